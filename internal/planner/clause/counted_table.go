package clause

import (
	"github.com/sdg-service/sdg/internal/planner/draft"
	"github.com/sdg-service/sdg/internal/planner/lexicon"
	"github.com/sdg-service/sdg/internal/planner/term"
	"github.com/sdg-service/sdg/internal/planner/token"
)

// countedTable: "5,000 retail customers with …", "about 250 dogs at a shelter: …".
func (p Reader) countedTable(i, end int, first bool) int {
	a := p.Approx(i, end)
	at := i + a
	lo := 0.0
	if r, k := p.Pair(at+p.Any(at, end, "between", "from"), end, p.Lit(at, end, "between")); k > 0 && p.Any(at, end, "between", "from") > 0 && r.Unit == "" {
		// "between 500 and 800 customers": the middle, stated.
		k += p.Any(at, end, "between", "from")
		if head, c := p.NounRun(at+k, end); c > 0 && p.Countable(head) && !p.Any2(at+k+c, end, "per", "each") {
			lo = *r.Min
			t := p.AddTable(head, i, at+k+c)
			t.Rows, t.RowsSaid = int64((lo+*r.Max)/2), true
			p.Assume(&t.Element, "the middle of the range of rows", nil)
			return at + k + c - i + p.HeadTail(at+k+c, end)
		}
	}
	t := p.Tok(at)
	if at >= end || t.Kind != token.Number || t.Percent || t.Num < 1 || t.Num != float64(int64(t.Num)) || t.Unit != "" {
		return 0
	}
	if p.Dash(at+1, end) > 0 && p.Tok(at+1+p.Dash(at+1, end)).Kind == token.Number {
		return 0
	}
	if p.shareOfRows(at, end) > 0 || token.AnyTwo(p.Tok, len(p.Toks), at) {
		return 0
	}
	skip := p.Any(at+1, end, "different", "distinct", "unique", "separate", "random", "fake", "of the", "of our", "of", "individual", "x")
	if p.Lit(at+1, end, "of", "them") || p.Tok(at+1).Is("of") && skip == 1 {
		return 0
	}
	head, n := p.NounRun(at+1+skip, end)
	after := at + 1 + skip + n
	if n == 0 || !p.Countable(head) && !p.valueRows(at+1+skip, at+1+skip+n, end) && !(first && lexicon.IsPlural(head[len(head)-1]) && (after >= end || p.Any2(after, end, "with", ":", "(", ",", ";", ".", "-", "–", "—", "over", "from", "in", "during", "between")) && countedAsRows[lexicon.Singular(head[len(head)-1])]) {
		return 0
	}
	if t.Num == 1 && lexicon.Singular(head[len(head)-1]) == head[len(head)-1] {
		return 0 // "each flown by one aircraft"
	}
	to := after
	// "15 digits unique", "30 days after": not tables. A column's "2 pets" is not one either.
	if p.Any2(to, end, "after", "before", "later", "earlier", "old", "ago", "or more", "or less", "each", "per", "at each", "in each", "on each", "at every", "in every", "on every", "at one", "in one") && !p.Lit(to, end, "each", "with") && p.Tables != nil && !first {
		return 0
	}
	if p.leftRows(p.FindTable(head), int64(t.Num), i, to) || p.someOfRows(head, int64(t.Num), to, end) {
		return 0
	}
	if p.countOfRow(i, at+1, to, end) && !first {
		return p.sameCount(t, i, at+1+skip, to)
	}
	table := p.AddTable(head, i, to)
	table.Rows, table.RowsSaid = int64(t.Num), true
	p.valueTable(table, at+1+skip, to)
	if a > 0 && !p.Tok(i).Is("exactly", "precisely") {
		p.Assume(&table.Element, "the approximate row count is used as it is", nil)
	}
	return to - i + p.HeadTail(to, end)
}

// someOfRows: fewer rows than the table is known to have, with something told of them behind, are some of them:
// "four pupils missed the test", "exactly 30 pupils in each".
func (p Reader) someOfRows(head []string, rows int64, to, end int) bool {
	t := p.FindTable(head)
	if p.Revising || t == nil || !t.RowsSaid || draft.Live(t) == 0 || rows >= t.Rows || to >= end || p.Toks[to].Kind != token.Word {
		return false
	}
	return p.Any2(to, end, "in each", "in every", "per", "of each", "for each", "from each", "each", "is", "are", "was", "were", "has", "have", "had", "never") && !p.Any2(to, end, "each with", "each has", "each have", "have columns", "have the") || !draft.FunctionWords[p.Toks[to].Low] && !term.HeaderEnds[p.Toks[to].Low]
}

// leftRows: the counted rows between the tokens are but some of a table's, which an earlier sentence has counted: "the other 20 plots",
// "20 plots are vacant".
func (p Reader) leftRows(t *draft.Table, rows int64, from, to int) bool {
	if p.Revising || t == nil || !t.RowsSaid || rows >= t.Rows || from == 0 {
		return false
	}
	return p.Tok(from-1).Is("other", "remaining") || p.Tok(to).Is("are", "stay", "remain") && p.Tok(to+1).Is("vacant", "free", "empty", "unused", "unoccupied", "unassigned", "spare", "inactive", "closed")
}

// shareOfRows is the length of a share that names the rows which it is of, "16 events in 100 were blocked".
func (p Reader) shareOfRows(i, end int) int {
	t := p.Tok(i)
	k, per := p.InSo(i+1, end)
	if i >= end || t.Kind != token.Number || t.Percent || k < 3 || t.Num >= per || !p.Any2(i+1+k, end, "is", "are", "was", "were", "has", "have", "had", "do", "does", "did", "get", "got", "gets", "never", "went", "came", "need", "use", ",") {
		return 0
	}
	return 1 + k
}

// Countable: the noun is a plural that can be a table.
func (p Reader) Countable(head []string) bool {
	last := head[len(head)-1]
	s := lexicon.Singular(last)
	if t := p.FindTable(head); t != nil && t.Outlined && (lexicon.IsPlural(last) || LinkNouns[last]) {
		return true
	}
	if term.NotTables[s] || len(head) == 1 && draft.FunctionWords[last] && p.Lex.Domains[last] == "" && p.Lex.Domains[s] == "" {
		return false
	}
	if u, ok := token.Units[last]; ok && u != "people" && !p.unitThings(last) {
		return false
	}
	_, known := p.Lex.Domains[last]
	return known || lexicon.IsPlural(last)
}
