package databricks_test

import (
	"encoding/json"
	"errors"
	"strings"
	"testing"

	"github.com/sdg-service/sdg/internal/connector"
	"github.com/sdg-service/sdg/internal/connector/databricks"
	"github.com/sdg-service/sdg/internal/netguard"
	"github.com/sdg-service/sdg/internal/netguard/netguardtest"
	"github.com/sdg-service/sdg/internal/sdg"
)

func TestTypes(t *testing.T) {
	t.Parallel()
	const json = "to_json(%s, map('ignoreNullFields', 'false'))"
	for fullType, want := range map[string]struct {
		kind connector.Kind
		form string
	}{
		"tinyint": {connector.Integer, "%s"}, "smallint": {connector.Integer, "%s"}, "int": {connector.Integer, "%s"}, "bigint": {connector.Integer, "%s"}, "BIGINT": {connector.Integer, "%s"},
		"decimal(10,2)": {connector.Decimal, "%s"}, "decimal(38,0)": {connector.Decimal, "%s"},
		"float": {connector.Float, "%s"}, "double": {connector.Float, "%s"}, "boolean": {connector.Boolean, "%s"},
		"date": {connector.Date, "%s"}, "timestamp": {connector.Moment, "%s"}, "timestamp_ntz": {connector.Moment, "%s"}, "binary": {connector.Binary, "%s"},
		"string": {connector.Text, "%s"}, "varchar(20)": {connector.Text, "%s"}, "char(3)": {connector.Text, "%s"}, "string collate UNICODE": {connector.Text, "%s"},
		"array<bigint>": {connector.Text, json}, "map<string,int>": {connector.Text, json}, "struct<a:int>": {connector.Text, json},
		"variant": {connector.Text, "to_json(%s)"}, "geography(4326)": {connector.Text, "st_astext(%s)"}, "geometry(any)": {connector.Text, "st_astext(%s)"},
		"interval year to month": {connector.Text, "CAST(%s AS STRING)"}, "void": {connector.Text, "CAST(%s AS STRING)"}, "what comes next": {connector.Text, "CAST(%s AS STRING)"},
	} {
		t.Run(fullType, func(t *testing.T) {
			t.Parallel()
			got, form := databricks.Describe("c", fullType)
			if got != (connector.Column{Name: "c", Kind: want.kind, SourceType: fullType}) || form != want.form {
				t.Errorf("%+v %q", got, form)
			}
		})
	}
}

func TestStatements(t *testing.T) {
	t.Parallel()
	got, err := databricks.SelectStatement("`c`.`s`.`t`", []string{"a`b", "v"}, []string{"int", "variant"}, 9)
	if want := "SELECT `a``b`, to_json(`v`) AS `v` FROM `c`.`s`.`t` LIMIT 9"; err != nil || got != want {
		t.Errorf("%s, %v", got, err)
	}
	if _, err := databricks.SelectStatement("`t`", []string{"a\n"}, []string{"int"}, 0); err == nil {
		t.Error("a name with a line's end was written")
	}
}

func TestRefusals(t *testing.T) {
	t.Parallel()
	for body, want := range map[string]string{
		`{"error_code":"PERMISSION_DENIED","message":"You shall not."}`:                 "PERMISSION_DENIED: You shall not.",
		`{"error":"invalid_client","error_description":"Client authentication failed"}`: "invalid_client: Client authentication failed",
		`{"error":"invalid_request"}`:                                                   "invalid_request: ",
		`plain words`:                                                                   "403: plain words",
		`<html>a page</html>`:                                                           "403: Forbidden",
		``:                                                                              "403: Forbidden",
		`{}`:                                                                            "403: {}",
	} {
		if got := databricks.Refusal(403, body); got != want {
			t.Errorf("%s: %q", body, got)
		}
	}
}

func open(t *testing.T, host, path string) error {
	t.Helper()
	g, err := netguard.New(netguard.Options{Resolver: netguardtest.Addresses(map[string][]string{"inside.example.com": {"10.1.2.3"}})})
	if err != nil {
		t.Fatal(err)
	}
	raw, err := json.Marshal(map[string]string{"server_hostname": host, "http_path": path, "catalog": "c", "access_token": "canary-9f"})
	if err != nil {
		t.Fatal(err)
	}
	c, err := connector.Find("databricks").Accept(raw, g)
	if err != nil {
		t.Fatal(err)
	}
	s, err := databricks.New().Open(t.Context(), c, g)
	if err != nil {
		return err
	}
	return errors.Join(s.Probe(t.Context()), s.Close())
}

func TestOnlyWarehouses(t *testing.T) {
	t.Parallel()
	for _, path := range []string{"/sql/protocolv1/o/123/0401-abc", "/sql/1.0/warehouses", "/sql/1.0/warehouses/a/b"} {
		var invalid *sdg.Error
		if err := open(t, "inside.example.com", path); !errors.As(err, &invalid) || invalid.Fields[0].Field != "body.config.http_path" {
			t.Errorf("%s: %v", path, err)
		}
	}
}

func TestTheGuardRefuses(t *testing.T) {
	t.Parallel()
	err := open(t, "inside.example.com", "/sql/1.0/warehouses/abc")
	var refused *connector.SourceError
	if !errors.As(err, &refused) || !strings.HasPrefix(refused.Words, `"inside.example.com" has no address`) {
		t.Errorf("%v", err)
	}
}
