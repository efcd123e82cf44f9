package law

import (
	"math"

	"github.com/sdg-service/sdg/internal/contract"
	"github.com/sdg-service/sdg/internal/planner/lexicon"
	"github.com/sdg-service/sdg/internal/planner/token"
)

// mostParts is how many parts a mixture may have.
const mostParts = contract.MaxComponents

// shares reads shares of ranges or of laws that are all rows together: "30% are 18-25 and the rest 26-80", "18-25 (30%), 26-80
// (70%)".
func (r *reader) shares(i int) (told Told, of [2]int, n int) {
	if told, of, n = r.sharesInFront(i); n == 0 {
		of = [2]int{}
		told, n = r.sharesBehind(i)
	}
	if n == 0 || r.sharesBefore(i) { // they began before
		return Told{}, [2]int{}, 0
	}
	return told, of, n
}

// add notes a part that was read from token from to token to.
func (t *Told) add(p Part, a amount, from, to int) {
	p.From, p.To = from, to
	t.Parts = append(t.Parts, p)
	t.Digits = max(t.Digits, a.digits)
	if a.unit != "" {
		t.Unit = a.unit
	}
}

func (r *reader) sharesInFront(i int) (told Told, of [2]int, n int) {
	at, rest := i, -1
	for len(told.Parts) < mostParts {
		from := at
		if len(told.Parts) > 0 {
			sep := r.any(at, ", and", ", but", ", while", "; and", ",", ";", "and", "while", "but", "/", "+", "plus")
			if sep == 0 {
				break
			}
			at += sep
		}
		share, remaining, k := r.share(at)
		if k == 0 {
			at = from
			break
		}
		at += k
		if noun := r.ofNoun(at); noun > 0 {
			if len(told.Parts) == 0 {
				of = [2]int{at, at + noun}
			}
			at += noun
		}
		at += r.verbs(at)
		part, a, k := r.part(at, told.Parts)
		if words := r.wordsBefore(at); k == 0 && words > 0 {
			at += words
			part, a, k = r.part(at, told.Parts)
		}
		if k == 0 {
			at = from
			break
		}
		if part.Share = share; remaining && share == 0 {
			if rest >= 0 {
				return Told{}, of, 0
			}
			rest = len(told.Parts)
		}
		told.add(part, a, at, at+k)
		at += k
	}
	if !r.ends(at) || !told.whole(rest) {
		return Told{}, of, 0
	}
	return told, of, at - i
}

func (r *reader) sharesBehind(i int) (told Told, n int) {
	at, rest := i, -1
	for len(told.Parts) < mostParts {
		from := at
		if len(told.Parts) > 0 {
			at += r.any(at, ", and", ",", ";", "and", "/")
		}
		p, k := r.span(at)
		if k == 0 {
			at = from
			break
		}
		to := at + k
		open := boolInt(r.closing(to) > 0)
		sign := r.any(to, "(", ":", "=", "at", "for", "in", "-")
		share, remaining, m := r.share(to + sign)
		end := to + sign + m
		if open > 0 && !r.is(end, ")") || m == 0 || p.percent {
			at = from
			break
		}
		if p.Share = share; remaining && share == 0 {
			if rest >= 0 {
				return Told{}, 0
			}
			rest = len(told.Parts)
		}
		told.add(p.Part, p.amount, at, to)
		at = end + open
	}
	if !r.ends(at) || !told.whole(rest) {
		return Told{}, 0
	}
	return told, at - i
}

// whole: the parts are ranges, or have laws, and all rows together; rest is the place of the one that has what is left.
func (t *Told) whole(rest int) bool {
	sum, ranges := 0.0, 0
	for _, p := range t.Parts {
		sum += p.Share
		if p.Distribution != nil || p.Min == nil || p.Max == nil || *p.Min != *p.Max {
			ranges++
		}
	}
	if rest >= 0 {
		t.Parts[rest].Share = 1 - sum
		if sum = 1; t.Parts[rest].Share <= 0 {
			return false
		}
	}
	if len(t.Parts) < 2 || ranges == 0 || math.Abs(sum-1) > .011 {
		return false
	}
	for k := range t.Parts {
		t.Parts[k].Share = math.Round(1e9*t.Parts[k].Share/sum) / 1e9
	}
	t.apart()
	t.Distribution = &contract.Distribution{Kind: contract.Mixture}
	return true
}

// apart lets a range that is open at one end begin where the next one below it ends: "10 to 100, the rest up to 5000".
func (t *Told) apart() {
	for _, p := range t.Parts {
		for k := range t.Parts {
			if o := &t.Parts[k]; p.closed && p.Max != nil && o.Min != nil && *o.Min == *p.Max {
				o.Above = true
			}
		}
	}
	for k := range t.Parts {
		p := &t.Parts[k]
		if p.Distribution != nil || p.Min != nil || p.Max == nil {
			continue
		}
		for _, o := range t.Parts {
			if o.Max != nil && *o.Max < *p.Max && (p.Min == nil || *o.Max > *p.Min) {
				p.Min, p.Above = o.Max, !o.Below
			}
		}
	}
}

// wordsBefore is how many words name what is between a share and its range: "5% large losses between 20000 and 100000".
func (r *reader) wordsBefore(i int) int {
	for n := range 4 {
		if n > 0 && r.is(i+n, "between", "from", "over", "above", "under", "below", "of") {
			return n + r.any(i+n, "of")
		}
		if t := r.at(i + n); i+n >= r.end || t.Kind != token.Word || lexicon.FunctionWords[t.Low] {
			return 0
		}
	}
	return 0
}

// fractions are words of shares.
var fractions = []struct {
	words string
	share float64
}{
	{"two thirds", 2. / 3}, {"three quarters", .75}, {"three fourths", .75}, {"two fifths", .4}, {"a third", 1. / 3}, {"one third", 1. / 3}, {"a quarter", .25}, {"one quarter", .25},
	{"a fifth", .2}, {"one fifth", .2}, {"a tenth", .1}, {"one tenth", .1}, {"half", .5}, {"a half", .5}, {"one half", .5}, {"the other half", .5}, {"the other third", 1. / 3},
}

// share reads a share, or that it is the rest.
func (r *reader) share(i int) (share float64, rest bool, n int) {
	at := i + r.any(i, "about", "around", "roughly", "approximately", "approx", "~", "some", "nearly", "almost", "a further", "another", "the other")
	if k := r.any(at, "the rest", "rest", "the remaining", "remaining", "the remainder", "remainder", "the others", "others", "everyone else", "everything else", "all others", "else"); k > 0 {
		at += k
		if t := r.at(at); at < r.end && t.Kind == token.Number && t.Percent {
			return t.Num / 100, true, at + 1 - i
		}
		return 0, true, at - i
	}
	t := r.at(at)
	switch {
	case at < r.end && t.Kind == token.Number && t.Percent:
		return t.Num / 100, false, at + 1 - i
	case at < r.end && t.Kind == token.Number && (r.is(at+1, "in") || r.is(at+1, "out") && r.is(at+2, "of")):
		to := at + 2 + boolInt(r.is(at+1, "out"))
		if o := r.at(to); to < r.end && o.Kind == token.Number && o.Num > t.Num && t.Num > 0 && t.Digits+o.Digits == 0 && o.Num <= 1000 {
			return t.Num / o.Num, false, to + 1 - i
		}
	}
	for _, f := range fractions {
		if k := r.any(at, f.words); k > 0 {
			return f.share, false, at + k - i
		}
	}
	return 0, false, 0
}

// ofNoun: "of the customers", "of ages".
func (r *reader) ofNoun(i int) int {
	if !r.is(i, "of") || r.is(i+1, "them") {
		return 0
	}
	at := i + 1
	at += r.any(at, "the", "all", "our", "all the", "these", "those", "my")
	for k := at; k < min(at+4, r.end); k++ {
		if r.verbs(k) > 0 || r.rangeAhead(k) {
			if k == at && !r.is(at-1, "all", "these", "those") {
				return 0
			}
			return k - i
		}
		if r.at(k).Kind != token.Word {
			return 0
		}
	}
	return 0
}

func (r *reader) rangeAhead(i int) bool {
	_, _, n := r.part(i, nil)
	return n > 0
}

// part reads the numbers of a share: a range, a distribution, or numbers around one.
func (r *reader) part(i int, before []Part) (Part, amount, int) {
	if kind, n := r.familyAt(i); n > 0 {
		at := i + n
		at += r.any(at, "distribution", "distributed")
		var s statistics
		k := r.statistics(&s, at, true)
		d := s.plainLaw(kind)
		if k == 0 || d == nil {
			return Part{}, amount{}, 0
		}
		return Part{Distribution: d, Min: s.low, Max: s.high}, amount{unit: s.unit, digits: s.digits}, at + k - i
	}
	if len(before) > 0 {
		last := before[len(before)-1]
		if n := r.any(i, "longer", "higher", "more", "older", "larger", "bigger", "above that", "over that", "more than that", "above", "later", "slower"); n > 0 && last.Max != nil && r.ends(i+n) {
			return Part{Min: last.Max, Above: !last.Below}, amount{}, n
		}
		if n := r.any(i, "shorter", "lower", "less", "younger", "smaller", "below that", "under that", "below", "faster"); n > 0 && last.Min != nil && r.ends(i+n) {
			return Part{Max: last.Min, Below: !last.Above}, amount{}, n
		}
	}
	if n := r.any(i, "around", "about", "near", "~", "centred on", "centered on", "centred at", "centered at", "centered around", "averaging", "mean"); n > 0 {
		if a, k := r.amount(i + n); k > 0 && r.rangeMark(i+n+k) == 0 {
			sd := max(math.Abs(a.value)/10, 1e-6)
			at := i + n + k
			open := boolInt(r.closing(at) > 0)
			sign := r.any(at+open, "with a standard deviation of", "with sd of", "with sd", "with a sd of", "with std", "with a spread of", "sd =", "sd", "std", "±", "+/-", "+ / -", "give or take", "plus or minus")
			if b, m := r.amount(at + open + sign); sign > 0 && m > 0 && b.value > 0 && (open == 0 || r.is(at+1+sign+m, ")")) {
				sd, at = b.value, at+open+sign+m+open
			}
			return Part{Distribution: &contract.Distribution{Kind: contract.Normal, Mean: ptr(a.value), StdDev: ptr(sd)}}, a, at - i
		}
	}
	p, n := r.span(i)
	return p.Part, p.amount, n
}

// plainLaw is a distribution by its usual parameters, as parts of mixtures have it.
func (s *statistics) plainLaw(kind contract.DistributionKind) *contract.Distribution {
	param := func(named *float64, k int) *float64 {
		if named == nil && len(s.plain) > k {
			return ptr(s.plain[k])
		}
		return named
	}
	if told, ok := s.told(kind); ok {
		return told.Distribution
	}
	d := &contract.Distribution{Kind: kind}
	var need []*float64
	switch kind {
	case contract.Normal:
		d.Mean, d.StdDev = param(either(either(s.mean, s.logMean), s.median), 0), param(s.sd, 1)
		need = []*float64{d.Mean, d.StdDev}
	case contract.Lognormal:
		d.Median, d.Sigma = param(s.median, 0), param(s.sd, 1)
		need = []*float64{d.Median, d.Sigma}
	case contract.Exponential, contract.Poisson:
		d.Mean = param(s.mean, 0)
		if s.rate != nil && kind == contract.Exponential {
			d.Mean = ptr(Round(1 / *s.rate))
		} else if s.rate != nil {
			d.Mean = s.rate
		}
		need = []*float64{d.Mean}
	case contract.Gamma, contract.Weibull:
		d.Shape, d.Scale = param(s.shape, 0), param(s.scale, 1)
		need = []*float64{d.Shape, d.Scale}
	case contract.Uniform:
		if len(s.plain) == 2 {
			s.low, s.high = ptr(s.plain[0]), ptr(s.plain[1])
		}
		need = []*float64{s.low, s.high}
	default:
		return nil
	}
	for _, p := range need {
		if p == nil {
			return nil
		}
	}
	return d
}

func boolInt(b bool) int {
	if b {
		return 1
	}
	return 0
}
