package clause

import (
	"slices"

	"github.com/sdg-service/sdg/internal/planner/draft"
	"github.com/sdg-service/sdg/internal/planner/lexicon"
	"github.com/sdg-service/sdg/internal/planner/term"
	"github.com/sdg-service/sdg/internal/planner/token"
)

// toldApartBy are the words behind which names that begin alike are told apart.
var toldApartBy = lexicon.WordSet("for in at on of from with to by per before after during against without under over")

// repeatedName reads one of several columns whose names begin with the same words and are told apart
// behind a small word: "votes for Green, votes for Blue", "score in round 1, score in round 2". Read by
// themselves these would all be the column that the first words name.
func (p Reader) repeatedName(i, end int, _ bool) int {
	head, to := p.twinName(i, end)
	if to == 0 || p.Header(i, end) >= to || p.Table == nil && len(p.Tables) > 1 || p.Revising || !p.slotBefore(i) || !p.twinAhead(i, head, to) && !p.twinBefore(i, head) {
		return 0
	}
	words := p.HeaderWords(i, to)
	if p.Table == nil {
		p.ImplicitTable()
	}
	if p.Table.Column(words) != nil {
		return 0
	}
	c := &draft.Column{Scale: -1, Table: p.Table, Stated: true, Words: words, At: i, Span: p.Span(i, to)}
	c.ApplyMeaning(p.Lex.Lookup(p.HeaderWords(i, head)))
	if m := p.Lex.Lookup(words); c.Semantic == "" && c.Kind == "" && m.Exact {
		c.ApplyMeaning(m)
	}
	if c.Kind == "" && c.Semantic == "" && lexicon.IsPlural(p.Tok(head-1).Low) {
		c.Kind = draft.KindInteger // what is counted
	}
	p.Table.Columns = append(p.Table.Columns, c)
	p.Column = c
	p.Claim(i, to, &c.Element)
	return to - i + p.AfterHeader(c, to, end)
}

// slotBefore: a column may begin at i.
func (p Reader) slotBefore(i int) bool {
	t := p.Tok(i - 1)
	return i == 0 || t.Kind == token.Line || t.Is(",", ";", ":", "(", "and", "&", "\n", "-", "plus", "with", ".", "|", "/", "have", "has", "columns", "fields", "the", "a", "an")
}

// twinName reads the words that names have in common, up to head, the small word and what tells this
// one apart, up to to; both are 0 where none stands at i.
func (p Reader) twinName(i, end int) (head, to int) {
	head = i
	for head < end && head-i < 3 && p.Toks[head].Kind == token.Word && !toldApartBy[p.Toks[head].Low] {
		if w := p.Toks[head].Low; term.ProseWords[w] || term.HardProse[w] || draft.FunctionWords[w] && !draft.WeakWords[w] {
			return 0, 0
		}
		head++
	}
	if head == i || head >= end || p.Toks[head].Kind != token.Word || !toldApartBy[p.Toks[head].Low] {
		return 0, 0
	}
	to = head + 1
	if _, n := p.Pair(to, end, false); p.Toks[head].Is("for", "against", "before", "after", "in", "out", "up", "down", "on", "off") && (n > 0 || to >= end || p.Any2(to, end, ",", ";", ")", "and")) {
		return head, to // "goals for 0-90, goals against 0-90"
	}
	to += p.Any(to, end, "the", "a", "an")
	from := to
	for to < end && to-from < 3 {
		t := p.Toks[to]
		_, range1 := p.Pair(to, end, false)
		_, range2 := p.Pair(to+1, end, false)
		if t.Kind == token.Number && to > from && token.IsAllDigits(t.Text) && !t.Percent && range1 == 0 && (range2 > 0 || to+1 >= end || p.Any2(to+1, end, ",", ";", ")", "(", "and")) {
			return head, to + 1 // "round 2"
		}
		if t.Kind != token.Word && t.Kind != token.Code && t.Kind != token.Quote && t.Kind != token.Time && !(t.Kind == token.Date && to == from) || term.ProseWords[t.Low] || term.HeaderEnds[t.Low] || toldApartBy[t.Low] || draft.FunctionWords[t.Low] && !t.Is("test", "sample", "half", "quarter", "third", "other", "first", "last", "next", "previous") || to > from && p.Starts(to, end) {
			break
		}
		to++
	}
	if to == from || token.Units[p.Toks[from].Low] != "" && p.Toks[head].Is("per", "in") && to == from+1 && !p.AtBreak(to, end) || p.Any2(from, end, "all", "each", "every", "most", "least", "which", "that", "those", "total") {
		return 0, 0
	}
	return head, to
}

// sameHead: the tokens from k spell those from i to head, and a small word stands behind.
func (p Reader) sameHead(k, i, head int) bool {
	n := head - i
	if k < 0 || k+n >= len(p.Toks) || !toldApartBy[p.Tok(k+n).Low] {
		return false
	}
	for j := range n {
		if p.Toks[k+j].Kind != token.Word || p.Toks[k+j].Low != p.Toks[i+j].Low {
			return false
		}
	}
	return true
}

// twinAhead: another such name follows in the statement, told apart by something else.
func (p Reader) twinAhead(i, head, to int) bool {
	last := p.StatementEnd(i)
	for k := to; k < last; k++ {
		if !p.slotBefore(k) || !p.sameHead(k, i, head) {
			continue
		}
		if other, stop := p.twinName(k, last); stop > 0 && other-k == head-i && (p.Toks[other].Low != p.Toks[head].Low || !slices.Equal(p.WordsOf(k, stop), p.WordsOf(i, to))) && p.twinWords(head, other) {
			return true
		}
	}
	return false
}

// twinBefore: such a name was read already.
func (p Reader) twinBefore(i, head int) bool {
	if p.Table == nil {
		return false
	}
	return slices.ContainsFunc(p.Table.Columns, func(c *draft.Column) bool {
		return c.At >= 0 && c.At < i && !c.Dropped && len(c.Words) > head-i && p.sameHead(c.At, i, head) && p.twinWords(head, c.At+head-i) && slices.Contains(c.Words, p.Toks[c.At+head-i].Low)
	})
}

// twinWords: the small words are the same, or opposites.
func (p Reader) twinWords(a, b int) bool {
	x, y := p.Toks[a].Low, p.Toks[b].Low
	for _, pair := range [][2]string{{"before", "after"}, {"with", "without"}, {"in", "on"}, {"for", "against"}, {"from", "to"}, {"at", "in"}, {"at", "on"}, {"under", "over"}} {
		if x == pair[0] && y == pair[1] || x == pair[1] && y == pair[0] {
			return true
		}
	}
	return x == y
}
