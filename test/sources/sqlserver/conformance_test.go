//go:build sources

package sqlserver_test

import (
	"fmt"
	"strconv"
	"testing"

	"github.com/sdg-service/sdg/internal/connector"
	"github.com/sdg-service/sdg/internal/connector/connectortest"
	"github.com/sdg-service/sdg/test/sources/sqlserver/tdsfake"
)

func text(s string) *string { return &s }

const strange = "it's [odd], a]name; \"ü\" 雪"

func orders(rows int) table {
	return table{schema: "dbo", name: "orders", estimate: rows, columns: []catalogued{
		{name: "id", base: "int", length: 4, travels: tdsfake.Int(4)},
		{name: "note", base: "nvarchar", length: 40, nullable: true, travels: tdsfake.NVarChar(20)},
		{name: "big", base: "decimal", precision: 20, travels: tdsfake.Decimal(20, 0)},
	}, rows: func(yield func([]any) bool) {
		for i := range rows {
			row := []any{i, fmt.Sprint("row ", i), strconv.FormatUint(18446744073709551615-uint64(i), 10)}
			if i%7 == 0 {
				row[1] = nil
			}
			if !yield(row) {
				return
			}
		}
	}}
}

func one(row ...any) func(func([]any) bool) {
	return func(yield func([]any) bool) { yield(row) }
}

// TestConformance runs the suite in both ways of encrypting.
func TestConformance(t *testing.T) {
	const many = connector.MaxBatchRows + 10
	db := database{
		orders(many),
		{schema: "dbo", name: "Empty", columns: []catalogued{{name: "id", base: "bigint", length: 8, travels: tdsfake.Int(8)}}},
		{schema: strange, name: strange, estimate: -1, columns: []catalogued{{name: "a [b]]", base: "varchar", length: 10, travels: tdsfake.VarChar(10)}}, rows: one("é")},
		{schema: "hidden", name: "kept from view", columns: []catalogued{{name: "id", base: "int", travels: tdsfake.Int(4)}}},
	}
	odd, err := connector.SQLServer.Join(strange, strange)
	if err != nil {
		t.Fatal(err)
	}
	all := connectortest.Table{Name: "dbo.orders", Columns: []connector.Column{
		{Name: "id", Kind: connector.Integer, SourceType: "int"},
		{Name: "note", Kind: connector.Text, SourceType: "nvarchar(20)", Nullable: true},
		{Name: "big", Kind: connector.Decimal, SourceType: "decimal(20,0)"},
	}}
	for i := range many {
		note := text("row " + strconv.Itoa(i))
		if i%7 == 0 {
			note = nil
		}
		all.Rows = append(all.Rows, []*string{text(strconv.Itoa(i)), note, text(strconv.FormatUint(18446744073709551615-uint64(i), 10))})
	}
	for _, strict := range []bool{true, false} {
		t.Run(fmt.Sprintf("strict %v", strict), func(t *testing.T) {
			s := serve(t, strict, db)
			connectortest.Run(t, connectortest.Fixture{
				Open: opener(t, s, readerPassword), OpenRefused: opener(t, s, otherPassword),
				Secrets: []string{readerPassword, otherPassword},
				Tables: []connectortest.Table{
					all,
					{Name: "dbo.Empty", Columns: []connector.Column{{Name: "id", Kind: connector.Integer, SourceType: "bigint"}}},
					{Name: odd, Columns: []connector.Column{{Name: "a [b]]", Kind: connector.Text, SourceType: "varchar(10)"}}, Rows: [][]*string{{text("é")}}},
				},
				Missing: "dbo.absent",
				Hostile: []string{"dbo.[orders]]; DROP TABLE orders; --]", "dbo.orders; DROP TABLE orders", "[dbo].[orders] WITH (TABLOCKX)", "DBO.Orders", "x\x00y", "shop.dbo.orders", "hidden.[kept from view]", "sys.objects", "OPENROWSET('x')"},
			})
		})
	}
}
