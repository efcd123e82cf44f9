// Package revision carries out what a message asks of a plan that stands: other numbers of rows, columns that are
// dropped, renamed, moved or filled otherwise, values and shares of lists, empty cells.
//
// The message is cut into clauses. A clause is carried out whole or not at all: it must be a command of this package to
// its last word, every column and value in it must be one of the plan, and the plan must be valid afterwards. What is
// no such clause stays, word for word, in Rest, which the readers of descriptions read as an addition to the plan.
//
// How a column is filled anew ("between 1 and 5", "like INV-2041") is not read here: the words are handed to the
// planner as a description of that column alone, and what its plan says of it is taken over.
package revision

import (
	"encoding/json"
	"fmt"
	"maps"
	"slices"

	"github.com/sdg-service/sdg/internal/contract"
	"github.com/sdg-service/sdg/internal/planner/lexicon"
	"github.com/sdg-service/sdg/internal/planner/token"
)

// Host is what a revision needs of the planner around it.
type Host struct {
	// Read plans a description, and tells what it assumed; false where it did not understand all of it.
	Read func(description string) (*contract.Contract, []Note, bool)
	// Check tells why a valid contract cannot be carried out; nil: each can.
	Check func(*contract.Contract) error
	// Earlier are the plans that messages changed before, the latest first.
	Earlier []*contract.Contract
	// About is the name of the column that the message answers a question about, or "".
	About string
	// Open: the plan contradicts itself, and the message settles it; only the plan after the whole of it must be valid.
	Open bool
	// Before is the message that made the plan of the latest one of Earlier.
	Before string
}

// Revised is a plan after a message.
type Revised struct {
	Contract *contract.Contract
	// Rest is the message with blanks in the place of what was carried out, so that spans in it are those of the message.
	Rest string
	// Changed: something of the message was carried out.
	Changed bool
	Sources []Source
	Notes   []Note
	// Questions are about what cannot be carried out; the plan is not changed then.
	Questions []Question
}

// Question asks what the message meant.
type Question struct {
	ID, Text    string
	Suggestions []string
}

// Source ties a part of the contract to the words that changed it.
type Source struct {
	Path string
	Span token.Span
}

// Note is a decision that the message did not make.
type Note struct {
	Path, Text string
	Span       token.Span
}

// ref is a column of the plan, or a table where column is "".
type ref struct{ table, column string }

// change is what a clause asks for: the plan with it, what it is about, and what it left open.
type change struct {
	plan     *contract.Contract
	about    []ref
	notes    []string
	scaled   map[string]string // the tables whose rows follow those of another, which it is
	adds     bool              // the clause says that it adds columns
	value    *choice           // the value of a list that it is about
	question *Question         // why it cannot be carried out
}

// command reads a clause, tokens [i, end); nil where it is none.
type command func(r *reader, i, end int) *change

// reader reads one message.
type reader struct {
	adding   bool     // the clause before added something
	took     bool     // the message before took columns or tables away
	skip     []string // stems of words: clauses with one of them are not carried out
	host     Host
	text     string
	toks     []token.Token
	plan     *contract.Contract
	said     []ref           // what the clause before was about
	chosen   *choice         // the value that it was about
	from, to int             // the clause that is read in its context
	counted  map[string]bool // tables whose number of rows a clause has set
	reads    int
	read     map[string]*contract.Contract
	assumed  map[*contract.Contract][]Note // of plans of descriptions
}

// mostReads bounds the descriptions that one message has read, each of some milliseconds.
const mostReads = 24

// commands are all there are, those first that need most of their words to fit: of a later rank are those that have words read as a
// description, and what would be read so of a whole sentence may be several commands.
func commands() [][]command {
	return [][]command{
		{
			(*reader).aside, (*reader).undo, (*reader).startOver, (*reader).restore, (*reader).alter, (*reader).format, (*reader).multiples, (*reader).perParent, (*reader).rows, (*reader).keys, (*reader).rename, (*reader).move,
			(*reader).keepOnly, (*reader).drop, (*reader).replaceValue, (*reader).oneOf, (*reader).addValues, (*reader).thenNone, (*reader).zeros, (*reader).nulls, (*reader).unique, (*reader).shareList, (*reader).shares,
			(*reader).retype, (*reader).bound, (*reader).years, (*reader).noFuture, (*reader).periods, (*reader).weekdays, (*reader).step, (*reader).onlyValues, (*reader).locale,
		},
		{(*reader).newTable, (*reader).orderAgain, (*reader).refill, (*reader).changeName, (*reader).replace, (*reader).add, (*reader).addTold},
		{(*reader).tell},
	}
}

// Revise carries out a message.
func Revise(c *contract.Contract, message string, h Host) Revised { return revise(c, message, h, nil) }

func revise(c *contract.Contract, message string, h Host, skip []string) Revised {
	r := &reader{host: h, text: message, toks: token.Tokenize(message), plan: c, counted: map[string]bool{}, skip: skip, read: map[string]*contract.Contract{}, assumed: map[*contract.Contract][]Note{}}
	r.mendWords()
	if len(h.Earlier) > 0 {
		r.said, r.chosen = changed(h.Earlier[0], c)
		r.took = takenAway(h.Earlier[0], c)
	}
	if h.About != "" {
		if all, most := r.matches(lexicon.NameWords(h.About), ""); most >= sameStems {
			r.said = all[:1]
		} else if _, ok := c.Table(h.About); ok {
			r.said = []ref{{table: h.About}}
		}
	}
	out := Revised{}
	rest := []byte(message)
	type done struct {
		span  token.Span
		about []ref
		notes []string
	}
	var all []done
	follows := map[string]Note{}
	for _, s := range r.sentences() {
		for i := s[0]; i < s[1]; {
			to, ch := r.clause(i, s[1])
			if ch == nil {
				i = r.nextCommand(i, s[1])
				continue
			}
			if r.skips(i, to) {
				i = to
				continue
			}
			span := token.Span{Start: r.toks[i].Span.Start, End: r.toks[to-1].Span.End}
			if ch.question != nil {
				out.Questions = append(out.Questions, *ch.question)
			}
			if ch.plan != nil {
				r.plan, out.Changed = ch.plan, true
			}
			if len(ch.about) > 0 {
				r.said, r.chosen = ch.about, ch.value
			}
			from, _ := r.trim(i, to)
			r.adding = ch.plan != nil && (r.phrase(from, to, addVerbs...) > 0 || r.adding && r.toks[from].Is("a", "an", "another"))
			r.forgetGone()
			all = append(all, done{span, ch.about, ch.notes})
			for child, parent := range ch.scaled {
				follows[child] = Note{Text: child + " has as many rows for each row of " + parent + " as before", Span: span}
			}
			for k := span.Start; k < span.End; k++ {
				if rest[k] != '\n' {
					rest[k] = ' '
				}
			}
			i = to
		}
	}
	out.Contract, out.Rest = r.plan, string(rest)
	for _, d := range all {
		paths := r.paths(d.about)
		for _, p := range paths {
			out.Sources = append(out.Sources, Source{p, d.span})
		}
		for _, n := range d.notes {
			out.Notes = append(out.Notes, Note{Path: paths[0], Text: n, Span: d.span})
		}
	}
	for _, child := range slices.Sorted(maps.Keys(follows)) {
		if n := follows[child]; !r.counted[child] {
			n.Path = r.paths([]ref{{table: child}})[0]
			out.Notes = append(out.Notes, n)
		}
	}
	if !slices.ContainsFunc(token.Tokenize(out.Rest), func(t token.Token) bool { return t.Kind != token.Mark && t.Kind != token.Line && !linkWords[t.Low] }) {
		out.Rest = ""
	}
	return out
}

// forgetGone forgets what the clause before was about where the plan does not have it any more.
func (r *reader) forgetGone() {
	r.said = slices.DeleteFunc(slices.Clone(r.said), func(s ref) bool {
		t, ok := r.plan.Table(s.table)
		if ok && s.column != "" {
			_, ok = t.Column(s.column)
		}
		return !ok
	})
	if r.chosen != nil && !slices.Contains(r.said, r.chosen.ref) {
		r.chosen = nil
	}
}

// skips: a word of the clause is one of those that are not to be carried out.
func (r *reader) skips(i, end int) bool {
	return slices.ContainsFunc(r.words(i, end), func(w string) bool { return slices.Contains(r.skip, lexicon.Stem(w)) })
}

// clause is the longest clause at i that is a command, and where it ends.
func (r *reader) clause(i, end int) (int, *change) {
	stops := r.stops(i, end)
	for _, rank := range commands() {
		for k := len(stops) - 1; k >= 0; k-- {
			if n := stops[k]; n-2 > i && r.toks[n-1].Kind == token.Number && r.toks[n-2].Is("between") {
				continue // half of a range
			}
			for _, v := range r.variants(i, stops[k]) {
				if r.is(v[0], v[1], "alter table") {
					rank = []command{(*reader).alter} // what it does not read is no description
				}
				for _, c := range rank {
					if ch := c(r, v[0], v[1]); ch != nil && (ch.plan == nil || r.makes(ch.plan)) {
						return stops[k], ch
					}
				}
			}
		}
	}
	return 0, nil
}

// variants are the parts of a clause that may be the command: without politeness; with the "also" before it; without
// what is not meant behind it ("40 agents, not 25").
func (r *reader) variants(i, end int) [][2]int {
	var out [][2]int
	from, to := r.trim(i, end)
	if from >= to {
		if from == i && to < end || from > i { // nothing but politeness
			return [][2]int{{i, end}}
		}
		return nil
	}
	out = append(out, [2]int{from, to})
	if to < end && r.toks[end-1].Kind == token.Word && r.phrase(from, to, "call", "rename", "name") > 0 {
		out = append(out, [2]int{from, end}) // "call the zip plz"
	}
	if from > i && r.toks[from-1].Is("also", "no", "second", "+", "plus") {
		out = append(out, [2]int{from - 1, to})
	}
	if r.toks[to-1].Is(")") || to < end && r.toks[to].Is(")") {
		for k := to - 1; k > from; k-- {
			if r.toks[k].Is("(") { // "like DE-12345 (always DE and then 5 digits)"
				out = append(out, [2]int{from, k})
				break
			}
		}
	}
	for k := to - 1; k > from; k-- {
		n := r.phrase(k, to, "not", "instead of", "rather than", "and not", "no longer", "isn't", "and no longer", "anymore", "any more")
		if n == 0 || to-k-n > 3 || k+n == to && r.toks[k].Is("not") {
			continue
		}
		stop := k
		for stop > from && r.toks[stop-1].Is(",", "and", "-") {
			stop--
		}
		if stop > from {
			out = append(out, [2]int{from, stop})
		}
		break
	}
	return out
}

// makes: a plan can be carried out.
func (r *reader) makes(c *contract.Contract) bool {
	return r.host.Open || len(c.Validate()) == 0 && (r.host.Check == nil || r.host.Check(c) == nil)
}

// paths are those of the parts that a change is about; of the whole contract where it is about none that is left.
func (r *reader) paths(about []ref) []string {
	var out []string
	for _, a := range about {
		for k := range r.plan.Tables {
			t := &r.plan.Tables[k]
			if t.Name != a.table {
				continue
			}
			path := fmt.Sprintf("tables[%d]", k)
			if j := slices.IndexFunc(t.Columns, func(c contract.Column) bool { return c.Name == a.column }); j >= 0 {
				path += fmt.Sprintf(".columns[%d]", j)
			}
			out = append(out, path)
		}
	}
	if len(out) == 0 {
		return []string{"contract"}
	}
	slices.Sort(out)
	return slices.Compact(out)
}

// draft is a copy of the plan to change.
func (r *reader) draft() *contract.Contract { return clone(r.plan) }

func clone(c *contract.Contract) *contract.Contract {
	raw, err := json.Marshal(c)
	if err != nil {
		panic(err) // a contract is plain data
	}
	out := &contract.Contract{}
	if err := json.Unmarshal(raw, out); err != nil {
		panic(err)
	}
	return out
}

// describe plans a description of one table.
func (r *reader) describe(text string) *contract.Contract {
	c := r.describeAll(text)
	if c == nil || len(c.Tables) != 1 {
		return nil
	}
	return c
}

// words are those of tokens [i, end) in lower case.
func (r *reader) words(i, end int) []string {
	var out []string
	for _, t := range r.toks[i:end] {
		out = append(out, lexicon.NameWords(t.Text)...)
	}
	return out
}

// source is the message's own text of tokens [i, end).
func (r *reader) source(i, end int) string {
	if i >= end {
		return ""
	}
	return r.text[r.toks[i].Span.Start:r.toks[end-1].Span.End]
}
