package weald.io.table;

import static org.apache.parquet.schema.LogicalTypeAnnotation.stringType;
import static org.apache.parquet.schema.PrimitiveType.PrimitiveTypeName.BINARY;
import static org.apache.parquet.schema.PrimitiveType.PrimitiveTypeName.DOUBLE;
import static org.apache.parquet.schema.PrimitiveType.PrimitiveTypeName.FLOAT;
import static org.apache.parquet.schema.PrimitiveType.PrimitiveTypeName.INT32;
import static org.apache.parquet.schema.PrimitiveType.PrimitiveTypeName.INT64;

import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.apache.hadoop.conf.Configuration;
import org.apache.parquet.conf.ParquetConfiguration;
import org.apache.parquet.hadoop.api.WriteSupport;
import org.apache.parquet.io.api.Binary;
import org.apache.parquet.io.api.RecordConsumer;
import org.apache.parquet.schema.MessageType;
import org.apache.parquet.schema.Types;
import org.jspecify.annotations.Nullable;
import weald.ecology.Species;
import weald.scatter.Plants;
import weald.scatter.Stature;

/// Hands the fields of a plant to Parquet in the order of [PlantTable#COLUMNS].
final class PlantRowSupport extends WriteSupport<PlantRow> {
    private static final MessageType SCHEMA = Types.buildMessage()
            .required(INT64)
            .named("id")
            .required(BINARY)
            .as(stringType())
            .named("species")
            .required(DOUBLE)
            .named("x_m")
            .required(DOUBLE)
            .named("y_m")
            .required(DOUBLE)
            .named("z_m")
            .required(FLOAT)
            .named("yaw_deg")
            .required(FLOAT)
            .named("tilt_deg")
            .required(FLOAT)
            .named("tilt_azimuth_deg")
            .required(FLOAT)
            .named("scale")
            .required(BINARY)
            .as(stringType())
            .named("colour")
            .required(INT32)
            .named("model")
            .required(FLOAT)
            .named("rank")
            .named("plants");

    private final List<Species> species;
    private final List<Binary> names;
    private @Nullable RecordConsumer consumer;

    PlantRowSupport(List<Species> species) {
        this.species = List.copyOf(species);
        this.names = species.stream().map(s -> Binary.fromString(s.id())).toList();
    }

    /// Abstract in the parent, hence needed, but the other one is called.
    @Override
    @SuppressWarnings("deprecation")
    public WriteContext init(Configuration configuration) {
        return new WriteContext(SCHEMA, Map.of());
    }

    @Override
    public WriteContext init(ParquetConfiguration configuration) {
        return new WriteContext(SCHEMA, Map.of());
    }

    @Override
    public void prepareForWrite(RecordConsumer recordConsumer) {
        consumer = recordConsumer;
    }

    @Override
    public void write(PlantRow row) {
        RecordConsumer to = Objects.requireNonNull(consumer);
        Plants plants = row.plants;
        int i = row.index;
        to.startMessage();
        to.startField("id", 0);
        to.addLong(plants.id[i]);
        to.endField("id", 0);
        text(to, 1, names.get(plants.species[i]));
        number(to, 2, plants.xMetres[i]);
        number(to, 3, plants.yMetres[i]);
        number(to, 4, plants.zMetres[i]);
        number(to, 5, plants.yawDegrees[i]);
        number(to, 6, plants.tiltDegrees[i]);
        number(to, 7, plants.tiltAzimuthDegrees[i]);
        number(to, 8, plants.scale[i]);
        text(to, 9, Binary.fromString(PlantsCsv.colour(plants.colourRgb[i])));
        to.startField("model", 10);
        to.addInteger(Stature.model(plants.id[i], species.get(plants.species[i])));
        to.endField("model", 10);
        number(to, 11, row.ranks[i]);
        to.endMessage();
    }

    private static void number(RecordConsumer to, int column, double value) {
        String name = PlantTable.COLUMNS.get(column);
        to.startField(name, column);
        to.addDouble(value);
        to.endField(name, column);
    }

    private static void number(RecordConsumer to, int column, float value) {
        String name = PlantTable.COLUMNS.get(column);
        to.startField(name, column);
        to.addFloat(value);
        to.endField(name, column);
    }

    private static void text(RecordConsumer to, int column, Binary value) {
        String name = PlantTable.COLUMNS.get(column);
        to.startField(name, column);
        to.addBinary(value);
        to.endField(name, column);
    }
}
