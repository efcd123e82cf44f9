package client

import (
	"net/url"
	"strconv"
)

// Page selects a part of a list; the zero value is the service's first page.
type Page struct {
	Limit  int
	Cursor string
}

func (p Page) query() url.Values {
	q := url.Values{}
	if p.Limit > 0 {
		q.Set("limit", strconv.Itoa(p.Limit))
	}
	if p.Cursor != "" {
		q.Set("cursor", p.Cursor)
	}
	return q
}

// List is one page of a list, newest first.
type List[T any] struct {
	Data []T `json:"data"`
	// NextCursor is empty on the last page.
	NextCursor string `json:"next_cursor"`
}
