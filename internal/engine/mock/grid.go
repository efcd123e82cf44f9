package mock

import (
	"math"

	"github.com/sdg-service/sdg/internal/contract"
	"github.com/sdg-service/sdg/internal/random"
)

// gridColumn builds the time column or the key column of a time grid: row = key*Steps + step.
func (k *compiler) gridColumn(b *columnBuild) (*node, error) {
	g := b.table.def.Grid
	if g.Steps < 1 || g.Keys < 1 {
		return nil, &Error{b.table.field() + ".grid", "a grid needs at least one key and one step"}
	}
	if b.column.Name == g.TimeColumn {
		return k.gridTime(b, g)
	}
	return k.gridKey(b, g)
}

func (k *compiler) gridTime(b *columnBuild, g *contract.Grid) (*node, error) {
	want := kindOf(b.column.Type)
	if !want.temporal() {
		return nil, b.fail(".type", "the time column of a grid must be a date or time")
	}
	start, err := parseTemporal(want, g.Start)
	if err != nil {
		return nil, &Error{b.table.field() + ".grid.start", err.Error()}
	}
	at := gridInstant(want, g, start)
	steps := g.Steps
	return b.table.add(node{kind: want, fill: func(bt *batch, v *vector) {
		for i, row := range bt.rows {
			v.num[i] = at(row % steps)
		}
	}}), nil
}

// gridInstant returns the instant of a step.
func gridInstant(k kind, g *contract.Grid, start int64) func(step int64) int64 {
	switch {
	case g.StepMonths > 0:
		return func(step int64) int64 {
			if k == stampKind {
				day := floorDiv(start, secondsPerDay)
				return addMonths(day, step*g.StepMonths)*secondsPerDay + start - day*secondsPerDay
			}
			return addMonths(start, step*g.StepMonths)
		}
	case g.Closes() && k == dateKind:
		at := g.OpenInstants(start * secondsPerDay)
		return func(step int64) int64 { return floorDiv(at(step), secondsPerDay) }
	case g.Closes():
		return g.OpenInstants(start)
	case k == dateKind:
		return func(step int64) int64 { return start + step*g.StepSeconds/secondsPerDay }
	case k == timeKind:
		return func(step int64) int64 { return (start + step*g.StepSeconds) % secondsPerDay }
	}
	return func(step int64) int64 { return start + step*g.StepSeconds }
}

// gridKey makes one value for each key of the grid.
func (k *compiler) gridKey(b *columnBuild, g *contract.Grid) (*node, error) {
	steps := g.Steps
	key := b.table.add(node{kind: numberKind, fill: func(bt *batch, v *vector) {
		for i, row := range bt.rows {
			v.num[i] = row / steps
		}
	}})
	column := *b.column
	column.Unique, column.Distinct, column.PrimaryKey, column.NullShare = true, 0, false, 0
	b.column = &column
	b.source = source{node: key, n: g.Keys}
	if len(column.Values) > 0 && column.Type == contract.String {
		if int64(len(column.Values)) < g.Keys {
			return nil, b.fail(".values", "the grid has %d keys and the list only %d values", g.Keys, len(column.Values))
		}
		names := make([]string, len(column.Values))
		for i, v := range column.Values {
			names[i] = v.Value
		}
		return b.table.add(node{kind: dictKind, dict: newDictionary(names), fill: func(bt *batch, v *vector) {
			copyCells(v, bt.get(key), numberKind, len(bt.rows))
		}}), nil
	}
	if column.Pattern != "" {
		return b.pattern(column.Pattern)
	}
	kind := kindOf(column.Type)
	if kind == numberKind {
		first := int64(1)
		if column.Min != nil {
			first = int64(math.Ceil(*column.Min))
		}
		unit := powersOfTen[column.Scale]
		return b.table.add(node{kind: numberKind, scale: column.Scale, fill: func(bt *batch, v *vector) {
			copyCells(v, bt.get(key), numberKind, len(bt.rows))
			for i := range v.num {
				v.num[i] = (v.num[i] + first) * unit
			}
		}}), nil
	}
	return b.semantic()
}

// seriesDraw shapes numbers over a grid.
type seriesDraw struct {
	grid    *contract.Grid
	at      func(step int64) int64 // seconds
	noise   random.Key
	phi     float64
	warm    int64
	law     law
	lo, hi  int64
	step    int64
	units   float64
	trend   float64
	seasons []contract.Season
}

// seriesSegment is how many steps are computed in one run: each run starts with its own
// warm-up, so that any row can be had without those before it.
const seriesSegment = 1024

func (b *columnBuild) series(s *scalarSpec) (*node, error) {
	g, c := b.table.def.Grid, b.column.Series
	if g == nil {
		return nil, b.fail(".series", "a series needs a table with a grid")
	}
	column, ok := b.table.def.Column(g.TimeColumn)
	if !ok {
		return nil, &Error{b.table.field() + ".grid.time_column", "there is no such column"}
	}
	k := kindOf(column.Type)
	start, err := parseTemporal(k, g.Start)
	if err != nil {
		return nil, &Error{b.table.field() + ".grid.start", err.Error()}
	}
	instant := gridInstant(k, g, start)
	d := &seriesDraw{grid: g, noise: b.key("noise"), phi: c.Autocorrelation, lo: s.lo, hi: s.hi, step: s.step, units: s.units(), trend: c.TrendPerDay, seasons: c.Seasons}
	d.at = func(step int64) int64 { return toSeconds(k, instant(step)) }
	if d.phi > 0 {
		// The start of a run is forgotten to one part in a thousand.
		d.warm = min(int64(math.Ceil(-6.9/random.Log(d.phi))), 10_000)
	}
	if d.law, err = s.law(stratum(hashedRanks), hashedRanks); err != nil {
		return nil, err
	}
	n := b.table.add(node{kind: s.kind, scale: s.scale, fill: d.fill})
	return b.masked(n)
}

func (d *seriesDraw) fill(b *batch, v *vector) {
	cdf, normal := normalWords(), normalTable()
	steps := d.grid.Steps
	innovation := math.Sqrt(1 - float64(d.phi*d.phi))
	first := d.at(0)
	draw := func(row int64) float64 { return normal.value(d.noise.At(uint64(row))) }
	last, z := int64(-2), 0.0
	for i, row := range b.rows {
		step := row % steps
		word := d.noise.At(uint64(row))
		if d.phi > 0 {
			if last != row-1 || step%seriesSegment == 0 {
				// Begin the run this row lies in.
				from := row - step%seriesSegment - d.warm
				z = normal.value(d.noise.At(uint64(from) ^ 1<<63))
				for r := from; r < row; r++ {
					z = float64(d.phi*z) + float64(innovation*draw(r))
				}
			}
			z = float64(d.phi*z) + float64(innovation*normal.value(word))
			last = row
			word = cdf.at(z)
		}
		x := float64(d.law.at(word))
		t := d.at(step)
		shift := float64(d.trend * float64(t-first) / secondsPerDay)
		for _, season := range d.seasons {
			phase := float64(floorMod(t-season.PeakSeconds, season.PeriodSeconds)) / float64(season.PeriodSeconds)
			shift += float64(season.Amplitude * random.Cos(phase))
		}
		y := roundUnits((x + float64(shift*d.units)) / float64(d.step))
		v.num[i] = min(max(y*d.step, d.lo), d.hi)
	}
}
