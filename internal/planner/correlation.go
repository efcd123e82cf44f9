package planner

import (
	"math"
	"strings"

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

var trendStrength = map[string]float64{"strongly": .8, "highly": .8, "clearly": .7, "visibly": .6, "noticeably": .6, "markedly": .7, "steadily": .6, "closely": .8, "tightly": .8, "moderately": .5, "somewhat": .5, "roughly": .5, "weakly": .3, "slightly": .3, "mildly": .3, "loosely": .3}

// trendVerb reads "correlates strongly with", "drops with", "weakly related to": the
// coefficient that the words stand for, and how many they are.
func (p *parser) trendVerb(i, end int) (rho float64, n int) {
	rho = .6
	strength := func(at int) int {
		k := 0
		for k < 2 && at+k < end && p.toks[at+k].Kind == token.Word && trendStrength[p.toks[at+k].Low] > 0 {
			rho = trendStrength[p.toks[at+k].Low]
			k++
		}
		return k
	}
	at := i + strength(i)
	for _, v := range trendVerbs {
		k := p.any(at, end, v.phrase)
		if k == 0 {
			continue
		}
		at += k
		at += strength(at)
		sign := v.sign
		if m := p.any(at, end, "negatively", "inversely"); m > 0 {
			sign, at = -1, at+m
		} else {
			at += p.any(at, end, "positively")
		}
		to := p.any(at, end, "with a", "with an", "with", "to", "as", "for")
		if when := p.any(at, end, "when", "if", "where", "whenever"); when > 0 && p.trendAhead(at+when, end) {
			to = when // "lower when the score is higher"
		}
		if to > 0 && p.lit(at, end, "for") && !p.any2(at+1, end, "higher", "larger", "bigger", "better", "older", "longer", "lower", "smaller", "shorter", "younger") {
			to = 0
		}
		if to > 0 && !p.lit(at+to-1, end, "as") && p.any2(at+to, end, "lower", "smaller", "shorter", "younger", "worse") {
			sign, to = -sign, to+1 // "higher for lower scores"
		} else if to > 0 && !p.lit(at+to-1, end, "as") {
			to += p.any(at+to, end, "higher", "larger", "bigger", "better", "older", "longer")
		}
		if to == 0 || p.lit(at, end, "to") && p.tok(at+1).Kind == token.Number {
			return 0, 0
		}
		return sign * rho, at + to - i
	}
	if k := p.any(at, end, "depending on", "depends on", "dependent on", "depend on", "higher for higher", "larger for larger", "higher for larger", "bigger for bigger"); k > 0 {
		return rho, at + k - i
	}
	return 0, 0
}

// trendNoun reads "with a strong negative correlation to", "moderate correlation with": the coefficient that the words
// stand for, and how many they are.
func (p *parser) trendNoun(i, end int) (rho float64, n int) {
	rho = .6
	at := i + p.any(i, end, ", with", ", having", ", showing", ",", "with", "having", "has", "have", "showing", "shows", "show", "-", "–", "(")
	lead := at
	at += p.any(at, end, "a", "an", "some")
	at += p.any(at, end, "very", "fairly", "rather", "quite")
	if s := trendStrength[p.tok(at).Low+"ly"]; s > 0 && at < end {
		rho = s
		at++
	}
	sign := 1.0
	if k := p.any(at, end, "negative", "inverse", "anti"); k > 0 {
		sign, at = -1, at+k
	} else {
		at += p.any(at, end, "positive")
	}
	k := p.any(at, end, "correlation with", "correlation to", "correlation on", "relation to", "relation with", "relationship with", "relationship to", "dependence on", "dependency on")
	if k == 0 || at == i || at == lead && p.any2(at, end, "relation", "relationship") {
		return 0, 0 // "relationship to the head" is a column
	}
	return sign * rho, at + k - i
}

// correlationPhrase: "positively correlated with sqft", "drops with mileage", "correlates
// strongly with square feet (600 to 4500)".
func (p *parser) correlationPhrase(c *columnDraft, i, end int) int {
	n := p.any(i, end, "which is", "that is", "should be", "is", "are", "and", "should", "must", "which")
	rho, k := p.trendVerb(i+n, end)
	if k == 0 {
		rho, k = p.trendNoun(i+n, end)
	}
	if k == 0 {
		rho, k = .8, p.any(i+n, end, "strongly drives", "strongly influences", "drives", "drive", "driving", "influences", "determines most of")
	}
	if k == 0 {
		return 0
	}
	from, to := p.reference(i+n+k, end)
	if to == from {
		return 0
	}
	// "as mileage goes up": the direction of the other side counts too.
	if p.any2(i+n+k-1, end, "as", "with", "when", "if", "where", "whenever") {
		for at := from + 1; at <= to; at++ {
			up, down := p.any(at, end, climbing...), p.any(at, end, sinking...)
			if up+down == 0 {
				continue
			}
			if down > 0 {
				rho = -rho
			}
			r, m := p.coefficient(rho, at+up+down, end)
			p.rules = append(p.rules, &ruleDraft{table: p.table, column: c, kind: correlationRule, from: from, to: at, coefficient: r, create: true})
			return at + up + down + m - i
		}
	}
	rho, m := p.coefficient(rho, to, end)
	p.rules = append(p.rules, &ruleDraft{table: p.table, column: c, kind: correlationRule, from: from, to: to, coefficient: rho, create: true})
	if m == 0 && p.lit(to, end, "(") && p.table != nil && p.owner != nil && p.find(p.table, from, to, nil) == nil && p.knownColumn(from, to) {
		// "with square feet (600 to 4500)" begins the other column too.
		if closing := p.closing(to, end); closing > 0 {
			o := &columnDraft{scale: -1, table: p.table, stated: true, words: p.headerWords(from, to), at: from, span: p.span(from, to)}
			p.meaningOf(o, from, to)
			if k := p.modifiers(o, to+1, closing); k > 0 && to+1+k == closing {
				p.table.columns = append(p.table.columns, o)
				p.claim(from, closing+1, &o.element)
				return closing + 1 - i
			}
		}
	}
	return to + m - i
}

var (
	climbing = []string{"goes up", "increases", "rises", "grows", "climbs", "gets higher", "increase", "rise", "go up", "is higher", "are higher", "is high", "are high", "is larger", "is bigger", "is better", "is good", "is longer", "is older", "gets larger", "gets bigger", "gets better"}
	sinking  = []string{"goes down", "decreases", "falls", "drops", "declines", "gets lower", "go down", "is lower", "are lower", "is low", "are low", "is smaller", "is shorter", "is worse", "is bad", "is younger", "gets smaller", "gets shorter", "gets worse"}
)

// trendAhead: what stands at i says that something rises or falls.
func (p *parser) trendAhead(i, end int) bool {
	for k := i + 1; k < end && k < i+6 && p.toks[k].Kind == token.Word; k++ {
		if p.any2(k, end, climbing...) || p.any2(k, end, sinking...) {
			return true
		}
	}
	return false
}

// coefficient reads "(rho near 0.4)", "about 0.4", "with correlation -0.5", "(inverse)".
func (p *parser) coefficient(rho float64, i, end int) (float64, int) {
	open := p.any(i, end, "(", ",")
	if k := p.any(i+open, end, "inverse", "inversely", "negative correlation", "negatively", "negative"); k > 0 && open > 0 && p.any2(i+open+k, end, ")", ",", ";") {
		if rho > 0 {
			rho = -rho
		}
		return rho, open + k + p.any(i+open+k, end, ")")
	}
	if strength := trendStrength[p.tok(i+open).Low+"ly"]; strength > 0 && open > 0 {
		if k := p.any(i+open+1, end, "positive correlation", "correlation"); k > 0 && p.lit(i+open+1+k, end, ")") {
			return math.Copysign(strength, rho), open + k + 2 // "(strong correlation)"
		}
	}
	if k := p.any(i+open, end, "positive correlation", "positively", "positive"); k > 0 && open > 0 && p.lit(i+open+k, end, ")") {
		return rho, open + k + 1
	}
	q := p.any(i+open, end, "with a correlation coefficient of", "with a coefficient of", "with a correlation of", "with correlation", "correlation coefficient", "correlation of", "correlation about", "correlation around", "correlation", "coefficient of", "coefficient", "with rho near", "with rho", "rho near", "rho =", "rho of", "rho about", "rho", "with r =", "r =", "r about", "r of", "r around", "r near", "r is", "r ~", "rho ~", "corr ~", "corr", "rho is", "rho around", "about", "around", "at", "by", "of", "=", "~")
	if q == 0 && open == 0 {
		return rho, 0
	}
	q += p.approx(i+open+q, end)
	sign := 1.0
	if p.lit(i+open+q, end, "-") || p.lit(i+open+q, end, "minus") {
		sign, q = -1, q+1
	}
	t := p.tok(i + open + q)
	if i+open+q >= end || t.Kind != token.Number || t.Num == 0 {
		return rho, 0
	}
	if t.Num < -1 || t.Num > 1 { // no correlation, and nothing else where the words say so
		said := p.any2(i+open, end, "with a correlation", "with correlation", "with a coefficient", "correlation", "coefficient", "with rho", "rho", "with r =", "r =", "r of")
		if !said && (t.Digits == 0 || t.Num > 3 || t.Unit != "" || !p.atBreak(i+open+q+1, end)) {
			return rho, 0
		}
	}
	v := t.Num * sign
	if v > 0 && rho < 0 {
		v = -v
	}
	n := open + q + 1
	if p.lit(i, end, "(") {
		if !p.lit(i+n, end, ")") {
			return rho, 0
		}
		n++
	}
	return v, n
}

// pairCorrelation reads "income and credit score are correlated (about 0.4)" behind the
// two columns.
func (p *parser) pairCorrelation(t *tableDraft, cols []*columnDraft, i, end int) int {
	n := p.any(i, end, "should be", "must be", "should have", "must have", "are", "should", "must", "have", "with", "to be", "be", "tend to", "will", "need to", "ought to", "want to", ":", "-")
	n += p.any(i+n, end, "have", "be")
	rho := .6
	at := i + n
	at += p.any(at, end, "also", "both")
	at += p.any(at, end, "have", "show", "get") * boolInt(p.any2(i, end, "should", "must"))
	at += p.any(at, end, "a", "an")
	at += p.any(at, end, "pearson 's", "pearson")
	if k := p.any(at, end, "r", "rho"); k > 0 { // "hours and mark should have r of about .75"
		if r, m := p.coefficient(rho, at, end); m > k && p.atBreak(at+m+p.any(at+m, end, "or so"), end) {
			p.rules = append(p.rules, &ruleDraft{table: t, column: cols[0], kind: correlationRule, coefficient: r, gapColumn: []string{strings.Join(cols[1].words, " ")}})
			return at + m + p.any(at+m, end, "or so") - i
		}
	}
	if k := p.any(at, end, "strongly", "highly", "closely", "tightly", "moderately", "somewhat", "weakly", "slightly", "loosely"); k > 0 {
		rho = trendStrength[p.toks[at].Low]
		at += k
	}
	k := p.any(at, end, "positively correlated", "negatively correlated", "inversely correlated", "inversely related", "correlated", "correlate", "correlation", "positive correlation", "negative correlation",
		"go together", "go hand in hand", "move together", "rise together", "rise and fall together", "vary together", "belong together", "go along with each other", "be linked", "linked", "related", "connected", "coupled", "r", "a correlation", "an r", "a coefficient", "a correlation coefficient", "correlation coefficient")
	if k == 0 || k == 1 && p.lit(at, end, "r") && !p.any2(at+1, end, "of", "=", "about", "around", "near", "at", "~") {
		return 0
	}
	if p.any2(at, end, "negatively", "inversely", "negative") {
		rho = -rho
	}
	at += k
	at += p.any(at, end, "with each other")
	if k := p.any(at, end, "strongly", "weakly", "moderately", "negatively", "positively", "closely", "clearly", "loosely", "somewhat", "slightly", "noticeably"); k > 0 {
		if r := trendStrength[p.tok(at).Low]; r > 0 {
			rho = math.Copysign(r, rho)
		}
		if p.lit(at, end, "negatively") {
			rho = -math.Abs(rho)
		}
		at += k
	}
	rho, m := p.coefficient(rho, at, end)
	if m == 0 && !p.atBreak(at, end) {
		return 0
	}
	p.rules = append(p.rules, &ruleDraft{table: t, column: cols[0], kind: correlationRule, coefficient: rho, gapColumn: []string{strings.Join(cols[1].words, " ")}})
	return at + m - i
}

// betweenCorrelation reads "correlation between height and weight 0.7", "a correlation of 0.4
// between age and income" about two columns that the text has named.
func (p *parser) betweenCorrelation(i, end int, _ bool) int {
	if p.table == nil {
		return 0
	}
	n := p.any(i, end, "a", "the", "an")
	n += p.any(i+n, end, "strong", "weak", "positive", "negative", "pearson 's", "pearson")
	k := p.any(i+n, end, "correlation coefficient between", "correlation coefficient of", "correlation between", "correlation of", "r between", "r of", "rho between", "rho of")
	if k == 0 {
		return 0
	}
	rho, first := .6, 0
	at := i + n + k
	if p.tok(at - 1).Is("of") {
		if r, m := p.coefficient(rho, at-1, end); m > 0 {
			b := p.any(at+m-1, end, "between", "for")
			if b == 0 {
				return 0
			}
			rho, first, at = r, m, at+m-1+b
		}
	}
	a, to := p.columnNamed(at, end)
	and := p.any(to, end, "and", "&")
	if a == nil || and == 0 {
		return 0
	}
	b, to := p.columnNamed(to+and, end)
	if b == nil || b == a {
		return 0
	}
	if first == 0 {
		to += p.any(to, end, "should be", "is", "must be", "being", "at", "of", "=", ":")
		to += p.any(to, end, "at", "around", "about")
		to += p.approx(to, end)
		sign := 1.0
		if k := p.any(to, end, "-", "minus"); k > 0 {
			sign, to = -1, to+k
		}
		if t := p.tok(to); to < end && t.Kind == token.Number && !t.Percent {
			rho, to = t.Num*sign, to+1
		}
	}
	p.rules = append(p.rules, &ruleDraft{table: p.table, column: a, kind: correlationRule, coefficient: rho, gapColumn: []string{strings.Join(b.words, " ")}})
	p.claim(i, to, &a.element)
	return to - i
}

// columnNamed is the column of the table whose name stands at i, and where the name ends.
func (p *parser) columnNamed(i, end int) (*columnDraft, int) {
	i += p.any(i, end, "the", "their")
	for n := min(4, end-i); n > 0; n-- {
		if c := p.table.column(p.wordsOf(i, i+n)); c != nil && p.tok(i+n-1).Kind == token.Word {
			return c, i + n
		}
	}
	for n := 1; n <= min(3, end-i); n++ {
		if p.any2(i+n, end, "and", "&") || p.atBreak(i+n, end) || p.tok(i+n).Kind == token.Number || p.any2(i+n, end, "is", "of", "should", "at") {
			return p.find(p.table, i, i+n, nil), i + n
		}
	}
	return nil, i
}

// serial: each row has a number of its own.
func (c *columnDraft) serial() bool {
	return c.unique || c.primary || c.semantic == "row_id" || c.restart != nil
}
