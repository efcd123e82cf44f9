package definition_test

import (
	"encoding/json"
	"reflect"
	"testing"

	"github.com/sdg-service/sdg/internal/port/workflow/definition"
)

func decode(t testing.TB, text string) any {
	t.Helper()
	doc, err := definition.Decode([]byte(text))
	if err != nil {
		t.Fatal(err)
	}
	return doc
}

func TestPathGet(t *testing.T) {
	t.Parallel()
	doc := `{"a":{"b":[{"c":1},{"c":null}]},"x-y_1":true}`
	for name, test := range map[string]struct {
		path, want string // want "" is nothing there
	}{
		"root":               {"$", doc},
		"member":             {"$.a", `{"b":[{"c":1},{"c":null}]}`},
		"index":              {"$.a.b[0].c", `1`},
		"null is a value":    {"$.a.b[1].c", `null`},
		"hyphen and digit":   {"$.x-y_1", `true`},
		"absent member":      {"$.z", ``},
		"index beyond":       {"$.a.b[2]", ``},
		"member of a list":   {"$.a.b.c", ``},
		"index of an object": {"$.a[0]", ``},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			p, err := definition.ParsePath(test.path)
			if err != nil {
				t.Fatal(err)
			}
			got, found := p.Get(decode(t, doc))
			if found != (test.want != "") {
				t.Fatalf("found %v: %v", found, got)
			}
			if found && !reflect.DeepEqual(got, decode(t, test.want)) {
				t.Errorf("got %v, want %s", got, test.want)
			}
		})
	}
}

func TestParsePathRefuses(t *testing.T) {
	t.Parallel()
	for _, text := range []string{
		"", "a", ".a", "$a", "$.", "$..a", "$.a.", "$[", "$[a]", "$[-1]", "$[+1]", "$[0", "$.*", "$.a[*]",
		"$.a b", "$['a']", "$[?(@.a)]", "$.a[99999999999]", "$$$", "States.Format('{}', $.a)",
	} {
		if p, err := definition.ParsePath(text); err == nil {
			t.Errorf("%q was taken as %v", text, p)
		}
	}
}

func FuzzParsePath(f *testing.F) {
	for _, seed := range []string{"$", "$$.Task.Token", "$.a[0].b-c", "$..", "$[", "$.a[18446744073709551616]"} {
		f.Add(seed)
	}
	doc := map[string]any{"a": []any{map[string]any{"b": json.Number("1")}}}
	f.Fuzz(func(t *testing.T, text string) {
		p, err := definition.ParsePath(text)
		if err != nil {
			return
		}
		if p.String() != text {
			t.Errorf("%q is written back as %q", text, p)
		}
		first, found := p.Get(doc)
		if second, again := p.Get(doc); again != found || !reflect.DeepEqual(first, second) {
			t.Errorf("%q finds %v, then %v", text, first, second)
		}
	})
}
