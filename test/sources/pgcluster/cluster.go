//go:build sources

// Package pgcluster runs a PostgreSQL of Debian with TLS, for the tests of PostgreSQL and of
// Redshift.
package pgcluster

import (
	"bytes"
	"context"
	"crypto/tls"
	"encoding/json"
	"errors"
	"fmt"
	"net"
	"os"
	"path/filepath"
	"strings"
	"syscall"
	"testing"
	"time"

	"github.com/jackc/pgx/v5/pgconn"

	"github.com/sdg-service/sdg/internal/connector"
	"github.com/sdg-service/sdg/test/sources/harness"
)

const (
	// User may read what a test grants it, and signs in over TLS alone.
	User     = "reader"
	Password = "canary-pg-4b1d'e\\77"
	Database = "shop"

	bin     = "/usr/lib/postgresql/15/bin/"
	account = "postgres"
)

// Cluster is a server. It listens on 127.0.0.1 with TLS, and for the superuser on a socket.
type Cluster struct {
	Port  int
	Certs harness.Certificates

	dir string
}

// Start installs PostgreSQL and starts a new cluster with the database and the user; more
// are lines for its configuration.
func Start(t testing.TB, more ...string) *Cluster {
	t.Helper()
	harness.Debian(t, "postgresql-15")
	dir := harness.Dir(t, account)
	data := filepath.Join(dir, "data")
	harness.Run(t, account, bin+"initdb", "-D", data, "-U", account, "-A", "trust", "-E", "UTF8", "--locale=C.UTF-8", "-N")
	c := &Cluster{Port: harness.Port(t), Certs: harness.NewCertificates(t), dir: dir}
	cert, key := c.Certs.Good.Files(t, dir, account)
	harness.Write(t, account, filepath.Join(data, "pg_hba.conf"), []byte("local all postgres trust\nhostssl all all 127.0.0.1/32 scram-sha-256\n"))
	// In the file rather than as arguments, which would stand above ALTER SYSTEM.
	harness.Write(t, account, filepath.Join(data, "postgresql.conf"), []byte(strings.Join(append([]string{
		"listen_addresses = '127.0.0.1'", fmt.Sprint("port = ", c.Port), "unix_socket_directories = '" + dir + "'",
		"ssl = on", "ssl_cert_file = '" + cert + "'", "ssl_key_file = '" + key + "'", "password_encryption = 'scram-sha-256'",
		"fsync = off", "full_page_writes = off", "autovacuum = off", "max_connections = 40", "shared_buffers = 64MB", "log_timezone = UTC",
	}, append(more, "")...), "\n")))
	harness.Server{Path: bin + "postgres", Args: []string{"-D", data}, User: account, Stop: syscall.SIGINT}.Start(t, func(ctx context.Context) error {
		conn, err := c.admin(ctx, "postgres")
		if err != nil {
			return err
		}
		return conn.Close(ctx)
	})
	c.ExecIn(t, "postgres", "CREATE DATABASE "+Database)
	c.Exec(t, `CREATE ROLE `+User+` LOGIN PASSWORD 'canary-pg-4b1d''e\77'`)
	return c
}

func (c *Cluster) admin(ctx context.Context, database string) (*pgconn.PgConn, error) {
	return pgconn.Connect(ctx, fmt.Sprintf("host=%s port=%d user=%s dbname=%s", c.dir, c.Port, account, database))
}

// session is the superuser's in a database, for a minute at most; leave ends it.
func (c *Cluster) session(t testing.TB, database string) (ctx context.Context, conn *pgconn.PgConn, leave func()) {
	t.Helper()
	ctx, cancel := context.WithTimeout(context.Background(), time.Minute)
	conn, err := c.admin(ctx, database)
	if err != nil {
		cancel()
		t.Fatal(err)
	}
	return ctx, conn, func() {
		_ = conn.Close(ctx)
		cancel()
	}
}

// Exec runs statements as the superuser.
func (c *Cluster) Exec(t testing.TB, statements string) {
	t.Helper()
	c.ExecIn(t, Database, statements)
}

// ExecIn runs them in another database.
func (c *Cluster) ExecIn(t testing.TB, database, statements string) {
	t.Helper()
	c.RowsIn(t, database, statements)
}

// Rows runs a statement as the superuser and returns its cells as text.
func (c *Cluster) Rows(t testing.TB, statement string) [][]string {
	t.Helper()
	return c.RowsIn(t, Database, statement)
}

// Copy runs a COPY … FROM STDIN as the superuser and returns how many rows it took.
func (c *Cluster) Copy(t testing.TB, database, statement string, file []byte) int {
	t.Helper()
	ctx, conn, leave := c.session(t, database)
	defer leave()
	taken, err := conn.CopyFrom(ctx, bytes.NewReader(file), statement)
	if err != nil {
		t.Fatalf("%s: %v", statement, err)
	}
	return int(taken.RowsAffected())
}

// RowsIn runs statements in a database and returns the cells of the last one.
func (c *Cluster) RowsIn(t testing.TB, database, statements string) [][]string {
	t.Helper()
	ctx, conn, leave := c.session(t, database)
	defer leave()
	results, err := conn.Exec(ctx, statements).ReadAll()
	if err != nil {
		t.Fatalf("%.200s: %v", statements, err)
	}
	var rows [][]string
	for _, row := range results[len(results)-1].Rows {
		var cells []string
		for _, cell := range row {
			cells = append(cells, string(cell))
		}
		rows = append(rows, cells)
	}
	return rows
}

// Eventually waits until the statement returns a single t, at most 30 s.
func (c *Cluster) Eventually(t testing.TB, statement string) {
	t.Helper()
	ctx, cancel := context.WithTimeout(context.Background(), 30*time.Second)
	defer cancel()
	tick := time.NewTicker(20 * time.Millisecond)
	defer tick.Stop()
	for {
		if rows := c.Rows(t, statement); len(rows) == 1 && len(rows[0]) == 1 && rows[0][0] == "t" {
			return
		}
		select {
		case <-ctx.Done():
			t.Fatalf("within 30 s, this was not so: %s", statement)
		case <-tick.C:
		}
	}
}

// Present has the server present a certificate from now on.
func (c *Cluster) Present(t testing.TB, cert harness.Certificate) {
	t.Helper()
	cert.Files(t, c.dir, account)
	c.reload(t, func() error {
		shown, err := c.presented()
		if err != nil {
			return err
		}
		if !bytes.Equal(shown, cert.TLS.Certificate[0]) {
			return errors.New("it presents another certificate")
		}
		return nil
	})
}

// SetTLS switches TLS off and on.
func (c *Cluster) SetTLS(t testing.TB, on bool) {
	t.Helper()
	c.Exec(t, fmt.Sprintf("ALTER SYSTEM SET ssl = %t", on))
	c.reload(t, func() error {
		if _, err := c.presented(); (err == nil) != on {
			return fmt.Errorf("TLS is not %t yet: %w", on, err)
		}
		return nil
	})
}

func (c *Cluster) reload(t testing.TB, done func() error) {
	t.Helper()
	c.Exec(t, "SELECT pg_reload_conf()")
	ctx, cancel := context.WithTimeout(context.Background(), 30*time.Second)
	defer cancel()
	tick := time.NewTicker(20 * time.Millisecond)
	defer tick.Stop()
	for {
		err := done()
		if err == nil {
			return
		}
		select {
		case <-ctx.Done():
			t.Fatal(err)
		case <-tick.C:
		}
	}
}

// presented is the certificate that the server shows to clients that check nothing.
func (c *Cluster) presented() ([]byte, error) {
	conn, err := net.Dial("tcp", fmt.Sprintf("127.0.0.1:%d", c.Port))
	if err != nil {
		return nil, err
	}
	defer func() { _ = conn.Close() }()
	if _, err := conn.Write([]byte{0, 0, 0, 8, 4, 210, 22, 47}); err != nil { // SSLRequest
		return nil, err
	}
	answer := make([]byte, 1)
	if _, err := conn.Read(answer); err != nil {
		return nil, err
	}
	if answer[0] != 'S' {
		return nil, errors.New("the server does not speak TLS")
	}
	client := tls.Client(conn, &tls.Config{InsecureSkipVerify: true})
	if err := client.Handshake(); err != nil {
		return nil, err
	}
	return client.ConnectionState().PeerCertificates[0].Raw, nil
}

// Config is the configuration of a connector of the type, with changes.
func (c *Cluster) Config(t testing.TB, typeName string, changes map[string]any) connector.Config {
	t.Helper()
	fields := map[string]any{
		"host": harness.Host, "port": c.Port, "database": Database, "user": User, "password": Password, "ssl_ca": c.Certs.CA,
	}
	for name, value := range changes {
		if fields[name] = value; value == nil {
			delete(fields, name)
		}
	}
	raw, err := json.Marshal(fields)
	if err != nil {
		t.Fatal(err)
	}
	config, err := connector.Find(typeName).Accept(raw, harness.Guard(t))
	if err != nil {
		t.Fatal(err)
	}
	return config
}

// Script runs the statements of a file of the test's own.
func (c *Cluster) Script(t testing.TB, path string) {
	t.Helper()
	raw, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	c.Exec(t, string(raw))
}
