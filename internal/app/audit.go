package app

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"strings"

	"github.com/sdg-service/sdg/internal/auditlog"
	"github.com/sdg-service/sdg/internal/port/records"
	"github.com/sdg-service/sdg/internal/sdg"
)

// auditHead holds the ends of the audit chains, apart from the entries.
const auditHead collection = "audithead"

const (
	// auditIndex lists the audit entries of all tenants that have no place in their chain
	// yet, by tenant and then by age.
	auditIndex    = "audit"
	auditHeadSort = "head"
	// auditBatch is how many entries one write links: with the head they fit into one
	// write of records.MaxOperations.
	auditBatch = 90
)

func auditIndexSort(tenantID, id string) string { return tenantID + "/" + id }

// Audit appends an entry to the tenant's audit log: one conditional write, which waits
// for no other. An AuditLinker gives the entry its place in the chain a moment later.
func (t *Tenant) Audit(ctx context.Context, e auditlog.Entry) error {
	id, err := t.app.ids.New(sdg.AuditPrefix)
	if err != nil {
		return err
	}
	e.ID, e.At = id, t.now()
	tried := false
	err = t.change(ctx, "append audit entry", func(c *change) error {
		if tried { // the first write may have arrived
			if _, found, err := load[auditlog.Record](c, auditLog, id); err != nil || found {
				return err
			}
		}
		tried = true
		return c.saveAudit(auditlog.Record{Entry: e})
	})
	if err != nil {
		return fmt.Errorf("audit %s: %w", e.Action, err)
	}
	return nil
}

// saveAudit stages an entry; one without its place is listed for the linker.
func (c *change) saveAudit(r auditlog.Record) error {
	item := records.Item{Key: c.t.key(auditLog, r.ID)}
	if !r.Linked() {
		item.Index = records.Key{Partition: auditIndex, Sort: auditIndexSort(c.t.id, r.ID)}
	}
	return c.put(item, r)
}

// AuditHead returns the end of the tenant's audit chain.
func (t *Tenant) AuditHead(ctx context.Context) (auditlog.Head, error) {
	head, err := fetch[auditlog.Head](ctx, t, auditHead, auditHeadSort)
	if errors.Is(err, records.ErrNotFound) {
		return auditlog.Genesis(t.id), nil
	}
	if err != nil {
		return head, fmt.Errorf("read the head of the audit log: %w", err)
	}
	return head, nil
}

// AuditLinker gives audit entries their places in their tenants' chains. Any number of
// linkers may run; the head's version decides between them.
type AuditLinker struct {
	Records records.Store
}

func (l *AuditLinker) tenant(id string) *Tenant {
	return (&App{Dependencies: Dependencies{Records: l.Records}}).Tenant(id)
}

// Link links those of the entries that are not linked yet. Entries that are gone are
// left out: an entry that never had a number leaves no trace in the chain.
func (l *AuditLinker) Link(ctx context.Context, tenantID string, ids []string) error {
	slices.Sort(ids) // ids sort by age
	for batch := range slices.Chunk(slices.Compact(ids), auditBatch) {
		if err := l.tenant(tenantID).linkAudit(ctx, batch); err != nil {
			return fmt.Errorf("link %d audit entries of %s: %w", len(batch), tenantID, err)
		}
	}
	return nil
}

// linkAudit links at most auditBatch entries in one write.
func (t *Tenant) linkAudit(ctx context.Context, ids []string) error {
	return t.change(ctx, "link audit entries", func(c *change) error {
		head, found, err := load[auditlog.Head](c, auditHead, auditHeadSort)
		if err != nil {
			return err
		}
		if !found {
			head = auditlog.Genesis(t.id)
		}
		linked := head
		for _, id := range ids {
			r, found, err := load[auditlog.Record](c, auditLog, id)
			if err != nil {
				return err
			}
			if !found || r.Linked() {
				continue
			}
			r = linked.Next(t.id, r.Entry)
			if err := c.saveAudit(r); err != nil {
				return err
			}
			linked = r.Head()
		}
		if linked == head {
			return nil
		}
		return c.save(auditHead, auditHeadSort, linked)
	})
}

// Drain links the entries that the index lists: those of one tenant, or with an empty
// id those of all. It goes on after a failure, and returns how many entries it saw.
func (l *AuditLinker) Drain(ctx context.Context, tenantID string) (int, error) {
	q := records.Query{Index: true, Partition: auditIndex, Limit: auditBatch}
	if tenantID != "" {
		q.Prefix = auditIndexSort(tenantID, "")
	}
	var seen int
	var failures []error
	for {
		page, err := l.Records.Query(ctx, q)
		if err != nil {
			return seen, errors.Join(append(failures, fmt.Errorf("list unlinked audit entries: %w", err))...)
		}
		for len(page.Items) > 0 {
			tenant, same := sameTenant(page.Items)
			ids := make([]string, same)
			for i := range ids {
				ids[i] = page.Items[i].Sort
			}
			if err := l.Link(ctx, tenant, ids); err != nil {
				failures = append(failures, err)
			} else {
				seen += same
			}
			page.Items = page.Items[same:]
		}
		if page.Next == "" {
			return seen, errors.Join(failures...)
		}
		q.After = page.Next
	}
}

// sameTenant returns the tenant of the first item, and how many items are its.
func sameTenant(items []records.Item) (tenantID string, n int) {
	tenantID = tenantOf(items[0].Key)
	for n < len(items) && tenantOf(items[n].Key) == tenantID {
		n++
	}
	return tenantID, n
}

// AuditTenant returns the tenant of a partition of audit entries: what a store's commit
// hook or change stream needs to know to wake the linker.
func AuditTenant(partition string) (tenantID string, ok bool) {
	return strings.CutSuffix(partition, "/"+string(auditLog))
}
