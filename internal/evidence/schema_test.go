package evidence_test

import (
	"bytes"
	"encoding/json"
	"reflect"
	"slices"
	"strings"
	"testing"

	"github.com/santhosh-tekuri/jsonschema/v6"

	"github.com/sdg-service/sdg/internal/evidence"
)

// bundleSchema compiles the published files as a stranger would.
func bundleSchema(t *testing.T) *jsonschema.Schema {
	t.Helper()
	compiler := jsonschema.NewCompiler()
	compiler.AssertFormat()
	for name, text := range evidence.Schemas() {
		document, err := jsonschema.UnmarshalJSON(bytes.NewReader(text))
		if err != nil {
			t.Fatalf("read schema %s: %v", name, err)
		}
		if err := compiler.AddResource("https://example.com/v1/schemas/"+name, document); err != nil {
			t.Fatalf("add schema %s: %v", name, err)
		}
	}
	schema, err := compiler.Compile("https://example.com/v1/schemas/bundle.json")
	if err != nil {
		t.Fatalf("compile: %v", err)
	}
	return schema
}

func TestPublishedSchemaAcceptsBundles(t *testing.T) {
	t.Parallel()
	schema := bundleSchema(t)
	for name, sections := range map[string]map[evidence.SectionName]any{"sample": sampleSections(), "tiny": tinySections()} {
		bundle, _ := sealed(t, sections, genesis(t))
		document, err := jsonschema.UnmarshalJSON(bytes.NewReader(bundle))
		if err != nil {
			t.Fatalf("read bundle: %v", err)
		}
		if err := schema.Validate(document); err != nil {
			t.Errorf("%s: %v", name, err)
		}
	}
}

// What Verify refuses by schema, section set or version, the published schema refuses too.
func TestPublishedSchemaRefuses(t *testing.T) {
	t.Parallel()
	schema := bundleSchema(t)
	genuine, _ := sealed(t, sampleSections(), laterHead())
	byForm := []evidence.CheckName{evidence.CheckSchema, evidence.CheckSections, evidence.CheckSchemaVersion}
	for _, c := range tampers() {
		if !slices.Contains(byForm, c.expect) {
			continue
		}
		document, err := jsonschema.UnmarshalJSON(bytes.NewReader(c.forge(t, genuine)))
		if err != nil {
			t.Fatalf("%s: read bundle: %v", c.name, err)
		}
		if err := schema.Validate(document); err == nil {
			t.Errorf("%s: accepted", c.name)
		}
	}
}

// shape is what the tests read of a schema.
type shape struct {
	Ref                  string           `json:"$ref"`
	Type                 string           `json:"type"`
	AdditionalProperties *bool            `json:"additionalProperties"`
	Required             []string         `json:"required"`
	Properties           map[string]shape `json:"properties"`
	Items                *shape           `json:"items"`
	MaxLength            *int             `json:"maxLength"`
	MaxItems             *int             `json:"maxItems"`
	Defs                 map[string]shape `json:"$defs"`
}

func readShape(t *testing.T, file string) shape {
	t.Helper()
	text, found := evidence.Schemas()[file]
	if !found {
		t.Fatalf("no schema %s", file)
	}
	var s shape
	if err := json.Unmarshal(text, &s); err != nil {
		t.Fatalf("read schema %s: %v", file, err)
	}
	return s
}

// The section structs and their schemas name the same members, all the way down.
func TestSchemasMatchStructs(t *testing.T) {
	t.Parallel()
	values := readShape(t, "values.json")
	sections := sampleSections()
	sections[evidence.SealSection] = evidence.Seal{}
	for name, value := range sections {
		root := readShape(t, string(name)+".json")
		matchStruct(t, string(name), reflect.TypeOf(value), root, root.Defs, values.Defs)
	}
}

func matchStruct(t *testing.T, place string, typ reflect.Type, s shape, local, shared map[string]shape) {
	t.Helper()
	if def, found := strings.CutPrefix(s.Ref, "#/$defs/"); found {
		s = local[def]
	}
	if def, found := strings.CutPrefix(s.Ref, "values.json#/$defs/"); found {
		s = shared[def]
	}
	switch {
	case typ == reflect.TypeFor[json.RawMessage]():
	case typ.Kind() == reflect.Slice:
		if s.MaxItems == nil || s.Items == nil {
			t.Fatalf("%s: a list without items or maxItems", place)
		}
		matchStruct(t, place+"[]", typ.Elem(), *s.Items, local, shared)
	case typ.Kind() == reflect.Struct:
		if s.AdditionalProperties == nil || *s.AdditionalProperties {
			t.Errorf("%s: additionalProperties is not false", place)
		}
		var all, required []string
		for i := range typ.NumField() {
			member, option, _ := strings.Cut(typ.Field(i).Tag.Get("json"), ",")
			all = append(all, member)
			if option == "" {
				required = append(required, member)
			}
			matchStruct(t, place+"."+member, typ.Field(i).Type, s.Properties[member], local, shared)
		}
		var properties []string
		for member := range s.Properties {
			properties = append(properties, member)
		}
		slices.Sort(all)
		slices.Sort(required)
		slices.Sort(properties)
		slices.Sort(s.Required)
		if !slices.Equal(properties, all) {
			t.Errorf("%s: schema has members %q, the struct %q", place, properties, all)
		}
		if !slices.Equal(s.Required, required) {
			t.Errorf("%s: schema requires %q, the struct always writes %q", place, s.Required, required)
		}
	}
}

func TestSchemasAreCopies(t *testing.T) {
	t.Parallel()
	evidence.Schemas()["bundle.json"][0] = 'x'
	if evidence.Schemas()["bundle.json"][0] != '{' {
		t.Error("a caller changed the embedded schema")
	}
}
