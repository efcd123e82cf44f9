package netguard

import (
	"context"
	"net"
	"time"
)

// stalling ends a connection on which nothing arrives for too long. The transport reads
// from a connection all the time, so this also ends one that lies idle.
type stalling struct {
	net.Conn
	limit time.Duration
}

func (c *stalling) Read(p []byte) (int, error) {
	if err := c.SetReadDeadline(time.Now().Add(c.limit)); err != nil {
		return 0, err
	}
	return c.Conn.Read(p)
}

func (c *stalling) Write(p []byte) (int, error) {
	if err := c.SetWriteDeadline(time.Now().Add(c.limit)); err != nil {
		return 0, err
	}
	return c.Conn.Write(p)
}

// dialStalling dials connections that end when they stall, and of which much is read at a time.
func dialStalling(d *Dialer, limit time.Duration) func(context.Context, string, string) (net.Conn, error) {
	return func(ctx context.Context, network, address string) (net.Conn, error) {
		conn, err := d.DialContext(ctx, network, address)
		if err != nil {
			return nil, err
		}
		return &ahead{Conn: &stalling{conn, limit}}, nil
	}
}
