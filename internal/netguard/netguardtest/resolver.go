package netguardtest

import (
	"context"
	"net"
	"net/netip"
	"strings"
	"sync"
)

// Resolver answers from a table. A name with several answers gives them in turn, the last
// one again and again: so it rebinds. An answer that begins with "@" names another name
// (a CNAME). Names stand in lower case and without their closing dot.
type Resolver struct {
	Answers map[string][][]string

	mu    sync.Mutex
	asked []string
}

// Addresses is a resolver whose names have one answer each.
func Addresses(table map[string][]string) *Resolver {
	answers := make(map[string][][]string, len(table))
	for name, addrs := range table {
		answers[name] = [][]string{addrs}
	}
	return &Resolver{Answers: answers}
}

// LookupNetIP returns IPv4 addresses in their mapped form, as the standard resolver does.
func (r *Resolver) LookupNetIP(_ context.Context, _, host string) ([]netip.Addr, error) {
	r.mu.Lock()
	defer r.mu.Unlock()
	r.asked = append(r.asked, host)
	return r.answer(strings.TrimSuffix(host, "."), 0)
}

func (r *Resolver) answer(name string, depth int) ([]netip.Addr, error) {
	answers := r.Answers[name]
	if len(answers) == 0 || depth > 8 {
		return nil, &net.DNSError{Err: "no such host", Name: name, IsNotFound: true}
	}
	if len(answers) > 1 {
		r.Answers[name] = answers[1:]
	}
	var found []netip.Addr
	for _, text := range answers[0] {
		if alias, ok := strings.CutPrefix(text, "@"); ok {
			return r.answer(alias, depth+1)
		}
		addr := netip.MustParseAddr(text)
		if addr.Is4() {
			addr = netip.AddrFrom16(addr.As16())
		}
		found = append(found, addr)
	}
	return found, nil
}

// Asked returns the names that were asked for, in order, exactly as they were.
func (r *Resolver) Asked() []string {
	r.mu.Lock()
	defer r.mu.Unlock()
	return append([]string(nil), r.asked...)
}
