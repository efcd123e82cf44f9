package planner

import (
	"slices"

	"github.com/sdg-service/sdg/internal/planner/lexicon"
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
	table    *tableDraft
	column   *columnDraft
	value    string
	share    float64
	number   interval
	dates    *dateRange
}

// tableSpoken is the table of this name that a sentence speaks of: a declared one, where there are such.
func (p *parser) tableSpoken(words []string) *tableDraft {
	if len(p.declared) > 0 {
		return p.declaredCalled(words)
	}
	if t := p.findTable(words); t != nil && (len(words) == 1 || t.noun() == lexicon.SingularLast(words)) {
		return t // "resident permits" are values among the permits
	}
	return nil
}

// spokenIn finds what the tokens speak of.
func (p *parser) spokenIn(from, to int) spoken {
	s := spoken{from: from, to: to}
	home := p.tableIn(from, to)
	for k := from; k < to; {
		n := p.spokenAt(&s, home, k, to)
		k += max(n, 1)
	}
	return s
}

// tableIn is the first table that the tokens name, else the current one.
func (p *parser) tableIn(from, to int) *tableDraft {
	for k := from; k < to; k++ {
		for n := 3; n >= 1; n-- {
			if k+n <= to && p.wholeName(k, k+n) {
				if t := p.tableSpoken(p.wordsOf(k, k+n)); t != nil {
					return t
				}
			}
		}
	}
	return p.table
}

// spokenAt takes one thing at k and is how many tokens it took; 0 for a word that speaks of nothing.
func (p *parser) spokenAt(s *spoken, home *tableDraft, k, to int) int {
	add := func(i spokenItem, n int) int {
		i.from, i.to = k, k+n
		s.items = append(s.items, i)
		return n
	}
	if n := p.any(k, to, "starts at", "start at", "starts from", "begins at", "ends at", "end at", "tops out at", "top out at"); n > 0 && p.numberAfter(k+n, to) {
		return n
	}
	if v, n := p.oneIn(k, to); n > 0 { // "one loan in twenty", "every tenth loan": the noun is read next
		for j := k + 1; j < k+n; j++ {
			if p.toks[j].Kind == token.Word && !p.toks[j].Is("in", "out", "of", "every") && fractionNames[p.toks[j].Low] == 0 {
				if m := p.spokenName(s, home, j, k+n); m > 0 {
					j += m - 1
				}
			}
		}
		return add(spokenItem{kind: spokenShare, share: v}, n)
	}
	if c, n := p.spokenColumn(home, k, to); n > 0 && n >= p.longestTable(k, to) && (n == len(c.words) || !p.valueOf(home, k, to)) {
		return add(spokenItem{kind: spokenColumn, column: c, table: c.table}, n)
	}
	if v, ok := p.shareAt(k, to); ok && v.vague == "" && !(v.n == 1 && p.tok(k).Is("half") && p.any2(k+1, to, "of a", "a")) {
		return add(spokenItem{kind: spokenShare, share: v.value}, v.n)
	}
	if r, n := p.dateRangeAt(k, to, false); n > 0 && !(n == 1 && p.toks[k].Kind == token.Number) {
		return add(spokenItem{kind: spokenDates, dates: &r}, n)
	}
	if c, n := p.valueAt(home, nil, k, to); n > 0 {
		for _, v := range c.values {
			if p.sameValueAt(lexicon.NameWords(v.text), k, to) == n {
				return add(spokenItem{kind: spokenValue, column: c, table: home, value: v.text}, n)
			}
		}
	}
	if r, n := p.intervalAt(k, to); n > 0 {
		return add(spokenItem{kind: spokenNumber, number: r}, n)
	}
	if a, n := p.amountAt(k, to); n > 0 && !a.percent {
		return add(spokenItem{kind: spokenNumber, number: interval{min: ptr(a.value), max: ptr(a.value), unit: a.unit, digits: a.digits}}, n)
	}
	if n := p.spokenName(s, home, k, to); n > 0 {
		return n
	}
	if w := p.toks[k]; w.Kind == token.Word && !functionWords[w.Low] && !silentWords[w.Low] && !hollow[w.Low] && !tellingVerb(w.Low) {
		s.unknown++
	}
	return 0
}

// valueOf: a value of a closed list stands at k.
func (p *parser) valueOf(t *tableDraft, k, to int) bool {
	if t == nil {
		return false
	}
	_, n := p.valueAt(t, nil, k, to)
	return n > 0
}

// spokenName takes the noun of a table.
func (p *parser) spokenName(s *spoken, home *tableDraft, k, to int) int {
	if c, n := p.spokenColumn(home, k, to); n > 0 && n >= p.longestTable(k, to) {
		s.items = append(s.items, spokenItem{kind: spokenColumn, from: k, to: k + n, column: c, table: c.table})
		return n
	}
	for n := min(3, to-k); n >= 1; n-- {
		if t := p.tableSpoken(p.wordsOf(k, k+n)); t != nil && p.wholeName(k, k+n) {
			s.items = append(s.items, spokenItem{kind: spokenTable, from: k, to: k + n, table: t})
			return n
		}
	}
	return 0
}

// spokenColumn is the column that the tokens at k name in full, in the plural or without the word at its
// end that only tells its kind, of the table home or else of another.
func (p *parser) spokenColumn(home *tableDraft, k, to int) (*columnDraft, int) {
	if p.toks[k].Kind != token.Word && p.toks[k].Kind != token.Quote {
		return nil, 0
	}
	tables := []*tableDraft{home}
	for _, d := range p.declared {
		if d.table != home {
			tables = append(tables, d.table)
		}
	}
	for n := min(mostWords, to-k); n >= 1; n-- {
		words := p.wordsOf(k, k+n)
		if len(words) == 0 || !p.wholeName(k, k+n) {
			continue
		}
		for _, exact := range []bool{true, false} {
			for _, t := range tables {
				if t == nil || p.declaredCalled(words) != nil {
					continue
				}
				if exact {
					for _, c := range t.columns {
						if !c.dropped && c.stated && slices.EqualFunc(c.words, words, func(a, b string) bool { return lexicon.Singular(a) == lexicon.Singular(b) }) {
							return c, n
						}
					}
					continue
				}
				if c := p.meantIn(t, words); c != nil {
					return c, n
				}
				if c := p.calledBy(t, k, k+n); c != nil && c.stated && !(n == 1 && len(c.words) > 2) && p.declaredCalled(words[:1]) == nil && !p.any2(k+n-1, k+n, "of", "on", "at", "in", "for") && !p.any2(k, k+1, "on", "at", "in", "for", "of") {
					return c, n
				}
			}
		}
	}
	return nil, 0
}

// meantIn is the one column of t that the words mean by other forms of its name ("closing date" of closed
// on), or by its name without the table's noun ("title" of the episodes' episode title).
func (p *parser) meantIn(t *tableDraft, words []string) *columnDraft {
	var found *columnDraft
	for _, c := range t.columns {
		short := len(c.words) > 1 && c.words[0] == t.nouns[len(t.nouns)-1] && !c.key() && slices.EqualFunc(c.words[1:], words, func(a, b string) bool { return lexicon.Singular(a) == lexicon.Singular(b) })
		if c.dropped || !c.stated || c.key() || !short && (meantBy(words, c.words) == 0 || len(words) == 1 && eventful(words[0])) {
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
func (p *parser) longestTable(k, to int) int {
	for n := min(3, to-k); n >= 1; n-- {
		if p.wholeName(k, k+n) && p.tableSpoken(p.wordsOf(k, k+n)) != nil {
			return n
		}
	}
	return 0
}

// wholeName: no marks are among the tokens, and no article or auxiliary is at their ends.
func (p *parser) wholeName(from, to int) bool {
	for k := from; k < to; k++ {
		if t := p.toks[k]; t.Kind != token.Word && t.Kind != token.Quote && t.Kind != token.Code && !(t.Kind == token.Number && k > from) {
			return false
		}
	}
	return len(p.wordsOf(from, from+1)) > 0 && len(p.wordsOf(to-1, to)) > 0 && !neverFirst[p.toks[from].Low] && !p.any2(from, to, "the", "its", "their", "is", "are", "over", "from") && !p.any2(to-1, to, "a", "an", "the", "is", "are", "was", "were", "has", "have")
}

// oneIn reads "one loan in twenty", "3 of the loans out of 100", "every tenth loan" with the nouns inside.
func (p *parser) oneIn(i, end int) (float64, int) {
	t := p.tok(i)
	if t.Is("every", "each") && fractionNames[p.tok(i+1).Low] > 1 && p.tok(i+1).Kind == token.Word && p.tok(i+2).Kind == token.Word {
		return 1 / fractionNames[p.tok(i+1).Low], 2
	}
	if t.Kind != token.Number || t.Percent || t.Unit != "" || t.Digits > 0 {
		return 0, 0
	}
	at := i + 1
	for at < end && at-i < 6 && p.toks[at].Kind == token.Word && !p.toks[at].Is("in", "out", "to", "and", "or", "per", "from") {
		at++
	}
	k := p.any(at, end, "in every", "in", "out of every", "out of")
	m := p.tok(at + k)
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
func (p *parser) has(s spoken, phrases ...string) bool {
	for k := s.from; k < s.to; k++ {
		if p.any(k, s.to, phrases...) > 0 {
			return true
		}
	}
	return false
}

// labelPhrases stand before a sentence and say nothing about the data.
var labelPhrases = []string{"edge case to cover :", "edge cases to cover :", "edge case :", "edge cases :", "special case :", "special cases :", "corner case :", "corner cases :", "note :", "notes :", "please note :", "please note that", "note that", "important :", "rule :", "also :", "finally :"}

// spokenClause reads a part of a sentence behind the declarations.
func (p *parser) spokenClause(i, end int) int {
	if len(p.declared) == 0 || !p.pieceBegins(i) && !p.lineStart(i) && !p.any2(i-1, i, ":", "with", "where") {
		return 0
	}
	if n := p.any(i, end, labelPhrases...); n > 0 {
		p.claim(i, i+n, &p.root)
		return n
	}
	for _, stop := range p.spokenEnds(i, end) {
		s := p.spokenIn(i, stop)
		for _, read := range []func(spoken) *element{p.spokenMix, p.spokenAges, p.spokenUnique, p.spokenNumbers, p.spokenEmpty, p.spokenSizes, p.spokenCopy, p.spokenWithin, p.spokenGap, p.spokenOrder, p.spokenState, p.spokenLaw, p.spokenRange, p.spokenWhen} {
			save, column := p.table, p.column
			if e := read(s); e != nil {
				p.claim(i, stop, e)
				if s.unknown > 1 {
					span := p.span(i, stop)
					p.assume(e, "read by what it speaks of, not word by word", &span)
				}
				return stop - i
			}
			p.table, p.column = save, column
		}
		if p.mixWithoutColumn(s) {
			return stop - i // what the other columns hold tells which it is
		}
	}
	return 0
}

// readSpoken reads the parts of sentences once more that nobody took, when the rest is known.
func (p *parser) readSpoken() {
	if len(p.declared) == 0 && len(p.tables) > 1 { // with all sentences read, every table and column is known here, too
		for _, t := range p.tables {
			p.declared = append(p.declared, &declaration{table: t})
		}
	}
	for _, f := range p.leftovers() {
		for at := f[0]; at < f[1]; {
			n := p.spokenClause(at, f[1])
			if n == 0 || p.owner[at] == nil {
				for at++; at < f[1] && !p.pieceBegins(at); at++ {
				}
				continue
			}
			at += n
			at += p.separators(at, f[1])
		}
	}
}

// spokenEnds are where a part can end, the longest first: the end of the sentence, a semicolon, a comma
// before "and", "but" or "while", any comma.
func (p *parser) spokenEnds(i, end int) []int {
	var ends []int
	depth := 0
	for k := i; k <= end; k++ {
		if k < end {
			switch t := p.toks[k]; {
			case t.Is("(", "["):
				if depth++; depth == 1 && k > i+2 {
					ends = append(ends, k)
				}
			case t.Is(")", "]"):
				depth--
			}
		}
		switch {
		case k == end || depth == 0 && p.toks[k].Is(";"):
			ends = append(ends, k)
			k = end
		case depth == 0 && k > i+2 && (p.toks[k].Is(",") || p.any2(k, end, "and", "but", "while", "whereas")):
			ends = append(ends, k)
		}
	}
	slices.Reverse(ends)
	return ends
}
