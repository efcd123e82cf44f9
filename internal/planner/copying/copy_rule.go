package copying

import (
	"slices"
	"strconv"
	"strings"

	"github.com/sdg-service/sdg/internal/sdg"
)

// rowRule is a constraint while it is read: its text in the language of constraints, in which each
// column stands as a mark between two NULs, so that it can be named as its table needs it.
type rowRule string

// ruleRef is what a mark stands for: a column, or the rows of a table below.
type ruleRef struct {
	column string // as all tables together call it
	rows   int    // a table whose rows are counted, one more than its place; 0 for none
	below  bool   // of the rows right below
}

// refer returns the mark of a reference.
func (r *CopyReader) refer(ref ruleRef) string {
	r.refs = append(r.refs, ref)
	return "\x00" + strconv.Itoa(len(r.refs)-1) + "\x00"
}

// refsOf are the references of a rule, in their order.
func (r *CopyReader) refsOf(rule rowRule) (out []ruleRef) {
	for k, part := range strings.Split(string(rule), "\x00") {
		if k%2 == 1 {
			at, _ := strconv.Atoi(part)
			out = append(out, r.refs[at])
		}
	}
	return out
}

// write writes a rule with the names that the references have.
func (r *CopyReader) write(rule rowRule, name func(ruleRef) string) string {
	parts := strings.Split(string(rule), "\x00")
	for k := 1; k < len(parts); k += 2 {
		at, _ := strconv.Atoi(parts[k])
		parts[k] = name(r.refs[at])
	}
	return strings.Join(parts, "")
}

// plainly writes a rule of one table.
func (r *CopyReader) plainly(rule rowRule) string {
	return r.write(rule, func(ref ruleRef) string { return ruleName(ref.column) })
}

// ruleName is how a constraint names a column: in quotes where its signs would be read as others.
func ruleName(column string) string {
	if strings.ContainsAny(column, "<>=!,()\"'") {
		if strings.Contains(column, `"`) {
			return "'" + column + "'"
		}
		return `"` + column + `"`
	}
	return column
}

// divideRules says the constraints of the table whose rows they are about: of columns of several, that
// of the rows that lie below the others.
func (r *CopyReader) divideRules() {
	for _, rule := range r.rules {
		k := r.tableOf(rule)
		text := r.write(rule, func(ref ruleRef) string {
			if ref.rows > 0 {
				return sdg.TableName(r.Several.sets[ref.rows-1].Name)
			}
			c := r.Several.called(ref.column)
			if c.table == k && !ref.below {
				return ruleName(c.own)
			}
			return ruleName(sdg.TableName(r.Several.sets[c.table].Name) + "." + c.own)
		})
		if t := &r.Out.Tables[k]; !slices.Contains(t.Constraints, text) {
			t.Constraints = append(t.Constraints, text)
		}
	}
}

func (s *severalTables) called(merged string) tableColumn {
	return s.columns[slices.IndexFunc(s.columns, func(c tableColumn) bool { return c.merged == merged })]
}

// tableOf is the place of the table that a rule is said of.
func (r *CopyReader) tableOf(rule rowRule) int {
	var tables []int
	for _, ref := range r.refsOf(rule) {
		if !ref.below && ref.rows == 0 {
			tables = append(tables, r.Several.called(ref.column).table)
		}
	}
	for _, k := range tables {
		if !slices.ContainsFunc(tables, func(o int) bool { return o != k && !r.Several.below(k, o, len(r.Several.sets)) }) {
			return k
		}
	}
	return tables[0]
}

// below says that a column of table k names rows of table o, or of one that lies below it, in at most
// so many steps: an order_id is of an order.
func (s *severalTables) below(k, o, steps int) bool {
	for p, d := range s.sets {
		of := nameParts(baseName(d.Name))
		if p == k || len(of) == 0 || steps == 0 || !slices.ContainsFunc(s.sets[k].Columns, func(c string) bool {
			parts := nameParts(c)
			return len(parts) > 1 && idParts[parts[len(parts)-1]] && slices.Contains(parts, of[len(of)-1])
		}) {
			continue
		}
		if p == o || s.below(p, o, steps-1) {
			return true
		}
	}
	return false
}
