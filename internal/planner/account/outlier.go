package account

import (
	"strings"

	"github.com/sdg-service/sdg/internal/contract"
	"github.com/sdg-service/sdg/internal/planner/complement"
	"github.com/sdg-service/sdg/internal/planner/lexicon"
	"github.com/sdg-service/sdg/internal/planner/loose"
	"github.com/sdg-service/sdg/internal/planner/token"
)

// usualOutliers is the share of values that are outliers where the text tells none.
const usualOutliers = .01

// besideOutliers are words beside outliers that say nothing more.
var besideOutliers = lexicon.WordSet("and but plus with some a an the few occasional occasionally sometimes rarely rare random randomly values of are")

// outliers reads that some numbers of a series lie far from the others: "occasional spikes".
func (r *reader) outliers(from, to int) *complement.Finding {
	told, share := false, usualOutliers
	for k := from; k < to; k++ {
		t := &r.Toks[k]
		switch {
		case t.Is("outlier", "outliers", "spikes", "anomalies", "anomaly"):
			told = true
		case t.Kind == token.Number && t.Percent && t.Num > 0 && t.Num < 50:
			share = t.Num / 100
		case t.Kind == token.Number || t.Kind == token.Quote || t.Kind == token.Word && !besideOutliers[t.Low]:
			return nil
		}
	}
	var places []loose.Place
	var names []string
	for _, p := range r.measured(from, to) {
		if d := r.Column(p).Distribution; d != nil && d.OutlierShare == 0 {
			places, names = append(places, p), append(names, r.Column(p).Name)
		}
	}
	if !told || len(places) == 0 {
		return nil
	}
	return complement.Found(complement.TablePath(places[0].Table), loose.Plain(100*share)+"% of the values of "+strings.Join(names, ", ")+" are outliers", func(c *contract.Contract) bool {
		for _, p := range places {
			d := *p.Of(c).Distribution
			d.OutlierShare = share
			p.Of(c).Distribution = &d
		}
		return true
	})
}
