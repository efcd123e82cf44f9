package mysqlwire

import (
	"errors"
	"fmt"
	"net"
	"strconv"
	"strings"
	"sync/atomic"
	"time"

	"github.com/go-sql-driver/mysql"

	"github.com/sdg-service/sdg/internal/connector"
	"github.com/sdg-service/sdg/internal/netguard"
)

const signInTimeout = 20 * time.Second

// driverConfig makes the driver's configuration. There is no DSN on the way, in which a
// field could change another, and no name registered with the driver, which all tenants
// would share.
func driverConfig(c connector.Config, guard *netguard.Guard) (*mysql.Config, *lastWords, error) {
	tlsConfig, err := netguard.TLS(c.String("host"), c.String("ssl_ca"))
	if err != nil {
		return nil, nil, err
	}
	said := &lastWords{}
	config := mysql.NewConfig()
	config.Net, config.Addr = "tcp", net.JoinHostPort(c.String("host"), strconv.Itoa(c.Int("port")))
	config.User, config.Passwd, config.DBName = c.String("user"), c.Secret("password").Reveal(), c.String("database")
	config.TLS = tlsConfig
	config.DialFunc = guard.Dialer(netguard.DatabasePorts).DialContext
	config.Timeout = signInTimeout
	config.Logger = said
	if err := config.Apply(mysql.Charset("utf8mb4", "")); err != nil {
		return nil, nil, fmt.Errorf("preparing the driver of MySQL: %w", err)
	}
	return config, said, checkConfig(config)
}

// checkConfig looks at what the driver would connect with.
func checkConfig(config *mysql.Config) error {
	if err := netguard.CheckTLS(config.TLS); err != nil {
		return fmt.Errorf("MySQL: %w", err)
	}
	switch {
	case config.TLSConfig != "" || config.AllowFallbackToPlaintext:
		return errors.New("MySQL: the driver could go on without TLS")
	case config.AllowAllFiles || config.AllowCleartextPasswords || config.AllowOldPasswords || config.MultiStatements:
		return errors.New("MySQL: the driver would do what a server must not ask for")
	}
	return nil
}

// lastWords is the driver's logger: the driver tells why a connection broke there alone,
// and nobody else reads it.
type lastWords struct{ text atomic.Pointer[string] }

func (l *lastWords) Print(v ...any) {
	text := strings.TrimSpace(fmt.Sprint(v...))
	l.text.Store(&text)
}

// take returns what was said since the last time.
func (l *lastWords) take() string {
	if text := l.text.Swap(nil); text != nil {
		return *text
	}
	return ""
}
