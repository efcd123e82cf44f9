package law

import (
	"cmp"
	"fmt"
	"math"
	"slices"

	"github.com/sdg-service/sdg/internal/contract"
	"github.com/sdg-service/sdg/internal/planner/token"
)

// quantile: below value lies this share of the rows.
type quantile struct{ share, value float64 }

// z is the quantile of the standard normal distribution.
func z(share float64) float64 { return math.Sqrt2 * math.Erfinv(2*share-1) }

const (
	// skewed is how many times the lower of two quantiles the upper one is from which on numbers are taken for lognormal.
	skewed = 1.8
	// farApart is how many times the lower end of the usual range the upper one is from which on its numbers are taken for
	// lognormal.
	farApart = 4
	// off is how far, of itself, a fitted quantile may be off before it is told.
	off = 0.02
)

// fitted is the law of quantiles and a mean without the name of a family; nil where they do not decide one.
func (s *statistics) fitted() (*contract.Distribution, string) {
	q := s.all()
	if len(q) == 0 || len(q) == 1 && s.mean == nil || len(s.plain) > 0 || s.sd != nil || s.mode != nil {
		return nil, ""
	}
	low, high := q[0].value, q[len(q)-1].value
	if len(q) == 1 {
		low, high = min(low, *s.mean), max(high, *s.mean)
		if q[0].share == .5 && *s.mean <= q[0].value { // no law of ours leans to the left
			return nil, ""
		}
	}
	kind := contract.Normal
	if low > 0 && (high >= skewed*low || len(q) == 1 && q[0].share == .5) {
		kind = contract.Lognormal
	}
	return s.fit(kind)
}

// central reads the share of a range around the middle: "90% between 25 and 45"; as many are below it as above.
func (r *reader) central(i int) (Told, int) {
	share, rest, n := r.share(i)
	if n == 0 || rest || share < .5 || share >= 1 || r.sharesBefore(i) {
		return Told{}, 0
	}
	at := i + n
	at += r.verbs(at)
	p, k := r.span(at)
	if k == 0 || p.Min == nil || p.Max == nil || *p.Min >= *p.Max || !r.ends(at+k) {
		return Told{}, 0
	}
	if sep := r.any(at+k, ", and", ",", ";", "and"); sep > 0 {
		if _, _, more := r.share(at + k + sep); more > 0 {
			return Told{}, 0 // one of several
		}
	}
	s := statistics{quantiles: []quantile{{(1 - share) / 2, *p.Min}, {(1 + share) / 2, *p.Max}}}
	kind := contract.Normal
	if *p.Min > 0 && *p.Max > farApart**p.Min {
		kind = contract.Lognormal
	}
	told := Told{Unit: p.unit, Digits: p.digits}
	if told.Distribution, told.Note = s.fit(kind); told.Distribution == nil {
		return Told{}, 0
	}
	if *p.Min >= 0 {
		told.Min = ptr(0.0)
	}
	return told, at + k - i
}

// sharesBefore: another share stands in the same sentence, a few tokens before i.
func (r *reader) sharesBefore(i int) bool {
	for k := i - 1; k >= max(0, i-12); k-- {
		t := r.at(k)
		if t.Kind == token.Line || t.Is(".", ":", "(", "|") {
			return false
		}
		if _, _, n := r.share(k); n > 0 && k+n <= i && !r.is(k, "else") {
			return true
		}
	}
	return false
}

// all are the quantiles in their order, with the median as one of them.
func (s *statistics) all() []quantile {
	q := slices.Clone(s.quantiles)
	if s.median != nil {
		q = append(q, quantile{.5, *s.median})
	}
	slices.SortStableFunc(q, func(a, b quantile) int { return cmp.Compare(a.share, b.share) })
	for i := 1; i < len(q); i++ {
		if q[i].share == q[i-1].share || q[i].value <= q[i-1].value {
			return nil
		}
	}
	return q
}

// fit is the distribution of a family with these quantiles, by least squares where there are more than its parameters.
func (s *statistics) fit(kind contract.DistributionKind) (*contract.Distribution, string) {
	q := s.all()
	if len(q) == 0 || kind == contract.Lognormal && q[0].value <= 0 {
		return nil, ""
	}
	if kind == contract.Exponential {
		if len(q) > 1 || q[0].value <= 0 {
			return nil, ""
		}
		return &contract.Distribution{Kind: kind, Mean: ptr(Round(-q[0].value / math.Log1p(-q[0].share)))}, ""
	}
	value, back := func(x float64) float64 { return x }, func(x float64) float64 { return x }
	if kind == contract.Lognormal {
		value, back = math.Log, math.Exp
	}
	mu, sigma, ok := s.line(q, kind, value)
	if !ok || sigma <= 0 {
		return nil, ""
	}
	d := &contract.Distribution{Kind: kind, Mean: ptr(Round(mu)), StdDev: ptr(Round(sigma))}
	if kind == contract.Lognormal {
		d = &contract.Distribution{Kind: kind, Median: ptr(Round(math.Exp(mu))), Sigma: ptr(Round(sigma))}
	}
	var far string
	for _, p := range q {
		if got := back(mu + float64(sigma*z(p.share))); math.Abs(got-p.value) > off*math.Abs(p.value) {
			far += fmt.Sprintf(", %v%% below %v where %v was asked", Round(100*p.share), Round(got), p.value)
		}
	}
	if far != "" {
		return d, fmt.Sprintf("the %s distribution that fits best%s", kind, far)
	}
	return d, ""
}

// line is mean and deviation on the scale of value.
func (s *statistics) line(q []quantile, kind contract.DistributionKind, value func(float64) float64) (mu, sigma float64, ok bool) {
	if len(q) > 1 {
		n := float64(len(q))
		var sz, sx, szz, szx float64
		for _, p := range q {
			zp, x := z(p.share), value(p.value)
			sz, sx, szz, szx = sz+zp, sx+x, szz+float64(zp*zp), szx+float64(zp*x)
		}
		sigma = (float64(n*szx) - float64(sz*sx)) / (float64(n*szz) - float64(sz*sz))
		return (sx - float64(sigma*sz)) / n, sigma, true
	}
	zp, x := z(q[0].share), value(q[0].value)
	switch {
	case s.sd != nil && kind == contract.Normal:
		return x - float64(*s.sd*zp), *s.sd, true
	case s.mean == nil:
		return 0, 0, false
	case kind == contract.Normal:
		if math.Abs(zp) < 1e-9 {
			return 0, 0, false
		}
		return *s.mean, (q[0].value - *s.mean) / zp, true
	case *s.mean <= 0:
		return 0, 0, false
	}
	// Of a lognormal mu + sigma²/2 is the logarithm of the mean, and mu + sigma*z that of the quantile.
	ratio := x - math.Log(*s.mean)
	root := float64(zp*zp) - 2*ratio
	if root < 0 {
		return 0, 0, false
	}
	sigma = zp - math.Sqrt(root)
	if sigma <= 0 {
		sigma = zp + math.Sqrt(root)
	}
	return x - float64(sigma*zp), sigma, true
}
