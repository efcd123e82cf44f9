package mock_test

import (
	"math"
	"slices"
	"sort"
	"strconv"
	"strings"
	"testing"

	"github.com/sdg-service/sdg/internal/contract"
	"github.com/sdg-service/sdg/internal/engine/mock"
)

func correlated(left, right string, rho float64) contract.Constraint {
	return contract.Constraint{ID: left + "_" + right, Kind: contract.Correlation, Left: left, Right: right, Coefficient: number(rho)}
}

// rankCorrelation is Spearman's, with the mean rank for equal values, over the rows that have both numbers.
func rankCorrelation(t *testing.T, d data, left, right string) float64 {
	t.Helper()
	var x, y []float64
	a, b := d.column(t, left), d.column(t, right)
	for i := range a {
		if a[i] == "" || b[i] == "" {
			continue
		}
		u, err1 := strconv.ParseFloat(a[i], 64)
		v, err2 := strconv.ParseFloat(b[i], 64)
		if err1 != nil || err2 != nil {
			t.Fatalf("no numbers: %q, %q", a[i], b[i])
		}
		x, y = append(x, u), append(y, v)
	}
	ranks := func(values []float64) []float64 {
		sorted := slices.Sorted(slices.Values(values))
		out := make([]float64, len(values))
		for i, v := range values {
			below := sort.SearchFloat64s(sorted, v)
			upTo := sort.SearchFloat64s(sorted, math.Nextafter(v, math.Inf(1)))
			out[i] = float64(below+upTo-len(values)) / 2
		}
		return out
	}
	x, y = ranks(x), ranks(y)
	var xy, xx, yy float64
	for i := range x {
		xy, xx, yy = xy+x[i]*y[i], xx+x[i]*x[i], yy+y[i]*y[i]
	}
	return xy / math.Sqrt(xx*yy)
}

func TestCorrelations(t *testing.T) {
	t.Parallel()
	amount := contract.Column{Name: "amount", Type: contract.Decimal, Scale: 2, Distribution: &contract.Distribution{Kind: contract.Lognormal, Median: number(100), Sigma: number(1.2)}}
	score := contract.Column{Name: "score", Type: contract.Decimal, Scale: 4, Distribution: &contract.Distribution{Kind: contract.Normal, Mean: number(0), StdDev: number(1)}}
	visits := contract.Column{Name: "visits", Type: contract.Integer, Distribution: &contract.Distribution{Kind: contract.Poisson, Mean: number(0.5)}}
	stars := contract.Column{Name: "stars", Type: contract.Integer, Values: []contract.Category{{Value: "1", Share: 0.02}, {Value: "2", Share: 0.03}, {Value: "3", Share: 0.05}, {Value: "4", Share: 0.2}, {Value: "5", Share: 0.7}}}
	sparse := stars
	sparse.Name, sparse.NullShare = "sparse", 0.3
	refunds := contract.Column{Name: "refunds", Type: contract.Decimal, Scale: 2, Max: number(100_000), Min: number(-100_000),
		Distribution: &contract.Distribution{Kind: contract.Normal, Mean: number(0), StdDev: number(50), ZeroShare: 0.4, OutlierShare: 0.02}, NullShare: 0.1}
	level := contract.Column{Name: "level", Type: contract.Integer, Min: number(0), Max: number(100), Distinct: 20, NullShare: 0.2}
	serial := contract.Column{Name: "serial", Type: contract.Integer, Min: number(1), Max: number(100_000), Unique: true, NullShare: 0.1}
	later := contract.Column{Name: "later", Type: contract.Decimal, Scale: 4, Min: number(-9), Max: number(9)}
	cased := contract.Column{Name: "cased", Type: contract.Decimal, Scale: 2, Min: number(0), Max: number(100),
		Cases: []contract.Case{{When: &contract.Condition{Column: "stars", Op: contract.Equal, Values: []string{"4"}}, Min: number(90), Max: number(100)}}}
	flag := contract.Column{Name: "flag", Type: contract.Boolean, TrueShare: number(0.3)}
	choice := contract.Column{Name: "choice", Type: contract.Integer, Min: number(10), Max: number(90),
		Cases: []contract.Case{{When: &contract.Condition{Column: "flag", Op: contract.Equal, Values: []string{"true"}}, Values: []contract.Category{{Value: "5", Share: 0.4}, {Value: "6", Share: 0.6}}}}}
	for _, tt := range []struct {
		name    string
		rows    int64
		columns []contract.Column
		rules   []contract.Constraint
	}{
		{"continuous", 50_000, []contract.Column{score, amount}, []contract.Constraint{correlated("score", "amount", 0.6)}},
		{"none at all", 10_000, []contract.Column{score, amount}, []contract.Constraint{correlated("score", "amount", 0)}},
		{"counts", 50_000, []contract.Column{visits, amount}, []contract.Constraint{correlated("visits", "amount", 0.6)}},
		{"exact shares", 50_000, []contract.Column{amount, stars}, []contract.Constraint{correlated("amount", "stars", -0.5)}},
		{"two lists, one with empty cells", 50_000, []contract.Column{stars, sparse, amount},
			[]contract.Constraint{correlated("stars", "sparse", 0.5), correlated("sparse", "amount", 0.4), correlated("amount", "stars", 0.3)}},
		{"zeros, outliers and empty cells", 50_000, []contract.Column{amount, refunds}, []contract.Constraint{correlated("amount", "refunds", 0.7)}},
		{"so many different values", 20_000, []contract.Column{amount, level}, []contract.Constraint{correlated("amount", "level", 0.7)}},
		{"unique", 20_000, []contract.Column{amount, serial}, []contract.Constraint{correlated("amount", "serial", -0.7)}},
		{"an order", 20_000, []contract.Column{score, later}, []contract.Constraint{correlated("score", "later", 0.8), {ID: "o", Kind: contract.Order, Left: "score", Op: contract.Less, Right: "later"}}},
		{"cases", 20_000, []contract.Column{stars, score, cased}, []contract.Constraint{correlated("score", "cased", 0.6)}},
		{"cases with exact shares", 20_000, []contract.Column{flag, score, choice}, []contract.Constraint{correlated("score", "choice", 0.5)}},
		{"a circle that the chain does not close", 20_000, []contract.Column{score, amount, later, serial},
			[]contract.Constraint{correlated("score", "amount", 0.9), correlated("amount", "later", 0.9), correlated("later", "serial", 0.9), correlated("score", "serial", 0.4)}},
		{"few rows", 100, []contract.Column{score, amount}, []contract.Constraint{correlated("score", "amount", 0.5)}},
		{"very few rows", 7, []contract.Column{score, amount}, []contract.Constraint{correlated("score", "amount", -0.5)}},
	} {
		t.Run(tt.name, func(t *testing.T) {
			t.Parallel()
			c := one(tt.rows, tt.columns...)
			c.Tables[0].Constraints = tt.rules
			things := generate(t, c)["things"]
			for _, rule := range tt.rules {
				if rule.Kind != contract.Correlation {
					continue
				}
				if rho := rankCorrelation(t, things, rule.Left, rule.Right); math.Abs(rho-*rule.Coefficient) > 0.9*contract.CorrelationTolerance(tt.rows) {
					t.Errorf("rank correlation of %s and %s is %.4f, want %v", rule.Left, rule.Right, rho, *rule.Coefficient)
				}
			}
			if strings.HasPrefix(tt.name, "cases with") {
				if n := strings.Count(" "+strings.Join(things.column(t, "choice"), "  ")+" ", " 5 "); n != 2400 {
					t.Errorf("choice is 5 in %d rows, want 2400", n)
				}
			}
			for i := range tt.columns {
				checkQuotas(t, things, &tt.columns[i], tt.rows)
			}
		})
	}
}

// checkQuotas holds a column against the exact shares and numbers of its contract.
func checkQuotas(t *testing.T, d data, c *contract.Column, rows int64) {
	t.Helper()
	counts := map[string]int64{}
	for _, cell := range d.column(t, c.Name) {
		counts[cell]++
	}
	filled := rows - contract.Count(rows, c.NullShare)
	if len(c.Cases) == 0 && counts[""] != rows-filled {
		t.Errorf("%s has %d empty cells, want %d", c.Name, counts[""], rows-filled)
	}
	if len(c.Values) > 0 {
		for i, n := range contract.Quotas(filled, contract.Shares(c.Values)) {
			if got := counts[c.Values[i].Value]; got != n {
				t.Errorf("%s is %s in %d rows, want %d", c.Name, c.Values[i].Value, got, n)
			}
		}
	}
	delete(counts, "")
	if c.Distinct > 0 && int64(len(counts)) != c.Distinct {
		t.Errorf("%s has %d different values, want %d", c.Name, len(counts), c.Distinct)
	}
	if c.Unique && int64(len(counts)) != filled {
		t.Errorf("%s has %d different values in %d rows", c.Name, len(counts), filled)
	}
	if c.Distribution != nil && c.Distribution.ZeroShare > 0 {
		if want := contract.Count(filled, c.Distribution.ZeroShare); counts["0.00"] < want || counts["0.00"] > want+filled/200 {
			t.Errorf("%s has %d zeros, want %d", c.Name, counts["0.00"], want)
		}
	}
}

// What a correlation adds behind a column leaves the column as it was.
func TestCorrelationsKeepEarlierColumns(t *testing.T) {
	t.Parallel()
	column := func(name string) contract.Column {
		return contract.Column{Name: name, Type: contract.Integer, Min: number(1), Max: number(1_000_000)}
	}
	c := one(3001, column("a"), column("b"), column("c"), column("d"), column("e"))
	c.Tables[0].Constraints = []contract.Constraint{correlated("a", "b", 0.5), correlated("b", "c", 0.5), correlated("d", "e", 0.7)}
	all := generate(t, c)["things"]
	c = one(3001, column("d"), column("e"), column("b"), column("a"))
	c.Tables[0].Constraints = []contract.Constraint{correlated("d", "e", 0.7), correlated("a", "b", 0.5)}
	fewer := generate(t, c)["things"]
	for _, name := range []string{"a", "b", "d", "e"} {
		if !slices.Equal(all.column(t, name), fewer.column(t, name)) {
			t.Errorf("column %s changed with others", name)
		}
	}
}

func TestImpossibleCorrelations(t *testing.T) {
	t.Parallel()
	wide := func(name string) contract.Column {
		return contract.Column{Name: name, Type: contract.Integer, Min: number(1), Max: number(1_000_000)}
	}
	rare := contract.Column{Name: "rare", Type: contract.Integer, Values: []contract.Category{{Value: "0", Share: 0.99}, {Value: "1", Share: 0.01}}}
	part := func(name string) contract.Column {
		return contract.Column{Name: name, Type: contract.Integer, Min: number(0), Max: number(100)}
	}
	for _, tt := range []struct {
		wants   string
		columns []contract.Column
		rules   []contract.Constraint
	}{
		{"at once", []contract.Column{wide("a"), wide("b"), wide("c")}, []contract.Constraint{correlated("a", "b", 0.9), correlated("b", "c", 0.9), correlated("a", "c", -0.9)}},
		{"comes no nearer to 0.8 than 0.1", []contract.Column{wide("a"), rare}, []contract.Constraint{correlated("a", "rare", 0.8)}},
		{"the total", []contract.Column{wide("a"), part("b"), part("c")}, []contract.Constraint{
			{ID: "s", Kind: contract.SumsTo, Columns: []string{"b", "c"}, Total: number(100)}, correlated("a", "b", 0.5)}},
	} {
		t.Run(tt.wants, func(t *testing.T) {
			t.Parallel()
			c := one(20_000, tt.columns...)
			c.Tables[0].Constraints = tt.rules
			_, err := mock.Compile(c)
			if err == nil || !strings.Contains(err.Error(), tt.wants) {
				t.Errorf("compiled, or refused for another reason: %v", err)
			}
		})
	}
}

// Exact shares of a column that depends on a correlated one are counted after the correlation was fitted.
func TestSharesBehindCorrelations(t *testing.T) {
	t.Parallel()
	c := one(20_000,
		contract.Column{Name: "tier", Type: contract.String, Values: []contract.Category{{Value: "none", Share: 1}},
			Cases: []contract.Case{{When: &contract.Condition{Column: "visits", Op: contract.Greater, Values: []string{"1"}}, Values: []contract.Category{{Value: "gold", Share: 0.3}, {Value: "silver", Share: 0.7}}}}},
		contract.Column{Name: "visits", Type: contract.Integer, Distribution: &contract.Distribution{Kind: contract.Poisson, Mean: number(1)}},
		contract.Column{Name: "amount", Type: contract.Integer, Min: number(1), Max: number(1_000_000)})
	c.Tables[0].Constraints = []contract.Constraint{correlated("amount", "visits", 0.6)}
	things := generate(t, c)["things"]
	counts := map[string]int64{}
	tiers, visits := things.column(t, "tier"), things.column(t, "visits")
	for i, tier := range tiers {
		counts[tier]++
		if n, _ := strconv.Atoi(visits[i]); (n > 1) != (tier != "none") {
			t.Fatalf("%s after %d visits", tier, n)
		}
	}
	if n := counts["gold"] + counts["silver"]; counts["gold"] != contract.Count(n, 0.3) {
		t.Errorf("%d gold of %d", counts["gold"], n)
	}
}
