package bigquery_test

import (
	"encoding/json"
	"errors"
	"strings"
	"testing"

	driver "cloud.google.com/go/bigquery"

	"github.com/sdg-service/sdg/internal/connector"
	"github.com/sdg-service/sdg/internal/connector/bigquery"
	"github.com/sdg-service/sdg/internal/netguard"
	"github.com/sdg-service/sdg/internal/netguard/netguardtest"
)

func TestTypes(t *testing.T) {
	t.Parallel()
	for _, c := range []struct {
		field driver.FieldSchema
		want  connector.Column
	}{
		{driver.FieldSchema{Type: driver.IntegerFieldType, Required: true}, connector.Column{Kind: connector.Integer, SourceType: "INT64"}},
		{driver.FieldSchema{Type: driver.FloatFieldType}, connector.Column{Kind: connector.Float, SourceType: "FLOAT64", Nullable: true}},
		{driver.FieldSchema{Type: driver.BooleanFieldType}, connector.Column{Kind: connector.Boolean, SourceType: "BOOL", Nullable: true}},
		{driver.FieldSchema{Type: driver.TimestampFieldType}, connector.Column{Kind: connector.Moment, SourceType: "TIMESTAMP", Nullable: true}},
		{driver.FieldSchema{Type: driver.DateTimeFieldType}, connector.Column{Kind: connector.Moment, SourceType: "DATETIME", Nullable: true}},
		{driver.FieldSchema{Type: driver.DateFieldType}, connector.Column{Kind: connector.Date, SourceType: "DATE", Nullable: true}},
		{driver.FieldSchema{Type: driver.TimeFieldType}, connector.Column{Kind: connector.Text, SourceType: "TIME", Nullable: true}},
		{driver.FieldSchema{Type: driver.NumericFieldType, Precision: 10, Scale: 2}, connector.Column{Kind: connector.Decimal, SourceType: "NUMERIC(10,2)", Nullable: true}},
		{driver.FieldSchema{Type: driver.BigNumericFieldType, Precision: 40}, connector.Column{Kind: connector.Decimal, SourceType: "BIGNUMERIC(40)", Nullable: true}},
		{driver.FieldSchema{Type: driver.StringFieldType, MaxLength: 5}, connector.Column{Kind: connector.Text, SourceType: "STRING(5)", Nullable: true}},
		{driver.FieldSchema{Type: driver.BytesFieldType}, connector.Column{Kind: connector.Binary, SourceType: "BYTES", Nullable: true}},
		{driver.FieldSchema{Type: driver.BytesFieldType, Repeated: true}, connector.Column{Kind: connector.Text, SourceType: "ARRAY<BYTES>"}},
		{driver.FieldSchema{Type: driver.RecordFieldType}, connector.Column{Kind: connector.Text, SourceType: "STRUCT", Nullable: true}},
		{driver.FieldSchema{Type: driver.RangeFieldType}, connector.Column{Kind: connector.Text, SourceType: "RANGE", Nullable: true}},
		{driver.FieldSchema{Type: "WHAT_COMES_NEXT"}, connector.Column{Kind: connector.Text, SourceType: "WHAT_COMES_NEXT", Nullable: true}},
	} {
		t.Run(c.want.SourceType, func(t *testing.T) {
			t.Parallel()
			if got := bigquery.Describe(&c.field); got != c.want {
				t.Errorf("%+v", got)
			}
		})
	}
}

func TestQueries(t *testing.T) {
	t.Parallel()
	got, err := bigquery.SelectQuery("example.com:my-project", "ds", "my view", []string{"a b", "ü"}, 5)
	if want := "SELECT `a b`, `ü` FROM `example.com:my-project`.`ds`.`my view` LIMIT 5"; err != nil || got != want {
		t.Errorf("%s, %v", got, err)
	}
	for _, name := range []string{"a`b", "a\\", "a\n"} {
		if _, err := bigquery.SelectQuery("p", "d", name, []string{"a"}, 0); err == nil {
			t.Errorf("%q was written", name)
		}
	}
}

// fields are those whose cells have a form of their own in the REST API.
var fields = []*driver.FieldSchema{
	{Type: driver.IntegerFieldType}, {Type: driver.FloatFieldType}, {Type: driver.BooleanFieldType}, {Type: driver.NumericFieldType}, {Type: driver.TimestampFieldType},
	{Type: driver.DateTimeFieldType}, {Type: driver.DateFieldType}, {Type: driver.TimeFieldType}, {Type: driver.BytesFieldType}, {Type: driver.StringFieldType},
	{Type: driver.IntervalFieldType}, {Type: driver.FloatFieldType, Repeated: true}, {Type: driver.RangeFieldType, RangeElementType: &driver.RangeElementType{Type: driver.DateTimeFieldType}},
	{Type: driver.RecordFieldType, Schema: driver.Schema{
		{Name: `q"`, Type: driver.TimestampFieldType}, {Name: "l", Type: driver.RecordFieldType, Repeated: true, Schema: driver.Schema{{Name: "b", Type: driver.BooleanFieldType}, {Name: "n", Type: driver.BigNumericFieldType}}},
		{Name: "t", Type: driver.TimeFieldType}, {Name: "x", Type: driver.BytesFieldType}, {Name: "i", Type: driver.IntegerFieldType},
	}},
}

func TestRESTCells(t *testing.T) {
	t.Parallel()
	for _, c := range []struct {
		field     int
		raw, want string // want is empty for what is refused
	}{
		{0, `"-5"`, "-5"}, {0, `"1.5"`, ""}, {0, `5`, ""}, {0, `"9223372036854775808"`, ""},
		{1, `"NaN"`, "NaN"}, {1, `"-Infinity"`, "-Inf"}, {1, `"x"`, ""},
		{2, `"true"`, "true"}, {2, `"maybe"`, ""},
		{3, `"12.30"`, "12.3"}, {3, `"-100"`, "-100"}, {3, `"1e3"`, "1000"}, {3, `"x"`, ""},
		{4, `"-1"`, "1969-12-31T23:59:59.999999Z"}, {4, `"1.5E9"`, ""},
		{5, `"2024-02-29T01:02:03"`, "2024-02-29T01:02:03Z"}, {5, `"2024-02-30T00:00:00"`, ""},
		{6, `"0001-01-01"`, "0001-01-01"}, {6, `"1"`, ""},
		{7, `"12:34:56.789000"`, "12:34:56.789"}, {7, `"25:00:00"`, ""},
		{8, `"AP8="`, "\x00\xff"}, {8, `"!"`, ""},
		{9, `"a\u0000b"`, "a\x00b"}, {9, `{"f":[]}`, ""},
		{10, `"-0-1 0 -0:0:1"`, "-0-1 0 -0:0:1"},
		{11, `[{"v":"1"},{"v":null},{"v":"Infinity"}]`, `[1,null,"Infinity"]`}, {11, `null`, `[]`}, {11, `"x"`, ""},
		{12, `"[UNBOUNDED, 2024-02-29T00:00:00)"`, `{"start":null,"end":"2024-02-29T00:00:00"}`}, {12, `"[x"`, ""},
		{13, `{"f":[{"v":"0"},{"v":[{"v":{"f":[{"v":"true"},{"v":"0.1"}]}}]},{"v":"01:02:03"},{"v":"AA=="},{"v":"7"}]}`,
			`{"q\"":"1970-01-01T00:00:00Z","l":[{"b":true,"n":0.10000000000000000000000000000000000000}],"t":"01:02:03","x":"AA==","i":7}`},
		{13, `{"f":[]}`, ""},
	} {
		v, err := bigquery.RESTCell(fields[c.field], c.raw)
		if err != nil {
			if c.want != "" {
				t.Errorf("%s: %v", c.raw, err)
			}
			continue
		}
		if got := string(v.AppendText(nil, 0)); got != c.want {
			t.Errorf("%s: %s, want %s", c.raw, got, c.want)
		}
	}
}

// FuzzRESTCells: a cell is appended or refused, and what becomes JSON is JSON.
func FuzzRESTCells(f *testing.F) {
	f.Add(uint8(0), `"1"`)
	f.Add(uint8(11), `[{"v":"1"}]`)
	f.Add(uint8(12), `"[2024-01-01T00:00:00, NULL)"`)
	f.Add(uint8(13), `{"f":[{"v":"0"},{"v":[]},{"v":null},{"v":"AA=="},{"v":"7"}]}`)
	f.Fuzz(func(t *testing.T, which uint8, raw string) {
		field := fields[int(which)%len(fields)]
		v, err := bigquery.RESTCell(field, raw)
		if err != nil {
			return
		}
		if len(v.Null) != 1 {
			t.Fatalf("%d cells", len(v.Null))
		}
		nested := field.Repeated || field.Type == driver.RecordFieldType || field.Type == driver.RangeFieldType
		if nested && !v.Null[0] && !json.Valid(v.Cell(0)) {
			t.Errorf("%q became %q", raw, v.Cell(0))
		}
	})
}

// TestTheGuardRefuses holds that Google's hosts too are reached through the guard alone,
// and that the key stays out of the error.
func TestTheGuardRefuses(t *testing.T) {
	t.Parallel()
	g, err := netguard.New(netguard.Options{Resolver: netguardtest.Addresses(map[string][]string{"oauth2.googleapis.com": {"10.0.0.1"}})})
	if err != nil {
		t.Fatal(err)
	}
	key, err := json.Marshal(map[string]string{"type": "service_account", "client_email": "a@b", "private_key_id": "canary-1234567", "private_key": testKey(t)})
	if err != nil {
		t.Fatal(err)
	}
	raw, err := json.Marshal(map[string]string{"project_id": "my-project", "dataset_id": "ds", "credentials_json": string(key)})
	if err != nil {
		t.Fatal(err)
	}
	c, err := connector.Find("bigquery").Accept(raw, g)
	if err != nil {
		t.Fatal(err)
	}
	_, err = bigquery.New().Open(t.Context(), c, g)
	var refused *connector.SourceError
	if !errors.As(err, &refused) || !strings.Contains(refused.Words, "has no address that can be reached") || strings.Contains(refused.Words, "canary") {
		t.Errorf("%v", err)
	}
}
