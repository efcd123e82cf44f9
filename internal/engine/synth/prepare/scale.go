package prepare

import (
	"math"
	"time"
)

// Day is the number of microseconds of a day.
const Day = 86_400_000_000

// maxExact is the limit below which every whole number is a float64.
const maxExact = 1 << 53

type scaleKind uint8

const (
	raw     scaleKind = iota // ticks are the numbers themselves
	decimal                  // number = (phase + tick*step) / 10^decimals
	micros                   // time = phase + tick*step microseconds
	months                   // time = the first of month phase + tick*step after January 1970
)

// Scale maps the ticks of an Amount to numbers or times. Unless it is raw, ticks are
// whole numbers, and every one of them is a value that the column could hold.
type Scale struct {
	Kind     scaleKind
	Step     float64
	Phase    float64
	Decimals int
}

func pow10(n int) float64 {
	p := 1.0
	for range n {
		p *= 10
	}
	return p
}

// decimalScale finds the grid of numbers with the given number of decimals, or raw if
// they are too large to count exactly.
func decimalScale(values []float64, decimals int) Scale {
	if decimals < 0 || decimals > 15 {
		return Scale{Kind: raw}
	}
	scaled := make([]float64, len(values))
	p := pow10(decimals)
	for i, v := range values {
		scaled[i] = math.Round(v * p)
		if math.Abs(scaled[i]) >= maxExact {
			return Scale{Kind: raw}
		}
	}
	step, phase := grid(scaled)
	return Scale{Kind: decimal, Step: step, Phase: phase, Decimals: decimals}
}

// grid returns the greatest step, and the phase in [0, step), with which every value is
// phase + k*step.
func grid(values []float64) (step, phase float64) {
	if len(values) == 0 {
		return 1, 0
	}
	var g int64
	for _, v := range values {
		if g = gcd(g, int64(math.Abs(v-values[0]))); g == 1 {
			return 1, 0
		}
	}
	if g == 0 {
		g = 1
	}
	phase = math.Mod(values[0], float64(g))
	if phase < 0 {
		phase += float64(g)
	}
	return float64(g), phase
}

func gcd(a, b int64) int64 {
	for b != 0 {
		a, b = b, a%b
	}
	return a
}

// timeScale finds the grid of times, in microseconds.
func timeScale(times []float64) Scale {
	firsts := make([]float64, len(times))
	monthly := true
	for i, t := range times {
		u := time.UnixMicro(int64(t)).UTC()
		y, m, d := u.Date()
		if monthly = d == 1 && int64(t)%Day == 0; !monthly {
			break
		}
		firsts[i] = float64((y-1970)*12 + int(m) - 1)
	}
	if monthly {
		step, phase := grid(firsts)
		return Scale{Kind: months, Step: step, Phase: phase}
	}
	step, phase := grid(times)
	return Scale{Kind: micros, Step: step, Phase: phase}
}

// tick returns the tick of a number, or of a time in microseconds.
func (s *Scale) tick(v float64) float64 {
	switch s.Kind {
	case decimal:
		return (math.Round(v*pow10(s.Decimals)) - s.Phase) / s.Step
	case micros:
		return (v - s.Phase) / s.Step
	case months:
		y, m, _ := time.UnixMicro(int64(v)).UTC().Date()
		return (float64((y-1970)*12+int(m)-1) - s.Phase) / s.Step
	}
	return v
}

// units is what a tick counts: of decimals the number without its point, of times
// microseconds or months. Values of one kind are compared in units.
func (s *Scale) units(tick float64) float64 {
	if s.Kind == raw {
		return tick
	}
	return s.Phase + float64(tick*s.Step)
}

// floor and ceil return the last tick at or before units, and the first at or after.
func (s *Scale) floor(units float64) float64 {
	if s.Kind == raw {
		return units
	}
	return math.Floor((units - s.Phase) / s.Step)
}

func (s *Scale) ceil(units float64) float64 {
	if s.Kind == raw {
		return units
	}
	return math.Ceil((units - s.Phase) / s.Step)
}

// limits turns an inclusive range of numbers or of microseconds into one of ticks.
func (s *Scale) limits(low, high float64) Bounds {
	switch s.Kind {
	case decimal:
		p := pow10(s.Decimals)
		return Bounds{Low: s.ceil(settle(low * p)), High: s.floor(settle(high * p))}
	case months:
		return Bounds{Low: s.ceil(monthAt(low, true)), High: s.floor(monthAt(high, false))}
	}
	return Bounds{Low: s.ceil(low), High: s.floor(high)}
}

// settle undoes the error of a product that should be whole: a bound such as 0.3 is on
// the grid although 0.3*10 may fall short of 3.
func settle(v float64) float64 {
	if near := math.Round(v); math.Abs(v-near) < 1e-9*math.Max(1, math.Abs(v)) {
		return near
	}
	return v
}

// monthAt returns the month of a time, or the next one if up is set and the time is not
// its very beginning.
func monthAt(t float64, up bool) float64 {
	if math.Abs(t) > maxExact*4 {
		return t // an open bound
	}
	y, m, _ := time.UnixMicro(int64(t)).UTC().Date()
	n := float64((y-1970)*12 + int(m) - 1)
	if up && time.Date(y, m, 1, 0, 0, 0, 0, time.UTC).UnixMicro() != int64(t) {
		n++
	}
	return n
}

// number returns the number of a tick: of all that the column could hold the one
// nearest to the decimal that is meant.
func (s *Scale) number(tick float64) float64 {
	if s.Kind == decimal {
		return (s.Phase + float64(tick*s.Step)) / pow10(s.Decimals)
	}
	return tick
}

// micros returns the time of a tick.
func (s *Scale) micros(tick float64) int64 {
	v := s.Phase + float64(tick*s.Step)
	if s.Kind == months {
		return time.Date(1970, time.Month(1+int(v)), 1, 0, 0, 0, 0, time.UTC).UnixMicro()
	}
	return int64(math.Round(v)) // a time that was given may lie between two ticks
}
