package planner_test

import "testing"

// TestRulesSaidLater: a text names its columns first and says later what holds of them.
func TestRulesSaidLater(t *testing.T) {
	t.Parallel()
	for name, c := range map[string][2]string{
		"a flag asked about by its subject":    {"90 visits: date in 2025, whether the queen was seen, which happens roughly 70% of the time", "90 visits: date in 2025, queen seen 70%"},
		"a flag of the row itself":             {"90 dogs: weight 3-60, whether it was vaccinated, which is the case for 85% of them", "90 dogs: weight 3-60, vaccinated 85%"},
		"a flag of the table's noun":           {"90 orders: amount 5-90, whether the order was returned (8%)", "90 orders: amount 5-90, returned 8%"},
		"whose rows they are":                  {"Our bee club keeps 38 hives: code, year 2019-2025", "38 hives: code, year 2019-2025"},
		"who has them is no table":             {"Our chess club has 64 members. Each member has a name and an age 12-80.", "64 members: name, age 12-80"},
		"a sentence behind a header line":      {"id,name,score -- I need this for 90 pupils. Score is 0 to 100.", "id,name,score\n90 pupils. Score is 0 to 100."},
		"dots before the columns":              {"4000 orders ... customer name, amount 5-90", "4000 orders: customer name, amount 5-90"},
		"it is the numbers told before":        {"90 nodes: seen_at in 2025, used, quota 512 to 1024 and used never above it", "90 nodes: seen_at in 2025, used, quota 512 to 1024, used at most quota"},
		"as soon as":                           {"90 trays: temp 150-220, burnt true as soon as temp exceeds 195", "90 trays: temp 150-220, burnt true when temp > 195"},
		"false unless":                         {"90 tanks: level 0-100, alarm. Alarm has to be false unless level drops below 10.", "90 tanks: level 0-100, alarm true when level < 10"},
		"reaches a mark":                       {"90 exams: score 0-100, passed must be true once the score reaches 50", "90 exams: score 0-100, passed true when score is at least 50"},
		"a tail to the right":                  {"90 logs: bytes (heavy tail to the right)", "90 logs: bytes (right-skewed)"},
		"a coefficient behind the column":      {"90 houses: size 50-250, price 9-90, positively correlated with the size (about 0.9)", "90 houses: size 50-250, price 9-90 correlated with the size (about 0.9)"},
		"what a model predicts":                {"90 mails: target column spam 12%, features: words 10-900, links 0-20", "90 mails: spam 12%, words 10-900, links 0-20"},
		"in that order":                        {"90 tickets: opened_at, answered_at and closed_at in that order", "90 tickets: opened_at, answered_at on or after opened_at, closed_at on or after answered_at"},
		"one head for three times":             {"90 tickets: opened, answered and closed timestamps, cost 1-9", "90 tickets: opened_at, answered_at, closed_at, cost 1-9"},
		"a chain of signs":                     {"90 parcels: packed_at <= shipped_at <= delivered_at", "90 parcels: packed_at, shipped_at, delivered_at; packed_at on or before shipped_at; shipped_at on or before delivered_at"},
		"everything happens then":              {"90 rentals: pickup date, return date after pickup. Everything takes place in August 2025.", "90 rentals: pickup date in August 2025, return date after pickup in August 2025"},
		"their product":                        {"90 boxes: length 10-120, width 10-80 and height 5-60 are whole centimetres and volume_cm3 is their product", "90 boxes: length whole number 10-120 cm, width whole number 10-80 cm, height whole number 5-60 cm, volume_cm3 whole number = length * width * height"},
		"one range for three columns":          {"90 boxes: length, width and depth are between 10 and 90", "90 boxes: length 10-90, width 10-90, depth 10-90"},
		"two columns only for some":            {"90 members: status (active 80%, quit 20%), quit date, reason. Quit date and reason exist only for those who quit.", "90 members: status (active 80%, quit 20%), quit date only for quit, reason only for quit"},
		"two values that have it":              {"90 orders: state (open 30%, shipped 60%, returned 10%), shipped_at. shipped_at exists for shipped and returned orders only.", "90 orders: state (open 30%, shipped 60%, returned 10%), shipped_at only for shipped or returned"},
		"is between is no list":                {"90 boxes: height is between 10 and 90, cost 1-9", "90 boxes: height 10-90, cost 1-9"},
		"values that are counted in a bracket": {"20 rooms: name, type (6 singles, 10 doubles, 4 suites), beds 1-4", "20 rooms: name, type (single 30%, double 50%, suite 20%), beds 1-4"},
		"a flag that is counted":               {"30 dishes: price 5-20, vegan yes/no (6 are)", "30 dishes: price 5-20, vegan 20%"},
		"rows counted by their kind":           {"120 vehicles: plate, type, mileage. 60 cars, 36 vans, 24 trucks. Mileage: car 10-90, van 50-150, truck 200-400.", "120 vehicles: plate, type (car 50%, van 30%, truck 20%), mileage 10-90 for car, 50-150 for van, 200-400 for truck"},
		"a digit in a name counts no rows":     {"readers (200), books (50). Readers: 6-digit pass number, name. Books: title.", "readers (200), books (50). Readers: pass number 6 digits, name. Books: title."},
		"tables told with an equals sign":      {"90 authors and their books. Author = name, country. Book = title, pages 80-900. Each author has one to four books.", "90 authors and their books. Authors: name, country. Books: title, pages 80-900. Each author has one to four books."},
		"the same two never twice":             {"20 readers, 50 books and a junction table loans (90) - the same reader never borrows the same book twice. Loans: branch (North or South).", "20 readers, 50 books and a junction table loans (90). Loans: branch (North or South). No reader borrows the same book twice."},
		"all arrivals of a declared column":    {"create table call (id serial primary key, arrived timestamp not null); -- 90 rows, all arrivals in March 2026", "create table call (id serial primary key, arrived timestamp not null); -- 90 rows, arrived in March 2026"},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			saysTheSame(t, c[0], c[1])
		})
	}
}

// TestPlacesAndWidths: places within counted things, and columns as wide as a schema says.
func TestPlacesAndWidths(t *testing.T) {
	t.Parallel()
	for name, c := range map[string]struct{ text, want string }{
		"places in each thing":       {"lot,slot,pass -- this CSV for 6 lots with slots 1 to 3 in every lot (18 wafers). Pass must be false as soon as slot exceeds 2.", `18 rows; lot integer 1=0.1667 2=0.1667 3=0.1667 4=0.1667 5=0.1667 6=0.1667; slot integer 1..3; pass boolean;   `},
		"codes of a fixed width":     {"create table vessel (imo char(7) primary key, flag char(2), port char(3) not null); -- 35 rows", `35 rows; imo string #######; flag string; port string AAA`},
		"normal as such things are":  {"90 people: height, normally distributed", `90 rows; height decimal`},
		"numbers of all in one form": {"90 exams: maths 0-100, art 0-100 and sport 0-100 are whole points, total is the sum of the three", `90 rows; maths integer 0..100; art integer 0..100; sport integer 0..100; total integer`},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			plansAs(t, c.text, c.want)
		})
	}
}
