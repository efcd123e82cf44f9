// Package redshift reads Amazon Redshift, provisioned and serverless, by PostgreSQL's
// protocol.
//
// Redshift has no COPY TO STDOUT. Rows come by FETCH from a cursor, in the text format.
package redshift

import (
	"context"

	"github.com/sdg-service/sdg/internal/connector"
	"github.com/sdg-service/sdg/internal/connector/pgwire"
	"github.com/sdg-service/sdg/internal/netguard"
)

// settings make texts mean the same on every cluster.
const settings = "SET LOCAL datestyle = 'ISO, YMD'; SET LOCAL timezone = 'UTC'; SET LOCAL extra_float_digits = 2;"

var product = pgwire.Product{
	// Without it, a cluster folds names to lower case even in quotes: tables that were made
	// with it could not be named.
	Session: "SET enable_case_sensitive_identifier TO true",
	Short:   settings + "SET LOCAL statement_timeout = 60000",
	Long:    settings + "SET LOCAL statement_timeout = 21600000",
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
