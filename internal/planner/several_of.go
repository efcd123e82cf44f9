package planner

import (
	"slices"

	"github.com/sdg-service/sdg/internal/contract"
	"github.com/sdg-service/sdg/internal/planner/lexicon"
	"github.com/sdg-service/sdg/internal/planner/token"
)

// What is measured of several things, or several times, is said once, and each of them is a column: "marks 1-6 in
// maths, english and science", "min, max and average temperature", "battery percentage at start and at end".

// severalOf reads such an item.
func (p *parser) severalOf(i, end int) int {
	if p.table == nil || i > 0 && !p.atBreak(i-1, i) && !p.inList(i) && !p.any2(i-1, i, "has", "have", "their", "its", "the") {
		return 0
	}
	at := i + p.any(i, end, "the", "its", "their")
	for _, read := range []func(int, int) (names [][]string, said [2]int, to int){p.measuresOf, p.extremesOf, p.timesOf} {
		names, said, to := read(at, end)
		if len(names) > 1 {
			return p.addSeveral(names, i, at, said, to, end)
		}
	}
	return 0
}

// addSeveral makes the columns. What is said between the tokens of said, or behind to, holds for all of them.
func (p *parser) addSeveral(names [][]string, i, at int, said [2]int, to, end int) int {
	var all []*columnDraft
	for _, words := range names {
		c := &columnDraft{scale: -1, table: p.table, stated: true, words: words, at: at, span: p.span(at, to)}
		p.meaningOf(c, at, at)
		if have := p.table.column(words); have != nil {
			c = have
		} else {
			p.table.columns = append(p.table.columns, c)
		}
		switch {
		case slices.ContainsFunc(words, func(w string) bool { return w == "percentage" || w == "percent" }) && c.bare():
			c.kind, c.semantic, c.min, c.max = kindDecimal, "", ptr(0.0), ptr(100.0)
		case c.unknown():
			c.kind = kindDecimal
		}
		all = append(all, c)
	}
	last := all[len(all)-1]
	p.column = last
	p.claim(i, said[0], &all[0].element)
	if said[1] > said[0] {
		p.modifiers(last, said[0], said[1])
	}
	p.claim(said[0], to, &last.element)
	n := p.afterHeader(last, to, end)
	for _, c := range all[:len(all)-1] {
		c.sharePlain(last)
		c.kind, c.typ = last.kind, last.typ
	}
	return to + n - i
}

// measureHeads are what is measured of several things, in the plural.
var measureHeads = lexicon.WordSet("marks scores grades ratings points results times prices temperatures levels percentages readings counts votes goals sales hours costs")

// measuresOf reads "scores for A, B and C" and "marks 1-6 in A and B".
func (p *parser) measuresOf(at, end int) (names [][]string, said [2]int, to int) {
	k := at
	for k < end && k-at < 2 && !measureHeads[p.toks[k].Low] && p.clauseNoun(k) {
		k++
	}
	if k >= end || !measureHeads[p.toks[k].Low] {
		return nil, said, 0
	}
	head := p.plainWords(at, k+1)
	head[len(head)-1] = lexicon.Singular(head[len(head)-1])
	said[0] = k + 1
	for said[1] = k + 1; said[1] < end && said[1]-k < 8 && !p.any2(said[1], end, "in", "for"); said[1]++ {
	}
	if t := p.tok(k + 1); said[1] >= end || said[1]-k >= 8 || said[1] > k+1 && t.Kind != token.Number && !t.Is("(", "from", "between", "out") {
		return nil, said, 0
	}
	j := said[1] + 1
	for first := true; ; first = false {
		from := j + p.any(j, end, "the")
		to = from
		for to < end && to-from < 3 && p.clauseNoun(to) && token.Units[p.toks[to].Low] == "" && !isCode(p.toks[to].Text) {
			to++
		}
		if to == from || !first && p.ownColumn(from, to) {
			return nil, said, 0
		}
		names = append(names, append(p.plainWords(from, to), head...))
		sep := p.any(to, end, ", and", "and", ",", "&")
		if p.tok(j-1).Is("and", "&") {
			break
		}
		if sep == 0 {
			return nil, said, 0
		}
		j = to + sep
	}
	if !p.atBreak(to, end) && !p.starts(to, end) {
		return nil, said, 0
	}
	return names, said, to
}

// ownColumn: the words name a column that tells who, when or which it is, so that the list goes on with it.
func (p *parser) ownColumn(from, to int) bool {
	m := p.lex.lookup(p.wordsOf(from, to))
	s, ok := contract.LookupSemantic(m.semantic)
	return m.exact && (ok && (s.Identifier || s.Personal || s.Types[0].Temporal() || m.semantic == "bool") || m.kind == kindDate || m.kind == kindTimestamp || m.kind == kindTime || m.kind == kindBoolean)
}

// extremeWords come in runs before one noun.
var extremeWords = lexicon.WordSet("min max avg average mean median minimum maximum total lowest highest opening closing current gross net first second third last best worst daily weekly monthly yearly")

// extremesOf reads "min, max and average temperature".
func (p *parser) extremesOf(at, end int) (names [][]string, said [2]int, to int) {
	k, joined := at, false
	var lead []string
	for k < end && extremeWords[p.toks[k].Low] {
		lead = append(lead, p.toks[k].Low)
		if k++; joined {
			break
		}
		sep := p.any(k, end, ", and", "and", "&", ",", "/")
		if sep == 0 && len(lead) > 2 && p.tok(k-2).Is("/") {
			joined = true // "min/max/mean temperature"
			break
		}
		if sep == 0 {
			return nil, said, 0
		}
		joined = p.tok(k+sep-1).Is("and", "&")
		k += sep
	}
	if !joined || len(lead) < 3 || k >= end || !p.clauseNoun(k) {
		return nil, said, 0
	}
	to = k + max(p.headerMatch(k, end), 1)
	head := p.plainWords(k, to)
	if last := len(head) - 1; lexicon.IsPlural(head[last]) && p.lex.lookup(head).kind != kindInteger {
		head[last] = lexicon.Singular(head[last])
	}
	for _, w := range lead {
		names = append(names, append([]string{w}, head...))
	}
	return names, [2]int{to, to}, to
}

// timesOf reads "X at start and at end", "X by white and by black", "X before and after".
func (p *parser) timesOf(at, end int) (names [][]string, said [2]int, to int) {
	k := at
	for k < end && k-at < 4 && p.clauseNoun(k) && !p.any2(k, end, "before and", "after and") {
		k++
	}
	if k == at || k >= end {
		return nil, said, 0
	}
	head := p.plainWords(at, k)
	if p.any2(k, end, "before and after", "after and before") {
		to = k + 3
		if next := *p.tok(to); to < end && next.Kind == token.Word && !p.atBreak(to, end) && !p.starts(to, end) {
			return nil, said, 0
		}
		return [][]string{append(slices.Clone(head), p.toks[k].Low), append(slices.Clone(head), p.toks[k+2].Low)}, [2]int{to, to}, to
	}
	if !p.any2(k, end, "at", "on", "by", "for", "in", "from") {
		return nil, said, 0
	}
	prep := p.toks[k].Low
	a := k + 1 + p.any(k+1, end, "the")
	and := p.any(a+1, end, "and", "&")
	again := p.any(a+1+and, end, prep)
	b := a + 1 + and + again
	b += p.any(b, end, "the")
	if and == 0 || b >= end || p.tok(a).Kind != token.Word || p.tok(b).Kind != token.Word {
		return nil, said, 0
	}
	x, y := p.toks[a].Low, p.toks[b].Low
	pair := poles[x] == y || poles[y] == x || x == "beginning" && y == "end"
	if !pair {
		return nil, said, 0 // "paid by card and by cash"
	}
	if to = b + 1; !p.atBreak(to, end) && !p.starts(to, end) && !p.lit(to, end, "in") {
		return nil, said, 0
	}
	return [][]string{append(slices.Clone(head), prep, x), append(slices.Clone(head), prep, y)}, [2]int{to, to}, to
}
