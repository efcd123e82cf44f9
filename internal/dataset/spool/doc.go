// Package spool holds rows of typed columns, and the file in which the rows of a source
// wait until their columns are decided. The file is the service's own and short-lived: it is
// written once, in order, and read in order, a block of rows at a time, all columns or some.
//
// It begins with magic and a header: the columns as JSON behind a uint32 of its length. A
// block is a uint32 of its length, the number of its rows as a uvarint, and for each column
// the uvarints of its length and of its packed length, then the packed column: S2, or the
// column itself where both lengths are one. A block of length 0 ends the file; behind it
// stands the number of all rows as a uint64. Fixed numbers are little endian.
//
// A column is a byte that says whether cells are missing, in that case a bitmap of them, and
// the cells: whole numbers as zigzag uvarints of the differences to the cell before (a
// missing one has none), booleans as a bitmap, floats as their bits, texts as the uvarints
// of their lengths and then their bytes.
package spool
