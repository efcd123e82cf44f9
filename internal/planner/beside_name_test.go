package planner_test

import (
	"encoding/json"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/sdg-service/sdg/internal/contract"
	"github.com/sdg-service/sdg/internal/planner"
)

// besideShapes are the notations in which something is said beside the name of a column, between others of which the last two say
// something themselves.
var besideShapes = map[string]struct{ text, behind string }{
	"comma":        {"400 rows of kilns: vendor, NAME, height 10-20 m, glaze matt/gloss", " SAID"},
	"bracket":      {"400 rows of kilns: vendor, NAME, height 10-20 m, glaze matt/gloss", " (SAID)"},
	"last":         {"400 rows of kilns: vendor, height 10-20 m, glaze matt/gloss, NAME", " SAID"},
	"dash":         {"400 rows of kilns: vendor, NAME, height 10-20 m, glaze matt/gloss", " - SAID"},
	"semicolon":    {"400 rows of kilns: vendor; NAME; height 10-20 m; glaze matt/gloss", " SAID"},
	"line":         {"400 rows of kilns:\nvendor\nNAME\nheight 10-20 m\nglaze matt/gloss", " SAID"},
	"line colon":   {"400 rows of kilns:\nvendor: text\nNAME\nheight: 10-20 m\nglaze: matt/gloss", ": SAID"},
	"bullet colon": {"400 rows of kilns:\n- vendor: text\n- NAME\n- height: 10-20 m\n- glaze: matt/gloss", ": SAID"},
}

// TestBesideNames crosses what is said beside a name with how it is written: the column keeps its name, none is added, the others stay as
// they are, and what is said holds or is reported.
func TestBesideNames(t *testing.T) {
	t.Parallel()
	told := func(*contract.Column) bool { return false } // in no plan
	for _, tc := range []struct {
		names, said string
		holds       func(*contract.Column) bool
	}{
		{"turbidity|unit_price", "often zero", func(c *contract.Column) bool { return c.Distribution.ZeroShare == .3 }},
		{"turbidity|num_visits", "default 0", told},
		{"turbidity|num_visits", "bimodal", told},
		{"score|page count", "poisson mean 4 max 20", func(c *contract.Column) bool { return c.Distribution.Kind == contract.Poisson && *c.Max == 20 }},
		{"score|turbidity", "rarely above 90", func(c *contract.Column) bool { return c.Distribution.Kind == contract.Mixture }},
		{"score|num_visits", "[0,100]", func(c *contract.Column) bool { return *c.Min == 0 && *c.Max == 100 }},
		{"score|page count", "can be 0", func(c *contract.Column) bool { return *c.Min == 0 }},
		{"score|page count", "nulls ok", func(c *contract.Column) bool { return c.NullShare > 0 }},
		{"discontinued|safety checked", "boolean default false", func(c *contract.Column) bool { return *c.TrueShare < .5 }},
		{"discontinued|is_member", "defaults to true", func(c *contract.Column) bool { return *c.TrueShare > .5 }},
		{"discontinued|is_member", "false 90%", func(c *contract.Column) bool { return *c.TrueShare == .1 }},
		{"username|isbn", "lowercase", told},
		{"username|isbn", "encrypted", told},
		{"username|isbn", "13 digits", func(c *contract.Column) bool { return c.Pattern == "#############" }},
		{"sku|kiln code", "LLL-NNN", func(c *contract.Column) bool { return c.Pattern == "AAA-###" }},
		{"notes|provenance", "one sentence", func(c *contract.Column) bool { return c.Type == contract.String }},
		{"notes|sail remark", "free text 30% blank", func(c *contract.Column) bool { return c.NullShare == .3 }},
		{"status|roast level", "low mid high", func(c *contract.Column) bool { return len(c.Values) == 3 && c.Values[1].Value == "mid" }},
		{"rating|gasket grade", "G PG PG-13 R", func(c *contract.Column) bool { return len(c.Values) == 4 && c.Values[2].Value == "PG-13" }},
		{"due date|hire_date", "in the future", func(c *contract.Column) bool { return c.Earliest >= "2026-11-20" }},
		{"due date|hire_date", "increasing", told},
		{"unit_price|turbidity", "based on vendor", told},
	} {
		for name := range strings.SplitSeq(tc.names, "|") {
			for shape, s := range besideShapes {
				t.Run(name+" "+tc.said+" "+shape, func(t *testing.T) {
					t.Parallel()
					besides(t, s.text, name, strings.Replace(s.behind, "SAID", tc.said, 1), tc.holds)
				})
			}
		}
	}
}

// besides checks one of them.
func besides(t *testing.T, description, name, said string, holds func(*contract.Column) bool) {
	t.Helper()
	plan := func(said string) planner.Result {
		res, err := planner.New().Plan(planner.Request{Description: strings.Replace(description, "NAME", name+said, 1), AsOf: time.Date(2026, 11, 20, 0, 0, 0, 0, time.UTC)})
		if err != nil || res.Contract == nil || len(res.Contract.Tables) != 1 {
			t.Fatalf("no plan of one table: %v %+v", err, res.Questions)
		}
		return res
	}
	without, with := plan(""), plan(said)
	before, after := without.Contract.Tables[0].Columns, with.Contract.Tables[0].Columns
	names := func(columns []contract.Column) (all []string) {
		for k := range columns {
			all = append(all, columns[k].Name)
		}
		return all
	}
	if !slices.Equal(names(before), names(after)) {
		t.Fatalf("columns %v, without what is said %v", names(after), names(before))
	}
	text := func(c contract.Column) string {
		out, _ := json.Marshal(c)
		return string(out)
	}
	want := strings.ReplaceAll(name, " ", "_")
	for k := range after {
		if after[k].Name != want {
			if a, b := text(after[k]), text(before[k]); a != b {
				t.Errorf("%s is %s, without what is said %s", after[k].Name, a, b)
			}
			continue
		}
		if reported := len(with.Unparsed) > len(without.Unparsed); !reported && !holds(&after[k]) {
			t.Errorf("%s is %s, and nothing is reported", name, text(after[k]))
		}
	}
}
