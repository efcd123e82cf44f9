package planner

import (
	"slices"
	"strings"

	"github.com/sdg-service/sdg/internal/planner/lexicon"
	"github.com/sdg-service/sdg/internal/planner/token"
)

// takeVerbs stand between the values of a column and their shares.
var takeVerbs = []string{"take up", "take", "cover", "make up", "account for", "occur in", "occur", "are at", "stand at", "come to", "amount to", "appear in", "represent", "have", "get", "split", "share", "hold", "are"}

// valuesTake reads the values of a column, and then their shares in the same order: "the statuses open,
// settled and rejected take 35, 50 and 15 percent", "grades A, B and C cover 20, 50 and 30 % of the staff".
func (p *parser) valuesTake(i, end int, _ bool) int {
	if p.table == nil {
		return 0
	}
	lead := i + p.any(i, end, "the")
	for n := 3; n > 0; n-- {
		if lead+n >= end || p.hasMark(lead, lead+n) {
			continue
		}
		c := p.find(p.table, lead, lead+n, nil)
		if c == nil || !p.sameWords(c, lead, lead+n) && p.announcedAs(p.table, p.wordsOf(lead, lead+n)) != c || len(c.values) > 1 && c.values[0].share >= 0 || c.fk != nil || c.isDate(p.lex) {
			continue
		}
		list, at := p.singleValues(lead+n, end)
		verb := p.any(at, end, takeVerbs...)
		if len(list) < 2 || verb == 0 {
			continue
		}
		at += verb
		at += p.any(at, end, "about", "roughly", "around", "approximately")
		shares, k := p.ratio(at, end, len(list))
		if k == 0 {
			continue
		}
		at += k
		at += p.any(at, end, "percent", "per cent", "%", "pct")
		at += p.any(at, end, "of all rows", "of the rows", "of all", "of the total", "of the staff", "of cases", "respectively", "in that order", "each")
		if p.lit(at, end, "of") {
			if head, m := p.nounRunVerb(at+1+p.any(at+1, end, "the", "all", "our"), end); m > 0 && p.findTable(head) == p.table {
				at += 1 + p.any(at+1, end, "the", "all", "our") + m
			}
		}
		if !p.atBreak(at, end) {
			continue
		}
		for v := range list {
			list[v].share = shares[v]
		}
		c.setValues(list)
		c.touched = true
		p.column = c
		p.claim(i, at, &c.element)
		return at - i
	}
	return 0
}

// singleValues reads "open, settled and rejected": values of one word or code each, without anything
// between them but commas and the last "and".
func (p *parser) singleValues(i, end int) ([]category, int) {
	var list []category
	at := i
	for at < end {
		t := p.toks[at]
		if t.Kind != token.Word && t.Kind != token.Code && t.Kind != token.Quote || p.any(at, end, takeVerbs...) > 0 && len(list) > 0 {
			break
		}
		list = append(list, category{text: t.Text, share: -1, at: at})
		at++
		sep := p.any(at, end, ", and", ",", "and", "/")
		if sep == 0 {
			break
		}
		at += sep
	}
	return list, at
}

// valuesOf is the column of an announced list that values without a column's name can be of: the one
// whose usual values have one of them, else the only one of which nothing is said and that has kinds of
// rows for values ("status", "roast level"); nil where there is none or more than one.
func (p *parser) valuesOf(t *tableDraft, list []category) *columnDraft {
	var open []*columnDraft
	for _, c := range t.columns {
		if !c.free() || !c.stated || c.primary || c.unique || c.min != nil || c.max != nil || c.isDate(p.lex) {
			continue
		}
		for _, v := range list {
			if p.usualValue(c, v.text) {
				return c
			}
		}
		if kindNouns[lexicon.Singular(c.words[len(c.words)-1])] {
			open = append(open, c)
		}
	}
	if len(open) > 1 {
		open = slices.DeleteFunc(open, func(c *columnDraft) bool { return lesserKinds[lexicon.Singular(c.words[len(c.words)-1])] })
	}
	if len(open) != 1 {
		return nil
	}
	return open[0]
}

// lesserKinds are seldom told by shares alone, where there is another kind.
var lesserKinds = lexicon.WordSet("reason region department role size colour color rating band outcome result decision")

// kindNouns end the names of columns whose values are kinds of rows.
var kindNouns = lexicon.WordSet("status state type kind class category level grade tier group condition reason decision verdict segment stage phase priority severity channel source method mode outcome result decision variant arm plan size colour color rating band role department region")

// announcedValues reads values with shares that name no column, behind an announced list: "Available
// 70%, charging 15%, lost 15%", "35% of batches are light, 45% medium, 20% dark".
func (p *parser) announcedValues(i, end int, first bool) int {
	t := p.table
	if t == nil || !first || !t.listedBefore(i) {
		return 0
	}
	for n := 3; n > 0; n-- {
		if i+n < end && p.meantColumn(i, i+n) != nil {
			return 0 // "type basic 60%, gold 40%" names its column
		}
	}
	for k := i; k < min(end, i+5); k++ {
		if p.toks[k].Is(":", "(", "=", "->", "=>") {
			return 0 // "outcome: won 60%, lost 40%" names another
		}
	}
	list, n := p.pairs(i, end, 3, false)
	if n == 0 {
		list, n = p.sharesOfRows(i, end)
	}
	if n == 0 {
		list, n = p.outOfEvery(i, end)
	}
	sum := 0.0
	for _, v := range list {
		sum += v.share
	}
	if len(list) < 2 || sum < .97 || sum > 1.03 || !p.atBreak(i+n, end) {
		if list, n = p.valuesSpoken(i, end); n == 0 {
			return 0
		}
	}
	for k, v := range list { // "resident permits" of the permits
		if words := strings.Fields(v.text); len(words) > 1 && p.findTable(lexicon.NameWords(words[len(words)-1])) == t {
			list[k].text = strings.Join(words[:len(words)-1], " ")
		}
	}
	c := p.valuesOf(t, list)
	if c == nil {
		c = p.onlyOpen(t)
	}
	if c == nil {
		return 0
	}
	c.setValues(list)
	c.touched = true
	p.column = c
	p.claim(i, i+n, &c.element)
	return n
}

// listedBefore: the columns of t, or three of them at least, were named before token i.
func (t *tableDraft) listedBefore(i int) bool {
	if t.announced[1] > 0 {
		return i >= t.announced[1]
	}
	n := 0
	for _, c := range t.columns {
		n += boolInt(c.stated && !c.dropped && c.at >= 0 && c.at < i)
	}
	return n >= 3
}

// valuesSpoken reads values with all their shares in whatever order they stand, where nothing else is spoken
// of: "half of the people are on placebo, a quarter on low dose and a quarter on high dose".
func (p *parser) valuesSpoken(i, end int) ([]category, int) {
	for _, stop := range p.spokenEnds(i, end) {
		s := p.spokenIn(i, stop)
		s.items = slices.DeleteFunc(s.items, func(o spokenItem) bool { // "approved" of the approval status is a value
			return o.kind == spokenColumn && lexicon.SingularLast(o.column.words) != lexicon.SingularLast(p.wordsOf(o.from, o.to))
		})
		weights, bare := p.weightsIn(s)
		sum := 0.0
		for _, w := range weights {
			sum += w.share
		}
		if len(weights) < 2 || bare || sum < .97 || sum > 1.03 || !s.only(spokenTable, spokenShare) {
			continue
		}
		if list := p.valuesBeside(s, weights); p.plainValues(list) && len(list) > 1 {
			return list, stop - i
		}
	}
	return nil, 0
}

// sharesOfRows reads "35% of batches are light, 45% medium and 20% dark".
func (p *parser) sharesOfRows(i, end int) ([]category, int) {
	var list []category
	at := i
	for at < end {
		s, ok := p.shareAt(at, end)
		if !ok {
			break
		}
		k := at + s.n
		if len(list) == 0 {
			of := p.any(k, end, "of the", "of all", "of our", "of")
			head, n := p.nounRunVerb(k+of, end)
			if of == 0 || n == 0 || p.findTable(head) != p.table {
				return nil, 0
			}
			k += of + n
		}
		k += p.any(k, end, "are", "is", "were", "go to", "come from", "have", "belong to")
		v, n := p.valueItem(k, end, 3)
		if n == 0 {
			break
		}
		list = append(list, category{text: v, share: s.value, at: k})
		at = k + n
		sep := p.any(at, end, ", and", ",", "and", ";")
		if _, ok := p.shareAt(at+sep, end); sep == 0 || !ok {
			return list, at - i
		}
		at += sep
	}
	return list, at - i
}

// outOfEvery reads "of every ten files seven are granted, two are refused and one is pending".
func (p *parser) outOfEvery(i, end int) ([]category, int) {
	n := p.any(i, end, "out of every", "out of each", "of every", "of each", "in every", "from every", "out of")
	if n == 0 && p.any2(i-1, i, "of") {
		n = p.any(i, end, "every", "each")
	}
	whole := p.tok(i + n)
	if n == 0 || whole.Kind != token.Number || whole.Num < 2 || whole.Percent || whole.Digits > 0 {
		return nil, 0
	}
	at := i + n + 1
	for k := 0; k < 2 && at < end && p.toks[at].Kind == token.Word; k++ {
		at++ // "files", "building permits"
	}
	at += p.any(at, end, ",")
	var list []category
	sum := 0.0
	for at < end {
		t := p.tok(at)
		if t.Kind != token.Number || t.Percent || t.Num > whole.Num {
			break
		}
		k := at + 1
		k += p.any(k, end, "of them", "files", "rows", "cases")
		k += p.any(k, end, "are", "is", "have been", "has been", "were", "was", "have", "has", "go to", "goes to", "come by", "come from")
		k += p.any(k, end, "a", "an", "the")
		v, m := p.valueItem(k, end, 3)
		if m == 0 {
			break
		}
		list = append(list, category{text: v, share: t.Num / whole.Num, at: k})
		sum += t.Num
		at = k + m
		sep := p.any(at, end, ", and", ",", "and", ";")
		if sep == 0 || p.tok(at+sep).Kind != token.Number {
			break
		}
		at += sep
	}
	if sum != whole.Num {
		return nil, 0
	}
	return list, at - i
}
