package complement

import "fmt"

// TablePath is the path of a contract's table, as plans name their parts.
func TablePath(table int) string { return fmt.Sprintf("tables[%d]", table) }

// ColumnPath is that of a column.
func ColumnPath(table, column int) string {
	return fmt.Sprintf("tables[%d].columns[%d]", table, column)
}

// RulePath is that of a table's constraint.
func RulePath(table, rule int) string { return fmt.Sprintf("tables[%d].constraints[%d]", table, rule) }

// RelationPath is that of a relation.
func RelationPath(relation int) string { return fmt.Sprintf("relations[%d]", relation) }
