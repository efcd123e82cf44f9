package loose

import "github.com/sdg-service/sdg/internal/planner/token"

var fractions = map[string]float64{"half": 2, "third": 3, "thirds": 3, "quarter": 4, "quarters": 4, "fifth": 5, "fifths": 5, "tenth": 10, "tenths": 10}

var counted = map[string]float64{"a": 1, "an": 1, "one": 1, "two": 2, "three": 3, "four": 4, "five": 5, "six": 6, "seven": 7, "eight": 8, "nine": 9, "ten": 10}

// ShareAt reads a share that begins at token i: "10%", "one in ten", "3 out of 4", "two thirds", "half".
func (g *Reader) ShareAt(i, end int) (share float64, n int) {
	t := &g.Toks[i]
	if t.Kind == token.Number && t.Percent {
		return t.Num / 100, 1
	}
	a, ok := g.SmallAt(i)
	if ok && i+1 < end {
		if b := fractions[g.Toks[i+1].Low]; b > 0 && a < b {
			return a / b, 2
		}
		noun := 0 // "one visit in ten"
		if i+2 < end && g.Toks[i+1].Kind == token.Word && g.Any(i+1, end, "in", "out of", "of") == 0 {
			noun = 1
		}
		if k := g.Any(i+1+noun, end, "in", "out of", "of"); k > 0 && i+1+noun+k < end {
			if b, ok := g.SmallAt(i + 1 + noun + k); ok && b > a {
				return a / b, 2 + noun + k
			}
		}
	}
	if b := fractions[t.Low]; b > 0 && t.Kind == token.Word {
		return 1 / b, 1
	}
	return 0, 0
}

// SmallAt is a whole number of cases.
func (g *Reader) SmallAt(i int) (float64, bool) {
	t := &g.Toks[i]
	if t.Kind == token.Number && !t.Percent && t.Digits == 0 && t.Num > 0 && t.Num <= 1000 {
		return t.Num, true
	}
	n := counted[t.Low]
	return n, n > 0
}
