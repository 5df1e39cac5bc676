/// Natural open worlds by computation. The packages below may each use only those before them: `math ->
/// grid -> noise -> correction -> flow -> terrain -> hydrology -> land -> ecology -> scatter -> world ->
/// stream`.
@NullMarked
package weald;

import org.jspecify.annotations.NullMarked;
