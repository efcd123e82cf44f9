package app

import (
	"context"
	"errors"
	"fmt"
	"time"

	"github.com/sdg-service/sdg/internal/auditlog"
	"github.com/sdg-service/sdg/internal/port/records"
	"github.com/sdg-service/sdg/internal/sdg"
)

const (
	// auditScan bounds the records that one page of a filtered list looks at.
	auditScan = 5_000
	// auditVerify is how many records one verification looks at before it hands over to
	// the next: some seconds of reading.
	auditVerify = 20_000
)

// AuditFilter selects entries; zero fields select all.
type AuditFilter struct {
	// From and To bound the time, From inclusive and To exclusive.
	From, To time.Time
	Actor    string
	Action   string
	// OldestFirst turns the order around.
	OldestFirst bool
}

func (f AuditFilter) matches(r auditlog.Record) bool {
	return (f.Actor == "" || r.Actor == f.Actor) && (f.Action == "" || r.Action == f.Action) &&
		(f.From.IsZero() || !r.At.Before(f.From)) && (f.To.IsZero() || r.At.Before(f.To))
}

// over reports whether no record behind this one, in the list's order, can match. Ids
// sort by the time that entries carry.
func (f AuditFilter) over(r auditlog.Record) bool {
	if f.OldestFirst {
		return !f.To.IsZero() && !r.At.Before(f.To)
	}
	return !f.From.IsZero() && r.At.Before(f.From)
}

// start is the sort key at which the list begins, empty for its natural beginning.
func (f AuditFilter) start() string {
	switch {
	case f.OldestFirst && !f.From.IsZero():
		return sdg.FirstIDAt(sdg.AuditPrefix, f.From)
	case !f.OldestFirst && !f.To.IsZero():
		return sdg.FirstIDAt(sdg.AuditPrefix, f.To)
	}
	return ""
}

// AuditEntries lists the audit log. A page may hold fewer entries than asked for, even
// none, while it has a next one: a filter is applied to a bounded number of records.
func (t *Tenant) AuditEntries(ctx context.Context, f AuditFilter, req PageRequest) (Page[auditlog.Record], error) {
	out := Page[auditlog.Record]{Data: []auditlog.Record{}}
	q := records.Query{
		Partition: t.partition(auditLog), Descending: !f.OldestFirst, After: req.Cursor, From: f.start(), Limit: req.Limit,
	}
	if f.Actor != "" || f.Action != "" {
		q.Limit = records.MaxPageSize
	}
	for scanned := 0; ; {
		got, err := t.app.Records.Query(ctx, q)
		if err != nil {
			return out, fmt.Errorf("list audit log: %w", err)
		}
		page, err := decodeAll[auditlog.Record](got.Items)
		if err != nil {
			return out, err
		}
		for i, r := range page {
			if f.over(r) {
				return out, nil
			}
			if !f.matches(r) {
				continue
			}
			out.Data = append(out.Data, r)
			if len(out.Data) == req.Limit {
				if i < len(page)-1 || got.Next != "" {
					out.Next = r.ID
				}
				return out, nil
			}
		}
		scanned += len(page)
		if out.Next = got.Next; got.Next == "" || scanned >= auditScan {
			return out, nil
		}
		q.After = got.Next
	}
}

// AuditVerification is what a verification of the audit chain found.
type AuditVerification struct {
	// Checked is how many links were computed again, Unlinked how many entries have no
	// place yet.
	Checked, Unlinked uint64
	// Head is the last link that holds.
	Head auditlog.Head
	// Break is the first place at which the chain does not hold, or nil.
	Break *auditlog.Break
	// Next, when not empty, is where to go on, from Head.
	Next string
}

// VerifyAudit computes the audit chain again, from the genesis or from a head that the
// caller trusts, after it has linked what waits to be linked. A long log takes several
// calls: cursor and from are then the Next and the Head of the call before.
func (t *Tenant) VerifyAudit(ctx context.Context, from *auditlog.Head, cursor string) (AuditVerification, error) {
	if cursor == "" {
		if _, err := (&AuditLinker{Records: t.app.Records}).Drain(ctx, t.id); err != nil {
			return AuditVerification{}, err
		}
	}
	end, err := t.AuditHead(ctx) // before the records: what is linked meanwhile is no fault
	if err != nil {
		return AuditVerification{}, err
	}
	start := auditlog.Genesis(t.id)
	if from != nil {
		start = *from
	}
	v := auditlog.NewVerifier(t.id, start, end)
	found := func(next string, err error) (AuditVerification, error) {
		out := AuditVerification{Checked: v.Checked(), Unlinked: v.Unlinked(), Head: v.Head(), Next: next}
		if err != nil && !errors.As(err, &out.Break) {
			return out, err
		}
		return out, nil
	}
	q := records.Query{Partition: t.partition(auditLog), After: cursor}
	for scanned := 0; ; {
		got, err := t.app.Records.Query(ctx, q)
		if err != nil {
			return AuditVerification{}, fmt.Errorf("read audit log: %w", err)
		}
		page, err := decodeAll[auditlog.Record](got.Items)
		if err != nil {
			return AuditVerification{}, err
		}
		for _, r := range page {
			if err := v.Add(r); err != nil {
				return found("", err)
			}
		}
		if got.Next == "" {
			return found("", v.Finish())
		}
		if scanned += len(page); scanned >= auditVerify && v.Settled() {
			return found(got.Next, nil)
		}
		q.After = got.Next
	}
}
