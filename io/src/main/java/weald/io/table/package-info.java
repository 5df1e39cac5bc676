/// Plants as tables: CSV and Parquet with the same columns.
@NullMarked
package weald.io.table;

import org.jspecify.annotations.NullMarked;
