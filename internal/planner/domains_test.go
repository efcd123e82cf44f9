package planner_test

import (
	"os"
	"strings"
	"testing"

	"github.com/sdg-service/sdg/internal/planner"
)

// TestDomains plans every kind of table that the planner knows usual columns of, from its
// name alone: each entry of its list must come out as one column.
func TestDomains(t *testing.T) {
	t.Parallel()
	var list []byte
	for _, file := range []string{"lexicon/domains.txt", "lexicon/heads.txt"} {
		lines, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		list = append(list, lines...)
	}
	for line := range strings.Lines(string(list)) {
		names, columns, ok := strings.Cut(strings.TrimSpace(line), " = ")
		if !ok || strings.HasPrefix(line, "#") {
			continue
		}
		want := 1
		depth := 0
		for _, r := range columns {
			switch {
			case r == '(':
				depth++
			case r == ')':
				depth--
			case r == ',' && depth == 0:
				want++
			}
		}
		name, _, _ := strings.Cut(names, ",")
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			res, err := planner.New().Plan(planner.Request{Description: "300 " + name, AsOf: asOf})
			if err != nil {
				t.Fatal(err)
			}
			if res.Contract == nil {
				t.Fatalf("%s: %v", res.Outcome, res.Questions)
			}
			var got []string
			for _, c := range res.Contract.Tables[0].Columns {
				if c.PrimaryKey && !strings.Contains(columns, strings.ReplaceAll(c.Name, "_", " ")) {
					continue // a key that another column refers to
				}
				got = append(got, c.Name)
			}
			if len(got) != want || len(res.Unparsed) > 0 || res.Contract.Tables[0].Rows != 300 {
				t.Errorf("%d columns %v of %d rows, want one for each of\n%s\nunread: %v", len(got), got, res.Contract.Tables[0].Rows, columns, res.Unparsed)
			}
		})
	}
}
