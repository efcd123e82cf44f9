//go:build sources

package harness_test

import (
	"context"
	"crypto/tls"
	"fmt"
	"net"
	"net/http"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/sdg-service/sdg/internal/netguard"
	"github.com/sdg-service/sdg/test/sources/harness"
)

func TestMain(m *testing.M) { os.Exit(harness.Main(m)) }

type answering struct {
	port int
	dir  string
}

var shared harness.Shared[answering]

// start starts Python's own web server, whose requests stand in its log.
func start(t testing.TB) answering {
	port, dir := harness.Port(t), harness.Dir(t, "nobody")
	harness.Server{
		Path: "/usr/bin/env", Args: []string{"python3", "-m", "http.server", "--bind", "127.0.0.1", fmt.Sprint(port)}, Dir: dir, User: "nobody",
	}.Start(t, func(ctx context.Context) error {
		answer, err := http.Get(fmt.Sprintf("http://127.0.0.1:%d/", port))
		if err != nil {
			return err
		}
		return answer.Body.Close()
	})
	return answering{port, dir}
}

func TestASharedServerRunsOnceForAllTests(t *testing.T) {
	var first answering
	for range 2 {
		t.Run("a test that ends", func(t *testing.T) {
			got := shared.Get(t, start)
			if first == (answering{}) {
				first = got
			}
			if got != first {
				t.Errorf("the second test got %v, the first %v", got, first)
			}
			conn, err := harness.Guard(t).Dialer(netguard.DatabasePorts).DialContext(t.Context(), "tcp", fmt.Sprintf("%s:%d", harness.Host, got.port))
			if err != nil {
				t.Fatal(err)
			}
			if err := conn.Close(); err != nil {
				t.Error(err)
			}
		})
	}
}

func TestAProcessEndsWithItsTest(t *testing.T) {
	var served answering
	t.Run("while the test runs", func(t *testing.T) { served = start(t) })
	if conn, err := net.Dial("tcp", fmt.Sprintf("127.0.0.1:%d", served.port)); err == nil {
		t.Errorf("it answers after its test: %v", conn.Close())
	}
	if _, err := os.Stat(served.dir); !os.IsNotExist(err) {
		t.Errorf("its folder is still there: %v", err)
	}
}

func TestCertificatesAreWhatTheirNamesSay(t *testing.T) {
	for _, c := range harness.NewCertificates(t).TLSCases() {
		t.Run(c.Name, func(t *testing.T) {
			t.Parallel()
			l, err := tls.Listen("tcp", "127.0.0.1:0", &tls.Config{Certificates: []tls.Certificate{c.Server.TLS}})
			if err != nil {
				t.Fatal(err)
			}
			defer func() { _ = l.Close() }()
			go func() {
				if conn, err := l.Accept(); err == nil {
					_ = conn.(*tls.Conn).Handshake()
				}
			}()
			config, err := netguard.TLS(harness.Host, c.CA)
			if err != nil {
				t.Fatal(err)
			}
			conn, err := net.Dial("tcp", l.Addr().String())
			if err != nil {
				t.Fatal(err)
			}
			defer func() { _ = conn.Close() }()
			err = tls.Client(conn, config).HandshakeContext(t.Context())
			if c.Accepted != (err == nil) || err != nil && !strings.Contains(err.Error(), c.Words) {
				t.Errorf("the client says %v", err)
			}
		})
	}
}

func TestFilesAreForTheirUserAlone(t *testing.T) {
	dir := harness.Dir(t, "nobody")
	cert, key := harness.NewCertificates(t).Good.Files(t, dir, "nobody")
	if _, err := tls.LoadX509KeyPair(cert, key); err != nil {
		t.Error(err)
	}
	info, err := os.Stat(key)
	if err != nil || info.Mode().Perm() != 0o600 || filepath.Dir(key) != dir {
		t.Errorf("%v, %v", info, err)
	}
	if out := harness.Run(t, "nobody", "/usr/bin/env", "sh", "-c", "cat "+key); !strings.Contains(out, "PRIVATE KEY") {
		t.Error("its user cannot read it")
	}
}
