// Package arrowcells turns records of Apache Arrow into batches of a connector: for
// warehouses that deliver their rows as Arrow.
//
// Nothing is changed on the way: a cell that the column's kind cannot hold is an error that
// names the column.
package arrowcells
