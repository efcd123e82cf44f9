package contract_test

import (
	"bytes"
	"errors"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/santhosh-tekuri/jsonschema/v6"

	"github.com/sdg-service/sdg/internal/contract"
)

func jsonValue(data []byte) (any, error) { return jsonschema.UnmarshalJSON(bytes.NewReader(data)) }

func TestParseIsStrict(t *testing.T) {
	t.Parallel()
	edit := func(old, new string) string { return strings.Replace(smallest, old, new, 1) }
	tests := []struct {
		name     string
		document string
		field    string
		says     string
	}{
		{"empty", "", "", "not valid JSON"},
		{"cut off", smallest[:len(smallest)-1], "", "not valid JSON"},
		{"text after the document", smallest + "{}", "", "not valid JSON near line 1"},
		{"another document", smallest + "\n\n1", "", "not valid JSON near line 3"},
		{"member twice", edit(`"rows":10`, `"rows":10,"rows":20`), "tables[0].rows", "given twice"},
		{"member twice, one escaped", edit(`"rows":10`, `"rows":10,"ro\u0077s":20`), "tables[0].rows", "given twice"},
		{"case twin", edit(`"rows":10`, `"rows":10,"Rows":20`), "tables[0].Rows", `unknown member "Rows"`},
		{"unknown member", edit(`"type":`, `"kind":`), "tables[0].columns[0].kind", `unknown member "kind"`},
		{"null", edit(`"en_US"`, `null`), "locale", "null is not a value"},
		{"invalid UTF-8", edit(`"en_US"`, "\"\xff\""), "locale", "not valid JSON"},
		{"lone surrogate", edit(`"en_US"`, `"\ud800"`), "locale", "not valid JSON"},
		{"text for a number", edit(`10`, `"10"`), "tables[0].rows", "expected a whole number"},
		{"fraction of a row", edit(`10`, `10.5`), "tables[0].rows", "found 10.5"},
		{"object for a list", edit(`"relations":[]`, `"relations":{}`), "relations", "expected a list, found an object"},
		{"list for a text", edit(`"7"`, `[7]`), "seed", "expected a text, found a list"},
		{"number beyond floats", edit(`"type":"integer"`, `"type":"integer","min":1e999`), "tables[0].columns[0].min", "64-bit float"},
		{"deep", strings.Repeat("[", contract.MaxDepth+1), "", "deeper than 32"},
		{"large", strings.Repeat(" ", contract.MaxBytes) + smallest, "", "the limit is 1048576"},
		{"broken rule", edit(`"type":"integer"`, `"type":"integer","min":3,"max":2`), "tables[0].columns[0].min", "above max"},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			t.Parallel()
			_, err := contract.Parse([]byte(test.document))
			faults, ok := errors.AsType[contract.Errors](err)
			if !ok || len(faults) != 1 {
				t.Fatalf("got %v, want one fault", err)
			}
			field := faults[0].Field
			if test.name == "deep" {
				field = ""
			}
			if field != test.field || !strings.Contains(faults[0].Message, test.says) {
				t.Errorf("got %q, want %q at %q", faults[0], test.says, test.field)
			}
		})
	}
}

func TestParseReturnsAnInvalidContractWithItsFaults(t *testing.T) {
	t.Parallel()
	c, err := contract.Parse([]byte(strings.Replace(smallest, "en_US", "en-US", 1)))
	if err == nil || c == nil || c.Locale != "en-US" {
		t.Errorf("got %v, %v; want the contract and its fault", c, err)
	}
}

// FuzzParse: whatever Parse accepts has a canonical form that Parse accepts and that
// canonicalizes to itself, satisfies the schema, and has rules with different ids.
func FuzzParse(f *testing.F) {
	f.Add([]byte(smallest))
	for _, name := range sampleNames(f) {
		data, err := os.ReadFile(filepath.Join("testdata", "contracts", name+".json"))
		if err != nil {
			f.Fatal(err)
		}
		f.Add(data)
	}
	schema := compiledSchema(f)
	f.Fuzz(func(t *testing.T, data []byte) {
		c, err := contract.Parse(data)
		if err != nil {
			if faults, ok := errors.AsType[contract.Errors](err); !ok || len(faults) == 0 {
				t.Fatalf("not a list of faults: %v", err)
			}
			return
		}
		canonical, err := c.Canonical()
		if err != nil {
			t.Fatal(err)
		}
		back, err := contract.Parse(canonical)
		if err != nil {
			t.Fatalf("%s: %v", canonical, err)
		}
		if again, err := back.Canonical(); err != nil || !bytes.Equal(again, canonical) {
			t.Fatalf("%v: %s became %s", err, canonical, again)
		}
		value, err := jsonValue(canonical)
		if err != nil {
			t.Fatal(err)
		}
		if err := schema.Validate(value); err != nil {
			t.Fatalf("%s: %v", canonical, err)
		}
		seen := map[string]bool{}
		for _, rule := range c.Rules() {
			if seen[rule.ID] {
				t.Fatalf("two rules are called %s", rule.ID)
			}
			seen[rule.ID] = true
		}
	})
}
