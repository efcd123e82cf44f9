package draft

import (
	"math"
	"slices"
	"strconv"
	"strings"

	"github.com/sdg-service/sdg/internal/contract"
	"github.com/sdg-service/sdg/internal/planner/law"
)

// SetPart makes c hold the part, as a number or a name.
func (c *Column) SetPart(fn string, d *Column) string {
	c.Semantic, c.Kind, c.Typ = "", "", contract.Integer
	if strings.HasSuffix(fn, "_name") {
		c.Typ = contract.String
	}
	return fn + "(" + d.Name() + ")"
}

func (c *Column) WholeBounds() bool {
	if len(c.Parts) > 0 {
		return c.wholeParts()
	}
	return c.Min != nil && c.Max != nil && *c.Min == math.Trunc(*c.Min) && *c.Max == math.Trunc(*c.Max) && c.Distribution == nil && c.Multiple == math.Trunc(c.Multiple)
}

// ScaleOf is the number of digits after the point.
func (c *Column) ScaleOf(t contract.Type) int {
	if t != contract.Decimal {
		return 0
	}
	if c.Scale >= 0 {
		return min(c.Scale, contract.MaxScale)
	}
	switch c.Semantic {
	case "latitude", "longitude":
		return 6
	case "ctr":
		return 4
	case "height", "weight", "temperature", "humidity", "temperature_body", "distance":
		return 1
	}
	return 2
}

// Scaling turns usual numbers into another unit: x·factor + offset.
type Scaling struct{ Factor, Offset float64 }

// Convert turns the numbers of the draft.
func (c *Column) Convert(k Scaling) {
	to := func(x *float64) *float64 {
		if x == nil {
			return nil
		}
		return Ptr(law.Round(float64(*x*k.Factor) + k.Offset))
	}
	spread := func(x *float64) *float64 {
		if x == nil {
			return nil
		}
		return Ptr(law.Round(*x * k.Factor))
	}
	c.Min, c.Max, c.Unit = to(c.Min), to(c.Max), ""
	if d := c.Distribution; d != nil {
		switch d.Kind {
		case contract.Normal, contract.Lognormal, contract.Uniform, contract.Triangular:
			d.Mean, d.Median, d.StdDev = to(d.Mean), to(d.Median), spread(d.StdDev)
		default:
			c.Distribution = nil
		}
	}
}

// SetShapeAside takes a family without parameters from a column of which nothing else is said:
// "height, normally distributed" is of the usual height.
func (c *Column) SetShapeAside() *contract.Distribution {
	d := c.Distribution
	if d == nil || d.Kind != contract.Normal || d.Mean != nil || d.StdDev != nil || c.Min != nil || c.Max != nil {
		return nil
	}
	c.Distribution = nil
	return d
}

func (c *Column) SetNormal(mean, sd float64, digits int) {
	d := &contract.Distribution{Kind: contract.Normal, Mean: Ptr(mean)}
	if sd > 0 {
		d.StdDev = Ptr(sd)
	}
	c.Distribution = d
	if digits > 0 {
		c.Scale = max(c.Scale, digits)
	}
}

func (c *Column) SetSequence(start float64) {
	c.Unique = true
	c.Typ = contract.Integer
	if start == 1 {
		c.Semantic = "row_id"
		return
	}
	c.Distribution = &contract.Distribution{Kind: contract.Sequence, Start: Ptr(start), Step: Ptr(1.0)}
}

func (c *Column) ApplyMeaning(m Meaning) {
	c.Semantic, c.Kind = m.Semantic, m.Kind
}

// Ranged: all cases of the column are ranges under conditions.
func (c *Column) Ranged() bool {
	return !slices.ContainsFunc(c.Cases, func(k *Case) bool {
		return k.Other || k.Null || k.NotNull || k.Min == nil && k.Max == nil || len(k.When) == 0
	})
}

// wholeParts: the column's numbers are told by ranges of whole numbers alone.
func (c *Column) wholeParts() bool {
	whole := func(x *float64) bool { return x == nil || *x == math.Trunc(*x) }
	for _, part := range c.Parts {
		if part.Distribution != nil || !whole(part.Min) || !whole(part.Max) {
			return false
		}
	}
	return len(c.Parts) > 0 && c.Scale <= 0
}

// Meets: a range ends, or begins, at an end of another that belongs to that one: of "10 to 50, 50 to 90" the 50 is the second's.
func (c *Column) Meets(x float64, part law.Part) bool {
	if part.Min != nil && *part.Min == x {
		return part.Above
	}
	return slices.ContainsFunc(c.Parts, func(o law.Part) bool { return o.Min != nil && *o.Min == x && !o.Above })
}

// Swing is how a number moves along its time grid, as the text says it.
type Swing struct {
	Whole   bool    // from one end of the range to the other
	From    float64 // where it goes from and to, if that is Whole
	To      float64
	Trend   float64 // +1 rises, -1 falls over the whole grid; half of that where "slightly"
	Only    bool    // it never turns
	Growth  float64 // the share by which it grows in Every, in seconds; over the whole grid where that is 0
	Every   int64
	Seasons []Season
	Start   *float64 // where it begins
	Smooth  bool     // it changes little from one row to the next, as the text says
	Noise   float64  // the standard deviation around that; of the middle's size where NoiseShare
	// NoiseShare: the noise is a share.
	NoiseShare bool
}

// Moves: the text says how the number goes, and not only where it begins or how it scatters.
func (s *Swing) Moves() bool { return s.Trend != 0 || s.Growth != 0 || len(s.Seasons) > 0 }

// SeasonOf is the last season whose period is that one, give or take a leap day; nil for none.
func (s *Swing) SeasonOf(period int64) *Season {
	for k := len(s.Seasons) - 1; k >= 0; k-- {
		if d := s.Seasons[k].Period - period; d < period/50 && -d < period/50 {
			return &s.Seasons[k]
		}
	}
	return nil
}

// Wave adds seasons, each in the place of one of which the text said no more than that it is there.
func (s *Swing) Wave(seasons ...Season) {
	for _, season := range seasons {
		if told := s.SeasonOf(season.Period); told != nil && told.Plain {
			season.Amplitude = told.Amplitude
			*told = season
			continue
		}
		s.Seasons = append(s.Seasons, season)
	}
}

// Season is one wave of a swing.
type Season struct {
	Period int64   // in seconds
	Peak   int64   // when it is highest, in seconds of the period
	Rise   float64 // by which share it is then higher than at its lowest; 0: the text does not say
	// Amplitude is half of what lies between its highest and its lowest; 0: the text does not say.
	Amplitude float64
	Zero      bool    // it is nothing half of the time
	Weight    float64 // how far it goes beside the others; 0: as they do
	Plain     bool    // the text says no more than that there is one, and not when it is highest
}

// Sway is the swing of the column, which then is a number.
func (c *Column) Sway() *Swing {
	if c.Unknown() {
		c.Kind = KindDecimal
	}
	if c.Swing == nil {
		c.Swing = &Swing{}
	}
	return c.Swing
}

// Tail notes how far the few reach: beyond x, or up to x.
func (c *Column) Tail(x float64, upTo bool) {
	c.Skew = "right"
	if upTo {
		c.Max = Ptr(x)
	} else if c.Max == nil {
		c.Max = Ptr(x * 2)
	}
}

// Spread holds the numbers between the smallest and the largest of the column's values instead of these.
func (c *Column) Spread() {
	whole := true
	for _, v := range c.Values {
		x, err := strconv.ParseFloat(v.Text, 64)
		if err != nil {
			return
		}
		if c.Min == nil || x < *c.Min {
			c.Min = Ptr(x)
		}
		if c.Max == nil || x > *c.Max {
			c.Max = Ptr(x)
		}
		whole = whole && x == math.Trunc(x)
	}
	if c.Values = nil; whole {
		c.Typ = contract.Integer
	}
}

// InUnit makes a number of what is measured in a unit, whatever its last word names: "honey stores in kg" are no shops.
func (c *Column) InUnit() {
	s, ok := contract.LookupSemantic(c.Semantic)
	if ok && s.Types[0] == contract.String && c.Typ == "" && c.Values == nil && c.Pattern == "" && UnitSizes[c.Unit].Of != "" {
		c.Semantic, c.Kind = "", KindDecimal
	}
}
