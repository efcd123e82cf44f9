package adapters_test

import (
	"testing"

	"github.com/sdg-service/sdg/internal/connector"
	"github.com/sdg-service/sdg/internal/connector/adapters"
)

func TestEveryTypeHasItsAdapter(t *testing.T) {
	t.Parallel()
	all := adapters.All()
	for _, typ := range connector.Types() {
		if all[typ.Name] == nil {
			t.Errorf("%s has no adapter", typ.Name)
		}
	}
	if len(all) != len(connector.Types()) {
		t.Errorf("%d adapters for %d types", len(all), len(connector.Types()))
	}
}
