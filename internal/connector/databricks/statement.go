package databricks

import (
	"context"
	"errors"
	"fmt"
	"net/http"
	"net/url"
	"strconv"
	"time"
)

const statements = "/api/2.0/sql/statements/"

// request executes a statement. Values travel as parameters alone.
type request struct {
	Statement     string      `json:"statement"`
	Warehouse     string      `json:"warehouse_id"`
	Catalog       string      `json:"catalog"`
	Disposition   string      `json:"disposition"`
	Format        string      `json:"format"`
	WaitTimeout   string      `json:"wait_timeout"`
	OnWaitTimeout string      `json:"on_wait_timeout"`
	Parameters    []parameter `json:"parameters,omitempty"`
}

type parameter struct {
	Name  string `json:"name"`
	Value string `json:"value"`
	Type  string `json:"type"`
}

// response is the state of a statement and, once it succeeded, its first rows.
type response struct {
	ID     string `json:"statement_id"`
	Status struct {
		State string `json:"state"`
		Error struct {
			Code    string `json:"error_code"`
			Message string `json:"message"`
		} `json:"error"`
	} `json:"status"`
	Manifest struct {
		Rows      int64 `json:"total_row_count"`
		Truncated bool  `json:"truncated"`
	} `json:"manifest"`
	Result chunk `json:"result"`
}

// chunk is rows, or the links to them.
type chunk struct {
	Rows  [][]*string `json:"data_array"`
	Next  *int        `json:"next_chunk_index"`
	Links []link      `json:"external_links"`
}

type link struct {
	URL     string            `json:"external_link"`
	Headers map[string]string `json:"http_headers"`
	Next    *int              `json:"next_chunk_index"`
}

// execute runs a statement to its end. If ctx ends before, the statement is cancelled in
// the workspace.
func (s *source) execute(ctx context.Context, r request) (*response, error) {
	r.Warehouse, r.Catalog = s.warehouse, s.catalog
	// The answer comes at once, with the id by which the statement can be cancelled.
	r.WaitTimeout, r.OnWaitTimeout = "0s", "CONTINUE"
	var answer response
	if err := s.start(ctx, r, &answer); err != nil {
		return nil, err
	}
	if answer.ID == "" {
		return nil, errors.New("the workspace answered without a statement_id")
	}
	for wait := 50 * time.Millisecond; ; wait = min(wait*2, 5*time.Second) {
		switch answer.Status.State {
		case "SUCCEEDED":
			if answer.Manifest.Truncated {
				return nil, errors.New("the workspace cut the result off")
			}
			return &answer, nil
		case "PENDING", "RUNNING":
		case "FAILED", "CANCELED", "CLOSED":
			e := answer.Status.Error
			if e.Message == "" {
				e.Message = "the statement ended as " + answer.Status.State
			}
			return nil, &apiError{code: e.Code, message: e.Message}
		default:
			return nil, fmt.Errorf("the workspace answered with the unknown state %q", answer.Status.State)
		}
		err := pause(ctx, wait)
		if err == nil {
			id := answer.ID
			answer = response{}
			err = s.api.call(ctx, http.MethodGet, statementPath(id), nil, &answer)
			answer.ID = id
		}
		if err != nil {
			s.cancel(ctx, answer.ID)
			return nil, err
		}
	}
}

// start sends the statement. It waits a little beyond ctx: without its id, a statement that
// has begun could not be cancelled.
func (s *source) start(ctx context.Context, r request, answer *response) error {
	if err := ctx.Err(); err != nil {
		return err
	}
	sending, end := context.WithCancel(context.WithoutCancel(ctx))
	defer end()
	stop := context.AfterFunc(ctx, func() {
		_ = pause(sending, cancelTimeout)
		end()
	})
	defer stop()
	err := s.api.call(sending, http.MethodPost, statements, r, answer)
	if err != nil && ctx.Err() != nil {
		return ctx.Err()
	}
	return err
}

// cancelTimeout bounds the telling that a statement is not needed any more.
const cancelTimeout = 10 * time.Second

// cancel is also for a context that has ended. What it is answered changes nothing.
func (s *source) cancel(ctx context.Context, id string) {
	ctx, end := context.WithTimeout(context.WithoutCancel(ctx), cancelTimeout)
	defer end()
	_ = s.api.call(ctx, http.MethodPost, statementPath(id)+"/cancel", struct{}{}, nil)
}

// chunk fetches rows, or links to them that were signed just now.
func (s *source) chunk(ctx context.Context, id string, index int) (chunk, error) {
	var c chunk
	err := s.api.call(ctx, http.MethodGet, statementPath(id)+"/result/chunks/"+strconv.Itoa(index), nil, &c)
	return c, err
}

func statementPath(id string) string { return statements + url.PathEscape(id) }
