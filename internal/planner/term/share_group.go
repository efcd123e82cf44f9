package term

import (
	"math"

	"github.com/sdg-service/sdg/internal/planner/draft"
	"github.com/sdg-service/sdg/internal/planner/lexicon"
	"github.com/sdg-service/sdg/internal/planner/token"
)

// groupShares link a value to its share, whatever way people note it down.
var groupShares = draft.PhrasesOf("-> about", "->", "=>", "=", ":", "-", "~", "x", "@", "with probability", "with prob", "prob .", "prob", "with p =", "p =", "at about", "at", "is at", "is", "are", "for about", "for", "in about", "in", "gets about", "gets", "getting", "with about", "with", "makes up", "making up", "accounts for", "accounting for", "takes", "has", "having", "on", "being", "about", "around", "roughly")

// groupRests stand where the share of the last value would, which takes what the others leave.
var groupRests = draft.PhrasesOf("the rest of them", "the rest of the time", "the rest", "all the rest", "rest", "the remainder", "remainder", "the remaining", "the balance", "whatever is left", "whatever's left", "whatever remains", "what is left", "what's left", "otherwise", "everything else", "everyone else", "anything else", "in all other cases", "in the other cases")

// groupLeads stand before the value that takes the rest, or before any other value.
var groupLeads = draft.PhrasesOf("the last tenth", "the last fifth", "the last quarter", "the last third", "the final tenth", "the final quarter", "the final third", "the remaining tenth", "the remaining fifth", "the remaining quarter", "the remaining third", "the rest being", "the rest are", "the rest is", "the rest", "rest", "the remaining ones are", "the remaining", "remaining", "the remainder are", "the remainder is", "the remainder", "remainder", "the other half", "other half", "the others are", "the others", "others", "all others", "all other", "everyone else", "everything else", "anything else", "otherwise")

var groupSeparators = draft.PhrasesOf(", or else", "or else", ", else", "else", ", and then", ", and", ", then", ", or", ", but", ",", "/", "|", ";", "&", "+", "and then", "and", "or", "vs .", "vs", "versus", "then", "plus", "while")

var groupTails = draft.PhrasesOf("of the time", "of all rows", "of the rows", "of rows", "of all cases", "of the cases", "of cases", "of the total", "of total", "of them", "of all", "of people", "probability", "chance")

// NotGroupValues end the words of a value in a group.
var NotGroupValues = lexicon.WordSet("is are was were at in for of with has have on and or but then plus vs versus while if when unless than to from between by per not about around roughly mean median average averaging normal sd std min max minimum maximum making makes gets getting accounts accounting takes else otherwise blank null empty missing unknown-share true-share the a an")

// ShareGroup reads values with their shares in whatever notation, immediately behind a header:
// "prepaid -> 62%, postpaid -> 31%, the rest business", "(62% of the time A, B otherwise)". The
// shares must fill the whole, which is what tells that these are values.
func (p Reader) ShareGroup(c *draft.Column, i, end int) int {
	if i == c.At || c.Values != nil || p.Lit(i-1, end, ",") || c.Min != nil || c.IsDate(p.Lex) {
		return 0
	}
	at := i + p.Any(i, end, ":", "=", "is either", "is", "are", "with", "either", "as", "being", "split as", "split into", "split", "weighted", "values are", "values", "possible values are", "possible values", "mix of", "a mix of", "one of", "of which")
	closing := 0
	if p.Any2(at, end, "(", "[", "{") {
		if closing = p.Closing(at, end); closing < 0 {
			return 0
		}
		at, end = at+1, closing
	}
	if p.bothBounds(at, end) {
		return 0
	}
	most := 1
	if at > i {
		most = 3
	}
	list, n := p.group(at, end, most, false)
	if n == 0 {
		list, n = p.group(at, end, most, true)
	}
	if n == 0 || closing > 0 && at+n != closing || !p.PlainValues(list) {
		return 0
	}
	c.SetValues(list)
	if closing > 0 {
		return closing + 1 - i
	}
	return at + n - i
}

// group reads two values or more whose shares are the whole; most bounds the words of the first.
func (p Reader) group(i, end, most int, shareFirst bool) ([]draft.Category, int) {
	var list []draft.Category
	at, last, sum, bare, open := i, i, 0.0, 0, false
	for at < end && !open {
		v, n, isBare := p.groupItem(at, end, most, shareFirst, len(list) > 0)
		if n == 0 || len(list) > 1 && bare == 0 && math.Abs(sum-1) < 1e-9 && v.Share <= .005 {
			break // "paid 80%, open 20%, fraud flag 0.4%": nothing is left, and the sum would not tell
		}
		if isBare {
			bare++
		}
		if open = v.Share == RestShare; !open {
			sum += v.Share
		}
		list, most = append(list, v), 3
		at += n
		last = at
		at += p.AnyOf(groupSeparators, at, end)
	}
	said := len(list)
	if open {
		said--
	}
	if len(list) < 2 || said == 0 || open && p.Any2(last, end, "or", "/") || bare > 0 && bare < said {
		return nil, 0
	}
	whole := 1.0
	if bare > 0 && sum > 1.5 {
		whole = 100
	}
	if open && sum >= whole || !open && math.Abs(sum-whole) > .005*whole {
		return nil, 0
	}
	for k := range list {
		if list[k].Share > 0 {
			list[k].Share /= whole
		}
	}
	FillRest(list)
	return list, last - i
}

// groupItem reads one value of a group with its share. later: it is not the first.
func (p Reader) groupItem(i, end, most int, shareFirst, later bool) (c draft.Category, n int, bare bool) {
	if k := p.AnyOf(groupLeads, i, end); k > 0 && later {
		at := i + k
		if s, ok := p.ShareAt(at, end); ok && s.Vague == "" {
			at += s.N // "remaining 7% business"
		}
		at += p.Any(at, end, "on", "in", "are", "is")
		if v, m := p.groupValue(at, end, 3); m > 0 && p.groupEnds(at+m, end) {
			return draft.Category{Text: v, Share: RestShare, At: at}, at + m - i, false
		}
		return c, 0, false
	}
	at := i
	if shareFirst && !p.valueWithRest(i, end) {
		s, k, isBare := p.groupShare(at, end)
		if k == 0 || isBare {
			return c, 0, false
		}
		at += k
		at += p.AnyOf(groupTails, at, end)
		if !p.Lit(at, end, "as", "new") { // a condition of goods
			at += p.Any(at, end, "as")
		}
		at += p.Any(at, end, "->", "=>", "of them are", "are in", "are on", "are", "is", "for", "on", "in", "being", ":", "to")
		v, m := p.groupValue(at, end, 3)
		if _, ok := p.ShareAt(at+m, end); m == 0 || !ok && !p.groupEnds(at+m, end) {
			return c, 0, false
		}
		return draft.Category{Text: v, Share: s, At: at}, at + m - i, false
	}
	at += p.Any(at, end, "mostly", "mainly", "a few", "some", "sometimes", "occasionally", "rarely", "often", "usually", "the", "a", "an")
	v, m := p.groupValue(at, end, most)
	if m == 0 {
		return c, 0, false
	}
	c = draft.Category{Text: v, At: at}
	at += m
	open := p.Any(at, end, "(")
	k := at + open + p.AnyOf(groupShares, at+open, end)
	if r := p.AnyOf(groupRests, k, end); r > 0 && later && p.groupEnds(k+r, end) {
		c.Share = RestShare
		at = k + r
	} else {
		s, r, isBare := p.groupShare(k, end)
		if r == 0 {
			return c, 0, false
		}
		c.Share, bare = s, isBare
		at = k + r
		at += p.AnyOf(groupTails, at, end)
	}
	if open > 0 {
		if !p.Lit(at, end, ")") {
			return c, 0, false
		}
		at++
	}
	return c, at - i, bare
}

// valueWithRest: a value stands at i and behind it that it takes the rest.
func (p Reader) valueWithRest(i, end int) bool {
	_, m := p.groupValue(i, end, 3)
	m += p.AnyOf(groupShares, i+m, end)
	return m > 0 && p.AnyOf(groupRests, i+m, end) > 0
}

// groupShare reads a share, or a bare number of a hundred.
func (p Reader) groupShare(i, end int) (value float64, n int, bare bool) {
	if s, ok := p.ShareAt(i, end); ok && s.Vague == "" {
		return s.Value, s.N, false
	}
	i0 := i
	i += p.Approx(i, end)
	if t := p.Tok(i); i < end && t.Kind == token.Number && t.Unit == "" && t.Num > 0 && t.Num <= 100 && !t.Spelled && !t.Year && p.Dash(i+1, end) == 0 && !p.Any2(i+1, end, "/", ":") {
		return t.Num, i + 1 - i0, true
	}
	return 0, 0, false
}

// groupValue reads up to most words, or a quote or code, that name a value.
func (p Reader) groupValue(i, end, most int) (string, int) {
	if i >= end {
		return "", 0
	}
	if t := p.Toks[i]; t.Kind == token.Quote || t.Kind == token.Code {
		return p.Toks[i].Text, 1
	}
	n := 0
	for i+n < end && n < most && p.Toks[i+n].Kind == token.Word && (!NotGroupValues[p.Toks[i+n].Low] || p.Toks[i+n].Text == "A") {
		if n > 0 {
			if _, ok := p.ShareAt(i+n, end); ok || p.AnyOf(groupRests, i+n, end) > 0 || p.Tok(i+n).Is("x") {
				break
			}
		}
		n++
	}
	if n == 0 || p.AnyOf(groupRests, i, end) > 0 {
		return "", 0
	}
	return p.Source(i, i+n), n
}

func (p Reader) groupEnds(i, end int) bool {
	return i >= end || p.AtBreak(i, end) || p.AnyOf(groupSeparators, i, end) > 0
}
