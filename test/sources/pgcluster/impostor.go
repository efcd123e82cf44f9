//go:build sources

package pgcluster

import (
	"crypto/tls"
	"io"
	"net"
	"testing"

	"github.com/sdg-service/sdg/test/sources/harness"
)

// Impostor listens on a port and answers the client's question for TLS: with no if config
// is nil, else with yes and a handshake. What the client says after that comes to the
// channel when it hangs up: it must be nothing, above all no password.
func Impostor(t testing.TB, config *tls.Config) (port int, heard <-chan []byte) {
	t.Helper()
	l, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = l.Close() })
	said := make(chan []byte, 1)
	go func() {
		defer close(said)
		client, err := l.Accept()
		if err != nil {
			return
		}
		defer func() { _ = client.Close() }()
		if _, err := io.CopyN(io.Discard, client, 8); err != nil { // the question
			return
		}
		if config == nil {
			if _, err := client.Write([]byte{'N'}); err != nil {
				return
			}
			all, _ := io.ReadAll(client)
			said <- all
			return
		}
		if _, err := client.Write([]byte{'S'}); err != nil {
			return
		}
		conn := tls.Server(client, config)
		if conn.Handshake() == nil {
			all, _ := io.ReadAll(conn)
			said <- all
		}
	}()
	return l.Addr().(*net.TCPAddr).Port, said
}

// OldTLS is the configuration of a server that speaks no TLS above 1.1.
func OldTLS(cert harness.Certificate) *tls.Config {
	return &tls.Config{Certificates: []tls.Certificate{cert.TLS}, MinVersion: tls.VersionTLS10, MaxVersion: tls.VersionTLS11}
}
