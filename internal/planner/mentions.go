package planner

import (
	"slices"

	"github.com/sdg-service/sdg/internal/contract"
	"github.com/sdg-service/sdg/internal/planner/lexicon"
	"github.com/sdg-service/sdg/internal/planner/token"
)

// mentions are what a piece of text speaks of, in its order, whatever its grammar is.
type mentions struct {
	table   *tableDraft
	states  []stateMention
	columns []*columnDraft
	ranges  []interval
	never   bool // "never", "not", "no"
	denied  bool // and of what is denied already: "what hasn't come can't be sold"
	only    bool
	always  bool
	exactly bool // "if and only if"
	order   bool // a state comes before or after another
	unknown int  // words that speak of nothing known
}

// stateMention is a value of a closed list, or a flag.
type stateMention struct {
	column *columnDraft
	value  string // of a closed list
	when   []int
}

// mentionsOf finds what the tokens speak of in table t.
func (p *parser) mentionsOf(t *tableDraft, from, to int) mentions {
	m := mentions{table: t}
	for k := from; k < to; {
		k += m.next(p, k, to)
	}
	return m
}

// next takes one mention, or one word, at k and is how many tokens that are.
func (m *mentions) next(p *parser, k, to int) int {
	t := m.table
	if n := p.any(k, to, justWhen...); n > 0 {
		m.exactly = true
		return n
	}
	if c, n := p.numberOf(t, k, to); n > 0 && len(m.states) == 0 {
		m.states = append(m.states, stateMention{column: c, when: tokensOf(k, k+n)})
		return n
	}
	if c, n := p.valueAt(t, nil, k, to); n > 0 && !(p.toks[k].Kind == token.Number && n == 1 && p.toks[k].Num < 100 && !p.namesBefore(c, k)) {
		s := stateMention{column: c}
		from := k
		if p.namesBefore(c, k) {
			from--
		}
		s.when = tokensOf(from, k+n)
		for _, v := range c.values {
			if p.sameValueAt(lexicon.NameWords(v.text), k, to) == n {
				s.value = v.text
			}
		}
		m.states = append(m.states, s)
		return n
	}
	if r, n := p.intervalAt(k, to); n > 0 && !r.years {
		m.ranges = append(m.ranges, r)
		return n + p.any(k+n, to, "years old", "years of age")
	}
	if n := p.any(k, to, "longer than", "older than", "heavier than", "later than", "faster than", "taller than", "further than", "farther than", "beyond", "past"); n > 0 {
		if a, l := p.amountAt(k+n, to); l > 0 && !a.year {
			m.ranges = append(m.ranges, interval{min: ptr(a.value), openMin: true, unit: a.unit})
			return n + l
		}
	}
	if n := p.any(k, to, "shorter than", "younger than", "lighter than", "slower than", "earlier than"); n > 0 {
		if a, l := p.amountAt(k+n, to); l > 0 && !a.year {
			m.ranges = append(m.ranges, interval{max: ptr(a.value), openMax: true, unit: a.unit})
			return n + l
		}
	}
	if c, n := p.mentionedColumn(t, k, to); n > 0 {
		if c.trueShare != nil || c.kind == kindBoolean || c.typ == contract.Boolean {
			m.states = append(m.states, stateMention{column: c, when: tokensOf(k, k+n)})
		} else if !slices.Contains(m.columns, c) {
			m.columns = append(m.columns, c)
		}
		return n
	}
	if a, n := p.amountAt(k, to); n > 0 && !a.percent && !a.year {
		m.ranges = append(m.ranges, interval{min: ptr(a.value), max: ptr(a.value), unit: a.unit, digits: a.digits})
		return n
	}
	if s, ok := womanOrMan(t, p.toks[k].Low); ok && p.toks[k].Kind == token.Word {
		m.states = append(m.states, stateMention{column: s, value: sexOf[p.toks[k].Low]})
		return 1
	}
	switch w := p.toks[k]; {
	case w.Is("never", "not", "no", "nobody", "none", "without", "cannot", "can't", "don't", "doesn't", "isn't", "aren't", "empty", "blank", "null", "missing", "nothing", "neither", "nor", "lack", "lacks", "hasn't", "haven't"):
		m.denied = m.denied || m.never && w.Is("can't", "cannot", "don't", "doesn't", "isn't", "aren't", "hasn't", "haven't")
		m.never = true
	case w.Is("only", "exclusively", "solely"):
		m.only = true
	case w.Is("before", "after") && len(m.states) > 0:
		m.order = true
	case w.Is("always", "must", "all", "every", "everyone", "everybody", "any", "anyone", "each", "is", "are", "means", "implies"):
		m.always = true
	case w.Kind == token.Mark || functionWords[w.Low] || silentWords[w.Low] || hollow[w.Low] || people[w.Low] || lexicon.Singular(w.Low) == t.nouns[len(t.nouns)-1]:
	case p.tableNamed(k, k+1):
	default:
		m.unknown++
	}
	return 1
}

// numberOf is the column whose one number, or value, the tokens at i name behind it, as in "level 1", and
// how many they are.
func (p *parser) numberOf(t *tableDraft, i, end int) (*columnDraft, int) {
	c, n := p.mentionedColumn(t, i, end)
	if n > 0 && len(c.values) > 1 {
		if o, k := p.valueAt(t, nil, i+n, end); o == c && i+n+k < end {
			return c, n + k
		}
	}
	if n == 0 || !p.numberLike(c) || c.min == nil || c.max == nil || c.scale > 0 {
		return nil, 0
	}
	w := p.tok(i + n)
	if _, pair := p.pair(i+n, end, false); i+n+1 >= end || w.Kind != token.Number || w.Percent || w.Unit != "" || pair > 0 || w.Num < *c.min || w.Num > *c.max {
		return nil, 0
	}
	return c, n + 1
}

func tokensOf(from, to int) []int {
	out := make([]int, 0, to-from)
	for k := from; k < to; k++ {
		out = append(out, k)
	}
	return out
}

// namesBefore: the word in front of the value at k is in the name of its column, as in "level 1".
func (p *parser) namesBefore(c *columnDraft, k int) bool {
	return k > 0 && p.toks[k-1].Kind == token.Word && slices.Contains(stems(c.words), lexicon.Stem(p.toks[k-1].Low))
}

// mentionedColumn is the column that the words at i name, in full or by a word that no other column
// of its table has, in any form: "waits" is the column wait_min.
func (p *parser) mentionedColumn(t *tableDraft, i, end int) (*columnDraft, int) {
	for n := min(4, end-i); n > 0; n-- {
		if p.toks[i].Kind != token.Word || functionWords[p.toks[i].Low] || p.hasMark(i, i+n) {
			continue
		}
		if c := p.find(t, i, i+n, nil); c != nil && p.sameWords(c, i, i+n) {
			return c, n
		}
	}
	w := p.toks[i]
	if w.Kind != token.Word || len(w.Low) < 4 || functionWords[w.Low] || proseWords[w.Low] {
		return nil, 0
	}
	var found *columnDraft
	for _, c := range t.columns {
		if c.dropped || c.primary || c.fk != nil || lexicon.Singular(w.Low) == lexicon.Singular(t.nouns[len(t.nouns)-1]) || !slices.Contains(stems(c.words), lexicon.Stem(w.Low)) {
			continue
		}
		if found != nil {
			return nil, 0
		}
		found = c
	}
	if found == nil {
		return nil, 0
	}
	return found, 1
}

// sexOf are nouns and the sex that they tell.
var sexOf = map[string]string{"woman": "female", "women": "female", "female": "female", "females": "female", "girl": "female", "girls": "female", "man": "male", "men": "male", "male": "male", "males": "male", "boy": "male", "boys": "male"}

// womanOrMan is the column of the sex, where a word tells one and the column lists no values that are
// spelled so.
func womanOrMan(t *tableDraft, word string) (*columnDraft, bool) {
	if sexOf[word] == "" {
		return nil, false
	}
	for _, c := range t.columns {
		if !c.dropped && (c.semantic == "gender" || c.semantic == "sex") && c.trueShare == nil {
			return c, true
		}
	}
	return nil, false
}
