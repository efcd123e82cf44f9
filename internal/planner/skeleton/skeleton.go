// Package skeleton reads from the words of a text alone which tables it names, which rows belong to which, and what it tells of each
// table, and writes that in one wording that every reader knows. It holds what is certain to whoever reads the text, and no more: where
// it is unsure it finds nothing.
package skeleton

import (
	"slices"
	"strings"

	"github.com/sdg-service/sdg/internal/planner/lexicon"
	"github.com/sdg-service/sdg/internal/planner/token"
)

// Skeleton is the tables of a text, what ties them, and the words that tell of neither.
type Skeleton struct {
	Tables  []Table
	Ties    []Tie
	Unclear bool // what the text tells of the tables was not understood

	text    string
	toks    []token.Token
	pairs   []pair // tables whose rows go with several of each other's
	rest    []tokens
	sayings []said       // statements in other words
	lost    []token.Span // what has no counterpart in other words

	journeys [][2]int // tables whose rows go from one row of another to another
	way      []tokens // that tell so
}

// Table is a table that the text names.
type Table struct {
	Words []string   // of its name, in lower case, the last in the plural
	Span  token.Span // where it is named first

	columns []tokens
	values  tokens // that rows are called, "drugs are aspirin, ibuprofen"
	count   tokens // of its rows
	made    []said // columns that the text tells in other words
}

// said is a part of the text in other words.
type said struct {
	text string
	at   token.Span
}

// Tie says that each row of Child belongs to one of Parent.
type Tie struct {
	Child, Parent int
	Span          token.Span

	many     tokens       // how many a parent has
	tail     tokens       // what else is said of that
	single   bool         // a parent has only one
	again    []token.Span // where it is told once more
	supposed bool         // it is usual, and not told
}

// pair are two tables each of whose rows goes with several of the other's.
type pair struct {
	a, b int
	at   tokens // that tell so
}

// tokens are those from one up to before another.
type tokens struct{ from, to int }

func (t tokens) empty() bool { return t.from >= t.to }

func (t tokens) single() bool { return t.to == t.from+1 }

// Noun is the name of the table's rows.
func (t Table) Noun() string {
	name := t.Name()
	last := strings.LastIndexAny(name, " _") + 1
	return name[:last] + lexicon.Singular(name[last:])
}

// Name is the name of the table.
func (t Table) Name() string { return strings.Join(t.Words, " ") }

// longest is how many tokens a text may have that is looked at: what is longer gives its tables in notations of their own.
const longest = 400

// Read finds the skeleton of a text; false where it names fewer than two tables for certain. Where what the text tells of them is not
// understood, the skeleton is unclear: it has the tables and nothing else.
func Read(text string) (Skeleton, bool) {
	toks := withoutBullets(token.Tokenize(text))
	if len(toks) > longest || stepped(toks) || bulleted(toks) {
		return Skeleton{}, false
	}
	r := &reader{Skeleton: Skeleton{text: text, toks: toks}, owner: none, joined: none}
	if r.nameTables(); len(r.Tables) < 2 {
		return Skeleton{}, false
	}
	r.readClauses()
	if r.crossed() {
		return Skeleton{}, false
	}
	r.references()
	r.referring()
	r.joinPairs()
	r.suppose()
	if r.unsure || r.headless() || r.uneven() || r.mixed() || r.mostlyRest() {
		return Skeleton{Tables: r.Tables, Unclear: true, text: text, toks: toks}, true
	}
	return r.Skeleton, true
}

// uneven: the rows of a table are told to be others than those of its parents have of it, as where several parents share one.
func (r *reader) uneven() bool {
	number := func(t tokens) float64 {
		if t.empty() || !t.single() {
			return 0
		}
		return r.at(t.to - 1).Num
	}
	for _, t := range r.Ties {
		if t.Child == none || t.many.empty() {
			continue
		}
		rows, parents := number(r.Tables[t.Child].count), number(r.Tables[t.Parent].count)
		least := r.at(t.many.from)
		for k := t.many.from; k < t.many.to && least.Kind != token.Number; k++ {
			least = r.at(k)
		}
		if rows > 0 && parents > 0 && least.Kind == token.Number && rows < parents*least.Num {
			return true // "100 employees, 25 skills, every employee has 2 to 6 skills"
		}
	}
	return false
}

// crossed: columns of one list are called by the rows of two tables, so that it has a row for each pair of them, or the text says so.
func (r *reader) crossed() bool {
	if len(r.called(none, r.rest)) > 1 {
		return true
	}
	for k, t := range r.Tables {
		called := r.called(k, t.columns)
		if len(called) > 1 && slices.Contains(called, k) {
			return true // "8 machines and 6 operators: machine, operator, output"
		}
	}
	return slices.ContainsFunc(r.toks, func(t token.Token) bool { return t.Is("combination", "combinations", "cross") })
}

// stepped: the text has rows for each of something, which is no table with columns but a grid.
func stepped(toks []token.Token) bool {
	for k := range toks {
		if toks[k].Is("row", "rows", "record", "entry", "reading") && k+2 < len(toks) && (toks[k+1].Is("per") || toks[k+1].Is("for") && toks[k+2].Is("each", "every")) {
			return true
		}
	}
	return false
}

// titledParts: a line holds nothing but capitals, so that the text is a document with parts of its own.
func (r *reader) titledParts() bool {
	for k := range r.toks {
		if k > 0 && r.at(k-1).Kind != token.Line {
			continue
		}
		end, letters := k, 0
		for ; r.at(end).Kind == token.Word && r.at(end).Text == strings.ToUpper(r.at(end).Text); end++ {
			letters += len(r.at(end).Text)
		}
		if letters > 3 && end < len(r.toks) && r.at(end).Kind == token.Line {
			return true
		}
	}
	return false
}

// headless: columns are listed behind something that was not understood.
func (r *reader) headless() bool {
	return r.titledParts() || slices.ContainsFunc(r.rest, func(t tokens) bool {
		if t.from > r.from && r.at(t.from-1).Is(":") {
			return true // "screenings: every film is shown two or three times"
		}
		for k := t.from + 1; k < t.to-1; k++ {
			if r.at(k).Is(":") && !r.at(k+1).Glued {
				return true
			}
		}
		return false
	})
}

// mostlyRest: most of the text tells of none of the tables, so that they may be none.
func (r *reader) mostlyRest() bool {
	n := 0
	for _, t := range r.rest {
		n += t.to - t.from
	}
	return 5*n > 2*len(r.toks)
}

// mixed: what was taken for a column tells of other rows.
func (r *reader) mixed() bool {
	for k, t := range r.Tables {
		for _, c := range t.columns {
			for i := max(c.from, -c.from); i < c.to; i++ {
				other, next, plural := r.tableAt(i)
				if linked, _, _ := r.tableAt(r.linkEnd(i)); linked != none && r.linkEnd(i) > i || r.at(i).Is(":") && r.ends(i-2) {
					return true // of what, was not understood
				}
				if r.at(i).Is("each", "every", "i", "you", "want", "table") || r.at(i).Is("make", "generate") && r.at(i+1).Kind == token.Number || other != none && other != k && plural && next <= c.to && !r.at(i-1).Is("of", "all", "both") {
					return true
				}
			}
		}
	}
	return false
}

// none is no table.
const none = -1

type reader struct {
	Skeleton
	from     int    // the first token behind what only opens the text
	owner    int    // the table that is spoken of
	firm     bool   // its columns are being listed
	joined   int    // the table between the two of the last pair
	joinedAt tokens // that tell so
	retold   bool   // the pair was told once more
	pairEnd  int    // the token behind what told that pair
	unsure   bool   // a bracket or a list was not understood
	paired   []pair // tables whose rows go with several of each other's, also through another
}

func (s *Skeleton) at(i int) *token.Token {
	if i < 0 || i >= len(s.toks) {
		return &token.Token{Kind: token.Line}
	}
	return &s.toks[i]
}

// ends: a sentence ends at token i.
func (r *reader) ends(i int) bool {
	t := r.at(i)
	return t.Kind == token.Line || t.Is(".", ";", "!")
}

// stops: a part of a sentence ends at token i.
func (r *reader) stops(i int) bool { return r.ends(i) || r.at(i).Is(",", ")") || r.dashed(i) }

// dashed: a dash stands alone at token i, as between two sentences.
func (r *reader) dashed(i int) bool {
	if !r.at(i).Is("-", "–", "—", "--") || r.at(i).Glued || r.at(i+1).Glued || r.at(i-1).Kind == token.Number {
		return false
	}
	t, _, plural := r.tableAt(max(i+1, r.countEnd(i+1)))
	return t != none && plural || r.at(i+1).Is("each", "every") || len(r.Tables) == 0
}

// closes is the token of the bracket that closes the one at token i; 0 where none does.
func (r *reader) closes(i int) int {
	depth := 0
	for k := i; k < len(r.toks); k++ {
		switch {
		case r.at(k).Is("("):
			depth++
		case r.at(k).Is(")"):
			if depth--; depth == 0 {
				return k
			}
		case r.at(k).Kind == token.Line:
			return 0
		}
	}
	return 0
}

// shells are words that add nothing to what rows are: "warehouse locations" are warehouses.
var shells = lexicon.WordSet("locations records entries details profiles sites")

// tableAt is the table that is named at token i, and the token behind its name; plural, where its rows are meant.
func (r *reader) tableAt(i int) (table, next int, plural bool) {
	table, next = none, 0
	for k, t := range r.Tables {
		n := len(t.Words)
		if p, ok := r.names(i, t.Words); ok && i+n > next {
			table, next, plural = k, i+n, p
		}
	}
	if table != none {
		return table, next, plural
	}
	for k, t := range r.Tables { // "warehouse" of "warehouse locations"
		if len(t.Words) == 2 && shells[t.Words[1]] && r.at(i).Low == t.Words[0] && r.at(i).Kind == token.Word && r.at(i+1).Low != lexicon.Singular(t.Words[1]) {
			return k, i + 1, false
		}
	}
	for k, t := range r.Tables { // "movements" of "stock movements"
		last := t.Words[len(t.Words)-1:]
		if p, ok := r.names(i, last); ok && len(t.Words) > 1 {
			if table != none {
				return none, 0, false
			}
			table, next, plural = k, i+1, p
		}
	}
	return table, next, plural
}

// names: the words stand at token i, the last of them in the plural or the singular.
func (r *reader) names(i int, words []string) (plural, ok bool) {
	for k, w := range words {
		t := r.at(i + k)
		if t.Kind != token.Word || t.Owning() {
			return false, false
		}
		switch {
		case t.Low == w:
			plural = true
		case k == len(words)-1 && t.Low == lexicon.Singular(w):
			plural = false
		default:
			return false, false
		}
	}
	return plural, true
}

// add is the table with these words, which is new where it was not known.
func (r *reader) add(words []string, at token.Span) int {
	words = slices.Clone(words)
	words[len(words)-1] = lexicon.Plural(words[len(words)-1])
	for k, t := range r.Tables {
		if slices.Equal(t.Words, words) {
			return k
		}
	}
	r.Tables = append(r.Tables, Table{Words: words, Span: at})
	return len(r.Tables) - 1
}

// tie ties a table to its parent.
func (r *reader) tie(child, parent int, many tokens, from, to int) {
	if slices.ContainsFunc(r.pairs, func(p pair) bool { return p.a == child && p.b == parent || p.a == parent && p.b == child }) {
		r.retold = true // each has several of the other
		return
	}
	if r.total(parent, many) {
		r.setCount(child, many)
		many = tokens{}
	}
	for k, t := range r.Ties {
		if t.Child == child && t.Parent == parent {
			if t.many.empty() {
				r.Ties[k].many = many
			}
			r.Ties[k].again = append(t.again, r.span(tokens{from, to}))
			return
		}
		if t.Child == parent && t.Parent == child && child != none { // each has several of the other
			r.Ties = slices.Delete(r.Ties, k, k+1)
			r.pairs = append(r.pairs, pair{parent, child, tokens{from, to}})
			return
		}
	}
	r.Ties = append(r.Ties, Tie{Child: child, Parent: parent, many: many, Span: r.span(tokens{from, to})})
}

// Text is a span of the text.
func (s Skeleton) Text(at token.Span) string { return s.text[at.Start:at.End] }

func (s Skeleton) span(t tokens) token.Span {
	return token.Span{Start: s.toks[t.from].Span.Start, End: s.toks[t.to-1].Span.End}
}
