package app

import (
	"context"
	"encoding/json"
	"fmt"

	"github.com/sdg-service/sdg/internal/port/records"
	"github.com/sdg-service/sdg/internal/sdg"
)

// PageRequest asks for one page of a list.
type PageRequest struct {
	Limit int // 1 to 500
	// Cursor is a sort key, as returned in Page.Next; the API makes it opaque.
	Cursor string
}

// Page is one page, newest first. Next is empty on the last page.
type Page[T any] struct {
	Data []T
	Next string
}

// list pages through a collection, newest first (identifiers sort by time).
func list[T any](ctx context.Context, t *Tenant, c collection, req PageRequest) (Page[T], error) {
	got, err := t.app.Records.Query(ctx, records.Query{
		Partition: t.partition(c), Descending: true, After: req.Cursor, Limit: req.Limit,
	})
	if err != nil {
		return Page[T]{}, fmt.Errorf("list %s: %w", c, err)
	}
	data, err := decodeAll[T](got.Items)
	return Page[T]{Data: data, Next: got.Next}, err
}

// decodeAll decodes the bodies of records.
func decodeAll[T any](items []records.Item) ([]T, error) {
	out := make([]T, len(items))
	for i, item := range items {
		if err := json.Unmarshal(item.Body, &out[i]); err != nil {
			return nil, fmt.Errorf("decode record %s: %w", item.Sort, err)
		}
	}
	return out, nil
}

// Sessions lists the chat sessions.
func (t *Tenant) Sessions(ctx context.Context, req PageRequest) (Page[sdg.Session], error) {
	return list[sdg.Session](ctx, t, sessions, req)
}

// Messages lists a session's messages.
func (t *Tenant) Messages(ctx context.Context, sessionID string, req PageRequest) (Page[sdg.Message], error) {
	if _, err := t.Session(ctx, sessionID); err != nil {
		return Page[sdg.Message]{}, err
	}
	return list[sdg.Message](ctx, t, messages.of(sessionID), req)
}

// Projects lists the agent projects.
func (t *Tenant) Projects(ctx context.Context, req PageRequest) (Page[sdg.Project], error) {
	return list[sdg.Project](ctx, t, projects, req)
}

// Previews lists the fabricate previews.
func (t *Tenant) Previews(ctx context.Context, req PageRequest) (Page[sdg.Preview], error) {
	return list[sdg.Preview](ctx, t, previews, req)
}

// Jobs lists the jobs.
func (t *Tenant) Jobs(ctx context.Context, req PageRequest) (Page[sdg.Job], error) {
	return list[sdg.Job](ctx, t, jobs, req)
}
