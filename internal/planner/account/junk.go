package account

import (
	"slices"
	"strings"

	"github.com/sdg-service/sdg/internal/contract"
	"github.com/sdg-service/sdg/internal/planner/complement"
	"github.com/sdg-service/sdg/internal/planner/draft"
	"github.com/sdg-service/sdg/internal/planner/lexicon"
	"github.com/sdg-service/sdg/internal/planner/loose"
	"github.com/sdg-service/sdg/internal/planner/term"
	"github.com/sdg-service/sdg/internal/planner/token"
	"github.com/sdg-service/sdg/internal/planner/wordclass"
)

// withoutVerbs leaves out the columns whose names have a finite verb of the text in them, or say when or where something is.
func withoutVerbs(text loose.Text, p complement.Plan, opts complement.Options) complement.Plan {
	none := readerOf(text, p).verbs()
	if len(none) == 0 {
		return p
	}
	return complement.Without(text.Written, p, none, 1, opts)
}

// verbs are the columns that were made of what somebody does, and when or how.
func (r *reader) verbs() (out [][2]int) {
	for t := range r.Plan.Contract.Tables {
		for c := range r.Plan.Contract.Tables[t].Columns {
			at := loose.Place{Table: t, Column: c}
			if from, to, ok := r.nameOf(at); ok && (r.namesNone(r.Column(at), from, to) || r.boundsRows(at, to)) {
				out = append(out, [2]int{t, c})
			}
		}
	}
	return out
}

// boundsRows: the name is that of the rows, and a bound of something else stands behind it: "parcels over 20 kg are heavy".
func (r *reader) boundsRows(at loose.Place, to int) bool {
	t := &r.Plan.Contract.Tables[at.Table]
	return t.Grid == nil && t.Name == r.Toks[to-1].Low && loose.Number(r.Column(at)) && to+1 < len(r.Toks) && r.Toks[to].Is("over", "above", "below", "under") && r.Toks[to+1].Kind == token.Number && !r.listed(at)
}

// nameOf is where the words of a column's name stand in what it was read from, with the articles between them.
func (r *reader) nameOf(at loose.Place) (from, to int, ok bool) {
	words := strings.Split(r.Column(at).Name, "_")
	for _, s := range r.Spans(at.Path()) {
		for k := range r.Toks {
			if r.Toks[k].Span.Start < s.Start || r.Toks[k].Span.End > s.End {
				continue
			}
			if end := r.spelled(words, k); end > 0 {
				return k, end, true
			}
		}
	}
	return 0, 0, false
}

// spelled is the token behind the words, where they begin at token k; else 0.
func (r *reader) spelled(words []string, k int) int {
	for n, w := range words {
		for n > 0 && k < len(r.Toks) && r.Toks[k].Is("a", "an", "the") {
			k++
		}
		if k >= len(r.Toks) || !loose.Same(&r.Toks[k], w) {
			return 0
		}
		k++
	}
	return k
}

// beginNone begin no name of a column.
var beginNone = lexicon.WordSet("during between among throughout without")

// whenWords are times that come back, and no names of numbers or flags.
var whenWords = lexicon.WordSet("monday tuesday wednesday thursday friday saturday sunday mondays tuesdays wednesdays thursdays fridays saturdays sundays weekends weekdays")

// modals stand before a verb in its base form.
var modals = lexicon.WordSet("can can't cannot could may might must mustn't should shouldn't will won't would don't doesn't didn't")

// courses are verbs of what numbers do over time.
var courses = lexicon.WordSet("peak rise fall drop jump climb dip spike grow drift decline decrease increase")

// namesNone: what stands in the place of a name says what its subject does, when or how.
func (r *reader) namesNone(c *contract.Column, from, to int) bool {
	if r.Has(max(0, from-3), from, "whether", "wether") {
		return false // "whether they bring a dog"
	}
	if r.itemAt(from, to) && tail(r.Toks[to-1].Low) {
		return false
	}
	words := to - from
	after := func(words ...string) bool { return to < len(r.Toks) && r.Toks[to].Is(words...) }
	for k := from + 1; k < to; k++ {
		if r.agrees(k) && !r.tellsMoment(c, k) && !(k == to-1 && tail(r.Toks[k].Low) && !manner(r.Toks, to)) || r.Toks[k].Is("a", "an", "the") && wordclass.Of(r.Toks[k-1].Low) == 'v' && k > 1 && !r.Ends(k-2) {
			return true
		}
	}
	for k := from + 2; k < to; k++ {
		if r.Toks[k].Is("a", "an", "the") && plural(r.Toks[k-2].Low) && strings.IndexByte("ic", wordclass.Of(r.Toks[k-1].Low)) < 0 {
			return true // "users rate a recipe"
		}
	}
	first, last := r.Toks[from].Low, r.Toks[to-1].Low
	before := token.Token{}
	if from > 0 {
		before = r.Toks[from-1]
	}
	switch {
	case words == 1 && term.People[first] && c.Unit != "" && draft.UnitSeconds[c.Unit] > 0 && to < len(r.Toks) && lasts[r.Toks[to].Low]:
		return true // "guests stay no more than 3 weeks"
	case words > 1 && (beginNone[first] || last == "another"):
		return true
	case words > 1 && wordclass.Of(r.Toks[to-2].Low) == 'g' && !r.Toks[to-2].Is("starting", "beginning", "ending") && r.Toks[to-1].Is("at", "in", "on", "to", "from") && to < len(r.Toks) && r.Toks[to].Kind == token.Word:
		return true // "falling at night"
	case words == 2 && (wordclass.Of(first) == 'v' || verbal(first)) && people[last]:
		return true // "leave none"
	case c.Type == contract.Boolean && words == 1 && draft.UnitSeconds[token.Units[first]] > 0:
		return true // "sometimes hours"
	case words == 1 && r.Toks[from].Is("values", "anything", "everything", "everybody", "anyone") && after("over", "above", "below", "under", "of"):
		return true // "values over 10 are flagged"
	case words == 1 && lexicon.Comparative(first):
		return true
	case modals[before.Low] && (verbal(first) || verbal(lexicon.Singular(first))):
		return true
	case whenWords[first] && !slices.ContainsFunc(r.Toks[from:to], func(t token.Token) bool { return !whenWords[t.Low] && !t.Is("to", "and") }):
		return true
	case words == 1 && before.Is("the") && from > 1 && r.Toks[from-2].Is("at", "by", "until", "from", "since") && (first == "end" || first == "start" || first == "beginning"):
		return true
	case words == 1 && (courses[first] || courses[third(first)]) && after("at", "by", "in", "on", "after", "during", "around", "slowly", "from", "when", "to", "upwards", "downwards", "towards"):
		return true
	}
	if _, known := lexicon.Exact([]string{c.Name}); known || tail(first) || loose.Temporal(c) && !lexicon.Comparative(first) {
		return false
	}
	return words == 1 && from > 0 && (wordclass.Of(first) == 'v' && r.agrees(from) && to < len(r.Toks) && r.Toks[to].Kind == token.Word || third(first) != "" && before.Is("and") && to < len(r.Toks) && r.Toks[to].Kind == token.Word && complements[r.Toks[to].Low] && r.verbBefore(from-1))
}

// moments are verbs of what happens at one moment, which dates and times are called by: "lesson starts at 9:00".
var moments = lexicon.WordSet("start end begin open close expire arrive depart leave finish")

// tellsMoment: the verb at token k says when something happens, and the column holds that.
func (r *reader) tellsMoment(c *contract.Column, k int) bool {
	if !moments[r.Toks[k].Low] && !moments[third(r.Toks[k].Low)] {
		return false
	}
	return loose.Temporal(c) || len(c.Values) > 0 && strings.Contains(c.Values[0].Value, ":")
}

// manner: token k tells how much or how often something is done, as it stands behind no name.
func manner(toks []token.Token, k int) bool {
	return k < len(toks) && toks[k].Is("more", "less", "no", "never", "only", "often", "always", "usually", "mostly", "at", "longer", "not")
}

// tail: the word ends names of columns: "customers count".
func tail(word string) bool { return lexicon.NameTail(word) || lexicon.SortNouns[word] || ends[word] }

// ends are further nouns at the ends of names, which may be verbs, too.
var ends = lexicon.WordSet("number code date time name rate level cost type hold charge share count mark form")

// verbBefore: before token k its sentence has a finite verb.
func (r *reader) verbBefore(k int) bool {
	from := k
	for from > 0 && !r.Ends(from-1) && !r.Toks[from-1].Is(",", ":") {
		from--
	}
	return r.verbIn(from, k) >= 0
}
