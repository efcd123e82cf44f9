package step_test

import (
	"encoding/json"
	"io"
	"path"
	"runtime"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/sdg-service/sdg/internal/app"
	"github.com/sdg-service/sdg/internal/contract"
	"github.com/sdg-service/sdg/internal/port/objects"
	"github.com/sdg-service/sdg/internal/sdg"
	"github.com/sdg-service/sdg/internal/step"
)

// TestBytesDependOnNeitherWorkersNorShards makes related tables on 1, 2 and 8
// processors, as one shard and as one shard for each file, in either order. `make shards`
// does the same with 20,000,000 rows. It sets the number of processors of the whole
// process, so it runs beside no other test.
func TestBytesDependOnNeitherWorkersNorShards(t *testing.T) {
	c := large(t)
	defer runtime.GOMAXPROCS(runtime.GOMAXPROCS(0))
	var want map[string]string
	for _, run := range []struct {
		processors int
		cut        string
	}{{1, "one shard"}, {2, "forwards"}, {8, "backwards"}} {
		runtime.GOMAXPROCS(run.processors)
		got := digests(t, c, run.cut)
		if len(got) != len(c.Tables) {
			t.Fatalf("files: %v", got)
		}
		if want == nil {
			want = got
		}
		if diff := cmp.Diff(want, got); diff != "" {
			t.Errorf("%d processors, %s:\n%s", run.processors, run.cut, diff)
		}
	}
}

// large is the retail contract with so many rows that one of its tables has two blocks.
func large(t *testing.T) *contract.Contract {
	c := retail(t)
	for i := range c.Tables {
		c.Tables[i].Rows *= 20
	}
	return c
}

// digests runs a job whose files are cut into shards, and returns the SHA-256 of each.
func digests(t *testing.T, c *contract.Contract, cut string) map[string]string {
	t.Helper()
	h := newHarness(t, c, sdg.Enterprise)
	job := h.previewed(t)
	in := h.jobInput(job.ID)
	h.call(t, step.AdmitStep, in)
	h.call(t, step.PrepareStep, in)
	key := path.Join(h.tenant.ID(), "jobs", job.ID, "shards.json")
	shards := []step.Shard{}
	for _, whole := range readShards(t, h, key) {
		if cut == "one shard" {
			shards = append(shards, whole)
			continue
		}
		for _, part := range whole.Parts {
			shards = append(shards, step.Shard{Shard: len(shards), Parts: []step.Part{part}})
		}
	}
	raw, err := json.Marshal(shards)
	if err != nil {
		t.Fatal(err)
	}
	if _, err := h.objects.Put(t.Context(), key, strings.NewReader(string(raw)), objects.PutOptions{}); err != nil {
		t.Fatal(err)
	}
	order := slices.Clone(shards)
	if cut == "backwards" {
		slices.Reverse(order)
	}
	for _, s := range order {
		h.call(t, step.GenerateStep, map[string]any{"tenant_id": h.tenant.ID(), "job_id": job.ID, "shard": s.Shard})
	}
	h.call(t, step.ReportStep, in)
	h.call(t, step.SealStep, in)
	h.call(t, step.SettleStep, map[string]any{"tenant_id": h.tenant.ID(), "job_id": job.ID, "outcome": "succeeded"})
	files, err := h.tenant.Artifacts(t.Context(), job.ID, app.PageRequest{})
	if err != nil {
		t.Fatal(err)
	}
	out := map[string]string{}
	for _, f := range files.Data {
		out[f.Name] = f.SHA256
	}
	return out
}

func readShards(t *testing.T, h *harness, key string) (shards []step.Shard) {
	t.Helper()
	r, _, err := h.objects.Get(t.Context(), key, objects.Range{})
	if err != nil {
		t.Fatal(err)
	}
	defer r.Close()
	raw, err := io.ReadAll(r)
	if err != nil || json.Unmarshal(raw, &shards) != nil {
		t.Fatalf("%v: %s", err, raw)
	}
	return shards
}
