//go:build sources

// The server of these tests is a protocol fake: see fake and reader.
package bigquery_test

import (
	"context"
	"crypto/rand"
	"crypto/rsa"
	"crypto/tls"
	"crypto/x509"
	"encoding/json"
	"encoding/pem"
	"errors"
	"fmt"
	"io"
	"log"
	"net"
	"net/http"
	"os"
	"os/exec"
	"strings"
	"sync"
	"testing"

	"cloud.google.com/go/bigquery/storage/apiv1/storagepb"
	"google.golang.org/grpc"
	"google.golang.org/grpc/credentials"

	"github.com/sdg-service/sdg/internal/connector"
	"github.com/sdg-service/sdg/internal/connector/bigquery"
	"github.com/sdg-service/sdg/internal/connector/connectortest"
	"github.com/sdg-service/sdg/internal/netguard"
	"github.com/sdg-service/sdg/internal/netguard/netguardtest"
	"github.com/sdg-service/sdg/internal/sdg"
	"github.com/sdg-service/sdg/test/sources/harness"
)

func TestMain(m *testing.M) { os.Exit(harness.Main(m)) }

var hosts = []string{"bigquery.googleapis.com", "bigquerystorage.googleapis.com", "oauth2.googleapis.com"}

// google is a fake with its ports.
type google struct {
	*fake
	port, storagePort int
	ca                string
	key               string // of the service account, as a file
}

// account makes the key of a service account.
var account = sync.OnceValues(func() (*rsa.PrivateKey, error) { return rsa.GenerateKey(rand.Reader, 2048) })

func keyFile(t testing.TB, key *rsa.PrivateKey) string {
	der, err := x509.MarshalPKCS8PrivateKey(key)
	if err != nil {
		t.Fatal(err)
	}
	file, err := json.Marshal(map[string]string{
		"type": "service_account", "project_id": project, "private_key_id": "canary-key-id", "client_email": "reader@" + project + ".iam.gserviceaccount.com",
		"private_key": string(pem.EncodeToMemory(&pem.Block{Type: "PRIVATE KEY", Bytes: der})), "token_uri": "https://oauth2.googleapis.com/token",
	})
	if err != nil {
		t.Fatal(err)
	}
	return string(file)
}

func start(t testing.TB, tables []table) *google {
	ca := netguardtest.NewAuthority(t)
	return startWith(t, tables, ca.PEM, harness.Certificate{TLS: ca.Issue(t, hosts...)}, harness.Certificate{TLS: ca.Issue(t, hosts...)})
}

func startWith(t testing.TB, tables []table, ca string, rest, storage harness.Certificate) *google {
	key, err := account()
	if err != nil {
		t.Fatal(err)
	}
	g := &google{fake: newFake(tables, &key.PublicKey), ca: ca, key: keyFile(t, key)}
	l, err := tls.Listen("tcp", "127.0.0.1:0", &tls.Config{Certificates: []tls.Certificate{rest.TLS}})
	if err != nil {
		t.Fatal(err)
	}
	server := &http.Server{Handler: g.fake, ErrorLog: log.New(io.Discard, "", 0)}
	go func() { _ = server.Serve(l) }()
	plain, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	rpc := grpc.NewServer(grpc.Creds(credentials.NewServerTLSFromCert(&storage.TLS)))
	storagepb.RegisterBigQueryReadServer(rpc, reader{fake: g.fake})
	go func() { _ = rpc.Serve(plain) }()
	g.port, g.storagePort = l.Addr().(*net.TCPAddr).Port, plain.Addr().(*net.TCPAddr).Port
	t.Cleanup(func() {
		_ = server.Close()
		rpc.Stop()
		g.set(func() {
			for _, failure := range g.failures {
				t.Error(failure)
			}
		})
	})
	return g
}

func (g *google) open(ctx context.Context, t testing.TB, key string) (connector.Source, error) {
	t.Helper()
	raw, err := json.Marshal(map[string]string{"project_id": project, "dataset_id": dataset, "location": location, "credentials_json": key})
	if err != nil {
		t.Fatal(err)
	}
	guard := harness.Guard(t, hosts...)
	c, err := connector.Find("bigquery").Accept(raw, guard)
	if err != nil {
		t.Fatal(err)
	}
	var pool *x509.CertPool
	if g.ca != "" {
		if pool, err = netguard.ParseCA(g.ca); err != nil {
			t.Fatal(err)
		}
	}
	return bigquery.NewAt(bigquery.Endpoint{Port: g.port, StoragePort: g.storagePort, CA: pool}).Open(ctx, c, guard)
}

func (g *google) opened(t *testing.T) connector.Source {
	t.Helper()
	s, err := g.open(t.Context(), t, g.key)
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

func otherKey(t testing.TB) string {
	other, err := rsa.GenerateKey(rand.Reader, 2048)
	if err != nil {
		t.Fatal(err)
	}
	return keyFile(t, other)
}

func conformance(t *testing.T, behaviour storageBehaviour) {
	t.Parallel()
	g := start(t, fixture())
	g.storage = behaviour
	wrong := otherKey(t)
	connectortest.Run(t, connectortest.Fixture{
		Open:        func(ctx context.Context) (connector.Source, error) { return g.open(ctx, t, g.key) },
		OpenRefused: func(ctx context.Context) (connector.Source, error) { return g.open(ctx, t, wrong) },
		Secrets:     []string{"canary-key-id", access, wrong[200:260], g.key[200:260]}, Schema: dataset, Tables: asFixture(fixture()),
		Missing: "missing", Hostile: []string{"big`; drop table big; --", "`big`; --", "big$20240101", "big@0", "INFORMATION_SCHEMA.TABLES", "information_schema.tables", "../big", "big/data", "other.big", "BIG", "big LIMIT 1", "a'b"},
	})
	g.set(func() {
		if (len(g.sessions) > 0) != (behaviour != denied) || g.dryRuns == 0 {
			t.Errorf("%d sessions, %d dry runs", len(g.sessions), g.dryRuns)
		}
	})
}

func TestConformance(t *testing.T)                { conformance(t, well) }
func TestConformanceWithoutSessions(t *testing.T) { conformance(t, denied) }
func TestConformanceOfBrokenStreams(t *testing.T) { conformance(t, breaks) }

func TestEstimates(t *testing.T) {
	t.Parallel()
	page, err := start(t, fixture()).opened(t).Browse(t.Context(), connector.Listing{Limit: 10})
	var got string
	for _, e := range page.Entries {
		got += fmt.Sprint(e.Name, " ", e.RowsEstimate, "; ")
	}
	if err != nil || got != "`Ünï table-1` 2; big 20000; empty 0; kinds 3; seen -1; " {
		t.Errorf("%s, %v", got, err)
	}
}

// TestLongTables holds that blocks are in memory one at a time.
func TestLongTables(t *testing.T) {
	g := start(t, []table{{id: "long", kind: "TABLE", fields: []field{id, name}, rows: many(longRows)}})
	s := g.opened(t)
	stream, err := s.Read(t.Context(), connector.Selection{Source: "long"})
	if err != nil {
		t.Fatal(err)
	}
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
	if err := stream.Close(); err != nil || rows != longRows {
		t.Errorf("%d rows, %v", rows, err)
	}
	if grown := heap.Grown(); grown > 64<<20 {
		t.Errorf("the heap grew by %d MB", grown>>20)
	}
}

func TestAQueryEndsAtGoogleToo(t *testing.T) {
	t.Parallel()
	g := start(t, fixture())
	g.hold = true
	ctx, cancel := context.WithCancel(t.Context())
	s := g.opened(t)
	go func() {
		<-g.started
		cancel()
	}()
	if _, err := s.Read(ctx, connector.Selection{Source: "seen"}); !errors.Is(err, context.Canceled) {
		t.Errorf("%v", err)
	}
	g.set(func() {
		if len(g.cancelled) != 1 || g.jobs[g.cancelled[0]] == nil {
			t.Errorf("%q were cancelled", g.cancelled)
		}
	})
}

func TestGooglesOwnWords(t *testing.T) {
	t.Parallel()
	g := start(t, fixture())
	_, err := g.open(t.Context(), t, otherKey(t))
	var refused *connector.SourceError
	if !errors.As(err, &refused) || refused.Words != "invalid_grant: Invalid JWT Signature." || refused.Code != "invalid_grant" {
		t.Errorf("%v", err)
	}
	s := g.opened(t)
	if _, err := s.Read(t.Context(), connector.Selection{Source: "missing"}); sdg.CodeOf(err) != sdg.ValidationFailed {
		t.Errorf("%v", err)
	}
}

// TestCertificates tries each for REST, where the key's assertion goes, and for sessions.
func TestCertificates(t *testing.T) {
	t.Parallel()
	ca, other := netguardtest.NewAuthority(t), netguardtest.NewAuthority(t)
	good := harness.Certificate{TLS: ca.Issue(t, hosts...)}
	for name, c := range map[string]struct {
		server harness.Certificate
		ca     string
		words  string
	}{
		"good":            {good, ca.PEM, ""},
		"wrong authority": {harness.Certificate{TLS: other.Issue(t, hosts...)}, ca.PEM, "certificate signed by unknown authority"},
		"wrong host name": {harness.Certificate{TLS: ca.Issue(t, "elsewhere.example.test")}, ca.PEM, "certificate is valid for elsewhere.example.test"},
		"expired":         {harness.Certificate{TLS: ca.IssueExpired(t, hosts...)}, ca.PEM, "certificate has expired"},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			judge := func(what string, g *google, err error) {
				if (err == nil) != (c.words == "") || err != nil && !strings.Contains(err.Error(), c.words) {
					t.Errorf("%s: %v", what, err)
				}
			}
			g := startWith(t, fixture(), c.ca, c.server, good)
			s, err := g.open(t.Context(), t, g.key)
			if judge("rest", g, err); err == nil {
				_ = s.Close()
			} else if g.granted > 0 {
				t.Error("it saw the assertion")
			}
			g = startWith(t, fixture(), c.ca, good, c.server)
			stream, err := g.opened(t).Read(t.Context(), connector.Selection{Source: "big"})
			if judge("storage", g, err); err == nil {
				_ = stream.Close()
			} else if len(g.sessions) > 0 {
				t.Error("it saw the token")
			}
		})
	}
	if _, err := startWith(t, nil, "", good, good).open(t.Context(), t, keyFile(t, must(account()))); err == nil || !strings.Contains(err.Error(), "unknown authority") {
		t.Errorf("the system's authorities: %v", err)
	}
}

func must(key *rsa.PrivateKey, err error) *rsa.PrivateKey {
	if err != nil {
		panic(err)
	}
	return key
}

// TestNothingIsLogged reads, is refused and meets a storage with a wrong certificate. It
// runs in a process of its own, whose stderr is what the client's logs were opened with.
func TestNothingIsLogged(t *testing.T) {
	if os.Getenv("SDG_TEST_LOGGED") == "" {
		run := exec.Command(os.Args[0], "-test.run", "^TestNothingIsLogged$")
		run.Env = append(os.Environ(), "SDG_TEST_LOGGED=1")
		out, err := run.CombinedOutput()
		if text := strings.TrimSpace(string(out)); err != nil || text != "PASS" {
			t.Errorf("it wrote %q, %v", text, err)
		}
		return
	}
	ca, other := netguardtest.NewAuthority(t), netguardtest.NewAuthority(t)
	good := harness.Certificate{TLS: ca.Issue(t, hosts...)}
	g := startWith(t, fixture(), ca.PEM, good, harness.Certificate{TLS: other.Issue(t, hosts...)})
	_, refused := g.open(t.Context(), t, otherKey(t))
	s := g.opened(t)
	_, unverified := s.Read(t.Context(), connector.Selection{Source: "big"})
	shown := fmt.Sprintf("%v %+v %#v %v %+v %v", refused, refused, refused, unverified, unverified, s)
	if refused == nil || unverified == nil {
		t.Errorf("%s", shown)
	}
	for _, secret := range []string{"canary-key-id", access, g.key[200:260]} {
		if strings.Contains(shown, secret) {
			t.Error("a secret is shown")
		}
	}
}

// TestPlainText has REST and sessions answered without TLS.
func TestPlainText(t *testing.T) {
	t.Parallel()
	l, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	heard := make(chan string, 64)
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
	g := start(t, fixture())
	port := l.Addr().(*net.TCPAddr).Port
	plainREST := &google{fake: g.fake, port: port, storagePort: port, key: g.key, ca: g.ca}
	if _, err := plainREST.open(t.Context(), t, g.key); err == nil {
		t.Error("REST in plain text")
	}
	plainStorage := &google{fake: g.fake, port: g.port, storagePort: port, key: g.key, ca: g.ca}
	if _, err := plainStorage.opened(t).Read(t.Context(), connector.Selection{Source: "big"}); err == nil {
		t.Error("sessions in plain text")
	}
	_ = l.Close()
	for said := range heard {
		if !strings.HasPrefix(said, "\x16\x03") {
			t.Errorf("it said %q", said)
		}
	}
}
