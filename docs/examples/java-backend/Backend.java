import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.math.BigDecimal;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URLDecoder;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeSet;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.Executors;
import java.util.function.Function;

/**
 * A backend of six operations of the contract, with the JDK alone.
 *
 * Usage: java -cp <classes> Backend <contract.json> <records.json> [--port <number>]
 *
 * It prints its address once it listens.
 */
final class Backend {
    /** Ends a call with a status and a body of the contract. */
    private static final class Refusal extends RuntimeException {
        final int status;
        final Map<String, Object> body;

        Refusal(int status, String code, String message, Map<String, Object> data) {
            super(message);
            this.status = status;
            this.body = new LinkedHashMap<>(Map.of("code", code, "message", message));
            if (!data.isEmpty()) body.put("data", data);
        }
    }

    private record Route(String method, Map<String, Object> declared, Function<Map<String, Object>, Object> operate) {}

    private final Schemas schemas;
    private final Map<String, Object> records;
    private final Map<String, List<Object>> snapshots = new ConcurrentHashMap<>();
    private final Map<String, Route> routes = new HashMap<>();

    private Backend(Map<String, Object> contract, Map<String, Object> records) {
        this.schemas = new Schemas(contract);
        this.records = records;
        Map<String, Function<Map<String, Object>, Object>> operations = Map.of(
            "getServerTime", this::serverTime,
            "listOffices", this::offices,
            "searchCities", this::searchCities,
            "paginateCareers", this::careers,
            "viewCareer", this::career,
            "paginateFaqs", this::questions);
        Schemas.map(contract.get("paths")).forEach((path, methods) -> Schemas.map(methods).forEach((method, each) -> {
            Map<String, Object> declared = Schemas.map(each);
            if (declared.get("operationId") instanceof String name && operations.containsKey(name))
                routes.put(path, new Route(method.toUpperCase(), declared, operations.get(name)));
        }));
    }

    private Object serverTime(Map<String, Object> request) {
        String now = Instant.now().truncatedTo(ChronoUnit.MILLIS).toString();
        return Map.of("serverTime", now, "timeZone", "Asia/Kolkata");
    }

    private Object offices(Map<String, Object> request) {
        List<Object> all = Schemas.list(records.get("offices"));
        return Map.of("count", all.size(), "list", all);
    }

    private Object searchCities(Map<String, Object> request) {
        List<Object> found = where("cities", request, List.of("country"), List.of("name"));
        int limit = request.get("limit") instanceof BigDecimal number ? number.intValue() : 10;
        return Map.of("count", found.size(), "list", found.subList(0, Math.min(limit, found.size())));
    }

    private Object careers(Map<String, Object> request) {
        List<Object> found =
            where("careers", request, List.of("employmentType", "department"), List.of("title", "summary"));
        Map<String, Object> page = page(request, found);
        page.put("departments", valuesOf("careers", "department"));
        return page;
    }

    private Object career(Map<String, Object> request) {
        return Schemas.list(records.get("careers")).stream()
            .filter(each -> Schemas.map(each).get("id").equals(request.get("id")))
            .findFirst()
            .orElseThrow(() -> new Refusal(404, "E_NOT_FOUND", "No such position.", Map.of()));
    }

    private Object questions(Map<String, Object> request) {
        Map<String, Object> page =
            page(request, where("questions", request, List.of("category"), List.of("question", "answer")));
        page.put("categories", valuesOf("questions", "category"));
        return page;
    }

    /** The different values of a member, in order. */
    private List<Object> valuesOf(String table, String member) {
        TreeSet<String> found = new TreeSet<>();
        for (Object row : Schemas.list(records.get(table))) found.add((String) Schemas.map(row).get(member));
        return new ArrayList<>(found);
    }

    /** Rows whose members equal those of a request, and contain its search. */
    private List<Object> where(String table, Map<String, Object> request, List<String> equal, List<String> part) {
        String search = ((String) request.getOrDefault("search", "")).toLowerCase();
        return Schemas.list(records.get(table)).stream()
            .filter(row -> equal.stream()
                .allMatch(name -> !request.containsKey(name) || request.get(name).equals(Schemas.map(row).get(name))))
            .filter(row -> search.isEmpty()
                || part.stream().anyMatch(name -> ((String) Schemas.map(row).get(name)).toLowerCase().contains(search)))
            .toList();
    }

    /** A page of rows. The rows of a snapshot stay as they were when its first page was read. */
    private Map<String, Object> page(Map<String, Object> request, List<Object> rows) {
        String asked = (String) request.get("snapshot");
        String snapshot = asked == null ? "snapshot-" + (snapshots.size() + 1) : asked;
        if (asked == null) snapshots.put(snapshot, rows);
        List<Object> kept = snapshots.get(snapshot);
        if (kept == null) throw new Refusal(410, "E_EXPIRED", "The snapshot has expired.", Map.of());
        long limit = ((BigDecimal) request.get("limit")).longValue();
        long start = (((BigDecimal) request.get("page")).longValue() - 1) * limit;
        List<Object> list = kept.stream().skip(start).limit(limit).toList();
        return new LinkedHashMap<>(Map.of("count", kept.size(), "list", list, "snapshot", snapshot));
    }

    private static Refusal invalid(List<Object> errors) {
        List<Object> first = errors.subList(0, Math.min(errors.size(), 50));
        return new Refusal(400, "E_VALIDATION", "The request is not valid.", Map.of("errors", first));
    }

    private Object bodyOf(Map<String, Object> declared, HttpExchange exchange) throws IOException {
        byte[] bytes = exchange.getRequestBody().readAllBytes();
        if (!declared.containsKey("requestBody")) return null;
        String type = exchange.getRequestHeaders().getFirst("content-type");
        if (type == null || !type.split(";")[0].trim().equalsIgnoreCase("application/json"))
            throw invalid(List.of(Schemas.error("", "json", "The body must be JSON.")));
        try {
            return Json.read(StandardCharsets.UTF_8.newDecoder().decode(java.nio.ByteBuffer.wrap(bytes)).toString());
        } catch (Json.Malformed | CharacterCodingException error) {
            throw invalid(List.of(Schemas.error("", "json", "The body is no JSON.")));
        }
    }

    /** A header or query parameter as the type that its schema declares; the text itself where it is none. */
    private Object typed(Object schema, String text) {
        boolean isWhole = "integer".equals(schemas.resolve(schema).get("type")) && text.matches("-?\\d+");
        return isWhole ? new BigDecimal(text).stripTrailingZeros() : text;
    }

    private static Map<String, String> queryOf(HttpExchange exchange) {
        Map<String, String> found = new HashMap<>();
        String query = exchange.getRequestURI().getRawQuery();
        for (String part : query == null ? new String[0] : query.split("&")) {
            String[] pair = part.split("=", 2);
            found.put(decoded(pair[0]), pair.length == 1 ? "" : decoded(pair[1]));
        }
        return found;
    }

    private static String decoded(String text) {
        return URLDecoder.decode(text, StandardCharsets.UTF_8);
    }

    private List<Object> parameterErrors(Map<String, Object> declared, HttpExchange exchange) {
        Map<String, String> query = queryOf(exchange);
        List<Object> found = new ArrayList<>();
        for (Object each : Schemas.list(declared.get("parameters"))) {
            Map<String, Object> parameter = schemas.resolve(each);
            String name = (String) parameter.get("name");
            String text = parameter.get("in").equals("header")
                ? exchange.getRequestHeaders().getFirst(name)
                : query.get(name);
            if (text != null) found.addAll(schemas.errors(parameter.get("schema"), typed(parameter.get("schema"), text), name));
            else if (Boolean.TRUE.equals(parameter.get("required")))
                found.add(Schemas.error(name, "required", "is missing"));
        }
        return found;
    }

    private Map<String, Object> answer(HttpExchange exchange) throws IOException {
        Route route = routes.get(exchange.getRequestURI().getPath());
        if (route == null || !route.method().equals(exchange.getRequestMethod()))
            throw new Refusal(404, "E_NOT_FOUND", "No such operation.", Map.of());
        List<Object> errors = new ArrayList<>(parameterErrors(route.declared(), exchange));
        Object body = bodyOf(route.declared(), exchange);
        Map<String, Object> requestBody = schemas.resolve(route.declared().get("requestBody"));
        if (!requestBody.isEmpty()) {
            Object media = Schemas.map(requestBody.get("content")).get("application/json");
            errors.addAll(schemas.errors(Schemas.map(media).get("schema"), body, ""));
        }
        if (!errors.isEmpty()) throw invalid(errors);
        Object data = route.operate().apply(Schemas.map(body));
        return Map.of("code", "OK", "message", "Found.", "data", data);
    }

    private void handle(HttpExchange exchange) throws IOException {
        int status = 200;
        Map<String, Object> body;
        try {
            body = answer(exchange);
        } catch (Refusal refusal) {
            status = refusal.status;
            body = refusal.body;
        } catch (RuntimeException error) {
            error.printStackTrace();
            status = 500;
            body = Map.of("code", "E_SERVER", "message", "The server failed.");
        }
        byte[] bytes = Json.write(body).getBytes(StandardCharsets.UTF_8);
        boolean isHead = exchange.getRequestMethod().equals("HEAD");
        exchange.getResponseHeaders().set("content-type", "application/json");
        exchange.sendResponseHeaders(status, isHead ? -1 : bytes.length);
        if (!isHead) exchange.getResponseBody().write(bytes);
        exchange.close();
    }

    private static Map<String, Object> fileOf(String path) throws IOException {
        return Schemas.map(Json.read(Files.readString(Path.of(path))));
    }

    public static void main(String[] arguments) throws IOException {
        Backend backend = new Backend(fileOf(arguments[0]), fileOf(arguments[1]));
        int port = arguments.length > 3 ? Integer.parseInt(arguments[3]) : 0;
        HttpServer server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), port), 0);
        server.setExecutor(Executors.newFixedThreadPool(8));
        server.createContext("/", backend::handle);
        server.start();
        System.out.println("http://127.0.0.1:" + server.getAddress().getPort());
    }
}
