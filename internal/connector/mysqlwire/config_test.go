package mysqlwire_test

import (
	"context"
	"crypto/tls"
	"encoding/json"
	"strings"
	"testing"

	"github.com/go-sql-driver/mysql"

	"github.com/sdg-service/sdg/internal/connector"
	"github.com/sdg-service/sdg/internal/connector/mysqlwire"
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

func config(t testing.TB) connector.Config {
	t.Helper()
	raw, err := json.Marshal(map[string]any{
		"host": "DB.Example.com", "port": 3307, "user": "o'reader@%", "password": "p:w@tcp(evil)/?tls=false",
		"database": "shop?tls=false&allowAllFiles=true", "ssl_ca": netguardtest.NewAuthority(t).PEM,
	})
	if err != nil {
		t.Fatal(err)
	}
	c, err := connector.Find("mysql").Accept(raw, guard(t))
	if err != nil {
		t.Fatal(err)
	}
	return c
}

func TestNoFieldChangesAnother(t *testing.T) {
	t.Parallel()
	got, _, err := mysqlwire.DriverConfig(config(t), guard(t))
	if err != nil {
		t.Fatal(err)
	}
	if got.Addr != "DB.Example.com:3307" || got.Net != "tcp" || got.User != "o'reader@%" || got.Passwd != "p:w@tcp(evil)/?tls=false" || got.DBName != "shop?tls=false&allowAllFiles=true" {
		t.Errorf("the driver would go to %s %s/%s as %s", got.Net, got.Addr, got.DBName, got.User)
	}
	if got.AllowAllFiles || got.TLS.ServerName != "db.example.com" || got.TLS.RootCAs == nil {
		t.Errorf("files %t, TLS for %s", got.AllowAllFiles, got.TLS.ServerName)
	}
	for _, network := range []string{"unix", "tcp"} {
		conn, err := got.DialFunc(context.Background(), network, "127.0.0.1:3306")
		if err == nil {
			_ = conn.Close()
			t.Errorf("%s to the machine itself was dialled", network)
		}
	}
}

func TestNothingWeakerIsTaken(t *testing.T) {
	t.Parallel()
	for name, change := range map[string]func(*mysql.Config){
		"no TLS":           func(c *mysql.Config) { c.TLS = nil },
		"nothing verified": func(c *mysql.Config) { c.TLS = &tls.Config{InsecureSkipVerify: true} },
		"preferred":        func(c *mysql.Config) { c.AllowFallbackToPlaintext = true },
		"a name":           func(c *mysql.Config) { c.TLSConfig = "skip-verify" },
		"files":            func(c *mysql.Config) { c.AllowAllFiles = true },
		"clear passwords":  func(c *mysql.Config) { c.AllowCleartextPasswords = true },
		"old passwords":    func(c *mysql.Config) { c.AllowOldPasswords = true },
		"many statements":  func(c *mysql.Config) { c.MultiStatements = true },
	} {
		got, _, err := mysqlwire.DriverConfig(config(t), guard(t))
		if err != nil {
			t.Fatal(err)
		}
		change(got)
		if err := mysqlwire.CheckConfig(got); err == nil || !strings.HasPrefix(err.Error(), "MySQL: ") {
			t.Errorf("%s is taken: %v", name, err)
		}
	}
}
