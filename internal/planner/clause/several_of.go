package clause

import (
	"slices"

	"github.com/sdg-service/sdg/internal/planner/draft"
	"github.com/sdg-service/sdg/internal/planner/lexicon"
	"github.com/sdg-service/sdg/internal/planner/term"
	"github.com/sdg-service/sdg/internal/planner/token"
)

// What is measured of several things, or several times, is said once, and each of them is a column: "marks 1-6 in
// maths, english and science", "min, max and average temperature", "battery percentage at start and at end".

// severalOf reads such an item.
func (p Reader) severalOf(i, end int) int {
	if p.Table == nil || i > 0 && !p.AtBreak(i-1, i) && !p.InList(i) && !p.Any2(i-1, i, "has", "have", "their", "its", "the") {
		return 0
	}
	at := i + p.Any(i, end, "the", "its", "their")
	for _, read := range []func(int, int) (names [][]string, said [2]int, to int){p.measuresOf, p.extremesOf, p.timesOf} {
		names, said, to := read(at, end)
		if len(names) > 1 {
			return p.addSeveral(names, i, at, said, to, end)
		}
	}
	return 0
}

// addSeveral makes the columns. What is said between the tokens of said, or behind to, holds for all of them.
func (p Reader) addSeveral(names [][]string, i, at int, said [2]int, to, end int) int {
	var all []*draft.Column
	for _, words := range names {
		c := &draft.Column{Scale: -1, Table: p.Table, Stated: true, Words: words, At: at, Span: p.Span(at, to)}
		p.MeaningOf(c, at, at)
		if have := p.Table.Column(words); have != nil {
			c = have
		} else {
			p.Table.Columns = append(p.Table.Columns, c)
		}
		switch {
		case slices.ContainsFunc(words, func(w string) bool { return w == "percentage" || w == "percent" }) && c.Bare():
			c.Kind, c.Semantic, c.Min, c.Max = draft.KindDecimal, "", draft.Ptr(0.0), draft.Ptr(100.0)
		case c.Unknown():
			c.Kind = draft.KindDecimal
		}
		all = append(all, c)
	}
	last := all[len(all)-1]
	p.Column = last
	p.Claim(i, said[0], &all[0].Element)
	if said[1] > said[0] {
		p.Modifiers(last, said[0], said[1])
	}
	p.Claim(said[0], to, &last.Element)
	n := p.AfterHeader(last, to, end)
	for _, c := range all[:len(all)-1] {
		c.SharePlain(last)
		c.Kind, c.Typ = last.Kind, last.Typ
	}
	return to + n - i
}

// measureHeads are what is measured of several things, in the plural.
var measureHeads = lexicon.WordSet("marks scores grades ratings points results times prices temperatures levels percentages readings counts votes goals sales hours costs")

// measuresOf reads "scores for A, B and C" and "marks 1-6 in A and B".
func (p Reader) measuresOf(at, end int) (names [][]string, said [2]int, to int) {
	k := at
	for k < end && k-at < 2 && !measureHeads[p.Toks[k].Low] && p.clauseNoun(k) {
		k++
	}
	if k >= end || !measureHeads[p.Toks[k].Low] {
		return nil, said, 0
	}
	head := p.plainWords(at, k+1)
	head[len(head)-1] = lexicon.Singular(head[len(head)-1])
	said[0] = k + 1
	for said[1] = k + 1; said[1] < end && said[1]-k < 8 && !p.Any2(said[1], end, "in", "for"); said[1]++ {
	}
	if t := p.Tok(k + 1); said[1] >= end || said[1]-k >= 8 || said[1] > k+1 && t.Kind != token.Number && !t.Is("(", "from", "between", "out") {
		return nil, said, 0
	}
	j := said[1] + 1
	for {
		from := j + p.Any(j, end, "the")
		to = from
		for to < end && to-from < 3 && p.clauseNoun(to) && token.Units[p.Toks[to].Low] == "" && !term.IsCode(p.Toks[to].Text) {
			to++
		}
		if to == from {
			return nil, said, 0
		}
		names = append(names, append(p.plainWords(from, to), head...))
		sep := p.Any(to, end, ", and", "and", ",", "&")
		if p.Tok(j-1).Is("and", "&") {
			break
		}
		if sep == 0 {
			return nil, said, 0
		}
		j = to + sep
	}
	if !p.AtBreak(to, end) && !p.Starts(to, end) {
		return nil, said, 0
	}
	return names, said, to
}

// extremeWords come in runs before one noun.
var extremeWords = lexicon.WordSet("min max avg average mean median minimum maximum total lowest highest opening closing current gross net first second third last best worst daily weekly monthly yearly")

// extremesOf reads "min, max and average temperature".
func (p Reader) extremesOf(at, end int) (names [][]string, said [2]int, to int) {
	k, joined := at, false
	var lead []string
	for k < end && extremeWords[p.Toks[k].Low] {
		lead = append(lead, p.Toks[k].Low)
		if k++; joined {
			break
		}
		sep := p.Any(k, end, ", and", "and", "&", ",", "/")
		if sep == 0 && len(lead) > 2 && p.Tok(k-2).Is("/") {
			joined = true // "min/max/mean temperature"
			break
		}
		if sep == 0 {
			return nil, said, 0
		}
		joined = p.Tok(k+sep-1).Is("and", "&")
		k += sep
	}
	if !joined || len(lead) < 3 || k >= end || !p.clauseNoun(k) {
		return nil, said, 0
	}
	to = k + max(p.HeaderMatch(k, end), 1)
	head := p.plainWords(k, to)
	if last := len(head) - 1; lexicon.IsPlural(head[last]) && p.Lex.Lookup(head).Kind != draft.KindInteger {
		head[last] = lexicon.Singular(head[last])
	}
	for _, w := range lead {
		names = append(names, append([]string{w}, head...))
	}
	return names, [2]int{to, to}, to
}

// timesOf reads "X at start and at end", "X by white and by black", "X before and after".
func (p Reader) timesOf(at, end int) (names [][]string, said [2]int, to int) {
	k := at
	for k < end && k-at < 4 && p.clauseNoun(k) && !p.Any2(k, end, "before and", "after and") {
		k++
	}
	if k == at || k >= end {
		return nil, said, 0
	}
	head := p.plainWords(at, k)
	if p.Any2(k, end, "before and after", "after and before") {
		to = k + 3
		if next := *p.Tok(to); to < end && next.Kind == token.Word && !p.AtBreak(to, end) && !p.Starts(to, end) {
			return nil, said, 0
		}
		return [][]string{append(slices.Clone(head), p.Toks[k].Low), append(slices.Clone(head), p.Toks[k+2].Low)}, [2]int{to, to}, to
	}
	if !p.Any2(k, end, "at", "on", "by", "for", "in", "from") {
		return nil, said, 0
	}
	prep := p.Toks[k].Low
	a := k + 1 + p.Any(k+1, end, "the")
	and := p.Any(a+1, end, "and", "&")
	again := p.Any(a+1+and, end, prep)
	b := a + 1 + and + again
	b += p.Any(b, end, "the")
	if and == 0 || b >= end || p.Tok(a).Kind != token.Word || p.Tok(b).Kind != token.Word {
		return nil, said, 0
	}
	x, y := p.Toks[a].Low, p.Toks[b].Low
	pair := term.Poles[x] == y || term.Poles[y] == x || x == "beginning" && y == "end"
	if !pair {
		return nil, said, 0 // "paid by card and by cash"
	}
	if to = b + 1; !p.AtBreak(to, end) && !p.Starts(to, end) && !p.Lit(to, end, "in") {
		return nil, said, 0
	}
	return [][]string{append(slices.Clone(head), prep, x), append(slices.Clone(head), prep, y)}, [2]int{to, to}, to
}
