package mock_test

import (
	"bytes"
	"errors"
	"hash/maphash"
	"math"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/sdg-service/sdg/internal/contract"
	"github.com/sdg-service/sdg/internal/engine/mock"
)

func count(cells []string) map[string]int {
	n := map[string]int{}
	for _, c := range cells {
		n[c]++
	}
	return n
}

func TestSharesAreExact(t *testing.T) {
	t.Parallel()
	const rows = 70_001
	things := generate(t, one(rows,
		contract.Column{Name: "tier", Type: contract.String, NullShare: 0.05, Values: []contract.Category{{Value: "gold", Share: 0.1}, {Value: "silver", Share: 0.3}, {Value: "bronze", Share: 0.6}}},
		contract.Column{Name: "paid", Type: contract.Boolean, TrueShare: number(0.15)},
		contract.Column{Name: "visits", Type: contract.Integer, Min: number(0), Max: number(1000), NullShare: 0.2, Distribution: &contract.Distribution{Kind: contract.Poisson, Mean: number(30), ZeroShare: 0.25}},
		contract.Column{Name: "agent", Type: contract.String, Semantic: "full_name", Distinct: 25},
		contract.Column{Name: "refund", Type: contract.String, Cases: []contract.Case{
			{When: &contract.Condition{Column: "paid", Op: "==", Values: []string{"true"}}, Values: []contract.Category{{Value: "full", Share: 0.3}, {Value: "part", Share: 0.7}}}, {Null: true}}},
	))["things"]
	nulls := 3500 // 5 %
	tiers := count(things.column(t, "tier"))
	body := float64(rows - nulls)
	for value, share := range map[string]float64{"gold": 0.1, "silver": 0.3, "bronze": 0.6} {
		if got := float64(tiers[value]); math.Abs(got-body*share) > 1 {
			t.Errorf("%s: %v of %v", value, got, body)
		}
	}
	if tiers[""] != nulls {
		t.Errorf("%d empty cells, want %d", tiers[""], nulls)
	}
	paid := count(things.column(t, "paid"))
	if paid["true"] != 10_500 {
		t.Errorf("%d true, want 10500", paid["true"])
	}
	if zeros := count(things.column(t, "visits"))["0"]; zeros < 14_000 || zeros > 14_001 {
		t.Errorf("%d zeros, want 14000", zeros)
	}
	if agents := count(things.column(t, "agent")); len(agents) != 25 {
		t.Errorf("%d different agents, want 25", len(agents))
	}
	refunds := count(things.column(t, "refund"))
	if refunds["full"] != 3150 || refunds["part"] != 7350 || refunds[""] != rows-10_500 {
		t.Errorf("refunds %v", refunds)
	}
}

func TestUniqueColumns(t *testing.T) {
	t.Parallel()
	const rows = 1_000_000
	columns := []contract.Column{
		{Name: "email", Type: contract.String, Semantic: "email", Unique: true},
		{Name: "username", Type: contract.String, Semantic: "username", Unique: true},
		{Name: "code", Type: contract.String, Pattern: "QX-######", Unique: true},
		{Name: "number", Type: contract.Integer, Min: number(1), Max: number(1_500_000), Unique: true},
		{Name: "score", Type: contract.Integer, Min: number(0), Max: number(50_000_000), Unique: true, Distribution: &contract.Distribution{Kind: contract.Normal, Mean: number(2e7), StdDev: number(4e6)}},
		{Name: "moment", Type: contract.Timestamp, Earliest: "2024-01-01T00:00:00Z", Latest: "2024-12-31T00:00:00Z", Unique: true},
		{Name: "phone", Type: contract.String, Semantic: "phone", Unique: true},
		{Name: "name", Type: contract.String, Semantic: "full_name", Unique: true},
		{Name: "company", Type: contract.String, Semantic: "company", Unique: true},
		{Name: "id", Type: contract.UUID, Semantic: "uuid", Unique: true},
	}
	for _, column := range columns {
		t.Run(column.Name, func(t *testing.T) {
			t.Parallel()
			seen := make(map[uint64]struct{}, rows)
			seed := maphash.MakeSeed()
			for line := range bytes.Lines(raw(t, compile(t, one(rows, column)), 0)) {
				seen[maphash.Bytes(seed, line)] = struct{}{}
			}
			if len(seen) != rows {
				t.Errorf("%d different values in %d rows", len(seen), rows)
			}
		})
	}
}

func TestUnsatisfiable(t *testing.T) {
	t.Parallel()
	tests := []struct {
		name, field string
		contract    *contract.Contract
	}{
		{"unique over a small list", "tables[0].columns[0].unique", one(10, contract.Column{Name: "size", Type: contract.String, Unique: true, Values: []contract.Category{{Value: "S", Share: 0.5}, {Value: "M", Share: 0.5}}})},
		{"unique over a small range", "tables[0].columns[0].unique", one(100, contract.Column{Name: "n", Type: contract.Integer, Unique: true, Min: number(1), Max: number(50)})},
		{"unique over a small pattern", "tables[0].columns[0].pattern", one(100, contract.Column{Name: "c", Type: contract.String, Unique: true, Pattern: "#"})},
		{"a formula that reads itself", "tables[0].columns[0]", one(10, contract.Column{Name: "a", Type: contract.Integer, Formula: "a + 1"})},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			t.Parallel()
			_, err := mock.Compile(tt.contract)
			var named *mock.Error
			if !errors.As(err, &named) || named.Field != tt.field {
				t.Fatalf("got %v, want an error at %s", err, tt.field)
			}
		})
	}
}

// Distributions of whole numbers that reach too far for a weight of each are drawn over their whole range.
func TestFarDistributions(t *testing.T) {
	t.Parallel()
	const rows = 100_000
	harmonic := func(n float64) float64 { return math.Log(n) + 0.57721566 + 1/(2*n) }
	for _, tt := range []struct {
		name string
		max  *float64
		d    contract.Distribution
		cdf  func(x float64) float64
		at   []float64
	}{
		{"geometric", nil, contract.Distribution{Kind: contract.Geometric, Probability: number(1e-6)}, func(x float64) float64 { return -math.Expm1(x * math.Log1p(-1e-6)) }, []float64{1e3, 1e5, 1e6, 3e6, 9e6}},
		{"poisson", nil, contract.Distribution{Kind: contract.Poisson, Mean: number(1e10)}, func(x float64) float64 { return 0.5 * math.Erfc((1e10-x)/1e5/math.Sqrt2) }, []float64{1e10 - 2e5, 1e10 - 3e4, 1e10, 1e10 + 1e5, 1e10 + 3e5}},
		{"zipf", number(1e8), contract.Distribution{Kind: contract.Zipf, Exponent: number(1)}, func(x float64) float64 { return harmonic(x) / harmonic(1e8) }, []float64{10, 1e3, 1e5, 1e7, 9e7}},
	} {
		t.Run(tt.name, func(t *testing.T) {
			t.Parallel()
			c := contract.Column{Name: "x", Type: contract.Integer, Max: tt.max, Distribution: &tt.d}
			below := make([]int, len(tt.at))
			for _, cell := range generate(t, one(rows, c))["things"].column(t, "x") {
				x, err := strconv.ParseFloat(cell, 64)
				if err != nil || tt.max != nil && x > *tt.max || x < 0 {
					t.Fatalf("%q is outside the distribution", cell)
				}
				for i, at := range tt.at {
					if x <= at {
						below[i]++
					}
				}
			}
			for i, at := range tt.at {
				if got, want := float64(below[i])/rows, tt.cdf(at); math.Abs(got-want) > 2e-4 {
					t.Errorf("%v of the values up to %v, want %v", got, at, want)
				}
			}
			// Bounds narrow it as they narrow any other.
			c.Min, c.Max = number(2_000_000), number(2_000_100)
			if tt.d.Kind != contract.Poisson {
				for _, cell := range generate(t, one(100, c))["things"].column(t, "x") {
					if x, _ := strconv.Atoi(cell); x < 2_000_000 || x > 2_000_100 {
						t.Fatalf("%q is outside the bounds", cell)
					}
				}
			}
		})
	}
}

// Bounds may lie as far as numbers of the contract do.
func TestWideBounds(t *testing.T) {
	t.Parallel()
	things := generate(t, one(1000, contract.Column{Name: "n", Type: contract.Integer, Min: number(-9e15), Max: number(9e15)},
		contract.Column{Name: "x", Type: contract.Decimal, Scale: 9, Min: number(0), Max: number(9e6), Distribution: &contract.Distribution{Kind: contract.Normal, Mean: number(5e6), StdDev: number(1e6)}}))["things"]
	for _, tt := range []struct {
		name         string
		below, above float64
	}{{"n", -8e15, 8e15}, {"x", 3e6, 7e6}} {
		var low, high int
		for _, cell := range things.column(t, tt.name) {
			x, _ := strconv.ParseFloat(cell, 64)
			if x < tt.below {
				low++
			}
			if x > tt.above {
				high++
			}
		}
		if low < 20 || low > 60 || high < 20 || high > 60 {
			t.Errorf("%d values of %s are low, %d are high", low, tt.name, high)
		}
	}
	_, err := mock.Compile(one(10, contract.Column{Name: "x", Type: contract.Decimal, Scale: 4, Distribution: &contract.Distribution{Kind: contract.Normal, Mean: number(1e12), StdDev: number(1e9)}}))
	if err == nil || !strings.Contains(err.Error(), "fewer digits") {
		t.Errorf("compiled, or refused for another reason: %v", err)
	}
}

// The empirical distribution is as close to the one asked for as stratified draws make it.
func TestDistributions(t *testing.T) {
	t.Parallel()
	const rows = 100_000
	phi := func(x float64) float64 { return 0.5 * math.Erfc(-x/math.Sqrt2) }
	tests := []struct {
		name string
		d    contract.Distribution
		cdf  func(x float64) float64
	}{
		{"normal", contract.Distribution{Kind: contract.Normal, Mean: number(300), StdDev: number(80)}, func(x float64) float64 { return phi((x - 300) / 80) }},
		{"lognormal", contract.Distribution{Kind: contract.Lognormal, Median: number(60), Sigma: number(0.8)}, func(x float64) float64 { return phi(math.Log(x/60) / 0.8) }},
		{"exponential", contract.Distribution{Kind: contract.Exponential, Mean: number(45)}, func(x float64) float64 { return 1 - math.Exp(-x/45) }},
		{"gamma", contract.Distribution{Kind: contract.Gamma, Shape: number(2), Scale: number(10)}, func(x float64) float64 { return 1 - math.Exp(-x/10)*(1+x/10) }},
		{"weibull", contract.Distribution{Kind: contract.Weibull, Shape: number(1.5), Scale: number(20)}, func(x float64) float64 { return 1 - math.Exp(-math.Pow(x/20, 1.5)) }},
		{"pareto", contract.Distribution{Kind: contract.Pareto, Shape: number(2.5), Scale: number(3)}, func(x float64) float64 { return 1 - math.Pow(3/x, 2.5) }},
		{"mixture", contract.Distribution{Kind: contract.Mixture, Components: []contract.Component{
			{Weight: 0.3, Distribution: contract.Distribution{Kind: contract.Normal, Mean: number(10), StdDev: number(2)}},
			{Weight: 0.7, Distribution: contract.Distribution{Kind: contract.Normal, Mean: number(50), StdDev: number(5)}}}},
			func(x float64) float64 { return 0.3*phi((x-10)/2) + 0.7*phi((x-50)/5) }},
		{"bands", contract.Distribution{Kind: contract.Mixture, Components: []contract.Component{
			{Weight: 0.3, Min: number(20), Max: number(40), Distribution: contract.Distribution{Kind: contract.Uniform}},
			{Weight: 0.7, Min: number(0), Max: number(10), Distribution: contract.Distribution{Kind: contract.Uniform}}}},
			func(x float64) float64 { return 0.7*min(x/10, 1) + 0.3*max(0, x-20)/20 }},
		{"parts that meet", contract.Distribution{Kind: contract.Mixture, Components: []contract.Component{
			{Weight: 0.5, Min: number(0), Max: number(60), Distribution: contract.Distribution{Kind: contract.Exponential, Mean: number(20)}},
			{Weight: 0.5, Min: number(30), Max: number(90), Distribution: contract.Distribution{Kind: contract.Uniform}}}},
			func(x float64) float64 {
				return 0.5*(1-math.Exp(-min(x, 60)/20))/(1-math.Exp(-3)) + 0.5*min(max(0, x-30)/60, 1)
			}},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			t.Parallel()
			cells := generate(t, one(rows, contract.Column{Name: "x", Type: contract.Decimal, Scale: 4, Distribution: &tt.d}))["things"].column(t, "x")
			values := make([]float64, rows)
			for i, cell := range cells {
				values[i], _ = strconv.ParseFloat(cell, 64)
			}
			slices.Sort(values)
			worst := 0.0
			for i, x := range values {
				worst = max(worst, math.Abs(tt.cdf(x)-(float64(i)+0.5)/rows))
			}
			// An independent sample of this size would be off by about 0.003.
			if worst > 2e-4 {
				t.Errorf("Kolmogorov-Smirnov distance %v", worst)
			}
		})
	}
}

// Parts of a total may be negative, and differ from row to row also where the total is 0.
func TestSumsOfNegativeParts(t *testing.T) {
	t.Parallel()
	for _, total := range []float64{0, -40, 25} {
		part := func(name string) contract.Column {
			return contract.Column{Name: name, Type: contract.Decimal, Scale: 2, Min: number(-50), Max: number(50)}
		}
		c := one(1000, part("a"), part("b"), part("c"))
		c.Tables[0].Constraints = []contract.Constraint{{ID: "s", Kind: contract.SumsTo, Columns: []string{"a", "b", "c"}, Total: &total}}
		things := generate(t, c)["things"]
		different := map[string]bool{}
		low, high := math.Inf(1), math.Inf(-1)
		for i := range 1000 {
			var sum float64
			for _, name := range []string{"a", "b", "c"} {
				x, _ := strconv.ParseFloat(things.column(t, name)[i], 64)
				sum += x
				low, high = min(low, x), max(high, x)
			}
			if math.Abs(sum-total) > 1e-9 {
				t.Fatalf("row %d adds up to %v, want %v", i, sum, total)
			}
			different[things.column(t, "a")[i]] = true
		}
		if len(different) < 500 || low > -45 || high < 25 || low < -50 || high > 50 {
			t.Errorf("total %v: %d different parts from %v to %v", total, len(different), low, high)
		}
	}
}

// Parts of a total that have distributions keep them; a part without one takes the rest.
func TestSumsKeepDistributions(t *testing.T) {
	t.Parallel()
	part := func(name string, d *contract.Distribution) contract.Column {
		return contract.Column{Name: name, Type: contract.Decimal, Scale: 1, Min: number(0), Max: number(100), Distribution: d}
	}
	c := one(10_000, part("a", &contract.Distribution{Kind: contract.Normal, Mean: number(60), StdDev: number(5)}),
		part("b", &contract.Distribution{Kind: contract.Normal, Mean: number(25), StdDev: number(4)}), part("rest", nil))
	c.Tables[0].Constraints = []contract.Constraint{{ID: "s", Kind: contract.SumsTo, Columns: []string{"a", "b", "rest"}, Total: number(100)}}
	things := generate(t, c)["things"]
	for name, want := range map[string][2]float64{"a": {60, 5}, "b": {25, 4}} {
		var sum, square float64
		for _, cell := range things.column(t, name) {
			x, _ := strconv.ParseFloat(cell, 64)
			sum, square = sum+x, square+x*x
		}
		mean := sum / 10_000
		if deviation := math.Sqrt(square/10_000 - mean*mean); math.Abs(mean-want[0]) > 0.2 || math.Abs(deviation-want[1]) > 0.2 {
			t.Errorf("%s has mean %v and deviation %v, want %v", name, mean, deviation, want)
		}
	}
}

// A long tail is there in few rows, too: none of its numbers has half a row, but all of them together have many.
func TestTailsOfFewRows(t *testing.T) {
	t.Parallel()
	for name, c := range map[string]struct {
		d         contract.Distribution
		max, mean float64
		rows      int64
	}{
		"zipf over 500 in 300 rows":      {contract.Distribution{Kind: contract.Zipf, Exponent: number(1.3)}, 500, 32.17, 300},
		"zipf over 500 in 1000 rows":     {contract.Distribution{Kind: contract.Zipf, Exponent: number(1.3)}, 500, 32.17, 1000},
		"zipf over 10000 in 1000 rows":   {contract.Distribution{Kind: contract.Zipf, Exponent: number(1)}, 10_000, 1021.7, 1000},
		"geometric in 200 rows":          {contract.Distribution{Kind: contract.Geometric, Probability: number(0.01)}, 100_000, 100, 200},
		"poisson of a hundred, 100 rows": {contract.Distribution{Kind: contract.Poisson, Mean: number(100)}, 1000, 100, 100},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			sum := 0.0
			for _, cell := range generate(t, one(c.rows, contract.Column{Name: "n", Type: contract.Integer, Max: &c.max, Distribution: &c.d}))["things"].column(t, "n") {
				sum += figure(t, cell)
			}
			if mean := sum / float64(c.rows); math.Abs(mean-c.mean) > 0.02*c.mean {
				t.Errorf("mean %v, want %v", mean, c.mean)
			}
		})
	}
}
