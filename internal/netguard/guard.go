package netguard

import (
	"context"
	"errors"
	"net"
	"net/netip"
	"slices"
	"strings"
	"syscall"
	"time"
)

// Resolver finds the addresses of a name; *net.Resolver is one.
type Resolver interface {
	LookupNetIP(ctx context.Context, network, host string) ([]netip.Addr, error)
}

// Options of a Guard. The zero value is the strictest.
type Options struct {
	// Resolver is net.DefaultResolver if nil.
	Resolver Resolver
	// AllowPrivate lets connections go to loopback, private and shared networks: for a
	// service that runs beside its databases. Metadata, link-local, reserved and multicast
	// addresses stay refused.
	AllowPrivate bool
	// Own are hosts of this service itself; each also stands for all names below it.
	Own []string
	// ConnectTimeout bounds the resolution and each attempt to connect; 0 means 5 s.
	ConnectTimeout time.Duration
}

// maxAddresses are tried of one name.
const maxAddresses = 8

// Guard opens connections. It is safe for concurrent use.
type Guard struct {
	opts Options
	own  []string
	// control is asked for each socket before it connects; a test listens in here.
	control func(network, address string) error
}

// New returns a guard. Names in Own that are no hosts are an error.
func New(opts Options) (*Guard, error) {
	if opts.Resolver == nil {
		opts.Resolver = net.DefaultResolver
	}
	if opts.ConnectTimeout == 0 {
		opts.ConnectTimeout = 5 * time.Second
	}
	g := &Guard{opts: opts}
	g.control = g.checkSocket
	for _, name := range opts.Own {
		h, err := ParseHost(name)
		if err != nil {
			return nil, err
		}
		g.own = append(g.own, h.name)
	}
	return g, nil
}

// CheckHost refuses with a *Refusal what can be refused without a resolver: for a
// configuration that is being created. The connection checks again.
func (g *Guard) CheckHost(text string) error {
	h, err := ParseHost(text)
	if err != nil {
		return err
	}
	return g.checkHost(h)
}

func (g *Guard) checkHost(h Host) error {
	for _, own := range g.own {
		if h.name == own || strings.HasSuffix(h.name, "."+own) {
			return unreachable(h, "own host")
		}
	}
	if h.isMetadata() {
		return unreachable(h, "name of a metadata service")
	}
	if h.isInner() && !g.opts.AllowPrivate {
		return unreachable(h, "name of the inner network")
	}
	if h.IsAddress() {
		return g.checkAddress(h, h.addr)
	}
	return nil
}

func (g *Guard) checkAddress(h Host, addr netip.Addr) error {
	c, name := classify(addr)
	if c == never || c == private && !g.opts.AllowPrivate {
		return unreachable(h, addr.String()+": "+name)
	}
	return nil
}

// Dialer returns the guard as the dialer that database drivers ask for.
func (g *Guard) Dialer(p Ports) *Dialer { return &Dialer{g, p} }

// Dialer dials hosts on the ports of one policy.
type Dialer struct {
	guard *Guard
	ports Ports
}

// Dial is DialContext for drivers that know no context.
func (d *Dialer) Dial(network, address string) (net.Conn, error) {
	return d.DialContext(context.Background(), network, address)
}

// DialContext connects to "host:port" over TCP. Drivers must hand over the host as the
// tenant wrote it, not an address that they resolved themselves.
func (d *Dialer) DialContext(ctx context.Context, network, address string) (net.Conn, error) {
	if network != "tcp" && network != "tcp4" && network != "tcp6" {
		return nil, &Refusal{Message: "Connections go over TCP only.", Detail: "network " + network}
	}
	hostText, portText, err := net.SplitHostPort(address)
	if err != nil {
		return nil, &Refusal{Message: "The address is not one host and one port."}
	}
	host, err := ParseHost(hostText)
	if err != nil {
		return nil, err
	}
	port, err := parsePort(portText)
	if err != nil {
		return nil, err
	}
	if !d.ports.allows(port, d.guard.opts.AllowPrivate) {
		return nil, portRefused(int(port))
	}
	addrs, err := d.guard.resolve(ctx, host)
	if err != nil {
		return nil, err
	}
	return d.guard.connect(ctx, network, addrs, port)
}

// resolve returns the addresses of a host, all of which may be reached. One that may not
// condemns the whole answer: an honest name does not lead both inside and outside.
func (g *Guard) resolve(ctx context.Context, h Host) ([]netip.Addr, error) {
	if err := g.checkHost(h); err != nil {
		return nil, err
	}
	if h.IsAddress() {
		return []netip.Addr{h.addr}, nil
	}
	name := h.name
	if strings.Contains(name, ".") {
		name += "." // or the machine's search domains would be tried too
	}
	lookup, cancel := context.WithTimeout(ctx, g.opts.ConnectTimeout)
	defer cancel()
	found, err := g.opts.Resolver.LookupNetIP(lookup, "ip", name)
	if err != nil {
		if err := ctx.Err(); err != nil {
			return nil, err
		}
		return nil, unreachable(h, err.Error())
	}
	addrs := make([]netip.Addr, 0, len(found))
	for _, addr := range found {
		addr = addr.Unmap() // resolvers hand out IPv4 addresses in their mapped form
		if err := g.checkAddress(h, addr); err != nil {
			return nil, err
		}
		if !slices.Contains(addrs, addr) {
			addrs = append(addrs, addr)
		}
	}
	if len(addrs) == 0 {
		return nil, unreachable(h, "the answer is empty")
	}
	return addrs[:min(len(addrs), maxAddresses)], nil
}

// connect tries the addresses in order.
func (g *Guard) connect(ctx context.Context, network string, addrs []netip.Addr, port uint16) (net.Conn, error) {
	dialer := net.Dialer{
		Timeout: g.opts.ConnectTimeout,
		Control: func(network, address string, _ syscall.RawConn) error { return g.control(network, address) },
	}
	var failures []error
	for _, addr := range addrs {
		conn, err := dialer.DialContext(ctx, network, netip.AddrPortFrom(addr, port).String())
		if err == nil {
			return conn, nil
		}
		failures = append(failures, err)
		if ctx.Err() != nil {
			break
		}
	}
	return nil, errors.Join(failures...)
}

// checkSocket is the last look: at the address that the socket is about to connect to.
func (g *Guard) checkSocket(_, address string) error {
	at, err := netip.ParseAddrPort(address)
	if err != nil {
		return &Refusal{Message: "The connection has no address.", Detail: address}
	}
	return g.checkAddress(Host{name: at.Addr().String(), addr: at.Addr()}, at.Addr())
}
