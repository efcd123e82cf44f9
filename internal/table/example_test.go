package table_test

import (
	"fmt"
	"os"

	"github.com/sdg-service/sdg/internal/contract"
	"github.com/sdg-service/sdg/internal/table"
)

func ExampleNewEncoder() {
	c := &contract.Contract{Version: "1", Seed: "1", AsOf: "2025-01-01", Locale: "en_US", Tables: []contract.Table{{
		Name: "sales", Rows: 2, Columns: []contract.Column{
			{Name: "id", Type: contract.Integer, PrimaryKey: true},
			{Name: "price", Type: contract.Decimal, Scale: 2},
			{Name: "note", Type: contract.String, NullShare: 0.5},
		}}}}
	e, err := table.NewEncoder(table.JSONLines, c, &c.Tables[0], os.Stdout)
	if err != nil {
		fmt.Println(err)
		return
	}
	for _, err := range []error{
		e.WriteHeader([]byte("id,price,note\n")),
		e.WriteBlock([]byte("1,9.50,\n2,12.00,\"said \"\"yes\"\"\"\n")),
		e.Close(),
	} {
		if err != nil {
			fmt.Println(err)
			return
		}
	}
	// Output:
	// {"id":1,"price":9.50,"note":null}
	// {"id":2,"price":12.00,"note":"said \"yes\""}
}
