package contract_test

import (
	"errors"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"

	"github.com/sdg-service/sdg/internal/contract"
)

func TestParseFormula(t *testing.T) {
	t.Parallel()
	tests := []struct {
		source string
		// format is how FormatFormula writes the tree, which shows how it groups.
		format string
	}{
		{"quantity*price", "quantity * price"},
		{"a - b - c", "a - b - c"},
		{"a - (b - c)", "a - (b - c)"},
		{"(a - b) - c", "a - b - c"},
		{"a + b * c", "a + b * c"},
		{"(a + b) * c", "(a + b) * c"},
		{"a / (b * c)", "a / (b * c)"},
		{"-(a + b)", "-(a + b)"},
		{"- - a", "--a"},
		{"-a * b", "-a * b"},
		{"1.50 * customer_id.rate", "1.50 * customer_id.rate"},
		{"round( a / 3 , 2 )", "round(a / 3, 2)"},
		{"years(born, as_of())", "years(born, as_of())"},
		{`concat("O'Brien", ' ', 'a''b')`, "concat('O''Brien', ' ', 'a''b')"},
		{"sum(orders.total) - mean(orders.total)", "sum(orders.total) - mean(orders.total)"},
		{"count(orders)", "count(orders)"},
		{"equals(kind,'in','out')", "equals(kind, 'in', 'out')"},
		{"running_sum( a*(b - 1) ,account_id)+previous(c)", "running_sum(a * (b - 1), account_id) + previous(c)"},
		{"rank(-points)", "rank(-points)"},
		{"sum", "sum"},
		{"count.sum", "count.sum"},
	}
	for _, test := range tests {
		t.Run(test.source, func(t *testing.T) {
			t.Parallel()
			e, err := contract.ParseFormula(test.source)
			if err != nil {
				t.Fatal(err)
			}
			if got := contract.FormatFormula(e); got != test.format {
				t.Errorf("got %s, want %s", got, test.format)
			}
		})
	}
}

func TestParseFormulaRefuses(t *testing.T) {
	t.Parallel()
	tests := []struct {
		name   string
		source string
		offset int
		says   string
	}{
		{"empty", "", 0, "found the end"},
		{"dangling operator", "a +", 3, "found the end"},
		{"two operands", "a b", 2, "expected an operator"},
		{"open parenthesis", "(a", 2, `expected ")"`},
		{"closed parenthesis", "a)", 1, "expected an operator"},
		{"capital letters", "Amount", 0, "found \"A\""},
		{"point without digits", "1. + a", 2, "digits after"},
		{"number with letters", "2x", 1, "after the number"},
		{"exponent", "1e6", 1, "after the number"},
		{"open text", "concat('a)", 7, "no closing '"},
		{"unknown function", "a + sqrt(b)", 4, `unknown function "sqrt"`},
		{"too few arguments", "round(a)", 0, "2 arguments, found 1"},
		{"too many arguments", "abs(a, b)", 0, "1 argument, found 2"},
		{"arguments of as_of", "as_of(a)", 0, "no arguments"},
		{"digits of round", "round(a, b)", 0, "0 to 9"},
		{"rollup of a table", "sum(orders)", 10, `expected "."`},
		{"count of a column", "count(orders.id)", 12, `expected ")"`},
		{"rollup of an expression", "sum(1 + 2)", 4, "child table"},
		{"three-part reference", "a.b.c", 3, "expected an operator"},
		{"semicolon", "a; b", 1, "found \";\""},
		{"too long", strings.Repeat("a", contract.MaxFormula+1), contract.MaxFormula, "longer than 500"},
		{"too deep", strings.Repeat("(", contract.MaxFormulaDepth+1) + "a" + strings.Repeat(")", contract.MaxFormulaDepth+1), contract.MaxFormulaDepth, "deeper than 50"},
		{"not UTF-8", "a\xff", 0, "UTF-8"},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			t.Parallel()
			_, err := contract.ParseFormula(test.source)
			fault, ok := errors.AsType[*contract.FormulaError](err)
			if !ok {
				t.Fatalf("got %v, want a FormulaError", err)
			}
			if fault.Offset != test.offset || !strings.Contains(fault.Message, test.says) {
				t.Errorf("got %q at %d, want %q at %d", fault.Message, fault.Offset, test.says, test.offset)
			}
		})
	}
}

func TestReferences(t *testing.T) {
	t.Parallel()
	e, err := contract.ParseFormula("round(quantity * product_id.price, 2) + max(quantity, -fee) + sum(lines.total) + count(lines)")
	if err != nil {
		t.Fatal(err)
	}
	refs, rollups := contract.References(e)
	wantRefs := []contract.RefExpr{{Column: "quantity"}, {Via: "product_id", Column: "price"}, {Column: "quantity"}, {Column: "fee"}}
	if diff := cmp.Diff(wantRefs, refs); diff != "" {
		t.Error(diff)
	}
	wantRollups := []contract.RollupExpr{{Name: "sum", Child: "lines", Column: "total"}, {Name: "count", Child: "lines"}}
	if diff := cmp.Diff(wantRollups, rollups); diff != "" {
		t.Error(diff)
	}
}

// drawExpr draws any expression of the grammar, of limited depth.
func drawExpr(t *rapid.T, depth int) contract.Expr {
	name := rapid.StringMatching(`[a-z][a-z0-9_]{0,3}`)
	kinds := 3
	if depth > 0 {
		kinds = 7
	}
	switch rapid.IntRange(0, kinds).Draw(t, "kind") {
	case 0:
		return contract.NumberExpr{Text: rapid.StringMatching(`[0-9]{1,3}(\.[0-9]{1,2})?`).Draw(t, "number")}
	case 1:
		return contract.TextExpr{Value: rapid.StringMatching(`['" a-zé]{0,4}`).Draw(t, "text")}
	case 2:
		return contract.RefExpr{Column: name.Draw(t, "column")}
	case 3:
		return contract.RollupExpr{Name: "sum", Child: name.Draw(t, "child"), Column: name.Draw(t, "column")}
	case 4:
		return contract.UnaryExpr{X: drawExpr(t, depth-1)}
	case 5:
		return contract.CallExpr{Name: "max", Args: []contract.Expr{drawExpr(t, depth-1), drawExpr(t, depth-1)}}
	case 6:
		return contract.RefExpr{Via: name.Draw(t, "key"), Column: name.Draw(t, "column")}
	default:
		op := rapid.SampledFrom([]byte("+-*/")).Draw(t, "op")
		return contract.BinaryExpr{Op: op, X: drawExpr(t, depth-1), Y: drawExpr(t, depth-1)}
	}
}

func TestFormulaRoundTrip(t *testing.T) {
	t.Parallel()
	rapid.Check(t, func(t *rapid.T) {
		e := drawExpr(t, 3)
		text := contract.FormatFormula(e)
		if len(text) > contract.MaxFormula {
			t.Skip("longer than a formula may be")
		}
		back, err := contract.ParseFormula(text)
		if err != nil {
			t.Fatalf("%s: %v", text, err)
		}
		if diff := cmp.Diff(e, back); diff != "" {
			t.Fatalf("%s: %s", text, diff)
		}
	})
}

// FuzzParseFormula: whatever is read formats to a text that reads back as the same tree.
func FuzzParseFormula(f *testing.F) {
	for _, seed := range []string{"round(a * b.c, 2)", "concat('x''y', \"z\")", "-(1.5 - sum(t.c)) / count(t)", "years(a, as_of())", "((a", "1e9"} {
		f.Add(seed)
	}
	f.Fuzz(func(t *testing.T, source string) {
		e, err := contract.ParseFormula(source)
		if err != nil {
			fault, ok := errors.AsType[*contract.FormulaError](err)
			if !ok || fault.Offset < 0 || fault.Offset > len(source) {
				t.Fatalf("error without a position in the text: %v", err)
			}
			return
		}
		text := contract.FormatFormula(e)
		if len(text) > contract.MaxFormula {
			return // formatting may add spaces beyond the limit
		}
		back, err := contract.ParseFormula(text)
		if err != nil {
			t.Fatalf("%q became %q: %v", source, text, err)
		}
		if diff := cmp.Diff(e, back); diff != "" {
			t.Fatalf("%q became %q: %s", source, text, diff)
		}
	})
}

// A sum is a tree as deep as it has terms. Its kinds are found once each, so that the longest formula is validated at once.
func TestLongSums(t *testing.T) {
	t.Parallel()
	sum := "a" + strings.Repeat(" + a", (contract.MaxFormula-1)/4)
	c := contract.Contract{Version: contract.Version, Seed: "1", AsOf: "2026-11-20", Locale: "en_US", Relations: []contract.Relation{}, Tables: []contract.Table{{
		Name: "things", Rows: 10, Columns: []contract.Column{
			{Name: "a", Type: contract.Integer},
			{Name: "total", Type: contract.Integer, Formula: sum},
		},
	}}}
	if faults := c.Validate(); len(faults) > 0 {
		t.Error(faults)
	}
}
