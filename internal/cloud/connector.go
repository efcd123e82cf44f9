package cloud

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"log/slog"
	"time"

	"github.com/aws/aws-sdk-go-v2/aws"
	awslambda "github.com/aws/aws-sdk-go-v2/service/lambda"
	"github.com/aws/aws-sdk-go-v2/service/lambda/types"

	"github.com/sdg-service/sdg/internal/app"
	"github.com/sdg-service/sdg/internal/connector"
	"github.com/sdg-service/sdg/internal/logline"
	"github.com/sdg-service/sdg/internal/netguard"
	"github.com/sdg-service/sdg/internal/sdg"
	"github.com/sdg-service/sdg/internal/step"
)

// What the API asks the connector function for. A payload without an operation is a step of
// the job machine.
const (
	keepOperation   = "keep"
	testOperation   = "test"
	browseOperation = "browse"
)

// sourceRequest is what the API sends to the connector function. Secrets travel in it, over
// TLS to Lambda and nowhere else: it must never be logged.
type sourceRequest struct {
	Operation string             `json:"operation"`
	Call      app.SourceCall     `json:"call"`
	Listing   *connector.Listing `json:"listing,omitempty"`
	// Kind and Secrets are of "keep".
	Kind          string `json:"kind,omitempty"`
	Secrets       string `json:"secrets,omitempty"`
	CorrelationID string `json:"correlation_id,omitempty"`
	// Deadline is when the caller stops to wait.
	Deadline time.Time `json:"deadline"`
}

// sourceAnswer is what it answers: Error, or what was asked for.
type sourceAnswer struct {
	SecretRef string          `json:"secret_ref,omitempty"`
	Page      *connector.Page `json:"page,omitempty"`
	Error     *sdg.Error      `json:"error,omitempty"`
}

// invoker is the part of Lambda's client that is used.
type invoker interface {
	Invoke(context.Context, *awslambda.InvokeInput, ...func(*awslambda.Options)) (*awslambda.InvokeOutput, error)
}

// Sources asks the connector function, and implements app.Sources. The API function links no
// driver and may not open a secret: all that it can do is ask.
type Sources struct {
	Lambda   invoker
	Function string // ARN
	Now      func() time.Time
}

var _ app.Sources = (*Sources)(nil)

// answerTime is what the way back takes of a deadline.
const answerTime = time.Second

// keepTime bounds the storing of a secret.
const keepTime = 20 * time.Second

func (s *Sources) ask(ctx context.Context, r sourceRequest) (sourceAnswer, error) {
	var out sourceAnswer
	r.CorrelationID = app.CorrelationOf(ctx)
	r.Deadline = s.Now().Add(keepTime)
	if deadline, has := ctx.Deadline(); has {
		r.Deadline = deadline.Add(-answerTime)
	}
	payload, err := json.Marshal(r)
	if err != nil {
		return out, fmt.Errorf("ask the connector function to %s: %w", r.Operation, err)
	}
	// Not asked twice: a source may lock out who signs in too often.
	got, err := s.Lambda.Invoke(ctx, &awslambda.InvokeInput{FunctionName: &s.Function, Payload: payload, InvocationType: types.InvocationTypeRequestResponse},
		func(o *awslambda.Options) { o.RetryMaxAttempts = 1 })
	var busy *types.TooManyRequestsException
	if errors.As(err, &busy) {
		e := sdg.Errorf(sdg.RateLimited, "Try again in a moment.", "Too many sources are being asked at the moment.")
		e.RetryAfter, e.Route = 2*time.Second, "connectors"
		return out, e
	}
	if err != nil {
		return out, fmt.Errorf("ask the connector function to %s: %w", r.Operation, err)
	}
	if got.FunctionError != nil {
		// The payload is not repeated: a careless driver's panic could hold what it was given.
		return out, fmt.Errorf("ask the connector function to %s: it failed (%s)", r.Operation, aws.ToString(got.FunctionError))
	}
	if err := json.Unmarshal(got.Payload, &out); err != nil {
		return out, fmt.Errorf("read the answer of the connector function: %w", err)
	}
	if out.Error != nil {
		return out, out.Error
	}
	return out, nil
}

// Keep implements app.Sources.
func (s *Sources) Keep(ctx context.Context, tenantID, kind string, secrets sdg.Secret) (string, error) {
	out, err := s.ask(ctx, sourceRequest{Operation: keepOperation, Call: app.SourceCall{TenantID: tenantID}, Kind: kind, Secrets: secrets.Reveal()})
	return out.SecretRef, err
}

// Test implements app.Sources.
func (s *Sources) Test(ctx context.Context, call app.SourceCall) error {
	_, err := s.ask(ctx, sourceRequest{Operation: testOperation, Call: call})
	return err
}

// Browse implements app.Sources.
func (s *Sources) Browse(ctx context.Context, call app.SourceCall, l connector.Listing) (connector.Page, error) {
	out, err := s.ask(ctx, sourceRequest{Operation: browseOperation, Call: call, Listing: &l})
	if err != nil || out.Page == nil {
		return connector.Page{}, err
	}
	return *out.Page, nil
}

// sources returns what the API asks.
func (s *Service) sources() *Sources {
	return &Sources{Lambda: awslambda.NewFromConfig(s.config), Function: s.environment.arn(ConnectorFunctionVariable, "lambda", "function:"), Now: time.Now}
}

// guard is the one dialer for hosts that tenants name.
func (s *Service) guard() *netguard.Guard {
	private := s.environment.oneOf(ConnectorHostsVariable, "public", "private") == "private"
	g, err := netguard.New(netguard.Options{AllowPrivate: private})
	if err != nil {
		s.faults = append(s.faults, err)
	}
	return g
}

// Connector is the function that alone opens the secrets of connectors, and connects to
// their sources: for the API, and for imports.
type Connector struct {
	Worker app.Sources
	Import step.Handler
	Log    *slog.Logger
}

// Connector returns the connector function. It needs kms:Encrypt and kms:Decrypt on the
// vault's key.
func (s *Service) Connector(adapters map[string]connector.Adapter) *Connector {
	worker := &app.SourceWorker{App: s.App(), Vault: s.Vault(), Guard: s.guard(), Adapters: adapters}
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
