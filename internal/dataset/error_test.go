package dataset_test

import (
	"context"
	"errors"
	"testing"

	"github.com/sdg-service/sdg/internal/dataset"
)

// Each error is one sentence, with its place before the full stop.
func TestErrorsAreSentences(t *testing.T) {
	t.Parallel()
	for name, c := range map[string]struct{ file, want string }{
		"two names":      {"a,a\n1,2\n", `Columns 1 and 2 are both named "a".`},
		"no rows":        {"a,b\n", "The file has columns but no rows."},
		"closing quotes": {"a,b\n1,2\n\"x\"y,2\n", `Characters follow the closing quote of a cell (row 2, column "a").`},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			var bad *dataset.Error
			if _, err := dataset.Infer(context.Background(), source("t.csv", []byte(c.file)), dataset.Limits{}, nil); !errors.As(err, &bad) || bad.Error() != c.want {
				t.Errorf("got %v, want %s", err, c.want)
			}
		})
	}
}
