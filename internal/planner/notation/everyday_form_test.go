package notation_test

import (
	"testing"

	"github.com/sdg-service/sdg/internal/planner/notation"
)

func TestEmptyShares(t *testing.T) {
	t.Parallel()
	rewrites(t, notation.EmptyShares, map[string]struct{ text, want string }{
		"or blank":       {"name, club or blank for unattached (40%), time", "name, club (blank for 40%), time"},
		"or blank alone": {"name, club or empty (2 in 5), time", "name, club (empty for 2 in 5), time"},
		"blank if still": {"back date, blank if its still out (1 in 5)", "back date, blank for 1 in 5"},
		"they are":       {"returned on null when still out (78% are)", "returned on null for 78%"},
		"in one bracket": {"returned on (null when still out, 22% are), fine", "returned on (null for 22%), fine"},
		"nothing, null":  {"parts cost 0-90, nothing (null) for a third of the visits", "parts cost 0-90, null for a third of the visits"},
		"half the rows":  {"remark, blank in half the visits", "remark, blank in half of the visits"},
		"else empty":     {"allergies for 1 in 8 (otherwise blank), bus", "allergies (blank for 87.5%), bus"},
		"else, no marks": {"nickname for a quarter, else null, bus", "nickname (null for 75%), bus"},
		"else a value":   {"fee for 1 in 8 (otherwise 0), bus", ""},
		"a condition":    {"paid on, blank if status is open (20%)", ""},
	})
}

func TestZeroShares(t *testing.T) {
	t.Parallel()
	rewrites(t, notation.ZeroShares, map[string]struct{ text, want string }{
		"so it is":     {"tip: two thirds dont tip so it's 0 otherwise £1 to £10", "tip: 0 for two thirds, otherwise £1 to £10"},
		"sentence":     {"price, tip. Half leave nothing, so 0, the rest 1 to 5", "price, tip: 0 for Half, otherwise 1 to 5"},
		"zero for":     {"tip zero for 60%, the rest 1 to 10", "tip 0 for 60%, otherwise 1 to 10"},
		"have no":      {"price, tip. 60% of sales have no tip (0), the others 1 to 10", "price, tip. The tip is 0 for 60%, otherwise 1 to 10"},
		"most of them": {"tip: most (60%) are 0, otherwise 1 to 10", "tip: 0 for 60%, otherwise 1 to 10"},
		"empty":        {"60% of sales have no tip", ""},
	})
}

func TestOnceEach(t *testing.T) {
	t.Parallel()
	rewrites(t, notation.OnceEach, map[string]struct{ text, want string }{
		"only once a day": {"A child can only be there once a day!", "no child twice on the same day!"},
		"one per day":     {"One sign in per kid per day at most.", "no kid twice on the same day."},
		"has at most one": {"Each van has at most one trip per week.", "no van twice on the same week."},
		"how often":       {"Each sensor is read once a day", ""},
	})
}

func TestTimesCounted(t *testing.T) {
	t.Parallel()
	rewrites(t, notation.TimesCounted, map[string]struct{ text, want string }{
		"twice":    {"30 films (title) and every film is shown exactly twice so 60 screenings with date", "30 films (title). Every film has exactly two screenings. 60 screenings with date"},
		"n times":  {"12 machines (name), each machine is serviced 4 times, which makes 48 services with cost", "12 machines (name). Each machine has exactly 4 services. 48 services with cost"},
		"no total": {"every film is shown exactly twice", ""},
	})
}

func TestNamedDeeds(t *testing.T) {
	t.Parallel()
	rewrites(t, notation.NamedDeeds, map[string]struct{ text, want string }{
		"loans of games": {"80 games (title), 150 members (name) and loans. every member has borrowed 0 to 4 games, out date", "80 games (title), 150 members (name). every member has 0 to 4 loans, each loan of one game, out date"},
		"of nothing":     {"150 members (name) and loans. every member has borrowed 0 to 4 games, out date", ""},
	})
}

func TestTimesGrids(t *testing.T) {
	t.Parallel()
	rewrites(t, notation.TimesGrids, map[string]struct{ text, want string }{
		"weeks":        {"60 employees x 26 weeks, 1560 rows in total. employee no", "one row per employee per week for 26 weeks, 60 employees. employee no"},
		"with a first": {"60 employees x 26 weeks: week ending (sundays, first one 4 January 2026), hours", "one row per employee per week for 26 weeks from 4 January 2026, 60 employees: week ending, hours"},
		"finer":        {"8 sensors x 7 days x 24 hours: sensor id", "one row per sensor per hour for 7 days, 8 sensors: sensor id"},
		"of things":    {"30 pupils x 5 subjects = 150 rows: pupil no", "one row per pupil per subject: 30 pupils, 5 subjects: pupil no"},
		"other total":  {"60 employees x 26 weeks, 1000 rows in total. employee no", ""},
		"a size":       {"rooms of 20 meters x 12 meters.", ""},
	})
}

func TestParticleNames(t *testing.T) {
	t.Parallel()
	rewrites(t, notation.ParticleNames, map[string]struct{ text, want string }{
		"hours behind": {"date, time in 07:30 to 09:30, time out 15:00 - 18:00", "date, time_in 07:30 to 09:30, time_out 15:00 - 18:00"},
		"bare":         {"date, clock in, clock-out", "date, clock_in, clock_out"},
		"no pair":      {"parts in stock, weight in kg", ""},
	})
}

func TestSumsApart(t *testing.T) {
	t.Parallel()
	rewrites(t, notation.SumsApart, map[string]struct{ text, want string }{
		"a sum":        {"cost 2-9, price at least cost + 2", "cost 2-9, price at least 2 more than cost"},
		"a difference": {"list price 10-90, sale price at most the list price - 5, stock", "list price 10-90, sale price at least 5 less than list price, stock"},
	})
}

func TestLeastMultiples(t *testing.T) {
	t.Parallel()
	rewrites(t, notation.LeastMultiples, map[string]struct{ text, want string }{
		"twice":      {"width 2-9 cm, length at least twice the width", "width 2-9 cm, length between 2 and 4 times the width"},
		"of nothing": {"length at least twice the normal", ""},
	})
}

func TestRegisters(t *testing.T) {
	t.Parallel()
	rewrites(t, notation.Registers, map[string]struct{ text, want string }{
		"each of a list":  {"Every day over the last 8 weeks for wards A3, B1 and C4 - date, ward, sheets 20-80", "one row per ward per day over the last 8 weeks, 3 wards (A3, B1, C4): date, ward, sheets 20-80"},
		"every one":       {"24 children, first name. plus the attendance for every weekday of october 2026, every child every day: present 92%", "24 children, first name. Attendance: one row per child per day in october 2026 on weekdays only: present 92%"},
		"an earlier time": {"milk register for my goats, all of october this year. there are 6 goats, one line per goat per day: date", "milk register for my goats. there are 6 goats, one line per goat per day in october this year: date"},
		"of something":    {"Every day over the last 8 weeks - date, sheets 20-80", ""},
	})
}

func TestMarkedColumns(t *testing.T) {
	t.Parallel()
	rewrites(t, notation.MarkedColumns, map[string]struct{ text, want string }{
		"with a total": {"85 entries. theme. Three marks out of ten: looks, finish, humour, each 1 to 10, and the total of the three. Prize", "85 entries. theme, looks 1 to 10, finish 1 to 10, humour 1 to 10, total = looks + finish + humour. Prize"},
		"without":      {"85 entries. Two scores: form and pace, each from 0 to 5.", "85 entries, form 0 to 5, pace 0 to 5."},
		"other things": {"85 entries. Three teams: reds, blues, greens, each 1 to 10.", ""},
	})
}

func TestValuesIf(t *testing.T) {
	t.Parallel()
	rewrites(t, notation.ValuesIf, map[string]struct{ text, want string }{
		"blank otherwise": {"mark 0-100, prize is gold if mark is 90 or more, otherwise blank, class", "mark 0-100, prize, class. If mark is 90 or more, prize is gold, otherwise blank."},
		"only if":         {"class. Award only if mark is 70 or more: rosette, otherwise blank", "class. Award. If mark is 70 or more, award is rosette, otherwise blank."},
		"bands":           {"mark 0-100, result is pass if mark is 50 or more, otherwise fail", ""},
		"filled":          {"status open or paid, reason (mandatory if paid, otherwise empty)", ""},
		"numbers":         {"mark 0-100, fee is 5 if city is Paris, otherwise 10", ""},
	})
}
