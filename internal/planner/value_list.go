package planner

import (
	"strconv"
	"strings"

	"github.com/sdg-service/sdg/internal/contract"
	"github.com/sdg-service/sdg/internal/planner/lexicon"
	"github.com/sdg-service/sdg/internal/planner/token"
)

// setValues makes the column a closed list; lists of "yes/no" are booleans.
func (c *columnDraft) setValues(list []category) {
	dropUnit(list)
	if len(list) == 2 {
		a, b := strings.ToLower(list[0].text), strings.ToLower(list[1].text)
		yes, no := lexicon.WordSet("yes y true t 1"), lexicon.WordSet("no n false f 0")
		if yes[a] && no[b] || no[a] && yes[b] {
			c.typ, c.kind = contract.Boolean, kindBoolean
			c.zeroOne = a == "1" || b == "1"
			s := list[0].share
			if no[a] {
				s = list[1].share
			}
			if s >= 0 {
				c.trueShare = ptr(s)
			}
			return
		}
	}
	c.values = list
}

// dropUnit takes the percent of the last of some numbers, "7 or 19 percent", for the unit of them all.
func dropUnit(list []category) {
	if len(list) < 2 {
		return
	}
	last := &list[len(list)-1]
	number := strings.TrimSpace(strings.TrimSuffix(strings.TrimSuffix(strings.TrimSuffix(last.text, "percent"), "per cent"), "%"))
	if _, err := strconv.ParseFloat(number, 64); number == last.text || err != nil {
		return
	}
	if _, err := strconv.ParseFloat(list[0].text, 64); err != nil {
		return
	}
	last.text = number
}

// equalsList reads "= web (45%), referral (25%), event (30%)": no formula, but values with shares.
func (p *parser) equalsList(c *columnDraft, i, end int) int {
	if !p.lit(i, end, "=") || c.values != nil {
		return 0
	}
	list, n := p.wordList(i+1, end, "")
	if n == 0 || len(list) < 2 || !p.plainValues(list) {
		return 0
	}
	for _, v := range list {
		if v.share < 0 {
			return 0
		}
	}
	c.setValues(list)
	return 1 + n
}

// listPhrase: closed and open lists of values in all their forms.
func (p *parser) listPhrase(c *columnDraft, i, end int) int {
	i0 := i
	if i == c.at || p.lit(i+p.any(i, end, "is always", "is", "are", "must be", "should be", "always"), end, "between") {
		return 0
	}
	if n := p.genderShare(c, i, end); n > 0 {
		return n
	}
	if n := p.genderRatio(c, i, end); n > 0 {
		return n
	}
	// "coin 50/30/20" where the list stands in a CHECK or an earlier sentence.
	if p.tok(i).Kind == token.Number && len(c.values) > 2 {
		if n := p.shares(c, i, end); n > 0 {
			return n
		}
	}
	if n := p.any(i, end, "with", "at", "split", "weighted", "in the ratio", "in a ratio of", "in the proportion", "in proportions", "in proportion"); n > 0 && p.tok(i+n).Kind == token.Number && len(c.values) > 1 && c.values[0].share < 0 {
		if k := p.shares(c, i+n, end); k > 0 {
			return n + k // "(applied, hired) with 90/10"
		}
	}
	if len(c.values) > 1 && c.values[0].share >= 0 && c.base == nil {
		return 0 // its shares are known: the next pairs are of other columns
	}
	if runOfCodes(c.values) > 2 && !p.revising {
		return 0 // nothing behind codes that count up belongs to them
	}
	if n := p.evenList(c, i, end); n > 0 {
		return n
	}
	if n := p.onlyValue(c, i, end); n > 0 {
		return n
	}
	if p.any2(i, end, "is a", "is an", "are a") && (p.lex.kinds[p.tok(i+2).Low] != "" || p.headerMatch(i+2, end) > 0) {
		return 0 // "ride id is a uuid, scooter …"
	}
	i += p.any(i, end, ":", "=", "is", "are", "can be", "may be", "being", "with values", "values :", "values", "with", "where", "options", "taken from", "set to")
	if p.quotient(c, i, end) {
		return 0
	}
	if p.any2(i, end, "in / out", "on / off", "up / down", "from / to", "to / from") {
		if list, n := p.slashList(i, end); n > 0 {
			c.setValues(list)
			return n + i - i0 + p.shares(c, i+n, end)
		}
	}
	if p.lit(i, end, "(") && p.demandsOnly(i, end) {
		return 0
	}
	open := false
	word := p.any(i, end, "is one of", "are one of", "one of the following", "one of", "any of", "either", "in", "out of", "chosen from", "picked from", "selected from", "drawn from", "from", "values in", "with values", "with options", "options", "choice of", "among", "between", "can be", "randomly", "random", "a random choice of", "random choice of", "mix of", "a mix of", "split between", "split into", "divided into", "being", "enum", "enum :", "of", "is", "are")
	if k := p.any(i, end, "such as", "e.g.", "eg", "for example", "for instance", "including", "like"); k > 0 {
		word, open = k, true
	}
	if p.lit(i, end, "in") && word == 1 && p.unitAhead(i+1, end) {
		return 0
	}
	at := i + word
	at += p.any(at, end, ":", "these :", "the following :", "of", "these")
	either := word > 0 && !p.any2(i, end, "between", "from", "of", "in", "is", "are") || p.any2(i, end, "one of", "in (", "in [", "from (", "in {", "from [", "one of (")
	bracket := p.any(at, end, "(", "[", "{")
	if bracket > 0 && word > 0 {
		closing := p.closing(at, end)
		if closing > 0 {
			if list, n := p.listInside(at+1, closing, p.toks[closing].Text); n > 0 && at+1+n >= closing {
				c.setValues(list)
				c.openList = open
				return closing + 1 - i0 + p.shares(c, closing+1, end)
			}
		}
	}
	if bracket > 0 && word == 0 && p.lit(at, end, "[") {
		closing := p.closing(at, end)
		if closing > 0 {
			if list, n := p.listInside(at+1, closing, "]"); n > 0 && at+1+n >= closing && (len(list) > 1 || list[0].share >= 0) {
				c.setValues(list)
				return closing + 1 - i0 + p.shares(c, closing+1, end)
			}
		}
	}
	// "M1..M6" and "S-01 to S-12": codes that count.
	if list, n := p.codeRange(at, end); n > 0 {
		c.setValues(list)
		c.unique = c.unique || c.table != nil && c.table.rowsSaid && c.table.rows == int64(len(list)) // one for each row
		return at + n - i0 + p.shares(c, at+n, end)
	}
	if list, n := p.codeGrid(at, end); n > 0 {
		c.setValues(list)
		c.unique = c.unique || c.table != nil && c.table.rowsSaid && c.table.rows == int64(len(list))
		return at + n - i0 + p.shares(c, at+n, end)
	}
	// "A-F": a range of letters.
	link := p.any(at+1, end, "-", "–", "to", "through", "thru", "..", "...", "…")
	if a, b := p.tok(at), p.tok(at+1+link); link > 0 && at+1+link < end && a.Kind == token.Word && b.Kind == token.Word && len(a.Text) == 1 && len(b.Text) == 1 && a.Text[0] >= 'A' && a.Text[0] < b.Text[0] && b.Text[0] <= 'Z' {
		var list []category
		for l := a.Text[0]; l <= b.Text[0]; l++ {
			list = append(list, category{text: string(l), share: -1, at: at})
		}
		c.setValues(list)
		return at + 2 + link - i0 + p.shares(c, at+2+link, end)
	}
	first := 4
	if word == 0 && i == i0 && !p.lit(i0-1, end, "(") && !p.lit(i0-1, end, ":") {
		first = 1
	}
	if n := len(c.words); first == 1 && n > 0 && listedNames[c.words[n-1]] && p.slashAhead(at, end, 4) {
		first = 4 // "status on time / delayed"
	}
	if list, n := p.vagueList(at, end); n > 0 {
		p.noteVague(c, list)
		c.setValues(list)
		return at + n - i0
	}
	if first == 1 && c.at >= 0 && p.valuesAhead(c.at, at, end) {
		if list, n := p.wholePairs(at, end); n > 0 {
			list, more := p.overflow(c, list, at+n, end)
			n += more
			c.setValues(list)
			return at + n - i0
		}
	}
	if list, n := p.pairList(at, end, first); n > 0 && !(word == 0 && p.lit(i0-1, i0, ",") && sumOf(list) < .95) { // "plate, stolen 1%, scratched 2%": flags
		list, more := p.overflow(c, list, at+n, end)
		n += more
		c.setValues(list)
		c.openList = open
		return at + n - i0
	}
	if p.tok(at).Kind != token.Line && (p.slashAhead(at, end, first)) {
		if list, n := p.slashList(at, end); n > 0 && !(p.tok(at).Kind == token.Number && len(list) == 2 && word == 0 && list[0].share < 0 && p.tok(at).Glued) && p.plainValues(list) {
			c.setValues(list)
			return at + n - i0 + p.shares(c, at+n, end)
		}
	}
	if p.any2(i, end, "is one of", "are one of", "one of the following", "one of", "any of", "either") && p.tok(at).Kind != token.Line {
		list, n := p.conjunctList(at, end)
		if n == 0 {
			list, n = p.commaList(at, end)
		}
		if n == 0 {
			list, n = p.bareRunOfValues(at, end)
		}
		if n > 0 && p.plainValues(list) && len(list) > 1 {
			c.setValues(list)
			c.openList = open
			return at + n - i0 + p.shares(c, at+n, end)
		}
	}
	if word == 0 && i == i0 {
		if n := p.capitalList(c, at, end); n > 0 {
			return n
		}
	}
	if word == 0 && i == i0 && c.at >= 0 && c.table != nil && p.openCategory(c.at, at, end) {
		list, n := p.commaList(at, end)
		c.setValues(list)
		return n + p.shares(c, at+n, end)
	}
	if word > 0 && (either || p.tok(i).Is("in", "from", "of", "is", "are", "between")) || i > i0 {
		if list, n := p.wordList(at, end, ""); n > 0 && (either || open || p.colon(i0, i) || p.orInside(at, at+n)) && p.plainValues(list) {
			c.setValues(list)
			c.openList = open
			m := at + n
			return m - i0 + p.shares(c, m, end)
		}
	}
	// "EUR, USD or GBP" right behind the header: the "or" marks the list.
	nameGoesOn := headTails[p.tok(at).Low] && at+1 < end && (p.toks[at+1].Kind == token.Word || p.toks[at+1].Kind == token.Code) && !p.any2(at+1, end, "or", "and")
	bounded := c.min != nil && c.max != nil && p.lit(i0-1, end, ",") // "servings 1 to 12, difficulty easy, medium or hard"
	if word == 0 && i == i0 && p.valueLike(at, end) && !nameGoesOn && !bounded {
		if list, n := p.wordList(at, end, ""); n > 0 && p.orInside(at, at+n) && p.plainValues(list) && !p.columnInside(list, end) && !p.nextColumn(c, list, p.lit(i0-1, end, ",")) {
			c.setValues(list)
			return at + n - i0 + p.shares(c, at+n, end)
		}
	}
	return 0
}

// quotient: one column by another stands at i, and no two values: "price_per_sqft is list_price / sqft".
func (p *parser) quotient(c *columnDraft, i, end int) bool {
	if c.table == nil || !p.lit(i+1, end, "/") || i+2 >= end {
		return false
	}
	a, b := c.table.column(p.wordsOf(i, i+1)), c.table.column(p.wordsOf(i+2, i+3))
	return a != nil && b != nil && a != c && b != c && a != b && p.numberLike(a) && p.numberLike(b)
}

// nextColumn: the list is of another column, of which its last item but one holds the name, as in "id, joint BW or FW",
// or it goes on with the name of this one, as in "weld ID, joint BW or FW".
func (p *parser) nextColumn(c *columnDraft, list []category, comma bool) bool {
	if len(c.words) == 0 || len(list) < 2 {
		return false
	}
	first, own := strings.ToLower(list[0].text), c.words[len(c.words)-1]
	if codeEndings[first] || first == "name" || first == "date" || first == "type" || comma && codeEndings[own] {
		return true
	}
	words := func(k int) int { return len(strings.Fields(list[k].text)) }
	last := len(list) - 1
	return comma && !listedNames[own] && words(last-1) == words(last)+1 && (last == 1 || words(0) == words(last))
}

// columnInside: an item behind the first begins with the name of a column and goes on with
// its value, as in "work, source web or fair".
func (p *parser) columnInside(list []category, end int) bool {
	for k, v := range list {
		if n := p.headerMatch(v.at, end); k > 0 && n > 0 && len(lexicon.NameWords(v.text)) > n {
			return true
		}
	}
	return false
}

func (p *parser) colon(from, to int) bool {
	for k := from; k < to; k++ {
		if p.toks[k].Is(":", "=", "values", "options", "is", "are", "be") {
			return true
		}
	}
	return false
}

func (p *parser) orInside(from, to int) bool {
	for k := from; k < to; k++ {
		if p.toks[k].Is("or") {
			return true
		}
	}
	return false
}

// valueProse are words that describe values and are none.
var valueProse = lexicon.WordSet("according mostly occasionally usually rarely than if when unless depending skewed lognormal gamma exponential uniform distributed strictly whichever")

// prosaic: the value is a phrase about values, as in "mostly small".
func prosaic(value string) bool {
	words := strings.Fields(strings.ToLower(value))
	for k, w := range words {
		if valueProse[w] || k > 0 && (w == "must" || w == "cannot" || w == "the" && words[k-1] == "never") {
			return true // "both must exist", "never the same"
		}
	}
	return false
}

// plainValues refuses lists that are really phrases of the grammar.
func (p *parser) plainValues(list []category) bool {
	for _, v := range list {
		if prosaic(v.text) {
			return false
		}
		if v.text == "AT" || strings.EqualFold(v.text, "no") && p.any2(v.at+1, len(p.toks), "/", "|") {
			continue // Austria, "yes/no/abstain"
		}
		if p.any2(v.at, len(p.toks), "between", "at", "more", "less", "after", "before", "from", "null", "empty", "blank", "missing", "later", "earlier", "unique", "not", "no") || p.toks[v.at].Kind == token.Date {
			return false
		}
	}
	return true
}

// valueLike: capitals, quotes and codes are values, not further words of a header.
func (p *parser) valueLike(i, end int) bool {
	t := p.tok(i)
	if i >= end {
		return false
	}
	if t.Kind == token.Word && (!functionWords[t.Low] || p.any2(i+1, end, "or", ",") && !headerEnds[t.Low]) {
		return true
	}
	return t.Kind == token.Quote || t.Kind == token.Code || t.Kind == token.Number && p.lit(i+1, end, ",") || t.Kind == token.Number && p.lit(i+1, end, "or")
}

// slashAhead: a slash or bar stands behind the value that starts at i.
func (p *parser) slashAhead(i, end, first int) bool {
	_, n := p.valueItem(i, end, first)
	if n == 0 {
		return false
	}
	if k := p.countedName(i, end, false); n == 1 && k > 0 {
		return p.tok(i+k+1).Kind == token.Number && !p.toks[i+k].Glued
	}
	if p.any2(i+n, end, "/", "|") {
		// km/h, and/or are no lists.
		return !p.toks[i].Is("and") && (p.toks[i+n].Is("|") || p.lit(i+n+2, end, "/") || !compositeUnit(p.toks[i].Text, p.tok(i+n+1).Text))
	}
	if s, ok := p.shareAt(i+n, end); ok && p.any2(i+n+s.n, end, "/", "|") {
		return true
	}
	return p.tok(i+n).Kind == token.Number && p.any2(i+n+1, end, "/", "|") && p.tok(i+n+2).Kind != token.Number
}

func (p *parser) listInside(i, end int, closer string) ([]category, int) {
	if list, n := p.pairList(i, end, 4); n > 0 {
		list, more := p.overflow(&columnDraft{}, list, i+n, end)
		if n += more; i+n >= end {
			return list, n
		}
	}
	if list, n := p.slashList(i, end); n > 0 && i+n >= end {
		return list, n
	}
	return p.wordList(i, end, closer)
}

// listedNames are columns that are always one of a few values.
var listedNames = lexicon.WordSet("status type class level priority stage outcome result category mode severity condition")
