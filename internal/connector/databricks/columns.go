package databricks

import (
	"context"
	"strings"

	"github.com/sdg-service/sdg/internal/connector"
)

// column is a column of a table and the way to select it, with %s for its quoted name.
type column struct {
	connector.Column
	form string
}

func (s *source) columns(ctx context.Context, schema, table string) ([]column, error) {
	from, err := s.from("columns")
	if err != nil {
		return nil, err
	}
	statement := "SELECT column_name, full_data_type, is_nullable FROM " + from +
		" WHERE table_schema = :schema AND table_name = :table ORDER BY ordinal_position"
	var found []column
	err = s.each(ctx, "look for the columns", statement, []parameter{{"schema", schema, "STRING"}, {"table", table, "STRING"}}, func(row []*string) error {
		cells, err := texts(row, 3)
		if err != nil {
			return err
		}
		found = append(found, describe(cells[0], cells[1], cells[2] != "NO"))
		return nil
	})
	return found, err
}

// describe follows https://docs.databricks.com/sql/language-manual/sql-ref-datatypes.
// Types within types are written by the warehouse as JSON, fields without a value too.
func describe(name, fullType string, nullable bool) column {
	c := column{connector.Column{Name: name, SourceType: fullType, Nullable: nullable, Kind: connector.Text}, "%s"}
	base, _, _ := strings.Cut(strings.ToLower(fullType), "(")
	base, _, _ = strings.Cut(base, "<")
	base, _, _ = strings.Cut(strings.TrimSpace(base), " ")
	switch base {
	case "tinyint", "smallint", "int", "integer", "bigint", "byte", "short", "long":
		c.Kind = connector.Integer
	case "decimal", "numeric", "dec":
		c.Kind = connector.Decimal
	case "float", "real", "double":
		c.Kind = connector.Float
	case "boolean":
		c.Kind = connector.Boolean
	case "date":
		c.Kind = connector.Date
	case "timestamp", "timestamp_ltz", "timestamp_ntz":
		// A time without a zone is taken as UTC.
		c.Kind = connector.Moment
	case "binary":
		c.Kind = connector.Binary
	case "string", "varchar", "char":
	case "array", "map", "struct":
		c.form = "to_json(%s, map('ignoreNullFields', 'false'))"
	case "variant":
		c.form = "to_json(%s)"
	case "geography", "geometry":
		c.form = "st_astext(%s)"
	default:
		c.form = "CAST(%s AS STRING)"
	}
	return c
}
