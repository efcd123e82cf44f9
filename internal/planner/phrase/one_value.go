package phrase

import (
	"github.com/sdg-service/sdg/internal/contract"
	"github.com/sdg-service/sdg/internal/planner/draft"
	"github.com/sdg-service/sdg/internal/planner/lexicon"
	"github.com/sdg-service/sdg/internal/planner/term"
	"github.com/sdg-service/sdg/internal/planner/token"
)

// oneValue reads the one value that all rows have: "country = germany", "country always germany", "country: germany only".
func (p Reader) oneValue(c *draft.Column, i, end int) int {
	if c.Table == nil || c.Values != nil || c.Formula != "" || c.Min != nil || c.Max != nil || c.Pattern != "" || c.TrueShare != nil || c.Distribution != nil || len(c.Words) == 0 ||
		c.IsDate(p.Lex) || c.Typ != "" && c.Typ != contract.String || p.Lex.Lookup(c.Words).Kind == lexicon.Boolean || i == c.At {
		return 0
	}
	lead := p.Any(i, end, "is always", "are always", "always", "=", ":", "(")
	at := i + lead
	only := p.Any(at, end, "only", "just", "all")
	from := at + only
	to := from
	for to < end && to-from < 2 && p.Toks[to].Kind == token.Word && !draft.FunctionWords[p.Toks[to].Low] && !term.HeaderEnds[p.Toks[to].Low] && !p.Any2(to, end, "only") {
		to++
	}
	behind := p.Any(to, end, "only", "for all", "everywhere", "in every row")
	stop := to + behind
	bracket := p.Lit(i, end, "(")
	if to == from || p.Lit(stop, end, "(") || bracket != p.Lit(stop, end, ")") || !bracket && !p.AtBreak(stop, end) {
		return 0
	}
	if _, n := p.WordList(from, end, ""); from+n > stop && p.OrInside(from, from+n) {
		return 0 // "type = stalls, circle or balcony"
	}
	switch {
	case p.Any2(i, end, "is always", "are always", "always", "=") || only+behind > 0 && (p.Any2(i, end, ":", "(") || p.Any2(i-1, i, ":")):
		if !namesOneSort(c) || noOneValue[p.Toks[from].Low] || p.Find(c.Table, from, to, nil) != nil ||
			!lexicon.Holds(c.Words, p.Source(from, to)) && (p.Starts(from, stop) || p.HeaderMatch(from, end) > 0) {
			return 0
		}
	default:
		return 0
	}
	if bracket {
		stop++
	}
	c.SetValues([]draft.Category{{Text: p.Source(from, to), Share: 1, At: from}})
	return stop - i
}

// noOneValue are words of what values look like, and not values.
var noOneValue = lexicon.WordSet("lowercase uppercase capitalised capitalized filled present set unique random different text string numeric numbers letters digits lower upper valid real fake")

// namesOneSort: the column sorts its rows, or tells of a place.
func namesOneSort(c *draft.Column) bool {
	switch c.Semantic {
	case "country", "city", "state", "region", "currency_code", "language", "department", "company":
		return true
	}
	return lexicon.NamesSort(c.Words)
}
