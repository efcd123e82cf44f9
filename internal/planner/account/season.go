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
	"github.com/sdg-service/sdg/internal/planner/term"
	"github.com/sdg-service/sdg/internal/planner/token"
)

// season reads when the numbers of a series are higher or lower: "lower on weekends", "peaks at 8am and 7pm".
func (r *reader) season(from, to int) *complement.Finding {
	p, ok := r.measured(from, to)
	if !ok {
		return nil
	}
	words := term.Of(&draft.Parser{Text: r.Text, Toks: r.Toks, Owner: make([]*draft.Element, len(r.Toks))})
	stub := &draft.Column{Table: &draft.Table{Grid: &draft.Grid{}}, Kind: draft.KindDecimal}
	for k := from; k < to; {
		if n := words.EffectPhrase(stub, k, to); n > 0 {
			k += n
			continue
		}
		if t := &r.Toks[k]; t.Kind == token.Word && !besideSeason[t.Low] && !r.names(p, k) || t.Kind == token.Number || t.Kind == token.Quote {
			return nil // it says something else, too
		}
		k++
	}
	if stub.Swing == nil || len(stub.Swing.Seasons) == 0 {
		return nil
	}
	series, around := r.wave(p, stub.Swing.Seasons)
	if series == nil {
		return nil
	}
	return complement.Found(p.Path(), r.Column(p).Name+" goes up and down over the "+periodOf(stub.Swing.Seasons[0].Period), func(c *contract.Contract) bool {
		p.Of(c).Series, p.Of(c).Distribution = series, around
		return true
	})
}

func periodOf(seconds int64) string {
	switch {
	case seconds <= 86400:
		return "day"
	case seconds <= 7*86400:
		return "week"
	}
	return "year"
}

// besideSeason are words beside a season that say nothing more.
var besideSeason = lexicon.WordSet("and but with a an the is are it they always usually typically also both clearly slightly values numbers readings levels")

// names: token k is a word of the column's name, or of its table's.
func (r *reader) names(p loose.Place, k int) bool {
	table := r.Plan.Contract.Tables[p.Table].Name
	return slices.ContainsFunc(strings.Split(r.Column(p).Name+"_"+table, "_"), func(w string) bool { return loose.Same(&r.Toks[k], w) })
}

// measured is the number of a series that the tokens speak of: the one that they name, else the only one.
func (r *reader) measured(from, to int) (out loose.Place, ok bool) {
	fits := func(c *contract.Column) bool {
		return loose.Number(c) && c.Formula == "" && len(c.Cases) == 0 && len(c.Values) == 0 && c.Semantic != "row_id" && !c.PrimaryKey
	}
	var all []loose.Place
	for t := range r.Plan.Contract.Tables {
		table := &r.Plan.Contract.Tables[t]
		for c := range table.Columns {
			if p := (loose.Place{Table: t, Column: c}); table.Grid != nil && table.Grid.KeyColumn != table.Columns[c].Name && fits(&table.Columns[c]) {
				all = append(all, p)
			}
		}
	}
	for _, p := range all {
		if slices.ContainsFunc(r.Named(from, to), func(o loose.Place) bool { return o.Path() == p.Path() }) {
			if ok {
				return loose.Place{}, false
			}
			out, ok = p, true
		}
	}
	if !ok && len(all) == 1 {
		return all[0], true
	}
	return out, ok
}

// wave adds seasons to a column: its series, and the law around which it swings.
func (r *reader) wave(p loose.Place, seasons []draft.Season) (*contract.Series, *contract.Distribution) {
	c, grid := r.Column(p), r.Plan.Contract.Tables[p.Table].Grid
	step := grid.StepSeconds
	if grid.StepMonths > 0 {
		step = grid.StepMonths * 30 * 86400
	}
	out := &contract.Series{}
	if c.Series != nil {
		*out = *c.Series
		out.Seasons = slices.Clone(out.Seasons)
	}
	waves := float64(len(out.Seasons) + len(seasons))
	centre, swing, around := 0., 0., c.Distribution
	switch {
	case around == nil && c.Min != nil && c.Max != nil:
		centre, swing = (*c.Min+*c.Max)/2, (*c.Max-*c.Min)*.45/waves // from one end to the other
		around = normal(centre, swing/12)
	case around != nil && around.Kind == contract.Normal:
		centre, swing = *around.Mean, *around.StdDev*1.5/waves
		if c.Min != nil && c.Max != nil && c.Series != nil {
			swing = (*c.Max - *c.Min) * .45 / waves
		}
	case around != nil && around.Kind == contract.Lognormal:
		centre = *around.Median
		swing = centre * .5 / waves
		around = normal(centre, centre/8)
	default:
		return nil, nil
	}
	for k := range out.Seasons {
		out.Seasons[k].Amplitude = law.ThreeDigits(out.Seasons[k].Amplitude * float64(len(out.Seasons)) / waves) // what is left beside the new ones
	}
	for _, s := range seasons {
		if s.Zero || s.Period < 2*step {
			return nil, nil
		}
		amplitude := swing
		if s.Rise > 0 {
			amplitude = centre * s.Rise / (2 + s.Rise)
		}
		if s.Weight > 0 {
			amplitude *= s.Weight
		}
		peak := s.Peak
		if step >= 86400 && peak > 0 {
			peak = (peak - step/2 + s.Period) % s.Period // a day's row stands at its beginning
		}
		out.Seasons = append(out.Seasons, contract.Season{PeriodSeconds: s.Period, Amplitude: law.ThreeDigits(amplitude), PeakSeconds: peak})
	}
	return out, around
}

func normal(mean, sd float64) *contract.Distribution {
	mean, sd = law.ThreeDigits(mean), law.ThreeDigits(sd)
	return &contract.Distribution{Kind: contract.Normal, Mean: &mean, StdDev: &sd}
}
