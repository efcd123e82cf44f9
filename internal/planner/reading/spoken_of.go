package reading

import (
	"slices"

	"github.com/sdg-service/sdg/internal/planner/lexicon"
	"github.com/sdg-service/sdg/internal/planner/token"
)

// spokenOf is the column, listed before, of which a sentence speaks by its name in the plural or by the name of its
// table's rows, or which is another table's: "Capacities go from 500 to 25,000", "Gigs start 10-13 July", "Types: fire
// 40%, flood 60%". It is nil where the item is a column of its own.
func (r *reader) spokenOf(home *Table, it item, i, end int, listing bool) *Column {
	if len(it.columns) != 1 || home.called(it.columns[0].Words) != nil {
		return nil
	}
	words := it.columns[0].Words
	for _, c := range home.Columns {
		if calledBy(c, words) >= 95 {
			return c
		}
	}
	if c := r.momentOf(home, it); c != nil {
		return c
	}
	if c := r.begunBy(home, it, i); c != nil {
		return c
	}
	said := r.match(it.named, end, linkWords) > 0 || r.plural(it.named-1) && r.is(it.named, end, ":", "=")
	if listing || len(home.Columns) == 0 {
		return nil
	}
	for _, c := range r.known(home) {
		if calledBy(c, words) >= 84 {
			return nil
		}
	}
	var found *Column
	for _, t := range r.Tables {
		for _, c := range t.Columns {
			s := calledBy(c, words)
			if t == home || s < 95 || !said && !(s == 95 && len(it.facts) > 0) {
				continue
			}
			if found != nil {
				return nil
			}
			found = c
		}
	}
	return found
}

// begunBy is the one column of an earlier list whose name the item's begins, where nothing was said of it there:
// "Opening between 120k and 900k, new 5k-40k" of opening_mrr and new_mrr.
func (r *reader) begunBy(home *Table, it item, i int) *Column {
	words := it.columns[0].Words
	if !it.says() {
		return nil
	}
	var found *Column
	for _, c := range home.Columns {
		if !c.Listed || len(c.Words) <= len(words) || !slices.Equal(c.Words[:len(words)], words) {
			continue
		}
		if found != nil {
			return nil
		}
		found = c
	}
	if found == nil || found.At < 0 || found.At >= i || found.Min != nil || found.Max != nil || found.Dates != nil || found.Formula != nil || found.TrueShare != nil || len(found.Values) > 0 || found.Pattern != "" {
		return nil
	}
	if !slices.ContainsFunc(r.toks[found.At:i], func(t *token.Token) bool { return t.Is(".") || t.Kind == token.Line }) {
		return nil // of the same list
	}
	return found
}

// periodNouns end what a text calls the time in which something happens.
var periodNouns = lexicon.WordSet("date dates time times day days window period range span")

// momentOf is the one moment of a table of whose act a period is told: "Brew dates: 2 Jan to 31 Oct" of brewed_on,
// "Submission window: …" of submitted_on, "Received between …" of received_on.
func (r *reader) momentOf(home *Table, it item) *Column {
	if len(it.facts) == 0 || it.facts[0].kind != inDates && (it.facts[0].kind != compares || !it.facts[0].compared[0].temporal && it.facts[0].compared[0].gap == (gap{})) {
		return nil
	}
	words := it.columns[0].Words
	if n := len(words); n > 2 || n == 2 && !periodNouns[words[1]] {
		return nil
	}
	var found *Column
	for _, c := range home.Columns {
		if !c.class().temporal() || !sameForm(c.Words[0], words[0]) {
			continue
		}
		if found != nil {
			return nil
		}
		found = c
	}
	return found
}

var periodNames = wordings("the? period|timeframe, the? time|observation|reporting|study|date|data|survey period|frame|range|span|window, the? period covered")

// periodOfAll reads of which time all rows are: "Period is Q2 2026", "Time frame: March 2025".
func (r *reader) periodOfAll(home *Table, i, end int) int {
	if n := r.everythingIn(i, end); n > 0 {
		return n
	}
	n := r.match(i, end, periodNames)
	if n == 0 || home == nil || len(home.Columns) == 0 || home.Dates != nil {
		return 0
	}
	if c, s := r.columnCalled(home, r.words(i, i+n)); c != nil && !c.early && s >= 80 {
		return 0
	}
	at := i + n + r.any(i+n, end, "is", ":", "=", "covered is", "should be", "runs from", "covers", "being", "from", "-")
	d, k := r.datesAt(at, end, true)
	if k == 0 || at == i+n || !r.finished(at+k, end) {
		return 0
	}
	home.Dates = &d
	r.claim(i, at+k, home)
	return at + k - i
}

var everything = wordings("everything|it_all|all|all_of_it|all_of_this happens|happened|takes_place|took_place|falls, everything is|was? dated, all the? dates|timestamps are|is|should_be|must_be|fall|lie?, all of them are dated")

// everythingIn reads when all that the text tells of happens, in a sentence of its own.
func (r *reader) everythingIn(i, end int) int {
	n := r.match(i, end, everything)
	if n == 0 || len(r.Tables) == 0 || i > 0 && r.toks[i-1].Kind != token.Line && !r.is(i-1, i, ".", "!", ";", ",") {
		return 0
	}
	d, k := r.datesAt(i+n, end, true)
	if k == 0 || !r.finished(i+n+k, end) {
		return 0
	}
	dated := false
	for _, t := range r.Tables {
		if t.Dates == nil && mainDate(t) != nil {
			t.Dates, dated = &d, true
		}
	}
	if t := r.Tables[0]; !dated && t.Dates == nil && t.Grid == nil {
		t.Dates, dated = &d, true
	}
	if !dated {
		return 0
	}
	r.claim(i, i+n+k, r.Tables[0])
	return n + k
}
