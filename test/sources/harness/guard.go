//go:build sources || live

package harness

import (
	"net"
	"testing"

	"github.com/sdg-service/sdg/internal/netguard"
	"github.com/sdg-service/sdg/internal/netguard/netguardtest"
)

const (
	// Host leads to 127.0.0.1 through Guard; certificates name it.
	Host = "source.example.test"
	// OtherHost leads there too; only Certificates.WrongHost names it.
	OtherHost = "elsewhere.example.test"
)

// Guard is the guard of a service that runs beside its databases. It knows the hosts of
// this package, those given, and no other; all lead to 127.0.0.1.
func Guard(t testing.TB, hosts ...string) *netguard.Guard {
	t.Helper()
	table := map[string][]string{Host: {"127.0.0.1"}, OtherHost: {"127.0.0.1"}}
	for _, host := range hosts {
		table[host] = []string{"127.0.0.1"}
	}
	guard, err := netguard.New(netguard.Options{AllowPrivate: true, Resolver: netguardtest.Addresses(table)})
	if err != nil {
		t.Fatal(err)
	}
	return guard
}

// Port returns a port of 127.0.0.1 that was free a moment ago.
func Port(t testing.TB) int {
	t.Helper()
	l, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	defer func() { _ = l.Close() }()
	return l.Addr().(*net.TCPAddr).Port
}
