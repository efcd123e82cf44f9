package netguard

import "net/netip"

// class is what an address is for. Only public addresses may always be reached.
type class int

const (
	public  class = iota
	private       // networks of an owner: reachable where Options.AllowPrivate says so
	never         // never reachable
)

// block is a range of addresses that is not public.
type block struct {
	prefix netip.Prefix
	class  class
	name   string
}

// blocks, the first match counts. The ranges are those of IANA's special-purpose address
// registries for IPv4 and IPv6, and the metadata addresses of the clouds, some of which
// lie inside ranges that an owner may allow.
var blocks = []block{
	inside("168.63.129.16/32", never, "metadata (Azure)"),
	inside("100.100.100.200/32", never, "metadata (Alibaba)"),
	inside("192.0.0.0/24", never, "IETF protocols, metadata (Oracle)"),
	inside("fd00:ec2::/32", never, "metadata (AWS)"),
	inside("fd20:ce::254/128", never, "metadata (Google)"),
	inside("fd00:42::42/128", never, "metadata (Scaleway)"),

	inside("0.0.0.0/8", never, "this network"),
	inside("10.0.0.0/8", private, "private"),
	inside("100.64.0.0/10", private, "shared"),
	inside("127.0.0.0/8", private, "loopback"),
	inside("169.254.0.0/16", never, "link-local, metadata"),
	inside("172.16.0.0/12", private, "private"),
	inside("192.0.2.0/24", never, "documentation"),
	inside("192.31.196.0/24", never, "AS112"),
	inside("192.52.193.0/24", never, "AMT"),
	inside("192.88.99.0/24", never, "6to4 relay"),
	inside("192.168.0.0/16", private, "private"),
	inside("192.175.48.0/24", never, "AS112"),
	inside("198.18.0.0/15", never, "benchmarks"),
	inside("198.51.100.0/24", never, "documentation"),
	inside("203.0.113.0/24", never, "documentation"),
	inside("224.0.0.0/4", never, "multicast"),
	inside("240.0.0.0/4", never, "reserved, broadcast"),

	inside("::1/128", private, "loopback"),
	inside("fc00::/7", private, "unique local"),
	inside("2001::/23", never, "IETF protocols, Teredo"),
	inside("2001:db8::/32", never, "documentation"),
	inside("2002::/16", never, "6to4"),
	inside("3fff::/20", never, "documentation"),
}

// globalUnicast is the only range of IPv6 that holds public addresses. IPv4-compatible and
// IPv4-mapped forms, NAT64, site-local, link-local and multicast lie outside it.
var globalUnicast = netip.MustParsePrefix("2000::/3")

func inside(prefix string, c class, name string) block {
	return block{netip.MustParsePrefix(prefix), c, name}
}

// classify tells the class of an address and the name of its range. Whatever is no plain
// address of either family is never reachable.
func classify(addr netip.Addr) (class, string) {
	switch {
	case !addr.IsValid():
		return never, "no address"
	case addr.Zone() != "":
		return never, "zone"
	case addr.Is4In6():
		return never, "IPv4-mapped"
	}
	for _, b := range blocks {
		if b.prefix.Contains(addr) {
			return b.class, b.name
		}
	}
	if addr.Is6() && !globalUnicast.Contains(addr) {
		return never, "not global unicast"
	}
	return public, ""
}
