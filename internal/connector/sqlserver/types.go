package sqlserver

import (
	"fmt"

	"github.com/sdg-service/sdg/internal/connector"
)

// catalogueColumn is a row of columnsSQL.
type catalogueColumn struct {
	name             string
	base             string // the system's type, also of an alias
	length           int64  // bytes; -1 is max
	precision, scale int64
	nullable         bool
}

// mapping is how a column is asked for and held. kind is empty for types whose cells
// cannot be read.
type mapping struct {
	kind connector.Kind
	// layout formats times that are held as texts.
	layout string
	// before and after stand around the column's name.
	before, after string
}

// column is a column of a table and the way to read it.
type column struct {
	connector.Column
	mapping mapping
}

func describe(c catalogueColumn) column {
	return column{connector.Column{Name: c.name, Kind: mapType(c).kind, SourceType: sourceType(c), Nullable: c.nullable}, mapType(c)}
}

func mapType(c catalogueColumn) mapping {
	switch c.base {
	case "tinyint", "smallint", "int", "bigint":
		return mapping{kind: connector.Integer}
	case "bit":
		return mapping{kind: connector.Boolean}
	case "decimal", "numeric", "money", "smallmoney":
		return mapping{kind: connector.Decimal}
	case "float", "real":
		return mapping{kind: connector.Float}
	case "date":
		return mapping{kind: connector.Date}
	case "datetime", "smalldatetime":
		return mapping{kind: connector.Moment}
	case "datetime2", "datetimeoffset":
		if c.scale <= 6 {
			return mapping{kind: connector.Moment}
		}
		// A moment has no seventh digit; the text keeps it.
		layout := "2006-01-02 15:04:05.0000000"
		if c.base == "datetimeoffset" {
			layout += " -07:00"
		}
		return mapping{kind: connector.Text, layout: layout}
	case "time":
		return mapping{kind: connector.Text, layout: "15:04:05.0000000"[:timeLength(c.scale)]}
	case "char", "varchar", "nchar", "nvarchar", "text", "ntext", "xml", "uniqueidentifier":
		return mapping{kind: connector.Text}
	case "binary", "varbinary", "image", "timestamp":
		return mapping{kind: connector.Binary}
	case "hierarchyid", "geometry", "geography":
		return mapping{kind: connector.Text, after: ".ToString()"}
	case "json", "vector":
		return mapping{kind: connector.Text, before: "CAST(", after: " AS nvarchar(max))"}
	}
	return mapping{} // sql_variant, types of the tenant's own assemblies, and what is yet to come
}

func timeLength(scale int64) int64 {
	if scale == 0 {
		return 8
	}
	return 9 + min(scale, 7)
}

// sourceType writes the type as SQL does.
func sourceType(c catalogueColumn) string {
	switch c.base {
	case "decimal", "numeric":
		return fmt.Sprintf("%s(%d,%d)", c.base, c.precision, c.scale)
	case "datetime2", "datetimeoffset", "time":
		return fmt.Sprintf("%s(%d)", c.base, c.scale)
	case "char", "varchar", "nchar", "nvarchar", "binary", "varbinary":
		length := c.length
		if length < 0 {
			return c.base + "(max)"
		}
		if c.base[0] == 'n' {
			length /= 2 // sys.columns counts bytes
		}
		return fmt.Sprintf("%s(%d)", c.base, length)
	}
	return c.base
}
