package api

import (
	"context"
	"errors"
	"fmt"
	"log/slog"
	"net/http"
	"net/url"
	"runtime/debug"

	"github.com/sdg-service/sdg/internal/app"
	"github.com/sdg-service/sdg/internal/logline"
	"github.com/sdg-service/sdg/internal/sdg"
)

// maxCorrelationID bounds an id that the caller brings.
const maxCorrelationID = 128

// correlationID returns the id of the request.
func correlationID(ctx context.Context) string { return app.CorrelationOf(ctx) }

// correlate gives each request an id: the caller's, if it is harmless, or a new one.
func (s *Server) correlate(next http.Handler) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		id := r.Header.Get("X-Correlation-Id")
		if !harmless(id) {
			id = s.NewCorrelationID()
		}
		w.Header().Set("X-Correlation-Id", id)
		next.ServeHTTP(w, r.WithContext(logline.With(app.WithCorrelation(r.Context(), id), slog.String("correlation_id", id))))
	})
}

func harmless(id string) bool {
	if id == "" || len(id) > maxCorrelationID {
		return false
	}
	for i := range len(id) {
		c := id[i]
		if (c < '0' || c > '9') && (c < 'a' || c > 'z') && (c < 'A' || c > 'Z') && c != '-' && c != '_' && c != '.' {
			return false
		}
	}
	return true
}

// recoverPanics turns a panic into an INTERNAL envelope and a log line with its stack.
func (s *Server) recoverPanics(next http.Handler) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		defer func() {
			v := recover()
			if v == nil {
				return
			}
			if err, ok := v.(error); ok && errors.Is(err, http.ErrAbortHandler) {
				panic(v)
			}
			s.Log.ErrorContext(r.Context(), "panic in handler", "panic", v, "stack", string(debug.Stack()),
				"correlation_id", correlationID(r.Context()), "path", r.URL.Path)
			envelope(r.Context(), sdg.Errorf(sdg.Internal, "Try again; if it persists, report the correlation id.", "The service failed.")).write(w)
		}()
		next.ServeHTTP(w, r)
	})
}

// wellFormed refuses what handlers would otherwise read leniently: queries that do not
// parse or name a parameter twice, and compressed bodies.
func wellFormed(next http.Handler) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		query, err := url.ParseQuery(r.URL.RawQuery)
		for name, values := range query {
			if len(values) > 1 && err == nil {
				err = fmt.Errorf("%s is given twice", name)
			}
		}
		if err != nil {
			envelope(r.Context(), sdg.Errorf(sdg.BadRequest, "Send each query parameter once, percent-encoded.", "The query cannot be read.")).write(w)
			return
		}
		if enc := r.Header.Get("Content-Encoding"); enc != "" && enc != "identity" {
			envelope(r.Context(), sdg.Errorf(sdg.UnsupportedMediaType, "Send the body as it is.", "Compressed bodies are not supported.")).write(w)
			return
		}
		next.ServeHTTP(w, r)
	})
}

func securityHeaders(next http.Handler) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		h := w.Header()
		h.Set("Strict-Transport-Security", "max-age=63072000; includeSubDomains")
		h.Set("X-Content-Type-Options", "nosniff")
		h.Set("Content-Security-Policy", "default-src 'none'; frame-ancestors 'none'")
		h.Set("Referrer-Policy", "no-referrer")
		h.Set("Cache-Control", "no-store")
		next.ServeHTTP(w, r)
	})
}
