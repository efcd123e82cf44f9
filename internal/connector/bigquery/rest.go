package bigquery

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"math"
	"net/http"
	"net/url"
	"slices"
	"strconv"
	"strings"
	"time"

	"google.golang.org/api/googleapi"

	"github.com/sdg-service/sdg/internal/connector"
)

// pageRows bounds a page of rows; BigQuery bounds its bytes to 10 MB.
const pageRows = 10_000

// restPage is what tabledata.list answers
// (https://cloud.google.com/bigquery/docs/reference/rest/v2/tabledata/list).
type restPage struct {
	Token string `json:"pageToken"`
	Rows  []struct {
		Cells []restCell `json:"f"`
	} `json:"rows"`
}

type restCell struct {
	Value json.RawMessage `json:"v"`
}

// restStream reads a table in pages. The vendor's client would read them too, but hands
// numbers and intervals out as types of its own, and the intervals not exactly.
type restStream struct {
	source  *source
	ctx     context.Context
	end     context.CancelFunc
	address url.URL
	columns []column
	places  []int // of the columns in a page's rows, which are in the table's order
	page    restPage
	next    int
	last    bool
	left    int64
	buffer  []byte
	done    error
	closed  bool
}

func (r *rows) openREST(ctx context.Context) connector.Stream {
	st := &restStream{source: r.source, columns: r.columns, left: r.left}
	if r.left == 0 {
		st.left = math.MaxInt64
	}
	names := r.names()
	for _, c := range r.columns {
		st.places = append(st.places, slices.Index(names, c.Name))
	}
	st.ctx, st.end = context.WithCancel(context.WithoutCancel(ctx))
	st.address = url.URL{Scheme: "https", Host: r.source.restAddress}
	st.address = *st.address.JoinPath("bigquery/v2/projects", r.table.ProjectID, "datasets", r.table.DatasetID, "tables", url.PathEscape(r.table.TableID), "data")
	st.address.RawQuery = url.Values{"selectedFields": {strings.Join(names, ",")}, "formatOptions.useInt64Timestamp": {"true"}}.Encode()
	return st
}

func (st *restStream) Columns() []connector.Column {
	columns := make([]connector.Column, len(st.columns))
	for i, c := range st.columns {
		columns[i] = c.Column
	}
	return columns
}

func (st *restStream) Next(ctx context.Context, b *connector.Batch) error {
	if err := ctx.Err(); err != nil {
		return st.source.failed(reading, err)
	}
	if st.done != nil {
		return st.done
	}
	if st.closed {
		return errors.New("the stream is closed")
	}
	stop := context.AfterFunc(ctx, st.end)
	defer stop()
	b.Reset(st.Columns())
	for !b.Full() && st.left > 0 {
		if st.next == len(st.page.Rows) {
			if st.last {
				break
			}
			if err := st.turn(); err != nil {
				if ended := ctx.Err(); ended != nil {
					err = ended
				}
				st.done = st.source.failed(reading, err)
				return st.done
			}
			continue
		}
		if err := st.row(b); err != nil {
			st.done = err
			return err
		}
		st.next++
		st.left--
	}
	if b.Rows() == 0 {
		st.done = io.EOF
	}
	return st.done
}

func (st *restStream) row(b *connector.Batch) error {
	cells := st.page.Rows[st.next].Cells
	for i, c := range st.columns {
		if len(cells) != len(st.columns) {
			return st.source.failed(reading, fmt.Errorf("a row has %d cells instead of %d", len(cells), len(st.columns)))
		}
		if err := st.cell(&b.Columns[i], c, cells[st.places[i]].Value); err != nil {
			return connector.BadCell(c.Name, err)
		}
	}
	return b.EndRow()
}

// turn fetches the next page.
func (st *restStream) turn() error {
	query := st.address.Query()
	query.Set("maxResults", strconv.FormatInt(min(st.left, pageRows), 10))
	if st.page.Token != "" {
		query.Set("pageToken", st.page.Token)
	}
	address := st.address
	address.RawQuery = query.Encode()
	for breaks := 0; ; breaks++ {
		page, err := st.source.page(st.ctx, address.String())
		if err == nil {
			st.page, st.next, st.last = page, 0, page.Token == ""
			return nil
		}
		var refused *googleapi.Error
		if !errors.As(err, &refused) || refused.Code != http.StatusTooManyRequests && refused.Code < 500 || breaks == maxBreaks {
			return err
		}
		if err := pause(st.ctx, time.Duration(breaks)*time.Second); err != nil {
			return err
		}
	}
}

func (s *source) page(ctx context.Context, address string) (page restPage, err error) {
	r, err := http.NewRequestWithContext(ctx, http.MethodGet, address, nil)
	if err != nil {
		return page, err
	}
	answer, err := s.rest.Do(r)
	if err != nil {
		return page, err
	}
	defer func() { _ = answer.Body.Close() }()
	if err := googleapi.CheckResponse(answer); err != nil {
		return page, err
	}
	return page, json.NewDecoder(answer.Body).Decode(&page)
}

func (st *restStream) Close() error {
	st.closed = true
	st.end()
	return nil
}
