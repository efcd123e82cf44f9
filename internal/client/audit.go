package client

import (
	"context"
	"time"

	"github.com/sdg-service/sdg/internal/auditlog"
)

// AuditFilter selects audit events; zero fields select all.
type AuditFilter struct {
	From, To      time.Time
	Actor, Action string
	OldestFirst   bool
}

// AuditVerification is what the service found in its own audit chain.
type AuditVerification struct {
	Verified   bool            `json:"verified"`
	TenantID   string          `json:"tenant_id"`
	Head       auditlog.Head   `json:"head"`
	FirstBreak *auditlog.Break `json:"first_break"`
	NextCursor string          `json:"next_cursor"`
}

// AuditEvents lists audit events. A page may be empty and yet have a next one.
func (c *Client) AuditEvents(ctx context.Context, f AuditFilter, p Page) (Reply[List[auditlog.Record]], error) {
	q := p.query()
	for name, at := range map[string]time.Time{"from": f.From, "to": f.To} {
		if !at.IsZero() {
			q.Set(name, at.UTC().Format(time.RFC3339Nano))
		}
	}
	for name, text := range map[string]string{"actor": f.Actor, "action": f.Action} {
		if text != "" {
			q.Set(name, text)
		}
	}
	if f.OldestFirst {
		q.Set("order", "oldest")
	}
	return call[List[auditlog.Record]](ctx, c, get("/audit-events", q))
}

// VerifyAudit lets the service compute its audit chain again, from a head that was
// verified before or from the genesis.
func (c *Client) VerifyAudit(ctx context.Context, from *auditlog.Head, cursor string) (Reply[AuditVerification], error) {
	return call[AuditVerification](ctx, c, post("/audit-events:verify", struct {
		From   *auditlog.Head `json:"from,omitempty"`
		Cursor string         `json:"cursor,omitempty"`
	}{from, cursor}))
}
