package safety

import (
	"bytes"
	"net/netip"
)

// scanHosts looks for URLs at real domains and for public IP addresses.
func scanHosts(b []byte) Set {
	var found Set
	rest := b
	for {
		i := bytes.Index(rest, []byte("://"))
		if i < 0 {
			break
		}
		rest = rest[i+3:]
		authority := rest
		if end := bytes.IndexAny(authority, "/?# "); end >= 0 {
			authority = authority[:end]
		}
		if user := bytes.LastIndexByte(authority, '@'); user >= 0 {
			authority = authority[user+1:]
		}
		found |= scanAuthority(authority)
	}
	if found == 0 && len(b) > 4 && bytes.EqualFold(b[:4], []byte("www.")) {
		found |= scanAuthority(b)
	}
	if publicAddress(b) {
		found = found.With(PublicIP)
	}
	return found
}

func scanAuthority(authority []byte) Set {
	if len(authority) > 0 && authority[0] == '[' {
		if end := bytes.IndexByte(authority, ']'); end > 0 && publicAddress(authority[1:end]) {
			return Set(0).With(PublicIP)
		}
		return 0
	}
	host := hostAt(authority)
	if publicAddress(host) {
		return Set(0).With(PublicIP)
	}
	if bytes.IndexByte(host, '.') <= 0 || ipv4Form(host) || reservedDomain(host) {
		return 0
	}
	return Set(0).With(URLDomain)
}

// ipv4Form tells, cheaply, whether b can only be an IPv4 address.
func ipv4Form(b []byte) bool {
	dots := 0
	for _, c := range b {
		switch {
		case c == '.':
			dots++
		case c < '0' || c > '9':
			return false
		}
	}
	return dots == 3
}

// quiet are the ranges that reach nobody on the public Internet: documentation (RFC
// 5737, 3849, 9637), private use, shared address space, benchmarking, future use.
// Loopback, link-local and multicast are asked of netip.
var quiet = func() []netip.Prefix {
	var ranges []netip.Prefix
	for _, s := range []string{"192.0.2.0/24", "198.51.100.0/24", "203.0.113.0/24", "100.64.0.0/10", "198.18.0.0/15",
		"240.0.0.0/4", "0.0.0.0/8", "2001:db8::/32", "3fff::/20"} {
		ranges = append(ranges, netip.MustParsePrefix(s))
	}
	return ranges
}()

// publicAddress tells whether the whole of b is an IP address that somebody may hold.
func publicAddress(b []byte) bool {
	if len(b) < 2 || len(b) > 45 || !ipv4Form(b) && bytes.Count(b, []byte(":")) < 2 {
		return false
	}
	address, err := netip.ParseAddr(string(b))
	if err != nil {
		return false
	}
	address = address.Unmap()
	if address.IsPrivate() || address.IsLoopback() || address.IsLinkLocalUnicast() || address.IsMulticast() ||
		address.IsUnspecified() {
		return false
	}
	for _, r := range quiet {
		if r.Contains(address) {
			return false
		}
	}
	return true
}
