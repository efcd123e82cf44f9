package evidence_test

import (
	"encoding/hex"
	"errors"
	"strings"
	"testing"

	"github.com/sdg-service/sdg/internal/evidence"
)

func TestProofOfEverySection(t *testing.T) {
	t.Parallel()
	bundle, link := sealed(t, sampleSections(), laterHead())
	for _, name := range evidence.LeafOrder {
		section, proof, err := evidence.ProofOf(bundle, name)
		if err != nil {
			t.Fatalf("prove %s: %v", name, err)
		}
		if err := proof.Verify(section, link.SealRoot); err != nil {
			t.Errorf("section %s: %v", name, err)
		}
	}
}

func TestProofOfRefuses(t *testing.T) {
	t.Parallel()
	bundle, _ := sealed(t, sampleSections(), laterHead())
	for name, section := range map[string]evidence.SectionName{"the seal": evidence.SealSection, "no section": "nothing", "a label": "seal_status"} {
		if _, _, err := evidence.ProofOf(bundle, section); err == nil {
			t.Errorf("%s: proved", name)
		}
	}
	for name, data := range map[string]string{"no JSON": "x", "no seal": "{}", "a null seal": `{"hsfg_seal":null}`} {
		if _, _, err := evidence.ProofOf([]byte(data), evidence.ContractSection); err == nil {
			t.Errorf("%s: proved", name)
		}
	}
}

func TestProofRefuses(t *testing.T) {
	t.Parallel()
	bundle, link := sealed(t, sampleSections(), laterHead())
	genuine, proof, err := evidence.ProofOf(bundle, evidence.UtilitySection)
	if err != nil {
		t.Fatalf("prove: %v", err)
	}
	_, sibling, err := evidence.ProofOf(bundle, evidence.ValueSafetySection)
	if err != nil {
		t.Fatalf("prove: %v", err)
	}
	for name, change := range map[string]func(section *[]byte, p *evidence.Proof, root *string){
		"other bytes":                      func(s *[]byte, _ *evidence.Proof, _ *string) { *s = append([]byte(" "), *s...) },
		"the body under another name (24)": func(_ *[]byte, p *evidence.Proof, _ *string) { *p = sibling },
		"another name for the leaf":        func(_ *[]byte, p *evidence.Proof, _ *string) { p.Section = evidence.PrivacySection },
		"an unknown section":               func(_ *[]byte, p *evidence.Proof, _ *string) { p.Section = "appendix" },
		"the seal as a leaf":               func(_ *[]byte, p *evidence.Proof, _ *string) { p.Section = evidence.SealSection },
		"a smaller leaf count (26)":        func(_ *[]byte, p *evidence.Proof, _ *string) { p.LeafCount = 10 },
		"a larger leaf count (26)":         func(_ *[]byte, p *evidence.Proof, _ *string) { p.LeafCount = 12 },
		"a shortened path (27)":            func(_ *[]byte, p *evidence.Proof, _ *string) { p.Path = p.Path[1:] },
		"a lengthened path (64)":           func(_ *[]byte, p *evidence.Proof, _ *string) { p.Path = append(p.Path, zeroHash) },
		"an upper-case path":               func(_ *[]byte, p *evidence.Proof, _ *string) { p.Path[0] = strings.ToUpper(p.Path[0]) },
		"another tenant (41)":              func(_ *[]byte, p *evidence.Proof, _ *string) { p.TenantID = "tenant-b" },
		"another job (42)":                 func(_ *[]byte, p *evidence.Proof, _ *string) { p.JobID = "job-2" },
		"another merkle root":              func(_ *[]byte, p *evidence.Proof, _ *string) { p.MerkleRoot = zeroHash },
		"another seal root":                func(_ *[]byte, _ *evidence.Proof, root *string) { *root = zeroHash },
		"an inner node as the section (27)": func(s *[]byte, p *evidence.Proof, _ *string) {
			// The leaf's own hash with its sibling is the node above: shown as bytes, with the
			// path above that node, it must not pass for a section.
			leaf := evidence.LeafHash(p.Section, *s)
			above, err := hex.DecodeString(p.Path[0])
			if err != nil {
				t.Fatalf("decode path: %v", err)
			}
			*s = append(leaf[:], above...)
			p.Path = p.Path[1:]
		},
		"a prefixed inner node (29)": func(s *[]byte, p *evidence.Proof, _ *string) {
			leaf := evidence.LeafHash(p.Section, *s)
			above, err := hex.DecodeString(p.Path[0])
			if err != nil {
				t.Fatalf("decode path: %v", err)
			}
			*s = append(append([]byte{1}, leaf[:]...), above...)
			p.Path = p.Path[1:]
		},
	} {
		section, forged, root := append([]byte(nil), genuine...), proof, link.SealRoot
		forged.Path = append([]string(nil), proof.Path...)
		change(&section, &forged, &root)
		err := forged.Verify(section, root)
		var check *evidence.CheckError
		if !errors.As(err, &check) || check.Check != evidence.CheckProof {
			t.Errorf("%s: %v, want a failed check %s", name, err, evidence.CheckProof)
		}
	}
}
