package evidence_test

import (
	"bytes"
	"compress/gzip"
	"crypto/ed25519"
	"encoding/hex"
	"fmt"
	"math/big"
	"slices"
	"testing"

	"github.com/sdg-service/sdg/internal/evidence"
)

// tamper is one attack: what was done to a genuine bundle, and which check must see it.
type tamper struct {
	name   string
	expect evidence.CheckName
	// forge returns the bundle that the verifier gets; nil leaves it genuine.
	forge func(t testing.TB, bundle []byte) []byte
	// setup changes what the verifier knows; nil leaves the defaults of tamperOptions.
	setup func(t testing.TB, opts *evidence.VerifyOptions)
	// large keeps the vector out of the committed files.
	large bool
}

// tamperOptions is a careful verifier: everything that can be given is given.
func tamperOptions(head evidence.Head) evidence.VerifyOptions {
	return evidence.VerifyOptions{
		ServiceKeys: trusted(), JobID: sampleJob, TenantID: sampleTenant, Artifacts: sampleFolder(), State: &head,
	}
}

// text replaces the only place where old stands in the file.
func text(old, replacement string) func(testing.TB, []byte) []byte {
	return func(t testing.TB, bundle []byte) []byte {
		t.Helper()
		if n := bytes.Count(bundle, []byte(old)); n != 1 {
			t.Fatalf("%q occurs %d times in the sample, want once", old, n)
		}
		return bytes.Replace(bundle, []byte(old), []byte(replacement), 1)
	}
}

// first replaces the first place where old stands in the file.
func first(old, replacement string) func(testing.TB, []byte) []byte {
	return func(t testing.TB, bundle []byte) []byte {
		t.Helper()
		if !bytes.Contains(bundle, []byte(old)) {
			t.Fatalf("%q does not occur in the sample", old)
		}
		return bytes.Replace(bundle, []byte(old), []byte(replacement), 1)
	}
}

// edited changes the decoded document and recomputes nothing.
func edited(change func(t testing.TB, doc object)) func(testing.TB, []byte) []byte {
	return func(t testing.TB, bundle []byte) []byte {
		t.Helper()
		doc := decode(t, bundle)
		change(t, doc)
		return encode(t, doc)
	}
}

// rebuilt changes the decoded document and recomputes every hash.
func rebuilt(change func(t testing.TB, doc object)) func(testing.TB, []byte) []byte {
	return edited(func(t testing.TB, doc object) {
		t.Helper()
		change(t, doc)
		rehash(t, doc)
	})
}

func assign(value any, path ...any) func(testing.TB, object) {
	return func(t testing.TB, doc object) { t.Helper(); set(t, doc, value, path...) }
}

// files changes the delivered artifacts.
func files(change func(*folder)) func(testing.TB, *evidence.VerifyOptions) {
	return func(_ testing.TB, opts *evidence.VerifyOptions) {
		delivered := sampleFolder()
		change(delivered)
		opts.Artifacts = delivered
	}
}

// recontract replaces the contract and its hash in the given sections.
func recontract(contract string, sections ...string) func(testing.TB, object) {
	return func(t testing.TB, doc object) {
		t.Helper()
		set(t, doc, decode(t, []byte(contract)), "contract", "contract")
		for _, section := range sections {
			set(t, doc, hex.EncodeToString(blake(5, framed(tag, []byte(contract)))), section, "contract_hash")
		}
	}
}

// resign signs a forged document's note with a key of the forger.
func resign(t testing.TB, doc object, key ed25519.PrivateKey) {
	t.Helper()
	chain := at(t, doc, "hsfg_seal", "chain").(object)
	note := fmt.Sprintf("sdgs.chain-note/v1\n%s\n%s\n%s\n%s\n", chain["chain_id"],
		encode(t, chain["n"]), at(t, doc, "hsfg_seal", "seal_root"), chain["link"])
	set(t, doc, hex.EncodeToString(ed25519.Sign(key, []byte(note))), "hsfg_seal", "service_signature", "signature")
}

// malleate adds the group order to S: an equation that holds in a lax verifier.
func malleate(t testing.TB, doc object) {
	t.Helper()
	signature := unhex(t, at(t, doc, "hsfg_seal", "service_signature", "signature").(string))
	order, _ := new(big.Int).SetString("7237005577332262213973186563042994240857116359379907606001950938285454250989", 10)
	s := make([]byte, 32)
	for i := range s {
		s[i] = signature[63-i]
	}
	sum := new(big.Int).Add(new(big.Int).SetBytes(s), order).FillBytes(make([]byte, 32))
	for i := range sum {
		signature[63-i] = sum[i]
	}
	set(t, doc, hex.EncodeToString(signature), "hsfg_seal", "service_signature", "signature")
}

// bitcoinRoot duplicates the last node of an odd level, as CVE-2012-2459 describes.
func bitcoinRoot(level [][]byte) []byte {
	for len(level) > 1 {
		if len(level)%2 == 1 {
			level = append(level, level[len(level)-1])
		}
		var above [][]byte
		for i := 0; i < len(level); i += 2 {
			above = append(above, blake(1, level[i], level[i+1]))
		}
		level = above
	}
	return level[0]
}

func gzipped(t testing.TB, bundle []byte) []byte {
	t.Helper()
	var out bytes.Buffer
	writer := gzip.NewWriter(&out)
	if _, err := writer.Write(bundle); err != nil {
		t.Fatalf("gzip: %v", err)
	}
	if err := writer.Close(); err != nil {
		t.Fatalf("gzip: %v", err)
	}
	return out.Bytes()
}

// tampers is the list of attacks. The leading number of a name is its place in the
// project's tamper list; attacks on the chain and on proofs alone have tests of their own.
func tampers() []tamper {
	return slices.Concat(documentTampers(), meaningTampers(), trustTampers(), recordTampers(), notaryTampers())
}

func TestTampering(t *testing.T) {
	t.Parallel()
	head := laterHead()
	genuine, _ := sealed(t, sampleSections(), head)
	for _, c := range tampers() {
		t.Run(c.name, func(t *testing.T) {
			t.Parallel()
			bundle, opts := genuine, tamperOptions(head)
			if c.forge != nil {
				bundle = c.forge(t, genuine)
				if bytes.Equal(bundle, genuine) {
					t.Fatal("the forgery changed nothing")
				}
			}
			if c.setup != nil {
				c.setup(t, &opts)
			}
			result := evidence.Verify(bundle, opts)
			if result.FailedCheck != c.expect {
				t.Errorf("failed check %q (%v), want %q", result.FailedCheck, result.Err(), c.expect)
			}
		})
	}
}

// A check that no attack fails could be removed without a test noticing.
func TestEveryCheckCatchesSomething(t *testing.T) {
	t.Parallel()
	caught := map[evidence.CheckName]bool{}
	for _, c := range tampers() {
		caught[c.expect] = true
	}
	for _, check := range evidence.Verify(nil, evidence.VerifyOptions{}).Checks {
		if !caught[check.Name] {
			t.Errorf("no attack is caught by check %s", check.Name)
		}
	}
}

// Hashes prove nothing about the author: a forger who recomputes them all reaches
// INTEGRITY, and nothing more.
func TestRebuiltForgeryIsNotAuthentic(t *testing.T) {
	t.Parallel()
	genuine, link := sealed(t, sampleSections(), laterHead())
	forged := rebuilt(func(t testing.TB, doc object) {
		at(t, doc, "utility_report", "metrics", 0).(object)["observed"] = 0.99
	})(t, genuine)
	alone := evidence.Verify(forged, evidence.VerifyOptions{})
	if alone.Err() != nil || alone.Levels[evidence.Integrity] != evidence.Reached || alone.Levels[evidence.Authentic] != evidence.NotChecked {
		t.Errorf("alone: %v, levels %v; want INTEGRITY only", alone.Err(), alone.Levels)
	}
	pinned := link.Head()
	if got := evidence.Verify(forged, evidence.VerifyOptions{State: &pinned}).FailedCheck; got != evidence.CheckState {
		t.Errorf("with a pinned link: failed check %q, want %q", got, evidence.CheckState)
	}
	signed := evidence.Verify(forged, evidence.VerifyOptions{ServiceKeys: trusted()})
	if signed.FailedCheck != evidence.CheckServiceSignature || signed.Levels[evidence.Authentic] != evidence.Broken {
		t.Errorf("with a pinned key: failed check %q, levels %v", signed.FailedCheck, signed.Levels)
	}
}

// A key id is only a hint: of several pinned keys with one id the right one is found.
func TestKeyIDCollision(t *testing.T) {
	t.Parallel()
	bundle, _ := sealed(t, sampleSections(), laterHead())
	keys := append([]evidence.ServiceKey{{KeyID: sampleKeyID, PublicKey: publicKey(signingKey("other"))}}, trusted()...)
	if err := evidence.Verify(bundle, evidence.VerifyOptions{ServiceKeys: keys}).Err(); err != nil {
		t.Errorf("verify: %v", err)
	}
}

// A document and folder from two runs do not pass together.
func TestArtifactsOfAnotherRun(t *testing.T) {
	t.Parallel()
	bundle, _ := sealed(t, tinySections(), laterHead())
	result := evidence.Verify(bundle, evidence.VerifyOptions{Artifacts: sampleFolder()})
	if result.FailedCheck != evidence.CheckArtifacts {
		t.Errorf("failed check %q, want %q", result.FailedCheck, evidence.CheckArtifacts)
	}
}
