package evidence

import (
	"errors"
	"fmt"
	"time"

	"golang.org/x/mod/sumdb/note"
	"golang.org/x/mod/sumdb/tlog"

	"github.com/sdg-service/sdg/internal/translog"
)

// NotarizationOrigin is the first line of every note that a tenant signs.
const NotarizationOrigin = "sdgs.notarization/v1"

// ClockTolerance is by how much the clocks of the service, the witnesses and the verifier
// may differ.
const ClockTolerance = 5 * time.Minute

// TenantKey is a public key that the caller pinned for one tenant. Like a ServiceKey it
// never comes with the bundle that it is to verify.
type TenantKey struct {
	TenantID string
	// Key is in the form of signed notes: <name>+<8 hex digits>+<base64>, Ed25519.
	Key string
	// NotBefore and NotAfter bound the sealed_at that this key may notarize, inclusive.
	// A zero time does not bound.
	NotBefore, NotAfter time.Time
}

// LogState is the checkpoint of the log that the caller saw last.
type LogState struct {
	Checkpoint translog.Checkpoint
	// Growth is the consistency proof between that checkpoint and the one of the log proof,
	// in whichever order their sizes are. Without it only equal sizes can be compared.
	Growth []tlog.Hash
}

// NotarizationNote returns the text that a tenant signs: five lines, each ended by a line feed.
func (r Record) NotarizationNote() string {
	return notarizationText(r.ChainID, r.N, r.SealRoot, r.Link)
}

// LogEntry returns what the transparency log says of this link.
func (r Record) LogEntry() translog.Entry {
	return translog.Entry{ChainID: r.ChainID, N: r.N, SealRoot: r.SealRoot, Link: r.Link}
}

func notarizationText(chainID string, n uint64, sealRoot, link string) string {
	return fmt.Sprintf("%s\n%s\n%d\n%s\n%s\n", NotarizationOrigin, chainID, n, sealRoot, link)
}

// CheckNote checks that a signed note is over exactly text and that the key signed it.
func CheckNote(signed []byte, text, key string) error {
	if len(signed) > translog.MaxNoteBytes {
		return fmt.Errorf("note of %d bytes, at most %d are read", len(signed), translog.MaxNoteBytes)
	}
	verifier, err := translog.NewVerifier(key)
	if err != nil {
		return err
	}
	opened, err := note.Open(signed, note.VerifierList(verifier))
	if err != nil {
		return err
	}
	if opened.Text != text {
		return errors.New("the note is not over this seal")
	}
	return nil
}

// openText returns the text of a well-formed note, whoever signed it.
func openText(signed []byte) (string, error) {
	if len(signed) > translog.MaxNoteBytes {
		return "", fmt.Errorf("note of %d bytes, at most %d are read", len(signed), translog.MaxNoteBytes)
	}
	_, err := note.Open(signed, note.VerifierList())
	unverified := (*note.UnverifiedNoteError)(nil)
	if !errors.As(err, &unverified) { // every note is unverified without verifiers
		return "", errors.New("a malformed note")
	}
	return unverified.Note.Text, nil
}

// tenantNote checks the note beside the bundle.
func (v *verification) tenantNote() finding {
	const expected = "a note over this seal by a key pinned to the tenant, valid when sealed"
	if v.opts.Note == nil {
		return notPresent("no tenant note was given", expected)
	}
	chain := v.seal.Chain
	want := notarizationText(chain.ChainID, chain.N, v.seal.SealRoot, chain.Link)
	text, err := openText(v.opts.Note)
	if err != nil {
		return failed(err.Error(), expected)
	}
	if text != want {
		return failed("a note over another text: "+clip(text), expected)
	}
	sealedAt, err := time.Parse(TimeFormat, chain.SealedAt)
	if err != nil {
		return failed("sealed_at "+clip(chain.SealedAt), expected)
	}
	pinned := false
	observed := "no signature by a pinned key"
	for _, key := range v.opts.TenantKeys {
		if key.TenantID != v.seal.TenantID {
			continue
		}
		pinned = true
		name, _, err := translog.ParseVerifierKey(key.Key)
		switch {
		case err != nil:
			observed = "a pinned key that cannot be read"
		case CheckNote(v.opts.Note, want, key.Key) != nil:
		case !within(sealedAt, key.NotBefore, key.NotAfter):
			observed = "sealed at " + chain.SealedAt + ", when key " + clip(name) + " was not valid"
		default:
			v.notarized = true
			return passed("notarized by key "+clip(name), expected)
		}
	}
	if !pinned {
		return notPresent("no key was pinned to tenant "+v.seal.TenantID, expected)
	}
	return failed(observed, expected)
}

// logProof checks that the transparency log holds this seal.
func (v *verification) logProof() finding {
	const expected = "inclusion of this seal in a pinned log, cosigned by the quorum"
	if v.opts.LogProof == nil {
		return notPresent("no log proof was given", expected)
	}
	if v.opts.LogPolicy == nil {
		return notPresent("no log was pinned", expected)
	}
	proof, err := translog.ParseProof(v.opts.LogProof)
	if err != nil {
		return failed(err.Error(), expected)
	}
	chain := v.seal.Chain
	sealedAt, err := time.Parse(TimeFormat, chain.SealedAt)
	if err != nil {
		return failed("sealed_at "+clip(chain.SealedAt), expected)
	}
	period := translog.Period{From: sealedAt.Add(-ClockTolerance)}
	if !v.opts.Now.IsZero() {
		period.To = v.opts.Now.Add(ClockTolerance)
	}
	checkpoint, witnesses, err := v.opts.LogPolicy.Open(proof.Checkpoint, period)
	if err != nil {
		return failed(err.Error(), expected)
	}
	// The leaf comes from the bundle's own bytes, never from the proof.
	entry := translog.Entry{ChainID: chain.ChainID, N: chain.N, SealRoot: v.seal.SealRoot, Link: chain.Link}
	if err := proof.CheckInclusion(checkpoint, entry); err != nil {
		return failed(err.Error(), expected)
	}
	v.logged = &checkpoint
	return passed(fmt.Sprintf("entry %d of the log %s with %d entries, cosigned by %d witnesses",
		proof.Index, clip(checkpoint.Origin), checkpoint.Size, len(witnesses)), expected)
}

// logGrowth holds the proof's checkpoint against the one that the caller saw last. It is
// nil where there is nothing to hold against each other.
func (v *verification) logGrowth() *finding {
	state := v.opts.LogState
	if state == nil || v.logged == nil || state.Checkpoint.Origin != v.logged.Origin {
		return nil
	}
	if state.Checkpoint.Size != v.logged.Size && len(state.Growth) == 0 {
		v.result.Warnings = append(v.result.Warnings, LogGrowthNotChecked)
		return nil
	}
	if err := translog.CheckGrowth(state.Checkpoint, *v.logged, state.Growth); err != nil {
		f := failed(err.Error(), "a log that only grows")
		return &f
	}
	return nil
}

func (v *verification) notarization() finding {
	const expected = "a tenant note where the sealed bytes require one"
	switch {
	case v.contents.manifest.Notarization != NotarizationRequired:
		return passed("notarization is not required", expected)
	case v.opts.Note == nil:
		return failed("notarization is required, but no note was given", expected)
	case !v.notarized:
		v.result.Warnings = append(v.result.Warnings, NotaryNotChecked)
		return notPresent("a note over this seal, but no key was pinned to the tenant", expected)
	}
	return passed("notarized, as required", expected)
}
