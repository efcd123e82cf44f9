package reading

import (
	"slices"

	"github.com/sdg-service/sdg/internal/planner/lexicon"
	"github.com/sdg-service/sdg/internal/planner/token"
)

// titledCount reads a title whose rows are of so many others, one each: "quality checks of 2000 machined parts: …",
// "answers to a customer survey from 650 people. …".
func (r *reader) titledCount(i, end int) int {
	if r.table != nil && len(r.table.Columns) > 0 {
		return 0
	}
	from := i + r.opener(i, end)
	h := head{from: from}
	if !r.nounPhrase(&h, from, end) || !r.plural(h.to-1) || notNouns[r.toks[h.to-1].Low] || !r.is(h.to, end, "of", "from", "for", "by", "to", "in", "at", "on") {
		return 0
	}
	t := &Table{Nouns: h.nouns}
	for at := h.to; at < min(end, h.to+8); {
		if _, n := r.keysBehind(t, at, end); n > 0 {
			if !r.atBreak(at+n, end) && !r.listCue(at+n, end) && !r.is(at+n, end, "in", "of", "from", "at", "for", "-", "--") {
				return 0
			}
			r.claim(i, h.from, All)
			to := r.begin(h, end)
			if own := r.table; len(own.per) == 0 && !own.Counted && own.Grid == nil && len(own.keys) == 1 {
				own.Rows, own.Counted, own.keys = own.keys[0].count, true, nil // each is another one's
			}
			return to - i
		}
		n := r.placeTail(t, at, end)
		if n == 0 {
			return 0
		}
		at += n
	}
	return 0
}

// rowOf reads what has a row of its own, where no time is told: ", one row per polling station", "(one line for every
// pupil and subject)".
func (r *reader) rowOf(t *Table, i, end int) int {
	open := r.any(i, end, ",", "(", "-", "--", ";")
	h := heading{}
	n := r.rowPer(&h, i+open, end)
	if n == 0 || h.step.n > 0 {
		return 0
	}
	to := i + open + n
	if r.is(i, end, "(") {
		if k := r.any(to, end, ")"); k > 0 {
			to += k
		}
	}
	t.per = append(t.per, h.per...)
	return to - i
}

// countedKey reads how many there are of what has a row of its own: "one row per polling station, 420 stations".
func (r *reader) countedKey(i, end int) int {
	t := r.table
	if t == nil || len(t.per) == 0 || t.Counted {
		return 0
	}
	n := r.tok(i)
	if i >= end || n.Kind != token.Number || n.Percent || n.Digits > 0 || n.Unit != "" || n.Num < 1 {
		return 0
	}
	h := head{}
	if !r.nounPhrase(&h, i+1, end) || !slices.Contains(t.per, h.nouns[len(h.nouns)-1]) || !r.atBreak(h.to, end) {
		return 0
	}
	t.keys = append(t.keys, keysOf{count: int64(n.Num), nouns: h.nouns, at: i})
	return h.to - i
}

// countKeys gives a table without a number of rows as many as what they are of: one for each, or one for each pair of
// what has a row of its own.
func (t *Table) countKeys() {
	if t.Counted || t.Grid != nil || len(t.keys) == 0 {
		return
	}
	rows := int64(1)
	if len(t.per) > 0 {
		for _, noun := range t.per {
			k := slices.IndexFunc(t.keys, func(k keysOf) bool { return k.nouns[len(k.nouns)-1] == noun })
			if k < 0 {
				return
			}
			rows *= t.keys[k].count
		}
	} else {
		return
	}
	t.Rows, t.Counted, t.inRows = rows, true, true
}

var oneOf = wordings("on|for|of|in|at|with|by|from|to|about|under|against one|exactly|a|an|one|some?")

// eachOfOne reads a counted noun whose rows each name a row of another table: "400 subscriptions each on one plan".
func (r *reader) eachOfOne(i, end int) int {
	at := i + r.any(i, end, "and", "plus", "with")
	h, ok := r.headAt(at, end)
	if !ok || !r.is(h.to, end, "each") || !r.plural(h.to-1) || h.table != nil && h.table.Counted {
		return 0
	}
	n := r.match(h.to+1, end, oneOf)
	if n == 0 {
		return 0
	}
	if m, k := r.nounOf(h.to+1+n, end); k == 0 || m.table == nil || m.table == h.table {
		return 0
	}
	r.claim(i, h.from, All)
	return r.begin(h, end) - i
}

// runTail reads the codes of all rows: "40 participants P01-P40".
func (r *reader) runTail(t *Table, i, end int) int {
	l, ok := r.codeRun(i, end)
	if !ok || !t.Counted || int64(len(l.values)) != t.Rows {
		return 0
	}
	c := &Column{Table: t, At: i, Scale: -1, Words: []string{t.last(), "id"}, Values: l.values, ahead: true, Span: token.Span{Start: r.toks[i].Span.Start, End: r.toks[i+l.n-1].Span.End}}
	t.Columns = append(t.Columns, c)
	return l.n
}

var splitLeads = wordings("split|divided|distributed|spread|randomised|randomized|assigned|allocated evenly|equally|randomly? across|into|among|between|over|to the?")

// splitTail reads how the rows of a head are parted: "split evenly across three arms - placebo, low dose, high dose",
// "randomised 2:1 to drug and placebo".
func (r *reader) splitTail(t *Table, i, end int) int {
	at := i
	verb := r.any(i, end, "split", "divided", "distributed", "randomised", "randomized", "assigned", "allocated", "spread")
	n := r.match(at, end, splitLeads)
	var shares []float64
	if n == 0 && verb > 0 {
		s, k := r.ratioAt(i+verb, end, 2)
		if to := r.any(i+verb+k, end, "to", "into", "between", "across"); k > 0 && to > 0 {
			n, shares = verb+k+to, s
		}
	}
	if n == 0 {
		return 0
	}
	at += n
	words := []string{"arm"}
	if r.is(i, end, "split", "divided", "distributed", "spread") {
		words = []string{"group"}
	}
	named := at
	if c := r.tok(at); at < end && c.Kind == token.Number && c.Digits == 0 && c.Num >= 2 {
		named++
	}
	h := head{}
	if r.nounPhrase(&h, named, end) && r.plural(h.to-1) && r.is(h.to, end, "-", ":", "(", ",", "--", "named", "called") {
		words = h.nouns
		at = h.to + r.any(h.to, end, "-", ":", "(", ",", "--", "named", "called")
	} else if named > at {
		return 0
	}
	l, ok := r.listAt(at, end, true)
	if !ok || l.told > 0 && shares != nil || !r.atBreak(at+l.n, end) {
		return 0
	}
	for k := range l.values {
		switch {
		case len(shares) == len(l.values):
			l.values[k].Share = shares[k]
		case l.told == 0:
			l.values[k].Share = 1 / float64(len(l.values))
		}
	}
	to := at + l.n
	if r.is(at-1, at, "(") {
		to += r.any(to, end, ")")
	}
	c := &Column{Table: t, At: i, Scale: -1, Words: words, Values: l.values, Listed: true, ahead: true, Span: token.Span{Start: r.toks[i].Span.Start, End: r.toks[to-1].Span.End}}
	if old := t.called(words); old != nil {
		old.Values = l.values
	} else {
		t.Columns = append(t.Columns, c)
	}
	return to - i
}

// afterTitle: behind the noun of a title a bare number counts its rows: "credit card transactions 100k, fraud 0.2%".
func (r *reader) afterTitle(h head, end int) bool {
	t := r.tok(h.to)
	return t.Kind == token.Number && t.Unit == "" && !t.Percent && !t.Year && t.Digits == 0 && t.Num >= 20 && r.plural(max(h.nounTo, h.nounFrom+1)-1) && (!lexicon.Names(h.nouns) || lexicon.NamesTable(plural(h.nouns[len(h.nouns)-1])) || r.is(h.to+1, end, ":") && r.namedList(h.to+2, end)) && !(r.match(h.to+1, end, rangeMarks) > 0 && r.tok(h.to+1+r.match(h.to+1, end, rangeMarks)).Kind == token.Number) && (h.to+1 >= end || r.is(h.to+1, end, ",", ":", ";", "-", "with", ".") || r.runsOn(h.to+1, end))
}

// namedList: a list of two columns or more stands at i, up to the end of the sentence, all of them with names that are known.
func (r *reader) namedList(i, end int) bool {
	n, known := r.namedColumns(nil, i, r.next(i, end, ".", ";"))
	return n > 1 && known == n
}

// callAt: a noun is written as a call with its columns: "orders(id, user_id, total)".
func (r *reader) callAt(h head, end int) bool {
	c := r.closing(h.to, end)
	return c > 0 && r.is(h.to, end, "(") && r.toks[h.to].Glued && r.plural(h.to-1) && r.commas(h.to, c) > 0 && r.listBehind(nil, h.to+1, c)
}

var refersWords = wordings("point|points|pointing at|to, refer|refers|referring to, reference|references|referencing, belong|belongs|belonging to, link|links|linked|linking to")

// refersTail reads whose rows the rows of a head name: "1,100 reservations point at rooms and carry …".
func (r *reader) refersTail(t *Table, i, end int) int {
	n := r.match(i, end, refersWords)
	if n == 0 {
		return 0
	}
	m, k := r.nounOf(i+n, end)
	if k == 0 || m.table == nil || m.table == t {
		return 0
	}
	r.relation(m.table, t)
	return n + k
}
