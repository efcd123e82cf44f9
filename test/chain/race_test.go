//go:build unix

package chain_test

import (
	"context"
	"fmt"
	"math/rand/v2"
	"testing"

	"golang.org/x/sync/errgroup"

	"github.com/sdg-service/sdg/internal/evidence"
	"github.com/sdg-service/sdg/internal/port/keys"
	"github.com/sdg-service/sdg/internal/port/records"
	"github.com/sdg-service/sdg/internal/port/records/recordstest"
)

const (
	jobs       = 64
	deliveries = 3
	// patience is how often a delivery is repeated, as its state machine would.
	patience = 100
)

// TestRacingSealsMakeOneChain delivers 64 jobs three times each to the sealer, all at
// once, while one write in five is lost and the reply of another one in five: there is no
// gap, no fork, and one link per job.
func TestRacingSealsMakeOneChain(t *testing.T) {
	t.Parallel()
	for name, test := range map[string]struct {
		open    func(*testing.T) records.Store
		atATime int
	}{
		"bolt":   {open: boltStore, atATime: 6},
		"dynamo": {open: dynamoStore, atATime: 3}, // the emulator answers one request at a time
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			h := newHarness(t, test.open(t))
			type delivery struct {
				id    string
				draft *evidence.Draft
			}
			var all []delivery
			for range jobs {
				id, draft := h.job(t)
				for i := range deliveries {
					if i > 0 { // times of a repeated step differ, so its evidence does too
						draft = h.draft(t, id, fmt.Sprint("draft ", i))
					}
					all = append(all, delivery{id, draft})
				}
			}
			dice := rand.New(rand.NewPCG(1, 2))
			dice.Shuffle(len(all), func(i, j int) { all[i], all[j] = all[j], all[i] })
			for n := range 20_000 {
				switch dice.IntN(5) {
				case 0:
					h.records.FailWrite(n+1, recordstest.NotPersisted)
				case 1:
					h.records.FailWrite(n+1, recordstest.Persisted)
				}
			}
			group, ctx := errgroup.WithContext(t.Context())
			group.SetLimit(test.atATime)
			for _, d := range all {
				group.Go(func() error { return h.deliver(ctx, d.id, d.draft) })
			}
			if err := group.Wait(); err != nil {
				t.Fatal(err)
			}
			t.Logf("%d writes for %d links", h.records.Writes(), jobs)
			h.oneLinkEach(t)
		})
	}
}

func (h *harness) deliver(ctx context.Context, id string, draft *evidence.Draft) error {
	var err error
	for range patience {
		if _, err = h.sealer.Seal(ctx, h.tenant, id, draft, evidence.StatusSucceeded); err == nil || ctx.Err() != nil {
			return err
		}
	}
	return fmt.Errorf("deliver %s: %w", id, err)
}

// oneLinkEach verifies chain, records and bundles against each other.
func (h *harness) oneLinkEach(t *testing.T) {
	t.Helper()
	links := h.links(t)
	if len(links) != jobs {
		t.Fatalf("%d links for %d jobs", len(links), jobs)
	}
	if err := h.verify(t, nil); err != nil {
		t.Fatal(err)
	}
	trusted := []evidence.ServiceKey{{KeyID: keys.ID(h.public), PublicKey: h.public}}
	for _, link := range links {
		bundle := h.open(t, link.JobID)
		result := evidence.Verify(bundle, evidence.VerifyOptions{JobID: link.JobID, TenantID: h.tenant.ID(), ServiceKeys: trusted})
		if result.Err() != nil || result.N != link.N || result.Link != link.Link {
			t.Errorf("job %s: link %d, bundle of link %d, %v", link.JobID, link.N, result.N, result.Err())
		}
	}
}
