package term

import (
	"cmp"
	"math"

	"github.com/sdg-service/sdg/internal/contract"
	"github.com/sdg-service/sdg/internal/planner/draft"
	"github.com/sdg-service/sdg/internal/planner/law"
	"github.com/sdg-service/sdg/internal/planner/lexicon"
	"github.com/sdg-service/sdg/internal/planner/token"
)

func (p Reader) Vague(c *draft.Column, s Share) {
	if s.Vague != "" {
		p.Assume(&c.Element, "\""+s.Vague+"\" is taken as "+PercentText(s.Value), nil)
	}
}

// tailsLeft are shapes of which few values are far below the others.
var tailsLeft = draft.PhrasesOf("heavy tail to the left", "long tail to the left", "tail to the left", "heavy left tail", "long left tail", "left skew", "skew to the left", "negative skew", "left-skewed", "left skewed", "skewed left", "skewed to the left", "negatively skewed", "skewed to the high end", "skewed to the upper end", "skewed to the top", "skewed towards high", "skewed toward high", "skewed high", "skewed to high", "skewed older", "skewed old", "skewed towards older", "mostly high", "skewed towards the high end", "skewed towards higher", "skewed toward higher", "left-tailed", "left tailed", "biased towards high", "leaning high", "weighted towards high", "skewed towards the top", "skewed upwards", "nearly everyone scores high", "mostly 4-5", "skewed toward the high end")

// tailsRight are shapes of which few values are far above the others.
var tailsRight = draft.PhrasesOf("heavy tail to the right", "long tail to the right", "fat tail to the right", "long tail towards the expensive end", "long tail towards the high end", "long tail towards the upper end", "long tail towards the top", "long tail toward the high end", "long tail at the top", "long tail at the upper end", "long upper tail", "heavy upper tail", "tail to the right", "tail on the right", "long tail towards high", "heavy right tail", "fat right tail", "right skew", "skew to the right", "positive skew", "right-skewed", "right skewed", "skewed right", "skewed to the right", "positively skewed", "skewed to the low end", "skewed towards the low end", "skewed toward the low end", "skewed to the lower end", "skewed to low", "skewed towards low", "skewed toward low", "skewed low", "skewed younger", "skewed young", "skewed towards younger", "skewed small", "skewed short", "skewed cheap", "long-tailed to the right", "long tailed to the right", "heavy-tailed to the right", "long tail", "long-tailed", "long tailed", "heavy tail", "heavy-tailed", "heavy tailed", "fat tail", "fat-tailed", "right tail", "right-tailed", "mostly low", "mostly small", "skewed towards small", "skewed toward small", "skewed towards lower", "skewed toward lower", "skewed", "long right tail", "mostly cheap", "biased towards low")

// ShapePhrase reads shapes without parameters: skews, tails, zeros, outliers, "most under
// 5, few long ones", "most are 10-40, a few above 200", "mostly 1".
func (p Reader) ShapePhrase(c *draft.Column, i, end int) int {
	lead := p.Any(i, end, "is", "are", "should be", "be", "strongly", "heavily", "slightly", "very", "highly", "with a", "with", "a", "has a", "having a")
	for n := 1; n > 0 && lead > 0; lead += n { // "with a very long tail"
		n = p.Any(i+lead, end, "strongly", "heavily", "slightly", "very", "highly", "quite", "rather", "fairly", "pretty", "really", "extremely", "a")
	}
	at := i + lead
	if k := p.AnyOf(tailsLeft, at, end); k > 0 {
		c.Skew = "left"
		k += p.Any(at+k, end, "values", "scores", "end", "ratings", "numbers", "marks")
		return at + k - i
	}
	if k := p.Any(at, end, "skewed towards", "skewed toward", "leaning towards", "biased towards", "weighted towards", "leaning toward"); k > 0 && c.Min != nil && c.Max != nil {
		if a, m := p.AmountAt(at+k, end); m > 0 && !a.Percent {
			c.Skew = "right"
			if a.Value > (*c.Min+*c.Max)/2 {
				c.Skew = "left"
			}
			return at + k + m - i
		}
	}
	if k := p.AnyOf(tailsRight, at, end); k > 0 {
		p.skewRight(c)
		k += p.Any(at+k, end, "values", "amounts", "end", "distribution", "numbers", "prices")
		k += p.Any(at+k, end, ":", "-")
		return at + k + p.few(c, at+k, end) - i
	}
	if k := p.mostFew(c, i, end); k > 0 {
		return k
	}
	if s, ok := p.ShareAt(i+p.Any(i, end, "where", "with"), end); ok && c.Min != nil && *c.Min <= 0 {
		k := i + p.Any(i, end, "where", "with") + s.N
		k += p.Any(k, end, "of them", "of the rows", "customers", "users", "rows", "players", "people", "members")
		if verb := p.Any(k, end, "have", "has", "are", "is", "having", "at"); verb > 0 && p.Tok(k+verb).Kind == token.Number && p.Tok(k+verb).Num == 0 && !p.Tok(k+verb).Percent && k+verb < end && p.AtBreak(k+verb+1, end) {
			c.ZeroShare = s.Value
			p.Vague(c, s)
			return k + verb + 1 - i
		}
	}
	// Zeros and outliers.
	if k := p.Any(i, end, "zero inflated", "zero-inflated", "mostly zeros", "mostly zero", "mostly 0", "0 mostly", "zero mostly", "0 usually", "0 normally"); k > 0 {
		c.ZeroShare = .8
		c.Skew = "right"
		k2 := p.Any(i+k, end, "(", ",", "in")
		if s, ok := p.ShareAt(i+k+k2, end); ok {
			c.ZeroShare = s.Value
			k += k2 + s.N + p.Any(i+k+k2+s.N, end, ")", "zeros", "zero")
		}
		return k
	}
	z := p.Any(i, end, "zero in", "zero for", "0 in", "0 for", "is zero in", "is zero for", "are zero in", "are zero for", "zeros in")
	if lead := p.Any(i, end, "which is", "that is", "is", "are", "exactly"); p.Tok(i+lead).Kind == token.Number && p.Tok(i+lead).Num == 0 && !p.Tok(i+lead).Percent && z == 0 {
		if k := p.Any(i+lead+1, end, "in", "for", "on"); k > 0 {
			if _, ok := p.ShareAt(i+lead+1+k, end); ok {
				z = lead + 1 + k
			}
		}
	}
	if s, ok := p.ShareAt(i+z, end); ok {
		k := z + s.N
		if n := p.ShareOf(i+k, end); n > 0 {
			k += n
		} else {
			k += p.Any(i+k, end, "of the days", "of days", "of the months", "of hours", "of the lines", "of the orders", "of the customers", "of orders", "of customers", "of the readings", "of readings", "of values")
		}
		after := p.Any(i+k, end, "are zero", "is zero", "zeros", "zero", "are 0", "exactly zero", "have zero", "are exactly 0", "none", "nothing", "are none")
		if t := p.Tok(i + k); after == 0 && i+k < end && t.Kind == token.Number && t.Num == 0 && !t.Percent && t.Unit == "" && p.AtBreak(i+k+1, end) {
			after = 1 // "0-3, nearly always 0"
			p.Vague(c, s)
		}
		if z > 0 || after > 0 {
			c.ZeroShare = s.Value
			if o := p.Any(i+k+after, end, ", otherwise", ", else", "otherwise", "else", "and otherwise"); o > 0 {
				if r, m := p.IntervalAt(i+k+after+o, end); m > 0 && r.Min != nil && r.Max != nil {
					p.SetInterval(c, r, i+k+after+o)
					return k + after + o + m
				}
			}
			if c.Min == nil || c.Max == nil {
				c.Skew = "right"
			}
			return k + after
		}
		if out := p.Any(i+k, end, "are outliers", "outliers", "outlier", "extreme values", "spikes", "anomalies", "anomalous values"); out > 0 && z == 0 {
			c.OutlierShare = s.Value
			return k + out
		}
	}
	if k := p.Any(at, end, "occasional spikes", "some outliers", "a few outliers", "occasional outliers", "some extreme values", "outliers", "rare spikes", "some spikes", "spikes"); k > 0 {
		c.OutlierShare = .01
		p.Assume(&c.Element, "1% of the values are outliers", nil)
		if to := p.Any(at+k, end, "up to", "to", "reaching", "of up to"); to > 0 {
			if a, m := p.AmountAt(at+k+to, end); m > 0 && (c.Max == nil || *c.Max >= a.Value) {
				c.Max = draft.Ptr(max(a.Value, *cmp.Or(c.Max, &a.Value)))
				k += to + m
			}
		}
		return at + k - i
	}
	return p.SeasonPhrase(c, i, end)
}

// skewRight gives the column a tail to the right; a mean that was told of before stays its mean.
func (p Reader) skewRight(c *draft.Column) {
	c.Skew = "right"
	if d := c.Distribution; d != nil && d.Kind == contract.Normal && d.Mean != nil && *d.Mean > 0 && (c.Min == nil || *c.Min >= 0) {
		sigma := .8
		if d.StdDev != nil {
			sigma = math.Sqrt(math.Log(1 + (*d.StdDev / *d.Mean)*(*d.StdDev / *d.Mean)))
		}
		c.Distribution = &contract.Distribution{Kind: contract.Lognormal, Median: draft.Ptr(law.Round(*d.Mean / math.Exp(sigma*sigma/2))), Sigma: draft.Ptr(law.Round(sigma))}
	}
}

// mostFew reads "most under 5, few long ones", "most are 10-40, a few above 200",
// "mostly 1", "most between 5 and 60, a few up to 2,000".
func (p Reader) mostFew(c *draft.Column, i, end int) int {
	n := p.Any(i, end, "where most", "with most", "most of them are", "most of them", "the vast majority", "vast majority", "the great majority", "the majority", "a majority", "the bulk", "bulk", "nearly all", "almost all", "most are", "most is", "most values", "mostly", "most", "usually", "typically", "generally", "the majority are", "normally", "with most")
	if n == 0 {
		return 0
	}
	at := i + n
	at += p.Any(at, end, "of them")
	at += p.Any(at, end, "are", "fall", "lie", "being", "in", "at", "costing", "have", "has", "having", "get", "gets", "receive", "earn", "with")
	if p.Tok(at).Kind == token.Word && !draft.FunctionWords[p.Tok(at).Low] && token.Units[p.Tok(at).Low] == "" {
		if _, k := p.IntervalAt(at+1, end); k > 0 {
			at++ // "most donate under 50"
		} else if _, k := p.AmountAt(at+1, end); k > 0 {
			at++ // "most stay 2 or 3"
		} else if k := p.Any(at+1, end, "are", "have", "is"); k > 0 && p.Any2(at+1+k, end, "small", "low", "cheap", "short", "young", "a low", "few") {
			at += 1 + k // "most players are low level"
			at += p.Any(at, end, "a")
		}
	}
	if t := p.Tok(at); at < end && t.Kind == token.Number && t.Num == 0 && !t.Percent && p.Dash(at+1, end) == 0 {
		c.ZeroShare, c.Skew = .8, "right" // "rainfall mostly 0, sometimes up to 40"
		p.Assume(&c.Element, "\""+p.Source(i, at+1)+"\" is taken as 80%", nil)
		return at + 1 - i + p.few(c, at+1, end)
	}
	var lo, hi float64
	from := at
	if r, k := p.IntervalAt(at, end); k > 0 {
		at += k
		switch {
		case r.Min != nil && r.Max != nil:
			lo, hi = *r.Min, *r.Max
		case r.Max != nil:
			hi = *r.Max
		default:
			lo, hi = *r.Min, *r.Min*2
			c.Skew = "left"
		}
		if r.Unit != "" && c.Unit == "" {
			c.Unit = r.Unit
		}
	} else if a, k := p.AmountAt(at, end); k > 0 && !a.Percent && p.Any2(at+k, end, "or", "and") && p.Tok(at+k+1).Kind == token.Number && p.Tok(at+k+1).Num > a.Value {
		lo, hi = a.Value, p.Tok(at+k+1).Num
		at += k + 2
	} else if a, k := p.AmountAt(at, end); k > 0 && a.Value != 0 && !a.Percent && p.Dash(at+k, end) == 0 && (p.AtBreak(at+k, end)) {
		at += k
		lo, hi = a.Value, a.Value
	} else if k := p.Any(at, end, "hardly any", "almost none", "none"); k > 0 && !p.Lit(i, end, "normally") {
		c.ZeroShare, c.Skew = .8, "right" // "defects 0-6 where most have none"
		p.Assume(&c.Element, "\""+p.Source(i, at+k)+"\" is taken as 80%", nil)
		return at + k - i + p.few(c, at+k, end)
	} else if k := p.Any(at, end, "very few", "only a few", "a few", "few", "a handful", "quite small", "quite low", "very small", "very low", "small", "low", "cheap", "short", "little", "tiny", "minor", "modest", "light"); k > 0 && !p.Lit(i, end, "normally") {
		c.Skew = "right"
		at += k
		if t := p.Tok(at); at < end && t.Kind == token.Word && len(c.Words) > 0 && lexicon.Stem(t.Low) == lexicon.Stem(c.Words[len(c.Words)-1]) {
			at++
		}
		at += p.few(c, at, end)
		return at - i
	} else {
		return 0
	}
	c.Typical = &[2]float64{lo, hi}
	if c.Skew == "" && c.Min != nil && c.Max != nil && hi >= *c.Max && lo > *c.Min && hi > lo && p.Any2(from+1, at, "and", "or") {
		c.Skew, c.Typical = "left", nil // "1-5 (mostly 4 and 5)"
	}
	at += p.few(c, at, end)
	return at - i
}

// few reads the second half: ", a few above 200", ", few long ones", "with some up to 50".
func (p Reader) few(c *draft.Column, i, end int) int {
	n := p.Any(i, end, ", with", ", and", ", but", ",", "with", "and", "but", ";")
	n += p.Any(i+n, end, "with", "and")
	k := p.Any(i+n, end, "only a few", "a few very", "a few are", "a few", "some are", "some", "few", "a handful", "occasionally", "rarely", "a couple", "very few", "a small number", "sometimes", "the odd one", "occasional")
	if k == 0 {
		return 0
	}
	at := i + n + k
	at += p.Any(at, end, "have", "has", "get", "gets", "with")
	at += p.Any(at, end, "really", "super", "extremely", "unusually", "ridiculously", "insanely", "stupidly")
	at += p.Any(at, end, "go viral with", "go viral at", "are viral with", "viral with", "viral at", "go viral", "viral", "very", "much", "go", "are", "reach", "reaching", "going", "run", "as much as", "being", "explode", "cost", "at")
	if r, m := p.IntervalAt(at, end); m > 0 {
		if r.Min != nil && r.Max == nil {
			c.Tail(*r.Min, false)
		} else if r.Max != nil {
			c.Tail(*r.Max, true)
		}
		return at + m - i
	}
	m := p.Any(at, end, "very large ones", "very large", "large ones", "long ones", "big ones", "high ones", "much longer", "much larger", "much higher", "expensive ones", "longer ones", "very long", "very high", "very big", "outliers", "extreme ones", "extreme values", "very expensive", "large", "long", "big", "huge ones", "huge", "high", "expensive", "many", "longer", "larger", "higher", "spikes", "bigger ones", "bigger", "viral", "wild", "giant", "enormous", "thousands", "hundreds", "millions", "lots", "a lot", "very popular", "popular", "heavy", "whales", "more")
	if m == 0 && !p.AtBreak(at, end) {
		return 0 // "some of them …" says something else
	}
	c.Skew = "right"
	return at + m - i
}

// OfRows stand behind a share and say what it is a share of.
var OfRows = []string{"of all the rows", "of all rows", "of the rows", "of rows", "of the records", "of records", "of the cases", "of cases", "of the time", "of them", "of these", "of the entries"}

// ShareOf reads what a share is of: "of the rows", "of the flights" in a table of flights.
func (p Reader) ShareOf(i, end int) int {
	if n := p.Any(i, end, OfRows...); n > 0 {
		return n
	}
	n := p.Any(i, end, "of all the", "of all", "of the", "of our", "of")
	if n == 0 || p.Table == nil || i+n >= end || p.Toks[i+n].Kind != token.Word || !lexicon.IsPlural(p.Toks[i+n].Low) || p.FindTable(p.WordsOf(i+n, i+n+1)) != p.Table {
		return 0
	}
	return n + 1
}
