package planner

import (
	"slices"
	"strings"

	"github.com/sdg-service/sdg/internal/planner/token"
)

// strayed are the columns of a block of bullets that stand in another table than the block's first, and those that a
// head names: a block under a head lists the columns of one table.
func (p *parser) strayed() []*columnDraft {
	var out []*columnDraft
	at := map[int]*columnDraft{}
	for _, t := range p.tables {
		for _, c := range t.columns {
			if !c.stated || c.dropped || c.at < 0 || c.generated {
				continue
			}
			at[c.at] = c
			if p.tok(c.at-1).Is(":") && p.tok(c.at-2).Is("table") {
				out = append(out, c) // the name of a table
			}
		}
	}
	var home *tableDraft
	block := -1
	for _, line := range p.lines() {
		from, to := line[0], line[1]
		indent := p.bulletIndent(from, to)
		if indent < 0 || indent != block {
			block, home = indent, nil
		}
		if indent < 0 {
			continue
		}
		if slices.ContainsFunc(p.tables, func(t *tableDraft) bool { return slices.Contains(p.owner[from:to], &t.element) }) {
			block = -1 // bullets that are heads
			continue
		}
		var alone *columnDraft
		for k := from; k < to; k++ {
			if c := at[k]; c != nil && alone == nil {
				alone = c
			} else if c != nil {
				alone = nil // a list of columns, which may have a head of its own
				break
			}
		}
		switch {
		case alone == nil:
		case home == nil:
			home = alone.table
		case alone.table != home:
			out = append(out, alone)
		}
	}
	return out
}

// lines are the tokens of each line of the text.
func (p *parser) lines() [][2]int {
	var out [][2]int
	from := 0
	for k := range p.toks {
		if p.toks[k].Kind == token.Line {
			out = append(out, [2]int{from, k})
			from = k + 1
		}
	}
	return append(out, [2]int{from, len(p.toks)})
}

// bulletIndent is how far the mark of a list's item stands from the beginning of its line; -1: the line has none.
func (p *parser) bulletIndent(from, to int) int {
	if from+1 >= to || p.toks[from].Is("#", "//", ">") || !p.toks[from].Is("•", "–", "·") && p.bullet(from, to) == 0 {
		return -1
	}
	start := p.toks[from].Span.Start
	return start - 1 - strings.LastIndexByte(p.text[:start], '\n')
}
