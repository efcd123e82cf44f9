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

// season reads when the numbers of a series are higher or lower, or where they go: "lower on weekends", "peaks at 8am and 7pm", "slow
// growth". What names none of several is said of all.
func (r *reader) season(from, to int) *complement.Finding {
	places := r.measured(from, to)
	if len(places) == 0 || len(places) > 1 && r.Has(from, to, "one", "ones", "both", "other", "each other") {
		return nil // "is always the larger one" compares them
	}
	words := term.Of(&draft.Parser{Text: r.Text, Toks: r.Toks, Owner: make([]*draft.Element, len(r.Toks))})
	stub := &draft.Column{Table: &draft.Table{Grid: &draft.Grid{}}, Kind: draft.KindDecimal}
	for k := from; k < to; {
		if n := words.SeasonPhrase(stub, k, to); n > 0 {
			k += n
			continue
		}
		if t := &r.Toks[k]; t.Kind == token.Word && !besideSeason[t.Low] && !r.names(places[0], k) || t.Kind == token.Number || t.Kind == token.Quote {
			return nil // it says something else, too
		}
		k++
	}
	if stub.Swing == nil || !stub.Swing.Moves() || stub.Swing.Growth != 0 || stub.Swing.Start != nil || stub.Swing.Noise != 0 || stub.NullShare != nil {
		return nil
	}
	if stub.Swing.Trend != 0 && (to < len(r.Toks) && !r.Ends(to) && !r.Toks[to].Is(",") || from > 0 && !r.Ends(from-1) && !r.Toks[from-1].Is(",", "and", "with", "plus", "but")) {
		return nil // "rising with wind speed"
	}
	series, around := make([]*contract.Series, len(places)), make([]*contract.Distribution, len(places))
	var moved []string
	for k, p := range places {
		if r.below(p, places) {
			continue
		}
		if series[k], around[k] = r.wave(p, stub.Swing); series[k] != nil {
			moved = append(moved, r.Column(p).Name+wayOf(stub.Swing))
		}
	}
	if len(moved) == 0 {
		return nil
	}
	path := complement.TablePath(places[0].Table)
	if len(places) == 1 {
		path = places[0].Path()
	}
	return complement.Found(path, strings.Join(moved, ", "), func(c *contract.Contract) bool {
		for k, p := range places {
			if series[k] != nil {
				p.Of(c).Series, p.Of(c).Distribution = series[k], around[k]
			}
		}
		return true
	})
}

// below: a rule holds the number below another of them, with which it goes.
func (r *reader) below(p loose.Place, all []loose.Place) bool {
	for _, rule := range r.Plan.Contract.Tables[p.Table].Constraints {
		low, high := rule.Left, rule.Right
		if rule.Op == contract.Greater || rule.Op == contract.GreaterOrEqual {
			low, high = high, low
		}
		if rule.Kind == contract.Order && low == r.Column(p).Name && slices.ContainsFunc(all, func(o loose.Place) bool { return o.Table == p.Table && r.Column(o).Name == high }) {
			return true
		}
	}
	return false
}

// wayOf says how numbers go.
func wayOf(s *draft.Swing) string {
	said := ""
	if len(s.Seasons) > 0 {
		said = " goes up and down over the " + periodOf(s.Seasons[0].Period)
	}
	switch {
	case s.Trend > 0:
		said += " and rises"
	case s.Trend < 0:
		said += " and falls"
	}
	return strings.Replace(said, " and ", " ", boolInt(len(s.Seasons) == 0))
}

func boolInt(b bool) int {
	if b {
		return 1
	}
	return 0
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

// measured are the numbers of a series that the tokens speak of: the one that they name, else all.
func (r *reader) measured(from, to int) (out []loose.Place) {
	var all []loose.Place
	for _, p := range r.Measures() {
		if c := r.Column(p); c.Formula == "" && len(c.Cases) == 0 && len(c.Values) == 0 {
			all = append(all, p)
		}
	}
	for _, p := range all {
		if slices.ContainsFunc(r.Named(from, to), func(o loose.Place) bool { return o.Path() == p.Path() }) {
			out = append(out, p)
		}
	}
	start := from
	for start > 0 && !r.Ends(start-1) && !r.Toks[start-1].Is(",", ":", ";", "(") {
		start--
	}
	for _, p := range all {
		if len(out) == 0 && start < from && slices.ContainsFunc(r.Named(start, from), func(o loose.Place) bool { return o.Path() == p.Path() }) {
			return []loose.Place{p} // the clause is about it
		}
	}
	switch {
	case len(out) == 0:
		return all
	case len(out) > 1:
		return nil
	}
	return out
}

// wave adds a way to go to a column: its series, and the law around which it swings.
func (r *reader) wave(p loose.Place, way *draft.Swing) (*contract.Series, *contract.Distribution) {
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
	seasons := way.Seasons
	waves := float64(len(out.Seasons) + len(seasons) + boolInt(way.Trend != 0))
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
		if len(out.Seasons) > 0 {
			swing = 0
			for _, s := range out.Seasons {
				swing += s.Amplitude / waves // what was told before and this share its room
			}
		}
	case around != nil && around.Kind == contract.Lognormal:
		centre = *around.Median
		swing = centre * .5 / waves
		around = normal(centre, centre/8)
	case around != nil && around.Kind == contract.Poisson:
		centre, swing = *around.Mean, *around.Mean*.5/waves
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
	if days := float64(step*grid.Steps) / 86400; way.Trend != 0 {
		rise := way.Trend * 2 * swing
		out.TrendPerDay = law.ThreeDigits(rise / days)
		mean := law.ThreeDigits(centre - rise/2)
		moved := *around
		moved.Mean = &mean
		around = &moved
	}
	return out, around
}

func normal(mean, sd float64) *contract.Distribution {
	mean, sd = law.ThreeDigits(mean), law.ThreeDigits(sd)
	return &contract.Distribution{Kind: contract.Normal, Mean: &mean, StdDev: &sd}
}
