//go:build sources

package mysqlcluster

import (
	"context"
	"crypto/tls"
	"errors"
	"fmt"
	"io"
	"runtime"
	"strings"
	"testing"
	"time"

	"github.com/sdg-service/sdg/internal/connector"
	"github.com/sdg-service/sdg/internal/connector/connectortest"
	"github.com/sdg-service/sdg/internal/sdg"
	"github.com/sdg-service/sdg/test/sources/harness"
)

// Server is a server on which Suite was run, and the adapter of its type.
type Server struct {
	*Cluster
	Type    string
	Adapter connector.Adapter
	// TypeName writes a type of MariaDB as the server does.
	TypeName func(string) string
	// Limit is an expression for the time limit of statements, LimitValue what it must be.
	Limit, LimitValue string
}

// Run runs all tests that both servers must pass.
func Run(t *testing.T, s Server) {
	t.Run("conformance", s.conformance)
	t.Run("TLS", s.tls)
	t.Run("rights", s.rights)
	t.Run("session", s.session)
	t.Run("no days", s.noDays)
	t.Run("cancel", s.cancel)
	t.Run("broken connection", s.broken)
	t.Run("memory", s.memory)
	t.Run("a cell that is too long", s.tooLong)
	t.Run("secrets", s.secrets)
}

func (s Server) opening(t testing.TB, changes map[string]any) func(context.Context) (connector.Source, error) {
	t.Helper()
	config := s.Config(t, s.Type, changes)
	return func(ctx context.Context) (connector.Source, error) {
		return s.Adapter.Open(ctx, config, harness.Guard(t))
	}
}

func (s Server) open(t testing.TB, database string) connector.Source {
	t.Helper()
	source, err := s.opening(t, map[string]any{"database": database})(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() {
		if err := source.Close(); err != nil {
			t.Error(err)
		}
	})
	return source
}

func (s Server) conformance(t *testing.T) {
	connectortest.Run(t, connectortest.Fixture{
		Open: s.opening(t, nil), OpenRefused: s.opening(t, map[string]any{"password": "canary-wrong-0d9a"}),
		Secrets: []string{Password, "canary-wrong-0d9a"}, Schema: Database, Missing: "missing", Tables: Tables(s.TypeName),
		Hostile: []string{"many`; DROP TABLE many; -- ", "`shop`.`many``; DROP TABLE many; -- `", "many\x00", "information_schema.tables", "mysql.user", "extra.secret", "MANY", "many; SELECT 1", "m%", "many ", "`", ".."},
	})
}

// count reads a table to its end.
func count(ctx context.Context, s connector.Source, table string, each func(*connector.Batch)) (total int, err error) {
	stream, err := s.Read(ctx, connector.Selection{Source: table})
	if err != nil {
		return 0, err
	}
	defer func() { err = errors.Join(err, stream.Close()) }()
	var b connector.Batch
	for {
		err := stream.Next(ctx, &b)
		if errors.Is(err, io.EOF) {
			return total, nil
		}
		if err != nil {
			return total, err
		}
		total += b.Rows()
		if each != nil {
			each(&b)
		}
	}
}

func (s Server) tls(t *testing.T) {
	if s.CanPresent() {
		defer s.Present(t, s.Certs.Good)
	}
	try := func(ca string, port int) error {
		changes := map[string]any{"ssl_ca": nil, "port": port}
		if ca != "" {
			changes["ssl_ca"] = ca
		}
		source, err := s.opening(t, changes)(t.Context())
		if err == nil {
			err = source.Close()
		}
		return err
	}
	for _, tc := range s.Certs.TLSCases() {
		port := s.Port
		if s.CanPresent() {
			s.Present(t, tc.Server)
		} else if !tc.Accepted {
			port = s.Impostor(t, &tls.Config{Certificates: []tls.Certificate{tc.Server.TLS}})
		}
		if err := try(tc.CA, port); tc.Accepted != (err == nil) || err != nil && !strings.Contains(err.Error(), tc.Words) {
			t.Errorf("%s: the adapter says %v", tc.Name, err)
		}
	}
	old := s.Impostor(t, &tls.Config{Certificates: []tls.Certificate{s.Certs.Good.TLS}, MinVersion: tls.VersionTLS10, MaxVersion: tls.VersionTLS11})
	if err := try(s.Certs.CA, old); err == nil || !strings.Contains(err.Error(), "protocol version") {
		t.Errorf("TLS 1.1: the adapter says %v", err)
	}
	port, heard := s.Downgrade(t)
	if err := try(s.Certs.CA, port); err == nil || !strings.Contains(err.Error(), "TLS requested but server does not support TLS") {
		t.Errorf("plain text: the adapter says %v", err)
	}
	if said := <-heard; len(said) > 0 {
		t.Errorf("to a server without TLS, the adapter said %q", said)
	}
}

func (s Server) rights(t *testing.T) {
	source := s.open(t, "partial")
	page, err := source.Browse(t.Context(), connector.Listing{Limit: connector.MaxPage})
	if err != nil || len(page.Entries) != 2 || page.Entries[0].Name != "open_one" || page.Entries[1].Name != "partly" {
		t.Errorf("the list is %v, %v", page, err)
	}
	if _, err := count(t.Context(), source, "closed_one", nil); sdg.CodeOf(err) != sdg.ValidationFailed {
		t.Errorf("a table without the right ends with %v", err)
	}
	stream, err := source.Read(t.Context(), connector.Selection{Source: "partly"})
	if err != nil || len(stream.Columns()) != 1 {
		t.Fatalf("of a table with one readable column, the reading is %v, %v", stream, err)
	}
	if err := stream.Close(); err != nil {
		t.Error(err)
	}
	extra := s.open(t, "extra")
	_, err = count(t.Context(), extra, "writing", nil)
	if refused := (*connector.SourceError)(nil); !errors.As(err, &refused) || refused.Code != "1792" || !strings.Contains(refused.Words, "Cannot execute statement in a READ ONLY transaction") {
		t.Errorf("a view that writes ends with %v", err)
	}
	if n := s.Count(t, "SELECT count(*) FROM extra.written"); n != 0 {
		t.Error("reading has written")
	}
}

func (s Server) session(t *testing.T) {
	s.Exec(t, "CREATE FUNCTION extra.show_limit() RETURNS text NOT DETERMINISTIC READS SQL DATA RETURN "+s.Limit+"; CREATE VIEW extra.limits AS SELECT extra.show_limit() AS setting")
	source := s.open(t, "extra")
	for view, want := range map[string]string{"settings": "+00:00 18446744073709551615 3600 utf8mb4", "limits": s.LimitValue} {
		got := ""
		if _, err := count(t.Context(), source, view, func(b *connector.Batch) { got = string(b.Columns[0].Cell(0)) }); err != nil || got != want {
			t.Errorf("%s: %s, want %s, %v", view, got, want, err)
		}
	}
}

func (s Server) noDays(t *testing.T) {
	source := s.open(t, "extra")
	for _, tc := range []struct{ column, value string }{
		{"day", "0000-00-00"}, {"day", "2024-00-01"}, {"day", "2024-02-31"}, {"at", "0000-00-00 00:00:00"}, {"stamp", "0000-00-00 00:00:00"},
	} {
		words := fmt.Sprintf("A cell of the column %q cannot be read as it is: it is no day of the calendar", tc.column)
		s.Exec(t, "SET SESSION sql_mode = 'ALLOW_INVALID_DATES'; TRUNCATE extra.zero; INSERT INTO extra.zero ("+tc.column+") VALUES ('"+tc.value+"')")
		if _, err := count(t.Context(), source, "zero", nil); err == nil || !strings.Contains(err.Error(), words) {
			t.Errorf("%s in %s: %v", tc.value, tc.column, err)
		}
	}
}

const running = "SELECT count(*) FROM information_schema.processlist WHERE user = 'reader' AND command <> 'Sleep'"

func (s Server) cancel(t *testing.T) {
	source := s.open(t, "extra")
	t.Run("while it waits for rows", func(t *testing.T) {
		ctx, cancel := context.WithCancel(t.Context())
		ended := make(chan error)
		go func() {
			_, err := count(ctx, source, "slow", nil)
			ended <- err
		}()
		s.Eventually(t, 1, running+" AND state = 'User sleep'")
		cancel()
		if err := <-ended; !errors.Is(err, context.Canceled) {
			t.Errorf("reading ends with %v", err)
		}
		s.Eventually(t, 0, running)
		if err := source.Probe(t.Context()); err != nil {
			t.Error(err)
		}
	})
	t.Run("at Close", func(t *testing.T) {
		stream, err := source.Read(t.Context(), connector.Selection{Source: "endless"})
		if err != nil {
			t.Fatal(err)
		}
		var b connector.Batch
		if err := stream.Next(t.Context(), &b); err != nil {
			t.Fatal(err)
		}
		s.Eventually(t, 1, running)
		if err := stream.Close(); err != nil {
			t.Fatal(err)
		}
		s.Eventually(t, 0, running)
		if err := stream.Next(t.Context(), &b); err == nil {
			t.Error("a closed stream goes on")
		}
		if err := source.Probe(t.Context()); err != nil {
			t.Error(err)
		}
	})
	t.Run("a time limit", func(t *testing.T) {
		ctx, cancel := context.WithTimeout(t.Context(), 300*time.Millisecond)
		defer cancel()
		if _, err := count(ctx, source, "slow", nil); !errors.Is(err, context.DeadlineExceeded) {
			t.Errorf("reading ends with %v", err)
		}
		s.Eventually(t, 0, running)
	})
}

func (s Server) broken(t *testing.T) {
	source := s.open(t, "extra")
	stream, err := source.Read(t.Context(), connector.Selection{Source: "endless"})
	if err != nil {
		t.Fatal(err)
	}
	id := s.Count(t, "SELECT id FROM information_schema.processlist WHERE user = 'reader' AND command = 'Query'")
	s.Exec(t, fmt.Sprint("KILL ", id))
	var b connector.Batch
	for err == nil {
		err = stream.Next(t.Context(), &b)
	}
	if refused := (*connector.SourceError)(nil); !errors.As(err, &refused) || refused.Words == "" {
		t.Errorf("the stream ends with %v", err)
	}
	if err := errors.Join(stream.Close(), source.Probe(t.Context())); err != nil {
		t.Error(err)
	}
	// One that the server ended while it was idle is noticed, too.
	const idle = " FROM information_schema.processlist WHERE user = 'reader' AND command = 'Sleep'"
	s.Eventually(t, 1, "SELECT count(*)"+idle)
	id = s.Count(t, "SELECT id"+idle)
	s.Exec(t, fmt.Sprint("KILL ", id))
	s.Eventually(t, 0, fmt.Sprint("SELECT count(*) FROM information_schema.processlist WHERE id = ", id))
	if err := source.Probe(t.Context()); err != nil {
		t.Error(err)
	}
}

func (s Server) memory(t *testing.T) {
	source := s.open(t, "extra")
	runtime.GC() // what tests before it left is not its own
	var stats runtime.MemStats
	peak := uint64(0)
	total, err := count(t.Context(), source, "big", func(*connector.Batch) {
		runtime.ReadMemStats(&stats)
		peak = max(peak, stats.HeapInuse)
	})
	// The table has 200,000 rows of 264 bytes: 53 MB.
	if total != 200000 || err != nil || peak > 48<<20 {
		t.Errorf("%d rows, at most %d bytes of heap, %v", total, peak, err)
	}
}

// tooLong has the server cut what no batch takes: the rest would come into memory first.
func (s Server) tooLong(t *testing.T) {
	s.Exec(t, "CREATE TABLE extra.long_cell (id int, body longtext); INSERT INTO extra.long_cell VALUES (1, REPEAT('x', 16000000)); UPDATE extra.long_cell SET body = CONCAT(body, body)")
	_, err := count(t.Context(), s.open(t, "extra"), "long_cell", nil)
	if err == nil || !strings.Contains(err.Error(), `the column "body" cannot be read as it is: a cell of 16777217 bytes is longer than`) {
		t.Errorf("a cell of 32 MB ends with %v", err)
	}
}

func (s Server) secrets(t *testing.T) {
	for name, changes := range map[string]map[string]any{
		"wrong password": {"password": Password + "2"}, "no such user": {"user": "none"}, "no such database": {"database": "none"},
		"user like the password": {"user": Password}, "closed port": {"port": harness.Port(t)}, "wrong authority": {"ssl_ca": s.Certs.OtherCAPEM},
	} {
		config := s.Config(t, s.Type, changes)
		source, err := s.opening(t, changes)(t.Context())
		if err == nil {
			t.Errorf("%s is taken: %v", name, source.Close())
		}
		if strings.Contains(fmt.Sprintf("%v %+v %#v %v %+v %#v", err, err, err, source, config, config), Password) {
			t.Errorf("%s: the password is shown", name)
		}
	}
}
