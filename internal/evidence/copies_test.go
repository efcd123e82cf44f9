package evidence_test

import (
	"bytes"
	"encoding/json"
	"maps"
	"path/filepath"
	"slices"
	"testing"

	"github.com/sdg-service/sdg/internal/evidence"
)

// The verifiers in other languages carry the schemas with them, so that they need
// neither this repository nor a network. The copies are the schemas of this package.
func TestVerifiersCarryTheSchemas(t *testing.T) {
	t.Parallel()
	schemas := evidence.Schemas()
	names := slices.Sorted(maps.Keys(schemas))

	var module bytes.Buffer
	module.WriteString("// The JSON Schemas of internal/evidence/schema: go test ./internal/evidence -update writes them here.\n\nexport const SCHEMAS = {\n")
	for _, name := range names {
		golden(t, filepath.Join("../../sdk/python/sdg/evidence/schema", name), schemas[name])
		module.WriteString("  \"" + name + "\": ")
		if err := json.Compact(&module, schemas[name]); err != nil {
			t.Fatalf("compact schema %s: %v", name, err)
		}
		module.WriteString(",\n")
	}
	module.WriteString("};\n")
	golden(t, "../../web/verify/schemas.js", module.Bytes())

	copies, err := filepath.Glob("../../sdk/python/sdg/evidence/schema/*")
	if err != nil || len(copies) != len(names) {
		t.Errorf("the Python package carries %d schemas (%v), want %d", len(copies), err, len(names))
	}
}
