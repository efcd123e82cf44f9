// Package databricks reads SQL warehouses of Databricks by the Statement Execution API:
// statements and their states over https, rows as Arrow streams from where the workspace
// puts its results.
//
// The shapes are those of https://docs.databricks.com/api/workspace/statementexecution.
package databricks

import (
	"context"
	"crypto/x509"
	"net"
	"net/http"
	"net/url"
	"strconv"
	"strings"
	"time"

	"github.com/sdg-service/sdg/internal/connector"
	"github.com/sdg-service/sdg/internal/netguard"
	"github.com/sdg-service/sdg/internal/sdg"
)

const (
	// answerTimeout is more than the longest time that the API holds an answer back (50 s).
	answerTimeout = 90 * time.Second
	longestAnswer = 64 << 20
	// longestRead bounds the download of one link's rows; silence ends it sooner.
	longestRead = 6 * time.Hour
	silence     = 90 * time.Second
	longestLink = 4 << 30
)

// Endpoint is where workspaces answer if that is not port 443 with a certificate that the
// system's authorities signed: for tests and for inspecting gateways.
type Endpoint struct {
	Port int
	CA   *x509.CertPool
}

type adapter struct{ endpoint Endpoint }

// New returns the adapter.
func New() connector.Adapter { return NewAt(Endpoint{Port: 443}) }

// NewAt returns the adapter for workspaces behind an endpoint.
func NewAt(e Endpoint) connector.Adapter { return adapter{e} }

func (a adapter) Open(ctx context.Context, c connector.Config, guard *netguard.Guard) (connector.Source, error) {
	warehouse, err := warehouseOf(c.String("http_path"))
	if err != nil {
		return nil, err
	}
	host := c.String("server_hostname")
	if a.endpoint.Port != 443 {
		host = net.JoinHostPort(host, strconv.Itoa(a.endpoint.Port))
	}
	s := &source{
		api: &api{
			base:   url.URL{Scheme: "https", Host: host},
			client: guard.Client(netguard.ClientOptions{CA: a.endpoint.CA, Timeout: answerTimeout, Stall: answerTimeout, MaxBody: longestAnswer}),
			token:  tokens{id: c.String("client_id"), secret: c.Secret("client_secret"), token: c.Secret("access_token")},
		},
		links:     guard.Client(netguard.ClientOptions{CA: a.endpoint.CA, Timeout: longestRead, Stall: silence, MaxBody: longestLink}),
		warehouse: warehouse, catalog: c.String("catalog"), schema: c.String("schema"),
		scrub: c.Scrubber(),
	}
	if s.api.token.id != "" {
		// A refused client is refused here; a token is by its first statement.
		if _, err := s.api.bearer(ctx); err != nil {
			err = s.failed("connect", err)
			_ = s.Close()
			return nil, err
		}
	}
	return s, nil
}

// warehouseOf reads the id out of the path that the warehouse's connection details show.
func warehouseOf(path string) (string, error) {
	for _, prefix := range []string{"/sql/1.0/warehouses/", "/sql/1.0/endpoints/"} {
		if id, ok := strings.CutPrefix(path, prefix); ok && id != "" && !strings.Contains(id, "/") {
			return id, nil
		}
	}
	return "", sdg.Invalid("Open the SQL warehouse in Databricks; its connection details show the path.", sdg.FieldError{
		Field: "body.config.http_path", Message: "The path is not that of a SQL warehouse (/sql/1.0/warehouses/…); clusters are not supported.",
	})
}

// closeIdle ends the connections that a client keeps.
func closeIdle(clients ...*http.Client) {
	for _, c := range clients {
		c.CloseIdleConnections()
	}
}
