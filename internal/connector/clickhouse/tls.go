package clickhouse

import (
	"context"
	"crypto/tls"
	"errors"
	"fmt"
	"net"
	"sync/atomic"
	"time"

	"github.com/sdg-service/sdg/internal/netguard"
)

// silence is how long a server may send nothing while it is asked: it reports progress
// several times a second.
const silence = 5 * time.Minute

// dialTLS returns the only way by which the driver connects: given a dialer, it does
// nothing of its own about TLS.
func dialTLS(host, ca string, guard *netguard.Guard) (func(context.Context, string) (net.Conn, error), error) {
	config, err := netguard.TLS(host, ca)
	if err != nil {
		return nil, err
	}
	if err := netguard.CheckTLS(config); err != nil {
		return nil, fmt.Errorf("ClickHouse: %w", err)
	}
	dialer := guard.Dialer(netguard.DatabasePorts)
	return func(ctx context.Context, address string) (net.Conn, error) {
		plain, err := dialer.DialContext(ctx, "tcp", address)
		if err != nil {
			return nil, err
		}
		conn := tls.Client(&impatient{Conn: plain}, config.Clone())
		if err := conn.HandshakeContext(ctx); err != nil {
			return nil, errors.Join(fmt.Errorf("TLS: %w", err), ignoreClosed(plain.Close()))
		}
		return conn, nil
	}, nil
}

func ignoreClosed(err error) error {
	if errors.Is(err, net.ErrClosed) {
		return nil
	}
	return err
}

// impatient ends a connection on which a read waits longer than silence, or than the
// deadline that the driver set.
type impatient struct {
	net.Conn
	deadline atomic.Pointer[time.Time]
}

func (c *impatient) Read(p []byte) (int, error) {
	until := time.Now().Add(silence)
	if d := c.deadline.Load(); d != nil && !d.IsZero() && d.Before(until) {
		until = *d
	}
	if err := c.Conn.SetReadDeadline(until); err != nil {
		return 0, err
	}
	return c.Conn.Read(p)
}

func (c *impatient) SetReadDeadline(t time.Time) error {
	c.deadline.Store(&t)
	return c.Conn.SetReadDeadline(t)
}

func (c *impatient) SetDeadline(t time.Time) error {
	c.deadline.Store(&t)
	return c.Conn.SetDeadline(t)
}
