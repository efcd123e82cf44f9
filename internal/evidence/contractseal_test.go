package evidence_test

import (
	"bytes"
	"crypto/ed25519"
	"encoding/json"
	"errors"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/sdg-service/sdg/internal/evidence"
)

const contractSealFolder = "../../testdata/contract-seals"

func sampleRegistration() evidence.Registration {
	contract := sampleContract()
	return evidence.Registration{
		SealID: "seal-1", TenantID: sampleTenant, ContractHash: evidence.ContractHash([]byte(contract)), Contract: json.RawMessage(contract),
		RegisteredAt: "2026-03-01T11:58:00.000Z", RegisteredBy: "key-1",
	}
}

// sealedContract seals a registration as the next link after head, signed by a key of this name.
func sealedContract(t testing.TB, r evidence.Registration, head evidence.Head, signer string) ([]byte, evidence.Link) {
	t.Helper()
	draft, err := evidence.PrepareContractSeal(r)
	if err != nil {
		t.Fatal(err)
	}
	link, err := draft.Link(head, sampleTime)
	if err != nil {
		t.Fatal(err)
	}
	document, err := draft.Seal(link, sampleKeyID, ed25519.Sign(signingKey(signer), link.Note()))
	if err != nil {
		t.Fatal(err)
	}
	return document, link
}

func replaced(old, with string) func(testing.TB, []byte) []byte {
	return func(t testing.TB, document []byte) []byte {
		t.Helper()
		if bytes.Count(document, []byte(old)) < 1 {
			t.Fatalf("no %q to replace", old)
		}
		return bytes.Replace(document, []byte(old), []byte(with), 1)
	}
}

// flippedAfter changes the hex digit that follows a text.
func flippedAfter(text string) func(testing.TB, []byte) []byte {
	return func(t testing.TB, document []byte) []byte {
		t.Helper()
		at := bytes.Index(document, []byte(text))
		if at < 0 {
			t.Fatalf("no %q to change", text)
		}
		digit := &document[at+len(text)]
		*digit = "123456789abcdef0"[strings.IndexByte("0123456789abcdef", *digit)]
		return document
	}
}

// TestContractSealVectors holds the verifier against the attacks, and the committed
// vectors for verifiers in other languages against both.
func TestContractSealVectors(t *testing.T) {
	t.Parallel()
	genuine, link := sealedContract(t, sampleRegistration(), laterHead(), "service")
	first, _ := sealedContract(t, sampleRegistration(), genesis(t), "service")
	bundle, _ := sealed(t, sampleSections(), laterHead())
	asIs := func(document []byte) func(testing.TB, []byte) []byte {
		return func(testing.TB, []byte) []byte { return document }
	}
	forged := sampleRegistration()
	forged.Contract = json.RawMessage(strings.Replace(sampleContract(), `"rows":3`, `"rows":4`, 1))
	forged.ContractHash = evidence.ContractHash(forged.Contract)
	rebuilt, _ := sealedContract(t, forged, laterHead(), "forger")
	behind := evidence.Head{ChainID: sampleChain, N: 50, Link: strings.Repeat("5b", 32)}
	fork := evidence.Head{ChainID: sampleChain, N: link.N, Link: strings.Repeat("5b", 32)}
	for name, test := range map[string]struct {
		change func(testing.TB, []byte) []byte
		opts   evidence.VerifyOptions
		expect evidence.CheckName
	}{
		"genuine":                {asIs(genuine), evidence.VerifyOptions{ServiceKeys: trusted(), JobID: "seal-1", TenantID: sampleTenant}, ""},
		"genuine-first-of-chain": {asIs(first), evidence.VerifyOptions{ServiceKeys: trusted()}, ""},
		"genuine-without-key":    {asIs(genuine), evidence.VerifyOptions{}, ""},
		"line-feed-appended":     {asIs(append(bytes.Clone(genuine), '\n')), evidence.VerifyOptions{}, evidence.CheckCanonical},
		"bundle":                 {asIs(bundle), evidence.VerifyOptions{}, evidence.CheckSchemaVersion},
		"member-added":           {replaced(`"schema_version"`, `"purpose":{},"schema_version"`), evidence.VerifyOptions{}, evidence.CheckSections},
		"status-of-a-job":        {replaced(`"status":"registered"`, `"status":"succeeded"`), evidence.VerifyOptions{}, evidence.CheckSchema},
		"leaf-count-of-a-bundle": {replaced(`"leaf_count":1`, `"leaf_count":11`), evidence.VerifyOptions{}, evidence.CheckSchema},
		"contract-changed":       {replaced(`"rows":3`, `"rows":4`), evidence.VerifyOptions{}, evidence.CheckLeaves},
		"leaf-edited":            {flippedAfter(`"leaves":[{"hash":"`), evidence.VerifyOptions{}, evidence.CheckLeaves},
		"merkle-root-edited":     {flippedAfter(`"merkle_root":"`), evidence.VerifyOptions{}, evidence.CheckMerkleRoot},
		"seal-root-edited":       {flippedAfter(`"seal_root":"`), evidence.VerifyOptions{}, evidence.CheckSealRoot},
		"sealed-at-changed":      {replaced(`"sealed_at":"2026-03-01T12:00:00.000Z"`, `"sealed_at":"2026-03-01T12:00:00.001Z"`), evidence.VerifyOptions{}, evidence.CheckLink},
		"other-seal":             {asIs(genuine), evidence.VerifyOptions{JobID: "seal-2"}, evidence.CheckSubject},
		"other-tenant":           {asIs(genuine), evidence.VerifyOptions{TenantID: "tenant-b"}, evidence.CheckSubject},
		"rebuilt-by-a-forger":    {asIs(rebuilt), evidence.VerifyOptions{ServiceKeys: trusted()}, evidence.CheckServiceSignature},
		"rollback":               {asIs(genuine), evidence.VerifyOptions{State: &behind}, evidence.CheckState},
		"fork":                   {asIs(genuine), evidence.VerifyOptions{State: &fork}, evidence.CheckState},
		"required-level":         {asIs(genuine), evidence.VerifyOptions{Require: []evidence.Level{evidence.Authentic}}, evidence.CheckRequired},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			document := test.change(t, bytes.Clone(genuine))
			result := evidence.VerifyContractSeal(document, test.opts)
			if result.FailedCheck != test.expect {
				t.Fatalf("failed %q (%v), want %q", result.FailedCheck, result.Err(), test.expect)
			}
			golden(t, filepath.Join(contractSealFolder, name+".json"), indented(t, vector{
				Name: name, FailedCheck: test.expect, Levels: result.Levels, Options: record(t, test.opts), Bundle: document,
			}))
		})
	}
	t.Cleanup(func() {
		files, err := os.ReadDir(contractSealFolder)
		if err != nil || len(files) != 19 {
			t.Errorf("%d vectors are committed, %v", len(files), err)
		}
	})
}

func TestNoSingleByteEditOfAContractSealSurvives(t *testing.T) {
	t.Parallel()
	document, _ := sealedContract(t, sampleRegistration(), laterHead(), "service")
	opts := evidence.VerifyOptions{ServiceKeys: pinnedKeys()}
	if err := evidence.VerifyContractSeal(document, opts).Err(); err != nil {
		t.Fatal(err)
	}
	for i := range document {
		for _, bits := range []byte{0x01, 0x20, 0x80} {
			mutant := bytes.Clone(document)
			mutant[i] ^= bits
			if evidence.VerifyContractSeal(mutant, opts).Err() == nil {
				t.Errorf("byte %d (%q) xor %#02x survives", i, document[i], bits)
			}
		}
		if evidence.VerifyContractSeal(document[:i], opts).Err() == nil {
			t.Errorf("truncation to %d bytes survives", i)
		}
	}
}

func TestWhatCannotBeVerifiedIsNotPrepared(t *testing.T) {
	t.Parallel()
	for name, test := range map[string]struct {
		change func(*evidence.Registration)
		expect evidence.CheckName
	}{
		"hash of another contract": {func(r *evidence.Registration) { r.ContractHash = zeroHash }, evidence.CheckContractHash},
		"no contract":              {func(r *evidence.Registration) { r.Contract = json.RawMessage(`{}`) }, evidence.CheckSchema},
		"nobody":                   {func(r *evidence.Registration) { r.RegisteredBy = "" }, evidence.CheckSchema},
		"no time":                  {func(r *evidence.Registration) { r.RegisteredAt = "today" }, evidence.CheckSchema},
	} {
		r := sampleRegistration()
		test.change(&r)
		_, err := evidence.PrepareContractSeal(r)
		var check *evidence.CheckError
		if !errors.As(err, &check) || check.Check != test.expect {
			t.Errorf("%s: %v, want check %s", name, err, test.expect)
		}
	}
}

// A contract seal and the job that refers to it are links of one chain.
func TestContractSealsAndBundlesShareTheChain(t *testing.T) {
	t.Parallel()
	_, first := sealedContract(t, sampleRegistration(), genesis(t), "service")
	sections := sampleSections()
	manifest := sections[evidence.RunManifestSection].(evidence.RunManifest)
	manifest.ContractSeal = &evidence.AnnouncedBy{SealID: "seal-1", N: first.N, SealRoot: first.SealRoot, SealedAt: "2026-03-01T11:00:00.000Z"}
	sections[evidence.RunManifestSection] = manifest
	bundle, second := sealed(t, sections, first.Head())
	if err := evidence.Verify(bundle, evidence.VerifyOptions{ServiceKeys: trusted()}).Err(); err != nil {
		t.Error(err)
	}
	if head, err := evidence.VerifyChain([]evidence.Record{first.Record, second.Record}, genesis(t)); err != nil || head.N != 2 {
		t.Errorf("head %+v, %v", head, err)
	}
}

// A run cannot have been announced after it started, or by a later link.
func TestLaterContractSealsAnnounceNothing(t *testing.T) {
	t.Parallel()
	for name, announced := range map[string]evidence.AnnouncedBy{
		"sealed after the start": {SealID: "seal-1", N: 1, SealRoot: zeroHash, SealedAt: "2026-03-01T23:00:00.000Z"},
		"a later link":           {SealID: "seal-1", N: 42, SealRoot: zeroHash, SealedAt: "2026-03-01T11:00:00.000Z"},
	} {
		sections := sampleSections()
		manifest := sections[evidence.RunManifestSection].(evidence.RunManifest)
		manifest.ContractSeal = &announced
		sections[evidence.RunManifestSection] = manifest
		draft, err := evidence.Prepare(sampleTenant, sampleJob, sections)
		if err == nil {
			var link evidence.Link
			if link, err = draft.Link(laterHead(), sampleTime, evidence.StatusSucceeded); err == nil {
				_, err = draft.Seal(link, sampleKeyID, ed25519.Sign(signingKey("service"), link.Note()))
			}
		}
		var check *evidence.CheckError
		if !errors.As(err, &check) || check.Check != evidence.CheckConsistency {
			t.Errorf("%s: %v", name, err)
		}
	}
}

func FuzzVerifyContractSeal(f *testing.F) {
	document, _ := sealedContract(f, sampleRegistration(), laterHead(), "service")
	f.Add(document)
	f.Add([]byte(`{"schema_version":"sdgs.contract-seal/v1"}`))
	opts := evidence.VerifyOptions{ServiceKeys: trusted()}
	f.Fuzz(func(t *testing.T, mutant []byte) {
		if evidence.VerifyContractSeal(mutant, opts).Err() == nil && !bytes.Equal(mutant, document) {
			t.Errorf("verifies: %q", mutant)
		}
	})
}
