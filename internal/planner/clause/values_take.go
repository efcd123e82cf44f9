package clause

import (
	"slices"
	"strings"

	"github.com/sdg-service/sdg/internal/planner/draft"
	"github.com/sdg-service/sdg/internal/planner/lexicon"
	"github.com/sdg-service/sdg/internal/planner/token"
)

// takeVerbs stand between the values of a column and their shares.
var takeVerbs = draft.PhrasesOf("take up", "take", "cover", "make up", "account for", "occur in", "occur", "are at", "stand at", "come to", "amount to", "appear in", "represent", "have", "get", "split", "share", "hold", "are")

// valuesTake reads the values of a column, and then their shares in the same order: "the statuses open,
// settled and rejected take 35, 50 and 15 percent", "grades A, B and C cover 20, 50 and 30 % of the staff".
func (p Reader) valuesTake(i, end int, _ bool) int {
	if p.Table == nil {
		return 0
	}
	lead := i + p.Any(i, end, "the")
	for n := 3; n > 0; n-- {
		if lead+n >= end || p.HasMark(lead, lead+n) {
			continue
		}
		c := p.Find(p.Table, lead, lead+n, nil)
		if c == nil || !p.SameWords(c, lead, lead+n) && p.announcedAs(p.Table, p.WordsOf(lead, lead+n)) != c || len(c.Values) > 1 && c.Values[0].Share >= 0 || c.Fk != nil || c.IsDate(p.Lex) {
			continue
		}
		list, at := p.singleValues(lead+n, end)
		verb := p.AnyOf(takeVerbs, at, end)
		if len(list) < 2 || verb == 0 {
			continue
		}
		at += verb
		at += p.Any(at, end, "about", "roughly", "around", "approximately")
		shares, k := p.Ratio(at, end, len(list))
		if k == 0 {
			continue
		}
		at += k
		at += p.Any(at, end, "percent", "per cent", "%", "pct")
		at += p.Any(at, end, "of all rows", "of the rows", "of all", "of the total", "of the staff", "of cases", "respectively", "in that order", "each")
		if p.Lit(at, end, "of") {
			if head, m := p.NounRunVerb(at+1+p.Any(at+1, end, "the", "all", "our"), end); m > 0 && p.FindTable(head) == p.Table {
				at += 1 + p.Any(at+1, end, "the", "all", "our") + m
			}
		}
		if !p.AtBreak(at, end) {
			continue
		}
		for v := range list {
			list[v].Share = shares[v]
		}
		c.SetValues(list)
		c.Touched = true
		p.Column = c
		p.Claim(i, at, &c.Element)
		return at - i
	}
	return 0
}

// singleValues reads "open, settled and rejected": values of one word or code each, without anything
// between them but commas and the last "and".
func (p Reader) singleValues(i, end int) ([]draft.Category, int) {
	var list []draft.Category
	at := i
	for at < end {
		t := p.Toks[at]
		if t.Kind != token.Word && t.Kind != token.Code && t.Kind != token.Quote || p.AnyOf(takeVerbs, at, end) > 0 && len(list) > 0 {
			break
		}
		list = append(list, draft.Category{Text: t.Text, Share: -1, At: at})
		at++
		sep := p.Any(at, end, ", and", ",", "and", "/")
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
func (p Reader) valuesOf(t *draft.Table, list []draft.Category) *draft.Column {
	var open []*draft.Column
	for _, c := range t.Columns {
		if !c.Free() || !c.Stated || c.Primary || c.Unique || c.Min != nil || c.Max != nil || c.IsDate(p.Lex) {
			continue
		}
		for _, v := range list {
			if p.UsualValue(c, v.Text) {
				return c
			}
		}
		if KindNouns[lexicon.Singular(c.Words[len(c.Words)-1])] {
			open = append(open, c)
		}
	}
	if len(open) > 1 {
		open = slices.DeleteFunc(open, func(c *draft.Column) bool { return LesserKinds[lexicon.Singular(c.Words[len(c.Words)-1])] })
	}
	if len(open) != 1 {
		return nil
	}
	return open[0]
}

// LesserKinds are seldom told by shares alone, where there is another kind.
var LesserKinds = lexicon.WordSet("reason region department role size colour color rating band outcome result decision")

// KindNouns end the names of columns whose values are kinds of rows.
var KindNouns = lexicon.WordSet("status state type kind class category level grade tier group condition reason decision verdict segment stage phase priority severity channel source method mode outcome result decision variant arm plan size colour color rating band role department region")

// announcedValues reads values with shares that name no column, behind an announced list: "Available
// 70%, charging 15%, lost 15%", "35% of batches are light, 45% medium, 20% dark".
func (p Reader) announcedValues(i, end int, first bool) int {
	t := p.Table
	if t == nil || !first || !t.ListedBefore(i) {
		return 0
	}
	for n := 3; n > 0; n-- {
		if i+n < end && p.MeantColumn(i, i+n) != nil {
			return 0 // "type basic 60%, gold 40%" names its column
		}
	}
	_, share := p.ShareAt(i, end)
	for k := i; k < min(end, i+5); k++ {
		if p.Toks[k].Is(":", "(", "=", "->", "=>") || k > i && !share && p.Toks[k].Is("is", "are") {
			return 0 // "outcome: won 60%, lost 40%" and "direction is inbound 49%" name another
		}
	}
	list, n := p.Pairs(i, end, 3, false)
	if n == 0 {
		list, n = p.sharesOfRows(i, end)
	}
	if n == 0 {
		list, n = p.outOfEvery(i, end)
	}
	sum := 0.0
	for _, v := range list {
		sum += v.Share
	}
	if len(list) < 2 || sum < .97 || sum > 1.03 || !p.AtBreak(i+n, end) {
		if list, n = p.valuesSpoken(i, end); n == 0 {
			return 0
		}
	}
	if h := p.HeaderMatch(i, end); h > 0 && len(strings.Fields(list[0].Text)) > h && (KindNouns[p.Toks[i+h-1].Low] || !slices.ContainsFunc(list[1:], func(v draft.Category) bool { return len(strings.Fields(v.Text)) > h })) {
		return 0 // "gender F 52%, M 48%" names a column that nobody listed
	}
	for k, v := range list { // "resident permits" of the permits
		if words := strings.Fields(v.Text); len(words) > 1 && p.FindTable(lexicon.NameWords(words[len(words)-1])) == t {
			list[k].Text = strings.Join(words[:len(words)-1], " ")
		}
	}
	c := p.valuesOf(t, list)
	if c == nil {
		c = p.onlyOpen(t)
	}
	if c == nil {
		return 0
	}
	c.SetValues(list)
	c.Touched = true
	p.Column = c
	p.Claim(i, i+n, &c.Element)
	return n
}

// valuesSpoken reads values with all their shares in whatever order they stand, where nothing else is spoken
// of: "half of the people are on placebo, a quarter on low dose and a quarter on high dose".
func (p Reader) valuesSpoken(i, end int) ([]draft.Category, int) {
	for _, stop := range p.spokenEnds(i, end) {
		if !p.severalShares(i, stop) {
			continue
		}
		s := p.spokenIn(i, stop)
		s.items = slices.DeleteFunc(s.items, func(o spokenItem) bool { // "approved" of the approval status is a value
			return o.kind == spokenColumn && lexicon.SingularLast(o.column.Words) != lexicon.SingularLast(p.WordsOf(o.from, o.to))
		})
		weights, bare := p.weightsIn(s)
		sum := 0.0
		for _, w := range weights {
			sum += w.share
		}
		if len(weights) < 2 || bare || sum < .97 || sum > 1.03 || !s.only(spokenTable, spokenShare) {
			continue
		}
		if list := p.valuesBeside(s, weights); p.PlainValues(list) && len(list) > 1 {
			return list, stop - i
		}
	}
	return nil, 0
}

// severalShares: shares may stand at two tokens or more, wherever they belong.
func (p Reader) severalShares(from, to int) bool {
	found := 0
	for k := from; k < to && found < 2; k++ {
		if _, ok := p.ShareAt(k, to); ok {
			found++
		} else if _, n := p.oneIn(k, to); n > 0 {
			found++
		}
	}
	return found > 1
}

// sharesOfRows reads "35% of batches are light, 45% medium and 20% dark".
func (p Reader) sharesOfRows(i, end int) ([]draft.Category, int) {
	var list []draft.Category
	at := i
	for at < end {
		s, ok := p.ShareAt(at, end)
		if !ok {
			break
		}
		k := at + s.N
		if len(list) == 0 {
			of := p.Any(k, end, "of the", "of all", "of our", "of")
			head, n := p.NounRunVerb(k+of, end)
			if of == 0 || n == 0 || p.FindTable(head) != p.Table {
				return nil, 0
			}
			k += of + n
		}
		k += p.Any(k, end, "are", "is", "were", "go to", "come from", "have", "belong to")
		v, n := p.ValueItem(k, end, 3)
		if n == 0 {
			break
		}
		list = append(list, draft.Category{Text: v, Share: s.Value, At: k})
		at = k + n
		sep := p.Any(at, end, ", and", ",", "and", ";")
		if _, ok := p.ShareAt(at+sep, end); sep == 0 || !ok {
			return list, at - i
		}
		at += sep
	}
	return list, at - i
}

// outOfEvery reads "of every ten files seven are granted, two are refused and one is pending".
func (p Reader) outOfEvery(i, end int) ([]draft.Category, int) {
	n := p.Any(i, end, "out of every", "out of each", "of every", "of each", "in every", "from every", "out of")
	if n == 0 && p.Any2(i-1, i, "of") {
		n = p.Any(i, end, "every", "each")
	}
	whole := p.Tok(i + n)
	if n == 0 || whole.Kind != token.Number || whole.Num < 2 || whole.Percent || whole.Digits > 0 {
		return nil, 0
	}
	at := i + n + 1
	for k := 0; k < 2 && at < end && p.Toks[at].Kind == token.Word; k++ {
		at++ // "files", "building permits"
	}
	at += p.Any(at, end, ",")
	var list []draft.Category
	sum := 0.0
	for at < end {
		t := p.Tok(at)
		if t.Kind != token.Number || t.Percent || t.Num > whole.Num {
			break
		}
		k := at + 1
		k += p.Any(k, end, "of them", "files", "rows", "cases")
		k += p.Any(k, end, "are", "is", "have been", "has been", "were", "was", "have", "has", "go to", "goes to", "come by", "come from")
		k += p.Any(k, end, "a", "an", "the")
		v, m := p.ValueItem(k, end, 3)
		if m == 0 {
			break
		}
		list = append(list, draft.Category{Text: v, Share: t.Num / whole.Num, At: k})
		sum += t.Num
		at = k + m
		sep := p.Any(at, end, ", and", ",", "and", ";")
		if sep == 0 || p.Tok(at+sep).Kind != token.Number {
			break
		}
		at += sep
	}
	if sum != whole.Num {
		return nil, 0
	}
	return list, at - i
}
