package planner

import (
	"math"
	"slices"
	"strings"

	"github.com/sdg-service/sdg/internal/planner/token"
)

// pairList reads values with shares, in either order: "card 72% cash 28%",
// "dog 50, cat 40, rabbit 10", "60% savings, 40% current", "red 20%, all others green".
// firstWords limits the words of the first value, whose start is not marked.
func (p *parser) pairList(i, end, firstWords int) ([]category, int) {
	if list, n := p.pairs(i, end, firstWords, false); n > 0 {
		return list, n
	}
	return p.pairs(i, end, firstWords, true)
}

func (p *parser) pairs(i, end, firstWords int, shareFirst bool) ([]category, int) {
	var list []category
	at, last, sum := i, i, 0.0
	bare, percents := 0, 0
	for at < end {
		most := 4
		if len(list) == 0 {
			most = firstWords
		}
		if shared, n := p.restList(at, end); n > 0 && len(list) > 0 {
			list, last = append(list, shared...), at+n
			break
		}
		c, n, isBare, rest := p.pairItem(at, end, most, shareFirst)
		if n == 0 || p.sizedType(at, at+n) || p.tok(at+n-1).Spelled && p.any2(at+n-1, end, "one of", "one out of") {
			break // "cores one of 4, 8 or 16" has no share
		}
		if whole := sum + 100*c.share; !isBare && bare > 1 && !rest && whole > 97 && whole < 103 {
			c.share *= 100 // "corporate 35, litigation 30, tax 20, employment 15 percent": said once of all
			isBare = true
		}
		if isBare && percents > 0 && !rest || !isBare && bare > 0 && !rest {
			break
		}
		if len(list) > 0 && isBare && sum >= 99.5 {
			break
		}
		if len(list) > 0 && !isBare && !rest && sum >= .995 && !shareFirst && sum < 1.005 {
			break
		}
		if isBare {
			bare++
		} else if !rest {
			percents++
		}
		list = append(list, c)
		if c.share > 0 {
			sum += c.share
		}
		at += n
		last = at
		at += p.listSep(at, end)
		if rest {
			break
		}
	}
	p.withoutLink(list)
	if len(list) < 2 || slices.ContainsFunc(list, func(c category) bool { return c.text == "to" || c.text == "up to" || c.text == "through" }) {
		return nil, 0 // "annual rate 2.5% to 12%" is a range
	}
	if bare > 0 {
		whole := 100.0
		if p.countsAll(sum) {
			whole = sum
		} else if math.Abs(sum-1) < .02 {
			whole = 1
		} else if sum > 140 || sum < 60 && !withRest(list) {
			return nil, 0
		}
		for k := range list {
			if list[k].share > 0 {
				list[k].share /= whole
			}
		}
	}
	fillRest(list)
	return list, last - i
}

// withoutLink takes the word away that links each value to its share: "low on 60 %, normal on 30 %".
func (p *parser) withoutLink(list []category) {
	link := ""
	for _, c := range list {
		words := strings.Fields(c.text)
		last := words[max(0, len(words)-1):]
		if c.share == restShare {
			continue
		}
		if len(words) < 2 || !slices.Contains([]string{"on", "at", "for", "with"}, last[0]) || link != "" && link != last[0] {
			return
		}
		link = last[0]
	}
	for k := range list {
		list[k].text = strings.TrimSpace(strings.TrimSuffix(list[k].text, " "+link))
	}
}

// countsAll: the numbers behind values add up to the rows of the table, or to the rows that each
// parent has, so they are counts: "23 players each … goalkeeper 3, defender 8, …".
func (p *parser) countsAll(sum float64) bool {
	t := p.table
	if t == nil || sum < 2 || sum == 100 {
		return false
	}
	if t.rowsSaid && float64(t.rows) == sum {
		return true
	}
	for _, r := range p.relations {
		if r.child == t && r.bounded && r.min == r.max && float64(r.max) == sum {
			return true
		}
	}
	return false
}

// withRest: one of the values takes what the others leave.
func withRest(list []category) bool {
	return slices.ContainsFunc(list, func(c category) bool { return c.share == restShare })
}

const restShare = -2

// fillRest gives "the rest" what the other shares leave.
func fillRest(list []category) {
	sum, rest := 0.0, 0
	for _, c := range list {
		if c.share >= 0 {
			sum += c.share
		} else if c.share == restShare {
			rest++
		}
	}
	for k := range list {
		if list[k].share == restShare {
			list[k].share = math.Round(max(0, 1-sum)/float64(rest)*1e12) / 1e12
		}
	}
}

var restPhrases = []string{"the last tenth", "the last fifth", "the last quarter", "the last third", "the final tenth", "the final quarter", "the final third", "the remaining tenth", "the remaining fifth", "the remaining quarter", "the remaining third", "the other third", "all others", "all other", "the rest are", "the rest is", "the rest", "rest are", "rest", "the remainder are", "the remainder is", "the remainder", "remainder", "the others", "others", "everyone else", "everything else", "the remaining", "remaining", "otherwise"}

// restShares stand behind a value that takes what the others leave: "vegan the rest".
var restShares = []string{"is what's left", "is what ' s left", "is what left", "is what is left", "is whatever is left", "what's left", "what is left", "takes the rest", "makes up the rest", "makes the rest", "is the rest", "are the rest", "the balance", "the rest", "the remainder", "for the rest", "for whatever remains", "for whatever is left", "for what remains", "for what is left", "for the others", "for all others", "for all the others", "for everything else", "for everyone else", "on everything else", "on the rest", "on all others", "makes up the remainder", "make up the remainder", "make up the rest", "takes whatever is left", "is whatever is left", "is whatever remains", "is what remains", "whatever is left", "whatever remains", "everywhere else", "gets the rest", "rest", "remainder", "the remaining"}

// lastParts are what "the last tenth" and "the remaining quarter" are of all.
var lastParts = map[string]float64{"half": .5, "third": 1. / 3, "quarter": .25, "fifth": .2, "sixth": 1. / 6, "eighth": .125, "tenth": .1}

// pairItem reads one value with its share. bare tells that the share was a plain number.
func (p *parser) pairItem(i, end, most int, shareFirst bool) (c category, n int, bare, rest bool) {
	i0 := i
	if _, ok := p.shareAt(i+1, end); !p.lit(i, end, "plus") || !ok && p.tok(i+1).Kind != token.Number {
		i += p.any(i, end, "and", "plus") // "plus 20%" is a value
	}
	if k := p.any(i, end, restPhrases...); k > 0 && i0 > 0 {
		k += p.any(i+k, end, "is from", "are from", "comes from", "come from", "is in", "are in", "from", "in", "is", "are", "being", ":")
		if p.atBreak(i+k, end) && p.any2(i, end, "others", "the others", "rest", "the rest", "remainder", "the remainder") && !shareFirst {
			return category{text: "other", share: restShare, at: i}, i - i0 + k, false, true
		}
		if v, m := p.valueItem(i+k, end, 4); m > 0 {
			return category{text: v, share: restShare, at: i + k}, i - i0 + k + m, false, true
		}
	}
	if shareFirst {
		// "3/5 closed, 1/4 open, wontfix is what's left"
		if _, m := p.valueItem(i, end, 1); m > 0 && i0 > 0 && p.tok(i).Kind == token.Word && !functionWords[p.tok(i).Low] {
			if k := p.any(i+m, end, restShares...); k > 0 && p.atBreak(i+m+k, end) {
				return category{text: p.source(i, i+m), share: restShare, at: i}, i - i0 + m + k, false, true
			}
		}
		lead := p.any(i, end, "the last", "the remaining", "the final", "the other", "another", "a further", "a full")
		s, ok := p.shareAt(i+lead, end)
		if v := lastParts[p.tok(i+lead).Low]; !ok && lead > 0 && v > 0 {
			s, ok = share{value: v, n: 1}, true
		}
		if !ok {
			return c, 0, false, false
		}
		s.n += lead
		k := s.n
		if !p.any2(i+k, end, "as new") { // a condition of goods
			k += p.any(i+k, end, "of them are in", "of them are from", "of them live in", "of them in", "of them from", "of them are", "of them", "are in", "are from", "live in", "come from", "are", "is", "of", "as", "for", "being", "in", "on", "from")
		}
		v, m := p.valueItem(i+k, end, 3)
		if m == 0 || p.any2(i+k, end, "with", "have", "having", "no", "missing", "null", "blank", "empty", "without", "has") {
			return c, 0, false, false
		}
		return category{text: v, share: s.value, at: i + k, vague: s.vague}, i - i0 + k + m, false, false
	}
	// "vegan the rest"
	if _, m := p.valueItem(i, end, 1); m > 0 && i0 > 0 && p.tok(i).Kind == token.Word && (!functionWords[p.tok(i).Low] || p.tok(i).Is("other")) {
		if k := p.any(i+m, end, restShares...); k > 0 && p.atBreak(i+m+k, end) {
			return category{text: p.source(i, i+m), share: restShare, at: i}, i - i0 + m + k, false, true
		}
	}
	if p.any2(i, end, "is", "has", "was") && p.tok(i+1).Kind == token.Word {
		return c, 0, false, false // "has siblings 22%, is allergic 3%" are columns
	}
	v, m := p.valueItem(i, end, most)
	if k := p.bandItem(i, end); k > 0 {
		v, m = p.source(i, i+k), k
	} else if m == 0 || p.approx(i, end) > 0 || p.any2(i, end, nullWords...) && p.toks[i].Text != "NA" || p.toks[i].Kind == token.Number && !p.lit(i+m, end, ":") && !p.lit(i+m, end, "(") && !p.lit(i+m, end, "=") && !(i+m < end && p.toks[i+m].Kind == token.Number && p.toks[i+m].Percent && !p.toks[i].Percent) {
		return c, 0, false, false
	}
	// Words of the value may swallow the share's own words: "motor half", "home a third".
	for cut := 1; cut <= m; cut++ {
		if s, ok := p.shareAt(i+cut, end); ok && s.vague == "" {
			if cut < m {
				v = p.source(i, i+cut)
			}
			if cut > 1 && p.any2(i+cut-1, i+cut, "is", "are", "was", "were") {
				v = p.source(i, i+cut-1) // "PC is 62%"
			}
			return category{text: v, share: s.value, at: i}, i - i0 + cut + s.n, false, false
		}
	}
	k := m + p.any(i+m, end, ":", "=", "at", "is", "-", "with", "in", "for", "gets", "has")
	open := p.any(i+k, end, "(")
	k += open
	if n := p.any(i+k, end, restPhrases...); open > 0 && n > 0 && p.lit(i+k+n, end, ")") {
		return category{text: v, share: restShare, at: i}, i - i0 + k + n + 1, false, true
	}
	var s share
	if got, ok := p.shareAt(i+k, end); ok && got.vague == "" {
		s = got
	} else if t := p.tok(i + k); i+k < end && t.Kind == token.Number && t.Unit == "" && t.Num >= 0 && t.Num <= 100 && !t.Spelled && p.dash(i+k+1, end) == 0 && (!p.lit(i+k+1, end, "/") || p.tok(i+k+2).Kind == token.Word && !p.toks[i+k+1].Glued) && p.bareShare(i+k+1, end) {
		s = share{value: t.Num, n: 1, bare: true}
	} else {
		return c, 0, false, false
	}
	k += s.n
	if open > 0 {
		if !p.lit(i+k, end, ")") {
			return c, 0, false, false
		}
		k++
	}
	return category{text: v, share: s.value, at: i}, i - i0 + k, s.bare, false
}

// bareShare: behind a plain share there is another item or an end, never a unit or noun.
func (p *parser) bareShare(i, end int) bool {
	if i >= end || p.toks[i].Kind != token.Word {
		return true
	}
	_, n := p.unitAt(i, end)
	if t := p.toks[i]; n > 0 && !(t.Text == strings.ToUpper(t.Text) && !t.Glued && p.tok(i+1).Kind == token.Number) { // "XS 10 S 40 M 40 L 10", "USD 80 EUR 20"
		return false
	}
	// A word behind must itself start the next pair.
	if p.toks[i].Is("or", "and") {
		return true
	}
	if k := p.any(i+1, end, restShares...); k > 0 && p.atBreak(i+1+k, end) {
		return true // "white 30 navy the rest"
	}
	return i+1 < end && (p.toks[i+1].Kind == token.Number || p.toks[i+1].Kind == token.Word && i+2 < end && p.toks[i+2].Kind == token.Number)
}
