package sources

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"log/slog"

	"github.com/sdg-service/sdg/internal/app"
	"github.com/sdg-service/sdg/internal/cloud"
	"github.com/sdg-service/sdg/internal/connector"
	"github.com/sdg-service/sdg/internal/logline"
	"github.com/sdg-service/sdg/internal/sdg"
	"github.com/sdg-service/sdg/internal/step"
)

// Connector is the function that alone opens the secrets of connectors, and connects to
// their sources: for the API, and for imports.
type Connector struct {
	Worker app.Sources
	Import step.Handler
	Log    *slog.Logger
}

// Function returns the connector function. It needs kms:Encrypt and kms:Decrypt on the
// vault's key.
func Function(s *cloud.Service, adapters map[string]connector.Adapter) *Connector {
	worker := &app.SourceWorker{App: s.App(), Vault: s.Vault(), Guard: Guard(s), Adapters: adapters}
	return &Connector{Worker: worker, Import: s.Step(step.ImportStep, step.Import(s.App(), worker, step.NewTurns(1), s.Log)), Log: s.Log}
}

// Handle takes a request of the API or a step.
func (c *Connector) Handle(ctx context.Context, payload json.RawMessage) (json.RawMessage, error) {
	var r sourceRequest
	if err := json.Unmarshal(payload, &r); err != nil {
		return nil, errors.New("the payload is no request of the API and no step") // the decoder's words may hold a secret
	}
	if r.Operation == "" {
		return c.Import(ctx, payload)
	}
	ctx = app.WithCorrelation(ctx, r.CorrelationID)
	ctx = logline.With(ctx, slog.String("correlation_id", r.CorrelationID), slog.String("tenant_id", r.Call.TenantID), slog.String("connector_id", r.Call.ConnectorID))
	ctx, cancel := context.WithDeadline(ctx, r.Deadline)
	defer cancel()
	out, err := c.serve(ctx, r)
	if err != nil {
		var known *sdg.Error
		if !errors.As(err, &known) {
			known = sdg.Errorf(sdg.Internal, "Try again; if it persists, report the correlation id.", "The service failed.")
			if errors.Is(err, context.DeadlineExceeded) {
				known = sdg.Errorf(sdg.DependencyTimeout, "Try again.", "The source did not answer in time.")
			} else {
				c.Log.ErrorContext(ctx, "ask a source", "operation", r.Operation, "error", err)
			}
		}
		out = sourceAnswer{Error: known}
	}
	raw, err := json.Marshal(out)
	if err != nil {
		return nil, fmt.Errorf("write the answer: %w", err)
	}
	return raw, nil
}

func (c *Connector) serve(ctx context.Context, r sourceRequest) (sourceAnswer, error) {
	switch r.Operation {
	case keepOperation:
		ref, err := c.Worker.Keep(ctx, r.Call.TenantID, r.Kind, sdg.NewSecret(r.Secrets))
		return sourceAnswer{SecretRef: ref}, err
	case testOperation:
		return sourceAnswer{}, c.Worker.Test(ctx, r.Call)
	case browseOperation:
		if r.Listing == nil {
			return sourceAnswer{}, errors.New("a list is asked for without saying which")
		}
		page, err := c.Worker.Browse(ctx, r.Call, *r.Listing)
		return sourceAnswer{Page: &page}, err
	}
	return sourceAnswer{}, fmt.Errorf("there is no operation %q", r.Operation)
}
