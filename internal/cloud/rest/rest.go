// Package rest composes the REST interface behind API Gateway.
package rest

import (
	"crypto/rand"
	"time"

	"github.com/sdg-service/sdg/internal/api"
	"github.com/sdg-service/sdg/internal/cloud"
	"github.com/sdg-service/sdg/internal/cloud/sources"
	"github.com/sdg-service/sdg/internal/lambdahttp"
)

// How long an event stream stays open: less than the timeout of its function in
// template.yaml, so that it ends by itself and the client resumes.
const (
	StreamTime = 110 * time.Second
	// BufferedStreamTime is for the function whose answers are sent whole.
	BufferedStreamTime = 20 * time.Second
)

// anonymousPerMinute slows guessing down without hindering a person.
const anonymousPerMinute = 120

// API returns the REST interface for the function of this name, whose event streams stay
// open for a while. Only functions with a planner (package planning) take descriptions.
func API(s *cloud.Service, function string, stream time.Duration) *lambdahttp.Adapter {
	a := s.App()
	a.Wrapper, a.Sources, a.Hosts = s.Wrapper(), sources.New(s), sources.Guard(s)
	adapter := lambdahttp.New(s.Requests(function, api.New(api.Options{
		App: a, Limits: s.Limits(), EvidenceKey: s.EvidenceKey(), LogKey: s.LogSigner().Public, Witnesses: s.LogWitnesses(),
		Waker: NewPoller(pollEvery),
		Now:   time.Now, NewCorrelationID: rand.Text, Log: s.Log, StreamTime: stream,
		AnonymousPerMinute: anonymousPerMinute, JWT: tokens(s),
	})))
	adapter.Log = s.Log
	return adapter
}
