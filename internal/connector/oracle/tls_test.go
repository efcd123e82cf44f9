package oracle_test

import (
	"bytes"
	"context"
	"crypto/tls"
	"encoding/binary"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"net"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/sdg-service/sdg/internal/connector"
	"github.com/sdg-service/sdg/internal/connector/oracle"
	"github.com/sdg-service/sdg/internal/netguard"
	"github.com/sdg-service/sdg/internal/netguard/netguardtest"
	"github.com/sdg-service/sdg/internal/sdg"
)

const host = "source.example.test"

// listener records what arrives before and inside of TLS; it knows no Oracle protocol.
type listener struct {
	port int
	done sync.WaitGroup

	mu            sync.Mutex
	clear, secret bytes.Buffer
	accepted      chan struct{} // one for each connection
}

type recording struct {
	net.Conn
	l *listener
}

func (r recording) Read(p []byte) (int, error) {
	n, err := r.Conn.Read(p)
	r.l.mu.Lock()
	defer r.l.mu.Unlock()
	r.l.clear.Write(p[:n])
	return n, err
}

// listen serves TLS, or plain text if config is nil; answer is what it says to the first
// packet.
func listen(t *testing.T, config *tls.Config, answer []byte) *listener {
	t.Helper()
	at, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	l := &listener{port: at.Addr().(*net.TCPAddr).Port, accepted: make(chan struct{}, 16)}
	serve := func(conn net.Conn) {
		defer func() { _ = conn.Close() }()
		var c net.Conn = recording{conn, l}
		if config != nil {
			secure := tls.Server(c, config)
			if secure.Handshake() != nil {
				return
			}
			c = secure
		}
		buffer := make([]byte, 4096)
		for {
			n, err := c.Read(buffer)
			l.mu.Lock()
			l.secret.Write(buffer[:n])
			l.mu.Unlock()
			if err != nil || answer == nil {
				return
			}
			if _, err := c.Write(answer); err != nil {
				return
			}
			answer = nil
		}
	}
	l.done.Go(func() {
		for {
			conn, err := at.Accept()
			if err != nil {
				return
			}
			l.accepted <- struct{}{}
			l.done.Go(func() { serve(conn) })
		}
	})
	t.Cleanup(func() {
		_ = at.Close()
		l.done.Wait()
	})
	return l
}

func (l *listener) seen() (clear, secret []byte) {
	l.mu.Lock()
	defer l.mu.Unlock()
	return bytes.Clone(l.clear.Bytes()), bytes.Clone(l.secret.Bytes())
}

func open(t *testing.T, ctx context.Context, port int, ca string) error {
	t.Helper()
	guard, err := netguard.New(netguard.Options{AllowPrivate: true, Resolver: netguardtest.Addresses(map[string][]string{host: {"127.0.0.1"}})})
	if err != nil {
		t.Fatal(err)
	}
	fields := map[string]any{"host": host, "port": port, "user": "reader", "password": canary, "service_name": "shop"}
	if ca != "" {
		fields["ssl_ca"] = ca
	}
	raw, err := json.Marshal(fields)
	if err != nil {
		t.Fatal(err)
	}
	c, err := connector.Find("oracle").Accept(raw, guard)
	if err != nil {
		t.Fatal(err)
	}
	src, err := oracle.New().Open(ctx, c, guard)
	if err == nil {
		t.Errorf("it opened: %v", src.Close())
	}
	if strings.Contains(fmt.Sprintf("%v %+v %#v", err, err, err), canary) {
		t.Error("an error shows the password")
	}
	return err
}

func refusedFor(t *testing.T, err error, words string) {
	t.Helper()
	var refused *connector.SourceError
	if !errors.As(err, &refused) || !strings.Contains(refused.Words, words) {
		t.Errorf("%v does not say %q", err, words)
	}
}

// TestTLS: what a server may present, and that nothing but TLS is sent before it is found
// good.
func TestTLS(t *testing.T) {
	t.Parallel()
	ca, other := netguardtest.NewAuthority(t), netguardtest.NewAuthority(t)
	for _, c := range []struct {
		name, ca    string
		certificate tls.Certificate
		most        uint16
		words       string
	}{
		{"wrong authority", other.PEM, ca.Issue(t, host), 0, "certificate signed by unknown authority"},
		{"system's authorities", "", ca.Issue(t, host), 0, "certificate signed by unknown authority"},
		{"wrong host name", ca.PEM, ca.Issue(t, "elsewhere.example.test"), 0, "certificate is valid for elsewhere.example.test"},
		{"expired", ca.PEM, ca.IssueExpired(t, host), 0, "certificate has expired"},
		{"TLS 1.1", ca.PEM, ca.Issue(t, host), tls.VersionTLS11, "protocol version"},
	} {
		t.Run(c.name, func(t *testing.T) {
			t.Parallel()
			l := listen(t, &tls.Config{Certificates: []tls.Certificate{c.certificate}, MinVersion: tls.VersionTLS10, MaxVersion: c.most}, nil)
			refusedFor(t, open(t, t.Context(), l.port, c.ca), c.words)
			clear, secret := l.seen()
			if len(secret) != 0 || bytes.Contains(clear, []byte("reader")) || bytes.Contains(clear, []byte("CONNECT_DATA")) || len(clear) > 0 && clear[0] != 22 {
				t.Errorf("the server saw %q and %q", clear, secret)
			}
		})
	}
	t.Run("good", func(t *testing.T) {
		t.Parallel()
		l := listen(t, &tls.Config{Certificates: []tls.Certificate{ca.Issue(t, host)}}, nil)
		refusedFor(t, open(t, t.Context(), l.port, ca.PEM), "") // by the end of the connection
		clear, secret := l.seen()
		if !bytes.Contains(secret, []byte("(PROTOCOL=tcps)(HOST="+host+")")) || !bytes.Contains(secret, []byte("(SERVICE_NAME=shop)(CID=(PROGRAM=sdg)(HOST=sdg)(USER=sdg))")) || bytes.Contains(clear, []byte("SERVICE_NAME")) {
			t.Errorf("inside of TLS came %q", secret)
		}
	})
	t.Run("plain text", func(t *testing.T) {
		t.Parallel()
		l := listen(t, nil, []byte("\x00\x20\x00\x00\x02\x00\x00\x00plain text from a server"))
		refusedFor(t, open(t, t.Context(), l.port, ca.PEM), "TLS handshake")
		if clear, _ := l.seen(); len(clear) == 0 || clear[0] != 22 || bytes.Contains(clear, []byte("CONNECT_DATA")) {
			t.Errorf("the server saw %q", clear)
		}
	})
}

// TestARedirectionToPlainTextIsRefused: the driver would follow it, sign in there without
// TLS, and tell nobody.
func TestARedirectionToPlainTextIsRefused(t *testing.T) {
	t.Parallel()
	ca := netguardtest.NewAuthority(t)
	plain := listen(t, nil, nil)
	// REDIRECT, the fifth type of packet: length, checksum, type, flags, checksum, length, text.
	to := fmt.Sprintf("(ADDRESS=(PROTOCOL=tcp)(HOST=%s)(PORT=%d))", host, plain.port)
	packet := []byte{0, 0, 0, 0, 5, 0, 0, 0}
	packet = append(binary.BigEndian.AppendUint16(packet, uint16(len(to))), to...)
	binary.BigEndian.PutUint16(packet, uint16(len(packet)))
	first := listen(t, &tls.Config{Certificates: []tls.Certificate{ca.Issue(t, host)}}, packet)
	refusedFor(t, open(t, t.Context(), first.port, ca.PEM), "the server asked to go on without TLS, which is refused")
	<-plain.accepted // the driver did go there
	if clear, _ := plain.seen(); len(clear) != 0 {
		t.Errorf("the other port saw %q", clear)
	}
}

// TestASilentServer says nothing: the end of the context ends the sign-in.
func TestASilentServer(t *testing.T) {
	t.Parallel()
	at, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	defer func() { _ = at.Close() }()
	ctx, cancel := context.WithTimeout(t.Context(), 100*time.Millisecond)
	defer cancel()
	if err := open(t, ctx, at.Addr().(*net.TCPAddr).Port, ""); !errors.Is(err, context.DeadlineExceeded) {
		t.Error(err)
	}
}

// TestWeakerConfigurationsAreRefused changes what the driver ended up with.
func TestWeakerConfigurationsAreRefused(t *testing.T) {
	t.Parallel()
	guard, err := netguard.New(netguard.Options{})
	if err != nil {
		t.Fatal(err)
	}
	c := config(t, "")
	if err := oracle.Check(c, guard, func(map[string]*string, *bool) {}); err != nil {
		t.Fatal(err)
	}
	for field, value := range map[string]string{"protocol": "tcp", "socket": "/var/run/x", "trace": "/tmp/x", "traces": "/tmp", "host": "other.example", "server protocol": "tcp", "password": ""} {
		if oracle.Check(c, guard, func(set map[string]*string, _ *bool) { *set[field] = value }) == nil {
			t.Errorf("%s = %q was accepted", field, value)
		}
	}
	if oracle.Check(c, guard, func(_ map[string]*string, ssl *bool) { *ssl = false }) == nil {
		t.Error("no TLS was accepted")
	}
}

// TestHostileNamesOfServices would end the text that the driver puts them into.
func TestHostileNamesOfServices(t *testing.T) {
	t.Parallel()
	guard, err := netguard.New(netguard.Options{})
	if err != nil {
		t.Fatal(err)
	}
	for _, name := range []string{"x)(SERVER=POOLED", "a b", "x/../y", "x?SSL=false", "x)(SECURITY=(SSL_SERVER_DN_MATCH=NO)"} {
		raw, err := json.Marshal(map[string]any{"host": "db.example.com", "user": "u", "password": "p", "service_name": name})
		if err != nil {
			t.Fatal(err)
		}
		c, err := connector.Find("oracle").Accept(raw, guard)
		if err != nil {
			continue
		}
		if _, err := oracle.New().Open(t.Context(), c, guard); sdg.CodeOf(err) != sdg.ValidationFailed {
			t.Errorf("%s: %v", name, err)
		}
	}
}

// sink takes what is written to it.
type sink struct {
	net.Conn
	bytes.Buffer
}

func (s *sink) Write(p []byte) (int, error) { return s.Buffer.Write(p) }
func (s *sink) Read(p []byte) (int, error)  { return 0, io.EOF }
func (s *sink) Close() error                { return nil }

// FuzzOnlyTLS: however writes are cut, what gets out is a beginning of TLS records.
func FuzzOnlyTLS(f *testing.F) {
	f.Add([]byte{22, 3, 1, 0, 2, 'a', 'b', 23, 3, 3, 0, 1, 'c'}, uint8(3))
	f.Add([]byte("\x00\x3a\x00\x00\x01\x00\x00\x00(DESCRIPTION="), uint8(8))
	f.Add([]byte{22, 3, 1, 0, 1, 'a', 0, 58}, uint8(1))
	f.Fuzz(func(t *testing.T, written []byte, cut uint8) {
		out := &sink{}
		conn := oracle.OnlyTLS(out)
		failed := false
		for rest := written; len(rest) > 0; {
			n := min(int(cut)+1, len(rest))
			_, err := conn.Write(rest[:n])
			if err == nil && failed {
				t.Fatal("a write after a refusal")
			}
			failed, rest = err != nil, rest[n:]
		}
		for rest := out.Buffer.Bytes(); len(rest) > 0; {
			if rest[0] < 20 || rest[0] > 23 || len(rest) > 1 && rest[1] != 3 {
				t.Fatalf("plain text got out: %q of %q", rest, written)
			}
			if len(rest) < 5 {
				return
			}
			rest = rest[min(len(rest), 5+int(binary.BigEndian.Uint16(rest[3:]))):]
		}
	})
}
