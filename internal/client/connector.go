package client

import (
	"context"
	"encoding/json"
	"fmt"
	"net/http"
	"net/url"
)

// Connector is a source of data that a workspace has connected.
type Connector struct {
	ID              string                     `json:"id"`
	Name            string                     `json:"name"`
	Type            string                     `json:"type"`
	Config          map[string]json.RawMessage `json:"config"` // without secrets
	SecretRef       string                     `json:"secret_ref"`
	SecretFields    []string                   `json:"secret_fields"`
	SecretChangedAt string                     `json:"secret_changed_at"`
	ExternalID      string                     `json:"external_id"`
	CreatedBy       string                     `json:"created_by"`
	CreatedAt       string                     `json:"created_at"`
}

// ConnectorType describes a type of connector.
type ConnectorType struct {
	Type         string          `json:"type"`
	Title        string          `json:"title"`
	Family       string          `json:"family"`
	SecretFields []string        `json:"secret_fields"`
	ConfigSchema json.RawMessage `json:"config_schema"`
}

// ConnectorTypes are all types.
type ConnectorTypes struct {
	Data []ConnectorType `json:"data"`
}

// ConnectorRequest connects a source. Config holds the secrets; it must not be logged.
type ConnectorRequest struct {
	Name   string         `json:"name"`
	Type   string         `json:"type"`
	Config map[string]any `json:"config"`
}

// SourceEntry is a table or an object of a source.
type SourceEntry struct {
	Name         string `json:"name"`
	RowsEstimate *int64 `json:"rows_estimate"` // nil if the source has no estimate
}

// Listing asks for a page of a source's tables or objects.
type Listing struct {
	Schema string `json:"schema,omitempty"`
	Filter string `json:"filter,omitempty"`
	Limit  int    `json:"limit,omitempty"`
	Cursor string `json:"cursor,omitempty"`
}

// ImportRequest asks for a table or object as a dataset.
type ImportRequest struct {
	Source            string   `json:"source"`
	Columns           []string `json:"columns,omitempty"`
	RowLimit          int64    `json:"row_limit,omitempty"`
	Sample            bool     `json:"sample,omitempty"`
	TargetDatasetName string   `json:"target_dataset_name,omitempty"`
	MaxCredits        int64    `json:"max_credits,omitempty"`
}

func connectorPath(id, rest string) string { return "/connectors/" + url.PathEscape(id) + rest }

// ConnectorTypes lists the types of connectors.
func (c *Client) ConnectorTypes(ctx context.Context) (Reply[ConnectorTypes], error) {
	return call[ConnectorTypes](ctx, c, get("/connectors/types", nil))
}

// CreateConnector connects a source.
func (c *Client) CreateConnector(ctx context.Context, r ConnectorRequest) (Reply[Connector], error) {
	return call[Connector](ctx, c, post("/connectors", r))
}

// Connectors lists connectors, newest first.
func (c *Client) Connectors(ctx context.Context, p Page) (Reply[List[Connector]], error) {
	return call[List[Connector]](ctx, c, get("/connectors", p.query()))
}

// Connector reads a connector.
func (c *Client) Connector(ctx context.Context, id string) (Reply[Connector], error) {
	return call[Connector](ctx, c, get(connectorPath(id, ""), nil))
}

// RotateConnectorSecret replaces the secrets of a connector.
func (c *Client) RotateConnectorSecret(ctx context.Context, id string, secrets map[string]any) (Reply[Connector], error) {
	return call[Connector](ctx, c, post(connectorPath(id, "/rotate-secret"), map[string]any{"secrets": secrets}))
}

// DeleteConnector removes a connector and its secrets.
func (c *Client) DeleteConnector(ctx context.Context, id string) error {
	resp, err := c.send(ctx, request{method: http.MethodDelete, path: family + connectorPath(id, "")})
	if err != nil {
		return err
	}
	return resp.Body.Close()
}

// TestConnector asks a source whether it can be read.
func (c *Client) TestConnector(ctx context.Context, id string) (json.RawMessage, error) {
	got, err := call[struct{}](ctx, c, post(connectorPath(id, "/test"), nil))
	return got.JSON, err
}

// BrowseConnector lists a page of a source's tables or objects. next is the cursor of the
// page behind, empty on the last.
func (c *Client) BrowseConnector(ctx context.Context, id string, l Listing) (page Reply[[]SourceEntry], next string, err error) {
	resp, err := c.send(ctx, post(connectorPath(id, "/browse"), l))
	if err != nil {
		return page, "", err
	}
	if page.JSON, err = readAll(resp); err != nil {
		return page, "", fmt.Errorf("read the list of %s: %w", id, err)
	}
	if err := json.Unmarshal(page.JSON, &page.Value); err != nil {
		return page, "", fmt.Errorf("decode the list of %s: %w", id, err)
	}
	return page, resp.Header.Get("X-Next-Cursor"), nil
}

// ImportConnector starts the import of a table or object.
func (c *Client) ImportConnector(ctx context.Context, id string, r ImportRequest) (Reply[Job], error) {
	return call[Job](ctx, c, post(connectorPath(id, "/import"), r))
}
