package planner

import (
	"math"

	"github.com/sdg-service/sdg/internal/planner/lexicon"
	"github.com/sdg-service/sdg/internal/planner/token"
)

// groupShares link a value to its share, whatever way people note it down.
var groupShares = []string{"-> about", "->", "=>", "=", ":", "-", "~", "x", "@", "with probability", "with prob", "prob .", "prob", "with p =", "p =", "at about", "at", "is at", "is", "are", "for about", "for", "in about", "in", "gets about", "gets", "getting", "with about", "with", "makes up", "making up", "accounts for", "accounting for", "takes", "has", "having", "on", "being", "about", "around", "roughly"}

// groupRests stand where the share of the last value would, which takes what the others leave.
var groupRests = []string{"the rest of them", "the rest of the time", "the rest", "all the rest", "rest", "the remainder", "remainder", "the remaining", "the balance", "whatever is left", "whatever's left", "whatever remains", "what is left", "what's left", "otherwise", "everything else", "everyone else", "anything else", "in all other cases", "in the other cases"}

// groupLeads stand before the value that takes the rest, or before any other value.
var groupLeads = []string{"the last tenth", "the last fifth", "the last quarter", "the last third", "the final tenth", "the final quarter", "the final third", "the remaining tenth", "the remaining fifth", "the remaining quarter", "the remaining third", "the rest being", "the rest are", "the rest is", "the rest", "rest", "the remaining ones are", "the remaining", "remaining", "the remainder are", "the remainder is", "the remainder", "remainder", "the other half", "other half", "the others are", "the others", "others", "all others", "all other", "everyone else", "everything else", "anything else", "otherwise"}

var groupSeparators = []string{", or else", "or else", ", else", "else", ", and then", ", and", ", then", ", or", ", but", ",", "/", "|", ";", "&", "+", "and then", "and", "or", "vs .", "vs", "versus", "then", "plus", "while"}

var groupTails = []string{"of the time", "of all rows", "of the rows", "of rows", "of all cases", "of the cases", "of cases", "of the total", "of total", "of them", "of all", "of people", "probability", "chance"}

// notGroupValues end the words of a value in a group.
var notGroupValues = lexicon.WordSet("is are was were at in for of with has have on and or but then plus vs versus while if when unless than to from between by per not about around roughly mean median average normal sd std min max minimum maximum making makes gets getting accounts accounting takes else otherwise blank null empty missing unknown-share true-share the a an")

// shareGroup reads values with their shares in whatever notation, immediately behind a header:
// "prepaid -> 62%, postpaid -> 31%, the rest business", "(62% of the time A, B otherwise)". The
// shares must fill the whole, which is what tells that these are values.
func (p *parser) shareGroup(c *columnDraft, i, end int) int {
	if i == c.at || c.values != nil || p.lit(i-1, end, ",") || c.min != nil || c.isDate(p.lex) {
		return 0
	}
	at := i + p.any(i, end, ":", "=", "is either", "is", "are", "with", "either", "as", "being", "split as", "split into", "split", "weighted", "values are", "values", "possible values are", "possible values", "mix of", "a mix of", "one of", "of which")
	closing := 0
	if p.any2(at, end, "(", "[", "{") {
		if closing = p.closing(at, end); closing < 0 {
			return 0
		}
		at, end = at+1, closing
	}
	most := 1
	if at > i {
		most = 3
	}
	list, n := p.group(at, end, most, false)
	if n == 0 {
		list, n = p.group(at, end, most, true)
	}
	if n == 0 || closing > 0 && at+n != closing || !p.plainValues(list) {
		return 0
	}
	c.setValues(list)
	if closing > 0 {
		return closing + 1 - i
	}
	return at + n - i
}

// groupAhead: behind the next word or two values with shares begin, so that these words name a
// column of their own, which c before the comma has no need of.
func (p *parser) groupAhead(c *columnDraft, i, end int) bool {
	if c.values == nil && c.kind == "" && (c.semantic == "" || p.categorical(c)) || !p.any2(i-1, i, ",", ";", "\n") {
		return false
	}
	for k := i + 1; k < min(end, i+4) && p.toks[k-1].Kind == token.Word && !notGroupValues[p.toks[k-1].Low]; k++ {
		trial := columnDraft{scale: -1, at: -1}
		if p.shareGroup(&trial, k, end) > 0 || p.ratioGroup(&trial, k, end) > 0 {
			return true
		}
	}
	return false
}

// group reads two values or more whose shares are the whole; most bounds the words of the first.
func (p *parser) group(i, end, most int, shareFirst bool) ([]category, int) {
	var list []category
	at, last, sum, bare, open := i, i, 0.0, 0, false
	for at < end && !open {
		v, n, isBare := p.groupItem(at, end, most, shareFirst, len(list) > 0)
		if n == 0 || len(list) > 1 && bare == 0 && math.Abs(sum-1) < 1e-9 && v.share <= .005 {
			break // "paid 80%, open 20%, fraud flag 0.4%": nothing is left, and the sum would not tell
		}
		if isBare {
			bare++
		}
		if open = v.share == restShare; !open {
			sum += v.share
		}
		list, most = append(list, v), 3
		at += n
		last = at
		at += p.any(at, end, groupSeparators...)
	}
	said := len(list)
	if open {
		said--
	}
	if len(list) < 2 || said == 0 || open && p.any2(last, end, "or", "/") || bare > 0 && bare < said {
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
		if list[k].share > 0 {
			list[k].share /= whole
		}
	}
	fillRest(list)
	return list, last - i
}

// groupItem reads one value of a group with its share. later: it is not the first.
func (p *parser) groupItem(i, end, most int, shareFirst, later bool) (c category, n int, bare bool) {
	if k := p.any(i, end, groupLeads...); k > 0 && later {
		at := i + k
		if s, ok := p.shareAt(at, end); ok && s.vague == "" {
			at += s.n // "remaining 7% business"
		}
		at += p.any(at, end, "on", "in", "are", "is")
		if v, m := p.groupValue(at, end, 3); m > 0 && p.groupEnds(at+m, end) {
			return category{text: v, share: restShare, at: at}, at + m - i, false
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
		at += p.any(at, end, groupTails...)
		if !p.lit(at, end, "as", "new") { // a condition of goods
			at += p.any(at, end, "as")
		}
		at += p.any(at, end, "->", "=>", "of them are", "are in", "are on", "are", "is", "for", "on", "in", "being", ":", "to")
		v, m := p.groupValue(at, end, 3)
		if _, ok := p.shareAt(at+m, end); m == 0 || !ok && !p.groupEnds(at+m, end) {
			return c, 0, false
		}
		return category{text: v, share: s, at: at}, at + m - i, false
	}
	at += p.any(at, end, "mostly", "mainly", "a few", "some", "sometimes", "occasionally", "rarely", "often", "usually", "the", "a", "an")
	v, m := p.groupValue(at, end, most)
	if m == 0 {
		return c, 0, false
	}
	c = category{text: v, at: at}
	at += m
	open := p.any(at, end, "(")
	k := at + open + p.any(at+open, end, groupShares...)
	if r := p.any(k, end, groupRests...); r > 0 && later && p.groupEnds(k+r, end) {
		c.share = restShare
		at = k + r
	} else {
		s, r, isBare := p.groupShare(k, end)
		if r == 0 {
			return c, 0, false
		}
		c.share, bare = s, isBare
		at = k + r
		at += p.any(at, end, groupTails...)
	}
	if open > 0 {
		if !p.lit(at, end, ")") {
			return c, 0, false
		}
		at++
	}
	return c, at - i, bare
}

// valueWithRest: a value stands at i and behind it that it takes the rest.
func (p *parser) valueWithRest(i, end int) bool {
	_, m := p.groupValue(i, end, 3)
	m += p.any(i+m, end, groupShares...)
	return m > 0 && p.any(i+m, end, groupRests...) > 0
}

// groupShare reads a share, or a bare number of a hundred.
func (p *parser) groupShare(i, end int) (value float64, n int, bare bool) {
	if s, ok := p.shareAt(i, end); ok && s.vague == "" {
		return s.value, s.n, false
	}
	i0 := i
	i += p.approx(i, end)
	if t := p.tok(i); i < end && t.Kind == token.Number && t.Unit == "" && t.Num > 0 && t.Num <= 100 && !t.Spelled && !t.Year && p.dash(i+1, end) == 0 && !p.any2(i+1, end, "/", ":") {
		return t.Num, i + 1 - i0, true
	}
	return 0, 0, false
}

// groupValue reads up to most words, or a quote or code, that name a value.
func (p *parser) groupValue(i, end, most int) (string, int) {
	if i >= end {
		return "", 0
	}
	if t := p.toks[i]; t.Kind == token.Quote || t.Kind == token.Code {
		return p.toks[i].Text, 1
	}
	n := 0
	for i+n < end && n < most && p.toks[i+n].Kind == token.Word && (!notGroupValues[p.toks[i+n].Low] || p.toks[i+n].Text == "A") {
		if n > 0 {
			if _, ok := p.shareAt(i+n, end); ok || p.any(i+n, end, groupRests...) > 0 || p.tok(i+n).Is("x") {
				break
			}
		}
		n++
	}
	if n == 0 || p.any(i, end, groupRests...) > 0 {
		return "", 0
	}
	return p.source(i, i+n), n
}

func (p *parser) groupEnds(i, end int) bool {
	return i >= end || p.atBreak(i, end) || p.any(i, end, groupSeparators...) > 0
}
