//go:build sources

package postgres_test

import (
	"bytes"
	"context"
	"crypto/tls"
	"errors"
	"fmt"
	"io"
	"log"
	"log/slog"
	"slices"
	"strings"
	"testing"

	"github.com/sdg-service/sdg/internal/connector"
	"github.com/sdg-service/sdg/internal/connector/postgres"
	"github.com/sdg-service/sdg/internal/sdg"
	"github.com/sdg-service/sdg/test/sources/harness"
	"github.com/sdg-service/sdg/test/sources/pgcluster"
)

// read returns all rows of a selection, cells as text with "∅" for missing ones.
func read(ctx context.Context, s connector.Source, sel connector.Selection) ([][]string, []connector.Column, error) {
	stream, err := s.Read(ctx, sel)
	if err != nil {
		return nil, nil, err
	}
	var all [][]string
	var b connector.Batch
	for {
		err := stream.Next(ctx, &b)
		if errors.Is(err, io.EOF) {
			return all, stream.Columns(), stream.Close()
		}
		if err != nil {
			return all, stream.Columns(), errors.Join(err, stream.Close())
		}
		for row := range b.Rows() {
			var cells []string
			for c := range b.Columns {
				cell := "∅"
				if !b.Columns[c].Null[row] {
					cell = string(b.Columns[c].AppendText(nil, row))
				}
				cells = append(cells, cell)
			}
			all = append(all, cells)
		}
	}
}

func TestTLS(t *testing.T) {
	c := cluster(t)
	defer c.Present(t, c.Certs.Good)
	try := func(t *testing.T, ca any) error {
		t.Helper()
		s, err := postgres.New().Open(t.Context(), c.Config(t, "postgres", map[string]any{"ssl_ca": ca}), harness.Guard(t))
		if err == nil {
			err = errors.Join(s.Probe(t.Context()), s.Close())
		}
		return err
	}
	for _, tc := range c.Certs.TLSCases() {
		t.Run(tc.Name, func(t *testing.T) {
			c.Present(t, tc.Server)
			var ca any
			if tc.CA != "" {
				ca = tc.CA
			}
			err := try(t, ca)
			if tc.Accepted != (err == nil) || err != nil && !strings.Contains(err.Error(), tc.Words) {
				t.Errorf("the adapter says %v", err)
			}
		})
	}
	t.Run("plain text", func(t *testing.T) {
		c.SetTLS(t, false)
		defer c.SetTLS(t, true)
		if err := try(t, c.Certs.CA); err == nil || !strings.Contains(err.Error(), "server refused TLS connection") {
			t.Errorf("the adapter says %v", err)
		}
	})
}

// TestDowngrade: somebody between client and server denies TLS, or speaks an old one.
func TestDowngrade(t *testing.T) {
	c := cluster(t)
	for name, config := range map[string]*tls.Config{"server refused TLS connection": nil, "protocol version": pgcluster.OldTLS(c.Certs.Good)} {
		port, heard := pgcluster.Impostor(t, config)
		s, err := postgres.New().Open(t.Context(), c.Config(t, "postgres", map[string]any{"port": port}), harness.Guard(t))
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

func TestBrowse(t *testing.T) {
	s := open(t, nil)
	page, err := s.Browse(t.Context(), connector.Listing{Limit: connector.MaxPage})
	if err != nil {
		t.Fatal(err)
	}
	estimates := map[string]int64{}
	for _, e := range page.Entries {
		estimates[e.Name] = e.RowsEstimate
	}
	for name, want := range map[string]int64{
		"suite.many": 20000, "suite.empty": connector.UnknownRows, "extra.parted": 300, "extra.parted_low": 100, "extra.parted_high": 200,
		"extra.kept": 10, "extra.settings": connector.UnknownRows, "extra.foreign_one": connector.UnknownRows, "extra.partly": connector.UnknownRows,
	} {
		if got, shown := estimates[name]; !shown || got != want {
			t.Errorf("%s is shown: %t, with %d rows, want %d", name, shown, got, want)
		}
	}
	for _, name := range []string{"extra.secret", "closed.inside", "pg_catalog.pg_class"} {
		if _, shown := estimates[name]; shown {
			t.Errorf("%s is shown", name)
		}
	}
}

func TestSchemasOfTheConnectorAlone(t *testing.T) {
	s := open(t, map[string]any{"schemas": []string{"suite", "closed"}})
	page, err := s.Browse(t.Context(), connector.Listing{Limit: connector.MaxPage})
	if err != nil || len(page.Entries) != 4 {
		t.Errorf("the list is %v, %v", page, err)
	}
	if page, err = s.Browse(t.Context(), connector.Listing{Schema: "extra", Limit: connector.MaxPage}); err != nil || len(page.Entries) != 0 {
		t.Errorf("the list of another schema is %v, %v", page, err)
	}
	if _, _, err := read(t.Context(), s, connector.Selection{Source: "extra.kept"}); sdg.CodeOf(err) != sdg.ValidationFailed {
		t.Errorf("a table of another schema ends with %v", err)
	}
}

func TestReadsEveryKindOfRelation(t *testing.T) {
	s := open(t, nil)
	for name, want := range map[string]int{"extra.parted": 300, "extra.parted_low": 100, "extra.kept": 10, "shop.suite.many": 20000, "extra.partly": 0, "extra.wide": 100} {
		got, _, err := read(t.Context(), s, connector.Selection{Source: name})
		if err != nil || len(got) != want {
			t.Errorf("%s has %d rows, want %d, %v", name, len(got), want, err)
		}
	}
	_, columns, err := read(t.Context(), s, connector.Selection{Source: "extra.partly"})
	if err != nil || len(columns) != 1 || columns[0].Name != "id" {
		t.Errorf("of a table with one readable column, the columns are %v, %v", columns, err)
	}
	if _, columns, err = read(t.Context(), s, connector.Selection{Source: "extra.wide"}); err != nil || len(columns) != 1500 {
		t.Errorf("the wide table has %d columns, %v", len(columns), err)
	}
}

func TestTheSessionIsReadOnlyAndBounded(t *testing.T) {
	s := open(t, nil)
	got, _, err := read(t.Context(), s, connector.Selection{Source: "extra.settings"})
	if err != nil {
		t.Fatal(err)
	}
	for name, want := range map[string]string{
		"transaction_read_only": "on", "statement_timeout": "21600000", "lock_timeout": "30000", "search_path": `""`, "TimeZone": "UTC", "application_name": "sdg",
	} {
		if !slices.ContainsFunc(got, func(row []string) bool { return row[0] == name && row[1] == want }) {
			t.Errorf("%s is not %s", name, want)
		}
	}
}

func TestRefusals(t *testing.T) {
	c := cluster(t)
	s := open(t, nil)
	c.Exec(t, "TRUNCATE extra.infinite")
	for _, tc := range []struct{ name, before, table, words, code string }{
		{"a view that writes", "", "extra.writing", "ERROR: cannot execute INSERT in a read-only transaction (SQLSTATE 25006)", "25006"},
		{"a right that the view's owner lacks", "", "extra.broken", "ERROR: permission denied for", "42501"},
		{"no columns", "", "extra.nothing", "The table has no columns", ""},
		{"an infinite day", "INSERT INTO extra.infinite VALUES ('infinity')", "extra.infinite", `the column "day" cannot be read as it is: it is infinite`, ""},
		{"an infinite moment", "UPDATE extra.infinite SET day = NULL, at = '-infinity'", "extra.infinite", `the column "at" cannot be read as it is: it is infinite`, ""},
		{"no number", "UPDATE extra.infinite SET at = NULL, n = 'NaN'", "extra.infinite", `the column "n" cannot be read as it is: it is infinite or no number`, ""},
		{"a moment beyond 64 bits", "", "extra.far", `the column "at" cannot be read as it is: it lies behind`, ""},
	} {
		t.Run(tc.name, func(t *testing.T) {
			if tc.before != "" {
				c.Exec(t, tc.before)
			}
			_, _, err := read(t.Context(), s, connector.Selection{Source: tc.table})
			if sdg.CodeOf(err) == sdg.ValidationFailed {
				err = errors.New(fmt.Sprintf("%+v", err) + err.(*sdg.Error).Fields[0].Message)
			}
			if err == nil || !strings.Contains(err.Error(), tc.words) {
				t.Errorf("reading ends with %v", err)
			}
			if refused := (*connector.SourceError)(nil); tc.code != "" && (!errors.As(err, &refused) || refused.Code != tc.code) {
				t.Errorf("the code is lost in %v", err)
			}
			if err := s.Probe(t.Context()); err != nil {
				t.Errorf("afterwards: %v", err)
			}
		})
	}
	if rows := c.Rows(t, "SELECT count(*) = 0 FROM extra.written"); rows[0][0] != "t" {
		t.Error("reading has written")
	}
}

const running = "FROM pg_stat_activity WHERE usename = 'reader' AND state = 'active' AND query LIKE 'COPY%'"

func TestCancelReachesTheServer(t *testing.T) {
	c := cluster(t)
	s := open(t, nil)
	t.Run("while it waits for rows", func(t *testing.T) {
		ctx, cancel := context.WithCancel(t.Context())
		defer cancel()
		stream, err := s.Read(ctx, connector.Selection{Source: "extra.slow"})
		if err != nil {
			t.Fatal(err)
		}
		ended := make(chan error)
		go func() {
			var b connector.Batch
			ended <- stream.Next(ctx, &b)
		}()
		c.Eventually(t, "SELECT count(*) = 1 "+running)
		cancel()
		if err := <-ended; !errors.Is(err, context.Canceled) {
			t.Errorf("Next ends with %v", err)
		}
		c.Eventually(t, "SELECT count(*) = 0 "+running)
		if err := errors.Join(stream.Close(), s.Probe(t.Context())); err != nil {
			t.Error(err)
		}
	})
	t.Run("at Close", func(t *testing.T) {
		stream, err := s.Read(t.Context(), connector.Selection{Source: "extra.endless"})
		if err != nil {
			t.Fatal(err)
		}
		var b connector.Batch
		if err := stream.Next(t.Context(), &b); err != nil {
			t.Fatal(err)
		}
		c.Eventually(t, "SELECT count(*) = 1 "+running)
		if err := stream.Close(); err != nil {
			t.Fatal(err)
		}
		c.Eventually(t, "SELECT count(*) = 0 "+running)
		if err := stream.Next(t.Context(), &b); err == nil {
			t.Error("a closed stream goes on")
		}
		if err := s.Probe(t.Context()); err != nil {
			t.Error(err)
		}
	})
	t.Run("a time limit", func(t *testing.T) {
		ctx, cancel := context.WithTimeout(t.Context(), 300e6)
		defer cancel()
		if _, _, err := read(ctx, s, connector.Selection{Source: "extra.slow"}); !errors.Is(err, context.DeadlineExceeded) {
			t.Errorf("reading ends with %v", err)
		}
		c.Eventually(t, "SELECT count(*) = 0 "+running)
	})
	t.Run("at the source's Close", func(t *testing.T) {
		other := open(t, nil)
		stream, err := other.Read(t.Context(), connector.Selection{Source: "extra.endless"})
		if err != nil {
			t.Fatal(err)
		}
		if err := errors.Join(other.Close(), stream.Close()); err != nil {
			t.Fatal(err)
		}
		c.Eventually(t, "SELECT count(*) = 0 "+running)
		if err := other.Probe(t.Context()); err == nil {
			t.Error("a closed source goes on")
		}
	})
}

func TestABrokenConnectionIsMadeAnew(t *testing.T) {
	c := cluster(t)
	s := open(t, nil)
	stream, err := s.Read(t.Context(), connector.Selection{Source: "extra.endless"})
	if err != nil {
		t.Fatal(err)
	}
	c.Eventually(t, "SELECT count(*) = 1 "+running) // else nobody would be ended, and the rows go on for ever
	c.Rows(t, "SELECT pg_terminate_backend(pid) "+running)
	var b connector.Batch
	for err == nil {
		err = stream.Next(t.Context(), &b)
	}
	if refused := (*connector.SourceError)(nil); !errors.As(err, &refused) {
		t.Errorf("the stream ends with %v", err)
	}
	if err := errors.Join(stream.Close(), s.Probe(t.Context())); err != nil {
		t.Error(err)
	}
}

func TestMemoryIsBounded(t *testing.T) {
	s := open(t, nil)
	stream, err := s.Read(t.Context(), connector.Selection{Source: "extra.big"})
	if err != nil {
		t.Fatal(err)
	}
	defer func() { _ = stream.Close() }()
	var b connector.Batch
	heap, total := harness.StartHeap(), 0
	for {
		err := stream.Next(t.Context(), &b)
		if errors.Is(err, io.EOF) {
			break
		}
		if err != nil {
			t.Fatal(err)
		}
		total += b.Rows()
		heap.Sample()
	}
	// The table has 200,000 rows of 272 bytes: 54 MB.
	if grown := heap.Grown(); total != 200000 || grown > 24<<20 {
		t.Errorf("%d rows, the heap grew by %d bytes", total, grown)
	}
}

func TestNoSecretGetsOut(t *testing.T) {
	c := cluster(t)
	var out bytes.Buffer
	log.SetOutput(&out)
	previous := slog.Default()
	slog.SetDefault(slog.New(slog.NewTextHandler(&out, nil)))
	defer func() {
		slog.SetDefault(previous)
		log.SetOutput(io.Discard)
	}()
	for name, changes := range map[string]map[string]any{
		"good": nil, "wrong password": {"password": pgcluster.Password + "2"}, "no such user": {"user": "nobody"}, "no such database": {"database": "none"},
		"user like the password": {"user": pgcluster.Password}, "closed port": {"port": harness.Port(t)}, "wrong authority": {"ssl_ca": c.Certs.OtherCAPEM},
	} {
		config := c.Config(t, "postgres", changes)
		s, err := postgres.New().Open(t.Context(), config, harness.Guard(t))
		text := fmt.Sprintf("%v %+v %#v %v %+v %#v", err, err, err, s, config, config)
		if err == nil {
			_, _, reading := read(t.Context(), s, connector.Selection{Source: "extra.broken"})
			text += fmt.Sprintf("%+v %#v", reading, reading)
			if err := s.Close(); err != nil {
				t.Error(err)
			}
		}
		if strings.Contains(text+out.String(), pgcluster.Password) {
			t.Errorf("%s: the password is shown", name)
		}
		if (err == nil) != (name == "good") {
			t.Errorf("%s: %v", name, err)
		}
	}
}
