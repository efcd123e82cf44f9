package oracle

import (
	"context"
	"database/sql/driver"
	"net"

	"github.com/sdg-service/sdg/internal/connector"
	"github.com/sdg-service/sdg/internal/netguard"
)

// Open opens a source over a scripted driver.
func Open(ctx context.Context, server driver.Connector, abandon func(), schemas []string, scrub *connector.Scrubber) (connector.Source, error) {
	return open(ctx, server, abandon, schemas, scrub)
}

// Check is whether the driver's configuration, changed, would still be used.
func Check(c connector.Config, guard *netguard.Guard, change func(set map[string]*string, ssl *bool)) error {
	config, err := driverConfig(c, &dialer{guarded: guard.Dialer(netguard.DatabasePorts)})
	if err != nil {
		return err
	}
	change(map[string]*string{"protocol": &config.Protocol, "socket": &config.UnixAddress, "trace": &config.TraceFilePath, "traces": &config.TraceDir, "host": &config.Servers[0].Addr, "server protocol": &config.Servers[0].Protocol, "password": &config.Password}, &config.SSL)
	return check(config, c)
}

// Column is a row of the catalogue's columns.
type Column = catalogueColumn

func NewColumn(name, dataType, length, precision, scale string, nullable bool) Column {
	return Column{name, dataType, length, precision, scale, nullable}
}

// Describe is how a column is held, and the query for it alone.
func Describe(c Column) (connector.Column, string, error) {
	d := describe(c)
	query, err := selectQuery([]string{"S", "T"}, []column{d}, 0)
	return d.Column, query, err
}

// AppendCell appends a value as the driver gives it.
var AppendCell = appendCell

// OnlyTLS wraps a connection so that nothing but TLS leaves.
func OnlyTLS(conn net.Conn) net.Conn { return &onlyTLS{Conn: conn} }

// CatalogueRow is a column as the catalogue's query answers.
func CatalogueRow(c Column) []driver.Value {
	optional := func(s string) driver.Value {
		if s == "" {
			return nil
		}
		return s
	}
	nullable := "N"
	if c.nullable {
		nullable = "Y"
	}
	return []driver.Value{c.name, c.dataType, optional(c.length), optional(c.precision), optional(c.scale), nullable}
}
