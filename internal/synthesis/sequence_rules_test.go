package synthesis_test

import (
	"slices"
	"strings"
	"testing"

	"github.com/sdg-service/sdg/internal/engine/synth"
	"github.com/sdg-service/sdg/internal/frame"
	"github.com/sdg-service/sdg/internal/sdg"
	"github.com/sdg-service/sdg/internal/synthesis"
)

// ruledGauges is a contract of gauges under constraints as people write them.
func ruledGauges(t *testing.T, texts ...string) *synthesis.SequenceContract {
	t.Helper()
	c := gaugesContract(t, gauges(150))
	for _, text := range texts {
		rule, cond, err := synthesis.ParseConstraint(text, c.Kept())
		if err != nil {
			t.Fatal(err)
		}
		if cond != nil {
			c.Conditions = append(c.Conditions, *cond)
			continue
		}
		c.Constraints = append(c.Constraints, rule)
	}
	c.Ask(0, 0)
	return c
}

// TestSequenceRules: constraints are kept by entities where they read what never changes, else by
// rows, which may read both; what neither can keep is refused, with its place.
func TestSequenceRules(t *testing.T) {
	t.Parallel()
	for name, x := range map[string]struct {
		texts         []string
		entities, row int // how many of the rules are of entities, and of rows
		field         string
	}{
		"of both":           {[]string{"level <= 4", "x >= 21", "level < 2 * level", "x <= 2 * level + 100", "if level >= 3 then x >= 22"}, 2, 3, ""},
		"apart":             {[]string{"unique(id, at)"}, 0, 1, ""},
		"together":          {[]string{"combinations(at, x)"}, 0, 1, ""},
		"apart without one": {[]string{"x <= 2 * level + 100", "unique(at, x)"}, 0, 0, "body.constraints[1]"},
		"apart alone":       {[]string{"unique(x)"}, 0, 0, "body.constraints[0]"},
		"apart by the same": {[]string{"unique(id, level)"}, 0, 0, "body.constraints[0]"},
		"together of both":  {[]string{"combinations(level, x)"}, 0, 0, "body.constraints[0]"},
		"computes the same": {[]string{"level = x + 1"}, 0, 0, "body.constraints[0]"},
		"reads new ones":    {[]string{"if x > 40 then id is not null"}, 0, 0, "body.constraints[0]"},
	} {
		c := ruledGauges(t, x.texts...)
		err := c.Validate()
		if x.field != "" {
			if e, ok := err.(*sdg.Error); !ok || len(e.Fields) != 1 || e.Fields[0].Field != x.field {
				t.Errorf("%s: %v, want %s", name, err, x.field)
			}
			continue
		}
		if err != nil {
			t.Errorf("%s: %v", name, err)
			continue
		}
		r, err := c.Request()
		if err != nil {
			t.Fatal(err)
		}
		s := c.Shape()
		for table, want := range map[string]int{s.Entities(): x.entities, s.Table: x.row} {
			if of := r.Rules[table]; len(of.Conditions)+len(of.Constraints) != want || want > 0 && !of.Plain {
				t.Errorf("%s: %s has %+v, want %d", name, table, of, want)
			}
		}
	}
}

// TestSequenceRulesAreTold: what the two tables refuse is told by its place in the request.
func TestSequenceRulesAreTold(t *testing.T) {
	t.Parallel()
	c := ruledGauges(t, "x >= 21", "level <= 4", "x <= 2 * level + 100", "level < 2 * level", "unique(id, at)")
	for field, want := range map[string]string{
		"tables[0].constraints[0]": "body.constraints[1]", "tables[1].constraints[1]": "body.constraints[2]", "body.tables[1].conditions[0]": "body.conditions[0]",
		"tables[0].conditions[0]": "body.conditions[1]", "tables[1].constraints": "body.constraints", "body.rows": "body.rows",
	} {
		err := c.Told(sdg.Invalid("", sdg.FieldError{Field: field, Message: "gauges: no"}))
		if got := err.(*sdg.Error).Fields[0]; got.Field != want || got.Message != "no" && want != "body.rows" {
			t.Errorf("%s is told as %+v, want %s", field, got, want)
		}
	}
	if err := c.Told(nil); err != nil {
		t.Error(err)
	}
}

// TestSequenceRulesHold: rows of entities keep conditions and constraints on what changes and on
// what does not, and combinations.
func TestSequenceRulesHold(t *testing.T) {
	t.Parallel()
	f := gauges(150)
	c := ruledGauges(t, "level between 2 and 4", "x <= 60", "x >= 8 * level", "if level = 3 then x < 50", "unique(id, at)")
	source, err := synthesis.DivideSequence(c, f, 7)
	if err != nil {
		t.Fatal(err)
	}
	m, err := synthesis.TrainSequence(t.Context(), c, source, 0, nil)
	if err != nil {
		t.Fatal(err)
	}
	made := madeOf(t, c, m)
	seen := map[[2]float64]bool{}
	levels := map[float64]bool{}
	for row := range made.Rows {
		at, level, x := made.Column("at").Numbers[row], made.Column("level").Numbers[row], made.Column("x").Numbers[row]
		if levels[level] = true; level < 2 || level > 4 || x > 60 || x < 8*level || level == 3 && x >= 50 {
			t.Fatalf("row %d: level %v, at %v, x %v", row, level, at, x)
		}
		key := [2]float64{made.Column("id").Numbers[row], at}
		if seen[key] {
			t.Fatalf("row %d repeats %v", row, key)
		}
		seen[key] = true
	}
	if len(levels) != 3 {
		t.Errorf("levels %v", levels)
	}
	low := 1e6
	c.Conditions = []synth.Condition{{Column: "x", Min: &low}}
	r, err := c.Request()
	if err != nil {
		t.Fatal(err)
	}
	_, err = m.Layout(r)
	if e, ok := c.Told(err).(*sdg.Error); !ok || !slices.ContainsFunc(e.Fields, func(f sdg.FieldError) bool { return strings.HasPrefix(f.Field, "body.conditions") }) {
		t.Errorf("a condition that no row meets: %+v", e.Fields)
	}
	if one, places := c.Alone(); len(one.Constraints) != 2 || !slices.Equal(places, []int{0, 1}) {
		t.Errorf("alone %+v at %v", one.Constraints, places)
	}
}

// madeOf makes the first block of what a contract asks for.
func madeOf(t *testing.T, c *synthesis.SequenceContract, m *synthesis.TablesModel) *frame.Frame {
	t.Helper()
	request, err := c.Request()
	if err != nil {
		t.Fatal(err)
	}
	l, err := m.Layout(request)
	if err != nil {
		t.Fatal(c.Told(err))
	}
	s, err := c.Sampler(m, request, l)
	if err != nil {
		t.Fatal(err)
	}
	made := &frame.Frame{}
	if _, err := s.Block(made, 0); err != nil {
		t.Fatal(err)
	}
	return made
}
