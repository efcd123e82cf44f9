package contract

import (
	"bytes"
	_ "embed"
)

//go:embed schema/contract.schema.json
var schemaFile []byte

// Schema returns the JSON Schema (draft 2020-12) of contracts, for editors, API
// descriptions and language models that fill contracts. It describes shape and simple
// bounds; every document that Parse accepts satisfies it, but rules across members are
// Validate's alone.
func Schema() []byte { return bytes.Clone(schemaFile) }
