// Package emulator pins the emulator of BigQuery that the tests build (make
// test-connectors-heavy), in a module of its own: what it links is no concern of sdg's.
package emulator
