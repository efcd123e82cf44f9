package contract_test

import (
	"testing"

	"github.com/sdg-service/sdg/internal/contract"
)

func TestOppositeComparisons(t *testing.T) {
	t.Parallel()
	for a, b := range map[contract.Op]contract.Op{
		contract.Equal: contract.NotEqual, contract.Less: contract.GreaterOrEqual, contract.Greater: contract.LessOrEqual,
		contract.In: contract.NotIn, contract.IsNull: contract.IsNotNull,
	} {
		if a.Opposite() != b || b.Opposite() != a {
			t.Errorf("the opposites of %s and %s are %s and %s", a, b, a.Opposite(), b.Opposite())
		}
	}
	if got := contract.Between.Opposite(); got != "" {
		t.Errorf("between has the opposite %s", got)
	}
}
