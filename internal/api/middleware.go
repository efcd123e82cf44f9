package api

import (
	"context"
	"errors"
	"net/http"
	"runtime/debug"

	"github.com/sdg-service/sdg/internal/sdg"
)

type correlationKey struct{}

// maxCorrelationID bounds an id that the caller brings.
const maxCorrelationID = 128

// correlationID returns the id of the request.
func correlationID(ctx context.Context) string {
	id, _ := ctx.Value(correlationKey{}).(string)
	return id
}

// correlate gives each request an id: the caller's, if it is harmless, or a new one.
func (s *Server) correlate(next http.Handler) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		id := r.Header.Get("X-Correlation-Id")
		if !harmless(id) {
			id = s.NewCorrelationID()
		}
		w.Header().Set("X-Correlation-Id", id)
		next.ServeHTTP(w, r.WithContext(context.WithValue(r.Context(), correlationKey{}, id)))
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
