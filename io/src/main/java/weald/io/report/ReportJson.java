package weald.io.report;

import com.fasterxml.jackson.annotation.JsonSetter;
import com.fasterxml.jackson.annotation.Nulls;
import java.io.IOException;
import java.math.BigDecimal;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import tools.jackson.core.JacksonException;
import tools.jackson.core.JsonGenerator;
import tools.jackson.core.JsonParser;
import tools.jackson.core.StreamWriteFeature;
import tools.jackson.core.util.DefaultIndenter;
import tools.jackson.core.util.DefaultPrettyPrinter;
import tools.jackson.databind.DeserializationContext;
import tools.jackson.databind.MapperFeature;
import tools.jackson.databind.SerializationContext;
import tools.jackson.databind.ValueDeserializer;
import tools.jackson.databind.ValueSerializer;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.module.SimpleModule;

/// Writes and reads [Report] as JSON: UTF-8, keys in the order of the records, numbers without exponents,
/// lines ended by a line feed. Keys that a newer program added are passed over; lists that an older one did not
/// know are empty.
public final class ReportJson {
    private static final JsonMapper MAPPER = JsonMapper.builder()
            .disable(MapperFeature.SORT_PROPERTIES_ALPHABETICALLY)
            .enable(StreamWriteFeature.WRITE_BIGDECIMAL_AS_PLAIN)
            .withConfigOverride(
                    List.class, list -> list.setNullHandling(JsonSetter.Value.forValueNulls(Nulls.AS_EMPTY)))
            .addModule(new SimpleModule()
                    .addSerializer(double.class, new PlainNumber())
                    .addSerializer(Double.class, new PlainNumber())
                    .addDeserializer(double.class, new NumberOrNothing()))
            .build();

    private ReportJson() {}

    public static String write(Report report) {
        var indent = new DefaultIndenter("  ", "\n");
        var printer = new DefaultPrettyPrinter().withObjectIndenter(indent).withArrayIndenter(indent);
        return MAPPER.writer().with(printer).writeValueAsString(report) + "\n";
    }

    public static void write(Report report, Path file) throws IOException {
        Files.writeString(file, write(report), StandardCharsets.UTF_8);
    }

    /// The report that a text holds.
    ///
    /// @throws IOException if the text is not a report, saying where it breaks
    public static Report read(String json) throws IOException {
        try {
            return MAPPER.readValue(json, Report.class);
        } catch (JacksonException e) {
            var at = e.getLocation();
            String place = at == null ? "" : " at line " + at.getLineNr() + ", column " + at.getColumnNr();
            throw new IOException("not a report of a bake" + place + ": " + e.getOriginalMessage(), e);
        }
    }

    public static Report read(Path file) throws IOException {
        return read(Files.readString(file, StandardCharsets.UTF_8));
    }

    private static final class PlainNumber extends ValueSerializer<Double> {
        @Override
        public void serialize(Double value, JsonGenerator out, SerializationContext context) {
            if (!Double.isFinite(value)) out.writeNull();
            else out.writeNumber(plain(value));
        }

        private static BigDecimal plain(double value) {
            BigDecimal shortest = new BigDecimal(Double.toString(value)).stripTrailingZeros();
            return shortest.scale() < 0 ? shortest.setScale(0) : shortest;
        }
    }

    private static final class NumberOrNothing extends ValueDeserializer<Double> {
        @Override
        public Double deserialize(JsonParser in, DeserializationContext context) {
            return in.getDoubleValue();
        }

        @Override
        public Double getNullValue(DeserializationContext context) {
            return Double.NaN;
        }

        /// A number that is not there is not 0.
        @Override
        public Double getAbsentValue(DeserializationContext context) {
            return Double.NaN;
        }
    }
}
