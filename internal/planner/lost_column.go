package planner

import (
	"github.com/sdg-service/sdg/internal/planner/lexicon"
	"github.com/sdg-service/sdg/internal/planner/token"
)

// lostColumn reads a column that no other reader took, because its name begins with a word that
// speaks of bounds, ways or roles elsewhere: "maximum uses 1-1000", "called number 1-90", "from
// floor 0-20", "to hour 8-20". It stands between marks, and its range fills the rest of the piece.
func (p *parser) lostColumn(i, end int, first bool) int {
	if p.table == nil || first || !p.tok(i-1).Is(",", ";", "\n", "and", "(") || p.tok(i).Kind != token.Word || live(p.table) == 0 && p.outline == nil {
		return 0
	}
	to := i
	for to < end && to-i < 4 && p.toks[to].Kind == token.Word && !p.any2(to, end, "between", "ranging") {
		to++
	}
	// The name ends where its range, list or period begins.
	for ; to > i; to-- {
		last := p.tok(to - 1)
		if to == i+1 && (hardProse[last.Low] || functionWords[last.Low]) || functionWords[last.Low] && !p.shortName(to-1, to) || proseWords[last.Low] && to == i+1 || token.Units[last.Low] != "" && p.tok(to).Kind == token.Word {
			continue
		}
		if p.lostName(i, to) && p.rangeFills(to, end) {
			break
		}
	}
	if to == i {
		return 0
	}
	words := p.headerWords(i, to)
	if len(words) == 0 || p.table.column(words) != nil || p.findTable(words) != nil {
		return 0
	}
	c := &columnDraft{scale: -1, table: p.table, stated: true, words: words, at: i, span: p.span(i, to)}
	p.meaningOf(c, i, to)
	p.table.columns = append(p.table.columns, c)
	p.column = c
	p.claim(i, to, &c.element)
	return to - i + p.modifiers(c, to, end)
}

// lostName: a word that opens a name only here, and behind it plain words.
func (p *parser) lostName(from, to int) bool {
	if to-from < 2 || !lostOpeners[p.tok(from).Low] {
		return false
	}
	for k := from + 1; k < to; k++ {
		if t := p.toks[k]; proseWords[t.Low] && !(k == to-1 && t.Is("uses", "takes", "drops", "falls", "makes")) || headerEnds[t.Low] || hardProse[t.Low] {
			return false
		}
	}
	return true
}

// lostOpeners are the first words of such names.
var lostOpeners = lexicon.WordSet("maximum minimum max min called from to before after start end starting ending begin first last next total at in out on up down over under past current average mean median opening closing only same other own new old used using taken made given kept left lost least most more less both late early long short set hit going coming made opened written read sold drawn sent")

// rangeFills: a range of numbers, a period or a list with slashes stands at i and ends its piece.
func (p *parser) rangeFills(i, end int) bool {
	i += p.any(i, end, ":", "=", "between", "from", "of", "in")
	_, n := p.pair(i, end, p.tok(i-1).Is("between"))
	if n == 0 {
		if _, n = p.dateRangeAt(i, end, false); n == 0 {
			if _, n = p.slashList(i, end); n == 0 {
				return false
			}
		}
	}
	_, k := p.unitAt(i+n, end)
	n += k
	return i+n >= end || p.any2(i+n, end, ",", ";", ")", "\n", ".", "and", "with")
}
