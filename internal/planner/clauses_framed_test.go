package planner_test

import (
	"fmt"
	"os"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/sdg-service/sdg/internal/contract"
)

// framed is a column's name and what is told of it.
type framed struct{ name, told string }

func (f framed) column() string { return strings.ReplaceAll(f.name, " ", "_") }

// code and fee stand beside what is framed.
var code, fee = framed{"code", "like GA-2041, unique"}, framed{"fee", "12 to 24"}

// listed joins columns, each in a form with places for its name and for what is told of it.
func listed(columns []framed, form, apart string) string {
	var out []string
	for _, c := range columns {
		out = append(out, strings.NewReplacer("NAME", c.name, "COLUMN", c.column(), "TOLD", c.told).Replace(form))
	}
	return strings.Join(out, apart)
}

func framedClauses(t *testing.T) []framed {
	t.Helper()
	file, err := os.ReadFile("testdata/framed.txt")
	if err != nil {
		t.Fatal(err)
	}
	var out []framed
	for line := range strings.Lines(string(file)) {
		name, told, _ := strings.Cut(strings.TrimSpace(line), " | ")
		out = append(out, framed{name, told})
	}
	return out
}

// tableColumns are the columns of a plan's table by their names.
func tableColumns(t *testing.T, c *contract.Contract, table string) map[string]contract.Column {
	t.Helper()
	k := slices.IndexFunc(c.Tables, func(t contract.Table) bool { return t.Name == table })
	if k < 0 {
		t.Fatalf("no table %s", table)
	}
	out := map[string]contract.Column{}
	for _, c := range c.Tables[k].Columns {
		name := c.Name
		c.Name, c.Description, c.PrimaryKey = "", "", false
		out[name] = c
	}
	return out
}

// listColumns are the columns of a table in a plain list with such a one between the others.
func listColumns(t *testing.T, table string, c framed) map[string]contract.Column {
	t.Helper()
	text := "500 " + table + ": " + listed([]framed{code, c, fee}, "NAME TOLD", "; ")
	res := PlanOf(t, text)
	if res.Contract == nil {
		t.Fatalf("%s: %v", text, res.Questions)
	}
	return tableColumns(t, res.Contract, table)
}

// TestClausesFramed: what is told of a column is the same in each of the ways in which people write lists of columns.
func TestClausesFramed(t *testing.T) {
	t.Parallel()
	frames := map[string]func(columns []framed) string{
		"a list":             func(c []framed) string { return "500 gadgets: " + listed(c, "NAME TOLD", "; ") },
		"lines of fields":    func(c []framed) string { return "I need 500 gadgets. The fields:\n\n" + listed(c, "NAME: TOLD", "\n") },
		"names of a program": func(c []framed) string { return "Table gadgets, 500 rows\n\n" + listed(c, "COLUMN: TOLD", "\n") },
		"bullets":            func(c []framed) string { return "500 gadgets with these columns:\n" + listed(c, "- NAME TOLD", "\n") },
		"bullets and colons": func(c []framed) string { return "500 gadgets with these columns:\n" + listed(c, "- NAME: TOLD", "\n") },
		"bullets and dashes": func(c []framed) string { return "Please generate 500 gadgets:\n" + listed(c, "* NAME - TOLD", "\n") },
		"bold names":         func(c []framed) string { return "500 gadgets\n\n" + listed(c, "- **NAME**: TOLD", "\n") },
		"brackets": func(c []framed) string {
			return "Generate 500 gadgets. Columns: " + listed(c, "NAME (TOLD)", ", ") + "."
		},
		"arrows": func(c []framed) string {
			return "entity: gadget\nquantity: 500\nattributes:\n" + listed(c, "  NAME -> TOLD", "\n")
		},
		"settings": func(c []framed) string {
			return "DATASET = gadgets\nROWS = 500\nFIELDS\n" + listed(c, "  COLUMN = TOLD", "\n")
		},
		"an outline": func(c []framed) string { return "gadgets:\n  rows: 500\n" + listed(c, "  COLUMN: TOLD", "\n") },
		"a file":     func(c []framed) string { return "gadgets.csv (500 rows)\n" + listed(c, "COLUMN: TOLD", "\n") },
		"a header, then sentences": func(c []framed) string {
			return listed(c, "COLUMN", ",") + "\n500 gadgets with this header. " + listed(c, "COLUMN TOLD", ". ") + "."
		},
		"what each has": func(c []framed) string {
			return "There are 500 gadgets. Each has " + listed(c, "NAME TOLD", "; ") + "."
		},
	}
	clauses := framedClauses(t)
	for frame, text := range frames {
		t.Run(frame, func(t *testing.T) {
			t.Parallel()
			for _, clause := range clauses {
				want, res := listColumns(t, "gadgets", clause), PlanOf(t, text([]framed{code, clause, fee}))
				if res.Contract == nil {
					t.Errorf("%s %s: %v", clause.name, clause.told, res.Questions)
					continue
				}
				if diff := cmp.Diff(want, tableColumns(t, res.Contract, "gadgets")); diff != "" {
					t.Errorf("%s %s (-list +frame):\n%s", clause.name, clause.told, diff)
				}
			}
		})
	}
}

// TestTablesFramed: of two tables, of which one has so many rows for each of the other, each has its columns, and as many rows, in
// all the ways in which people tell of them.
func TestTablesFramed(t *testing.T) {
	t.Parallel()
	frames := map[string]func(halls, bookings []framed, each string) string{
		"sentences": func(h, b []framed, each string) string {
			return fmt.Sprintf("I need halls and bookings. There are 90 halls: %s. Each hall has %s bookings: %s.", listed(h, "NAME TOLD", "; "), each, listed(b, "NAME TOLD", "; "))
		},
		"orders": func(h, b []framed, each string) string {
			return fmt.Sprintf("Make 90 halls: %s. For each hall make %s bookings: %s.", listed(h, "NAME TOLD", "; "), each, listed(b, "NAME TOLD", "; "))
		},
		"nested lists": func(h, b []framed, each string) string {
			return fmt.Sprintf("Two tables please:\n\n* halls (90 of them)\n%s\n* bookings: every hall has %s\n%s", listed(h, "   - NAME: TOLD", "\n"), each, listed(b, "   - NAME: TOLD", "\n"))
		},
		"counted lists": func(h, b []framed, each string) string {
			return fmt.Sprintf("- 90 halls\n%s\n- bookings, %s per hall\n%s", listed(h, "  - NAME TOLD", "\n"), each, listed(b, "  - NAME TOLD", "\n"))
		},
		"headings": func(h, b []framed, each string) string {
			return fmt.Sprintf("## halls\n90 rows\n%s\n\n## bookings\n%s per hall\n%s", listed(h, "- NAME: TOLD", "\n"), each, listed(b, "- NAME: TOLD", "\n"))
		},
		"files": func(h, b []framed, each string) string {
			return fmt.Sprintf("We need two files.\n\nhalls.csv (90 rows)\n%s\n\nbookings.csv, %s for each hall\n%s", listed(h, "COLUMN: TOLD", "\n"), each, listed(b, "COLUMN: TOLD", "\n"))
		},
		"an outline": func(h, b []framed, each string) string {
			return fmt.Sprintf("halls:\n    count: 90\n%s\nbookings:\n    per hall: %s\n%s", listed(h, "    NAME: TOLD", "\n"), each, listed(b, "    NAME: TOLD", "\n"))
		},
		"tables of": func(h, b []framed, each string) string {
			return fmt.Sprintf("A table of halls: 90 rows with %s. A table of bookings: each hall has %s, with %s.", listed(h, "NAME TOLD", ", "), each, listed(b, "NAME TOLD", ", "))
		},
	}
	clauses := framedClauses(t)
	numbers := []struct {
		said     string
		min, max int64
	}{{"5 to 25", 5, 25}, {"exactly 12", 12, 12}, {"up to 8", 0, 8}, {"between 2 and 9", 2, 9}, {"at least 2 and at most 7", 2, 7}}
	for frame, text := range frames {
		t.Run(frame, func(t *testing.T) {
			t.Parallel()
			for k, each := range numbers {
				for i := 2 * k; i+1 < len(clauses); i += 10 {
					halls, bookings := []framed{code, clauses[i]}, []framed{clauses[i+1], fee}
					said := text(halls, bookings, each.said)
					res := PlanOf(t, said)
					if res.Contract == nil || len(res.Contract.Tables) != 2 || len(res.Contract.Relations) != 1 || res.Contract.Relations[0].PerParent == nil {
						t.Errorf("%s: %v", said, res.Questions)
						continue
					}
					if per := res.Contract.Relations[0].PerParent; per.Min != each.min || per.Max != each.max {
						t.Errorf("%s: %d to %d for each", said, per.Min, per.Max)
					}
					for table, c := range map[string]framed{"halls": clauses[i], "bookings": clauses[i+1]} {
						want, ok := listColumns(t, table, c)[c.column()]
						if !ok {
							t.Errorf("%s %s is no column of a list", c.name, c.told)
						}
						if diff := cmp.Diff(want, tableColumns(t, res.Contract, table)[c.column()]); diff != "" {
							t.Errorf("%s\n%s %s (-list +frame):\n%s", said, c.name, c.told, diff)
						}
					}
				}
			}
		})
	}
}
