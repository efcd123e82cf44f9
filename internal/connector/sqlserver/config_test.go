package sqlserver_test

import (
	"crypto/tls"
	"encoding/json"
	"strings"
	"testing"

	"github.com/microsoft/go-mssqldb/msdsn"

	"github.com/sdg-service/sdg/internal/connector"
	"github.com/sdg-service/sdg/internal/connector/sqlserver"
	"github.com/sdg-service/sdg/internal/netguard"
	"github.com/sdg-service/sdg/internal/netguard/netguardtest"
	"github.com/sdg-service/sdg/internal/sdg"
)

func guard(t testing.TB) *netguard.Guard {
	t.Helper()
	g, err := netguard.New(netguard.Options{Resolver: netguardtest.Addresses(map[string][]string{"db.example.com": {"10.0.0.1"}})})
	if err != nil {
		t.Fatal(err)
	}
	return g
}

func accept(t testing.TB, changes map[string]any) (connector.Config, error) {
	t.Helper()
	fields := map[string]any{"host": "db.example.com", "user": "u", "password": "canary-5f1e0c", "database": "shop"}
	for name, value := range changes {
		fields[name] = value
	}
	raw, err := json.Marshal(fields)
	if err != nil {
		t.Fatal(err)
	}
	return connector.Find("sqlserver").Accept(raw, guard(t))
}

// TestWeakerConfigurationsAreRefused changes what the driver would get.
func TestWeakerConfigurationsAreRefused(t *testing.T) {
	t.Parallel()
	c, err := accept(t, nil)
	if err != nil {
		t.Fatal(err)
	}
	for name, change := range map[string]func(*msdsn.Config){
		"no encryption":            func(m *msdsn.Config) { m.Encryption = msdsn.EncryptionDisabled },
		"the login alone":          func(m *msdsn.Config) { m.Encryption = msdsn.EncryptionOff },
		"certificates are trusted": func(m *msdsn.Config) { m.TrustServerCertificate = true },
		"no configuration of TLS":  func(m *msdsn.Config) { m.TLSConfig = nil },
		"nothing is verified":      func(m *msdsn.Config) { m.TLSConfig.InsecureSkipVerify = true },
		"TLS 1.0":                  func(m *msdsn.Config) { m.TLSConfig.MinVersion = tls.VersionTLS10 },
		"no name":                  func(m *msdsn.Config) { m.TLSConfig.ServerName = "" },
		"another host":             func(m *msdsn.Config) { m.FailOverPartner = "other.example.com" },
		"the machine's identity":   func(m *msdsn.Config) { m.User = "" },
	} {
		if sqlserver.Check(c, change) == nil {
			t.Errorf("%s: accepted", name)
		}
	}
	if err := sqlserver.Check(c, func(*msdsn.Config) {}); err != nil {
		t.Error(err)
	}
}

// TestHostileConfigurations: none of these reaches the driver.
func TestHostileConfigurations(t *testing.T) {
	t.Parallel()
	for _, changes := range []map[string]any{
		{"host": "/var/run/mssql.sock"}, {"host": `np:\\.\pipe\sql`}, {"host": `db.example.com\instance`}, {"host": "a.example,b.example"}, {"host": "10.0.0.1"}, {"host": "127.0.0.1"},
		{"encrypt": "disable"}, {"encrypt": "false"}, {"encrypt": "optional"}, {"TrustServerCertificate": "true"}, {"port": 22},
	} {
		if _, err := accept(t, changes); sdg.CodeOf(err) != sdg.ValidationFailed || strings.Contains(err.Error(), "canary") {
			t.Errorf("%v: %v", changes, err)
		}
	}
}

// TestTheGuardDials: the driver would resolve names by itself.
func TestTheGuardDials(t *testing.T) {
	t.Parallel()
	for _, encrypt := range []string{"strict", "true"} {
		c, err := accept(t, map[string]any{"encrypt": encrypt})
		if err != nil {
			t.Fatal(err)
		}
		if _, err := sqlserver.New().Open(t.Context(), c, guard(t)); err == nil || !strings.Contains(err.Error(), "no address that can be reached") {
			t.Errorf("%v", err)
		}
	}
}

// TestTypes has the types that need no cell to be seen; test/sources reads cells of all.
func TestTypes(t *testing.T) {
	t.Parallel()
	for _, c := range []struct {
		base                     string
		length, precision, scale int64
		kind                     connector.Kind
		sourceType, selected     string
	}{
		{"int", 4, 10, 0, connector.Integer, "int", "[c]]d]"},
		{"decimal", 9, 18, 4, connector.Decimal, "decimal(18,4)", "[c]]d]"},
		{"nvarchar", 100, 0, 0, connector.Text, "nvarchar(50)", "[c]]d]"},
		{"varchar", -1, 0, 0, connector.Text, "varchar(max)", "[c]]d]"},
		{"datetime2", 8, 27, 7, connector.Text, "datetime2(7)", "[c]]d]"},
		{"datetimeoffset", 10, 33, 6, connector.Moment, "datetimeoffset(6)", "[c]]d]"},
		{"geometry", -1, 0, 0, connector.Text, "geometry", "[c]]d].ToString()"},
		{"json", -1, 0, 0, connector.Text, "json", "CAST([c]]d] AS nvarchar(max))"},
		{"sql_variant", 8016, 0, 0, "", "sql_variant", "[c]]d]"},
		{"tenants_own_type", -1, 0, 0, "", "tenants_own_type", "[c]]d]"},
	} {
		t.Run(c.sourceType, func(t *testing.T) {
			t.Parallel()
			column, query, err := sqlserver.Describe("c]d", c.base, c.length, c.precision, c.scale)
			if want := "SELECT TOP (7) " + c.selected + " FROM [s].[t]"; err != nil || query != want || column.Kind != c.kind || column.SourceType != c.sourceType {
				t.Errorf("%+v, %s, %v; want %s", column, query, err, want)
			}
		})
	}
}
