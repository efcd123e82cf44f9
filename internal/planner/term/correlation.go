package term

import (
	"math"

	"github.com/sdg-service/sdg/internal/planner/draft"
	"github.com/sdg-service/sdg/internal/planner/token"
)

// trendVerbs say that one number goes with another; the second field is the direction.
var trendVerbs = []struct {
	phrase string
	sign   float64
}{
	{"positively correlated", 1}, {"correlated positively", 1}, {"negatively correlated", -1}, {"inversely correlated", -1}, {"anti-correlated", -1}, {"anticorrelated", -1}, {"inversely related", -1}, {"inversely proportional", -1}, {"correlates negatively", -1}, {"correlates inversely", -1}, {"correlates positively", 1},
	{"correlated", 1}, {"correlates", 1}, {"correlate", 1}, {"correlating", 1}, {"proportional", 1}, {"related", 1}, {"tied", 1}, {"scales", 1}, {"scaling", 1}, {"tracks", 1},
	{"goes up", 1}, {"go up", 1}, {"going up", 1}, {"increases", 1}, {"increasing", 1}, {"increase", 1}, {"grows", 1}, {"growing", 1}, {"grow", 1}, {"rises", 1}, {"rising", 1}, {"rise", 1}, {"climbs", 1}, {"climb", 1}, {"climbing", 1}, {"is higher", 1}, {"higher", 1},
	{"goes down", -1}, {"go down", -1}, {"going down", -1}, {"decreases", -1}, {"decreasing", -1}, {"decrease", -1}, {"falls", -1}, {"falling", -1}, {"fall", -1}, {"drops", -1}, {"dropping", -1}, {"drop", -1}, {"declines", -1}, {"declining", -1}, {"shrinks", -1}, {"is lower", -1}, {"lower", -1},
}

var trendsBegin = func() draft.Firsts {
	var phrases []string
	for _, v := range trendVerbs {
		phrases = append(phrases, v.phrase)
	}
	return draft.FirstWords(phrases)
}()

var TrendStrength = map[string]float64{"strongly": .8, "highly": .8, "clearly": .7, "visibly": .6, "noticeably": .6, "markedly": .7, "steadily": .6, "closely": .8, "tightly": .8, "moderately": .5, "somewhat": .5, "roughly": .5, "weakly": .3, "slightly": .3, "mildly": .3, "loosely": .3}

// TrendVerb reads "correlates strongly with", "drops with", "weakly related to": the
// coefficient that the words stand for, and how many they are.
func (p Reader) TrendVerb(i, end int) (rho float64, n int) {
	rho = .6
	strength := func(at int) int {
		k := 0
		for k < 2 && at+k < end && p.Toks[at+k].Kind == token.Word && TrendStrength[p.Toks[at+k].Low] > 0 {
			rho = TrendStrength[p.Toks[at+k].Low]
			k++
		}
		return k
	}
	at := i + strength(i)
	verbs := trendVerbs
	if !p.MayBegin(trendsBegin, at, end) {
		verbs = nil
	}
	for _, v := range verbs {
		k := p.Any(at, end, v.phrase)
		if k == 0 {
			continue
		}
		at += k
		at += strength(at)
		sign := v.sign
		if m := p.Any(at, end, "negatively", "inversely"); m > 0 {
			sign, at = -1, at+m
		} else {
			at += p.Any(at, end, "positively")
		}
		to := p.Any(at, end, "with a", "with an", "with", "to", "as", "for")
		if when := p.Any(at, end, "when", "if", "where", "whenever"); when > 0 && p.trendAhead(at+when, end) {
			to = when // "lower when the score is higher"
		}
		if to > 0 && p.Lit(at, end, "for") && !p.Any2(at+1, end, "higher", "larger", "bigger", "better", "older", "longer", "lower", "smaller", "shorter", "younger") {
			to = 0
		}
		if to > 0 && !p.Lit(at+to-1, end, "as") && p.Any2(at+to, end, "lower", "smaller", "shorter", "younger", "worse") {
			sign, to = -sign, to+1 // "higher for lower scores"
		} else if to > 0 && !p.Lit(at+to-1, end, "as") {
			to += p.Any(at+to, end, "higher", "larger", "bigger", "better", "older", "longer")
		}
		if to == 0 || p.Lit(at, end, "to") && p.Tok(at+1).Kind == token.Number {
			return 0, 0
		}
		return sign * rho, at + to - i
	}
	if k := p.Any(at, end, "depending on", "depends on", "dependent on", "depend on", "higher for higher", "larger for larger", "higher for larger", "bigger for bigger"); k > 0 {
		return rho, at + k - i
	}
	return 0, 0
}

var (
	Climbing = draft.PhrasesOf("goes up", "increases", "rises", "grows", "climbs", "gets higher", "increase", "rise", "go up", "is higher", "are higher", "is high", "are high", "is larger", "is bigger", "is better", "is good", "is longer", "is older", "gets larger", "gets bigger", "gets better")
	Sinking  = draft.PhrasesOf("goes down", "decreases", "falls", "drops", "declines", "gets lower", "go down", "is lower", "are lower", "is low", "are low", "is smaller", "is shorter", "is worse", "is bad", "is younger", "gets smaller", "gets shorter", "gets worse")
)

// trendAhead: what stands at i says that something rises or falls.
func (p Reader) trendAhead(i, end int) bool {
	for k := i + 1; k < end && k < i+6 && p.Toks[k].Kind == token.Word; k++ {
		if p.AnyOf(Climbing, k, end) > 0 || p.AnyOf(Sinking, k, end) > 0 {
			return true
		}
	}
	return false
}

// Coefficient reads "(rho near 0.4)", "about 0.4", "with correlation -0.5", "(inverse)".
func (p Reader) Coefficient(rho float64, i, end int) (float64, int) {
	open := p.Any(i, end, "(", ",")
	if k := p.Any(i+open, end, "inverse", "inversely", "negative correlation", "negatively", "negative"); k > 0 && open > 0 && p.Any2(i+open+k, end, ")", ",", ";") {
		if rho > 0 {
			rho = -rho
		}
		return rho, open + k + p.Any(i+open+k, end, ")")
	}
	if strength := TrendStrength[p.Tok(i+open).Low+"ly"]; strength > 0 && open > 0 {
		if k := p.Any(i+open+1, end, "positive correlation", "correlation"); k > 0 && p.Lit(i+open+1+k, end, ")") {
			return math.Copysign(strength, rho), open + k + 2 // "(strong correlation)"
		}
	}
	if k := p.Any(i+open, end, "positive correlation", "positively", "positive"); k > 0 && open > 0 && p.Lit(i+open+k, end, ")") {
		return rho, open + k + 1
	}
	q := p.Any(i+open, end, "with a correlation coefficient of", "with a coefficient of", "with a correlation of", "with correlation", "correlation coefficient", "correlation of", "correlation about", "correlation around", "correlation", "coefficient of", "coefficient", "with rho near", "with rho", "rho near", "rho =", "rho of", "rho about", "rho", "with r =", "r =", "r about", "r of", "r around", "r near", "r is", "r ~", "rho ~", "corr ~", "corr", "rho is", "rho around", "about", "around", "at", "by", "of", "=", "~")
	if q == 0 && open == 0 {
		return rho, 0
	}
	q += p.Approx(i+open+q, end)
	sign := 1.0
	if p.Lit(i+open+q, end, "-") || p.Lit(i+open+q, end, "minus") {
		sign, q = -1, q+1
	}
	t := p.Tok(i + open + q)
	if i+open+q >= end || t.Kind != token.Number || t.Num == 0 {
		return rho, 0
	}
	if t.Num < -1 || t.Num > 1 { // no correlation, and nothing else where the words say so
		said := p.Any2(i+open, end, "with a correlation", "with correlation", "with a coefficient", "correlation", "coefficient", "with rho", "rho", "with r =", "r =", "r of")
		if !said && (t.Digits == 0 || t.Num > 3 || t.Unit != "" || !p.AtBreak(i+open+q+1, end)) {
			return rho, 0
		}
	}
	v := t.Num * sign
	if v > 0 && rho < 0 {
		v = -v
	}
	n := open + q + 1
	if p.Lit(i, end, "(") {
		if !p.Lit(i+n, end, ")") {
			return rho, 0
		}
		n++
	}
	return v, n
}

// ColumnNamed is the column of the table whose name stands at i, and where the name ends.
func (p Reader) ColumnNamed(i, end int) (*draft.Column, int) {
	i += p.Any(i, end, "the", "their")
	for n := min(4, end-i); n > 0; n-- {
		if c := p.Table.Column(p.WordsOf(i, i+n)); c != nil && p.Tok(i+n-1).Kind == token.Word {
			return c, i + n
		}
	}
	for n := 1; n <= min(3, end-i); n++ {
		if p.Any2(i+n, end, "and", "&") || p.AtBreak(i+n, end) || p.Tok(i+n).Kind == token.Number || p.Any2(i+n, end, "is", "of", "should", "at") {
			return p.Find(p.Table, i, i+n, nil), i + n
		}
	}
	return nil, i
}
