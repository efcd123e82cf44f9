package evidence

import (
	"fmt"
	"slices"
)

// Proof shows that one section belongs to a seal, without the rest of the bundle.
type Proof struct {
	Section    SectionName `json:"section"`
	TenantID   string      `json:"tenant_id"`
	JobID      string      `json:"job_id"`
	LeafCount  uint64      `json:"leaf_count"`
	MerkleRoot string      `json:"merkle_root"`
	// Path holds the sibling hashes from the leaf upwards.
	Path []string `json:"path"`
}

// ProofOf returns one section's bytes, a slice of bundle, and their proof. It does
// not verify the bundle; Proof.Verify needs no more than what it returns.
func ProofOf(bundle []byte, name SectionName) ([]byte, Proof, error) {
	members, err := readMembers(bundle)
	if err != nil {
		return nil, Proof{}, fmt.Errorf("prove section %s: %w", clip(string(name)), err)
	}
	seal, err := readSeal(members[string(SealSection)])
	if err != nil {
		return nil, Proof{}, fmt.Errorf("prove section %s: %w", clip(string(name)), err)
	}
	for _, leaf := range seal.Leaves {
		section, present := members[string(name)]
		if leaf.Name == name && present {
			return section, Proof{
				Section: name, TenantID: seal.TenantID, JobID: seal.JobID,
				LeafCount: seal.LeafCount, MerkleRoot: seal.MerkleRoot, Path: leaf.Proof,
			}, nil
		}
	}
	return nil, Proof{}, fmt.Errorf("prove section %s: the bundle has no such leaf", clip(string(name)))
}

// Verify checks that section is what sealRoot covers under the proof's section name.
// The seal root must come from an authenticated place: a verified bundle, a signed
// note or a pinned link. It binds the tenant, the job and the leaf count, so nothing
// else in the proof needs to be trusted. Verify takes the section's bytes, never
// their hash: an inner node of the tree can pass as a hash, but not as bytes. An
// error is a *CheckError of CheckProof.
func (p Proof) Verify(section []byte, sealRoot string) error {
	fault := func(observed, expected string) error {
		return &CheckError{Check: CheckProof, Observed: observed, Expected: expected}
	}
	index := slices.Index(LeafOrder, p.Section)
	if index < 0 {
		return fault("section "+clip(string(p.Section)), "a section of this format")
	}
	if p.LeafCount != uint64(len(LeafOrder)) {
		return fault(fmt.Sprintf("%d leaves", p.LeafCount), fmt.Sprintf("%d leaves", len(LeafOrder)))
	}
	path := make([]Hash, len(p.Path))
	for i, text := range p.Path {
		sibling, err := parseHash(text)
		if err != nil {
			return fault(err.Error(), "64 lower-case hex digits")
		}
		path[i] = sibling
	}
	root, err := rootFromPath(leafHash(p.Section, section), uint64(index), p.LeafCount, path)
	if err != nil {
		return fault(err.Error(), "a path from the leaf to the root")
	}
	if formatHash(root) != p.MerkleRoot {
		return fault("root "+formatHash(root), "root "+clip(p.MerkleRoot))
	}
	if got := formatHash(sealRootHash(p.TenantID, p.JobID, p.LeafCount, root)); got != sealRoot {
		return fault("seal root "+got, "seal root "+clip(sealRoot))
	}
	return nil
}
