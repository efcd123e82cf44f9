package planner_test

import (
	"encoding/json"
	"fmt"
	"os"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
)

// TestClausesTogether: what a column's clause says does not depend on the clause beside it. Each clause is planned alone, and
// behind others in the ways in which people part them.
func TestClausesTogether(t *testing.T) {
	t.Parallel()
	file, err := os.ReadFile("testdata/clauses.txt")
	if err != nil {
		t.Fatal(err)
	}
	clauses := strings.Split(strings.TrimSpace(string(file)), "\n")
	apart := []string{", ", "; ", "\n- ", ". "}
	alone := map[string]map[string]string{}
	for _, c := range clauses {
		alone[c] = columnsSaid(t, "300 records: zork, "+c)
		if len(alone[c]) != 1 {
			t.Fatalf("%s is of %v", c, alone[c])
		}
	}
	for i, first := range clauses {
		for k, step := range []int{1, 2, 3, 5, 8, 13, 21} {
			second, sep := clauses[(i+step)%len(clauses)], apart[k%len(apart)]
			t.Run(fmt.Sprintf("%s%s%s", first, sep, second), func(t *testing.T) {
				t.Parallel()
				both := columnsSaid(t, "300 records:"+sep+"zork"+sep+first+sep+second)
				for _, c := range []string{first, second} {
					for name, want := range alone[c] {
						if diff := cmp.Diff(want, both[name]); diff != "" {
							t.Errorf("%s (-alone +together):\n%s", name, diff)
						}
					}
				}
			})
		}
	}
}

// columnsSaid are the columns of a plan with one table, without the one called zork.
func columnsSaid(t *testing.T, text string) map[string]string {
	t.Helper()
	res := PlanOf(t, text)
	if res.Contract == nil || len(res.Contract.Tables) != 1 {
		t.Fatalf("%s: %v", text, res.Questions)
	}
	out := map[string]string{}
	for _, c := range res.Contract.Tables[0].Columns {
		c.Description = ""
		said, err := json.Marshal(c)
		if err != nil {
			t.Fatal(err)
		}
		if c.Name != "zork" {
			out[c.Name] = string(said)
		}
	}
	return out
}
