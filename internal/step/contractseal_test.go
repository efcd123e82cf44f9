package step_test

import (
	"context"
	"encoding/json"
	"io"
	"testing"
	"time"

	"github.com/sdg-service/sdg/internal/app"
	"github.com/sdg-service/sdg/internal/evidence"
	"github.com/sdg-service/sdg/internal/port/objects"
	"github.com/sdg-service/sdg/internal/port/records/recordstest"
	"github.com/sdg-service/sdg/internal/sdg"
	"github.com/sdg-service/sdg/internal/step"
)

// minted registers the harness's contract and seals it.
func (h *harness) minted(t *testing.T, job sdg.Job) sdg.ContractSeal {
	t.Helper()
	seal := again(t, func() (sdg.ContractSeal, error) {
		c, err := h.tenant.ApprovedContract(t.Context(), job)
		if err != nil {
			return sdg.ContractSeal{}, err
		}
		return h.tenant.RegisterContract(t.Context(), h.caller, c)
	})
	h.call(t, step.SealStep, map[string]any{"tenant_id": h.tenant.ID(), "seal_id": seal.ID})
	return again(t, func() (sdg.ContractSeal, error) { return h.tenant.ContractSeal(t.Context(), seal.ID) })
}

func (h *harness) read(t *testing.T, open func(context.Context, string) (io.ReadCloser, objects.Info, error), id string) []byte {
	t.Helper()
	r, _, err := open(t.Context(), id)
	if err != nil {
		t.Fatal(err)
	}
	defer r.Close()
	raw, err := io.ReadAll(r)
	if err != nil {
		t.Fatal(err)
	}
	return raw
}

// announcedBy returns the contract seal that a job's bundle names.
func (h *harness) announcedBy(t *testing.T, job sdg.Job) *evidence.AnnouncedBy {
	t.Helper()
	bundle := h.read(t, h.tenant.OpenEvidence, job.ID)
	if err := evidence.Verify(bundle, evidence.VerifyOptions{JobID: job.ID}).Err(); err != nil {
		t.Fatal(err)
	}
	var sections struct {
		RunManifest evidence.RunManifest `json:"run_manifest"`
	}
	if err := json.Unmarshal(bundle, &sections); err != nil {
		t.Fatal(err)
	}
	return sections.RunManifest.ContractSeal
}

func TestAJobNamesTheOldestSealOfItsContract(t *testing.T) {
	t.Parallel()
	h := newHarness(t, retail(t), sdg.Enterprise)
	job := h.previewed(t)
	first, second := h.minted(t, job), h.minted(t, job)
	if first.Status != sdg.SealSealed || first.Evidence.N != 1 || second.Evidence.N != 2 || first.ContractHash != job.ContractHash {
		t.Fatalf("%+v, %+v", first, second)
	}
	document := h.read(t, h.tenant.OpenContractSeal, first.ID)
	if err := evidence.VerifyContractSeal(document, evidence.VerifyOptions{JobID: first.ID, TenantID: h.tenant.ID()}).Err(); err != nil {
		t.Fatal(err)
	}
	h.runJob(t, job.ID)
	got := h.announcedBy(t, job)
	if got == nil || got.SealID != first.ID || got.N != 1 || got.SealRoot != first.Evidence.SealRoot {
		t.Fatalf("the run manifest names %+v", got)
	}
	links, err := h.tenant.ChainLinks(t.Context(), 0, 10)
	if err != nil || len(links) != 3 {
		t.Fatalf("%d links, %v", len(links), err)
	}
	if page, err := h.tenant.ContractSeals(t.Context(), app.PageRequest{Limit: 10}); err != nil || len(page.Data) != 2 {
		t.Fatalf("%d seals, %v", len(page.Data), err)
	}
}

func TestASealAfterTheStartAnnouncesNothing(t *testing.T) {
	t.Parallel()
	h := newHarness(t, retail(t), sdg.Enterprise)
	job := h.previewed(t)
	h.minted(t, job)
	links, err := h.tenant.ChainLinks(t.Context(), 0, 1)
	if err != nil {
		t.Fatal(err)
	}
	sealedAt, err := time.Parse(evidence.TimeFormat, links[0].SealedAt)
	if err != nil {
		t.Fatal(err)
	}
	for name, test := range map[string]struct {
		startedAt time.Time
		contract  string
		announced bool
	}{
		"just before":    {sealedAt.Add(-time.Millisecond), job.ContractHash, false},
		"at the moment":  {sealedAt, job.ContractHash, true},
		"later":          {sealedAt.Add(time.Hour), job.ContractHash, true},
		"other contract": {sealedAt.Add(time.Hour), "0000", false},
	} {
		got, err := h.tenant.AnnouncedBy(t.Context(), sdg.Job{ContractHash: test.contract, StartedAt: sdg.At(test.startedAt)})
		if err != nil || (got != nil) != test.announced {
			t.Errorf("%s: %+v, %v", name, got, err)
		}
	}
}

// TestEveryWriteOfAContractSealMayFail: whatever is lost, the contract has one seal and
// one link, and sealing again returns it.
func TestEveryWriteOfAContractSealMayFail(t *testing.T) {
	t.Parallel()
	for name, fault := range map[string]recordstest.Fault{"not persisted": recordstest.NotPersisted, "reply lost": recordstest.Persisted} {
		for n := 1; n <= 2; n++ {
			t.Run(name, func(t *testing.T) {
				t.Parallel()
				h := newHarness(t, retail(t), sdg.Enterprise)
				job := h.previewed(t)
				h.records.FailWrite(n, fault)
				seal := h.minted(t, job)
				h.call(t, step.SealStep, map[string]any{"tenant_id": h.tenant.ID(), "seal_id": seal.ID})
				links, err := h.tenant.ChainLinks(t.Context(), 0, 10)
				if err != nil || len(links) != 1 || links[0].JobID != seal.ID || seal.Evidence == nil || seal.Evidence.Link != links[0].Link {
					t.Fatalf("%d links, %v, seal %+v", len(links), err, seal)
				}
			})
		}
	}
}
