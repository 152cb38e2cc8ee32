"""Checks values against the schemas of the contract: the keywords of JSON Schema that its requests use."""

import json
import re
from datetime import date, datetime


def _is_number(value):
    return isinstance(value, (int, float)) and not isinstance(value, bool)


def _is_integer(value):
    return _is_number(value) and (isinstance(value, int) or value.is_integer())


TYPES = {
    "array": lambda value: isinstance(value, list),
    "boolean": lambda value: isinstance(value, bool),
    "integer": _is_integer,
    "null": lambda value: value is None,
    "number": _is_number,
    "object": lambda value: isinstance(value, dict),
    "string": lambda value: isinstance(value, str),
}


def _parses(parse):
    def check(text):
        try:
            parse(text)
        except ValueError:
            return False
        return True

    return check


FORMATS = {
    "date": _parses(date.fromisoformat),
    "date-time": _parses(lambda text: datetime.fromisoformat(text.replace("Z", "+00:00"))),
    "email": lambda text: re.fullmatch(r"[^@\s]+@[^@\s]+", text) is not None,
}


def _same(one, other):
    return json.dumps(one, sort_keys=True) == json.dumps(other, sort_keys=True)


def _simple_rules(value):
    """The keywords that need no other schema: a test of their argument each."""
    rules = {
        "enum": lambda allowed: any(_same(value, each) for each in allowed),
        "const": lambda only: _same(value, only),
    }
    if isinstance(value, str):
        rules |= {
            "minLength": lambda least: len(value) >= least,
            "maxLength": lambda most: len(value) <= most,
            "pattern": lambda pattern: re.search(pattern, value) is not None,
            "format": lambda name: name not in FORMATS or FORMATS[name](value),
        }
    if _is_number(value):
        rules |= {
            "minimum": lambda least: value >= least,
            "maximum": lambda most: value <= most,
            "exclusiveMinimum": lambda least: value > least,
        }
    if isinstance(value, list):
        rules |= {
            "minItems": lambda least: len(value) >= least,
            "maxItems": lambda most: len(value) <= most,
            "uniqueItems": lambda wanted: not wanted
            or len({json.dumps(each, sort_keys=True) for each in value}) == len(value),
        }
    return rules


class Schemas:
    """The schemas of an OpenAPI document."""

    def __init__(self, document):
        self._document = document

    def resolve(self, node):
        """Follows the reference of a node, if it is one."""
        while "$ref" in node:
            target = self._document
            for name in node["$ref"][2:].split("/"):
                target = target[name]
            node = target
        return node

    def errors(self, schema, value, field=""):
        """The broken rules of a value, as the contract reports them."""
        schema = self.resolve(schema)
        types = schema.get("type")
        names = [types] if isinstance(types, str) else types
        if names is not None and not any(TYPES[name](value) for name in names):
            return [_error(field, "type", f"must be {' or '.join(names)}")]
        found = [
            _error(field, rule, f"breaks {rule} {json.dumps(schema[rule])}")
            for rule, holds in _simple_rules(value).items()
            if rule in schema and not holds(schema[rule])
        ]
        for part in schema.get("allOf", []):
            found += self.errors(part, value, field)
        if "anyOf" in schema and all(self.errors(part, value, field) for part in schema["anyOf"]):
            found.append(_error(field, "anyOf", "fits none of the alternatives"))
        if isinstance(value, list) and "items" in schema:
            for place, item in enumerate(value):
                found += self.errors(schema["items"], item, f"{field}.{place}".lstrip("."))
        if isinstance(value, dict):
            found += self._member_errors(schema, value, field)
        return found

    def _member_errors(self, schema, value, field):
        members = schema.get("properties", {})
        inside = lambda name: f"{field}.{name}".lstrip(".")
        found = [
            _error(inside(name), "required", "is missing")
            for name in schema.get("required", [])
            if name not in value
        ]
        for name, member in value.items():
            if name in members:
                found += self.errors(members[name], member, inside(name))
            elif schema.get("additionalProperties") is False:
                found.append(_error(inside(name), "additionalProperties", "is not declared"))
        return found


def _error(field, rule, message):
    return {"field": field[:500], "rule": rule, "message": message[:500]}
