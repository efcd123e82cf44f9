package planner

import (
	"strings"

	"github.com/sdg-service/sdg/internal/planner/lexicon"
	"github.com/sdg-service/sdg/internal/planner/token"
)

// asideMarks part what a bracket lists from a remark about it: "(gold, silver, bronze – empty for most)".
func (p *parser) asideMark(i, end int) int {
	for k := i + 1; k < end-1; k++ {
		switch t := p.toks[k]; {
		case t.Is("(", "[", "{"):
			if c := p.closing(k, end); c > 0 {
				k = c
			}
		case t.Is(";"), t.Is("-", "–", "—", "--") && !t.Glued && !p.toks[k+1].Glued:
			return k
		case t.Is(",") && p.any2(k+1, end, idleRemarks...):
			return k
		}
	}
	return -1
}

// idleRemarks say of a list no more than that it is one.
var idleRemarks = []string{"nothing else", "no others", "no other values", "no other", "only these", "only those", "just these", "just those", "just these three", "these only", "those only", "the usual ones", "the usual", "the usual suspects", "the standard ones", "and nothing else", "that's it", "that's all", "that is all", "and no others", "none other", "for example", "e.g .", "e.g.", "or so", "or similar", "you choose", "your choice", "you pick", "whatever", "any of them", "any of these", "one of them", "one of these", "one of those", "pick one", "choose one", "in any order", "all possible", "all of them appear", "all allowed", "no more"}

// listAside reads a bracket behind a column that lists its values and adds a remark, "[free / pro / team –
// mostly free]", or a remark and then what the values are, "(cm – 5 to 300)". A remark that nobody
// understands is left unread; it is no column.
func (p *parser) listAside(c *columnDraft, i, end int) int {
	if !p.any2(i, end, "(", "[", "{") || c.table == nil || i == c.at || c.values != nil || c.trueShare != nil || c.pattern != "" || c.dates != nil || c.formula != "" {
		return 0
	}
	closing := p.closing(i, end)
	mark := -1
	if closing > 0 {
		mark = p.asideMark(i+1, closing)
	}
	if mark < 0 {
		return 0
	}
	list := p.plainList(i+1, mark)
	if p.any2(i+1, mark, "both", "all three", "all four") {
		return 0 // "(both date and time; …)"
	}
	if list == nil {
		return p.unitAside(c, i, mark, closing)
	}
	if whole := p.plainList(i+1, closing); whole != nil && p.tok(mark).Is(",") {
		return 0
	}
	saved := *c
	c.setValues(list)
	at := mark + 1
	for at < closing {
		n := p.any(at, closing, idleRemarks...)
		if n == 0 {
			n = p.remark(c, at, closing)
		}
		if n == 0 {
			break
		}
		at += n
		at += p.any(at, closing, ", and", ", but", ",", ";", "and", "but", "-", "–")
	}
	if at < closing {
		if c.min != nil || c.max != nil {
			*c = saved
			return 0
		}
		p.asides = append(p.asides, [2]int{at, closing})
	}
	return closing + 1 - i
}

// remark reads what is said of listed values: their shares, which are the most frequent, how many are empty.
func (p *parser) remark(c *columnDraft, i, end int) int {
	if n := p.shares(c, i, end); n > 0 {
		return n
	}
	if n := p.any(i, end, "mostly", "mainly", "usually", "most are", "most of them", "most of them are", "normally", "typically", "predominantly", "nearly always", "almost always", "largely"); n > 0 {
		k := p.favourite(c, i+n, end)
		if k > 0 && i+n+k == end {
			return n + k
		}
	}
	if n := p.any(i, end, "few are", "few", "rarely", "seldom", "hardly ever"); n > 0 && c.kind == kindBoolean && p.atBreak(i+n+p.any(i+n, end, "true", "yes"), end) {
		c.trueShare = ptr(.1)
		p.assume(&c.element, p.source(i, i+n)+" means 10%", nil)
		return n + p.any(i+n, end, "true", "yes")
	}
	if n := p.any(i, end, "empty for", "blank for", "missing for", "null for", "none for", "unset for"); n > 0 {
		if s, ok := p.shareAt(i+n, end); ok && i+n+s.n == end {
			c.nullShare = ptr(s.value)
			p.vague(c, s)
			return n + s.n
		}
	}
	return p.modifiers(c, i, end)
}

// favourite gives the listed value at i, or the truth of a flag, most of the rows.
func (p *parser) favourite(c *columnDraft, i, end int) int {
	const most = .8
	if c.kind == kindBoolean && c.trueShare == nil {
		n := p.any(i, end, "yes", "true", "no", "false")
		if n > 0 {
			c.trueShare = ptr(most)
			if p.tok(i).Is("no", "false") {
				c.trueShare = ptr(1 - most)
			}
			p.assume(&c.element, "\"mostly\" is taken as "+percentText(most), nil)
		}
		return n
	}
	for k, v := range c.values {
		n := p.sameValueAt(lexicon.NameWords(v.text), i, end)
		if n == 0 {
			continue
		}
		for j := range c.values {
			c.values[j].share = (1 - most) / float64(len(c.values)-1)
		}
		c.values[k].share = most
		p.assume(&c.element, "\"mostly\" is taken as "+percentText(most), nil)
		return n
	}
	return 0
}

// unitAside: "(cm – 5 to 300)", "(years – at most 40)".
func (p *parser) unitAside(c *columnDraft, i, mark, closing int) int {
	at := i + 1 + p.any(i+1, mark, "in")
	unit, n := p.unitAt(at, mark)
	if n == 0 || at+n != mark || c.min != nil || c.max != nil {
		return 0
	}
	k := p.modifiers(c, mark+1, closing)
	if k == 0 || mark+1+k != closing {
		return 0
	}
	if c.unit == "" {
		c.unit = unit
	}
	return closing + 1 - i
}

// plainList are the items between from and to where they are at least two values with commas, slashes or
// bars between, and no phrases about values.
func (p *parser) plainList(from, to int) []category {
	var list []category
	marked := false
	for at := from; at < to; {
		n := 0
		for at+n < to && n < 4 && !p.any2(at+n, to, ",", "/", "|", ";", "or", "and") && (p.toks[at+n].Kind == token.Word || p.toks[at+n].Kind == token.Code || p.toks[at+n].Kind == token.Quote || p.toks[at+n].Kind == token.Number && p.toks[at+n].Unit != "" || n > 0 && p.toks[at+n].Glued) {
			n++
		}
		if n == 0 {
			return nil
		}
		text := strings.Trim(p.source(at, at+n), `"'“”`)
		list = append(list, category{text: text, share: -1, at: at})
		at += n
		sep := p.any(at, to, ", or", ", and", ",", "/", "|", "or", "and", ";")
		if sep == 0 && at < to {
			return nil
		}
		marked = marked || sep > 0
		at += sep
	}
	if len(list) < 2 || !marked || p.wordyList(list) || !p.plainValues(list) {
		return nil
	}
	for _, v := range list {
		if p.starts(v.at, v.at+1) || functionWords[strings.ToLower(v.text)] && !p.any2(v.at, to, "yes", "no", "true", "false", "on", "off", "y", "n", "none", "other") || p.toks[v.at].Percent {
			return nil
		}
	}
	return list
}
