package crash_test

import (
	"bytes"
	"fmt"
	"math/rand/v2"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"
)

const (
	synthesisKills    = 4
	killsPerSynthesis = 2
)

// learnable is a CSV file whose synthesis takes long enough that a blow can fall in each stage.
func learnable() []byte {
	var b bytes.Buffer
	b.WriteString("id,email,score,day,tier,city\n")
	for i := range 800 {
		fmt.Fprintf(&b, "%d,p%d@example.org,%d.%02d,2025-%02d-%02d,%s,%s\n", i, i, i*7919%1000, i%100, 1+i%12, 1+i%28,
			[]string{"gold", "silver"}[i%2], []string{"Bern", "Graz", "Wien"}[i*i%7%3])
	}
	return b.Bytes()
}

func (s *service) synthesize(datasetID string) string {
	s.t.Helper()
	job := s.call("POST", "/v1/synthesize/jobs", map[string]any{
		"dataset_id": datasetID, "rows": 66_000, "seed": 3, "target": "tier", "conditions": []string{"score > 10"},
	})
	return "/v1/client/jobs/" + job["job_id"].(string)
}

// TestKilledSynthesesEndAsUndisturbed: training, sampling and judging begin again after a
// blow, and leave the same bytes, one model, one charge and one link.
func TestKilledSynthesesEndAsUndisturbed(t *testing.T) {
	t.Parallel()
	content := learnable()
	ready := func(s *service) string {
		return s.until(s.upload("source", content), "ready", "failed")["id"].(string)
	}
	calm := start(t, t.TempDir())
	source := ready(calm)
	began := time.Now()
	want := calm.result(calm.synthesize(source))
	took := time.Since(began)
	if want.Status != "succeeded" || len(want.Artifacts) != 4 {
		t.Fatalf("undisturbed: %+v", want)
	}
	calm.kill()

	s := start(t, t.TempDir())
	source = ready(s)
	used := s.call("GET", "/v1/client/workspace", nil)["credits_used"].(float64)
	died, jobs := 0, 0
	for died < synthesisKills {
		job := s.synthesize(source)
		jobs++
		for range killsPerSynthesis {
			time.Sleep(rand.N(took)) // the moment of the blow is what this test draws
			if status := s.call("GET", job, nil)["status"]; status != "queued" && status != "running" {
				break
			}
			s.kill()
			died++
			s.start()
		}
		got := s.result(job)
		// The evidence of the engine names the contract, which names the dataset of each service.
		delete(want.Sections, "engine_manifest")
		delete(got.Sections, "engine_manifest")
		if diff := cmp.Diff(want, got); diff != "" {
			t.Fatalf("after %d kills (-undisturbed +killed):\n%s", died, diff)
		}
	}
	var each float64
	if _, err := fmt.Sscan(want.Charged, &each); err != nil {
		t.Fatal(err)
	}
	workspace := s.call("GET", "/v1/client/workspace", nil)
	if workspace["credits_used"] != used+each*float64(jobs) || workspace["credits_reserved"] != 0.0 {
		t.Errorf("after %d jobs of %v credits: %v", jobs, each, workspace)
	}
	if head := s.call("GET", "/v1/client/evidence-chain", nil); head["n"] != float64(jobs) {
		t.Errorf("after %d jobs the chain has %v links", jobs, head["n"])
	}
	if models := s.call("GET", "/v1/client/models", nil)["data"].([]any); len(models) != jobs {
		t.Errorf("after %d jobs there are %d models", jobs, len(models))
	}
	t.Logf("%d kills over %d syntheses of %s each", died, jobs, took)
}
