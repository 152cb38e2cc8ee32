"""What the backend serves."""


def _country(code, name, dial_code):
    return {"id": f"country-{code.lower()}", "code": code, "name": name, "dialCode": dial_code}


COUNTRIES = [
    _country("AE", "United Arab Emirates", "+971"),
    _country("BE", "Belgium", "+32"),
    _country("HK", "Hong Kong", "+852"),
    _country("IL", "Israel", "+972"),
    _country("IN", "India", "+91"),
    _country("US", "United States", "+1"),
]


def _state(country, code, name):
    return {"id": f"state-{country}-{code.lower()}", "code": code, "name": name, "country": f"country-{country}"}


STATES = [
    _state("be", "VAN", "Antwerp"),
    _state("in", "DL", "Delhi"),
    _state("in", "GJ", "Gujarat"),
    _state("in", "KA", "Karnataka"),
    _state("in", "MH", "Maharashtra"),
    _state("in", "RJ", "Rajasthan"),
    _state("us", "NY", "New York"),
]


def _city(name, state_id, time_zone):
    state = next(each for each in STATES if each["id"] == state_id)
    country = next(each for each in COUNTRIES if each["id"] == state["country"])
    return {
        "id": f"city-{name.lower().replace(' ', '-')}",
        "name": name,
        "state": state["id"],
        "stateName": state["name"],
        "country": country["id"],
        "countryName": country["name"],
        "timeZone": time_zone,
    }


CITIES = [
    _city("Antwerp", "state-be-van", "Europe/Brussels"),
    _city("Jaipur", "state-in-rj", "Asia/Kolkata"),
    _city("Mumbai", "state-in-mh", "Asia/Kolkata"),
    _city("Nashik", "state-in-mh", "Asia/Kolkata"),
    _city("New York", "state-us-ny", "America/New_York"),
    _city("Pune", "state-in-mh", "Asia/Kolkata"),
    _city("Surat", "state-in-gj", "Asia/Kolkata"),
]


def _item(parent, code, name, sequence):
    return {
        "id": f"{parent}-{name}".lower(),
        "code": code,
        "name": name,
        "parentCode": parent,
        "sortingSequence": sequence,
        "isActive": True,
        "isDefault": False,
        "image": None,
        "group": None,
        "fromCarat": None,
        "toCarat": None,
        "multiLanguageData": {},
    }


_NAMES = {
    "SHAPE": [("RBC", "Round"), ("OV", "Oval"), ("PR", "Princess"), ("EM", "Emerald")],
    "COLOR": [(letter, letter) for letter in "DEFGHIJ"],
    "LAB": [("GIA", "GIA"), ("IGI", "IGI"), ("HRD", "HRD")],
}
MASTERS = [
    {"code": parent, "items": [_item(parent, *names, place + 1) for place, names in enumerate(items)]}
    for parent, items in _NAMES.items()
]

OFFICES = [
    {
        "id": "office-mumbai",
        "name": "Mumbai",
        "isHeadOffice": True,
        "address": ["Tower C, 4th floor", "Bandra Kurla Complex"],
        "city": "Mumbai",
        "postalCode": "400051",
        "country": "India",
        "phone": "+912240000000",
        "email": "mumbai@example.com",
        "timeZone": "Asia/Kolkata",
        "hours": [{"weekDay": day, "opens": "10:00", "closes": "19:00"} for day in range(1, 7)],
        "closedDays": ["2026-01-26"],
        "division": None,
    }
]


def _career(number, title, department, kind):
    return {
        "id": f"job-{number}",
        "title": title,
        "department": department,
        "place": "Mumbai, India",
        "employmentType": kind,
        "experienceYears": number,
        "openings": 1,
        "summary": f"Works in {department.lower()}.",
        "description": f"A position in {department.lower()} at the head office.",
        "isOpen": True,
        "postedAt": f"2026-01-{number:02}T06:00:00.000Z",
        "closingDate": "2027-02-15",
    }


CAREERS = [
    _career(1, "Grader", "Grading", "FULL_TIME"),
    _career(2, "Planner", "Manufacturing", "FULL_TIME"),
    _career(3, "Photographer", "Media", "PART_TIME"),
    _career(4, "Sales assistant", "Sales", "FULL_TIME"),
    _career(5, "Trainee", "Grading", "INTERNSHIP"),
]


def _project(number, name, category):
    return {
        "id": f"csr-{number}",
        "name": name,
        "category": category,
        "place": "Gujarat, India",
        "summary": f"{name} since 2024.",
        "body": f"{name} are built with the people who live there.",
        "image": None,
        "date": f"2025-11-{number:02}",
    }


PROJECTS = [
    _project(1, "Wells", "Water"),
    _project(2, "Schools", "Education"),
    _project(3, "Clinics", "Health"),
    _project(4, "Ponds", "Water"),
    _project(5, "Libraries", "Education"),
]


def _question(number, category, question, answer):
    return {
        "id": f"faq-{number}",
        "category": category,
        "question": question,
        "answer": answer,
        "sortingSequence": number,
    }


QUESTIONS = [
    _question(1, "Buying", "How long is a stone held?", "Until the hour that the hold shows."),
    _question(2, "Buying", "Can a hold be released early?", "Yes, in the list of holds."),
    _question(3, "Buying", "Who may bid?", "Every registered member."),
    _question(4, "Payment", "Which currency are prices in?", "US dollars."),
    _question(5, "Payment", "When is an invoice due?", "After the days of its terms."),
]
