package evidence_test

import (
	"bytes"
	"encoding/hex"
	"fmt"
	"strings"
	"testing"
	"time"

	"github.com/sdg-service/sdg/internal/evidence"
)

// documentTampers attack the bytes, the hashes and the form.
func documentTampers() []tamper {
	const manifestStart = `"run_manifest":{"completed_at"`
	nested := func(depth int) func(testing.TB, []byte) []byte {
		return first(`"as_of":"2026-03-01"`, `"as_of":`+strings.Repeat("[", depth)+strings.Repeat("]", depth))
	}
	return []tamper{
		{name: "01 flip contract", expect: evidence.CheckLeaves, forge: text("José", "Jose")},
		{name: "01 flip determinism_report", expect: evidence.CheckLeaves, forge: text("every block", "evury block")},
		{name: "01 flip constraint_report", expect: evidence.CheckLeaves, forge: text("one of three", "one of threg")},
		{name: "01 flip artifact_index", expect: evidence.CheckLeaves, forge: text(`"art-3"`, `"art-7"`)},
		{name: "01 flip engine_manifest", expect: evidence.CheckLeaves, forge: text("go1.26.8", "go1.26.9")},
		{name: "01 flip privacy_report", expect: evidence.CheckLeaves, forge: text("membership", "mambership")},
		{name: "01 flip utility_report", expect: evidence.CheckLeaves, forge: text("the contract", "thu contract")},
		{name: "01 flip value_safety_scan", expect: evidence.CheckLeaves, forge: text("card_number", "card_numbes")},
		{name: "01 flip run_telemetry", expect: evidence.CheckLeaves, forge: text(`"cpu_seconds":0.25`, `"cpu_seconds":0.24`)},
		{name: "01 flip run_manifest", expect: evidence.CheckLeaves, forge: text(`"created_at":"2026-03-01T11:59:56.000Z"`, `"created_at":"2026-03-01T11:59:55.000Z"`)},
		{name: "01 flip artifact_manifest", expect: evidence.CheckLeaves, forge: first(`"block_rows":65536`, `"block_rows":65537`)},
		{name: "02 flip leaf hash", expect: evidence.CheckLeaves, forge: edited(func(t testing.TB, doc object) {
			at(t, doc, "hsfg_seal", "leaves", 4).(object)["hash"] = zeroHash
		})},
		{name: "02 flip proof", expect: evidence.CheckMerkleRoot, forge: edited(func(t testing.TB, doc object) {
			at(t, doc, "hsfg_seal", "leaves", 4, "proof").([]any)[1] = zeroHash
		})},
		{name: "02 flip merkle_root", expect: evidence.CheckMerkleRoot, forge: edited(assign(zeroHash, "hsfg_seal", "merkle_root"))},
		{name: "02 flip seal_root", expect: evidence.CheckSealRoot, forge: edited(assign(zeroHash, "hsfg_seal", "seal_root"))},
		{name: "02 flip link", expect: evidence.CheckLink, forge: edited(assign(zeroHash, "hsfg_seal", "chain", "link"))},
		{name: "02 flip prev_link", expect: evidence.CheckLink, forge: edited(assign(zeroHash, "hsfg_seal", "chain", "prev_link"))},
		{name: "02 flip chain_id", expect: evidence.CheckLink, forge: edited(assign(zeroHash[:32], "hsfg_seal", "chain", "chain_id"))},
		{name: "02 flip n", expect: evidence.CheckLink, forge: edited(assign(43, "hsfg_seal", "chain", "n"))},
		{name: "02 flip sealed_at", expect: evidence.CheckLink, forge: edited(assign("2026-03-01T12:00:01.000Z", "hsfg_seal", "chain", "sealed_at"))},
		{name: "02 genesis time in mid-chain", expect: evidence.CheckLink, forge: edited(assign("2026-03-01T10:00:00.000Z", "hsfg_seal", "chain", "genesis_created_at"))},
		{name: "02 flip signature", expect: evidence.CheckServiceSignature, forge: edited(assign(strings.Repeat("00", 64), "hsfg_seal", "service_signature", "signature"))},
		{name: "03 truncated by a byte", expect: evidence.CheckParse, forge: func(_ testing.TB, b []byte) []byte { return b[:len(b)-1] }},
		{name: "03 truncated at 1024 bytes", expect: evidence.CheckParse, forge: func(_ testing.TB, b []byte) []byte { return b[:1024] }},
		{name: "03 empty", expect: evidence.CheckParse, forge: func(testing.TB, []byte) []byte { return []byte{} }},
		{name: "04 byte appended", expect: evidence.CheckParse, forge: func(_ testing.TB, b []byte) []byte { return append(bytes.Clone(b), 'x') }},
		{name: "04 newline appended", expect: evidence.CheckCanonical, forge: func(_ testing.TB, b []byte) []byte { return append(bytes.Clone(b), '\n') }},
		{name: "04 NUL appended", expect: evidence.CheckParse, forge: func(_ testing.TB, b []byte) []byte { return append(bytes.Clone(b), 0) }},
		{name: "05 byte order mark", expect: evidence.CheckLimits, forge: func(_ testing.TB, b []byte) []byte { return append([]byte("\xef\xbb\xbf"), b...) }},
		{name: "06 duplicate key at the top", expect: evidence.CheckParse, forge: text(`"seal_status":"sealed"`, `"seal_status":"sealed","seal_status":"sealed"`)},
		{name: "07 duplicate key nested", expect: evidence.CheckParse, forge: text(`"rows_total":7`, `"rows_total":7,"rows_total":7`)},
		{name: "08 duplicate key by escape", expect: evidence.CheckParse, forge: text(`"rows_total":7`, `"rows_total":7,"rows_tot\u0061l":9`)},
		{name: "09 key of other case nested", expect: evidence.CheckSchema, forge: text(manifestStart, `"run_manifest":{"Status":"failed","completed_at"`)},
		{name: "09 key of other case at the top", expect: evidence.CheckSections, forge: first(`{"artifact_index"`, `{"Contract":{},"artifact_index"`)},
		{name: "10 NFD twin of a value", expect: evidence.CheckLeaves, forge: text("José", "Jose\u0301")},
		{name: "10 NFD twin of a key", expect: evidence.CheckValues, forge: rebuilt(assign("x", "contract", "contract", "re\u0301gion"))},
		{name: "11 whitespace", expect: evidence.CheckCanonical, forge: text(`"rows_total":7`, `"rows_total": 7`)},
		{name: "12 members reordered", expect: evidence.CheckCanonical, forge: text(`"schema_version":"sdgs.bundle/v1","seal_status":"sealed"`, `"seal_status":"sealed","schema_version":"sdgs.bundle/v1"`)},
		{name: "13 array reordered", expect: evidence.CheckLeaves, forge: edited(func(t testing.TB, doc object) {
			steps := at(t, doc, "run_manifest", "entities").([]any)
			steps[0], steps[1] = steps[1], steps[0]
		})},
		{name: "14 number 7.0 for 7", expect: evidence.CheckCanonical, forge: text(`"rows_total":7`, `"rows_total":7.0`)},
		{name: "14 number 7e0 for 7", expect: evidence.CheckCanonical, forge: text(`"rows_total":7`, `"rows_total":7e0`)},
		{name: "14 number -0 for 0", expect: evidence.CheckCanonical, forge: text(`"hard_violated":0`, `"hard_violated":-0`)},
		{name: "15 integer above 2^53", expect: evidence.CheckCanonical, forge: text(`"rows_total":7`, `"rows_total":9007199254740993`)},
		{name: "15 counter of 2^53", expect: evidence.CheckSchema, forge: rebuilt(assign(int64(1)<<53, "run_manifest", "rows_total"))},
		{name: "15 integer of 2^53 in the contract", expect: evidence.CheckValues, forge: rebuilt(assign(int64(1)<<53, "contract", "contract", "rows"))},
		{name: "16 number 1e400", expect: evidence.CheckCanonical, forge: text(`"rows_total":7`, `"rows_total":1e400`)},
		{name: "16 NaN", expect: evidence.CheckParse, forge: text(`"rows_total":7`, `"rows_total":NaN`)},
		{name: "16 Infinity", expect: evidence.CheckParse, forge: text(`"rows_total":7`, `"rows_total":Infinity`)},
		{name: "17 escaped slash", expect: evidence.CheckCanonical, forge: text("sdg/mock", `sdg\/mock`)},
		{name: "17 escaped letter", expect: evidence.CheckCanonical, forge: text("sdg/mock", `\u0073dg/mock`)},
		{name: "18 lone surrogate", expect: evidence.CheckParse, forge: text("sdg/mock", `\ud800`)},
		{name: "19 invalid UTF-8", expect: evidence.CheckLimits, forge: text("sdg/mock", "sdg\xffmock")},
		{name: "20 section removed", expect: evidence.CheckSections, forge: edited(func(_ testing.TB, doc object) { delete(doc, "privacy_report") })},
		{name: "20 seal removed", expect: evidence.CheckSections, forge: edited(func(_ testing.TB, doc object) { delete(doc, "hsfg_seal") })},
		{name: "21 section removed and tree rebuilt", expect: evidence.CheckSections, forge: rebuilt(func(_ testing.TB, doc object) { delete(doc, "privacy_report") })},
		{name: "22 section emptied and tree rebuilt", expect: evidence.CheckSchema, forge: rebuilt(assign(object{}, "privacy_report"))},
		{name: "23 unknown section", expect: evidence.CheckSections, forge: edited(assign(object{}, "appendix"))},
		{name: "24 bodies of two sections swapped", expect: evidence.CheckSchema, forge: edited(func(_ testing.TB, doc object) {
			doc["privacy_report"], doc["utility_report"] = doc["utility_report"], doc["privacy_report"]
		})},
		{name: "25 leaf renamed", expect: evidence.CheckLeaves, forge: edited(func(t testing.TB, doc object) {
			at(t, doc, "hsfg_seal", "leaves", 0).(object)["name"] = "utility_report"
		})},
		{name: "25 leaf dropped", expect: evidence.CheckLeaves, forge: edited(func(t testing.TB, doc object) {
			set(t, doc, at(t, doc, "hsfg_seal", "leaves").([]any)[:10], "hsfg_seal", "leaves")
		})},
		{name: "26 leaf_count with the same root", expect: evidence.CheckSealRoot, forge: edited(assign(10, "hsfg_seal", "leaf_count"))},
		{name: "26 leaf_count rebound to the same root", expect: evidence.CheckSealRoot, forge: edited(func(t testing.TB, doc object) {
			set(t, doc, 10, "hsfg_seal", "leaf_count")
			reseal(t, doc)
		})},
		{name: "27 inner node presented as a leaf", expect: evidence.CheckLeaves, forge: edited(func(t testing.TB, doc object) {
			// Of eleven leaves the last three are one subtree: its node in place of the three.
			leaves := at(t, doc, "hsfg_seal", "leaves").([]any)
			hash := func(i int) []byte { return unhex(t, leaves[i].(object)["hash"].(string)) }
			leaves[8].(object)["hash"] = hex.EncodeToString(blake(1, blake(1, hash(8), hash(9)), hash(10)))
			set(t, doc, leaves[:9], "hsfg_seal", "leaves")
			set(t, doc, 9, "hsfg_seal", "leaf_count")
			reseal(t, doc)
		})},
		{name: "29 prefixed inner node in place of a section", expect: evidence.CheckParse, forge: func(t testing.TB, b []byte) []byte {
			doc := decode(t, b)
			// 0x01, left and right, with digits for bytes that would already fail as UTF-8.
			node := "\x01" + at(t, doc, "hsfg_seal", "leaves", 0).(object)["hash"].(string) + at(t, doc, "hsfg_seal", "leaves", 1).(object)["hash"].(string)
			return bytes.Replace(b, encode(t, doc["run_telemetry"]), []byte(node), 1)
		}},
		{name: "28 last leaf duplicated", expect: evidence.CheckLeaves, forge: edited(func(t testing.TB, doc object) {
			leaves := at(t, doc, "hsfg_seal", "leaves").([]any)
			set(t, doc, append(leaves, leaves[10]), "hsfg_seal", "leaves")
		})},
		{name: "28 tree of duplicated odd nodes", expect: evidence.CheckMerkleRoot, forge: edited(func(t testing.TB, doc object) {
			var hashes [][]byte
			for _, leaf := range at(t, doc, "hsfg_seal", "leaves").([]any) {
				hashes = append(hashes, unhex(t, leaf.(object)["hash"].(string)))
			}
			set(t, doc, hex.EncodeToString(bitcoinRoot(hashes)), "hsfg_seal", "merkle_root")
			reseal(t, doc)
		})},
		{name: "36 hash algorithm downgraded", expect: evidence.CheckSchema, forge: edited(assign("MD5", "hsfg_seal", "algorithms", "hash"))},
		{name: "36 hash algorithm missing", expect: evidence.CheckSchema, forge: edited(func(t testing.TB, doc object) {
			delete(at(t, doc, "hsfg_seal", "algorithms").(object), "hash")
		})},
		{name: "36 signature algorithm none", expect: evidence.CheckSchema, forge: edited(assign("none", "hsfg_seal", "service_signature", "algorithm"))},
		{name: "37 upper-case hash", expect: evidence.CheckSchema, forge: rebuilt(assign(strings.Repeat("CD", 32), "engine_manifest", "model_sha256"))},
		{name: "37 short hash", expect: evidence.CheckSchema, forge: rebuilt(assign("cd", "engine_manifest", "model_sha256"))},
		{name: "66 other schema version", expect: evidence.CheckSchemaVersion, forge: text(`"schema_version":"sdgs.bundle/v1"`, `"schema_version":"sdgs.bundle/v0"`)},
		{name: "66 other seal status", expect: evidence.CheckSections, forge: text(`"seal_status":"sealed"`, `"seal_status":"draft"`)},
		{name: "67 two documents", expect: evidence.CheckParse, forge: func(_ testing.TB, b []byte) []byte { return append(bytes.Clone(b), b...) }},
		{name: "67 gzip", expect: evidence.CheckLimits, forge: gzipped},
		{name: "67 an array around the document", expect: evidence.CheckParse, forge: func(_ testing.TB, b []byte) []byte { return fmt.Appendf(nil, "[%s]", b) }},
		{name: "69 nesting too deep", expect: evidence.CheckLimits, forge: nested(62)},
		{name: "69 deep but allowed nesting", expect: evidence.CheckLeaves, forge: nested(61)},
		{name: "69 number of 17 MB", expect: evidence.CheckLimits, forge: text(`"rows_total":7`, `"rows_total":`+strings.Repeat("7", 17<<20)), large: true},
		{name: "69 a million members", expect: evidence.CheckLimits, forge: text(`"rows_total":7`, `"rows_total":[`+strings.Repeat("7,", 1_000_000)+`7]`), large: true},
		{name: "73 section re-added as null", expect: evidence.CheckSchema, forge: edited(func(_ testing.TB, doc object) { doc["privacy_report"] = nil })},
	}
}

// meaningTampers recompute every hash, so that only what the sections say betrays them.
func meaningTampers() []tamper {
	path := func(name string) func(testing.TB, []byte) []byte {
		return rebuilt(func(t testing.TB, doc object) {
			at(t, doc, "artifact_index", "artifacts", 0).(object)["name"] = name
			at(t, doc, "artifact_manifest", "artifacts", 0).(object)["name"] = name
		})
	}
	other := strings.Replace(sampleContract(), "Paris", "Turin", 1)
	return []tamper{
		{name: "32 names that differ in case only", expect: evidence.CheckConsistency, forge: rebuilt(func(t testing.TB, doc object) {
			at(t, doc, "artifact_index", "artifacts", 2).(object)["name"] = "orders/PART-00000.csv"
			at(t, doc, "artifact_manifest", "artifacts", 2).(object)["name"] = "orders/PART-00000.csv"
		})},
		{name: "35 path traversal", expect: evidence.CheckSchema, forge: path("../customers.csv")},
		{name: "35 path traversal in the middle", expect: evidence.CheckSchema, forge: path("a/../../customers.csv")},
		{name: "35 absolute path", expect: evidence.CheckSchema, forge: path("/etc/passwd")},
		{name: "35 drive letter", expect: evidence.CheckSchema, forge: path("C:customers.csv")},
		{name: "35 backslash", expect: evidence.CheckSchema, forge: path(`..\customers.csv`)},
		{name: "35 NUL in a path", expect: evidence.CheckSchema, forge: path("customers.csv\x00.txt")},
		{name: "38 contract replaced", expect: evidence.CheckContractHash, forge: rebuilt(recontract(other))},
		{name: "38 contract and its own hash replaced", expect: evidence.CheckContractHash, forge: rebuilt(recontract(other, "contract"))},
		{name: "38 contract and two hashes replaced", expect: evidence.CheckContractHash, forge: rebuilt(recontract(other, "contract", "run_manifest"))},
		{name: "39 seed edited in two sections of three", expect: evidence.CheckConsistency, forge: rebuilt(func(t testing.TB, doc object) {
			set(t, doc, "8", "determinism_report", "seed")
			set(t, doc, "8", "run_manifest", "seed")
		})},
		{name: "40 row count edited in one section", expect: evidence.CheckConsistency, forge: rebuilt(assign(6, "run_telemetry", "rows_generated"))},
		{name: "40 coverage overstated", expect: evidence.CheckConsistency, forge: rebuilt(func(t testing.TB, doc object) {
			set(t, doc, 2, "determinism_report", "blocks_remade")
			set(t, doc, 2, "determinism_report", "blocks_matched")
			at(t, doc, "determinism_report", "tables", 1).(object)["blocks_remade"] = 1
			at(t, doc, "determinism_report", "tables", 1).(object)["blocks_matched"] = 1
		})},
		{name: "40 artifact row count edited", expect: evidence.CheckConsistency, forge: rebuilt(func(t testing.TB, doc object) {
			at(t, doc, "artifact_index", "artifacts", 0).(object)["row_count"] = 2
		})},
		{name: "40 artifact hash edited in the index only", expect: evidence.CheckConsistency, forge: rebuilt(func(t testing.TB, doc object) {
			at(t, doc, "artifact_index", "artifacts", 0).(object)["sha256"] = zeroHash
		})},
		{name: "40 metric edited and all hashes rebuilt", expect: evidence.CheckServiceSignature, forge: rebuilt(func(t testing.TB, doc object) {
			at(t, doc, "utility_report", "metrics", 0).(object)["observed"] = 0.99
		}), setup: func(_ testing.TB, opts *evidence.VerifyOptions) { opts.Artifacts = nil }},
		{name: "53 status differs between chain and manifest", expect: evidence.CheckConsistency, forge: rebuilt(assign("failed", "hsfg_seal", "chain", "status"))},
		{name: "53 status changed everywhere", expect: evidence.CheckServiceSignature, forge: rebuilt(func(t testing.TB, doc object) {
			set(t, doc, "failed", "hsfg_seal", "chain", "status")
			set(t, doc, "failed", "run_manifest", "status")
		})},
		{name: "54 notarization flag flipped", expect: evidence.CheckLeaves, forge: edited(assign("required", "run_manifest", "notarization"))},
		{name: "68 sealed before the run ended", expect: evidence.CheckConsistency, forge: rebuilt(assign("2026-03-01T11:00:00.000Z", "hsfg_seal", "chain", "sealed_at"))},
	}
}

// trustTampers are seen only by what the verifier knows besides the bundle.
func trustTampers() []tamper {
	forger := signingKey("forger")
	state := func(change func(*evidence.Head)) func(testing.TB, *evidence.VerifyOptions) {
		return func(_ testing.TB, opts *evidence.VerifyOptions) {
			head := *opts.State
			change(&head)
			opts.State = &head
		}
	}
	keys := func(change func(*evidence.ServiceKey)) func(testing.TB, *evidence.VerifyOptions) {
		return func(_ testing.TB, opts *evidence.VerifyOptions) { change(&opts.ServiceKeys[0]) }
	}
	return []tamper{
		{name: "30 artifact bytes changed", expect: evidence.CheckArtifacts, setup: files(func(f *folder) {
			f.files["customers.csv"] = strings.Replace(f.files["customers.csv"], "Paris", "Turin", 1)
		})},
		{name: "31 artifact of the same name and size from another job", expect: evidence.CheckArtifacts, setup: files(func(f *folder) {
			f.files["orders/part-00000.csv"] = f.files["orders/part-00001.csv"]
		})},
		{name: "32 artifact renamed", expect: evidence.CheckArtifacts, setup: files(func(f *folder) {
			f.files["Customers.csv"] = f.files["customers.csv"]
			delete(f.files, "customers.csv")
		})},
		{name: "33 artifact missing", expect: evidence.CheckArtifacts, setup: files(func(f *folder) { delete(f.files, "customers.csv") })},
		{name: "34 artifact that is not in the index", expect: evidence.CheckArtifacts, setup: files(func(f *folder) { f.files["notes.txt"] = "x" })},
		{name: "35 symbolic link", expect: evidence.CheckArtifacts, setup: files(func(f *folder) { f.irregular["customers.csv"] = true })},
		{name: "30 artifact that grows while it is read", expect: evidence.CheckArtifacts, setup: files(func(f *folder) { f.grow = "customers.csv" }), large: true},
		{name: "70 folder with the files of two runs", expect: evidence.CheckArtifacts, setup: files(func(f *folder) {
			for name, content := range sampleFiles() {
				f.files["run-2/"+name] = content
			}
		})},
		{name: "71 stored bundle overwritten", expect: evidence.CheckState, setup: func(t testing.TB, opts *evidence.VerifyOptions) {
			// The bundle that lay there before, in the same place of the chain, said something else.
			before := sampleSections()
			before[evidence.UtilitySection] = evidence.UtilityReport{Verdict: evidence.Fail, Basis: "the contract", Metrics: []evidence.Metric{}}
			_, link := sealed(t, before, laterHead())
			seen := link.Head()
			opts.State = &seen
		}},
		{name: "41 bundle of another tenant", expect: evidence.CheckSubject, setup: func(_ testing.TB, opts *evidence.VerifyOptions) { opts.TenantID = "tenant-b" }},
		{name: "42 bundle of another job", expect: evidence.CheckSubject, setup: func(_ testing.TB, opts *evidence.VerifyOptions) { opts.JobID = "job-2" }},
		{name: "46 fork at the same number", expect: evidence.CheckState, setup: state(func(h *evidence.Head) { h.N = 42 })},
		{name: "46 fork at the predecessor", expect: evidence.CheckState, setup: state(func(h *evidence.Head) { h.Link = zeroHash })},
		{name: "48 rollback to an older link", expect: evidence.CheckState, setup: state(func(h *evidence.Head) { h.N = 43 })},
		{name: "41 state of another chain", expect: evidence.CheckState, setup: state(func(h *evidence.Head) { h.ChainID = zeroHash[:32] })},
		{name: "68 sealed before its predecessor", expect: evidence.CheckState, setup: state(func(h *evidence.Head) { h.SealedAt = "2026-03-01T13:00:00.000Z" })},
		{name: "52 required notarization is missing", expect: evidence.CheckNotarization, forge: edited(func(t testing.TB, doc object) {
			set(t, doc, "required", "run_manifest", "notarization")
			rehash(t, doc)
			resign(t, doc, signingKey("service"))
		})},
		{name: "55 unknown key under the known id", expect: evidence.CheckServiceSignature, forge: edited(func(t testing.TB, doc object) { resign(t, doc, forger) })},
		{name: "55 unknown key under its own id", expect: evidence.CheckServiceSignature, forge: edited(func(t testing.TB, doc object) {
			resign(t, doc, forger)
			set(t, doc, "forger", "hsfg_seal", "service_signature", "key_id")
		})},
		{name: "57 public key inside the bundle", expect: evidence.CheckSchema, forge: edited(func(t testing.TB, doc object) {
			resign(t, doc, forger)
			set(t, doc, hex.EncodeToString(publicKey(forger)), "hsfg_seal", "service_signature", "public_key")
		})},
		{name: "58 key not yet valid", expect: evidence.CheckServiceSignature, setup: keys(func(k *evidence.ServiceKey) { k.NotBefore = sampleTime.Add(time.Second) })},
		{name: "58 key no longer valid", expect: evidence.CheckServiceSignature, setup: keys(func(k *evidence.ServiceKey) { k.NotAfter = sampleTime.Add(-time.Second) })},
		{name: "58 pinned key of a wrong length", expect: evidence.CheckServiceSignature, setup: keys(func(k *evidence.ServiceKey) { k.PublicKey = k.PublicKey[:31] })},
		{name: "59 signature of another seal", expect: evidence.CheckServiceSignature, forge: edited(func(t testing.TB, doc object) {
			genuine := at(t, doc, "hsfg_seal", "seal_root")
			set(t, doc, zeroHash, "hsfg_seal", "seal_root")
			resign(t, doc, signingKey("service"))
			set(t, doc, genuine, "hsfg_seal", "seal_root")
		})},
		{name: "61 malleated signature", expect: evidence.CheckServiceSignature, forge: edited(malleate)},
		{name: "00 level required but not reachable", expect: evidence.CheckRequired, setup: func(_ testing.TB, opts *evidence.VerifyOptions) {
			opts.Require = []evidence.Level{evidence.Logged}
		}},
		{name: "00 authenticity required without a pinned key", expect: evidence.CheckRequired, setup: func(_ testing.TB, opts *evidence.VerifyOptions) {
			opts.ServiceKeys = nil
			opts.Require = []evidence.Level{evidence.Authentic}
		}},
	}
}
