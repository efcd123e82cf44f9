package planner

import (
	"encoding/json"
	"strings"

	"github.com/sdg-service/sdg/internal/contract"
	"github.com/sdg-service/sdg/internal/planner/token"
)

// zeroOnePhrase reads that a flag is written in digits: "converted as 1/0", "smoker (0/1)", "churned 0 or 1".
func (p *parser) zeroOnePhrase(c *columnDraft, i, end int) int {
	lead := p.any(i, end, "as a", "as", "in", "encoded as", "coded as", "flag as", "flag", "is", "either", ":", "=")
	open := p.any(i+lead, end, "(")
	i += lead + open
	a, b := p.tok(i), p.tok(i+2)
	if i+2 >= end || i <= c.at || open > 0 && !p.lit(i+3, end, ")") || a.Kind != token.Number || b.Kind != token.Number || a.Text+b.Text != "01" && a.Text+b.Text != "10" || !p.any2(i+1, i+2, "/", "|", "or") || p.any2(i+3, end, "/", "|", "or", ":") {
		return 0
	}
	c.typ, c.zeroOne = contract.Boolean, true
	if c.kind != kindBoolean {
		c.kind, c.semantic = kindBoolean, ""
	}
	return lead + 2*open + 3
}

// writeZeroOnes makes numbers of the flags that the text writes in digits, where no rule speaks of them.
func (p *parser) writeZeroOnes(c *contract.Contract) {
	for _, t := range p.tables {
		for _, col := range t.columns {
			if !col.zeroOne || col.dropped || col.path == "" {
				continue
			}
			table, out := builtAt(c, col.path)
			if out == nil || out.Type != contract.Boolean || len(out.Cases) > 0 || out.TrueShare == nil || spokenOf(c, table, out) {
				if out != nil && out.Type == contract.Boolean {
					p.assume(&col.element, "true and false instead of 1 and 0, because rules speak of it", nil)
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
