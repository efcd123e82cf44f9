// Package connector is what all fourteen kinds of data sources have in common: their
// types with a JSON Schema of each configuration, the interface that an adapter
// implements, the batches that rows travel in, identifiers in their dialects, and errors
// that carry a source's exact words without its secrets.
//
// Adapters live in folders below this one and link the drivers; this package links none,
// so that the API can describe and check connectors without them (test/architecture).
// Every adapter passes the suite in connectortest.
package connector
