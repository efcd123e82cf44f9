package reading

import (
	"math"

	"github.com/sdg-service/sdg/internal/planner/token"
)

// twoShares reads two shares of a whole for a column that has two values without being told: "sex 50/50",
// "smoker 30:70", "gender half and half".
func (r *reader) twoShares(c *Column, i, end int) (fact, int) {
	if c == nil || len(c.Values) > 0 || i == c.At {
		return fact{}, 0
	}
	sexes := c.meaning().Semantic == "gender"
	if !sexes && (c.class() != boolean || c.TrueShare != nil) {
		return fact{}, 0
	}
	n := r.match(i, end, evenWords)
	shares := []float64{.5, .5}
	if n == 0 && r.twoRatio(i, end) {
		shares, n = r.ratioAt(i, end, 2)
	}
	if n == 0 || !r.finished(i+n, end) || math.Abs(shares[0]+shares[1]-1) > 1e-9 {
		return fact{}, 0
	}
	if !sexes {
		return fact{kind: isTrue, share: &share{value: shares[0]}}, n
	}
	l := valueList{values: []Value{{Text: "male", Share: shares[0], At: i}, {Text: "female", Share: shares[1], At: i}}, told: 2, sum: 1, n: n}
	return fact{kind: inValues, values: l}, n
}

// twoRatio: the two numbers at i are shares of a whole and no values: "60/40", "(55:45)", "52% / 48%".
func (r *reader) twoRatio(i, end int) bool {
	shares, n := r.ratioAt(i, end, 2)
	if n == 0 || math.Abs(shares[0]+shares[1]-1) > 1e-9 {
		return false
	}
	sum, marks := 0.0, false
	for k := i; k < i+n; k++ {
		if t := r.toks[k]; t.Kind == token.Number {
			sum += t.Num
		} else if t.Kind == token.Time {
			sum += 100
		}
		marks = marks || r.is(k, end, "/", ":") || r.toks[k].Kind == token.Time
	}
	return marks && sum == 100
}
