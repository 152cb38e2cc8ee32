import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Reads and writes JSON. Values are maps, lists, strings, numbers (BigDecimal), booleans and null. */
final class Json {
    /** The text is no JSON. */
    static final class Malformed extends RuntimeException {
        Malformed(String message) {
            super(message);
        }
    }

    private static final int DEEPEST = 200;

    private final String text;
    private int at = 0;
    private int depth = 0;

    private Json(String text) {
        this.text = text;
    }

    static Object read(String text) {
        Json json = new Json(text);
        Object value = json.value();
        json.skipSpace();
        if (json.at < text.length()) throw json.malformed();
        return value;
    }

    private Malformed malformed() {
        return new Malformed("No JSON at character " + at + ".");
    }

    private char next() {
        if (at >= text.length()) throw malformed();
        return text.charAt(at++);
    }

    private void skipSpace() {
        while (at < text.length() && " \t\r\n".indexOf(text.charAt(at)) >= 0) at++;
    }

    private boolean takes(char wanted) {
        skipSpace();
        if (at >= text.length() || text.charAt(at) != wanted) return false;
        at++;
        return true;
    }

    private void require(char wanted) {
        if (!takes(wanted)) throw malformed();
    }

    private Object value() {
        if (++depth > DEEPEST) throw malformed();
        try {
            if (takes('{')) return members();
            if (takes('[')) return items();
            if (takes('"')) return string();
            if (takesWord("true")) return true;
            if (takesWord("false")) return false;
            if (takesWord("null")) return null;
            return number();
        } finally {
            depth--;
        }
    }

    private boolean takesWord(String word) {
        if (!text.startsWith(word, at)) return false;
        at += word.length();
        return true;
    }

    private Map<String, Object> members() {
        Map<String, Object> found = new LinkedHashMap<>();
        if (takes('}')) return found;
        do {
            require('"');
            String name = string();
            require(':');
            found.put(name, value());
        } while (takes(','));
        require('}');
        return found;
    }

    private List<Object> items() {
        List<Object> found = new ArrayList<>();
        if (takes(']')) return found;
        do found.add(value());
        while (takes(','));
        require(']');
        return found;
    }

    private String string() {
        StringBuilder found = new StringBuilder();
        for (char each = next(); each != '"'; each = next()) {
            if (each < ' ') throw malformed();
            found.append(each == '\\' ? escaped() : each);
        }
        return found.toString();
    }

    private char escaped() {
        char sign = next();
        int place = "\"\\/bfnrt".indexOf(sign);
        if (place >= 0) return "\"\\/\b\f\n\r\t".charAt(place);
        if (sign != 'u' || at + 4 > text.length()) throw malformed();
        try {
            return (char) Integer.parseInt(text.substring(at, at += 4), 16);
        } catch (NumberFormatException error) {
            throw malformed();
        }
    }

    private BigDecimal number() {
        int start = at;
        while (at < text.length() && "+-.0123456789eE".indexOf(text.charAt(at)) >= 0) at++;
        String digits = text.substring(start, at);
        if (!digits.matches("-?(0|[1-9]\\d*)(\\.\\d+)?([eE][+-]?\\d{1,4})?")) throw malformed();
        // Without zeros at the end, so that equal numbers are equal objects.
        return new BigDecimal(digits).stripTrailingZeros();
    }

    static String write(Object value) {
        StringBuilder out = new StringBuilder();
        write(value, out);
        return out.toString();
    }

    private static void write(Object value, StringBuilder out) {
        if (value instanceof Map<?, ?> map) {
            String mark = "{";
            for (Map.Entry<?, ?> entry : map.entrySet()) {
                out.append(mark);
                write(entry.getKey(), out);
                out.append(':');
                write(entry.getValue(), out);
                mark = ",";
            }
            out.append(map.isEmpty() ? "{}" : "}");
        } else if (value instanceof List<?> list) {
            String mark = "[";
            for (Object item : list) {
                out.append(mark);
                write(item, out);
                mark = ",";
            }
            out.append(list.isEmpty() ? "[]" : "]");
        } else if (value instanceof String string) writeString(string, out);
        else if (value instanceof BigDecimal number) out.append(number.toPlainString());
        else out.append(value);
    }

    private static void writeString(String string, StringBuilder out) {
        out.append('"');
        for (char each : string.toCharArray()) {
            if (each == '"' || each == '\\') out.append('\\').append(each);
            else if (each < ' ' || Character.isSurrogate(each)) out.append(String.format("\\u%04x", (int) each));
            else out.append(each);
        }
        out.append('"');
    }
}
