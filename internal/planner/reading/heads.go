package reading

import (
	"slices"

	"github.com/sdg-service/sdg/internal/planner/lexicon"
	"github.com/sdg-service/sdg/internal/planner/token"
)

// headPart reads where a table begins: who asks for it, its number and noun, its period, and what leads to its columns.
func (r *reader) headPart(i, end int, start bool) int {
	lead := 0
	if r.table != nil && (start || r.is(i-1, i, ";")) {
		if n := r.childSeries(i, end); n > 0 {
			return n
		}
	}
	if start && r.table == nil {
		if n := r.tablesPart(i, end); n > 0 {
			return n
		}
		if n := r.periodPart(i, end); n > 0 {
			return n
		}
	}
	if start {
		if n := r.headingPart(i, end); n > 0 {
			return n
		}
		if n := r.eachFirst(i, end); n > 0 {
			return n
		}
		lead = r.opener(i, end)
	} else {
		lead = r.any(i, end, "and their", "and its", "their", "its", "and", "plus", "then", "another", "also", "together with", "with", "as well as", "on", "for", "into", "link them to", "i also need", "there are", "there are also", "we also need", "and also", "x", "×", "=>", "=")
	}
	for _, skip := range []int{lead, 0} {
		if h, ok := r.headAt(i+skip, end); ok && h.score >= 2 && r.opensTable(h, end, start) {
			r.claim(i, h.from, All)
			return r.begin(h, end) - i
		}
		if skip == 0 {
			break
		}
	}
	if h, ok := r.namedTable(i, end); ok {
		r.claim(i, h.from, All)
		return r.begin(h, end) - i
	}
	if n := r.siblingPart(i, end); n > 0 {
		return n
	}
	if start {
		if h, ok := r.titleAt(i, lead, end); ok {
			r.claim(i, h.from, All)
			return r.begin(h, end) - i
		}
		if n := r.untoldTable(i, end); n > 0 {
			return n
		}
		if n := r.titledCount(i, end); n > 0 {
			return n
		}
		if n := r.datedTopic(i, end); n > 0 {
			return n
		}
		if h, ok := r.deepHead(i+lead, end); ok && !r.is(i-1, i, ";") {
			r.claim(i, h.from, All)
			return r.begin(h, end) - i
		}
		if n := r.titlePart(i, end); n > 0 {
			return n
		}
	} else if h, ok := r.titledHead(i+lead, end); ok && r.callAt(h, end) && r.is(i-2, i, ")") {
		r.claim(i, h.from, All)
		return r.begin(h, end) - i
	} else if ok && h.table != nil && h.table.found && len(h.table.Columns) == 0 && r.is(h.to, end, ":", "=") && r.is(i-1, i, ";", ".", ",") && r.columnsBehind(h.table, h.to+1, end) {
		r.claim(i, h.from, All)
		return r.begin(h, end) - i
	} else if ok && r.besideHead(h, end) {
		r.claim(i, h.from, All)
		return r.begin(h, end) - i
	} else if ok && h.counted && r.table != nil && r.table.begun() && !r.plural(h.nounTo-1) && r.is(h.nounTo, end, "(") {
		return 0 // "cust (120)" in a list of columns: how many there are
	} else if ok && (h.counted || h.table != nil && r.is(h.to, end, ":", "(")) && (r.listCue(h.to, end) || h.counted && (r.atBreak(h.to, end) || r.is(h.to, end, ">", "->", "=>", "and", "+", "x", "×") || r.is(h.to-1, h.to, ":", ";", "with", "having", ","))) && (!lexicon.Names(h.nouns) || r.plural(h.nounTo-1)) {
		r.claim(i, h.from, All)
		return r.begin(h, end) - i
	}
	return 0
}

// besideHead: behind a table with its columns in a bracket begins another one, whose rows nobody counts: "boats (24, sail no)
// + results: …".
func (r *reader) besideHead(h head, end int) bool {
	if h.table != nil && h.table.found || h.counted || r.table == nil || !r.table.begun() || !r.is(h.to, end, ":") || !r.plural(h.nounTo-1) {
		return false
	}
	return r.is(h.from-1, h.from, "and", "+", "&", "plus") && r.is(h.from-2, h.from-1, ")") && (r.listBehind(h.table, h.to+1, end) || r.tok(h.to+1).Kind == token.Number && r.is(h.to+3, end, ",") && r.is(h.to+4, end, "every", "each"))
}

// begin makes the table of a head, with its period and place, and returns where its columns begin.
func (r *reader) begin(h head, end int) int {
	before := r.table
	t := r.take(h)
	t.found = true
	if t.Dates == nil {
		t.Dates = r.period
	}
	if before != nil && before != t && r.is(h.from-1, h.from, ">", "->", "=>") {
		r.claim(h.from-1, h.from, r.relation(before, t)) // "suppliers (90) > orders (1,100)"
	}
	if h.counted && r.stepBehind(h, end) {
		return h.to
	}
	at := h.to
	at += r.ownersTail(t, before, at, end)
	at += r.tails(t, at, end)
	if c := r.closing(at, end); r.is(at, end, "(") && c > 0 && !t.Counted {
		if n := r.rowsPart(at+1, c); n > 0 && at+1+n == c {
			r.claim(at, c+1, t)
			at = c + 1 + r.tails(t, c+1, end)
		}
	}
	if c := r.closing(at, end); r.is(at, end, "(") && c > 0 && c-at < 9 && (!r.listBehind(t, at+1, c) || r.next(at+1, c, ",", ";", "/", "and", ":") == c && !r.numbered(at+1, c) && !lexicon.Names(r.words(at+1, c))) {
		r.claim(at, c+1, t) // a remark: "fiscal 2023 (calendar year)"
		at = c + 1
		at += r.tails(t, at, end)
	}
	if k := r.colonTail(at, end); k > 0 && r.is(at, end, "with") {
		r.claim(at, at+k, t)
		at += k
	}
	if _, ok := r.tieAt(t, at+r.any(at, end, ",", "+", "&"), end); ok {
		return at
	}
	n := r.cueAt(at, end)
	if n == 0 && r.is(at, end, "=", "{") {
		n = 1
	}
	r.claim(at, at+n, All)
	return at + n
}

// numbered: a number stands among the tokens.
func (r *reader) numbered(from, to int) bool {
	return slices.ContainsFunc(r.toks[from:to], func(t *token.Token) bool { return t.Kind == token.Number || t.Kind == token.Date })
}

// listCue: at i stands what leads to columns.
func (r *reader) listCue(i, end int) bool {
	return r.match(i, end, listCues) > 0 || r.is(i, end, "(", "{", "[")
}

// opensTable: a counted noun begins a table there, and is not a number of something inside another.
func (r *reader) opensTable(h head, end int, start bool) bool {
	if h.table != nil && h.table.found && h.table.Counted {
		return false
	}
	if lexicon.Names(h.nouns) && !lexicon.NamesTable(h.nouns[len(h.nouns)-1]) && h.table == nil && !start && !r.listCue(h.to, end) && !r.rowsFollow(h, end) && !r.headsInRow(h, end) && (h.rows < 20 || r.table != nil && len(r.table.Columns) > 0) {
		return false // "5 scores"
	}
	if c := r.column; c != nil && !start && r.is(h.from-1, h.from, ",", "from") && c.Table == r.table && h.table == nil && r.namesSort(c, h) && !r.listCue(h.to, end) {
		return false // "scooter id, 500 scooters"
	}
	at := h.to
	if r.rowsFollow(h, end) {
		return true
	}
	if at >= end || r.listCue(at, end) || r.is(at, end, ",", ";", ".", "and", "+", "&", "plus", ">", "->", "-", "--", ")", "|") {
		return true
	}
	if _, n := r.datesAt(at, end, false); n > 0 {
		return true
	}
	if s := r.stepAt(at, end); s.n > 0 {
		return true
	}
	t := r.tok(at)
	return start || r.match(at, end, courtesies) > 0 || t.Kind == token.Word && (headStops[t.Low] || participle(t.Low)) || r.is(at, end, "of")
}

// namesSort: the noun of the head is the column's: "driver, 90 drivers".
func (r *reader) namesSort(c *Column, h head) bool {
	words := c.Words
	if n := len(words); n > 1 && weakTails[words[n-1]] {
		words = words[:n-1]
	}
	return singular(words[len(words)-1]) == h.nouns[len(h.nouns)-1] && len(c.Values) == 0
}

// headsInRow: counted nouns stand in a row, and this is one of them: "90 artists, 5 stages, and the performances".
func (r *reader) headsInRow(h head, end int) bool {
	if r.table == nil || len(r.table.Columns) > 0 || !r.table.found || r.table.Made || !r.plural(h.nounTo-1) {
		return false
	}
	return r.is(h.to, end, ",", "and") && !r.is(h.to+1, end, "each")
}

// titleAt reads a table that a list follows without a number before it.
func (r *reader) titleAt(i, lead, end int) (head, bool) {
	for _, skip := range []int{lead, 0} {
		h, ok := r.titledHead(i+skip, end)
		if ok && h.to > h.nounFrom {
			if !h.counted {
				r.countBehind(&h, end)
			}
			at := h.to
			if _, n := r.datesAt(at, end, false); n > 0 && !h.counted {
				at += n
			}
			colon := r.is(at, end, ":", "(", "->", "=>", "{", "=") || r.is(at, end, "-", "--") && !r.toks[at].Glued
			if o := r.keyTable(h.nouns); o != nil && colon && (h.table == nil || h.table == o) && r.listBehind(o, at+1, end) {
				r.settle(o)
				h.table = o
				return h, true // "300 orders from 20 shops. shops: name, city"
			}
			switch {
			case h.counted && (r.listCue(at, end) || at >= end || r.is(at, end, ",", ";", ">", "->", "=>", "and", "&", "plus", "+", "{", "[", "x", "×") || (r.is(at-1, at, ":", ";") || r.is(at-1, at, ",") && r.plural(h.nounTo-1)) && r.listBehind(h.table, at, end)):
				return h, true
			case h.counted && r.tok(at).Kind == token.Word && headStops[r.tok(at).Low]:
				return h, true
			case (h.counted || r.plural(h.nounFrom) && skip < 1 || r.is(at-1, at, "table", "dataset")) && r.table == nil && r.runsOn(at, end):
				return h, true
			case h.table != nil && h.table.found && len(h.table.Columns) > 0 && !colon:
			case colon && r.plural(h.to-1) && !lexicon.Names(h.nouns) || colon && h.written != "" && (r.table == nil && r.is(at, end, ":") || singular(lastWord(h.written)) != lastWord(h.written)) || colon && h.table != nil && (r.plural(h.to-1) || h.written != "" || len(r.Tables) > 1):
				if r.listBehind(h.table, at+1, end) || r.is(at, end, ":") && h.table != nil && h.table.found && at+1 < end && r.tok(at+1).Kind != token.Number {
					return h, true
				}
			case colon && h.table != nil && h.table.found && len(h.table.Columns) == 0 && len(r.Tables) > 0 && r.columnsBehind(h.table, at+1, end):
				return h, true // "150 lots and their bids. Lot: number, title"
			case colon && r.table == nil && r.is(at, end, ":") && !lexicon.Names(h.nouns) && !genericNouns[h.nouns[0]] && r.commas(at, end) > 1 && r.listBehind(nil, at+1, end) && r.knownName(at+1, end) > 0:
				return h, true // "docket: case_no, filed_on, judge"
			case skip > 0 && r.plural(h.to-1) && r.any(at, end, "with", "having", "containing", "including") > 0 && r.listBehind(nil, at+r.match(at, end, listCues), end):
				return h, true
			}
		}
		if skip == 0 {
			break
		}
	}
	return head{}, false
}

// countBehind reads the number of rows behind what follows the noun: "Admissions to a hospital, 1,800 rows please: …",
// "survey of nurses n=350:".
func (r *reader) countBehind(h *head, end int) {
	at := h.to + r.placeTail(&Table{}, h.to, end)
	if d, n := r.datesAt(at, end, true); n > 0 && d != (Dates{}) {
		return
	}
	sep := r.any(at, end, ",", "-", "(", ";", "--")
	k := at + sep
	if r.match(k, end, rowPerLeads) > 0 {
		return
	}
	k += r.match(k, end, rowLeads)
	k += r.match(k, end, approximately)
	t := r.tok(k)
	if k >= end || t.Kind != token.Number || t.Percent || t.Digits > 0 || t.Num < 1 || t.Unit != "" {
		return
	}
	to := k + 1
	n := r.match(to, end, rowCounts)
	n += r.match(to+n, end, enoughWords)
	dated := false
	if _, k := r.datesAt(to, end, false); k > 1 && r.is(at, end, ",", "-", "--") {
		dated = r.is(to+k, end, ":", "(", "->", "=>") || to+k >= end
	}
	bare := dated || r.is(at, end, "(") && r.is(to, end, ")") && (r.is(to+1, end, ":", "-", "->") || to+1 >= end)
	if n == 0 && !bare && !r.is(k-1, k, "=", ":") && !(r.any(at+sep, end, "make it", "make that", "i need", "we need", "need", "make") > 0) {
		return
	}
	to += n
	to += r.match(to, end, courtesies)
	if r.is(at, end, "(") {
		if !r.is(to, end, ")") {
			return
		}
		to++
	}
	if dated || r.atBreak(to, end) || r.listCue(to, end) || r.is(to, end, "-", "--") {
		h.rows, h.counted, h.to = int64(t.Num), true, to
	}
}

// hintTable is a table of these words that the first reading has found.
func (r *reader) hintTable(words []string) *Table {
	one := stemsOf(words)
	for _, t := range r.Tables {
		if slices.Equal(one, stemsOf(t.Nouns)) {
			return t
		}
	}
	return nil
}
