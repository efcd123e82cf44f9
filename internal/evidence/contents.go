package evidence

import (
	"fmt"

	"github.com/go-json-experiment/json"
)

// contents holds the sections decoded, for checks that compare them. Hashes are
// never computed from it, only from the sections' bytes.
type contents struct {
	contract    ContractReport
	determinism DeterminismReport
	constraints ConstraintReport
	index       ArtifactIndex
	engine      EngineManifest
	privacy     PrivacyReport
	utility     UtilityReport
	safety      ValueSafetyScan
	telemetry   RunTelemetry
	manifest    RunManifest
	blocks      ArtifactManifest
}

// readContents decodes canonical sections. Names are matched by their exact case.
func readContents(sections map[SectionName][]byte) (*contents, error) {
	c := new(contents)
	targets := map[SectionName]any{
		ContractSection: &c.contract, DeterminismSection: &c.determinism, ConstraintSection: &c.constraints,
		ArtifactIndexSection: &c.index, EngineManifestSection: &c.engine, PrivacySection: &c.privacy,
		UtilitySection: &c.utility, ValueSafetySection: &c.safety, RunTelemetrySection: &c.telemetry,
		RunManifestSection: &c.manifest, ArtifactManifestSection: &c.blocks,
	}
	for _, name := range LeafOrder {
		if err := json.Unmarshal(sections[name], targets[name], json.RejectUnknownMembers(true)); err != nil {
			return nil, fmt.Errorf("read section %s: %w", name, err)
		}
	}
	// The hash of the contract is over its bytes in the file, so take those and not a copy
	// that went through a decoder.
	members, err := readMembers(sections[ContractSection])
	if err != nil {
		return nil, fmt.Errorf("read section %s: %w", ContractSection, err)
	}
	c.contract.Contract = members["contract"]
	return c, nil
}

// checkContractHash compares the hash of the contract's bytes with every place that repeats it.
func (c *contents) checkContractHash() finding {
	expected := ContractHash(c.contract.Contract)
	repeats := []struct{ section, hash string }{
		{"contract", c.contract.ContractHash},
		{"run_manifest", c.manifest.ContractHash},
		{"engine_manifest", c.engine.ContractHash},
	}
	for _, repeat := range repeats {
		if repeat.hash != expected {
			return failed(repeat.section+".contract_hash "+repeat.hash, expected)
		}
	}
	return passed(expected, expected)
}
