//go:build sources

package snowflake_test

import (
	"context"
	"crypto/rand"
	"crypto/rsa"
	"crypto/x509"
	"encoding/pem"
	"errors"
	"fmt"
	"io"
	"net"
	"os"
	"runtime"
	"strings"
	"testing"

	"github.com/sdg-service/sdg/internal/connector"
	"github.com/sdg-service/sdg/internal/connector/connectortest"
	"github.com/sdg-service/sdg/test/sources/harness"
)

const wrongPassword = "canary-wrong-93e2'\"%"

func TestConformance(t *testing.T) {
	a := shared.Get(t, start)
	connectortest.Run(t, connectortest.Fixture{
		Open: func(ctx context.Context) (connector.Source, error) { return a.open(ctx, t, nil) },
		OpenRefused: func(ctx context.Context) (connector.Source, error) {
			return a.open(ctx, t, map[string]any{"password": wrongPassword})
		},
		Secrets: []string{password, wrongPassword}, Schema: "S", Tables: tables(),
		Missing: "S.MISSING", Hostile: []string{hostileTable, `S."x"; drop table S.BIG; --"`, `S.BIG" --`, "S.BIG; drop table DB1.S.BIG", "information_schema.tables", "INFORMATION_SCHEMA.TABLES", "s.big", "a'b"},
	})
	if a.check(t); a.served == 0 {
		t.Error("no chunk was fetched from the stage")
	}
}

func TestOnlyTheConfiguredSchemaIsSeen(t *testing.T) {
	a := shared.Get(t, start)
	s := opened(t, a, map[string]any{"schema": "OTHER"})
	page, err := s.Browse(t.Context(), connector.Listing{Limit: 10})
	if err != nil || len(page.Entries) != 3 || page.Entries[2].Name != "OTHER.T" {
		t.Errorf("%+v, %v", page, err)
	}
	if page, err = s.Browse(t.Context(), connector.Listing{Schema: "S", Limit: 10}); err != nil || len(page.Entries) != 0 {
		t.Errorf("another schema: %+v, %v", page, err)
	}
	if _, err := s.Read(t.Context(), connector.Selection{Source: "S.EMPTY"}); err == nil {
		t.Error("a table of another schema was opened")
	}
	stream, err := s.Read(t.Context(), connector.Selection{Source: "LONG"})
	if err != nil {
		t.Fatal(err)
	}
	defer func() { _ = stream.Close() }()
	var b connector.Batch
	heap, rows := harness.StartHeap(), 0
	for {
		err := stream.Next(t.Context(), &b)
		if errors.Is(err, io.EOF) {
			break
		}
		if err != nil {
			t.Fatal(err)
		}
		rows += b.Rows()
		heap.Sample()
	}
	if rows != longRows {
		t.Errorf("%d rows", rows)
	}
	// The table is one chunk of 7 MB here: it and its base64 are in memory, not more.
	if grown := heap.Grown(); grown > 48<<20 {
		t.Errorf("the heap grew by %d MB", grown>>20)
	}
}

func opened(t *testing.T, a account, fields map[string]any) connector.Source {
	t.Helper()
	s, err := a.open(t.Context(), t, fields)
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

func TestCertificates(t *testing.T) {
	a := shared.Get(t, start)
	for _, c := range a.certs.TLSCases() {
		t.Run(c.Name, func(t *testing.T) {
			f := newFront(t, a.upstream)
			s, err := open(t.Context(), t, f.listen(t, c.Server), c.CA, nil)
			if err == nil {
				_ = s.Close()
			}
			if c.Accepted != (err == nil) || err != nil && !strings.Contains(err.Error(), c.Words) {
				t.Errorf("%v", err)
			}
			if !c.Accepted && len(f.logins) > 0 {
				t.Error("it saw the credentials")
			}
		})
	}
}

// TestPlainText connects to a port that answers without TLS: nothing but the greeting of
// TLS may be said there.
func TestPlainText(t *testing.T) {
	l, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	heard := make(chan string, 8)
	go func() {
		for {
			conn, err := l.Accept()
			if err != nil {
				close(heard)
				return
			}
			said := make([]byte, 4096)
			n, _ := conn.Read(said)
			heard <- string(said[:n])
			_, _ = io.WriteString(conn, "HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\n{}")
			_ = conn.Close()
		}
	}()
	_, err = open(t.Context(), t, l.Addr().(*net.TCPAddr).Port, "", nil)
	_ = l.Close()
	var refused *connector.SourceError
	if !errors.As(err, &refused) {
		t.Errorf("%v", err)
	}
	for said := range heard {
		if !strings.HasPrefix(said, "\x16\x03") || strings.Contains(said, password) {
			t.Errorf("it said %q", said)
		}
	}
}

func TestAKeyPairSignsIn(t *testing.T) {
	a := shared.Get(t, start)
	key, err := rsa.GenerateKey(rand.Reader, 2048)
	if err != nil {
		t.Fatal(err)
	}
	der, err := x509.MarshalPKCS8PrivateKey(key)
	if err != nil {
		t.Fatal(err)
	}
	text := string(pem.EncodeToMemory(&pem.Block{Type: "PRIVATE KEY", Bytes: der}))
	if err := opened(t, a, map[string]any{"password": nil, "private_key": text}).Probe(t.Context()); err != nil {
		t.Error(err)
	}
	a.mu.Lock()
	defer a.mu.Unlock()
	last := a.logins[len(a.logins)-1]
	for _, wanted := range []string{`"AUTHENTICATOR":"SNOWFLAKE_JWT"`, `"TOKEN":"ey`, `"STATEMENT_TIMEOUT_IN_SECONDS":"21600"`, `"ABORT_DETACHED_QUERY":"true"`, `"PLATFORM":["disabled"]`} {
		if !strings.Contains(last, wanted) {
			t.Errorf("the login lacks %s", wanted)
		}
	}
	if strings.Contains(last, "MII") {
		t.Error("the login holds a key")
	}
}

func TestAQueryEndsInTheAccountToo(t *testing.T) {
	a := shared.Get(t, start)
	s := opened(t, a, nil)
	a.mu.Lock()
	a.hold = `"S"."EMPTY"`
	a.mu.Unlock()
	defer func() {
		a.mu.Lock()
		a.hold = ""
		a.mu.Unlock()
	}()
	ctx, cancel := context.WithCancel(t.Context())
	ended := make(chan error, 1)
	go func() {
		_, err := s.Read(ctx, connector.Selection{Source: "S.EMPTY"})
		ended <- err
	}()
	held := func() bool {
		a.mu.Lock()
		defer a.mu.Unlock()
		return strings.Contains(a.statements[len(a.statements)-1], a.hold)
	}
	for !held() {
		runtime.Gosched()
	}
	cancel()
	if err := <-ended; !errors.Is(err, context.Canceled) {
		t.Errorf("%v", err)
	}
	a.mu.Lock()
	defer a.mu.Unlock()
	if a.paths[len(a.paths)-1] != "/queries/v1/abort-request" {
		t.Errorf("the last request was %s", a.paths[len(a.paths)-1])
	}
}

func TestWordsOfTheSource(t *testing.T) {
	a := shared.Get(t, start)
	_, err := a.open(t.Context(), t, map[string]any{"password": wrongPassword})
	var refused *connector.SourceError
	if !errors.As(err, &refused) || !strings.Contains(refused.Words, "Incorrect username or password was specified.") {
		t.Errorf("%v", err)
	}
	_, err = a.open(t.Context(), t, map[string]any{"account": "169.254.169.254"})
	if !errors.As(err, &refused) || !strings.Contains(refused.Words, "has no address that can be reached") {
		t.Errorf("%v", err)
	}
}

// TestNothingIsLogged: the driver logs to stderr by default, and so would its library.
func TestNothingIsLogged(t *testing.T) {
	a := shared.Get(t, start)
	r, w, err := os.Pipe()
	if err != nil {
		t.Fatal(err)
	}
	out, stderr := os.Stdout, os.Stderr
	os.Stdout, os.Stderr = w, w
	_, refused := a.open(t.Context(), t, map[string]any{"password": wrongPassword})
	s, err := a.open(t.Context(), t, nil)
	os.Stdout, os.Stderr = out, stderr
	_ = w.Close()
	written, _ := io.ReadAll(r)
	if err != nil || refused == nil {
		t.Fatalf("%v, %v", refused, err)
	}
	defer func() { _ = s.Close() }()
	shown := string(written) + fmt.Sprintf("%v %+v %#v", s, s, s) + fmt.Sprintf("%v %+v %#v", refused, refused, refused)
	for _, secret := range []string{password, wrongPassword} {
		if strings.Contains(shown, secret) {
			t.Errorf("a secret is shown in %.2000s", shown)
		}
	}
	if len(written) > 0 {
		t.Errorf("it wrote %q", written)
	}
}
