package report_test

import (
	"math/big"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"github.com/sdg-service/sdg/internal/contract"
	"github.com/sdg-service/sdg/internal/report"
)

// fixed writes n units of 10^-scale.
func fixed(n *big.Int, scale int) string {
	digits := new(big.Int).Abs(n).String()
	digits = strings.Repeat("0", max(0, scale+1-len(digits))) + digits
	text := digits[:len(digits)-scale] + "." + digits[len(digits)-scale:]
	if n.Sign() < 0 {
		return "-" + text
	}
	return text
}

// TestFormulasAreExact compares with math/big on numbers of every size: the right cell
// passes, its neighbours do not.
func TestFormulasAreExact(t *testing.T) {
	t.Parallel()
	const scale = 3
	formulas := map[string]func(a, b, c *big.Rat) *big.Rat{
		"a * b + c":                  func(a, b, c *big.Rat) *big.Rat { return a.Add(a.Mul(a, b), c) },
		"(a - b) / 3 - -c":           func(a, b, c *big.Rat) *big.Rat { return a.Add(a.Quo(a.Sub(a, b), big.NewRat(3, 1)), c) },
		"a * 0.125 / 7 * b / 100000": func(a, b, _ *big.Rat) *big.Rat { return a.Mul(a.Mul(a, b), big.NewRat(125, 7*1000*100000)) },
		"abs(a) + min(b, c) - max(b, c)": func(a, b, c *big.Rat) *big.Rat {
			return a.Sub(a.Abs(a), b.Abs(b.Sub(b, c)))
		},
	}
	columns := func(formula string) []contract.Column {
		number := contract.Column{Type: contract.Decimal, Scale: scale}
		out := []contract.Column{number, number, number, number}
		for i, name := range []string{"a", "b", "c", "d"} {
			out[i].Name = name
		}
		out[3].Formula = formula
		return out
	}
	for formula, of := range formulas {
		k, err := report.Compile(one(1, columns(formula)))
		if err != nil {
			t.Fatal(err)
		}
		t.Run(formula, func(t *testing.T) {
			t.Parallel()
			rapid.Check(t, func(t *rapid.T) {
				limit := rapid.SampledFrom([]int64{20, 100_000, 3_000_000_000, 1 << 62}).Draw(t, "limit")
				var cells []string
				var numbers []*big.Rat
				for _, name := range []string{"a", "b", "c"} {
					n := big.NewInt(rapid.Int64Range(-limit, limit).Draw(t, name))
					numbers = append(numbers, new(big.Rat).SetFrac(n, big.NewInt(1_000)))
					cells = append(cells, fixed(n, scale))
				}
				want := roundHalfAway(of(numbers[0], numbers[1], numbers[2]), scale)
				if !want.IsInt64() {
					return // no cell of the column can hold it
				}
				for by := int64(-1); by <= 1; by++ {
					cell := new(big.Int).Add(want, big.NewInt(by))
					if !cell.IsInt64() {
						continue
					}
					b := k.NewBlock()
					if err := b.Check(0, 0, []byte(strings.Join(append(cells[:3:3], fixed(cell, scale)), ",")+"\n")); err != nil {
						t.Fatal(err)
					}
					r, err := k.Finish(b.TakePartials(), nil)
					if err != nil {
						t.Fatal(err)
					}
					for _, c := range r.Constraints.Constraints {
						if c.ID == "t.d.formula" && (c.Checked != 1 || (c.Violations == 0) != (by == 0)) {
							t.Fatalf("%s of %v = %s off by %d: %+v", formula, cells, fixed(want, scale), by, c)
						}
					}
				}
			})
		})
	}
}

// roundHalfAway is x in units of 10^-scale.
func roundHalfAway(x *big.Rat, scale int) *big.Int {
	doubled := new(big.Rat).Mul(x, new(big.Rat).SetInt(new(big.Int).Exp(big.NewInt(10), big.NewInt(int64(scale)), nil)))
	doubled.Mul(doubled, big.NewRat(2, 1))
	// Half away from zero of n/d is (n*2+d)/(2d), truncated, for a positive n.
	n := new(big.Int).Abs(doubled.Num())
	n.Add(n, doubled.Denom())
	n.Quo(n, new(big.Int).Lsh(doubled.Denom(), 1))
	if x.Sign() < 0 {
		n.Neg(n)
	}
	return n
}

// FuzzCheck hands arbitrary bytes to a contract with rules of every kind: whatever they
// are, they are judged, and each row is counted once.
func FuzzCheck(f *testing.F) {
	for table, data := range numberShop {
		f.Add([]byte(data), len(table))
	}
	f.Add([]byte("1,\"\n\",2024-13-01,=1,9223372036854775807,.,\n\r\n,,,,,,\n"), 0)
	spec := shop(contract.Integer)
	k, err := report.Compile(spec)
	if err != nil {
		f.Fatal(err)
	}
	f.Fuzz(func(t *testing.T, data []byte, table int) {
		table = int(uint(table) % uint(len(spec.Tables)))
		b := k.NewBlock()
		if err := b.Check(table, 0, data); err != nil {
			t.Fatal(err)
		}
		runs := store{}
		if err := b.WriteRuns(runs.create); err != nil {
			t.Fatal(err)
		}
		partials := b.TakePartials()
		// A checker's joins keep state while they run; parallel workers of the fuzzer are processes.
		joins, err := k.Join(runs.open)
		if err != nil {
			t.Fatal(err)
		}
		r, err := k.Finish(partials, joins)
		if err != nil {
			t.Fatal(err)
		}
		for _, c := range r.Constraints.Constraints {
			if c.Checked < 0 || c.Violations < 0 || c.Violations > 0 && len(c.Examples) == 0 || len(c.Examples) > 5 {
				t.Errorf("%+v", c)
			}
		}
		var rows int64
		for _, p := range partials {
			rows += p.Rows()
		}
		if r.Constraints.RowsChecked != rows {
			t.Errorf("%d rows checked of %d", r.Constraints.RowsChecked, rows)
		}
	})
}
