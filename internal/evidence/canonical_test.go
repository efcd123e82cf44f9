package evidence_test

import (
	"encoding/json"
	"math"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"github.com/sdg-service/sdg/internal/evidence"
)

func TestCanonical(t *testing.T) {
	t.Parallel()
	for name, c := range map[string]struct {
		value any
		want  string
	}{
		"sorted names":           {map[string]int{"b": 1, "a": 2, "a_1": 3}, `{"a":2,"a_1":3,"b":1}`},
		"floats as ECMAScript":   {[]float64{1, 0.1, 1e-7, 1e21, 123456789.125, math.Copysign(0, -1)}, `[1,0.1,1e-7,1e+21,123456789.125,0]`},
		"text as it is":          {"é<&>\u2028\x01\"\\", "\"é<&>\u2028\\u0001\\\"\\\\\""},
		"nil slice":              {[]string(nil), `[]`},
		"raw JSON":               {json.RawMessage(`{ "b" : 1.0, "a":"\u0041" }`), `{"a":"A","b":1}`},
		"the largest integer":    {int64(evidence.MaxInteger), `9007199254740991`},
		"the smallest integer":   {int64(-evidence.MaxInteger), `-9007199254740991`},
		"as deep as is allowed":  {json.RawMessage(strings.Repeat("[", evidence.MaxDepth) + strings.Repeat("]", evidence.MaxDepth)), strings.Repeat("[", evidence.MaxDepth) + strings.Repeat("]", evidence.MaxDepth)},
		"brackets inside a text": {strings.Repeat("[{", evidence.MaxDepth), `"` + strings.Repeat("[{", evidence.MaxDepth) + `"`},
	} {
		got, err := evidence.Canonical(c.value)
		if err != nil || string(got) != c.want {
			t.Errorf("%s: %s, %v; want %s", name, got, err, c.want)
		}
	}
}

func TestCanonicalRefuses(t *testing.T) {
	t.Parallel()
	for name, value := range map[string]any{
		"NaN":                            math.NaN(),
		"infinity":                       math.Inf(-1),
		"invalid UTF-8":                  "a\xffb",
		"a lone surrogate":               json.RawMessage(`"\ud800"`),
		"duplicate names":                json.RawMessage(`{"a":1,"a":2}`),
		"duplicate names by escape":      json.RawMessage(`{"a":1,"\u0061":2}`),
		"an integer of 2^53":             int64(evidence.MaxInteger + 1),
		"an integer of -2^53":            int64(-evidence.MaxInteger - 1),
		"a rounding integer":             json.RawMessage(`9007199254740993`),
		"a float that prints as integer": 1e20,
		"a number beyond float64":        json.RawMessage(`1e400`),
		"an upper-case name":             map[string]int{"Status": 1},
		"a name with a space":            map[string]int{"a b": 1},
		"a name that is not ASCII":       map[string]int{"é": 1},
		"an empty name":                  map[string]int{"": 1},
		"a name in an array":             []any{map[string]int{"A": 1}},
		"too deep":                       json.RawMessage(strings.Repeat("[", evidence.MaxDepth+1) + strings.Repeat("]", evidence.MaxDepth+1)),
		"too many values":                make([]int, evidence.MaxValues),
		"too many bytes":                 strings.Repeat("x", evidence.MaxBundleBytes),
		"two values":                     json.RawMessage(`1 2`),
		"a channel":                      make(chan int),
	} {
		if got, err := evidence.Canonical(value); err == nil {
			t.Errorf("%s: encoded as %.80s", name, got)
		}
	}
}

func TestCanonicalIsStable(t *testing.T) {
	t.Parallel()
	name := rapid.StringMatching(`[a-z0-9_]{1,8}`)
	leaf := rapid.OneOf(
		rapid.Map(rapid.String(), func(s string) any { return s }),
		rapid.Map(rapid.Int64Range(-evidence.MaxInteger, evidence.MaxInteger), func(n int64) any { return n }),
		rapid.Map(rapid.Float64Range(-1e6, 1e6), func(f float64) any { return f }),
		rapid.Map(rapid.Bool(), func(b bool) any { return b }),
	)
	value := rapid.MapOf(name, rapid.OneOf(leaf, rapid.Map(rapid.SliceOf(leaf), func(s []any) any { return s })))
	rapid.Check(t, func(t *rapid.T) {
		once, err := evidence.Canonical(value.Draw(t, "value"))
		if err != nil {
			t.Fatalf("canonicalise: %v", err)
		}
		twice, err := evidence.Canonical(json.RawMessage(once))
		if err != nil || string(twice) != string(once) {
			t.Fatalf("canonical form of %s is %s, %v", once, twice, err)
		}
	})
}
