// Package notary keeps the transparency log: it gives sealed links their places, signs
// the tree, and publishes it as static tiles (c2sp.org/tlog-tiles).
//
// # Order of writes
//
// A batch is staged as one object, then one atomic write moves the head of the log (by
// compare-and-swap) and gives every entry its index, and only then are tiles and the
// checkpoint published, from the staged object. Whatever was cut off is found by the next
// Sequence, which publishes what the head has staged before it does anything else:
//
//	staging object ─► head record + places of the entries ─► tiles ─► archive ─► published record ─► checkpoint object
//	                  (the log has grown: no way back)
//
// A head that was lost or rolled back while the published checkpoint was not is ErrFork:
// signing on from there would show two histories.
//
// # Where things are
//
// Records: partition "log" with "head" and "published"; each tenant holds the places of
// its own links. Objects: "log/" with checkpoint, checkpoints/<size>, tile/…, staging/….
package notary
