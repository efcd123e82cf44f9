package clause

import (
	"slices"

	"github.com/sdg-service/sdg/internal/planner/draft"
	"github.com/sdg-service/sdg/internal/planner/lexicon"
	"github.com/sdg-service/sdg/internal/planner/term"
	"github.com/sdg-service/sdg/internal/planner/token"
)

// poleWord: the word is one of a pair.
func poleWord(w string) bool {
	for a, b := range term.Poles {
		if w == a || w == b {
			return true
		}
	}
	return false
}

// polePair reads "high and low temperature", "home and away team", "start and end date in
// 2024": two columns of one noun in the singular. What is said of their values holds for both.
func (p Reader) polePair(i, end int) int {
	at := i + p.Any(i, end, "the", "both")
	a, b := p.Tok(at), p.Tok(at+2)
	if at+3 >= end || a.Kind != token.Word || b.Kind != token.Word || !p.Any2(at+1, end, "and", "&", "/") || term.Poles[a.Low] != b.Low && term.Poles[b.Low] != a.Low {
		return 0
	}
	noun := max(p.HeaderMatch(at+3, end), 1)
	to := at + 3 + noun
	for k := at + 3; k < to; k++ {
		if t := p.Toks[k]; t.Kind != token.Word || term.HeaderEnds[t.Low] || draft.FunctionWords[t.Low] && p.HeaderMatch(at+3, end) == 0 {
			return 0
		}
	}
	if p.Any2(at+3, end, "differ", "differs", "match", "agree", "vary", "correlate", "equal", "cannot", "always", "never") || p.TableNamed(at+2, at+3) {
		return 0
	}
	if behind := p.Tok(to); to < end && behind.Kind == token.Word && !p.Starts(to, end) && !p.AtBreak(to, end) && !term.HeaderEnds[behind.Low] {
		return 0 // more of a name that nobody knows
	}
	head := p.WordsOf(at+3, to)
	if last := len(head) - 1; lexicon.IsPlural(head[last]) && lexicon.Singular(head[last]) != head[last] && (p.Lex.Lookup(head).Semantic != "" || p.Lex.Lookup(head).Kind != draft.KindInteger) {
		head[last] = lexicon.Singular(head[last]) // "high and low temperatures", but "home and away goals"
	}
	if p.Table == nil {
		p.ImplicitTable()
	}
	var pair [2]*draft.Column
	for k, w := range [2]int{at, at + 2} {
		c := &draft.Column{Scale: -1, Table: p.Table, Stated: true, Words: append(p.WordsOf(w, w+1), head...), At: w, Span: p.Span(w, w+1)}
		p.MeaningOf(c, w, w)
		if have := p.Table.Column(c.Words); have != nil {
			c = have
		} else {
			p.Table.Columns = append(p.Table.Columns, c)
		}
		p.Claim(w, w+1, &c.Element)
		pair[k] = c
	}
	p.Column = pair[1]
	p.Claim(i, to, &p.Column.Element)
	n := p.Modifiers(pair[1], to, end)
	pair[0].SharePlain(pair[1])
	return to + n - i
}

// rangeOfBoth gives the column before, in "home goals and away goals from 0 to 7", the range that
// stands behind both of one noun.
func (p Reader) rangeOfBoth(c *draft.Column, at int) {
	if !p.Any2(at-1, at, "and", "&") || at < 2 || c.Min == nil && c.Max == nil || len(c.Words) < 2 || c.Base != nil {
		return
	}
	for _, o := range c.Table.Columns {
		n := len(o.Words)
		if o != c && n > 1 && o.Base == nil && o.Span.End == p.Toks[at-2].Span.End && o.Words[n-1] == c.Words[len(c.Words)-1] && o.OnlyNamed() {
			o.Min, o.Max, o.OpenMin, o.OpenMax, o.Kind, o.Typ, o.Unit, o.Distribution = c.Min, c.Max, c.OpenMin, c.OpenMax, c.Kind, c.Typ, c.Unit, c.Distribution
			o.Scale, o.Touched = c.Scale, true
		}
	}
}

// valuesOfBoth gives the column before, in "origin and destination from FRA, MUC, BER" or "giver, taker (both one of A,
// B)", the closed list that stands behind both of one sort.
func (p Reader) valuesOfBoth(c *draft.Column, at, to, end int) {
	both := p.Any2(to, end, "both", "each one of", "( both", "( each one of", ", both", ", each one of", "each of", "- both", "- each one of")
	if len(c.Values) < 2 || c.Base != nil || !both && !p.Any2(at-1, at, "and", "&") {
		return
	}
	k := slices.Index(c.Table.Columns, c)
	if k < 1 {
		return
	}
	if o := c.Table.Columns[k-1]; o.Base == nil && o.At >= 0 && o.OnlyNamed() && p.OfOneSort(o, c) && (both || at-o.At == len(o.Words)+1) {
		o.Values, o.Semantic, o.Kind, o.Touched = c.Values, c.Semantic, c.Kind, true
	}
}
