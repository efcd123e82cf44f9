package mock_test

import (
	"strconv"
	"strings"
	"testing"

	"github.com/sdg-service/sdg/internal/contract"
	"github.com/sdg-service/sdg/internal/engine/mock"
)

// Rules between columns that cannot hold beside exact shares or cases are refused when the contract is compiled.
func TestRulesThatMoveWhatIsExact(t *testing.T) {
	t.Parallel()
	whole := func(name string, low, high float64) contract.Column {
		return contract.Column{Name: name, Type: contract.Integer, Min: number(low), Max: number(high)}
	}
	listed := contract.Column{Name: "listed", Type: contract.Integer, Values: []contract.Category{{Value: "1", Share: 0.2}, {Value: "5", Share: 0.3}, {Value: "20", Share: 0.5}}}
	other := contract.Column{Name: "other", Type: contract.Integer, Values: []contract.Category{{Value: "0", Share: 0.4}, {Value: "50", Share: 0.6}}}
	flag := contract.Column{Name: "flag", Type: contract.Boolean, TrueShare: number(0.5)}
	cased := whole("cased", 0, 100)
	cased.Cases = []contract.Case{{When: &contract.Condition{Column: "flag", Op: contract.Equal, Values: []string{"true"}}, Min: number(10), Max: number(20)}}
	choice := whole("choice", 0, 100)
	choice.Cases = []contract.Case{{When: cased.Cases[0].When, Values: []contract.Category{{Value: "5", Share: 0.4}, {Value: "6", Share: 0.6}}}}
	order := func(left string, op contract.Op, right string) contract.Constraint {
		return contract.Constraint{ID: "rule", Kind: contract.Order, Left: left, Op: op, Right: right}
	}
	zeros := contract.Column{Name: "zeros", Type: contract.Integer, Min: number(0), Max: number(10_000),
		Distribution: &contract.Distribution{Kind: contract.Exponential, Mean: number(300), ZeroShare: 0.3}}
	for _, tt := range []struct {
		name, wants string
		columns     []contract.Column
		rule        contract.Constraint
	}{
		{"a list above a number", "", []contract.Column{whole("n", 0, 15), listed}, order("n", contract.Less, "listed")},
		{"a list that must be above another", "exact shares", []contract.Column{other, listed}, order("other", contract.Less, "listed")},
		{"a list that is above anyway", "", []contract.Column{whole("n", -9, 0), listed}, order("n", contract.Less, "listed")},
		{"a case above a number", "", []contract.Column{flag, whole("n", 0, 90), cased}, order("n", contract.Less, "cased")},
		{"a case that must be above a list", "its own bounds", []contract.Column{flag, other, cased}, order("other", contract.Less, "cased")},
		{"a case that is above anyway", "", []contract.Column{flag, whole("n", -9, -1), cased}, order("n", contract.Less, "cased")},
		{"a case that must differ", "or cases", []contract.Column{flag, whole("n", 0, 9), choice}, order("n", contract.NotEqual, "choice")},
		{"zeros that must be unique with a list", "different combinations", []contract.Column{zeros, listed},
			contract.Constraint{ID: "rule", Kind: contract.UniqueTogether, Columns: []string{"zeros", "listed"}}},
	} {
		t.Run(tt.name, func(t *testing.T) {
			t.Parallel()
			c := one(2000, tt.columns...)
			c.Tables[0].Constraints = []contract.Constraint{tt.rule}
			_, err := mock.Compile(c)
			if tt.wants == "" && err != nil || tt.wants != "" && (err == nil || !strings.Contains(err.Error(), tt.wants)) {
				t.Errorf("compile: %v, want %q", err, tt.wants)
			}
		})
	}
}

// What has exact shares, or a case of its own, is drawn before what is only bounded, which gives way.
func TestExactValuesDoNotGiveWay(t *testing.T) {
	t.Parallel()
	c := one(3000,
		contract.Column{Name: "sold", Type: contract.Integer, Min: number(0), Max: number(300), Distribution: &contract.Distribution{Kind: contract.Normal, Mean: number(90), StdDev: number(60)}},
		contract.Column{Name: "seats", Type: contract.Integer, Values: []contract.Category{{Value: "60", Share: 0.25}, {Value: "120", Share: 0.25}, {Value: "300", Share: 0.5}}},
		contract.Column{Name: "denied", Type: contract.Boolean, TrueShare: number(0.2)},
		contract.Column{Name: "paid", Type: contract.Integer, Min: number(10), Max: number(500),
			Cases: []contract.Case{{When: &contract.Condition{Column: "denied", Op: contract.Equal, Values: []string{"true"}}, Min: number(0), Max: number(0)}}},
		contract.Column{Name: "claimed", Type: contract.Integer, Min: number(10), Max: number(900)})
	c.Tables[0].Constraints = []contract.Constraint{
		{ID: "seated", Kind: contract.Order, Left: "sold", Op: contract.LessOrEqual, Right: "seats"},
		{ID: "covered", Kind: contract.Order, Left: "paid", Op: contract.LessOrEqual, Right: "claimed"}}
	things := generate(t, c)["things"]
	cell := func(column string, i int) int {
		x, err := strconv.Atoi(things.column(t, column)[i])
		if err != nil {
			t.Fatal(err)
		}
		return x
	}
	counts := map[string]int{}
	for i, seats := range things.column(t, "seats") {
		counts[seats]++
		denied := things.column(t, "denied")[i] == "true"
		if cell("sold", i) > cell("seats", i) || cell("paid", i) > cell("claimed", i) || denied != (cell("paid", i) == 0) {
			t.Fatalf("row %d: sold %d of %s seats, paid %d of %d, denied %v", i, cell("sold", i), seats, cell("paid", i), cell("claimed", i), denied)
		}
	}
	if counts["60"] != 750 || counts["120"] != 750 || counts["300"] != 1500 {
		t.Errorf("seats %v", counts)
	}
}

// 5 and 5.0 are the same number.
func TestUnequalNumbersOfOtherDigits(t *testing.T) {
	t.Parallel()
	c := one(3000, contract.Column{Name: "a", Type: contract.Integer, Min: number(0), Max: number(3)},
		contract.Column{Name: "b", Type: contract.Decimal, Scale: 1, Min: number(0), Max: number(3)})
	c.Tables[0].Constraints = []contract.Constraint{{ID: "differ", Kind: contract.Order, Left: "a", Op: contract.NotEqual, Right: "b"}}
	things := generate(t, c)["things"]
	a, b := things.column(t, "a"), things.column(t, "b")
	for i := range a {
		x, _ := strconv.ParseFloat(a[i], 64)
		if y, _ := strconv.ParseFloat(b[i], 64); x == y {
			t.Fatalf("row %d has %s and %s", i, a[i], b[i])
		}
	}
}
