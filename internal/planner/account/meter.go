package account

import (
	"slices"
	"strings"

	"github.com/sdg-service/sdg/internal/contract"
	"github.com/sdg-service/sdg/internal/planner/complement"
	"github.com/sdg-service/sdg/internal/planner/draft"
	"github.com/sdg-service/sdg/internal/planner/law"
	"github.com/sdg-service/sdg/internal/planner/lexicon"
	"github.com/sdg-service/sdg/internal/planner/loose"
	"github.com/sdg-service/sdg/internal/planner/token"
)

var (
	meterWords = lexicon.WordSet("cumulative running total reading counter index meter")
	usedWords  = lexicon.WordSet("used use usage consumption consumed")
)

// metered makes a meter of a series rise by what is used in each row, where the text has both.
func metered(text loose.Text, p complement.Plan, opts complement.Options) complement.Plan {
	r := readerOf(text, p)
	for t := range p.Contract.Tables {
		grid := p.Contract.Tables[t].Grid
		if grid == nil || grid.StepSeconds == 0 {
			continue
		}
		meter, used := -1, -1
		for _, at := range r.Measures() {
			words := strings.Split(r.Column(at).Name, "_")
			c := r.Column(at)
			switch {
			case at.Table != t || c.Formula != "" || len(c.Cases)+len(c.Values) > 0:
			case slices.ContainsFunc(words, func(w string) bool { return usedWords[w] }):
				if used >= 0 {
					return p
				}
				used = at.Column
			case slices.ContainsFunc(words, func(w string) bool { return meterWords[w] }) && (c.Series != nil && c.Series.TrendPerDay > 0 && len(c.Series.Seasons) == 0 || c.Series == nil && (words[0] == "cumulative" || words[0] == "running" || words[0] == "meter")):
				if meter >= 0 {
					return p
				}
				meter = at.Column
			}
		}
		if meter < 0 || used < 0 {
			continue
		}
		use := meanUse(&p.Contract.Tables[t].Columns[used])
		at := loose.Place{Table: t, Column: meter}
		c := r.Column(at)
		if use <= 0 || c.Max != nil && r.Tells(at.Path(), token.Number) {
			continue
		}
		start := 1000 * use
		if d := c.Distribution; d != nil && d.Mean != nil && c.Series != nil {
			start = *d.Mean
		}
		from := token.Span{}
		if spans := r.Spans(at.Path()); len(spans) > 0 {
			from = spans[0]
		}
		found := complement.Found(at.Path(), c.Name+" rises by what is used in each row", func(next *contract.Contract) bool {
			k := at.Of(next)
			k.Semantic, k.Min, k.Max = "", nil, nil
			k.Scale = max(k.Scale, 3)
			if unit := next.Tables[t].Columns[used].Unit; unit != "" {
				k.Unit = unit
			}
			of := &next.Tables[t].Columns[used]
			k.Distribution, k.Series, k.MultipleOf = nil, nil, nil
			k.Formula = draft.TrimFloat(law.ThreeDigits(start)) + " + running_sum(" + of.Name
			if grid.KeyColumn != "" {
				k.Formula += ", " + grid.KeyColumn
			}
			k.Formula += ")"
			return true
		})
		if made, ok := found.Taken(p, text.Written, from, opts.Check); ok {
			return made
		}
	}
	return p
}

// meanUse is the mean of a number; 0 where it is not known.
func meanUse(c *contract.Column) float64 {
	switch d := c.Distribution; {
	case d == nil && c.Min != nil && c.Max != nil:
		return (*c.Min + *c.Max) / 2
	case d == nil:
		return 0
	case d.Mean != nil:
		return *d.Mean
	case d.Median != nil:
		return *d.Median
	}
	return 0
}
