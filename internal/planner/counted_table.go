package planner

import (
	"github.com/sdg-service/sdg/internal/planner/lexicon"
	"github.com/sdg-service/sdg/internal/planner/token"
)

// countedTable: "5,000 retail customers with …", "about 250 dogs at a shelter: …".
func (p *parser) countedTable(i, end int, first bool) int {
	a := p.approx(i, end)
	at := i + a
	lo := 0.0
	if r, k := p.pair(at+p.any(at, end, "between", "from"), end, p.lit(at, end, "between")); k > 0 && p.any(at, end, "between", "from") > 0 && r.unit == "" {
		// "between 500 and 800 customers": the middle, stated.
		k += p.any(at, end, "between", "from")
		if head, c := p.nounRun(at+k, end); c > 0 && p.countable(head) && !p.any2(at+k+c, end, "per", "each") {
			lo = *r.min
			t := p.addTable(head, i, at+k+c)
			t.rows, t.rowsSaid = int64((lo+*r.max)/2), true
			p.assume(&t.element, "the middle of the range of rows", nil)
			return at + k + c - i + p.headTail(at+k+c, end)
		}
	}
	t := p.tok(at)
	if at >= end || t.Kind != token.Number || t.Percent || t.Num < 1 || t.Num != float64(int64(t.Num)) || t.Unit != "" {
		return 0
	}
	if p.dash(at+1, end) > 0 && p.tok(at+1+p.dash(at+1, end)).Kind == token.Number {
		return 0
	}
	if p.shareOfRows(at, end) > 0 {
		return 0
	}
	skip := p.any(at+1, end, "different", "distinct", "unique", "separate", "random", "fake", "of the", "of our", "of", "individual", "x")
	if p.lit(at+1, end, "of", "them") || p.tok(at+1).Is("of") && skip == 1 {
		return 0
	}
	head, n := p.nounRun(at+1+skip, end)
	after := at + 1 + skip + n
	if n == 0 || !p.countable(head) && !p.valueRows(at+1+skip, at+1+skip+n, end) && !(first && lexicon.IsPlural(head[len(head)-1]) && (after >= end || p.any2(after, end, "with", ":", "(", ",", ";", ".", "-", "–", "—", "over", "from", "in", "during", "between")) && countedAsRows[lexicon.Singular(head[len(head)-1])]) {
		return 0
	}
	to := after
	// "15 digits unique", "30 days after": not tables. A column's "2 pets" is not one either.
	if p.any2(to, end, "after", "before", "later", "earlier", "old", "ago", "or more", "or less", "each", "per", "at each", "in each", "on each", "at every", "in every", "on every", "at one", "in one") && !p.lit(to, end, "each", "with") && p.tables != nil && !first {
		return 0
	}
	if p.someOfRows(head, int64(t.Num), to, end) {
		return 0
	}
	if p.countOfRow(i, at+1, to, end) && !first {
		return p.sameCount(t, i, at+1+skip, to)
	}
	table := p.addTable(head, i, to)
	table.rows, table.rowsSaid = int64(t.Num), true
	p.valueTable(table, at+1+skip, to)
	if a > 0 && !p.tok(i).Is("exactly", "precisely") {
		p.assume(&table.element, "the approximate row count is used as it is", nil)
	}
	return to - i + p.headTail(to, end)
}

// someOfRows: fewer rows than the table is known to have, with something told of them behind, are some of them:
// "four pupils missed the test", "exactly 30 pupils in each".
func (p *parser) someOfRows(head []string, rows int64, to, end int) bool {
	t := p.findTable(head)
	if p.revising || t == nil || !t.rowsSaid || live(t) == 0 || rows >= t.rows || to >= end || p.toks[to].Kind != token.Word {
		return false
	}
	return p.any2(to, end, "in each", "in every", "per", "of each", "for each", "from each", "each", "is", "are", "was", "were", "has", "have", "had", "never") && !p.any2(to, end, "each with", "each has", "each have", "have columns", "have the") || !functionWords[p.toks[to].Low] && !headerEnds[p.toks[to].Low]
}

// shareOfRows is the length of a share that names the rows which it is of, "16 events in 100 were blocked".
func (p *parser) shareOfRows(i, end int) int {
	t := p.tok(i)
	k, per := p.inSo(i+1, end)
	if i >= end || t.Kind != token.Number || t.Percent || k < 3 || t.Num >= per || !p.any2(i+1+k, end, "is", "are", "was", "were", "has", "have", "had", "do", "does", "did", "get", "got", "gets", "never", "went", "came", "need", "use", ",") {
		return 0
	}
	return 1 + k
}

// countable: the noun is a plural that can be a table.
func (p *parser) countable(head []string) bool {
	last := head[len(head)-1]
	s := lexicon.Singular(last)
	if t := p.findTable(head); t != nil && t.outlined && (lexicon.IsPlural(last) || linkNouns[last]) {
		return true
	}
	if notTables[s] || len(head) == 1 && functionWords[last] && p.lex.domains[last] == "" && p.lex.domains[s] == "" {
		return false
	}
	if u, ok := token.Units[last]; ok && u != "people" && !p.unitThings(last) {
		return false
	}
	_, known := p.lex.domains[last]
	return known || lexicon.IsPlural(last)
}
