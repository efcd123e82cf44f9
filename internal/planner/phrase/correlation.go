package phrase

import (
	"github.com/sdg-service/sdg/internal/planner/draft"
	"github.com/sdg-service/sdg/internal/planner/term"
)

// trendNoun reads "with a strong negative correlation to", "moderate correlation with": the coefficient that the words
// stand for, and how many they are.
func (p Reader) trendNoun(i, end int) (rho float64, n int) {
	rho = .6
	at := i + p.Any(i, end, ", with", ", having", ", showing", ",", "with", "having", "has", "have", "showing", "shows", "show", "-", "–", "(")
	lead := at
	at += p.Any(at, end, "a", "an", "some")
	at += p.Any(at, end, "very", "fairly", "rather", "quite")
	if s := term.TrendStrength[p.Tok(at).Low+"ly"]; s > 0 && at < end {
		rho = s
		at++
	}
	sign := 1.0
	if k := p.Any(at, end, "negative", "inverse", "anti"); k > 0 {
		sign, at = -1, at+k
	} else {
		at += p.Any(at, end, "positive")
	}
	k := p.Any(at, end, "correlation with", "correlation to", "correlation on", "relation to", "relation with", "relationship with", "relationship to", "dependence on", "dependency on")
	if k == 0 || at == i || at == lead && p.Any2(at, end, "relation", "relationship") {
		return 0, 0 // "relationship to the head" is a column
	}
	return sign * rho, at + k - i
}

// correlationPhrase: "positively correlated with sqft", "drops with mileage", "correlates
// strongly with square feet (600 to 4500)".
func (p Reader) correlationPhrase(c *draft.Column, i, end int) int {
	n := p.Any(i, end, "which is", "that is", "should be", "is", "are", "and", "should", "must", "which")
	rho, k := p.TrendVerb(i+n, end)
	if k == 0 {
		rho, k = p.trendNoun(i+n, end)
	}
	if k == 0 {
		rho, k = .8, p.Any(i+n, end, "strongly drives", "strongly influences", "drives", "drive", "driving", "influences", "determines most of")
	}
	if k == 0 || n == 0 && p.Lex.Names(p.WordsOf(i, min(i+k+1, end))) {
		return 0 // "best score, drive distance"
	}
	from, to := p.Reference(i+n+k, end)
	if to == from {
		return 0
	}
	// "as mileage goes up": the direction of the other side counts too.
	if p.Any2(i+n+k-1, end, "as", "with", "when", "if", "where", "whenever") {
		for at := from + 1; at <= to; at++ {
			up, down := p.AnyOf(term.Climbing, at, end), p.AnyOf(term.Sinking, at, end)
			if up+down == 0 {
				continue
			}
			if down > 0 {
				rho = -rho
			}
			r, m := p.Coefficient(rho, at+up+down, end)
			p.Rules = append(p.Rules, &draft.Rule{Table: p.Table, Column: c, Kind: term.CorrelationRule, From: from, To: at, Coefficient: r, Create: true})
			return at + up + down + m - i
		}
	}
	rho, m := p.Coefficient(rho, to, end)
	p.Rules = append(p.Rules, &draft.Rule{Table: p.Table, Column: c, Kind: term.CorrelationRule, From: from, To: to, Coefficient: rho, Create: true})
	if m == 0 && p.Lit(to, end, "(") && p.Table != nil && p.Owner != nil && p.Find(p.Table, from, to, nil) == nil && p.KnownColumn(from, to) {
		// "with square feet (600 to 4500)" begins the other column too.
		if closing := p.Closing(to, end); closing > 0 {
			o := &draft.Column{Scale: -1, Table: p.Table, Stated: true, Words: p.HeaderWords(from, to), At: from, Span: p.Span(from, to)}
			p.MeaningOf(o, from, to)
			if k := p.Modifiers(o, to+1, closing); k > 0 && to+1+k == closing {
				p.Table.Columns = append(p.Table.Columns, o)
				p.Claim(from, closing+1, &o.Element)
				return closing + 1 - i
			}
		}
	}
	return to + m - i
}
