package mock_test

import (
	"strings"
	"testing"

	"github.com/sdg-service/sdg/internal/contract"
	"github.com/sdg-service/sdg/internal/engine/mock"
)

// No two values of the real world are joined to make another one; rows without a value need none.
func TestClosedMeaningsStayReal(t *testing.T) {
	t.Parallel()
	for _, meaning := range []string{"blood_type", "continent", "country", "state_code", "currency_code", "http_method", "card_brand", "timezone", "language", "airline"} {
		t.Run(meaning, func(t *testing.T) {
			t.Parallel()
			column := contract.Column{Name: "value", Type: contract.String, Semantic: meaning, Unique: true}
			_, err := mock.Compile(one(2000, column))
			if err == nil || !strings.Contains(err.Error(), "there are only") {
				t.Errorf("compiled, or refused for another reason: %v", err)
			}
			distinct := column
			distinct.Unique, distinct.Distinct = false, 1000
			if _, err = mock.Compile(one(2000, distinct)); err == nil || !strings.Contains(err.Error(), "there are only") {
				t.Errorf("so many different values: compiled, or refused for another reason: %v", err)
			}
			known := map[string]bool{}
			for _, value := range generate(t, one(5000, contract.Column{Name: "value", Type: contract.String, Semantic: meaning}))["things"].column(t, "value") {
				known[value] = true
			}
			column.NullShare = 0.998
			seen := map[string]bool{}
			for _, value := range generate(t, one(2000, column, contract.Column{Name: "n", Type: contract.Integer}))["things"].column(t, "value") {
				if value != "" && (seen[value] || strings.Contains(value, " ") && !known[value]) {
					t.Errorf("%q is no %s, or occurs twice", value, meaning)
				}
				seen[value] = true
			}
			if len(seen) != 5 {
				t.Errorf("%d different cells, want 4 values and none", len(seen))
			}
		})
	}
}
