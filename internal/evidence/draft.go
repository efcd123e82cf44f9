package evidence

import (
	"bytes"
	"crypto/ed25519"
	"errors"
	"fmt"
	"slices"
	"time"
)

// sealReserve is more than the seal and the frame of the document can take.
const sealReserve = 32 << 10

// ErrLinkMismatch is returned by Seal for a link that this draft did not make.
var ErrLinkMismatch = errors.New("the link belongs to another draft")

// Draft is a bundle without its seal: checked, hashed, and ready for any chain head.
// It is not changed by its methods and is safe for concurrent use.
type Draft struct {
	tenantID string
	manifest RunManifest
	sections map[SectionName][]byte
	leaves   []Leaf
	root     Hash
	sealRoot Hash
}

// Prepare canonicalises the eleven sections of LeafOrder and runs every check that
// does not need the chain. The values may be the section structs or anything that
// encodes to the same JSON. A section that is missing, unknown, not as its schema
// says, or at odds with another one gives a *CheckError that names the failed check;
// one that canonical JSON cannot hold gives the error of Canonical.
func Prepare(tenantID, jobID string, sections map[SectionName]any) (*Draft, error) {
	draft, err := prepare(tenantID, jobID, sections)
	if err != nil {
		return nil, fmt.Errorf("prepare bundle of job %s: %w", clip(jobID), err)
	}
	return draft, nil
}

func prepare(tenantID, jobID string, sections map[SectionName]any) (*Draft, error) {
	raw, err := canonicalSections(sections)
	if err != nil {
		return nil, err
	}
	contents, err := checkSections(raw)
	if err != nil {
		return nil, err
	}
	if contents.manifest.JobID != jobID || contents.manifest.TenantID != tenantID {
		return nil, &CheckError{
			Check:    CheckConsistency,
			Observed: fmt.Sprintf("run manifest of job %s, tenant %s", contents.manifest.JobID, contents.manifest.TenantID),
			Expected: fmt.Sprintf("job %s, tenant %s", clip(jobID), clip(tenantID)),
		}
	}
	hashes := leafHashes(raw)
	root := merkleRoot(hashes)
	return &Draft{
		tenantID: tenantID,
		manifest: contents.manifest,
		sections: raw,
		leaves:   sealLeaves(hashes),
		root:     root,
		sealRoot: sealRootHash(tenantID, jobID, uint64(len(hashes)), root),
	}, nil
}

// canonicalSections encodes exactly the sections of the format, within the size of a document.
func canonicalSections(sections map[SectionName]any) (map[SectionName][]byte, error) {
	for name := range sections {
		if !slices.Contains(LeafOrder, name) {
			return nil, &CheckError{Check: CheckSections, Observed: "section " + clip(string(name)), Expected: "only sections of the format"}
		}
	}
	raw := make(map[SectionName][]byte, len(LeafOrder))
	size := sealReserve
	for _, name := range LeafOrder {
		value, present := sections[name]
		if !present {
			return nil, &CheckError{Check: CheckSections, Observed: "no section " + string(name), Expected: "all sections of the format"}
		}
		section, err := Canonical(value)
		if err != nil {
			return nil, fmt.Errorf("section %s: %w", name, err)
		}
		if size += len(section); size > MaxBundleBytes {
			return nil, &CheckError{
				Check:    CheckLimits,
				Observed: fmt.Sprintf("%d bytes at section %s", size, name),
				Expected: fmt.Sprintf("at most %d bytes", MaxBundleBytes),
			}
		}
		raw[name] = section
	}
	return raw, nil
}

// checkSections runs the checks that need only the sections' canonical bytes.
func checkSections(raw map[SectionName][]byte) (*contents, error) {
	for _, name := range LeafOrder {
		if err := checkSchema(name, raw[name]); err != nil {
			return nil, judged(err, "a section that its schema allows").err(CheckSchema)
		}
	}
	contents, err := readContents(raw)
	if err != nil {
		return nil, judged(err, "sections of this format").err(CheckSchema)
	}
	if err := contents.checkContractHash().err(CheckContractHash); err != nil {
		return nil, err
	}
	return contents, contents.checkConsistency().err(CheckConsistency)
}

// Notarization returns what the run manifest says about the tenant's note: none or required.
func (d *Draft) Notarization() string { return d.manifest.Notarization }

// SealRoot returns the seal root, 64 lower-case hex digits. It does not depend on the chain.
func (d *Draft) SealRoot() string { return formatHash(d.sealRoot) }

// Link computes the next link of the chain that ends in head. The status must be the
// run manifest's. Times in a chain never go back: where sealedAt is before the head's
// time or before the end of the run, because clocks differ, the later time is used.
func (d *Draft) Link(head Head, sealedAt time.Time, status string) (Link, error) {
	if status != d.manifest.Status {
		return Link{}, fmt.Errorf("link job %s: status %s, but the run manifest says %s",
			d.manifest.JobID, clip(status), d.manifest.Status)
	}
	at := max(sealedAt.UTC().Format(TimeFormat), head.SealedAt, d.manifest.CompletedAt)
	if head.N == 0 && head.Link != GenesisLink(head.ChainID, d.tenantID, head.GenesisCreatedAt) {
		return Link{}, fmt.Errorf("link job %s: the genesis of chain %s is another tenant's", d.manifest.JobID, clip(head.ChainID))
	}
	link, err := head.next(d.sealRoot, d.manifest.JobID, status, at)
	if err != nil {
		return Link{}, fmt.Errorf("link job %s: %w", d.manifest.JobID, err)
	}
	return link, nil
}

// Seal returns the finished document: canonical bytes, verified once more from the
// bytes as far as INTEGRITY. The signature is Ed25519 over link.Note(); Seal cannot
// check it, since it knows no key.
func (d *Draft) Seal(link Link, keyID string, signature []byte) ([]byte, error) {
	document, err := d.seal(link, keyID, signature)
	if err != nil {
		return nil, fmt.Errorf("seal job %s: %w", d.manifest.JobID, err)
	}
	return document, nil
}

func (d *Draft) seal(link Link, keyID string, signature []byte) ([]byte, error) {
	if link.SealRoot != d.SealRoot() || link.JobID != d.manifest.JobID {
		return nil, ErrLinkMismatch
	}
	if len(signature) != ed25519.SignatureSize {
		return nil, fmt.Errorf("the signature has %d bytes, want %d", len(signature), ed25519.SignatureSize)
	}
	seal, err := Canonical(newSeal(d.tenantID, d.leaves, d.root, link, keyID, signature))
	if err != nil {
		return nil, err
	}
	document := d.assemble(seal)
	if err := verifyDocument(document).Err(); err != nil {
		return nil, err
	}
	return document, nil
}

// assemble joins canonical members into the canonical document. The names are ASCII,
// so sorting their bytes is RFC 8785's order.
func (d *Draft) assemble(seal []byte) []byte {
	members := map[string][]byte{
		"schema_version":    []byte(`"` + SchemaVersion + `"`),
		"seal_status":       []byte(`"` + SealStatus + `"`),
		string(SealSection): seal,
	}
	for name, section := range d.sections {
		members[string(name)] = section
	}
	names := make([]string, 0, len(members))
	for name := range members {
		names = append(names, name)
	}
	slices.Sort(names)
	var document bytes.Buffer
	for i, name := range names {
		separator := ","
		if i == 0 {
			separator = "{"
		}
		document.WriteString(separator + `"` + name + `":`)
		document.Write(members[name])
	}
	document.WriteByte('}')
	return document.Bytes()
}
