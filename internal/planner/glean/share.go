package glean

import "github.com/sdg-service/sdg/internal/planner/token"

var fractions = map[string]float64{"half": 2, "third": 3, "thirds": 3, "quarter": 4, "quarters": 4, "fifth": 5, "fifths": 5, "tenth": 10, "tenths": 10}

var counted = map[string]float64{"a": 1, "an": 1, "one": 1, "two": 2, "three": 3, "four": 4, "five": 5, "six": 6, "seven": 7, "eight": 8, "nine": 9, "ten": 10}

// shareAt reads a share that begins at token i: "10%", "one in ten", "3 out of 4", "two thirds", "half".
func (g *gleaner) shareAt(i, end int) (share float64, n int) {
	t := &g.toks[i]
	if t.Kind == token.Number && t.Percent {
		return t.Num / 100, 1
	}
	a, ok := g.smallAt(i)
	if ok && i+1 < end {
		if b := fractions[g.toks[i+1].Low]; b > 0 && a < b {
			return a / b, 2
		}
		noun := 0 // "one visit in ten"
		if i+2 < end && g.toks[i+1].Kind == token.Word && g.any(i+1, end, "in", "out of", "of") == 0 {
			noun = 1
		}
		if k := g.any(i+1+noun, end, "in", "out of", "of"); k > 0 && i+1+noun+k < end {
			if b, ok := g.smallAt(i + 1 + noun + k); ok && b > a {
				return a / b, 2 + noun + k
			}
		}
	}
	if b := fractions[t.Low]; b > 0 && t.Kind == token.Word {
		return 1 / b, 1
	}
	return 0, 0
}

// smallAt is a whole number of cases.
func (g *gleaner) smallAt(i int) (float64, bool) {
	t := &g.toks[i]
	if t.Kind == token.Number && !t.Percent && t.Digits == 0 && t.Num > 0 && t.Num <= 1000 {
		return t.Num, true
	}
	n := counted[t.Low]
	return n, n > 0
}
