package clause

import (
	"strings"

	"github.com/sdg-service/sdg/internal/planner/draft"
	"github.com/sdg-service/sdg/internal/planner/lexicon"
	"github.com/sdg-service/sdg/internal/planner/term"
	"github.com/sdg-service/sdg/internal/planner/token"
)

// columnGroup reads "name/email/phone": several columns with slashes between.
func (p Reader) columnGroup(i, end int) int {
	at, parts := i, [][2]int{}
	for at < end {
		n := p.HeaderMatch(at, end)
		if n == 0 {
			return 0
		}
		parts = append(parts, [2]int{at, at + n})
		at += n
		if !p.Lit(at, end, "/") {
			break
		}
		at++
	}
	if len(parts) < 2 {
		return 0
	}
	// With a ratio behind it would be a list of values; "debit/credit" is a column of its own.
	if _, ok := p.Lex.Semantics[strings.Join(p.WordsOf(i, at), " ")]; ok {
		return 0
	}
	if p.Tok(at).Kind == token.Number {
		return 0
	}
	if p.Table == nil {
		p.ImplicitTable()
	}
	for _, part := range parts {
		c := &draft.Column{Scale: -1, Table: p.Table, Stated: true, Words: p.WordsOf(part[0], part[1]), At: part[0], Span: p.Span(part[0], part[1])}
		p.MeaningOf(c, part[0], part[1])
		if p.Table.Column(c.Words) == nil {
			p.Table.Columns = append(p.Table.Columns, c)
		}
		p.Column = c
		p.Claim(part[0], part[1]+1, &c.Element)
	}
	p.Claim(i, at, &p.Column.Element)
	return at - i
}

// sharedHead reads "origin and destination airport codes": two columns with one head.
func (p Reader) sharedHead(i, end int) int {
	a, b := p.Tok(i), p.Tok(i+2)
	if i+3 >= end || a.Kind != token.Word || b.Kind != token.Word || !p.Toks[i+1].Is("and", "&") || draft.FunctionWords[a.Low] || draft.FunctionWords[b.Low] || term.ProseWords[a.Low] || term.ProseWords[b.Low] {
		return 0
	}
	h := p.HeaderMatch(i+3, end)
	last := p.Tok(i + 2 + h).Low
	if h == 0 || !lexicon.IsPlural(last) || lexicon.Singular(last) == last || p.TableNamed(i+3, i+3+h) {
		return 0
	}
	head := p.WordsOf(i+3, i+3+h)
	head[len(head)-1] = lexicon.Singular(head[len(head)-1])
	if p.Table == nil {
		p.ImplicitTable()
	}
	for _, at := range []int{i, i + 2} {
		c := &draft.Column{Scale: -1, Table: p.Table, Stated: true, Words: append(p.WordsOf(at, at+1), head...), At: at, Span: p.Span(at, at+1)}
		p.MeaningOf(c, at, at)
		if p.Table.Column(c.Words) == nil {
			p.Table.Columns = append(p.Table.Columns, c)
		}
		p.Column = c
		p.Claim(at, at+1, &c.Element)
	}
	p.Claim(i, i+3+h, &p.Column.Element)
	return 3 + h + p.Modifiers(p.Column, i+3+h, end)
}

// sharedMoments reads "opened, answered and closed timestamps": three columns or more with one head.
func (p Reader) sharedMoments(i, end int) int {
	at, items := i, []int{}
	for at < end && (draft.Eventful(p.Tok(at).Low) || draft.DateParticiple[p.Tok(at).Low] || p.Any2(at, end, "start", "end", "due")) && p.Tok(at).Kind == token.Word {
		items = append(items, at)
		at++
		sep := p.Any(at, end, ", and", ",", "and", "&", "/")
		if sep == 0 {
			break
		}
		at += sep
	}
	head := p.Any(at, end, "timestamps", "dates", "times", "datetimes")
	if len(items) < 3 || head == 0 || !p.AtBreak(at+1, end) && !p.Any2(at+1, end, "in", "all") {
		return 0
	}
	if p.Table == nil {
		p.ImplicitTable()
	}
	for _, k := range items {
		c := &draft.Column{Scale: -1, Table: p.Table, Stated: true, Words: []string{p.Tok(k).Low, lexicon.Singular(p.Tok(at).Low)}, At: k, Span: p.Span(k, k+1)}
		c.Kind = draft.KindTimestamp
		if p.Tok(at).Is("dates") {
			c.Kind = draft.KindDate
		} else {
			c.Words[1] = "at"
		}
		if p.Table.Column(c.Words) == nil {
			p.Table.Columns = append(p.Table.Columns, c)
		}
		p.Column = c
		p.Claim(k, k+1, &c.Element)
	}
	p.Claim(i, at+1, &p.Column.Element)
	return at + 1 - i + p.Modifiers(p.Column, at+1, end)
}

// anonymousList reads "debit/credit 80/20": values with shares and no name for the column.
func (p Reader) anonymousList(i, end int) int {
	if n := p.namelessList(i, end); n > 0 {
		return p.namelessColumn(i, n, end)
	}
	if p.Tok(i).Kind != token.Word || p.Table == nil || !p.Any2(i+1, end, "/", "|") {
		return 0
	}
	list, n := p.SlashList(i, end)
	if n == 0 || list[0].Share >= 0 {
		return 0
	}
	c := &draft.Column{}
	c.Values = list
	k := p.Shares(c, i+n, end)
	if k == 0 {
		return 0
	}
	c = p.categoryColumn(list)
	c.SetValues(list)
	p.Column = c
	p.Claim(i, i+n+k, &c.Element)
	return n + k
}
