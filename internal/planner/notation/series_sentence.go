package notation

import (
	"slices"
	"strings"

	"github.com/sdg-service/sdg/internal/planner/lexicon"
	"github.com/sdg-service/sdg/internal/planner/token"
)

// seriesReading is what one sentence says of what a series measures.
type seriesReading struct {
	said  []seriesWords
	added []seriesItem
	lost  []token.Span
	notes []Note
	about int // the item that it speaks of, -1: all
	// closed are the tokens that say when there are no rows.
	closed [2]int
	ahead  bool // the time stands before what is so then
}

// sentence reads the tokens of a sentence, all of which must speak of how something that is measured goes.
func (t *seriesTeller) sentence(from, to int) bool {
	r := &seriesReading{about: -2}
	for at := from; at < to; {
		n := t.clause(r, at, to)
		if n == 0 {
			return false
		}
		at += n
	}
	return t.take(r)
}

// take gives the items what was said of them; false where nothing was.
func (t *seriesTeller) take(r *seriesReading) bool {
	if len(r.said)+len(r.lost)+r.closed[1] == 0 {
		return false
	}
	switch {
	case r.closed[1] == 0:
	case t.closed[1] == 0:
		t.closed = r.closed
	default:
		t.lost = append(t.lost, t.source(r.closed[0], r.closed[1]))
	}
	t.items = append(t.items, r.added...)
	for _, s := range r.said {
		for k := range t.items {
			if s.item == k || s.item == -1 {
				t.items[k].said = append(t.items[k].said, s)
			}
		}
	}
	t.lost, t.notes = append(t.lost, r.lost...), append(t.notes, r.notes...)
	return true
}

// toldTail reads what is said behind a series in the same sentence, where all of it tells how the one thing that is measured goes.
func (s *measuredSeries) toldTail() (Rewriting, bool) {
	end := s.at
	t := &seriesTeller{measuredSeries: s, named: true, behind: true}
	for end < len(s.toks) && !t.stops(end) {
		end++
	}
	unit := s.remark[1] == s.remark[0]+2 && s.tok(s.remark[0]).Is("in")
	if len(s.measures) != 1 || s.remark[1] > 0 && !unit || end == s.at {
		return Rewriting{}, false
	}
	t.end = end
	item := t.item(s.measures[0][0], s.measures[0][1])
	if unit {
		item.said = append(item.said, seriesWords{order: unitOrder, text: "in " + s.tok(s.remark[0]+1).Text, at: s.remark})
	}
	t.items = append(t.items, item)
	r := &seriesReading{}
	clauses := 0
	for at := s.at; at < end; clauses++ {
		n := t.clause(r, at, end)
		if n == 0 {
			return Rewriting{}, false
		}
		at += n
	}
	if clauses < 2 && !r.ofHours() && !r.ahead || len(r.added) > 0 || !t.take(r) {
		return Rewriting{}, false
	}
	s.remark = [2]int{}
	return t.written(nil)
}

// ofHours: all that is said is at what hours numbers are highest or lowest, or how many are not there, which no other reader knows in as
// many words.
func (r *seriesReading) ofHours() bool {
	return len(r.said) > 0 && !slices.ContainsFunc(r.said, func(s seriesWords) bool {
		return s.order != seasonOrder && s.order != beginOrder && s.order != gapOrder || (strings.HasPrefix(s.text, "higher ") || strings.HasPrefix(s.text, "lower ")) && !strings.Contains(s.text, ":")
	})
}

// clauseLeads stand before a clause that goes on about the same.
var clauseLeads = lexicon.WordSet("and but , then while with which that also plus it they")

// clause reads one clause: of the item that the last one spoke of, of one that it names, or of a time at which all are high or low.
func (t *seriesTeller) clause(r *seriesReading, i, end int) int {
	at := t.told(r, i, end)
	for at < end && clauseLeads[t.tok(at).Low] {
		if t.tok(at).Is("it", "they") && r.about == -2 {
			r.about = t.only()
		}
		at++
	}
	if n, share := t.missing(at, end); n > 0 {
		t.add(r, -1, gapOrder, "with "+share+" missing readings", at, at+n)
		return at + n - i
	}
	if said, n := t.trendNamed(at, end); n > 0 && t.only() >= 0 {
		t.add(r, t.only(), trendOrder, said, at, at+n)
		return at + n - i
	}
	if said, n := t.jump(at, end); n > 0 && t.only() >= 0 {
		t.add(r, t.only(), rangeOrder, said, at, at+n)
		return at + n - i
	}
	if n := t.closedClause(at, end); n > 0 {
		r.closed = [2]int{at, at + n}
		return at + n - i
	}
	if said, n := t.timeAhead(at, end); n > 0 {
		about := r.about
		if about == -2 {
			about = t.only()
		}
		if about == -2 {
			return 0
		}
		r.ahead = true
		t.add(r, about, seasonOrder, said, at, at+n)
		return at + n - i
	}
	if n := t.timeThenSubject(r, at, end); n > 0 {
		return at + n - i
	}
	if said, n := t.extreme(at, end); n > 0 {
		about := r.about
		if about == -2 {
			about = t.only()
		}
		if about == -2 {
			return 0
		}
		order := seasonOrder
		if strings.HasPrefix(said, "zero") {
			order = beginOrder // "zero at night, highest at noon"
		}
		t.add(r, about, order, said, at, at+n)
		return at + n - i
	}
	if r.about != -2 {
		if n := t.remarks(r, at, end); n > 0 {
			return at + n - i
		}
	}
	k, n := t.subject(r, at, end)
	if n == 0 {
		return 0
	}
	before, added := r.about, len(r.added)
	r.about = k
	m := t.remarks(r, at+n, end)
	if m == 0 {
		r.about, r.added = before, r.added[:added]
		return 0
	}
	return at + n + m - i
}

// told is the token behind words that only say that something is so or wanted: "there is a trend", "add some noise".
func (t *seriesTeller) told(r *seriesReading, i, end int) int {
	at := t.skip(i, end, lexicon.WordSet("please also and"))
	switch {
	case t.tok(at).Is("there") && t.tok(at+1).Is("is", "are", "should"):
		at += 2 + boolInt(t.tok(at+2).Is("be"))
	case t.tok(at).Is("add", "include", "show", "simulate"):
		at++
	default:
		return i
	}
	if r.about == -2 {
		r.about = t.only()
	}
	return at
}

// only is the one item, -2 where there are several or none.
func (t *seriesTeller) only() int {
	one := -2
	for k, item := range t.items {
		if last := item.words[len(item.words)-1]; last == "id" || strings.HasSuffix(last, "_id") || rowTimes[last] {
			continue
		}
		if one >= 0 {
			return -2
		}
		one = k
	}
	return one
}

// rowTimes are columns of a series that it measures not.
var rowTimes = lexicon.WordSet("timestamp date time datetime day month hour week ts recorded_at measured_at name location sensor device station")

// subject reads what a clause speaks of: "the temperature", "values", and what is measured and named nowhere before.
func (t *seriesTeller) subject(r *seriesReading, i, end int) (int, int) {
	at := i
	for at < end && t.tok(at).Is("the", "its", "their", "all", "each", "both", "of") {
		at++
	}
	if k, n := t.known(at, end); n > 0 {
		return k, at + n - i
	}
	for k := range r.added { // of the same sentence
		if n := len(r.added[k].words); n > 0 && lexicon.Singular(t.tok(at).Low) == lexicon.Singular(r.added[k].words[0]) {
			return len(t.items) + k, at + n - i
		}
	}
	if len(t.items) > 0 && t.tok(at).Is("values", "value", "readings", "reading", "numbers", "levels", "it", "they", "data", "measurements") {
		if k := t.only(); k >= 0 {
			return k, at + 1 - i
		}
		return -1, at + 1 - i
	}
	if t.named || len(t.items) > 0 && !t.items[0].told {
		return 0, 0
	}
	n := 0
	for at+n < end && n < 3 && t.tok(at+n).Kind == token.Word && !measureStops[t.tok(at+n).Low] && !lexicon.FunctionWords[t.tok(at+n).Low] && !seriesVerbs[t.tok(at+n).Low] && !slowWords[t.tok(at+n).Low] && !fastWords[t.tok(at+n).Low] {
		n++
	}
	if n == 0 || !lexicon.Lookup(t.words(at, at+n)).Known() && at == i && n > 2 {
		return 0, 0
	}
	item := t.item(at, at+n)
	if t.tok(at+n).Is("in") && t.unitAt(at+n+1) {
		n += 2
		item.at[1] += 2
	}
	item.told = true
	r.added = append(r.added, item)
	return len(t.items) + len(r.added) - 1, at + n - i
}

func (t *seriesTeller) words(from, to int) []string {
	var out []string
	for k := from; k < to; k++ {
		out = append(out, t.tok(k).Low)
	}
	return out
}

func (t *seriesTeller) add(r *seriesReading, item, order int, text string, from, to int) {
	r.said = append(r.said, seriesWords{item: item, order: order, text: text, at: [2]int{from, to}})
}

// closedClause reads that there is nothing on some days: "the shop is closed on Mondays".
func (t *seriesTeller) closedClause(i, end int) int {
	at := i
	for at < end && at < i+3 && !t.tok(at).Is("is", "are") {
		at++
	}
	if !t.tok(at).Is("is", "are") || !t.tok(at+1).Is("closed") {
		return 0
	}
	n := t.closedAt(at + 1)
	if n == 0 || at+1+n > end {
		return 0
	}
	return at + 1 + n - i
}
