//go:build sources

// The server of these tests is a protocol fake: see fake.
package databricks_test

import (
	"context"
	"crypto/tls"
	"crypto/x509"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"log"
	"net"
	"net/http"
	"os"
	"strings"
	"testing"

	"github.com/sdg-service/sdg/internal/connector"
	"github.com/sdg-service/sdg/internal/connector/connectortest"
	"github.com/sdg-service/sdg/internal/connector/databricks"
	"github.com/sdg-service/sdg/internal/netguard"
	"github.com/sdg-service/sdg/internal/netguard/netguardtest"
	"github.com/sdg-service/sdg/internal/sdg"
	"github.com/sdg-service/sdg/test/sources/harness"
)

const (
	token        = "canary-token-1a2b3c"
	wrongToken   = "canary-wrong-token'\"%"
	clientID     = "client-1"
	clientSecret = "canary-secret-4d5e+/="
)

func TestMain(m *testing.M) { os.Exit(harness.Main(m)) }

// workspace is a fake with a port.
type workspace struct {
	*fake
	ca string
}

func start(t testing.TB) *workspace {
	ca := netguardtest.NewAuthority(t)
	w := &workspace{newFake(append(fixture(), more()...)), ca.PEM}
	w.listen(t, harness.Certificate{TLS: ca.Issue(t, harness.Host, storage)})
	t.Cleanup(func() {
		w.mu.Lock()
		defer w.mu.Unlock()
		for _, failure := range w.failures {
			t.Error(failure)
		}
	})
	return w
}

func (w *workspace) listen(t testing.TB, c harness.Certificate) {
	l, err := tls.Listen("tcp", "127.0.0.1:0", &tls.Config{Certificates: []tls.Certificate{c.TLS}})
	if err != nil {
		t.Fatal(err)
	}
	w.port = l.Addr().(*net.TCPAddr).Port
	server := &http.Server{Handler: w.fake, ErrorLog: log.New(io.Discard, "", 0)}
	go func() { _ = server.Serve(l) }()
	t.Cleanup(func() { _ = server.Close() })
}

// open opens the workspace with a token, or what fields say.
func (w *workspace) open(ctx context.Context, t testing.TB, fields map[string]any) (connector.Source, error) {
	t.Helper()
	all := map[string]any{"server_hostname": harness.Host, "http_path": "/sql/1.0/warehouses/" + warehouse, "catalog": catalog, "access_token": token}
	for name, value := range fields {
		if all[name] = value; value == nil {
			delete(all, name)
		}
	}
	raw, err := json.Marshal(all)
	if err != nil {
		t.Fatal(err)
	}
	guard := harness.Guard(t, storage)
	c, err := connector.Find("databricks").Accept(raw, guard)
	if err != nil {
		t.Fatal(err)
	}
	var pool *x509.CertPool
	if w.ca != "" {
		if pool, err = netguard.ParseCA(w.ca); err != nil {
			t.Fatal(err)
		}
	}
	return databricks.NewAt(databricks.Endpoint{Port: w.port, CA: pool}).Open(ctx, c, guard)
}

func (w *workspace) opened(t *testing.T, fields map[string]any) connector.Source {
	t.Helper()
	s, err := w.open(t.Context(), t, fields)
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

func (w *workspace) set(change func()) {
	w.mu.Lock()
	defer w.mu.Unlock()
	change()
}

func TestConformance(t *testing.T) {
	t.Parallel()
	w := start(t)
	connectortest.Run(t, connectortest.Fixture{
		Open: func(ctx context.Context) (connector.Source, error) { return w.open(ctx, t, nil) },
		OpenRefused: func(ctx context.Context) (connector.Source, error) {
			return w.open(ctx, t, map[string]any{"access_token": wrongToken})
		},
		Secrets: []string{token, wrongToken, signature}, Schema: "s", Tables: asFixture(fixture()),
		Missing: "s.missing", Hostile: []string{"a`b; drop table big --", "s.`x`; drop table s.big; --`", "s.big; drop table s.big", "information_schema.tables", "S.BIG", "s.big LIMIT 1", "other_catalog.s.big"},
	})
}

func TestAServicePrincipalSignsIn(t *testing.T) {
	t.Parallel()
	w := start(t)
	s := w.opened(t, map[string]any{"access_token": nil, "client_id": clientID, "client_secret": clientSecret})
	for range 3 {
		if err := s.Probe(t.Context()); err != nil {
			t.Error(err)
		}
	}
	if w.set(func() {}); w.granted != 1 {
		t.Errorf("%d tokens were granted", w.granted)
	}
	_, err := w.open(t.Context(), t, map[string]any{"access_token": nil, "client_id": clientID, "client_secret": wrongToken})
	var refused *connector.SourceError
	if !errors.As(err, &refused) || refused.Words != "invalid_client: Client authentication failed" || refused.Code != "invalid_client" {
		t.Errorf("%v", err)
	}
}

func read(ctx context.Context, s connector.Source, name string, each func()) (rows int, err error) {
	stream, err := s.Read(ctx, connector.Selection{Source: name})
	if err != nil {
		return 0, err
	}
	defer func() { err = errors.Join(err, stream.Close()) }()
	var b connector.Batch
	for {
		err := stream.Next(ctx, &b)
		if errors.Is(err, io.EOF) {
			return rows, nil
		}
		if err != nil {
			return rows, err
		}
		rows += b.Rows()
		each()
	}
}

func TestOnlyTheConfiguredSchemaIsSeen(t *testing.T) {
	t.Parallel()
	s := start(t).opened(t, map[string]any{"schema": "other"})
	page, err := s.Browse(t.Context(), connector.Listing{Limit: 10})
	if err != nil || len(page.Entries) != 4 || page.Entries[0] != (connector.Entry{Name: "other.long", RowsEstimate: connector.UnknownRows}) {
		t.Errorf("%+v, %v", page, err)
	}
	if _, err := s.Read(t.Context(), connector.Selection{Source: "s.big"}); sdg.CodeOf(err) != sdg.ValidationFailed {
		t.Errorf("%v", err)
	}
	if rows, err := read(t.Context(), s, "wide", func() {}); rows != 2 || err != nil {
		t.Errorf("%d rows, %v", rows, err)
	}
}

// TestLongTables holds that a part of the result at a time is in memory, not all of it.
func TestLongTables(t *testing.T) {
	w := start(t)
	s := w.opened(t, nil)
	var heap *harness.Heap
	rows, err := read(t.Context(), s, "other.long", func() {
		if heap == nil {
			heap = harness.StartHeap()
		}
		heap.Sample()
	})
	if rows != longRows || err != nil {
		t.Fatalf("%d rows, %v", rows, err)
	}
	if grown := heap.Grown(); grown > 64<<20 {
		t.Errorf("the heap grew by %d MB", grown>>20)
	}
}

func TestResultsThatAreWrong(t *testing.T) {
	t.Parallel()
	for spoil, words := range map[string]string{
		"too few":   "the result ended 1 rows before its end",
		"truncated": "the workspace cut the result off",
		"expired":   "the storage of the result: 403: Forbidden",
		"inside":    "has no address that can be reached",
		"cut":       "EOF",
	} {
		t.Run(spoil, func(t *testing.T) {
			t.Parallel()
			w := start(t)
			s := w.opened(t, nil)
			w.set(func() { w.spoil = spoil })
			// Catalogues are inline and not spoilt, but for their end.
			if spoil == "truncated" {
				_, err := s.Browse(t.Context(), connector.Listing{Limit: 1})
				if err == nil || !strings.Contains(err.Error(), words) {
					t.Errorf("%v", err)
				}
				return
			}
			_, err := read(t.Context(), s, "s.big", func() {})
			var failed *connector.SourceError
			if !errors.As(err, &failed) || !strings.Contains(failed.Words, words) || strings.Contains(failed.Words, signature) {
				t.Errorf("%v", err)
			}
		})
	}
}

func TestTheWorkspacesOwnWords(t *testing.T) {
	t.Parallel()
	w := start(t)
	s := w.opened(t, nil)
	_, err := read(t.Context(), s, "other.secret", func() {})
	var refused *connector.SourceError
	if !errors.As(err, &refused) || refused.Words != "BAD_REQUEST: [INSUFFICIENT_PERMISSIONS] User does not have SELECT on Table 'secret'. SQLSTATE: 42501" {
		t.Errorf("%v", err)
	}
	if _, err = read(t.Context(), s, "other.nanos", func() {}); err == nil || !strings.Contains(err.Error(), `A cell of the column "at" cannot be read as it is: it is a time finer than microseconds.`) {
		t.Errorf("%v", err)
	}
	w.set(func() { w.tooMany = 3 })
	if err := s.Probe(t.Context()); err != nil {
		t.Errorf("a busy workspace: %v", err)
	}
	w.set(func() { w.tooMany = 100 })
	if err := s.Probe(t.Context()); !errors.As(err, &refused) || refused.Code != "REQUEST_LIMIT_EXCEEDED" {
		t.Errorf("a workspace that stays busy: %v", err)
	}
}

func TestAStatementEndsInTheWorkspaceToo(t *testing.T) {
	t.Parallel()
	w := start(t)
	s := w.opened(t, nil)
	w.set(func() { w.hold = "`kinds`" })
	ctx, cancel := context.WithCancel(t.Context())
	go func() {
		<-w.started
		cancel()
	}()
	if _, err := s.Read(ctx, connector.Selection{Source: "s.kinds"}); !errors.Is(err, context.Canceled) {
		t.Errorf("%v", err)
	}
	w.set(func() {
		if len(w.cancelled) != 1 || !strings.Contains(w.cancelled[0], "FROM `main`.`s`.`kinds`") {
			t.Errorf("%q were cancelled", w.cancelled)
		}
	})
}

func TestCertificates(t *testing.T) {
	t.Parallel()
	certs := harness.NewCertificates(t)
	for _, c := range certs.TLSCases() {
		t.Run(c.Name, func(t *testing.T) {
			t.Parallel()
			w := &workspace{newFake(nil), c.CA}
			w.listen(t, c.Server)
			s, err := w.open(t.Context(), t, nil)
			if err != nil {
				t.Fatal(err)
			}
			defer func() { _ = s.Close() }()
			err = s.Probe(t.Context())
			if c.Accepted != (err == nil) || err != nil && !strings.Contains(err.Error(), c.Words) {
				t.Errorf("%v", err)
			}
			if !c.Accepted && w.count > 0 {
				t.Error("it saw the credentials")
			}
		})
	}
}

// TestPlainText connects to a port that answers without TLS.
func TestPlainText(t *testing.T) {
	t.Parallel()
	l, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	heard := make(chan string, 8)
	go func() {
		defer close(heard)
		for {
			conn, err := l.Accept()
			if err != nil {
				return
			}
			said := make([]byte, 4096)
			n, _ := conn.Read(said)
			heard <- string(said[:n])
			_, _ = io.WriteString(conn, "HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\n{}")
			_ = conn.Close()
		}
	}()
	w := &workspace{newFake(nil), ""}
	w.port = l.Addr().(*net.TCPAddr).Port
	s, err := w.open(t.Context(), t, nil)
	if err != nil {
		t.Fatal(err)
	}
	err = s.Probe(t.Context())
	_ = l.Close()
	var refused *connector.SourceError
	if !errors.As(err, &refused) {
		t.Errorf("%v", err)
	}
	for said := range heard {
		if !strings.HasPrefix(said, "\x16\x03") || strings.Contains(said, token) {
			t.Errorf("it said %q", said)
		}
	}
}

func TestNothingShowsASecret(t *testing.T) {
	t.Parallel()
	w := start(t)
	s := w.opened(t, map[string]any{"access_token": wrongToken})
	err := s.Probe(t.Context())
	if err == nil {
		t.Fatal("the wrong token is right")
	}
	if shown := fmt.Sprintf("%v %+v %#v %v", err, err, err, s); strings.Contains(shown, wrongToken) {
		t.Error("a secret is shown")
	}
}
