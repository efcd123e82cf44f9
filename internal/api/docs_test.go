package api_test

import (
	"log/slog"
	"net/http/httptest"
	"strings"
	"testing"

	"github.com/sdg-service/sdg/internal/api"
)

// TestDocs: who opens the service's address in a browser comes to the pages about its interface, without a key.
func TestDocs(t *testing.T) {
	t.Parallel()
	server := api.New(api.Options{Log: slog.New(slog.DiscardHandler), NewCorrelationID: func() string { return "c1" }})
	root := httptest.NewRecorder()
	server.ServeHTTP(root, httptest.NewRequest("GET", "/", nil))
	if root.Code != 302 || root.Header().Get("Location") != "/docs" {
		t.Fatalf("GET / answers %d to %q, want 302 to /docs", root.Code, root.Header().Get("Location"))
	}
	docs := httptest.NewRecorder()
	server.ServeHTTP(docs, httptest.NewRequest("GET", "/docs", nil))
	if docs.Code != 200 || !strings.Contains(docs.Body.String(), "/v1/openapi.json") {
		t.Errorf("GET /docs answers %d without the interface", docs.Code)
	}
}
