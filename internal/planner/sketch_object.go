package planner

import (
	"strings"

	"github.com/sdg-service/sdg/internal/planner/lexicon"
	"github.com/sdg-service/sdg/internal/planner/token"
)

// objectLeads stand before the name of a type in a program.
var objectLeads = []string{"export interface", "export type", "export class", "interface", "type", "class", "struct", "model", "entity", "record", "message", "schema", "table"}

// typeNames are what programs call types.
var typeNames = lexicon.WordSet("int integer number float double real decimal numeric money string str text varchar char bool boolean date datetime timestamp time iso uuid guid email url json long short bigint int32 int64 float32 float64 enum any object array list id bytes")

// sketchedObject reads an object whose members are types: {"id": int, "fullName": string}, and
// "interface User { id: number; email?: string }". It tells where the sketch begins.
func (p *parser) sketchedObject(open int) (*sketch, int) {
	if !p.toks[open].Is("{") {
		return nil, 0
	}
	closing := p.closing(open, len(p.toks))
	if closing < open+4 {
		return nil, 0
	}
	s := &sketch{open: open, end: closing + 1}
	typed := 0
	for from := open + 1; from < closing; {
		if t := p.toks[from]; t.Kind == token.Line || t.Is(",", ";") {
			from++
			continue
		}
		to := p.itemEnd(from, closing)
		key := p.toks[from]
		if key.Kind != token.Word && key.Kind != token.Quote {
			return nil, 0
		}
		at := from + 1 + p.any(from+1, to, "?")
		if n := len(s.items); n > 0 && key.Kind == token.Word && !p.lit(at, to, ":") {
			s.items[n-1][1] = to // "seen": timestamp, last 48 hours
			from = to
			continue
		}
		if !p.lit(at, to, ":") || at+1 >= to {
			return nil, 0
		}
		if t := p.toks[at+1]; typeNames[t.Low] && (t.Kind == token.Word || t.Kind == token.Quote) || p.tellsValues(at+1, to) {
			typed++
		}
		s.items = append(s.items, [2]int{from, to})
		from = to
	}
	if len(s.items) < 2 || typed*2 < len(s.items) {
		return nil, 0
	}
	start, name := open, open-1
	if p.lit(name, open, "[") {
		start, name = name, name-1
		if s.list = p.lit(closing+1, len(p.toks), "]"); !s.list {
			return nil, 0
		}
		s.end++
	}
	declared := boolInt(p.any2(name-2, name-1, "const", "let", "var"))
	if t := *p.tok(name - 1); p.lit(name, open, "=") && t.Kind == token.Word && lexicon.IsPlural(t.Low) && (declared > 0 || p.slotStart(name-1)) {
		s.words, s.written = tableNameWords(t.Text), identifier(lexicon.NameWords(t.Text))
		start = name - 1 - declared
	}
	if p.lit(name, open, "=") || p.lit(name, open, ":") && p.tok(name-1).Kind == token.Word && p.any2(name-2, name-1, objectLeads...) {
		name--
	}
	for n := 2; n >= 1; n-- {
		if k := p.any(name-n, name, objectLeads...); name > 0 && k == n && p.toks[name].Kind == token.Word {
			s.words, s.written = tableNameWords(p.toks[name].Text), identifier(lexicon.NameWords(p.toks[name].Text))
			start = name - n
			break
		}
	}
	for k := open; k < closing; k++ { // a statement does not end inside
		if p.toks[k].Kind == token.Line {
			p.toks[k] = token.Token{Kind: token.Mark, Text: "\n", Low: ";", Span: p.toks[k].Span}
		}
	}
	return s, start
}

// tellsValues: what stands from i to end says what values a column has, instead of being one.
func (p *parser) tellsValues(i, end int) bool {
	for k := i; k < end; k++ {
		if t := p.toks[k]; t.Is("|", "..", "between", "unique", "in") || t.Kind == token.Number && t.Percent {
			return true
		}
	}
	return p.headerMatch(i, end) == end-i && p.toks[i].Kind == token.Word && p.toks[i].Text != strings.ToLower(p.toks[i].Text)
}

// sketchedMember reads what stands between the name of a member and its type.
func (p *parser) sketchedMember(c *columnDraft, i, end int) int {
	if !p.lit(i, end, "?") {
		return 0
	}
	if c.nullShare == nil {
		c.nullShare = ptr(.1)
		p.assume(&c.element, "optional: empty in 10% of the rows", nil)
	}
	p.claim(i, i+1, &c.element)
	return 1
}

// sketchedRows reads "x 200" behind an object.
func (p *parser) sketchedRows(t *tableDraft, i, end int) int {
	n := p.any(i, end, "x", "×", "*", ",", "-")
	k := p.tok(i + n)
	if i+n >= end || k.Kind != token.Number || k.Num < 1 || k.Percent || k.Num != float64(int64(k.Num)) || !p.any2(i, end, "x", "×", "*") && !p.any2(i+n+1, end, rowWords...) {
		return 0
	}
	t.rows, t.rowsSaid = int64(k.Num), true
	n += 1 + p.any(i+n+1, end, rowWords...)
	p.claim(i, i+n, &t.element)
	return n
}
