package glean

import (
	"fmt"
	"math"
	"slices"

	"github.com/sdg-service/sdg/internal/contract"
	"github.com/sdg-service/sdg/internal/planner/plan"
	"github.com/sdg-service/sdg/internal/planner/token"
)

// statement is a bound of all numbers of a column, or their mean, and where the text says it.
type statement struct {
	place     place
	low, high *float64
	mean      *float64
	said      span
	sentence  span
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
func (g *gleaner) boundsClash() *plan.Question {
	var told []statement
	for _, s := range g.sentences() {
		if g.general(s) {
			told = g.statements(s, told)
		}
	}
	for i, a := range told {
		for _, b := range told[i+1:] {
			// Ranges of one sentence are those of different rows ("80 and up A, 60 to 79 B"), as are those of which one names nothing.
			if a.place.path() != b.place.path() || (a.ranged() || b.ranged()) && a.sentence == b.sentence && a.mean == nil && b.mean == nil || a.ranged() && b.ranged() && !(a.named && b.named) {
				continue
			}
			for _, p := range [][2]statement{{a, b}, {b, a}} {
				lower, upper := p[0], p[1]
				name := g.spoken(a.place)
				switch {
				case lower.low != nil && upper.high != nil && *lower.low > *upper.high:
					return g.bothSaid(name, a.said, b.said, fmt.Sprintf("no number is at least %g and at most %g", *lower.low, *upper.high),
						fmt.Sprintf("%s between %g and %g", name, *upper.high, *lower.low))
				case lower.mean != nil && (!upper.ranged() || g.heeds(upper)) && (upper.high != nil && *lower.mean > *upper.high || upper.low != nil && *lower.mean < *upper.low):
					return g.bothSaid(name, a.said, b.said, fmt.Sprintf("no such numbers have a mean of %g", *lower.mean), g.meanWithin(upper))
				}
			}
		}
	}
	return nil
}

// meanWithin suggests a mean that the bounds of a statement leave room for.
func (g *gleaner) meanWithin(st statement) string {
	switch {
	case st.ranged():
		return fmt.Sprintf("%s with a mean of %g", g.spoken(st.place), (*st.low+*st.high)/2)
	case st.low != nil:
		return fmt.Sprintf("%s with a mean of %g", g.spoken(st.place), 2*math.Abs(*st.low)+1)
	}
	return fmt.Sprintf("%s with a mean of %g", g.spoken(st.place), *st.high/2)
}

// heeds: the bounds of the column are those of the statement.
func (g *gleaner) heeds(st statement) bool {
	c := g.column(st.place)
	return st.high != nil && c.Max != nil && *c.Max == *st.high || st.low != nil && c.Min != nil && *c.Min == *st.low
}

// statements adds those of a sentence.
func (g *gleaner) statements(s span, told []statement) []statement {
	before := len(told)
	for i := s.from; i < s.to; i++ {
		if !g.plainNumber(i) {
			continue
		}
		st, n := g.statementAt(i, s)
		if n == 0 {
			continue
		}
		var last *place
		if before > 0 {
			last = &told[before-1].place
		}
		p, ok := g.numberOf(i, s, last)
		if ok {
			st.place, st.sentence = p, s
			st.named = slices.ContainsFunc(g.named(s.from, s.to), func(o place) bool { return o.path() == p.path() })
			told = append(told, st)
		}
		i += n - 1
	}
	return told
}

// statementAt reads what the sentence says by the number at token i, and of how many tokens.
func (g *gleaner) statementAt(i int, s span) (statement, int) {
	x := g.numberAt(i)
	clause := s
	for k := i - 1; k >= s.from; k-- {
		if g.toks[k].Is(",", "(", ":", "but", "and", "yet", "though", "although") && !g.has(max(s.from, k-6), k, "between") {
			clause.from = k + 1
			break
		}
	}
	at := i
	if at > clause.from && g.toks[at-1].Is("minus") {
		at--
	}
	k := g.any(i+1, s.to, "to plus", "to minus", "and plus", "to", "-", "–", "until", "up to", "through")
	if between := g.before(at, clause.from, []string{"between"}); between && k == 0 {
		k = g.any(i+1, s.to, "and minus", "and")
	}
	said := func(end int) span { return span{clause.from, min(end, s.to)} }
	if k > 0 && i+1+k < s.to && g.plainNumber(i+1+k) && g.numberAt(i+1+k) > x && !g.toks[i].Spelled {
		y := g.numberAt(i + 1 + k)
		return statement{low: &x, high: &y, said: said(i + 3 + k)}, 2 + k
	}
	negated := g.has(clause.from, at, negations...)
	ends := func(phrases []string) bool { return g.before(at, clause.from, phrases) }
	switch {
	case ends(mostWords) || g.any(i+1, s.to, downBehind...) > 0:
		return statement{high: &x, said: said(i + 3)}, 1
	case ends(leastWords) || g.any(i+1, s.to, upBehind...) > 0:
		return statement{low: &x, said: said(i + 3)}, 1
	case ends(aboveWords) && negated, ends(belowWords) && !negated && g.has(clause.from, at, firmly...):
		return statement{high: &x, said: said(i + 2)}, 1
	case ends(belowWords) && negated, ends(aboveWords) && !negated && g.has(clause.from, at, firmly...):
		return statement{low: &x, said: said(i + 2)}, 1
	case g.before(at, clause.from, meanLinks) && g.has(max(clause.from, at-9), at, meanWords...) && (i+1 >= s.to || g.toks[i+1].Kind != token.Word || g.toks[i+1].Is("and", "for", "in", "across", "over")):
		return statement{mean: &x, said: said(i + 2)}, 1
	}
	return statement{}, 0
}

// numberOf is the column that a number of a sentence speaks of: the one that it was read for, the one that its clause names, or,
// where the sentence names none, the one that the sentence before spoke of.
func (g *gleaner) numberOf(i int, s span, last *place) (place, bool) {
	fits := func(c *contract.Column) bool { return number(c) && len(c.Cases) == 0 }
	if p, ok := g.owner(i); ok {
		return p, fits(g.column(p))
	}
	var best *place
	for _, p := range g.named(s.from, i) {
		if fits(g.column(p)) && (best == nil || p.at > best.at) {
			best = &p
		}
	}
	if best != nil {
		return *best, true
	}
	if i+1 < s.to && g.toks[i+1].Kind == token.Word {
		if p, ok := g.ofUnit(g.toks[i+1].Low, fits); ok {
			return p, true
		}
		for _, p := range g.named(i+1, min(s.to, i+3)) {
			if fits(g.column(p)) {
				return p, true
			}
		}
	}
	if last != nil && (i+1 >= s.to || g.toks[i+1].Kind != token.Word) && len(g.named(s.from, s.to)) == 0 && g.has(s.from, i, "it", "they", "them", "that", "none", "nothing", "these", "any", "one") {
		return *last, true
	}
	return place{}, false
}
