package planner

import (
	"math"

	"github.com/sdg-service/sdg/internal/contract"
	"github.com/sdg-service/sdg/internal/planner/law"
	"github.com/sdg-service/sdg/internal/planner/lexicon"
	"github.com/sdg-service/sdg/internal/planner/token"
)

// shapePhrase reads shapes without parameters: skews, tails, zeros, outliers, "most under
// 5, few long ones", "most are 10-40, a few above 200", "mostly 1".
func (p *parser) shapePhrase(c *columnDraft, i, end int) int {
	lead := p.any(i, end, "is", "are", "should be", "be", "strongly", "heavily", "slightly", "very", "highly", "with a", "with", "a", "has a", "having a")
	for n := 1; n > 0 && lead > 0; lead += n { // "with a very long tail"
		n = p.any(i+lead, end, "strongly", "heavily", "slightly", "very", "highly", "quite", "rather", "fairly", "pretty", "really", "extremely", "a")
	}
	at := i + lead
	if k := p.any(at, end, "heavy tail to the left", "long tail to the left", "tail to the left", "heavy left tail", "long left tail", "left skew", "skew to the left", "negative skew", "left-skewed", "left skewed", "skewed left", "skewed to the left", "negatively skewed", "skewed to the high end", "skewed to the upper end", "skewed to the top", "skewed towards high", "skewed toward high", "skewed high", "skewed to high", "mostly high", "skewed towards the high end", "skewed towards higher", "skewed toward higher", "left-tailed", "left tailed", "biased towards high", "leaning high", "weighted towards high", "skewed towards the top", "skewed upwards", "nearly everyone scores high", "mostly 4-5", "skewed toward the high end"); k > 0 {
		c.skew = "left"
		k += p.any(at+k, end, "values", "scores", "end", "ratings", "numbers", "marks")
		return at + k - i
	}
	if k := p.any(at, end, "skewed towards", "skewed toward", "leaning towards", "biased towards", "weighted towards", "leaning toward"); k > 0 && c.min != nil && c.max != nil {
		if a, m := p.amountAt(at+k, end); m > 0 && !a.percent {
			c.skew = "right"
			if a.value > (*c.min+*c.max)/2 {
				c.skew = "left"
			}
			return at + k + m - i
		}
	}
	if k := p.any(at, end, "heavy tail to the right", "long tail to the right", "fat tail to the right", "long tail towards the expensive end", "long tail towards the high end", "long tail towards the upper end", "long tail towards the top", "long tail toward the high end", "long tail at the top", "long tail at the upper end", "long upper tail", "heavy upper tail", "tail to the right", "tail on the right", "long tail towards high", "heavy right tail", "fat right tail", "right skew", "skew to the right", "positive skew", "right-skewed", "right skewed", "skewed right", "skewed to the right", "positively skewed", "skewed to the low end", "skewed towards the low end", "skewed toward the low end", "skewed to the lower end", "skewed to low", "skewed towards low", "skewed toward low", "skewed low", "long-tailed to the right", "long tailed to the right", "heavy-tailed to the right", "long tail", "long-tailed", "long tailed", "heavy tail", "heavy-tailed", "heavy tailed", "fat tail", "fat-tailed", "right tail", "right-tailed", "mostly low", "mostly small", "skewed towards small", "skewed toward small", "skewed towards lower", "skewed toward lower", "skewed", "long right tail", "mostly cheap", "biased towards low"); k > 0 {
		p.skewRight(c)
		k += p.any(at+k, end, "values", "amounts", "end", "distribution", "numbers", "prices")
		k += p.any(at+k, end, ":", "-")
		return at + k + p.few(c, at+k, end) - i
	}
	if k := p.mostFew(c, i, end); k > 0 {
		return k
	}
	if s, ok := p.shareAt(i+p.any(i, end, "where", "with"), end); ok && c.min != nil && *c.min <= 0 {
		k := i + p.any(i, end, "where", "with") + s.n
		k += p.any(k, end, "of them", "of the rows", "customers", "users", "rows", "players", "people", "members")
		if verb := p.any(k, end, "have", "has", "are", "is", "having", "at"); verb > 0 && p.tok(k+verb).Kind == token.Number && p.tok(k+verb).Num == 0 && !p.tok(k+verb).Percent && k+verb < end && p.atBreak(k+verb+1, end) {
			c.zeroShare = s.value
			p.vague(c, s)
			return k + verb + 1 - i
		}
	}
	// Zeros and outliers.
	if k := p.any(i, end, "zero inflated", "zero-inflated", "mostly zeros", "mostly zero", "mostly 0"); k > 0 {
		c.zeroShare = .8
		c.skew = "right"
		k2 := p.any(i+k, end, "(", ",", "in")
		if s, ok := p.shareAt(i+k+k2, end); ok {
			c.zeroShare = s.value
			k += k2 + s.n + p.any(i+k+k2+s.n, end, ")", "zeros", "zero")
		}
		return k
	}
	z := p.any(i, end, "zero in", "zero for", "0 in", "0 for", "is zero in", "is zero for", "are zero in", "are zero for", "zeros in")
	if lead := p.any(i, end, "which is", "that is", "is", "are", "exactly"); p.tok(i+lead).Kind == token.Number && p.tok(i+lead).Num == 0 && !p.tok(i+lead).Percent && z == 0 {
		if k := p.any(i+lead+1, end, "in", "for", "on"); k > 0 {
			if _, ok := p.shareAt(i+lead+1+k, end); ok {
				z = lead + 1 + k
			}
		}
	}
	if s, ok := p.shareAt(i+z, end); ok {
		k := z + s.n
		if n := p.shareOf(i+k, end); n > 0 {
			k += n
		} else {
			k += p.any(i+k, end, "of the days", "of days", "of the months", "of hours", "of the lines", "of the orders", "of the customers", "of orders", "of customers", "of the readings", "of readings", "of values")
		}
		after := p.any(i+k, end, "are zero", "is zero", "zeros", "zero", "are 0", "exactly zero", "have zero", "are exactly 0", "none", "nothing", "are none")
		if t := p.tok(i + k); after == 0 && i+k < end && t.Kind == token.Number && t.Num == 0 && !t.Percent && t.Unit == "" && p.atBreak(i+k+1, end) {
			after = 1 // "0-3, nearly always 0"
			p.vague(c, s)
		}
		if z > 0 || after > 0 {
			c.zeroShare = s.value
			if o := p.any(i+k+after, end, ", otherwise", ", else", "otherwise", "else", "and otherwise"); o > 0 {
				if r, m := p.intervalAt(i+k+after+o, end); m > 0 && r.min != nil && r.max != nil {
					p.setInterval(c, r, i+k+after+o)
					return k + after + o + m
				}
			}
			c.skew = "right"
			return k + after
		}
		if out := p.any(i+k, end, "are outliers", "outliers", "outlier", "extreme values", "spikes", "anomalies", "anomalous values"); out > 0 && z == 0 {
			c.outlierShare = s.value
			return k + out
		}
	}
	if k := p.any(at, end, "occasional spikes", "some outliers", "a few outliers", "occasional outliers", "some extreme values", "outliers", "rare spikes", "some spikes", "spikes"); k > 0 {
		c.outlierShare = .01
		p.assume(&c.element, "1% of the values are outliers", nil)
		return at + k - i
	}
	return p.seasonPhrase(c, i, end)
}

// skewRight gives the column a tail to the right; a mean that was told of before stays its mean.
func (p *parser) skewRight(c *columnDraft) {
	c.skew = "right"
	if d := c.distribution; d != nil && d.Kind == contract.Normal && d.Mean != nil && *d.Mean > 0 && (c.min == nil || *c.min >= 0) {
		sigma := .8
		if d.StdDev != nil {
			sigma = math.Sqrt(math.Log(1 + (*d.StdDev / *d.Mean)*(*d.StdDev / *d.Mean)))
		}
		c.distribution = &contract.Distribution{Kind: contract.Lognormal, Median: ptr(law.Round(*d.Mean / math.Exp(sigma*sigma/2))), Sigma: ptr(law.Round(sigma))}
	}
}

// mostFew reads "most under 5, few long ones", "most are 10-40, a few above 200",
// "mostly 1", "most between 5 and 60, a few up to 2,000".
func (p *parser) mostFew(c *columnDraft, i, end int) int {
	n := p.any(i, end, "where most", "with most", "most of them are", "most of them", "the vast majority", "vast majority", "the great majority", "the majority", "a majority", "the bulk", "bulk", "nearly all", "almost all", "most are", "most is", "most values", "mostly", "most", "usually", "typically", "generally", "the majority are", "normally", "with most")
	if n == 0 {
		return 0
	}
	at := i + n
	at += p.any(at, end, "of them")
	at += p.any(at, end, "are", "fall", "lie", "being", "in", "at", "costing", "have", "has", "having", "get", "gets", "receive", "earn", "with")
	if p.tok(at).Kind == token.Word && !functionWords[p.tok(at).Low] && token.Units[p.tok(at).Low] == "" {
		if _, k := p.intervalAt(at+1, end); k > 0 {
			at++ // "most donate under 50"
		} else if _, k := p.amountAt(at+1, end); k > 0 {
			at++ // "most stay 2 or 3"
		} else if k := p.any(at+1, end, "are", "have", "is"); k > 0 && p.any2(at+1+k, end, "small", "low", "cheap", "short", "young", "a low", "few") {
			at += 1 + k // "most players are low level"
			at += p.any(at, end, "a")
		}
	}
	if t := p.tok(at); at < end && t.Kind == token.Number && t.Num == 0 && !t.Percent && p.dash(at+1, end) == 0 {
		c.zeroShare, c.skew = .8, "right" // "rainfall mostly 0, sometimes up to 40"
		p.assume(&c.element, "\""+p.source(i, at+1)+"\" is taken as 80%", nil)
		return at + 1 - i + p.few(c, at+1, end)
	}
	var lo, hi float64
	from := at
	if r, k := p.intervalAt(at, end); k > 0 {
		at += k
		switch {
		case r.min != nil && r.max != nil:
			lo, hi = *r.min, *r.max
		case r.max != nil:
			hi = *r.max
		default:
			lo, hi = *r.min, *r.min*2
			c.skew = "left"
		}
		if r.unit != "" && c.unit == "" {
			c.unit = r.unit
		}
	} else if a, k := p.amountAt(at, end); k > 0 && !a.percent && p.any2(at+k, end, "or", "and") && p.tok(at+k+1).Kind == token.Number && p.tok(at+k+1).Num > a.value {
		lo, hi = a.value, p.tok(at+k+1).Num
		at += k + 2
	} else if a, k := p.amountAt(at, end); k > 0 && a.value != 0 && !a.percent && p.dash(at+k, end) == 0 && (p.atBreak(at+k, end)) {
		at += k
		lo, hi = a.value, a.value
	} else if k := p.any(at, end, "very few", "only a few", "a few", "few", "a handful", "hardly any", "almost none", "none", "quite small", "quite low", "very small", "very low", "small", "low", "cheap", "short", "little", "tiny", "minor", "modest", "light"); k > 0 && !p.lit(i, end, "normally") {
		c.skew = "right"
		at += k
		if t := p.tok(at); at < end && t.Kind == token.Word && len(c.words) > 0 && lexicon.Stem(t.Low) == lexicon.Stem(c.words[len(c.words)-1]) {
			at++
		}
		at += p.few(c, at, end)
		return at - i
	} else {
		return 0
	}
	c.typical = &[2]float64{lo, hi}
	if c.skew == "" && c.min != nil && c.max != nil && hi >= *c.max && lo > *c.min && hi > lo && p.any2(from+1, at, "and", "or") {
		c.skew, c.typical = "left", nil // "1-5 (mostly 4 and 5)"
	}
	at += p.few(c, at, end)
	return at - i
}

// few reads the second half: ", a few above 200", ", few long ones", "with some up to 50".
func (p *parser) few(c *columnDraft, i, end int) int {
	n := p.any(i, end, ", with", ", and", ", but", ",", "with", "and", "but", ";")
	n += p.any(i+n, end, "with", "and")
	k := p.any(i+n, end, "only a few", "a few very", "a few are", "a few", "some are", "some", "few", "a handful", "occasionally", "rarely", "a couple", "very few", "a small number", "sometimes", "the odd one", "occasional")
	if k == 0 {
		return 0
	}
	at := i + n + k
	at += p.any(at, end, "have", "has", "get", "gets", "with")
	at += p.any(at, end, "very", "much", "go", "are", "reach", "reaching", "going", "run", "as much as", "being", "explode", "cost", "at")
	if r, m := p.intervalAt(at, end); m > 0 {
		if r.min != nil && r.max == nil {
			c.tail(*r.min, false)
		} else if r.max != nil {
			c.tail(*r.max, true)
		}
		return at + m - i
	}
	m := p.any(at, end, "very large ones", "very large", "large ones", "long ones", "big ones", "high ones", "much longer", "much larger", "much higher", "expensive ones", "longer ones", "very long", "very high", "very big", "outliers", "extreme ones", "extreme values", "very expensive", "large", "long", "big", "huge ones", "huge", "high", "expensive", "many", "longer", "larger", "higher", "spikes", "bigger ones", "bigger", "viral", "wild", "giant", "enormous", "thousands", "hundreds", "millions", "lots", "a lot", "very popular", "popular", "heavy", "whales", "more")
	if m == 0 && !p.atBreak(at, end) {
		return 0 // "some of them …" says something else
	}
	c.skew = "right"
	return at + m - i
}

// tail notes how far the few reach: beyond x, or up to x.
func (c *columnDraft) tail(x float64, upTo bool) {
	c.skew = "right"
	if upTo {
		c.max = ptr(x)
	} else if c.max == nil {
		c.max = ptr(x * 2)
	}
}
