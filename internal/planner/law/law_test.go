package law_test

import (
	"encoding/json"
	"fmt"
	"math"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"github.com/sdg-service/sdg/internal/contract"
	"github.com/sdg-service/sdg/internal/planner/law"
	"github.com/sdg-service/sdg/internal/planner/token"
)

// shown is what was told in one line, and how much of the text it was.
func shown(told law.Told, n int, toks []token.Token) string {
	if n == 0 {
		return "nothing"
	}
	bound := func(x *float64, open bool) string {
		switch {
		case x == nil:
			return "…"
		case open:
			return fmt.Sprintf("(%v)", *x)
		}
		return fmt.Sprint(*x)
	}
	var out []string
	for _, p := range told.Parts {
		s := fmt.Sprintf("%v: ", p.Share)
		if p.Distribution != nil {
			d, _ := json.Marshal(p.Distribution)
			s += string(d)
		} else {
			s += bound(p.Min, p.Above) + " to " + bound(p.Max, p.Below)
		}
		out = append(out, s)
	}
	if len(out) == 0 {
		d, _ := json.Marshal(told.Distribution)
		out = []string{string(d)}
	}
	if told.Min != nil || told.Max != nil {
		out = append(out, "in "+bound(told.Min, false)+" to "+bound(told.Max, false))
	}
	if told.Unit != "" {
		out = append(out, told.Unit)
	}
	if told.Note != "" {
		out = append(out, "# "+told.Note)
	}
	if n < len(toks) {
		out = append(out, fmt.Sprintf("up to %q", toks[n].Text))
	}
	return strings.Join(out, "; ")
}

func TestAt(t *testing.T) {
	t.Parallel()
	for _, tt := range []struct{ text, want string }{
		// What a name and its usual parameters say is read elsewhere.
		{"normal with mean 5 and sd 2", "nothing"},
		{"lognormal around 300", "nothing"},
		{"between 5 and 50", "nothing"},
		{"mean 24 sd 5", "nothing"},
		{"median 40", "nothing"},
		{"30%", "nothing"},
		{"30% of them", "nothing"},
		{"30% cash, 70% card", "nothing"},
		{"20% 1, 30% 2, 50% 3", "nothing"},
		{"30% are 18-25, 50% 26-45", "nothing"},
		{"a third take 6 to 30 days, the rest", "nothing"},
		// Quantiles and moments.
		{"with median 40 and mean 60", `{"kind":"lognormal","median":40,"sigma":0.9005}`},
		{"median 40, p90 200", `{"kind":"lognormal","median":40,"sigma":1.256}`},
		{"lognormal with median 40 and a 90th percentile of 200", `{"kind":"lognormal","median":40,"sigma":1.256}`},
		{"with an average of 4 minutes and 95% below 12 minutes", `{"kind":"lognormal","median":2.591,"sigma":0.9319}; min`},
		{"median of $52000 and the top 10% earn more than $110000", `{"kind":"lognormal","median":52000,"sigma":0.5846}; USD`},
		{"p50 120, p95 800, p99 2000", `{"kind":"lognormal","median":118,"sigma":1.199}; # the lognormal distribution that fits best, 95% below 847.8 where 800 was asked, 99% below 1920 where 2000 was asked`},
		{"the quartiles are 180k, 240k and 330k", `{"kind":"lognormal","median":242500,"sigma":0.4493}`},
		{"mean 100 and 90% below 120", `{"kind":"normal","mean":100,"std_dev":15.61}`},
		{"lognormal distribution with mean 8 and median 5", `{"kind":"lognormal","median":5,"sigma":0.9695}`},
		{"median 95 (IQR 70-130)", `{"kind":"lognormal","median":95.26,"sigma":0.4589}`},
		{"exponential with median 10", `{"kind":"exponential","mean":14.43}`},
		{"90% between 25 and 45", `{"kind":"normal","mean":35,"std_dev":6.08}; in 0 to …`},
		{"80% are between 10 and 1000", `{"kind":"lognormal","median":100,"sigma":1.797}; in 0 to …`},
		// Parameters as libraries take them.
		{"lognormal(3.7, 0.5)", `{"kind":"lognormal","median":40.45,"sigma":0.5}; # the two numbers of lognormal are mean and standard deviation of the logarithm, as libraries take them`},
		{"lognormal mu=10.5 sigma=0.6", `{"kind":"lognormal","median":36320,"sigma":0.6}`},
		{"triangular(1, 3, 10)", `{"kind":"triangular","mode":3}; in 1 to 10`},
		{"triangular between 1 and 10 with mode 3", `{"kind":"triangular","mode":3}; in 1 to 10`},
		{"triangular min 1, mode 3, max 10", `{"kind":"triangular","mode":3}; in 1 to 10`},
		{"triangular from 1 to 10 with mean 5", `{"kind":"triangular","mode":4}; in 1 to 10`},
		{"geometric with p 0.2", `{"kind":"geometric","probability":0.2}`},
		{"geometric with success probability 20%", `{"kind":"geometric","probability":0.2}`},
		{"binomial with 10 trials and p = 0.3", `{"kind":"binomial","trials":10,"probability":0.3}`},
		{"pareto alpha 1.5 min 100", `{"kind":"pareto","shape":1.5,"scale":100}`},
		{"pareto with minimum 100 and mean 300", `{"kind":"pareto","shape":1.5,"scale":100}`},
		{"beta with mean 0.3 and sd 0.1", `{"kind":"beta","alpha":6,"beta":14}`},
		{"gamma(alpha=2, beta=0.5)", `{"kind":"gamma","shape":2,"scale":2}`},
		{"zipf with alpha 1.3", `{"kind":"zipf","exponent":1.3}`},
		// Mixtures.
		{"a mixture: 70% normal(20,2) and 30% normal(50,5)", `0.7: {"kind":"normal","mean":20,"std_dev":2}; 0.3: {"kind":"normal","mean":50,"std_dev":5}`},
		{"a mixture of normal(5,1) and normal(20,4) with weights 0.7 and 0.3", `0.7: {"kind":"normal","mean":5,"std_dev":1}; 0.3: {"kind":"normal","mean":20,"std_dev":4}`},
		{"a mixture of 60% normal(mu=5, sigma=1) and 40% normal(mu=9, sigma=2)", `0.6: {"kind":"normal","mean":5,"std_dev":1}; 0.4: {"kind":"normal","mean":9,"std_dev":2}`},
		{"70% around 5 with sd 1 and 30% around 20 with sd 4", `0.7: {"kind":"normal","mean":5,"std_dev":1}; 0.3: {"kind":"normal","mean":20,"std_dev":4}`},
		{"bimodal with peaks at 5 and 20", `0.5: {"kind":"normal","mean":5,"std_dev":1.875}; 0.5: {"kind":"normal","mean":20,"std_dev":1.875}; # each part of the mixture has the same share, because the text names none`},
		// Shares of ranges.
		{"30% are 18-25, 50% 26-45 and the rest 46-80", `0.3: 18 to 25; 0.5: 26 to 45; 0.2: 46 to 80`},
		{"80% under $50, the rest between $50 and $500", `0.8: … to (50); 0.2: 50 to 500; USD`},
		{"half are paid within 5 days, a third take 6 to 30 days, the rest 31-90 days", `0.5: … to 5; 0.333333333: 6 to 30; 0.166666667: 31 to 90; days`},
		{"60% within 4 hours, 40% 4-24 hours", `0.6: … to 4; 0.4: (4) to 24; h`},
		{"80% under 5 minutes, the rest longer", `0.8: … to (5); 0.2: 5 to …; min`},
		{"60% at most 5, the rest longer", `0.6: … to 5; 0.4: (5) to …`},
		{"90% 10 to 100, the rest up to 5000", `0.9: 10 to 100; 0.1: (100) to 5000`},
		{"70% are 0, the others 1 to 60", `0.7: 0 to 0; 0.3: 1 to 60`},
		{"18-24 (30%), 25-34 (40%), 35+ (30%)", `0.3: 18 to 24; 0.4: 25 to 34; 0.3: 35 to …`},
		{"80% under 50, the rest up to 500", `0.8: … to (50); 0.2: 50 to 500`},
		{"9 in 10 below 3, one in 10 above 7", `0.9: … to (3); 0.1: (7) to …`},
		{"95% between 100 and 5000, 5% large losses between 20000 and 100000", `0.95: 100 to 5000; 0.05: 20000 to 100000`},
		{"30% from -10 to -5, 70% -4 to 20", `0.3: -10 to -5; 0.7: -4 to 20`},
		{"20% under 25, 80% 25 or older, unique", `0.2: … to (25); 0.8: 25 to …; up to ","`},
	} {
		toks := token.Tokenize(tt.text)
		told, n := law.At(toks, 0, len(toks))
		if got := shown(told, n, toks); got != tt.want {
			t.Errorf("%s\n got %s\nwant %s", tt.text, got, tt.want)
		}
	}
}

func TestShares(t *testing.T) {
	t.Parallel()
	for _, tt := range []struct{ text, of, want string }{
		{"90% of the amounts are between 10 and 100, the rest up to 5000", "of the amounts", `0.9: 10 to 100; 0.1: (100) to 5000`},
		{"60% of customers are under 40, 40% are 40 or older", "of customers", `0.6: … to (40); 0.4: 40 to …`},
		{"60% of them are under 40, 40% are 40 or older", "", `0.6: … to (40); 0.4: 40 to …`},
	} {
		toks := token.Tokenize(tt.text)
		told, of, n := law.Shares(toks, 0, len(toks))
		words := make([]string, 0, 4)
		for _, tok := range toks[of[0]:of[1]] {
			words = append(words, tok.Text)
		}
		if got, whose := shown(told, n, toks), strings.Join(words, " "); got != tt.want || whose != tt.of {
			t.Errorf("%s\n got %s of %q\nwant %s of %q", tt.text, got, whose, tt.want, tt.of)
		}
	}
}

// A law that two quantiles decide has them.
func TestFit(t *testing.T) {
	t.Parallel()
	rapid.Check(t, func(t *rapid.T) {
		low, high := rapid.IntRange(1, 49).Draw(t, "lower percent"), rapid.IntRange(51, 99).Draw(t, "upper percent")
		from := rapid.Float64Range(1, 1000).Draw(t, "from")
		to := from * rapid.Float64Range(1.05, 50).Draw(t, "times")
		text := fmt.Sprintf("p%02d %.4f, p%02d %.4f", low, from, high, to)
		toks := token.Tokenize(text)
		told, n := law.At(toks, 0, len(toks))
		if n != len(toks) {
			t.Fatalf("%s: read %d of %d tokens", text, n, len(toks))
		}
		z := func(percent int) float64 { return math.Sqrt2 * math.Erfinv(float64(percent)/50-1) }
		at := func(percent int) float64 {
			if d := told.Distribution; d.Sigma != nil {
				return *d.Median * math.Exp(*d.Sigma*z(percent))
			}
			return *told.Distribution.Mean + *told.Distribution.StdDev*z(percent)
		}
		if got := at(low); math.Abs(got-from) > .005*to {
			t.Errorf("%s: %d%% below %v", text, low, got)
		}
		if got := at(high); math.Abs(got-to) > .005*to {
			t.Errorf("%s: %d%% below %v", text, high, got)
		}
	})
}

// Whatever stands in a text, what is read of it lies inside, its parts are all rows together, and their bounds in order.
func FuzzAt(f *testing.F) {
	for _, text := range []string{"30% are 18-25, 50% 26-45 and the rest 46-80", "p50 120, p95 800", "triangular(1, 3, 10)", "bimodal with peaks at 5 and 20", "a mixture of normal(5,1) and normal(20,4) with weights 0.7 and 0.3", "quartiles 1, 2 and 3 (", "top 10% over 5, median -3 and mean 2"} {
		f.Add(text)
	}
	f.Fuzz(func(t *testing.T, text string) {
		toks := token.Tokenize(text)
		for i := range min(len(toks), 50) {
			told, n := law.At(toks, i, len(toks))
			if n < 0 || i+n > len(toks) {
				t.Fatalf("%q: %d tokens from %d of %d", text, n, i, len(toks))
			}
			if n == 0 {
				continue
			}
			if told.Distribution == nil {
				t.Fatalf("%q: no distribution", text)
			}
			sum := 0.0
			for _, p := range told.Parts {
				if p.Share <= 0 || p.Min != nil && p.Max != nil && *p.Min > *p.Max {
					t.Fatalf("%q: part %+v", text, p)
				}
				sum += p.Share
			}
			if len(told.Parts) > 0 && math.Abs(sum-1) > 1e-6 {
				t.Fatalf("%q: the shares sum to %v", text, sum)
			}
		}
	})
}

func TestFamily(t *testing.T) {
	t.Parallel()
	for text, want := range map[string]struct {
		kind contract.DistributionKind
		n    int
	}{
		"log normal around 3":   {contract.Lognormal, 2},
		"lognormal-ish":         {contract.Lognormal, 1},
		"exp(2)":                {contract.Exponential, 1},
		"exp 2":                 {"", 0},
		"N(0, 1)":               {contract.Normal, 1},
		"n 3":                   {"", 0},
		"evenly spread 1 to 9":  {contract.Uniform, 2},
		"flat or dual":          {"", 0},
		"normal 300 sd 80":      {contract.Normal, 1},
		"power law with alpha":  {contract.Pareto, 2},
		"whatever people think": {"", 0},
	} {
		toks := token.Tokenize(text)
		if kind, n := law.Family(toks, 0, len(toks)); kind != want.kind || n != want.n {
			t.Errorf("%q names %q by %d tokens, want %q by %d", text, kind, n, want.kind, want.n)
		}
	}
}
