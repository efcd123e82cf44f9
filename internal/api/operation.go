package api

import (
	"context"
	"net/http"
	"strings"

	"github.com/danielgtaylor/huma/v2"

	"github.com/sdg-service/sdg/internal/sdg"
)

// defaultMaxBody is the largest body of an operation that states no other.
const defaultMaxBody = 64 << 10

// operation describes one operation before it is put under both path families.
type operation struct {
	id      string // "get-job"
	method  string
	path    string   // below the family, "/jobs/{job_id}"
	aliases []string // further full paths, from the specification's historic shapes
	tag     string
	summary string
	doc     string
	scope   sdg.Scope
	budget  budget
	status  int
	maxBody int64
	// form, when set, is the schema of a multipart/form-data body.
	form *huma.Schema
	// asIs marks a JSON body that the handler takes byte by byte, whatever it holds.
	asIs bool
	// secret marks an answer that must not be stored for a repeat.
	secret bool
	// confidential marks a body that holds secrets: its hash would let readers of the audit log try guesses.
	confidential bool
	// submits marks a job submission, whose answer carries the remaining budget in the
	// specification's own spelling too.
	submits bool
	errors  []int
}

// paths returns each path under which the operation is served, with its operation id.
func (o operation) paths() map[string]string {
	out := map[string]string{"/v1/client" + o.path: o.id, "/v1" + o.path: o.id + "-group"}
	for _, p := range o.aliases {
		name := strings.Trim(strings.NewReplacer("/v1/", "", "/", "-", "{", "", "}", "", ":", "-", "_", "-").Replace(p), "-")
		out[p] = o.id + "-" + name
	}
	return out
}

// register serves an operation. Errors of the handler become envelopes.
func register[In, Out any](s *Server, o operation, handler func(context.Context, *In) (*Out, error)) {
	if o.maxBody == 0 {
		o.maxBody = defaultMaxBody
	}
	for path, id := range o.paths() {
		huma.Register(s.huma, s.describe(o, path, id), func(ctx context.Context, in *In) (*Out, error) {
			out, err := handler(ctx, in)
			if err != nil {
				e := envelope(ctx, err)
				s.logFault(ctx, e, err)
				return nil, e
			}
			return out, nil
		})
	}
}

func (s *Server) describe(o operation, path, id string) huma.Operation {
	op := huma.Operation{
		OperationID: id, Method: o.method, Path: path, Summary: o.summary, Description: o.doc,
		Tags: []string{o.tag}, DefaultStatus: o.status, MaxBodyBytes: o.maxBody,
		Security: []map[string][]string{{"apiKey": {}}, {"bearer": {}}},
		Errors:   append([]int{400, 401, 403, 404, 429, 500}, o.errors...),
	}
	if o.method != http.MethodGet {
		op.Errors = append(op.Errors, 409, 413, 422)
	}
	if o.form != nil {
		op.SkipValidateBody = true // the handler reads the form itself
		op.RequestBody = &huma.RequestBody{Required: true, Content: map[string]*huma.MediaType{"multipart/form-data": {Schema: o.form}}}
	}
	op.Extensions = map[string]any{"x-scope": string(o.scope), "x-operation": o.id}
	op.SkipValidateBody = op.SkipValidateBody || o.asIs
	op.Middlewares = huma.Middlewares{s.guard(o)}
	return op
}

// Paging is the query of a list. (Embedded inputs are exported: huma skips others.)
type Paging struct {
	Limit  int    `query:"limit" minimum:"1" maximum:"500" default:"50" doc:"Items per page."`
	Cursor string `query:"cursor" maxLength:"512" doc:"next_cursor of the page before."`
}

// List is one page of a list, newest first.
type List[T any] struct {
	Data []T `json:"data"`
	// NextCursor is null on the last page.
	NextCursor *string `json:"next_cursor" doc:"Pass it as cursor to get the next page; null on the last page."`
}
