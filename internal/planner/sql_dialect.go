package planner

import (
	"strconv"
	"strings"

	"github.com/sdg-service/sdg/internal/planner/lexicon"
	"github.com/sdg-service/sdg/internal/planner/token"
)

// bracketNames makes one quoted name of "[Invoice No]", as SQL Server writes names.
func (p *parser) bracketNames() {
	toks, owner := make([]token.Token, 0, len(p.toks)), make([]*element, 0, len(p.owner))
	for i := 0; i < len(p.toks); i++ {
		t := p.toks[i]
		if n := p.bracketName(i); n > 0 {
			span := p.span(i, i+n)
			t.Kind, t.Span, t.Text = token.Quote, span, p.text[span.Start+1:span.End-1]
			t.Low = strings.ToLower(t.Text)
			toks, owner = append(toks, t), append(owner, p.owner[i])
			i += n - 1
			continue
		}
		toks, owner = append(toks, t), append(owner, p.owner[i])
	}
	p.toks, p.owner = toks, owner
}

// bracketName: "[", one to four words, "]", without blanks at the brackets. A list such as
// "[a, b]" is none.
func (p *parser) bracketName(i int) int {
	if !p.toks[i].Is("[") || !p.tok(i+1).Glued {
		return 0
	}
	for n := 1; n <= 5; n++ {
		switch t := p.tok(i + n); {
		case t.Is("]") && t.Glued && n > 1:
			return n + 1
		case t.Kind != token.Word && t.Kind != token.Number && t.Kind != token.Code:
			return 0
		}
	}
	return 0
}

// sqlEnums reads CREATE TYPE … AS ENUM ('a', 'b').
func (p *parser) sqlEnums() map[string][]string {
	out := map[string][]string{}
	for i := range p.toks {
		n := p.any(i, len(p.toks), "create type")
		if n == 0 {
			continue
		}
		name, k := p.sqlName(i+n, len(p.toks))
		at := i + n + k
		if k == 0 || !p.any2(at, len(p.toks), "as enum") || !p.lit(at+2, len(p.toks), "(") {
			continue
		}
		closing := p.closing(at+2, len(p.toks))
		if closing < 0 {
			continue
		}
		for j := at + 3; j < closing; j++ {
			if p.toks[j].Kind == token.Quote {
				out[strings.ToLower(name)] = append(out[strings.ToLower(name)], p.toks[j].Text)
			}
		}
		p.blank(i, closing+1+p.any(closing+1, len(p.toks), ";"))
	}
	return out
}

// blank takes the tokens of a statement from the English reader.
func (p *parser) blank(from, to int) {
	p.claim(from, to, &p.root)
	for k := from; k < to && k < len(p.toks); k++ {
		p.toks[k].Kind, p.toks[k].Low = token.Line, ""
	}
}

// sqlNamedType gives a column of an enumerated type the values of the type.
func (p *parser) sqlNamedType(c *columnDraft, i, end int, enums map[string][]string) {
	name, n := p.sqlName(i, end)
	if n == 0 {
		return
	}
	if values := enums[strings.ToLower(name)]; len(values) > 0 {
		c.values, c.semantic, c.kind = nil, "", ""
		for _, v := range values {
			c.values = append(c.values, category{text: v, share: -1})
		}
	}
}

// sqlTail reads what closes a statement: table options, ";" and GO.
func (p *parser) sqlTail(i, end int) int {
	at := i
	for at < end && !p.toks[at].Is(";") && p.toks[at].Kind != token.Line && (p.any2(at, end, "engine", "default", "auto_increment", "charset", "collate", "comment", "row_format", "without", "strict", "on", "with", "tablespace", "partition") || at > i) {
		if at == i && p.any2(at, end, "with", "on", "comment", "default") && !p.any2(at+1, end, "(", "=", "primary", "[", "charset") && p.tok(at+1).Kind != token.Quote {
			break
		}
		at++
	}
	at += p.any(at, end, ";")
	for k := at; k < end && k < at+3; k++ {
		if p.toks[k].Is("go") && (k+1 >= end || p.toks[k+1].Kind == token.Line) {
			return k + 1 - i
		}
		if p.toks[k].Kind != token.Line {
			break
		}
	}
	return at - i
}

// sqlRemark is a comment inside a CREATE TABLE.
type sqlRemark struct {
	at    int // the token that opens it
	first bool
	text  string
}

// sqlComments finds "-- …" and "/* … */" and takes their tokens out of the statement.
func (p *parser) sqlComments(from, to int) []sqlRemark {
	var out []sqlRemark
	for i := from; i < to; i++ {
		stop := 0
		switch {
		case p.toks[i].Is("--"):
			for stop = i + 1; stop < to && p.toks[stop].Kind != token.Line; stop++ {
			}
		case p.toks[i].Is("/") && p.tok(i+1).Is("*") && p.toks[i+1].Glued:
			for stop = i + 2; stop < to && !(p.toks[stop].Is("*") && p.tok(stop+1).Is("/")); stop++ {
			}
			stop = min(stop+2, to)
		default:
			continue
		}
		text := ""
		if stop > i+1 {
			text = strings.Trim(p.source(i+1, stop), "*/ \t")
		}
		out = append(out, sqlRemark{at: i, first: p.toks[i-1].Kind == token.Line, text: text})
		for k := i; k < stop; k++ {
			p.toks[k].Kind, p.toks[k].Low = token.Line, ""
		}
		i = stop - 1
	}
	return out
}

// sqlRemarks reads each comment for the column of its line, or, on a line of its own, for
// the column below.
func (p *parser) sqlRemarks(t *tableDraft, remarks []sqlRemark) {
	for _, r := range remarks {
		var c *columnDraft
		for _, o := range t.columns {
			if o.at < r.at && !r.first {
				c = o
			} else if o.at > r.at && r.first {
				c = o
				break
			}
		}
		if c == nil || r.text == "" {
			continue
		}
		if !p.describe(c, r.text) {
			p.assume(&c.element, "not all of the comment "+strconv.Quote(r.text)+" was understood", nil)
		}
	}
}

// sqlAlterations reads ALTER TABLE … ADD CONSTRAINT …, where dumps keep their keys, and
// passes over statements that say nothing about values.
func (p *parser) sqlAlterations() {
	for i := 0; i < len(p.toks); i++ {
		if i > 0 && p.toks[i-1].Kind != token.Line && !p.toks[i-1].Is(";", ")") {
			continue
		}
		end := i
		for end < len(p.toks) && !p.toks[end].Is(";") {
			end++
		}
		if end >= len(p.toks) {
			return
		}
		switch {
		case p.any2(i, end, "alter table"):
			at := i + 2 + p.any(i+2, end, "only", "if exists")
			name, n := p.sqlName(at, end)
			t := p.findTable(lexicon.NameWords(name))
			if n == 0 || t == nil {
				continue
			}
			at = p.skipLines(at+n, end)
			at += p.any(at, end, "with check", "with nocheck")
			if !p.any2(at, end, "add") {
				continue
			}
			p.sqlItem(t, at+1, end)
		case p.any2(i, end, "create index", "create unique index", "create extension", "drop table", "drop type", "set", "use", "insert into", "create schema", "create database", "create sequence", "comment on", "grant"):
		default:
			continue
		}
		p.blank(i, end+1)
		i = end
	}
}
