package evidence_test

import (
	"go/ast"
	"go/parser"
	"go/token"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/sdg-service/sdg/internal/evidence"
)

// attack is one number of the project's tamper list.
type attack struct {
	number int
	what   string
	// fails are the checks that must refuse it: exactly those that the committed vectors
	// with this number fail. CheckChain stands for vectors of chain ranges.
	fails []evidence.CheckName
	// tests, as folder:function, show what a vector cannot: attacks on stores, on parts of a
	// bundle, and on every place of it.
	tests []string
}

// tamperList is the whole list. Verifiers in every language meet its vectors.
var tamperList = []attack{
	{1, "a bit flipped in each section", []evidence.CheckName{evidence.CheckLeaves}, []string{"internal/evidence:TestNoSingleByteEditSurvives"}},
	{2, "a bit flipped in the seal", []evidence.CheckName{evidence.CheckLeaves, evidence.CheckLink, evidence.CheckMerkleRoot, evidence.CheckSealRoot, evidence.CheckServiceSignature}, []string{"internal/evidence:TestNoSingleByteEditSurvives"}},
	{3, "file truncated", []evidence.CheckName{evidence.CheckParse}, []string{"internal/evidence:TestNoSingleByteEditSurvives"}},
	{4, "byte, line feed or NUL appended", []evidence.CheckName{evidence.CheckCanonical, evidence.CheckParse}, nil},
	{5, "byte order mark prepended", []evidence.CheckName{evidence.CheckLimits}, nil},
	{6, "duplicate key at the top", []evidence.CheckName{evidence.CheckParse}, nil},
	{7, "duplicate key nested", []evidence.CheckName{evidence.CheckParse}, nil},
	{8, "duplicate key by an escape", []evidence.CheckName{evidence.CheckParse}, nil},
	{9, "key of other letter case", []evidence.CheckName{evidence.CheckSchema, evidence.CheckSections}, nil},
	{10, "decomposed twin of a value or key", []evidence.CheckName{evidence.CheckLeaves, evidence.CheckValues}, nil},
	{11, "white space added", []evidence.CheckName{evidence.CheckCanonical}, nil},
	{12, "members reordered", []evidence.CheckName{evidence.CheckCanonical}, nil},
	{13, "array reordered", []evidence.CheckName{evidence.CheckLeaves}, nil},
	{14, "1.0 for 1, 1e2 for 100, -0", []evidence.CheckName{evidence.CheckCanonical}, nil},
	{15, "integer beyond 2^53-1", []evidence.CheckName{evidence.CheckCanonical, evidence.CheckSchema, evidence.CheckValues}, nil},
	{16, "1e400, NaN, Infinity", []evidence.CheckName{evidence.CheckCanonical, evidence.CheckParse}, nil},
	{17, "escapes for plain characters", []evidence.CheckName{evidence.CheckCanonical}, nil},
	{18, "lone surrogate", []evidence.CheckName{evidence.CheckParse}, nil},
	{19, "invalid UTF-8", []evidence.CheckName{evidence.CheckLimits}, nil},
	{20, "section removed", []evidence.CheckName{evidence.CheckSections}, nil},
	{21, "section removed and tree rebuilt without it", []evidence.CheckName{evidence.CheckSections}, nil},
	{22, "section emptied and tree rebuilt", []evidence.CheckName{evidence.CheckSchema}, nil},
	{23, "unknown section added", []evidence.CheckName{evidence.CheckSections}, nil},
	{24, "bodies of two sections swapped", []evidence.CheckName{evidence.CheckSchema}, []string{"internal/evidence:TestProofRefuses"}},
	{25, "leaf list edited, root kept", []evidence.CheckName{evidence.CheckLeaves}, nil},
	{26, "leaf count changed with the same root", []evidence.CheckName{evidence.CheckSealRoot}, []string{"internal/evidence:TestProofRefuses"}},
	{27, "inner node presented as a leaf, proof shortened", []evidence.CheckName{evidence.CheckLeaves}, []string{"internal/evidence:TestProofRefuses", "internal/evidence:TestPathOfWrongLengthIsRefused"}},
	{28, "odd leaf duplicated", []evidence.CheckName{evidence.CheckLeaves, evidence.CheckMerkleRoot}, []string{"internal/evidence:TestBlockRootDoesNotDuplicate"}},
	{29, "section bytes that look like an inner node", []evidence.CheckName{evidence.CheckParse}, []string{"internal/evidence:TestProofRefuses"}},
	{30, "artifact bytes changed", []evidence.CheckName{evidence.CheckArtifacts}, []string{"internal/evidence:TestTampering"}},
	{31, "artifact of the same name and size from another job", []evidence.CheckName{evidence.CheckArtifacts}, nil},
	{32, "artifact renamed, names that differ in case", []evidence.CheckName{evidence.CheckArtifacts, evidence.CheckConsistency}, nil},
	{33, "artifact missing", []evidence.CheckName{evidence.CheckArtifacts}, nil},
	{34, "artifact that is not in the index", []evidence.CheckName{evidence.CheckArtifacts}, nil},
	{35, "path traversal, absolute path, link, device", []evidence.CheckName{evidence.CheckArtifacts, evidence.CheckSchema}, []string{"internal/cli:TestDelivery"}},
	{36, "hash algorithm downgraded or missing", []evidence.CheckName{evidence.CheckSchema}, nil},
	{37, "upper-case or short hash", []evidence.CheckName{evidence.CheckSchema}, nil},
	{38, "contract replaced with its hash, rest kept", []evidence.CheckName{evidence.CheckContractHash}, nil},
	{39, "seed edited in two sections of three", []evidence.CheckName{evidence.CheckConsistency}, nil},
	{40, "metrics edited and everything hashed again", []evidence.CheckName{evidence.CheckConsistency, evidence.CheckServiceSignature}, []string{"internal/evidence:TestRebuiltForgeryIsNotAuthentic"}},
	{41, "bundle of another tenant", []evidence.CheckName{evidence.CheckState, evidence.CheckSubject}, []string{"internal/evidence:TestGenesisIsBound"}},
	{42, "bundle of another job of the tenant", []evidence.CheckName{evidence.CheckSubject}, nil},
	{43, "bundle chained twice", []evidence.CheckName{evidence.CheckChain}, []string{"internal/step:TestEveryWriteOfAContractSealMayFail"}},
	{44, "gap in the chain", []evidence.CheckName{evidence.CheckChain, evidence.CheckState}, nil},
	{45, "chain reordered", []evidence.CheckName{evidence.CheckChain, evidence.CheckState}, nil},
	{46, "fork: two links of one number", []evidence.CheckName{evidence.CheckChain, evidence.CheckState}, []string{"internal/evidence:TestStateWithRecords"}},
	{47, "links cut off the end", []evidence.CheckName{evidence.CheckState}, []string{"internal/evidence:TestTailTruncationNeedsALaterHead"}},
	{48, "rollback to an older head", []evidence.CheckName{evidence.CheckState}, nil},
	{49, "split view of the log", []evidence.CheckName{evidence.CheckState}, []string{"internal/notary/witness:TestAnswers", "internal/notary:TestForksAreRefused"}},
	// An older checkpoint of a log that only grew is no forgery: its age is said, not refused.
	{50, "consistent checkpoint, but old", nil, []string{"internal/evidence:TestNotarizationWarnings", "internal/notary/witness:TestAnswers"}},
	{51, "genesis replaced", []evidence.CheckName{evidence.CheckChain}, []string{"internal/evidence:TestGenesisIsBound"}},
	{52, "note stripped although required", []evidence.CheckName{evidence.CheckNotarization, evidence.CheckRequired}, nil},
	{53, "status changed", []evidence.CheckName{evidence.CheckConsistency, evidence.CheckServiceSignature}, nil},
	{54, "notarization flag flipped", []evidence.CheckName{evidence.CheckLeaves}, nil},
	{55, "unknown key of the same name", []evidence.CheckName{evidence.CheckServiceSignature, evidence.CheckTenantNote}, nil},
	{56, "another key with the same key id", []evidence.CheckName{evidence.CheckTenantNote}, []string{"internal/evidence:TestKeyIDCollision"}},
	{57, "public key inside the bundle", []evidence.CheckName{evidence.CheckSchema}, nil},
	{58, "revoked, expired or another tenant's key", []evidence.CheckName{evidence.CheckServiceSignature, evidence.CheckTenantNote}, []string{"internal/evidence:TestRotatedTenantKeys"}},
	{59, "note of another seal", []evidence.CheckName{evidence.CheckServiceSignature, evidence.CheckTenantNote}, nil},
	{60, "note with other lines or line ends", []evidence.CheckName{evidence.CheckTenantNote}, nil},
	{61, "malleated signature", []evidence.CheckName{evidence.CheckServiceSignature}, nil},
	{62, "one witness counted twice", []evidence.CheckName{evidence.CheckLogProof}, []string{"internal/translog:TestPolicies"}},
	{63, "witness's time before the seal or in the future", []evidence.CheckName{evidence.CheckLogProof}, nil},
	{64, "inclusion proof of another index or size, or too long", []evidence.CheckName{evidence.CheckLogProof}, []string{"internal/evidence:TestProofRefuses"}},
	{65, "proof of another log", []evidence.CheckName{evidence.CheckLogProof}, nil},
	{66, "other version of the document or the proof", []evidence.CheckName{evidence.CheckLogProof, evidence.CheckSchemaVersion, evidence.CheckSections}, nil},
	{67, "two documents, or a compressed one", []evidence.CheckName{evidence.CheckLimits, evidence.CheckParse}, nil},
	{68, "sealed before its predecessor", []evidence.CheckName{evidence.CheckChain, evidence.CheckConsistency, evidence.CheckState}, []string{"internal/evidence:TestLinkNeverGoesBackInTime"}},
	{69, "huge nesting, numbers or counts", []evidence.CheckName{evidence.CheckLeaves, evidence.CheckLimits}, []string{"internal/evidence:TestTampering", "internal/evidence:TestCanonicalRefuses"}},
	{70, "folder with the files of two runs", []evidence.CheckName{evidence.CheckArtifacts}, []string{"internal/evidence:TestArtifactsOfAnotherRun"}},
	{71, "stored bundle overwritten", []evidence.CheckName{evidence.CheckState}, []string{"internal/port/objects/folder:TestConformance", "internal/port/objects/s3:TestConformance"}},
	{72, "chain store edited by an operator", []evidence.CheckName{evidence.CheckChain, evidence.CheckState}, []string{"internal/notary:TestForksAreRefused"}},
	{73, "section added again as null", []evidence.CheckName{evidence.CheckSchema}, nil},
	{74, "verifier without one of its checks", nil, []string{"internal/evidence:TestALostCheckIsNoticed", "test/verifiers:main"}},
}

// The list is whole, and what it says of each attack is what the vectors show.
func TestTamperList(t *testing.T) {
	t.Parallel()
	failing := map[int][]evidence.CheckName{}
	add := func(name string, check evidence.CheckName) {
		number, err := strconv.Atoi(name[:2])
		if err == nil && number > 0 && check != "" && !slices.Contains(failing[number], check) {
			failing[number] = append(failing[number], check)
		}
	}
	for _, v := range committedVectors(t) {
		add(v.Name, v.FailedCheck)
	}
	for _, v := range chainVectors(t) {
		if v.Reached == nil {
			add(v.Name, evidence.CheckChain)
		}
	}
	for i, a := range tamperList {
		if a.number != i+1 {
			t.Fatalf("%d stands at place %d", a.number, i+1)
		}
		got := failing[a.number]
		slices.Sort(got)
		if want := slices.Sorted(slices.Values(a.fails)); !slices.Equal(got, want) {
			t.Errorf("%d, %s: vectors fail the checks %q, the list says %q", a.number, a.what, got, want)
		}
		if len(a.fails)+len(a.tests) == 0 {
			t.Errorf("%d, %s: neither a vector nor a test", a.number, a.what)
		}
		for _, named := range a.tests {
			folder, function, _ := strings.Cut(named, ":")
			if !slices.Contains(functions(t, folder), function) {
				t.Errorf("%d, %s: there is no %s in %s", a.number, a.what, function, folder)
			}
		}
	}
	if len(tamperList) != 74 {
		t.Errorf("%d attacks, want 74", len(tamperList))
	}
}

// functions lists the functions that a folder's files define.
func functions(t *testing.T, folder string) []string {
	t.Helper()
	files, err := filepath.Glob(filepath.Join("../..", folder, "*.go"))
	if err != nil {
		t.Fatal(err)
	}
	var names []string
	for _, path := range files {
		file, err := parser.ParseFile(token.NewFileSet(), path, nil, parser.SkipObjectResolution)
		if err != nil {
			t.Fatalf("read %s: %v", path, err)
		}
		for _, declared := range file.Decls {
			if function, ok := declared.(*ast.FuncDecl); ok {
				names = append(names, function.Name.Name)
			}
		}
	}
	return names
}
