package mock_test

import (
	"fmt"
	"strings"
	"testing"

	"github.com/sdg-service/sdg/internal/contract"
)

// Every meaning of the catalogue, in every type it allows, alone and without repeats, makes cells
// that are filled, vary, and cannot be taken for formulas.
func TestEverySemantic(t *testing.T) {
	t.Parallel()
	for _, s := range contract.Semantics() {
		for _, typ := range s.Types {
			t.Run(fmt.Sprintf("%s as %s", s.Name, typ), func(t *testing.T) {
				t.Parallel()
				c := one(3000, contract.Column{Name: "x", Type: typ, Semantic: s.Name, Scale: scaleOf(typ)})
				cells := generate(t, c)["things"].column(t, "x")
				different := map[string]bool{}
				for _, cell := range cells {
					if cell == "" {
						t.Fatal("a cell is empty")
					}
					if typ == contract.String && strings.ContainsAny(cell[:1], "=+-@\t\r") && s.Name != "phone_e164" {
						t.Fatalf("%q looks like a formula", cell)
					}
					if strings.TrimSpace(cell) != cell {
						t.Fatalf("%q has spaces at its ends", cell)
					}
					different[cell] = true
				}
				if len(different) < 2 {
					t.Fatalf("all cells are %q", cells[0])
				}
			})
		}
	}
}

func scaleOf(t contract.Type) int {
	if t == contract.Decimal {
		return 2
	}
	return 0
}
