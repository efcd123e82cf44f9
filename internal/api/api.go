// Package api serves the REST interface /v1: one operation per use case, each under
// both path families (/v1/client/… and /v1/…), described by OpenAPI 3.1.
//
// A request passes: correlation id → panic guard → security headers → operation guard
// (credentials, scope, rate budget, idempotency, audit) → strict JSON and schema →
// use case → envelope.
package api

import (
	"context"
	"crypto/ed25519"
	"log/slog"
	"net/http"
	"sync"
	"time"

	"github.com/danielgtaylor/huma/v2"
	"github.com/danielgtaylor/huma/v2/adapters/humachi"
	"github.com/go-chi/chi/v5"
	"github.com/go-chi/chi/v5/middleware"

	"github.com/sdg-service/sdg/internal/app"
	"github.com/sdg-service/sdg/internal/port/limits"
	"github.com/sdg-service/sdg/internal/sdg"
)

// Version is the version of the API description.
const Version = "1.0.0"

// Waker tells streams that new events may have been written.
type Waker interface {
	// Watch returns a channel that is closed when something may have been written to
	// the partition after the call. stop frees it.
	Watch(partition string) (changed <-chan struct{}, stop func())
	// Closed reports that the process drains: streams end, and clients resume elsewhere.
	Closed() bool
}

// Options are what the API runs on. All are required but JWT.
type Options struct {
	App    *app.App
	Limits limits.Limiter
	// JWT verifies bearer tokens; nil where no issuer is configured.
	JWT TokenVerifier
	// EvidenceKey returns the public key that signs the evidence chains.
	EvidenceKey func(context.Context) (ed25519.PublicKey, error)
	// LogKey returns the public key that signs the transparency log.
	LogKey func(context.Context) (ed25519.PublicKey, error)
	// Witnesses is the part of the log's trust policy (C2SP tlog-policy) behind the log:
	// witnesses, groups and the quorum. Empty demands no witness.
	Witnesses string
	Waker     Waker
	Now       func() time.Time
	// NewCorrelationID makes ids for requests that bring none.
	NewCorrelationID func() string
	Log              *slog.Logger
	// AnonymousPerMinute is how many requests without valid credentials one address may make.
	AnonymousPerMinute int
	// StreamTime is how long an event stream stays open before the client must resume.
	StreamTime time.Duration
}

// TokenVerifier turns a bearer token into its caller. Errors are *sdg.Error.
type TokenVerifier interface {
	Verify(ctx context.Context, token string) (sdg.Caller, error)
}

// Server holds the routes.
type Server struct {
	Options
	huma   huma.API
	router chi.Router
}

// humaSettings are process-wide in huma; they are the same for every Server.
var humaSettings = sync.OnceFunc(func() {
	huma.ValidateStrictCasing = true
	huma.DefaultArrayNullable = false
	huma.NewError = newHumaError
	huma.NewErrorWithContext = newHumaErrorInContext
})

// New builds the API.
func New(opts Options) *Server {
	humaSettings()
	s := &Server{Options: opts, router: chi.NewRouter()}
	s.router.Use(s.correlate, s.recoverPanics, endReadDeadline, securityHeaders, middleware.GetHead, wellFormed)
	s.router.NotFound(s.noRoute)
	s.router.MethodNotAllowed(s.wrongMethod)
	s.huma = humachi.New(s.router, describe())
	s.routes()
	return s
}

// ServeHTTP answers one request. A caller that wants to learn the matched route brings a
// chi route context.
func (s *Server) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	if routes := chi.RouteContext(r.Context()); routes != nil && routes.Routes == nil {
		routes.Routes = s.router // chi leaves a caller's context as it is, and GetHead reads it
	}
	s.router.ServeHTTP(w, r)
}

// OpenAPI returns the description of all operations as indented JSON.
func (s *Server) OpenAPI() ([]byte, error) { return indent(s.huma.OpenAPI()) }

func (s *Server) routes() {
	s.chatRoutes()
	s.projectRoutes()
	s.previewRoutes()
	s.jobRoutes()
	s.modelRoutes()
	s.recordingRoutes()
	s.artifactRoutes()
	s.datasetRoutes()
	s.connectorRoutes()
	s.evidenceRoutes()
	s.chainRoutes()
	s.sealRoutes()
	s.keyRoutes()
	s.signingKeyRoutes()
	s.logRoutes()
	s.workspaceRoutes()
	s.auditRoutes()
	s.schemaRoutes()
	s.serviceRoutes()
}

func (s *Server) tenant(c sdg.Caller) *app.Tenant { return s.App.Tenant(c.TenantID) }
