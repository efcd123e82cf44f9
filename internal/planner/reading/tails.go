package reading

import (
	"slices"
	"strings"

	"github.com/sdg-service/sdg/internal/planner/lexicon"
	"github.com/sdg-service/sdg/internal/planner/token"
)

var tailPlaces = wordings("between, among, amongst, at a|an|the|our, in a|an|the|our, of a|an|the|our, from a|an|the|our, for a|an|the|our, on a|an|the|our, to a|an|the|our, in, at, of, from, for, on, across, over, by, through, inside, within, to, spread over|across, during, made with|by|at|in, belonging to, living|located|based in, held|kept|run|owned|sold|bought|made|taken|booked|recorded|collected|issued|sent|filed|placed|received|registered|served|hired|organised by|at|in|from|on|over|for|to|with, running, who, that, which, as, where, handed over, like, such as, about, per, scheduled, using, our, around, under, dated, started, whose, we, they, booked")

// tails reads what stands between the noun of a head and its columns: a period, a step, a place, what else is said of
// its rows.
func (r *reader) tails(t *Table, i, end int) int {
	at := i
	for at < end {
		if n := r.allTail(t, at, end); n > 0 {
			r.claim(at, at+n, t)
			at += n
			continue
		}
		sep := r.any(at, end, ",", "(", "-", "and", "&", "x", "×", "*", "@") * boolInt(r.tailBehind(t, at+1, end))
		from := at + sep
		open := sep > 0 && r.is(at, end, "(")
		close := func(to int) int {
			if open && r.is(to, end, ")") {
				return to + 1
			}
			return to
		}
		if s, n := r.stepTail(from, end); n > 0 && !(r.is(from, end, ",") && sep == 0) {
			r.gridOf(t, s)
			r.claim(at, from+n, t)
			at = close(from + n)
			continue
		}
		if d, n := r.datesAt(from, end, true); n > 0 && !r.is(from, end, ":", "of") {
			if t.Grid != nil {
				t.Grid.Dates = &d
			}
			t.Dates, t.act = &d, r.actBefore(at)
			to := from + n
			r.claim(at, close(to), t)
			at = close(to)
			continue
		}
		if f, n := r.clockAt(from, end); n > 0 {
			t.Hours = f.numbers
			r.claim(at, from+n, t)
			at = close(from + n)
			continue
		}
		if f, n := r.daysAt(from, end); n > 0 {
			t.Days = strings.Fields(f.text)
			r.claim(at, from+n, t)
			at = close(from + n)
			continue
		}
		if d, n := r.spanLength(from, end); n > 1 && t.Grid != nil {
			t.Grid.Length = d
			r.claim(at, from+n, t)
			at = close(from + n)
			continue
		}
		if sep > 0 {
			break
		}
		n := r.rowOf(t, at, end)
		if n == 0 {
			n = r.refersTail(t, at, end)
		}
		if n == 0 {
			n = r.runTail(t, at, end)
		}
		if n == 0 {
			n = r.splitTail(t, at, end)
		}
		if n == 0 {
			n = r.keysTail(t, at, end)
		}
		if n == 0 {
			n = r.numberedTail(t, at, end)
		}
		if n == 0 {
			n = r.placeTail(t, at, end)
		}
		if n == 0 {
			n = r.colonTail(at, end)
		}
		if n == 0 {
			n = r.placeComma(t, at, end)
		}
		if n == 0 {
			break
		}
		r.claim(at, at+n, t)
		at += n
	}
	return at - i
}

// tailBehind: what stands behind a comma or bracket is a period, a step or a part of the day, and no column.
func (r *reader) tailBehind(t *Table, i, end int) bool {
	_, n := r.stepTail(i, end)
	if _, k := r.datesAt(i, end, false); k > n {
		n = k
	}
	if _, k := r.clockAt(i, end); k > n {
		n = k
	}
	if _, k := r.daysAt(i, end); k > n {
		n = k
	}
	if _, k := r.spanLength(i, end); t.Grid != nil && k > n {
		n = k
	}
	return n > 0 && (r.atBreak(i+n, end) || r.listCue(i+n, end) || r.stepAt(i+n, end).n > 0 || r.is(i+n, end, "x", "×", "*", "@", "and", "for", "on", "from", "over", "in", "during", "starting", "through", "between", "until"))
}

func (r *reader) gridOf(t *Table, s step) {
	if t.Grid == nil {
		t.Grid = &Grid{}
	}
	t.Grid.Seconds, t.Grid.Months, t.Grid.Weekdays = s.seconds, s.months, t.Grid.Weekdays || s.weekdays
	if t.Dates != nil {
		t.Grid.Dates = t.Dates
	}
}

// keysTail reads whose rows they are, and notes it.
func (r *reader) keysTail(t *Table, i, end int) int {
	k, n := r.keysBehind(t, i, end)
	o := r.tableCalled(k.nouns)
	if n > 0 && o == nil && !r.is(i, end, "with") && r.describedLater(k.nouns, i+n) {
		o = r.addTable(k.nouns, r.toks[i+n-1].Span)
	}
	if n > 0 && o != nil && o != t { // it has a list of its own, which comes later
		o.Rows, o.Counted = k.count, true
		r.relation(o, t)
	} else if n > 0 {
		t.keys = append(t.keys, k)
	}
	return n
}

// keysBehind reads whose rows they are: "for 30 clients", "with 20 clubs", "made with 150 cards", "from 12 stations".
func (r *reader) keysBehind(t *Table, i, end int) (keysOf, int) {
	n := r.match(i, end, tailPlaces)
	if r.is(i, end, "with") {
		n = 1
	}
	if n == 0 {
		return keysOf{}, 0
	}
	at := i + n + r.any(i+n, end, "the", "our", "a fleet of", "a total of", "about", "exactly", "each of", "all of our", "all")
	v := r.tok(at)
	if at >= end || v.Kind != token.Number || v.Percent || v.Digits > 0 || v.Unit != "" || v.Year && int(v.Num)%100 != 0 || v.Num < 2 {
		return keysOf{}, 0
	}
	h := head{}
	if !r.nounPhrase(&h, at+1, end) || !r.plural(h.to-1) || notNouns[r.toks[h.to-1].Low] || lexicon.Names(h.nouns) && r.is(i, end, "with") {
		return keysOf{}, 0
	}
	if h.table != nil && h.table != t && (h.table.found || h.table.Counted) {
		return keysOf{}, 0
	}
	return keysOf{count: int64(v.Num), nouns: h.nouns, at: i}, h.to - i
}

// placeTail reads where and of what rows are, up to what leads to columns: "at a shelter", "to a call centre".
func (r *reader) placeTail(t *Table, i, end int) int {
	n := r.match(i, end, tailPlaces)
	if n == 0 {
		return 0
	}
	at := i + n
	for at < end && at-i < 14 {
		tk := r.toks[at]
		if r.match(at, end, listCues) > 0 && !(r.is(at, end, "has", "have", "with") && at == i+n) || r.is(at, end, "(", ",", ";", "-") {
			break
		}
		if tk.Kind == token.Number && !(tk.Spelled && tk.Num == 1) || tk.Kind == token.Date {
			break
		}
		if r.stepAt(at, end).n > 0 {
			break
		}
		if _, k := r.keysBehind(t, at, end); k > 0 && at > i+n {
			break
		}
		if _, k := r.datesAt(at, end, false); k > 0 {
			break
		}
		if _, k := r.clockAt(at, end); k > 0 {
			break
		}
		if _, ok := r.tieAt(t, at, end); ok {
			break
		}
		at++
	}
	if at == i+n && !r.is(i, end, "running", "scheduled", "started", "booked") {
		return 0
	}
	named := slices.ContainsFunc(r.toks[i+n:at], func(t *token.Token) bool { return t.Kind == token.Word && t.Text != t.Low })
	if named && t.place == [2]int{} && n <= 2 && r.is(i, end, "in", "from", "at", "of", "across") {
		t.place = [2]int{i + n, at}
	}
	return at - i
}

// colonTail reads whatever stands between a head and the colon in front of its columns.
func (r *reader) colonTail(i, end int) int {
	for k := i; k < min(end, i+24); k++ {
		t := r.toks[k]
		switch {
		case t.Is(":") && k > i && r.is(i, end, "with") && lexicon.Names(r.words(k-1, k)) && !lexicon.NamesTable(t.Low):
			if l, ok := r.listAt(k+1, end, true); ok && (l.told > 0 || !l.plain) {
				return 0 // "with a unique colour: red, blue or white"
			}
			return k - i
		case t.Is(":") && k > i && r.listBehind(nil, k+1, end):
			return k - i
		case t.Kind != token.Word && !(t.Kind == token.Number && t.Spelled && t.Num == 1):
			return 0
		}
		if r.stepAt(k, end).n > 0 && k > i {
			return k - i
		}
		if _, n := r.datesAt(k, end, false); n > 1 && k > i {
			if r.is(i, end, "with", "having") && r.listBehind(nil, i+1, end) {
				return 0 // "with a borrower and a loan date in 2025"
			}
			return k - i
		}
	}
	return 0
}

// keysOf is whose rows they are: so many of something.
type keysOf struct {
	count int64
	nouns []string
	at    int
	table *Table // that it becomes where a relation is told of it
}
