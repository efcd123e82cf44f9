package planner

import (
	"strings"

	"github.com/sdg-service/sdg/internal/planner/lexicon"
	"github.com/sdg-service/sdg/internal/planner/token"
)

// columnGroup reads "name/email/phone": several columns with slashes between.
func (p *parser) columnGroup(i, end int) int {
	at, parts := i, [][2]int{}
	for at < end {
		n := p.headerMatch(at, end)
		if n == 0 {
			return 0
		}
		parts = append(parts, [2]int{at, at + n})
		at += n
		if !p.lit(at, end, "/") {
			break
		}
		at++
	}
	if len(parts) < 2 {
		return 0
	}
	// With a ratio behind it would be a list of values; "debit/credit" is a column of its own.
	if _, ok := p.lex.semantics[strings.Join(p.wordsOf(i, at), " ")]; ok {
		return 0
	}
	if p.tok(at).Kind == token.Number {
		return 0
	}
	if p.table == nil {
		p.implicitTable()
	}
	for _, part := range parts {
		c := &columnDraft{scale: -1, table: p.table, stated: true, words: p.wordsOf(part[0], part[1]), at: part[0], span: p.span(part[0], part[1])}
		p.meaningOf(c, part[0], part[1])
		if p.table.column(c.words) == nil {
			p.table.columns = append(p.table.columns, c)
		}
		p.column = c
		p.claim(part[0], part[1]+1, &c.element)
	}
	p.claim(i, at, &p.column.element)
	return at - i
}

// sharedHead reads "origin and destination airport codes": two columns with one head.
func (p *parser) sharedHead(i, end int) int {
	a, b := p.tok(i), p.tok(i+2)
	if i+3 >= end || a.Kind != token.Word || b.Kind != token.Word || !p.toks[i+1].Is("and", "&") || functionWords[a.Low] || functionWords[b.Low] || proseWords[a.Low] || proseWords[b.Low] {
		return 0
	}
	h := p.headerMatch(i+3, end)
	last := p.tok(i + 2 + h).Low
	if h == 0 || !lexicon.IsPlural(last) || lexicon.Singular(last) == last || p.tableNamed(i+3, i+3+h) {
		return 0
	}
	head := p.wordsOf(i+3, i+3+h)
	head[len(head)-1] = lexicon.Singular(head[len(head)-1])
	if p.table == nil {
		p.implicitTable()
	}
	for _, at := range []int{i, i + 2} {
		c := &columnDraft{scale: -1, table: p.table, stated: true, words: append(p.wordsOf(at, at+1), head...), at: at, span: p.span(at, at+1)}
		p.meaningOf(c, at, at)
		if p.table.column(c.words) == nil {
			p.table.columns = append(p.table.columns, c)
		}
		p.column = c
		p.claim(at, at+1, &c.element)
	}
	p.claim(i, i+3+h, &p.column.element)
	return 3 + h + p.modifiers(p.column, i+3+h, end)
}

// sharedMoments reads "opened, answered and closed timestamps": three columns or more with one head.
func (p *parser) sharedMoments(i, end int) int {
	at, items := i, []int{}
	for at < end && (eventful(p.tok(at).Low) || dateParticiple[p.tok(at).Low] || p.any2(at, end, "start", "end", "due")) && p.tok(at).Kind == token.Word {
		items = append(items, at)
		at++
		sep := p.any(at, end, ", and", ",", "and", "&", "/")
		if sep == 0 {
			break
		}
		at += sep
	}
	head := p.any(at, end, "timestamps", "dates", "times", "datetimes")
	if len(items) < 3 || head == 0 || !p.atBreak(at+1, end) && !p.any2(at+1, end, "in", "all") {
		return 0
	}
	if p.table == nil {
		p.implicitTable()
	}
	for _, k := range items {
		c := &columnDraft{scale: -1, table: p.table, stated: true, words: []string{p.tok(k).Low, lexicon.Singular(p.tok(at).Low)}, at: k, span: p.span(k, k+1)}
		c.kind = kindTimestamp
		if p.tok(at).Is("dates") {
			c.kind = kindDate
		} else {
			c.words[1] = "at"
		}
		if p.table.column(c.words) == nil {
			p.table.columns = append(p.table.columns, c)
		}
		p.column = c
		p.claim(k, k+1, &c.element)
	}
	p.claim(i, at+1, &p.column.element)
	return at + 1 - i + p.modifiers(p.column, at+1, end)
}

// anonymousList reads "debit/credit 80/20": values with shares and no name for the column.
func (p *parser) anonymousList(i, end int) int {
	if n := p.namelessList(i, end); n > 0 {
		return p.namelessColumn(i, n, end)
	}
	if p.tok(i).Kind != token.Word || p.table == nil || !p.any2(i+1, end, "/", "|") {
		return 0
	}
	list, n := p.slashList(i, end)
	if n == 0 || list[0].share >= 0 {
		return 0
	}
	c := &columnDraft{}
	c.values = list
	k := p.shares(c, i+n, end)
	if k == 0 {
		return 0
	}
	c = p.categoryColumn(list)
	c.setValues(list)
	p.column = c
	p.claim(i, i+n+k, &c.element)
	return n + k
}
