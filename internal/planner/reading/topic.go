package reading

import (
	"strings"

	"github.com/sdg-service/sdg/internal/planner/lexicon"
	"github.com/sdg-service/sdg/internal/planner/token"
)

// topicPart reads what a text is about (sure: no list of columns begins there) where neither a number nor a list of columns stands beside it: "could you make
// me some translation jobs? About 150 would do", "podcast episodes, 130 of em", "Weld log. 640 welds, …".
func (r *reader) topicPart(i, end int, sure bool) int {
	if r.table != nil {
		return 0
	}
	from := i + r.opener(i, end)
	h := head{from: from}
	at := from + r.any(from, end, "the", "a", "an", "our", "some", "these")
	if !r.nounPhrase(&h, at, end) {
		return 0
	}
	kept := r.any(h.to, end, "log", "register", "dataset", "data set", "data", "file", "table", "list", "database", "results", "export", "dump", "sample")
	if !r.plural(h.to-1) && kept == 0 && !genericNouns[r.toks[h.to-1].Low] {
		return 0
	}
	if k := len(h.nouns) - 1; k > 0 && genericNouns[h.nouns[k]] && h.nouns[k] != "log" {
		h.nouns = h.nouns[:k]
	}
	h.to += kept
	if t := r.tok(h.to); h.to < end && !r.atBreak(h.to, end) && !(t.Kind == token.Word && (headStops[t.Low] || participle(t.Low))) && !r.is(h.to, end, "-", "--", "please", "pls", "(", "of", "and") {
		return 0
	}
	behind := h.to + r.any(h.to, end, ",", "-", "--")
	counted := sure || r.tok(behind).Kind == token.Number || r.match(behind, end, rowPerLeads) > 0 || r.match(behind, end, rowLeads) > 0
	if !counted && lexicon.Names(h.nouns) && !lexicon.NamesTable(h.nouns[len(h.nouns)-1]) || r.sentence(from, h.to) {
		return 0
	}
	if !counted && r.listBehind(nil, i, end) && !lexicon.NamesTable(h.nouns[len(h.nouns)-1]) {
		return 0
	}
	h.to += r.match(h.to, end, courtesies)
	if !h.counted {
		r.countBehind(&h, end)
	}
	r.claim(i, h.from, All)
	to := r.begin(h, end)
	r.table.topic = true
	return to - i
}

// datedTopic reads a title with a period, behind which the number of rows comes: "leave requests for 2024, 2,400 of
// them: …", "access log of a web server on 14 Feb 2025, 20,000 requests: …".
func (r *reader) datedTopic(i, end int) int {
	from := i + r.opener(i, end)
	h := head{}
	if r.table != nil || !r.nounPhrase(&h, from, end) {
		return 0
	}
	at := h.to + r.any(h.to, end, "log", "register", "data", "dataset", "results", "list")
	at += r.placeTail(&Table{Nouns: h.nouns}, at, end)
	at += r.any(at, end, ",", "(")
	d, n := r.datesAt(at, end, true)
	if n == 0 || d == (Dates{}) || !r.is(at+n, end, ",", "-", "--", ")", ";") {
		return 0
	}
	return r.topicPart(i, end, true)
}

var tableNames = wordings("name of the? table|entity|file|dataset :|is|=, table|entity|collection|dataset|sheet|file name :|is|=, table|entity|collection|dataset called|named|:|=, the table is called|named, call it, a|one table called|named")

// namedTable reads who says what the table is called: "table name: vehicles", "{table: subscriptions, …".
func (r *reader) namedTable(i, end int) (head, bool) {
	n := r.match(i, end, tableNames)
	if n == 0 || r.table != nil && len(r.table.Columns) > 0 && r.table.found && !r.is(i, end, "table", "entity") {
		return head{}, false
	}
	at := i + n
	h := head{from: at}
	if t := r.tok(at); at < end && (t.Kind == token.Quote || strings.Contains(t.Text, "_")) {
		h.written, h.nouns, h.nounFrom, h.to = strings.ToLower(t.Text), stemsOf(nameWords(t.Text)), at, at+1
	} else if !r.nounPhrase(&h, at, end) {
		return head{}, false
	}
	if len(h.nouns) == 0 || !r.atBreak(h.to, end) && !r.is(h.to, end, "with", "-", "(", "{") {
		return head{}, false
	}
	h.table = r.tableCalled(h.nouns)
	return h, true
}

// periodPart reads a period in front of all tables: "October 2026, one city garage, 4000 parking sessions", "For 2024:".
func (r *reader) periodPart(i, end int) int {
	d, n := r.datesAt(i, end, false)
	if n == 0 || i+n >= end || !r.is(i+n, end, ",", ":", "-") {
		return 0
	}
	r.period = &d
	r.claim(i, i+n, All)
	return n
}
