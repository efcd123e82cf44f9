package evidence

import (
	"bytes"
	"embed"
	"errors"
	"fmt"
	"path"
	"slices"
	"strings"
	"sync"

	"github.com/santhosh-tekuri/jsonschema/v6"
	"golang.org/x/text/language"
	"golang.org/x/text/message"
)

//go:embed schema/*.json
var schemaFiles embed.FS

// schemaBase only anchors the files' relative references to each other; nothing is fetched.
const schemaBase = "https://schemas.invalid/evidence/v1/"

// schemaSet holds the compiled schema of each section, and of the seal.
type schemaSet map[SectionName]*jsonschema.Schema

// english words the messages of failed schema checks, whatever the locale.
var english = message.NewPrinter(language.English)

var compiledSchemas = sync.OnceValues(compileSchemas)

// Schemas returns the JSON Schemas (2020-12) by file name: one per section of bundles
// and contract seals, "contract_seal.json" for the latter's hsfg_seal, "values.json" with
// the forms they share, and "bundle.json" for the whole bundle.
// They refer to each other by file name, so they must be published side by side.
func Schemas() map[string][]byte {
	files := make(map[string][]byte)
	entries, err := schemaFiles.ReadDir("schema")
	if err != nil {
		panic(fmt.Sprintf("embedded schemas: %v", err)) // the directory is part of the program
	}
	for _, entry := range entries {
		text, err := schemaFiles.ReadFile(path.Join("schema", entry.Name()))
		if err != nil {
			panic(fmt.Sprintf("embedded schemas: %v", err))
		}
		files[entry.Name()] = text
	}
	return files
}

func compileSchemas() (schemaSet, error) {
	compiler := jsonschema.NewCompiler()
	compiler.DefaultDraft(jsonschema.Draft2020)
	compiler.AssertFormat()
	for name, text := range Schemas() {
		document, err := jsonschema.UnmarshalJSON(bytes.NewReader(text))
		if err != nil {
			return nil, fmt.Errorf("read schema %s: %w", name, err)
		}
		if err := compiler.AddResource(schemaBase+name, document); err != nil {
			return nil, fmt.Errorf("add schema %s: %w", name, err)
		}
	}
	set := make(schemaSet, len(LeafOrder)+3)
	for _, name := range append([]SectionName{SealSection, RegistrationSection, contractSealSchema}, LeafOrder...) {
		schema, err := compiler.Compile(schemaBase + string(name) + ".json")
		if err != nil {
			return nil, fmt.Errorf("compile schema of %s: %w", name, err)
		}
		set[name] = schema
	}
	return set, nil
}

// checkSchema holds one section's bytes against its schema. The error names the
// first offending place.
func checkSchema(name SectionName, section []byte) error {
	set, err := compiledSchemas()
	if err != nil {
		return err
	}
	schema, known := set[name]
	if !known {
		return fmt.Errorf("section %s is not part of this format", clip(string(name)))
	}
	place, err := validate(schema, section)
	var invalid *jsonschema.ValidationError
	if errors.As(err, &invalid) {
		for len(invalid.Causes) > 0 {
			invalid = invalid.Causes[0]
		}
		path := slices.Concat([]string{string(name)}, place, invalid.InstanceLocation)
		return fmt.Errorf("%s: %s", clip("/"+strings.Join(path, "/")), clip(invalid.ErrorKind.LocalizedString(english)))
	}
	if err != nil {
		return fmt.Errorf("section %s: %w", name, err)
	}
	return nil
}
