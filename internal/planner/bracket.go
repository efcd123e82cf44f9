package planner

import (
	"strings"

	"github.com/sdg-service/sdg/internal/planner/token"
)

// numbersOnly: at least three plain numbers with commas between, as in "(250, 500, 750)".
func (p *parser) numbersOnly(from, to int) bool {
	n := 0
	for k := from; k < to; k++ {
		t := p.toks[k]
		switch {
		case (k-from)%2 == 0 && t.Kind == token.Number && !t.Percent:
			n++
		case (k-from)%2 == 1 && t.Is(",", "/", "or"):
		default:
			return false
		}
	}
	return n >= 3
}

// parenPhrase reads "( … )" whose inside is made of modifiers, or is a list of values.
func (p *parser) parenPhrase(c *columnDraft, i, end int) int {
	if closing := p.closing(i, end); closing > 0 && p.lit(i, end, "(") && p.numbersOnly(i+1, closing) {
		if list, n := p.wordList(i+1, closing, ")"); n > 0 && i+1+n >= closing {
			c.setValues(list)
			c.distribution = nil
			return closing + 1 - i + p.shares(c, closing+1, end)
		}
	}
	if !p.any2(i, end, "(", "[", "{") {
		return 0
	}
	closing := p.closing(i, end)
	if closing < 0 {
		return 0
	}
	in, out := i+1, closing
	if in == out {
		return 2
	}
	if loc := localeWords[strings.ToLower(p.source(in, out))]; loc != "" && localized[c.semantic] {
		c.locale = loc
		return closing + 1 - i
	}
	if p.isoCode(c, in, out) == out-in || p.codeBracket(c, in, out) || p.demandBracket(c, in, out) {
		return closing + 1 - i
	}
	if list := p.weighedInside(in, out); list != nil {
		c.setValues(list)
		return closing + 1 - i
	}
	saved := *c
	savedRules, savedNotes := len(p.rules), len(p.assumptions)
	at := in
	for at < out {
		k := p.modifiers(c, at, out)
		if k == 0 {
			k = p.restated(c, at, out)
		}
		if k == 0 {
			break
		}
		at += k
		at += p.any(at, out, "right now", "now", "today")
		at += p.any(at, out, ", and", ", or", ", then", ",", ";", "and")
	}
	if at >= out {
		n := closing + 1 - i
		if len(c.values) > 1 && saved.values == nil && c.values[0].share < 0 {
			n += p.shares(c, closing+1, end) // "{A, B, C}, p = [.5, .3, .2]"
		}
		return n
	}
	if at > in && (c.values != nil || c.trueShare != nil || c.nullShare != nil || c.min != nil || c.max != nil || c.pattern != "" || c.unique || c.dates != nil || c.distribution != nil) {
		return at - i // the rest of the bracket is read as clauses of its own
	}
	at0 := in + p.any(in, out, "such as", "like", "e.g.", "eg", "for example", "for instance", "i.e.", "ie", "one of", "either", "values :", "values")
	if list, n := p.wordList(at0, out, ")"); n > 0 && at0+n >= out && len(list) > 1 && !p.wordyList(list) {
		*c = saved
		p.rules, p.assumptions = p.rules[:savedRules], p.assumptions[:savedNotes]
		c.setValues(list)
		c.openList = at0 > in && p.any2(in, out, "such as", "like", "e.g.", "eg", "for example", "for instance")
		return closing + 1 - i + p.shares(c, closing+1, end)
	}
	if at > in {
		return at - i
	}
	*c = saved
	if p.gloss(c, in, out) {
		return closing + 1 - i
	}
	// An explanation nobody needs to act on stays unread, but what follows still counts.
	return 0
}

// weighedInside reads values and then all their shares: "google, direct, social - 50/35/15",
// "web / app / api: 60/30/10", "s, m or l; 20, 50 and 30".
func (p *parser) weighedInside(from, to int) []category {
	for k := from + 3; k < to-2; k++ {
		if !p.any2(k, to, "-", ":", ";", "at", "split", "in", "with", "weights", "weighted") || p.toks[k].Glued && p.toks[k].Is("-") {
			continue
		}
		var list []category
		for at := from; at < k; {
			v, n := p.valueItem(at, k, 3)
			if n == 0 || p.toks[at].Kind == token.Number {
				list = nil
				break
			}
			list = append(list, category{text: v, share: -1, at: at})
			at += n
			sep := p.any(at, k, ", or", ", and", ",", "/", "|", "or", "and", ";")
			if sep == 0 && at < k {
				list = nil
				break
			}
			at += sep
		}
		if len(list) < 2 {
			continue
		}
		if s, n := p.ratio(k+1, to, len(list)); n > 0 && k+1+n == to {
			for j := range list {
				list[j].share = s[j]
			}
			return list
		}
	}
	return nil
}

// wordyList: a list of long phrases is an explanation, not a list of values.
func (p *parser) wordyList(list []category) bool {
	long := 0
	for _, v := range list {
		if prosaic(v.text) {
			return true
		}
		if len(v.text) > 24 {
			long++
		}
	}
	return long > 0
}

// longestBracket is within how many tokens a bracket must close: without an end, each of a thousand that open would be
// looked for its end in all that follows.
const longestBracket = 4000

// closing is the index of the bracket that closes the one at i, or -1.
func (p *parser) closing(i, end int) int {
	depth := 0
	for k := i; k < min(end, i+longestBracket); k++ {
		switch {
		case p.toks[k].Is("(", "[", "{"):
			depth++
		case p.toks[k].Is(")", "]", "}"):
			if depth--; depth == 0 {
				return k
			}
		}
	}
	return -1
}

// restated reads which order a bracket gives to its column, or to the one before it, by its name: "start and end (end later on
// the same day)".
func (p *parser) restated(c *columnDraft, i, end int) int {
	if c.table == nil || c.table != p.table {
		return 0
	}
	for n := min(3, end-i-1); n > 0; n-- {
		o := p.find(c.table, i, i+n, nil)
		if o == nil || o.dropped || o.base != nil || !p.sameWords(o, i, i+n) {
			continue
		}
		rules, column, saved := len(p.rules), p.column, *o
		p.column = o
		k := p.sameDayPhrase(o, i+n, end)
		if k == 0 {
			k = p.orderPhrase(o, i+n, end)
		}
		p.column = column
		if k == 0 || len(p.rules) == rules {
			*o, p.rules = saved, p.rules[:rules]
			return 0
		}
		return n + k
	}
	return 0
}
