//go:build sources

// Package redshift_test holds the adapter of Redshift against a PostgreSQL with a stub of
// the one view of Redshift that the adapter asks: not against a Redshift.
package redshift_test

import (
	"context"
	"crypto/tls"
	"errors"
	"fmt"
	"io"
	"os"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/sdg-service/sdg/internal/connector"
	"github.com/sdg-service/sdg/internal/connector/connectortest"
	"github.com/sdg-service/sdg/internal/connector/redshift"
	"github.com/sdg-service/sdg/test/sources/harness"
	"github.com/sdg-service/sdg/test/sources/pgcluster"
)

func TestMain(m *testing.M) { os.Exit(harness.Main(m)) }

var shared harness.Shared[*pgcluster.Cluster]

func cluster(t testing.TB) *pgcluster.Cluster {
	t.Helper()
	return shared.Get(t, func(t testing.TB) *pgcluster.Cluster {
		c := pgcluster.Start(t, "shared_preload_libraries = 'pg_stat_statements'")
		c.Script(t, "testdata/suite.sql")
		return c
	})
}

func open(t testing.TB) connector.Source {
	t.Helper()
	s, err := redshift.New().Open(t.Context(), cluster(t).Config(t, "redshift", nil), harness.Guard(t))
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() {
		if err := s.Close(); err != nil {
			t.Error(err)
		}
	})
	return s
}

// rows turns rows of texts into cells; "∅" is a missing one.
func rows(table ...[]string) [][]*string {
	var all [][]*string
	for _, line := range table {
		row := make([]*string, len(line))
		for i, cell := range line {
			if cell != "∅" {
				row[i] = &cell
			}
		}
		all = append(all, row)
	}
	return all
}

func column(name string, kind connector.Kind, sourceType string) connector.Column {
	return connector.Column{Name: name, Kind: kind, SourceType: sourceType, Nullable: true}
}

func required(name string, kind connector.Kind, sourceType string) connector.Column {
	return connector.Column{Name: name, Kind: kind, SourceType: sourceType}
}

func TestConformance(t *testing.T) {
	c := cluster(t)
	opening := func(changes map[string]any) func(context.Context) (connector.Source, error) {
		config := c.Config(t, "redshift", changes)
		return func(ctx context.Context) (connector.Source, error) {
			return redshift.New().Open(ctx, config, harness.Guard(t))
		}
	}
	var many [][]string
	for i := 1; i <= 20000; i++ {
		row := []string{strconv.Itoa(i), "∅", "∅"}
		if i%7 > 0 {
			row[1] = "row " + strconv.Itoa(i)
		}
		if i%5 > 0 {
			row[2] = strconv.FormatFloat(float64(i)/4, 'g', -1, 64)
		}
		many = append(many, row)
	}
	connectortest.Run(t, connectortest.Fixture{
		Open: opening(nil), OpenRefused: opening(map[string]any{"password": "canary-wrong-0d9a"}),
		Secrets: []string{pgcluster.Password, "canary-wrong-0d9a"}, Schema: "suite", Missing: "suite.missing",
		Hostile: []string{`suite.many"; DROP TABLE suite.many; --`, `"suite"."many""; DROP TABLE suite.many; --"`, "suite.many\x00", "pg_catalog.pg_class", "extra.secret", "other.suite.many"},
		Tables: []connectortest.Table{
			{
				Name:    `suite."odd ""name""; drop table x --"`,
				Columns: []connector.Column{required("id", connector.Integer, "integer"), column(`sel"ect; --`, connector.Text, "character varying(60)")},
				Rows:    rows([]string{"1", `"`}, []string{"2", "∅"}, []string{"3", "\t\n\\'); drop table suite.empty; --"}),
			},
			{Name: "suite.empty", Columns: []connector.Column{required("id", connector.Integer, "bigint"), column("note", connector.Text, "character varying(10)")}},
			{
				Name:    "suite.many",
				Columns: []connector.Column{required("id", connector.Integer, "bigint"), column("note", connector.Text, "character varying(30)"), column("share", connector.Float, "double precision")},
				Rows:    rows(many...),
			},
			{
				Name: "suite.types",
				Columns: []connector.Column{
					column("small", connector.Integer, "smallint"), required("regular", connector.Integer, "integer"), column("big", connector.Integer, "bigint"), column("yes", connector.Boolean, "boolean"),
					column("single", connector.Float, "real"), column("double", connector.Float, "double precision"), column("exact", connector.Decimal, "numeric(20,5)"), column("day", connector.Date, "date"),
					column("at", connector.Moment, "timestamp without time zone"), column("at_zone", connector.Moment, "timestamp with time zone"), column("clock", connector.Text, "time without time zone"),
					column("clock_zone", connector.Text, "time with time zone"), column("fixed", connector.Text, "character(5)"), column("var", connector.Text, "character varying(10)"),
				},
				Rows: rows(
					[]string{"-32768", "-2147483648", "-9223372036854775808", "true", "1.5", "0.1", "12345678901234.56789", "2024-02-29", "2024-02-29T23:59:59.999999Z", "2024-02-29T21:59:59.999Z", "23:59:59.5", "12:00:00+01", "ab   ", "ä €"},
					[]string{"32767", "2147483647", "9223372036854775807", "false", "NaN", "-Inf", "-0.00001", "-0043-03-15", "-4712-01-01T00:00:00Z", "1970-01-01T00:00:00Z", "00:00:00", "00:00:00+00", "     ", ""},
					[]string{"∅", "0", "∅", "∅", "∅", "∅", "∅", "∅", "∅", "∅", "∅", "∅", "∅", "∅"},
				),
			},
		},
	})
	if sent := c.Rows(t, "SELECT query FROM pg_stat_statements s JOIN pg_roles r ON r.oid = s.userid WHERE r.rolname = 'reader' AND query ILIKE 'COPY%'"); len(sent) > 0 {
		t.Errorf("Redshift has no COPY TO STDOUT, but was sent %v", sent)
	}
	if sent := c.Rows(t, "SELECT query FROM pg_stat_statements s JOIN pg_roles r ON r.oid = s.userid WHERE r.rolname = 'reader' AND query ILIKE 'FETCH%'"); len(sent) == 0 {
		t.Error("no statement of the reader was recorded")
	}
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

func TestEstimatesNeedARight(t *testing.T) {
	c, s := cluster(t), open(t)
	estimate := func() int64 {
		t.Helper()
		page, err := s.Browse(t.Context(), connector.Listing{Schema: "suite", Contains: "many", Limit: 1})
		if err != nil || len(page.Entries) != 1 {
			t.Fatalf("%v, %v", page, err)
		}
		return page.Entries[0].RowsEstimate
	}
	if got := estimate(); got != connector.UnknownRows {
		t.Errorf("without the right, the estimate is %d", got)
	}
	c.Exec(t, "GRANT SELECT ON public.svv_table_info TO reader")
	if got := estimate(); got != 20000 {
		t.Errorf("with the right, the estimate is %d", got)
	}
}

func TestTheSessionIsReadOnlyAndBounded(t *testing.T) {
	seen := map[string]string{}
	_, err := count(t.Context(), open(t), "extra.settings", func(b *connector.Batch) {
		for row := range b.Rows() {
			seen[string(b.Columns[0].Cell(row))] = string(b.Columns[1].Cell(row))
		}
	})
	if err != nil || seen["transaction_read_only"] != "on" || seen["statement_timeout"] != "21600000" || seen["TimeZone"] != "UTC" {
		t.Errorf("%v, read-only %s, timeout %s, zone %s", err, seen["transaction_read_only"], seen["statement_timeout"], seen["TimeZone"])
	}
}

func TestRefusals(t *testing.T) {
	s := open(t)
	for table, words := range map[string]string{
		"extra.broken":   "ERROR: permission denied for table secret (SQLSTATE 42501)",
		"extra.infinite": `the column "day" cannot be read as it is: it is no date`,
	} {
		if _, err := count(t.Context(), s, table, nil); err == nil || !strings.Contains(err.Error(), words) {
			t.Errorf("%s ends with %v", table, err)
		}
		if err := s.Probe(t.Context()); err != nil {
			t.Errorf("afterwards: %v", err)
		}
	}
}

func TestACursorEndsWhereItsRowsDo(t *testing.T) {
	if n, err := count(t.Context(), open(t), "extra.thousand", nil); n != 1000 || err != nil {
		t.Errorf("%d rows, %v", n, err)
	}
}

func TestCancelReachesTheServer(t *testing.T) {
	const running = "FROM pg_stat_activity WHERE usename = 'reader' AND state <> 'idle'"
	c, s := cluster(t), open(t)
	ctx, cancel := context.WithCancel(t.Context())
	ended := make(chan error)
	go func() {
		_, err := count(ctx, s, "extra.slow", nil)
		ended <- err
	}()
	c.Eventually(t, "SELECT count(*) = 1 "+running+" AND query LIKE 'FETCH%' AND state = 'active'")
	cancel()
	if err := <-ended; !errors.Is(err, context.Canceled) {
		t.Errorf("reading ends with %v", err)
	}
	c.Eventually(t, "SELECT count(*) = 0 "+running)
	stream, err := s.Read(t.Context(), connector.Selection{Source: "extra.endless"})
	if err != nil {
		t.Fatal(err)
	}
	var b connector.Batch
	if err := errors.Join(stream.Next(t.Context(), &b), stream.Close(), s.Probe(t.Context())); err != nil {
		t.Error(err)
	}
	c.Eventually(t, "SELECT count(*) = 0 "+running)
}

func TestMemoryIsBounded(t *testing.T) {
	heap := harness.StartHeap()
	total, err := count(t.Context(), open(t), "extra.big", func(*connector.Batch) {
		heap.Sample()
	})
	if grown := heap.Grown(); total != 200000 || err != nil || grown > 24<<20 {
		t.Errorf("%d rows, the heap grew by %d bytes, %v", total, grown, err)
	}
}

func TestTLS(t *testing.T) {
	c := cluster(t)
	defer c.Present(t, c.Certs.Good)
	try := func(ca string) error {
		var field any
		if ca != "" {
			field = ca
		}
		s, err := redshift.New().Open(t.Context(), c.Config(t, "redshift", map[string]any{"ssl_ca": field}), harness.Guard(t))
		if err == nil {
			err = s.Close()
		}
		return err
	}
	for _, tc := range c.Certs.TLSCases() {
		c.Present(t, tc.Server)
		if err := try(tc.CA); tc.Accepted != (err == nil) || err != nil && !strings.Contains(err.Error(), tc.Words) {
			t.Errorf("%s: the adapter says %v", tc.Name, err)
		}
	}
	c.SetTLS(t, false)
	defer c.SetTLS(t, true)
	if err := try(c.Certs.CA); err == nil || !strings.Contains(err.Error(), "server refused TLS connection") {
		t.Errorf("plain text: the adapter says %v", err)
	}
}

// TestDowngrade: somebody between client and server denies TLS, or speaks an old one.
func TestDowngrade(t *testing.T) {
	c := cluster(t)
	for name, config := range map[string]*tls.Config{"server refused TLS connection": nil, "protocol version": pgcluster.OldTLS(c.Certs.Good)} {
		port, heard := pgcluster.Impostor(t, config)
		s, err := redshift.New().Open(t.Context(), c.Config(t, "redshift", map[string]any{"port": port}), harness.Guard(t))
		if err == nil {
			t.Fatalf("the adapter is content: %v", s.Close())
		}
		if !strings.Contains(err.Error(), name) {
			t.Errorf("the adapter says %v", err)
		}
		if said := <-heard; len(said) > 0 {
			t.Errorf("the adapter said %q", said)
		}
	}
}

func TestNoSecretGetsOut(t *testing.T) {
	c := cluster(t)
	for _, changes := range []map[string]any{{"password": pgcluster.Password + "2"}, {"user": pgcluster.Password}, {"port": harness.Port(t)}} {
		config := c.Config(t, "redshift", changes)
		_, err := redshift.New().Open(t.Context(), config, harness.Guard(t))
		if err == nil || strings.Contains(fmt.Sprintf("%v %+v %#v %+v", err, err, err, config), pgcluster.Password) {
			t.Errorf("the password is shown, or the error is missing: %t", err == nil)
		}
	}
	if !slices.Contains(connector.Find("redshift").SecretFields(), "password") || len(connector.Find("redshift").SecretFields()) != 1 {
		t.Error("there is another secret to test")
	}
}
