package evidence_test

import (
	"crypto/ed25519"
	"fmt"
	"strings"
	"testing"

	"github.com/sdg-service/sdg/internal/evidence"
)

// manyArtifacts is the sample job with n delivered parts of one table.
func manyArtifacts(n int) map[evidence.SectionName]any {
	sections := sampleSections()
	index := make([]evidence.Artifact, n)
	blocks := make([]evidence.ArtifactBlocks, n)
	for i := range n {
		name := fmt.Sprintf("customers/part-%05d.csv", i)
		digest := strings.Repeat(fmt.Sprintf("%04x", i), 16)
		index[i] = evidence.Artifact{ArtifactID: fmt.Sprintf("art-%d", i), Name: name, MediaType: "text/csv", SizeBytes: 1 << 20, SHA256: digest, RowCount: 65536}
		blocks[i] = evidence.ArtifactBlocks{Name: name, Table: "customers", SHA256: digest, BlockRows: 65536, FirstBlock: int64(i), Blocks: 1, BlockRoot: digest}
	}
	rows := int64(n) * 65536
	manifest := sections[evidence.RunManifestSection].(evidence.RunManifest)
	manifest.RowsTotal, manifest.Entities = rows, []evidence.EntityCount{{Table: "customers", Rows: rows, Columns: 2}}
	telemetry := sections[evidence.RunTelemetrySection].(evidence.RunTelemetry)
	telemetry.RowsGenerated = rows
	constraints := sections[evidence.ConstraintSection].(evidence.ConstraintReport)
	constraints.RowsChecked = rows
	scan := sections[evidence.ValueSafetySection].(evidence.ValueSafetyScan)
	scan.CellsScanned = 2 * rows
	sections[evidence.ArtifactIndexSection] = evidence.ArtifactIndex{Artifacts: index}
	sections[evidence.ArtifactManifestSection] = evidence.ArtifactManifest{Artifacts: blocks}
	sections[evidence.RunManifestSection] = manifest
	sections[evidence.RunTelemetrySection] = telemetry
	sections[evidence.ConstraintSection] = constraints
	sections[evidence.ValueSafetySection] = scan
	return sections
}

func BenchmarkSeal(b *testing.B) {
	for _, n := range []int{10, 10_000} {
		b.Run(fmt.Sprintf("artifacts=%d", n), func(b *testing.B) {
			sections, head, key := manyArtifacts(n), laterHead(), signingKey("service")
			b.ReportAllocs()
			for b.Loop() {
				draft, err := evidence.Prepare(sampleTenant, sampleJob, sections)
				if err != nil {
					b.Fatal(err)
				}
				link, err := draft.Link(head, sampleTime, evidence.StatusSucceeded)
				if err != nil {
					b.Fatal(err)
				}
				if _, err := draft.Seal(link, sampleKeyID, ed25519.Sign(key, link.Note())); err != nil {
					b.Fatal(err)
				}
			}
		})
	}
}

func BenchmarkVerify(b *testing.B) {
	for _, n := range []int{10, 10_000} {
		b.Run(fmt.Sprintf("artifacts=%d", n), func(b *testing.B) {
			bundle, _ := sealed(b, manyArtifacts(n), laterHead())
			b.SetBytes(int64(len(bundle)))
			b.ReportAllocs()
			for b.Loop() {
				if err := evidence.Verify(bundle, evidence.VerifyOptions{ServiceKeys: trusted()}).Err(); err != nil {
					b.Fatal(err)
				}
			}
		})
	}
}

func BenchmarkProofVerify(b *testing.B) {
	bundle, link := sealed(b, sampleSections(), laterHead())
	section, proof, err := evidence.ProofOf(bundle, evidence.ConstraintSection)
	if err != nil {
		b.Fatal(err)
	}
	b.ReportAllocs()
	for b.Loop() {
		if err := proof.Verify(section, link.SealRoot); err != nil {
			b.Fatal(err)
		}
	}
}

func BenchmarkVerifyChain(b *testing.B) {
	start := genesis(b)
	records := chainOf(b, start, 100_000)
	b.ReportAllocs()
	for b.Loop() {
		if _, err := evidence.VerifyChain(records, start); err != nil {
			b.Fatal(err)
		}
	}
}

func BenchmarkBlockRoot(b *testing.B) {
	hashes, _ := numbered(16_384)
	for b.Loop() {
		evidence.BlockRoot(hashes)
	}
}
