//go:build sources

package mysqlcluster

import (
	"bytes"
	"crypto/tls"
	"fmt"
	"io"
	"net"
	"testing"
)

// Downgrade listens on a port as somebody between client and server would, who takes the
// offer of TLS out of the server's greeting. What the client says then comes to the channel
// when it hangs up: it must be nothing, above all no password.
func (c *Cluster) Downgrade(t testing.TB) (port int, heard <-chan []byte) {
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
		greeting, err := c.greeting()
		if err != nil {
			return
		}
		const ssl = 0x0800
		// Header of 4 bytes, protocol, version ending in 0, 4 of thread, 8 of salt, 1 of filler.
		at := 5 + bytes.IndexByte(greeting[5:], 0) + 1 + 4 + 8 + 1
		greeting[at+1] &^= ssl >> 8
		if _, err := client.Write(greeting); err != nil {
			return
		}
		all, _ := io.ReadAll(client)
		said <- all
	}()
	return l.Addr().(*net.TCPAddr).Port, said
}

// Impostor listens on a port with the server's own greeting and TLS of its own, up to the
// end of the handshake.
func (c *Cluster) Impostor(t testing.TB, config *tls.Config) (port int) {
	t.Helper()
	l, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = l.Close() })
	go func() {
		client, err := l.Accept()
		if err != nil {
			return
		}
		defer func() { _ = client.Close() }()
		greeting, err := c.greeting()
		if err != nil {
			return
		}
		if _, err := client.Write(greeting); err != nil {
			return
		}
		if _, err := io.CopyN(io.Discard, client, 4+32); err != nil { // the request for TLS
			return
		}
		_ = tls.Server(client, config).Handshake() // fails, as it must
	}()
	return l.Addr().(*net.TCPAddr).Port
}

// greeting is the server's first packet.
func (c *Cluster) greeting() ([]byte, error) {
	conn, err := net.Dial("tcp", fmt.Sprintf("127.0.0.1:%d", c.Port))
	if err != nil {
		return nil, err
	}
	defer func() { _ = conn.Close() }()
	header := make([]byte, 4)
	if _, err := io.ReadFull(conn, header); err != nil {
		return nil, err
	}
	body := make([]byte, int(header[0])|int(header[1])<<8|int(header[2])<<16)
	_, err = io.ReadFull(conn, body)
	return append(header, body...), err
}
