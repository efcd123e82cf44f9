package cli_test

import (
	"errors"
	"strings"
	"testing"

	"github.com/sdg-service/sdg/internal/cli"
	"github.com/sdg-service/sdg/internal/sdg"
)

// TestEndedSaysOnceThatNothingIsCharged: in the reason or in the hint.
func TestEndedSaysOnceThatNothingIsCharged(t *testing.T) {
	t.Parallel()
	for name, reason := range map[string]*sdg.Reason{
		"no reason":                nil,
		"a reason of its own":      {Code: sdg.SourceFailed, Message: "The source answered: no"},
		"a reason that says it":    {Code: sdg.SourceEmpty, Message: "public.orders has no rows to import. Nothing is charged."},
		"and says what to do then": {Code: sdg.ImportTooLarge, Message: "More than 100 MB were to be read. Nothing is charged. Read fewer rows."},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			var failed *cli.Failure
			if !errors.As(cli.Ended("job", "job_1", "failed", reason), &failed) {
				t.Fatal("it is no failure")
			}
			if n := strings.Count(failed.Message+" "+failed.Hint, "Nothing "); n != 1 {
				t.Errorf("it is said %d times: %s %s", n, failed.Message, failed.Hint)
			}
		})
	}
}
