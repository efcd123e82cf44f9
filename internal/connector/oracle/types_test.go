package oracle_test

import (
	"strings"
	"testing"

	"github.com/sdg-service/sdg/internal/connector"
	"github.com/sdg-service/sdg/internal/connector/oracle"
)

func TestTypes(t *testing.T) {
	t.Parallel()
	const micros, nanos = `'SYYYY-MM-DD HH24:MI:SS.FF6'`, `'SYYYY-MM-DD HH24:MI:SS.FF9'`
	for _, c := range []struct {
		dataType, length, precision, scale string
		kind                               connector.Kind
		sourceType, selected               string
		value                              any
		want                               string
	}{
		{"NUMBER", "22", "18", "0", connector.Integer, "NUMBER(18,0)", `"c"`, "-999999999999999999", "-999999999999999999"},
		{"NUMBER", "22", "19", "0", connector.Decimal, "NUMBER(19,0)", `"c"`, "9999999999999999999", "9999999999999999999"},
		{"NUMBER", "22", "10", "2", connector.Decimal, "NUMBER(10,2)", `"c"`, "-1.5", "-1.5"},
		{"NUMBER", "22", "5", "-2", connector.Decimal, "NUMBER(5,-2)", `"c"`, "1200", "1200"},
		{"NUMBER", "22", "", "0", connector.Decimal, "NUMBER(*,0)", `"c"`, "1", "1"},
		{"NUMBER", "22", "", "", connector.Decimal, "NUMBER", `"c"`, "0.00000000000000000000000000000001", "0.00000000000000000000000000000001"},
		{"FLOAT", "22", "126", "", connector.Decimal, "FLOAT(126)", `"c"`, "0.1", "0.1"},
		{"BINARY_DOUBLE", "8", "", "", connector.Float, "BINARY_DOUBLE", `"c"`, 0.1, "0.1"},
		{"BINARY_FLOAT", "4", "", "", connector.Float, "BINARY_FLOAT", `"c"`, float32(0.5), "0.5"},
		{"VARCHAR2", "20", "", "", connector.Text, "VARCHAR2(20)", `"c"`, "it's ü\n\x00", "it's ü\n\x00"},
		{"NCHAR", "3", "", "", connector.Text, "NCHAR(3)", `"c"`, "ab ", "ab "},
		{"CLOB", "4000", "", "", connector.Text, "CLOB", `"c"`, "long", "long"},
		{"ROWID", "10", "", "", connector.Text, "ROWID", `"c"`, "AAAR3sAAEAAAACXAAA", "AAAR3sAAEAAAACXAAA"},
		{"RAW", "16", "", "", connector.Binary, "RAW(16)", `"c"`, []byte{0, 255}, "\x00\xff"},
		{"BLOB", "4000", "", "", connector.Binary, "BLOB", `"c"`, []byte{1}, "\x01"},
		{"DATE", "7", "", "", connector.Moment, "DATE", `TO_CHAR("c", 'SYYYY-MM-DD HH24:MI:SS')`, " 9999-12-31 23:59:59", "9999-12-31T23:59:59Z"},
		{"TIMESTAMP(6)", "11", "", "6", connector.Moment, "TIMESTAMP(6)", `TO_CHAR("c", ` + micros + `)`, " 0001-01-01 00:00:00.000001", "0001-01-01T00:00:00.000001Z"},
		{"TIMESTAMP(9)", "11", "", "9", connector.Text, "TIMESTAMP(9)", `TO_CHAR("c", ` + nanos + `)`, " 2024-02-29 12:00:00.123456789", " 2024-02-29 12:00:00.123456789"},
		{"TIMESTAMP(3) WITH TIME ZONE", "13", "", "3", connector.Moment, "TIMESTAMP(3) WITH TIME ZONE", `TO_CHAR(SYS_EXTRACT_UTC("c"), ` + micros + `)`, " 2024-02-29 12:00:00.120000", "2024-02-29T12:00:00.12Z"},
		{"TIMESTAMP(6) WITH LOCAL TIME ZONE", "11", "", "6", connector.Moment, "TIMESTAMP(6) WITH LOCAL TIME ZONE", `TO_CHAR(SYS_EXTRACT_UTC("c"), ` + micros + `)`, nil, ""},
		{"INTERVAL DAY(2) TO SECOND(6)", "11", "2", "6", connector.Text, "INTERVAL DAY(2) TO SECOND(6)", `TO_CHAR("c")`, "+01 02:03:04.000000", "+01 02:03:04.000000"},
		{"INTERVAL YEAR(2) TO MONTH", "5", "2", "0", connector.Text, "INTERVAL YEAR(2) TO MONTH", `TO_CHAR("c")`, "+01-02", "+01-02"},
		{"BOOLEAN", "1", "", "", connector.Boolean, "BOOLEAN", `TO_CHAR(CASE "c" WHEN TRUE THEN 1 WHEN FALSE THEN 0 END)`, "1", "true"},
		{"XMLTYPE", "2000", "", "", connector.Text, "XMLTYPE", `XMLSERIALIZE(CONTENT "c" AS CLOB)`, "<a/>", "<a/>"},
		{"JSON", "8200", "", "", connector.Text, "JSON", `JSON_SERIALIZE("c" RETURNING CLOB)`, "{}", "{}"},
		{"SDO_GEOMETRY", "1", "", "", connector.Text, "SDO_GEOMETRY", `SDO_UTIL.TO_WKTGEOMETRY("c")`, "POINT (1.0 2.0)", "POINT (1.0 2.0)"},
		{"BFILE", "530", "", "", "", "BFILE", `"c"`, nil, ""},
		{"ADDRESS_T", "1", "", "", "", "ADDRESS_T", `"c"`, nil, ""},
	} {
		t.Run(c.sourceType, func(t *testing.T) {
			t.Parallel()
			column, query, err := oracle.Describe(oracle.NewColumn("c", c.dataType, c.length, c.precision, c.scale, true))
			if err != nil || query != `SELECT `+c.selected+` FROM "S"."T"` || column != (connector.Column{Name: "c", Kind: c.kind, SourceType: c.sourceType, Nullable: true}) {
				t.Errorf("%+v, %s, %v", column, query, err)
			}
			if c.value == nil {
				return
			}
			var b connector.Batch
			b.Reset([]connector.Column{column})
			if err := oracle.AppendCell(&b.Columns[0], c.value); err != nil {
				t.Fatal(err)
			}
			if got := string(b.Columns[0].AppendText(nil, 0)); got != c.want {
				t.Errorf("%q, want %q", got, c.want)
			}
		})
	}
}

func TestCellsThatCannotBeRead(t *testing.T) {
	t.Parallel()
	for _, c := range []struct {
		name  string
		kind  connector.Kind
		value any
	}{
		{"a year BC", connector.Moment, "-0044-03-15 00:00:00"},
		{"no moment", connector.Moment, "yesterday"},
		{"not whole", connector.Integer, "1.5"},
		{"beyond 64 bits", connector.Integer, "9223372036854775808"},
		{"no number", connector.Decimal, "~"},
		{"an empty number", connector.Decimal, ""},
		{"not UTF-8", connector.Text, "\xff"},
		{"too long", connector.Text, strings.Repeat("x", connector.MaxCellBytes+1)},
		{"bytes for a text", connector.Text, []byte("x")},
		{"a number for bytes", connector.Binary, 1.5},
		{"something else", connector.Text, struct{}{}},
	} {
		t.Run(c.name, func(t *testing.T) {
			t.Parallel()
			var b connector.Batch
			b.Reset([]connector.Column{{Name: "c", Kind: c.kind}})
			if err := oracle.AppendCell(&b.Columns[0], c.value); err == nil || len(b.Columns[0].Null) != 0 {
				t.Errorf("%v", err)
			}
		})
	}
}
