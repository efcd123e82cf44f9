package clause

import (
	"slices"

	"github.com/sdg-service/sdg/internal/contract"
	"github.com/sdg-service/sdg/internal/planner/draft"
	"github.com/sdg-service/sdg/internal/planner/lexicon"
	"github.com/sdg-service/sdg/internal/planner/term"
	"github.com/sdg-service/sdg/internal/planner/token"
)

// mentions are what a piece of text speaks of, in its order, whatever its grammar is.
type mentions struct {
	table   *draft.Table
	states  []stateMention
	columns []*draft.Column
	ranges  []draft.Interval
	never   bool // "never", "not", "no"
	denied  bool // and of what is denied already: "what hasn't come can't be sold"
	only    bool
	always  bool
	exactly bool // "if and only if"
	order   bool // a state comes before or after another
	Unknown int  // words that speak of nothing known
}

// stateMention is a value of a closed list, or a flag.
type stateMention struct {
	column *draft.Column
	value  string // of a closed list
	when   []int
}

// MentionsOf finds what the tokens speak of in table t.
func (p Reader) MentionsOf(t *draft.Table, from, to int) mentions {
	m := mentions{table: t}
	for k := from; k < to; {
		k += m.next(p, k, to)
	}
	return m
}

// next takes one mention, or one word, at k and is how many tokens that are.
func (m *mentions) next(p Reader, k, to int) int {
	t := m.table
	if n := p.AnyOf(justWhen, k, to); n > 0 {
		m.exactly = true
		return n
	}
	if c, n := p.numberOf(t, k, to); n > 0 && len(m.states) == 0 {
		m.states = append(m.states, stateMention{column: c, when: term.TokensOf(k, k+n)})
		return n
	}
	if c, n := p.ValueAt(t, nil, k, to); n > 0 && !(p.Toks[k].Kind == token.Number && n == 1 && p.Toks[k].Num < 100 && !p.namesBefore(c, k)) {
		s := stateMention{column: c}
		from := k
		if p.namesBefore(c, k) {
			from--
		}
		s.when = term.TokensOf(from, k+n)
		for _, v := range c.Values {
			if p.SameValueAt(lexicon.NameWords(v.Text), k, to) == n {
				s.value = v.Text
			}
		}
		m.states = append(m.states, s)
		return n
	}
	if r, n := p.IntervalAt(k, to); n > 0 && !r.Years {
		m.ranges = append(m.ranges, r)
		return n + p.Any(k+n, to, "years old", "years of age")
	}
	if n := p.Any(k, to, "longer than", "older than", "heavier than", "later than", "faster than", "taller than", "further than", "farther than", "beyond", "past"); n > 0 {
		if a, l := p.AmountAt(k+n, to); l > 0 && !a.Year {
			m.ranges = append(m.ranges, draft.Interval{Min: draft.Ptr(a.Value), OpenMin: true, Unit: a.Unit})
			return n + l
		}
	}
	if n := p.Any(k, to, "shorter than", "younger than", "lighter than", "slower than", "earlier than"); n > 0 {
		if a, l := p.AmountAt(k+n, to); l > 0 && !a.Year {
			m.ranges = append(m.ranges, draft.Interval{Max: draft.Ptr(a.Value), OpenMax: true, Unit: a.Unit})
			return n + l
		}
	}
	if c, n := p.mentionedColumn(t, k, to); n > 0 {
		if c.TrueShare != nil || c.Kind == draft.KindBoolean || c.Typ == contract.Boolean {
			m.states = append(m.states, stateMention{column: c, when: term.TokensOf(k, k+n)})
		} else if !slices.Contains(m.columns, c) {
			m.columns = append(m.columns, c)
		}
		return n
	}
	if a, n := p.AmountAt(k, to); n > 0 && !a.Percent && !a.Year {
		m.ranges = append(m.ranges, draft.Interval{Min: draft.Ptr(a.Value), Max: draft.Ptr(a.Value), Unit: a.Unit, Digits: a.Digits})
		return n
	}
	if s, ok := womanOrMan(t, p.Toks[k].Low); ok && p.Toks[k].Kind == token.Word {
		m.states = append(m.states, stateMention{column: s, value: sexOf[p.Toks[k].Low]})
		return 1
	}
	switch w := p.Toks[k]; {
	case w.Is("never", "not", "no", "nobody", "none", "without", "cannot", "can't", "don't", "doesn't", "isn't", "aren't", "empty", "blank", "null", "missing", "nothing", "neither", "nor", "lack", "lacks", "hasn't", "haven't"):
		m.denied = m.denied || m.never && w.Is("can't", "cannot", "don't", "doesn't", "isn't", "aren't", "hasn't", "haven't")
		m.never = true
	case w.Is("only", "exclusively", "solely"):
		m.only = true
	case w.Is("before", "after") && len(m.states) > 0:
		m.order = true
	case w.Is("always", "must", "all", "every", "everyone", "everybody", "any", "anyone", "each", "is", "are", "means", "implies"):
		m.always = true
	case w.Kind == token.Mark || draft.FunctionWords[w.Low] || term.SilentWords[w.Low] || term.Hollow[w.Low] || term.People[w.Low] || lexicon.Singular(w.Low) == t.Nouns[len(t.Nouns)-1]:
	case p.TableNamed(k, k+1):
	default:
		m.Unknown++
	}
	return 1
}

// numberOf is the column whose one number, or value, the tokens at i name behind it, as in "level 1", and
// how many they are.
func (p Reader) numberOf(t *draft.Table, i, end int) (*draft.Column, int) {
	c, n := p.mentionedColumn(t, i, end)
	if n > 0 && len(c.Values) > 1 {
		if o, k := p.ValueAt(t, nil, i+n, end); o == c && i+n+k < end {
			return c, n + k
		}
	}
	if n == 0 || !p.NumberLike(c) || c.Min == nil || c.Max == nil || c.Scale > 0 {
		return nil, 0
	}
	w := p.Tok(i + n)
	if _, pair := p.Pair(i+n, end, false); i+n+1 >= end || w.Kind != token.Number || w.Percent || w.Unit != "" || pair > 0 || w.Num < *c.Min || w.Num > *c.Max {
		return nil, 0
	}
	return c, n + 1
}

// namesBefore: the word in front of the value at k is in the name of its column, as in "level 1".
func (p Reader) namesBefore(c *draft.Column, k int) bool {
	return k > 0 && p.Toks[k-1].Kind == token.Word && slices.Contains(draft.Stems(c.Words), lexicon.Stem(p.Toks[k-1].Low))
}

// mentionedColumn is the column that the words at i name, in full or by a word that no other column
// of its table has, in any form: "waits" is the column wait_min.
func (p Reader) mentionedColumn(t *draft.Table, i, end int) (*draft.Column, int) {
	for n := min(4, end-i); n > 0; n-- {
		if p.Toks[i].Kind != token.Word || draft.FunctionWords[p.Toks[i].Low] || p.HasMark(i, i+n) {
			continue
		}
		if c := p.Find(t, i, i+n, nil); c != nil && p.SameWords(c, i, i+n) {
			return c, n
		}
	}
	w := p.Toks[i]
	if w.Kind != token.Word || len(w.Low) < 4 || draft.FunctionWords[w.Low] || term.ProseWords[w.Low] {
		return nil, 0
	}
	var found *draft.Column
	for _, c := range t.Columns {
		if c.Dropped || c.Primary || c.Fk != nil || lexicon.Singular(w.Low) == lexicon.Singular(t.Nouns[len(t.Nouns)-1]) || !slices.Contains(draft.Stems(c.Words), lexicon.Stem(w.Low)) {
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
func womanOrMan(t *draft.Table, word string) (*draft.Column, bool) {
	if sexOf[word] == "" {
		return nil, false
	}
	for _, c := range t.Columns {
		if !c.Dropped && (c.Semantic == "gender" || c.Semantic == "sex") && c.TrueShare == nil {
			return c, true
		}
	}
	return nil, false
}
