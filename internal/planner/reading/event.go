package reading

import (
	"slices"
	"strings"

	"github.com/sdg-service/sdg/internal/contract"
	"github.com/sdg-service/sdg/internal/planner/token"
)

var (
	passives = wordings("is|are|was|were|gets|get|got also|always|usually|mostly?, has|have|had been, must|should|may|can|will have? been?, must|should|may|can|will be")
	happens  = map[string]string{
		"start": "start", "starts": "start", "started": "start", "begin": "start", "begins": "start", "began": "start", "end": "end", "ends": "end", "ended": "end", "finish": "end", "finishes": "end", "finished": "end",
		"depart": "departure", "departs": "departure", "departed": "departure", "leave": "departure", "leaves": "departure", "arrive": "arrival", "arrives": "arrival", "arrived": "arrival",
		"expire": "expiry date", "expires": "expiry date", "expired": "expiry date", "happen": "date", "happens": "date", "happened": "date", "occur": "date", "occurs": "date", "occurred": "date", "date": "date", "dates": "date",
		"weigh": "weight", "weighs": "weight", "weighed": "weight", "cost": "price", "costs": "price", "last": "duration", "lasts": "duration", "lasted": "duration", "take": "duration", "takes": "duration", "took": "duration", "earn": "salary", "earns": "salary",
		"wait": "waiting time", "waits": "waiting time", "waited": "waiting time",
	}
)

// eventPart reads what happened to rows, and when, or how much of something they have, by a verb: "Orders were received in
// 2026 and are due 5 to 15 days after that", "Every find was excavated before it was washed", "Parcels weigh 1 to 30 kg".
func (r *reader) eventPart(home *Table, i, end int) (n int, list bool) {
	if home == nil {
		return 0, false
	}
	at := i + r.any(i, end, "and", "but", "where", "here")
	to, own := r.rowsAt(home, at, end)
	if to == at {
		return 0, false
	}
	home = own
	if n := r.agedRows(home, to, end); n > 0 {
		r.claim(i, to, home)
		return to + n - i, true
	}
	if n := r.consistsOf(home, to, end); n > 0 {
		r.claim(i, to, home)
		return to + n - i, true
	}
	stop, done := to, 0
	var last *Column
	for stop < end {
		k := stop
		if done > 0 {
			if k += r.any(k, end, ", and", "and", ",", "and then"); k == stop {
				break
			}
			if to, t := r.rowsAt(home, k, end); t == home {
				k = to
			}
		}
		c, n := r.eventColumn(home, k, end, done > 0)
		if n == 0 {
			break
		}
		facts, m := r.predicate(home, c, k+n, r.nextVerb(k+n, end), false, false)
		if k2 := r.any(k+n+m, end, ", and", ",", "and", "but"); m > 0 && r.match(k+n+m+k2, end, befores)+r.match(k+n+m+k2, end, afterWords) > 0 { // "in 2024, before it was shipped"
			more, m2 := r.predicate(home, c, k+n+m+k2, end, false, false)
			if m2 > 0 {
				facts, m = append(facts, more...), m+k2+m2
			}
		}
		if m > 0 && r.is(k+n+m, end, "in", "at", "on", "for", "by") && r.is(k+n+m+1, end, "the", "a", "our") {
			if q := r.clauseEnd(k+n+m+2, end); r.finished(q, end) {
				m = q - k - n // "waited 0 to 600 seconds in the queue"
			}
		}
		if m == 0 || !r.timed(c, facts) || !r.finished(k+n+m, end) {
			break
		}
		for j := range facts {
			facts[j].column = c
			for q := range facts[j].compared {
				if g := &facts[j].compared[q]; g.twin && last != nil {
					g.twin, g.other = false, last
				}
			}
		}
		r.make(home, statement{facts: facts, spans: [][2]int{{stop, k + n + m}}})
		last = home.called(c.Words)
		r.column = last
		stop, done = k+n+m, done+1
	}
	if done == 0 {
		return 0, false
	}
	r.claim(i, to, home)
	return stop - i, false
}

// agedRows reads how old rows are of which no age is known: "A driver is between 21 and 67 years old", "Patients are aged
// 18 to 90".
func (r *reader) agedRows(home *Table, i, end int) int {
	v, n := r.agedAt(i, end)
	if n == 0 || slices.ContainsFunc(r.known(home), func(c *Column) bool { return c.meaning().Semantic == "date_of_birth" || c.meaning().Semantic == "age" }) && home.called([]string{"age"}) == nil && !r.first && len(home.Columns) > 0 && slices.ContainsFunc(home.Columns, func(c *Column) bool { return c.meaning().Semantic == "date_of_birth" }) {
		return 0
	}
	c := home.called([]string{"age"})
	if c == nil {
		c = &Column{Table: home, Words: []string{"age"}, At: i, Scale: -1, Span: token.Span{Start: r.toks[i].Span.Start, End: r.toks[i+n-1].Span.End}}
		home.Columns = append(home.Columns, c)
	}
	v.unit = ""
	r.apply(c, fact{kind: inRange, interval: v})
	r.column = c
	r.claim(i, i+n, c)
	return n
}

// agedAt reads between which ages somebody is, behind a verb: "is 5 to 11 years old", "are aged 18 to 90".
func (r *reader) agedAt(i, end int) (interval, int) {
	verb := r.any(i, end, "is", "are", "must be", "should be", "are all", "is always", "are between")
	aged := r.any(i+verb, end, "aged", "aged between", "aged from")
	at := i + verb + aged
	at -= boolInt(r.is(at-1, end, "between"))
	v, n := r.intervalAt(at, end)
	if verb == 0 || n == 0 {
		return interval{}, 0
	}
	to := at + n
	k := r.any(to, end, "old", "of age", "years old", "years of age", "years")
	if aged == 0 && (v.unit != "years" || k == 0) && !r.is(to-1, end, "old", "age") {
		return interval{}, 0
	}
	return v, to + k - i
}

var consistWords = wordings("consist|consists of, comprise|comprises, is|are made up of, hold|holds, contain|contains, need|needs, use|uses, seat|seats, serve|serves, cover|covers, span|spans")

// consistsOf reads of how much of something each row is: "A lot consists of 1 to 24 bottles of one wine".
func (r *reader) consistsOf(home *Table, i, end int) int {
	n := r.match(i, end, consistWords)
	v, k := r.intervalAt(i+n, end)
	h := head{}
	from := i + n + k
	if n == 0 || k == 0 || v.percent || v.empty() || !r.nounPhrase(&h, from, end) || !r.plural(h.to-1) || h.table != nil || !r.finished(h.to, end) && !r.is(h.to, end, "of", "in", "per", "from", "with") {
		return 0
	}
	c := home.called(h.nouns)
	if c == nil {
		c = &Column{Table: home, Words: r.words(from, h.to), At: from, Scale: -1, Span: token.Span{Start: r.toks[from].Span.Start, End: r.toks[h.to-1].Span.End}}
		if known := home.called(c.Words); known != nil {
			c = known
		} else {
			home.Columns = append(home.Columns, c)
		}
	}
	c.Type = contract.Integer
	if v.digits > 0 {
		c.Type = contract.Decimal
	}
	r.apply(c, fact{kind: inRange, interval: v})
	r.column = c
	to := h.to
	if r.is(to, end, "of", "in", "per", "from", "with") {
		if k := r.clauseEnd(to+1+r.any(to+1, end, "one", "a single", "the same"), end); r.finished(k, end) {
			to = k
		}
	}
	r.claim(i, to, c)
	return to - i
}

// nextVerb is where behind i another verb of the same rows begins: "starts in 2025 and ends 10 minutes later".
func (r *reader) nextVerb(i, end int) int {
	for k := i; k+1 < end; k++ {
		if r.is(k, end, "and", "but") && (happens[r.toks[k+1].Low] != "" || r.any(k+1, end, "runs for", "run for") > 0 || r.match(k+1, end, passives) > 0) {
			return k
		}
	}
	return end
}

// rowsAt reads who has something done: the rows of a table.
func (r *reader) rowsAt(home *Table, i, end int) (int, *Table) {
	at := i + r.match(i, end, allWords)
	for n := min(4, end-at); n >= 1; n-- {
		if !r.nameable(at, at+n) {
			continue
		}
		if t := r.tableCalled(r.words(at, at+n)); t != nil && (at > i || r.plural(at+n-1)) {
			return at + n, t
		}
	}
	if n := r.any(i, end, "they", "it", "each", "each one", "all of them", "each of them", "every one"); n > 0 {
		return i + n, home
	}
	return i, nil
}

// eventColumn is the column of which the verb at i tells: the moment at which something was done, or a measure.
func (r *reader) eventColumn(home *Table, i, end int, again bool) (*Column, int) {
	n := r.match(i, end, passives)
	at := i + n
	verb := r.tok(at)
	if at >= end || verb.Kind != token.Word {
		return nil, 0
	}
	var words []string
	to := at + 1
	switch {
	case n == 0 && happens[verb.Low] != "" && !again || n == 0 && again && happens[verb.Low] != "" && !participle(verb.Low):
		words = strings.Fields(happens[verb.Low])
	case n == 0 && r.any(at, end, "run for", "runs for", "go on for", "goes on for") > 0:
		words = []string{"duration"}
		to = at + r.any(at, end, "run for", "runs for", "go on for", "goes on for")
	case n > 0 && verb.Is("due"):
		words = []string{"due", "date"}
	case (n > 0 || again) && participle(verb.Low):
		if k := r.any(to, end, "in", "out", "up", "off", "back", "over", "down"); k > 0 && !(r.is(to, end, "in") && (r.datedAt(to, end) || r.tok(to+1).Year)) {
			to += k
		}
		if words = append(r.words(at, to), "date"); weakActs[verb.Low] {
			words = words[1:]
		}
	default:
		return nil, 0
	}
	if m := r.mentionAt(home, at, to); m.column != nil && m.column.Table == home && m.score >= 60 {
		if m.value != "" || m.column.class() == boolean {
			return nil, 0
		}
		if m.column.class().temporal() || numeric(m.column) {
			return m.column, to - i
		}
		return nil, 0
	}
	if known, s := r.columnCalled(home, words); known != nil && s >= 84 && known.Table == home {
		return known, to - i
	}
	c := &Column{Table: home, Words: words, At: at, Scale: -1, pending: true, Span: token.Span{Start: verb.Span.Start, End: r.toks[to-1].Span.End}}
	return c, to - i
}

// timed: the facts say when something was, or of a measure how much it is.
func (r *reader) timed(c *Column, facts []fact) bool {
	return slices.ContainsFunc(facts, func(f fact) bool {
		switch f.kind {
		case inDates:
			return c.class().temporal()
		case inClock:
			return true
		case compares:
			return c.class().temporal() && !slices.ContainsFunc(f.compared, func(k comparison) bool {
				return k.other != nil && k.other.unplaced() && !participle(k.other.Words[len(k.other.Words)-1]) && !r.tells([]fact{f})
			})
		case inRange, hasLaw, hasShape, inValues:
			return !c.class().temporal()
		}
		return false
	})
}

// originPart reads of which of so many things rows are, where none of these has rows of its own: "A find comes from one of
// nine trenches, T1 to T9", "Every ticket belongs to one of five concerts".
// goesOn: a list goes on there, so that the rows need not be named again: ", works at one of four depots".
func (r *reader) originPart(home *Table, i, end int, goesOn bool) int {
	if home == nil {
		return 0
	}
	to, own := r.rowsAt(home, i+r.any(i, end, "and"), end)
	if own != home {
		if !goesOn || !r.nameable(i, i+1) || !r.plural(i) && !participle(r.tok(i).Low) {
			return 0
		}
		to = i
	}
	if n := r.singleOrigin(home, to, end); own == home && n > 0 {
		r.claim(i, to, home)
		return to + n - i
	}
	at := to
	for at < min(end, to+5) && r.toks[at].Kind == token.Word && r.any(at, end, "one of", "one out of", "any of") == 0 && r.match(at, end, negations) == 0 {
		at++
	}
	n := r.any(at, end, "one of", "one out of", "any of")
	if n == 0 || at == to || own != home && !r.is(at-1, at, "at", "in", "from", "to", "by", "on", "for", "with", "of", "under") {
		return 0
	}
	at += n + r.any(at+n, end, "the", "our", "about", "exactly", "some", "only")
	count := r.tok(at)
	h := head{}
	if at >= end || count.Kind != token.Number || count.Digits > 0 || count.Percent || count.Num < 2 || !r.nounPhrase(&h, at+1, end) || !r.plural(h.to-1) || h.table != nil && h.table != home && (h.table.Counted || len(h.table.Columns) > 0) {
		return 0
	}
	stop := h.to
	c := home.called(h.nouns)
	if c == nil {
		c = &Column{Table: home, Words: h.nouns, At: h.nounFrom, Scale: -1, Listed: true, Span: token.Span{Start: r.toks[h.nounFrom].Span.Start, End: r.toks[h.nounTo-1].Span.End}}
		home.Columns = append(home.Columns, c)
	}
	c.Distinct = int64(count.Num)
	sep := r.any(stop, end, ",", "(", ":", "-", "--", "namely", ", namely", "called", "named")
	last := end
	if c := r.closing(stop, end); c > 0 && r.is(stop, end, "(") {
		last = c
	}
	if l, ok := r.listAt(stop+sep, last, true); ok && sep > 0 && len(l.values) == int(count.Num) {
		c.Values, c.Distinct = l.values, 0
		stop += sep + l.n + r.any(stop+sep+l.n, end, ")")
	}
	r.column = c
	r.claim(i, stop, c)
	return stop - i
}

var originVerbs = wordings("belong|belongs to, refer|refers to, come|comes from, stem|stems from, relate|relates to, is|are for, is|are part of, is|are from, concern|concerns, is|are assigned|tied|linked to, go|goes to")

// singleOrigin reads of what each row is, where that has no rows of its own: "Each booking belongs to a performance, of
// which there are 40".
func (r *reader) singleOrigin(home *Table, i, end int) int {
	n := r.match(i, end, originVerbs)
	h := head{}
	if n == 0 || !r.is(i+n, end, "a", "an", "one", "some", "exactly") {
		return 0
	}
	at := i + n + 1 + r.any(i+n+1, end, "one", "single", "certain", "particular")
	if !r.nounPhrase(&h, at, end) || r.plural(h.to-1) || h.table != nil || !r.finished(h.to, end) || h.to-at > 3 {
		return 0
	}
	c := home.called(h.nouns)
	if c == nil {
		c = r.newColumn(home, at, h.to)
		c.Listed = true
		home.Columns = append(home.Columns, c)
	}
	stop := h.to
	k := r.any(stop, end, ", of which there are", "of which there are", ", there being", ", there are", "( there are", "- there are")
	k += r.match(stop+k, end, approximately)
	if t := r.tok(stop + k); k > 0 && t.Kind == token.Number && t.Digits == 0 && r.finished(stop+k+1, end) {
		c.Distinct = int64(t.Num)
		stop += k + 1
	}
	r.column = c
	r.claim(i, stop, c)
	return stop - i
}
