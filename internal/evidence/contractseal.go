package evidence

import (
	"crypto/ed25519"
	"encoding/json"
	"errors"
	"fmt"
	"time"

	strictjson "github.com/go-json-experiment/json"
)

const (
	// ContractSealVersion is the schema_version of contract seals.
	ContractSealVersion = "sdgs.contract-seal/v1"
	// StatusRegistered is the status of a contract seal's link.
	StatusRegistered = "registered"
	// RegistrationSection is the one section, and the one leaf, of a contract seal.
	RegistrationSection SectionName = "contract_registration"
	// contractSealSchema is the schema of hsfg_seal in a contract seal.
	contractSealSchema SectionName = "contract_seal"
)

// Registration is a contract that is sealed before anything is generated from it.
type Registration struct {
	SealID   string `json:"seal_id"`
	TenantID string `json:"tenant_id"`
	// ContractHash is the BLAKE3 contract hash over the canonical bytes of Contract.
	ContractHash string          `json:"contract_hash"`
	Contract     json.RawMessage `json:"contract"`
	RegisteredAt string          `json:"registered_at"`
	RegisteredBy string          `json:"registered_by"`
}

// ContractDraft is a contract seal without its place in the chain. It is not changed by
// its methods and is safe for concurrent use.
type ContractDraft struct {
	registration Registration
	section      []byte
	leaf         Hash
	sealRoot     Hash
}

// PrepareContractSeal canonicalises a registration and runs every check that does not
// need the chain. Errors are those of Prepare.
func PrepareContractSeal(r Registration) (*ContractDraft, error) {
	d, err := prepareContractSeal(r)
	if err != nil {
		return nil, fmt.Errorf("prepare contract seal %s: %w", clip(r.SealID), err)
	}
	return d, nil
}

func prepareContractSeal(r Registration) (*ContractDraft, error) {
	section, err := Canonical(r)
	if err != nil {
		return nil, err
	}
	if err := checkSchema(RegistrationSection, section); err != nil {
		return nil, judged(err, "a section that its schema allows").err(CheckSchema)
	}
	if err := checkRegisteredHash(section).err(CheckContractHash); err != nil {
		return nil, err
	}
	d := &ContractDraft{registration: r, section: section, leaf: leafHash(RegistrationSection, section)}
	d.sealRoot = sealRootHash(r.TenantID, r.SealID, 1, d.leaf)
	return d, nil
}

// Link computes the next link of the chain that ends in head; see Draft.Link for times.
func (d *ContractDraft) Link(head Head, sealedAt time.Time) (Link, error) {
	r := d.registration
	if head.N == 0 && head.Link != GenesisLink(head.ChainID, r.TenantID, head.GenesisCreatedAt) {
		return Link{}, fmt.Errorf("link contract seal %s: the genesis of chain %s is another tenant's", r.SealID, clip(head.ChainID))
	}
	at := max(sealedAt.UTC().Format(TimeFormat), head.SealedAt, r.RegisteredAt)
	link, err := head.next(d.sealRoot, r.SealID, StatusRegistered, at)
	if err != nil {
		return Link{}, fmt.Errorf("link contract seal %s: %w", r.SealID, err)
	}
	return link, nil
}

// Seal returns the finished document, verified once more from its bytes as far as
// INTEGRITY. The signature is Ed25519 over link.Note(); Seal cannot check it.
func (d *ContractDraft) Seal(link Link, keyID string, signature []byte) ([]byte, error) {
	document, err := d.seal(link, keyID, signature)
	if err != nil {
		return nil, fmt.Errorf("seal contract %s: %w", d.registration.SealID, err)
	}
	return document, nil
}

func (d *ContractDraft) seal(link Link, keyID string, signature []byte) ([]byte, error) {
	if link.SealRoot != formatHash(d.sealRoot) || link.JobID != d.registration.SealID {
		return nil, ErrLinkMismatch
	}
	if len(signature) != ed25519.SignatureSize {
		return nil, fmt.Errorf("the signature has %d bytes, want %d", len(signature), ed25519.SignatureSize)
	}
	leaves := []Leaf{{Name: RegistrationSection, Hash: formatHash(d.leaf), Proof: []string{}}}
	document, err := Canonical(map[string]any{
		"schema_version":            ContractSealVersion,
		"seal_status":               SealStatus,
		string(RegistrationSection): json.RawMessage(d.section),
		string(SealSection):         newSeal(d.registration.TenantID, leaves, d.leaf, link, keyID, signature),
	})
	if err != nil {
		return nil, err
	}
	if err := VerifyContractSeal(document, VerifyOptions{}).Err(); err != nil {
		return nil, err
	}
	return document, nil
}

// The checks of a contract seal are those of a bundle that apply, in the same order. It
// has no artifacts, so that INTEGRITY is reached with its own document.
var contractSealSteps = []step{
	{CheckLimits, Integrity, (*verification).limits},
	{CheckParse, Integrity, (*verification).parse},
	{CheckCanonical, Integrity, (*verification).canonical},
	{CheckSchemaVersion, Integrity, (*verification).contractSealVersion},
	{CheckSections, Integrity, (*verification).contractSealMembers},
	{CheckSchema, Integrity, (*verification).contractSealSchemas},
	{CheckValues, Integrity, (*verification).values},
	{CheckLeaves, Integrity, (*verification).registrationLeaf},
	{CheckMerkleRoot, Integrity, (*verification).registrationRoot},
	{CheckSealRoot, Integrity, (*verification).sealRoot},
	{CheckContractHash, Integrity, (*verification).registeredHash},
	{CheckConsistency, Integrity, (*verification).registrationConsistency},
	{CheckLink, Integrity, (*verification).link},
}

var contractSealOutsideSteps = []step{
	{CheckSubject, "", (*verification).subject},
	{CheckServiceSignature, Authentic, (*verification).serviceSignature},
	{CheckLogProof, Logged, (*verification).logProof},
	{CheckState, Current, (*verification).state},
	{CheckRequired, "", (*verification).requiredLevels},
}

// VerifyContractSeal checks a contract seal as Verify checks a bundle. Of the options,
// JobID is the expected seal id; artifacts and notes do not apply.
func VerifyContractSeal(document []byte, opts VerifyOptions) Result {
	v := newVerification(document, opts)
	v.runAll(contractSealSteps)
	if v.result.FailedCheck == "" {
		v.result.Levels[Integrity] = Reached
	}
	v.runAll(contractSealOutsideSteps)
	if v.result.Levels[Current] != Reached {
		v.result.Warnings = append(v.result.Warnings, TailNotChecked)
	}
	if len(opts.ServiceKeys) == 0 {
		v.result.Warnings = append(v.result.Warnings, SignerNotChecked)
	}
	return v.result
}

// IsContractSeal reports whether a document says that it is a contract seal. It verifies nothing.
func IsContractSeal(document []byte) bool {
	members, err := readMembers(document)
	return err == nil && string(members["schema_version"]) == `"`+ContractSealVersion+`"`
}

func (v *verification) contractSealVersion() finding {
	const expected = `"` + ContractSealVersion + `"`
	if got := string(v.members["schema_version"]); got != expected {
		return failed(clip(got), expected)
	}
	return passed(expected, expected)
}

func (v *verification) contractSealMembers() finding {
	const expected = `exactly the members of a contract seal, and seal_status "sealed"`
	v.sections = map[SectionName][]byte{}
	for _, name := range []SectionName{RegistrationSection, SealSection} {
		section, present := v.members[string(name)]
		if !present {
			return failed("no section "+string(name), expected)
		}
		v.sections[name] = section
	}
	if got := string(v.members["seal_status"]); got != `"`+SealStatus+`"` {
		return failed("seal_status "+clip(got), expected)
	}
	if len(v.members) != len(v.sections)+2 {
		return failed(fmt.Sprintf("%d members", len(v.members)), expected)
	}
	return passed(expected, expected)
}

func (v *verification) contractSealSchemas() finding {
	const expected = "sections that their schemas allow"
	err := errors.Join(
		checkSchema(contractSealSchema, v.sections[SealSection]),
		checkSchema(RegistrationSection, v.sections[RegistrationSection]),
	)
	if err == nil {
		v.seal, err = readSeal(v.sections[SealSection])
	}
	if err == nil {
		v.registration, err = readRegistration(v.sections[RegistrationSection])
	}
	if err != nil {
		return failed(err.Error(), expected)
	}
	v.result.JobID, v.result.TenantID, v.result.SealRoot = v.seal.JobID, v.seal.TenantID, v.seal.SealRoot
	v.result.ChainID, v.result.N, v.result.Link = v.seal.Chain.ChainID, v.seal.Chain.N, v.seal.Chain.Link
	return passed(expected, expected)
}

func (v *verification) registrationLeaf() finding {
	v.hashes = []Hash{leafHash(RegistrationSection, v.sections[RegistrationSection])}
	expected := formatHash(v.hashes[0])
	return same(v.seal.Leaves[0].Hash, expected)
}

func (v *verification) registrationRoot() finding {
	return same(v.seal.MerkleRoot, formatHash(v.hashes[0]))
}

func (v *verification) registeredHash() finding {
	return checkRegisteredHash(v.sections[RegistrationSection])
}

func (v *verification) registrationConsistency() finding {
	var found comparison
	r, chain := v.registration, v.seal.Chain
	found.equal("contract_registration.seal_id", r.SealID, v.seal.JobID)
	found.equal("contract_registration.tenant_id", r.TenantID, v.seal.TenantID)
	found.equal("hsfg_seal.chain.status", chain.Status, StatusRegistered)
	found.require(r.RegisteredAt <= chain.SealedAt, "sealed at "+chain.SealedAt, "not before registered_at "+r.RegisteredAt)
	if found.observed != "" {
		return failed(found.observed, found.expected)
	}
	return passed("a registration that agrees with its seal", "a registration that agrees with its seal")
}

// checkRegisteredHash compares the hash of the contract's bytes with the one stated.
func checkRegisteredHash(section []byte) finding {
	members, err := readMembers(section)
	if err != nil {
		return failed(err.Error(), "a readable registration")
	}
	expected := ContractHash(members["contract"])
	var stated string
	if err := strictjson.Unmarshal(members["contract_hash"], &stated); err != nil {
		return failed(err.Error(), expected)
	}
	return same(stated, expected)
}

// readRegistration decodes the section. Hashes are computed from its bytes, never from this.
func readRegistration(section []byte) (Registration, error) {
	var r Registration
	if err := strictjson.Unmarshal(section, &r, strictjson.RejectUnknownMembers(true)); err != nil {
		return Registration{}, fmt.Errorf("read section %s: %w", RegistrationSection, err)
	}
	return r, nil
}

// ReadRegistration returns the registration of a contract seal that verifies.
func ReadRegistration(document []byte) (Registration, error) {
	members, err := readMembers(document)
	if err != nil {
		return Registration{}, err
	}
	return readRegistration(members[string(RegistrationSection)])
}

// same demands two equal hashes.
func same(observed, expected string) finding {
	if observed != expected {
		return failed(observed, expected)
	}
	return passed(observed, expected)
}
