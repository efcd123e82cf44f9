package api

import (
	"context"
	"net/http"

	"github.com/sdg-service/sdg/internal/app"
	"github.com/sdg-service/sdg/internal/sdg"
)

func (s *Server) auditRoutes() {
	register(s, operation{
		id: "list-audit-events", method: http.MethodGet, path: "/audit-events", tag: "Audit", scope: sdg.Admin,
		summary: "List the audit log", doc: "Every write with caller, scope and a SHA-256 of its body, newest first.",
	}, s.listAudit)
}

// AuditEvent is one write request.
type AuditEvent struct {
	ID            string    `json:"id"`
	At            string    `json:"at" format:"date-time"`
	Actor         string    `json:"actor" doc:"API key id or token subject."`
	Scope         sdg.Scope `json:"scope"`
	Method        string    `json:"method"`
	Path          string    `json:"path"`
	BodySHA256    string    `json:"body_sha256"`
	Status        int       `json:"status"`
	CorrelationID string    `json:"correlation_id"`
}

func (s *Server) listAudit(ctx context.Context, in *Paging) (*body[List[AuditEvent]], error) {
	req, err := in.request()
	if err != nil {
		return nil, err
	}
	got, err := s.tenant(callerOf(ctx)).AuditEntries(ctx, req)
	return &body[List[AuditEvent]]{listOf(got, func(e app.AuditEntry) AuditEvent {
		return AuditEvent{e.ID, e.At.String(), e.Actor, e.Scope, e.Method, e.Path, e.BodySHA256, e.Status, e.CorrelationID}
	})}, err
}
