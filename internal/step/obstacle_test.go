package step_test

import (
	"errors"
	"fmt"
	"strings"
	"testing"

	"github.com/sdg-service/sdg/internal/sdg"
	"github.com/sdg-service/sdg/internal/step"
	"github.com/sdg-service/sdg/internal/synthesis"
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

// A model that gives away what was demanded to be kept ends the job with the figures; what else
// training refuses stays what it was.
func TestWithheldModels(t *testing.T) {
	t.Parallel()
	shown := &synthesis.ShownError{Asked: "high", Figures: []synthesis.TrialFigure{{Table: "visits", Name: "membership_distance", Value: .61, Low: .58, High: .64, Baseline: .5, Warn: .52}}}
	reason := step.ReasonOf(step.Withheld(fmt.Errorf("train: %w", shown)))
	if reason == nil || reason.Code != sdg.PrivacyNotMet {
		t.Fatalf("reason %+v", reason)
	}
	for _, want := range []string{"privacy level high was demanded", "visits: membership distance 0.610 (95 % confidence 0.580 to 0.640", "accept_risk"} {
		if !strings.Contains(reason.Message, want) {
			t.Errorf("%q lacks %q", reason.Message, want)
		}
	}
	few := sdg.Errorf(sdg.ValidationFailed, "Widen the conditions, or drop one.", "Fewer than 50 source rows meet the conditions.")
	unmet := step.ReasonOf(step.Withheld(fmt.Errorf("train: %w", &synthesis.UnmetError{Err: few})))
	if unmet == nil || unmet.Code != sdg.ConstraintUnsatisfiable || unmet.Message != "Fewer than 50 source rows meet the conditions. Widen the conditions, or drop one." {
		t.Errorf("reason %+v", unmet)
	}
	other := step.ReasonOf(step.Withheld(sdg.Invalid("", sdg.FieldError{Field: "rows", Message: "are few"})))
	if other == nil || other.Code != sdg.EngineError {
		t.Errorf("reason %+v", other)
	}
	if fault := errors.New("disk"); step.Withheld(fault) != fault {
		t.Error("a fault became a reason")
	}
}
