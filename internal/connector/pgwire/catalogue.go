package pgwire

import (
	"context"
	"fmt"
	"slices"
	"strconv"

	"github.com/sdg-service/sdg/internal/connector"
	"github.com/sdg-service/sdg/internal/connector/chosen"
)

// Column is a column of a table in the catalogue.
type Column struct {
	Name string
	// Type is the type's object id, that of the base type for a domain. Below 16384 it
	// means the same in every database.
	Type uint32
	// SourceType is the type as the catalogue writes it, "numeric(10,2)".
	SourceType string
	Nullable   bool
}

// Object ids of types, from pg_type.dat of PostgreSQL; Redshift kept those that it has.
const (
	Bool        = 16
	Bytea       = 17
	Char        = 18
	Name        = 19
	Int8        = 20
	Int2        = 21
	Int4        = 23
	Text        = 25
	OID         = 26
	Float4      = 700
	Float8      = 701
	BPChar      = 1042
	VarChar     = 1043
	Date        = 1082
	Timestamp   = 1114
	TimestampTZ = 1184
	Numeric     = 1700
)

// Relation is a table that the user may read.
type Relation struct {
	ID           uint32
	Schema, Name string
}

// Allowed tells whether the schema is one of those that are shown: all that the connector
// names, or all but the server's own.
func Allowed(schemas []string, schema string) bool {
	return len(schemas) == 0 || slices.Contains(schemas, schema)
}

// Locate splits a name into schema and table. Names that cannot be of this database, or
// lie in another schema than the connector's, are unknown ones.
func Locate(d *connector.Dialect, name, database string, schemas []string) (schema, table string, err error) {
	parts, err := d.Split(name)
	if err != nil {
		return "", "", err
	}
	if len(parts) == 3 && parts[0] == database {
		parts = parts[1:]
	}
	if len(parts) != 2 || !Allowed(schemas, parts[0]) {
		return "", "", connector.NoSuch("body.source", "table", name)
	}
	return parts[0], parts[1], nil
}

// Columns asks statement for the columns of the relation, its one parameter: name, type's
// id, type as written, and whether cells can be missing ("t", "f").
func (s *Session) Columns(ctx context.Context, statement string, relation uint32) ([]Column, error) {
	const doing = "look for the columns"
	var found []Column
	err := s.Query(ctx, doing, statement, []string{strconv.FormatUint(uint64(relation), 10)}, func(cells [][]byte) error {
		id, err := strconv.ParseUint(string(cells[1]), 10, 32)
		if err != nil {
			return fmt.Errorf("%s: the id of a type: %w", doing, err)
		}
		found = append(found, Column{Name: string(cells[0]), Type: uint32(id), SourceType: string(cells[2]), Nullable: string(cells[3]) == "t"})
		return nil
	})
	return found, err
}

// Choose returns the named columns in that order, or all.
func Choose(found []Column, sel connector.Selection) ([]Column, error) {
	if err := chosen.Limit(sel); err != nil {
		return nil, err
	}
	return chosen.Of(found, func(c *Column) string { return c.Name }, sel)
}
