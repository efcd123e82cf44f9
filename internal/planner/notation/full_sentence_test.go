package notation_test

import (
	"testing"

	"github.com/sdg-service/sdg/internal/planner/notation"
)

func TestFullSentences(t *testing.T) {
	t.Parallel()
	rewrites(t, notation.FullSentences, map[string]struct{ text, want string }{
		"shares in records":     {"a blood group: O in 45% of records, A in 40% and AB in 15%", "a blood group: O 45%, A 40% and AB 15%"},
		"at least later":        {"year between 1950 and 2024 and at least later than the birth year", "year between 1950 and 2024 and later than the birth year"},
		"what every row is":     {"2,000 bookings - every booking is one member at one desk on a day in 2025, and", "2,000 bookings - every booking has a member, a desk and a day in 2025, and"},
		"what one row is":       {"every booking is one day in 2025", ""},
		"share of one number":   {"fee either 0 or 1.99 (0 in 80%), declined 4%", "fee either 0 or 1.99 (0 80%), declined 4%"},
		"share of one word":     {"size S, M or L (M in 60% of cases), weight", "size S, M or L (M 60%), weight"},
		"share of one of three": {"colour red/blue/pink (pink for 5%)", "colour red/blue/pink (pink 5%)"},
		"share of another":      {"size S, M or L (damaged in 6%), weight", ""},
		"flags in a share":      {"alarm true in 6%, keeper missing in 10%", ""},
		"it is":                 {"the amount, and it is one-off in 70% and monthly in 30% of cases", "the amount, and kind (one-off 70% and monthly 30%)"},
		"those":                 {"refused for 3%; for those, and only those, give a reason", "refused for 3%; only for those, a reason"},
		"lines with":            {"status. An error message appears only on the lines with status 500 and is blank everywhere else.", "status. An error message only when status 500."},
		"if it isn't":           {"a date, empty if it isn't paid", "a date, empty if not paid"},
		"should be empty":       {"the date should stay empty", "the date is empty"},
		"a sentence's deed":     {"when it was opened, which was in May", ""},
		"the gap":               {"start, end, ride minutes 3-60 matching the gap between the two, city", "start, end, ride minutes 3-60, city"},
		"another difference":    {"buying price, selling price, margin equal to the difference between the two, city", ""},
		"named after":           {"email, machine (12 machines, named after rivers), date", ""},
		"both":                  {"from and to, both taken from A1, A2 and A3", "from and to, both from A1, A2 and A3"},
		"both of a table":       {"white and black are both taken from the players", ""},
		"a week":                {"all in the week of 3 to 9 June 2024", "all between 3 June 2024 and 9 June 2024"},
		"a copy":                {"a price that equals the hourly rate of the teacher who gave it.", "a price equal to the hourly rate of the teacher."},
		"kept within":           {"score normal mean 660 sd 70, kept within 300 and 850", "score normal mean 660 sd 70, between 300 and 850"},
		"a key":                 {"a name and a unique key of three capital letters", "a name and a code of three capital letters, unique"},
		"normally around":       {"score normally around 84 with sd 2", "score normal with mean 84 and sd 2"},
		"present unless":        {"phone present unless the SIM is in stock", "phone is empty when the SIM is in stock"},
		"a code's beginning":    {"PO number 45 followed by eight digits", `PO number "45" followed by eight digits`},
		"otherwise after":       {"The decision date is empty while pending and otherwise comes 10 to 90 days after the application.", "The decision date is 10 to 90 days after the application, empty while pending."},
		"later but not much":    {"restored at, which must be later but never more than 36 hours later", "restored at, which at most 36 hours later"},
		"a flag":                {"city. A flag tells whether it was planned work, true for one in ten.", "city. whether it was planned work, true for one in ten."},
		"children":              {"Prescriptions: 900. Refills: each prescription has zero to three, with the date", "Prescriptions: 900. Each prescription has zero to three refills, with the date"},
		"how many":              {"email, course (20 courses), date", "email, course (one of 20), date"},
		"how many, coded":       {"outage id, the feeder (twelve feeders, coded F01 to F12), the time", "outage id, the feeder (one of F01 to F12), the time"},
		"a count behind":        {"marina: berths 120 (code, length), stays 600, each on one berth", "marina: 120 berths (code, length), 600 stays, each on one berth"},
		"criteria":              {"1,600 rows\nAC: progress 0 to 100", "1,600 rows\n- progress 0 to 100"},
		"no year":               {"rating about 1900 with sd 250", "rating normal with mean 1900.0 and sd 250"},
		"a rate for each":       {"rate/night 18-95", "rate per night 18-95"},
		"a day's abbreviations": {"visit dt 2024 wkdays only, technician 1 of 9, city", "visit date 2024 weekdays only, technician one of 9, city"},
		"an owner's columns":    {"an applicant with first name", ""},
	})
}

func TestOwnersHave(t *testing.T) {
	t.Parallel()
	rewrites(t, notation.OwnersHave, map[string]struct{ text, want string }{
		"a part of a row": {"900 loans:\n- applicant has first name and date of birth", "900 loans:\n- first name and date of birth"},
		"a table":         {"900 loans, applicants:\n- applicant has first name and date of birth", ""},
	})
}

func TestOwnedLines(t *testing.T) {
	t.Parallel()
	rewrites(t, notation.OwnedLines, map[string]struct{ text, want string }{
		"of orders":      {"200 orders and their order lines. An order has one to six lines: dish. A marker on the line is true for 40%.", "200 orders and their order lines. An order has one to six order lines: dish. A marker on the order line is true for 40%."},
		"a line's total": {"200 orders and their order lines with a line total", ""},
		"of a file":      {"a log of 200 lines", ""},
	})
}

func TestSharedPeriods(t *testing.T) {
	t.Parallel()
	rewrites(t, notation.SharedPeriods, map[string]struct{ text, want string }{
		"two names":     {"title, start date and end date in 2024", "title, start date in 2024 and end date in 2024"},
		"one noun":      {"arrival and departure times between 3 June 2024 and 9 June 2024", "arrival time between 3 June 2024 and 9 June 2024 and departure time between 3 June 2024 and 9 June 2024"},
		"behind both":   {"loaded at and unloaded at, in October 2024", "loaded at in October 2024 and unloaded at in October 2024"},
		"another thing": {"a name and a registration date in 2023", ""},
		"a title":       {"a title and a date in 2026", ""},
	})
}

func TestSpansByValue(t *testing.T) {
	t.Parallel()
	rewrites(t, notation.SpansByValue, map[string]struct{ text, want string }{
		"for each value": {"service express/standard, shipped date in 2025, delivered date 1-2 days later for express and 3-6 for standard", "service express/standard, shipped date in 2025, delivered date = shipped date + days to delivered, days to delivered 1-2 for express, 3-6 for standard"},
		"of each value":  {"form tablet/syrup, made on in 2024, expires: tablets after 1095 days, syrup 540. City", "form tablet/syrup, made on in 2024, expires = made on + days to expires, days to expires 1095 for tablet, 540 for syrup. City"},
		"several units":  {"priority low/high, opened at, resolved at is 1 to 4 hours after opened at for high and 1 to 5 days for low", "priority low/high, opened at, resolved at = opened at + hours to resolved, hours to resolved 1 to 4 for high, 24 to 120 for low"},
		"how long":       {"programme cold/hot; cold runs 28 min, hot 45", "programme cold/hot; duration in minutes 28 for cold, 45 for hot"},
		"no such values": {"shipped date in 2025, delivered date 1-2 days later for London and 3-6 for Leeds", ""},
		"no base":        {"service express/standard, delivered date 1-2 days later for express and 3-6 for standard", ""},
		"one span":       {"service express/standard, shipped date, delivered date 1-2 days later for express", ""},
	})
}

func TestTailShares(t *testing.T) {
	t.Parallel()
	rewrites(t, notation.TailShares, map[string]struct{ text, want string }{
		"above":         {"age 18-90, 30% over 65, city", "age 18-90 (70% 18 to 65, 30% over 65), city"},
		"below":         {"amount 5-500 (80% below 100)", "amount 5-500 (80% under 100, 20% 100 to 500)"},
		"of whom":       {"age 18 to 90, of whom half are over 40.", "age 18 to 90 (50% 18 to 40, 50% over 40)."},
		"a sentence":    {"age between 18 and 60, city. 20% of the contestants are older than 35.", "age between 18 and 60 (80% 18 to 35, 20% over 35), city."},
		"bands":         {"age 18 to 90; 10% under 25, 60% 25 to 60, 30% over 60", ""},
		"at least":      {"age 18-90, 30% at least 65, city", "age 18-90 (70% under 65, 30% 65 to 90), city"},
		"at most":       {"age 18-90, 30% at most 25, city", "age 18-90 (30% 18 to 25, 70% over 25), city"},
		"another range": {"age 18 to 60, weight 40-120. Half are above 80.", ""},
		"no range":      {"amount, 80% of them below 100", ""},
		"another share": {"age 18-90, 30% are members", ""},
	})
}

func TestSchemaProse(t *testing.T) {
	t.Parallel()
	sql := "CREATE TABLE s (id INT, station_code CHAR(6), energy_kwh NUMERIC(6,2), plug TEXT CHECK (plug IN ('CCS','Type2')), note TEXT);\n"
	rewrites(t, notation.SchemaProse, map[string]struct{ text, want string }{
		"shares of an enumeration": {sql + "CCS 60, Type2 40.", sql + "plug (CCS 60%, Type2 40%)."},
		"values of a column":       {sql + "22 stations whose code is ST plus four digits", sql + "station_code one of 22, station_code is ST plus four digits"},
		"rows":                     {sql + "Fill with 900 charges", sql + "Fill with 900 rows"},
		"its own rows":             {sql + "900 rows", ""},
		"a part of a name":         {sql + "energy from 2 to 85", sql + "energy_kwh from 2 to 85"},
		"null except":              {sql + "note is NULL except for 4% of them", sql + "note is NULL in 96%"},
		"a type": {
			"CREATE TYPE st AS ENUM ('new','old'); CREATE TABLE s (id INT, state st);\nnew 30%, old 70%",
			"CREATE TYPE st AS ENUM ('new','old'); CREATE TABLE s (id INT, state st);\nstate (new 30%, old 70%)",
		},
		"a schema in JSON": {
			`JSON schema: {"properties":{"tank":{"enum":["reef","river"]},"min_temp":{"type":"number"},"max_temp":{"type":"number"}}} 1,600 checks, temps 2 to 9`,
			`the schema {"properties":{"tank":{"enum":["reef","river"]},"min_temp":{"type":"number"},"max_temp":{"type":"number"}}} 1,600 rows, max_temp 2 to 9, min_temp 2 to 9`,
		},
		"ids where rows are said": {
			"CREATE TABLE s (day DATE, campaign_id INT);\n10 campaigns, every day of May 2025 (310 rows)",
			"CREATE TABLE s (day DATE, campaign_id INT);\ncampaign_id one of 10, every day of May 2025 (310 rows)",
		},
		"values before the rows": {sql + "22 depots and 900 rows", ""},
		"no schema":              {"900 charges, CCS 60, Type2 40", ""},
		"broken":                 {"CREATE TABLE s (id INT; 900 charges", ""},
		"nothing more":           {sql, ""},
	})
}
