package schema

import (
	"strconv"
	"strings"

	"github.com/sdg-service/sdg/internal/planner/draft"
	"github.com/sdg-service/sdg/internal/planner/lexicon"
	"github.com/sdg-service/sdg/internal/planner/term"
	"github.com/sdg-service/sdg/internal/planner/token"
)

// ShownAside takes out of the text what only says that the rows look like the schema: ", structure as in this schema".
func (p Reader) ShownAside() {
	if len(p.Tables) == 0 {
		return
	}
	for i := 1; i < len(p.Toks); i++ {
		if !p.Toks[i-1].Is(",", ";", "(", "-", "–") {
			continue
		}
		n := p.Any(i, len(p.Toks), "same")
		n += p.AnyOf(term.SchemaWords, i+n, len(p.Toks))
		if k := p.AsShown(i+n, len(p.Toks)); n > 0 && k > 0 {
			p.blank(i, i+n+k)
		}
	}
}

// bracketNames makes one quoted name of "[Invoice No]", as SQL Server writes names.
func (p Reader) bracketNames() {
	toks, owner := make([]token.Token, 0, len(p.Toks)), make([]*draft.Element, 0, len(p.Owner))
	for i := 0; i < len(p.Toks); i++ {
		t := p.Toks[i]
		if n := p.bracketName(i); n > 0 {
			span := p.Span(i, i+n)
			t.Kind, t.Span, t.Text = token.Quote, span, p.Text[span.Start+1:span.End-1]
			t.Low = strings.ToLower(t.Text)
			toks, owner = append(toks, t), append(owner, p.Owner[i])
			i += n - 1
			continue
		}
		toks, owner = append(toks, t), append(owner, p.Owner[i])
	}
	p.Toks, p.Owner = toks, owner
}

// bracketName: "[", one to four words, "]", without blanks at the brackets. A list such as
// "[a, b]" is none.
func (p Reader) bracketName(i int) int {
	if !p.Toks[i].Is("[") || !p.Tok(i+1).Glued {
		return 0
	}
	for n := 1; n <= 5; n++ {
		switch t := p.Tok(i + n); {
		case t.Is("]") && t.Glued && n > 1:
			return n + 1
		case t.Kind != token.Word && t.Kind != token.Number && t.Kind != token.Code:
			return 0
		}
	}
	return 0
}

// sqlEnums reads CREATE TYPE … AS ENUM ('a', 'b').
func (p Reader) sqlEnums() map[string][]string {
	out := map[string][]string{}
	for i := range p.Toks {
		n := p.Any(i, len(p.Toks), "create type")
		if n == 0 {
			continue
		}
		name, k := p.sqlName(i+n, len(p.Toks))
		at := i + n + k
		if k == 0 || !p.Any2(at, len(p.Toks), "as enum") || !p.Lit(at+2, len(p.Toks), "(") {
			continue
		}
		closing := p.Closing(at+2, len(p.Toks))
		if closing < 0 {
			continue
		}
		for j := at + 3; j < closing; j++ {
			if p.Toks[j].Kind == token.Quote {
				out[strings.ToLower(name)] = append(out[strings.ToLower(name)], p.Toks[j].Text)
			}
		}
		p.blank(i, closing+1+p.Any(closing+1, len(p.Toks), ";"))
	}
	return out
}

// blank takes the tokens of a statement from the English reader.
func (p Reader) blank(from, to int) {
	p.Claim(from, to, &p.Root)
	for k := from; k < to && k < len(p.Toks); k++ {
		p.Toks[k].Kind, p.Toks[k].Low = token.Line, ""
	}
}

// sqlNamedType gives a column of an enumerated type the values of the type.
func (p Reader) sqlNamedType(c *draft.Column, i, end int, enums map[string][]string) {
	name, n := p.sqlName(i, end)
	if n == 0 {
		return
	}
	if values := enums[strings.ToLower(name)]; len(values) > 0 {
		c.Values, c.Semantic, c.Kind = nil, "", ""
		for _, v := range values {
			c.Values = append(c.Values, draft.Category{Text: v, Share: -1})
		}
	}
}

// sqlTail reads what closes a statement: table options, ";" and GO.
func (p Reader) sqlTail(i, end int) int {
	at := i
	for at < end && !p.Toks[at].Is(";") && p.Toks[at].Kind != token.Line && (p.Any2(at, end, "engine", "default", "auto_increment", "charset", "collate", "comment", "row_format", "without", "strict", "on", "with", "tablespace", "partition") || at > i) {
		if at == i && p.Any2(at, end, "with", "on", "comment", "default") && !p.Any2(at+1, end, "(", "=", "primary", "[", "charset") && p.Tok(at+1).Kind != token.Quote {
			break
		}
		at++
	}
	at += p.Any(at, end, ";")
	for k := at; k < end && k < at+3; k++ {
		if p.Toks[k].Is("go") && (k+1 >= end || p.Toks[k+1].Kind == token.Line) {
			return k + 1 - i
		}
		if p.Toks[k].Kind != token.Line {
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
func (p Reader) sqlComments(from, to int) []sqlRemark {
	var out []sqlRemark
	for i := from; i < to; i++ {
		stop := 0
		switch {
		case p.Toks[i].Is("--"):
			for stop = i + 1; stop < to && p.Toks[stop].Kind != token.Line; stop++ {
			}
		case p.Toks[i].Is("/") && p.Tok(i+1).Is("*") && p.Toks[i+1].Glued:
			for stop = i + 2; stop < to && !(p.Toks[stop].Is("*") && p.Tok(stop+1).Is("/")); stop++ {
			}
			stop = min(stop+2, to)
		default:
			continue
		}
		text := ""
		if stop > i+1 {
			text = strings.Trim(p.Source(i+1, stop), "*/ \t")
		}
		out = append(out, sqlRemark{at: i, first: p.Toks[i-1].Kind == token.Line, text: text})
		for k := i; k < stop; k++ {
			p.Toks[k].Kind, p.Toks[k].Low = token.Line, ""
		}
		i = stop - 1
	}
	return out
}

// sqlRemarks reads each comment for the column of its line, or, on a line of its own, for
// the column below.
func (p Reader) sqlRemarks(t *draft.Table, remarks []sqlRemark) {
	for _, r := range remarks {
		var c *draft.Column
		for _, o := range t.Columns {
			if o.At < r.at && !r.first {
				c = o
			} else if o.At > r.at && r.first {
				c = o
				break
			}
		}
		if c == nil || r.text == "" {
			continue
		}
		if !p.Describe(c, r.text) {
			p.Assume(&c.Element, "not all of the comment "+strconv.Quote(r.text)+" was understood", nil)
		}
	}
}

// sqlAlterations reads ALTER TABLE … ADD CONSTRAINT …, where dumps keep their keys, and
// passes over statements that say nothing about values.
func (p Reader) sqlAlterations() {
	for i := 0; i < len(p.Toks); i++ {
		if i > 0 && p.Toks[i-1].Kind != token.Line && !p.Toks[i-1].Is(";", ")") {
			continue
		}
		end := i
		for end < len(p.Toks) && !p.Toks[end].Is(";") {
			end++
		}
		if end >= len(p.Toks) {
			return
		}
		switch {
		case p.Any2(i, end, "alter table"):
			at := i + 2 + p.Any(i+2, end, "only", "if exists")
			name, n := p.sqlName(at, end)
			t := p.FindTable(lexicon.NameWords(name))
			if n == 0 || t == nil {
				continue
			}
			at = p.skipLines(at+n, end)
			at += p.Any(at, end, "with check", "with nocheck")
			if !p.Any2(at, end, "add") {
				continue
			}
			p.sqlItem(t, at+1, end)
		case p.Any2(i, end, "create index", "create unique index", "create extension", "drop table", "drop type", "set", "use", "insert into", "create schema", "create database", "create sequence", "comment on", "grant"):
		default:
			continue
		}
		p.blank(i, end+1)
		i = end
	}
}
