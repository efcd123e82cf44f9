package revision

import (
	"slices"
	"strings"

	"github.com/sdg-service/sdg/internal/planner/lexicon"
)

// blanked reads the same message without n tokens at k. Spans of words stay as they are.
func (r *reader) blanked(k, n int) *reader {
	own := *r
	from, to := r.toks[k].Span.Start, r.toks[k+n-1].Span.End
	own.text = r.text[:from] + strings.Repeat(" ", to-from) + r.text[to:]
	own.toks = slices.Delete(slices.Clone(r.toks), k, k+n)
	return &own
}

// asColumns stand behind the name of a column to add.
var asColumns = []string{"as its own column", "as their own column", "as their own columns", "as a separate column", "as an own column", "as a column", "as a new column", "as an extra column", "as its own field", "as a separate field", "- new boolean", "- new column", "- new flag", "- new field", "( new )", "( new column )", ", new column"}

// wished reads the same message with "add" before a column that is wished for without a verb, and where it ends then:
// "doctor too", "ctr as well (clicks / impressions)", "the notes as its own column", "primary flag on contacts", "source:
// linkedin 50%, referral 50%". A column that the plan has is none.
func (r *reader) wished(i, end int) (*reader, int) {
	if r.adds(i, end) {
		return nil, 0
	}
	at := i + r.phrase(i, end, determiners...)
	if r.phraseBehind(at, end, asColumns...) > 0 {
		return r.withAdd(i), end + 1
	}
	if k, n := r.find(at+1, min(end, at+5), "too", "as well"); k > at && !r.known(at, k) {
		return r.blanked(k, n).withAdd(i), end + 1 - n
	}
	if end-at <= 4 && end < len(r.toks) && r.phrase(end, len(r.toks), "too", "as well") > 0 && !r.known(at, end) {
		return r.withAdd(i), end + 1
	}
	for k := at + 1; k < min(end-1, at+4); k++ {
		switch {
		case r.known(at, k):
			return nil, 0
		case r.toks[k].Is("flag") && r.phrase(k+1, end, "on", "for", "in") > 0, r.toks[k].Is(":") && r.listsShares(k+1, end) && !lexicon.FunctionWords[r.toks[k-1].Low]:
			return r.withAdd(i), end + 1
		}
	}
	return nil, 0
}

// wishedSome reads the same message with "add" before a column that some rows have: "opt out date, only if they opted out".
func (r *reader) wishedSome(i, end int) (*reader, int) {
	at := i + r.phrase(i, end, determiners...)
	k, _ := r.find(at+1, min(end, at+7), "only if", "only when", "only where", "only filled", ", only for")
	if k < 0 || r.adds(i, end) || r.known(at, k-r.phraseBehind(at, k, ",")) {
		return nil, 0
	}
	return r.withAdd(i), end + 1
}

// adds: a verb stands there that adds something.
func (r *reader) adds(i, end int) bool { return r.phrase(i, end, addVerbs...) > 0 }

// known: the words are a table, a column or a value of the plan.
func (r *reader) known(i, end int) bool {
	if all, most := r.matches(r.words(i, end), ""); len(all) > 0 && most >= partOfName && most != sameKind {
		return true
	}
	return r.tableRun(i, end) > 0 || len(r.valuesOf(r.words(i, end), nil)) > 0
}

// listsShares: values stand there with their shares, and no sentence.
func (r *reader) listsShares(i, end int) bool {
	shares := 0
	for k := i; k < end; k++ {
		if r.toks[k].Percent {
			shares++
		}
		if modals[r.toks[k].Low] || openers[r.toks[k].Low] {
			return false
		}
	}
	return shares > 1
}
