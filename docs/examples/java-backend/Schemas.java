import java.math.BigDecimal;
import java.time.DateTimeException;
import java.time.LocalDate;
import java.time.OffsetDateTime;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.function.BiPredicate;
import java.util.regex.Pattern;

/** Checks values against the schemas of the contract: the keywords of JSON Schema that its requests use. */
final class Schemas {
    private final Map<String, Object> document;

    Schemas(Map<String, Object> document) {
        this.document = document;
    }

    @SuppressWarnings("unchecked")
    static Map<String, Object> map(Object value) {
        return value instanceof Map ? (Map<String, Object>) value : Map.of();
    }

    @SuppressWarnings("unchecked")
    static List<Object> list(Object value) {
        return value instanceof List ? (List<Object>) value : List.of();
    }

    /** Follows the reference of a node, if it is one. */
    Map<String, Object> resolve(Object node) {
        Map<String, Object> found = map(node);
        while (found.get("$ref") instanceof String reference) {
            Object target = document;
            for (String name : reference.substring(2).split("/")) target = map(target).get(name);
            found = map(target);
        }
        return found;
    }

    /** The broken rules of a value, as the contract reports them. */
    List<Object> errors(Object declared, Object value, String field) {
        Map<String, Object> schema = resolve(declared);
        List<Object> types = schema.get("type") instanceof String one ? List.of(one) : list(schema.get("type"));
        if (!types.isEmpty() && types.stream().noneMatch(type -> isOf((String) type, value)))
            return List.of(error(field, "type", "must be " + types));
        List<Object> found = new ArrayList<>();
        RULES.forEach((rule, holds) -> {
            if (schema.containsKey(rule) && !holds.test(schema.get(rule), value))
                found.add(error(field, rule, "breaks " + rule + " " + Json.write(schema.get(rule))));
        });
        for (Object part : list(schema.get("allOf"))) found.addAll(errors(part, value, field));
        List<Object> anyOf = list(schema.get("anyOf"));
        if (!anyOf.isEmpty() && anyOf.stream().noneMatch(part -> errors(part, value, field).isEmpty()))
            found.add(error(field, "anyOf", "fits none of the alternatives"));
        if (schema.containsKey("items"))
            for (int place = 0; place < list(value).size(); place++)
                found.addAll(errors(schema.get("items"), list(value).get(place), inside(field, place)));
        if (value instanceof Map) found.addAll(memberErrors(schema, map(value), field));
        return found;
    }

    private List<Object> memberErrors(Map<String, Object> schema, Map<String, Object> value, String field) {
        Map<String, Object> members = map(schema.get("properties"));
        List<Object> found = new ArrayList<>();
        for (Object name : list(schema.get("required")))
            if (!value.containsKey(name)) found.add(error(inside(field, name), "required", "is missing"));
        value.forEach((name, member) -> {
            if (members.containsKey(name)) found.addAll(errors(members.get(name), member, inside(field, name)));
            else if (Boolean.FALSE.equals(schema.get("additionalProperties")))
                found.add(error(inside(field, name), "additionalProperties", "is not declared"));
        });
        return found;
    }

    private static String inside(String field, Object name) {
        return field.isEmpty() ? String.valueOf(name) : field + "." + name;
    }

    private static boolean isOf(String type, Object value) {
        return switch (type) {
            case "array" -> value instanceof List;
            case "boolean" -> value instanceof Boolean;
            case "integer" -> value instanceof BigDecimal number && number.scale() <= 0;
            case "null" -> value == null;
            case "number" -> value instanceof BigDecimal;
            case "object" -> value instanceof Map;
            case "string" -> value instanceof String;
            default -> false;
        };
    }

    /** The keywords that need no other schema: whether a value keeps one, given its argument. */
    private static final Map<String, BiPredicate<Object, Object>> RULES = Map.ofEntries(
        Map.entry("enum", (allowed, value) -> list(allowed).contains(value)),
        Map.entry("const", (only, value) -> java.util.Objects.equals(only, value)),
        text("minLength", (least, value) -> length(value) >= whole(least)),
        text("maxLength", (most, value) -> length(value) <= whole(most)),
        text("pattern", (pattern, value) -> Pattern.compile((String) pattern).matcher(value).find()),
        text("format", Schemas::hasFormat),
        number("minimum", (least, value) -> value.compareTo((BigDecimal) least) >= 0),
        number("maximum", (most, value) -> value.compareTo((BigDecimal) most) <= 0),
        number("exclusiveMinimum", (least, value) -> value.compareTo((BigDecimal) least) > 0),
        Map.entry("minItems", (least, value) -> !(value instanceof List) || list(value).size() >= whole(least)),
        Map.entry("maxItems", (most, value) -> !(value instanceof List) || list(value).size() <= whole(most)),
        Map.entry("uniqueItems", (wanted, value) -> new HashSet<>(list(value)).size() == list(value).size()));

    private static Map.Entry<String, BiPredicate<Object, Object>> text(String rule, BiPredicate<Object, String> holds) {
        return Map.entry(rule, (argument, value) -> !(value instanceof String string) || holds.test(argument, string));
    }

    private static Map.Entry<String, BiPredicate<Object, Object>> number(
            String rule, BiPredicate<Object, BigDecimal> holds) {
        return Map.entry(rule, (argument, value) -> !(value instanceof BigDecimal each) || holds.test(argument, each));
    }

    private static int whole(Object number) {
        return ((BigDecimal) number).intValue();
    }

    private static int length(String value) {
        return value.codePointCount(0, value.length());
    }

    private static boolean hasFormat(Object name, String value) {
        try {
            if (name.equals("date")) LocalDate.parse(value);
            if (name.equals("date-time")) OffsetDateTime.parse(value);
            return !name.equals("email") || value.matches("[^@\\s]+@[^@\\s]+");
        } catch (DateTimeException error) {
            return false;
        }
    }

    static Map<String, Object> error(String field, String rule, String message) {
        return Map.of("field", cut(field), "rule", rule, "message", cut(message));
    }

    private static String cut(String text) {
        return text.substring(0, Math.min(text.length(), 500));
    }
}
