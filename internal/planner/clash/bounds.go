package clash

import (
	"fmt"
	"math"
	"slices"

	"github.com/sdg-service/sdg/internal/contract"
	"github.com/sdg-service/sdg/internal/planner/loose"
	"github.com/sdg-service/sdg/internal/planner/plan"
	"github.com/sdg-service/sdg/internal/planner/token"
)

// statement is a bound of all numbers of a column, or their mean, and where the text says it.
type statement struct {
	place     loose.Place
	low, high *float64
	mean      *float64
	said      loose.Range
	sentence  loose.Range
	named     bool // its sentence names the column
}

func (st statement) ranged() bool { return st.low != nil && st.high != nil }

var (
	aboveWords = []string{"more than", "over", "above", "exceed", "exceeds", "exceeding", "higher than", "longer than", "greater than", "larger than", "bigger than", "beyond", "heavier than", "older than", "greater", "later than", "past", "surpass", "surpasses", "go over", "goes over"}
	belowWords = []string{"less than", "under", "below", "fewer than", "lower than", "smaller than", "shorter than", "lighter than", "younger than", "cheaper than"}
	negations  = []string{"no", "none", "nobody", "never", "not", "cannot", "can't", "mustn't", "nothing", "neither", "nor", "without", "won't", "doesn't", "don't", "isn't", "aren't", "shouldn't", "may not", "nowhere"}
	upBehind   = []string{"or more", "or over", "or above", "or higher", "or longer", "or up", "and up", "and over", "and above", "upwards", "minimum", "at least", "at the least"}
	downBehind = []string{"or less", "or fewer", "or under", "or below", "or lower", "or shorter", "maximum", "max", "at most", "tops", "at the most"}
	firmly     = []string{"must", "has to", "have to", "always", "all", "each", "every", "should", "shall", "lies", "lie", "is to be", "are to be", "needs to", "need to"}
	meanLinks  = []string{"of", "is", "be", "about", "around", "=", ":", "near", "roughly", "at", "to", "mean", "average", "averages", "averaging", "avg", "median", "exactly"}
	meanWords  = []string{"mean", "average", "averages", "averaging", "avg", "median", "mean of", "average of", "median of"}
)

// boundsClash asks about two statements of which one keeps a number above what the other keeps it below.
func (g *finder) boundsClash() *plan.Question {
	var told []statement
	var last *loose.Place // the column that the sentence before names last
	for _, s := range g.Sentences() {
		if g.general(s) {
			told = g.statements(s, told, last)
		}
		if last = g.Last(s.From, s.To); last != nil && !loose.Number(g.Column(*last)) {
			last = nil
		}
	}
	for i, a := range told {
		if q := g.outOfReach(a); q != nil {
			return q
		}
		for _, b := range told[i+1:] {
			// Ranges of one sentence are those of different rows ("80 and up A, 60 to 79 B"), as are those of which one names nothing.
			if a.place.Path() != b.place.Path() || (a.ranged() || b.ranged()) && a.sentence == b.sentence && a.mean == nil && b.mean == nil || a.ranged() && b.ranged() && !(a.named && b.named) {
				continue
			}
			for _, p := range [][2]statement{{a, b}, {b, a}} {
				lower, upper := p[0], p[1]
				name := g.Spoken(a.place)
				switch {
				case lower.low != nil && upper.high != nil && *lower.low > *upper.high:
					return g.bothSaid(name, a.said, b.said, fmt.Sprintf("no number is at least %s and at most %s", loose.Plain(*lower.low), loose.Plain(*upper.high)),
						fmt.Sprintf("%s between %s and %s", name, loose.Plain(*upper.high), loose.Plain(*lower.low)))
				case lower.mean != nil && (!upper.ranged() || g.heeds(upper)) && (upper.high != nil && *lower.mean > *upper.high || upper.low != nil && *lower.mean < *upper.low):
					return g.bothSaid(name, a.said, b.said, fmt.Sprintf("no such numbers have a mean of %s", loose.Plain(*lower.mean)), g.meanWithin(upper))
				}
			}
		}
	}
	return nil
}

// outOfReach: what the column is computed from never makes a number within the bounds of the statement.
func (g *finder) outOfReach(st statement) *plan.Question {
	c := g.Column(st.place)
	e, err := contract.ParseFormula(c.Formula)
	if c.Formula == "" || err != nil || st.mean != nil || g.Has(st.said.From, min(st.sentence.To, st.said.To+2), "per") {
		return nil // "8 to 22 per m²" is of something else
	}
	lo, hi := g.reachOf(st.place.Table, e)
	name := g.Spoken(st.place)
	switch {
	case st.low != nil && *st.low > hi:
		return &plan.Question{ID: "formula_range", Text: fmt.Sprintf("%s is at most %s by what it is computed from, and yet the text says %q. Which of them is right?", name, loose.Plain(hi), g.Said(st.said)), Suggestions: []string{name + " at least " + loose.Plain(math.Floor(min(lo, hi)))}}
	case st.high != nil && *st.high < lo:
		return &plan.Question{ID: "formula_range", Text: fmt.Sprintf("%s is at least %s by what it is computed from, and yet the text says %q. Which of them is right?", name, loose.Plain(lo), g.Said(st.said)), Suggestions: []string{name + " at most " + loose.Plain(math.Ceil(max(lo, min(hi, 2*lo))))}}
	}
	return nil
}

// meanWithin suggests a mean that the bounds of a statement leave room for.
func (g *finder) meanWithin(st statement) string {
	var mean float64
	switch {
	case st.ranged():
		mean = (*st.low + *st.high) / 2
	case st.low != nil:
		mean = 2*math.Abs(*st.low) + 1
	default:
		mean = *st.high / 2
	}
	return g.Spoken(st.place) + " with a mean of " + loose.Plain(mean)
}

// heeds: the bounds of the column are those of the statement.
func (g *finder) heeds(st statement) bool {
	c := g.Column(st.place)
	return st.high != nil && c.Max != nil && *c.Max == *st.high || st.low != nil && c.Min != nil && *c.Min == *st.low
}

// statements adds those of a sentence.
func (g *finder) statements(s loose.Range, told []statement, last *loose.Place) []statement {
	for i := s.From; i < s.To; i++ {
		if !g.PlainNumber(i) || g.Any(i+1, s.To, "times the", "times its", "times their", "times what") > 0 {
			continue // a multiple of another number
		}
		st, n := g.statementAt(i, s)
		if n == 0 {
			continue
		}
		p, ok := g.numberOf(i, s, last)
		if ok {
			st.place, st.sentence = p, s
			st.named = slices.ContainsFunc(g.Named(s.From, s.To), func(o loose.Place) bool { return o.Path() == p.Path() })
			told = append(told, st)
		}
		i += n - 1
	}
	return told
}

// statementAt reads what the sentence says by the number at token i, and of how many tokens.
func (g *finder) statementAt(i int, s loose.Range) (statement, int) {
	x := g.NumberAt(i)
	clause := s
	for k := i - 1; k >= s.From; k-- {
		if g.Toks[k].Is(",", "(", ":", "but", "and", "yet", "though", "although") && !g.Has(max(s.From, k-6), k, "between") {
			clause.From = k + 1
			break
		}
	}
	at := i
	if at > clause.From && g.Toks[at-1].Is("minus") {
		at--
	}
	k := g.Any(i+1, s.To, "to plus", "to minus", "and plus", "to", "-", "–", "until", "up to", "through")
	if between := g.Before(at, clause.From, []string{"between"}); between && k == 0 {
		k = g.Any(i+1, s.To, "and minus", "and")
	}
	said := func(end int) loose.Range { return loose.Range{From: clause.From, To: min(end, s.To)} }
	if k > 0 && i+1+k < s.To && g.PlainNumber(i+1+k) && g.NumberAt(i+1+k) > x && !g.Toks[i].Spelled {
		y := g.NumberAt(i + 1 + k)
		return statement{low: &x, high: &y, said: said(i + 3 + k)}, 2 + k
	}
	negated := g.Has(clause.From, at, negations...)
	ends := func(phrases []string) bool { return g.Before(at, clause.From, phrases) }
	behind := func(phrases []string) bool { // "18 max 90" has its "max" for the number that follows
		n := g.Any(i+1, s.To, phrases...)
		return n > 0 && (i+1+n >= s.To || g.Toks[i+1+n].Kind != token.Number)
	}
	switch {
	case ends(loose.Most) || behind(downBehind):
		return statement{high: &x, said: said(i + 3)}, 1
	case ends(loose.Least) || behind(upBehind):
		return statement{low: &x, said: said(i + 3)}, 1
	case ends(aboveWords) && negated, ends(belowWords) && !negated && g.Has(clause.From, at, firmly...):
		return statement{high: &x, said: said(i + 2)}, 1
	case ends(belowWords) && negated, ends(aboveWords) && !negated && g.Has(clause.From, at, firmly...):
		return statement{low: &x, said: said(i + 2)}, 1
	case g.Before(at, clause.From, meanLinks) && g.Has(g.afterNumber(max(clause.From, at-9), at), at, meanWords...) && (i+1 >= s.To || g.Toks[i+1].Kind != token.Word || g.Toks[i+1].Is("and", "for", "in", "across", "over")):
		return statement{mean: &x, said: said(i + 2)}, 1
	}
	return statement{}, 0
}

// afterNumber is where the words before token i begin that no other number stands between: the 100 of "median 24000 in steps of 100" is no median.
func (g *finder) afterNumber(from, i int) int {
	for k := i - 1; k >= from; k-- {
		if g.Toks[k].Kind == token.Number {
			return k + 1
		}
	}
	return from
}

// numberOf is the column that a number of a sentence speaks of: the one that it was read for, the one that its clause names, or,
// where the sentence names none, the one that the sentence before spoke of.
func (g *finder) numberOf(i int, s loose.Range, last *loose.Place) (loose.Place, bool) {
	fits := func(c *contract.Column) bool { return loose.Number(c) && len(c.Cases) == 0 }
	if p, ok := g.Owner(i); ok {
		return p, fits(g.Column(p))
	}
	var best *loose.Place
	for _, p := range g.Named(s.From, i) {
		if fits(g.Column(p)) && (best == nil || p.At > best.At) {
			best = &p
		}
	}
	if best != nil {
		return *best, true
	}
	if i+1 < s.To && g.Toks[i+1].Kind == token.Word {
		if p, ok := g.OfUnit(g.Toks[i+1].Low, fits); ok {
			return p, true
		}
		for _, p := range g.Named(i+1, min(s.To, i+3)) {
			if fits(g.Column(p)) {
				return p, true
			}
		}
	}
	if last != nil && (i+1 >= s.To || g.Toks[i+1].Kind != token.Word) && len(g.Named(s.From, s.To)) == 0 && g.Has(s.From, i, "of them", "of these") {
		return *last, true
	}
	return loose.Place{}, false
}
