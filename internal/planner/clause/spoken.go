package clause

import (
	"slices"

	"github.com/sdg-service/sdg/internal/planner/draft"
	"github.com/sdg-service/sdg/internal/planner/lexicon"
	"github.com/sdg-service/sdg/internal/planner/term"
	"github.com/sdg-service/sdg/internal/planner/token"
)

// Behind the declarations of a text every table and column is known, so a sentence is read by what it
// speaks of, whatever its grammar is: a share, a word for an empty cell and a column; values with shares;
// tables with numbers.

// spoken is what a part of a sentence speaks of, in its order.
type spoken struct {
	from, to int
	items    []spokenItem
	unknown  int // words that speak of nothing known
}

type spokenKind uint8

const (
	spokenTable spokenKind = iota
	spokenColumn
	spokenShare
	spokenNumber // or a range of numbers
	spokenValue  // of a closed list
	spokenDates
)

type spokenItem struct {
	kind     spokenKind
	from, to int
	table    *draft.Table
	column   *draft.Column
	value    string
	share    float64
	number   draft.Interval
	dates    *draft.DateRange
}

// tableSpoken is the table of this name that a sentence speaks of: a declared one, where there are such.
func (p Reader) tableSpoken(words []string) *draft.Table {
	if len(p.Declared) > 0 {
		return p.DeclaredCalled(words)
	}
	if t := p.FindTable(words); t != nil && (len(words) == 1 || t.Noun() == lexicon.SingularLast(words)) {
		return t // "resident permits" are values among the permits
	}
	return nil
}

// spokenIn finds what the tokens speak of.
func (p Reader) spokenIn(from, to int) spoken {
	s := spoken{from: from, to: to}
	home := p.tableIn(from, to)
	for k := from; k < to; {
		n := p.spokenAt(&s, home, k, to)
		k += max(n, 1)
	}
	return s
}

// tableIn is the first table that the tokens name, else the current one.
func (p Reader) tableIn(from, to int) *draft.Table {
	for k := from; k < to; k++ {
		for n := 3; n >= 1; n-- {
			if k+n <= to && p.wholeName(k, k+n) {
				if t := p.tableSpoken(p.WordsOf(k, k+n)); t != nil {
					return t
				}
			}
		}
	}
	return p.Table
}

// spokenAt takes one thing at k and is how many tokens it took; 0 for a word that speaks of nothing.
func (p Reader) spokenAt(s *spoken, home *draft.Table, k, to int) int {
	add := func(i spokenItem, n int) int {
		i.from, i.to = k, k+n
		s.items = append(s.items, i)
		return n
	}
	if n := p.Any(k, to, "starts at", "start at", "starts from", "begins at", "ends at", "end at", "tops out at", "top out at"); n > 0 && p.NumberAfter(k+n, to) {
		return n
	}
	if v, n := p.oneIn(k, to); n > 0 { // "one loan in twenty", "every tenth loan": the noun is read next
		for j := k + 1; j < k+n; j++ {
			if p.Toks[j].Kind == token.Word && !p.Toks[j].Is("in", "out", "of", "every") && term.FractionNames[p.Toks[j].Low] == 0 {
				if m := p.spokenName(s, home, j, k+n); m > 0 {
					j += m - 1
				}
			}
		}
		return add(spokenItem{kind: spokenShare, share: v}, n)
	}
	if c, n := p.spokenColumn(home, k, to); n > 0 && n >= p.longestTable(k, to) && (n == len(c.Words) || !p.valueOf(home, k, to)) {
		return add(spokenItem{kind: spokenColumn, column: c, table: c.Table}, n)
	}
	if v, ok := p.ShareAt(k, to); ok && v.Vague == "" && !(v.N == 1 && p.Tok(k).Is("half") && p.Any2(k+1, to, "of a", "a")) {
		return add(spokenItem{kind: spokenShare, share: v.Value}, v.N)
	}
	if r, n := p.DateRangeAt(k, to, false); n > 0 && !(n == 1 && p.Toks[k].Kind == token.Number) {
		return add(spokenItem{kind: spokenDates, dates: &r}, n)
	}
	if c, n := p.ValueAt(home, nil, k, to); n > 0 {
		for _, v := range c.Values {
			if p.SameValueAt(lexicon.NameWords(v.Text), k, to) == n {
				return add(spokenItem{kind: spokenValue, column: c, table: home, value: v.Text}, n)
			}
		}
	}
	if r, n := p.IntervalAt(k, to); n > 0 {
		return add(spokenItem{kind: spokenNumber, number: r}, n)
	}
	if a, n := p.AmountAt(k, to); n > 0 && !a.Percent {
		return add(spokenItem{kind: spokenNumber, number: draft.Interval{Min: draft.Ptr(a.Value), Max: draft.Ptr(a.Value), Unit: a.Unit, Digits: a.Digits}}, n)
	}
	if n := p.spokenName(s, home, k, to); n > 0 {
		return n
	}
	if w := p.Toks[k]; w.Kind == token.Word && !draft.FunctionWords[w.Low] && !term.SilentWords[w.Low] && !term.Hollow[w.Low] && !term.TellingVerb(w.Low) {
		s.unknown++
	}
	return 0
}

// valueOf: a value of a closed list stands at k.
func (p Reader) valueOf(t *draft.Table, k, to int) bool {
	if t == nil {
		return false
	}
	_, n := p.ValueAt(t, nil, k, to)
	return n > 0
}

// spokenName takes the noun of a table.
func (p Reader) spokenName(s *spoken, home *draft.Table, k, to int) int {
	if c, n := p.spokenColumn(home, k, to); n > 0 && n >= p.longestTable(k, to) {
		s.items = append(s.items, spokenItem{kind: spokenColumn, from: k, to: k + n, column: c, table: c.Table})
		return n
	}
	for n := min(3, to-k); n >= 1; n-- {
		if t := p.tableSpoken(p.WordsOf(k, k+n)); t != nil && p.wholeName(k, k+n) {
			s.items = append(s.items, spokenItem{kind: spokenTable, from: k, to: k + n, table: t})
			return n
		}
	}
	return 0
}

// spokenColumn is the column that the tokens at k name in full, in the plural or without the word at its
// end that only tells its kind, of the table home or else of another.
func (p Reader) spokenColumn(home *draft.Table, k, to int) (*draft.Column, int) {
	if p.Toks[k].Kind != token.Word && p.Toks[k].Kind != token.Quote {
		return nil, 0
	}
	tables := []*draft.Table{home}
	for _, d := range p.Declared {
		if d.Table != home {
			tables = append(tables, d.Table)
		}
	}
	for n := min(term.MostWords, to-k); n >= 1; n-- {
		words := p.WordsOf(k, k+n)
		if len(words) == 0 || !p.wholeName(k, k+n) {
			continue
		}
		for _, exact := range []bool{true, false} {
			for _, t := range tables {
				if t == nil || p.DeclaredCalled(words) != nil {
					continue
				}
				if exact {
					for _, c := range t.Columns {
						if !c.Dropped && c.Stated && slices.EqualFunc(c.Words, words, func(a, b string) bool { return lexicon.Singular(a) == lexicon.Singular(b) }) {
							return c, n
						}
					}
					continue
				}
				if c := p.meantIn(t, words); c != nil {
					return c, n
				}
				if c := p.CalledBy(t, k, k+n); c != nil && c.Stated && !(n == 1 && len(c.Words) > 2) && p.DeclaredCalled(words[:1]) == nil && !p.Any2(k+n-1, k+n, "of", "on", "at", "in", "for") && !p.Any2(k, k+1, "on", "at", "in", "for", "of") {
					return c, n
				}
			}
		}
	}
	return nil, 0
}

// meantIn is the one column of t that the words mean by other forms of its name ("closing date" of closed
// on), or by its name without the table's noun ("title" of the episodes' episode title).
func (p Reader) meantIn(t *draft.Table, words []string) *draft.Column {
	var found *draft.Column
	for _, c := range t.Columns {
		short := len(c.Words) > 1 && c.Words[0] == t.Nouns[len(t.Nouns)-1] && !c.Key() && slices.EqualFunc(c.Words[1:], words, func(a, b string) bool { return lexicon.Singular(a) == lexicon.Singular(b) })
		if c.Dropped || !c.Stated || c.Key() || !short && (term.MeantBy(words, c.Words) == 0 || len(words) == 1 && draft.Eventful(words[0])) {
			continue
		}
		if found != nil {
			return nil
		}
		found = c
	}
	return found
}

// longestTable is how many tokens at k name a table.
func (p Reader) longestTable(k, to int) int {
	for n := min(3, to-k); n >= 1; n-- {
		if p.wholeName(k, k+n) && p.tableSpoken(p.WordsOf(k, k+n)) != nil {
			return n
		}
	}
	return 0
}

// wholeName: no marks are among the tokens, and no article or auxiliary is at their ends.
func (p Reader) wholeName(from, to int) bool {
	for k := from; k < to; k++ {
		if t := p.Toks[k]; t.Kind != token.Word && t.Kind != token.Quote && t.Kind != token.Code && !(t.Kind == token.Number && k > from) {
			return false
		}
	}
	return len(p.WordsOf(from, from+1)) > 0 && len(p.WordsOf(to-1, to)) > 0 && !term.NeverFirst[p.Toks[from].Low] && !p.Any2(from, to, "the", "its", "their", "is", "are", "over", "from") && !p.Any2(to-1, to, "a", "an", "the", "is", "are", "was", "were", "has", "have")
}

// oneIn reads "one loan in twenty", "3 of the loans out of 100", "every tenth loan" with the nouns inside.
func (p Reader) oneIn(i, end int) (float64, int) {
	t := p.Tok(i)
	if t.Is("every", "each") && term.FractionNames[p.Tok(i+1).Low] > 1 && p.Tok(i+1).Kind == token.Word && p.Tok(i+2).Kind == token.Word {
		return 1 / term.FractionNames[p.Tok(i+1).Low], 2
	}
	if t.Kind != token.Number || t.Percent || t.Unit != "" || t.Digits > 0 {
		return 0, 0
	}
	at := i + 1
	for at < end && at-i < 6 && p.Toks[at].Kind == token.Word && !p.Toks[at].Is("in", "out", "to", "and", "or", "per", "from") {
		at++
	}
	k := p.Any(at, end, "in every", "in", "out of every", "out of")
	m := p.Tok(at + k)
	if k == 0 || at+k >= end || m.Kind != token.Number || m.Num <= t.Num || m.Year || m.Percent || m.Unit != "" || m.Digits > 0 {
		return 0, 0
	}
	return t.Num / m.Num, at + k + 1 - i
}

// of are the items of a kind.
func (s *spoken) of(kind spokenKind) []spokenItem {
	var out []spokenItem
	for _, i := range s.items {
		if i.kind == kind {
			out = append(out, i)
		}
	}
	return out
}

// only: the part speaks of nothing but these kinds.
func (s *spoken) only(kinds ...spokenKind) bool {
	return !slices.ContainsFunc(s.items, func(i spokenItem) bool { return !slices.Contains(kinds, i.kind) })
}

// has: one of the phrases stands in the part.
func (p Reader) has(s spoken, phrases ...string) bool { return p.saysAny(s.from, s.to, phrases...) }

// saysAny: one of the phrases stands among the tokens.
func (p Reader) saysAny(from, to int, phrases ...string) bool {
	for k := from; k < to; k++ {
		if p.Any(k, to, phrases...) > 0 {
			return true
		}
	}
	return false
}

// labelPhrases stand before a sentence and say nothing about the data.
var labelPhrases = draft.PhrasesOf("edge case to cover :", "edge cases to cover :", "edge case :", "edge cases :", "special case :", "special cases :", "corner case :", "corner cases :", "note :", "notes :", "please note :", "please note that", "note that", "important :", "rule :", "also :", "finally :")

// SpokenClause reads a part of a sentence behind the declarations.
func (p Reader) SpokenClause(i, end int) int {
	if len(p.Declared) == 0 || !p.PieceBegins(i) && !p.LineStart(i) && !p.Any2(i-1, i, ":", "with", "where") {
		return 0
	}
	if n := p.AnyOf(labelPhrases, i, end); n > 0 {
		p.Claim(i, i+n, &p.Root)
		return n
	}
	for _, stop := range p.spokenEnds(i, end) {
		s := p.spokenIn(i, stop)
		for _, read := range []func(spoken) *draft.Element{p.spokenMix, p.spokenAges, p.spokenUnique, p.spokenNumbers, p.spokenEmpty, p.spokenSizes, p.spokenCopy, p.spokenWithin, p.spokenGap, p.spokenOrder, p.spokenState, p.spokenLaw, p.spokenRange, p.spokenWhen} {
			save, column := p.Table, p.Column
			if e := read(s); e != nil {
				p.Claim(i, stop, e)
				if s.unknown > 1 {
					span := p.Span(i, stop)
					p.Assume(e, "read by what it speaks of, not word by word", &span)
				}
				return stop - i
			}
			p.Table, p.Column = save, column
		}
		if p.mixWithoutColumn(s) {
			return stop - i // what the other columns hold tells which it is
		}
	}
	return 0
}

// spokenEnds are where a part can end, the longest first: the end of the sentence, a semicolon, a comma
// before "and", "but" or "while", any comma.
func (p Reader) spokenEnds(i, end int) []int {
	var ends []int
	depth := 0
	for k := i; k <= end; k++ {
		if k < end {
			switch t := p.Toks[k]; {
			case t.Is("(", "["):
				if depth++; depth == 1 && k > i+2 {
					ends = append(ends, k)
				}
			case t.Is(")", "]"):
				depth--
			}
		}
		switch {
		case k == end || depth == 0 && p.Toks[k].Is(";"):
			ends = append(ends, k)
			k = end
		case depth == 0 && k > i+2 && (p.Toks[k].Is(",") || p.Any2(k, end, "and", "but", "while", "whereas")):
			ends = append(ends, k)
		}
	}
	slices.Reverse(ends)
	return ends
}
