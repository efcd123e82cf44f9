// Package table turns the delivered rows of a contract's tables into files of other
// formats, and the contract itself into documents about them: a data dictionary and
// SQL statements that create the tables.
//
// Rows come in as blocks of CSV: RFC 4180 with "\n" line ends, no header inside a block,
// an empty cell for null. Every format holds the same values:
//
//	contract type   JSON Lines         Parquet
//	integer         number             INT64
//	decimal         number as written  DECIMAL(18, scale) on INT64
//	boolean         true, false        BOOLEAN
//	date            text               DATE
//	time            text               TIME_MILLIS, no time zone
//	timestamp       text               TIMESTAMP_MILLIS, UTC
//	uuid            text               UUID
//	string          text               STRING
//	empty cell      null               null
//
// A date or time with a Format is text everywhere: its layout may leave parts out, so
// there is no instant to recover. A Parquet column is OPTIONAL only if the contract allows
// it empty cells. A decimal of 19 digits, which a contract allows, is a CellError in
// Parquet: INT64 may carry 18.
//
// What is written depends on nothing but the contract and the blocks: no clock, no host
// name, nothing about the job. Gzip and Zstandard come from modules pinned in go.mod, not
// from the Go release, so that a new compiler does not change the bytes.
package table
