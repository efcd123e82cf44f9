// Package mysqlwire reads MySQL and MariaDB servers: the types mysql and mariadb are this
// one adapter, which asks the server what it is.
//
// Rows come by the text protocol, from the driver below database/sql: its cells are then
// taken where the driver read them, without a copy.
package mysqlwire

import (
	"context"

	"github.com/sdg-service/sdg/internal/connector"
	"github.com/sdg-service/sdg/internal/netguard"
)

// Adapter is the adapter of both types.
type Adapter struct{}

// Open connects and signs in.
func (Adapter) Open(ctx context.Context, c connector.Config, guard *netguard.Guard) (connector.Source, error) {
	config, said, err := driverConfig(c, guard)
	if err != nil {
		return nil, err
	}
	s := &source{config: config, said: said, database: c.String("database"), scrub: c.Scrubber()}
	if err := s.live(ctx); err != nil {
		return nil, err
	}
	return s, nil
}
