package planner

import (
	"fmt"
	"strings"
	"sync"

	"github.com/sdg-service/sdg/internal/planner/clause"
	"github.com/sdg-service/sdg/internal/planner/draft"
	"github.com/sdg-service/sdg/internal/planner/lexicon"
	"github.com/sdg-service/sdg/internal/planner/term"
	"github.com/sdg-service/sdg/internal/planner/token"
)

// A paraphrase says in words that the readers know what people say in others. Its line in
// lexicon/paraphrases is "pattern => wording". A pattern is words, "a|b" for one of two,
// "a_b" for words that stand together, "a?" for a word that may be left out, "^" and "$" for
// the borders of a piece, and slots in braces, which the wording repeats:
//
//	{n} a number   {share} a share   {range} two numbers   {date} a day or period
//	{time} a time of day   {w} a word with meaning   {ww} one to three of them
//	{col} a column   {table} a table   {value} a value of a category   {list} values in a row
//	{x} up to eight words or numbers inside a piece   {bracket} a bracket and what it holds
//	{many} how many children a parent has
//	{often} "hourly", "daily" …   {unit} a unit of time   {period} "in May 2024", "from A to B"
//
// A pattern behind "! " may show that what the text asks for cannot be; of any other a question
// means that it misread the text.
//
// In the wording {-w} is the slot {w} in the singular, and {it} is the table that the text spoke of before. A slot that occurs twice is told apart by a name: {n:low}, then {low} in the wording.
type paraphrase struct {
	asks    bool
	pattern []part
	wording []part
}

// part is one word or slot of a paraphrase.
type part struct {
	words    [][]string // one of these stands here
	slot     string     // or what such a slot takes
	one      bool       // in the singular
	name     string     // of the slot
	optional bool
	border   bool
}

// paraphrases are read once, in the order of the files' names; an error in one is one of the program.
var paraphrases = sync.OnceValue(func() []paraphrase {
	files, err := lexicon.Paraphrases.ReadDir("paraphrases")
	if err != nil {
		panic(err)
	}
	var all []paraphrase
	for _, f := range files {
		text, err := lexicon.Paraphrases.ReadFile("paraphrases/" + f.Name())
		if err != nil {
			panic(err)
		}
		for n, line := range strings.Split(string(text), "\n") {
			if line = strings.TrimSpace(line); line == "" || strings.HasPrefix(line, "#") || strings.HasPrefix(line, "e:") {
				continue
			}
			q, err := readParaphrase(line)
			if err != nil {
				panic(fmt.Sprintf("%s:%d: %v", f.Name(), n+1, err))
			}
			all = append(all, q)
		}
	}
	return all
})

func readParaphrase(line string) (paraphrase, error) {
	from, to, ok := strings.Cut(line+" ", " => ")
	if !ok {
		return paraphrase{}, fmt.Errorf("no => in %q", line)
	}
	from, asks := strings.CutPrefix(from, "! ")
	q := paraphrase{asks: asks, pattern: parts(from, true), wording: parts(to, false)}
	for _, w := range q.wording {
		if w.slot != "" && w.slot != "it" && !q.has(w.name) {
			return paraphrase{}, fmt.Errorf("the pattern has no {%s}", w.name)
		}
	}
	return q, nil
}

func (q *paraphrase) has(name string) bool {
	for _, p := range q.pattern {
		if p.slot != "" && p.name == name {
			return true
		}
	}
	return false
}

func parts(text string, pattern bool) []part {
	var out []part
	for field := range strings.FieldsSeq(text) {
		p := part{}
		if pattern && (field == "^" || field == "$") {
			out = append(out, part{border: true, name: field})
			continue
		}
		if pattern && len(field) > 1 && strings.HasSuffix(field, "?") {
			p.optional, field = true, strings.TrimSuffix(field, "?")
		}
		if strings.HasPrefix(field, "{") && strings.HasSuffix(field, "}") {
			p.slot, p.one = strings.CutPrefix(field[1:len(field)-1], "-")
			p.name = p.slot
			if slot, name, ok := strings.Cut(p.slot, ":"); ok {
				p.slot, p.name = slot, name
			}
			out = append(out, p)
			continue
		}
		if !pattern {
			p.words = [][]string{{field}}
			out = append(out, p)
			continue
		}
		for alternative := range strings.SplitSeq(field, "|") {
			p.words = append(p.words, strings.Split(alternative, "_"))
		}
		out = append(out, p)
	}
	return out
}

// bound is where a slot's tokens stand.
type bound struct {
	name     string
	from, to int
}

// paraphraser matches patterns in a text that has been planned.
type paraphraser struct {
	reader
	columns, tables, values map[string]bool
	fits                    map[place][]int // what slots can take
}

// place is one in which a slot of a paraphrase may stand.
type place struct {
	slot    string
	at, end int
}

func newParaphraser(p reader) *paraphraser {
	m := &paraphraser{reader: p, columns: map[string]bool{}, tables: map[string]bool{}, values: map[string]bool{}, fits: map[place][]int{}}
	for _, t := range p.Tables {
		m.tables[strings.Join(t.Nouns, " ")] = true
		m.tables[t.Nouns[len(t.Nouns)-1]] = true
		for _, c := range t.Columns {
			if !c.Dropped {
				m.columns[strings.Join(c.Words, " ")] = true
			}
			for _, v := range c.Values {
				m.values[strings.Join(lexicon.NameWords(v.Text), " ")] = true
			}
		}
	}
	return m
}

// match reads the pattern at token i; end bounds the sentence.
func (m *paraphraser) match(pattern []part, i, end int, slots []bound) (int, []bound, bool) {
	if len(pattern) == 0 {
		return i, slots, true
	}
	p, rest := pattern[0], pattern[1:]
	if p.border {
		if p.name == "^" && !m.pieceStart(i) || p.name == "$" && !m.pieceStop(i, end) {
			return 0, nil, false
		}
		return m.match(rest, i, end, slots)
	}
	if p.slot == "" {
		for _, words := range p.words {
			if m.written(i, end, words) {
				if to, s, ok := m.match(rest, i+len(words), end, slots); ok {
					return to, s, true
				}
			}
		}
	} else {
		for _, n := range m.lengths(p.slot, i, end) {
			if to, s, ok := m.match(rest, i+n, end, append(slots[:len(slots):len(slots)], bound{p.name, i, i + n})); ok {
				return to, s, true
			}
		}
	}
	if p.optional {
		return m.match(rest, i, end, slots)
	}
	return 0, nil, false
}

// written: the words, or the digits of numbers, stand at i.
func (m *paraphraser) written(i, end int, words []string) bool {
	if i+len(words) > end {
		return false
	}
	for k, w := range words {
		if t := m.Tok(i + k); !t.Is(w) && !(t.Kind == token.Number && t.Text == w) {
			return false
		}
	}
	return true
}

func (m *paraphraser) pieceStart(i int) bool {
	t := m.Tok(i - 1)
	return i == 0 || t.Kind == token.Line || t.Is(",", ";", ":", ".", "!", "?", "(", ")", "-", "—", "\n", "and", "but", "with", "•", "*")
}

func (m *paraphraser) pieceStop(i, end int) bool {
	t := *m.Tok(i)
	return i >= end || t.Kind == token.Line || t.Is(",", ";", ":", ".", "!", "?", ")", "(", "—", "\n", "and", "but")
}

// lengths are the numbers of tokens that a slot can take at i, the likeliest first. Hundreds of patterns ask for the same.
func (m *paraphraser) lengths(slot string, i, end int) []int {
	at := place{slot, i, end}
	out, ok := m.fits[at]
	if !ok {
		out = m.lengthsOf(slot, i, end)
		m.fits[at] = out
	}
	return out
}

func (m *paraphraser) lengthsOf(slot string, i, end int) []int {
	t := m.Tok(i)
	if i >= end {
		return nil
	}
	one := func(ok bool) []int {
		if ok {
			return []int{1}
		}
		return nil
	}
	switch slot {
	case "n":
		return one(t.Kind == token.Number && !t.Percent)
	case "many":
		if _, n := m.Quantity(i, end); n > 0 {
			return []int{n}
		}
		return nil
	case "share":
		if s, ok := m.ShareAt(i, end); ok && !s.Bare && s.N > 0 {
			return []int{s.N}
		}
		return nil
	case "range":
		if _, n := m.Pair(i, end, false); n > 0 {
			return []int{n}
		}
		return nil
	case "date":
		return one(t.Kind == token.Date || t.Kind == token.Number && t.Year)
	case "time":
		return one(t.Kind == token.Time)
	case "w":
		return one(m.content(i))
	case "often":
		return one(t.Kind == token.Word && draft.HowOften[t.Low])
	case "unit":
		u := token.Units[t.Low]
		return one(t.Kind == token.Word && (draft.UnitSeconds[u] > 0 || u == "months" || u == "years"))
	case "period":
		if _, n := m.DateRangeAt(i, end, false); n > 0 {
			return []int{n}
		}
		if lead := m.Any(i, end, "for", "of", "over"); lead > 0 {
			if _, n := m.DateRangeAt(i+lead, end, false); n > 0 {
				return []int{lead + n}
			}
		}
		return nil
	case "bracket":
		if c := m.Closing(i, end); t.Is("(") && c > i {
			return []int{c + 1 - i}
		}
		return nil
	case "ww":
		return m.run(i, min(end, i+3), m.content)
	case "col":
		return m.named(m.columns, i, end, true)
	case "table":
		return m.named(m.tables, i, end, false)
	case "value":
		return m.named(m.values, i, end, false)
	case "list":
		return m.listed(i, end)
	case "x":
		return m.run(i, min(end, i+8), func(k int) bool {
			return (!m.pieceStop(k, end) || m.Tok(k).Is("and")) && (m.Tok(k).Glued || !m.Tok(k).Is("-", "–"))
		})
	}
	return nil
}

// run is each length from one to as far as every token fits.
func (m *paraphraser) run(i, end int, fits func(int) bool) []int {
	var out []int
	for k := i; k < end && fits(k); k++ {
		out = append(out, k-i+1)
	}
	return out
}

// content: a word that could name something.
func (m *paraphraser) content(i int) bool {
	t := m.Tok(i)
	return t.Kind == token.Quote || t.Kind == token.Code || t.Kind == token.Word && (clause.Things[t.Low] || t.Text == "A" && i > 0 && (!m.pieceStart(i) || m.Tok(i-1).Is("(")) || len(t.Text) > 1 && strings.ToUpper(t.Text) == t.Text || !draft.FunctionWords[t.Low] && !term.SilentWords[t.Low])
}

// named are the lengths, longest first, at which the words at i are one of the names, in the
// singular or the plural; columns may also be those that the lexicon knows.
func (m *paraphraser) named(names map[string]bool, i, end int, known bool) []int {
	var out []int
	for n := min(4, end-i); n > 0; n-- {
		if !m.content(i) || !m.content(i+n-1) {
			continue
		}
		words := m.WordsOf(i, i+n)
		if len(words) == 0 {
			continue
		}
		_, ok := m.Lex.Exact(words)
		ok = ok || known && m.HeaderMatch(i, i+n) == n
		if ok = ok && known || names[strings.Join(words, " ")]; !ok {
			last := len(words) - 1
			words = append(append([]string{}, words[:last]...), lexicon.Singular(words[last]))
			many := append(append([]string{}, words[:last]...), lexicon.Plural(words[last]))
			ok = names[strings.Join(words, " ")] || names[strings.Join(many, " ")] // "1 pageview" of the pageviews
		}
		if ok {
			out = append(out, n)
		}
	}
	return out
}

// listed are the lengths, longest first, of a list of short values: "a, b or c", "a/b/c".
func (m *paraphraser) listed(i, end int) []int {
	var out []int
	for at := i; at < end; {
		k := at
		for k < end && k-at < 3 && (m.content(k) || m.Tok(k).Kind == token.Number) {
			k++
		}
		if k == at {
			break
		}
		if at > i {
			out = append([]int{k - i}, out...)
		}
		at = k
		n := m.Any(at, end, ", or", ", and", ",", "/", "|", "or", "and")
		if n == 0 || at+n >= end || !m.content(at+n) && m.Tok(at+n).Kind != token.Number {
			break
		}
		at += n
	}
	return out
}
