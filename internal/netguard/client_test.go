package netguard_test

import (
	"bytes"
	"compress/gzip"
	"context"
	"crypto/tls"
	"errors"
	"fmt"
	"io"
	"net"
	"net/http"
	"os"
	"strings"
	"testing"
	"time"

	"github.com/sdg-service/sdg/internal/netguard"
	"github.com/sdg-service/sdg/internal/netguard/netguardtest"
)

// TestClientReachesItsServer is groups 16 (the process has a proxy set, see TestMain), 21
// (the server sees the name) and 22 (HTTP/1.1 although HTTP/2 is offered).
func TestClientReachesItsServer(t *testing.T) {
	t.Parallel()
	ca := netguardtest.NewAuthority(t)
	s := startServer(t, "hook.example", serving(ca.Issue(t, "hook.example")), func(w http.ResponseWriter, r *http.Request) {
		_, _ = fmt.Fprint(w, r.Proto, " ", r.TLS.ServerName, " ", r.Header.Get("Accept-Encoding"))
	})
	client, _ := local(t, ca, netguard.ClientOptions{}, "hook.example")
	if got, err := get(client, s.url("/"), nil); err != nil || got != "HTTP/1.1 hook.example " {
		t.Errorf("%q, %v", got, err)
	}
}

func serving(c tls.Certificate) *tls.Config { return &tls.Config{Certificates: []tls.Certificate{c}} }

func get(client *http.Client, url string, header http.Header) (string, error) {
	r, err := http.NewRequest(http.MethodGet, url, nil)
	if err != nil {
		return "", err
	}
	if header != nil {
		r.Header = header
	}
	answer, err := client.Do(r)
	if err != nil {
		return "", err
	}
	body, err := io.ReadAll(answer.Body)
	return string(body), errors.Join(err, answer.Body.Close())
}

// TestCertificates is group 21.
func TestCertificates(t *testing.T) {
	t.Parallel()
	ca, other := netguardtest.NewAuthority(t), netguardtest.NewAuthority(t)
	for _, c := range []struct {
		name   string
		config *tls.Config
		ca     *netguardtest.Authority
		says   string
	}{
		{"authority unknown to the system", serving(ca.Issue(t, "hook.example")), nil, "unknown authority"},
		{"another authority", serving(other.Issue(t, "hook.example")), ca, "unknown authority"},
		{"another name", serving(ca.Issue(t, "other.example")), ca, "other.example"},
		{"the address instead of the name", serving(ca.Issue(t, "127.0.0.1")), ca, "hook.example"},
		{"expired", serving(ca.IssueExpired(t, "hook.example")), ca, "expired"},
		{"TLS 1.1", &tls.Config{Certificates: []tls.Certificate{ca.Issue(t, "hook.example")}, MinVersion: tls.VersionTLS10, MaxVersion: tls.VersionTLS11}, ca, "protocol version"},
	} {
		t.Run(c.name, func(t *testing.T) {
			t.Parallel()
			s := startServer(t, "hook.example", c.config, func(http.ResponseWriter, *http.Request) { t.Error("the request was sent") })
			client, _ := local(t, c.ca, netguard.ClientOptions{}, "hook.example")
			if _, err := get(client, s.url("/"), nil); err == nil || !strings.Contains(err.Error(), c.says) {
				t.Errorf("%v", err)
			}
		})
	}
}

// TestPlainServers is group 21: no plain text, whatever the server speaks.
func TestPlainServers(t *testing.T) {
	t.Parallel()
	l, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	s := &http.Server{Handler: http.HandlerFunc(func(http.ResponseWriter, *http.Request) { t.Error("the request was sent") }), ErrorLog: discard, ReadHeaderTimeout: time.Minute}
	go func() { _ = s.Serve(l) }()
	t.Cleanup(func() { _ = s.Close() })
	_, port, _ := net.SplitHostPort(l.Addr().String())
	client, _ := local(t, nil, netguard.ClientOptions{}, "hook.example")
	if _, err := get(client, "https://hook.example:"+port+"/", nil); err == nil {
		t.Error("plain text was accepted")
	}
	if _, err := get(client, "http://hook.example:"+port+"/", nil); !isRefusal(err) {
		t.Errorf("%v", err)
	}
}

// TestRedirectsElsewhere is group 11.
func TestRedirectsElsewhere(t *testing.T) {
	t.Parallel()
	ca := netguardtest.NewAuthority(t)
	for _, status := range []int{301, 302, 303, 307, 308} {
		for name, c := range map[string]struct{ to, says string }{
			"metadata":       {"https://169.254.169.254/latest/meta-data/", "no address"},
			"metadata, http": {"http://169.254.169.254/latest/meta-data/", "https://"},
			"file":           {"file:///etc/passwd", "https://"},
			"gopher":         {"gopher://hook.example/", "https://"},
			"other port":     {"https://hook.example:6379/", "Port 6379"},
			"credentials":    {"https://good@hook.example/", "user name"},
			"odd spelling":   {"https://2130706433/", "four decimal"},
			"back to http":   {"http://hook.example/", "https://"},
			"mapped address": {"https://[::ffff:169.254.169.254]/", "no address"},
		} {
			t.Run(fmt.Sprint(status, " ", name), func(t *testing.T) {
				t.Parallel()
				s := startServer(t, "hook.example", serving(ca.Issue(t, "hook.example")), func(w http.ResponseWriter, _ *http.Request) {
					w.Header().Set("Location", c.to)
					w.WriteHeader(status)
				})
				client, _ := local(t, ca, netguard.ClientOptions{Redirects: 3}, "hook.example")
				if _, err := get(client, s.url("/"), nil); !isRefusal(err) || !strings.Contains(err.Error(), c.says) {
					t.Errorf("followed: %v", err)
				}
				client, _ = local(t, ca, netguard.ClientOptions{}, "hook.example")
				if _, err := get(client, s.url("/"), nil); err != nil {
					t.Errorf("without redirects the answer is the caller's: %v", err)
				}
			})
		}
	}
}

// TestRedirectsKeepSecrets: what proves who asks does not leave its host, not even for a
// name below it, and is not sent again after a way round.
func TestRedirectsKeepSecrets(t *testing.T) {
	t.Parallel()
	ca := netguardtest.NewAuthority(t)
	cert := serving(ca.Issue(t, "hub.example", "cdn.hub.example", "cdn.example"))
	seen := make(chan string, 8)
	record := func(r *http.Request) {
		seen <- fmt.Sprint(r.URL.Path, " auth=", r.Header.Get("Authorization"), " key=", r.Header.Get("X-Api-Key"), " range=", r.Header.Get("Range"), " referer=", r.Header.Get("Referer"), " cookie=", r.Header.Get("Cookie"))
	}
	var hub, cdn *server
	cdn = startServer(t, "cdn.example", cert, func(w http.ResponseWriter, r *http.Request) {
		record(r)
		if r.URL.Path == "/back" {
			http.Redirect(w, r, hub.url("/end"), http.StatusFound)
		}
	})
	hub = startServer(t, "hub.example", cert, func(w http.ResponseWriter, r *http.Request) {
		record(r)
		switch r.URL.Path {
		case "/same":
			http.Redirect(w, r, hub.url("/end"), http.StatusFound)
		case "/below":
			http.Redirect(w, r, "https://cdn.hub.example:"+cdn.port+"/end", http.StatusFound)
		case "/other":
			http.Redirect(w, r, cdn.url("/end"), http.StatusFound)
		case "/round":
			http.Redirect(w, r, cdn.url("/back"), http.StatusFound)
		}
	})
	client, _ := local(t, ca, netguard.ClientOptions{Redirects: 3}, "hub.example", "cdn.hub.example", "cdn.example")
	const with, without = " auth=Bearer canary key=canary range=bytes=0-9 referer= cookie=c=canary", " auth= key= range=bytes=0-9 referer= cookie="
	for _, c := range []struct {
		path string
		want []string
	}{
		{"/same", []string{"/same" + with, "/end" + with}},
		{"/below", []string{"/below" + with, "/end" + without}},
		{"/other", []string{"/other" + with, "/end" + without}},
		{"/round", []string{"/round" + with, "/back" + without, "/end" + without}},
	} {
		header := http.Header{"Authorization": {"Bearer canary"}, "X-Api-Key": {"canary"}, "Cookie": {"c=canary"}, "Range": {"bytes=0-9"}}
		if _, err := get(client, hub.url(c.path), header); err != nil {
			t.Fatal(err)
		}
		for _, want := range c.want {
			if got := <-seen; got != want {
				t.Errorf("%s: got %q, want %q", c.path, got, want)
			}
		}
	}
}

func TestRedirectsAreCounted(t *testing.T) {
	t.Parallel()
	ca := netguardtest.NewAuthority(t)
	asked := make(chan struct{}, 100)
	s := startServer(t, "hub.example", serving(ca.Issue(t, "hub.example")), func(w http.ResponseWriter, r *http.Request) {
		asked <- struct{}{}
		http.Redirect(w, r, "/again", http.StatusTemporaryRedirect)
	})
	client, _ := local(t, ca, netguard.ClientOptions{Redirects: 3}, "hub.example")
	if _, err := get(client, s.url("/"), nil); !isRefusal(err) || len(asked) != 4 {
		t.Errorf("%v after %d requests", err, len(asked))
	}
	if _, err := client.Post(s.url("/"), "text/plain", strings.NewReader("canary")); !isRefusal(err) || len(asked) != 5 {
		t.Errorf("a body was repeated: %v after %d requests", err, len(asked))
	}
}

// TestHostileAnswers is group 19.
func TestHostileAnswers(t *testing.T) {
	t.Parallel()
	ca := netguardtest.NewAuthority(t)
	var bomb bytes.Buffer
	z := gzip.NewWriter(&bomb)
	if _, err := z.Write(make([]byte, 16<<20)); err != nil {
		t.Fatal(err)
	}
	if err := z.Close(); err != nil {
		t.Fatal(err)
	}
	s := startServer(t, "hook.example", serving(ca.Issue(t, "hook.example")), func(w http.ResponseWriter, r *http.Request) {
		switch r.URL.Path {
		case "/endless":
			for {
				if _, err := w.Write(make([]byte, 4096)); err != nil {
					return
				}
			}
		case "/bomb":
			w.Header().Set("Content-Encoding", "gzip")
			_, _ = w.Write(bomb.Bytes())
		case "/header":
			w.Header().Set("X-Long", strings.Repeat("a", 1<<20))
		case "/exact":
			_, _ = w.Write(make([]byte, 64<<10))
		case "/silent":
			<-r.Context().Done()
		}
	})
	client, _ := local(t, ca, netguard.ClientOptions{}, "hook.example")
	if body, err := get(client, s.url("/endless"), nil); !errors.Is(err, netguard.ErrBodyTooLong) || len(body) != 64<<10 {
		t.Errorf("endless: %d bytes, %v", len(body), err)
	}
	if body, err := get(client, s.url("/bomb"), nil); err != nil || len(body) != bomb.Len() {
		t.Errorf("a compressed answer was expanded to %d bytes, %v", len(body), err)
	}
	if body, err := get(client, s.url("/exact"), nil); err != nil || len(body) != 64<<10 {
		t.Errorf("an answer of just the limit: %d bytes, %v", len(body), err)
	}
	if _, err := get(client, s.url("/header"), nil); err == nil {
		t.Error("an endless header was accepted")
	}
	client, _ = local(t, ca, netguard.ClientOptions{Timeout: 50 * time.Millisecond}, "hook.example")
	if _, err := get(client, s.url("/silent"), nil); err == nil {
		t.Error("a silent server was waited for without end")
	}
}

// TestStalledAnswers is group 19 for long streams: what ends them is their silence, and what
// came before it was read.
func TestStalledAnswers(t *testing.T) {
	t.Parallel()
	ca := netguardtest.NewAuthority(t)
	for name, first := range map[string]string{"after little": "first", "after much": strings.Repeat("much more ", 100_000)} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			s := startServer(t, "hub.example", serving(ca.Issue(t, "hub.example")), func(w http.ResponseWriter, r *http.Request) {
				_, _ = w.Write([]byte(first))
				_ = http.NewResponseController(w).Flush()
				<-r.Context().Done()
			})
			client, _ := local(t, ca, netguard.ClientOptions{Timeout: time.Minute, Stall: 300 * time.Millisecond, MaxBody: 1 << 20}, "hub.example")
			body, err := get(client, s.url("/"), nil)
			if !errors.Is(err, os.ErrDeadlineExceeded) || errors.Is(err, context.DeadlineExceeded) {
				t.Errorf("%v", err)
			}
			if body != first {
				t.Errorf("%d bytes were read of %d", len(body), len(first))
			}
		})
	}
}

// TestLongAnswers: each byte of answers that follow each other on one connection is read once,
// whatever the pieces in which the server sends them.
func TestLongAnswers(t *testing.T) {
	t.Parallel()
	ca := netguardtest.NewAuthority(t)
	for _, piece := range []int{100, 4096, 16_000, 500_000} {
		t.Run(fmt.Sprint("in pieces of ", piece), func(t *testing.T) {
			t.Parallel()
			s := startServer(t, "hub.example", serving(ca.Issue(t, "hub.example")), func(w http.ResponseWriter, r *http.Request) {
				sent := []byte(numbers(r.URL.Path))
				for len(sent) > 0 {
					n, err := w.Write(sent[:min(piece, len(sent))])
					if err != nil {
						return
					}
					_ = http.NewResponseController(w).Flush()
					sent = sent[n:]
				}
			})
			client, _ := local(t, ca, netguard.ClientOptions{MaxBody: 1 << 20}, "hub.example")
			for i := range 5 {
				path := fmt.Sprint("/", i)
				if body, err := get(client, s.url(path), nil); err != nil || body != numbers(path) {
					t.Fatalf("answer %d has %d bytes (%v)", i, len(body), err)
				}
			}
		})
	}
}

// numbers is a long text of which no part is like another.
func numbers(seed string) string {
	var text strings.Builder
	for i := range 40_000 {
		fmt.Fprintf(&text, "%s %d\n", seed, i)
	}
	return text.String()
}

// TestHostHeader is group 23.
func TestHostHeader(t *testing.T) {
	t.Parallel()
	ca := netguardtest.NewAuthority(t)
	s := startServer(t, "hook.example", serving(ca.Issue(t, "hook.example")), func(http.ResponseWriter, *http.Request) { t.Error("the request was sent") })
	client, _ := local(t, ca, netguard.ClientOptions{}, "hook.example")
	for name, spoil := range map[string]func(*http.Request){
		"another host":           func(r *http.Request) { r.Host = "inner.example" },
		"line break in a header": func(r *http.Request) { r.Header.Set("X-A", "b\r\nX-Evil: 1") },
		"line break in its name": func(r *http.Request) { r.Header["X-A\r\nX-Evil"] = []string{"1"} },
		"line break in the host": func(r *http.Request) { r.Host = r.URL.Host + "\r\nX-Evil: 1" },
		"line break in URL host": func(r *http.Request) { r.URL.Host = "hook.example\r\nX-Evil: 1" },
		"line break as a method": func(r *http.Request) { r.Method = "GET / HTTP/1.1\r\nX: y\r\n\r\nGET" },
		"another scheme":         func(r *http.Request) { r.URL.Scheme = "http" },
		"opaque":                 func(r *http.Request) { r.URL.Opaque = "//inner.example/" },
	} {
		r, err := http.NewRequest(http.MethodGet, s.url("/"), nil)
		if err != nil {
			t.Fatal(err)
		}
		spoil(r)
		if answer, err := client.Do(r); err == nil {
			_ = answer.Body.Close()
			t.Errorf("%s was sent", name)
		}
	}
}
