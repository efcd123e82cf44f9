package mock_test

import (
	"fmt"

	"github.com/sdg-service/sdg/internal/contract"
	"github.com/sdg-service/sdg/internal/engine/mock"
)

func ExampleCompile() {
	c := &contract.Contract{Version: "1", Seed: "42", AsOf: "2025-06-30", Locale: "en_US", Tables: []contract.Table{{
		Name: "customers", Rows: 3, Columns: []contract.Column{
			{Name: "id", Type: contract.Integer, Semantic: "row_id", PrimaryKey: true},
			{Name: "tier", Type: contract.String, Values: []contract.Category{{Value: "gold", Share: 1.0 / 3}, {Value: "silver", Share: 2.0 / 3}}},
		}}}}
	p, err := mock.Compile(c)
	if err != nil {
		fmt.Println(err)
		return
	}
	csv, err := p.AppendBlock(p.Header(0), 0, 0, mock.NewScratch())
	if err != nil {
		fmt.Println(err)
		return
	}
	fmt.Print(string(csv))
	// Output:
	// id,tier
	// 1,gold
	// 2,silver
	// 3,silver
}
