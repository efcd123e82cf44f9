package dataset_test

import (
	"fmt"
	"strings"
	"testing"
)

// TestColumnsCalledByPersons: names that are no frequent ones are personal data where the column is called by a person, so that none is
// learnt.
func TestColumnsCalledByPersons(t *testing.T) {
	t.Parallel()
	names := []string{"Priyanka Chatterjee", "Oluwaseun Adeyemi", "Heike Oelkers", "Mbali Dlamini"}
	goods := []string{"Blue Widget", "Red Gadget", "Green Lamp", "Small Desk"}
	var csv strings.Builder
	csv.WriteString("customer,item,plan\n")
	for k := range 80 {
		fmt.Fprintf(&csv, "%s,%s,%s\n", names[k%4], goods[k/2%4], []string{"basic", "plus"}[k%2])
	}
	schema := infer(t, "a.csv", csv.String())
	for _, c := range schema.Columns {
		if personal := c.Name == "customer"; c.PersonalData != personal || personal && c.Semantic != "full_name" {
			t.Errorf("%s: personal %v, %s", c.Name, c.PersonalData, c.Semantic)
		}
	}
}
