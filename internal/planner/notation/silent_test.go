package notation_test

import (
	"testing"

	"github.com/sdg-service/sdg/internal/planner/notation"
)

func TestMarkedValues(t *testing.T) {
	t.Parallel()
	rewrites(t, notation.MarkedValues, map[string]struct{ text, want string }{
		"results":           {"games: result 1-0, 0-1 or 1/2-1/2", `games: result ("1-0", "0-1" or "1/2-1/2")`},
		"scores without or": {"matches: score 2-1, 1-1, attendance", `matches: score ("2-1" or "1-1"), attendance`},
		"fractions of inch": {"pipes: size 1/2, 3/4 or 1 inch and price", `pipes: size in inches ("1/2", "3/4" or "1") and price`},
		"ranges that rise":  {"people: level 1-5, 6-10 or 11-20", ""},
		"shares of all":     {"cars: color 1/3, 2/3", ""},
		"one range":         {"row, seat 1-50, price", ""},
		"a ratio":           {"in the ratio 2-1, 1-1", ""},
		"the same twice":    {"score 1-1, 1-1", ""},
	})
}

func TestMarkedAs(t *testing.T) {
	t.Parallel()
	rewrites(t, notation.MarkedAs, map[string]struct{ text, want string }{
		"shares in the order": {"runs with time. Moderators mark each run as verified, rejected or pending in 80, 5, 15 percent.", "runs with time. Status is verified (80%), rejected (5%) or pending (15%)."},
		"slashes":             {"Loans. The staff record each loan as returned or overdue, 70/30 percent.", "Loans. Status is returned (70%) or overdue (30%)."},
		"no shares":           {"Runs. Judges mark each run as good or bad.", "Runs. Status is good or bad."},
		"not all of it":       {"Runs. Moderators mark each run as good or bad in 30, 20 percent.", ""},
		"denied":              {"Runs. Moderators do not mark each run as good or bad.", ""},
	})
}

func TestWeightsTold(t *testing.T) {
	t.Parallel()
	rewrites(t, notation.WeightsTold, map[string]struct{ text, want string }{
		"behind weights":  {"Trees. Species weights: oak 2, pine 1, birch 1.", "Trees. Species is 50% oak, 25% pine, 25% birch."},
		"in brackets":     {"trees with species in the ratio oak (2), pine (1), birch (1). More", "trees with species (50% oak, 25% pine, 25% birch). More"},
		"the mix":         {"trees with height and species. The mix is oak 3:pine 1.", "trees with height and species (75% oak, 25% pine)."},
		"shares already":  {"Trees. Species mix: oak 70, pine 30.", ""},
		"no weights":      {"Trees. Species: oak 2, pine 1.", ""},
		"a weight column": {"parcels with weight 2, size 1", ""},
	})
}

func TestNamedRanges(t *testing.T) {
	t.Parallel()
	rewrites(t, notation.NamedRanges, map[string]struct{ text, want string }{
		"behind a type":    {"rifles: type, range 1000 to 9000", "rifles: type, `range` 1000 to 9000"},
		"bounds of a name": {"rifles: speed range 10 to 90", ""},
		"no bounds":        {"rifles: type, range", ""},
		"of a number":      {"sensors: value, range 1 to 9", ""},
	})
}

func TestLetteredNumbers(t *testing.T) {
	t.Parallel()
	rewrites(t, notation.LetteredNumbers, map[string]struct{ text, want string }{
		"letter and number": {"tickets: row letter, number 1-50, price", "tickets: row_letter, `number` 1-50, price"},
		"digits":            {"name, department letter A-C and a 3-digit number.", "name, department_letter (A/B/C) and `number` 100-999."},
		"of a code":         {"code of a letter and a 3-digit number", ""},
		"a named number":    {"row letter A-H, seat number 1-50", ""},
	})
}

func TestDiedLater(t *testing.T) {
	t.Parallel()
	rewrites(t, notation.DiedLater, map[string]struct{ text, want string }{
		"born and died": {"composers: name, born 1650-1850, died later", "composers: name, birth year 1650-1850, death year 1670-1945 (after birth year)"},
		"years between": {"They were born between 1700 and 1900 and died 30 to 90 years later.", "birth year 1700-1900, death year 1730-1990 (after birth year)."},
		"a death told":  {"born 1650-1850, died 1700-1900", ""},
		"nobody died":   {"born 1950-1990, later moved", ""},
	})
}

func TestFlaggedRows(t *testing.T) {
	t.Parallel()
	rewrites(t, notation.FlaggedRows, map[string]struct{ text, want string }{
		"values":       {"scans: flagged yes/no, quality good, fair or bad. Flagged scans always have quality bad, the others good or fair.", "scans: flagged yes/no, quality good, fair or bad. Flagged scans are always bad, the rest good or fair."},
		"numbers":      {"rooms: smoking flag, floor 1 to 9. Smoking rooms are always on floor 9, the others on floors 1 to 8.", "rooms: smoking flag, floor 1 to 9. If smoking flag, floor is 9, otherwise 1 to 8."},
		"half on time": {"Flights. Half are on time with delay 0, the other half 5 to 60 minutes late.", "Flights. Also status (\"on time\" 50%, late 50%), delay (0 if \"on time\", 5 to 60 minutes if late)."},
		"punctual":     {"Buses. 80% are punctual with a delay of 0, the rest 3 to 25 minutes late.", "Buses. Also is_punctual (true 80%), delay (0 if is_punctual, otherwise 3 to 25 minutes)."},
		"some have":    {"Parcels. A quarter have insurance with a value of 100 to 900, the rest none.", "Parcels. Also insurance value (100 to 900, empty in 75%)."},
		"no flag":      {"Scans. Old scans always have quality bad, the others good or fair.", ""},
		"nothing else": {"Flights. Half are on time with delay 0.", ""},
	})
}

func TestManyInCells(t *testing.T) {
	t.Parallel()
	rewrites(t, notation.ManyInCells, map[string]struct{ text, want string }{
		"brackets": {"samples: tags (one to three of A, C, G separated by ;), mass", "samples: tags, mass"},
		"commas":   {"allergens, up to three of nuts, milk, egg, joined by commas. Time", "allergens. Time"},
		"one each": {"tag one of A, C, G", ""},
		"children": {"orders: one to three of them per customer", ""},
	})
}

func TestOnceAMonth(t *testing.T) {
	t.Parallel()
	rewrites(t, notation.OnceAMonth, map[string]struct{ text, want string }{
		"said in a sentence": {"Homes. There is a meter reading, one per household on the first day of each month of 2025.", "Homes. Meter readings: one row per household and month of 2025, with reading."},
		"exactly one":        {"Payslips: exactly one per employee and month in 2025", "Payslips: one per employee and month in 2025"},
		"one each":           {"exactly one per employee", ""},
	})
}
