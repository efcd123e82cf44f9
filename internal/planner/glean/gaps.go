package glean

import (
	"fmt"

	"github.com/sdg-service/sdg/internal/contract"
	"github.com/sdg-service/sdg/internal/planner/complement"
	"github.com/sdg-service/sdg/internal/planner/loose"
)

// usualGaps is the share of readings that are missing where the text tells none.
const usualGaps = .02

// gaps reads that some readings of a series are missing, which holds for all that it measures where its sentence speaks of no single one.
func (g *gleaner) gaps(f loose.Fragment) *complement.Finding {
	if !g.Has(f.From, f.To, "missing", "gaps", "dropouts", "lost", "empty", "null", "blank") || g.Has(f.From, f.To, "no", "not", "never", "without") {
		return nil
	}
	if len(g.Named(f.From, f.To)) > 0 {
		return nil
	}
	share, says := 0., ""
	for i := f.From; i < f.To && share == 0; i++ {
		share, _ = g.ShareAt(i, f.To)
	}
	if share == 0 {
		share, says = usualGaps, ", because the text does not say how many"
	}
	places := g.Measures()
	if len(places) == 0 || share >= 1 {
		return nil
	}
	of := "each measure"
	if one := g.spokenOf(f, places); one != nil {
		places, of = []loose.Place{*one}, g.Spoken(*one)
	}
	return complement.Found(complement.TablePath(places[0].Table), fmt.Sprintf("%.4g%% of the readings of %s are empty%s", 100*share, of, says), func(c *contract.Contract) bool {
		changed := false
		for _, p := range places {
			if k := p.Of(c); k.NullShare == 0 {
				k.NullShare, changed = share, true
			}
		}
		return changed
	})
}

// spokenOf is the only one of the columns that the sentence names before the fragment, "humidity is 20 to 100 and drops out"; nil where it
// names none or several.
func (g *gleaner) spokenOf(f loose.Fragment, places []loose.Place) (one *loose.Place) {
	for _, n := range g.Named(f.Start, f.From) {
		for k := range places {
			switch {
			case places[k].Path() != n.Path():
			case one != nil && one.Path() != n.Path():
				return nil
			default:
				one = &places[k]
			}
		}
	}
	return one
}
