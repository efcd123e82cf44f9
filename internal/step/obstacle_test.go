package step_test

import (
	"errors"
	"fmt"
	"strings"
	"testing"

	"github.com/sdg-service/sdg/internal/sdg"
	"github.com/sdg-service/sdg/internal/step"
)

// A refusal that names fields is told by what is wrong with them: the sentence above them
// says nothing.
func TestRefusalsNameTheirFields(t *testing.T) {
	t.Parallel()
	invalid := sdg.Invalid("Drop columns.", sdg.FieldError{Field: "body.columns", Message: "at most 256 can be learnt"}, sdg.FieldError{Field: "rows", Message: "is negative."})
	err := step.Refused(sdg.EngineError, fmt.Errorf("train: %w", invalid))
	if err == nil || !errors.Is(err, error(invalid)) {
		t.Fatalf("%v does not lead to its cause", err)
	}
	reason := step.ReasonOf(err)
	if reason == nil || !strings.HasPrefix(reason.Message, "columns: at most 256 can be learnt. rows: is negative. Drop columns.") {
		t.Errorf("reason %+v", reason)
	}
}
