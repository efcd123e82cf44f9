//go:build unix

package aws_test

import (
	"context"
	"log/slog"
	"net"
	"os"
	"strings"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"github.com/sdg-service/sdg/internal/embedded"
	"github.com/sdg-service/sdg/test/journey"
)

// served is the embedded service, as a target with its admin key.
func served(t *testing.T) journey.Target {
	t.Helper()
	l, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	url := "http://" + l.Addr().String()
	s, err := embedded.Open(t.Context(), embedded.Options{Home: t.TempDir(), BaseURL: url, Log: slog.New(slog.NewTextHandler(t.Output(), nil))})
	if err != nil {
		t.Fatal(err)
	}
	ctx, stop := context.WithCancel(context.WithoutCancel(t.Context()))
	ended := make(chan error, 1)
	go func() { ended <- s.Serve(ctx, l, 5*time.Second) }()
	t.Cleanup(func() {
		stop()
		if err := <-ended; err != nil {
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
	return journey.Target{URL: url, GenerateKey: journey.NewKey(t, url, strings.TrimSpace(string(admin)), "generate", rate), Patience: patience}
}

// testEqual submits one contract to the embedded service and to AWS.
func testEqual(t *testing.T, target journey.Target) {
	local := served(t)
	contract := map[string]any{"contract": journey.Plan(t, local, map[string]any{"description": journey.Retail, "requested_records": 5_000, "seed": 7})}
	here, there := journey.Deliver(t, local, contract), journey.Deliver(t, target, contract)
	if len(here.SHA256) != 2 {
		t.Fatalf("files: %v", here.SHA256)
	}
	if diff := cmp.Diff(here.SHA256, there.SHA256); diff != "" {
		t.Errorf("files (-embedded +AWS):\n%s", diff)
	}
	for _, name := range []string{"contract", "constraint_report", "artifact_index", "artifact_manifest"} {
		t.Run(name, func(t *testing.T) {
			if diff := cmp.Diff(timeless(here.Section(t, name)), timeless(there.Section(t, name))); diff != "" {
				t.Errorf("(-embedded +AWS):\n%s", diff)
			}
		})
	}
}

// timeless returns a section without who approved the one job when, and the ids of its files.
func timeless(section map[string]any) map[string]any {
	for _, name := range []string{"approved_at", "approved_by"} {
		delete(section, name)
	}
	artifacts, _ := section["artifacts"].([]any)
	for _, a := range artifacts {
		delete(a.(map[string]any), "artifact_id")
	}
	return section
}
