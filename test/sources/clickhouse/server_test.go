//go:build sources

// Package clickhouse_test holds the adapter against a real server: Debian's ClickHouse
// 18.16, by the native protocol over TLS.
package clickhouse_test

import (
	"context"
	"encoding/json"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	driver "github.com/ClickHouse/clickhouse-go/v2"
	rowsdriver "github.com/ClickHouse/clickhouse-go/v2/lib/driver"

	"github.com/sdg-service/sdg/internal/connector"
	"github.com/sdg-service/sdg/internal/connector/clickhouse"
	"github.com/sdg-service/sdg/internal/netguard"
	"github.com/sdg-service/sdg/test/sources/harness"
)

func TestMain(m *testing.M) { os.Exit(harness.Main(m)) }

const (
	database = "shop"
	// readerPassword and otherPassword are the canaries that no error may show.
	readerPassword = "canary-reader-3f9c21"
	otherPassword  = "canary-wrong-77ab10"
	adminPassword  = "admin"
)

// server is a ClickHouse server with the database shop and these users: admin (any host of
// loopback), reader (readonly=2), strict (readonly=1), open (may write), cut (readonly=1,
// and its results are cut off in silence).
type server struct {
	certs  harness.Certificates
	secure int
	plain  int
}

var shared harness.Shared[server]

func running(t testing.TB) server { return shared.Get(t, start) }

func start(t testing.TB) server {
	harness.Debian(t, "clickhouse-server")
	s := server{certs: harness.NewCertificates(t)}
	s.secure, s.plain = startWith(t, s.certs.Good)
	prepare(t, s.plain)
	return s
}

// startWith starts a server that presents the certificate, and returns the ports of the
// native protocol with and without TLS.
func startWith(t testing.TB, certificate harness.Certificate) (secure, plain int) {
	t.Helper()
	dir := harness.Dir(t, "nobody")
	cert, key := certificate.Files(t, dir, "nobody")
	secure, plain = harness.Port(t), harness.Port(t)
	write := func(name, text string) string {
		path := filepath.Join(dir, name)
		harness.Write(t, "nobody", path, []byte(text))
		return path
	}
	config := write("config.xml", fmt.Sprintf(`<yandex>
<logger><level>warning</level><console>1</console></logger>
<listen_host>127.0.0.1</listen_host>
<tcp_port>%d</tcp_port><tcp_port_secure>%d</tcp_port_secure>
<openSSL><server><certificateFile>%s</certificateFile><privateKeyFile>%s</privateKeyFile><verificationMode>none</verificationMode><disableProtocols>sslv2,sslv3,tlsv1,tlsv1_1</disableProtocols></server></openSSL>
<path>%[5]s/data/</path><tmp_path>%[5]s/tmp/</tmp_path>
<users_config>%[5]s/users.xml</users_config>
<mark_cache_size>5368709120</mark_cache_size>
<default_profile>default</default_profile><default_database>default</default_database>
</yandex>`, plain, secure, cert, key, dir))
	user := func(name, password, profile string) string {
		return fmt.Sprintf("<%[1]s><password>%[2]s</password><networks><ip>127.0.0.1</ip></networks><profile>%[3]s</profile><quota>default</quota></%[1]s>", name, password, profile)
	}
	write("users.xml", `<yandex><profiles>
<default><max_threads>2</max_threads><allow_experimental_low_cardinality_type>1</allow_experimental_low_cardinality_type></default>
<reader><readonly>2</readonly><max_threads>2</max_threads></reader>
<strict><readonly>1</readonly><max_threads>2</max_threads></strict>
<cut><readonly>1</readonly><max_result_rows>10</max_result_rows><result_overflow_mode>break</result_overflow_mode></cut>
<cutting><max_result_rows>10</max_result_rows><result_overflow_mode>break</result_overflow_mode></cutting>
</profiles><users>`+user("admin", adminPassword, "default")+user("reader", readerPassword, "reader")+user("strict", readerPassword, "strict")+
		user("open", readerPassword, "default")+user("cut", readerPassword, "cut")+user("cutting", readerPassword, "cutting")+
		user("default", "", "strict")+`</users><quotas><default></default></quotas></yandex>`)
	harness.Server{Path: "/usr/sbin/clickhouse-server", Args: []string{"--config-file=" + config}, Dir: dir, User: "nobody"}.Start(t, func(ctx context.Context) error {
		db, err := adminOf(plain, "default")
		if err != nil {
			return err
		}
		defer func() { _ = db.Close() }()
		return db.Ping(ctx)
	})
	return secure, plain
}

func adminOf(port int, database string) (rowsdriver.Conn, error) {
	return driver.Open(&driver.Options{
		Addr: []string{fmt.Sprintf("127.0.0.1:%d", port)}, Auth: driver.Auth{Database: database, Username: "admin", Password: adminPassword},
		Settings: driver.Settings{"allow_experimental_low_cardinality_type": 1},
	})
}

// admin is a connection that may do everything, closed with the test.
func admin(t testing.TB, port int, database string) rowsdriver.Conn {
	t.Helper()
	db, err := adminOf(port, database)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = db.Close() })
	return db
}

// run runs statements; a table or view that one creates replaces one of the name, which an
// earlier run of the same test left.
func run(t testing.TB, db rowsdriver.Conn, statements ...string) {
	t.Helper()
	for _, statement := range statements {
		for create, end := range map[string]string{"CREATE TABLE ": " (", "CREATE VIEW ": " AS "} {
			if rest, ok := strings.CutPrefix(statement, create); ok {
				name, _, _ := strings.Cut(rest, end)
				run(t, db, "DROP TABLE IF EXISTS "+name)
			}
		}
		if err := db.Exec(t.Context(), statement); err != nil {
			t.Fatalf("%s: %v", statement, err)
		}
	}
}

func prepare(t testing.TB, port int) {
	t.Helper()
	run(t, admin(t, port, "default"), "CREATE DATABASE "+database, "CREATE DATABASE many", "CREATE DATABASE kinds", "CREATE DATABASE wide")
}

// config is a configuration as a tenant writes it.
func (s server) config(t testing.TB, changes map[string]any) connector.Config {
	t.Helper()
	fields := map[string]any{"host": harness.Host, "port": s.secure, "database": database, "user": "reader", "password": readerPassword, "ssl_ca": s.certs.CA}
	for name, value := range changes {
		if fields[name] = value; value == "" {
			delete(fields, name)
		}
	}
	raw, err := json.Marshal(fields)
	if err != nil {
		t.Fatal(err)
	}
	c, err := connector.Find("clickhouse").Accept(raw, harness.Guard(t))
	if err != nil {
		t.Fatal(err)
	}
	return c
}

func (s server) open(t testing.TB, changes map[string]any) (connector.Source, error) {
	t.Helper()
	return openWith(t.Context(), s.config(t, changes), harness.Guard(t))
}

func openWith(ctx context.Context, c connector.Config, guard *netguard.Guard) (connector.Source, error) {
	return clickhouse.New().Open(ctx, c, guard)
}

// opened fails the test if the source does not open, and closes it at the test's end.
func (s server) opened(t testing.TB, changes map[string]any) connector.Source {
	t.Helper()
	src, err := s.open(t, changes)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() {
		if err := src.Close(); err != nil {
			t.Error(err)
		}
	})
	return src
}
