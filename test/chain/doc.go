// Package chain tests the evidence chain against races, lost writes and edits of the
// store, over every adapter of the records.
package chain
