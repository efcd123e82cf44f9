package evidence_test

import (
	"crypto/ed25519"
	"fmt"

	"github.com/sdg-service/sdg/internal/evidence"
)

// Sealing a job's sections and verifying the bundle with a pinned key.
func Example() {
	key := signingKey("service")
	head, err := evidence.GenesisHead("000102030405060708090a0b0c0d0e0f", "tenant-a", sampleTime)
	if err != nil {
		panic(err)
	}
	draft, err := evidence.Prepare("tenant-a", "job-1", sampleSections())
	if err != nil {
		panic(err)
	}
	link, err := draft.Link(head, sampleTime, evidence.StatusSucceeded)
	if err != nil {
		panic(err)
	}
	bundle, err := draft.Seal(link, "service-2026", ed25519.Sign(key, link.Note()))
	if err != nil {
		panic(err)
	}

	result := evidence.Verify(bundle, evidence.VerifyOptions{
		ServiceKeys: []evidence.ServiceKey{{KeyID: "service-2026", PublicKey: publicKey(key)}},
		JobID:       "job-1",
	})
	fmt.Println("error:", result.Err())
	for _, level := range []evidence.Level{evidence.Integrity, evidence.Authentic, evidence.Logged, evidence.Current} {
		fmt.Println(level, result.Levels[level])
	}
	for _, warning := range result.Warnings {
		fmt.Println("warning:", warning)
	}
	// Output:
	// error: <nil>
	// INTEGRITY reached
	// AUTHENTIC reached
	// LOGGED not_checked
	// CURRENT not_checked
	// warning: tail truncation / rollback not checked
	// warning: artifacts not checked: only the bundle document was verified
}

// Showing one section to someone who knows only the seal root.
func ExampleProof_Verify() {
	draft, err := evidence.Prepare("tenant-a", "job-1", sampleSections())
	if err != nil {
		panic(err)
	}
	link, err := draft.Link(laterHead(), sampleTime, evidence.StatusSucceeded)
	if err != nil {
		panic(err)
	}
	bundle, err := draft.Seal(link, "service-2026", ed25519.Sign(signingKey("service"), link.Note()))
	if err != nil {
		panic(err)
	}

	section, proof, err := evidence.ProofOf(bundle, evidence.PrivacySection)
	if err != nil {
		panic(err)
	}
	fmt.Println("genuine:", proof.Verify(section, link.SealRoot))
	section = append([]byte{' '}, section...)
	fmt.Println("edited is refused:", proof.Verify(section, link.SealRoot) != nil)
	// Output:
	// genuine: <nil>
	// edited is refused: true
}
