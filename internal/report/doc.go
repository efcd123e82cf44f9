// Package report judges the delivered bytes of a mock job. It knows the contract and the
// CSV that was hashed and written, and nothing of how the engine meant it.
//
// # How a job is judged
//
// Compile turns a contract into a Checker. Each worker has a Block, hands it the bytes of
// one block after another (Check), and from time to time writes what it collected for
// joins as sorted runs (WriteRuns, one per Need). What it counted travels as a Partial.
// One last step merges the runs (Join) and the partials (Finish) into the report
// sections. Blocks can be cut and merged in any way; the reports are the same.
//
//	k, err := report.Compile(contract)
//	b := k.NewBlock()
//	err = b.Check(table, firstRow, csv) // for each block of the shard
//	err = b.WriteRuns(create)           // whenever b.Pending() is too much, and at the end
//	partials := b.TakePartials()
//	…
//	joins, err := k.Join(open)
//	reports, err := k.Finish(partials, joins)
//
// # What decides what
//
// A rule that one row decides is checked while the block is parsed. A rule about all rows
// of a table is counted: exact integers for shares and sums, a sample of rows chosen by a
// hash of their number for quantiles and rank correlations of large tables. A rule about
// several rows or tables is joined: keys are exact for whole numbers and keyed hashes for
// texts, neighbours are held as one record (a table keyed 1 to n is one record), and
// cells that a rule compares travel with the keys. Formulas are evaluated as exact
// fractions and rounded half away from zero once, at the end.
//
// What delivered bytes cannot decide is reported as not_applicable, with the reason:
// cells in formats that lose information, cases and formulas that read more than one
// foreign table, texts computed from another table's texts, coherence of real-world records, and
// the shape of series.
//
// # Memory and time
//
// A Block holds one chunk of 1,024 parsed rows and the pending records, 48 bytes each or
// less; Join holds a 16 KiB buffer per run. A table of ten typical columns is checked at
// well over a million rows per second and core, see BenchmarkCheck.
package report
