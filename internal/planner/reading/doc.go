// Package reading reads English prose about tables into what it says of them: tables, columns, values, rules between
// columns, relations.
//
// A text is read twice (document.go): the second time it is known which tables and columns it names. Its tokens are cut
// into units, lines and sentences, and each unit is read part by part (unit.go): heads of tables (heads.go), relations,
// lists of columns (item.go) and sentences about what was named (statement.go). Behind a name stand facts in a row
// (predicate.go, core.go), each of which has its reader: ranges, dates, shares, values, codes, formulas, comparisons,
// conditions. They are applied to the columns that they speak of (apply.go, case.go), and finish.go settles what is clear
// only at the end. What could be read in several ways is read in the way that leaves the fewest words unread.
//
// What was not understood, or has no place in the result, stays unread. Nothing is assumed here about what the text
// leaves open; that is for who builds a contract of it.
package reading
