package api

import (
	"encoding/base64"
	"strings"

	"github.com/sdg-service/sdg/internal/app"
	"github.com/sdg-service/sdg/internal/sdg"
)

// cursorMark versions the cursor's content.
const cursorMark = "1:"

// request turns the query of a list into a page request. A cursor addresses keys below
// the caller's own tenant only, so one of another tenant finds nothing.
func (p Paging) request() (app.PageRequest, error) {
	req := app.PageRequest{Limit: p.Limit}
	if p.Cursor == "" {
		return req, nil
	}
	raw, err := base64.RawURLEncoding.DecodeString(p.Cursor)
	sort, ok := strings.CutPrefix(string(raw), cursorMark)
	if err != nil || !ok || sort == "" {
		return req, sdg.Errorf(sdg.BadRequest, "Pass next_cursor of the page before, unchanged.", "The cursor is not one of ours.")
	}
	req.Cursor = sort
	return req, nil
}

// listOf turns a page into its wire form.
func listOf[T, V any](p app.Page[T], view func(T) V) List[V] {
	out := List[V]{Data: make([]V, len(p.Data))}
	for i, v := range p.Data {
		out.Data[i] = view(v)
	}
	out.NextCursor = cursorOf(p.Next)
	return out
}

// cursorOf makes a sort key opaque; nil stands for none.
func cursorOf(sort string) *string {
	if sort == "" {
		return nil
	}
	cursor := base64.RawURLEncoding.EncodeToString([]byte(cursorMark + sort))
	return &cursor
}

// body wraps a response body for huma.
type body[T any] struct{ Body T }
