//go:build sources

package clickhouse_test

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"log"
	"log/slog"
	"os"
	"strings"
	"testing"
	"time"

	"github.com/sdg-service/sdg/internal/connector"
	"github.com/sdg-service/sdg/internal/sdg"
)

// endless is a view whose first row never comes.
func endless(t testing.TB, s server) {
	t.Helper()
	run(t, admin(t, s.plain, "kinds"), "CREATE VIEW endless AS SELECT number FROM system.numbers WHERE number % 2 = 3")
}

// until waits for the server itself to say that it runs so many queries of the user.
func until(t testing.TB, s server, user string, want uint64) {
	t.Helper()
	db := admin(t, s.plain, "default")
	tick := time.NewTicker(20 * time.Millisecond)
	defer tick.Stop()
	for limit := time.Now().Add(30 * time.Second); ; <-tick.C {
		var n uint64
		if err := db.QueryRow(t.Context(), "SELECT count() FROM system.processes WHERE user = '"+user+"' AND query LIKE '%endless%'").Scan(&n); err != nil {
			t.Fatal(err)
		}
		if n == want {
			return
		}
		if time.Now().After(limit) {
			t.Fatalf("the server has %d queries of %s, not %d", n, user, want)
		}
	}
}

func TestTheServerStopsACancelledQuery(t *testing.T) {
	s := running(t)
	endless(t, s)
	for _, user := range []string{"strict", "reader", "open"} {
		for _, how := range []string{"the context ends", "the stream is closed", "the source is closed"} {
			t.Run(user+": "+how, func(t *testing.T) {
				src := s.opened(t, map[string]any{"user": user, "database": "kinds"})
				stream, err := src.Read(t.Context(), connector.Selection{Source: "endless"})
				if err != nil {
					t.Fatal(err)
				}
				until(t, s, user, 1)
				switch how {
				case "the context ends":
					ctx, cancel := context.WithCancel(t.Context())
					done := make(chan error, 1)
					go func() { done <- stream.Next(ctx, &connector.Batch{}) }()
					cancel()
					if err := <-done; !errors.Is(err, context.Canceled) {
						t.Errorf("%v", err)
					}
				case "the stream is closed":
					if err := stream.Close(); err != nil {
						t.Error(err)
					}
				case "the source is closed":
					if err := src.Close(); err != nil {
						t.Error(err)
					}
				}
				until(t, s, user, 0)
				if how != "the source is closed" {
					if err := errors.Join(stream.Close(), src.Probe(t.Context())); err != nil {
						t.Errorf("afterwards: %v", err)
					}
				}
			})
		}
	}
}

func TestDeadline(t *testing.T) {
	s := running(t)
	endless(t, s)
	src := s.opened(t, map[string]any{"user": "strict", "database": "kinds"})
	ctx, cancel := context.WithTimeout(t.Context(), 200*time.Millisecond)
	defer cancel()
	stream, err := src.Read(ctx, connector.Selection{Source: "endless"})
	if err == nil {
		err = errors.Join(stream.Next(ctx, &connector.Batch{}), stream.Close())
	}
	if !errors.Is(err, context.DeadlineExceeded) {
		t.Errorf("%v", err)
	}
	until(t, s, "strict", 0)
}

// TestReadOnly asks the server whether what the adapter opened may write: the session of
// a user who may.
func TestReadOnly(t *testing.T) {
	s := running(t)
	run(t, admin(t, s.plain, "kinds"), "CREATE VIEW mode AS SELECT name, value FROM system.settings WHERE name IN ('readonly', 'max_execution_time', 'max_block_size') ORDER BY name DESC")
	src := s.opened(t, map[string]any{"user": "open", "database": "kinds"})
	_ = src
	_, values, err := read(t, s, map[string]any{"user": "open", "database": "kinds"}, connector.Selection{Source: "mode", Columns: []string{"value"}})
	if err != nil {
		t.Fatal(err)
	}
	var got []string
	for _, v := range values {
		got = append(got, *v)
	}
	if want := "2 21600 8192"; strings.Join(got, " ") != want {
		t.Errorf("the session has %q, want %q", got, want)
	}
}

// TestResultsAreNeverCutInSilence: both users' profiles end results after ten rows.
func TestResultsAreNeverCutInSilence(t *testing.T) {
	s := running(t)
	for _, user := range []string{"cut", "cutting"} {
		if _, err := s.open(t, map[string]any{"user": user}); err == nil || !strings.Contains(err.Error(), "result_overflow_mode") {
			t.Errorf("%s: %v", user, err)
		}
	}
}

func TestTheServersWords(t *testing.T) {
	s := running(t)
	run(t, admin(t, s.plain, "kinds"), "CREATE VIEW broken AS SELECT throwIf(number = 5) AS n FROM system.numbers")
	for name, c := range map[string]struct {
		changes map[string]any
		source  string
		code    string
		words   string
	}{
		"password":      {map[string]any{"password": otherPassword}, "", "193", "Wrong password for user reader"},
		"user":          {map[string]any{"user": "nobody"}, "", "192", "Unknown user nobody"},
		"database":      {map[string]any{"database": "absent"}, "", "81", "Database absent doesn't exist"},
		"while reading": {map[string]any{"database": "kinds"}, "broken", "395", "Value passed to 'throwIf' function is non zero"},
	} {
		t.Run(name, func(t *testing.T) {
			src, err := s.open(t, c.changes)
			if err == nil {
				var stream connector.Stream
				if stream, err = src.Read(t.Context(), connector.Selection{Source: c.source}); err == nil {
					err = errors.Join(stream.Next(t.Context(), &connector.Batch{}), stream.Close())
				}
				err = errors.Join(err, src.Close())
			}
			var refused *connector.SourceError
			if !errors.As(err, &refused) || !strings.Contains(refused.Words, c.words) || c.code != "" && refused.Code != c.code {
				t.Errorf("%v (%+v)", err, refused)
			}
		})
	}
}

// TestConsumingEnginesAreNotRead: a SELECT would take rows from whoever they are for. Of
// these engines the server here has Null alone without a broker.
func TestConsumingEnginesAreNotRead(t *testing.T) {
	s := running(t)
	run(t, admin(t, s.plain, "kinds"), "CREATE TABLE sink (n UInt8) ENGINE = Null")
	src := s.opened(t, map[string]any{"database": "kinds"})
	page, err := src.Browse(t.Context(), connector.Listing{Contains: "sink", Limit: 10})
	if err != nil || len(page.Entries) != 0 {
		t.Errorf("%v, %v", page, err)
	}
	if _, err := src.Read(t.Context(), connector.Selection{Source: "sink"}); sdg.CodeOf(err) != sdg.ValidationFailed {
		t.Errorf("%v", err)
	}
}

func TestEstimates(t *testing.T) {
	s := running(t)
	run(t, admin(t, s.plain, "kinds"), "CREATE TABLE counted (n UInt64) ENGINE = MergeTree ORDER BY n", "INSERT INTO counted SELECT number FROM numbers(1234)",
		"CREATE VIEW counted_view AS SELECT n FROM counted")
	page, err := s.opened(t, map[string]any{"database": "kinds"}).Browse(t.Context(), connector.Listing{Schema: "kinds", Contains: "COUNTED", Limit: 10})
	if err != nil {
		t.Fatal(err)
	}
	if got, want := fmt.Sprint(page), "{[{counted 1234 0} {counted_view -1 0}] }"; got != want {
		t.Errorf("%s, want %s", got, want)
	}
	if page, err := s.opened(t, nil).Browse(t.Context(), connector.Listing{Schema: "kinds", Limit: 10}); err != nil || len(page.Entries) != 0 {
		t.Errorf("another database: %v, %v", page, err)
	}
}

// TestNothingShowsSecrets collects what the driver logs anywhere while sources are refused
// and queries fail.
func TestNothingShowsSecrets(t *testing.T) {
	s := running(t)
	var logged bytes.Buffer
	log.SetOutput(&logged)
	defer log.SetOutput(os.Stderr)
	old := slog.Default()
	slog.SetDefault(slog.New(slog.NewTextHandler(&logged, &slog.HandlerOptions{Level: slog.LevelDebug})))
	defer slog.SetDefault(old)
	for _, changes := range []map[string]any{{"password": otherPassword}, {"database": "absent"}, {"port": s.plain}, {"ssl_ca": ""}, nil} {
		c := s.config(t, changes)
		src, err := s.open(t, changes)
		if err == nil {
			_, err = src.Read(t.Context(), connector.Selection{Source: "absent"})
			err = errors.Join(err, src.Close())
		}
		all := fmt.Sprintf("%v %+v %#v %v %+v %#v %s", err, err, err, c, src, c, logged.String())
		if strings.Contains(all, "canary") {
			t.Errorf("%v: a secret shows in %s", changes, all)
		}
	}
	if logged.Len() > 0 {
		t.Errorf("the driver logged %s", logged.String())
	}
}
