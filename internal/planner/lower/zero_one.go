package lower

import (
	"encoding/json"
	"strings"

	"github.com/sdg-service/sdg/internal/contract"
)

// writeZeroOnes makes numbers of the flags that the text writes in digits, where no rule speaks of them.
func (p Reader) writeZeroOnes(c *contract.Contract) {
	for _, t := range p.Tables {
		for _, col := range t.Columns {
			if !col.ZeroOne || col.Dropped || col.Path == "" {
				continue
			}
			table, out := builtAt(c, col.Path)
			if out == nil || out.Type != contract.Boolean || len(out.Cases) > 0 || out.TrueShare == nil || spokenOf(c, table, out) {
				if out != nil && out.Type == contract.Boolean {
					p.Assume(&col.Element, "true and false instead of 1 and 0, because rules speak of it", nil)
				}
				continue
			}
			share := *out.TrueShare
			out.Type, out.TrueShare, out.Semantic = contract.Integer, nil, ""
			for _, v := range []contract.Category{{Value: "0", Share: 1 - share}, {Value: "1", Share: share}} {
				if v.Share > 0 {
					out.Values = append(out.Values, v)
				}
			}
		}
	}
}

// builtAt is the column of a contract at a path that the build gave it.
func builtAt(c *contract.Contract, path string) (*contract.Table, *contract.Column) {
	for k := range c.Tables {
		for j := range c.Tables[k].Columns {
			if path == columnPath(k, j) {
				return &c.Tables[k], &c.Tables[k].Columns[j]
			}
		}
	}
	return nil, nil
}

// spokenOf: a rule, a case or a formula of the contract names the column.
func spokenOf(c *contract.Contract, table *contract.Table, column *contract.Column) bool {
	for k := range c.Tables {
		for j := range c.Tables[k].Columns {
			o := c.Tables[k].Columns[j]
			if &c.Tables[k].Columns[j] == column {
				continue
			}
			text, err := json.Marshal(struct {
				Cases   []contract.Case
				Formula string
			}{o.Cases, o.Formula})
			if err != nil || strings.Contains(string(text), column.Name) {
				return true
			}
		}
	}
	text, err := json.Marshal(table.Constraints)
	return err != nil || strings.Contains(string(text), `"`+column.Name+`"`)
}
