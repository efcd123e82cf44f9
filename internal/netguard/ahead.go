package netguard

import "net"

const (
	// aheadBytes is how much is read at a time from a connection over which much comes.
	aheadBytes = 64 << 10
	// aheadFrom is how much must have come before that: most answers are smaller.
	aheadFrom = 256 << 10
)

// ahead reads more from a connection than it is asked for. TLS asks for a record or two, and a
// server may send short ones: then asking the system for each takes longer than decrypting it.
type ahead struct {
	net.Conn
	came   int
	buffer []byte
	left   []byte // of buffer
}

func (c *ahead) Read(p []byte) (int, error) {
	if len(c.left) == 0 {
		if c.came < aheadFrom || len(p) >= aheadBytes {
			n, err := c.Conn.Read(p)
			c.came += n
			return n, err
		}
		if c.buffer == nil {
			c.buffer = make([]byte, aheadBytes)
		}
		n, err := c.Conn.Read(c.buffer)
		if n == 0 {
			return 0, err
		}
		c.left = c.buffer[:n] // an error comes again with the next reading
	}
	n := copy(p, c.left)
	c.left = c.left[n:]
	return n, nil
}
