// Package cloud composes the service from AWS: environment → adapters → use cases →
// Lambda handlers. Like internal/embedded it is a composition root, which only the
// functions import.
//
//	func main() {
//		cloud.Start(func(s *cloud.Service) any { return s.Step(step.PlanStep, step.Plan(s.App(), s.Log)) })
//	}
package cloud

import (
	"context"
	"crypto/rand"
	"fmt"
	"io"
	"log/slog"
	"os"
	"time"

	"github.com/aws/aws-lambda-go/lambda"
	"github.com/aws/aws-sdk-go-v2/aws"
	"github.com/aws/aws-sdk-go-v2/config"

	"github.com/sdg-service/sdg/internal/app"
	"github.com/sdg-service/sdg/internal/planner"
)

// Service makes the parts that a function needs. A part whose variables are missing or
// wrong is still returned, but must not be used unless Err is nil.
type Service struct {
	Log *slog.Logger

	environment *environment
	config      aws.Config
	pathStyle   bool
	meter       *meter
	app         *app.App
	faults      []error
}

// Start runs the handler that compose returns, for ever. It ends the process with a
// message when the function is misconfigured.
func Start(compose func(*Service) any) {
	s, err := Open(context.Background(), os.LookupEnv, os.Stdout)
	if err == nil {
		handler := compose(s)
		if err = s.Err(); err == nil {
			lambda.Start(handler)
		}
	}
	fmt.Fprintf(os.Stderr, "the function does not start: %v\n", err)
	os.Exit(1)
}

// Open reads the AWS configuration (AWS_REGION, AWS_ENDPOINT_URL and the credentials
// chain) and makes the log, which goes to output.
func Open(ctx context.Context, lookup func(string) (string, bool), output io.Writer) (*Service, error) {
	cfg, err := config.LoadDefaultConfig(ctx)
	if err != nil {
		return nil, fmt.Errorf("load the AWS configuration: %w", err)
	}
	env := newEnvironment(lookup)
	_, own := lookup("AWS_ENDPOINT_URL_S3")
	return &Service{
		Log:         NewLog(output, env.logLevel()),
		environment: env, config: cfg,
		// Emulators serve buckets under one host name; AWS gives each its own.
		pathStyle: own || cfg.BaseEndpoint != nil,
		meter:     newMeter(output, env.matching(MetricsVariable, namespace, "metrics namespace"), time.Now),
	}, nil
}

// Err returns everything that is wrong with the parts made so far.
func (s *Service) Err() error {
	err := s.environment.err()
	for _, f := range s.faults {
		if err == nil {
			err = f
		}
	}
	return err
}

// App returns the use cases over DynamoDB and S3.
func (s *Service) App() *app.App {
	if s.app == nil {
		data := s.dataBucket()
		s.app = app.New(app.Dependencies{
			Records: s.Records(), Objects: s.objects(data), Links: data, Uploads: data, Planner: planner.For(app.PlannerHost(s.Log)),
			Now: time.Now, Rand: rand.Reader, Log: s.Log,
		})
	}
	return s.app
}
