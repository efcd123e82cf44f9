package contract_test

import (
	"bytes"
	"os"
	"path/filepath"
	"reflect"
	"slices"
	"strings"
	"testing"

	"github.com/santhosh-tekuri/jsonschema/v6"

	"github.com/sdg-service/sdg/internal/contract"
)

func compiledSchema(t testing.TB) *jsonschema.Schema {
	t.Helper()
	document, err := jsonschema.UnmarshalJSON(bytes.NewReader(contract.Schema()))
	if err != nil {
		t.Fatal(err)
	}
	compiler := jsonschema.NewCompiler()
	const url = "https://sdg-service.dev/schema/contract-1.json"
	if err := compiler.AddResource(url, document); err != nil {
		t.Fatal(err)
	}
	return compiler.MustCompile(url)
}

func schemaAccepts(t testing.TB, schema *jsonschema.Schema, document string) bool {
	t.Helper()
	value, err := jsonschema.UnmarshalJSON(strings.NewReader(document))
	return err == nil && schema.Validate(value) == nil
}

// smallest is the least contract; tests change one thing in it.
const smallest = `{"version":"1","seed":"7","as_of":"2025-03-31","locale":"en_US","tables":[{"name":"t","rows":10,"columns":[{"name":"a","type":"integer"}]}],"relations":[]}`

func TestSchemaAndParseAgree(t *testing.T) {
	t.Parallel()
	schema := compiledSchema(t)
	replaced := func(old, new string) string {
		if !strings.Contains(smallest, old) {
			t.Fatalf("the smallest contract does not contain %s", old)
		}
		return strings.Replace(smallest, old, new, 1)
	}
	column := func(members string) string {
		return replaced(`{"name":"a","type":"integer"}`, `{"name":"a",`+members+`}`)
	}
	tests := []struct {
		name     string
		document string
		good     bool
	}{
		{"smallest", smallest, true},
		{"relations absent", replaced(`,"relations":[]`, ``), true},
		{"closed list", column(`"type":"string","values":[{"value":"x","share":0.5},{"value":"y","share":0.5}]`), true},
		{"case", column(`"type":"decimal","scale":2,"cases":[{"min":0,"max":5}]`), true},
		{"not an object", `[]`, false},
		{"not JSON", `{`, false},
		{"seed as number", replaced(`"7"`, `7`), false},
		{"seed with sign", replaced(`"7"`, `"-7"`), false},
		{"seed with leading zero", replaced(`"7"`, `"07"`), false},
		{"other version", replaced(`"version":"1"`, `"version":"2"`), false},
		{"no version", replaced(`"version":"1",`, ``), false},
		{"day without dashes", replaced(`2025-03-31`, `20250331`), false},
		{"locale with hyphen", replaced(`en_US`, `en-US`), false},
		{"no tables", replaced(`"tables":[{"name":"t","rows":10,"columns":[{"name":"a","type":"integer"}]}]`, `"tables":[]`), false},
		{"null list", replaced(`"relations":[]`, `"relations":null`), false},
		{"null member", column(`"type":"integer","min":null`), false},
		{"unknown member", column(`"type":"integer","minimum":3`), false},
		{"case twin", column(`"type":"integer","Min":3`), false},
		{"unknown type", column(`"type":"float"`), false},
		{"no type", column(`"unique":true`), false},
		{"name with capitals", replaced(`"name":"a"`, `"name":"A"`), false},
		{"name with hyphen", replaced(`"name":"t"`, `"name":"t-1"`), false},
		{"rows as text", replaced(`"rows":10`, `"rows":"10"`), false},
		{"rows with a fraction", replaced(`"rows":10`, `"rows":10.5`), false},
		{"no rows", replaced(`"rows":10`, `"rows":0`), false},
		{"too many rows", replaced(`"rows":10`, `"rows":1000000001`), false},
		{"scale of ten digits", column(`"type":"decimal","scale":10`), false},
		{"share above 1", column(`"type":"string","null_share":1.5`), false},
		{"category without share", column(`"type":"string","values":[{"value":"x"}]`), false},
		{"empty category", column(`"type":"string","values":[{"value":"","share":1}]`), false},
		{"unknown distribution", column(`"type":"integer","distribution":{"kind":"cauchy"}`), false},
		{"negative deviation", column(`"type":"integer","distribution":{"kind":"normal","mean":1,"std_dev":-1}`), false},
		{"unknown weekday", column(`"type":"date","calendar":{"weekdays":["monday"]}`), false},
		{"hour 25", column(`"type":"timestamp","calendar":{"from_hour":1,"to_hour":25}`), false},
		{"unknown comparison", column(`"type":"integer","cases":[{"when":{"column":"b","op":"~"},"null":true}]`), false},
		{"earliest in words", column(`"type":"date","earliest":"yesterday"`), false},
		{"long pattern", column(`"type":"string","pattern":"` + strings.Repeat("#", 201) + `"`), false},
		{"relation without parent", replaced(`"relations":[]`, `"relations":[{"child":"t","child_column":"a"}]`), false},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			t.Parallel()
			_, err := contract.Parse([]byte(test.document))
			if parsed := err == nil; parsed != test.good {
				t.Errorf("Parse: good = %v, want %v (%v)", parsed, test.good, err)
			}
			if got := schemaAccepts(t, schema, test.document); got != test.good {
				t.Errorf("schema: good = %v, want %v", got, test.good)
			}
		})
	}
}

func TestSchemaAcceptsSharedContracts(t *testing.T) {
	t.Parallel()
	schema := compiledSchema(t)
	for _, name := range sampleNames(t) {
		data, err := os.ReadFile(filepath.Join("testdata", "contracts", name+".json"))
		if err != nil {
			t.Fatal(err)
		}
		if !schemaAccepts(t, schema, string(data)) {
			t.Errorf("the schema refuses %s", name)
		}
	}
}

// TestSchemaHasEveryField walks the structs and the schema side by side.
func TestSchemaHasEveryField(t *testing.T) {
	t.Parallel()
	document, err := jsonschema.UnmarshalJSON(bytes.NewReader(contract.Schema()))
	if err != nil {
		t.Fatal(err)
	}
	root := document.(map[string]any)
	definitions := root["$defs"].(map[string]any)
	visited := map[reflect.Type]bool{}
	var compare func(structure reflect.Type, schema map[string]any)
	compare = func(structure reflect.Type, schema map[string]any) {
		if visited[structure] {
			return
		}
		visited[structure] = true
		if schema["additionalProperties"] != false {
			t.Errorf("%s allows additional properties", structure)
		}
		properties := schema["properties"].(map[string]any)
		var fields []string
		for i := range structure.NumField() {
			field := structure.Field(i)
			name, _, _ := strings.Cut(field.Tag.Get("json"), ",")
			fields = append(fields, name)
			property, ok := properties[name].(map[string]any)
			if !ok {
				t.Errorf("%s.%s (%s) is missing from the schema", structure, field.Name, name)
				continue
			}
			if property["description"] == nil {
				t.Errorf("%s.%s has no description in the schema", structure, name)
			}
			inner := field.Type
			for inner.Kind() == reflect.Pointer || inner.Kind() == reflect.Slice {
				if inner.Kind() == reflect.Slice {
					property = property["items"].(map[string]any)
				}
				inner = inner.Elem()
			}
			if inner.Kind() != reflect.Struct {
				continue
			}
			reference, _ := property["$ref"].(string)
			definition, ok := definitions[strings.TrimPrefix(reference, "#/$defs/")].(map[string]any)
			if !ok {
				t.Errorf("%s.%s refers to no definition", structure, name)
				continue
			}
			compare(inner, definition)
		}
		for name := range properties {
			if !slices.Contains(fields, name) {
				t.Errorf("the schema has %s.%s, the struct has not", structure, name)
			}
		}
	}
	compare(reflect.TypeFor[contract.Contract](), root)
	if len(visited) != len(definitions)+1 {
		t.Errorf("the schema has %d definitions, the structs are %d", len(definitions), len(visited)-1)
	}
}
