package clause

import (
	"github.com/sdg-service/sdg/internal/planner/draft"
	"github.com/sdg-service/sdg/internal/planner/lexicon"
)

// holdVerbs stand between what rows are kept in and how many there are: "the maintenance log holds 900
// entries".
var holdVerbs = draft.PhrasesOf("holds", "hold", "has", "contains", "contain", "counts", "lists", "comprises", "stores", "keeps", "includes", "consists of", "should hold", "should contain", "should have", "needs")

// keptIn are nouns, beside collectionWords, of what rows are kept in.
var keptIn = lexicon.WordSet("book books history journal diary records system protocol statement notes")

// sizedTable reads a head that tells its rows behind it: "a maintenance log with 40
// entries: …", "an audit history of 500 records", "the loan register contains 800 loans: …".
func (p Reader) sizedTable(i, end int, _ bool) int {
	at := i + p.Any(i, end, "a separate", "a", "an", "the", "another", "one", "its", "their", "our", "my")
	_, n := p.NounRun(at, end)
	for k := 1; k < n; k++ {
		if verb := p.AnyOf(holdVerbs, at+k, end); verb > 0 && p.CountIn(at+k+verb, end) {
			n = k
		}
	}
	head := p.WordsOf(at, at+n)
	if n == 0 || n > 3 || len(head) == 0 {
		return 0
	}
	head = head[max(0, len(head)-2):]
	to := at + n
	verb := p.AnyOf(holdVerbs, to, end)
	k := verb
	if k == 0 {
		k = p.Any(to, end, "with about", "with around", "with roughly", "with", "of about", "of", "containing", "having", "holding", ":")
	}
	t := p.Tok(to + k)
	if k == 0 || to+k >= end || !p.CountAt(to+k) {
		return 0
	}
	kept := collectionWords[head[len(head)-1]] || keptIn[head[len(head)-1]]
	rows := p.Any(to+k+1, end, "entries", "records", "rows", "lines")
	if draft.FunctionWords[head[len(head)-1]] || p.Lit(to, end, ":") && (!kept || len(head) < 2) {
		return 0
	}
	stop := to + k + 1 + rows
	if rows == 0 {
		noun, m := p.NounRun(stop, end)
		if verb == 0 || !kept || m == 0 || !p.Countable(noun) {
			return 0
		}
		head, stop = noun, stop+m
	}
	table := p.AddTable(head, i, stop)
	table.Rows, table.RowsSaid = int64(t.Num), true
	return stop - i + p.HeadTail(stop, end)
}
