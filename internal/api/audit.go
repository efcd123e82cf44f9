package api

import (
	"context"
	"net/http"
	"time"

	"github.com/sdg-service/sdg/internal/app"
	"github.com/sdg-service/sdg/internal/auditlog"
	"github.com/sdg-service/sdg/internal/sdg"
)

func (s *Server) auditRoutes() {
	const tag = "Audit"
	register(s, operation{
		id: "list-audit-events", method: http.MethodGet, path: "/audit-events", tag: tag, scope: sdg.Admin,
		summary: "List the audit log",
		doc: "Every write, also the refused ones, with caller, scope and a SHA-256 of its body, and every reading of a secret. " +
			"With a filter a page may hold fewer events than its limit, even none, while it has a next_cursor.",
	}, s.listAudit)
	register(s, operation{
		id: "verify-audit-events", method: http.MethodPost, path: "/audit-events:verify", tag: tag, scope: sdg.Admin,
		summary: "Verify the audit log's hash chain",
		doc: "Computes every link again and names the first that does not hold. A long log takes several calls: send head and next_cursor of the answer as from and cursor. " +
			"What the service says of itself proves little to others: sdg audit verify computes the chain from the downloaded events.",
	}, s.verifyAudit)
}

// AuditEvent is one thing that was done.
type AuditEvent struct {
	ID            string    `json:"id"`
	At            string    `json:"at" format:"date-time"`
	Actor         string    `json:"actor" doc:"API key id, token subject, or the part of the service that read a secret."`
	Scope         sdg.Scope `json:"scope"`
	Action        string    `json:"action" doc:"The operation's name, such as create-api-key or open-secret."`
	Method        string    `json:"method"`
	Path          string    `json:"path"`
	BodySHA256    string    `json:"body_sha256"`
	Status        int       `json:"status" doc:"HTTP status of the answer; 0 where there was no request."`
	Subject       string    `json:"subject" doc:"What it was about, where the path does not say so."`
	Reason        string    `json:"reason" doc:"Why a secret was read."`
	CorrelationID string    `json:"correlation_id"`
	N             *uint64   `json:"n" doc:"Place in the hash chain; null for the moment until it has one."`
	Prev          string    `json:"prev"`
	Link          string    `json:"link" doc:"SHA-256 over the link before and all fields; see docs/audit-log.md."`
}

func viewAudit(r auditlog.Record) AuditEvent {
	e := AuditEvent{
		ID: r.ID, At: r.At.String(), Actor: r.Actor, Scope: r.Scope, Action: r.Action, Method: r.Method, Path: r.Path,
		BodySHA256: r.BodySHA256, Status: r.Status, Subject: r.Subject, Reason: r.Reason, CorrelationID: r.CorrelationID,
		Prev: r.Prev, Link: r.Link,
	}
	if r.Linked() {
		e.N = &r.N
	}
	return e
}

func (s *Server) listAudit(ctx context.Context, in *struct {
	Paging
	From   time.Time `query:"from" doc:"Events at or after this time."`
	To     time.Time `query:"to" doc:"Events before this time."`
	Actor  string    `query:"actor" maxLength:"256" doc:"Events of this caller."`
	Action string    `query:"action" maxLength:"128" doc:"Events of this operation."`
	Order  string    `query:"order" enum:"newest,oldest" default:"newest" doc:"Which events come first."`
}) (*body[List[AuditEvent]], error) {
	req, err := in.request()
	if err != nil {
		return nil, err
	}
	got, err := s.tenant(callerOf(ctx)).AuditEntries(ctx, app.AuditFilter{
		From: in.From, To: in.To, Actor: in.Actor, Action: in.Action, OldestFirst: in.Order == "oldest",
	}, req)
	return &body[List[AuditEvent]]{listOf(got, viewAudit)}, err
}

// AuditHead is a place in the audit log's hash chain.
type AuditHead struct {
	N    uint64 `json:"n" minimum:"0" maximum:"9007199254740991"`
	Link string `json:"link" pattern:"^[0-9a-f]{64}$"`
}

// AuditVerification is the result of a verification.
type AuditVerification struct {
	Verified bool `json:"verified" doc:"No break was found in what was checked."`
	// Complete is false where the log is too long for one call.
	Complete   bool        `json:"complete"`
	TenantID   string      `json:"tenant_id" doc:"Part of every link's hash."`
	Checked    uint64      `json:"checked" doc:"Links that were computed again."`
	Unlinked   uint64      `json:"unlinked" doc:"Events that have no place in the chain yet."`
	Head       AuditHead   `json:"head" doc:"The last link that holds."`
	FirstBreak *AuditBreak `json:"first_break"`
	NextCursor *string     `json:"next_cursor"`
}

// AuditBreak is the first place at which the chain does not hold.
type AuditBreak struct {
	N       uint64 `json:"n"`
	ID      string `json:"id" doc:"The event that was found there; empty where there is none."`
	Problem string `json:"problem"`
}

func (s *Server) verifyAudit(ctx context.Context, in *struct {
	Body *struct {
		From   *AuditHead `json:"from,omitempty" doc:"A head that you trust; the genesis if absent."`
		Cursor string     `json:"cursor,omitempty" maxLength:"512" doc:"next_cursor of the verification before."`
	}
}) (*body[AuditVerification], error) {
	var from *auditlog.Head
	var page app.PageRequest
	if in.Body != nil {
		if in.Body.From != nil {
			from = &auditlog.Head{N: in.Body.From.N, Link: in.Body.From.Link}
		}
		var err error
		if page, err = (Paging{Cursor: in.Body.Cursor}).request(); err != nil {
			return nil, err
		}
	}
	tenant := s.tenant(callerOf(ctx))
	got, err := tenant.VerifyAudit(ctx, from, page.Cursor)
	if err != nil {
		return nil, err
	}
	out := AuditVerification{
		Verified: got.Break == nil, Complete: got.Next == "", TenantID: tenant.ID(), Checked: got.Checked, Unlinked: got.Unlinked,
		Head: AuditHead{got.Head.N, got.Head.Link}, NextCursor: cursorOf(got.Next),
	}
	if b := got.Break; b != nil {
		out.FirstBreak = &AuditBreak{b.N, b.ID, b.Problem}
	}
	return &body[AuditVerification]{out}, nil
}
