package api

import (
	"context"
	"encoding/json"
	"net/http"

	"github.com/danielgtaylor/huma/v2"

	"github.com/sdg-service/sdg/internal/app"
	"github.com/sdg-service/sdg/internal/connector"
	"github.com/sdg-service/sdg/internal/sdg"
)

// maxConnectorBody is the largest body that carries a configuration: key files and
// certificates are in it.
const maxConnectorBody = 256 << 10

// Connector is a source of data that a workspace has connected.
type Connector struct {
	ID        string          `json:"id" example:"conn_01jd0000000000000000000000"`
	Name      string          `json:"name"`
	Type      string          `json:"type" example:"postgres"`
	Config    json.RawMessage `json:"config" doc:"The configuration without its secrets."`
	SecretRef *string         `json:"secret_ref" doc:"Names the secrets in the vault. They are never shown; null where the source needs none."`
	// SecretFields are names, not values.
	SecretFields    []string          `json:"secret_fields" doc:"The secrets that are set."`
	SecretChangedAt *string           `json:"secret_changed_at" format:"date-time"`
	ExternalID      *string           `json:"external_id" doc:"What the trust policy of a role must demand; null for connectors without a role."`
	CreatedBy       string            `json:"created_by"`
	CreatedAt       string            `json:"created_at" format:"date-time"`
	UpdatedAt       string            `json:"updated_at" format:"date-time"`
	Links           map[string]string `json:"_links"`
}

// TransformSchema says that the configuration is an object.
func (Connector) TransformSchema(_ huma.Registry, schema *huma.Schema) *huma.Schema {
	schema.Properties["config"] = configSchema("The configuration without its secrets.")
	return schema
}

func configSchema(doc string) *huma.Schema {
	return &huma.Schema{Type: "object", Description: doc, AdditionalProperties: true}
}

// ConnectorPath names the resource of a request.
type ConnectorPath struct {
	ConnectorID string `path:"connector_id" doc:"Connector."`
}

func (s *Server) connectorRoutes() {
	const tag = "Connectors"
	register(s, operation{
		id: "create-connector", confidential: true, method: http.MethodPost, path: "/connectors", tag: tag, scope: sdg.Admin, status: http.StatusCreated, maxBody: maxConnectorBody,
		summary: "Connect a source", doc: "Secrets in config go to the vault before the connector is stored; the answer names them by secret_ref. Nothing is asked of the source: test it next.",
	}, s.createConnector)
	register(s, operation{
		id: "list-connectors", method: http.MethodGet, path: "/connectors", tag: tag, scope: sdg.Read, summary: "List connectors",
	}, s.listConnectors)
	register(s, operation{
		id: "list-connector-types", method: http.MethodGet, path: "/connectors/types", tag: tag, scope: sdg.Read, summary: "List the types of connectors",
		doc: "Each with a JSON Schema of its config, of which a form can be drawn: fields that are writeOnly are secrets.",
	}, s.listConnectorTypes)
	register(s, operation{
		id: "get-connector", method: http.MethodGet, path: "/connectors/{connector_id}", tag: tag, scope: sdg.Read, summary: "Read a connector",
	}, s.getConnector)
	register(s, operation{
		id: "change-connector", confidential: true, method: http.MethodPatch, path: "/connectors/{connector_id}", tag: tag, scope: sdg.Admin, maxBody: maxConnectorBody, summary: "Change a connector",
		doc: "config replaces the configuration. Without a secret in it the secrets stay as they are, unless the field that changes decides to whom they are sent; with one, it holds all that are needed.",
	}, s.changeConnector)
	register(s, operation{
		id: "rotate-connector-secret", confidential: true, method: http.MethodPost, path: "/connectors/{connector_id}/rotate-secret", tag: tag, scope: sdg.Admin, maxBody: maxConnectorBody,
		summary: "Replace the secrets of a connector", doc: "The old ones are removed from the vault.",
	}, s.rotateConnectorSecret)
	register(s, operation{
		id: "delete-connector", method: http.MethodDelete, path: "/connectors/{connector_id}", tag: tag, scope: sdg.Admin, status: http.StatusNoContent,
		summary: "Delete a connector and its secrets", doc: "Datasets that were imported stay.",
	}, s.deleteConnector)
	asks := []int{http.StatusFailedDependency, http.StatusGatewayTimeout}
	register(s, operation{
		id: "test-connector", method: http.MethodPost, path: "/connectors/{connector_id}/test", tag: tag, scope: sdg.Generate, errors: asks,
		summary: "Test a connector", doc: "Runs one read-only query that reads no table. What the source refuses is answered with 424 and its exact words.",
	}, s.testConnector)
	register(s, operation{
		id: "browse-connector", method: http.MethodPost, path: "/connectors/{connector_id}/browse", tag: tag, scope: sdg.Generate, errors: asks,
		summary: "List tables or objects of a source", doc: "In ascending order of names. X-Next-Cursor, if it is set, is the cursor of the next page.",
	}, s.browseConnector)
	register(s, operation{
		id: "import-connector", submits: true, method: http.MethodPost, path: "/connectors/{connector_id}/import", tag: tag, scope: sdg.Generate, status: http.StatusAccepted,
		maxBody: 1 << 20, summary: "Import a table or object as a dataset",
		doc: "Starts a job of kind import. The dataset appears when the job has succeeded; the job then names it. max_credits bounds what is read: 100 MB of cells per credit.",
	}, s.importConnector)
}

func (s *Server) createConnector(ctx context.Context, in *struct{ Body newConnectorBody }) (*body[Connector], error) {
	caller := callerOf(ctx)
	c, err := s.tenant(caller).CreateConnector(ctx, caller, app.NewConnector{Name: in.Body.Name, Type: in.Body.Type, Config: in.Body.Config})
	return &body[Connector]{viewConnector(c)}, err
}

type newConnectorBody struct {
	Name   string          `json:"name" minLength:"1" maxLength:"200"`
	Type   string          `json:"type" minLength:"1" maxLength:"40" doc:"One of GET /v1/connectors/types."`
	Config json.RawMessage `json:"config"`
}

// TransformSchema lets huma pass the configuration through to its type.
func (newConnectorBody) TransformSchema(_ huma.Registry, schema *huma.Schema) *huma.Schema {
	schema.Properties["config"] = configSchema("As the schema of the type says, secrets included.")
	return schema
}

func (s *Server) listConnectors(ctx context.Context, in *Paging) (*body[List[Connector]], error) {
	req, err := in.request()
	if err != nil {
		return nil, err
	}
	got, err := s.tenant(callerOf(ctx)).Connectors(ctx, req)
	return &body[List[Connector]]{listOf(got, viewConnector)}, err
}

// ConnectorTypes are the types of connectors.
type ConnectorTypes struct {
	Data []ConnectorType `json:"data"`
}

// ConnectorType describes a type of connector.
type ConnectorType struct {
	Type         string          `json:"type" example:"postgres"`
	Title        string          `json:"title"`
	Family       string          `json:"family" enum:"warehouse,relational,object_store,hub"`
	SecretFields []string        `json:"secret_fields" doc:"Fields of config that go to the vault."`
	ConfigSchema json.RawMessage `json:"config_schema" doc:"JSON Schema of config."`
}

// TransformSchema says that the schema is an object.
func (ConnectorType) TransformSchema(_ huma.Registry, schema *huma.Schema) *huma.Schema {
	schema.Properties["config_schema"] = configSchema("JSON Schema of config.")
	return schema
}

func (s *Server) listConnectorTypes(context.Context, *struct{}) (*body[ConnectorTypes], error) {
	var out ConnectorTypes
	for _, t := range connector.Types() {
		out.Data = append(out.Data, ConnectorType{t.Name, t.Title, string(t.Family), t.SecretFields(), t.Schema})
	}
	return &body[ConnectorTypes]{out}, nil
}

func (s *Server) getConnector(ctx context.Context, in *ConnectorPath) (*body[Connector], error) {
	c, err := s.tenant(callerOf(ctx)).Connector(ctx, in.ConnectorID)
	return &body[Connector]{viewConnector(c)}, err
}

type connectorChangeBody struct {
	Name   *string         `json:"name,omitempty" minLength:"1" maxLength:"200"`
	Config json.RawMessage `json:"config,omitempty"`
}

// TransformSchema lets huma pass the configuration through to its type.
func (connectorChangeBody) TransformSchema(_ huma.Registry, schema *huma.Schema) *huma.Schema {
	schema.Properties["config"] = configSchema("The whole configuration; without a secret in it, the secrets stay.")
	return schema
}

func (s *Server) changeConnector(ctx context.Context, in *struct {
	ConnectorPath
	Body connectorChangeBody
}) (*body[Connector], error) {
	c, err := s.tenant(callerOf(ctx)).ChangeConnector(ctx, in.ConnectorID, app.ConnectorChange{Name: in.Body.Name, Config: in.Body.Config})
	return &body[Connector]{viewConnector(c)}, err
}

type connectorSecretsBody struct {
	Secrets json.RawMessage `json:"secrets"`
}

// TransformSchema lets huma pass the secrets through to their type.
func (connectorSecretsBody) TransformSchema(_ huma.Registry, schema *huma.Schema) *huma.Schema {
	schema.Properties["secrets"] = configSchema("All secrets that the connector needs, by field.")
	return schema
}

func (s *Server) rotateConnectorSecret(ctx context.Context, in *struct {
	ConnectorPath
	Body connectorSecretsBody
}) (*body[Connector], error) {
	c, err := s.tenant(callerOf(ctx)).ChangeConnector(ctx, in.ConnectorID, app.ConnectorChange{Secrets: in.Body.Secrets})
	return &body[Connector]{viewConnector(c)}, err
}

func (s *Server) deleteConnector(ctx context.Context, in *ConnectorPath) (*struct{}, error) {
	return nil, s.tenant(callerOf(ctx)).DeleteConnector(ctx, in.ConnectorID)
}

func viewConnector(c sdg.Connector) Connector {
	self := "/v1/client/connectors/" + c.ID
	v := Connector{
		ID: c.ID, Name: c.Name, Type: c.Type, Config: c.Config, SecretRef: optional(c.SecretRef), SecretFields: c.SecretFields,
		ExternalID: optional(app.ExternalID(c)), CreatedBy: c.CreatedBy, CreatedAt: c.CreatedAt.String(), UpdatedAt: c.UpdatedAt.String(),
		Links: map[string]string{"self": self, "test": self + "/test", "browse": self + "/browse", "import": self + "/import"},
	}
	if c.SecretRef != "" {
		v.SecretChangedAt = optional(c.SecretChangedAt.String())
	}
	return v
}
