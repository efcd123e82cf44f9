// Package law reads how numbers lie where a text says more than the name of a distribution with its usual parameters: by
// quantiles, by a mean and a median, by the parameters that libraries take, as a mixture, and in shares of ranges.
package law

import (
	"math"

	"github.com/sdg-service/sdg/internal/contract"
	"github.com/sdg-service/sdg/internal/planner/token"
)

// Told is what a text says of a column's numbers.
type Told struct {
	Distribution *contract.Distribution // a mixture without components where Parts tell them
	Parts        []Part
	Min, Max     *float64 // bounds that are told with it
	Unit         string
	Digits       int    // behind the decimal point
	Note         string // what was taken for granted
}

// Part is a share of the rows with numbers of its own, between bounds of its own, or by a distribution.
type Part struct {
	Share        float64
	Min, Max     *float64 // nil: the column's own
	Above, Below bool     // Min or Max itself is not meant
	Distribution *contract.Distribution
	From, To     int  // tokens of its numbers
	closed       bool // Max itself is meant, also where the next range begins with it
}

// At reads what stands at token i, up to end; n is of how many tokens, 0 where it is anything else, or a plain distribution
// that needs no more than its name and its own parameters.
func At(toks []token.Token, i, end int) (told Told, n int) {
	r := &reader{toks: toks, end: min(end, len(toks))}
	if told, n = r.law(i); n > 0 {
		return told, n
	}
	lead := r.lead(i)
	if lead == 0 {
		return Told{}, 0
	}
	if told, n = r.law(i + lead); n > 0 {
		return told, lead + n
	}
	return Told{}, 0
}

// Shares reads shares of ranges, "30% are 18-25, 50% 26-45 and the rest 46-80", with the words behind the first "of": "30% of
// the customers are …"; of is empty where there are none.
func Shares(toks []token.Token, i, end int) (told Told, of [2]int, n int) {
	r := &reader{toks: toks, end: min(end, len(toks))}
	return r.shares(i)
}

// Range reads a text that is nothing but a range or a number: "18-25", "under 25", "60+".
func Range(text string) (part Part, unit string, ok bool) {
	toks := token.Tokenize(text)
	r := &reader{toks: toks, end: len(toks)}
	s, n := r.span(0)
	return s.Part, s.unit, n > 0 && n == len(toks)
}

func (r *reader) law(i int) (Told, int) {
	if told, of, n := r.shares(i); n > 0 && of == [2]int{} {
		return told, n
	}
	if told, n := r.mixture(i); n > 0 {
		return told, n
	}
	if told, n := r.outlying(i); n > 0 {
		return told, n
	}
	if told, n := r.central(i); n > 0 {
		return told, n
	}
	kind, n := r.familyAt(i)
	at := i + n
	if n > 0 {
		at += r.any(at, "distribution", "distributed", "distr", "law", "curve", "shaped")
	}
	var s statistics
	k := r.statistics(&s, at, n > 0)
	if k == 0 {
		return Told{}, 0
	}
	told, ok := s.told(kind)
	if !ok {
		return Told{}, 0
	}
	return told, at + k - i
}

// told is the law of the parameters; false where it is plain, or they do not decide one.
func (s *statistics) told(kind contract.DistributionKind) (Told, bool) {
	told := Told{Min: s.low, Max: s.high, Unit: s.unit, Digits: s.digits}
	var d *contract.Distribution
	switch {
	case kind == "":
		d, told.Note = s.fitted()
	case kind == contract.Lognormal && s.logMean != nil && s.sd != nil:
		d = &contract.Distribution{Kind: kind, Median: ptr(Round(math.Exp(*s.logMean))), Sigma: s.sd}
		told.Digits = 2
	case (len(s.quantiles) > 0 || kind == contract.Exponential && s.median != nil && s.mean == nil || kind == contract.Lognormal && s.median != nil && s.mean != nil) && (kind == contract.Normal || kind == contract.Lognormal || kind == contract.Exponential):
		d, told.Note = s.fit(kind)
	case len(s.quantiles) > 0:
		return Told{}, false
	case kind == contract.Triangular:
		d = s.triangular(&told)
	case kind == contract.Lognormal && s.call && len(s.plain) == 2 && s.plain[0] < logarithm && s.plain[1] < s.plain[0]:
		d = &contract.Distribution{Kind: kind, Median: ptr(Round(math.Exp(s.plain[0]))), Sigma: ptr(s.plain[1])}
		told.Note = "the two numbers of lognormal are mean and standard deviation of the logarithm, as libraries take them"
		told.Digits = 2
	case kind == contract.Pareto && (s.low != nil || s.alpha != nil):
		d, told.Min = s.pareto(), nil
	case kind == contract.Geometric && s.p != nil:
		d, told.Digits = &contract.Distribution{Kind: kind, Probability: s.p}, 0
	case kind == contract.Binomial && s.p != nil && s.n != nil:
		d, told.Digits = &contract.Distribution{Kind: kind, Trials: s.n, Probability: s.p}, 0
	case kind == contract.Beta && s.mean != nil && s.sd != nil:
		d = s.beta()
	case kind == contract.Gamma && s.shape == nil && s.alpha != nil && (s.scale != nil || s.rate != nil || s.betaValue != nil):
		d = &contract.Distribution{Kind: kind, Shape: s.alpha, Scale: s.scale}
		if d.Scale == nil {
			d.Scale = ptr(Round(1 / *either(s.rate, s.betaValue)))
		}
	case kind == contract.Zipf && s.exponent == nil && s.alpha != nil:
		d = &contract.Distribution{Kind: kind, Exponent: s.alpha}
	}
	told.Distribution = d
	return told, d != nil
}

// logarithm is up to which number the first parameter of a lognormal is taken for a mean of the logarithm: e^15 is 3 million.
const logarithm = 15

func (s *statistics) triangular(told *Told) *contract.Distribution {
	low, mode, high := s.low, s.mode, s.high
	if len(s.plain) == 3 {
		a, b, c := s.plain[0], s.plain[1], s.plain[2]
		low, high, mode = ptr(min(a, b, c)), ptr(max(a, b, c)), ptr(a+b+c-min(a, b, c)-max(a, b, c))
	}
	if low == nil || high == nil || *low >= *high {
		return nil
	}
	if mode == nil && s.mean != nil {
		mode = ptr(Round(3**s.mean - *low - *high))
	}
	if mode == nil || *mode < *low || *mode > *high {
		return nil
	}
	told.Min, told.Max = low, high
	return &contract.Distribution{Kind: contract.Triangular, Mode: mode}
}

func (s *statistics) pareto() *contract.Distribution {
	shape, scale := either(s.alpha, s.shape), either(s.low, s.scale)
	if shape == nil && s.mean != nil && scale != nil && *s.mean > *scale {
		shape = ptr(Round(*s.mean / (*s.mean - *scale)))
	}
	if shape == nil || scale == nil {
		return nil
	}
	return &contract.Distribution{Kind: contract.Pareto, Shape: shape, Scale: scale}
}

func (s *statistics) beta() *contract.Distribution {
	m, v := *s.mean, *s.sd**s.sd
	if m <= 0 || m >= 1 || v >= m*(1-m) {
		return nil
	}
	nu := m*(1-m)/v - 1
	return &contract.Distribution{Kind: contract.Beta, Alpha: ptr(Round(m * nu)), Beta: ptr(Round((1 - m) * nu))}
}

func ptr[T any](v T) *T { return &v }

func either(a, b *float64) *float64 {
	if a != nil {
		return a
	}
	return b
}

// ThreeDigits keeps three significant digits, as a person would write.
func ThreeDigits(x float64) float64 {
	if x == 0 {
		return 0
	}
	scale := 1.0
	for math.Abs(x)*scale < 100 {
		scale *= 10
	}
	return math.Round(x*scale) / scale
}

// Round keeps four significant digits.
func Round(x float64) float64 {
	if x == 0 || math.IsNaN(x) || math.IsInf(x, 0) {
		return x
	}
	scale := math.Pow(10, 4-math.Ceil(math.Log10(math.Abs(x))))
	return math.Round(x*scale) / scale
}
