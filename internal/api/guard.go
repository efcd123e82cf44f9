package api

import (
	"bytes"
	"context"
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"errors"
	"io"
	"log/slog"
	"net/http"
	"strings"

	"github.com/danielgtaylor/huma/v2"
	"github.com/danielgtaylor/huma/v2/adapters/humachi"
	"github.com/go-chi/chi/v5"

	"github.com/sdg-service/sdg/internal/app"
	"github.com/sdg-service/sdg/internal/auditlog"
	"github.com/sdg-service/sdg/internal/logline"
	"github.com/sdg-service/sdg/internal/sdg"
)

type callerKey struct{}

// callerOf returns who makes the request. The guard put it there; a request without
// one never reaches a handler that asks.
func callerOf(ctx context.Context) sdg.Caller {
	c, _ := ctx.Value(callerKey{}).(sdg.Caller)
	return c
}

// guard is what every operation with credentials passes: credentials, scope, rate
// budget and, for writes, idempotency and the audit log.
func (s *Server) guard(o operation) func(huma.Context, func(huma.Context)) {
	return func(ctx huma.Context, next func(huma.Context)) {
		r, w := humachi.Unwrap(ctx)
		caller, err := s.authenticate(r)
		if err != nil {
			if limited := s.spendAnonymous(r.Context(), r, w.Header()); limited != nil {
				err = limited
			}
			s.refuse(r.Context(), w, err)
			return
		}
		// The budget comes before the scope: a key that keeps asking for what it may not
		// do is throttled too.
		if err := s.spend(r.Context(), caller, o.budget, w.Header()); err != nil {
			s.refuse(r.Context(), w, err)
			return
		}
		if o.submits {
			w.Header().Set("X-Rate-Limit-Remaining", w.Header().Get("X-RateLimit-Remaining"))
		}
		reads := r.Method == http.MethodGet || r.Method == http.MethodHead
		if !caller.Scope.Allows(o.scope) {
			if !reads {
				s.auditWrite(r, caller, o, http.StatusForbidden)
			}
			s.refuse(r.Context(), w, sdg.Errorf(sdg.Forbidden, "Use a key with that scope; an owner of the workspace makes keys (sdg keys create).",
				"This needs the scope %s; the credentials have %s.", o.scope, caller.Scope))
			return
		}
		ctx = huma.WithValue(ctx, callerKey{}, caller)
		if reads {
			next(ctx)
			return
		}
		s.write(ctx, next, caller, o)
	}
}

// write runs a request that changes something.
func (s *Server) write(ctx huma.Context, next func(huma.Context), caller sdg.Caller, o operation) {
	r, w := humachi.Unwrap(ctx)
	body, err := io.ReadAll(io.LimitReader(r.Body, o.maxBody+1))
	if err != nil {
		s.refuse(r.Context(), w, sdg.Errorf(sdg.BadRequest, "Send the request again.", "The body could not be read."))
		return
	}
	if int64(len(body)) > o.maxBody {
		s.refuse(r.Context(), w, sdg.Errorf(sdg.PayloadTooLarge, "Send a smaller body.", "The body is larger than %d bytes.", o.maxBody))
		return
	}
	if rest := bytes.TrimSpace(body); ctx.Operation().RequestBody == nil && len(rest) > 0 && string(rest) != "{}" {
		s.refuse(r.Context(), w, sdg.Invalid("Send no body.", sdg.FieldError{Field: "body", Message: "this operation takes none"}))
		return
	}
	r.Body = endingDeadline(w, io.NopCloser(bytes.NewReader(body)))
	tenant := s.tenant(caller)
	ctx = huma.WithContext(ctx, logline.With(ctx.Context(), slog.String("tenant_id", caller.TenantID)))
	key, err := idempotencyKey(r.Header)
	if err != nil {
		s.refuse(r.Context(), w, err)
		return
	}
	recorded := &recorder{inner: ctx}
	var claim *app.Idempotent
	if key != "" {
		claimedCtx, claimed, answer, err := tenant.BeginIdempotent(ctx.Context(), r.Method+" "+o.id+" "+pathArguments(r), key, o.content(r.Header, body))
		if err != nil {
			s.refuse(r.Context(), w, err)
			return
		}
		if answer != nil {
			replay(w, *answer)
			return
		}
		claim = claimed
		recorded.inner = huma.WithContext(ctx, claimedCtx)
	}
	next(recorded)
	// The work is done: it must be logged and its answer kept even if the client leaves.
	after := context.WithoutCancel(r.Context())
	if claim != nil {
		if err := claim.Finish(after, recorded.answer(o)); err != nil {
			s.Log.ErrorContext(after, "store idempotent answer", "error", err, "correlation_id", correlationID(after))
		}
	}
	r.Body = io.NopCloser(bytes.NewReader(body))
	s.auditWrite(r, caller, o, recorded.status)
	recorded.flush(w)
}

// auditWrite enters a request that changes something, or was refused to, in the audit
// log. The request is answered either way: its work is done.
func (s *Server) auditWrite(r *http.Request, caller sdg.Caller, o operation, status int) {
	ctx := context.WithoutCancel(r.Context())
	hash := sha256.New()
	if o.confidential {
		r.Body = http.NoBody
	}
	if _, err := io.Copy(hash, io.LimitReader(r.Body, o.maxBody)); err != nil {
		s.Log.WarnContext(ctx, "hash a refused body", "error", err, "correlation_id", correlationID(ctx))
	}
	err := s.tenant(caller).Audit(ctx, auditlog.Entry{
		Actor: caller.Actor, Scope: caller.Scope, Action: o.id, Method: r.Method, Path: r.URL.Path,
		BodySHA256: hex.EncodeToString(hash.Sum(nil)), Status: status, CorrelationID: correlationID(ctx),
	})
	if err != nil {
		s.Log.ErrorContext(ctx, "audit", "error", err, "correlation_id", correlationID(ctx))
	}
}

// authenticate finds the caller in exactly one credential header.
func (s *Server) authenticate(r *http.Request) (sdg.Caller, error) {
	keys, bearers := r.Header.Values("X-API-Key"), r.Header.Values("Authorization")
	switch {
	case len(keys)+len(bearers) > 1:
		return sdg.Caller{}, sdg.Errorf(sdg.Unauthenticated, "Send one X-API-Key or one Authorization header.", "The request carries several credentials.")
	case len(keys) == 1:
		return s.App.Authenticate(r.Context(), keys[0])
	case len(bearers) == 1 && s.JWT != nil:
		if scheme, token, ok := strings.Cut(bearers[0], " "); ok && strings.EqualFold(scheme, "Bearer") {
			return s.JWT.Verify(r.Context(), token)
		}
	}
	return sdg.Caller{}, sdg.Errorf(sdg.Unauthenticated, "Send an API key in the X-API-Key header.", "The request carries no credentials.")
}

func idempotencyKey(h http.Header) (string, error) {
	given := append(h.Values("X-Idempotency-Key"), h.Values("Idempotency-Key")...)
	if len(given) == 0 {
		return "", nil
	}
	for _, k := range given[1:] {
		if k != given[0] {
			return "", sdg.Errorf(sdg.BadRequest, "Send one idempotency key.", "The request carries two different idempotency keys.")
		}
	}
	return given[0], app.ValidIdempotencyKey(given[0])
}

// pathArguments names the resource that a request is about, the same under both path families.
func pathArguments(r *http.Request) string {
	rc := chi.RouteContext(r.Context())
	return strings.Join(rc.URLParams.Values, "/")
}

// refuse writes an error and logs the ones that are ours.
func (s *Server) refuse(ctx context.Context, w http.ResponseWriter, err error) {
	e := envelope(ctx, err)
	s.logFault(ctx, e, err)
	e.write(w)
}

func (s *Server) logFault(ctx context.Context, e *Envelope, err error) {
	var known *sdg.Error
	if e.status >= 500 && !errors.As(err, &known) {
		s.Log.ErrorContext(ctx, "request failed", "error", err, "correlation_id", correlationID(ctx))
	}
}

// inner lets recorder embed huma.Context, whose own name is that of one of its methods.
type inner = huma.Context

// recorder holds an answer back until it is stored.
type recorder struct {
	inner
	status int
	header http.Header
	body   bytes.Buffer
}

func (r *recorder) Unwrap() huma.Context  { return r.inner }
func (r *recorder) SetStatus(code int)    { r.status = code }
func (r *recorder) Status() int           { return r.status }
func (r *recorder) BodyWriter() io.Writer { return &r.body }
func (r *recorder) SetHeader(name, value string) {
	r.headers().Set(name, value)
}
func (r *recorder) AppendHeader(name, value string) {
	r.headers().Add(name, value)
}

func (r *recorder) headers() http.Header {
	if r.header == nil {
		r.header = http.Header{}
	}
	return r.header
}

// answer is what a repeat of the request gets. A secret is shown once: its repeat
// learns only that the work is done.
func (r *recorder) answer(o operation) app.Answer {
	if o.secret && r.status < 300 {
		body, err := json.Marshal(&Envelope{
			Message: "This request was carried out; its secret was shown once.", Code: sdg.IdempotencyConflict,
			Hint: "List the resources; make a new one if the secret is lost.",
		})
		if err == nil {
			return app.Answer{Status: http.StatusConflict, Body: body, Header: map[string]string{"Content-Type": "application/json"}}
		}
	}
	a := app.Answer{Status: r.status, Body: r.body.Bytes(), Header: map[string]string{}}
	for name := range r.header {
		a.Header[name] = r.header.Get(name)
	}
	return a
}

func (r *recorder) flush(w http.ResponseWriter) {
	for name, values := range r.header {
		w.Header()[name] = values
	}
	if r.status != 0 {
		w.WriteHeader(r.status)
	}
	_, _ = w.Write(r.body.Bytes()) // the client is gone if this fails
}

func replay(w http.ResponseWriter, a app.Answer) {
	for name, value := range a.Header {
		w.Header().Set(name, value)
	}
	w.Header().Set("Idempotent-Replayed", "true")
	w.WriteHeader(a.Status)
	_, _ = w.Write(a.Body) // the client is gone if this fails
}
