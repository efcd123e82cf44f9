package loose

import (
	"strings"

	"github.com/sdg-service/sdg/internal/contract"
	"github.com/sdg-service/sdg/internal/planner/complement"
	"github.com/sdg-service/sdg/internal/planner/lexicon"
	"github.com/sdg-service/sdg/internal/planner/token"
)

// Place is a column of the contract by its position.
type Place struct {
	Table, Column int
	At            int // the token at which the text names it
}

// Path is that of plans: "tables[0].columns[2]".
func (p Place) Path() string { return complement.ColumnPath(p.Table, p.Column) }

// Of is the column in a contract.
func (p Place) Of(c *contract.Contract) *contract.Column {
	return &c.Tables[p.Table].Columns[p.Column]
}

// Column is the column in the plan.
func (g *Reader) Column(p Place) *contract.Column { return p.Of(g.Plan.Contract) }

// Spans are those of the text that a part of the contract came from.
func (g *Reader) Spans(path string) (out []token.Span) {
	for _, s := range g.Plan.Sources {
		if s.Path == path || strings.HasPrefix(s.Path, path+".") {
			out = append(out, s.Span)
		}
	}
	return out
}

// Tells: a span of what a part came from has a token of the kind.
func (g *Reader) Tells(path string, kind token.Kind) bool {
	for _, s := range g.Spans(path) {
		for k := range g.Toks {
			if t := &g.Toks[k]; t.Kind == kind && t.Span.Start >= s.Start && t.Span.End <= s.End {
				return true
			}
		}
	}
	return false
}

// tailWords end many names, and name no column alone.
var tailWords = lexicon.WordSet("id no number nr code date time day at on by of in the a an and or for to name value type kind status amount total count rate key ref per minutes hours days euros")

// Named are the columns that the tokens from i to end name, each where it is named best: by all words of its name, or by one that
// no other column has.
func (g *Reader) Named(i, end int) (out []Place) {
	for t := range g.Plan.Contract.Tables {
		columns := g.Plan.Contract.Tables[t].Columns
		for c := range columns {
			words := strings.Split(columns[c].Name, "_")
			best := -1
			for k := i; k < end && best < 0; k++ {
				if g.Toks[k].Low == columns[c].Name || g.WordsAt(words, k, end) {
					best = k
				}
			}
			for _, w := range words {
				for k := i; k < end && best < 0 && len(words) > 1 && !tailWords[w]; k++ {
					if Same(&g.Toks[k], w) && g.Alone(t, c, w) {
						best = k
					}
				}
			}
			if best >= 0 {
				out = append(out, Place{t, c, best})
			}
		}
	}
	return out
}

// WordsAt: the words of a name stand at token k, one behind the other.
func (g *Reader) WordsAt(words []string, k, end int) bool {
	if k+len(words) > end {
		return false
	}
	for n, w := range words {
		if !Same(&g.Toks[k+n], w) {
			return false
		}
	}
	return len(words) > 1 || !tailWords[words[0]] || len(words[0]) > 3
}

// Same: the token is the word, whatever its number is.
func Same(t *token.Token, word string) bool {
	return t.Kind == token.Word && (t.Low == word || lexicon.Singular(t.Low) == word || lexicon.Singular(t.Low) == lexicon.Singular(word))
}

// Alone: no other column of the contract has the word in its name.
func (g *Reader) Alone(table, column int, word string) bool {
	for t := range g.Plan.Contract.Tables {
		for c := range g.Plan.Contract.Tables[t].Columns {
			if t == table && c == column {
				continue
			}
			for w := range strings.SplitSeq(g.Plan.Contract.Tables[t].Columns[c].Name, "_") {
				if lexicon.Singular(w) == lexicon.Singular(word) {
					return false
				}
			}
		}
	}
	return true
}

// Subject is the column that a fragment speaks of, of those that fit: the one that it names, the one that its sentence names last before
// it, or the one that the text told last before it.
func (g *Reader) Subject(f Fragment, fits func(*contract.Column) bool) (Place, bool) {
	var found []Place
	for _, p := range g.Named(f.From, f.To) {
		if fits(g.Column(p)) {
			found = append(found, p)
		}
	}
	if len(found) == 1 {
		return found[0], true
	}
	if len(found) > 1 {
		return Place{}, false
	}
	best := Place{At: -1}
	for _, p := range g.Named(f.Start, f.From) {
		if p.At > best.At && fits(g.Column(p)) {
			best = p
		}
	}
	if best.At >= 0 {
		return best, true
	}
	last := -1
	for t := range g.Plan.Contract.Tables {
		for c := range g.Plan.Contract.Tables[t].Columns {
			p := Place{Table: t, Column: c}
			for _, s := range g.Spans(p.Path()) {
				if s.End <= f.Span.Start && s.End > last {
					last, best = s.End, p
				}
			}
		}
	}
	if last < 0 || !fits(g.Column(best)) || g.OtherThing(f) {
		return best, false
	}
	return best, f.Span.Start-last <= 3 || g.Has(f.From, f.To, "it", "this", "that", "they", "these", "which", "one", "ones", "them")
}

// OtherThing: the fragment speaks of something by its own name, which no column has.
func (g *Reader) OtherThing(f Fragment) bool {
	for k := f.From; k+1 < f.To; k++ {
		if g.Toks[k].Is("the", "their", "its", "our") && g.Toks[k+1].Kind == token.Word && !SpeaksOfRows[g.Toks[k+1].Low] && len(g.Named(k+1, k+2)) == 0 {
			return true
		}
	}
	return false
}

var SpeaksOfRows = lexicon.WordSet("rest others other rows cases time times same remaining records entries whole")

// Only is the one column of the contract that fits.
func (g *Reader) Only(fits func(*contract.Column) bool) (out Place, ok bool) {
	for t := range g.Plan.Contract.Tables {
		for c := range g.Plan.Contract.Tables[t].Columns {
			if p := (Place{Table: t, Column: c}); fits(g.Column(p)) {
				if ok {
					return Place{}, false
				}
				out, ok = p, true
			}
		}
	}
	return out, ok
}

// Number tells columns of numbers.
func Number(c *contract.Column) bool { return c.Type == contract.Integer || c.Type == contract.Decimal }

// Temporal tells columns of dates and moments.
func Temporal(c *contract.Column) bool {
	return c.Type == contract.Date || c.Type == contract.Timestamp
}

// Last is the column that a range names last; nil where it names none.
func (g *Reader) Last(i, end int) *Place {
	var out *Place
	for _, p := range g.Named(i, end) {
		if out == nil || p.At >= out.At {
			out = &p
		}
	}
	return out
}

// First is the column that a range names first.
func (g *Reader) First(i, end int) *Place {
	var out *Place
	for _, p := range g.Named(i, end) {
		if out == nil || p.At < out.At {
			out = &p
		}
	}
	return out
}

// LastFitting is the column of those that fit that a range names last.
func (g *Reader) LastFitting(i, end int, fits func(*contract.Column) bool) *Place {
	var out *Place
	for _, p := range g.Named(i, end) {
		if fits(g.Column(p)) && (out == nil || p.At >= out.At) {
			out = &p
		}
	}
	return out
}
