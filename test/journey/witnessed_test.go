package journey_test

import (
	"crypto/rand"
	"encoding/json"
	"io"
	"log/slog"
	"net/http"
	"net/http/httptest"
	"path/filepath"
	"testing"
	"time"

	"github.com/sdg-service/sdg/internal/embedded"
	"github.com/sdg-service/sdg/internal/notary/witness"
	keyfile "github.com/sdg-service/sdg/internal/port/keys/file"
	"github.com/sdg-service/sdg/internal/port/records/bolt"
	"github.com/sdg-service/sdg/internal/translog"
	"github.com/sdg-service/sdg/test/journey"
	"github.com/sdg-service/sdg/test/serve"
)

// TestEmbeddedWithAWitness restarts a service with a witness: its log is the same one,
// and from then on cosigned.
func TestEmbeddedWithAWitness(t *testing.T) {
	t.Parallel()
	home := t.TempDir()
	first := serve.Start(t, embedded.Options{Home: home})
	var info struct{ Key string }
	resp, err := http.Get(first.URL + "/v1/log")
	if err != nil {
		t.Fatal(err)
	}
	defer resp.Body.Close()
	if raw, err := io.ReadAll(resp.Body); err != nil || json.Unmarshal(raw, &info) != nil || info.Key == "" {
		t.Fatalf("%s %v", raw, err)
	}
	first.Stop()
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
	second := serve.Start(t, embedded.Options{Home: home, LogWitnesses: "witness w1 " + key + " " + server.URL + "\nquorum w1\n"})
	journey.Witnessed(t, journey.Target{URL: second.URL, AdminKey: second.AdminKey, Patience: 90 * time.Second}, 1)
}
