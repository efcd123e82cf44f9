//go:build sources

// Package mysqlcluster runs a MariaDB of Debian, or a MySQL, with TLS, for the tests of
// both types.
package mysqlcluster

import (
	"context"
	"database/sql"
	"encoding/json"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/go-sql-driver/mysql"

	"github.com/sdg-service/sdg/internal/connector"
	"github.com/sdg-service/sdg/test/sources/harness"
)

const (
	// User may read what a test grants it, and signs in over TLS alone.
	User     = "reader"
	Password = "canary-my-7f2e'w\\90"
	Database = "shop"

	account = "nobody"
)

// Cluster is a server. It listens on 127.0.0.1 with TLS, and for root on a socket.
type Cluster struct {
	Port  int
	Certs harness.Certificates

	dir    string
	reload string // the statement that has it read its certificate again, if it takes any
	admin  *sql.DB
}

// MariaDB installs Debian's and starts it on an empty folder.
func MariaDB(t testing.TB) *Cluster {
	t.Helper()
	harness.Debian(t, "mariadb-server-core", "mariadb-client-core")
	c := prepare(t)
	harness.Run(t, account, "/usr/bin/mariadb-install-db", "--no-defaults", "--datadir="+c.data(), "--auth-root-authentication-method=normal", "--skip-test-db", "--skip-name-resolve")
	c.reload = "FLUSH SSL"
	c.start(t, harness.Server{Path: "/usr/sbin/mariadbd", Args: c.args(t), User: account})
	return c
}

// MySQL unpacks the one of Debian's unstable distribution, which is not installed into the
// system, and starts it on an empty folder.
func MySQL(t testing.TB) *Cluster {
	t.Helper()
	out, err := exec.Command(filepath.Join(harness.Root(t), "scripts", "mysql-install")).Output()
	if err != nil {
		// Debian's unstable distribution is not always whole; make test-connectors says so.
		t.Skipf("MySQL cannot be had from Debian unstable: %v", err)
	}
	command := strings.Fields(string(out))
	usr := filepath.Join(harness.Root(t), ".cache", "sources", "mysql", "root", "usr")
	c := prepare(t)
	// The server runs as the tests do: another user may not be allowed to see .cache.
	args := append(command[1:], c.args(t)...)
	args = append(args, "--basedir="+usr, "--lc-messages-dir="+filepath.Join(usr, "share", "mysql"), "--skip-log-bin", "--mysqlx=OFF", "--secure-file-priv=NULL")
	if os.Getuid() == 0 {
		args = append(args, "--user=root")
	}
	harness.Run(t, "", command[0], append(slices.Clone(args), "--initialize-insecure")...)
	// Its ALTER INSTANCE RELOAD TLS refuses the certificates that a client must refuse.
	c.start(t, harness.Server{Path: command[0], Args: args})
	return c
}

func prepare(t testing.TB) *Cluster {
	t.Helper()
	return &Cluster{Port: harness.Port(t), Certs: harness.NewCertificates(t), dir: harness.Dir(t, account)}
}

func (c *Cluster) data() string   { return filepath.Join(c.dir, "data") }
func (c *Cluster) socket() string { return filepath.Join(c.dir, "s") }

func (c *Cluster) args(t testing.TB) []string {
	t.Helper()
	cert, key := c.Certs.Good.Files(t, c.dir, account)
	return []string{
		"--no-defaults", "--datadir=" + c.data(), "--socket=" + c.socket(), "--pid-file=" + filepath.Join(c.dir, "pid"), "--tmpdir=" + c.dir,
		"--bind-address=127.0.0.1", fmt.Sprint("--port=", c.Port), "--ssl-cert=" + cert, "--ssl-key=" + key, "--skip-name-resolve",
		"--innodb-flush-log-at-trx-commit=0", "--innodb-buffer-pool-size=64M", "--character-set-server=utf8mb4", "--max-allowed-packet=256M",
	}
}

// start starts the server and makes the database and the user.
func (c *Cluster) start(t testing.TB, s harness.Server) {
	t.Helper()
	config := mysql.NewConfig()
	config.Net, config.Addr, config.User, config.MultiStatements, config.Logger = "unix", c.socket(), "root", true, &mysql.NopLogger{}
	connector, err := mysql.NewConnector(config)
	if err != nil {
		t.Fatal(err)
	}
	c.admin = sql.OpenDB(connector)
	t.Cleanup(func() { _ = c.admin.Close() })
	s.Dir = c.dir
	s.Start(t, func(ctx context.Context) error { return c.admin.PingContext(ctx) })
	c.Exec(t, "CREATE DATABASE "+Database+" CHARACTER SET utf8mb4; CREATE USER "+User+"@'127.0.0.1' IDENTIFIED BY '"+strings.NewReplacer(`\`, `\\`, "'", "''").Replace(Password)+"' REQUIRE SSL")
}

// Exec runs statements as root, in the database if there is one yet.
func (c *Cluster) Exec(t testing.TB, statements string) {
	t.Helper()
	ctx, cancel := context.WithTimeout(context.Background(), time.Minute)
	defer cancel()
	if _, err := c.admin.ExecContext(ctx, statements); err != nil {
		t.Fatalf("%.200s: %v", statements, err)
	}
}

// Script runs the statements of files of the test's own.
func (c *Cluster) Script(t testing.TB, paths ...string) {
	t.Helper()
	for _, path := range paths {
		raw, err := os.ReadFile(path)
		if err != nil {
			t.Fatal(err)
		}
		c.Exec(t, "USE "+Database+";\n"+string(raw))
	}
}

// Count returns the number that a statement returns.
func (c *Cluster) Count(t testing.TB, statement string) int {
	t.Helper()
	var n int
	if err := c.admin.QueryRow(statement).Scan(&n); err != nil {
		t.Fatalf("%s: %v", statement, err)
	}
	return n
}

// Eventually waits until a statement returns the number, at most 30 s.
func (c *Cluster) Eventually(t testing.TB, want int, statement string) {
	t.Helper()
	ctx, cancel := context.WithTimeout(context.Background(), 30*time.Second)
	defer cancel()
	tick := time.NewTicker(20 * time.Millisecond)
	defer tick.Stop()
	for c.Count(t, statement) != want {
		select {
		case <-ctx.Done():
			t.Fatalf("within 30 s, this did not become %d: %s", want, statement)
		case <-tick.C:
		}
	}
}

// CanPresent tells whether the server presents whatever it is given.
func (c *Cluster) CanPresent() bool { return c.reload != "" }

// Present has the server present a certificate from now on.
func (c *Cluster) Present(t testing.TB, cert harness.Certificate) {
	t.Helper()
	cert.Files(t, c.dir, account)
	c.Exec(t, c.reload)
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
