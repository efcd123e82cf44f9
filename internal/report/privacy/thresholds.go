package privacy

import (
	"math"

	"github.com/sdg-service/sdg/internal/evidence"
	"github.com/sdg-service/sdg/internal/report/stat"
)

// Thresholds of the figures. A figure above a threshold counts only if it is above its
// baseline by more than chance (95 % confidence).
const (
	// ShareWarn and ShareFail bound the share of synthetic rows nearer to training than to
	// holdout rows (0.5 if nothing leaks). Trees without safeguards reach .55 on large and
	// .70 on small tables.
	ShareWarn = 0.52
	ShareFail = 0.56
	// MembershipWarn and MembershipFail bound the AUC of membership attacks (0.5 if
	// nothing leaks).
	MembershipWarn = 0.52
	MembershipFail = 0.56
	// FoundWarn and FoundFail bound the share of training rows that a membership attack
	// finds at 1 % false alarms (1 % if nothing leaks).
	FoundWarn = 0.02
	FoundFail = 0.05
	// RiskWarn and RiskFail bound the residual success of singling out, linkability and
	// inference (0 if nothing leaks).
	RiskWarn = 0.05
	RiskFail = 0.15
	// Unclear is the half width of a confidence interval above which shares and AUCs
	// cannot tell a leak: the check warns that there are too few rows.
	Unclear = 0.06
)

// Copies and close neighbours occur among real rows as well: their thresholds are a
// multiple of the holdout's rate and a little more.
const (
	copiesWarnFactor, copiesWarnMore = 1.25, 0.0005
	copiesFailFactor, copiesFailMore = 3, 0.01
	closeWarnFactor, closeWarnMore   = 1.5, 0
	closeFailFactor, closeFailMore   = 3, 0.02
)

// judged is the verdict on a figure whose baseline has an interval of its own: what
// counts are the sides of the intervals that face each other (Newcombe, Statistics in
// Medicine 17, 1998, method 10), which few rows make far longer than the others.
func judged(value, baseline stat.Rate, warn, fail float64) evidence.Verdict {
	below, above := value.Value-value.Low, baseline.High-baseline.Value
	chance := math.Sqrt(float64(below*below) + float64(above*above))
	switch {
	case value.Value-baseline.Value <= chance || value.Value <= warn:
		return evidence.Pass
	case value.Value <= fail:
		return evidence.Warn
	}
	return evidence.Fail
}

// known is a baseline without error.
func known(v float64) stat.Rate { return stat.Rate{Value: v, Low: v, High: v} }

// certain turns a pass into a warning if the interval is too wide to tell.
func certain(v evidence.Verdict, value stat.Rate) evidence.Verdict {
	if v == evidence.Pass && value.High-value.Low > 2*Unclear {
		return evidence.Warn
	}
	return v
}

// worse is the worse of two verdicts; not_applicable is the mildest.
func worse(a, b evidence.Verdict) evidence.Verdict {
	rank := func(v evidence.Verdict) int {
		switch v {
		case evidence.Pass:
			return 1
		case evidence.Warn:
			return 2
		case evidence.Fail:
			return 3
		}
		return 0
	}
	if rank(b) > rank(a) {
		return b
	}
	return a
}

const notApplicable = evidence.NotApplicable

// sure widens an interval of 95 % confidence to one of 99.9 %: of dozens of checks hardly one
// then finds by chance what is not there.
const sure = 1.679

// unclear says that there is too little data for a verdict: the interval reaches from what an
// attack that knows nothing achieves to where the check fails, or what fails is within a wide
// interval's chance.
func unclear(c *Check, v evidence.Verdict) bool {
	switch {
	case v == notApplicable:
		return false
	case c.Low <= c.Baseline && c.High > c.Fail:
		return true
	case v == evidence.Warn && c.Value <= c.Warn && c.High-c.Low > 2*Unclear:
		return true
	}
	return v == evidence.Fail && c.High-c.Low > 2*Unclear && !c.certain()
}

// certain says that a figure is above its baseline with 99.9 % confidence.
func (c *Check) certain() bool { return c.Value-float64(sure*(c.Value-c.Low)) > c.Baseline }

// judgedRisk is the verdict on a residual risk: its lower bound must be above 0 to count,
// and above RiskWarn to fail.
func judgedRisk(r stat.Rate) evidence.Verdict {
	switch {
	case r.Value <= RiskWarn || r.Low <= 0:
		return evidence.Pass
	case r.Value <= RiskFail || r.Low <= RiskWarn:
		return evidence.Warn
	}
	return evidence.Fail
}
