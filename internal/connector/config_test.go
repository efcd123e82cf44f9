package connector_test

import (
	"encoding/json"
	"errors"
	"fmt"
	"maps"
	"slices"
	"strings"
	"testing"

	"github.com/sdg-service/sdg/internal/connector"
	"github.com/sdg-service/sdg/internal/netguard"
	"github.com/sdg-service/sdg/internal/netguard/netguardtest"
	"github.com/sdg-service/sdg/internal/sdg"
)

const canary = "canary-5d8c07b1"

func guard(t testing.TB) *netguard.Guard {
	t.Helper()
	g, err := netguard.New(netguard.Options{Resolver: netguardtest.Addresses(nil)})
	if err != nil {
		t.Fatal(err)
	}
	return g
}

// googleKey is a key file whose private key is no key, but looks like one.
var googleKey = `{"type":"service_account","project_id":"p","private_key_id":"` + canary + `1","private_key":"-----BEGIN PRIVATE KEY-----\nY2FuYXJ5LTVkOGMwN2IxLWNhbmFyeS01ZDhjMDdiMQ==\n-----END PRIVATE KEY-----\n","client_email":"a@b.example","token_uri":"https://oauth2.googleapis.com/token"}`

// complete has a configuration of each type and each way to sign in, with every required
// field and all secrets.
var complete = map[string][]map[string]any{
	"snowflake":   {{"account": "org-acc", "user": "u", "warehouse": "w", "database": "d", "password": canary}, {"account": "org-acc", "user": "u", "warehouse": "w", "database": "d", "private_key": "-----BEGIN PRIVATE KEY-----\n" + canary + "\n-----END PRIVATE KEY-----\n"}},
	"bigquery":    {{"project_id": "my-project", "dataset_id": "d", "credentials_json": googleKey}},
	"redshift":    {{"host": "c.example", "database": "d", "user": "u", "password": canary}},
	"databricks":  {{"server_hostname": "c.example", "http_path": "/sql/1.0/warehouses/a1", "catalog": "c", "access_token": canary}, {"server_hostname": "c.example", "http_path": "/sql/1.0/warehouses/a1", "catalog": "c", "client_id": "i", "client_secret": canary}},
	"clickhouse":  {{"host": "c.example", "user": "u", "password": canary}},
	"postgres":    {{"host": "c.example", "database": "d", "user": "u", "password": canary}},
	"mysql":       {{"host": "c.example", "database": "d", "user": "u", "password": canary}},
	"mariadb":     {{"host": "c.example", "database": "d", "user": "u", "password": canary}},
	"sqlserver":   {{"host": "c.example", "database": "d", "user": "u", "password": canary}},
	"oracle":      {{"host": "c.example", "service_name": "s", "user": "u", "password": canary}, {"host": "c.example", "sid": "s", "user": "u", "password": canary}},
	"s3":          {{"bucket": "bucket", "region": "eu-central-1", "role_arn": "arn:aws:iam::123456789012:role/r"}, {"bucket": "bucket", "region": "eu-central-1", "access_key_id": "AKIA", "secret_access_key": canary, "endpoint": "https://s3.example"}},
	"gcs":         {{"bucket": "bucket", "service_account_json": googleKey}},
	"azure_blob":  {{"account": "acc", "container": "con", "account_key": strings.ReplaceAll(canary, "-", "+")}, {"account": "acc", "container": "con", "sas_token": "sv=2024&sig=" + canary}},
	"huggingface": {{"dataset_id": "a/b", "token": canary}},
}

func accept(t testing.TB, typ string, fields map[string]any) (connector.Config, error) {
	t.Helper()
	raw, err := json.Marshal(fields)
	if err != nil {
		t.Fatal(err)
	}
	return connector.Find(typ).Accept(raw, guard(t))
}

func with(fields map[string]any, name string, value any) map[string]any {
	changed := maps.Clone(fields)
	changed[name] = value
	return changed
}

// TestEveryTypeIsAccepted, survives the way to the store and the vault, and shows no secret.
func TestEveryTypeIsAccepted(t *testing.T) {
	t.Parallel()
	if len(connector.Types()) != 14 || len(complete) != 14 {
		t.Fatalf("%d types", len(connector.Types()))
	}
	for _, typ := range connector.Types() {
		seen := map[string]bool{}
		for i, fields := range complete[typ.Name] {
			c, err := accept(t, typ.Name, fields)
			if err != nil {
				var e *sdg.Error
				errors.As(err, &e)
				t.Fatalf("%s %d: %v %+v", typ.Name, i, err, e)
			}
			public, err := c.Public()
			if err != nil {
				t.Fatal(err)
			}
			shown := fmt.Sprintf("%s %v %+v %#v %s", public, c, c, c, c)
			if strings.Contains(shown, "canary") || strings.Contains(shown, "Y2FuYXJ5") {
				t.Errorf("%s shows a secret: %s", typ.Name, shown)
			}
			sealed, has, err := c.Sealed()
			if err != nil {
				t.Fatal(err)
			}
			back, err := typ.Restore(public, sealed, guard(t))
			if err != nil {
				t.Fatalf("%s: %v", typ.Name, err)
			}
			again, err := back.Public()
			if err != nil || string(again) != string(public) {
				t.Errorf("%s: %s became %s, %v", typ.Name, public, again, err)
			}
			for _, name := range typ.SecretFields() {
				want, given := fields[name].(string)
				seen[name] = seen[name] || given
				if back.Secret(name).Reveal() != want || back.HasSecret(name) != given || given && !has {
					t.Errorf("%s: the secret %s was lost", typ.Name, name)
				}
			}
		}
		for _, name := range typ.SecretFields() {
			if !seen[name] {
				t.Errorf("no case sets %s of %s", name, typ.Name)
			}
		}
	}
}

// TestSecretsAreMarked: a field that sounds like a secret is one, and goes to the vault.
func TestSecretsAreMarked(t *testing.T) {
	t.Parallel()
	for _, typ := range connector.Types() {
		var schema struct {
			Properties map[string]struct {
				Title, Description, Type string
				WriteOnly                bool `json:"writeOnly"`
			}
		}
		if err := json.Unmarshal(typ.Schema, &schema); err != nil {
			t.Fatal(err)
		}
		for name, p := range schema.Properties {
			sounds := strings.Contains(name, "password") || strings.Contains(name, "secret") || strings.Contains(name, "token") || strings.Contains(name, "json") || strings.HasSuffix(name, "_key")
			if sounds != p.WriteOnly || p.WriteOnly && p.Type != "string" {
				t.Errorf("%s of %s: writeOnly is %v", name, typ.Name, p.WriteOnly)
			}
			if p.Title == "" || p.Description == "" {
				t.Errorf("%s of %s has no title or description", name, typ.Name)
			}
		}
		if typ.Title == "" || !slices.Contains([]connector.Family{connector.Warehouse, connector.Relational, connector.ObjectStore, connector.Hub}, typ.Family) {
			t.Errorf("%s has no title or family", typ.Name)
		}
	}
}

// TestRequiredFields: without any one of its fields, no complete configuration is accepted,
// and the field is named.
func TestRequiredFields(t *testing.T) {
	t.Parallel()
	optional := map[string][]string{"huggingface": {"token"}, "s3": {"endpoint"}}
	for name, all := range complete {
		for _, fields := range all {
			for field := range fields {
				_, err := accept(t, name, func() map[string]any { c := maps.Clone(fields); delete(c, field); return c }())
				if (err == nil) != slices.Contains(optional[name], field) {
					t.Errorf("%s without %s: %v", name, field, err)
				}
				if err != nil && !mentions(err, field) {
					t.Errorf("%s without %s: the error does not name it", name, field)
				}
			}
		}
	}
}

func mentions(err error, text string) bool {
	var e *sdg.Error
	if !errors.As(err, &e) || e.Code != sdg.ValidationFailed {
		return false
	}
	return slices.ContainsFunc(e.Fields, func(f sdg.FieldError) bool {
		return strings.Contains(f.Field+" "+f.Message, text)
	})
}

func TestDefaults(t *testing.T) {
	t.Parallel()
	c, err := accept(t, "postgres", complete["postgres"][0])
	if err != nil {
		t.Fatal(err)
	}
	if c.Int("port") != 5432 || c.String("ssl_mode") != "verify-full" || c.String("host") != "c.example" || c.Strings("schemas") != nil {
		t.Errorf("port %d, mode %s", c.Int("port"), c.String("ssl_mode"))
	}
	if c, err = accept(t, "postgres", with(complete["postgres"][0], "schemas", []string{"a", "b"})); err != nil || !slices.Equal(c.Strings("schemas"), []string{"a", "b"}) {
		t.Errorf("%v", err)
	}
}

// TestRefusedConfigurations is group 24 of the SSRF list and "TLS or nothing".
func TestRefusedConfigurations(t *testing.T) {
	t.Parallel()
	_, key := netguardtest.PEM(t, netguardtest.NewAuthority(t).Issue(t, "x"))
	for _, c := range []struct {
		name, typ, field string
		value            any
		says             string
	}{
		{"unix socket", "postgres", "host", "/var/run/postgresql", "path"},
		{"several hosts", "postgres", "host", "a.example,b.example", "list"},
		{"keywords", "postgres", "host", "a.example sslmode=disable", "letters"},
		{"loopback", "mysql", "host", "127.0.0.1", "no address"},
		{"odd loopback", "mariadb", "host", "0x7f000001", "four decimal"},
		{"metadata", "clickhouse", "host", "169.254.169.254", "no address"},
		{"http host", "databricks", "server_hostname", "http://localhost", "colon"},
		{"local host", "databricks", "server_hostname", "localhost", "no address"},
		{"credentials in a host", "sqlserver", "host", "u:p@a.example", "colon"},
		{"port of Redis", "postgres", "port", 6379, "Port 6379"},
		{"port of SSH", "oracle", "port", 22, "Port 22"},
		{"port 0", "postgres", "port", 0, "below"},
		{"port beyond", "postgres", "port", 65536, "above"},
		{"port as text", "postgres", "port", "5432", "type"},
		{"port in half", "postgres", "port", 5432.5, "type"},
		{"no TLS", "postgres", "ssl_mode", "disable", "verify-full"},
		{"TLS by chance", "redshift", "ssl_mode", "prefer", "verify-full"},
		{"TLS without names", "mysql", "ssl_mode", "verify-ca", "verify-full"},
		{"no encryption", "sqlserver", "encrypt", "false", "strict"},
		{"driver's name of it", "postgres", "sslmode", "disable", "always encrypted"},
		{"trusting anybody", "sqlserver", "TrustServerCertificate", true, "always encrypted"},
		{"insecure mode", "snowflake", "insecureMode", true, "always encrypted"},
		{"skip verify", "clickhouse", "secure_skip_verify", true, "always encrypted"},
		{"local files", "mysql", "allowAllFiles", true, "no such field"},
		{"driver's options", "postgres", "options", "-c x=y", "no such field"},
		{"key as authority", "postgres", "ssl_ca", string(key), "never a key"},
		{"no authority", "postgres", "ssl_ca", "x", "PEM"},
		{"endpoint in plain text", "s3", "endpoint", "http://s3.example", "https://"},
		{"endpoint inside", "s3", "endpoint", "https://169.254.169.254/", "no address"},
		{"endpoint on another port", "s3", "endpoint", "https://s3.example:6379", "6379"},
		{"endpoint with credentials", "s3", "endpoint", "https://u@s3.example", "user name"},
		{"region as host", "s3", "region", "evil.example/#", "form"},
		{"bucket as path", "s3", "bucket", "../x", "form"},
		{"own external id", "s3", "external_id", "x", "set by the service"},
		{"account as host", "snowflake", "account", "evil.example/x#", "form"},
		{"account as host", "azure_blob", "account", "evil.example", "form"},
		{"dataset as path", "huggingface", "dataset_id", "../../api", "form"},
		{"revision as path", "huggingface", "revision", "../x", "form"},
		{"path of Databricks", "databricks", "http_path", "/x?y", "form"},
		{"line in a name", "postgres", "database", "a\nb", "control"},
		{"NUL in a secret", "postgres", "password", "a\x00b", "control"},
		{"line in a list", "postgres", "schemas", []string{"a\r"}, "control"},
		{"empty list", "postgres", "schemas", []string{}, "empty"},
		{"repeated item", "postgres", "schemas", []string{"a", "a"}, "repeats"},
		{"empty text", "postgres", "user", "", "empty"},
		{"long text", "postgres", "user", strings.Repeat("a", 256), "longer"},
		{"secret as object", "postgres", "password", map[string]any{"a": canary}, "type"},
		{"null", "postgres", "password", nil, "type"},
		{"no key", "bigquery", "credentials_json", "x", "JSON"},
		{"key that runs commands", "bigquery", "credentials_json", `{"type":"external_account","credential_source":{"executable":{"command":"id"}}}`, "a field"},
		{"key of a user", "gcs", "service_account_json", `{"type":"authorized_user"}`, "service_account"},
		{"key in other capitals", "gcs", "service_account_json", strings.Replace(googleKey, `"token_uri":"https://oauth2.googleapis.com/token"`, `"Token_URI":"https://evil.example"`, 1), "a field"},
		{"key that sends elsewhere", "gcs", "service_account_json", strings.Replace(googleKey, "https://oauth2.googleapis.com/token", "https://evil.example", 1), "token_uri"},
		{"key of another universe", "gcs", "service_account_json", strings.Replace(googleKey, `"project_id":"p"`, `"universe_domain":"evil.example"`, 1), "universe_domain"},
		{"two ways to sign in", "snowflake", "private_key", "k", "exactly one"},
		{"authority without endpoint", "s3", "ssl_ca", netguardtest.NewAuthority(t).PEM, "endpoint"},
	} {
		t.Run(c.typ+", "+c.name, func(t *testing.T) {
			t.Parallel()
			_, err := accept(t, c.typ, with(complete[c.typ][0], c.field, c.value))
			if err == nil || !mentions(err, c.says) {
				var e *sdg.Error
				errors.As(err, &e)
				t.Errorf("%+v", e)
			}
		})
	}
}

func TestMalformedConfigurations(t *testing.T) {
	t.Parallel()
	for _, raw := range []string{"", "null", "[]", "1", `"x"`, "{", `{"host":}`, `{} {}`, `{}x`, `{"host":"a.example","host":"127.0.0.1","database":"d","user":"u","password":"canary"}`} {
		_, err := connector.Find("postgres").Accept(json.RawMessage(raw), guard(t))
		if sdg.CodeOf(err) != sdg.ValidationFailed || strings.Contains(fmt.Sprintf("%+v", err), "canary") {
			t.Errorf("%s: %v", raw, err)
		}
	}
}

// TestErrorsRepeatNoValue puts a secret where it breaks each rule there is.
func TestErrorsRepeatNoValue(t *testing.T) {
	t.Parallel()
	for name, all := range complete {
		for field := range all[0] {
			for _, value := range []any{canary + "\x00", strings.Repeat(canary, 1100), "https://u:" + canary + "@h", []any{canary}, map[string]any{canary: canary}} {
				_, err := accept(t, name, with(all[0], field, value))
				if err == nil {
					continue // a free text
				}
				var e *sdg.Error
				if !errors.As(err, &e) {
					t.Fatalf("%s.%s: %v", name, field, err)
				}
				if text := fmt.Sprintf("%+v", *e); strings.Contains(text, canary) {
					t.Errorf("%s.%s: %s", name, field, text)
				}
			}
		}
	}
	_, err := accept(t, "postgres", with(complete["postgres"][0], "pass word: "+canary, "x"))
	if err == nil || strings.Contains(fmt.Sprintf("%+v", err), canary) {
		t.Errorf("%v", err)
	}
}

func TestRestoreRefusesForeignSecrets(t *testing.T) {
	t.Parallel()
	public := json.RawMessage(`{"host":"c.example","database":"d","user":"u"}`)
	for _, sealed := range []string{`{"user":"other","password":"` + canary + `"}`, `{"host":"127.0.0.1","password":"` + canary + `"}`, canary, `{"password":"` + canary, `{}`} {
		if _, err := connector.Find("postgres").Restore(public, sdg.NewSecret(sealed), guard(t)); err == nil || strings.Contains(err.Error(), canary) {
			t.Errorf("%v", err)
		}
	}
}

func FuzzAccept(f *testing.F) {
	for name, all := range complete {
		for _, fields := range all {
			raw, err := json.Marshal(fields)
			if err != nil {
				f.Fatal(err)
			}
			f.Add(name, raw)
		}
	}
	g := guard(f)
	f.Fuzz(func(t *testing.T, name string, raw []byte) {
		typ := connector.Find(name)
		if typ == nil {
			return
		}
		c, err := typ.Accept(raw, g)
		if err != nil {
			if sdg.CodeOf(err) != sdg.ValidationFailed {
				t.Fatal(err)
			}
			return
		}
		public, err := c.Public()
		if err != nil {
			t.Fatal(err)
		}
		sealed, _, err := c.Sealed()
		if err != nil {
			t.Fatal(err)
		}
		if _, err := typ.Restore(public, sealed, g); err != nil {
			t.Fatalf("%s was accepted, but not restored: %v", public, err)
		}
	})
}

func TestFieldsThatTheServiceSets(t *testing.T) {
	t.Parallel()
	c, err := accept(t, "s3", complete["s3"][0])
	if err != nil {
		t.Fatal(err)
	}
	with, err := c.SetByService("external_id", "sdg-1")
	if err != nil || with.String("external_id") != "sdg-1" || c.String("external_id") != "" {
		t.Errorf("%q and %q: %v", with.String("external_id"), c.String("external_id"), err)
	}
	if _, err := c.SetByService("bucket", "other"); err == nil {
		t.Error("the tenant's own field was set")
	}
}
