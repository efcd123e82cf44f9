package relational_test

import (
	"math"
	"slices"
	"testing"

	"github.com/sdg-service/sdg/internal/evidence"
	"github.com/sdg-service/sdg/internal/frame"
	"github.com/sdg-service/sdg/internal/report/relational"
)

// phases are the readings of one sensor, a letter each; a dot is a missing one.
func phases(letters string) []*frame.Frame {
	c := frame.Column{Field: frame.Field{Name: "phase", Kind: frame.Category, Treatment: frame.Learn}, Codes: make([]uint32, len(letters)), Null: make([]bool, len(letters))}
	of, at := make([]int, len(letters)), make([]float64, len(letters))
	for i := range letters {
		at[i] = float64(i)
		if c.Null[i] = letters[i] == '.'; !c.Null[i] {
			c.Codes[i] = uint32(letters[i] - 'a')
		}
	}
	for letter := 'a'; letter <= 'z'; letter++ {
		c.Levels = append(c.Levels, string(letter))
	}
	return []*frame.Frame{table("sensors", keys("id", 0)), table("readings", keys("sensor", of...), number("t", at...), c)}
}

// TestTransitions are worked out by hand.
func TestTransitions(t *testing.T) {
	t.Parallel()
	near := func(a, b float64) bool { return math.Abs(a-b) < 2e-6 }
	for name, c := range map[string]struct {
		real, made string
		states     []string
		check      func(relational.Transitions) bool
		verdict    evidence.Verdict
	}{
		"alike": {"aaabbbaaabbb", "aaabbbaaabbb", []string{"a", "b"}, func(x relational.Transitions) bool {
			// Of 11 pairs 4 are aa, 4 bb, 2 ab, 1 ba.
			return x.Distance == 0 && near(x.RealStay, 8.0/11) && near(x.Real[0][1], 2.0/6) && near(x.Real[1][1], 4.0/5) && x.SyntheticStay == x.RealStay
		}, evidence.Pass},
		"each turns": {"aaaaaaabbbbbbb", "abababababababa", []string{"a", "b"}, func(x relational.Transitions) bool {
			// Real: 6 aa, 1 ab, 6 bb of 13; made: 7 ab, 7 ba of 14. Half of 6/13+6/13+|1/13-1/2|+1/2.
			return near(x.Distance, (12.0/13+(0.5-1.0/13)+0.5)/2) && x.SyntheticStay == 0 && x.Synthetic[0][1] == 1
		}, evidence.Warn},
		"rare and missing": {"aaaaaaac.", "aaaaaaazz", []string{"a", "(others)", "(missing)"}, func(x relational.Transitions) bool {
			// Real: 6 aa, a others, others missing; made: 6 aa, a others, others others.
			return near(x.Distance, 1.0/8) && x.Real[1][2] == 1 && x.Synthetic[1][1] == 1
		}, evidence.Pass},
		"nothing follows": {"aaaaaaa", "a", []string{"a"}, func(x relational.Transitions) bool { return x.Distance == 1 && x.SyntheticStay == 0 }, evidence.Warn},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			r, err := relational.Measure(t.Context(), relational.Input{Schema: measured, Real: phases(c.real), Synthetic: phases(c.made)})
			if err != nil {
				t.Fatal(err)
			}
			x := r.Relations[0].Sequence.Transitions
			if len(x) != 1 || !slices.Equal(x[0].States, c.states) || !c.check(x[0]) {
				t.Errorf("%+v", x)
			}
			at := slices.IndexFunc(r.Metrics(), func(m evidence.Metric) bool { return m.Name == "transitions" })
			if m := r.Metrics()[at]; m.Verdict != c.verdict {
				t.Errorf("%s at %v of %v", m.Verdict, *m.Observed, *m.Tolerance)
			}
		})
	}
}

// TestTransitionsByChance: what is said to be chance is about the distance of two tables that
// were drawn alike.
func TestTransitionsByChance(t *testing.T) {
	t.Parallel()
	draw := func(seed int) string {
		s := make([]byte, 400)
		x := uint32(seed)
		for i := range s {
			x = x*1664525 + 1013904223
			s[i] = 'a' + byte(x>>24)%5
		}
		return string(s)
	}
	distance, chance := 0.0, 0.0
	const times = 20
	for i := range times {
		r, err := relational.Measure(t.Context(), relational.Input{Schema: measured, Real: phases(draw(2 * i)), Synthetic: phases(draw(2*i + 1))})
		if err != nil {
			t.Fatal(err)
		}
		x := r.Relations[0].Sequence.Transitions[0]
		distance, chance = distance+x.Distance/times, chance+x.Chance/times
	}
	if chance < 0.05 || math.Abs(distance-chance) > 0.15*chance {
		t.Errorf("distance %v, by chance %v", distance, chance)
	}
}
