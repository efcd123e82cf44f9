// Package mariadb reads MariaDB servers.
package mariadb

import (
	"github.com/sdg-service/sdg/internal/connector"
	"github.com/sdg-service/sdg/internal/connector/mysqlwire"
)

// New returns the adapter.
func New() connector.Adapter { return mysqlwire.Adapter{} }
