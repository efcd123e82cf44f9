package netguard

import (
	"net/netip"
	"strings"
)

// Host is a host in its one canonical form: an address, or a name in lower case without a
// closing dot.
type Host struct {
	name string
	addr netip.Addr
}

// String returns the canonical text; an IPv6 address stands without brackets.
func (h Host) String() string { return h.name }

// IsAddress tells addresses from names.
func (h Host) IsAddress() bool { return h.addr.IsValid() }

const (
	maxName  = 253 // RFC 1035 §2.3.4, as text
	maxLabel = 63
)

// ParseHost reads one host. It refuses with a *Refusal everything that is not plainly one
// name or one address: paths of sockets, lists of hosts, ports, credentials, zones, names
// beyond ASCII, and spellings of IPv4 addresses that only some readers take for one
// ("127.1", "0x7f000001", "2130706433", "0177.0.0.1").
func ParseHost(text string) (Host, error) {
	bad := func(why string) (Host, error) { return Host{}, &Refusal{Message: why} }
	switch {
	case text == "":
		return bad("The host is empty.")
	case len(text) > maxName+1:
		return bad("The host is longer than 253 characters.")
	case text[0] == '/' || text[0] == '@' || strings.HasPrefix(text, "unix:"):
		return bad("The host is a path; sockets of the local machine are not reachable.")
	case strings.ContainsAny(text, ",;"):
		return bad("The host is a list; give exactly one host.")
	case strings.Contains(text, "%"):
		return bad("The host has a zone or an escaped character; write it plainly.")
	}
	if strings.Contains(text, ":") {
		addr, err := netip.ParseAddr(text)
		if err != nil || !addr.Is6() {
			return bad("The host has a colon; give the port and the scheme in their own fields.")
		}
		return Host{addr.String(), addr}, nil
	}
	name := strings.ToLower(strings.TrimSuffix(text, "."))
	labels := strings.Split(name, ".")
	for _, label := range labels {
		if !isLabel(label) {
			return bad("The host may hold letters, digits, hyphens, underscores and single dots only; write an international name in its ASCII form (xn--).")
		}
	}
	if addr, err := netip.ParseAddr(name); err == nil {
		if len(name) != len(text) {
			return bad("The host is an address with a closing dot; write it without.")
		}
		return Host{addr.String(), addr}, nil
	}
	if readsAsNumber(labels[len(labels)-1]) {
		return bad("The host looks like an address, but is not written as four decimal numbers from 0 to 255.")
	}
	if len(name) > maxName {
		return bad("The host is longer than 253 characters.")
	}
	return Host{name: name}, nil
}

func isLabel(label string) bool {
	if label == "" || len(label) > maxLabel || label[0] == '-' || label[len(label)-1] == '-' {
		return false
	}
	for i := 0; i < len(label); i++ {
		c := label[i]
		if (c < 'a' || c > 'z') && (c < '0' || c > '9') && c != '-' && c != '_' {
			return false
		}
	}
	return true
}

// readsAsNumber follows the URL standard: a host whose last label is a number is an IPv4
// address or nothing.
func readsAsNumber(label string) bool {
	digits, alphabet := label, "0123456789"
	if rest, ok := strings.CutPrefix(label, "0x"); ok {
		digits, alphabet = rest, "0123456789abcdef"
	}
	return strings.Trim(digits, alphabet) == ""
}

// innerNames are names that some resolver answers with an address of the machine, its
// network or its cloud. The addresses would be refused too; that the names never reach a
// resolver keeps the inner network from being asked about.
var innerNames = []string{"localhost", "local", "internal", "intranet", "lan", "home.arpa", "localdomain", "corp", "home", "private"}

// metadataNames are refused even where private networks are allowed.
var metadataNames = []string{"metadata.google.internal", "metadata", "instance-data", "metadata.azure.internal"}

func (h Host) isMetadata() bool {
	for _, name := range metadataNames {
		if h.name == name || strings.HasSuffix(h.name, "."+name) {
			return true
		}
	}
	return false
}

// isInner tells names that only mean something inside a network; addresses are none.
func (h Host) isInner() bool {
	if h.IsAddress() {
		return false
	}
	if !strings.Contains(h.name, ".") {
		return true
	}
	for _, name := range innerNames {
		if strings.HasSuffix(h.name, "."+name) {
			return true
		}
	}
	return false
}
