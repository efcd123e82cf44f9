// Package loose finds in a description what a plan's parts are called, whatever grammar stands around it: columns by the words of their
// names, tables by their nouns, shares, numbers, and who was read for a word. Package glean reads with it what was left unread, package
// clash what contradicts the plan.
package loose

import (
	"slices"
	"strings"

	"github.com/sdg-service/sdg/internal/contract"
	"github.com/sdg-service/sdg/internal/planner/complement"
	"github.com/sdg-service/sdg/internal/planner/token"
)

// Reader reads a text of which there is a plan.
type Reader struct {
	Text string
	Toks []token.Token
	Plan complement.Plan
}

// Text is a description that was cut into tokens once, for all readers of it; none of them changes any.
type Text struct {
	Written string
	toks    []token.Token
}

// Cut cuts a description into tokens.
func Cut(description string) Text { return Text{description, token.Tokenize(description)} }

// Of is a reader of the text and a plan of it.
func (t Text) Of(p complement.Plan) *Reader { return &Reader{Text: t.Written, Toks: t.toks, Plan: p} }

// Of is a reader of a text.
func Of(text string, p complement.Plan) *Reader { return Cut(text).Of(p) }

// Fragment are tokens that nobody read, and the sentence around them.
type Fragment struct {
	From, To   int
	Start, End int
	Span       token.Span
}

// FragmentOf finds the tokens of a span and those of its sentence.
func (g *Reader) FragmentOf(u token.Span) Fragment {
	f := Fragment{Span: u}
	f.From = slices.IndexFunc(g.Toks, func(t token.Token) bool { return t.Span.Start >= u.Start })
	if f.From < 0 {
		return f
	}
	f.To = f.From
	for f.To < len(g.Toks) && g.Toks[f.To].Span.End <= u.End {
		f.To++
	}
	f.Start, f.End = f.From, f.To
	for f.Start > 0 && !g.Ends(f.Start-1) {
		f.Start--
	}
	for f.End < len(g.Toks) && !g.Ends(f.End) {
		f.End++
	}
	return f
}

// Ends: a sentence or a line ends at token k.
func (g *Reader) Ends(k int) bool {
	return g.Toks[k].Kind == token.Line || g.Toks[k].Is(".", "!", "?", ";")
}

// Any reports whether one of the word sequences begins at token i, and how long it is.
func (g *Reader) Any(i, end int, phrases ...string) int {
	return token.Any(g.Toks, i, end, phrases...)
}

// Has reports whether one of the word sequences stands in the range.
func (g *Reader) Has(from, to int, phrases ...string) bool {
	for i := from; i < to; i++ {
		if g.Any(i, to, phrases...) > 0 {
			return true
		}
	}
	return false
}

// PlainNumber is a number that is no share, year or part of a code.
func (g *Reader) PlainNumber(i int) bool {
	t := &g.Toks[i]
	return t.Kind == token.Number && !t.Percent && !t.Year && (i+1 >= len(g.Toks) || !(g.Toks[i+1].Glued && g.Toks[i+1].Is("/", "-") && i+2 < len(g.Toks) && g.Toks[i+2].Glued && g.Toks[i+2].Kind != token.Number))
}

// NumberAt is the number of a token, with the sign that a word before it gives.
func (g *Reader) NumberAt(i int) float64 {
	if i > 0 && g.Toks[i-1].Is("minus") {
		return -g.Toks[i].Num
	}
	return g.Toks[i].Num
}

// unitSigns are how contracts write the units that people spell.
var unitSigns = map[string]string{"seconds": "s", "secs": "s", "minutes": "min", "mins": "min", "hours": "h", "days": "days", "grams": "g", "kilos": "kg", "kilograms": "kg", "litres": "l", "liters": "l", "metres": "m", "meters": "m", "kilometres": "km", "kilometers": "km", "euros": "EUR", "euro": "EUR", "dollars": "USD", "pounds": "GBP", "percent": "%", "tonnes": "t"}

// Before: one of the phrases ends right before token i.
func (g *Reader) Before(i, from int, phrases []string) bool {
	for k := max(from, i-4); k < i; k++ {
		if n := g.Any(k, i, phrases...); n > 0 && k+n == i {
			return true
		}
	}
	return false
}

// OfUnit is the one column whose numbers have the unit, or whose name has it.
func (g *Reader) OfUnit(unit string, fits func(*contract.Column) bool) (Place, bool) {
	if unit == "" {
		return Place{}, false
	}
	var found []Place
	for t := range g.Plan.Contract.Tables {
		for c := range g.Plan.Contract.Tables[t].Columns {
			column := &g.Plan.Contract.Tables[t].Columns[c]
			if fits(column) && column.Unit != "" && (strings.EqualFold(column.Unit, unit) || column.Unit == unitSigns[unit]) {
				found = append(found, Place{Table: t, Column: c})
			}
		}
	}
	if len(found) != 1 {
		return Place{}, false
	}
	return found[0], true
}
