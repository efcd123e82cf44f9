package mysqlwire_test

import (
	"database/sql/driver"
	"strings"
	"testing"

	"github.com/sdg-service/sdg/internal/connector"
	"github.com/sdg-service/sdg/internal/connector/mysqlwire"
)

func TestKinds(t *testing.T) {
	t.Parallel()
	for columnType, want := range map[string]connector.Kind{
		"tinyint(1)": connector.Integer, "smallint": connector.Integer, "mediumint unsigned": connector.Integer, "int(10) unsigned zerofill": connector.Integer, "year(4)": connector.Integer,
		"bigint": connector.Integer, "bigint(20) unsigned": connector.Decimal, "BIGINT UNSIGNED": connector.Decimal, "decimal(10,2)": connector.Decimal,
		"float": connector.Float, "double": connector.Float, "bit(1)": connector.Boolean, "bit(63)": connector.Integer, "bit(64)": connector.Decimal,
		"date": connector.Date, "datetime(6)": connector.Moment, "timestamp": connector.Moment, "time": connector.Text,
		"binary(3)": connector.Binary, "longblob": connector.Binary, "longtext": connector.Text, "json": connector.Text, "enum('a')": connector.Text,
		"geometrycollection": connector.Text, "geomcollection": connector.Text, "uuid": connector.Text, "inet6": connector.Text, "vector(3)": connector.Binary,
	} {
		dataType, _, _ := strings.Cut(strings.Fields(columnType)[0], "(")
		if got := mysqlwire.Column("c", dataType, columnType).Kind; got != want {
			t.Errorf("%s is %s, want %s", columnType, got, want)
		}
	}
}

func TestCells(t *testing.T) {
	t.Parallel()
	for _, c := range []struct {
		name, dataType, columnType string
		value                      driver.Value
		want                       string // of an error, what it holds
	}{
		{"int", "int", "int", int64(-7), "-7"},
		{"int of text", "int", "int", []byte("0042"), "42"},
		{"no int", "int", "int", []byte("4.2"), "is no whole number"},
		{"unsigned beyond 64 bits with a sign", "int", "int", uint64(1 << 63), "beyond 64 bits"},
		{"bigint unsigned", "bigint", "bigint unsigned", uint64(1<<64 - 1), "18446744073709551615"},
		{"decimal", "decimal", "decimal(10,2)", []byte("-0.50"), "-0.50"},
		{"float", "float", "float", 0.5, "0.5"},
		{"no float", "float", "float", []byte("0.5"), "hands over a []uint8"},
		{"bit", "bit", "bit(1)", []byte{1}, "true"},
		{"bits", "bit", "bit(10)", []byte{3, 255}, "1023"},
		{"64 bits", "bit", "bit(64)", []byte{255, 255, 255, 255, 255, 255, 255, 255}, "18446744073709551615"},
		{"too many bits", "bit", "bit(64)", make([]byte, 9), "hands over"},
		{"date", "date", "date", []byte("2024-02-29"), "2024-02-29"},
		{"date of the year 0", "date", "date", []byte("0000-01-01"), "0000-01-01"},
		{"zero date", "date", "date", []byte("0000-00-00"), "no day of the calendar"},
		{"month 0", "date", "date", []byte("2024-00-01"), "no day of the calendar"},
		{"day that its month lacks", "date", "date", []byte("2024-02-31"), "no day of the calendar"},
		{"datetime", "datetime", "datetime(3)", []byte("2024-02-29 23:59:59.999"), "2024-02-29T23:59:59.999Z"},
		{"zero datetime", "datetime", "datetime", []byte("0000-00-00 00:00:00"), "no day of the calendar"},
		{"time", "time", "time", []byte("-838:59:59"), "-838:59:59"},
		{"text", "varchar", "varchar(5)", []byte("ä🎉"), "ä🎉"},
		{"not UTF-8", "varchar", "varchar(5)", []byte{0xe4}, "not UTF-8"},
		{"binary", "varbinary", "varbinary(5)", []byte{0xe4, 0}, "\xe4\x00"},
		{"too long", "longtext", "longtext", make([]byte, connector.MaxCellBytes+1), "longer than"},
	} {
		t.Run(c.name, func(t *testing.T) {
			t.Parallel()
			got, err := mysqlwire.Cell(c.dataType, c.columnType, c.value)
			if err == nil && got != c.want || err != nil && !strings.Contains(err.Error(), c.want) {
				t.Errorf("%s, %v", got, err)
			}
		})
	}
}

func TestStatement(t *testing.T) {
	t.Parallel()
	got, err := mysqlwire.Statement("t`; DROP TABLE x; -- -", 7, [2]string{"a`b", "int"}, [2]string{"f", "float"}, [2]string{"l", "longtext"}, [2]string{"g", "point"})
	want := "SELECT `a``b`, `f` + 0e0, LEFT(`l`, 16777217), LEFT(ST_AsText(`g`), 16777217) FROM `t``; DROP TABLE x; -- -` LIMIT 7"
	if err != nil || got != want {
		t.Errorf("%s, %v", got, err)
	}
	for _, name := range []string{"", "a\x00", "ends ", strings.Repeat("x", 65)} {
		if got, err := mysqlwire.Statement(name, 0, [2]string{"a", "int"}); err == nil {
			t.Errorf("%q is in %s", name, got)
		}
		if got, err := mysqlwire.Statement("t", 0, [2]string{name, "int"}); err == nil {
			t.Errorf("%q is in %s", name, got)
		}
	}
}
