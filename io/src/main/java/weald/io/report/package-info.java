/// What a bake says about itself: `report.json`.
@NullMarked
package weald.io.report;

import org.jspecify.annotations.NullMarked;
