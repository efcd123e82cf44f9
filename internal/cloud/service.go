// Package cloud composes the service from AWS: environment → adapters → use cases →
// Lambda handlers. Like internal/embedded it is a composition root, which only the
// functions import.
//
//	func main() {
//		cloud.Start(func(s *cloud.Service) any { return s.Step(step.AdmitStep, step.Admit(s.App(), s.Log)) })
//	}
//
// How long a function takes to start grows with what it links, and a package that is
// imported is linked and initialised whoever calls it. So what few functions need is
// composed in packages of its own: the planner (planning), the REST interface (rest) and
// the sources of connectors (sources). test/architecture holds who links what.
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
)

// Service makes the parts that a function needs. A part whose variables are missing or
// wrong is still returned, but must not be used unless Err is nil.
type Service struct {
	Log         *slog.Logger
	Environment *Environment
	AWS         aws.Config

	pathStyle bool
	meter     *meter
	app       *app.App
	faults    []error
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
		Environment: env, AWS: cfg,
		// Emulators serve buckets under one host name; AWS gives each its own.
		pathStyle: own || cfg.BaseEndpoint != nil,
		meter:     newMeter(output, env.Matching(MetricsVariable, namespace, "metrics namespace"), time.Now),
	}, nil
}

// Fault notes what is wrong with a part that was made, for Err.
func (s *Service) Fault(err error) { s.faults = append(s.faults, err) }

// Err returns everything that is wrong with the parts made so far.
func (s *Service) Err() error {
	err := s.Environment.err()
	for _, f := range s.faults {
		if err == nil {
			err = f
		}
	}
	return err
}

// App returns the use cases over DynamoDB and S3. They plan nothing: package planning adds the planner.
func (s *Service) App() *app.App {
	if s.app == nil {
		data := s.dataBucket()
		s.app = app.New(app.Dependencies{
			Records: s.Records(), Objects: s.objects(data), Links: data, Uploads: data,
			Now: time.Now, Rand: rand.Reader, Log: s.Log,
		})
	}
	return s.app
}
