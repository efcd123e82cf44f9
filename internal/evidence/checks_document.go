package evidence

import (
	"fmt"
	"slices"
	"strings"
)

// This file holds the checks that need nothing but the document, in their order.

func (v *verification) limits() finding {
	return judged(checkLimits(v.bundle),
		fmt.Sprintf("UTF-8, at most %d bytes, %d deep, %d values", MaxBundleBytes, MaxDepth, MaxValues))
}

func (v *verification) parse() finding {
	members, err := readMembers(v.bundle)
	v.members = members
	return judged(err, "one JSON object without duplicate names")
}

func (v *verification) canonical() finding {
	return judged(checkCanonical(v.bundle), "RFC 8785 canonical form")
}

func (v *verification) schemaVersion() finding {
	const expected = `"` + SchemaVersion + `"`
	if got := string(v.members["schema_version"]); got != expected {
		return failed(clip(got), expected)
	}
	return passed(expected, expected)
}

func (v *verification) sectionSet() finding {
	const expected = `exactly the sections of the format, and seal_status "sealed"`
	v.sections = make(map[SectionName][]byte, len(LeafOrder)+1)
	for _, name := range append([]SectionName{SealSection}, LeafOrder...) {
		section, present := v.members[string(name)]
		if !present {
			return failed("no section "+string(name), expected)
		}
		v.sections[name] = section
	}
	if got := string(v.members["seal_status"]); got != `"`+SealStatus+`"` {
		return failed("seal_status "+clip(got), expected)
	}
	if unknown := len(v.members) - len(v.sections) - 2; unknown != 0 {
		return failed(fmt.Sprintf("%d unknown sections", unknown), expected)
	}
	return passed(fmt.Sprintf("%d sections", len(v.sections)), expected)
}

func (v *verification) schema() finding {
	const expected = "sections that their schemas allow"
	for _, name := range append([]SectionName{SealSection}, LeafOrder...) {
		if err := checkSchema(name, v.sections[name]); err != nil {
			return failed(err.Error(), expected)
		}
	}
	var err error
	if v.seal, err = readSeal(v.sections[SealSection]); err != nil {
		return failed(err.Error(), expected)
	}
	if v.contents, err = readContents(v.sections); err != nil {
		return failed(err.Error(), expected)
	}
	v.result.JobID, v.result.TenantID, v.result.SealRoot = v.seal.JobID, v.seal.TenantID, v.seal.SealRoot
	v.result.ChainID, v.result.N, v.result.Link = v.seal.Chain.ChainID, v.seal.Chain.N, v.seal.Chain.Link
	return passed(expected, expected)
}

func (v *verification) values() finding {
	return judged(checkValues(v.bundle), "plain member names and exact whole numbers")
}

func (v *verification) leaves() finding {
	v.hashes = leafHashes(v.sections)
	expected := fmt.Sprintf("%d leaves with the hashes of their sections", len(v.hashes))
	if len(v.seal.Leaves) != len(v.hashes) {
		return failed(fmt.Sprintf("%d leaves", len(v.seal.Leaves)), expected)
	}
	for i, leaf := range v.seal.Leaves {
		if leaf.Name != LeafOrder[i] {
			return failed(fmt.Sprintf("leaf %d named %s", i, clip(string(leaf.Name))), string(LeafOrder[i]))
		}
		if computed := formatHash(v.hashes[i]); leaf.Hash != computed {
			return failed(fmt.Sprintf("leaf %s with hash %s", leaf.Name, leaf.Hash), computed)
		}
	}
	return passed(fmt.Sprintf("%d leaves", len(v.seal.Leaves)), expected)
}

func (v *verification) merkleRoot() finding {
	expected := formatHash(merkleRoot(v.hashes))
	if v.seal.MerkleRoot != expected {
		return failed(v.seal.MerkleRoot, expected)
	}
	for i, leaf := range sealLeaves(v.hashes) {
		if !slices.Equal(v.seal.Leaves[i].Proof, leaf.Proof) {
			return failed("inclusion proof of "+string(leaf.Name), strings.Join(leaf.Proof, " "))
		}
	}
	return passed(v.seal.MerkleRoot, expected)
}

func (v *verification) sealRoot() finding {
	if v.seal.LeafCount != uint64(len(v.hashes)) {
		return failed(fmt.Sprintf("leaf_count %d", v.seal.LeafCount), fmt.Sprintf("leaf_count %d", len(v.hashes)))
	}
	root := merkleRoot(v.hashes)
	expected := formatHash(sealRootHash(v.seal.TenantID, v.seal.JobID, v.seal.LeafCount, root))
	if v.seal.SealRoot != expected {
		return failed(v.seal.SealRoot, expected)
	}
	return passed(v.seal.SealRoot, expected)
}

func (v *verification) contractHash() finding { return v.contents.checkContractHash() }

func (v *verification) consistency() finding {
	var found comparison
	manifest := v.contents.manifest
	found.equal("run_manifest.job_id", manifest.JobID, v.seal.JobID)
	found.equal("run_manifest.tenant_id", manifest.TenantID, v.seal.TenantID)
	found.equal("hsfg_seal.chain.status", v.seal.Chain.Status, manifest.Status)
	found.require(v.seal.Chain.SealedAt >= manifest.CompletedAt,
		"sealed at "+v.seal.Chain.SealedAt, "not before completed_at "+manifest.CompletedAt)
	if seal := manifest.ContractSeal; seal != nil {
		found.require(seal.N < v.seal.Chain.N, fmt.Sprintf("run_manifest.contract_seal at link %d", seal.N),
			fmt.Sprintf("before link %d", v.seal.Chain.N))
	}
	if found.observed != "" {
		return failed(found.observed, found.expected)
	}
	return v.contents.checkConsistency()
}

func (v *verification) link() finding {
	chain := v.seal.Chain
	prev, err := parseHash(chain.PrevLink)
	if err != nil {
		return failed(err.Error(), "64 lower-case hex digits")
	}
	root, err := parseHash(v.seal.SealRoot)
	if err != nil {
		return failed(err.Error(), "64 lower-case hex digits")
	}
	if first := chain.N == 1; first != (chain.GenesisCreatedAt != "") {
		return failed(fmt.Sprintf("genesis_created_at %q in bundle %d", chain.GenesisCreatedAt, chain.N),
			"a time in bundle 1, empty in all others")
	}
	if chain.N == 1 {
		genesis := GenesisLink(chain.ChainID, v.seal.TenantID, chain.GenesisCreatedAt)
		if chain.PrevLink != genesis {
			return failed("first link on "+chain.PrevLink, "genesis "+genesis)
		}
		if chain.SealedAt < chain.GenesisCreatedAt {
			return failed("sealed at "+chain.SealedAt, "not before the genesis at "+chain.GenesisCreatedAt)
		}
	}
	expected := formatHash(linkHash(chain.ChainID, chain.N, prev, root, chain.Status, chain.SealedAt))
	if chain.Link != expected {
		return failed(chain.Link, expected)
	}
	return passed(chain.Link, expected)
}
