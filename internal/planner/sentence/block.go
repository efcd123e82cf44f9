package sentence

import (
	"github.com/sdg-service/sdg/internal/planner/draft"
	"github.com/sdg-service/sdg/internal/planner/lexicon"
	"github.com/sdg-service/sdg/internal/planner/term"
	"github.com/sdg-service/sdg/internal/planner/token"
)

// blockHead reads the line above an indented block as the head of a table, whose columns
// are the lines of the block:
//
//	clinics - 25 rows
//	  clinic_id (PK)
//	  name
func (p Reader) blockHead(i, end int) int {
	if !p.LineStart(i) || end != p.LineEnd(i) {
		return 0
	}
	if n := p.Any(i, end, "table :"); n > 0 && len(p.Tables) == 1 && p.Tables[0].Implicit && draft.Live(p.Tables[0]) == 0 && p.nounsFill(i+n, end) {
		p.AddTable(p.WordsOf(i+n, end), i, end) // "I need 30 rows." stands above
		return end - i
	}
	if !p.blockBelow(i, end) {
		return 0
	}
	at := i + p.Bullet(i, end)
	at += p.Any(at, end, "table :", "table", "entity :", "entity")
	head, n := p.NounRun(at, end)
	if n == 0 {
		return 0
	}
	words := p.WordsOf(at, at+n)
	k := at + n
	open := p.Any(k, end, "(", "[")
	mark := p.Any(k+open, end, "-", ":", "--", "=", ",", "x", "→", "->")
	approx := p.Approx(k+open+mark, end)
	count := p.Tok(k + open + mark + approx)
	rows := int64(0)
	if c := k + open + mark + approx; c < end && count.Kind == token.Number && !count.Percent && count.Digits == 0 && count.Num >= 1 {
		c++
		c += p.Any(c, end, term.RowWords...)
		c += p.Any(c, end, ")", "]")
		c += p.Any(c, end, ":")
		if c < end {
			return 0
		}
		rows, k = int64(count.Num), end
	} else if k += p.Any(k, end, "table"); k+p.Any(k, end, ":", "-") < end || !lexicon.IsPlural(words[len(words)-1]) || p.HeaderMatch(at, end) > 0 && p.Lex.Domains[words[len(words)-1]] == "" {
		return 0
	}
	if p.Any2(at, end, "columns", "fields", "tables", "attributes", "rows", "rules", "notes", "relations", "constraints", "relationships") {
		return 0
	}
	if len(words) <= 2 {
		head = words
	}
	t := p.AddTable(head, i, end)
	if rows > 0 {
		t.Rows, t.RowsSaid = rows, true
	}
	return end - i
}

// nounsFill: the tokens are the nouns of a table and nothing else.
func (p Reader) nounsFill(i, end int) bool {
	_, n := p.NounRun(i, end)
	return n > 0 && i+n == end
}

// blockBelow: the line below is indented more than this one.
func (p Reader) blockBelow(i, end int) bool {
	below := end
	for below < len(p.Toks) && p.Toks[below].Kind == token.Line {
		below++
	}
	return below < len(p.Toks) && p.indent(below) > p.indent(i)
}

// indent is the width of the white space before the first token of a line; a tab is four.
func (p Reader) indent(i int) int {
	width := 0
	for k := p.Toks[i].Span.Start - 1; k >= 0 && p.Text[k] != '\n'; k-- {
		switch p.Text[k] {
		case '\t':
			width += 4
		case ' ':
			width++
		}
	}
	return width
}
