package connector

import (
	"bytes"
	"embed"
	"encoding/json"
	"fmt"
	"slices"

	"github.com/santhosh-tekuri/jsonschema/v6"
)

// Family groups types that are configured and read alike.
type Family string

const (
	Warehouse   Family = "warehouse"
	Relational  Family = "relational"
	ObjectStore Family = "object_store"
	Hub         Family = "hub"
)

// Type is a kind of source.
type Type struct {
	Name   string          `json:"type"`
	Title  string          `json:"title"`
	Family Family          `json:"family"`
	Schema json.RawMessage `json:"config_schema"`

	description schemaDescription
	compiled    *jsonschema.Schema
}

// schemaDescription is the part of a schema that the rules beyond JSON Schema need.
type schemaDescription struct {
	Title      string              `json:"title"`
	Family     Family              `json:"x-family"`
	Properties map[string]property `json:"properties"`
	OneOf      []struct {
		Title    string   `json:"title"`
		Required []string `json:"required"`
	} `json:"oneOf"`
}

type property struct {
	Type      string          `json:"type"`
	Format    string          `json:"format"`
	WriteOnly bool            `json:"writeOnly"`
	ReadOnly  bool            `json:"readOnly"`
	Default   json.RawMessage `json:"default"`
	Enum      []string        `json:"enum"`
}

//go:embed schemas/*.json
var schemaFiles embed.FS

// order is how types are listed.
var order = []string{
	"snowflake", "bigquery", "redshift", "databricks", "clickhouse",
	"postgres", "mysql", "mariadb", "sqlserver", "oracle",
	"s3", "gcs", "azure_blob", "huggingface",
}

var types = loadTypes()

// loadTypes panics on a schema that is no schema: the files are a part of the program.
func loadTypes() []*Type {
	loaded := make([]*Type, len(order))
	for i, name := range order {
		t, err := loadType(name)
		if err != nil {
			panic(fmt.Sprintf("the schema of %s: %v", name, err))
		}
		loaded[i] = t
	}
	return loaded
}

func loadType(name string) (*Type, error) {
	raw, err := schemaFiles.ReadFile("schemas/" + name + ".json")
	if err != nil {
		return nil, err
	}
	t := &Type{Name: name, Schema: raw}
	if err := json.Unmarshal(raw, &t.description); err != nil {
		return nil, err
	}
	t.Title, t.Family = t.description.Title, t.description.Family
	document, err := jsonschema.UnmarshalJSON(bytes.NewReader(raw))
	if err != nil {
		return nil, err
	}
	compiler := jsonschema.NewCompiler()
	location := "urn:sdg:connector:" + name
	if err := compiler.AddResource(location, document); err != nil {
		return nil, err
	}
	t.compiled, err = compiler.Compile(location)
	return t, err
}

// Types returns all types, in the order in which they are shown.
func Types() []*Type { return slices.Clone(types) }

// Find returns the type of a name, or nil.
func Find(name string) *Type {
	if i := slices.Index(order, name); i >= 0 {
		return types[i]
	}
	return nil
}

// SecretFields are the fields that go to the vault, in ascending order.
func (t *Type) SecretFields() []string {
	var names []string
	for name, p := range t.description.Properties {
		if p.WriteOnly {
			names = append(names, name)
		}
	}
	slices.Sort(names)
	return names
}
