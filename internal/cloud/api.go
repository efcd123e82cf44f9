package cloud

import (
	"crypto/rand"
	"time"

	"github.com/sdg-service/sdg/internal/api"
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

// API returns the REST interface behind API Gateway, for the function of this name,
// whose event streams stay open for a while.
func (s *Service) API(function string, stream time.Duration) *lambdahttp.Adapter {
	a := s.App()
	a.Wrapper, a.Sources, a.Hosts = s.wrapper(), s.sources(), s.guard()
	adapter := lambdahttp.New(s.meter.requests(function, api.New(api.Options{
		App: a, Limits: s.Limits(), EvidenceKey: s.EvidenceKey(), LogKey: s.logSigner().Public, Witnesses: s.logWitnesses(),
		Waker: NewPoller(pollEvery),
		Now:   time.Now, NewCorrelationID: rand.Text, Log: s.Log, StreamTime: stream,
		AnonymousPerMinute: anonymousPerMinute, JWT: s.tokens(),
	})))
	adapter.Log = s.Log
	return adapter
}
