package page

import (
	"html/template"
	"slices"

	"github.com/sdg-service/sdg/internal/evidence"
	"github.com/sdg-service/sdg/internal/report/privacy"
)

type privacyPage struct {
	*privacy.Report
	Headline string
	Checks   []privacyCheck
	// ToTraining and ToSynthetic are the pictures of distances.
	ToTraining, ToSynthetic template.HTML
}

type privacyCheck struct {
	privacy.Check
	Gauge template.HTML
}

func privacyView(r *privacy.Report) privacyPage {
	v := privacyPage{Report: r, Headline: map[evidence.Verdict]string{
		evidence.Pass: "No attack learns more about the training rows than about people who were left out.",
		evidence.Warn: "Some figures deserve a look before release.",
		evidence.Fail: "The synthetic rows give training rows away. Do not release them as they are.",
	}[r.Verdict]}
	if r.Verdict == evidence.Warn && !slices.ContainsFunc(r.Checks, func(c privacy.Check) bool { return c.Verdict == evidence.Warn && !c.Unclear }) {
		v.Headline = "There is not enough data to say whether training rows show through."
	}
	for _, c := range r.Checks {
		v.Checks = append(v.Checks, privacyCheck{c, gauge(c.Value, c.Low, c.High, c.Baseline, c.Warn, c.Fail)})
	}
	made, kept, other := curve(r, "synthetic", "training"), curve(r, "holdout", "training"), curve(r, "synthetic", "holdout")
	if made != nil && kept != nil && other != nil {
		v.ToTraining = cumulative("Distances to the closest real row", []series{{"holdout", kept}, {"made", made}})
	}
	in, out := curve(r, "training", "synthetic"), curve(r, "holdout", "synthetic")
	if in != nil && out != nil {
		v.ToSynthetic = cumulative("Distances to the closest synthetic row", []series{{"holdout", out}, {"train", in}})
	}
	return v
}
