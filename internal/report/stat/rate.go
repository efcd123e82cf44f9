package stat

import "math"

// Rate is a share with its 95 % confidence interval.
type Rate struct {
	Value, Low, High float64
}

// Wilson is the score interval of successes among trials (Wilson, JASA 22, 1927): its
// centre as the value, as it is used for the success rates of privacy attacks. Without
// trials it is 0 with the interval [0, 1].
func Wilson(successes, trials int) Rate {
	if trials == 0 {
		return Rate{0, 0, 1}
	}
	n := float64(trials)
	share := float64(successes) / n
	z2 := float64(Z95 * Z95)
	centre := (float64(successes) + z2/2) / (n + z2)
	half := float64(Z95 / (n + z2) * math.Sqrt(float64(n*float64(share*(1-share)))+z2/4))
	return Rate{centre, max(0, centre-half), min(1, centre+half)}
}

// Risk is the success of an attack on the training rows beyond its success on rows that
// were never learnt from: (main - control) / (1 - control), with both errors propagated
// to first order (Giomi et al., Proceedings on Privacy Enhancing Technologies 2023). It is
// cut at 0 and 1.
func Risk(main, control Rate) Rate {
	rest := 1 - control.Value
	if rest <= 0 {
		return Rate{0, 0, 1}
	}
	value := (main.Value - control.Value) / rest
	mainError := (main.High - main.Low) / 2
	controlError := (control.High - control.Low) / 2
	a := mainError / rest
	b := float64((main.Value-1)/float64(rest*rest)) * controlError
	half := math.Sqrt(float64(a*a) + float64(b*b))
	unit := func(x float64) float64 { return min(1, max(0, x)) }
	return Rate{unit(value), unit(value - half), unit(value + half)}
}

// Round6 rounds to six decimals and turns minus zero, NaN and infinities into 0, so that
// figures have one form in JSON on every machine.
func Round6(x float64) float64 {
	if math.IsNaN(x) || math.IsInf(x, 0) {
		return 0
	}
	return math.Round(float64(x*1e6))/1e6 + 0
}
