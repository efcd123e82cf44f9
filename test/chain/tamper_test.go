//go:build unix

package chain_test

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"strings"
	"testing"
	"time"

	"github.com/sdg-service/sdg/internal/app"
	"github.com/sdg-service/sdg/internal/evidence"
	"github.com/sdg-service/sdg/internal/port/keys"
	"github.com/sdg-service/sdg/internal/port/objects"
	"github.com/sdg-service/sdg/internal/port/records"
	"github.com/sdg-service/sdg/internal/sdg"
)

// The tests in this file edit the store as an operator with all rights could. Their
// numbers are those of the project's tamper list.

func (h *harness) key(sort string) records.Key {
	return records.Key{Partition: h.tenant.ID() + "/chain", Sort: sort}
}

func linkKey(n uint64) string { return fmt.Sprintf("link/%020d", n) }

func (h *harness) write(t *testing.T, key records.Key, v any) {
	t.Helper()
	body, err := json.Marshal(v)
	if err != nil {
		t.Fatal(err)
	}
	if err := h.records.Write(t.Context(), records.Put(records.Item{Key: key, Body: body}, records.Always)); err != nil {
		t.Fatal(err)
	}
}

func (h *harness) remove(t *testing.T, key records.Key) {
	t.Helper()
	if err := h.records.Write(t.Context(), records.Delete(key, records.Exists)); err != nil {
		t.Fatal(err)
	}
}

// unlink removes a link and its place in the log.
func (h *harness) unlink(t *testing.T, n uint64) {
	t.Helper()
	h.remove(t, h.key(linkKey(n)))
	h.remove(t, records.Key{Partition: h.tenant.ID() + "/logged", Sort: linkKey(n)})
}

// chained is a harness with a sound chain of five jobs.
func chained(t *testing.T) (*harness, []string) {
	t.Helper()
	h := newHarness(t, boltStore(t))
	ids := h.sealed(t, 5)
	if err := h.verify(t, nil); err != nil {
		t.Fatal(err)
	}
	return h, ids
}

// refusedBy demands that the chain check sees what was done.
func (h *harness) refusedBy(t *testing.T, from *evidence.Head) {
	t.Helper()
	err := h.verify(t, from)
	var check *evidence.CheckError
	if !errors.As(err, &check) || check.Check != evidence.CheckChain {
		t.Errorf("the chain check says %v", err)
	}
}

func TestTamper43SealedTwice(t *testing.T) {
	t.Parallel()
	h, ids := chained(t)
	before := h.links(t)
	again, err := h.sealer.Seal(t.Context(), h.tenant, ids[1], h.draft(t, ids[1], "another draft"), evidence.StatusSucceeded)
	if err != nil || again.Link != before[1].Link || len(h.links(t)) != len(before) {
		t.Errorf("sealed again as %+v, %v, %d links", again, err, len(h.links(t)))
	}
	// Who writes the second link past the guard needs the service's key; and were it signed,
	// the chain check names the job.
	h.remove(t, h.key("job/"+ids[1]))
	if _, err := h.sealer.Seal(t.Context(), h.tenant, ids[1], h.draft(t, ids[1], "another draft"), evidence.StatusSucceeded); err != nil {
		t.Fatal(err)
	}
	h.refusedBy(t, nil)
}

func TestTamper44ChainGap(t *testing.T) {
	t.Parallel()
	h, _ := chained(t)
	h.remove(t, h.key(linkKey(3)))
	h.refusedBy(t, nil)
}

func TestTamper45ChainReorder(t *testing.T) {
	t.Parallel()
	h, _ := chained(t)
	links := h.links(t)
	h.write(t, h.key(linkKey(2)), links[2])
	h.write(t, h.key(linkKey(3)), links[1])
	h.refusedBy(t, nil)
}

func TestTamper46ChainFork(t *testing.T) {
	t.Parallel()
	h, _ := chained(t)
	ours := h.links(t)
	// The chain as it was after link 2, continued in another way and signed by the service.
	for n := uint64(3); n <= 5; n++ {
		h.unlink(t, n)
	}
	h.write(t, h.key("head"), ours[1].Head())
	h.sealed(t, 3)
	if err := h.verify(t, nil); err != nil {
		t.Fatalf("a fork that only an outside anchor can tell: %v", err)
	}
	pinned := ours[2].Head()
	h.refusedBy(t, &pinned)
	id := h.links(t)[2].JobID
	trusted := []evidence.ServiceKey{{KeyID: keys.ID(h.public), PublicKey: h.public}}
	if got := evidence.Verify(h.open(t, id), evidence.VerifyOptions{ServiceKeys: trusted, State: &pinned}); got.FailedCheck != evidence.CheckState {
		t.Errorf("a bundle of the fork fails %q", got.FailedCheck)
	}
}

func TestTamper47TailCut(t *testing.T) {
	t.Parallel()
	h, _ := chained(t)
	seen := h.links(t)[4].Head()
	h.remove(t, h.key(linkKey(5)))
	if h.verify(t, nil) == nil {
		t.Error("links cut, head kept: nothing is said")
	}
	h.write(t, h.key("head"), h.links(t)[3].Head())
	if err := h.verify(t, nil); err != nil {
		t.Fatalf("a cut that only an outside anchor can tell: %v", err)
	}
	if err := h.verify(t, &seen); err == nil {
		t.Error("the head seen before is gone, and nothing is said")
	}
}

func TestTamper51GenesisReplaced(t *testing.T) {
	t.Parallel()
	for name, change := range map[string]func(*sdg.Workspace){
		"chain id": func(ws *sdg.Workspace) { ws.ChainID = strings.Repeat("ab", 16) },
		"time":     func(ws *sdg.Workspace) { ws.CreatedAt = sdg.At(ws.CreatedAt.Add(-time.Hour)) },
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			h, _ := chained(t)
			ws, err := h.tenant.Workspace(t.Context())
			if err != nil {
				t.Fatal(err)
			}
			change(&ws)
			h.write(t, records.Key{Partition: h.tenant.ID() + "/workspace", Sort: "workspace"}, ws)
			h.refusedBy(t, nil)
		})
	}
	t.Run("the whole chain begun anew", func(t *testing.T) {
		t.Parallel()
		h, _ := chained(t)
		pinned := h.links(t)[0].Head()
		for n := uint64(1); n <= 5; n++ {
			h.unlink(t, n)
		}
		h.remove(t, h.key("head"))
		h.sealed(t, 5)
		if err := h.verify(t, nil); err != nil {
			t.Fatalf("a new chain that only an outside anchor can tell: %v", err)
		}
		h.refusedBy(t, &pinned)
	})
}

func TestTamper71BundleOverwritten(t *testing.T) {
	t.Parallel()
	h, ids := chained(t)
	job, err := h.tenant.Job(t.Context(), ids[2])
	if err != nil {
		t.Fatal(err)
	}
	other := h.open(t, ids[3])
	if _, err := h.objects.Put(t.Context(), job.Evidence.Key, bytes.NewReader(other), objects.PutOptions{IfAbsent: true}); !errors.Is(err, objects.ErrExists) {
		t.Errorf("the service's own way to write a bundle replaces it: %v", err)
	}
	own := h.open(t, ids[2])
	edited := bytes.Replace(own, []byte(`"rows_total":`), []byte(`"rows_total":1`), 1)
	for name, content := range map[string][]byte{"another job's": other, "edited": edited} {
		if _, err := h.objects.Put(t.Context(), job.Evidence.Key, bytes.NewReader(content), objects.PutOptions{}); err != nil {
			t.Fatal(err)
		}
		if evidence.Verify(h.open(t, ids[2]), evidence.VerifyOptions{JobID: ids[2]}).Err() == nil {
			t.Errorf("%s bundle in its place verifies", name)
		}
	}
}

// TestTamper72HeadEdited: the service builds on a head only if it is that of a link which
// it signed, and never writes over a link that exists.
func TestTamper72HeadEdited(t *testing.T) {
	t.Parallel()
	for name, edit := range map[string]func(*testing.T, *harness){
		"moved back": func(t *testing.T, h *harness) { h.write(t, h.key("head"), h.links(t)[2].Head()) },
		"moved on": func(t *testing.T, h *harness) {
			head := h.links(t)[4].Head()
			head.N += 10
			h.write(t, h.key("head"), head)
		},
		"another link": func(t *testing.T, h *harness) {
			head := h.links(t)[4].Head()
			head.Link = strings.Repeat("ab", 32)
			h.write(t, h.key("head"), head)
		},
		"head and link together": func(t *testing.T, h *harness) {
			forged := h.links(t)[4]
			forged.Link = strings.Repeat("ab", 32)
			h.write(t, h.key(linkKey(5)), forged)
			h.write(t, h.key("head"), forged.Head())
		},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			h, _ := chained(t)
			before := h.links(t)
			edit(t, h)
			if h.verify(t, nil) == nil {
				t.Error("the chain verifies")
			}
			edited := h.links(t)
			id, draft := h.job(t)
			if _, err := h.sealer.Seal(t.Context(), h.tenant, id, draft, evidence.StatusSucceeded); err == nil {
				t.Error("the service seals on top of it")
			} else if name != "moved back" && !errors.Is(err, app.ErrChainAltered) {
				t.Error(err)
			}
			after := h.links(t)
			if len(after) != len(before) || after[3] != before[3] || after[4] != edited[4] {
				t.Error("the service wrote over a link")
			}
		})
	}
}
