//go:build sources

package mysqlcluster

import (
	"math"
	"strconv"

	"github.com/sdg-service/sdg/internal/connector"
	"github.com/sdg-service/sdg/internal/connector/connectortest"
)

// Suite is the script that makes what Tables describes, and the databases extra and partial.
const Suite = "../mysqlcluster/testdata/suite.sql"

func cells(line ...string) []*string {
	row := make([]*string, len(line))
	for i, cell := range line {
		if cell != "∅" {
			row[i] = &cell
		}
	}
	return row
}

func column(name string, kind connector.Kind, sourceType string) connector.Column {
	return connector.Column{Name: name, Kind: kind, SourceType: sourceType, Nullable: true}
}

func required(name string, kind connector.Kind, sourceType string) connector.Column {
	return connector.Column{Name: name, Kind: kind, SourceType: sourceType}
}

// Tables are the tables of the database shop, in which the server writes its types in its
// own way: named maps the type of MariaDB to the server's.
func Tables(named func(string) string) []connectortest.Table {
	many := connectortest.Table{
		Name:    "many",
		Columns: []connector.Column{required("id", connector.Integer, named("bigint(20)")), column("note", connector.Text, "text"), column("share", connector.Float, "double")},
	}
	for i := 1; i <= 20000; i++ {
		row := []string{strconv.Itoa(i), "∅", "∅"}
		if i%7 > 0 {
			row[1] = "row " + strconv.Itoa(i)
		}
		if i%5 > 0 {
			row[2] = strconv.FormatFloat(float64(i)/4, 'g', -1, 64)
		}
		many.Rows = append(many.Rows, cells(row...))
	}
	return []connectortest.Table{
		many, types(named),
		{Name: "empty", Columns: []connector.Column{required("id", connector.Integer, named("bigint(20)")), column("note", connector.Text, "text")}},
		{
			Name:    "`Ödd ``name``\"; drop table x #`",
			Columns: []connector.Column{required("id", connector.Integer, named("int(11)")), column("sel`ect; --", connector.Text, "varchar(60)"), column("Größe €", connector.Text, "text")},
			Rows:    [][]*string{cells("1", "`", "ä"), cells("2", "∅", ""), cells("3", "\t\n\\'\"", "'); drop table empty; -- 🎉")},
		},
	}
}

// types is the table with a column of each type: one extreme, the other, missing.
func types(named func(string) string) connectortest.Table {
	table := connectortest.Table{Name: "types", Rows: make([][]*string, 3)}
	add := func(c connector.Column, first, second, third string) {
		c.SourceType = named(c.SourceType)
		table.Columns = append(table.Columns, c)
		for i, cell := range cells(first, second, third) {
			table.Rows[i] = append(table.Rows[i], cell)
		}
	}
	tenth := strconv.FormatFloat(float64(float32(0.1)), 'g', -1, 64)
	add(column("tiny", connector.Integer, "tinyint(4)"), "-128", "127", "∅")
	add(column("utiny", connector.Integer, "tinyint(3) unsigned"), "255", "0", "∅")
	add(column("truth", connector.Integer, "tinyint(1)"), "1", "0", "∅")
	add(column("small", connector.Integer, "smallint(6)"), "-32768", "32767", "∅")
	add(column("medium", connector.Integer, "mediumint(8) unsigned"), "16777215", "0", "∅")
	add(required("regular", connector.Integer, "int(11)"), "-2147483648", "2147483647", "0")
	add(column("zeros", connector.Integer, "int(8) unsigned zerofill"), "42", "4294967295", "∅")
	add(column("big", connector.Integer, "bigint(20)"), "-9223372036854775808", "9223372036854775807", "∅")
	add(column("ubig", connector.Decimal, "bigint(20) unsigned"), "18446744073709551615", "0", "∅")
	add(column("exact", connector.Decimal, "decimal(30,5)"), "1234567890123456789012345.67891", "-0.00001", "∅")
	add(column("udec", connector.Decimal, "decimal(10,2) unsigned"), "99999999.99", "0.00", "∅")
	add(column("single", connector.Float, "float"), tenth, "1.6777215e+07", "∅")
	add(column("twice", connector.Float, "double"), "0.1", strconv.FormatFloat(-math.MaxFloat64, 'g', -1, 64), "∅")
	add(column("flag", connector.Boolean, "bit(1)"), "true", "false", "∅")
	add(column("bits", connector.Integer, "bit(10)"), "1023", "0", "∅")
	add(column("long_bits", connector.Decimal, "bit(64)"), "18446744073709551615", "0", "∅")
	add(column("day", connector.Date, "date"), "2024-02-29", "1000-01-01", "∅")
	add(column("at", connector.Moment, "datetime(6)"), "2024-02-29T23:59:59.999999Z", "9999-12-31T23:59:59.999999Z", "∅")
	add(column("at_second", connector.Moment, "datetime"), "2024-02-29T23:59:59Z", "1000-01-01T00:00:00Z", "∅")
	add(column("stamp", connector.Moment, "timestamp(3)"), "2024-02-29T21:59:59.999Z", "1970-01-01T00:00:01Z", "∅")
	add(column("clock", connector.Text, "time(3)"), "-838:59:59.000", "838:59:59.000", "∅")
	add(column("y", connector.Integer, "year(4)"), "2024", "1901", "∅")
	add(column("fixed", connector.Text, "char(5)"), "ab", "", "∅")
	add(column("var", connector.Text, "varchar(10)"), "varchar", "", "∅")
	add(column("txt", connector.Text, "text"), "line\nnext", "", "∅")
	add(column("large", connector.Text, "longtext"), "large", "", "∅")
	add(column("raw", connector.Binary, "binary(3)"), "\x00\xff\x00", "\x00\x00\x00", "∅")
	add(column("var_raw", connector.Binary, "varbinary(10)"), "\x00\xff", "", "∅")
	add(column("blobs", connector.Binary, "blob"), "", "", "∅")
	add(column("large_blob", connector.Binary, "longblob"), "\x00", "", "∅")
	add(column("mood", connector.Text, "enum('sad','o''k')"), "o'k", "sad", "∅")
	add(column("moods", connector.Text, "set('a','b','c')"), "a,c", "", "∅")
	add(column("doc", connector.Text, "longtext (json)"), `{"a": 1}`, "[]", "∅")
	add(column("place", connector.Text, "point"), "POINT(1 2.5)", "POINT(-0.5 1e30)", "∅")
	add(column("latin", connector.Text, "varchar(10)"), "äÖ", "", "∅")
	add(column("big5", connector.Text, "varchar(10)"), "🎉", "", "∅")
	return table
}
