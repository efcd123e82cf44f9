package evidence_test

import (
	"crypto/ed25519"
	"fmt"
	"runtime"
	"runtime/debug"
	"runtime/metrics"
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

// largeBundle is as large as the format allows, short of a little: many constraints.
func largeBundle(t testing.TB) []byte {
	t.Helper()
	sections := sampleSections()
	report := sections[evidence.ConstraintSection].(evidence.ConstraintReport)
	report.HardTotal = 30_000
	report.Constraints = make([]evidence.ConstraintResult, 30_000)
	for i := range report.Constraints {
		report.Constraints[i] = evidence.ConstraintResult{
			ID: fmt.Sprintf("customers.column_%d.unique", i), Kind: "unique", Table: "customers", Columns: []string{"city"}, Hard: true,
			Description: strings.Repeat("what this constraint demands of every row ", 8), Verdict: evidence.Pass, Checked: 3, Examples: []evidence.Violation{},
		}
	}
	sections[evidence.ConstraintSection] = report
	bundle, _ := sealed(t, sections, laterHead())
	return bundle
}

// BenchmarkVerifyMemory reports the most memory that verifying the largest bundle holds at
// once, beside the bundle itself: the heap is sampled while the verifier runs.
func BenchmarkVerifyMemory(b *testing.B) {
	bundle := largeBundle(b)
	opts := evidence.VerifyOptions{ServiceKeys: trusted()}
	if err := evidence.Verify(bundle, opts).Err(); err != nil { // the schemas are compiled once, before
		b.Fatal(err)
	}
	defer debug.SetGCPercent(debug.SetGCPercent(20)) // near to what is in use
	var most uint64
	b.SetBytes(int64(len(bundle)))
	for b.Loop() {
		runtime.GC()
		before := heapInUse()
		done := make(chan struct{})
		peak := make(chan uint64)
		go func() {
			var seen uint64
			for {
				select {
				case <-done:
					peak <- seen
					return
				default:
					seen = max(seen, heapInUse())
					runtime.Gosched()
				}
			}
		}()
		if err := evidence.Verify(bundle, opts).Err(); err != nil {
			b.Fatal(err)
		}
		close(done)
		most = max(most, <-peak-before)
	}
	b.ReportMetric(float64(most)/(1<<20), "peak-MiB")
	b.ReportMetric(float64(len(bundle))/(1<<20), "bundle-MiB")
}

func heapInUse() uint64 {
	sample := []metrics.Sample{{Name: "/memory/classes/heap/objects:bytes"}}
	metrics.Read(sample)
	return sample[0].Value.Uint64()
}
