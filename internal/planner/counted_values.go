package planner

import (
	"slices"

	"github.com/sdg-service/sdg/internal/contract"
	"github.com/sdg-service/sdg/internal/planner/lexicon"
	"github.com/sdg-service/sdg/internal/planner/token"
)

// countedRun reads values with how many rows have each: "8 starters, 14 mains, 8 desserts". Two at
// least, and their sum is the second result.
func (p *parser) countedRun(i, end int) ([]category, int64, int) {
	var list []category
	at, last, sum := i, i, int64(0)
	for at < end {
		t := p.tok(at)
		if t.Kind != token.Number || t.Percent || t.Digits > 0 || t.Unit != "" || t.Num < 1 || t.Year && t.Num > 1900 || p.dash(at+1, end) > 0 {
			break
		}
		from := at + 1
		to := from
		for to < end && to-from < 4 && (p.toks[to].Kind == token.Word || to > from && p.toks[to].Is("-") && p.toks[to].Glued) && !p.any2(to, end, "and", "or", "plus", "with", "per", "each", "of", "in", "rows", "have", "are", "is", "to", "who", "that", "which") {
			to++
		}
		if to == from || to < end && !p.atBreak(to, end) || token.Units[p.toks[to-1].Low] != "" && token.Units[p.toks[to-1].Low] != "people" {
			break
		}
		list = append(list, category{text: p.source(from, to), share: t.Num, at: from})
		sum += int64(t.Num)
		last = to
		sep := p.any(to, end, ", and", ", plus", "and", "plus", ",", "&", "/", ";")
		if sep == 0 {
			break
		}
		at = to + sep
	}
	if len(list) < 2 || sum == 0 {
		return nil, 0, 0
	}
	for k := range list {
		list[k].share /= float64(sum)
		list[k].text = p.singleValue(list[k])
	}
	return list, sum, last - i
}

// singleValue is the value in the singular where its rows were counted: "17 supervisors".
func (p *parser) singleValue(v category) string {
	if s := lexicon.Singular(v.text); s != v.text && p.tok(v.at-1).Num != 1 {
		return s
	}
	return v.text
}

// countedBracket reads such values in the bracket behind a column, "course (8 starters, 14 mains)".
func (p *parser) countedBracket(c *columnDraft, i, end int) int {
	open := p.any(i, end, "(", ":", "=", "-")
	if open == 0 || c.values != nil || c.min != nil || c.isDate(p.lex) || c.table == nil {
		return 0
	}
	stop := end
	if p.tok(i).Is("(") {
		if stop = p.closing(i, end); stop < 0 {
			return 0
		}
	}
	list, sum, n := p.countedRun(i+open, stop)
	if n == 0 || p.tok(i).Is("(") && i+open+n != stop || c.table.rowsSaid && sum > c.table.rows || !c.table.rowsSaid && !p.tok(i).Is("(") {
		return 0
	}
	if c.table.rowsSaid && sum != c.table.rows {
		return 0
	}
	if !c.table.rowsSaid {
		c.table.rows, c.table.rowsSaid = sum, true
	}
	c.setValues(list)
	c.semantic, c.kind, c.typ = "", "", ""
	if p.tok(i).Is("(") {
		n++
	}
	return open + n
}

// kindWords end the names of columns that tell what kind of row a row is, the likeliest first.
var kindWords = []string{"level", "role", "type", "kind", "category", "class", "position", "rank", "grade", "function", "job", "group", "section", "species", "course", "format", "size", "color", "colour", "tier", "status", "title"}

// countedKinds reads a sentence that counts the rows of the table by their kind: "92 operators, 40
// technicians, 17 supervisors, 1 director." of 150 employees with a level. The counts are all rows.
func (p *parser) countedKinds(i, end int, first bool) int {
	t := p.table
	if t == nil || !t.rowsSaid || live(t) < 2 || !first && !p.any2(i-1, i, ":", "-", ";", ",") {
		return 0
	}
	at := i + p.any(i, end, "there are", "there should be", "namely", "of these", "of them", "with", "they are", "these are")
	list, sum, n := p.countedRun(at, end)
	if n == 0 || sum != t.rows || at+n < end && !p.atBreak(at+n, end) {
		return 0
	}
	var target *columnDraft
	for _, w := range kindWords {
		for _, c := range t.columns {
			if !c.dropped && c.fk == nil && c.values == nil && c.min == nil && c.pattern == "" && c.trueShare == nil && len(c.words) > 0 && c.words[len(c.words)-1] == w && target == nil {
				target = c
			}
		}
	}
	if target == nil {
		target = &columnDraft{scale: -1, table: t, stated: true, words: []string{"type"}, at: list[0].at, span: p.span(at, at+n)}
		if t.column(target.words) != nil {
			return 0
		}
		t.columns = append(t.columns, target)
		p.assume(&target.element, namelessValues+"type", nil)
	}
	target.setValues(list)
	target.semantic, target.kind, target.typ, target.touched = "", "", "", true
	p.column = target
	p.claim(i, at+n, &target.element)
	return at + n - i
}

// countedFlag reads how many rows have a flag: "vegetarian yes/no (12 are)", "balcony (8 have one)".
func (p *parser) countedFlag(c *columnDraft, i, end int) int {
	open := p.any(i, end, "(", ",", ":", "-")
	at := i + open + p.any(i+open, end, "exactly", "of which", "of whom", "of them")
	t := p.tok(at)
	if open == 0 || c.table == nil || !c.couldBeBool(p.lex) || at >= end || t.Kind != token.Number || t.Percent || t.Digits > 0 || t.Unit != "" || t.Num < 1 {
		return 0
	}
	at++
	at += p.any(at, end, "of them", "of these", "in total")
	if words, n := p.nounRunVerb(at, end); n > 0 && p.findTable(words) == c.table && !p.any2(at, end, "are", "have", "do") {
		at += n
	}
	k := p.any(at, end, "are true", "are yes", "are so", "are", "have one", "have it", "have that", "have", "do", "is", "has one", "has", "does", "yes", "true", "were", "did")
	if k == 0 {
		return 0
	}
	at += k
	if p.tok(i).Is("(") {
		if !p.lit(at, end, ")") {
			return 0
		}
		at++
	} else if !p.atBreak(at, end) {
		return 0
	}
	if c.table.rowsSaid && int64(t.Num) > c.table.rows {
		return 0
	}
	c.typ, c.kind, c.trueCount = contract.Boolean, kindBoolean, int64(t.Num)
	if c.table.rowsSaid && c.table.rows > 0 {
		c.trueCount, c.trueShare = 0, ptr(t.Num/float64(c.table.rows)) // what other flags bring is counted in shares
	}
	return at - i
}

// numberAmong: the value is a number, which in a condition may as well be a bound.
func numberAmong(text string) bool {
	return text != "" && !slices.ContainsFunc([]rune(text), func(r rune) bool { return !token.IsDigit(r) && r != '.' })
}
