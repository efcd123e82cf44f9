package phrase

import (
	"strings"

	"github.com/sdg-service/sdg/internal/planner/draft"
	"github.com/sdg-service/sdg/internal/planner/lexicon"
	"github.com/sdg-service/sdg/internal/planner/term"
	"github.com/sdg-service/sdg/internal/planner/token"
)

// parenPhrase reads "( … )" whose inside is made of modifiers, or is a list of values.
func (p Reader) parenPhrase(c *draft.Column, i, end int) int {
	if closing := p.Closing(i, end); closing > 0 && p.Lit(i, end, "(") && p.NumbersOnly(i+1, closing) {
		if list, n := p.WordList(i+1, closing, ")"); n > 0 && i+1+n >= closing {
			c.SetValues(list)
			c.Distribution = nil
			return closing + 1 - i + p.Shares(c, closing+1, end)
		}
	}
	if !p.Any2(i, end, "(", "[", "{") {
		return 0
	}
	closing := p.Closing(i, end)
	if closing < 0 {
		return 0
	}
	in, out := i+1, closing
	if in == out {
		return 2
	}
	if loc := term.LocaleWords[strings.ToLower(p.Source(in, out))]; loc != "" && localized[c.Semantic] {
		c.Locale = loc
		return closing + 1 - i
	}
	if p.IsoCode(c, in, out) == out-in || p.codeBracket(c, in, out) || p.demandBracket(c, in, out) {
		return closing + 1 - i
	}
	if list := p.weighedInside(in, out); list != nil {
		c.SetValues(list)
		return closing + 1 - i
	}
	saved := *c
	savedRules, savedNotes := len(p.Rules), len(p.Assumptions)
	at := in
	if comma := p.commaIn(in, out); comma > 0 && p.glossAhead(c, in, comma) {
		at = comma + 1 // "assigned to (employee name, blank for 15%)"
	}
	for at < out {
		k := p.Modifiers(c, at, out)
		if k == 0 {
			k = p.restated(c, at, out)
		}
		if k == 0 {
			break
		}
		at += k
		at += p.Any(at, out, "right now", "now", "today")
		at += p.Any(at, out, ", and", ", or", ", then", ",", ";", "and")
	}
	if at >= out {
		n := closing + 1 - i
		if len(c.Values) > 1 && saved.Values == nil && c.Values[0].Share < 0 {
			n += p.Shares(c, closing+1, end) // "{A, B, C}, p = [.5, .3, .2]"
		}
		return n
	}
	if at > in && (c.Values != nil || c.TrueShare != nil || c.NullShare != nil || c.Min != nil || c.Max != nil || c.Pattern != "" || c.Unique || c.Dates != nil || c.Distribution != nil) {
		return at - i // the rest of the bracket is read as clauses of its own
	}
	at0 := in + p.Any(in, out, "such as", "like", "e.g.", "eg", "for example", "for instance", "i.e.", "ie", "one of", "either", "values :", "values")
	if list, n := p.WordList(at0, out, ")"); n > 0 && at0+n >= out && len(list) > 1 && !p.wordyList(list) {
		*c = saved
		p.Rules, p.Assumptions = p.Rules[:savedRules], p.Assumptions[:savedNotes]
		c.SetValues(list)
		c.OpenList = at0 > in && p.Any2(in, out, "such as", "like", "e.g.", "eg", "for example", "for instance")
		return closing + 1 - i + p.Shares(c, closing+1, end)
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

// commaIn is the first comma between two tokens; 0 where there is none.
func (p Reader) commaIn(from, to int) int {
	for k := from; k < to; k++ {
		if p.Toks[k].Is(",") {
			return k
		}
	}
	return 0
}

// glossAhead: a bracket of more begins with what the column holds: two words at least, so that it is no value.
func (p Reader) glossAhead(c *draft.Column, in, comma int) bool {
	return comma-in > 1 && !p.Tok(in).Is("free") && len(p.HeaderWords(in, comma)) > 1 && p.gloss(c, in, comma)
}

// weighedInside reads values and then all their shares: "google, direct, social - 50/35/15",
// "web / app / api: 60/30/10", "s, m or l; 20, 50 and 30".
func (p Reader) weighedInside(from, to int) []draft.Category {
	for k := from + 3; k < to-2; k++ {
		if !p.Any2(k, to, "-", ":", ";", "at", "split", "in", "with", "weights", "weighted") || p.Toks[k].Glued && p.Toks[k].Is("-") {
			continue
		}
		var list []draft.Category
		for at := from; at < k; {
			v, n := p.ValueItem(at, k, 3)
			if n == 0 || p.Toks[at].Kind == token.Number {
				list = nil
				break
			}
			list = append(list, draft.Category{Text: v, Share: -1, At: at})
			at += n
			sep := p.Any(at, k, ", or", ", and", ",", "/", "|", "or", "and", ";")
			if sep == 0 && at < k {
				list = nil
				break
			}
			at += sep
		}
		if len(list) < 2 {
			continue
		}
		if s, n := p.Ratio(k+1, to, len(list)); n > 0 && k+1+n == to {
			for j := range list {
				list[j].Share = s[j]
			}
			return list
		}
	}
	return nil
}

// wordyList: a list of long phrases is an explanation, not a list of values.
func (p Reader) wordyList(list []draft.Category) bool {
	long := 0
	for _, v := range list {
		if term.Prosaic(v.Text) {
			return true
		}
		if len(v.Text) > 24 {
			long++
		}
	}
	return long > 0
}

// restated reads which order a bracket gives to its column, or to the one before it, by its name: "start and end (end later on
// the same day)".
func (p Reader) restated(c *draft.Column, i, end int) int {
	if c.Table == nil || c.Table != p.Table {
		return 0
	}
	for n := min(3, end-i-1); n > 0; n-- {
		o := p.Find(c.Table, i, i+n, nil)
		if o == nil || o.Dropped || o.Base != nil || !p.SameWords(o, i, i+n) {
			continue
		}
		rules, column, saved := len(p.Rules), p.Column, *o
		p.Column = o
		k := p.sameDayPhrase(o, i+n, end)
		if k == 0 {
			k = p.orderPhrase(o, i+n, end)
		}
		p.Column = column
		if k == 0 || len(p.Rules) == rules {
			*o, p.Rules = saved, p.Rules[:rules]
			return 0
		}
		return n + k
	}
	return 0
}

// localized are the meanings whose values differ from country to country: "postcode (UK)".
var localized = lexicon.WordSet("postal_code phone mobile fax street_address city state first_name last_name full_name company iban license_plate")

// gloss reads a bracket behind the name of a column that says with one noun what the column is: "client (a company)",
// "place (city)", "when (timestamp)". It is no column of its own.
func (p Reader) gloss(c *draft.Column, in, out int) bool {
	if c.Table == nil || c.Base != nil || c.Values != nil || c.Pattern != "" || c.Min != nil || c.Formula != "" || in < 2 || in-2 >= len(p.Owner) || p.Owner[in-2] != &c.Element {
		return false
	}
	from := in + p.Any(in, out, "i . e . ,", "i . e .", "i.e.", "ie", "meaning", "as", "its", "their", "the", "that is")
	from += p.Any(from, out, "a", "an", "some", "any", "the", "full")
	if from >= out || out-from > 3 || !p.pieceUnbroken(from, out) {
		return false
	}
	words := p.HeaderWords(from, out)
	if len(words) == 0 {
		return false
	}
	m := p.Lex.Lookup(words)
	if m.Semantic == "" && (m.Kind == "" || m.Kind == draft.KindBoolean) || !m.Exact && !term.CodeEndings[words[len(words)-1]] && !(len(c.Words) == 1 && term.ShortFor(c.Words[0], p.Toks[from:out])) {
		return false
	}
	c.ApplyMeaning(m)
	c.Glossed = true
	span := p.Span(in, out)
	p.Assume(&c.Element, "as "+p.Source(in, out), &span)
	return true
}
