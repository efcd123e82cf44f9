package netguard_test

import (
	"context"
	"crypto/tls"
	"crypto/x509"
	"errors"
	"io"
	"log"
	"net"
	"net/http"
	"net/http/httptest"
	"os"
	"strings"
	"sync"
	"testing"

	"github.com/sdg-service/sdg/internal/netguard"
	"github.com/sdg-service/sdg/internal/netguard/netguardtest"
)

// TestMain names a proxy for the whole process: group 16 holds if any test that reaches a
// server passes, because nothing listens there.
func TestMain(m *testing.M) {
	for _, name := range []string{"HTTP_PROXY", "HTTPS_PROXY", "ALL_PROXY", "http_proxy", "https_proxy", "all_proxy"} {
		if err := os.Setenv(name, "http://127.0.0.1:1"); err != nil {
			panic(err)
		}
	}
	os.Exit(m.Run())
}

// discard takes what servers say about clients that hang up on them.
var discard = log.New(io.Discard, "", 0)

const publicAddress, publicAddress6 = "93.184.215.14", "2606:2800:21f:cb07:6820:80da:af6b:8b2c"

// errStopped ends a connection that the guard would have made.
var errStopped = errors.New("stopped by the test")

// sockets collects where connections would have gone.
type sockets struct {
	mu   sync.Mutex
	seen []string
}

func (s *sockets) stop(address string) error {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.seen = append(s.seen, address)
	return errStopped
}

func (s *sockets) all() string {
	s.mu.Lock()
	defer s.mu.Unlock()
	return strings.Join(s.seen, " ")
}

func newGuard(t testing.TB, opts netguard.Options) *netguard.Guard {
	t.Helper()
	g, err := netguard.New(opts)
	if err != nil {
		t.Fatal(err)
	}
	return g
}

// watched is a guard whose connections all end before they leave.
func watched(t testing.TB, opts netguard.Options) (*netguard.Guard, *sockets) {
	t.Helper()
	if opts.Resolver == nil {
		opts.Resolver = netguardtest.Addresses(nil)
	}
	g, s := newGuard(t, opts), &sockets{}
	g.OnSocket(s.stop)
	return g, s
}

func dialDatabase(ctx context.Context, g *netguard.Guard, address string) error {
	conn, err := g.Dialer(netguard.DatabasePorts).DialContext(ctx, "tcp", address)
	if err == nil {
		_ = conn.Close()
	}
	return err
}

func isRefusal(err error) bool {
	var r *netguard.Refusal
	return errors.As(err, &r)
}

// server is a TLS server on this machine that goes by a name.
type server struct {
	*httptest.Server
	host string // the name
	port string
}

func (s *server) url(path string) string { return "https://" + s.host + ":" + s.port + path }

// startServer serves over the certificate, on a port that the guard allows.
func startServer(t testing.TB, name string, config *tls.Config, h http.HandlerFunc) *server {
	t.Helper()
	s := httptest.NewUnstartedServer(h)
	s.TLS = config
	s.EnableHTTP2 = true // offered; the client must not take it
	s.Config.ErrorLog = discard
	s.StartTLS()
	t.Cleanup(s.Close)
	_, port, err := net.SplitHostPort(s.Listener.Addr().String())
	if err != nil {
		t.Fatal(err)
	}
	return &server{s, name, port}
}

// local is a client of servers on this machine, under their names.
func local(t testing.TB, ca *netguardtest.Authority, opts netguard.ClientOptions, names ...string) (*http.Client, *netguard.Guard) {
	t.Helper()
	table := map[string][]string{}
	for _, name := range names {
		table[name] = []string{"127.0.0.1"}
	}
	g := newGuard(t, netguard.Options{Resolver: netguardtest.Addresses(table), AllowPrivate: true})
	if ca != nil {
		opts.CA = pool(t, ca)
	}
	client := g.Client(opts)
	t.Cleanup(client.CloseIdleConnections)
	return client, g
}

func pool(t testing.TB, ca *netguardtest.Authority) *x509.CertPool {
	t.Helper()
	p, err := netguard.ParseCA(ca.PEM)
	if err != nil {
		t.Fatal(err)
	}
	return p
}
