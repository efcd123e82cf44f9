package netguard_test

import (
	"strings"
	"testing"

	"github.com/sdg-service/sdg/internal/netguard"
	"github.com/sdg-service/sdg/internal/netguard/netguardtest"
)

// hostileURLs is groups 12, 13, 14 and 23.
var hostileURLs = []struct{ name, url, says string }{
	{"12: credentials", "https://good@169.254.169.254/", "user name"},
	{"12: credentials with password", "https://good:x@hook.example/", "user name"},
	{"12: empty credentials", "https://@hook.example/", "user name"},
	{"12: backslash", `https://good.example\@169.254.169.254/`, "backslash"},
	{"12: tab", "https://hook.example/\t", "space"},
	{"12: space", "https://hook.example/ x", "space"},
	{"12: fragment", "https://169.254.169.254#@hook.example/", "fragment"},
	{"12: empty fragment", "https://hook.example/#", "fragment"},
	{"12: ideographic dot", "https://127。0。0。1/", "ASCII"},
	{"12: escaped host", "https://127%2e0.0.1/", "malformed"},
	{"12: colon without port", "https://hook.example:/", "port"},
	{"12: no host", "https:///x", "no host"},
	{"12: opaque", "https:hook.example", "no host"},
	{"12: inner name", "https://localhost/", "no address"},
	{"12: address with closing dot", "https://127.0.0.1./", "closing dot"},
	{"13: http", "http://hook.example/", "https://"},
	{"13: file", "file:///etc/passwd", "https://"},
	{"13: gopher", "gopher://hook.example/", "https://"},
	{"13: ftp", "ftp://hook.example/", "https://"},
	{"13: dict", "dict://hook.example:11211/", "https://"},
	{"13: data", "data:text/plain,x", "https://"},
	{"13: unix", "unix:///var/run/docker.sock", "https://"},
	{"13: no scheme", "//hook.example/", "https://"},
	{"13: empty", "", "https://"},
	{"14: port 22", "https://hook.example:22/", "Port 22"},
	{"14: port 25", "https://hook.example:25/", "Port 25"},
	{"14: port 80", "https://hook.example:80/", "Port 80"},
	{"14: port 6379", "https://hook.example:6379/", "Port 6379"},
	{"14: port 8080", "https://hook.example:8080/", "Port 8080"},
	{"14: port with zeros", "https://hook.example:0443/", "port"},
	{"14: port too large", "https://hook.example:65979/", "port"},
	{"15: own API", "https://api.sdg.example/v1", "no address"},
	{"18: zone", "https://[fe80::1%25eth0]/", "zone"},
	{"23: line break in path", "https://hook.example/\r\nX-Evil: 1", "control"},
	{"23: line break in host", "https://hook.example\r\nX: 1/", "control"},
	{"long", "https://hook.example/" + strings.Repeat("a", 4096), "4096"},
}

func TestHostileURLs(t *testing.T) {
	t.Parallel()
	g := newGuard(t, netguard.Options{Own: []string{"sdg.example"}})
	for _, c := range hostileURLs {
		t.Run(c.name, func(t *testing.T) {
			t.Parallel()
			u, err := g.ParseURL(c.url)
			if !isRefusal(err) || !strings.Contains(err.Error(), c.says) {
				t.Errorf("%v, %v", u, err)
			}
		})
	}
}

func TestParseURL(t *testing.T) {
	t.Parallel()
	g := newGuard(t, netguard.Options{})
	for _, text := range []string{"https://hook.example", "https://hook.example:443/a?b=c%0d%0a", "HTTPS://Hook.Example./x", "https://[" + publicAddress6 + "]/", "https://s3.eu-central-1.amazonaws.com/"} {
		if _, err := g.ParseURL(text); err != nil {
			t.Errorf("%s: %v", text, err)
		}
	}
}

// TestRefusalsHideTheQuery: a signed URL must not come back in an error.
func TestRefusalsHideTheQuery(t *testing.T) {
	t.Parallel()
	g := newGuard(t, netguard.Options{})
	for _, text := range []string{"https://hook.example:99999/?sig=canary", "https://%zz/?sig=canary", "http://h.example/?sig=canary", "https://u:canary@h.example/", "https://h.example/?sig=canary#", "https://h.example/?sig=canary\n"} {
		if _, err := g.ParseURL(text); err == nil || strings.Contains(err.Error(), "canary") {
			t.Errorf("%v", err)
		}
	}
}

func FuzzParseURL(f *testing.F) {
	for _, c := range hostileURLs {
		f.Add(c.url)
	}
	g, err := netguard.New(netguard.Options{Resolver: netguardtest.Addresses(nil)})
	if err != nil {
		f.Fatal(err)
	}
	f.Fuzz(func(t *testing.T, text string) {
		u, err := g.ParseURL(text)
		if err != nil {
			if !isRefusal(err) {
				t.Fatalf("%v", err)
			}
			return
		}
		if u.Scheme != "https" || u.User != nil || u.Fragment != "" || g.CheckHost(u.Hostname()) != nil {
			t.Fatalf("accepted %q", text)
		}
		if again, err := g.ParseURL(u.String()); err != nil || again.Host != u.Host {
			t.Fatalf("%q is read as %q, then as %v, %v", text, u, again, err)
		}
	})
}
