package api

import (
	"context"
	"net"
	"net/http"
	"strconv"
	"time"

	"github.com/sdg-service/sdg/internal/port/limits"
	"github.com/sdg-service/sdg/internal/sdg"
)

// budget is the rate budget of a route group.
type budget struct {
	name   string
	limit  int
	window time.Duration
	perKey bool // per API key; otherwise per tenant
}

// The ceilings of the specification. The zero budget is the plan's requests per minute.
var (
	submitBudget   = budget{name: "POST /v1/client/jobs", limit: 1, window: time.Second}
	jobBudget      = budget{name: "GET /v1/client/jobs/:id", limit: 60, window: time.Minute, perKey: true}
	projectBudget  = budget{name: "POST /v1/client/agent/projects", limit: 10, window: time.Minute}
	uploadBudget   = budget{name: "POST /v1/client/datasets/upload", limit: 10, window: time.Minute}
	evidenceBudget = budget{name: "GET /v1/client/evidence/:id", limit: 30, window: time.Minute, perKey: true}
)

const planRoute = "plan.requests"

// spend takes one token of the route's budget, and sets the rate headers.
func (s *Server) spend(ctx context.Context, c sdg.Caller, b budget, h http.Header) error {
	bucket, want := "tenant/"+c.TenantID, limits.Budget{Limit: b.limit, Window: b.window}
	if b.perKey {
		bucket = "key/" + c.TenantID + "/" + c.Actor
	}
	if b.name == "" {
		b.name = planRoute
		want = limits.Budget{Limit: c.Tier.Allowance().RequestsPerMinute, Window: time.Minute}
	}
	if c.RateOverride > 0 {
		bucket = "key/" + c.TenantID + "/" + c.Actor
		want = limits.Budget{Limit: c.RateOverride, Window: time.Minute}
	}
	return s.take(ctx, bucket+"/"+b.name, b.name, want, h)
}

// spendAnonymous takes one token of the caller's address.
func (s *Server) spendAnonymous(ctx context.Context, r *http.Request, h http.Header) error {
	host, _, err := net.SplitHostPort(r.RemoteAddr)
	if err != nil {
		host = r.RemoteAddr
	}
	return s.take(ctx, "address/"+host, "anonymous", limits.Budget{Limit: s.AnonymousPerMinute, Window: time.Minute}, h)
}

func (s *Server) take(ctx context.Context, bucket, route string, want limits.Budget, h http.Header) error {
	d, err := s.Limits.Take(ctx, bucket, want)
	if err != nil {
		// Fail open: an outage of the limiter must not become one of the service.
		s.Log.ErrorContext(ctx, "rate limiter failed", "error", err, "correlation_id", correlationID(ctx))
		return nil
	}
	h.Set("X-RateLimit-Limit", strconv.Itoa(d.Limit))
	h.Set("X-RateLimit-Remaining", strconv.Itoa(d.Remaining))
	h.Set("X-RateLimit-Reset", strconv.FormatInt(d.ResetAt.Unix(), 10))
	h.Set("X-RateLimit-Route", route)
	if d.Allowed {
		return nil
	}
	e := sdg.Errorf(sdg.RateLimited, "Wait for the seconds in Retry-After; poll less often, or use the event stream.",
		"The budget of %d requests for this route is used up.", d.Limit)
	e.RetryAfter = max(d.RetryAfter, time.Second)
	return e
}
