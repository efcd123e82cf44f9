package evidence

import (
	"encoding/hex"
	"errors"
	"fmt"

	"github.com/go-json-experiment/json"
)

// Values that every document of this version holds.
const (
	SchemaVersion = "sdgs.bundle/v1"
	SealStatus    = "sealed"
	// StatusSucceeded and StatusFailed are the statuses that a run can be sealed with.
	StatusSucceeded = "succeeded"
	StatusFailed    = "failed"
	// NotarizationNone and NotarizationRequired are the values of RunManifest.Notarization.
	NotarizationNone     = "none"
	NotarizationRequired = "required"
)

// Seal is the hsfg_seal section. Nothing in it is a secret or a trust anchor.
type Seal struct {
	Algorithms       Algorithms       `json:"algorithms"`
	TenantID         string           `json:"tenant_id"`
	JobID            string           `json:"job_id"`
	LeafCount        uint64           `json:"leaf_count"`
	Leaves           []Leaf           `json:"leaves"`
	MerkleRoot       string           `json:"merkle_root"`
	SealRoot         string           `json:"seal_root"`
	Chain            ChainPosition    `json:"chain"`
	ServiceSignature ServiceSignature `json:"service_signature"`
}

// Algorithms labels what was used. A verifier accepts exactly these labels: they
// inform, they do not choose.
type Algorithms struct {
	CanonicalJSON string `json:"canonical_json"`
	Hash          string `json:"hash"`
	Tree          string `json:"tree"`
	ArtifactHash  string `json:"artifact_hash"`
}

// Leaf is one section's hash and its inclusion proof, from the leaf upwards.
type Leaf struct {
	Name  SectionName `json:"name"`
	Hash  string      `json:"hash"`
	Proof []string    `json:"proof"`
}

// ChainPosition is where the tenant's chain holds this seal.
type ChainPosition struct {
	ChainID  string `json:"chain_id"`
	N        uint64 `json:"n"`
	PrevLink string `json:"prev_link"`
	Link     string `json:"link"`
	Status   string `json:"status"`
	SealedAt string `json:"sealed_at"`
	// GenesisCreatedAt is set in bundle 1 of a chain, where prev_link is the genesis,
	// and empty in all others.
	GenesisCreatedAt string `json:"genesis_created_at"`
}

// ServiceSignature signs the chain note; see Link.Note. KeyID is only a hint.
type ServiceSignature struct {
	KeyID     string `json:"key_id"`
	Algorithm string `json:"algorithm"`
	Signature string `json:"signature"` // 64 bytes, lower-case hex
}

var labels = Algorithms{CanonicalJSON: "RFC8785", Hash: "BLAKE3-256", Tree: "RFC6962", ArtifactHash: "SHA-256"}

// readSeal decodes the hsfg_seal section strictly.
func readSeal(section []byte) (Seal, error) {
	if section == nil {
		return Seal{}, errors.New("the document has no seal")
	}
	var seal Seal
	if err := json.Unmarshal(section, &seal, json.RejectUnknownMembers(true)); err != nil {
		return Seal{}, fmt.Errorf("read seal: %w", err)
	}
	return seal, nil
}

// leafHashes hashes every section in LeafOrder.
func leafHashes(sections map[SectionName][]byte) []Hash {
	leaves := make([]Hash, len(LeafOrder))
	for i, name := range LeafOrder {
		leaves[i] = leafHash(name, sections[name])
	}
	return leaves
}

// sealLeaves lists the leaves as the seal holds them.
func sealLeaves(hashes []Hash) []Leaf {
	leaves := make([]Leaf, len(hashes))
	for i, hash := range hashes {
		path := merklePath(hashes, i)
		proof := make([]string, len(path))
		for j, sibling := range path {
			proof[j] = formatHash(sibling)
		}
		leaves[i] = Leaf{Name: LeafOrder[i], Hash: formatHash(hash), Proof: proof}
	}
	return leaves
}

func newSeal(tenantID string, leaves []Leaf, root Hash, link Link, keyID string, signature []byte) Seal {
	return Seal{
		Algorithms: labels,
		TenantID:   tenantID,
		JobID:      link.JobID,
		LeafCount:  uint64(len(leaves)),
		Leaves:     leaves,
		MerkleRoot: formatHash(root),
		SealRoot:   link.SealRoot,
		Chain: ChainPosition{
			ChainID: link.ChainID, N: link.N, PrevLink: link.Prev, Link: link.Link, Status: link.Status,
			SealedAt: link.SealedAt, GenesisCreatedAt: link.GenesisCreatedAt,
		},
		ServiceSignature: ServiceSignature{KeyID: keyID, Algorithm: "Ed25519", Signature: hex.EncodeToString(signature)},
	}
}
