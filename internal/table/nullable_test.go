package table_test

import (
	"bytes"
	"testing"

	"github.com/parquet-go/parquet-go"

	"github.com/sdg-service/sdg/internal/contract"
	"github.com/sdg-service/sdg/internal/table"
)

func TestWhichColumnsMayBeEmpty(t *testing.T) {
	t.Parallel()
	formula := func(kind contract.Type, text string) contract.Column {
		return contract.Column{Type: kind, Formula: text}
	}
	text := contract.String
	c := &contract.Contract{
		Tables: []contract.Table{
			{Name: "parents", Columns: []contract.Column{
				{Name: "id", Type: contract.Integer, PrimaryKey: true},
				{Name: "full", Type: contract.Integer},
				{Name: "gaps", Type: contract.Integer, NullShare: 0.1},
				{Name: "children_count", Type: contract.Integer, Formula: "count(children)"},
				{Name: "children_sum", Type: contract.Integer, Formula: "sum(children.x)"},
				{Name: "children_mean", Type: contract.Integer, Formula: "mean(children.x)"},
			}},
			{Name: "children", Columns: []contract.Column{
				{Name: "x", Type: contract.Integer},
				{Name: "parent", Type: contract.Integer},
				{Name: "other", Type: contract.Integer, NullShare: 0.5},
			}},
		},
		Relations: []contract.Relation{
			{Child: "children", ChildColumn: "parent", Parent: "parents", ParentColumn: "id"},
			{Child: "children", ChildColumn: "other", Parent: "parents", ParentColumn: "id"},
		},
	}
	nullCase := contract.Column{Type: text, Cases: []contract.Case{{Null: true}}}
	formulaCase := contract.Column{Type: contract.Integer, Cases: []contract.Case{{Formula: "other * 2"}}}
	fullCase := contract.Column{Type: contract.Integer, Cases: []contract.Case{{Formula: "x * 2"}}}
	for _, test := range []struct {
		name   string
		column contract.Column
		want   bool
	}{
		{"plain", contract.Column{Type: text}, false},
		{"null share", contract.Column{Type: text, NullShare: 0.01}, true},
		{"null case", nullCase, true},
		{"case with an operand that may be empty", formulaCase, true},
		{"case with full operands", fullCase, false},
		{"full parent over a full key", formula(contract.Integer, "parent.full"), false},
		{"empty parent cell", formula(contract.Integer, "parent.gaps"), true},
		{"full parent over an empty key", formula(contract.Integer, "other.full"), true},
		{"sum of both", formula(contract.Integer, "x + parent.gaps"), true},
		{"negative", formula(contract.Integer, "-x"), false},
		{"division by a number", formula(contract.Integer, "x / 2"), false},
		{"division by zero", formula(contract.Integer, "x / 0.0"), true},
		{"division by a column", formula(contract.Integer, "2 / x"), true},
		{"rounded", formula(contract.Integer, "round(x * 1.5, 0)"), false},
		{"least of some", formula(contract.Integer, "min(x, parent.gaps)"), true},
		{"joined with something", formula(text, "concat(other, 'a')"), false},
		{"joined with nothing", formula(text, "concat(other, '')"), true},
	} {
		t.Run(test.name, func(t *testing.T) {
			t.Parallel()
			own := *c
			own.Tables = append([]contract.Table(nil), c.Tables...)
			test.column.Name = "y"
			own.Tables[1].Columns = append(append([]contract.Column(nil), c.Tables[1].Columns...), test.column)
			if got := table.Nullable(table.NewNullability(&own))("children", "y"); got != test.want {
				t.Errorf("got %t, want %t", got, test.want)
			}
		})
	}
	for name, want := range map[string]bool{"id": false, "gaps": true, "children_count": false, "children_sum": false, "children_mean": true} {
		if got := table.Nullable(table.NewNullability(c))("parents", name); got != want {
			t.Errorf("parents.%s: got %t, want %t", name, got, want)
		}
	}
}

// A row of one empty cell is an empty line, which many CSV readers skip.
func TestRowsOfOneEmptyCell(t *testing.T) {
	t.Parallel()
	c := &contract.Contract{Version: "1", Seed: "7", AsOf: "2025-06-30", Locale: "en_US", Tables: []contract.Table{{
		Name: "notes", Rows: 3, Columns: []contract.Column{{Name: "note", Type: contract.String, NullShare: 0.5}}}}}
	block := []byte("\nx\n\n")

	var lines bytes.Buffer
	e := open(t, table.JSONLines, c, "note\n", &lines)
	if err := e.WriteBlock(block); err != nil {
		t.Fatal(err)
	}
	if want := "{\"note\":null}\n{\"note\":\"x\"}\n{\"note\":null}\n"; lines.String() != want {
		t.Errorf("got %q, want %q", lines.String(), want)
	}

	var file bytes.Buffer
	e = open(t, table.Parquet, c, "note\n", &file)
	if err := e.WriteBlock(block); err != nil {
		t.Fatal(err)
	}
	if err := e.Close(); err != nil {
		t.Fatal(err)
	}
	f, err := parquet.OpenFile(bytes.NewReader(file.Bytes()), int64(file.Len()))
	if err != nil {
		t.Fatal(err)
	}
	if f.NumRows() != 3 {
		t.Errorf("got %d rows, want 3", f.NumRows())
	}
}
