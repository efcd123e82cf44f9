// Package sqlserver reads Microsoft SQL Server and Azure SQL databases.
//
// SQL Server has no read-only sessions: the login asks for a read-only replica
// (ApplicationIntent=ReadOnly), the statements of this package only read, and what keeps
// anything from being written are the rights of the user.
package sqlserver

import (
	"context"
	"crypto/rand"
	"errors"
	"fmt"
	"net"
	"sync"
	"time"

	mssql "github.com/microsoft/go-mssqldb"
	"github.com/microsoft/go-mssqldb/msdsn"

	"github.com/sdg-service/sdg/internal/connector"
	"github.com/sdg-service/sdg/internal/netguard"
)

const (
	signInTimeout = 30 * time.Second
	// longestQuery: SQL Server has no limit of its own that a session could set.
	longestQuery = 6 * time.Hour
	// packetSize is the largest that encrypted connections can have.
	packetSize = 16383
)

type adapter struct{}

// New returns the adapter.
func New() connector.Adapter { return adapter{} }

func (adapter) Open(ctx context.Context, c connector.Config, guard *netguard.Guard) (connector.Source, error) {
	config, err := driverConfig(c)
	if err != nil {
		return nil, err
	}
	d := &dialer{guarded: guard.Dialer(netguard.DatabasePorts), host: c.String("host")}
	s := &source{driver: mssql.NewConnectorConfig(config), dialer: d, schemas: c.Strings("schemas"), scrub: c.Scrubber()}
	s.driver.Dialer = d
	if err := s.session(ctx); err != nil {
		return nil, errors.Join(err, s.Close())
	}
	return s, nil
}

// driverConfig is built by hand: the driver's connection strings have words by which
// certificates would be trusted unseen or read from files.
func driverConfig(c connector.Config) (msdsn.Config, error) {
	config := msdsn.Config{
		Host: c.String("host"), Port: uint64(c.Int("port")), Database: c.String("database"),
		User: c.String("user"), Password: c.Secret("password").Reveal(),
		Protocols: []string{"tcp"}, ReadOnlyIntent: true, DisableRetry: true,
		AppName: "sdg", Workstation: "sdg", PacketSize: packetSize,
		DialTimeout: signInTimeout, Encoding: msdsn.EncodeParameters{Timezone: time.UTC},
	}
	switch c.String("encrypt") {
	case "strict":
		config.Encryption = msdsn.EncryptionStrict
	case "true":
		config.Encryption = msdsn.EncryptionRequired
	default:
		return msdsn.Config{}, errors.New("SQL Server: the configuration does not say how to encrypt")
	}
	// Azure's gateways want connections to have an id for their logs.
	config.ActivityID = make([]byte, 16)
	if _, err := rand.Read(config.ActivityID); err != nil {
		return msdsn.Config{}, fmt.Errorf("SQL Server: making the id of a connection: %w", err)
	}
	var err error
	if config.TLSConfig, err = netguard.TLS(c.String("host"), c.String("ssl_ca")); err != nil {
		return msdsn.Config{}, err
	}
	return config, checkConfig(config)
}

// checkConfig holds the driver's configuration to TLS, verified, and to passwords alone:
// with an empty user it would try the machine's own identity.
func checkConfig(config msdsn.Config) error {
	if err := netguard.CheckTLS(config.TLSConfig); err != nil {
		return fmt.Errorf("SQL Server: %w", err)
	}
	if config.Encryption != msdsn.EncryptionStrict && config.Encryption != msdsn.EncryptionRequired || config.TrustServerCertificate || config.FailOverPartner != "" || config.User == "" {
		return errors.New("SQL Server: the driver would connect without verified encryption, to another host, or without a password")
	}
	return nil
}

// dialer leads the driver through the guard, names unresolved, and bounds the sign-in,
// of which the driver's TLS handshake knows no context.
type dialer struct {
	guarded *netguard.Dialer
	host    string

	mu      sync.Mutex
	current net.Conn
}

var _ mssql.HostDialer = (*dialer)(nil)

// HostName keeps the driver from resolving names by itself.
func (d *dialer) HostName() string { return d.host }

func (d *dialer) DialContext(ctx context.Context, network, address string) (net.Conn, error) {
	conn, err := d.guarded.DialContext(ctx, network, address)
	if err != nil {
		return nil, err
	}
	if err := conn.SetDeadline(time.Now().Add(signInTimeout)); err != nil {
		return nil, errors.Join(err, conn.Close())
	}
	d.mu.Lock()
	defer d.mu.Unlock()
	d.current = conn
	return conn, nil
}

// abandon ends what the driver dialled last.
func (d *dialer) abandon() {
	d.mu.Lock()
	defer d.mu.Unlock()
	if d.current != nil {
		_ = d.current.Close()
	}
}

// signedIn takes the deadline off.
func (d *dialer) signedIn() error {
	d.mu.Lock()
	defer d.mu.Unlock()
	return d.current.SetDeadline(time.Time{})
}
