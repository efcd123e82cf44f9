//go:build unix

package aws_test

import (
	"log/slog"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/sdg-service/sdg/internal/embedded"
	"github.com/sdg-service/sdg/test/journey"
	"github.com/sdg-service/sdg/test/serve"
)

// served is the embedded service, as a target that generates.
func served(t *testing.T) journey.Target {
	t.Helper()
	s := serve.Start(t, embedded.Options{Log: slog.New(slog.NewTextHandler(t.Output(), nil))})
	return journey.Target{URL: s.URL, GenerateKey: journey.NewKey(t, s.URL, s.AdminKey, "generate", rate), Patience: patience}
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
