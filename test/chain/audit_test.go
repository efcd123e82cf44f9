//go:build unix

package chain_test

import (
	"testing"

	"golang.org/x/sync/errgroup"

	"github.com/sdg-service/sdg/internal/app"
	"github.com/sdg-service/sdg/internal/auditlog"
	"github.com/sdg-service/sdg/internal/port/records"
)

// TestTheAuditLogIsOneChain appends entries side by side, lets two linkers race, and
// verifies the chain, on each store.
func TestTheAuditLogIsOneChain(t *testing.T) {
	t.Parallel()
	const writers, each = 10, 4
	for name, open := range map[string]func(*testing.T) records.Store{"bolt": boltStore, "dynamo": dynamoStore} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			h := newHarness(t, open(t))
			linker := &app.AuditLinker{Records: h.records}
			var work errgroup.Group
			for range writers {
				work.Go(func() error {
					for range each {
						if err := h.tenant.Audit(t.Context(), auditlog.Entry{Actor: "key_1", Action: "submit-job"}); err != nil {
							return err
						}
					}
					return nil
				})
			}
			for range 2 {
				work.Go(func() error {
					for range 3 {
						if _, err := linker.Drain(t.Context(), ""); err != nil {
							return err
						}
					}
					return nil
				})
			}
			if err := work.Wait(); err != nil {
				t.Fatal(err)
			}
			found, err := h.tenant.VerifyAudit(t.Context(), nil, "")
			if err != nil || found.Break != nil || found.Head.N != writers*each || found.Unlinked != 0 {
				t.Fatalf("%+v, %v", found, err)
			}
			if left, err := linker.Drain(t.Context(), ""); err != nil || left != 0 {
				t.Errorf("%d linked entries are still listed, %v", left, err)
			}
		})
	}
}
