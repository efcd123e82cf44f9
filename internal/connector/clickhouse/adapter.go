// Package clickhouse reads ClickHouse servers and ClickHouse Cloud by the native protocol
// over TLS.
//
// The server converts each column to one of three types of the wire (Int64, Float64,
// String) while it reads: it is exact about its own types, also those that the driver does
// not know. The driver signs in, probes and browses; rows come over a connection of their
// own, on which blocks are taken column by column (session.go, block.go).
package clickhouse

import (
	"context"
	"errors"
	"fmt"
	"log/slog"
	"math"
	"net"
	"strconv"
	"time"

	driver "github.com/ClickHouse/clickhouse-go/v2"

	"github.com/sdg-service/sdg/internal/connector"
	"github.com/sdg-service/sdg/internal/netguard"
)

const (
	signInTimeout = 20 * time.Second
	// longestQuery ends a query on the server if everything else failed to.
	longestQuery = 6 * time.Hour
)

type adapter struct{}

// New returns the adapter.
func New() connector.Adapter { return adapter{} }

func (adapter) Open(ctx context.Context, c connector.Config, guard *netguard.Guard) (connector.Source, error) {
	options, err := options(c, guard)
	if err != nil {
		return nil, err
	}
	conn, err := driver.Open(options)
	if err != nil {
		return nil, fmt.Errorf("preparing the driver of ClickHouse: %w", err)
	}
	s := &source{conn: conn, database: c.String("database"), scrub: c.Scrubber(), connect: func(ctx context.Context) (*session, error) { return openSession(ctx, options) }}
	if err := s.signIn(ctx); err != nil {
		return nil, errors.Join(err, s.Close())
	}
	return s, nil
}

func options(c connector.Config, guard *netguard.Guard) (*driver.Options, error) {
	dial, err := dialTLS(c.String("host"), c.String("ssl_ca"), guard)
	if err != nil {
		return nil, err
	}
	return &driver.Options{
		Protocol:    driver.Native,
		Addr:        []string{net.JoinHostPort(c.String("host"), strconv.Itoa(c.Int("port")))},
		Auth:        driver.Auth{Database: c.String("database"), Username: c.String("user"), Password: c.Secret("password").Reveal()},
		DialContext: dial,
		Logger:      slog.New(slog.DiscardHandler),
		Compression: &driver.Compression{Method: driver.CompressionLZ4},
		DialTimeout: signInTimeout,
		// Counted by the driver from the start of a query to its end, however well rows
		// flow. Silence is noticed by the connection itself, see tls.go.
		ReadTimeout:     math.MaxInt64 / 4,
		ConnMaxLifetime: math.MaxInt64 / 4,
		MaxOpenConns:    1,
		MaxIdleConns:    1,
		BlockBufferSize: 1,
		ClientInfo: driver.ClientInfo{Products: []struct{ Name, Version string }{
			{Name: "sdg", Version: "1"},
		}},
	}, nil
}
