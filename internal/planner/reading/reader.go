package reading

import (
	"slices"
	"strings"

	"github.com/sdg-service/sdg/internal/planner/lexicon"
	"github.com/sdg-service/sdg/internal/planner/token"
)

// reader reads one text.
type reader struct {
	Reading
	src  string
	toks []*token.Token
	asOf token.Period

	table   *Table    // spoken of last
	column  *Column   // spoken of last, in a list
	pair    []*Column // of which a statement told last whether they are filled: "neither", "both"
	lost    bool      // words before, in a sentence that is read, were not understood
	units   []unit
	current *Column // an item of a list that is being read
	rows    int64   // of the table that comes
	revises bool    // the text changes tables that are given
	period  *Dates  // said before any table is named
	first   bool    // another reading follows, which knows what this one finds
	named   namedTables
	titles  [][]string  // nouns of tables that titles name
	joins   []*Table    // that the text says to join others
	ties    *Table      // whose parents the text counted last, where it told of them
	likely  [][2]*Table // child and parent, as the first reading found them
	vain    [][2]int    // tokens of facts that came to nothing

	withNumber map[string]bool // things of which the text has ids or numbers
	work       int             // tables and columns looked at

	vocabulary    map[string]wordForm
	forms         map[string]*form // by their words
	key           []byte           // of forms, used again and again
	mentions      [][]glance       // by the first token
	phrases       map[[2]int]*phrase
	begins        []*opening // by tokens
	datesRead     recalls[Dates]
	sharesRead    recalls[share]
	rowsShared    int64 // rows of the table that was spoken of meanwhile
	gapsRead      recalls[gap]
	intervalsRead recalls[interval]
	amountsRead   recalls[amount]
	lengthAsked   string          // a noun
	lengthTold    bool            // it is one of lengths
	modifiers     map[string]bool // texts that were asked about: whether they say something of values
}

// claim notes that tokens were read as parts of e.
func (r *reader) claim(from, to int, e Element) {
	if t, ok := e.(*Table); ok && t == nil {
		e = All
	}
	for k := from; k < to && k < len(r.Owners); k++ {
		if r.Owners[k] == nil {
			r.Owners[k] = e
		}
	}
}

// note notes a decision.
func (r *reader) note(on Element, text string, from, to int) {
	n := Note{Text: text, On: on}
	if from < to {
		n.Span = &token.Span{Start: r.toks[from].Span.Start, End: r.toks[to-1].Span.End}
	}
	r.Notes = append(r.Notes, n)
}

// whole is the element of what is said of the text as a whole: wishes, courtesies, titles.
type whole struct{}

func (whole) element() {}

// All is the owner of what is said of no table in particular.
var All Element = whole{}

// shortForms are short for words that join others.
var shortForms = map[string]string{"btw": "between", "btwn": "between", "betw": "between", "abt": "about", "tbl": "table", "frm": "from", "rnd": "random", "incl": "including", "w": "with"}

// spell puts mistyped words right.
func (r *reader) spell() {
	for k := range r.toks {
		t := r.toks[k]
		if long := shortForms[t.Low]; long != "" && t.Kind == token.Word && t.Text == t.Low && r.tok(k+1).Kind != token.Mark {
			t.Low = long
			continue
		}
		if t.Text == "PLZ" && (r.atBreak(k+1, len(r.toks)) || r.is(k-1, k, ",", ":", ";", "(")) { // the German postcode, and no "please"
			t.Low = "postcode"
			r.note(All, "PLZ is a postcode", k, k+1)
			continue
		}
		if t.Kind != token.Word || t.Spelled || !lexicon.Correctable(t.Text, k > 0 && r.toks[k-1].Kind == token.Word) {
			continue
		}
		if t.ShortYear(r.tok(k-1), r.tok(k+1)) {
			t.Low = "year"
			continue
		}
		fixed := token.CorrectAmong(t.Low, slices.Values(r.toks))
		if k+1 < len(r.toks) && r.toks[k+1].Kind == token.Word {
			if swapped := lexicon.Swapped(t.Low, r.toks[k+1].Low); swapped != "" {
				fixed = swapped
			}
		}
		if strings.HasPrefix(t.Low, fixed) && len(t.Low) == len(fixed)+1 && strings.HasSuffix(t.Low, "r") {
			continue // a leaver is one who leaves
		}
		if fixed != t.Low {
			r.note(All, "read \""+t.Text+"\" as \""+fixed+"\"", k, k+1)
			t.Low = fixed
		}
	}
}
