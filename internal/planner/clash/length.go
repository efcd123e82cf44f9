package clash

import (
	"fmt"
	"math"

	"github.com/sdg-service/sdg/internal/contract"
	"github.com/sdg-service/sdg/internal/planner/loose"
	"github.com/sdg-service/sdg/internal/planner/plan"
	"github.com/sdg-service/sdg/internal/planner/token"
)

// length is how many characters the text gives all cells of a column, and where.
type length struct {
	place  loose.Place
	lo, hi float64
	said   loose.Range
}

var (
	lengthUnits = []string{"characters", "character", "chars", "char", "symbols", "letters long", "digits long"}
	longest     = []string{"longer than", "more than", "over", "exceed"}
	shortest    = []string{"shorter than", "less than", "fewer than", "under", "below"}
)

// lengthClash asks about texts that must be longer than they may be, or as long as what is shown of them is not.
func (g *finder) lengthClash() *plan.Question {
	var told []length
	for _, s := range g.Sentences() {
		for _, c := range g.clauses(s) {
			if l, ok := g.lengthIn(c); ok {
				told = append(told, l)
			}
		}
	}
	told = append(told, g.shownLengths()...)
	for i, a := range told {
		for _, b := range told[i+1:] {
			if a.place.Path() != b.place.Path() || a.lo <= b.hi && b.lo <= a.hi {
				continue
			}
			name := g.Spoken(a.place)
			return g.bothSaid(name, a.said, b.said, "no text is as long as both say", fmt.Sprintf("%s has %s characters", name, loose.Plain(max(a.lo, b.lo))))
		}
	}
	return nil
}

// lengthIn is the length that a clause tells of the one column of texts that it names.
func (g *finder) lengthIn(s loose.Range) (length, bool) {
	var column *loose.Place
	for _, p := range g.Named(s.From, s.To) {
		if g.Column(p).Type != contract.String {
			continue
		}
		if column != nil {
			return length{}, false
		}
		column = &p
	}
	if column == nil || g.Has(s.From, s.To, partly...) {
		return length{}, false
	}
	for i := s.From; i < s.To; i++ {
		x, ok := g.SmallAt(i)
		if !ok || g.Any(i+1, s.To, lengthUnits...) == 0 || g.Before(i, s.From, []string{"to", "-", "–", "or", "and"}) {
			continue
		}
		l := length{place: *column, lo: x, hi: x, said: s}
		not := g.Has(max(s.From, i-6), i, negations...)
		switch {
		case g.Before(i, s.From, longest) && not || g.Before(i, s.From, loose.Most) || g.Any(i+2, s.To, "at most", "max", "maximum") > 0:
			l.lo = 0
		case g.Before(i, s.From, shortest) && not || g.Before(i, s.From, loose.Least) || g.Any(i+2, s.To, "at least", "or more") > 0:
			l.hi = math.Inf(1)
		case !g.Before(i, s.From, []string{"exactly", "precisely", "always", "of", "has", "have", "is"}):
			continue
		}
		return l, true
	}
	return length{}, false
}

// shownLengths are those of columns whose texts are written as one that the text shows.
func (g *finder) shownLengths() (out []length) {
	for i := range g.Toks {
		t := &g.Toks[i]
		if t.Kind != token.Code {
			continue
		}
		p, ok := g.Owner(i)
		if !ok || g.Column(p).Type != contract.String || g.Column(p).Pattern == "" {
			continue
		}
		f := g.FragmentOf(t.Span)
		slots, err := contract.ParsePattern(g.Column(p).Pattern)
		n := float64(len([]rune(t.Text)))
		if err != nil || int(n) != len(slots) {
			continue
		}
		out = append(out, length{p, n, n, loose.Range{From: f.Start, To: f.End}})
	}
	return out
}
