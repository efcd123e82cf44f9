package revision

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"github.com/sdg-service/sdg/internal/contract"
	"github.com/sdg-service/sdg/internal/planner/lexicon"
)

// describeTables writes tables of a plan as a description, a line for each column; nothing but their names of the bare ones.
func describeTables(c *contract.Contract, tables []string, bare ...ref) string {
	var b strings.Builder
	for _, name := range tables {
		t, _ := c.Table(name)
		noun := lexicon.Plural(strings.ReplaceAll(t.Name, "_", " "))
		if b.Len() > 0 {
			b.WriteByte('\n')
		}
		fmt.Fprintf(&b, "%d %s:\n", t.Rows, noun)
		for _, col := range t.Columns {
			if rel, ok := c.RelationOf(t.Name, col.Name); ok {
				if slices.Contains(tables, rel.Parent) {
					fmt.Fprintf(&b, "- `%s` -> %s.%s\n", col.Name, rel.Parent, rel.ParentColumn)
				} else {
					fmt.Fprintf(&b, "- `%s`\n", col.Name)
				}
				continue
			}
			if slices.Contains(bare, ref{t.Name, col.Name}) {
				fmt.Fprintf(&b, "- `%s`\n", col.Name)
				continue
			}
			fmt.Fprintf(&b, "- `%s`%s\n", col.Name, describeColumn(&col))
		}
	}
	return b.String()
}

// describeColumn says what is known of a column that rules may depend on.
func describeColumn(c *contract.Column) string {
	number := func(v *float64) string { return strconv.FormatFloat(*v, 'f', -1, 64) }
	switch {
	case c.PrimaryKey:
		return ": primary key"
	case len(c.Values) > 1 && len(c.Values) <= 12 && c.Type != contract.Decimal:
		var all []string
		for _, v := range c.Values {
			if strings.ContainsAny(v.Value, ",;/()'\"") {
				return ""
			}
			all = append(all, v.Value)
		}
		if len(all) == 2 {
			return ": one of " + strings.Join(all, ", ") // and no two flags
		}
		return ": " + strings.Join(all, ", ")
	case c.Type == contract.Boolean:
		return ": yes/no"
	case c.Type == contract.Date && c.Earliest != "" && c.Latest != "":
		return ": date from " + c.Earliest + " to " + c.Latest
	case c.Type == contract.Timestamp && c.Earliest != "" && c.Latest != "":
		return ": timestamp from " + day(c.Earliest) + " to " + day(c.Latest)
	case c.Type == contract.Timestamp:
		return ": timestamp"
	case c.Type == contract.Date:
		return ": date"
	case c.Type == contract.Integer && c.Min != nil && c.Max != nil:
		return ": integer from " + number(c.Min) + " to " + number(c.Max) + unitWords[c.Unit]
	case c.Type == contract.Decimal && c.Min != nil && c.Max != nil:
		return ": decimal from " + number(c.Min) + " to " + number(c.Max) + unitWords[c.Unit]
	case c.Type == contract.Integer && c.Semantic == "":
		return ": integer"
	case c.Type == contract.Decimal && c.Semantic == "":
		return ": decimal"
	}
	return ""
}

// unitWords say what numbers count that times are computed with.
var unitWords = map[string]string{"s": " seconds", "min": " minutes", "h": " hours", "d": " days", "ms": " milliseconds"}

// describeAll plans a description, once.
func (r *reader) describeAll(text string) *contract.Contract {
	if c, ok := r.read[text]; ok {
		return c
	}
	if r.reads++; r.reads > mostReads || r.host.Read == nil {
		return nil
	}
	c, notes, ok := r.host.Read(text)
	if !ok {
		c = nil
	}
	r.read[text], r.assumed[c] = c, notes
	return c
}

// assumptions are what the plan of a description assumed of a column, or of all of a table where column is "".
func (r *reader) assumptions(told *contract.Contract, table, column string) []string {
	var out []string
	for k, t := range told.Tables {
		if t.Name != table {
			continue
		}
		path := fmt.Sprintf("tables[%d]", k)
		if column != "" {
			path += fmt.Sprintf(".columns[%d]", slices.IndexFunc(t.Columns, func(c contract.Column) bool { return c.Name == column }))
		}
		for _, n := range r.assumed[told] {
			if n.Path == path || strings.HasPrefix(n.Path, path+".") {
				out = append(out, n.Text)
			}
		}
	}
	return out
}

// sameColumns: a description was read as the tables that it describes.
func sameColumns(plan, given *contract.Contract, tables []string) bool {
	for _, name := range tables {
		t, _ := plan.Table(name)
		g, ok := given.Table(name)
		if !ok {
			return false
		}
		for _, c := range t.Columns {
			if _, ok := g.Column(c.Name); !ok {
				return false
			}
		}
	}
	return true
}
