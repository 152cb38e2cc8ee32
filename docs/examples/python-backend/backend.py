"""A backend of twelve operations of the contract, with Python's standard library alone.

Usage: backend.py <contract.json> [--port <number>] [fault...]

It prints its address once it listens. Faults, to see what a check says of them: `count` (the count of questions is that of the page), `lenient` (the lists
of master data accept undeclared members), `zone` (the time of the server has no zone).
"""

import json
import re
import sys
from datetime import datetime, time, timedelta, timezone
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from urllib.parse import parse_qsl, urlsplit

import records
from schema import Schemas

with open(sys.argv[1], encoding="utf-8") as file:
    CONTRACT = json.load(file)
FAULTS = frozenset(sys.argv[2:])
PORT = int(sys.argv[sys.argv.index("--port") + 1]) if "--port" in FAULTS else 0
SCHEMAS = Schemas(CONTRACT)
HOUSE = timezone(timedelta(hours=5, minutes=30))
SNAPSHOTS = {}


class Refusal(Exception):
    """Ends a call with a status and a body of the contract."""

    def __init__(self, status, code, message, data=None):
        super().__init__(message)
        self.status = status
        self.body = {"code": code, "message": message} | ({} if data is None else {"data": data})


def instant(moment):
    return moment.astimezone(timezone.utc).isoformat(timespec="milliseconds").replace("+00:00", "Z")


def matches(record, name, text):
    return text.casefold() in record[name].casefold()


def page_of(request, rows):
    """A page of rows. The rows of a snapshot stay as they were when its first page was read."""
    snapshot = request.get("snapshot")
    if snapshot is None:
        snapshot = f"snapshot-{len(SNAPSHOTS) + 1}"
        SNAPSHOTS[snapshot] = rows
    elif snapshot not in SNAPSHOTS:
        raise Refusal(410, "E_EXPIRED", "The snapshot has expired.")
    kept = SNAPSHOTS[snapshot]
    start = (request["page"] - 1) * request["limit"]
    return {"count": len(kept), "list": kept[start : start + request["limit"]], "snapshot": snapshot}


def where(rows, request, equal=(), part=()):
    """Rows whose members equal those of a request, and contain its search."""
    search = request.get("search", "")
    return [
        row
        for row in rows
        if all(row[name] == request[name] for name in equal if name in request)
        and (search == "" or any(matches(row, name, search) for name in part))
    ]


def server_time(_request):
    now = datetime.now(HOUSE)
    return {
        "serverTime": now.replace(tzinfo=None).isoformat() if "zone" in FAULTS else instant(now),
        "timeZone": "Asia/Kolkata",
    }


def bid_window(now, kind, opens, closes, lasts):
    """The window that is open, or opens next."""
    start = datetime.combine(now.date(), opens, HOUSE)
    while start + lasts <= now:
        start += timedelta(days=1)
    while start - timedelta(days=1) + lasts > now:
        start -= timedelta(days=1)
    return {
        "type": kind,
        "start": opens.strftime("%H:%M"),
        "end": closes.strftime("%H:%M"),
        "status": "OPEN" if start <= now else "CLOSE",
        "opensAt": instant(start),
        "closesAt": instant(start + lasts - timedelta(milliseconds=1)),
        "resultAt": instant(start + lasts),
    }


def bid_config(_request):
    now = datetime.now(HOUSE)
    return {
        "serverTime": instant(now),
        "timeZone": "Asia/Kolkata",
        "windows": [
            bid_window(now, 1, time(15), time(10, 59), timedelta(hours=20)),
            bid_window(now, 2, time(11), time(14, 59), timedelta(hours=4)),
        ],
        "step": 20,
        "holidays": ["2026-01-26"],
    }


def masters(request):
    wanted = request.get("code")
    return [each for each in records.MASTERS if wanted is None or each["code"] in wanted]


def offices(_request):
    return {"count": len(records.OFFICES), "list": records.OFFICES}


def search_cities(request):
    found = where(records.CITIES, request, equal=["country"], part=["name"])
    return {"count": len(found), "list": found[: request.get("limit", 10)]}


def careers(request):
    found = where(records.CAREERS, request, ["employmentType", "department"], ["title", "summary"])
    departments = sorted({each["department"] for each in records.CAREERS})
    return page_of(request, found) | {"departments": departments}


def career(request):
    found = next((each for each in records.CAREERS if each["id"] == request["id"]), None)
    if found is None:
        raise Refusal(404, "E_NOT_FOUND", "No such position.")
    return found


def questions(request):
    found = where(records.QUESTIONS, request, equal=["category"], part=["question", "answer"])
    page = page_of(request, found)
    count = {"count": len(page["list"])} if "count" in FAULTS else {}
    return page | count | {"categories": sorted({each["category"] for each in records.QUESTIONS})}


OPERATIONS = {
    "getServerTime": server_time,
    "viewBidConfig": bid_config,
    "listMasters": masters,
    "listOffices": offices,
    "searchCities": search_cities,
    "paginateCountries": lambda request: page_of(request, where(records.COUNTRIES, request, part=["name"])),
    "paginateStates": lambda request: page_of(request, where(records.STATES, request, ["country"], ["name"])),
    "paginateCities": lambda request: page_of(
        request, where(records.CITIES, request, ["country", "state"], ["name"])
    ),
    "paginateCareers": careers,
    "viewCareer": career,
    "paginateCsrProjects": lambda request: page_of(request, where(records.PROJECTS, request, ["category"])),
    "paginateFaqs": questions,
}


def routes_of():
    """The operations that this backend has, by path: method, declaration and function."""
    found = {}
    for path, methods in CONTRACT["paths"].items():
        for method, declared in methods.items():
            name = declared.get("operationId") if isinstance(declared, dict) else None
            if name in OPERATIONS:
                found[path] = (method.upper(), declared, OPERATIONS[name])
    return found


ROUTES = routes_of()


def typed(schema, text):
    """A header or query parameter as the type that its schema declares; the text itself where it is none."""
    if SCHEMAS.resolve(schema).get("type") == "integer" and re.fullmatch(r"-?\d+", text):
        return int(text)
    return text


def parameter_errors(declared, headers, query):
    found = []
    for parameter in map(SCHEMAS.resolve, declared.get("parameters", [])):
        name, schema = parameter["name"], parameter["schema"]
        text = headers.get(name) if parameter["in"] == "header" else query.get(name)
        if text is not None:
            found += SCHEMAS.errors(schema, typed(schema, text), name)
        elif parameter.get("required"):
            found.append({"field": name, "rule": "required", "message": "is missing"})
    return found


def invalid(errors):
    return Refusal(400, "E_VALIDATION", "The request is not valid.", {"errors": errors[:50]})


def no_constant(text):
    raise ValueError(f"{text} is no JSON.")


def read_body(declared, headers, content):
    if "requestBody" not in declared:
        return None, []
    if headers.get_content_type() != "application/json":
        raise invalid([{"field": "", "rule": "json", "message": "The body must be JSON."}])
    try:
        body = json.loads(content, parse_constant=no_constant)
    except ValueError:
        raise invalid([{"field": "", "rule": "json", "message": "The body is no JSON."}]) from None
    errors = SCHEMAS.errors(declared["requestBody"]["content"]["application/json"]["schema"], body)
    if "lenient" in FAULTS and declared["operationId"] == "listMasters":
        errors = [each for each in errors if each["rule"] != "additionalProperties"]
    return body, errors


def answer(method, target, headers, content):
    """Status and body of the reply to a request."""
    address = urlsplit(target)
    route = ROUTES.get(address.path)
    try:
        if route is None or route[0] != method:
            raise Refusal(404, "E_NOT_FOUND", "No such operation.")
        _, declared, operate = route
        errors = parameter_errors(declared, headers, dict(parse_qsl(address.query)))
        body, broken = read_body(declared, headers, content)
        if errors or broken:
            raise invalid(errors + broken)
        return 200, {"code": "OK", "message": "Found.", "data": operate(body)}
    except Refusal as refusal:
        return refusal.status, refusal.body


class Handler(BaseHTTPRequestHandler):
    protocol_version = "HTTP/1.1"
    # Head and body of a reply leave in one packet.
    wbufsize = -1

    def handle_call(self):
        content = self.rfile.read(int(self.headers.get("content-length", "0")))
        status, body = answer(self.command, self.path, self.headers, content)
        text = json.dumps(body).encode()
        self.send_response(status)
        self.send_header("content-type", "application/json")
        self.send_header("content-length", str(len(text)))
        self.end_headers()
        if self.command != "HEAD":
            self.wfile.write(text)

    do_GET = do_HEAD = do_POST = do_PUT = do_PATCH = do_DELETE = handle_call

    def log_message(self, *_arguments):
        """Nothing is logged."""


if __name__ == "__main__":
    server = ThreadingHTTPServer(("127.0.0.1", PORT), Handler)
    print(f"http://127.0.0.1:{server.server_port}", flush=True)
    server.serve_forever()
