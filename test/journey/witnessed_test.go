package journey_test

import (
	"context"
	"crypto/rand"
	"encoding/json"
	"io"
	"log/slog"
	"net"
	"net/http"
	"net/http/httptest"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/sdg-service/sdg/internal/embedded"
	"github.com/sdg-service/sdg/internal/notary/witness"
	keyfile "github.com/sdg-service/sdg/internal/port/keys/file"
	"github.com/sdg-service/sdg/internal/port/records/bolt"
	"github.com/sdg-service/sdg/internal/translog"
	"github.com/sdg-service/sdg/test/journey"
)

// TestEmbeddedWithAWitness restarts a service with a witness: its log is the same one,
// and from then on cosigned.
func TestEmbeddedWithAWitness(t *testing.T) {
	t.Parallel()
	home := t.TempDir()
	url, stop := serveEmbedded(t, home, "")
	var info struct{ Key string }
	resp, err := http.Get(url + "/v1/log")
	if err != nil {
		t.Fatal(err)
	}
	defer resp.Body.Close()
	if raw, err := io.ReadAll(resp.Body); err != nil || json.Unmarshal(raw, &info) != nil || info.Key == "" {
		t.Fatalf("%s %v", raw, err)
	}
	stop()
	store, err := bolt.Open(filepath.Join(t.TempDir(), "records.db"), time.Now)
	if err != nil {
		t.Fatal(err)
	}
	defer store.Close()
	keyring, err := keyfile.Open(filepath.Join(t.TempDir(), "keys"), rand.Reader)
	if err != nil {
		t.Fatal(err)
	}
	logs, err := translog.ParsePolicy("log " + info.Key + "\nquorum none\n")
	if err != nil {
		t.Fatal(err)
	}
	w := &witness.Witness{Records: store, Signer: keyring, Name: "witness.test/w1", Logs: logs, Now: time.Now}
	server := httptest.NewServer(w.Handler(slog.New(slog.DiscardHandler)))
	defer server.Close()
	key, err := w.VerifierKey(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	url, stop = serveEmbedded(t, home, "witness w1 "+key+" "+server.URL+"\nquorum w1\n")
	defer stop()
	admin, err := os.ReadFile(filepath.Join(home, "dev-key"))
	if err != nil {
		t.Fatal(err)
	}
	journey.Witnessed(t, journey.Target{URL: url, AdminKey: strings.TrimSpace(string(admin)), Patience: 90 * time.Second}, 1)
}

// serveEmbedded serves a home until stop.
func serveEmbedded(t *testing.T, home, witnesses string) (url string, stop func()) {
	t.Helper()
	l, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	url = "http://" + l.Addr().String()
	s, err := embedded.Open(t.Context(), embedded.Options{Home: home, BaseURL: url, LogWitnesses: witnesses})
	if err != nil {
		t.Fatal(err)
	}
	ctx, cancel := context.WithCancel(context.WithoutCancel(t.Context()))
	served := make(chan error, 1)
	go func() { served <- s.Serve(ctx, l, 5*time.Second) }()
	stop = func() {
		cancel()
		if err := <-served; err != nil {
			t.Error(err)
		}
		if err := s.Close(context.Background()); err != nil {
			t.Error(err)
		}
	}
	return url, stop
}
