package page

import (
	"cmp"
	"fmt"
	"html/template"
	"io"
	"math"
	"slices"
	"strings"

	"github.com/sdg-service/sdg/internal/evidence"
	"github.com/sdg-service/sdg/internal/report/relational"
)

// Relations writes the page of a report on how several tables hang together.
func Relations(dst io.Writer, r *relational.Report) error {
	if err := pages.ExecuteTemplate(dst, "relations.html", relationsView(r)); err != nil {
		return fmt.Errorf("write the page of relations: %w", err)
	}
	return nil
}

// Sequences writes the page of a report on how rows of one entity follow each other, of a
// table that was taken apart into entities and their rows.
func Sequences(dst io.Writer, r *relational.Report, table, entity string) error {
	v := relationsView(r)
	v.Title, v.Heading = "Sequences of the synthetic table "+table, "How rows of one "+entity+" follow each other"
	v.Tables, v.Keys = "Table "+table, nil
	if v.Headline = "Rows of one " + entity + " follow each other as the real ones do."; v.Verdict != evidence.Pass {
		v.Headline = "Some of how rows follow each other deserves a look before relying on it."
	}
	for i := range v.Links {
		v.Links[i].Heading, v.Links[i].Owner = "Rows of one "+entity, entity
	}
	if err := pages.ExecuteTemplate(dst, "relations.html", v); err != nil {
		return fmt.Errorf("write the page of sequences: %w", err)
	}
	return nil
}

type relationsPage struct {
	*relational.Report
	Title, Heading   string
	Keys             []relational.Key
	Verdict          evidence.Verdict
	Headline, Tables string
	Links            []relationLink
}

type relationLink struct {
	*relational.Relation
	// Heading and Owner name the relation, and what rows belong to.
	Heading, Owner string
	Figures        []relationFigure
	Worst          []relational.Pair
	Telling        []string
	Chains         []chain
}

// chain shows which value of a column follows which.
type chain struct {
	Column              string
	Real, Made, Between template.HTML
}

// fullTurn is the difference of two shares that has full colour.
const fullTurn = 0.3

func chains(x *relational.Relation) (out []chain) {
	if x.Sequence == nil {
		return nil
	}
	for _, t := range x.Sequence.Transitions {
		between := make([][]float64, len(t.States))
		for i := range between {
			for k := range t.States {
				between[i] = append(between[i], t.Synthetic[i][k]-t.Real[i][k])
			}
		}
		out = append(out, chain{
			t.Column, heat("What follows each value of "+t.Column+" in real rows", t.States, t.Real, 1),
			heat("What follows each value of "+t.Column+" in synthetic rows", t.States, t.Synthetic, 1), heat("Difference of what follows", t.States, between, fullTurn),
		})
	}
	return out
}

// relationFigure is a figure with its place between ideal and threshold.
type relationFigure struct {
	evidence.Metric
	Of           string // the column, of figures that there are several of
	Value, Ideal float64
	Gauge        template.HTML
}

func relationsView(r *relational.Report) relationsPage {
	v := relationsPage{
		Report: r, Title: "Relations of the synthetic tables", Heading: "How the synthetic tables hang together", Keys: r.Keys,
		Verdict: r.Verdict(), Headline: "The synthetic tables hang together as the real ones do.",
	}
	if v.Verdict != evidence.Pass {
		v.Headline = "Some relations deserve a look before relying on them."
	}
	figures := r.Metrics()
	var names []string
	for i := range r.Relations {
		x := &r.Relations[i]
		for _, name := range []string{x.Parent, x.Child} {
			if !slices.Contains(names, name) {
				names = append(names, name)
			}
		}
		link := relationLink{Relation: x, Heading: x.Child + "." + x.Column + " → " + x.Parent, Owner: "row of " + x.Parent}
		own := len((&relational.Report{Relations: r.Relations[i : i+1]}).Metrics())
		for _, m := range figures[:own] {
			distance := math.Abs(*m.Observed - *m.Expected)
			f := relationFigure{Metric: m, Value: *m.Observed, Ideal: *m.Expected, Gauge: gauge(distance, distance, distance, 0, *m.Tolerance, 2**m.Tolerance)}
			if m.Name == "steps" || m.Name == "gaps" || m.Name == "transitions" {
				f.Of = m.Columns[0]
			}
			link.Figures = append(link.Figures, f)
		}
		figures = figures[own:]
		link.Worst = slices.SortedStableFunc(slices.Values(slices.Concat(x.Aggregates, x.Joined)), func(a, b relational.Pair) int { return cmp.Compare(a.Score, b.Score) })
		link.Worst = link.Worst[:min(len(link.Worst), shownPairs)]
		if x.TwoSample != nil {
			link.Telling = x.TwoSample.Telling[:min(len(x.TwoSample.Telling), shownPairs)]
		}
		link.Chains = chains(x)
		v.Links = append(v.Links, link)
	}
	v.Tables = "Tables " + strings.Join(names, ", ")
	return v
}
