package glean

import (
	"fmt"
	"strings"

	"github.com/sdg-service/sdg/internal/contract"
	"github.com/sdg-service/sdg/internal/planner/lexicon"
	"github.com/sdg-service/sdg/internal/planner/token"
)

// place is a column of the contract by its position.
type place struct {
	table, column int
	at            int // the token at which the text names it
}

func (p place) path() string { return fmt.Sprintf("tables[%d].columns[%d]", p.table, p.column) }

func (p place) of(c *contract.Contract) *contract.Column {
	return &c.Tables[p.table].Columns[p.column]
}

func (g *gleaner) column(p place) *contract.Column { return p.of(g.plan.Contract) }

// spans are those of the text that a part of the contract came from.
func (g *gleaner) spans(path string) (out []token.Span) {
	for _, s := range g.plan.Sources {
		if s.Path == path || strings.HasPrefix(s.Path, path+".") {
			out = append(out, s.Span)
		}
	}
	return out
}

// tells: a span of what a part came from has a token of the kind.
func (g *gleaner) tells(path string, kind token.Kind) bool {
	for _, s := range g.spans(path) {
		for k := range g.toks {
			if t := &g.toks[k]; t.Kind == kind && t.Span.Start >= s.Start && t.Span.End <= s.End {
				return true
			}
		}
	}
	return false
}

// tailWords end many names, and name no column alone.
var tailWords = lexicon.WordSet("id no number nr code date time day at on by of in the a an and or for to name value type kind status amount total count rate key ref per minutes hours days euros")

// named are the columns that the tokens from i to end name, each where it is named best: by all words of its name, or by one that
// no other column has.
func (g *gleaner) named(i, end int) (out []place) {
	for t := range g.plan.Contract.Tables {
		columns := g.plan.Contract.Tables[t].Columns
		for c := range columns {
			words := strings.Split(columns[c].Name, "_")
			best := -1
			for k := i; k < end && best < 0; k++ {
				if g.toks[k].Low == columns[c].Name || g.wordsAt(words, k, end) {
					best = k
				}
			}
			for _, w := range words {
				for k := i; k < end && best < 0 && len(words) > 1 && !tailWords[w]; k++ {
					if same(&g.toks[k], w) && g.alone(t, c, w) {
						best = k
					}
				}
			}
			if best >= 0 {
				out = append(out, place{t, c, best})
			}
		}
	}
	return out
}

func (g *gleaner) wordsAt(words []string, k, end int) bool {
	if k+len(words) > end {
		return false
	}
	for n, w := range words {
		if !same(&g.toks[k+n], w) {
			return false
		}
	}
	return len(words) > 1 || !tailWords[words[0]] || len(words[0]) > 3
}

func same(t *token.Token, word string) bool {
	return t.Kind == token.Word && (t.Low == word || lexicon.Singular(t.Low) == word || lexicon.Singular(t.Low) == lexicon.Singular(word))
}

// alone: no other column of the contract has the word in its name.
func (g *gleaner) alone(table, column int, word string) bool {
	for t := range g.plan.Contract.Tables {
		for c := range g.plan.Contract.Tables[t].Columns {
			if t == table && c == column {
				continue
			}
			for w := range strings.SplitSeq(g.plan.Contract.Tables[t].Columns[c].Name, "_") {
				if lexicon.Singular(w) == lexicon.Singular(word) {
					return false
				}
			}
		}
	}
	return true
}

// subject is the column that a fragment speaks of, of those that fit: the one that it names, the one that its sentence names last before
// it, or the one that the text told last before it.
func (g *gleaner) subject(f fragment, fits func(*contract.Column) bool) (place, bool) {
	var found []place
	for _, p := range g.named(f.from, f.to) {
		if fits(g.column(p)) {
			found = append(found, p)
		}
	}
	if len(found) == 1 {
		return found[0], true
	}
	if len(found) > 1 {
		return place{}, false
	}
	best := place{at: -1}
	for _, p := range g.named(f.start, f.from) {
		if p.at > best.at && fits(g.column(p)) {
			best = p
		}
	}
	if best.at >= 0 {
		return best, true
	}
	last := -1
	for t := range g.plan.Contract.Tables {
		for c := range g.plan.Contract.Tables[t].Columns {
			p := place{table: t, column: c}
			for _, s := range g.spans(p.path()) {
				if s.End <= f.span.Start && s.End > last {
					last, best = s.End, p
				}
			}
		}
	}
	if last < 0 || !fits(g.column(best)) || g.otherThing(f) {
		return best, false
	}
	return best, f.span.Start-last <= 3 || g.has(f.from, f.to, "it", "this", "that", "they", "these", "which", "one", "ones", "them")
}

// otherThing: the fragment speaks of something by its own name, which no column has.
func (g *gleaner) otherThing(f fragment) bool {
	for k := f.from; k+1 < f.to; k++ {
		if g.toks[k].Is("the", "their", "its", "our") && g.toks[k+1].Kind == token.Word && !speaksOfRows[g.toks[k+1].Low] && len(g.named(k+1, k+2)) == 0 {
			return true
		}
	}
	return false
}

var speaksOfRows = lexicon.WordSet("rest others other rows cases time times same remaining records entries whole")

// only is the one column of the contract that fits.
func (g *gleaner) only(fits func(*contract.Column) bool) (out place, ok bool) {
	for t := range g.plan.Contract.Tables {
		for c := range g.plan.Contract.Tables[t].Columns {
			if p := (place{table: t, column: c}); fits(g.column(p)) {
				if ok {
					return place{}, false
				}
				out, ok = p, true
			}
		}
	}
	return out, ok
}

func number(c *contract.Column) bool { return c.Type == contract.Integer || c.Type == contract.Decimal }

func temporal(c *contract.Column) bool {
	return c.Type == contract.Date || c.Type == contract.Timestamp
}
