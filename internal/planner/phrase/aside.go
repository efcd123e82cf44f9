package phrase

import (
	"strings"

	"github.com/sdg-service/sdg/internal/planner/draft"
	"github.com/sdg-service/sdg/internal/planner/lexicon"
	"github.com/sdg-service/sdg/internal/planner/term"
	"github.com/sdg-service/sdg/internal/planner/token"
)

// asideMarks part what a bracket lists from a remark about it: "(gold, silver, bronze – empty for most)".
func (p Reader) asideMark(i, end int) int {
	for k := i + 1; k < end-1; k++ {
		switch t := p.Toks[k]; {
		case t.Is("(", "[", "{"):
			if c := p.Closing(k, end); c > 0 {
				k = c
			}
		case t.Is(";"), t.Is("-", "–", "—", "--") && !t.Glued && !p.Toks[k+1].Glued:
			return k
		case t.Is(",") && p.AnyOf(idleRemarks, k+1, end) > 0:
			return k
		}
	}
	return -1
}

// idleRemarks say of a list no more than that it is one.
var idleRemarks = draft.PhrasesOf("nothing else", "no others", "no other values", "no other", "only these", "only those", "just these", "just those", "just these three", "these only", "those only", "the usual ones", "the usual", "the usual suspects", "the standard ones", "and nothing else", "that's it", "that's all", "that is all", "and no others", "none other", "for example", "e.g .", "e.g.", "or so", "or similar", "you choose", "your choice", "you pick", "whatever", "any of them", "any of these", "one of them", "one of these", "one of those", "pick one", "choose one", "in any order", "all possible", "all of them appear", "all allowed", "no more")

// listAside reads a bracket behind a column that lists its values and adds a remark, "[free / pro / team –
// mostly free]", or a remark and then what the values are, "(cm – 5 to 300)". A remark that nobody
// understands is left unread; it is no column.
func (p Reader) listAside(c *draft.Column, i, end int) int {
	if !p.Any2(i, end, "(", "[", "{") || c.Table == nil || i == c.At || c.Values != nil || c.TrueShare != nil || c.Pattern != "" || c.Dates != nil || c.Formula != "" {
		return 0
	}
	closing := p.Closing(i, end)
	mark := -1
	if closing > 0 {
		mark = p.asideMark(i+1, closing)
	}
	if mark < 0 {
		return 0
	}
	list := p.plainList(i+1, mark)
	if p.Any2(i+1, mark, "both", "all three", "all four") {
		return 0 // "(both date and time; …)"
	}
	if list == nil {
		return p.unitAside(c, i, mark, closing)
	}
	if whole := p.plainList(i+1, closing); whole != nil && p.Tok(mark).Is(",") {
		return 0
	}
	saved := *c
	c.SetValues(list)
	at := mark + 1
	for at < closing {
		n := p.AnyOf(idleRemarks, at, closing)
		if n == 0 {
			n = p.remark(c, at, closing)
		}
		if n == 0 {
			break
		}
		at += n
		at += p.Any(at, closing, ", and", ", but", ",", ";", "and", "but", "-", "–")
	}
	if at < closing {
		if c.Min != nil || c.Max != nil {
			*c = saved
			return 0
		}
		p.Asides = append(p.Asides, [2]int{at, closing})
	}
	return closing + 1 - i
}

// remark reads what is said of listed values: their shares, which are the most frequent, how many are empty.
func (p Reader) remark(c *draft.Column, i, end int) int {
	if n := p.Shares(c, i, end); n > 0 {
		return n
	}
	if n := p.Any(i, end, "mostly", "mainly", "usually", "most are", "most of them", "most of them are", "normally", "typically", "predominantly", "nearly always", "almost always", "largely"); n > 0 {
		k := p.favourite(c, i+n, end)
		if k > 0 && i+n+k == end {
			return n + k
		}
	}
	if n := p.Any(i, end, "few are", "few", "rarely", "seldom", "hardly ever"); n > 0 && c.Kind == draft.KindBoolean && p.AtBreak(i+n+p.Any(i+n, end, "true", "yes"), end) {
		c.TrueShare = draft.Ptr(.1)
		p.Assume(&c.Element, p.Source(i, i+n)+" means 10%", nil)
		return n + p.Any(i+n, end, "true", "yes")
	}
	if n := p.Any(i, end, "empty for", "blank for", "missing for", "null for", "none for", "unset for"); n > 0 {
		if s, ok := p.ShareAt(i+n, end); ok && i+n+s.N == end {
			c.NullShare = draft.Ptr(s.Value)
			p.Vague(c, s)
			return n + s.N
		}
	}
	return p.Modifiers(c, i, end)
}

// favourite gives the listed value at i, or the truth of a flag, most of the rows.
func (p Reader) favourite(c *draft.Column, i, end int) int {
	const most = .8
	if c.Kind == draft.KindBoolean && c.TrueShare == nil {
		n := p.Any(i, end, "yes", "true", "no", "false")
		if n > 0 {
			c.TrueShare = draft.Ptr(most)
			if p.Tok(i).Is("no", "false") {
				c.TrueShare = draft.Ptr(1 - most)
			}
			p.Assume(&c.Element, "\"mostly\" is taken as "+term.PercentText(most), nil)
		}
		return n
	}
	for k, v := range c.Values {
		n := p.SameValueAt(lexicon.NameWords(v.Text), i, end)
		if n == 0 {
			continue
		}
		for j := range c.Values {
			c.Values[j].Share = (1 - most) / float64(len(c.Values)-1)
		}
		c.Values[k].Share = most
		p.Assume(&c.Element, "\"mostly\" is taken as "+term.PercentText(most), nil)
		return n
	}
	return 0
}

// unitAside: "(cm – 5 to 300)", "(years – at most 40)".
func (p Reader) unitAside(c *draft.Column, i, mark, closing int) int {
	at := i + 1 + p.Any(i+1, mark, "in")
	unit, n := p.UnitAt(at, mark)
	if n == 0 || at+n != mark || c.Min != nil || c.Max != nil {
		return 0
	}
	k := p.Modifiers(c, mark+1, closing)
	if k == 0 || mark+1+k != closing {
		return 0
	}
	if c.Unit == "" {
		c.Unit = unit
	}
	return closing + 1 - i
}

// plainList are the items between from and to where they are at least two values with commas, slashes or
// bars between, and no phrases about values.
func (p Reader) plainList(from, to int) []draft.Category {
	var list []draft.Category
	marked := false
	for at := from; at < to; {
		n := 0
		for at+n < to && n < 4 && !p.Any2(at+n, to, ",", "/", "|", ";", "or", "and") && (p.Toks[at+n].Kind == token.Word || p.Toks[at+n].Kind == token.Code || p.Toks[at+n].Kind == token.Quote || p.Toks[at+n].Kind == token.Number && p.Toks[at+n].Unit != "" || n > 0 && p.Toks[at+n].Glued) {
			n++
		}
		if n == 0 {
			return nil
		}
		text := strings.Trim(p.Source(at, at+n), `"'“”`)
		list = append(list, draft.Category{Text: text, Share: -1, At: at})
		at += n
		sep := p.Any(at, to, ", or", ", and", ",", "/", "|", "or", "and", ";")
		if sep == 0 && at < to {
			return nil
		}
		marked = marked || sep > 0
		at += sep
	}
	if len(list) < 2 || !marked || p.wordyList(list) || !p.PlainValues(list) {
		return nil
	}
	for _, v := range list {
		if p.Starts(v.At, v.At+1) || draft.FunctionWords[strings.ToLower(v.Text)] && !p.Any2(v.At, to, "yes", "no", "true", "false", "on", "off", "y", "n", "none", "other") || p.Toks[v.At].Percent {
			return nil
		}
	}
	return list
}
