package mock_test

import (
	"testing"

	"github.com/sdg-service/sdg/internal/contract"
	"github.com/sdg-service/sdg/internal/engine/mock"
	"github.com/sdg-service/sdg/internal/engine/mock/mocktest"
)

// A unique column of any type is unique, or it is refused before anybody approves it; alone and beside columns whose rows it
// agrees with.
func TestUniqueOfEveryType(t *testing.T) {
	t.Parallel()
	beside := []contract.Column{{Name: "id", Type: contract.Integer, Semantic: "row_id", PrimaryKey: true},
		{Name: "full_name", Type: contract.String, Semantic: "full_name"}, {Name: "country", Type: contract.String, Semantic: "country"}}
	made := 0
	for _, s := range contract.Semantics() {
		for _, rows := range []int64{50, 1000, 20_000} {
			for _, others := range [][]contract.Column{nil, beside} {
				columns := append(append([]contract.Column{}, others...), contract.Column{Name: "x", Type: s.Types[0], Semantic: s.Name, Unique: true, Scale: scaleOf(s.Types[0])})
				c := one(rows, columns...)
				if len(c.Validate()) > 0 {
					continue
				}
				p, err := mock.Compile(c)
				if err != nil {
					continue
				}
				made++
				if broken, err := mocktest.Broken(c, p); err != nil || len(broken) > 0 {
					t.Errorf("%d rows of %s beside %d columns: %.200v %v", rows, s.Name, len(others), broken, err)
				}
			}
		}
	}
	if made < 600 {
		t.Errorf("only %d were made", made)
	}
}
