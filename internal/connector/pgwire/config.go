package pgwire

import (
	"context"
	"errors"
	"fmt"
	"time"

	"github.com/jackc/pgx/v5/pgconn"
	"github.com/jackc/pgx/v5/pgconn/ctxwatch"

	"github.com/sdg-service/sdg/internal/connector"
	"github.com/sdg-service/sdg/internal/netguard"
)

const (
	signInTimeout = 20 * time.Second
	// cancelWithin bounds how long a cancelled query may take to end before its connection
	// is given up.
	cancelWithin = 5 * time.Second
	// maxMessage bounds what a row takes in memory.
	maxMessage = 64 << 20
)

// driverConfig makes the driver's configuration of the connector's alone. Only ParseConfig
// may make one, and that reads the environment (PGSSLMODE, PGOPTIONS, PGSERVICE) and files
// of the home folder: every field that they can set is set again here.
func driverConfig(c connector.Config, guard *netguard.Guard) (*pgconn.Config, error) {
	config, err := pgconn.ParseConfig("host=127.0.0.1 port=1 user=none password=none dbname=none sslmode=disable target_session_attrs=any")
	if err != nil {
		// The driver's own error repeats settings of the environment.
		return nil, errors.New("preparing the driver of PostgreSQL: its environment variables (PG…) are not valid")
	}
	tlsConfig, err := netguard.TLS(c.String("host"), c.String("ssl_ca"))
	if err != nil {
		return nil, err
	}
	config.Host, config.Port = c.String("host"), uint16(c.Int("port"))
	config.Database, config.User, config.Password = c.String("database"), c.String("user"), c.Secret("password").Reveal()
	config.TLSConfig, config.Fallbacks = tlsConfig, nil
	config.SSLNegotiation, config.SSLCertMode = "", "disable"
	config.ConnectTimeout = signInTimeout
	config.DialFunc = guard.Dialer(netguard.DatabasePorts).DialContext
	// The guard resolves: it must see the name.
	config.LookupFunc = func(_ context.Context, host string) ([]string, error) { return []string{host}, nil }
	config.RuntimeParams = map[string]string{"application_name": "sdg", "client_encoding": "UTF8"}
	config.KerberosSrvName, config.KerberosSpn = "", ""
	config.MinProtocolVersion, config.MaxProtocolVersion = "3.0", "3.0"
	config.ChannelBinding, config.RequireAuth = "prefer", ""
	config.ValidateConnect, config.OAuthTokenProvider = nil, nil
	config.MaxProtocolMessageBodyLen = maxMessage
	config.BuildContextWatcherHandler = func(conn *pgconn.PgConn) ctxwatch.Handler {
		return &pgconn.CancelRequestContextWatcherHandler{Conn: conn, DeadlineDelay: cancelWithin}
	}
	return config, checkTLS(config)
}

// checkTLS looks at what the driver would connect with, its fallbacks included.
func checkTLS(config *pgconn.Config) error {
	if err := netguard.CheckTLS(config.TLSConfig); err != nil {
		return fmt.Errorf("PostgreSQL: %w", err)
	}
	for _, fallback := range config.Fallbacks {
		if err := netguard.CheckTLS(fallback.TLSConfig); err != nil {
			return fmt.Errorf("PostgreSQL, after a refusal: %w", err)
		}
	}
	return nil
}
