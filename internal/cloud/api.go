package cloud

import (
	"crypto/rand"
	"time"

	"github.com/sdg-service/sdg/internal/api"
	"github.com/sdg-service/sdg/internal/lambdahttp"
)

// StreamTime is how long an event stream stays open: less than the stream function's
// timeout in template.yaml, so that a stream ends by itself and the client resumes.
const StreamTime = 110 * time.Second

// anonymousPerMinute slows guessing down without hindering a person.
const anonymousPerMinute = 120

// API returns the REST interface behind API Gateway, for the function of this name.
func (s *Service) API(function string) *lambdahttp.Adapter {
	adapter := lambdahttp.New(s.meter.requests(function, api.New(api.Options{
		App: s.App(), Limits: s.Limits(), EvidenceKey: s.EvidenceKey(), Waker: NewPoller(pollEvery),
		Now: time.Now, NewCorrelationID: rand.Text, Log: s.Log, StreamTime: StreamTime,
		AnonymousPerMinute: anonymousPerMinute,
	})))
	adapter.Log = s.Log
	return adapter
}
