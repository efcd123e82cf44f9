package term

import (
	"math"
	"slices"
	"strings"

	"github.com/sdg-service/sdg/internal/planner/draft"
	"github.com/sdg-service/sdg/internal/planner/lexicon"
	"github.com/sdg-service/sdg/internal/planner/token"
)

// PairList reads values with shares, in either order: "card 72% cash 28%",
// "dog 50, cat 40, rabbit 10", "60% savings, 40% current", "red 20%, all others green".
// firstWords limits the words of the first value, whose start is not marked.
func (p Reader) PairList(i, end, firstWords int) ([]draft.Category, int) {
	if list, n := p.Pairs(i, end, firstWords, false); n > 0 {
		return list, n
	}
	return p.Pairs(i, end, firstWords, true)
}

func (p Reader) Pairs(i, end, firstWords int, shareFirst bool) ([]draft.Category, int) {
	if p.bothBounds(i, end) {
		return nil, 0
	}
	var list []draft.Category
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
		if n == 0 && !shareFirst {
			c, n = p.lastLacking(list, at, end)
		}
		if n == 0 || p.sizedType(at, at+n) || p.Tok(at+n-1).Spelled && p.Any2(at+n-1, end, "one of", "one out of") {
			break // "cores one of 4, 8 or 16" has no share
		}
		if len(list) == 1 && (p.yesWithout(list[0], c) || p.wholeBehind(at, end)) || p.countOfOne(at, at+n) {
			break
		}
		if whole := sum + 100*c.Share; !isBare && bare > 1 && !rest && whole > 97 && whole < 103 {
			c.Share *= 100 // "corporate 35, litigation 30, tax 20, employment 15 percent": said once of all
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
		if c.Share > 0 {
			sum += c.Share
		}
		at += n
		last = at
		at += p.ListSep(at, end)
		if rest {
			break
		}
	}
	p.withoutLink(list)
	if len(list) < 2 || slices.ContainsFunc(list, func(c draft.Category) bool {
		return c.Text == "to" || c.Text == "up to" || c.Text == "through" || strings.HasSuffix(c.Text, "averaging")
	}) {
		return nil, 0 // "annual rate 2.5% to 12%" is a range, "cpu load averaging 60%" a centre
	}
	if bare > 0 {
		whole := 100.0
		if p.countsAll(sum) {
			whole = sum
		} else if math.Abs(sum-1) < .02 {
			whole = 1
		} else if sum > 140 || sum < 60 && !WithRest(list) {
			return nil, 0
		}
		for k := range list {
			if list[k].Share > 0 {
				list[k].Share /= whole
			}
		}
	}
	FillRest(list)
	return list, last - i
}

// yesWithout: a share of rows that are so, and the next share is not that of those that are not: "paid true for 62%, vip 5%".
func (p Reader) yesWithout(first, next draft.Category) bool {
	return yesNo[strings.ToLower(first.Text)] && !yesNo[strings.ToLower(next.Text)] && !undecided[strings.ToLower(next.Text)]
}

var (
	yesNo     = lexicon.WordSet("true false yes no y n t f")
	undecided = lexicon.WordSet("unknown maybe partly partially pending undecided unsure unclear other others")
)

// wholeBehind: a name stands at i, and shares behind it that make a whole of their own: "left-handed for 10%, currency EUR 75%, CHF
// 15%, GBP 10%".
func (p Reader) wholeBehind(i, end int) bool {
	name := p.HeaderMatch(i, end)
	if name == 0 || p.Tok(i+name).Kind != token.Word {
		return false
	}
	sum := 0.0
	list, _ := p.Pairs(i+name, end, 4, false)
	for _, c := range list {
		sum += c.Share
	}
	return len(list) > 1 && math.Abs(sum-1) < .0151
}

// countOfOne: "agent one of 14" tells how many different values there are, and no share.
func (p Reader) countOfOne(i, to int) bool {
	for k := i + 1; k+2 < to; k++ {
		if p.Toks[k].Is("one") && p.Toks[k+1].Is("of") && p.Toks[k+2].Kind == token.Number {
			return true
		}
	}
	return false
}

// withoutLink takes the word away that links each value to its share: "low on 60 %, normal on 30 %".
func (p Reader) withoutLink(list []draft.Category) {
	link := ""
	for _, c := range list {
		words := strings.Fields(c.Text)
		last := words[max(0, len(words)-1):]
		if c.Share == RestShare {
			continue
		}
		if len(words) < 2 || !slices.Contains([]string{"on", "at", "for", "with"}, last[0]) || link != "" && link != last[0] {
			return
		}
		link = last[0]
	}
	for k := range list {
		list[k].Text = strings.TrimSpace(strings.TrimSuffix(list[k].Text, " "+link))
	}
}

// countsAll: the numbers behind values add up to the rows of the table, or to the rows that each
// parent has, so they are counts: "23 players each … goalkeeper 3, defender 8, …".
func (p Reader) countsAll(sum float64) bool {
	t := p.Table
	if t == nil || sum < 2 || sum == 100 {
		return false
	}
	if t.RowsSaid && float64(t.Rows) == sum {
		return true
	}
	for _, r := range p.Relations {
		if r.Child == t && r.Bounded && r.Min == r.Max && float64(r.Max) == sum {
			return true
		}
	}
	return false
}

// WithRest: one of the values takes what the others leave.
func WithRest(list []draft.Category) bool {
	return slices.ContainsFunc(list, func(c draft.Category) bool { return c.Share == RestShare })
}

const RestShare = -2

// FillRest gives "the rest" what the other shares leave.
func FillRest(list []draft.Category) {
	sum, rest := 0.0, 0
	for _, c := range list {
		if c.Share >= 0 {
			sum += c.Share
		} else if c.Share == RestShare {
			rest++
		}
	}
	for k := range list {
		if list[k].Share == RestShare {
			list[k].Share = math.Round(max(0, 1-sum)/float64(rest)*1e12) / 1e12
		}
	}
}

var RestPhrases = draft.PhrasesOf("the last tenth", "the last fifth", "the last quarter", "the last third", "the final tenth", "the final quarter", "the final third", "the remaining tenth", "the remaining fifth", "the remaining quarter", "the remaining third", "the other third", "all others", "all other", "the rest are", "the rest is", "the rest", "rest are", "rest", "the remainder are", "the remainder is", "the remainder", "remainder", "the others", "others", "everyone else", "everything else", "the remaining", "remaining", "otherwise")

// restShares stand behind a value that takes what the others leave: "vegan the rest".
var restShares = draft.PhrasesOf("is what's left", "is what ' s left", "is what left", "is what is left", "is whatever is left", "what's left", "what is left", "takes the rest", "makes up the rest", "makes the rest", "is the rest", "are the rest", "the balance", "the rest", "the remainder", "for the rest", "for whatever remains", "for whatever is left", "for what remains", "for what is left", "for the others", "for all others", "for all the others", "for everything else", "for everyone else", "on everything else", "on the rest", "on all others", "makes up the remainder", "make up the remainder", "make up the rest", "takes whatever is left", "is whatever is left", "is whatever remains", "is what remains", "whatever is left", "whatever remains", "everywhere else", "gets the rest", "rest", "remainder", "the remaining")

// LastParts are what "the last tenth" and "the remaining quarter" are of all.
var LastParts = map[string]float64{"half": .5, "third": 1. / 3, "quarter": .25, "fifth": .2, "sixth": 1. / 6, "eighth": .125, "tenth": .1}

// pairItem reads one value with its share. bare tells that the share was a plain number.
func (p Reader) pairItem(i, end, most int, shareFirst bool) (c draft.Category, n int, bare, rest bool) {
	i0 := i
	if _, ok := p.ShareAt(i+1, end); !p.Lit(i, end, "plus") || !ok && p.Tok(i+1).Kind != token.Number {
		i += p.Any(i, end, "and", "plus") // "plus 20%" is a value
	}
	if k := p.AnyOf(RestPhrases, i, end); k > 0 && i0 > 0 {
		k += p.Any(i+k, end, "is from", "are from", "comes from", "come from", "is in", "are in", "from", "in", "is", "are", "being", ":")
		if p.AtBreak(i+k, end) && p.Any2(i, end, "others", "the others", "rest", "the rest", "remainder", "the remainder") && !shareFirst {
			return draft.Category{Text: "other", Share: RestShare, At: i}, i - i0 + k, false, true
		}
		if v, m := p.ValueItem(i+k, end, 4); m > 0 {
			return draft.Category{Text: v, Share: RestShare, At: i + k}, i - i0 + k + m, false, true
		}
	}
	if shareFirst {
		// "3/5 closed, 1/4 open, wontfix is what's left"
		if _, m := p.ValueItem(i, end, 1); m > 0 && i0 > 0 && p.Tok(i).Kind == token.Word && !draft.FunctionWords[p.Tok(i).Low] {
			if k := p.AnyOf(restShares, i+m, end); k > 0 && p.AtBreak(i+m+k, end) {
				return draft.Category{Text: p.Source(i, i+m), Share: RestShare, At: i}, i - i0 + m + k, false, true
			}
		}
		lead := p.Any(i, end, "the last", "the remaining", "the final", "the other", "another", "a further", "a full")
		s, ok := p.ShareAt(i+lead, end)
		if v := LastParts[p.Tok(i+lead).Low]; !ok && lead > 0 && v > 0 {
			s, ok = Share{Value: v, N: 1}, true
		}
		if !ok {
			return c, 0, false, false
		}
		s.N += lead
		k := s.N
		if !p.Any2(i+k, end, "as new") { // a condition of goods
			k += p.Any(i+k, end, "of them are in", "of them are from", "of them live in", "of them in", "of them from", "of them are", "of them", "are in", "are from", "live in", "come from", "are", "is", "of", "as", "for", "being", "in", "on", "from")
		}
		v, m := p.ValueItem(i+k, end, 3)
		if m == 0 || p.Any2(i+k, end, "with", "have", "having", "no", "missing", "null", "blank", "empty", "without", "has") {
			return c, 0, false, false
		}
		return draft.Category{Text: v, Share: s.Value, At: i + k, Vague: s.Vague}, i - i0 + k + m, false, false
	}
	// "vegan the rest"
	if _, m := p.ValueItem(i, end, 1); m > 0 && i0 > 0 && p.Tok(i).Kind == token.Word && (!draft.FunctionWords[p.Tok(i).Low] || p.Tok(i).Is("other")) {
		if k := p.AnyOf(restShares, i+m, end); k > 0 && p.AtBreak(i+m+k, end) {
			return draft.Category{Text: p.Source(i, i+m), Share: RestShare, At: i}, i - i0 + m + k, false, true
		}
	}
	if p.Any2(i, end, "is", "has", "was") && p.Tok(i+1).Kind == token.Word {
		return c, 0, false, false // "has siblings 22%, is allergic 3%" are columns
	}
	v, m := p.ValueItem(i, end, most)
	if k := p.BandItem(i, end); k > 0 {
		v, m = p.Source(i, i+k), k
	} else if m == 0 || p.Approx(i, end) > 0 || p.Any2(i, end, NullWords...) && p.Toks[i].Text != "NA" || p.Toks[i].Kind == token.Number && !p.Lit(i+m, end, ":") && !p.Lit(i+m, end, "(") && !p.Lit(i+m, end, "=") && !(i+m < end && p.Toks[i+m].Kind == token.Number && p.Toks[i+m].Percent && !p.Toks[i].Percent) {
		return c, 0, false, false
	}
	// Words of the value may swallow the share's own words: "motor half", "home a third".
	for cut := 1; cut <= m; cut++ {
		if s, ok := p.ShareAt(i+cut, end); ok && s.Vague == "" {
			if cut < m {
				v = p.Source(i, i+cut)
			}
			if p.stateOfOther(i, i+cut) || cut == 1 && p.Any2(i, end, "for", "of", "by", "at", "with", "from", "to") {
				return c, 0, false, false // "empty for 15%" has no value "for"
			}
			if cut > 1 && p.Any2(i+cut-1, i+cut, "is", "are", "was", "were") {
				v = p.Source(i, i+cut-1) // "PC is 62%"
			}
			return draft.Category{Text: v, Share: s.Value, At: i}, i - i0 + cut + s.N, false, false
		}
	}
	if p.stateOfOther(i, i+m) {
		return c, 0, false, false
	}
	k := m + p.Any(i+m, end, ":", "=", "at", "is", "-", "with", "in", "for", "gets", "has")
	open := p.Any(i+k, end, "(")
	k += open
	if n := p.AnyOf(RestPhrases, i+k, end); open > 0 && n > 0 && p.Lit(i+k+n, end, ")") {
		return draft.Category{Text: v, Share: RestShare, At: i}, i - i0 + k + n + 1, false, true
	}
	var s Share
	if got, ok := p.ShareAt(i+k, end); ok && got.Vague == "" {
		s = got
	} else if t := p.Tok(i + k); i+k < end && t.Kind == token.Number && t.Unit == "" && t.Num >= 0 && t.Num <= 100 && !t.Spelled && p.Dash(i+k+1, end) == 0 && (!p.Lit(i+k+1, end, "/") || p.Tok(i+k+2).Kind == token.Word && !p.Toks[i+k+1].Glued) && p.bareShare(i+k+1, end) {
		s = Share{Value: t.Num, N: 1, Bare: true}
	} else {
		return c, 0, false, false
	}
	k += s.N
	if open > 0 {
		if !p.Lit(i+k, end, ")") {
			return c, 0, false, false
		}
		k++
	}
	return draft.Category{Text: v, Share: s.Value, At: i}, i - i0 + k, s.Bare, false
}

// stateOfOther: the words name another column and what its cells are: "keeper missing in 10%".
func (p Reader) stateOfOther(i, to int) bool {
	return to-i > 1 && p.Any2(to-1, to, "missing", "empty", "blank", "null", "true", "false")
}

// bareShare: behind a plain share there is another item or an end, never a unit or noun.
func (p Reader) bareShare(i, end int) bool {
	if i >= end || p.Toks[i].Kind != token.Word {
		return true
	}
	_, n := p.UnitAt(i, end)
	if t := p.Toks[i]; n > 0 && !(t.Text == strings.ToUpper(t.Text) && !t.Glued && p.Tok(i+1).Kind == token.Number) { // "XS 10 S 40 M 40 L 10", "USD 80 EUR 20"
		return false
	}
	// A word behind must itself start the next pair.
	if p.Toks[i].Is("or", "and") {
		return true
	}
	if k := p.AnyOf(restShares, i+1, end); k > 0 && p.AtBreak(i+1+k, end) {
		return true // "white 30 navy the rest"
	}
	return i+1 < end && (p.Toks[i+1].Kind == token.Number || p.Toks[i+1].Kind == token.Word && i+2 < end && p.Toks[i+2].Kind == token.Number)
}

// sizedType: "varchar(12)" stands between the tokens, whose number is no share.
func (p Reader) sizedType(from, to int) bool {
	for k := from; k+2 < to; k++ {
		if p.Toks[k].Is("varchar", "nvarchar", "char", "character", "text", "string", "decimal", "numeric") && p.Toks[k+1].Is("(") && p.Toks[k+1].Glued && p.Toks[k+2].Kind == token.Number {
			return true
		}
	}
	return false
}
