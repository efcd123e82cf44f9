package authn_test

import (
	"io"
	"log/slog"
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"

	"github.com/sdg-service/sdg/internal/authn"
)

func TestHTTPFetchAddresses(t *testing.T) {
	t.Parallel()
	for address, ok := range map[string]bool{
		"https://issuer.example/.well-known/jwks.json": true,
		"http://127.0.0.1:8080/jwks.json":              true,
		"http://127.8.9.1/jwks.json":                   true,
		"http://[::1]:8080/jwks.json":                  true,
		"http://localhost:8080/jwks.json":              true,
		"http://issuer.example/jwks.json":              false,
		"http://127.0.0.1.attacker.example/":           false,
		"http://localhost.attacker.example/":           false,
		"http://10.0.0.1/":                             false,
		"https://user:password@issuer.example/":        false,
		"https://issuer.example/#keys":                 false,
		"https:///jwks.json":                           false,
		"file:///etc/jwks.json":                        false,
		"ftp://localhost/jwks.json":                    false,
		"/jwks.json":                                   false,
		"":                                             false,
		"https://issuer.example/\x00":                  false,
	} {
		t.Run(address, func(t *testing.T) {
			t.Parallel()
			if _, err := authn.HTTPFetch(http.DefaultClient, address); (err == nil) != ok {
				t.Errorf("HTTPFetch = %v, want accepted: %t", err, ok)
			}
		})
	}
}

func TestHTTPFetch(t *testing.T) {
	t.Parallel()
	mux := http.NewServeMux()
	answer := func(path, body string) {
		mux.HandleFunc(path, func(w http.ResponseWriter, _ *http.Request) { _, _ = io.WriteString(w, body) })
	}
	answer("/keys", `{"keys":[]}`)
	answer("/full", strings.Repeat(" ", authn.MaxKeySetBytes))
	answer("/large", strings.Repeat(" ", authn.MaxKeySetBytes+1))
	mux.Handle("/moved", http.RedirectHandler("/keys", http.StatusFound))
	mux.HandleFunc("/cut", func(w http.ResponseWriter, _ *http.Request) {
		w.Header().Set("Content-Length", "100")
		_, _ = io.WriteString(w, `{"keys":[]}`)
	})
	server := httptest.NewUnstartedServer(mux)
	server.Config.ErrorLog = slog.NewLogLogger(slog.DiscardHandler, slog.LevelError) // one client refuses the certificate
	server.StartTLS()
	t.Cleanup(server.Close)
	for _, test := range []struct {
		name, path string
		client     *http.Client
		want       int // bytes; -1 for an error
	}{
		{"key set", "/keys", server.Client(), 11},
		{"of the greatest size", "/full", server.Client(), authn.MaxKeySetBytes},
		{"too large", "/large", server.Client(), -1},
		{"redirect", "/moved", server.Client(), -1},
		{"not found", "/nothing", server.Client(), -1},
		{"cut off", "/cut", server.Client(), -1},
		{"certificate unknown", "/keys", &http.Client{}, -1},
	} {
		t.Run(test.name, func(t *testing.T) {
			t.Parallel()
			fetch, err := authn.HTTPFetch(test.client, server.URL+test.path)
			if err != nil {
				t.Fatal(err)
			}
			data, err := fetch(t.Context())
			if test.want < 0 {
				if err == nil {
					t.Errorf("got %d bytes, want an error", len(data))
				}
				return
			}
			if err != nil || len(data) != test.want {
				t.Errorf("got %d bytes, %v; want %d", len(data), err, test.want)
			}
		})
	}
	if server.Client().CheckRedirect != nil {
		t.Error("HTTPFetch changed the caller's client")
	}
}
