package report_test

import (
	"slices"
	"strings"
	"testing"

	"github.com/sdg-service/sdg/internal/contract"
	"github.com/sdg-service/sdg/internal/evidence"
)

// ruleCase is one kind of rule with rows that keep it and rows that break it.
type ruleCase struct {
	name        string
	columns     []contract.Column
	constraints []contract.Constraint
	grid        *contract.Grid
	good, bad   string
	// rule is the one that bad breaks, rows are where, violations how often.
	rule       string
	rows       []int64
	violations int64
	// implied are further rules that must break with it.
	implied []string
}

func rows(cells ...string) string { return strings.Join(cells, "\n") + "\n" }

var ruleCases = []ruleCase{
	{name: "row count", columns: []contract.Column{{Name: "a", Type: contract.Integer}},
		good: rows("1", "2", "3"), bad: rows("1", "2", "3", "4"), rule: "t.rows", rows: []int64{0}, violations: 1},
	{name: "layout: too few cells", columns: []contract.Column{{Name: "a", Type: contract.Integer}, {Name: "b", Type: contract.Integer}},
		good: rows("1,1", "2,2", "3,3"), bad: rows("1,1", "2", "3,3"), rule: "t.layout", rows: []int64{1}, violations: 1},
	{name: "layout: too many cells", columns: []contract.Column{{Name: "a", Type: contract.Integer}, {Name: "b", Type: contract.Integer}},
		good: rows("1,1", "2,2", "3,3"), bad: rows("1,1", "2,2", "3,3,3"), rule: "t.layout", rows: []int64{2}, violations: 1},
	{name: "layout: CRLF", columns: []contract.Column{{Name: "a", Type: contract.String}},
		good: rows("x", "y", "z"), bad: rows("x", "y\r", "z"), rule: "t.layout", rows: []int64{1}, violations: 1},
	{name: "layout: no final line feed", columns: []contract.Column{{Name: "a", Type: contract.String}},
		good: rows("x", "y", "z"), bad: "x\ny\nz", rule: "t.layout", rows: []int64{2}, violations: 1},
	{name: "type: integer", columns: []contract.Column{{Name: "a", Type: contract.Integer}},
		good: rows("1", "-2", "0"), bad: rows("1", "02", "x"), rule: "t.a.type", rows: []int64{1, 2}, violations: 2},
	{name: "type: integer beyond 64 bits", columns: []contract.Column{{Name: "a", Type: contract.Integer}},
		good: rows("9223372036854775807", "-9223372036854775808", "0"), bad: rows("1", "9223372036854775808", "2"),
		rule: "t.a.type", rows: []int64{1}, violations: 1},
	{name: "type: decimal", columns: []contract.Column{{Name: "a", Type: contract.Decimal, Scale: 2}},
		good: rows("1.50", "-2.00", "0.05"), bad: rows("1.50", "1,5", ".5"), rule: "t.a.type", rows: []int64{2}, violations: 1,
		implied: []string{"t.layout"}},
	{name: "type: date", columns: []contract.Column{{Name: "a", Type: contract.Date}},
		good: rows("2024-02-29", "2000-02-29", "1999-12-31"), bad: rows("2024-02-29", "2023-02-29", "1900-02-29"),
		rule: "t.a.type", rows: []int64{1, 2}, violations: 2},
	{name: "type: timestamp", columns: []contract.Column{{Name: "a", Type: contract.Timestamp}},
		good: rows("2024-02-29T23:59:59Z", "2000-02-29T00:00:00Z", "1999-12-31T10:00:00Z"),
		bad:  rows("2024-02-29T24:00:00Z", "2000-02-29T00:00:00Z", "1999-12-31 10:00:00Z"), rule: "t.a.type", rows: []int64{0, 2}, violations: 2},
	{name: "type: time", columns: []contract.Column{{Name: "a", Type: contract.Time}},
		good: rows("00:00:00", "23:59:59", "12:00:00"), bad: rows("00:00:00", "23:60:00", "12:00:00"), rule: "t.a.type", rows: []int64{1}, violations: 1},
	{name: "type: boolean", columns: []contract.Column{{Name: "a", Type: contract.Boolean}},
		good: rows("true", "false", "true"), bad: rows("true", "False", "true"), rule: "t.a.type", rows: []int64{1}, violations: 1},
	{name: "type: uuid", columns: []contract.Column{{Name: "a", Type: contract.UUID}},
		good: rows("7d444840-9dc0-41d1-b245-5ffdce74fad2", "7d444840-9dc0-41d1-b245-5ffdce74fad3", "7d444840-9dc0-41d1-b245-5ffdce74fad4"),
		bad:  rows("7d444840-9dc0-41d1-b245-5ffdce74fad2", "7d444840-9dc0-01d1-b245-5ffdce74fad3", "7D444840-9dc0-41d1-b245-5ffdce74fad4"),
		rule: "t.a.type", rows: []int64{1, 2}, violations: 2},
	{name: "type: date in a format", columns: []contract.Column{{Name: "a", Type: contract.Date, Format: "%A, %d %b %Y"}},
		good: rows(`"Thursday, 29 Feb 2024"`, `"Friday, 01 Mar 2024"`, `"Saturday, 02 Mar 2024"`),
		bad:  rows(`"Thursday, 29 Feb 2024"`, `"Thursday, 01 Mar 2024"`, `"Saturday, 02 Mar 2024"`), rule: "t.a.type", rows: []int64{1}, violations: 1},
	{name: "not null", columns: []contract.Column{{Name: "a", Type: contract.String}},
		good: rows("x", "y", "z"), bad: rows("x", `""`, "z"), rule: "t.a.not_null", rows: []int64{1}, violations: 1},
	{name: "null share", columns: []contract.Column{{Name: "a", Type: contract.String, NullShare: 1.0 / 3}},
		good: rows("x", `""`, "z"), bad: rows("x", "y", "z"), rule: "t.a.null_share", rows: []int64{0}, violations: 1},
	{name: "range", columns: []contract.Column{{Name: "a", Type: contract.Decimal, Scale: 1, Min: ptr(0.1), Max: ptr(0.3)}},
		good: rows("0.1", "0.2", "0.3"), bad: rows("0.0", "0.2", "0.4"), rule: "t.a.range", rows: []int64{0, 2}, violations: 2},
	{name: "length", columns: []contract.Column{{Name: "a", Type: contract.String, Min: ptr(2.0), Max: ptr(3.0)}},
		good: rows("ab", "äöü", "xyz"), bad: rows("ab", "äöüß", "x"), rule: "t.a.length", rows: []int64{1, 2}, violations: 2},
	{name: "period", columns: []contract.Column{{Name: "a", Type: contract.Date, Earliest: "2024-01-01", Latest: "2024-12-31"}},
		good: rows("2024-01-01", "2024-12-31", "2024-06-01"), bad: rows("2023-12-31", "2025-01-01", "2024-06-01"),
		rule: "t.a.period", rows: []int64{0, 1}, violations: 2},
	{name: "period of months", columns: []contract.Column{{Name: "a", Type: contract.Date, Format: "%b %Y", Earliest: "2024-01-15", Latest: "2024-12-31"}},
		good: rows("Jan 2024", "Dec 2024", "Jun 2024"), bad: rows("Jan 2024", "Jan 2025", "Jun 2024"), rule: "t.a.period", rows: []int64{1}, violations: 1},
	{name: "scale", columns: []contract.Column{{Name: "a", Type: contract.Decimal, Scale: 2}},
		good: rows("1.5", "2", "3.25"), bad: rows("1.5", "2.125", "3.25"), rule: "t.a.scale", rows: []int64{1}, violations: 1},
	{name: "multiple", columns: []contract.Column{{Name: "a", Type: contract.Decimal, Scale: 2, MultipleOf: ptr(0.05)}},
		good: rows("0.15", "2.00", "-3.25"), bad: rows("0.15", "2.01", "-3.25"), rule: "t.a.multiple_of", rows: []int64{1}, violations: 1},
	{name: "values", columns: []contract.Column{{Name: "a", Type: contract.String, Values: []contract.Category{{Value: "x", Share: 2.0 / 3}, {Value: "y", Share: 1.0 / 3}}}},
		good: rows("x", "y", "x"), bad: rows("x", "q", "x"), rule: "t.a.values", rows: []int64{1}, violations: 1, implied: []string{"t.a.shares"}},
	{name: "shares", columns: []contract.Column{{Name: "a", Type: contract.Integer, Values: []contract.Category{{Value: "1", Share: 2.0 / 3}, {Value: "2", Share: 1.0 / 3}}}},
		good: rows("1", "2", "1"), bad: rows("1", "2", "2"), rule: "t.a.shares", rows: []int64{0, 0}, violations: 1},
	{name: "true share", columns: []contract.Column{{Name: "a", Type: contract.Boolean, TrueShare: ptr(1.0 / 3)}},
		good: rows("false", "true", "false"), bad: rows("true", "true", "true"), rule: "t.a.true_share", rows: []int64{0}, violations: 2},
	{name: "distinct", columns: []contract.Column{{Name: "a", Type: contract.String, Distinct: 2}},
		good: rows("x", "y", "x"), bad: rows("x", "y", "z"), rule: "t.a.distinct", rows: []int64{0}, violations: 1},
	{name: "pattern", columns: []contract.Column{{Name: "a", Type: contract.String, Pattern: `A-#\#xé*`}},
		good: rows("Q-1#fé9", "A-0#0éZ", "Z-9#aéA"), bad: rows("Q-1#fé9", "a-0#0éZ", "Z-9#aéAA"), rule: "t.a.pattern", rows: []int64{1, 2}, violations: 2},
	{name: "unique text", columns: []contract.Column{{Name: "a", Type: contract.String, Unique: true}},
		good: rows("x", "y", "z"), bad: rows("x", "y", "x"), rule: "t.a.unique", rows: []int64{2}, violations: 1},
	{name: "unique, empty cells do not count", columns: []contract.Column{{Name: "a", Type: contract.String, Unique: true, NullShare: 2.0 / 3}},
		good: rows(`""`, "y", `""`), bad: rows("y", "y", "y"), rule: "t.a.unique", rows: []int64{1, 2}, violations: 2, implied: []string{"t.a.null_share"}},
	{name: "unique number", columns: []contract.Column{{Name: "a", Type: contract.Integer, Unique: true}},
		good: rows("1", "2", "3"), bad: rows("1", "2", "1"), rule: "t.a.unique", rows: []int64{2}, violations: 1},
	{name: "primary key twice", columns: []contract.Column{{Name: "a", Type: contract.Integer, PrimaryKey: true}},
		good: rows("3", "2", "1"), bad: rows("3", "3", "3"), rule: "t.a.primary_key", rows: []int64{1, 2}, violations: 2},
	{name: "primary key empty", columns: []contract.Column{{Name: "a", Type: contract.UUID, PrimaryKey: true}},
		good: rows("7d444840-9dc0-41d1-b245-5ffdce74fad2", "7d444840-9dc0-41d1-b245-5ffdce74fad3", "7d444840-9dc0-41d1-b245-5ffdce74fad4"),
		bad:  rows("7d444840-9dc0-41d1-b245-5ffdce74fad2", `""`, "7d444840-9dc0-41d1-b245-5ffdce74fad4"), rule: "t.a.primary_key", rows: []int64{1}, violations: 1},
	{name: "formula: rounding half away from zero", columns: []contract.Column{{Name: "a", Type: contract.Decimal, Scale: 3}, {Name: "b", Type: contract.Decimal, Scale: 2, Formula: "a * 1"}},
		good: rows("1.005,1.01", "-1.005,-1.01", "2.344,2.34"), bad: rows("1.005,1.00", "-1.005,-1.01", "2.344,2.34"),
		rule: "t.b.formula", rows: []int64{0}, violations: 1},
	{name: "formula: text", columns: []contract.Column{{Name: "a", Type: contract.String}, {Name: "n", Type: contract.Integer}, {Name: "b", Type: contract.String, Formula: "concat(lower(a), '-', n)"}},
		good: rows("Ab,1,ab-1", "CÄ,2,cä-2", "x,3,x-3"), bad: rows("Ab,1,ab-1", "CÄ,2,cÄ-2", "x,3,x-3"), rule: "t.b.formula", rows: []int64{1}, violations: 1},
	{name: "formula: age", columns: []contract.Column{{Name: "a", Type: contract.Date}, {Name: "b", Type: contract.Integer, Formula: "years(a, as_of())"}},
		good: rows("2000-03-31,25", "2000-04-01,24", "1996-02-29,29"), bad: rows("2000-03-31,25", "2000-04-01,25", "1996-02-29,29"),
		rule: "t.b.formula", rows: []int64{1}, violations: 1},
	{name: "formula: numbers of the calendar", columns: []contract.Column{{Name: "a", Type: contract.Date}, {Name: "b", Type: contract.Integer, Formula: "year(a) * 100 + week(a)"}},
		good: rows("2021-01-03,202153", "2024-12-30,202401", "2026-11-22,202647"), bad: rows("2021-01-03,202101", "2024-12-30,202401", "2026-11-22,202647"),
		rule: "t.b.formula", rows: []int64{0}, violations: 1},
	{name: "formula: clock", columns: []contract.Column{{Name: "a", Type: contract.Timestamp}, {Name: "b", Type: contract.Integer, Formula: "hour(a) * 100 + minute(a) + quarter(a) * 10000 + weekday(a) * 100000"}},
		good: rows("2026-11-22T23:59:59Z,742359", "1969-12-31T00:01:00Z,340001", "2024-02-29T12:30:00Z,411230"), bad: rows("2026-11-22T23:59:59Z,742359", "1969-12-31T00:01:00Z,340002", "2024-02-29T12:30:00Z,411230"),
		rule: "t.b.formula", rows: []int64{1}, violations: 1},
	{name: "formula: names of the calendar", columns: []contract.Column{{Name: "a", Type: contract.Date}, {Name: "b", Type: contract.String, Formula: "concat(weekday_name(a), ' ', month_name(a))"}},
		good: rows("2026-11-22,Sunday November", "2024-02-29,Thursday February", "1999-01-04,Monday January"), bad: rows("2026-11-22,Sunday November", "2024-02-29,Friday February", "1999-01-04,Monday January"),
		rule: "t.b.formula", rows: []int64{1}, violations: 1},
	{name: "formula: days later", columns: []contract.Column{{Name: "a", Type: contract.Date}, {Name: "n", Type: contract.Integer}, {Name: "b", Type: contract.Date, Formula: "add_days(a, n)"}},
		good: rows("2024-02-28,1,2024-02-29", "2024-03-01,-1,2024-02-29", "9999-12-31,1,"), bad: rows("2024-02-28,1,2024-03-01", "2024-03-01,-1,2024-02-29", "9999-12-31,1,"),
		rule: "t.b.formula", rows: []int64{0}, violations: 1},
	{name: "formula: months later", columns: []contract.Column{{Name: "a", Type: contract.Timestamp}, {Name: "n", Type: contract.Integer}, {Name: "b", Type: contract.Timestamp, Formula: "add_months(add_years(a, 1), n)"}},
		good: rows("2022-10-31T12:00:00Z,4,2024-02-29T12:00:00Z", "2023-02-28T00:00:01Z,-2,2023-12-28T00:00:01Z", "0001-01-01T00:00:00Z,-13,"),
		bad:  rows("2022-10-31T12:00:00Z,4,2024-03-02T12:00:00Z", "2023-02-28T00:00:01Z,-2,2023-12-28T00:00:01Z", "0001-01-01T00:00:00Z,-13,"),
		rule: "t.b.formula", rows: []int64{0}, violations: 1},
	{name: "formula: minutes behind midnight", columns: []contract.Column{{Name: "a", Type: contract.Time}, {Name: "n", Type: contract.Decimal, Scale: 2}, {Name: "b", Type: contract.Time, Formula: "add_minutes(a, n)"}},
		good: rows("23:50:00,20.25,00:10:15", "08:00:00,0.01,08:00:01", "00:00:00,0.00,00:00:00"), bad: rows("23:50:00,20.25,00:10:15", "08:00:00,0.01,08:00:00", "00:00:00,0.00,00:00:00"),
		rule: "t.b.formula", rows: []int64{1}, violations: 1},
	{name: "formula: empty operand", columns: []contract.Column{{Name: "a", Type: contract.Integer, NullShare: 1.0 / 3}, {Name: "b", Type: contract.Integer, Formula: "max(a, 5) / 2"}},
		good: rows("9,5", ",", "3,3"), bad: rows("9,5", ",3", "3,3"), rule: "t.b.formula", rows: []int64{1}, violations: 1},
	{name: "case: empty", columns: []contract.Column{{Name: "s", Type: contract.String}, {Name: "b", Type: contract.Integer,
		Cases: []contract.Case{{When: &contract.Condition{Column: "s", Op: contract.In, Values: []string{"x", "y"}}, Null: true}}}},
		good: rows("x,", "z,1", "y,"), bad: rows("x,1", "z,1", "y,"), rule: "t.b.case_1", rows: []int64{0}, violations: 1},
	{name: "case: other rows", columns: []contract.Column{{Name: "s", Type: contract.Integer}, {Name: "b", Type: contract.Integer, Min: ptr(1.0), Max: ptr(9.0),
		Cases: []contract.Case{{When: &contract.Condition{Column: "s", Op: contract.Greater, Values: []string{"4.5"}}, Min: ptr(100.0), Max: ptr(200.0)}}}},
		good: rows("4,9", "5,100", "6,200"), bad: rows("4,100", "5,100", "6,200"), rule: "t.b.range", rows: []int64{0}, violations: 1},
	{name: "case: bounds", columns: []contract.Column{{Name: "s", Type: contract.Integer}, {Name: "b", Type: contract.Integer, Min: ptr(1.0), Max: ptr(9.0),
		Cases: []contract.Case{{When: &contract.Condition{Column: "s", Op: contract.Greater, Values: []string{"4.5"}}, Min: ptr(100.0), Max: ptr(200.0)}}}},
		good: rows("4,9", "5,100", "6,200"), bad: rows("4,9", "5,9", "6,200"), rule: "t.b.case_1", rows: []int64{1}, violations: 1},
	{name: "case: shares", columns: []contract.Column{{Name: "s", Type: contract.Boolean}, {Name: "b", Type: contract.String,
		Cases: []contract.Case{{When: &contract.Condition{Column: "s", Op: contract.Equal, Values: []string{"true"}}, Values: []contract.Category{{Value: "x", Share: 0.5}, {Value: "y", Share: 0.5}}}}}},
		good: rows("true,x", "false,q", "true,y"), bad: rows("true,x", "false,q", "true,x"), rule: "t.b.case_1", rows: []int64{0, 0}, violations: 1},
	{name: "weekdays", columns: []contract.Column{{Name: "a", Type: contract.Date, Calendar: &contract.Calendar{Weekdays: []string{"mon", "fri"}}}},
		good: rows("2024-01-01", "2024-01-05", "1969-12-29"), bad: rows("2024-01-02", "2024-01-05", "2024-01-08"), rule: "t.a.weekdays", rows: []int64{0}, violations: 1},
	{name: "hours", columns: []contract.Column{{Name: "a", Type: contract.Timestamp, Calendar: &contract.Calendar{FromHour: 8, ToHour: 17}}},
		good: rows("2024-01-01T08:00:00Z", "2024-01-01T16:59:59Z", "1960-01-01T12:00:00Z"),
		bad:  rows("2024-01-01T07:59:59Z", "2024-01-01T17:00:00Z", "1960-01-01T12:00:00Z"), rule: "t.a.hours", rows: []int64{0, 1}, violations: 2},
	{name: "hours over midnight", columns: []contract.Column{{Name: "a", Type: contract.Timestamp, Calendar: &contract.Calendar{FromHour: 22, ToHour: 6}}},
		good: rows("2024-01-01T22:00:00Z", "2024-01-01T05:59:59Z", "1960-01-01T00:00:00Z"),
		bad:  rows("2024-01-01T21:59:59Z", "2024-01-01T06:00:00Z", "1960-01-01T00:00:00Z"), rule: "t.a.hours", rows: []int64{0, 1}, violations: 2},
	{name: "sequence", columns: []contract.Column{{Name: "a", Type: contract.Decimal, Scale: 1, Distribution: &contract.Distribution{Kind: contract.Sequence, Start: ptr(0.1), Step: ptr(0.1)}}},
		good: rows("0.1", "0.2", "0.3"), bad: rows("0.1", "0.3", "0.3"), rule: "t.a.sequence", rows: []int64{1}, violations: 1},
	{name: "constant", columns: []contract.Column{{Name: "a", Type: contract.Integer, Distribution: &contract.Distribution{Kind: contract.Constant, Value: ptr(7.0)}}},
		good: rows("7", "7", "7"), bad: rows("7", "7", "8"), rule: "t.a.constant", rows: []int64{2}, violations: 1},
	{name: "order", columns: []contract.Column{{Name: "a", Type: contract.Date}, {Name: "b", Type: contract.Timestamp}},
		constraints: []contract.Constraint{{ID: "o", Kind: contract.Order, Left: "a", Op: contract.Less, Right: "b", MaxGap: ptr(86400.0)}},
		good:        rows("2024-01-01,2024-01-01T00:00:01Z", "2024-01-01,2024-01-02T00:00:00Z", "2024-01-01,2024-01-01T05:00:00Z"),
		bad:         rows("2024-01-01,2024-01-01T00:00:00Z", "2024-01-01,2024-01-02T00:00:01Z", "2024-01-01,2024-01-01T05:00:00Z"),
		rule:        "t:o", rows: []int64{0, 1}, violations: 2},
	{name: "unique together", columns: []contract.Column{{Name: "a", Type: contract.String}, {Name: "b", Type: contract.Integer}},
		constraints: []contract.Constraint{{ID: "u", Kind: contract.UniqueTogether, Columns: []string{"a", "b"}}},
		good:        rows("x,1", "x,2", "y,1"), bad: rows("x,1", "x,2", "x,1"), rule: "t:u", rows: []int64{2}, violations: 1},
	{name: "sums to", columns: []contract.Column{{Name: "a", Type: contract.Decimal, Scale: 1}, {Name: "b", Type: contract.Decimal, Scale: 2}},
		constraints: []contract.Constraint{{ID: "s", Kind: contract.SumsTo, Columns: []string{"a", "b"}, Total: ptr(1.0)}},
		good:        rows("0.1,0.90", "1.0,0.00", "0.3,0.70"), bad: rows("0.1,0.90", "1.0,0.00", "0.3,0.71"), rule: "t:s", rows: []int64{2}, violations: 1},
	{name: "dependency", columns: []contract.Column{{Name: "a", Type: contract.String}, {Name: "b", Type: contract.String}},
		constraints: []contract.Constraint{{ID: "d", Kind: contract.Dependency, Columns: []string{"a", "b"}}},
		good:        rows("x,1", "y,2", "x,1"), bad: rows("x,2", "x,1", "x,1"), rule: "t:d", rows: []int64{0}, violations: 1},
	{name: "correlation", columns: []contract.Column{{Name: "a", Type: contract.Integer}, {Name: "b", Type: contract.Integer}},
		constraints: []contract.Constraint{{ID: "c", Kind: contract.Correlation, Left: "a", Right: "b", Coefficient: ptr(1.0)}},
		good:        rows("1,10", "2,20", "3,21"), bad: rows("1,10", "2,9", "3,21"), rule: "t:c", rows: []int64{0}, violations: 1},
	{name: "grid: time", columns: []contract.Column{{Name: "at", Type: contract.Timestamp}}, grid: &contract.Grid{TimeColumn: "at", Start: "2024-01-01T00:00:00Z", StepSeconds: 900, Steps: 3, Keys: 1},
		good: rows("2024-01-01T00:00:00Z", "2024-01-01T00:15:00Z", "2024-01-01T00:30:00Z"),
		bad:  rows("2024-01-01T00:00:00Z", "2024-01-01T00:15:00Z", "2024-01-01T00:30:01Z"), rule: "t.grid", rows: []int64{2}, violations: 1},
	{name: "grid: months", columns: []contract.Column{{Name: "at", Type: contract.Date}}, grid: &contract.Grid{TimeColumn: "at", Start: "2024-01-31", StepMonths: 1, Steps: 3, Keys: 1},
		good: rows("2024-01-31", "2024-02-29", "2024-03-31"), bad: rows("2024-01-31", "2024-03-01", "2024-03-31"), rule: "t.grid", rows: []int64{1}, violations: 1},
	{name: "grid: weekdays", columns: []contract.Column{{Name: "at", Type: contract.Date}}, grid: &contract.Grid{TimeColumn: "at", Start: "2024-01-04", StepSeconds: 86400, Weekdays: contract.Workdays, Steps: 3, Keys: 1},
		good: rows("2024-01-04", "2024-01-05", "2024-01-08"), bad: rows("2024-01-04", "2024-01-05", "2024-01-06"), rule: "t.grid", rows: []int64{2}, violations: 1},
	{name: "grid: hours over midnight", columns: []contract.Column{{Name: "at", Type: contract.Timestamp}},
		grid: &contract.Grid{TimeColumn: "at", Start: "2024-01-07T02:00:00Z", StepSeconds: 10800, Weekdays: []string{"sat", "sun"}, FromTime: "22:00", ToTime: "04:00", Steps: 3, Keys: 1},
		good: rows("2024-01-07T22:00:00Z", "2024-01-08T01:00:00Z", "2024-01-13T22:00:00Z"),
		bad:  rows("2024-01-07T22:00:00Z", "2024-01-08T01:00:00Z", "2024-01-08T22:00:00Z"), rule: "t.grid", rows: []int64{2}, violations: 1},
	{name: "grid: one key per series", columns: []contract.Column{{Name: "at", Type: contract.Date}, {Name: "k", Type: contract.String}},
		grid: &contract.Grid{TimeColumn: "at", KeyColumn: "k", Start: "2024-01-01", StepSeconds: 86400, Steps: 1, Keys: 3},
		good: rows("2024-01-01,x", "2024-01-01,y", "2024-01-01,z"), bad: rows("2024-01-01,x", "2024-01-01,x", "2024-01-01,z"), rule: "t.grid", rows: []int64{1}, violations: 1},
}

func TestEachRule(t *testing.T) {
	t.Parallel()
	for _, c := range ruleCases {
		t.Run(c.name, func(t *testing.T) {
			t.Parallel()
			spec := one(3, c.columns, c.constraints...)
			spec.Tables[0].Grid = c.grid
			for _, blockRows := range []int{1, 2, 1000} {
				good := judge(t, spec, files{"t": c.good}, blockRows)
				if broken := failing(good); len(broken) > 0 || good.Constraints.Verdict != evidence.Pass {
					t.Fatalf("blocks of %d: good rows break %v, verdict %s", blockRows, broken, good.Constraints.Verdict)
				}
				if result(t, good, c.rule).Verdict != evidence.Pass {
					t.Fatalf("the rule was not checked: %+v", result(t, good, c.rule))
				}
				if strings.Contains(c.name, "final line feed") && blockRows < 3 {
					continue
				}
				bad := judge(t, spec, files{"t": c.bad}, blockRows)
				want := append([]string{c.rule}, c.implied...)
				broken := failing(bad)
				slices.Sort(want)
				slices.Sort(broken)
				if !slices.Equal(broken, want) {
					t.Fatalf("blocks of %d: bad rows break %v, want %v", blockRows, broken, want)
				}
				found := result(t, bad, c.rule)
				if found.Verdict != evidence.Fail || found.Violations != c.violations {
					t.Errorf("verdict %s, %d violations, want fail, %d", found.Verdict, found.Violations, c.violations)
				}
				var at []int64
				for _, e := range found.Examples {
					at = append(at, e.Row)
				}
				if !slices.Equal(at, c.rows) {
					t.Errorf("blocks of %d: examples at rows %v, want %v", blockRows, at, c.rows)
				}
			}
		})
	}
}
