// Package reading reads English prose about tables into what it says of them: tables, columns,
// values, rules between columns, relations.
//
// A text is read in four steps. Its tokens are cut into units (sentences, lines, items of lists).
// Each unit is read into terms: a column, a value, a range, a share, a comparison, a word for an
// empty cell (term.go). Terms combine to clauses whatever their words and mostly whatever their
// order: who is spoken of, on which condition, and what holds (clause.go). What could be read in
// several ways is read in the way that leaves the fewest words unexplained.
//
// Nothing is assumed here about what the text leaves open; that is for who builds a contract of it.
package reading
