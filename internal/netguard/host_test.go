package netguard_test

import (
	"net"
	"strings"
	"testing"

	"github.com/sdg-service/sdg/internal/netguard"
)

func TestParseHost(t *testing.T) {
	t.Parallel()
	for _, c := range []struct{ name, in, want string }{
		{"name", "db.example.com", "db.example.com"},
		{"capitals", "DB.Example.COM", "db.example.com"},
		{"closing dot", "db.example.com.", "db.example.com"},
		{"underscore", "_db.my_host.example", "_db.my_host.example"},
		{"IPv4", "93.184.215.14", "93.184.215.14"},
		{"IPv6", "2606:2800:021F::1", "2606:2800:21f::1"},
		{"name of digits and letters", "10x.1a", "10x.1a"},
		{"international in ASCII", "xn--bcher-kva.example", "xn--bcher-kva.example"},
		{"longest name", strings.Repeat(strings.Repeat("a", 62)+".", 4)[:251] + "a", strings.Repeat(strings.Repeat("a", 62)+".", 4)[:251] + "a"},
	} {
		t.Run(c.name, func(t *testing.T) {
			t.Parallel()
			got, err := netguard.ParseHost(c.in)
			if err != nil || got.String() != c.want {
				t.Fatalf("%q, %v; want %q", got, err, c.want)
			}
		})
	}
}

// hostileHosts is groups 12 and 24: what drivers and URL readers understand differently.
var hostileHosts = []struct{ name, host, says string }{
	{"empty", "", "empty"},
	{"dot", ".", "single dots"},
	{"unix socket", "/var/run/postgresql", "path"},
	{"abstract socket", "@postgres", "path"},
	{"socket as URL", "unix:/tmp/x.sock", "path"},
	{"list", "good.example,169.254.169.254", "list"},
	{"list with semicolon", "a.example;b.example", "list"},
	{"port inside", "good.example:5432", "colon"},
	{"credentials", "good.example@169.254.169.254", "letters"},
	{"brackets", "[::1]", "colon"},
	{"libpq keyword", "host=/var/run", "letters"},
	{"libpq keyword after a space", "good.example sslmode=disable", "letters"},
	{"query", "good.example?sslmode=disable", "letters"},
	{"MySQL address", "tcp(127.0.0.1)", "letters"},
	{"scheme", "https://good.example", "colon"},
	{"slash", "good.example/x", "letters"},
	{"backslash", `good.example\@evil`, "letters"},
	{"fragment", "good.example#x", "letters"},
	{"tab", "good\t.example", "letters"},
	{"line break", "good.example\r\nX: y", "colon"},
	{"NUL", "good.example\x00.evil", "letters"},
	{"ideographic dot", "127。0。0。1", "letters"},
	{"full-width digits", "１２７.0.0.1", "letters"},
	{"beyond ASCII", "bücher.example", "xn--"},
	{"escaped", "%31%32%37.0.0.1", "escaped"},
	{"two dots", "good..example", "single dots"},
	{"two closing dots", "good.example..", "single dots"},
	{"leading dot", ".good.example", "single dots"},
	{"address with closing dot", "127.0.0.1.", "closing dot"},
	{"last label a number", "good.example.1", "four decimal"},
	{"last label hexadecimal", "good.0x1f", "four decimal"},
	{"last label 0x", "good.0x", "four decimal"},
	{"hyphen at the end", "good-.example", "letters"},
	{"long label", strings.Repeat("a", 64) + ".example", "letters"},
	{"long name", strings.Repeat("a.", 127) + "a", "253"},
}

func TestHostileHosts(t *testing.T) {
	t.Parallel()
	g, seen := watched(t, netguard.Options{AllowPrivate: true})
	for _, c := range hostileHosts {
		t.Run(c.name, func(t *testing.T) {
			t.Parallel()
			_, err := netguard.ParseHost(c.host)
			if !isRefusal(err) || !strings.Contains(err.Error(), c.says) {
				t.Errorf("%v", err)
			}
			if err := dialDatabase(t.Context(), g, net.JoinHostPort(c.host, "5432")); !isRefusal(err) || seen.all() != "" {
				t.Errorf("dialled: %v, %s", err, seen.all())
			}
			if err := g.CheckHost(c.host); !isRefusal(err) {
				t.Errorf("accepted at creation: %v", err)
			}
		})
	}
}

// TestSocketsAndDatagrams is group 24: a driver's network is not the tenant's choice.
func TestSocketsAndDatagrams(t *testing.T) {
	t.Parallel()
	g, seen := watched(t, netguard.Options{AllowPrivate: true})
	for _, network := range []string{"unix", "unixgram", "udp", "ip", "tcp:", ""} {
		if _, err := g.Dialer(netguard.DatabasePorts).DialContext(t.Context(), network, "127.0.0.1:5432"); !isRefusal(err) {
			t.Errorf("%q: %v", network, err)
		}
	}
	for _, address := range []string{"", "/tmp/.s.PGSQL.5432", "127.0.0.1", "127.0.0.1:", "127.0.0.1:0", "127.0.0.1:05432", "127.0.0.1:+5432", "127.0.0.1:65536", "127.0.0.1:postgresql", "127.0.0.1:5432:1"} {
		if err := dialDatabase(t.Context(), g, address); !isRefusal(err) {
			t.Errorf("%q: %v", address, err)
		}
	}
	if seen.all() != "" {
		t.Errorf("sockets were made for %s", seen.all())
	}
}

// TestPorts is groups 14 and 17.
func TestPorts(t *testing.T) {
	t.Parallel()
	strict, embedded := newGuard(t, netguard.Options{}), newGuard(t, netguard.Options{AllowPrivate: true})
	for _, c := range []struct {
		port                                 int
		web, database, webHere, databaseHere bool
	}{
		{443, true, true, true, true},
		{-1, false, false, false, false},
		{0, false, false, false, false},
		{22, false, false, false, false},
		{25, false, false, false, false},
		{80, false, false, false, false},
		{6379, false, false, false, false},
		{8080, false, false, false, false},
		{9001, false, false, false, false},
		{2375, false, false, false, false},
		{1433, false, true, true, true},
		{5432, false, true, true, true},
		{9000, false, true, true, true},
		{9440, false, true, true, true},
		{65535, false, true, true, true},
		{65536, false, false, false, false},
		{65536 + 443, false, false, false, false},
	} {
		for _, p := range []struct {
			name  string
			guard *netguard.Guard
			ports netguard.Ports
			want  bool
		}{
			{"web", strict, netguard.WebPorts, c.web}, {"database", strict, netguard.DatabasePorts, c.database},
			{"web, private allowed", embedded, netguard.WebPorts, c.webHere}, {"database, private allowed", embedded, netguard.DatabasePorts, c.databaseHere},
		} {
			if err := p.guard.CheckPort(p.ports, c.port); (err == nil) != p.want || err != nil && !isRefusal(err) {
				t.Errorf("%d, %s: %v", c.port, p.name, err)
			}
		}
	}
	g, seen := watched(t, netguard.Options{})
	for _, port := range []string{"22", "25", "6379", "8080", "9001"} {
		if err := dialDatabase(t.Context(), g, publicAddress+":"+port); !isRefusal(err) {
			t.Errorf("port %s: %v", port, err)
		}
	}
	if seen.all() != "" {
		t.Errorf("sockets were made for %s", seen.all())
	}
}

func TestOwnNamesAreHosts(t *testing.T) {
	t.Parallel()
	if _, err := netguard.New(netguard.Options{Own: []string{"https://api.example"}}); err == nil {
		t.Error("a URL was taken for a host")
	}
}

// FuzzParseHost holds that what is accepted is canonical, and no name reads as an address
// for anybody.
func FuzzParseHost(f *testing.F) {
	for _, c := range hostileHosts {
		f.Add(c.host)
	}
	for _, c := range literals {
		f.Add(c.host)
	}
	f.Add("DB.example.com.")
	f.Fuzz(func(t *testing.T, text string) {
		h, err := netguard.ParseHost(text)
		if err != nil {
			if !isRefusal(err) {
				t.Fatalf("%v", err)
			}
			return
		}
		again, err := netguard.ParseHost(h.String())
		if err != nil || again != h {
			t.Fatalf("%q became %q, then %q, %v", text, h, again, err)
		}
		if !h.IsAddress() {
			last := h.String()[strings.LastIndexByte(h.String(), '.')+1:]
			if strings.ContainsAny(h.String(), "/@,:%[]\\ \t\r\n\x00") || strings.Trim(last, "0123456789") == "" {
				t.Fatalf("accepted %q", h)
			}
		}
	})
}
