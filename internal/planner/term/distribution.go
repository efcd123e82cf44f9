package term

import (
	"slices"

	"github.com/sdg-service/sdg/internal/planner/draft"
	"github.com/sdg-service/sdg/internal/planner/law"
	"github.com/sdg-service/sdg/internal/planner/token"
)

func (p Reader) StatAhead(i, end int) bool {
	var s law.Parameters
	return p.Statistics(&s, i, end) > 0
}

// Statistics reads named and plain parameters: "mean 300 sd 80", "(12, 3)", "around 35".
func (p Reader) Statistics(s *law.Parameters, i, end int) int {
	at, last := i, i
	if p.Lit(at, end, "(") {
		closing := p.Closing(at, end)
		if closing > 0 {
			n := p.Statistics(s, at+1, closing)
			if n > 0 && at+1+n == closing {
				last = closing + 1
				at = last
				if !p.StatWordAhead(at, end) {
					return last - i
				}
			} else {
				return 0
			}
		}
	}
	for at < end {
		n := p.statistic(s, at, end, at == i || p.Lit(i, end, "("))
		if n == 0 {
			break
		}
		at += n
		last = at
		if closing := p.Closing(at, end); p.Lit(at, end, "(") && closing > 0 && p.StatWordAhead(at+1, closing) {
			// "around 175 cm (sd 8)"
			if k := p.Statistics(s, at+1, closing); k > 0 && at+1+k == closing {
				at = closing + 1
				last = at
			}
		}
		sep := p.Any(at, end, ", and a", ", and", ", with a", ", with", "and a", "with a", "with an", "and", ",", "with", "/", ";", "a")
		if sep > 0 && !p.StatWordAhead(at+sep, end) && !((p.Lit(at, end, ",") && p.Tok(i-1).Is("(") || p.Lit(at, end, "/")) && len(s.Plain) == 1 && p.Tok(at+sep).Kind == token.Number) {
			break
		}
		at += sep
	}
	return last - i
}

var (
	meanWords   = []string{"mean is", "mean of about", "mean of", "mean :", "mean =", "mean around", "mean about", "mean", "an average of", "average of about", "average of", "average is", "averages", "averaging about", "averaging around", "averaging", "average about", "average around", "average", "avg", "on average", "centred at", "centered at", "centred on", "centered on", "centered around", "centred around", "mu", "expected value", "μ", "lambda", "lambda =", "a mean of", "typical value", "averaged at"}
	spreadWords = []string{"standard deviation of about", "standard deviation of", "standard deviation", "std dev of", "std dev", "stddev", "stdev", "std . dev .", "std deviation", "std of", "std", "sd of", "s . d .", "sd =", "sd", "sigma of", "sigma =", "sigma", "give or take", "plus or minus", "plus / minus", "plus minus", "±", "+ / -", "+/-", "+ -", "+-", "spread of", "spread", "dev", "σ", "deviation"}
	medianWords = []string{"whose median is about", "whose median is", "with median", "median of about", "median of", "median :", "median around", "median is", "median about", "median ~", "median", "a median of", "mid point"}
)

func (p Reader) StatWordAhead(i, end int) bool {
	i += p.Any(i, end, "a", "an", "the", "whose")
	return p.AnyOf(statWords, i, end) > 0
}

// statWords are what the parameters of a distribution are called.
var statWords = draft.PhrasesOf(slices.Concat(meanWords, spreadWords, medianWords, []string{"shape", "scale", "alpha", "beta", "rate", "mode", "k", "exponent", "p", "trials", "probability", "theta"})...)

func (p Reader) statistic(s *law.Parameters, i, end int, first bool) int {
	article := p.Any(i, end, "with a", "with", "a", "an", "the", "of", "whose", "has")
	for _, f := range []struct {
		words []string
		to    **float64
	}{
		{meanWords, &s.Mean}, {spreadWords, &s.SD}, {medianWords, &s.Median}, {[]string{"mode", "peak at", "peaking at"}, &s.Mode}, {[]string{"shape of", "shape =", "shape", "k ="}, &s.Shape}, {[]string{"scale of", "scale =", "scale", "theta"}, &s.Scale},
		{[]string{"alpha =", "alpha"}, &s.Alpha}, {[]string{"beta =", "beta"}, &s.Beta}, {[]string{"rate"}, &s.Rate}, {[]string{"trials"}, &s.Trials}, {[]string{"probability", "p ="}, &s.Probability}, {[]string{"exponent", "exponent of"}, &s.Exponent},
	} {
		k := p.Any(i+article, end, f.words...)
		if k == 0 {
			continue
		}
		at := i + article + k
		at += p.Any(at, end, "of", "is", "=", ":", "at")
		a, m := p.AmountAt(at, end)
		ranged := m > 0 && p.Dash(at+m, end) > 0 && p.Tok(at+m+1).Kind == token.Number
		centred := s.Mean != nil || s.Median != nil
		if m == 0 || ranged && (centred || !p.Tok(at+m).Is("to")) || f.words[0] == "rate" && (centred || a.Percent) {
			continue // behind the centre of a law, a range or a rate is that of a column
		}
		v := a.Value
		if a.Percent && s.Unit == "" {
			s.Unit = "%"
		}
		*f.to = &v
		s.Digits = max(s.Digits, a.Digits)
		if a.Unit != "" {
			s.Unit = a.Unit
		}
		return at + m - i
	}
	if !first && len(s.Plain) == 0 {
		return 0
	}
	k := p.Any(i, end, "about", "around", "roughly", "centred on", "centred at", "centered at", "centered on", "at", "of", "near", "~", "with", "=", ":", "approximately")
	a, m := p.AmountAt(i+k, end)
	if m == 0 || a.Percent || p.Dash(i+k+m, end) > 0 && !p.Any2(i+k+m, end, "up to") || a.Year && !p.familyBracket(i) {
		return 0
	}
	// A plain number is a parameter only if a spread follows, or the caller named a family.
	s.Plain = append(s.Plain, a.Value)
	s.Digits = max(s.Digits, a.Digits)
	if a.Unit != "" {
		s.Unit = a.Unit
	}
	return k + m
}

// familyBracket: the number at i stands in the bracket behind a family, "N(1900, 450)", where it is
// no year.
func (p Reader) familyBracket(i int) bool {
	for k := i - 1; k > 0 && k >= i-3; k-- {
		if !p.Toks[k].Is("(") {
			continue
		}
		_, n := law.Family(p.Toks, k-1, k+1)
		return n > 0
	}
	return false
}
