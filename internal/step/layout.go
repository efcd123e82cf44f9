package step

import (
	"context"
	"errors"
	"fmt"

	"github.com/sdg-service/sdg/internal/app"
	"github.com/sdg-service/sdg/internal/engine/synth/relational"
	"github.com/sdg-service/sdg/internal/port/objects"
	"github.com/sdg-service/sdg/internal/sdg"
)

// layoutKey is where a job keeps how many rows each of its families has, once they are counted.
func layoutKey(t *app.Tenant, jobID string) string { return jobKey(t, jobID, "layout.json") }

// countedLayout returns what was counted before, nil where nothing was.
func countedLayout(ctx context.Context, store objects.Store, t *app.Tenant, jobID string) (*relational.Layout, error) {
	l := new(relational.Layout)
	switch err := getJSON(ctx, store, layoutKey(t, jobID), l); {
	case errors.Is(err, objects.ErrNotFound):
		return nil, nil
	case err != nil:
		return nil, err
	}
	return l, nil
}

// countLayout counts the rows of all families. What the model cannot meet ends the job with code.
func countLayout(
	ctx context.Context, t *app.Tenant, jobID, modelID string, r relational.Request, code sdg.ReasonCode, count func(relational.Request) (*relational.Layout, error),
) (*relational.Layout, error) {
	var l *relational.Layout
	err := watched(ctx, t, jobID, sdg.StagePrepare, func(ctx context.Context, w *watch) (err error) {
		r.Progress, r.Stopped = w.progress, ctx.Err
		l, err = count(r)
		return err
	})
	if err != nil {
		return nil, refused(code, fmt.Errorf("count the rows of model %s: %w", modelID, err))
	}
	return l, nil
}

// tooManyRows ends a job whose rows are more than was agreed to; message says what to do.
func tooManyRows(message string) error {
	return &obstacle{sdg.Reason{Code: sdg.EngineError, Message: message}, errors.New("more rows would be made than were agreed to")}
}
