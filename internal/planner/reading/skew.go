package reading

import "github.com/sdg-service/sdg/internal/planner/token"

var (
	rightSkew = wordings("right-skewed, right skewed, skewed right, skewed to the right, positively skewed, right-tailed, right tailed, heavily right-skewed, heavily right skewed, strongly|heavily skewed to the right, strongly right skewed, skewed towards|toward the? low|lower|small|smaller|short|cheap end|values?, skewed low, skewed, heavily|strongly|very|highly skewed, long tail, long-tailed, long tailed, with|has|have an|a? long|heavy|fat right|upper? tail|tails, an|a? long|heavy|fat right|upper? tail of|to|towards?, heavy tail, heavy-tailed, heavy tailed, fat tail, fat-tailed, with outliers upwards, mostly|mainly|usually|often low|small|short|cheap|little|modest, most low|small|short|cheap, most|many|nearly all of? them|these? are|is? low|small|short|cheap, mostly on the low side, concentrated at the low end, tail to the right, long-tail, longtail, long tailed, power law-ish, skews right|low")
	leftSkew  = wordings("left-skewed, left skewed, skewed left, skewed to the left, negatively skewed, left-tailed, left tailed, skewed towards|toward the? high|higher|large|upper end|values?, skewed high, mostly|mainly|usually high|good|positive|large|long|near|towards the? top|maximum?, most high|good, most|nearly all of? them|these? are|is? high|good, skews left|high, weighted|leaning towards|toward the? high|higher|top|upper end|values?, mostly on the high side, concentrated at the high end")
	tails     = wordings("a|the? few|handful|some|couple|odd|occasional|rare of|are|is|very|really|much|go|goes|that? large|larger|big|bigger|huge|long|longer|high|higher|expensive|extreme|massive|much? larger|higher|bigger|longer|ones|one|values|outliers?, a|the? few ones?, few long ones, few very? large|big|long|high|expensive ones?, some are? much? much larger|higher|bigger|longer, a few explode, the rest small, with a few outliers, but a few are|is much? higher|larger|bigger|longer, rarely more|longer|higher, occasionally large, a few extreme values, a few whales, rare big ones, occasional big ones|spikes, a few big spenders, rarely big")
	outliers  = wordings("outliers, outlier, extreme values, spikes, spike, extremes, extreme outliers")
	mostWords = wordings("most of|are|is|under|being? them? are|is?, mostly|mainly|usually|typically|typical|normally|often, most, the majority|bulk of? is|are?, typically between, usually between, most between, mostly between, most values|people|ones|rows|of are|is|lie|lies|fall|falls?, commonly, in most cases, nine in ten|10, 90 %")
)

// shape is how numbers lie, told without a family.
type shape struct {
	skew     string
	typical  *[2]float64
	outliers float64
	tailFrom *float64
	unit     string
}

// shapeAt reads "skewed right", "most under 5, few long ones", "mostly low", "most are 10-40, a few above 200",
// "usually around 20", "0 in 25% of rows", "1% outliers".
func (r *reader) shapeAt(i, end int) (shape, int) {
	if s, n := r.oftenAt(i, end); n > 0 {
		return s, n
	}
	lead := r.any(i, end, "but", "with", "is", "are", "and", "being", "which is", "which are", "very", "slightly", "somewhat", "heavily", "strongly")
	for _, k := range []int{lead, 0} {
		at := i + k
		if n := r.match(at, end, rightSkew); n > 0 && !r.is(at+n, end, "towards", "toward", "to") {
			s := shape{skew: "right"}
			at += n
			at += r.tailAt(&s, at, end)
			return s, at - i
		}
		if n := r.match(at, end, leftSkew); n > 0 {
			return shape{skew: "left"}, at + n - i
		}
		if k == 0 {
			break
		}
	}
	if s, n := r.crowdedAt(i, end); n > 0 {
		return s, n
	}
	at := i + lead
	if s, n := r.shareAt(at, end, true); n > 0 {
		if k := r.match(at+n+r.any(at+n, end, "of the values are", "are", "of them are", "of values are", "extreme"), end, outliers); k > 0 {
			return shape{outliers: s.value}, at + n + r.any(at+n, end, "of the values are", "are", "of them are", "of values are", "extreme") + k - i
		}
	}
	if n := r.any(at, end, "occasional", "rare", "some", "a few", "the odd"); n > 0 {
		if k := r.match(at+n, end, outliers); k > 0 {
			return shape{outliers: .01}, at + n + k - i
		}
	}
	if n := r.match(at, end, mostWords); n > 0 {
		to := at + n
		to += r.any(to, end, "around", "about", "at", "near", "=", ":", "are", "is", "stays", "stay", "lie", "lies", "runs")
		v, m := r.intervalAt(to, end)
		s := shape{}
		if m == 0 {
			a, l := r.amountAt(to, end)
			if l == 0 || a.percent {
				return shape{}, 0
			}
			s.typical, s.unit, m = &[2]float64{a.value, a.value}, a.unit, l
			if b, j := r.anotherOf(to+l, end); j > 0 { // "mostly 4 or 5"
				s.typical[1], m = b, l+j
			}
		} else {
			s.unit = v.unit
			switch {
			case v.min != nil && v.max != nil:
				s.typical = &[2]float64{*v.min, *v.max}
			case v.max != nil:
				s.typical, s.skew = &[2]float64{0, *v.max}, "right"
			default:
				return shape{skew: "left"}, to + m - i
			}
		}
		to += m
		to += r.tailAt(&s, to, end)
		return s, to - i
	}
	if s := (shape{}); r.tailAt(&s, i, end) > 0 && s.skew != "" {
		return s, r.tailAt(&s, i, end)
	}
	return shape{}, 0
}

// anotherOf reads "or 5" behind a number.
func (r *reader) anotherOf(i, end int) (float64, int) {
	if t := r.tok(i + 1); r.is(i, end, "or", "and", "/") && i+1 < end && t.Kind == token.Number && !t.Percent {
		return t.Num, 2
	}
	return 0, 0
}

// tailAt reads what is said of the few that lie far from the rest: ", a few above 200", "few long ones".
func (r *reader) tailAt(s *shape, i, end int) int {
	at := i + r.any(i, end, ", with", ", but", ", and", ",", ";", "but", "and", "with", "(")
	n := r.match(at, end, tails)
	if n == 0 {
		return 0
	}
	at += n
	few := at
	at += r.any(at, end, "are", "is", "going", "go", "goes", "exceed", "exceeding", "reaching", "reach", "well", "far", "up to", "run", "climb")
	if v, k := r.intervalAt(at, end); k > 0 && v.min != nil {
		s.tailFrom = v.min
		at += k
	} else if a, k := r.amountAt(at, end); k > 0 && at > few && !a.percent {
		s.tailFrom = ptr(a.value)
		at += k
	} else if r.is(few-1, few, "few", "some", "handful", "couple", "odd", "occasional", "rare", "of", "are", "is", "that", "very", "much", "go", "goes", "really") {
		return 0 // of what, it does not say
	} else {
		at = few
	}
	if r.is(i, end, "(") {
		if !r.is(at, end, ")") {
			return 0
		}
		at++
	}
	s.skew = "right"
	return at - i
}
