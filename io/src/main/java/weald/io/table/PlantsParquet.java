package weald.io.table;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import org.apache.hadoop.conf.Configuration;
import org.apache.parquet.conf.ParquetConfiguration;
import org.apache.parquet.conf.PlainParquetConfiguration;
import org.apache.parquet.hadoop.ParquetFileWriter;
import org.apache.parquet.hadoop.ParquetWriter;
import org.apache.parquet.hadoop.api.WriteSupport;
import org.apache.parquet.hadoop.metadata.CompressionCodecName;
import org.apache.parquet.io.LocalOutputFile;
import org.apache.parquet.io.OutputFile;
import weald.ecology.Species;
import weald.io.Draft;
import weald.scatter.Plants;

/// Plants as Apache Parquet (format 1.0 pages, Zstandard): the columns of [PlantsCsv], `id` as int64,
/// positions as doubles, angles, scale and rank as floats, species and colour as strings, `model` as int32, these
/// with a dictionary.
///
/// A row group holds at most [#ROWS_PER_GROUP] plants, which bounds the memory and lets readers skip groups
/// by the least and greatest x and y of each.
public final class PlantsParquet implements PlantTable {
    static final int ROWS_PER_GROUP = 1 << 17;
    private static final int PAGE_ROWS = 20_000;

    private final Draft draft;
    private final ParquetWriter<PlantRow> writer;

    /// @param species by their place in the recipe
    /// @throws IOException naming the file, if it cannot be made
    public PlantsParquet(Path file, List<Species> species) throws IOException {
        this.draft = new Draft(file);
        try {
            this.writer = new Builder(new LocalOutputFile(draft.part()), species)
                    .withConf(new PlainParquetConfiguration())
                    .withWriteMode(ParquetFileWriter.Mode.OVERWRITE)
                    .withCodecFactory(new ZstdCodecs())
                    .withCompressionCodec(CompressionCodecName.ZSTD)
                    .withRowGroupRowCountLimit(ROWS_PER_GROUP)
                    .withPageRowCountLimit(PAGE_ROWS)
                    .withDictionaryEncoding(false)
                    .withDictionaryEncoding("species", true)
                    .withDictionaryEncoding("colour", true)
                    .withDictionaryEncoding("model", true)
                    .build();
        } catch (IOException e) {
            throw draft.explain(e);
        }
    }

    @Override
    public void append(Plants tile, float[] ranks) throws IOException {
        var row = new PlantRow(tile, ranks);
        try {
            for (int index : MortonOrder.of(tile)) {
                row.index = index;
                writer.write(row);
            }
        } catch (IOException e) {
            throw draft.explain(e);
        }
    }

    @Override
    public void commit() throws IOException {
        try {
            writer.close();
        } catch (IOException e) {
            throw draft.explain(e);
        }
        draft.commit();
    }

    @Override
    public void close() throws IOException {
        try (draft) {
            writer.close();
        } catch (IOException e) {
            throw draft.explain(e);
        }
    }

    private static final class Builder extends ParquetWriter.Builder<PlantRow, Builder> {
        private final List<Species> species;

        Builder(OutputFile file, List<Species> species) {
            super(file);
            this.species = species;
        }

        @Override
        protected Builder self() {
            return this;
        }

        /// Abstract in the parent, hence needed, but the other one is called.
        @Override
        @SuppressWarnings("deprecation")
        protected WriteSupport<PlantRow> getWriteSupport(Configuration configuration) {
            return new PlantRowSupport(species);
        }

        @Override
        protected WriteSupport<PlantRow> getWriteSupport(ParquetConfiguration configuration) {
            return new PlantRowSupport(species);
        }
    }
}
