// Package sources composes the two sides of a question to a connector's source: the API,
// which asks, and the connector function, which answers.
package sources

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"time"

	"github.com/aws/aws-sdk-go-v2/aws"
	awslambda "github.com/aws/aws-sdk-go-v2/service/lambda"
	"github.com/aws/aws-sdk-go-v2/service/lambda/types"

	"github.com/sdg-service/sdg/internal/app"
	"github.com/sdg-service/sdg/internal/cloud"
	"github.com/sdg-service/sdg/internal/connector"
	"github.com/sdg-service/sdg/internal/netguard"
	"github.com/sdg-service/sdg/internal/sdg"
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

// Client asks the connector function, and implements app.Sources. The API function links no
// driver and may not open a secret: all that it can do is ask.
type Client struct {
	Lambda   invoker
	Function string // ARN
	Now      func() time.Time
}

var _ app.Sources = (*Client)(nil)

// answerTime is what the way back takes of a deadline.
const answerTime = time.Second

// keepTime bounds the storing of a secret.
const keepTime = 20 * time.Second

func (s *Client) ask(ctx context.Context, r sourceRequest) (sourceAnswer, error) {
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
func (s *Client) Keep(ctx context.Context, tenantID, kind string, secrets sdg.Secret) (string, error) {
	out, err := s.ask(ctx, sourceRequest{Operation: keepOperation, Call: app.SourceCall{TenantID: tenantID}, Kind: kind, Secrets: secrets.Reveal()})
	return out.SecretRef, err
}

// Test implements app.Sources.
func (s *Client) Test(ctx context.Context, call app.SourceCall) error {
	_, err := s.ask(ctx, sourceRequest{Operation: testOperation, Call: call})
	return err
}

// Browse implements app.Sources.
func (s *Client) Browse(ctx context.Context, call app.SourceCall, l connector.Listing) (connector.Page, error) {
	out, err := s.ask(ctx, sourceRequest{Operation: browseOperation, Call: call, Listing: &l})
	if err != nil || out.Page == nil {
		return connector.Page{}, err
	}
	return *out.Page, nil
}

// New returns what the API asks.
func New(s *cloud.Service) *Client {
	return &Client{Lambda: awslambda.NewFromConfig(s.AWS), Function: s.Environment.ARN(cloud.ConnectorFunctionVariable, "lambda", "function:"), Now: time.Now}
}

// Guard is the one dialer for hosts that tenants name.
func Guard(s *cloud.Service) *netguard.Guard {
	private := s.Environment.OneOf(cloud.ConnectorHostsVariable, "public", "private") == "private"
	g, err := netguard.New(netguard.Options{AllowPrivate: private})
	if err != nil {
		s.Fault(err)
	}
	return g
}
