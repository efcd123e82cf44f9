package table

import (
	"slices"
	"unicode/utf8"

	"github.com/sdg-service/sdg/internal/contract"
)

const (
	// mysqlKeyBytes is the longest index that InnoDB makes.
	mysqlKeyBytes = 3072
	// bytesPerChar is what MySQL reckons for a character of utf8mb4.
	bytesPerChar = 4
)

// defaultKeyChars is the length of texts in keys whose contract does not bound it. Longer
// values are refused by the database, never cut, in MySQL's strict mode.
const defaultKeyChars = 255

// indexable reports whether the dialect can make an index of the columns.
func (w *ddlWriter) indexable(t *contract.Table, columns []string) bool {
	if w.dialect != MySQL {
		return true
	}
	bytes := 0
	for _, name := range columns {
		column, ok := t.Column(name)
		switch {
		case !ok:
		case isText(column):
			bytes += bytesPerChar * w.textChars(t, column)
		case column.Type == contract.UUID:
			bytes += 36
		default:
			bytes += 10 // the longest other type, NUMERIC(19, 9), takes 10
		}
	}
	return bytes <= mysqlKeyBytes
}

// varchar is the length of a text that MySQL stores as VARCHAR, and 0 where it stores the
// text apart from the row: InnoDB makes an index only of the former, and bounds the bytes
// of a row by 65,535. Texts in keys, and those that even contract.MaxColumns columns of
// their length leave within a row, stay in it.
func (w *ddlWriter) varchar(t *contract.Table, c *contract.Column) int {
	const inRowChars = 65_535 / bytesPerChar / contract.MaxColumns
	if !isText(c) {
		return 0
	}
	limit := inRowChars
	if w.inKey(t, c) {
		limit = mysqlKeyBytes / bytesPerChar
	}
	if n := w.textChars(t, c); n <= limit {
		return n
	}
	return 0
}

// textChars is the greatest number of characters of a text column. A foreign key takes
// the length of the column it refers to.
func (w *ddlWriter) textChars(t *contract.Table, c *contract.Column) int {
	// A chain of foreign keys is at most as long as the list of relations.
	for range w.contract.Relations {
		r, ok := w.contract.RelationOf(t.Name, c.Name)
		if !ok {
			break
		}
		parent, ok := w.contract.Table(r.Parent)
		if !ok {
			break
		}
		column, ok := parent.Column(r.ParentColumn)
		if !ok {
			break
		}
		t, c = parent, column
	}
	return textChars(c)
}

func (w *ddlWriter) inKey(t *contract.Table, c *contract.Column) bool {
	if c.PrimaryKey || c.Unique {
		return true
	}
	for _, r := range w.contract.Relations {
		if r.Child == t.Name && r.ChildColumn == c.Name || r.Parent == t.Name && r.ParentColumn == c.Name {
			return true
		}
	}
	for _, k := range t.Constraints {
		if k.Kind == contract.UniqueTogether && !k.Soft && slices.Contains(k.Columns, c.Name) {
			return true
		}
	}
	return false
}

// textChars is the greatest number of characters of a column, as far as the contract says.
func textChars(c *contract.Column) int {
	if c.Type != contract.String || c.Formula != "" {
		return defaultKeyChars
	}
	longest := outcomeChars(c.Max, c.Pattern, c.Values)
	for i := range c.Cases {
		k := &c.Cases[i]
		switch {
		case k.Null:
		case k.Formula != "":
			longest = max(longest, defaultKeyChars)
		default:
			longest = max(longest, outcomeChars(k.Max, k.Pattern, k.Values))
		}
	}
	return longest
}

func outcomeChars(most *float64, pattern string, values []contract.Category) int {
	if slots, err := contract.ParsePattern(pattern); err == nil && len(slots) > 0 {
		return len(slots)
	}
	if len(values) > 0 {
		longest := 0
		for _, v := range values {
			longest = max(longest, utf8.RuneCountInString(v.Value))
		}
		return longest
	}
	if most != nil {
		return max(1, int(*most))
	}
	return defaultKeyChars
}
