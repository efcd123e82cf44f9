package journey_test

import (
	"context"
	"log/slog"
	"net"
	"os"
	"strings"
	"testing"
	"time"

	"github.com/sdg-service/sdg/internal/embedded"
	"github.com/sdg-service/sdg/internal/sdg"
	"github.com/sdg-service/sdg/test/journey"
)

// rate keeps the journeys clear of the ceilings, which have tests of their own.
const rate = 100_000

func TestEmbedded(t *testing.T) {
	t.Parallel()
	l, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	url := "http://" + l.Addr().String()
	s, err := embedded.Open(t.Context(), embedded.Options{
		Home: t.TempDir(), BaseURL: url, AnonymousPerMinute: rate, Log: slog.New(slog.NewTextHandler(t.Output(), nil)),
	})
	if err != nil {
		t.Fatal(err)
	}
	ctx, stop := context.WithCancel(context.WithoutCancel(t.Context()))
	served := make(chan error, 1)
	go func() { served <- s.Serve(ctx, l, 5*time.Second) }()
	t.Cleanup(func() {
		stop()
		if err := <-served; err != nil {
			t.Error(err)
		}
		if err := s.Close(context.Background()); err != nil {
			t.Error(err)
		}
	})
	admin, err := os.ReadFile(s.DevKeyPath)
	if err != nil {
		t.Fatal(err)
	}
	if info, err := os.Stat(s.DevKeyPath); err != nil || info.Mode().Perm() != 0o600 {
		t.Errorf("dev key: %v %v", info.Mode(), err)
	}
	key := func(tenant string, scope sdg.Scope) string {
		_, token, err := s.App.Tenant(tenant).CreateKey(t.Context(), string(scope), scope, rate)
		if err != nil {
			t.Fatal(err)
		}
		return token.Reveal()
	}
	other, err := s.NewWorkspace(t.Context(), "other", sdg.Free)
	if err != nil {
		t.Fatal(err)
	}
	journey.Run(t, journey.Target{
		URL: url, AdminKey: strings.TrimSpace(string(admin)), GenerateKey: key(s.TenantID, sdg.Generate),
		ReadKey: key(s.TenantID, sdg.Read), OtherKey: key(other.ID, sdg.Admin), Patience: 90 * time.Second,
	})
}
