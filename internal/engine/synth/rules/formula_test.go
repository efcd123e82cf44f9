package rules_test

import (
	"testing"

	"pgregory.net/rapid"

	"github.com/sdg-service/sdg/internal/engine/synth/rules"
	"github.com/sdg-service/sdg/internal/frame"
)

// TestFormulasComputeAsWritten compares sums and products of random numbers with Go's.
func TestFormulasComputeAsWritten(t *testing.T) {
	t.Parallel()
	rapid.Check(t, func(t *rapid.T) {
		a, b := float64(rapid.IntRange(-1000, 1000).Draw(t, "a")), float64(rapid.IntRange(-1000, 1000).Draw(t, "b"))
		digits := rapid.IntRange(0, 3).Draw(t, "digits")
		column := func(name string, v float64, decimals int) frame.Column {
			return frame.Column{Field: frame.Field{Name: name, Kind: frame.Number, Decimals: decimals}, Numbers: []float64{v}}
		}
		f := &frame.Frame{Rows: 1, Columns: []frame.Column{column("a b", a, 0), column("b", b, 0), column("x-y", 0, digits)}}
		formulas := map[string]func() (float64, bool){
			"a b * b - 2":               func() (float64, bool) { return a*b - 2, true },
			"(a b + b) / 4":             func() (float64, bool) { return (a + b) / 4, true },
			"a b / b":                   func() (float64, bool) { return a / b, b != 0 },
			"min(a b, b, 3) - abs(-b)":  func() (float64, bool) { return min(a, b, 3) - max(b, -b), true },
			`"A B"-max("b", -'b')+ 0.5`: func() (float64, bool) { return a - max(b, -b) + 0.5, true },
		}
		for text, want := range formulas {
			list := []rules.Rule{compare("x-y", "=", text)}
			set, err := rules.Compile(list, nil, f.Fields())
			if err != nil {
				t.Fatal(err)
			}
			f.Columns[2].Null = nil
			if err := set.Mend(f, 0, nil); err != nil {
				t.Fatal(err)
			}
			v, ok := want()
			if got := f.Columns[2].Numbers[0]; f.Columns[2].IsNull(0) == ok || ok && (got-v > 0.51*pow(digits) || v-got > 0.51*pow(digits)) {
				t.Fatalf("%s of %v and %v is %v, want %v", text, a, b, got, v)
			}
			if set.Breaks(0, f, 0) {
				t.Fatalf("%s: what was computed breaks the rule", text)
			}
		}
	})
}

func pow(digits int) float64 { return []float64{1, 0.1, 0.01, 0.001}[digits] }
