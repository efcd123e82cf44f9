package app_test

import (
	"crypto/rand"
	"encoding/json"
	"fmt"
	"math"
	"path/filepath"
	"testing"
	"time"

	"golang.org/x/sync/errgroup"

	"github.com/sdg-service/sdg/internal/app"
	"github.com/sdg-service/sdg/internal/auditlog"
	"github.com/sdg-service/sdg/internal/port/records"
	"github.com/sdg-service/sdg/internal/port/records/bolt"
	"github.com/sdg-service/sdg/internal/port/records/recordstest"
	"github.com/sdg-service/sdg/internal/sdg"
)

const auditTenant = "ten_01jd0000000000000000000000"

// openAudit returns a tenant over a fresh store whose writes can be told to fail.
func openAudit(t testing.TB, now func() time.Time) (*app.Tenant, *recordstest.Faulty) {
	t.Helper()
	inner, err := bolt.Open(filepath.Join(t.TempDir(), "records.db"), time.Now)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() {
		if err := inner.Close(); err != nil {
			t.Error(err)
		}
	})
	store := recordstest.NewFaulty(inner)
	return app.New(app.Dependencies{Records: store, Now: now, Rand: rand.Reader}).Tenant(auditTenant), store
}

func writeAudit(t testing.TB, tenant *app.Tenant, n int) {
	t.Helper()
	for i := range n {
		e := auditlog.Entry{Actor: fmt.Sprint("key_", i%2), Scope: sdg.Admin, Action: []string{"create-preview", "create-api-key", "submit-job"}[i%3]}
		if err := tenant.Audit(t.Context(), e); err != nil {
			t.Fatal(err)
		}
	}
}

func verifyAudit(t *testing.T, tenant *app.Tenant, from *auditlog.Head) app.AuditVerification {
	t.Helper()
	found, err := tenant.VerifyAudit(t.Context(), from, "")
	if err != nil {
		t.Fatal(err)
	}
	return found
}

// TestManyWritersAndLinkersMakeOneChain: writers never wait for each other or fail, while
// two linkers race, and every entry gets one number.
func TestManyWritersAndLinkersMakeOneChain(t *testing.T) {
	t.Parallel()
	const writers, each = 50, 3
	tenant, store := openAudit(t, time.Now)
	var work errgroup.Group
	for range writers {
		work.Go(func() error {
			for range each {
				if err := tenant.Audit(t.Context(), auditlog.Entry{Action: "submit-job"}); err != nil {
					return err
				}
			}
			return nil
		})
	}
	for range 2 {
		work.Go(func() error {
			for range 4 {
				if _, err := (&app.AuditLinker{Records: store}).Drain(t.Context(), ""); err != nil {
					return err
				}
			}
			return nil
		})
	}
	if err := work.Wait(); err != nil {
		t.Fatal(err)
	}
	found := verifyAudit(t, tenant, nil)
	if found.Break != nil || found.Checked != writers*each || found.Head.N != writers*each || found.Unlinked != 0 {
		t.Fatalf("%+v", found)
	}
}

// TestEveryAuditWriteMayFail fails each write of appending and linking in both ways: no
// entry is lost or doubled.
func TestEveryAuditWriteMayFail(t *testing.T) {
	t.Parallel()
	const entries = 3
	for name, fault := range map[string]recordstest.Fault{"not persisted": recordstest.NotPersisted, "reply lost": recordstest.Persisted} {
		for n := 1; n <= entries+1; n++ {
			t.Run(fmt.Sprintf("write %d %s", n, name), func(t *testing.T) {
				t.Parallel()
				tenant, store := openAudit(t, time.Now)
				store.FailWrite(n, fault)
				writeAudit(t, tenant, entries)
				found := verifyAudit(t, tenant, nil)
				if found.Break != nil || found.Checked != entries || found.Unlinked != 0 {
					t.Fatalf("%+v", found)
				}
				page, err := tenant.AuditEntries(t.Context(), app.AuditFilter{}, app.PageRequest{Limit: 10})
				if err != nil || len(page.Data) != entries {
					t.Fatalf("%d entries, %v", len(page.Data), err)
				}
			})
		}
	}
}

// TestAnEditedAuditLogIsSeen edits the store as an operator could.
func TestAnEditedAuditLogIsSeen(t *testing.T) {
	t.Parallel()
	for name, test := range map[string]struct {
		edit func(r *auditlog.Record) bool // false removes the entry
		n    uint64
	}{
		"changed":  {func(r *auditlog.Record) bool { r.Actor = "somebody else"; return true }, 4},
		"removed":  {func(*auditlog.Record) bool { return false }, 4},
		"unlinked": {func(r *auditlog.Record) bool { r.N, r.Prev, r.Link = 0, "", ""; return true }, 4},
		"replaced": {func(r *auditlog.Record) bool {
			e := r.Entry
			e.Status = 418
			*r = auditlog.Head{N: r.N - 1, Link: r.Prev}.Next(auditTenant, e)
			return true
		}, 5},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			tenant, store := openAudit(t, time.Now)
			writeAudit(t, tenant, 6)
			whole := verifyAudit(t, tenant, nil)
			if whole.Break != nil {
				t.Fatal(whole.Break)
			}
			page, err := tenant.AuditEntries(t.Context(), app.AuditFilter{OldestFirst: true}, app.PageRequest{Limit: 10})
			if err != nil {
				t.Fatal(err)
			}
			r := page.Data[3]
			key := records.Key{Partition: auditTenant + "/audit", Sort: r.ID}
			op := records.Delete(key, records.Exists)
			if test.edit(&r) {
				body, err := json.Marshal(r)
				if err != nil {
					t.Fatal(err)
				}
				op = records.Put(records.Item{Key: key, Body: body}, records.Exists)
			}
			if err := store.Write(t.Context(), op); err != nil {
				t.Fatal(err)
			}
			found := verifyAudit(t, tenant, nil)
			if found.Break == nil || found.Break.N != test.n {
				t.Errorf("%+v, want a break at %d", found, test.n)
			}
			if later := verifyAudit(t, tenant, &whole.Head); later.Break != nil || later.Checked != 0 {
				t.Errorf("from the trusted head: %+v", later)
			}
		})
	}
}

func TestAuditEntriesAreFiltered(t *testing.T) {
	t.Parallel()
	at := time.Date(2026, 11, 21, 12, 0, 0, 0, time.UTC)
	clock := at
	tenant, _ := openAudit(t, func() time.Time { return clock })
	for range 12 {
		clock = clock.Add(time.Minute)
		writeAudit(t, tenant, 3) // create-preview, create-api-key, submit-job by key_0, key_1, key_0
	}
	minute := func(n int) time.Time { return at.Add(time.Duration(n) * time.Minute) }
	for name, test := range map[string]struct {
		filter app.AuditFilter
		want   int
	}{
		"all":               {app.AuditFilter{}, 36},
		"oldest first":      {app.AuditFilter{OldestFirst: true}, 36},
		"since":             {app.AuditFilter{From: minute(11)}, 6},
		"until":             {app.AuditFilter{To: minute(3)}, 6},
		"between":           {app.AuditFilter{From: minute(3), To: minute(5)}, 6},
		"between, turned":   {app.AuditFilter{From: minute(3), To: minute(5), OldestFirst: true}, 6},
		"actor":             {app.AuditFilter{Actor: "key_1"}, 12},
		"action":            {app.AuditFilter{Action: "submit-job"}, 12},
		"actor and action":  {app.AuditFilter{Actor: "key_1", Action: "submit-job"}, 0},
		"action in an hour": {app.AuditFilter{Action: "submit-job", From: minute(2), To: minute(4)}, 2},
		"nothing so late":   {app.AuditFilter{From: minute(60)}, 0},
		"nothing so early":  {app.AuditFilter{To: minute(0), OldestFirst: true}, 0},
	} {
		for _, limit := range []int{1, 5, 500} {
			t.Run(fmt.Sprintf("%s by %d", name, limit), func(t *testing.T) {
				t.Parallel()
				seen := map[string]bool{}
				last := ""
				for req := (app.PageRequest{Limit: limit}); ; {
					page, err := tenant.AuditEntries(t.Context(), test.filter, req)
					if err != nil || len(page.Data) > limit {
						t.Fatal(len(page.Data), err)
					}
					for _, r := range page.Data {
						if seen[r.ID] || last != "" && (r.ID > last) != test.filter.OldestFirst {
							t.Fatalf("%s after %s", r.ID, last)
						}
						seen[r.ID], last = true, r.ID
					}
					if req.Cursor = page.Next; page.Next == "" {
						break
					}
				}
				if len(seen) != test.want {
					t.Errorf("%d entries, want %d", len(seen), test.want)
				}
			})
		}
	}
}

// BenchmarkAudit appends one entry: one conditional write without a read.
func BenchmarkAudit(b *testing.B) {
	tenant, store := openAudit(b, time.Now)
	before := store.Writes()
	for b.Loop() {
		writeAudit(b, tenant, 1)
	}
	b.ReportMetric(math.Round(float64(store.Writes()-before)/float64(b.N)*100)/100, "writes/op")
}
