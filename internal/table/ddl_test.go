package table_test

import (
	"errors"
	"strings"
	"testing"

	"github.com/sdg-service/sdg/internal/contract"
	"github.com/sdg-service/sdg/internal/table"
)

func ddl(t *testing.T, c *contract.Contract, d table.Dialect) string {
	t.Helper()
	statements, err := table.DDL(c, d)
	if err != nil {
		t.Fatal(err)
	}
	return string(statements)
}

func TestParentsComeFirst(t *testing.T) {
	t.Parallel()
	eachSample(t, func(t *testing.T, s *sample) {
		// The children first, to show that it is not the order of the contract.
		for i, j := 0, len(s.Tables)-1; i < j; i, j = i+1, j-1 {
			s.Tables[i], s.Tables[j] = s.Tables[j], s.Tables[i]
		}
		for _, d := range table.Dialects() {
			statements := strings.ReplaceAll(ddl(t, s.Contract, d), "`", `"`)
			for _, r := range s.Relations {
				parent := strings.Index(statements, `CREATE TABLE "`+r.Parent+`" (`)
				child := strings.Index(statements, `CREATE TABLE "`+r.Child+`" (`)
				if parent < 0 || child < 0 || parent > child {
					t.Errorf("%s: %s is created at %d, behind %s at %d", d, r.Parent, parent, r.Child, child)
				}
			}
		}
	})
}

func TestUnknownDialect(t *testing.T) {
	t.Parallel()
	if _, err := table.DDL(typed(), "oracle"); !errors.Is(err, table.ErrDialect) {
		t.Errorf("got %v, want ErrDialect", err)
	}
}

func TestTextThatSQLCannotHold(t *testing.T) {
	t.Parallel()
	c := typed()
	c.Tables[0].Columns[3].Values = []contract.Category{{Value: "a\x00b", Share: 1}}
	for _, d := range table.Dialects() {
		if _, err := table.DDL(c, d); err == nil || !strings.Contains(err.Error(), "NUL") {
			t.Errorf("%s: got %v, want an error about NUL", d, err)
		}
	}
}

func TestListedValuesAreLiteralsOfTheirType(t *testing.T) {
	t.Parallel()
	only := func(value string) []contract.Category { return []contract.Category{{Value: value, Share: 1}} }
	c := typed()
	for i, value := range []string{"-4", "2.50", "true", "it's", "2024-03-01", "13:05:09", "2024-03-01T13:05:09Z"} {
		c.Tables[0].Columns[i].Values = only(value)
	}
	for d, want := range map[table.Dialect][]string{
		table.Postgres: {`"i" IN (-4)`, `"d" IN (2.50)`, `"b" IN (TRUE)`, `"s" IN ('it''s')`, `"day" IN ('2024-03-01')`, `"t" IN ('13:05:09')`, `"at" IN ('2024-03-01T13:05:09Z')`},
		table.SQLite:   {`"i" IN (-4)`, `"d" IN (2.50)`, `"b" IN (1)`, `"s" IN ('it''s')`, `"day" IN ('2024-03-01')`, `"t" IN ('13:05:09')`, `"at" IN ('2024-03-01T13:05:09Z')`},
		table.MySQL:    {"`i` IN (-4)", "`d` IN (2.50)", "`b` IN (TRUE)", "`s` IN ('it''s')", "`day` IN ('2024-03-01')", "`t` IN ('13:05:09')", "`at` IN ('2024-03-01 13:05:09')"},
	} {
		statements := ddl(t, c, d)
		for _, part := range want {
			if !strings.Contains(statements, "CHECK ("+part+")") {
				t.Errorf("%s: %q is missing in\n%s", d, part, statements)
			}
		}
	}
}

// Only the own table's columns of one type are compared: others need not order as values do.
func TestOrdersThatSQLCanCheck(t *testing.T) {
	t.Parallel()
	c := typed()
	tab := &c.Tables[0]
	tab.Columns = append(tab.Columns,
		contract.Column{Name: "day_2", Type: contract.Date},
		contract.Column{Name: "day_text", Type: contract.Date, Format: "%d.%m.%Y"})
	order := func(left string, op contract.Op, right string) contract.Constraint {
		return contract.Constraint{ID: "x", Kind: contract.Order, Left: left, Op: op, Right: right}
	}
	soft := order("day", contract.Greater, "day_2")
	soft.Soft = true
	tab.Constraints = []contract.Constraint{
		order("day", contract.LessOrEqual, "day_2"), order("i", contract.NotEqual, "d"),
		order("day", contract.Less, "at"), order("day", contract.Less, "day_text"), soft,
	}
	statements := ddl(t, c, table.Postgres)
	for _, want := range []string{`CHECK ("day" <= "day_2")`, `CHECK ("i" <> "d")`} {
		if !strings.Contains(statements, want) {
			t.Errorf("%q is missing in\n%s", want, statements)
		}
	}
	if n := strings.Count(statements, "CHECK"); n != 2 {
		t.Errorf("%d checks, want 2, in\n%s", n, statements)
	}
}

// Names and values are data: whatever they hold, they end no statement.
func TestNothingEscapesItsQuotes(t *testing.T) {
	t.Parallel()
	c := typed()
	c.Tables[0].Name = "a\"`; DROP TABLE x; --"
	c.Tables[0].Columns = []contract.Column{{Name: "b\"`c", Type: contract.String,
		Values: []contract.Category{{Value: `\'); DROP TABLE x; --`, Share: 1}}}}
	for d, want := range map[table.Dialect][]string{
		table.Postgres: {"\"a\"\"`; DROP TABLE x; --\" (", "\"b\"\"`c\" TEXT", `IN ('\''); DROP TABLE x; --')`},
		table.SQLite:   {"\"a\"\"`; DROP TABLE x; --\" (", "\"b\"\"`c\" TEXT", `IN ('\''); DROP TABLE x; --')`},
		table.MySQL:    {"`a\"``; DROP TABLE x; --` (", "`b\"``c` VARCHAR", `IN ('\\''); DROP TABLE x; --')`},
	} {
		statements := ddl(t, c, d)
		for _, part := range want {
			if !strings.Contains(statements, part) {
				t.Errorf("%s: %q is missing in\n%s", d, part, statements)
			}
		}
	}
	if _, err := openSQLite(t).Exec(ddl(t, c, table.SQLite)); err != nil {
		t.Errorf("SQLite: %v", err)
	}
}

// MySQL indexes at most 3,072 bytes, four for a character.
func TestMySQLKeysThatAreTooLong(t *testing.T) {
	t.Parallel()
	length := func(n float64) *float64 { return &n }
	c := &contract.Contract{
		Tables: []contract.Table{
			{Name: "parents", Rows: 5, Columns: []contract.Column{
				{Name: "fits", Type: contract.String, Unique: true, Max: length(768)},
				{Name: "long", Type: contract.String, Unique: true, Max: length(769)},
			}},
			{Name: "children", Rows: 5, Columns: []contract.Column{
				{Name: "a", Type: contract.String},
				{Name: "b", Type: contract.String},
				{Name: "c", Type: contract.Integer},
			}, Constraints: []contract.Constraint{{ID: "once", Kind: contract.UniqueTogether, Columns: []string{"a", "c"}}}},
		},
		Relations: []contract.Relation{
			{Child: "children", ChildColumn: "a", Parent: "parents", ParentColumn: "fits"},
			{Child: "children", ChildColumn: "b", Parent: "parents", ParentColumn: "long"},
		},
	}
	statements := ddl(t, c, table.MySQL)
	for _, want := range []string{
		"`fits` VARCHAR(768)", "`long` LONGTEXT", "    UNIQUE (`fits`)",
		"-- Left out, as its index would exceed 3072 bytes: UNIQUE (`long`)",
		"`a` VARCHAR(768)", "`b` LONGTEXT",
		"-- Left out, as its index would exceed 3072 bytes: UNIQUE (`a`, `c`)",
		"    FOREIGN KEY (`a`) REFERENCES `parents` (`fits`)",
		"-- Left out, as the key it refers to has no index: FOREIGN KEY (`b`) REFERENCES `parents` (`long`)",
	} {
		if !strings.Contains(statements, want) {
			t.Errorf("%q is missing in\n%s", want, statements)
		}
	}
	for _, d := range []table.Dialect{table.Postgres, table.SQLite} {
		if strings.Contains(ddl(t, c, d), "Left out") {
			t.Errorf("%s has no such limit", d)
		}
	}
}

// TestNumbersOfAParentAreAKey: line 1, 2, 3 of an order is a number once in that order.
func TestNumbersOfAParentAreAKey(t *testing.T) {
	t.Parallel()
	one := 1.0
	c := &contract.Contract{Version: "1", Seed: "1", AsOf: "2025-03-31", Locale: "en_US",
		Tables: []contract.Table{
			{Name: "orders", Rows: 2, Columns: []contract.Column{{Name: "id", Type: contract.Integer, PrimaryKey: true}}},
			{Name: "lines", Rows: 5, Columns: []contract.Column{
				{Name: "order_id", Type: contract.Integer},
				{Name: "line", Type: contract.Integer, Distribution: &contract.Distribution{Kind: contract.Sequence, Start: &one, Step: &one, Within: "order_id"}},
			}},
		},
		Relations: []contract.Relation{{Child: "lines", ChildColumn: "order_id", Parent: "orders", ParentColumn: "id"}}}
	for _, d := range table.Dialects() {
		if got := strings.ReplaceAll(ddl(t, c, d), "`", `"`); strings.Count(got, `UNIQUE ("order_id", "line")`) != 1 {
			t.Errorf("%s: %s", d, got)
		}
	}
}
