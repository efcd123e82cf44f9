package journey_test

import (
	"log/slog"
	"os"
	"testing"
	"time"

	"github.com/sdg-service/sdg/internal/connector"
	"github.com/sdg-service/sdg/internal/connector/s3"
	"github.com/sdg-service/sdg/internal/embedded"
	"github.com/sdg-service/sdg/internal/sdg"
	"github.com/sdg-service/sdg/test/journey"
	"github.com/sdg-service/sdg/test/serve"
)

// rate keeps the journeys clear of the ceilings, which have tests of their own.
const rate = 100_000

// TestEmbedded makes all journeys, and then looks for their secrets in all that was logged.
func TestEmbedded(t *testing.T) {
	t.Parallel()
	var lines journey.Lines
	source, adapter := memorySource()
	s := serve.Start(t, embedded.Options{
		Adapters: map[string]connector.Adapter{"postgres": adapter, "s3": s3.New()}, AllowPrivateSources: true,
		AnonymousPerMinute: rate, Log: slog.New(slog.NewTextHandler(&lines, &slog.HandlerOptions{Level: slog.LevelDebug})),
	})
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
	target := journey.Target{
		URL: s.URL, AdminKey: s.AdminKey, GenerateKey: key(s.TenantID, sdg.Generate),
		ReadKey: key(s.TenantID, sdg.Read), OtherKey: key(other.ID, sdg.Admin), Patience: 90 * time.Second,
		Sources: []*journey.Source{source, journey.BucketSource(t)},
	}
	t.Run("all", func(t *testing.T) {
		journey.Run(t, target)
		t.Run("canaries", func(t *testing.T) {
			t.Parallel()
			journey.SetCanaries(t, target)
		})
	})
	s.Stop() // what it logs at its end counts too
	journey.FindCanaries(t, target, "the log", lines.String())
}
