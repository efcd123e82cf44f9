package api

import (
	"context"
	_ "embed"
	"net/http"
	"sync"

	"github.com/danielgtaylor/huma/v2"

	"github.com/sdg-service/sdg/internal/contract"
	"github.com/sdg-service/sdg/internal/evidence"
	"github.com/sdg-service/sdg/internal/sdg"
)

//go:embed docs.html
var docsPage []byte

func (s *Server) schemaRoutes() {
	huma.Register(s.huma, open("get-schema", "/v1/schemas/{name}", "Read a JSON Schema", "Names: contract, and the bundle and its sections as in docs/evidence-format.md."),
		func(ctx context.Context, in *struct {
			Name string `path:"name" doc:"Schema."`
		}) (*raw, error) {
			if in.Name == "contract" {
				return &raw{"application/schema+json", contract.Schema()}, nil
			}
			if schema, ok := evidence.Schemas()[in.Name]; ok {
				return &raw{"application/schema+json", schema}, nil
			}
			return nil, envelope(ctx, sdg.Missing("schema"))
		})
}

// raw is a response of ready bytes.
type raw struct {
	ContentType string `header:"Content-Type"`
	Body        []byte
}

// Health tells whether the service can work.
type Health struct {
	Status string `json:"status" enum:"ok"`
}

// serviceRoutes are open to everybody: they tell nothing of any tenant.
func (s *Server) serviceRoutes() {
	huma.Register(s.huma, open("get-health", "/v1/health", "Tell whether the service is ready", ""),
		func(ctx context.Context, _ *struct{}) (*body[Health], error) {
			if err := s.App.Ready(ctx); err != nil {
				e := envelope(ctx, err)
				s.logFault(ctx, e, err)
				return nil, e
			}
			return &body[Health]{Health{"ok"}}, nil
		})
	spec := sync.OnceValues(s.OpenAPI)
	huma.Register(s.huma, open("get-openapi", "/v1/openapi.json", "Read this description", ""),
		func(ctx context.Context, _ *struct{}) (*raw, error) {
			doc, err := spec()
			if err != nil {
				return nil, envelope(ctx, err)
			}
			return &raw{"application/json", doc}, nil
		})
	s.router.Get("/", func(w http.ResponseWriter, r *http.Request) { // whoever opens the address that serve prints
		http.Redirect(w, r, "/docs", http.StatusFound)
	})
	s.router.Get("/docs", func(w http.ResponseWriter, _ *http.Request) {
		w.Header().Set("Content-Type", "text/html; charset=utf-8")
		w.Header().Set("Content-Security-Policy", "default-src 'none'; script-src 'unsafe-inline'; style-src 'unsafe-inline'; connect-src 'self'; frame-ancestors 'none'")
		_, _ = w.Write(docsPage) // the client is gone if this fails
	})
}

// open describes an operation without credentials.
func open(id, path, summary, doc string) huma.Operation {
	return huma.Operation{
		OperationID: id, Method: http.MethodGet, Path: path, Summary: summary, Description: doc, Tags: []string{"Service"},
		Errors: []int{404, 500}, Extensions: map[string]any{"x-operation": id},
	}
}
