package phrase

import (
	"github.com/sdg-service/sdg/internal/contract"
	"github.com/sdg-service/sdg/internal/planner/draft"
	"github.com/sdg-service/sdg/internal/planner/term"
	"github.com/sdg-service/sdg/internal/planner/token"
)

// typesBegin are the first words of types.
var typesBegin = func() draft.Firsts {
	var phrases []string
	for _, t := range term.TypeWords {
		phrases = append(phrases, t.Phrase)
	}
	return draft.FirstWords(phrases)
}()

func (p Reader) typePhrase(c *draft.Column, i, end int) int {
	at := i + p.Any(i, end, "as a", "as an", "as", "of type", "type", "a", "an", "in")
	if n := p.Any(at, end, "json object", "json string", "json document", "json blob", "json", "jsonb"); n > 0 && i > c.At && p.AtBreak(at+n, end) {
		c.Typ, c.Json, c.Semantic, c.Kind = contract.String, true, "", ""
		return at + n - i
	}
	types := term.TypeWords
	if !p.MayBegin(typesBegin, at, end) {
		types = nil
	}
	for _, t := range types {
		n := p.Any(at, end, t.Phrase)
		if n == 0 || t.Typ == contract.Boolean && n == 3 && p.Any2(at+n, end, "/", "|", "or") {
			continue // "yes/no/abstain" are three values
		}
		after := at + n
		if t.Sized && p.Lit(after, end, "(") {
			k := after + 1
			var sizes []float64
			for k < end && !p.Lit(k, end, ")") {
				if p.Toks[k].Kind == token.Number {
					sizes = append(sizes, p.Toks[k].Num)
				} else if !p.Lit(k, end, ",") {
					break
				}
				k++
			}
			if p.Lit(k, end, ")") && len(sizes) > 0 {
				after = k + 1
				switch {
				case len(sizes) == 2:
					c.Scale = int(sizes[1])
				case t.Typ == contract.String && sizes[0] >= 1 && sizes[0] <= contract.MaxTextLength:
					c.CodeOfSize(int(sizes[0]))
					c.Lengths[1] = c.Size
				}
			}
		}
		// "date" and "text" also end headers and begin other phrases.
		if after < end && p.Toks[after].Kind == token.Word && p.Any2(after, end, "of", "when", "from name") {
			return 0
		}
		if p.Tok(after-1).Is("number") && p.ItemBegins(after-1) && (p.CodeAhead(after, end) || p.Any2(after, end, "like") && p.Tok(after+1).Kind == token.Quote) {
			return 0 // a column: "priority 1-4, number INC + 7 digits"
		}
		c.Typ = t.Typ
		if r, k := p.IntervalAt(after, end); k > 0 && t.Typ == contract.Decimal && r.Digits == 0 && r.Min != nil && r.Max != nil && p.Any2(after-1, end, "number", "numbers") {
			c.Typ = contract.Integer // "year group as a number 7 to 11"
		}
		if t.Semantic != "" && (c.Semantic == "" || t.Strong) {
			c.Semantic = t.Semantic
		}
		if t.Kind != "" {
			c.Kind = t.Kind
		}
		if t.Typ == contract.Decimal && t.Scale > 0 && c.Scale < 0 {
			c.Scale = t.Scale
		}
		return after - i
	}
	return 0
}

// unitPhrase: "in kW", "(USD)", "kg", "miles".
func (p Reader) unitPhrase(c *draft.Column, i, end int) int {
	n := p.Any(i, end, "measured in", "expressed in", "given in", "in thousands of", "in", "as")
	if m := p.Any(i, end, "in whole", "whole", "in full", "full"); m > 0 && i > c.At {
		if u, k := p.UnitAt(i+m, end); k > 0 && !p.Any2(i+m, end, "%") {
			c.Typ, c.Unit = contract.Integer, u // "points, in whole euros from 3 to 90"
			return m + k
		}
	}
	u, k := p.UnitAt(i+n, end)
	if n == 0 && p.Tok(i).Is("min") && (p.Tok(i+1).Is(",") && p.Tok(i+2).Is("max") || p.Tok(i+1).Is("and", "/") && p.Tok(i+2).Is("max")) {
		return 0 // "min, max" are columns, not minutes
	}
	if k == 0 || p.Tok(i+n).Is("people", "points", "persons", "stars", "pieces", "pages", "steps") {
		return 0
	}
	if n == 0 && (!p.unitWord(i, end, k) || c.Semantic == "currency_code") {
		return 0 // "currency (EUR, USD)" holds them
	}
	c.Unit = u
	if n == 0 && k == 1 && draft.UnitSizes[u].Of == "time" && p.Toks[i].Kind == token.Word && i == c.At+len(c.Words) && !term.Lasting(c.Words) && c.Semantic == "" && c.Kind == "" {
		c.Words = append(c.Words, p.Toks[i].Low) // "print hrs" is no print
	}
	if draft.UnitSizes[u].Of == "time" && c.Typ == "" && p.TypeOf(c) == contract.Time {
		c.Semantic, c.Kind = "", draft.KindInteger // "finish time (secs)" is no time of day
	}
	if n > 0 {
		c.InUnit()
	}
	if n > 0 && u == "years" && c.Semantic == "" {
		c.Kind = draft.KindInteger
	}
	return n + k
}

// unitWord: a unit that stands alone must be followed by a number, a mark or the end.
func (p Reader) unitWord(i, end, k int) bool {
	next := i + k
	return k == 3 || next >= end || p.Toks[next].Kind != token.Word || p.Any2(next, end, "positive", "non-negative", "never", "always", "bell", "gaussian", "pareto", "log-normal", "long tail", "long-tailed", "heavy", "right", "usually", "typically", "ranging", "triangular", "not negative", "no more", "at most", "at least", "between", "from", "around", "about", "with", "normal", "normally", "lognormal", "exponential", "exponentially", "mean", "under", "over", "at", "up", "min", "uniform", "gamma", "weibull", "skewed", "and", "average", "averaging", "median", "mostly", "most", "poisson", "rounded", "beta")
}
