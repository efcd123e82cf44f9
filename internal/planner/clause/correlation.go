package clause

import (
	"math"
	"strings"

	"github.com/sdg-service/sdg/internal/planner/draft"
	"github.com/sdg-service/sdg/internal/planner/term"
	"github.com/sdg-service/sdg/internal/planner/token"
)

// pairCorrelation reads "income and credit score are correlated (about 0.4)" behind the
// two columns.
func (p Reader) pairCorrelation(t *draft.Table, cols []*draft.Column, i, end int) int {
	n := p.Any(i, end, "should be", "must be", "should have", "must have", "are", "should", "must", "have", "with", "to be", "be", "tend to", "will", "need to", "ought to", "want to", ":", "-")
	n += p.Any(i+n, end, "have", "be")
	rho := .6
	at := i + n
	at += p.Any(at, end, "also", "both")
	at += p.Any(at, end, "have", "show", "get") * draft.BoolInt(p.Any2(i, end, "should", "must"))
	at += p.Any(at, end, "a", "an")
	at += p.Any(at, end, "pearson 's", "pearson")
	if k := p.Any(at, end, "r", "rho"); k > 0 { // "hours and mark should have r of about .75"
		if r, m := p.Coefficient(rho, at, end); m > k && p.AtBreak(at+m+p.Any(at+m, end, "or so"), end) {
			p.Rules = append(p.Rules, &draft.Rule{Table: t, Column: cols[0], Kind: term.CorrelationRule, Coefficient: r, GapColumn: []string{strings.Join(cols[1].Words, " ")}})
			return at + m + p.Any(at+m, end, "or so") - i
		}
	}
	if k := p.Any(at, end, "strongly", "highly", "closely", "tightly", "moderately", "somewhat", "weakly", "slightly", "loosely"); k > 0 {
		rho = term.TrendStrength[p.Toks[at].Low]
		at += k
	}
	k := p.Any(at, end, "positively correlated", "negatively correlated", "inversely correlated", "inversely related", "correlated", "correlate", "correlation", "positive correlation", "negative correlation",
		"go together", "go hand in hand", "move together", "rise together", "rise and fall together", "vary together", "belong together", "go along with each other", "be linked", "linked", "related", "connected", "coupled", "r", "a correlation", "an r", "a coefficient", "a correlation coefficient", "correlation coefficient")
	if k == 0 || k == 1 && p.Lit(at, end, "r") && !p.Any2(at+1, end, "of", "=", "about", "around", "near", "at", "~") {
		return 0
	}
	if p.Any2(at, end, "negatively", "inversely", "negative") {
		rho = -rho
	}
	at += k
	at += p.Any(at, end, "with each other")
	if k := p.Any(at, end, "strongly", "weakly", "moderately", "negatively", "positively", "closely", "clearly", "loosely", "somewhat", "slightly", "noticeably"); k > 0 {
		if r := term.TrendStrength[p.Tok(at).Low]; r > 0 {
			rho = math.Copysign(r, rho)
		}
		if p.Lit(at, end, "negatively") {
			rho = -math.Abs(rho)
		}
		at += k
	}
	rho, m := p.Coefficient(rho, at, end)
	if m == 0 && !p.AtBreak(at, end) {
		return 0
	}
	p.Rules = append(p.Rules, &draft.Rule{Table: t, Column: cols[0], Kind: term.CorrelationRule, Coefficient: rho, GapColumn: []string{strings.Join(cols[1].Words, " ")}})
	return at + m - i
}

// betweenCorrelation reads "correlation between height and weight 0.7", "a correlation of 0.4
// between age and income" about two columns that the text has named.
func (p Reader) betweenCorrelation(i, end int, _ bool) int {
	if p.Table == nil {
		return 0
	}
	n := p.Any(i, end, "a", "the", "an")
	n += p.Any(i+n, end, "strong", "weak", "positive", "negative", "pearson 's", "pearson")
	k := p.Any(i+n, end, "correlation coefficient between", "correlation coefficient of", "correlation between", "correlation of", "r between", "r of", "rho between", "rho of")
	if k == 0 {
		return 0
	}
	rho, first := .6, 0
	at := i + n + k
	if p.Tok(at - 1).Is("of") {
		if r, m := p.Coefficient(rho, at-1, end); m > 0 {
			b := p.Any(at+m-1, end, "between", "for")
			if b == 0 {
				return 0
			}
			rho, first, at = r, m, at+m-1+b
		}
	}
	a, to := p.ColumnNamed(at, end)
	and := p.Any(to, end, "and", "&")
	if a == nil || and == 0 {
		return 0
	}
	b, to := p.ColumnNamed(to+and, end)
	if b == nil || b == a {
		return 0
	}
	if first == 0 {
		to += p.Any(to, end, "should be", "is", "must be", "being", "at", "of", "=", ":")
		to += p.Any(to, end, "at", "around", "about")
		to += p.Approx(to, end)
		sign := 1.0
		if k := p.Any(to, end, "-", "minus"); k > 0 {
			sign, to = -1, to+k
		}
		if t := p.Tok(to); to < end && t.Kind == token.Number && !t.Percent {
			rho, to = t.Num*sign, to+1
		}
	}
	p.Rules = append(p.Rules, &draft.Rule{Table: p.Table, Column: a, Kind: term.CorrelationRule, Coefficient: rho, GapColumn: []string{strings.Join(b.Words, " ")}})
	p.Claim(i, to, &a.Element)
	return to - i
}
