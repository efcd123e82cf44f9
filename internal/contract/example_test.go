package contract_test

import (
	"fmt"

	"github.com/sdg-service/sdg/internal/contract"
)

func ExampleParse() {
	_, err := contract.Parse([]byte(`{
		"version": "1", "seed": "42", "as_of": "2025-03-31", "locale": "en_US",
		"tables": [{"name": "pets", "rows": 50, "columns": [
			{"name": "tag", "type": "string", "pattern": "A-#", "unique": true},
			{"name": "kind", "type": "string", "values": [{"value": "dog", "share": 0.6}, {"value": "cat", "share": 0.4}]}
		]}]
	}`))
	fmt.Println(err)

	_, err = contract.Parse([]byte(`{
		"version": "1", "seed": "42", "as_of": "2025-03-31", "locale": "en_US",
		"tables": [{"name": "pets", "rows": 500, "columns": [
			{"name": "tag", "type": "string", "pattern": "A-#", "unique": true}
		]}]
	}`))
	for _, fault := range err.(contract.Errors) {
		fmt.Println(fault)
	}
	// Output:
	// <nil>
	// tables[0].columns[0].unique: 500 rows need different values, but the column can only take 260; widen it, lower the rows or drop unique
}

func ExampleContract_Rules() {
	c := contract.Contract{Tables: []contract.Table{{Name: "pets", Rows: 50, Columns: []contract.Column{
		{Name: "dog", Type: contract.Boolean, TrueShare: new(0.6)},
	}}}}
	for _, rule := range c.Rules() {
		fmt.Println(rule.ID, "-", rule.Description)
	}
	// Output:
	// pets.rows - Table pets has exactly 50 rows.
	// pets.dog.type - Every value of pets.dog is true or false.
	// pets.dog.not_null - pets.dog is never empty.
	// pets.dog.true_share - pets.dog is true in exactly 60 % of the rows that are not empty.
}

func ExampleParseFormula() {
	e, _ := contract.ParseFormula("round((quantity*product_id.price), 2)")
	fmt.Println(contract.FormatFormula(e))
	_, err := contract.ParseFormula("quantity * prize(2)")
	fmt.Println(err)
	// Output:
	// round(quantity * product_id.price, 2)
	// at character 12: unknown function "prize"
}
