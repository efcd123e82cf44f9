package app

import (
	"context"
	"fmt"

	"github.com/sdg-service/sdg/internal/port/records"
	"github.com/sdg-service/sdg/internal/sdg"
)

// AuditEntry records one write request.
type AuditEntry struct {
	ID            string    `json:"id"`
	At            sdg.Time  `json:"at"`
	Actor         string    `json:"actor"`
	Scope         sdg.Scope `json:"scope"`
	Method        string    `json:"method"`
	Path          string    `json:"path"`
	BodySHA256    string    `json:"body_sha256"`
	Status        int       `json:"status"`
	CorrelationID string    `json:"correlation_id"`
}

// Audit appends an entry to the tenant's audit log. Entries are never changed.
func (t *Tenant) Audit(ctx context.Context, e AuditEntry) error {
	id, err := t.app.ids.New(sdg.AuditPrefix)
	if err != nil {
		return err
	}
	e.ID, e.At = id, t.now()
	err = t.change(ctx, "append audit entry", func(c *change) error {
		if _, found, err := load[AuditEntry](c, auditLog, id); err != nil || found {
			return err
		}
		return c.save(auditLog, id, e)
	})
	if err != nil {
		return fmt.Errorf("audit %s %s: %w", e.Method, e.Path, err)
	}
	return nil
}

// AuditEntries lists the audit log, newest first.
func (t *Tenant) AuditEntries(ctx context.Context, req PageRequest) (Page[AuditEntry], error) {
	return list[AuditEntry](ctx, t, auditLog, req)
}

// Ready reports whether the records can be read.
func (a *App) Ready(ctx context.Context) error {
	_, err := a.Records.Query(ctx, records.Query{Partition: "readiness", Limit: 1})
	return err
}
