package random

import "math"

// The loops below end after this many terms; parameters that need more are beyond
// what a contract may ask for, and the result is then still good to several digits.
const maxTerms = 100_000

const (
	epsilon = 1e-16
	tiny    = 1e-300
)

// LogGamma is the logarithm of Γ(x) for x > 0: Lanczos' approximation with g = 7 and nine terms.
func LogGamma(x float64) float64 {
	if x < 0.5 {
		// Γ(x) = Γ(x+1)/x keeps clear of the reflection formula and its sine.
		return LogGamma(x+1) - Log(x)
	}
	x--
	sum := 0.99999999999980993
	for i, c := range [...]float64{676.5203681218851, -1259.1392167224028, 771.32342877765313, -176.61502916214059,
		12.507343278686905, -0.13857109526572012, 9.9843695780195716e-6, 1.5056327351493116e-7} {
		sum += c / (x + float64(i) + 1)
	}
	t := x + 7.5
	return 0.91893853320467274178 + float64((x+0.5)*Log(t)) - t + Log(sum)
}

// GammaLower is the regularised lower incomplete gamma function P(a, x).
func GammaLower(a, x float64) float64 {
	switch {
	case x <= 0:
		return 0
	case math.IsInf(x, 1):
		return 1
	case x < a+1:
		return gammaSeries(a, x)
	}
	return 1 - gammaFraction(a, x)
}

// GammaUpper is Q(a, x) = 1 - P(a, x), accurate also where it is tiny.
func GammaUpper(a, x float64) float64 {
	switch {
	case x <= 0:
		return 1
	case math.IsInf(x, 1):
		return 0
	case x < a+1:
		return 1 - gammaSeries(a, x)
	}
	return gammaFraction(a, x)
}

func gammaSeries(a, x float64) float64 {
	term := 1 / a
	sum := term
	for n := 1; n < maxTerms; n++ {
		term = float64(term * x / (a + float64(n)))
		sum += term
		if term < float64(sum*epsilon) {
			break
		}
	}
	return float64(sum * Exp(float64(a*Log(x))-x-LogGamma(a)))
}

// gammaFraction evaluates the continued fraction by Lentz' method.
func gammaFraction(a, x float64) float64 {
	b := x + 1 - a
	c := 1 / tiny
	d := 1 / b
	h := d
	for i := 1; i < maxTerms; i++ {
		an := float64(-float64(i) * (float64(i) - a))
		b += 2
		d = nonZero(float64(an*d) + b)
		c = nonZero(b + an/c)
		d = 1 / d
		delta := float64(d * c)
		h = float64(h * delta)
		if math.Abs(delta-1) < epsilon {
			break
		}
	}
	return float64(Exp(float64(a*Log(x))-x-LogGamma(a)) * h)
}

func nonZero(x float64) float64 {
	if math.Abs(x) < tiny {
		return tiny
	}
	return x
}

// BetaCDF is the regularised incomplete beta function I_x(a, b).
func BetaCDF(a, b, x float64) float64 {
	switch {
	case x <= 0:
		return 0
	case x >= 1:
		return 1
	}
	front := Exp(LogGamma(a+b) - LogGamma(a) - LogGamma(b) + float64(a*Log(x)) + float64(b*Log(1-x)))
	if x < (a+1)/(a+b+2) {
		return float64(front*betaFraction(a, b, x)) / a
	}
	return 1 - float64(front*betaFraction(b, a, 1-x))/b
}

func betaFraction(a, b, x float64) float64 {
	c := 1.0
	d := 1 / nonZero(1-float64((a+b)*x)/(a+1))
	h := d
	for m := 1; m < maxTerms; m++ {
		fm := float64(m)
		even := float64(float64(fm*(b-fm))*x) / float64((a+2*fm-1)*(a+2*fm))
		d = 1 / nonZero(1+float64(even*d))
		c = nonZero(1 + even/c)
		h = float64(h * float64(d*c))
		odd := -float64(float64((a+fm)*(a+b+fm))*x) / float64((a+2*fm)*(a+2*fm+1))
		d = 1 / nonZero(1+float64(odd*d))
		c = nonZero(1 + odd/c)
		delta := float64(d * c)
		h = float64(h * delta)
		if math.Abs(delta-1) < epsilon {
			break
		}
	}
	return h
}
