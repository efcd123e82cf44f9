package planner

import (
	"slices"

	"github.com/sdg-service/sdg/internal/planner/lexicon"
	"github.com/sdg-service/sdg/internal/planner/token"
)

// toldApartBy are the words behind which names that begin alike are told apart.
var toldApartBy = lexicon.WordSet("for in at on of from with to by per before after during against without under over")

// repeatedName reads one of several columns whose names begin with the same words and are told apart
// behind a small word: "votes for Green, votes for Blue", "score in round 1, score in round 2". Read by
// themselves these would all be the column that the first words name.
func (p *parser) repeatedName(i, end int, _ bool) int {
	head, to := p.twinName(i, end)
	if to == 0 || p.header(i, end) >= to || p.table == nil && len(p.tables) > 1 || p.revising || !p.slotBefore(i) || !p.twinAhead(i, head, to) && !p.twinBefore(i, head) {
		return 0
	}
	words := p.headerWords(i, to)
	if p.table == nil {
		p.implicitTable()
	}
	if p.table.column(words) != nil {
		return 0
	}
	c := &columnDraft{scale: -1, table: p.table, stated: true, words: words, at: i, span: p.span(i, to)}
	c.applyMeaning(p.lex.lookup(p.headerWords(i, head)))
	if m := p.lex.lookup(words); c.semantic == "" && c.kind == "" && m.exact {
		c.applyMeaning(m)
	}
	if c.kind == "" && c.semantic == "" && lexicon.IsPlural(p.tok(head-1).Low) {
		c.kind = kindInteger // what is counted
	}
	p.table.columns = append(p.table.columns, c)
	p.column = c
	p.claim(i, to, &c.element)
	return to - i + p.afterHeader(c, to, end)
}

// slotBefore: a column may begin at i.
func (p *parser) slotBefore(i int) bool {
	t := p.tok(i - 1)
	return i == 0 || t.Kind == token.Line || t.Is(",", ";", ":", "(", "and", "&", "\n", "-", "plus", "with", ".", "|", "/", "have", "has", "columns", "fields", "the", "a", "an")
}

// twinName reads the words that names have in common, up to head, the small word and what tells this
// one apart, up to to; both are 0 where none stands at i.
func (p *parser) twinName(i, end int) (head, to int) {
	head = i
	for head < end && head-i < 3 && p.toks[head].Kind == token.Word && !toldApartBy[p.toks[head].Low] {
		if w := p.toks[head].Low; proseWords[w] || hardProse[w] || functionWords[w] && !weakWords[w] {
			return 0, 0
		}
		head++
	}
	if head == i || head >= end || p.toks[head].Kind != token.Word || !toldApartBy[p.toks[head].Low] {
		return 0, 0
	}
	to = head + 1
	if _, n := p.pair(to, end, false); p.toks[head].Is("for", "against", "before", "after", "in", "out", "up", "down", "on", "off") && (n > 0 || to >= end || p.any2(to, end, ",", ";", ")", "and")) {
		return head, to // "goals for 0-90, goals against 0-90"
	}
	to += p.any(to, end, "the", "a", "an")
	from := to
	for to < end && to-from < 3 {
		t := p.toks[to]
		_, range1 := p.pair(to, end, false)
		_, range2 := p.pair(to+1, end, false)
		if t.Kind == token.Number && to > from && token.IsAllDigits(t.Text) && !t.Percent && range1 == 0 && (range2 > 0 || to+1 >= end || p.any2(to+1, end, ",", ";", ")", "(", "and")) {
			return head, to + 1 // "round 2"
		}
		if t.Kind != token.Word && t.Kind != token.Code && t.Kind != token.Quote && t.Kind != token.Time && !(t.Kind == token.Date && to == from) || proseWords[t.Low] || headerEnds[t.Low] || toldApartBy[t.Low] || functionWords[t.Low] && !t.Is("test", "sample", "half", "quarter", "third", "other", "first", "last", "next", "previous") || to > from && p.starts(to, end) {
			break
		}
		to++
	}
	if to == from || token.Units[p.toks[from].Low] != "" && p.toks[head].Is("per", "in") && to == from+1 && !p.atBreak(to, end) || p.any2(from, end, "all", "each", "every", "most", "least", "which", "that", "those", "total") {
		return 0, 0
	}
	return head, to
}

// sameHead: the tokens from k spell those from i to head, and a small word stands behind.
func (p *parser) sameHead(k, i, head int) bool {
	n := head - i
	if k < 0 || k+n >= len(p.toks) || !toldApartBy[p.tok(k+n).Low] {
		return false
	}
	for j := range n {
		if p.toks[k+j].Kind != token.Word || p.toks[k+j].Low != p.toks[i+j].Low {
			return false
		}
	}
	return true
}

// twinAhead: another such name follows in the statement, told apart by something else.
func (p *parser) twinAhead(i, head, to int) bool {
	last := p.statementEnd(i)
	for k := to; k < last; k++ {
		if !p.slotBefore(k) || !p.sameHead(k, i, head) {
			continue
		}
		if other, stop := p.twinName(k, last); stop > 0 && other-k == head-i && (p.toks[other].Low != p.toks[head].Low || !slices.Equal(p.wordsOf(k, stop), p.wordsOf(i, to))) && p.twinWords(head, other) {
			return true
		}
	}
	return false
}

// twinBefore: such a name was read already.
func (p *parser) twinBefore(i, head int) bool {
	if p.table == nil {
		return false
	}
	return slices.ContainsFunc(p.table.columns, func(c *columnDraft) bool {
		return c.at >= 0 && c.at < i && !c.dropped && len(c.words) > head-i && p.sameHead(c.at, i, head) && p.twinWords(head, c.at+head-i) && slices.Contains(c.words, p.toks[c.at+head-i].Low)
	})
}

// twinWords: the small words are the same, or opposites.
func (p *parser) twinWords(a, b int) bool {
	x, y := p.toks[a].Low, p.toks[b].Low
	for _, pair := range [][2]string{{"before", "after"}, {"with", "without"}, {"in", "on"}, {"for", "against"}, {"from", "to"}, {"at", "in"}, {"at", "on"}, {"under", "over"}} {
		if x == pair[0] && y == pair[1] || x == pair[1] && y == pair[0] {
			return true
		}
	}
	return x == y
}
