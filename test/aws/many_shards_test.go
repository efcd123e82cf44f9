//go:build unix && shards

package aws_test

import (
	"fmt"
	"runtime"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"github.com/sdg-service/sdg/internal/embedded"
	"github.com/sdg-service/sdg/test/journey"
	"github.com/sdg-service/sdg/test/serve"
)

// TestTwentyMillionRows makes one contract of 20,000,000 rows on 1, 2 and 8 processors,
// embedded, and through the Distributed Map on the emulator: the files must be equal.
// It takes many minutes, so `make shards` runs it and `make test` does not.
func TestTwentyMillionRows(t *testing.T) {
	target := func(url, admin string) journey.Target { return shardTarget(t, url, admin) }
	s := serve.Start(t, embedded.Options{})
	calm := target(s.URL, s.AdminKey)
	contract := map[string]any{"contract": journey.Plan(t, calm, map[string]any{
		"description": "20,000,000 events with id, kind click/view/buy 20/70/10 and a score between 0 and 100", "seed": 19,
	})}
	defer runtime.GOMAXPROCS(runtime.GOMAXPROCS(0))
	var want map[string]string
	equal := func(what string, d journey.Delivery, took time.Duration) {
		if len(d.SHA256) < 2 {
			t.Fatalf("%s: %v is no job of several shards", what, d.SHA256)
		}
		if want == nil {
			want = d.SHA256
		}
		if diff := cmp.Diff(want, d.SHA256); diff != "" {
			t.Errorf("%s:\n%s", what, diff)
		}
		t.Logf("%s: %d files in %s: %v", what, len(d.SHA256), took.Round(time.Second), d.SHA256)
	}
	for _, processors := range []int{1, 2, 8} {
		runtime.GOMAXPROCS(processors)
		began := time.Now()
		d := journey.Deliver(t, calm, contract)
		equal(fmt.Sprintf("embedded, %d processors", processors), d, time.Since(began))
	}
	s.Stop()
	cloud := deploy(t)
	w := cloud.newWorkspace(t, "shards")
	began := time.Now()
	d := journey.Deliver(t, target(cloud.api(), w.APIKey), contract)
	equal("Distributed Map", d, time.Since(began))
}

// TestRecordingInShards plays a scenario of several spans embedded, and through the Distributed Map on the emulator, where
// each span is played from its snapshot: the files must be equal.
func TestRecordingInShards(t *testing.T) {
	const path = "/v1/ics/scenarios"
	body := map[string]any{
		"plant": "water_treatment", "duration_s": 200_000, "seed": "23", "counterfactual": true,
		"network": map[string]any{"protocols": []string{"opcua"}}, // subscriptions are open across all cuts
		"attacks": []any{map[string]any{"type": "spoof_bias", "start": 90_000, "duration": 20_000}, map[string]any{"type": "replay", "start": 170_100, "duration": 4_000}},
	}
	s := serve.Start(t, embedded.Options{})
	want := journey.Record(t, shardTarget(t, s.URL, s.AdminKey), path, body)
	s.Stop()
	if len(want.SHA256) < 16 {
		t.Fatalf("%v is no job of several spans", want.SHA256)
	}
	cloud := deploy(t)
	w := cloud.newWorkspace(t, "spans")
	got := journey.Record(t, shardTarget(t, cloud.api(), w.APIKey), path, body)
	if diff := cmp.Diff(want.SHA256, got.SHA256); diff != "" {
		t.Errorf("embedded (-) and Distributed Map (+):\n%s", diff)
	}
	t.Logf("%d files: %v", len(got.SHA256), got.SHA256)
}

func shardTarget(t *testing.T, url, admin string) journey.Target {
	return journey.Target{URL: url, GenerateKey: journey.NewKey(t, url, admin, "generate", rate), Patience: time.Hour}
}
