package evidence_test

import (
	"bytes"
	"crypto/ed25519"
	"fmt"
	"strings"
	"testing"
	"time"

	"golang.org/x/mod/sumdb/tlog"

	"github.com/sdg-service/sdg/internal/evidence"
	"github.com/sdg-service/sdg/internal/translog"
)

const (
	sampleOrigin = "log.test/2026"
	otherOrigin  = "other.test/2026"
	// sampleIndex and sampleSize are where the sample log holds the sample seal.
	sampleIndex, sampleSize = 3, 7
)

// requiredSections is the sample job of a tenant that has a signing key.
func requiredSections() map[evidence.SectionName]any {
	sections := sampleSections()
	manifest := sections[evidence.RunManifestSection].(evidence.RunManifest)
	manifest.Notarization = evidence.NotarizationRequired
	sections[evidence.RunManifestSection] = manifest
	return sections
}

func signWith(key ed25519.PrivateKey) translog.SignFunc {
	return func(message []byte) ([]byte, error) { return ed25519.Sign(key, message), nil }
}

// noteBy returns text signed by one of the test keys.
func noteBy(t testing.TB, keyName, text string) []byte {
	t.Helper()
	key := signingKey(keyName)
	signed, err := translog.Sign(text, keyName+".test", publicKey(key), signWith(key))
	if err != nil {
		t.Fatalf("sign note: %v", err)
	}
	return signed
}

func tenantKey(keyName string) evidence.TenantKey {
	return evidence.TenantKey{TenantID: sampleTenant, Key: translog.VerifierKey(keyName+".test", publicKey(signingKey(keyName)))}
}

// sampleLog is a log in memory: entries, of which one may be the sample seal's.
type sampleLog struct {
	origin  string
	hashes  []tlog.Hash
	entries int64
}

func (l *sampleLog) ReadHashes(indexes []int64) ([]tlog.Hash, error) {
	out := make([]tlog.Hash, len(indexes))
	for i, index := range indexes {
		out[i] = l.hashes[index]
	}
	return out, nil
}

func (l *sampleLog) add(t testing.TB, entry translog.Entry) {
	t.Helper()
	stored, err := tlog.StoredHashes(l.entries, entry.Bytes(), l)
	if err != nil {
		t.Fatalf("add entry: %v", err)
	}
	l.hashes, l.entries = append(l.hashes, stored...), l.entries+1
}

// filler is an entry of some other chain.
func filler(i int, salt string) translog.Entry {
	return translog.Entry{ChainID: fmt.Sprintf("%032x", i+1), N: 1, SealRoot: strings.Repeat("0a", 32), Link: strings.Repeat(salt, 32)}
}

func newSampleLog(t testing.TB, link evidence.Link) *sampleLog {
	t.Helper()
	l := &sampleLog{origin: sampleOrigin}
	for i := range sampleSize {
		if i == sampleIndex {
			l.add(t, link.LogEntry())
		} else {
			l.add(t, filler(i, "0b"))
		}
	}
	return l
}

func (l *sampleLog) checkpoint(t testing.TB, size int64) translog.Checkpoint {
	t.Helper()
	root, err := tlog.TreeHash(size, l)
	if err != nil {
		t.Fatalf("tree hash: %v", err)
	}
	return translog.Checkpoint{Origin: l.origin, Size: size, Root: root}
}

// signed returns a checkpoint signed by the log's key and cosigned by witnesses.
func (l *sampleLog) signed(t testing.TB, key string, c translog.Checkpoint, at time.Time, witnesses ...string) []byte {
	t.Helper()
	log := signingKey(key)
	out, err := translog.Sign(c.Text(), c.Origin, publicKey(log), signWith(log))
	if err != nil {
		t.Fatalf("sign checkpoint: %v", err)
	}
	for _, name := range witnesses {
		witness := signingKey(name)
		line, err := translog.Cosign(c, name+".test", publicKey(witness), at, signWith(witness))
		if err != nil {
			t.Fatalf("cosign: %v", err)
		}
		out = append(out, line...)
	}
	return out
}

func (l *sampleLog) proof(t testing.TB, signed []byte) translog.Proof {
	t.Helper()
	path, err := tlog.ProveRecord(sampleSize, sampleIndex, l)
	if err != nil {
		t.Fatalf("prove: %v", err)
	}
	return translog.Proof{Index: sampleIndex, Path: path, Checkpoint: signed}
}

// samplePolicyText pins one log and two of three witnesses.
func samplePolicyText() string {
	var b strings.Builder
	fmt.Fprintf(&b, "log %s\n", translog.VerifierKey(sampleOrigin, publicKey(signingKey("log"))))
	for _, w := range []string{"witness-1", "witness-2", "witness-3"} {
		fmt.Fprintf(&b, "witness %s %s\n", w, translog.CosignerKey(w+".test", publicKey(signingKey(w))))
	}
	b.WriteString("group witnesses 2 witness-1 witness-2 witness-3\nquorum witnesses\n")
	return b.String()
}

func samplePolicy(t testing.TB) *translog.Policy {
	t.Helper()
	p, err := translog.ParsePolicy(samplePolicyText())
	if err != nil {
		t.Fatalf("policy: %v", err)
	}
	return p
}

// notary is everything that notarization adds to the sample: what attacks change.
type notary struct {
	link   evidence.Link
	log    *sampleLog
	opts   *evidence.VerifyOptions
	signed []byte
	proof  translog.Proof
}

var cosignedAt = sampleTime.Add(time.Second)

// notarized gives a verifier the note, the proof and all that they are checked with, and
// lets change alter it.
func notarized(change func(t testing.TB, n *notary)) func(testing.TB, *evidence.VerifyOptions) {
	return func(t testing.TB, opts *evidence.VerifyOptions) {
		t.Helper()
		_, link := sealed(t, requiredSections(), laterHead())
		log := newSampleLog(t, link)
		n := &notary{link: link, log: log, opts: opts}
		n.signed = log.signed(t, "log", log.checkpoint(t, sampleSize), cosignedAt, "witness-1", "witness-3")
		n.proof = log.proof(t, n.signed)
		opts.Note = noteBy(t, "tenant", link.NotarizationNote())
		opts.TenantKeys = []evidence.TenantKey{tenantKey("tenant")}
		opts.LogPolicy, opts.Now = samplePolicy(t), sampleTime.Add(time.Hour)
		opts.LogState = &evidence.LogState{Checkpoint: log.checkpoint(t, 5)}
		growth, err := tlog.ProveTree(sampleSize, 5, log)
		if err != nil {
			t.Fatalf("prove growth: %v", err)
		}
		opts.LogState.Growth = growth
		opts.LogProof = n.proof.Bytes()
		if change != nil {
			change(t, n)
		}
	}
}

// resigned gives the verifier another checkpoint under the same inclusion proof.
func (n *notary) resigned(signed []byte) {
	n.proof.Checkpoint = signed
	n.opts.LogProof = n.proof.Bytes()
}

func requiredBundle(t testing.TB, _ []byte) []byte {
	t.Helper()
	bundle, _ := sealed(t, requiredSections(), laterHead())
	return bundle
}

func notaryTampers() []tamper {
	attack := func(name string, expect evidence.CheckName, change func(testing.TB, *notary)) tamper {
		return tamper{name: name, expect: expect, forge: requiredBundle, setup: notarized(change)}
	}
	note := func(edit func(string) string) func(testing.TB, *notary) {
		return func(t testing.TB, n *notary) { n.opts.Note = []byte(edit(string(n.opts.Note))) }
	}
	proof := func(edit func(*translog.Proof)) func(testing.TB, *notary) {
		return func(t testing.TB, n *notary) {
			edit(&n.proof)
			n.opts.LogProof = n.proof.Bytes()
		}
	}
	cosigned := func(at time.Time, witnesses ...string) func(testing.TB, *notary) {
		return func(t testing.TB, n *notary) {
			n.resigned(n.log.signed(t, "log", n.log.checkpoint(t, sampleSize), at, witnesses...))
		}
	}
	require := func(t testing.TB, n *notary) {
		n.opts.Require = []evidence.Level{evidence.Logged}
	}
	return []tamper{
		attack("00 genuine notarized bundle", "", func(t testing.TB, n *notary) {
			n.opts.Require = []evidence.Level{evidence.Authentic, evidence.Logged, evidence.Current}
		}),
		attack("47 stale log state without a consistency proof", "", func(t testing.TB, n *notary) { n.opts.LogState.Growth = nil }),
		attack("49 split view of equal size", evidence.CheckState, func(t testing.TB, n *notary) {
			other := n.log.checkpoint(t, sampleSize)
			other.Root[0] ^= 1
			n.opts.LogState = &evidence.LogState{Checkpoint: other}
		}),
		attack("49 split view of another size", evidence.CheckState, func(t testing.TB, n *notary) { n.opts.LogState.Checkpoint.Root[0] ^= 1 }),
		attack("48 log rolled back", evidence.CheckState, func(t testing.TB, n *notary) {
			n.log.add(t, filler(8, "0c"))
			n.opts.LogState = &evidence.LogState{Checkpoint: n.log.checkpoint(t, sampleSize+1), Growth: []tlog.Hash{{1}}}
		}),
		attack("50 older but consistent checkpoint", "", func(t testing.TB, n *notary) {
			n.log.add(t, filler(8, "0c"))
			growth, err := tlog.ProveTree(sampleSize+1, sampleSize, n.log)
			if err != nil {
				t.Fatal(err)
			}
			n.opts.LogState = &evidence.LogState{Checkpoint: n.log.checkpoint(t, sampleSize+1), Growth: growth}
		}),
		attack("52 note stripped while required", evidence.CheckNotarization, func(t testing.TB, n *notary) { n.opts.Note = nil }),
		attack("52 proof stripped while LOGGED is required", evidence.CheckRequired, func(t testing.TB, n *notary) {
			require(t, n)
			n.opts.LogProof = nil
		}),
		attack("52 no log pinned while LOGGED is required", evidence.CheckRequired, func(t testing.TB, n *notary) {
			require(t, n)
			n.opts.LogPolicy = nil
		}),
		attack("52 note that nobody can check", "", func(t testing.TB, n *notary) { n.opts.TenantKeys = nil }),
		attack("55 note by an unknown key of the same name", evidence.CheckTenantNote, func(t testing.TB, n *notary) {
			forger := signingKey("forger")
			signed, err := translog.Sign(n.link.NotarizationNote(), "tenant.test", publicKey(forger), signWith(forger))
			if err != nil {
				t.Fatal(err)
			}
			n.opts.Note = signed
		}),
		attack("56 forged signature under the pinned key's hash", evidence.CheckTenantNote, note(func(s string) string {
			at := strings.LastIndex(s, "A")
			return s[:at] + "B" + s[at+1:]
		})),
		attack("58 key of the tenant not valid any more", evidence.CheckTenantNote, func(t testing.TB, n *notary) {
			n.opts.TenantKeys[0].NotAfter = sampleTime.Add(-time.Millisecond)
		}),
		attack("58 key of the tenant not yet valid", evidence.CheckTenantNote, func(t testing.TB, n *notary) {
			n.opts.TenantKeys[0].NotBefore = sampleTime.Add(time.Millisecond)
		}),
		attack("58 note by the key of another tenant", evidence.CheckTenantNote, func(t testing.TB, n *notary) {
			other := tenantKey("tenant-b")
			other.TenantID = "tenant-b"
			n.opts.TenantKeys = append(n.opts.TenantKeys, other)
			n.opts.Note = noteBy(t, "tenant-b", n.link.NotarizationNote())
		}),
		attack("59 note of another seal", evidence.CheckTenantNote, func(t testing.TB, n *notary) {
			_, other := sealed(t, sampleSections(), laterHead())
			n.opts.Note = noteBy(t, "tenant", other.NotarizationNote())
		}),
		attack("59 service note in place of the tenant's", evidence.CheckTenantNote, func(t testing.TB, n *notary) {
			n.opts.Note = noteBy(t, "tenant", string(n.link.Note()))
		}),
		attack("60 note with a line more", evidence.CheckTenantNote, func(t testing.TB, n *notary) {
			n.opts.Note = noteBy(t, "tenant", n.link.NotarizationNote()+"extra\n")
		}),
		attack("60 note with CRLF", evidence.CheckTenantNote, note(func(s string) string { return strings.ReplaceAll(s, "\n", "\r\n") })),
		attack("60 note without its last line feed", evidence.CheckTenantNote, note(func(s string) string { return strings.TrimSuffix(s, "\n") })),
		attack("60 empty note", evidence.CheckTenantNote, note(func(string) string { return "" })),
		attack("62 one witness counted twice", evidence.CheckLogProof, func(t testing.TB, n *notary) {
			c := n.log.checkpoint(t, sampleSize)
			n.resigned(append(n.log.signed(t, "log", c, cosignedAt, "witness-1"),
				afterText(n.log.signed(t, "log", c, cosignedAt.Add(time.Second), "witness-1"))...))
		}),
		attack("62 too few witnesses", evidence.CheckLogProof, cosigned(cosignedAt, "witness-2")),
		attack("62 unknown witnesses", evidence.CheckLogProof, cosigned(cosignedAt, "witness-1", "witness-9")),
		attack("63 witnessed before the seal", evidence.CheckLogProof, cosigned(sampleTime.Add(-evidence.ClockTolerance-time.Second), "witness-1", "witness-2")),
		attack("63 witnessed in the future", evidence.CheckLogProof, cosigned(sampleTime.Add(time.Hour+evidence.ClockTolerance+time.Second), "witness-1", "witness-2")),
		attack("63 clocks within the tolerance", "", cosigned(sampleTime.Add(-evidence.ClockTolerance), "witness-1", "witness-2")),
		attack("64 inclusion proof of another index", evidence.CheckLogProof, proof(func(p *translog.Proof) { p.Index++ })),
		attack("64 index beyond the tree", evidence.CheckLogProof, proof(func(p *translog.Proof) { p.Index = sampleSize })),
		attack("64 inclusion proof too long", evidence.CheckLogProof, proof(func(p *translog.Proof) { p.Path = append(p.Path, tlog.Hash{}) })),
		attack("64 inclusion proof too short", evidence.CheckLogProof, proof(func(p *translog.Proof) { p.Path = p.Path[:len(p.Path)-1] })),
		attack("64 inclusion proof with another hash", evidence.CheckLogProof, proof(func(p *translog.Proof) { p.Path[0][0] ^= 1 })),
		attack("64 checkpoint of another size", evidence.CheckLogProof, func(t testing.TB, n *notary) {
			c := n.log.checkpoint(t, sampleSize)
			c.Size = sampleIndex + 1
			n.resigned(n.log.signed(t, "log", c, cosignedAt, "witness-1", "witness-2"))
		}),
		attack("64 log without this seal", evidence.CheckLogProof, func(t testing.TB, n *notary) {
			_, other := sealed(t, sampleSections(), laterHead())
			log := newSampleLog(t, other)
			n.opts.LogProof = log.proof(t, log.signed(t, "log", log.checkpoint(t, sampleSize), cosignedAt, "witness-1", "witness-2")).Bytes()
			n.opts.LogState = nil
		}),
		attack("65 proof of a log that is not pinned", evidence.CheckLogProof, func(t testing.TB, n *notary) {
			n.log.origin = otherOrigin
			n.resigned(n.log.signed(t, "log", n.log.checkpoint(t, sampleSize), cosignedAt, "witness-1", "witness-2"))
		}),
		attack("65 checkpoint signed by another key", evidence.CheckLogProof, func(t testing.TB, n *notary) {
			n.resigned(n.log.signed(t, "forger", n.log.checkpoint(t, sampleSize), cosignedAt, "witness-1", "witness-2"))
		}),
		attack("65 checkpoint that only witnesses signed", evidence.CheckLogProof, func(t testing.TB, n *notary) {
			text, signatures, _ := bytes.Cut(n.signed, []byte("\n\n"))
			_, cosignatures, _ := bytes.Cut(signatures, []byte("\n"))
			n.resigned(bytes.Join([][]byte{text, cosignatures}, []byte("\n\n")))
		}),
		attack("65 checkpoint with an extension line", evidence.CheckLogProof, func(t testing.TB, n *notary) {
			key := signingKey("log")
			signed, err := translog.Sign(n.log.checkpoint(t, sampleSize).Text()+"extension\n", sampleOrigin, publicKey(key), signWith(key))
			if err != nil {
				t.Fatal(err)
			}
			n.resigned(signed)
		}),
		attack("66 proof with extra data", evidence.CheckLogProof, func(t testing.TB, n *notary) {
			n.opts.LogProof = bytes.Replace(n.opts.LogProof, []byte("\nindex"), []byte("\nextra AAAA\nindex"), 1)
		}),
		attack("66 proof of another version", evidence.CheckLogProof, func(t testing.TB, n *notary) {
			n.opts.LogProof = bytes.Replace(n.opts.LogProof, []byte("@v1"), []byte("@v2"), 1)
		}),
		attack("66 empty proof", evidence.CheckLogProof, func(t testing.TB, n *notary) { n.opts.LogProof = []byte{} }),
	}
}

// afterText returns the witnesses' lines of a checkpoint that the log signed.
func afterText(signed []byte) []byte {
	_, signatures, _ := bytes.Cut(signed, []byte("\n\n"))
	_, rest, _ := bytes.Cut(signatures, []byte("\n"))
	return rest
}

func TestNotarizedLevels(t *testing.T) {
	t.Parallel()
	opts := tamperOptions(laterHead())
	notarized(nil)(t, &opts)
	result := evidence.Verify(requiredBundle(t, nil), opts)
	if err := result.Err(); err != nil {
		t.Fatal(err)
	}
	for level, state := range result.Levels {
		if state != evidence.Reached {
			t.Errorf("level %s is %s", level, state)
		}
	}
	if len(result.Warnings) != 0 {
		t.Errorf("warnings %q", result.Warnings)
	}
}

// What could not be checked is said, never passed over.
func TestNotarizationWarnings(t *testing.T) {
	t.Parallel()
	for name, c := range map[string]struct {
		change func(testing.TB, *notary)
		want   string
	}{
		"no pinned key of the tenant": {func(_ testing.TB, n *notary) { n.opts.TenantKeys = nil }, evidence.NotaryNotChecked},
		"no consistency proof":        {func(_ testing.TB, n *notary) { n.opts.LogState.Growth = nil }, evidence.LogGrowthNotChecked},
	} {
		opts := tamperOptions(laterHead())
		notarized(c.change)(t, &opts)
		result := evidence.Verify(requiredBundle(t, nil), opts)
		if err := result.Err(); err != nil || len(result.Warnings) != 1 || result.Warnings[0] != c.want {
			t.Errorf("%s: %v, warnings %q", name, err, result.Warnings)
		}
	}
}

// A tenant rotates its key: each of several pinned keys notarizes in its own period.
func TestRotatedTenantKeys(t *testing.T) {
	t.Parallel()
	opts := tamperOptions(laterHead())
	notarized(nil)(t, &opts)
	old := tenantKey("tenant")
	old.NotAfter = sampleTime.Add(-time.Hour)
	opts.TenantKeys = append([]evidence.TenantKey{old, tenantKey("tenant-2026")}, opts.TenantKeys...)
	if err := evidence.Verify(requiredBundle(t, nil), opts).Err(); err != nil {
		t.Error(err)
	}
}

func BenchmarkInclusion(b *testing.B) {
	_, link := sealed(b, requiredSections(), laterHead())
	log := &sampleLog{origin: sampleOrigin}
	const size, index = 1 << 17, 70_001
	for i := range size {
		if i == index {
			log.add(b, link.LogEntry())
		} else {
			log.add(b, filler(i, "0b"))
		}
	}
	path, err := tlog.ProveRecord(size, index, log)
	if err != nil {
		b.Fatal(err)
	}
	checkpoint := log.checkpoint(b, size)
	proof := translog.Proof{Index: index, Path: path, Checkpoint: log.signed(b, "log", checkpoint, cosignedAt, "witness-1", "witness-2")}
	raw := proof.Bytes()
	b.Run("path", func(b *testing.B) {
		b.ReportAllocs()
		for b.Loop() {
			parsed, err := translog.ParseProof(raw)
			if err != nil {
				b.Fatal(err)
			}
			if err := parsed.CheckInclusion(checkpoint, link.LogEntry()); err != nil {
				b.Fatal(err)
			}
		}
	})
	policy := samplePolicy(b)
	b.Run("signatures", func(b *testing.B) {
		b.ReportAllocs()
		for b.Loop() {
			if _, _, err := policy.Open(proof.Checkpoint, translog.Period{}); err != nil {
				b.Fatal(err)
			}
		}
	})
}
