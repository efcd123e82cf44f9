package step

import (
	"context"
	"errors"
	"fmt"
	"strings"

	"github.com/sdg-service/sdg/internal/app"
	"github.com/sdg-service/sdg/internal/port/objects"
	"github.com/sdg-service/sdg/internal/sdg"
	"github.com/sdg-service/sdg/internal/synthesis"
)

// obstacle ends a job for a reason that its user can understand, and that no repetition
// removes: it is no fault of the service.
type obstacle struct {
	reason sdg.Reason
	cause  error
}

func (o *obstacle) Error() string   { return o.cause.Error() }
func (o *obstacle) Unwrap() []error { return []error{o.cause, errPermanent} }

// concluded settles a job whose step met an obstacle, and returns the step's error. The
// state machines carry an error's name at most, and a Map not even that: so the step
// that knows the reason writes it. The machine's own settling finds the job failed.
func concluded(ctx context.Context, t *app.Tenant, jobID string, err error) error {
	var o *obstacle
	if !errors.As(err, &o) {
		return err
	}
	if _, fault := t.SettleJob(ctx, jobID, app.Outcome{Failure: &o.reason}); fault != nil {
		return fmt.Errorf("settle job %s, which %w: %w", jobID, err, fault)
	}
	return err
}

// refused makes an obstacle of what a pure package refuses, in its words; a fault stays one.
func refused(code sdg.ReasonCode, err error) error {
	var e *sdg.Error
	if !errors.As(err, &e) {
		return err
	}
	message := e.Message
	if len(e.Fields) > 0 { // the sentence above them names none
		message = ""
		for _, f := range e.Fields {
			message += fmt.Sprintf("%s: %s. ", strings.TrimPrefix(f.Field, "body."), strings.TrimSuffix(f.Message, "."))
		}
		message = strings.TrimSpace(message)
	}
	if e.Hint != "" {
		message += " " + e.Hint
	}
	return &obstacle{sdg.Reason{Code: code, Message: message}, err}
}

// withheld makes an obstacle of a model that gives away what was demanded to be kept, or that
// cannot make what is demanded.
func withheld(err error) error {
	var shown *synthesis.ShownError
	var unmet *synthesis.UnmetError
	switch {
	case errors.As(err, &unmet):
		return refused(sdg.ConstraintUnsatisfiable, err)
	case !errors.As(err, &shown):
		return refused(sdg.EngineError, err)
	}
	return &obstacle{sdg.Reason{Code: sdg.PrivacyNotMet, Message: shown.Error()}, err}
}

// gone makes an obstacle of the loss of what a job is made from: its records or its files
// were deleted, so no repetition brings them back.
func gone(what string, err error) error {
	if code := sdg.CodeOf(err); code != sdg.NotFound && code != sdg.StateConflict && !errors.Is(err, objects.ErrNotFound) {
		return err
	}
	return &obstacle{
		sdg.Reason{Code: sdg.SourceDeleted, Message: fmt.Sprintf("The %s was deleted while the job ran. Nothing is charged.", what)},
		fmt.Errorf("the %s is gone: %w", what, err),
	}
}
