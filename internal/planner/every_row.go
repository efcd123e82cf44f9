package planner

import (
	"slices"
	"strings"

	"github.com/sdg-service/sdg/internal/planner/lexicon"
	"github.com/sdg-service/sdg/internal/planner/token"
)

var (
	everyLeads  = verbList("and every one of the,and every single,and every,and each,and all the,and all of the,and all,but every,but each,but all the,but all,where every,where all,every single,every one of the,each one of the,all of the,all the,every,each,all,none of the,not a single,no,but no,and no")
	everyAlone  = verbList("every one of them,every single one of them,every single one,all of them,each of them,each one of them,everybody,everyone,they all,none of them,nobody,no one")
	noneAtAll   = verbList("none of the,none of them,nobody,no one,not a single,no,but no,and no")
	everyModals = verbList("must always,should always,always,must all,should all,must,should,has to,have to,needs to,need to,may,can,could,all")
	atLeastThis = verbList("at least,no less than,not less than,no fewer than,a minimum of,minimum,min")
	atMostThis  = verbList("at most,no more than,not more than,up to,a maximum of,maximum,max")
	aboveThis   = verbList("more than,greater than,higher than,above,over,beyond,in excess of")
	belowThis   = verbList("less than,fewer than,lower than,below,under")
	fromWhenOn  = verbList("before,after,since,until,no earlier than,no later than,later than,earlier than")
)

// tallWords are what a number in front of them measures.
var tallWords = map[string][]string{"high": {"height"}, "tall": {"height"}, "long": {"length", "duration"}, "wide": {"width"}, "deep": {"depth"}, "heavy": {"weight", "mass"}, "thick": {"thickness"}}

// everyRow reads a bound that a sentence gives all rows by what they do or are: "every shipment weighs less than 4 kg", "no
// parcel is longer than 30 cm", "all books were published after 2005". It narrows the column that this is about; where
// nothing is left, the planner asks.
func (p *parser) everyRow(i, end int, _ bool) int {
	if p.table == nil {
		return 0
	}
	end = p.pieceEnd(i, end)
	for k := i + 1; k < end; k++ {
		if n, _ := p.everySubject(k, end); n > 0 {
			end = k // "… after 1980 and every house costs …"
		}
	}
	at, none := p.everySubject(i, end)
	if at == 0 {
		return 0
	}
	at += p.any(at, end, everyModals...)
	if n := p.everyDate(i, at, end); n > 0 && !none {
		return n
	}
	c, from := p.whatOfRows(at, end)
	if c == nil {
		return 0
	}
	above, below := p.any(from.at, end, slices.Concat(atLeastThis, aboveThis)...), p.any(from.at, end, slices.Concat(atMostThis, belowThis)...)
	open := p.any2(from.at, end, aboveThis...) || p.any2(from.at, end, belowThis...) || from.sign != 0
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
	a, n := p.amountAt(number, end)
	to := number + n
	to += p.any(to, end, "years old", "years of age", "years", "old", "in total", "each", "long", "wide", "high", "tall", "heavy")
	if n == 0 || a.percent || !p.atBreak(to, end) || a.unit != "" && c.unit != "" && a.unit != c.unit {
		return 0
	}
	if up != none {
		if c.min == nil || *c.min < a.value {
			c.min, c.openMin = ptr(a.value), open != none
		}
	} else if c.max == nil || *c.max > a.value {
		c.max, c.openMax = ptr(a.value), open != none
	}
	c.touched = true
	p.claim(i, to, &c.element)
	return to - i
}

// everyDate reads when all rows did something, behind their name: "all books were published after 2005".
func (p *parser) everyDate(i, at, end int) int {
	at += p.any(at, end, "was", "were", "has been", "have been", "have", "are", "is", "be", "must be")
	verb := at
	for at < end && at-verb < 3 && p.toks[at].Kind == token.Word && !p.any2(at, end, fromWhenOn...) {
		at++
	}
	r, n := p.dateRangeAt(at, end, true)
	if at == verb || n == 0 || !p.any2(at, end, fromWhenOn...) || !p.atBreak(at+n, end) {
		return 0
	}
	c, years := p.datedBy(p.table, p.wordsOf(verb, verb+1)), false
	if c == nil {
		c, years = p.yearOf(p.toks[verb].Low), true
	}
	switch {
	case c != nil && c.table == p.table && c.dates != nil:
		c.dates = c.dates.narrowed(r)
	case c != nil && years:
		if from := r.from.From; !from.IsZero() {
			c.min = ptr(max(*c.min, float64(from.Year())))
		}
		if to := r.to.To; !to.IsZero() {
			c.max = ptr(min(*c.max, float64(to.Year())))
		}
	default:
		return 0
	}
	c.touched = true
	p.claim(i, at+n, &c.element)
	return at + n - i
}

// yearOf is the year of a deed, where that is a number: "built 1950-2020".
func (p *parser) yearOf(deed string) *columnDraft {
	for _, c := range p.table.columns {
		if !c.dropped && c.min != nil && c.max != nil && *c.min >= 1000 && *c.max < 3000 && slices.ContainsFunc(c.words, func(w string) bool { return sameStem(w, deed) }) {
			return c
		}
	}
	return nil
}

// everySubject reads who all rows are, and returns where the verb stands; 0 if it is not about all rows.
func (p *parser) everySubject(i, end int) (at int, none bool) {
	none = p.any2(i, end, noneAtAll...)
	if n := p.any(i, end, everyAlone...); n > 0 {
		return i + n, none
	}
	n := p.any(i, end, everyLeads...)
	if n == 0 || i+n >= end || !p.ownNoun(p.toks[i+n].Low) {
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
func (p *parser) whatOfRows(at, end int) (*columnDraft, toldBound) {
	if at >= end {
		return nil, toldBound{}
	}
	if names, ok := verbMeasures[p.toks[at].Low]; ok {
		return p.measuredBy(strings.Fields(names)), toldBound{at: at + 1}
	}
	if k := p.any(at, end, "takes", "take", "lasts", "last"); k > 0 {
		return p.measuredBy(comparatives["longer"].columns), toldBound{at: at + k}
	}
	if k := p.any(at, end, "has a", "have a", "has an", "have an", "has", "have"); k > 0 {
		from, to := p.reference(at+k, end)
		if c := p.find(p.table, from, to, nil); c != nil && to > from && p.numberLike(c) {
			return c, toldBound{at: to + p.any(to, end, "of", "that is", "which is")}
		}
		return nil, toldBound{}
	}
	k := p.any(at, end, "is", "are", "was", "were", "be", "being")
	if k == 0 {
		return nil, toldBound{}
	}
	at += k
	if m, ok := comparatives[p.tok(at).Low]; ok && p.lit(at+1, end, "than") && len(m.columns) > 0 {
		if p.any2(at, end, "older", "younger") {
			sign := 1.0
			if p.any2(at, end, "younger") {
				sign = -1
			}
			return p.ageColumn(), toldBound{at + 2, sign}
		}
		return p.measuredBy(m.columns), toldBound{at + 2, m.sign}
	}
	number := at + p.any(at, end, slices.Concat(atLeastThis, atMostThis, aboveThis, belowThis)...)
	if _, n := p.amountAt(number, end); n > 0 && number > at {
		if names, ok := tallWords[p.tok(number+n).Low]; ok && p.atBreak(number+n+1, end) {
			return p.measuredBy(names), toldBound{at: at}
		}
	}
	if c := p.ageColumn(); c != nil {
		if _, n := p.amountAt(number, end); n > 0 && number > at && (p.any2(number+n-1, end, "years", "years old", "years of age") || p.any2(number+n, end, "years", "years old", "years of age", "old")) {
			return c, toldBound{at: at}
		}
	}
	return nil, toldBound{}
}

// measuredBy is the number of the table that one of the words names, of several that which the first names; nil if the
// word names more than one.
func (p *parser) measuredBy(names []string) *columnDraft {
	for _, w := range names {
		var found *columnDraft
		for _, c := range p.table.columns {
			if c.dropped || !c.stated || !slices.ContainsFunc(c.words, func(o string) bool { return lexicon.Singular(o) == lexicon.Singular(w) }) || !p.numberLike(c) {
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
