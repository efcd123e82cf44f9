// Package snowflake reads accounts of Snowflake by the vendor's driver: queries over https,
// rows as Arrow, in chunks that are fetched one after another, a little ahead of
// their reading, from where the account stages its results.
package snowflake

import (
	"context"
	"crypto/rsa"
	"crypto/x509"
	"database/sql/driver"
	"encoding/pem"
	"io"
	"net/http"
	"strconv"
	"strings"
	"time"

	"github.com/snowflakedb/gosnowflake"

	"github.com/sdg-service/sdg/internal/connector"
	_ "github.com/sdg-service/sdg/internal/connector/snowflake/quiet" // before the driver
	"github.com/sdg-service/sdg/internal/netguard"
	"github.com/sdg-service/sdg/internal/sdg"
)

const (
	// longestQuery ends a query in the account if everything else failed to.
	longestQuery = 6 * time.Hour
	// chunkMegabytes is the size of the chunks that the account makes, the smallest it takes.
	chunkMegabytes = 48
	// repeats is how often the driver repeats a request that failed on the way.
	repeats = 3
)

func init() {
	// The driver logs errors to stderr, with URLs and parts of answers; all that matters is
	// in the errors that it returns. Its entries go round its own switch, hence both lines.
	logger := gosnowflake.GetLogger()
	_ = logger.SetLogLevel("panic") // fails for unknown levels only
	logger.SetOutput(io.Discard)
}

// Endpoint is where accounts answer if that is not port 443 with a certificate that the
// system's authorities signed: for tests and for inspecting gateways.
type Endpoint struct {
	Port int
	CA   *x509.CertPool
}

type adapter struct{ endpoint Endpoint }

// New returns the adapter.
func New() connector.Adapter { return NewAt(Endpoint{Port: 443}) }

// NewAt returns the adapter for accounts behind an endpoint.
func NewAt(e Endpoint) connector.Adapter { return adapter{e} }

func (a adapter) Open(ctx context.Context, c connector.Config, guard *netguard.Guard) (connector.Source, error) {
	scrub := c.Scrubber()
	transport := newTransport(guard, a.endpoint.CA)
	config, err := driverConfig(c, a.endpoint.Port, transport)
	if err != nil {
		return nil, err
	}
	s := &source{transport: transport, scrub: scrub, schema: c.String("schema")}
	if s.conn, err = gosnowflake.NewConnector(gosnowflake.SnowflakeDriver{}, config).Connect(ctx); err != nil {
		err = s.failed(ctx, "connect", err)
		transport.CloseIdleConnections()
		return nil, err
	}
	// A name in the configuration is folded to capitals as the account does it; quoted names
	// need what it stands for.
	if s.database, err = s.currentDatabase(ctx); err != nil {
		_ = s.Close()
		return nil, err
	}
	return s, nil
}

// host follows the account's identifier: organisation and account, or a locator with its
// region. Names of hosts have no underscores, names of accounts have.
func host(account string) string {
	domain := ".snowflakecomputing.com"
	if _, region, ok := strings.Cut(account, "."); ok && strings.HasPrefix(strings.ToLower(region), "cn-") {
		domain = ".snowflakecomputing.cn"
	}
	return strings.ToLower(strings.ReplaceAll(account, "_", "-")) + domain
}

func driverConfig(c connector.Config, port int, transport http.RoundTripper) (gosnowflake.Config, error) {
	account, _, _ := strings.Cut(c.String("account"), ".")
	config := gosnowflake.Config{
		Account: account, Host: host(c.String("account")), Port: port, Protocol: "https",
		User: c.String("user"), Role: c.String("role"), Warehouse: c.String("warehouse"), Database: c.String("database"),
		Application: "sdg",
		Params: parameters(map[string]string{
			"STATEMENT_TIMEOUT_IN_SECONDS": strconv.Itoa(int(longestQuery / time.Second)),
			// The account ends a query whose client is gone.
			"ABORT_DETACHED_QUERY":     "true",
			"CLIENT_RESULT_CHUNK_SIZE": strconv.Itoa(chunkMegabytes),
			"TIMEZONE":                 "UTC",
		}),
		MaxRetryCount:             repeats,
		ValidateDefaultParameters: gosnowflake.ConfigBoolTrue,
		//lint:ignore SA1019 the session parameter that is to replace it does not exist yet
		DisableTelemetry: true,
		Transporter:      transport,
		// Revocation by OCSP is asked for in plain text, at addresses that the peer's certificate
		// names, and ignored when nobody answers (the driver's default): it would lead past the
		// guard and protect little. Chains, names and dates are checked by Go.
		DisableOCSPChecks:        true,
		CertRevocationCheckMode:  gosnowflake.CertRevocationCheckDisabled,
		DisableConsoleLogin:      gosnowflake.ConfigBoolTrue,
		DisableQueryContextCache: true,
	}
	if !c.HasSecret("private_key") {
		config.Authenticator, config.Password = gosnowflake.AuthTypeSnowflake, c.Secret("password").Reveal()
		return config, nil
	}
	key, err := parseKey(c.Secret("private_key"))
	if err != nil {
		return config, err
	}
	config.Authenticator, config.PrivateKey = gosnowflake.AuthTypeJwt, key
	return config, nil
}

func parameters(plain map[string]string) map[string]*string {
	pointers := make(map[string]*string, len(plain))
	for name, value := range plain {
		pointers[name] = &value
	}
	return pointers
}

// parseKey never repeats anything of the key.
func parseKey(secret sdg.Secret) (*rsa.PrivateKey, error) {
	bad := func(why string) (*rsa.PrivateKey, error) {
		return nil, sdg.Invalid("openssl genrsa 2048 | openssl pkcs8 -topk8 -nocrypt makes such a key.", sdg.FieldError{Field: "body.config.private_key", Message: why})
	}
	block, _ := pem.Decode([]byte(secret.Reveal()))
	if block == nil {
		return bad("The key is not in PEM.")
	}
	if block.Type == "ENCRYPTED PRIVATE KEY" {
		return bad("The key is encrypted; give it without a passphrase.")
	}
	parsed, err := x509.ParsePKCS8PrivateKey(block.Bytes)
	if err != nil {
		return bad("The key is not PKCS #8.")
	}
	key, ok := parsed.(*rsa.PrivateKey)
	if !ok || key.N.BitLen() < 2048 {
		return bad("The key is not an RSA key of at least 2048 bits.")
	}
	return key, nil
}

// connection is what the adapter needs of the driver's connection.
type connection interface {
	driver.Conn
	driver.QueryerContext
	QueryArrowStream(ctx context.Context, query string, bindings ...driver.NamedValue) (gosnowflake.ArrowStreamLoader, error)
}
