package clause

import (
	"slices"
	"strings"

	"github.com/sdg-service/sdg/internal/planner/draft"
	"github.com/sdg-service/sdg/internal/planner/lexicon"
	"github.com/sdg-service/sdg/internal/planner/term"
	"github.com/sdg-service/sdg/internal/planner/token"
)

var (
	everyLeads  = draft.PhrasesOf(term.VerbList("and every one of the,and every single,and every,and each,and all the,and all of the,and all,but every,but each,but all the,but all,where every,where all,every single,every one of the,each one of the,all of the,all the,every,each,all,none of the,not a single,no,but no,and no")...)
	everyAlone  = draft.PhrasesOf(term.VerbList("every one of them,every single one of them,every single one,all of them,each of them,each one of them,everybody,everyone,they all,none of them,nobody,no one")...)
	noneAtAll   = draft.PhrasesOf(term.VerbList("none of the,none of them,nobody,no one,not a single,no,but no,and no")...)
	everyModals = draft.PhrasesOf(term.VerbList("must always,should always,always,must all,should all,must,should,has to,have to,needs to,need to,may,can,could,all")...)
	atLeastThis = term.VerbList("at least,no less than,not less than,no fewer than,a minimum of,minimum,min")
	atMostThis  = term.VerbList("at most,no more than,not more than,up to,a maximum of,maximum,max")
	aboveThis   = term.VerbList("more than,greater than,higher than,above,over,beyond,in excess of")
	belowThis   = term.VerbList("less than,fewer than,lower than,below,under")
	fromWhenOn  = draft.PhrasesOf(term.VerbList("before,after,since,until,no earlier than,no later than,later than,earlier than")...)
)

// tallWords are what a number in front of them measures.
var tallWords = map[string][]string{"high": {"height"}, "tall": {"height"}, "long": {"length", "duration"}, "wide": {"width"}, "deep": {"depth"}, "heavy": {"weight", "mass"}, "thick": {"thickness"}}

// everyRow reads a bound that a sentence gives all rows by what they do or are: "every shipment weighs less than 4 kg", "no
// parcel is longer than 30 cm", "all books were published after 2005". It narrows the column that this is about; where
// nothing is left, the planner asks.
func (p Reader) everyRow(i, end int, _ bool) int {
	if p.Table == nil {
		return 0
	}
	end = p.PieceEnd(i, end)
	for k := i + 1; k < end; k++ {
		if n, _ := p.everySubject(k, end); n > 0 {
			end = k // "… after 1980 and every house costs …"
		}
	}
	at, none := p.everySubject(i, end)
	if at == 0 {
		return 0
	}
	at += p.AnyOf(everyModals, at, end)
	if n := p.everyDate(i, at, end); n > 0 && !none {
		return n
	}
	c, from := p.whatOfRows(at, end)
	if c == nil {
		return 0
	}
	above, below := p.Any(from.at, end, slices.Concat(atLeastThis, aboveThis)...), p.Any(from.at, end, slices.Concat(atMostThis, belowThis)...)
	open := p.Any2(from.at, end, aboveThis...) || p.Any2(from.at, end, belowThis...) || from.sign != 0
	up := above > 0 && above >= below
	if from.sign != 0 {
		up = from.sign > 0
	} else if above+below == 0 {
		return 0
	}
	number := from.at
	if from.sign == 0 {
		number += max(above, below)
	}
	a, n := p.AmountAt(number, end)
	to := number + n
	to += p.Any(to, end, "years old", "years of age", "years", "old", "in total", "each", "long", "wide", "high", "tall", "heavy")
	if n == 0 || a.Percent || !p.AtBreak(to, end) || a.Unit != "" && c.Unit != "" && a.Unit != c.Unit {
		return 0
	}
	if up != none {
		if c.Min == nil || *c.Min < a.Value {
			c.Min, c.OpenMin = draft.Ptr(a.Value), open != none
		}
	} else if c.Max == nil || *c.Max > a.Value {
		c.Max, c.OpenMax = draft.Ptr(a.Value), open != none
	}
	c.Touched = true
	p.Claim(i, to, &c.Element)
	return to - i
}

// everyDate reads when all rows did something, behind their name: "all books were published after 2005".
func (p Reader) everyDate(i, at, end int) int {
	at += p.Any(at, end, "was", "were", "has been", "have been", "have", "are", "is", "be", "must be")
	verb := at
	for at < end && at-verb < 3 && p.Toks[at].Kind == token.Word && p.AnyOf(fromWhenOn, at, end) == 0 {
		at++
	}
	r, n := p.DateRangeAt(at, end, true)
	if at == verb || n == 0 || p.AnyOf(fromWhenOn, at, end) == 0 || !p.AtBreak(at+n, end) {
		return 0
	}
	c, years := p.datedBy(p.Table, p.WordsOf(verb, verb+1)), false
	if c == nil {
		c, years = p.yearOf(p.Toks[verb].Low), true
	}
	switch {
	case c != nil && c.Table == p.Table && c.Dates != nil:
		c.Dates = c.Dates.Narrowed(r)
	case c != nil && years:
		if from := r.From.From; !from.IsZero() {
			c.Min = draft.Ptr(max(*c.Min, float64(from.Year())))
		}
		if to := r.To.To; !to.IsZero() {
			c.Max = draft.Ptr(min(*c.Max, float64(to.Year())))
		}
	default:
		return 0
	}
	c.Touched = true
	p.Claim(i, at+n, &c.Element)
	return at + n - i
}

// yearOf is the year of a deed, where that is a number: "built 1950-2020".
func (p Reader) yearOf(deed string) *draft.Column {
	for _, c := range p.Table.Columns {
		if !c.Dropped && c.Min != nil && c.Max != nil && *c.Min >= 1000 && *c.Max < 3000 && slices.ContainsFunc(c.Words, func(w string) bool { return sameStem(w, deed) }) {
			return c
		}
	}
	return nil
}

// everySubject reads who all rows are, and returns where the verb stands; 0 if it is not about all rows.
func (p Reader) everySubject(i, end int) (at int, none bool) {
	none = p.AnyOf(noneAtAll, i, end) > 0
	if n := p.AnyOf(everyAlone, i, end); n > 0 {
		return i + n, none
	}
	n := p.AnyOf(everyLeads, i, end)
	if n == 0 || i+n >= end || !p.ownNoun(p.Toks[i+n].Low) {
		return 0, false
	}
	return i + n + 1, none
}

// toldBound is where the bound of a column stands, and which way an adjective in front of it goes: "longer than".
type toldBound struct {
	at   int
	sign float64
}

// whatOfRows is the column that a verb tells of: "weighs", "costs", "is longer than", "has a weight of".
func (p Reader) whatOfRows(at, end int) (*draft.Column, toldBound) {
	if at >= end {
		return nil, toldBound{}
	}
	if names, ok := term.VerbMeasures[p.Toks[at].Low]; ok {
		return p.measuredBy(strings.Fields(names)), toldBound{at: at + 1}
	}
	if k := p.Any(at, end, "takes", "take", "lasts", "last"); k > 0 {
		return p.measuredBy(term.Comparatives["longer"].Columns), toldBound{at: at + k}
	}
	if k := p.Any(at, end, "has a", "have a", "has an", "have an", "has", "have"); k > 0 {
		from, to := p.Reference(at+k, end)
		if c := p.Find(p.Table, from, to, nil); c != nil && to > from && p.NumberLike(c) {
			return c, toldBound{at: to + p.Any(to, end, "of", "that is", "which is")}
		}
		return nil, toldBound{}
	}
	k := p.Any(at, end, "is", "are", "was", "were", "be", "being")
	if k == 0 {
		return nil, toldBound{}
	}
	at += k
	if m, ok := term.Comparatives[p.Tok(at).Low]; ok && p.Lit(at+1, end, "than") && len(m.Columns) > 0 {
		if p.Any2(at, end, "older", "younger") {
			sign := 1.0
			if p.Any2(at, end, "younger") {
				sign = -1
			}
			return p.ageColumn(), toldBound{at + 2, sign}
		}
		return p.measuredBy(m.Columns), toldBound{at + 2, m.Sign}
	}
	number := at + p.Any(at, end, slices.Concat(atLeastThis, atMostThis, aboveThis, belowThis)...)
	if _, n := p.AmountAt(number, end); n > 0 && number > at {
		if names, ok := tallWords[p.Tok(number+n).Low]; ok && p.AtBreak(number+n+1, end) {
			return p.measuredBy(names), toldBound{at: at}
		}
	}
	if c := p.ageColumn(); c != nil {
		if _, n := p.AmountAt(number, end); n > 0 && number > at && (p.Any2(number+n-1, end, "years", "years old", "years of age") || p.Any2(number+n, end, "years", "years old", "years of age", "old")) {
			return c, toldBound{at: at}
		}
	}
	return nil, toldBound{}
}

// measuredBy is the number of the table that one of the words names, of several that which the first names; nil if the
// word names more than one.
func (p Reader) measuredBy(names []string) *draft.Column {
	for _, w := range names {
		var found *draft.Column
		for _, c := range p.Table.Columns {
			if c.Dropped || !c.Stated || !slices.ContainsFunc(c.Words, func(o string) bool { return lexicon.Singular(o) == lexicon.Singular(w) }) || !p.NumberLike(c) {
				continue
			}
			if found != nil {
				return nil
			}
			found = c
		}
		if found != nil {
			return found
		}
	}
	return nil
}
