package sentence

import (
	"strings"

	"github.com/sdg-service/sdg/internal/planner/draft"
	"github.com/sdg-service/sdg/internal/planner/lexicon"
	"github.com/sdg-service/sdg/internal/planner/term"
	"github.com/sdg-service/sdg/internal/planner/token"
)

// objectLeads stand before the name of a type in a program.
var objectLeads = draft.PhrasesOf("export interface", "export type", "export class", "interface", "type", "class", "struct", "model", "entity", "record", "message", "schema", "table")

// sketchedObject reads an object whose members are types: {"id": int, "fullName": string}, and
// "interface User { id: number; email?: string }". It tells where the sketch begins.
func (p Reader) sketchedObject(open int) (*draft.Sketch, int) {
	if !p.Toks[open].Is("{") {
		return nil, 0
	}
	closing := p.Closing(open, len(p.Toks))
	if closing < open+4 {
		return nil, 0
	}
	s := &draft.Sketch{Open: open, End: closing + 1}
	typed := 0
	for from := open + 1; from < closing; {
		if t := p.Toks[from]; t.Kind == token.Line || t.Is(",", ";") {
			from++
			continue
		}
		to := p.itemEnd(from, closing)
		key := p.Toks[from]
		if key.Kind != token.Word && key.Kind != token.Quote {
			return nil, 0
		}
		at := from + 1 + p.Any(from+1, to, "?")
		if n := len(s.Items); n > 0 && key.Kind == token.Word && !p.Lit(at, to, ":") {
			s.Items[n-1][1] = to // "seen": timestamp, last 48 hours
			from = to
			continue
		}
		if !p.Lit(at, to, ":") || at+1 >= to {
			return nil, 0
		}
		if t := p.Toks[at+1]; term.TypeNames[t.Low] && (t.Kind == token.Word || t.Kind == token.Quote) || p.tellsValues(at+1, to) {
			typed++
		}
		s.Items = append(s.Items, [2]int{from, to})
		from = to
	}
	if len(s.Items) < 2 || typed*2 < len(s.Items) {
		return nil, 0
	}
	start, name := open, open-1
	if p.Lit(name, open, "[") {
		start, name = name, name-1
		if s.List = p.Lit(closing+1, len(p.Toks), "]"); !s.List {
			return nil, 0
		}
		s.End++
	}
	declared := draft.BoolInt(p.Any2(name-2, name-1, "const", "let", "var"))
	if t := *p.Tok(name - 1); p.Lit(name, open, "=") && t.Kind == token.Word && lexicon.IsPlural(t.Low) && (declared > 0 || p.SlotStart(name-1)) {
		s.Words, s.Written = term.TableNameWords(t.Text), draft.Identifier(lexicon.NameWords(t.Text))
		start = name - 1 - declared
	}
	if p.Lit(name, open, "=") || p.Lit(name, open, ":") && p.Tok(name-1).Kind == token.Word && p.AnyOf(objectLeads, name-2, name-1) > 0 {
		name--
	}
	for n := 2; n >= 1; n-- {
		if k := p.AnyOf(objectLeads, name-n, name); name > 0 && k == n && p.Toks[name].Kind == token.Word {
			s.Words, s.Written = term.TableNameWords(p.Toks[name].Text), draft.Identifier(lexicon.NameWords(p.Toks[name].Text))
			start = name - n
			break
		}
	}
	for k := open; k < closing; k++ { // a statement does not end inside
		if p.Toks[k].Kind == token.Line {
			p.Toks[k] = token.Token{Kind: token.Mark, Text: "\n", Low: ";", Span: p.Toks[k].Span}
		}
	}
	return s, start
}

// tellsValues: what stands from i to end says what values a column has, instead of being one.
func (p Reader) tellsValues(i, end int) bool {
	for k := i; k < end; k++ {
		if t := p.Toks[k]; t.Is("|", "..", "between", "unique", "in") || t.Kind == token.Number && t.Percent {
			return true
		}
	}
	return p.HeaderMatch(i, end) == end-i && p.Toks[i].Kind == token.Word && p.Toks[i].Text != strings.ToLower(p.Toks[i].Text)
}

// sketchedMember reads what stands between the name of a member and its type.
func (p Reader) sketchedMember(c *draft.Column, i, end int) int {
	if !p.Lit(i, end, "?") {
		return 0
	}
	if c.NullShare == nil {
		c.NullShare = draft.Ptr(.1)
		p.Assume(&c.Element, "optional: empty in 10% of the rows", nil)
	}
	p.Claim(i, i+1, &c.Element)
	return 1
}

// sketchedRows reads "x 200" behind an object.
func (p Reader) sketchedRows(t *draft.Table, i, end int) int {
	n := p.Any(i, end, "x", "×", "*", ",", "-")
	k := p.Tok(i + n)
	if i+n >= end || k.Kind != token.Number || k.Num < 1 || k.Percent || k.Num != float64(int64(k.Num)) || !p.Any2(i, end, "x", "×", "*") && !p.Any2(i+n+1, end, term.RowWords...) {
		return 0
	}
	t.Rows, t.RowsSaid = int64(k.Num), true
	n += 1 + p.Any(i+n+1, end, term.RowWords...)
	p.Claim(i, i+n, &t.Element)
	return n
}
