package api

import (
	"bytes"
	"encoding/json"

	"github.com/danielgtaylor/huma/v2"
)

// describe returns the OpenAPI frame and the strict JSON format.
func describe() huma.Config {
	cfg := huma.DefaultConfig("Synthetic Data Generation Service", Version)
	cfg.Info.Description = "Mock data from plain English, with a plan, a quote and an approval before anything is generated, " +
		"and a sealed evidence bundle for every job."
	cfg.Info.License = &huma.License{Name: "Apache-2.0", Identifier: "Apache-2.0"}
	cfg.OpenAPIPath, cfg.DocsPath, cfg.SchemasPath = "", "", ""
	cfg.CreateHooks = nil // the default hook adds a $schema member to every body
	cfg.Formats = map[string]huma.Format{"application/json": strictJSON, "json": strictJSON}
	cfg.DefaultFormat = "application/json"
	cfg.RejectUnknownQueryParameters = true
	cfg.Components.SecuritySchemes = map[string]*huma.SecurityScheme{
		"apiKey": {Type: "apiKey", In: "header", Name: "X-API-Key", Description: "An API key of the workspace."},
		"bearer": {Type: "http", Scheme: "bearer", BearerFormat: "JWT", Description: "A token of the configured issuer with a tenant_id claim."},
	}
	return cfg
}

func indent(v any) ([]byte, error) {
	raw, err := json.Marshal(v)
	if err != nil {
		return nil, err
	}
	var out bytes.Buffer
	if err := json.Indent(&out, raw, "", "  "); err != nil {
		return nil, err
	}
	out.WriteByte('\n')
	return out.Bytes(), nil
}
