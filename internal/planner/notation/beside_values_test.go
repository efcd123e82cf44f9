package notation_test

import (
	"testing"

	"github.com/sdg-service/sdg/internal/planner/notation"
)

func TestBareShares(t *testing.T) {
	t.Parallel()
	rewrites(t, notation.BareShares, map[string]struct{ text, want string }{
		"spaces":         {"beans: process washed natural honey 60 30 10, altitude", "beans: process (washed 60%, natural 30%, honey 10%), altitude"},
		"colons and at":  {"trees: condition good fair poor at 55:30:15", "trees: condition (good 55%, fair 30%, poor 15%)"},
		"slashes":        {"gender male female 48/52, payment method card cash 70 30", "gender (male 48%, female 52%), payment method (card 70%, cash 30%)"},
		"single letters": {"blood group a b o ab 40 11 45 4", "blood group (a 40%, b 11%, o 45%, ab 4%)"},
		"not all of it":  {"lap one two three 10 20 30", ""},
		"too few words":  {"status open closed 50 30 20", ""},
		"versus":         {"name, prepaid vs postpaid plan 65/35", ""},
	})
}

func TestLabelledBands(t *testing.T) {
	t.Parallel()
	rewrites(t, notation.LabelledBands, map[string]struct{ text, want string }{
		"shares before": {"score 0 to 10 with 50% promoters (9-10), 30% passives (7-8) and 20% detractors (0-6), comment", "score 0 to 10 with 50% 9-10, 30% 7-8 and 20% 0-6, comment"},
		"in a bracket":  {"score 0-10 (promoters 9-10 60%, detractors 0-8 40%), comment", "score 0-10, 60% 9-10, 40% 0-8, comment"},
		"not all of it": {"50% promoters (9-10), 30% passives (7-8)", ""},
		"one":           {"100% adults (18-99)", ""},
	})
}

func TestBeyondOthers(t *testing.T) {
	t.Parallel()
	rewrites(t, notation.BeyondOthers, map[string]struct{ text, want string }{
		"both at once": {"open, high, low, close (low is never above and high never below the others)", "open, high, low, close (low is the lowest, high is the highest)"},
		"one":          {"high is never below the others", "high is the highest"},
		"a sign":       {"low <= all others", "low is the lowest"},
		"of one other": {"low is never above the high", ""},
	})
}

func TestComparedMoments(t *testing.T) {
	t.Parallel()
	rewrites(t, notation.ComparedMoments, map[string]struct{ text, want string }{
		"at the start": {"battery at start 20-100 and battery at end lower than at the start", "battery at start 20-100 and battery at end lower than battery_at_start"},
		"in brackets":  {"price in may, price in june (higher than in may)", "price in may, price in june (higher than price_in_may)"},
		"not named":    {"battery at end lower than at the start", ""},
	})
}

func TestCountedLinks(t *testing.T) {
	t.Parallel()
	rewrites(t, notation.CountedLinks, map[string]struct{ text, want string }{
		"a number behind": {"students 400, courses 30, enrolments 1600 linking students to courses, grade", "students 400, courses 30, 1600 enrolments linking students to courses, grade"},
		"a table":         {"10 students and 6 clubs, a memberships table of 40 rows linking student to club", "10 students and 6 clubs, 40 memberships linking students to clubs"},
		"in the singular": {"10 students, 6 clubs, 40 memberships linking student and club", "10 students, 6 clubs, 40 memberships linking students to clubs"},
		"no such tables":  {"cables 40 linking server to rack", ""},
	})
}

func TestCorrelatedWithIt(t *testing.T) {
	t.Parallel()
	rewrites(t, notation.CorrelatedPairs, map[string]struct{ text, want string }{
		"a unit and a law behind": {"300 patients: height cm normal(170, 9), weight kg strongly correlated with it, bmi", "300 patients: height cm normal(170, 9), weight kg strongly correlated with height, bmi"},
		"a range behind":          {"300 patients: age 20-80, income 20000 to 90000 strongly correlated with it", "300 patients: age 20-80, income 20000 to 90000 strongly correlated with age"},
		"of something else":       {"300 patients with mean 4, weight correlated with it", ""},
	})
}

func TestTrueIf(t *testing.T) {
	t.Parallel()
	rewrites(t, notation.TrueIf, map[string]struct{ text, want string }{
		"an equation": {"diameter 24 to 26, passed = true only if the diameter is between 24.95 and 25.05, otherwise false", "diameter 24 to 26, passed is true only when the diameter is between 24.95 and 25.05"},
		"in words":    {"late true if days > 3, else false; fee", "late true if days > 3; fee"},
		"of a value":  {"fee = 3 if late, otherwise 0", ""},
	})
}

func TestTypedLines(t *testing.T) {
	t.Parallel()
	rewrites(t, notation.TypedLines, map[string]struct{ text, want string }{
		"two lines":         {"columns:\n  sender - phone number\n  reply_to: email address, never the same as the sender\n  chars - 1 to 480", "columns:\n  sender (phone number)\n  reply_to (email address), never the same as the sender\n  chars - 1 to 480"},
		"a table's line":    {"customers: full name, email, city\norders: date", ""},
		"a name of its own": {"- email: unique", ""},
	})
}
