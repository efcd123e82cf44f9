package netguard_test

import (
	"context"
	"errors"
	"net"
	"slices"
	"strings"
	"testing"

	"github.com/sdg-service/sdg/internal/netguard"
	"github.com/sdg-service/sdg/internal/netguard/netguardtest"
)

// The groups are those of the list of SSRF tests (24 of them); each test of this package
// names the groups it shows.

// literals that must never be dialled, by group. The flag says that they stay refused
// where private networks are allowed.
var literals = []struct {
	group  string
	host   string
	always bool
}{
	{"1 loopback", "127.0.0.1", false},
	{"1 loopback", "127.1", true},
	{"1 loopback", "127.0.0.2", false},
	{"1 loopback", "0", true},
	{"1 loopback", "0.0.0.0", true},
	{"1 loopback", "2130706433", true},
	{"1 loopback", "0x7f000001", true},
	{"1 loopback", "0X7F.1", true},
	{"1 loopback", "0177.0.0.1", true},
	{"1 loopback", "127.0.0.01", true},
	{"1 loopback", "1.2.3.256", true},
	{"1 loopback", "1.2.3.4.5", true},
	{"2 loopback 6", "::1", false},
	{"2 loopback 6", "::", true},
	{"2 loopback 6", "::ffff:127.0.0.1", true},
	{"2 loopback 6", "::ffff:7f00:1", true},
	{"2 loopback 6", "::127.0.0.1", true},
	{"2 loopback 6", "::ffff:93.184.215.14", true},
	{"2 loopback 6", "0:0:0:0:0:0:0:1", false},
	{"3 metadata", "169.254.169.254", true},
	{"3 metadata", "169.254.170.2", true},
	{"3 metadata", "169.254.170.23", true},
	{"3 metadata", "fd00:ec2::254", true},
	{"3 metadata", "fd00:ec2::23", true},
	{"3 metadata", "fd20:ce::254", true},
	{"3 metadata", "100.100.100.200", true},
	{"4 carried", "64:ff9b::a9fe:a9fe", true},
	{"4 carried", "64:ff9b:1::a9fe:a9fe", true},
	{"4 carried", "2002:7f00:1::", true},
	{"4 carried", "2001::1", true},
	{"4 carried", "2001:0:53aa:64c:0:5e:ffff:ffff", true},
	{"5 inside", "10.0.0.1", false},
	{"5 inside", "172.16.0.1", false},
	{"5 inside", "172.31.255.255", false},
	{"5 inside", "192.168.1.1", false},
	{"5 inside", "100.64.0.1", false},
	{"5 inside", "100.127.255.255", false},
	{"5 inside", "192.0.0.192", true},
	{"5 inside", "198.18.0.1", true},
	{"5 inside", "198.19.255.255", true},
	{"5 inside", "224.0.0.1", true},
	{"5 inside", "239.255.255.255", true},
	{"5 inside", "240.0.0.1", true},
	{"5 inside", "255.255.255.255", true},
	{"5 inside", "fe80::1", true},
	{"5 inside", "fec0::1", true},
	{"5 inside", "fc00::1", false},
	{"5 inside", "fdff::1", false},
	{"5 inside", "ff02::1", true},
	{"5 inside", "192.0.2.1", true},
	{"5 inside", "198.51.100.1", true},
	{"5 inside", "203.0.113.1", true},
	{"5 inside", "2001:db8::1", true},
	{"5 inside", "192.88.99.1", true},
	{"6 clouds", "168.63.129.16", true},
	{"18 zone", "fe80::1%eth0", true},
	{"18 zone", "::1%1", true},
	{"18 zone", "2606:2800:21f::1%eth0", true},
}

// TestLiteralAddresses is groups 1 to 6, 18, and 24 for database hosts: the same guard
// dials both.
func TestLiteralAddresses(t *testing.T) {
	t.Parallel()
	for _, allow := range []bool{false, true} {
		g, seen := watched(t, netguard.Options{AllowPrivate: allow})
		client := g.Client(netguard.ClientOptions{})
		t.Cleanup(client.CloseIdleConnections)
		for _, c := range literals {
			refused := c.always || !allow
			err := dialDatabase(t.Context(), g, net.JoinHostPort(c.host, "5432"))
			if err == nil || isRefusal(err) != refused || errors.Is(err, errStopped) == refused {
				t.Errorf("group %s: %s, private allowed %v: %v", c.group, c.host, allow, err)
			}
			host := c.host
			if strings.Contains(host, ":") {
				host = "[" + host + "]"
			}
			answer, err := client.Get("https://" + host + "/")
			if err == nil {
				_ = answer.Body.Close()
			}
			// A zone is no URL at all, and the URL's own parser says so.
			if err == nil || errors.Is(err, errStopped) == refused {
				t.Errorf("group %s: https://%s/, private allowed %v: %v", c.group, host, allow, err)
			}
		}
		if !allow && seen.all() != "" {
			t.Errorf("sockets were made for %s", seen.all())
		}
	}
}

func TestPublicAddressesAreDialled(t *testing.T) {
	t.Parallel()
	for _, host := range []string{publicAddress, publicAddress6, "1.1.1.1", "11.0.0.1", "100.63.255.255", "100.128.0.1", "172.15.0.1", "172.32.0.1", "192.167.0.1", "198.17.0.1", "198.20.0.1", "223.255.255.255", "2001:4860:4860::8888"} {
		g, seen := watched(t, netguard.Options{})
		if err := dialDatabase(t.Context(), g, net.JoinHostPort(host, "5432")); !errors.Is(err, errStopped) {
			t.Errorf("%s: %v", host, err)
		}
		if want := net.JoinHostPort(host, "5432"); seen.all() != want {
			t.Errorf("%s went to %q", host, seen.all())
		}
	}
}

// TestNames is groups 6 (names of metadata services), 7, 8, 10 and 15.
func TestNames(t *testing.T) {
	t.Parallel()
	table := map[string][]string{
		"good.example":             {publicAddress, publicAddress6},
		"inside.example":           {"10.0.0.5"},
		"metadata.example":         {"169.254.169.254"},
		"both.example":             {publicAddress, "::1"},
		"other.example":            {"fd00::1", publicAddress},
		"alias.example":            {"@second.example"},
		"second.example":           {"@inside.example"},
		"carried.example":          {"64:ff9b::a9fe:a9fe"},
		"api.sdg.example":          {publicAddress},
		"bucket.sdg.example":       {publicAddress},
		"notsdg.example":           {publicAddress},
		"metadata.google.internal": {publicAddress},
		"db.internal":              {publicAddress},
		"empty.example":            {},
		"localhost":                {publicAddress},
		"x.localhost":              {publicAddress},
	}
	for _, c := range []struct {
		name, host, goes string // where to; empty if refused
	}{
		{"public", "good.example", publicAddress + ":5432 [" + publicAddress6 + "]:5432"},
		{"public, in capitals with a closing dot", "GOOD.Example.", publicAddress + ":5432 [" + publicAddress6 + "]:5432"},
		{"group 7: private", "inside.example", ""},
		{"group 7: metadata", "metadata.example", ""},
		{"group 7: inner name", "localhost", ""},
		{"group 7: below an inner name", "x.localhost", ""},
		{"group 7: private zone", "db.internal", ""},
		{"group 8: A public, AAAA private", "both.example", ""},
		{"group 8: AAAA private, A public", "other.example", ""},
		{"group 10: chain of aliases", "alias.example", ""},
		{"group 4: carried in an answer", "carried.example", ""},
		{"group 6: metadata's name", "metadata.google.internal", ""},
		{"group 15: own name", "sdg.example", ""},
		{"group 15: own API", "API.sdg.example.", ""},
		{"group 15: own bucket", "bucket.sdg.example", ""},
		{"group 15: only looks like it", "notsdg.example", publicAddress + ":5432"},
		{"no such name", "unknown.example", ""},
		{"no address", "empty.example", ""},
	} {
		t.Run(c.name, func(t *testing.T) {
			t.Parallel()
			g, seen := watched(t, netguard.Options{Resolver: netguardtest.Addresses(table), Own: []string{"sdg.example"}})
			err := dialDatabase(t.Context(), g, c.host+":5432")
			if seen.all() != c.goes {
				t.Errorf("went to %q, want %q", seen.all(), c.goes)
			}
			if isRefusal(err) != (c.goes == "") {
				t.Errorf("error %v", err)
			}
		})
	}
}

// TestRefusalsTellNothing is group 20 for names: whether a name exists inside cannot be
// told from the answer.
func TestRefusalsTellNothing(t *testing.T) {
	t.Parallel()
	g, _ := watched(t, netguard.Options{Resolver: netguardtest.Addresses(map[string][]string{"a.example": {"10.1.2.3"}, "b.example": {publicAddress, "10.1.2.3"}})})
	var texts []string
	for _, name := range []string{"a.example", "b.example", "c.example"} {
		err := dialDatabase(t.Context(), g, name+":5432")
		if err == nil || strings.Contains(err.Error(), "10.1.2.3") || strings.Contains(err.Error(), "private") {
			t.Fatalf("%v", err)
		}
		texts = append(texts, strings.Replace(err.Error(), name, "name", 1))
	}
	if len(slices.Compact(texts)) != 1 {
		t.Errorf("the answers differ: %q", texts)
	}
}

// TestRebinding is group 9: the name is resolved once, and what was checked is dialled.
func TestRebinding(t *testing.T) {
	t.Parallel()
	rebinding := func() *netguardtest.Resolver {
		return &netguardtest.Resolver{Answers: map[string][][]string{"r.example": {{publicAddress}, {"127.0.0.1"}}}}
	}
	r := rebinding()
	g, seen := watched(t, netguard.Options{Resolver: r})
	if err := g.CheckHost("r.example"); err != nil { // the check at creation asks no resolver
		t.Fatal(err)
	}
	if err := dialDatabase(t.Context(), g, "r.example:5432"); !errors.Is(err, errStopped) {
		t.Fatal(err)
	}
	if got := r.Asked(); !slices.Equal(got, []string{"r.example."}) || seen.all() != publicAddress+":5432" {
		t.Errorf("asked %v, went to %s", got, seen.all())
	}
	if err := dialDatabase(t.Context(), g, "r.example:5432"); !isRefusal(err) {
		t.Errorf("the second answer was accepted: %v", err)
	}
	// Even an address that changed after all checks is stopped at its socket.
	g = newGuard(t, netguard.Options{Resolver: rebinding()})
	g.BeforeSocket(func(string) string { return "127.0.0.1:5432" })
	if err := dialDatabase(t.Context(), g, "r.example:5432"); !isRefusal(err) {
		t.Errorf("the socket was not looked at: %v", err)
	}
}

// TestCancelled ends with the caller's reason, not with a refusal.
func TestCancelled(t *testing.T) {
	t.Parallel()
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	g, _ := watched(t, netguard.Options{})
	if err := dialDatabase(ctx, g, "x.example:5432"); !errors.Is(err, context.Canceled) {
		t.Errorf("%v", err)
	}
}

// TestPrivateNetworksByChoice reaches a server on this machine, and only then.
func TestPrivateNetworksByChoice(t *testing.T) {
	t.Parallel()
	l, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = l.Close() })
	_, port, err := net.SplitHostPort(l.Addr().String())
	if err != nil {
		t.Fatal(err)
	}
	resolver := netguardtest.Addresses(map[string][]string{"postgres": {"127.0.0.1"}})
	if err := dialDatabase(t.Context(), newGuard(t, netguard.Options{Resolver: resolver, AllowPrivate: true}), "postgres:"+port); err != nil {
		t.Error(err)
	}
	if err := dialDatabase(t.Context(), newGuard(t, netguard.Options{Resolver: resolver}), "postgres:"+port); !isRefusal(err) {
		t.Errorf("%v", err)
	}
}
