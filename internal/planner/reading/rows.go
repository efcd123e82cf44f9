package reading

import (
	"github.com/sdg-service/sdg/internal/planner/token"
)

var (
	rowLeads    = wordings("number|count|amount of rows|records|entries :|=|is?, rows|records|entries|size|total|count|volume|n|rowcount|quantity :|=, row count|number :|=?, about, around, roughly, i|we need|want, make, make it|that, give me|us, generate, create, please generate|make|create, and, for, with, a? total of, exactly, approx, approximately, ~, need, want, in total :?, so, hence, thus, that makes, making, so that makes, which makes, that is, that's, i.e., giving, in all, let's have, say, maybe, i'd like")
	askWords    = wordings("please? make|create|generate|give_me|produce, i|we need|want, i'd|we'd like, make it, need, want, i|we would like")
	rowCounts   = wordings("head, rws, recs, lns, rows|row|records|record|recs|rec|entries|lines|datapoints|samples|observations|tuples|instances|examples please|total?, rows|records|entries|lines in total|all, rows|records|entries|lines in|of|with|like this|that|these|those|the|such layout|format|shape|structure|form|kind|schema|sort|above|columns?, rows|records|entries|lines like this|that|these|those, data points, of them|these|those|em|this|it please|altogether?, more like this|that|these|those, more of this|these|those|them, more, of the above, of this|that kind|sort, in total|all|number, all told, altogether, overall, total, pcs, pieces, like this|that|these|those, such rows|records|entries")
	enoughWords = wordings("please, would|will|should|might do|suffice, would|will|should be enough|plenty|fine|good|great, are|is enough|plenty|fine|plenty, or so, or thereabouts, in total, total, altogether, of this, of these, of that, ish, suffice, max, for now, or more or less, please and thanks")
	corrections = wordings("no wait, wait no, wait, no COMMA wait, no COMMA make it|that, no make it|that, no sorry, sorry, sorry make it|that, make that, or rather, rather, actually, actually make it|that, correction :?, i mean, scratch that, scratch that make it, better, or better, better make it, no COMMA, on second thought|thoughts, hmm, no actually, hang on, oops")
)

// rowsPart reads how many rows the table has: "500 rows", "rows: 640", "3000 of them", "n = 1000", "40 is plenty", "20k
// lines over the last 7 days", and what puts an earlier number right: "no wait, 400".
func (r *reader) rowsPart(i, end int) int {
	if n := r.correctedRows(i, end); n > 0 {
		return n
	}
	if n := r.countedKey(i, end); n > 0 {
		return n
	}
	at := i + r.match(i, end, rowLeads)
	at += r.match(at, end, approximately)
	if r.match(at, end, rowPerLeads) > 0 {
		return 0
	}
	lead := r.is(at-1, at, ":", "=") && at > i
	t := r.tok(at)
	if at >= end || t.Kind != token.Number || t.Percent || t.Digits > 0 && t.Num != float64(int64(t.Num)) || t.Unit != "" || t.Num < 1 {
		return 0
	}
	n := r.match(at+1, end, rowCounts)
	n += r.match(at+1+n, end, enoughWords)
	times := r.any(at+1, end, "x", "×", "*")
	if times > 0 && r.is(at+1+times, end, "{", "[", ":") {
		n = times
	}
	if h := (head{}); n == 0 && r.table != nil && at > i && r.nounPhrase(&h, at+1, end) && h.table == r.table && r.plural(h.to-1) && (r.atBreak(h.to, end) || h.to >= end) {
		n = h.to - at - 1 // "so 640 welds"
	}
	_, bracket := r.bracketNoun(at+1, end)
	listed := r.is(i-1, i, ")") && r.table != nil && len(r.table.Columns) > 0 && at == i && (r.atBreak(at+1, end) || r.purposeAt(at+1, end) > 0)
	asked := r.table != nil && !r.table.Counted && r.table.begun() && at+1 >= end && at > i && r.is(i-1, i, ".", "!", ")", ";") && r.match(i, end, askWords) == at-i
	if n == 0 && !listed && !asked && !(lead && (r.atBreak(at+1, end) || bracket > 0)) || r.any(at+1+n, end, "each", "per", "of", "for each", "for every") > 0 {
		return 0
	}
	to := at + 1 + n
	to += r.match(to, end, enoughWords)
	if r.table == nil {
		if h, k := r.bracketNoun(to, end); k > 0 && at > i {
			h.rows, h.counted, h.from = int64(t.Num), true, to
			r.take(h).found = true
			return to + k - i
		}
		if r.rows == 0 && (r.atBreak(to, end) || r.is(to, end, "and", "with", "-", "--", "for", "{")) {
			r.rows = int64(t.Num)
			return to - i
		}
		return 0
	}
	if r.table.Counted && (r.table.inRows || len(r.table.Columns) > 0 || r.table.Grid != nil || !r.is(at+1, end, "rows", "records", "lines", "entries")) {
		return 0
	}
	to += r.nounOfRows(to, end)
	tail := r.tails(r.table, to, end)
	if !r.atBreak(to+tail, end) && !r.listCue(to+tail, end) && !r.is(to+tail, end, "and", "-", "--", "{") {
		return 0
	}
	if r.table.Counted && len(r.table.Nouns) > 0 { // "120 patients: 3,000 rows"
		r.table.keys = append(r.table.keys, keysOf{count: r.table.Rows, nouns: r.table.Nouns, at: i})
	}
	r.table.Rows, r.table.Counted = int64(t.Num), true
	r.table.inRows = !r.is(at+1, end, "of")
	return to + tail - i
}

// correctedRows reads a number of rows that takes the place of the one before: "no wait, 400", "sorry, make that 300
// rows", "no wait make it 500 social media posts".
func (r *reader) correctedRows(i, end int) int {
	n := r.match(i, end, corrections)
	if n == 0 || r.table == nil && r.rows == 0 || r.table != nil && (!r.table.Counted || len(r.table.Columns) > 0 && r.is(i, end, "rather", "better", "actually")) {
		return 0
	}
	at := i + n
	for range 3 {
		at += r.any(at, end, ",", ":", "-", "..", "...")
		at += r.match(at, end, rowLeads)
		at += r.match(at, end, corrections)
	}
	t := r.tok(at)
	if at >= end || t.Kind != token.Number || t.Percent || t.Digits > 0 || t.Unit != "" || t.Num < 1 {
		return 0
	}
	to := at + 1
	to += r.match(to, end, rowCounts)
	if h := (head{}); to == at+1 && r.nounPhrase(&h, to, end) && r.table != nil && (h.table == r.table || h.nouns[len(h.nouns)-1] == r.table.last()) {
		to = h.to
		if len(h.nouns) > len(r.table.Nouns) {
			r.table.Nouns = h.nouns
		}
	}
	to += r.match(to, end, enoughWords)
	if !r.atBreak(to, end) && !r.listCue(to, end) {
		return 0
	}
	if r.table == nil {
		r.rows = int64(t.Num)
	} else {
		r.table.Rows = int64(t.Num)
	}
	return to - i
}

// bracketNoun reads what the rows are, in brackets behind their number: "rows = 6000 (import declarations)".
func (r *reader) bracketNoun(i, end int) (head, int) {
	c := r.closing(i, end)
	h := head{from: i}
	if !r.is(i, end, "(") || c < 0 || !r.nounPhrase(&h, i+1, c) || h.to != c || !r.plural(c-1) || r.match(i+1, c, rowCounts) > 0 {
		return head{}, 0
	}
	h.to = c + 1
	return h, c + 1 - i
}

// nounOfRows gives a table that has no noun the one behind the number of its rows.
func (r *reader) nounOfRows(i, end int) int {
	h, n := r.bracketNoun(i, end)
	if n == 0 || !r.table.Made {
		return 0
	}
	r.table.Nouns, r.table.Made = h.nouns, false
	return n
}
