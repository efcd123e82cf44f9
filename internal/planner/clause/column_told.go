package clause

import (
	"github.com/sdg-service/sdg/internal/planner/draft"
	"github.com/sdg-service/sdg/internal/planner/lexicon"
	"github.com/sdg-service/sdg/internal/planner/token"
)

// AfterHeader reads what follows a header, over words within it that nobody understands: those are reported.
func (p Reader) AfterHeader(c *draft.Column, to, end int) int {
	if k := p.perOwnRow(to, end); k > 0 {
		p.Claim(to, to+k, &c.Element)
		return k + p.AfterHeader(c, to+k, end)
	}
	if n := p.behindNameVerb(c, to, end); n > 0 {
		return n
	}
	n := p.LayoutPhrase(c, to, end)
	if n > 0 {
		p.Claim(to, to+n, &c.Element)
		n += p.Modifiers(c, to+n, end)
	}
	if n == 0 {
		n = p.bareValues(c, to, end)
	}
	if n == 0 {
		n = p.described(c, to, end)
	}
	for {
		k := p.ahead(c, to+n, end)
		if k == 0 {
			return n
		}
		n += k
	}
}

// described reads what follows a header.
func (p Reader) described(c *draft.Column, to, end int) int {
	if m := p.IsParent(c, to, end); m > 0 {
		p.Claim(to, to+m, &c.Element)
		return m + p.Modifiers(c, to+m, end)
	}
	n := 0
	k := p.Any(to, end, ":", "->", "=>")
	if k == 0 && p.Lit(to, end, "-") && !p.Toks[to].Glued && to+1 < end && !p.Toks[to+1].Glued && (p.Starts(to+1, end) || p.HeaderMatch(to+1, end) == 0) {
		k = 1 // "name - type, constraint"
	}
	if k > 0 {
		if m := p.IsParent(c, to+k, end); m > 0 {
			p.Claim(to, to+k+m, &c.Element)
			return k + m + p.Modifiers(c, to+k+m, end)
		}
		// "name: type, constraint" and "status: a, b, c"
		if m := p.colonValues(c, to+k, end); m > 0 {
			p.Claim(to, to+k+m, &c.Element)
			return k + m + p.Modifiers(c, to+k+m, end)
		}
		if m := p.Modifiers(c, to+k, end); m > 0 {
			p.Claim(to, to+k, &c.Element)
			n = k + m
		} else {
			p.Claim(to, to+k, &c.Element)
			n = k
			// "notes: text description of …": words behind the colon describe the column.
			if at := to + k; at < end && p.Toks[at].Kind == token.Word {
				if h := p.knownAs(c, at, end); h > 0 {
					n += h
					n += p.Modifiers(c, at+h, end)
				}
			}
		}
		return n
	}
	if k := p.Any(to, end, "which is", "which are", "that is", "that are", "who are", "is", "are", "should be", "must be", "will be", "can be", "has", "have", "should have", "must have", "ranges", "range", "goes", "with", "being", "of"); k > 0 {
		if m := p.Modifiers(c, to, end); m > 0 {
			return m
		}
		if m := p.Modifiers(c, to+k, end); m > 0 {
			p.Claim(to, to+k, &c.Element)
			return k + m
		}
	}
	// "geburtsdatum as birth date": the known name says what the other means.
	if p.Lit(to, end, "as") {
		if h := p.knownAs(c, to+1, end); h > 0 {
			p.Claim(to, to+1, &c.Element)
			return 1 + h + p.Modifiers(c, to+1+h, end)
		}
	}
	return p.Modifiers(c, to, end)
}

// knownAs takes the known name at i for what column c holds, where nothing is known of c or the name says the same.
func (p Reader) knownAs(c *draft.Column, i, end int) int {
	h := p.HeaderMatch(i, end)
	if h == 0 || !(c.Semantic == "" && c.Kind == "") && !p.restates(c, i, i+h, end) {
		return 0
	}
	d := &draft.Column{Scale: -1, Words: p.WordsOf(i, i+h), At: i}
	p.MeaningOf(d, i, i+h)
	c.Semantic, c.Kind, c.Glossed = d.Semantic, d.Kind, true
	p.Claim(i, i+h, &c.Element)
	return h
}

// restates: behind the colon of "user_email: email, unique" stands what the name says
// already, and no list of columns.
func (p Reader) restates(c *draft.Column, from, to, end int) bool {
	d := &draft.Column{Scale: -1, Words: p.WordsOf(from, to), At: from}
	p.MeaningOf(d, from, to)
	if d.Semantic == "" || d.Semantic != c.Semantic || d.Kind != c.Kind {
		return false
	}
	return to >= end || !p.Lit(to, end, ",") || p.HeaderMatch(to+1, end) == 0
}

// colonValues reads "status: new, paid, shipped" where nothing but plain values follows.
func (p Reader) colonValues(c *draft.Column, i, end int) int {
	stop := end
	for k := i; k < end; k++ {
		if p.Toks[k].Is(";", "(", "\n") {
			stop = k
			break
		}
	}
	if p.Starts(i, end) && !p.Lit(i+1, stop, ",") {
		return 0
	}
	if c.Semantic != "" && c.Semantic != "bool" && !p.Categorical(c) && !p.OrInside(i, stop) {
		return 0
	}
	list, n := p.WordList(i, stop, "")
	if n == 0 || i+n < stop || len(list) < 2 {
		return 0
	}
	known := 0
	for _, v := range list {
		if p.HeaderMatch(v.At, stop) > 0 || p.Starts(v.At, stop) || p.Any2(v.At, stop, "unique", "required", "optional", "nullable", "not null", "integer", "text", "date", "string") {
			known++
		}
	}
	if known*2 >= len(list) {
		return 0
	}
	c.SetValues(list)
	return n
}

// perOwnRow is the length of "per device" among the columns of the devices.
func (p Reader) perOwnRow(i, end int) int {
	if n := p.Any(i, end, "for each of them", "for every one of them", "for each one", "for each", "for everyone", "for everybody", "for all of them"); n > 0 && p.Table != nil && (i+n >= end || p.Any2(i+n, end, ",", ".", ";", ")", "so")) {
		return n // "a nickname for each"
	}
	n := p.Any(i, end, "per", "for each", "of each", "for every")
	if n == 0 || p.Table == nil || p.Table.Implicit || p.Table.Grid != nil || i+n >= end || p.Toks[i+n].Kind != token.Word || lexicon.IsPlural(p.Toks[i+n].Low) || !p.AtBreak(i+n+1, end) {
		return 0
	}
	if t := p.FindTable(p.WordsOf(i+n, i+n+1)); t != p.Table || t.Nouns[len(t.Nouns)-1] != lexicon.Singular(p.Toks[i+n].Low) {
		return 0
	}
	return n + 1
}
