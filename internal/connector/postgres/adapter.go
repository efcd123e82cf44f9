// Package postgres reads PostgreSQL servers, version 12 or later, and what speaks like them.
//
// Rows come by COPY … TO STDOUT in the binary format. Types that have no cells of their own
// kind here are turned into their text by the server, in the same statement: it is exact
// about them, also about those of extensions.
package postgres

import (
	"context"

	"github.com/sdg-service/sdg/internal/connector"
	"github.com/sdg-service/sdg/internal/connector/pgwire"
	"github.com/sdg-service/sdg/internal/netguard"
)

// settings make texts mean the same on every server. search_path is empty: names of types
// are then written with their schemas, and no function of the tenant's shadows a built-in one.
const settings = "SET LOCAL search_path = ''; SET LOCAL DateStyle = 'ISO, YMD'; SET LOCAL IntervalStyle = 'postgres'; SET LOCAL TimeZone = 'UTC';" +
	"SET LOCAL extra_float_digits = 1; SET LOCAL bytea_output = 'hex'; SET LOCAL lock_timeout = '30s';"

var product = pgwire.Product{
	Short: settings + "SET LOCAL statement_timeout = '60s'",
	Long:  settings + "SET LOCAL statement_timeout = '6h'",
}

type adapter struct{}

// New returns the adapter.
func New() connector.Adapter { return adapter{} }

func (adapter) Open(ctx context.Context, c connector.Config, guard *netguard.Guard) (connector.Source, error) {
	session, err := pgwire.Open(ctx, c, guard, product)
	if err != nil {
		return nil, err
	}
	return &source{session: session, database: c.String("database"), schemas: c.Strings("schemas")}, nil
}

type source struct {
	session  *pgwire.Session
	database string
	schemas  []string
}

func (s *source) Close() error { return s.session.Close() }

func (s *source) Probe(ctx context.Context) error {
	return s.session.Query(ctx, "probe", "SELECT 1", nil, func([][]byte) error { return nil })
}
