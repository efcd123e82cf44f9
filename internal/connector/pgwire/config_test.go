package pgwire_test

import (
	"context"
	"crypto/tls"
	"encoding/json"
	"slices"
	"strings"
	"testing"

	"github.com/jackc/pgx/v5/pgconn"

	"github.com/sdg-service/sdg/internal/connector"
	"github.com/sdg-service/sdg/internal/connector/pgwire"
	"github.com/sdg-service/sdg/internal/netguard"
	"github.com/sdg-service/sdg/internal/netguard/netguardtest"
)

func guard(t testing.TB) *netguard.Guard {
	t.Helper()
	g, err := netguard.New(netguard.Options{Resolver: netguardtest.Addresses(nil)})
	if err != nil {
		t.Fatal(err)
	}
	return g
}

func config(t testing.TB, ca string) connector.Config {
	t.Helper()
	fields := map[string]any{"host": "DB.Example.com", "port": 6543, "database": "shop db", "user": "o'reader", "password": "p w'\\"}
	if ca != "" {
		fields["ssl_ca"] = ca
	}
	raw, err := json.Marshal(fields)
	if err != nil {
		t.Fatal(err)
	}
	c, err := connector.Find("postgres").Accept(raw, guard(t))
	if err != nil {
		t.Fatal(err)
	}
	return c
}

// TestNothingOfTheEnvironmentCounts: the driver reads all these.
func TestNothingOfTheEnvironmentCounts(t *testing.T) {
	for name, value := range map[string]string{
		"PGHOST": "evil.example.com,/tmp", "PGPORT": "1,2", "PGDATABASE": "evil", "PGUSER": "evil", "PGPASSWORD": "evil", "PGSSLMODE": "prefer",
		"PGOPTIONS": "-c default_transaction_read_only=off", "PGAPPNAME": "evil", "PGCONNECT_TIMEOUT": "1", "PGTARGETSESSIONATTRS": "standby", "PGSSLNEGOTIATION": "direct",
		"PGCHANNELBINDING": "disable", "PGREQUIREAUTH": "none",
	} {
		t.Setenv(name, value)
	}
	got, err := pgwire.DriverConfig(config(t, ""), guard(t))
	if err != nil {
		t.Fatal(err)
	}
	if got.Host != "DB.Example.com" || got.Port != 6543 || got.Database != "shop db" || got.User != "o'reader" || got.Password != "p w'\\" {
		t.Errorf("the driver would go to %s:%d/%s as %s", got.Host, got.Port, got.Database, got.User)
	}
	if len(got.Fallbacks) > 0 || got.ValidateConnect != nil || got.SSLNegotiation != "" || got.ChannelBinding != "prefer" || got.RequireAuth != "" {
		t.Errorf("the environment changed the driver's configuration: %+v", got)
	}
	if len(got.RuntimeParams) != 2 || got.RuntimeParams["application_name"] != "sdg" || got.RuntimeParams["client_encoding"] != "UTF8" {
		t.Errorf("the parameters are %v", got.RuntimeParams)
	}
	if got.TLSConfig.ServerName != "db.example.com" || got.TLSConfig.RootCAs != nil || len(got.TLSConfig.Certificates) > 0 {
		t.Errorf("TLS is for %s", got.TLSConfig.ServerName)
	}
}

func TestTheGuardSeesTheName(t *testing.T) {
	t.Parallel()
	got, err := pgwire.DriverConfig(config(t, ""), guard(t))
	if err != nil {
		t.Fatal(err)
	}
	if hosts, err := got.LookupFunc(t.Context(), "db.example.com"); err != nil || !slices.Equal(hosts, []string{"db.example.com"}) {
		t.Errorf("the driver resolves to %v, %v", hosts, err)
	}
	for _, network := range []string{"unix", "tcp"} {
		conn, err := got.DialFunc(context.Background(), network, "127.0.0.1:5432")
		if err == nil {
			_ = conn.Close()
			t.Errorf("%s to the machine itself was dialled", network)
		}
	}
}

func TestTLSIsCheckedWithItsFallbacks(t *testing.T) {
	t.Parallel()
	ca := netguardtest.NewAuthority(t)
	got, err := pgwire.DriverConfig(config(t, ca.PEM), guard(t))
	if err != nil || got.TLSConfig.RootCAs == nil {
		t.Fatalf("the authority is lost, %v", err)
	}
	for name, change := range map[string]func(*pgconn.Config){
		"no TLS":               func(c *pgconn.Config) { c.TLSConfig = nil },
		"nothing verified":     func(c *pgconn.Config) { c.TLSConfig = &tls.Config{InsecureSkipVerify: true} },
		"fallback without TLS": func(c *pgconn.Config) { c.Fallbacks = []*pgconn.FallbackConfig{{Host: "a", Port: 1}} },
		"fallback unverified": func(c *pgconn.Config) {
			c.Fallbacks = []*pgconn.FallbackConfig{{Host: "a", Port: 1, TLSConfig: &tls.Config{InsecureSkipVerify: true}}}
		},
	} {
		changed := got.Copy()
		change(changed)
		if err := pgwire.CheckTLS(changed); err == nil || !strings.HasPrefix(err.Error(), "PostgreSQL") {
			t.Errorf("%s is taken: %v", name, err)
		}
	}
}
