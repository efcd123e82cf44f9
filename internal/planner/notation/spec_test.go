package notation_test

import (
	"strings"
	"testing"

	"github.com/sdg-service/sdg/internal/planner/notation"
)

func TestRegexSigns(t *testing.T) {
	t.Parallel()
	rewrites(t, notation.RegexSigns, map[string]struct{ text, want string }{
		"a sign":             {`flight_no ~ [A-Z]{2}\d{3}, std`, `flight_no matching regex ^[A-Z][A-Z]\d\d\d$, std`},
		"the longest":        {`flight_no ~ [A-Z]{2}\d{1,2}`, `flight_no matching regex ^[A-Z][A-Z]\d\d$`},
		"anchors":            {`plate ~ ^[A-Z]-\d{2}$ unique`, `plate matching regex ^[A-Z]-\d\d$ unique`},
		"quotes and a word":  {`plate matches "[A-Z]{2}", x`, `plate matching regex ^[A-Z][A-Z]$, x`},
		"slashes":            {`plate =~ /[A-Z]{2}/; x`, `plate matching regex ^[A-Z][A-Z]$; x`},
		"about a number":     {"price ~ 50, weight ~30", ""},
		"alternatives":       {`code ~ (AB|C)\d{2}`, ""},
		"an obligation":      {`ref must match ^[A-Z]{3}$ and be unique`, ""},
		"no class":           {"name matching its owner", ""},
		"braces of a sketch": {`{"a": "x"}`, ""},
	})
}

func TestSpecTypes(t *testing.T) {
	t.Parallel()
	rewrites(t, notation.SpecTypes, map[string]struct{ text, want string }{
		"capitals":                 {"std DATETIME in 2025-01, sta DATETIME > std", "std (datetime) in 2025-01, sta (datetime) > std"},
		"a key":                    {"stay_id INT PK, note TEXT NULL", "stay_id (int) PK, note (text) NULL"},
		"a name with underscores":  {"id PK, hired_on date in 2010..2024", "id PK, hired_on (date) in 2010..2024"},
		"a moment among types":     {"id uuid PK, raised timestamp in the last 90 days, x", "id uuid PK, raised (timestamp) in the last 90 days, x"},
		"a moment in prose":        {"rows with a raised timestamp in 2024", ""},
		"the words of a name":      {"orders: order date, birth date in 1990, id", ""},
		"values that types are":    {"data_type BOOL 50% INT 20% REAL 30%", ""},
		"an article":               {"an id (a UUID), name", ""},
		"a signature":              {"runs(run_id int PK, at DATETIME in 2024) x 25", ""},
		"a sketch":                 {"{started TIMESTAMP, x}", ""},
		"a type that says no name": {"columns: date DATE, x", ""},
	})
}

func TestFixedLengths(t *testing.T) {
	t.Parallel()
	rewrites(t, notation.FixedLengths, map[string]struct{ text, want string }{
		"digits":             {"imo char(7) digits only PK, x", "imo exactly 7 digits PK, x"},
		"behind a comma":     {"acct_no char(10), numeric only, unique", "acct_no exactly 10 digits, unique"},
		"hex":                {"icao24 char(6) hex PK", "icao24 exactly 6 hex digits PK"},
		"letters and digits": {"sku char(8) uppercase letters and digits, PK", "sku exactly 8 uppercase letters and digits, PK"},
		"a number":           {"employee_no char(6), period", "employee_no exactly 6 digits, period"},
		"nothing told":       {"shelf char(3), pages int", "shelf exactly 3 uppercase letters and digits, pages int"},
		"one behind another": {"a_no char(4), b_no char(5)", "a_no exactly 4 digits, b_no exactly 5 digits"},
		"no code":            {"nickname char(12), x", ""},
		"its own length":     {"country char(2), currency char(3), mac CHAR(17)", ""},
		"a flag":             {"paid char(1), x", ""},
		"no fixed length":    {"name varchar(30), x", ""},
		"values":             {"grade char(1) in A,B,C", ""},
		"a declaration":      {"CREATE TABLE t (imo CHAR(7), x INT)", ""},
	})
}

func TestInLists(t *testing.T) {
	t.Parallel()
	rewrites(t, notation.InLists, map[string]struct{ text, want string }{
		"numbers":              {"ip v4, status_code in 200,201,403,500, agent", "ip v4, status_code in (200, 201, 403, 500), agent"},
		"one behind another":   {"x, method in GET,PUT, status in 200,404", "x, method in (GET, PUT), status in (200, 404)"},
		"a type between":       {"x, hub VARCHAR(3) in AMS,LEJ, y", "x, hub VARCHAR(3) in (AMS, LEJ), y"},
		"bars":                 {"x, codec in h264|h265|av1, y", "x, codec in (h264, h265, av1), y"},
		"a value denied":       {"x: result in hired, not hired, y", "x: result in (hired, not hired), y"},
		"nothing but":          {"filter nothing but u, g or r, x", "filter one of u, g or r, x"},
		"nothing but, numbers": {"f nothing but 1.8, 2.8 or 4.0, x", "f one of 1.8, 2.8 or 4.0, x"},
		"a number of digits":   {"x, revenue in 1,000,000, y", ""},
		"years":                {"x, sales in 2023,2024, y", ""},
		"rows":                 {"orders in 1,200 rows", ""},
		"places of rows":       {"100 customers in US,UK, name", ""},
		"with blanks":          {"x, city in Rome, name, email", ""},
		"nothing but a noun":   {"nothing but orders", ""},
		"nothing but columns":  {"100 users with nothing but name and email", ""},
	})
}

func TestSampleParts(t *testing.T) {
	t.Parallel()
	rewrites(t, notation.SampleParts, map[string]struct{ text, want string }{
		"parts of an example":   {"case_no PK like '2023-CV-00417' (4-digit year, CV or CR, 5 digits), x", `case_no PK matching regex ^202\d-C[VR]-\d\d\d\d\d$, x`},
		"prefixes":              {"no like 'HH-017' (HH or MV, 3 digits); x", `no matching regex ^HH-\d\d\d$; x`},
		"a year of before":      {"no like '1987.14.203' (4-digit year, 1 to 3 digits, 3 digits)", `no matching regex ^19\d\d\.\d\d\d\.\d\d\d$`},
		"pieces":                {"bin PK format letter-2 digits-1 digit e.g. A-01-1, zone", `bin PK matching regex ^[A-Z]-\d\d-\d$, zone`},
		"a prefix of pieces":    {"field format F-2 digits, x", `field matching regex ^F-\d\d$, x`},
		"padded and unique":     {"batch number unique and zero-padded to 6 digits, x", "batch number exactly 6 digits unique, x"},
		"zeros kept":            {"account exactly 12 digits, leading zeros kept, x", "account exactly 12 digits, x"},
		"dialled":               {"caller and callee in E.164 (plus sign followed by digits only), never the same number within one record\n", "caller (international phone), callee (international phone), caller != callee\n"},
		"dialled by two":        {"name, a_number + b_number (E.164), x", "name, a_number (international phone), b_number (international phone), x"},
		"dialled alone":         {"name, phone in E.164, x", "name, phone (international phone), x"},
		"other parts":           {"no like 'AB-017' (3 digits, AB), x", ""},
		"fewer parts":           {"no like 'AB-017-1' (AB, 3 digits), x", ""},
		"a remark":              {"cities like 'New York' (big, crowded)", ""},
		"a format of no signs":  {"files in the format CSV-TSV", ""},
		"padded and not unique": {"ticket zero-padded to 8 digits", ""},
	})
}

// A prefix that could be another one is told.
func TestSamplePartsSupposed(t *testing.T) {
	t.Parallel()
	r, _ := notation.SampleParts("no like 'HH-017' (HH or MV, 3 digits)")
	if len(r.Notes) != 1 || !strings.Contains(r.Notes[0].Text, "HH") {
		t.Fatalf("notes %v", r.Notes)
	}
}

func TestSpecBounds(t *testing.T) {
	t.Parallel()
	rewrites(t, notation.SpecBounds, map[string]struct{ text, want string }{
		"not left":             {"snr must not leave 3.0 - 80 and has at most one decimal, x", "snr between 3.0 and 80 with one decimal, x"},
		"inside":               {"z stays inside 0 - 6.5 with 4 decimals", "z between 0 and 6.5 with 4 decimals"},
		"a bound of two":       {"kg is never less than 48.0 and never more than 92.0. light ones", ""},
		"decimals of an item":  {"charge not negative, at most 4 decimals", "charge not negative with 4 decimals"},
		"decimals at most":     {"price with 4 decimals at most; x", "price with 4 decimals; x"},
		"every moment":         {"Every start_utc lies in August 2024, x", "start_utc in August 2024, x"},
		"a span later":         {"end_utc has to equal start_utc plus watch_s.", "end_utc = start_utc + watch_s."},
		"otherwise":            {"info is null in 15% of the rows and otherwise no longer than 35 characters", "info is null in 15% of the rows, no longer than 35 characters"},
		"both of an order":     {"OG always greater than FG, both with three decimals between 0.9 and 1.1, x", "OG with three decimals between 0.9 and 1.1, FG with three decimals between 0.9 and 1.1, OG > FG, x"},
		"both":                 {"9 tanks, r and h both between 1 and 2, x", "9 tanks, r between 1 and 2, h between 1 and 2, x"},
		"check digits":         {"The IBAN must pass the check-digit test and currency is always EUR.", "The IBAN is valid. currency is always EUR."},
		"within, in prose":     {"days are counted and stay within 1 to 120", ""},
		"what readers know":    {"OG lies in 1.040-1.085 and FG in 1.006-1.018", ""},
		"a condition's rest":   {"if converted is false revenue is 0, otherwise between 9 and 149", ""},
		"both of other things": {"start and end both in 2024", ""},
		"at most so many":      {"at most 4 orders, at most 3 days", ""},
		"people who leave":     {"guests must not leave before 10", ""},
	})
}

func TestKeyArrows(t *testing.T) {
	t.Parallel()
	rewrites(t, notation.KeyArrows, map[string]struct{ text, want string }{
		"of the same name":  {"vessels: imo PK, x\ncalls: imo FK -> vessels, y", "vessels: imo PK, x\ncalls: imo FK, y"},
		"of another name":   {"calls: ship FK -> vessels, y", "calls: ship (FK vessels), y"},
		"so many of each":   {"wards: code PK, x\nstays: code -> wards.code, 10..50 per ward", "wards: code PK, x\nstays: code FK, 10..50 per ward"},
		"no key":            {"flow: a -> b, c", ""},
		"an arrow of words": {"status open -> closed", ""},
	})
}

func TestBracketedLines(t *testing.T) {
	t.Parallel()
	rewrites(t, notation.BracketedLines, map[string]struct{ text, want string }{
		"a line each":     {"clubs 16 rows (code PK, name)\nplayers (id PK, code FK, UNIQUE(code, id))", "clubs: 16 rows, code PK, name\nplayers: id PK, code FK, UNIQUE(code, id)"},
		"behind prose":    {"time recording\nlawyers 25 rows (id PK)\nmatters 9 rows (id PK)", "time recording\nlawyers: 25 rows, id PK\nmatters: 9 rows, id PK"},
		"one alone":       {"clubs 16 rows (code PK, name)", ""},
		"no keys":         {"status (open, closed)\nlevel (1, 2)", ""},
		"times as many":   {"runs(id PK, x) x 25\ncells(id PK, y) x 50", ""},
		"open in a line":  {"clubs (code PK, (name)\nplayers (id PK)", ""},
		"a declaration":   {"CREATE TABLE a (id PK)\nb (id PK)", ""},
		"another bracket": {"clubs (code PK) and (x)\nplayers (id PK)", ""},
	})
}
