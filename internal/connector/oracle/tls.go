package oracle

import (
	"context"
	"encoding/binary"
	"errors"
	"net"
	"sync"

	"github.com/sdg-service/sdg/internal/netguard"
)

// dialer leads the driver through the guard, and lets nothing but TLS leave.
//
// A listener may redirect to another address and name the protocol there: for "tcp" the
// driver would go on without TLS and sign in. And after the first handshake some servers
// have the client begin a second one on the same socket, so the driver must do TLS itself.
// Therefore the socket looks at what is written to it: records of TLS, from the first byte.
type dialer struct {
	guarded *netguard.Dialer

	mu      sync.Mutex
	current *onlyTLS
}

func (d *dialer) DialContext(ctx context.Context, network, address string) (net.Conn, error) {
	conn, err := d.guarded.DialContext(ctx, network, address)
	if err != nil {
		return nil, err
	}
	d.mu.Lock()
	defer d.mu.Unlock()
	d.current = &onlyTLS{Conn: conn}
	return d.current, nil
}

// abandon ends what the driver dialled last.
func (d *dialer) abandon() {
	d.mu.Lock()
	defer d.mu.Unlock()
	if d.current != nil {
		_ = d.current.Close()
	}
}

// refusal is errPlainText if the driver tried to write plain text.
func (d *dialer) refusal() error {
	d.mu.Lock()
	current := d.current
	d.mu.Unlock()
	if current == nil {
		return nil
	}
	current.mu.Lock()
	defer current.mu.Unlock()
	return current.failed
}

var errPlainText = errors.New("the server asked to go on without TLS, which is refused")

// onlyTLS refuses to write what is no sequence of TLS records (RFC 8446, section 5.1), and
// everything after that.
type onlyTLS struct {
	net.Conn

	mu     sync.Mutex
	head   []byte // of a record, until it is whole
	rest   int    // bytes of the record's body that are to come
	begun  bool
	failed error
}

const (
	recordHeader = 5
	// longestRecord is 2^14 and what ciphers of TLS 1.2 may add.
	longestRecord = 1<<14 + 2048
	handshake     = 22
)

func (c *onlyTLS) Write(p []byte) (int, error) {
	c.mu.Lock()
	defer c.mu.Unlock()
	if c.failed == nil {
		c.failed = c.follow(p)
	}
	if c.failed != nil {
		_ = c.Close()
		return 0, c.failed
	}
	return c.Conn.Write(p)
}

// follow goes through records without keeping them.
func (c *onlyTLS) follow(p []byte) error {
	for len(p) > 0 {
		if c.rest > 0 {
			n := min(c.rest, len(p))
			c.rest, p = c.rest-n, p[n:]
			continue
		}
		n := min(recordHeader-len(c.head), len(p))
		c.head, p = append(c.head, p[:n]...), p[n:]
		if c.head[0] < 20 || c.head[0] > 23 || !c.begun && c.head[0] != handshake || len(c.head) > 1 && c.head[1] != 3 {
			return errPlainText
		}
		if len(c.head) < recordHeader {
			continue
		}
		c.rest = int(binary.BigEndian.Uint16(c.head[3:]))
		if c.rest == 0 || c.rest > longestRecord || c.head[2] > 4 {
			return errPlainText
		}
		c.head, c.begun = c.head[:0], true
	}
	return nil
}
