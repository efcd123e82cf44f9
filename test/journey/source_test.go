package journey_test

import (
	"fmt"
	"strconv"

	"github.com/sdg-service/sdg/internal/connector"
	"github.com/sdg-service/sdg/internal/connector/connectortest"
	"github.com/sdg-service/sdg/test/journey"
)

// memorySource is a source in the memory of the embedded service.
func memorySource() (*journey.Source, *connectortest.Memory) {
	const password = "memory-secret-31aa"
	text := func(s string) *string { return &s }
	orders := connectortest.Table{Name: "public.Orders", Columns: []connector.Column{
		{Name: "id", Kind: connector.Integer, SourceType: "bigint"}, {Name: "city", Kind: connector.Text, SourceType: "text"},
		{Name: "amount", Kind: connector.Decimal, SourceType: "numeric(10,1)", Nullable: true},
	}}
	for i := range journey.OrderRows {
		row := []*string{text(strconv.Itoa(i)), text([]string{"Bern", "Graz", "Wien"}[i%3]), nil}
		if i%10 > 0 {
			row[2] = text(fmt.Sprintf("%d.5", i))
		}
		orders.Rows = append(orders.Rows, row)
	}
	m := &connectortest.Memory{}
	m.SetTables(orders)
	m.SetPassword(password)
	return &journey.Source{
		Type: "postgres", Secret: "password", Wrong: "another-" + password, Table: "public.Orders",
		Config: map[string]any{"host": "db.example.com", "database": "shop", "user": "reader", "password": password},
	}, m
}
