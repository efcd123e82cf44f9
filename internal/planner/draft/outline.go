package draft

import (
	"slices"

	"github.com/sdg-service/sdg/internal/planner/lexicon"
)

// Next is where the head of the next table begins, behind i and before end; else end.
func (o *Outline) Next(i, end int) int {
	if o == nil {
		return end
	}
	if k := o.nextHard[i]; k < end {
		return k
	}
	return end
}

// Resume is where reading goes on after a clause that nobody understood: at the next head,
// also one amid the clause, else at stop.
func (o *Outline) Resume(i, stop int) int {
	if o == nil {
		return stop
	}
	if k := min(o.nextHard[i], o.nextSoft[i]); k < stop {
		return k
	}
	return stop
}

// Index makes the next marks of every token known.
func (o *Outline) Index(n int) {
	o.nextHard, o.nextSoft = make([]int, n+1), make([]int, n+1)
	hard, soft := n, n
	for i := n; i >= 0; i-- {
		o.nextHard[i], o.nextSoft[i] = hard, soft
		if o.Hard[i] {
			hard = i
		}
		if o.Soft[i] {
			soft = i
		}
	}
}

// EndOf is where the nouns of the head at i end, 0 where none begins there.
func (o *Outline) EndOf(i int) int {
	if o == nil {
		return 0
	}
	return o.Ends[i]
}

// Begins: a table's head stands at i.
func (o *Outline) Begins(i int) bool { return o != nil && (o.Hard[i] || o.Soft[i]) }

// Outline finds the tables of a text before its clauses are read. One clause alone cannot
// tell a table from a column ("comments 0-8 per post"); the whole text can: what is counted
// and has columns in brackets, what comes "per" something or has something for "each".
type Outline struct {
	// nouns are the tables by the singular of their last noun, with what speaks for each.
	Nouns map[string]*Evidence
	Order []*Evidence
	// hard marks begin the head of a table: no clause runs over one. soft marks stand amid a
	// clause; reading goes on there where the clause itself is not understood.
	Hard, Soft map[int]bool
	// nextHard and nextSoft are, of each token, the first mark behind it, else the text's end.
	nextHard, nextSoft []int
	// ends is where the nouns of a head that begins at a token end.
	Ends  map[int]int
	Ties  []Tie
	Deeds []Deed
}

// Evidence is what the text shows about one noun.
type Evidence struct {
	Words   []string
	At, End int
	Strong  bool
	Counted int64 // rows, as counted beside the noun; 0 where nobody did
	From    int   // where that count begins
	Each    bool  // "each noun", "per noun", "a noun has"
	Title   bool  // stands in the enumeration that opens the text
	Listed  bool  // opens a list of columns
	Written string
	Joined  bool // an identifier of two nouns, "supplier_parts"
}

// ShortAs: the word alone stands for the two nouns, "exams" for "exam results".
func (e *Evidence) ShortAs(word string) bool {
	n := len(e.Words)
	return n == 2 && lexicon.Singular(e.Words[0]) == lexicon.Singular(word) && ShortenedHeads[lexicon.Singular(e.Words[1])]
}

// Note finds or makes the evidence for a noun phrase.
func (o *Outline) Note(words []string, at, end int) *Evidence {
	key := lexicon.Singular(words[len(words)-1])
	if i := o.Nouns["item"]; i != nil && len(words) == 1 && key == "line" && lexicon.Singular(i.Words[0]) == "line" {
		return i // the lines are the line items
	}
	e := o.Nouns[key]
	if e == nil {
		e = &Evidence{Words: words, At: at, End: end}
		o.Nouns[key] = e
		o.Order = append(o.Order, e)
	} else if len(words) > len(e.Words) && GenericHeads[key] {
		e.Words = words
	}
	return e
}

// HowOften are adverbs in front of the rows of a grid.
var HowOften = lexicon.WordSet("hourly daily weekly monthly quarterly yearly annual")

// Deed is what the text says that the rows of one table do with those of another: "own" in "farmers (110) own
// fields", "assigned to them" behind "2,500 tickets". It tells which is the parent, whatever the verb is.
type Deed struct {
	Parents []*Evidence
	Child   *Evidence
	At, End int // its words, which tell nothing else
}

// Before are the tables that the text counts or lists before token i, in its order.
func (o *Outline) Before(p *Parser, not *Evidence, i int) []*Evidence {
	var out []*Evidence
	for k := range p.Toks[:i] {
		if e := o.Nouns[lexicon.Singular(p.Toks[k].Low)]; e != nil && e != not && k >= e.At && k < e.End && (e.Counted > 0 || e.Strong || e.Title) && !slices.Contains(out, e) {
			out = append(out, e)
		}
	}
	return out
}

// DeedAt is how many tokens at i tell what is done with the rows of the table before, and nothing else.
func (o *Outline) DeedAt(i int) int {
	if o == nil {
		return 0
	}
	for _, d := range o.Deeds {
		if i >= d.At && i < d.End {
			return d.End - i
		}
	}
	return 0
}

// Tie is an arrow between two tables.
type Tie struct {
	Parent, Child *Evidence
	At            int
}
