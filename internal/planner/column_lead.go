package planner

// columnLeads are short for words that lead to the columns.
var columnLeads = map[string]string{"cols": "columns", "flds": "fields", "attrs": "attributes", "vars": "variables"}

// writeOutLeads writes them out in front of a list: "500 rows, cols: id, qty" are "500 rows, columns: id, qty".
func (p *parser) writeOutLeads() {
	for i := range p.toks {
		if lead := columnLeads[p.toks[i].Low]; lead != "" && p.any2(i+1, len(p.toks), ":", "=", "are", "-", "—") {
			p.toks[i].Low = lead
		}
	}
}
