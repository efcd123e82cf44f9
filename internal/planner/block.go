package planner

import (
	"github.com/sdg-service/sdg/internal/planner/lexicon"
	"github.com/sdg-service/sdg/internal/planner/token"
)

// blockHead reads the line above an indented block as the head of a table, whose columns
// are the lines of the block:
//
//	clinics - 25 rows
//	  clinic_id (PK)
//	  name
func (p *parser) blockHead(i, end int) int {
	if !p.lineStart(i) || end != p.lineEnd(i) {
		return 0
	}
	if n := p.any(i, end, "table :"); n > 0 && len(p.tables) == 1 && p.tables[0].implicit && live(p.tables[0]) == 0 && p.nounsFill(i+n, end) {
		p.addTable(p.wordsOf(i+n, end), i, end) // "I need 30 rows." stands above
		return end - i
	}
	if !p.blockBelow(i, end) {
		return 0
	}
	at := i + p.bullet(i, end)
	at += p.any(at, end, "table :", "table", "entity :", "entity")
	head, n := p.nounRun(at, end)
	if n == 0 {
		return 0
	}
	words := p.wordsOf(at, at+n)
	k := at + n
	open := p.any(k, end, "(", "[")
	mark := p.any(k+open, end, "-", ":", "--", "=", ",", "x", "→", "->")
	approx := p.approx(k+open+mark, end)
	count := p.tok(k + open + mark + approx)
	rows := int64(0)
	if c := k + open + mark + approx; c < end && count.Kind == token.Number && !count.Percent && count.Digits == 0 && count.Num >= 1 {
		c++
		c += p.any(c, end, rowWords...)
		c += p.any(c, end, ")", "]")
		c += p.any(c, end, ":")
		if c < end {
			return 0
		}
		rows, k = int64(count.Num), end
	} else if k += p.any(k, end, "table"); k+p.any(k, end, ":", "-") < end || !lexicon.IsPlural(words[len(words)-1]) || p.headerMatch(at, end) > 0 && p.lex.domains[words[len(words)-1]] == "" {
		return 0
	}
	if p.any2(at, end, "columns", "fields", "tables", "attributes", "rows", "rules", "notes", "relations", "constraints", "relationships") {
		return 0
	}
	if len(words) <= 2 {
		head = words
	}
	t := p.addTable(head, i, end)
	if rows > 0 {
		t.rows, t.rowsSaid = rows, true
	}
	return end - i
}

// nounsFill: the tokens are the nouns of a table and nothing else.
func (p *parser) nounsFill(i, end int) bool {
	_, n := p.nounRun(i, end)
	return n > 0 && i+n == end
}

// blockBelow: the line below is indented more than this one.
func (p *parser) blockBelow(i, end int) bool {
	below := end
	for below < len(p.toks) && p.toks[below].Kind == token.Line {
		below++
	}
	return below < len(p.toks) && p.indent(below) > p.indent(i)
}

// indent is the width of the white space before the first token of a line; a tab is four.
func (p *parser) indent(i int) int {
	width := 0
	for k := p.toks[i].Span.Start - 1; k >= 0 && p.text[k] != '\n'; k-- {
		switch p.text[k] {
		case '\t':
			width += 4
		case ' ':
			width++
		}
	}
	return width
}
