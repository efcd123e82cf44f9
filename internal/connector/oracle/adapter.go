// Package oracle reads Oracle databases through TCPS listeners.
//
// No Oracle server ran where this was written: certificates, what is sent before they are
// checked, SQL and the mapping of types are tested, the protocol is not (docs/connectors).
package oracle

import (
	"context"
	"database/sql"
	"database/sql/driver"
	"errors"
	"fmt"
	"strings"
	"time"

	ora "github.com/sijms/go-ora/v2"
	"github.com/sijms/go-ora/v2/configurations"

	"github.com/sdg-service/sdg/internal/connector"
	"github.com/sdg-service/sdg/internal/netguard"
	"github.com/sdg-service/sdg/internal/sdg"
)

const (
	signInTimeout = 30 * time.Second
	// longestQuery: a session cannot limit its own statements; profiles and resource
	// managers can.
	longestQuery = 6 * time.Hour
	// prefetch is how many rows come with one round trip.
	prefetch = 1000
)

type adapter struct{}

// New returns the adapter.
func New() connector.Adapter { return adapter{} }

func (adapter) Open(ctx context.Context, c connector.Config, guard *netguard.Guard) (connector.Source, error) {
	d := &dialer{guarded: guard.Dialer(netguard.DatabasePorts)}
	config, err := driverConfig(c, d)
	if err != nil {
		return nil, err
	}
	return open(ctx, &connecting{config, d}, d.abandon, c.Strings("schemas"), c.Scrubber())
}

func open(ctx context.Context, server driver.Connector, abandon func(), schemas []string, scrub *connector.Scrubber) (connector.Source, error) {
	db := sql.OpenDB(server)
	db.SetMaxOpenConns(1)
	s := &source{db: db, abandon: abandon, schemas: schemas, scrub: scrub}
	if err := s.session(ctx); err != nil {
		return nil, errors.Join(err, s.Close())
	}
	return s, nil
}

// driverConfig has the driver read a connection string without secrets, replaces what the
// string cannot say or the driver adds, and checks the outcome.
func driverConfig(c connector.Config, d *dialer) (*configurations.ConnectionConfig, error) {
	for _, field := range []string{"service_name", "sid"} {
		// The driver puts them into a text in which parentheses have a meaning.
		if strings.Trim(c.String(field), "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789_.-$#") != "" {
			return nil, sdg.Invalid("Names of services have letters, digits and _ . - $ #.", sdg.FieldError{Field: "body.config." + field, Message: "The name holds a character that such names do not have."})
		}
	}
	config, err := ora.ParseConfig(ora.BuildUrl(c.String("host"), c.Int("port"), "x", "x", "x", map[string]string{"SSL": "true", "SSL VERIFY": "true"}))
	if err != nil {
		return nil, fmt.Errorf("preparing the driver of Oracle: %w", err)
	}
	config.UserID, config.Password = c.String("user"), c.Secret("password").Reveal()
	config.ServiceName, config.SID = c.String("service_name"), c.String("sid")
	// What the driver would tell of this machine.
	config.OSUserName, config.HostName, config.ProgramName, config.ProgramPath, config.DomainName, config.PID = "sdg", "sdg", "sdg", "sdg", "", 1
	config.PrefetchRows = prefetch
	config.Lob = configurations.INLINE
	config.Dialer = d
	if config.TLSConfig, err = netguard.TLS(c.String("host"), c.String("ssl_ca")); err != nil {
		return nil, err
	}
	return config, check(config, c)
}

// check holds the driver's configuration to TLS, verified, to one host, and to the user's
// password and ordinary rights.
func check(config *configurations.ConnectionConfig, c connector.Config) error {
	if err := netguard.CheckTLS(config.TLSConfig); err != nil {
		return fmt.Errorf("preparing the driver of Oracle: %w", err)
	}
	switch {
	case !config.SSL, !config.SSLVerify, config.Protocol != "tcps", config.UnixAddress != "":
		return errors.New("the driver of Oracle would connect without verified encryption")
	case len(config.Servers) != 1, config.Servers[0].Addr != c.String("host"), config.Servers[0].Port != c.Int("port"), config.Servers[0].Protocol != "":
		return errors.New("the driver of Oracle would connect to another host")
	case config.AuthType != configurations.Normal, config.DBAPrivilege != configurations.NONE, config.Wallet != nil, config.UserID == "", config.Password == "":
		return errors.New("the driver of Oracle would sign in otherwise than by a password")
	case config.TraceFilePath != "", config.TraceDir != "":
		return errors.New("the driver of Oracle would write its packets to files")
	}
	return nil
}

// connecting makes connections for database/sql.
type connecting struct {
	config *configurations.ConnectionConfig
	dialer *dialer
}

func (c *connecting) Driver() driver.Driver { return ora.NewDriver() }

func (c *connecting) Connect(ctx context.Context) (driver.Conn, error) {
	ctx, cancel := context.WithTimeout(ctx, signInTimeout)
	defer cancel()
	// The driver's own way of ending a sign-in writes to the server first.
	stop := context.AfterFunc(ctx, c.dialer.abandon)
	defer stop()
	config := *c.config
	config.Servers = append([]configurations.ServerAddr(nil), c.config.Servers...) // a redirection adds its own
	config.TLSConfig = c.config.TLSConfig.Clone()                                  // the driver sets its name
	conn, err := ora.NewConnection("", &config)
	if err != nil {
		return nil, err
	}
	if err := conn.OpenWithContext(ctx); err != nil {
		c.dialer.abandon()
		if refused := c.dialer.refusal(); refused != nil {
			return nil, refused
		}
		return nil, err
	}
	return &session{Connection: conn, dialer: c.dialer}, nil
}

// session closes its socket however the driver's own closing ends.
type session struct {
	*ora.Connection
	dialer *dialer
}

func (s *session) Close() error {
	defer s.dialer.abandon()
	return s.Connection.Close()
}
