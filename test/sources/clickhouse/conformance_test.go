//go:build sources

package clickhouse_test

import (
	"context"
	"fmt"
	"strconv"
	"testing"

	"github.com/sdg-service/sdg/internal/connector"
	"github.com/sdg-service/sdg/internal/connector/connectortest"
	"github.com/sdg-service/sdg/test/sources/harness"
)

// TestConformance runs the suite for each kind of user: whose session the adapter makes
// read-only, and who is so already.
func TestConformance(t *testing.T) {
	s := running(t)
	tables := conformanceTables(t, s)
	for _, user := range []string{"open", "reader", "strict"} {
		t.Run(user, func(t *testing.T) {
			guard := harness.Guard(t)
			open := func(password string) func(context.Context) (connector.Source, error) {
				c := s.config(t, map[string]any{"user": user, "password": password})
				return func(ctx context.Context) (connector.Source, error) { return openWith(ctx, c, guard) }
			}
			connectortest.Run(t, connectortest.Fixture{
				Open: open(readerPassword), OpenRefused: open(otherPassword),
				Secrets: []string{readerPassword, otherPassword}, Schema: database, Tables: tables, Missing: "absent",
				Hostile: []string{"orders`; DROP TABLE orders; --", `orders" OR 1=1`, "`orders` FORMAT Null", "x\x00y", "system.users", "`shop`.`system`.`x`", `a\`, "`a\\`", "orders FINAL", "numbers(10)"},
			})
		})
	}
}

func text(s string) *string { return &s }

func conformanceTables(t testing.TB, s server) []connectortest.Table {
	t.Helper()
	db := admin(t, s.plain, database)
	const strange = "it's `odd`, a \\ name; ü"
	run(t, db,
		"CREATE TABLE orders (id UInt32, note Nullable(String), big UInt64) ENGINE = MergeTree ORDER BY id",
		fmt.Sprintf("INSERT INTO orders SELECT number, if(number %% 7 = 0, NULL, concat('row ', toString(number))), 18446744073709551615 - number FROM numbers(%d)", connector.MaxBatchRows+10),
		"CREATE TABLE Empty (id Int64) ENGINE = Memory",
		"CREATE TABLE `it\\'s \\`odd\\`, a \\\\ name; ü` (`a \\`b\\` \\\\` String) ENGINE = Memory",
		"INSERT INTO `it\\'s \\`odd\\`, a \\\\ name; ü` SELECT 'x'",
		"CREATE VIEW seen AS SELECT id FROM orders WHERE id < 3",
	)
	orders := connectortest.Table{Name: "orders", Columns: []connector.Column{
		{Name: "id", Kind: connector.Integer, SourceType: "UInt32"},
		{Name: "note", Kind: connector.Text, SourceType: "Nullable(String)", Nullable: true},
		{Name: "big", Kind: connector.Decimal, SourceType: "UInt64"},
	}}
	for i := range connector.MaxBatchRows + 10 {
		note := text("row " + strconv.Itoa(i))
		if i%7 == 0 {
			note = nil
		}
		orders.Rows = append(orders.Rows, []*string{text(strconv.Itoa(i)), note, text(strconv.FormatUint(18446744073709551615-uint64(i), 10))})
	}
	odd, err := connector.ClickHouse.Join(strange)
	if err != nil {
		t.Fatal(err)
	}
	return []connectortest.Table{
		orders,
		{Name: "Empty", Columns: []connector.Column{{Name: "id", Kind: connector.Integer, SourceType: "Int64"}}},
		{Name: odd, Columns: []connector.Column{{Name: "a `b` \\", Kind: connector.Text, SourceType: "String"}}, Rows: [][]*string{{text("x")}}},
		{Name: "seen", Columns: []connector.Column{{Name: "id", Kind: connector.Integer, SourceType: "UInt32"}}, Rows: [][]*string{{text("0")}, {text("1")}, {text("2")}}},
	}
}
