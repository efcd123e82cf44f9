package page

import (
	"cmp"
	"fmt"
	"html/template"
	"math"
	"slices"

	"github.com/sdg-service/sdg/internal/evidence"
	"github.com/sdg-service/sdg/internal/report/sheet"
	"github.com/sdg-service/sdg/internal/report/utility"
)

const (
	// shownColumns and shownPairs bound what a page lists: the worst come first.
	shownColumns = 120
	shownPairs   = 12
	// differenceScale is the difference of associations that has full colour.
	differenceScale = 0.3
)

type utilityPage struct {
	*utility.Report
	Headline            string
	Checks              []utilityCheck
	Charts              []columnChart
	HiddenColumns       int
	Real, Made, Between template.HTML
	Heated, Unheated    int
	Worst               []utility.Pair
	Rules               []ruleLine
	Telling             template.HTML
}

type utilityCheck struct {
	utility.Check
	Figure, Ideal string
	Gauge         template.HTML
}

type columnChart struct {
	utility.Column
	Picture template.HTML
}

type ruleLine struct {
	utility.Rule
	Text string
}

func utilityView(r *utility.Report) utilityPage {
	v := utilityPage{Report: r, Headline: map[evidence.Verdict]string{
		evidence.Pass: "The synthetic rows serve in place of the real ones.",
		evidence.Warn: "Good for many purposes; see what differs before relying on it.",
		evidence.Fail: "The synthetic rows differ from the real ones in ways that matter.",
	}[r.Verdict]}
	for _, c := range r.Checks {
		v.Checks = append(v.Checks, utilityCheck{c, fmt.Sprintf("%.4f", c.Value), fmt.Sprintf("%.4f", c.Ideal), distanceGauge(c)})
	}
	columns := slices.SortedStableFunc(slices.Values(r.Columns), func(a, b utility.Column) int { return cmp.Compare(a.Score, b.Score) })
	for _, c := range columns[:min(len(columns), shownColumns)] {
		v.Charts = append(v.Charts, columnChart{c, overlaid(c)})
	}
	v.HiddenColumns = len(columns) - len(v.Charts)
	if a := r.Associations; len(a.Columns) > 1 {
		v.Heated = min(len(a.Columns), maxHeat)
		v.Unheated = len(r.Columns) - v.Heated
		v.Real = heat("Associations of the real columns", a.Columns, a.Real, 1)
		v.Made = heat("Associations of the synthetic columns", a.Columns, a.Synthetic, 1)
		difference := make([][]float64, len(a.Real))
		for i := range a.Real {
			for k := range a.Real[i] {
				difference[i] = append(difference[i], a.Synthetic[i][k]-a.Real[i][k])
			}
		}
		v.Between = heat("Synthetic less real associations", a.Columns, difference, differenceScale)
	}
	pairs := slices.SortedStableFunc(slices.Values(r.Pairs), func(a, b utility.Pair) int { return cmp.Compare(a.Score, b.Score) })
	v.Worst = pairs[:min(len(pairs), shownPairs)]
	for _, rule := range r.Dependencies.Functional {
		v.Rules = append(v.Rules, ruleLine{rule, rule.A + " decides " + rule.B})
	}
	for _, rule := range r.Dependencies.Orders {
		v.Rules = append(v.Rules, ruleLine{rule, rule.A + " is at most " + rule.B})
	}
	if r.TwoSample != nil {
		v.Telling = telling(r.TwoSample.Telling)
	}
	return v
}

// distanceGauge shows how far a figure is from its ideal, on the zones of its thresholds.
func distanceGauge(c utility.Check) template.HTML {
	d := math.Abs(c.Value - c.Ideal)
	if c.Name != utility.CheckTwoSample && c.Ideal > 0 {
		d = max(0, c.Ideal-c.Value)
	}
	return gauge(d, d, d, 0, c.Warn, c.Fail)
}

// telling draws the columns by which a classifier tells real from synthetic rows.
func telling(list []utility.Telling) template.HTML {
	const width, label, row = 420.0, 130.0, 18.0
	d := sheet.Draw(width, float64(row*float64(max(1, len(list))))+4, "Columns by which the classifier decides")
	for i, t := range list {
		y := float64(row * float64(i))
		d.Text("tick", "end", label-6, y+13, sheet.Shorten(t.Column, 20))
		d.Rect("made", label, y+3, t.Share*(width-label-50), 12)
		d.Text("tick", "start", label+float64(t.Share*(width-label-50))+5, y+13, fmt.Sprintf("%.0f %%", 100*t.Share))
	}
	return d.Done()
}
