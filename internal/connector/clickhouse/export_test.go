package clickhouse

import "github.com/sdg-service/sdg/internal/connector"

var SessionSettings = sessionSettings

// Query is what a column of the type is asked for with, and how it is held.
func Query(sourceType string) (kind connector.Kind, nullable bool, query string, err error) {
	m := describe(sourceType)
	query, err = selectQuery("`t`", []column{{connector.Column{Name: "c"}, m}}, 0)
	return m.kind, m.nullable, query, err
}

var Options = options
