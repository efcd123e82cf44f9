package clause

import (
	"github.com/sdg-service/sdg/internal/planner/draft"
	"github.com/sdg-service/sdg/internal/planner/lexicon"
	"github.com/sdg-service/sdg/internal/planner/term"
	"github.com/sdg-service/sdg/internal/planner/token"
)

// lostColumn reads a column that no other reader took, because its name begins with a word that
// speaks of bounds, ways or roles elsewhere: "maximum uses 1-1000", "called number 1-90", "from
// floor 0-20", "to hour 8-20". It stands between marks, and its range fills the rest of the piece.
func (p Reader) lostColumn(i, end int, first bool) int {
	if p.Table == nil || first || !p.Tok(i-1).Is(",", ";", "\n", "and", "(") || p.Tok(i).Kind != token.Word || draft.Live(p.Table) == 0 && p.Outline == nil {
		return 0
	}
	to := i
	for to < end && to-i < 4 && p.Toks[to].Kind == token.Word && !p.Any2(to, end, "between", "ranging") {
		to++
	}
	// The name ends where its range, list or period begins.
	for ; to > i; to-- {
		last := p.Tok(to - 1)
		if to == i+1 && (term.HardProse[last.Low] || draft.FunctionWords[last.Low]) || draft.FunctionWords[last.Low] && !p.shortName(to-1, to) || term.ProseWords[last.Low] && to == i+1 || token.Units[last.Low] != "" && p.Tok(to).Kind == token.Word {
			continue
		}
		if p.lostName(i, to) && p.rangeFills(to, end) {
			break
		}
	}
	if to == i {
		return 0
	}
	words := p.HeaderWords(i, to)
	if len(words) == 0 || p.Table.Column(words) != nil || p.FindTable(words) != nil {
		return 0
	}
	c := &draft.Column{Scale: -1, Table: p.Table, Stated: true, Words: words, At: i, Span: p.Span(i, to)}
	p.MeaningOf(c, i, to)
	p.Table.Columns = append(p.Table.Columns, c)
	p.Column = c
	p.Claim(i, to, &c.Element)
	return to - i + p.Modifiers(c, to, end)
}

// lostName: a word that opens a name only here, and behind it plain words.
func (p Reader) lostName(from, to int) bool {
	if to-from < 2 || !lostOpeners[p.Tok(from).Low] {
		return false
	}
	for k := from + 1; k < to; k++ {
		if t := p.Toks[k]; term.ProseWords[t.Low] && !(k == to-1 && t.Is("uses", "takes", "drops", "falls", "makes")) || term.HeaderEnds[t.Low] || term.HardProse[t.Low] {
			return false
		}
	}
	return true
}

// lostOpeners are the first words of such names.
var lostOpeners = lexicon.WordSet("maximum minimum max min called from to before after start end starting ending begin first last next total at in out on up down over under past current average mean median opening closing only same other own new old used using taken made given kept left lost least most more less both late early long short set hit going coming made opened written read sold drawn sent")

// rangeFills: a range of numbers, a period or a list with slashes stands at i and ends its piece.
func (p Reader) rangeFills(i, end int) bool {
	i += p.Any(i, end, ":", "=", "between", "from", "of", "in")
	_, n := p.Pair(i, end, p.Tok(i-1).Is("between"))
	if n == 0 {
		if _, n = p.DateRangeAt(i, end, false); n == 0 {
			if _, n = p.SlashList(i, end); n == 0 {
				return false
			}
		}
	}
	_, k := p.UnitAt(i+n, end)
	n += k
	return i+n >= end || p.Any2(i+n, end, ",", ";", ")", "\n", ".", "and", "with")
}
