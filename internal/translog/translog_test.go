package translog_test

import (
	"bytes"
	"context"
	"crypto/ed25519"
	"crypto/sha256"
	"errors"
	"fmt"
	"strings"
	"testing"
	"time"

	formatslog "github.com/transparency-dev/formats/log"
	formatsnote "github.com/transparency-dev/formats/note"
	formatsproof "github.com/transparency-dev/formats/proof"
	"golang.org/x/mod/sumdb/note"
	"golang.org/x/mod/sumdb/tlog"
	"pgregory.net/rapid"

	"github.com/sdg-service/sdg/internal/translog"
)

const origin = "log.test/2026"

var now = time.Date(2026, 3, 1, 12, 0, 0, 0, time.UTC)

func newKey(name string) ed25519.PrivateKey {
	seed := sha256.Sum256([]byte("test key " + name))
	return ed25519.NewKeyFromSeed(seed[:])
}

func public(k ed25519.PrivateKey) ed25519.PublicKey { return k.Public().(ed25519.PublicKey) }

func signWith(k ed25519.PrivateKey) translog.SignFunc {
	return func(m []byte) ([]byte, error) { return ed25519.Sign(k, m), nil }
}

// memory is a log in memory, which serves its static files.
type memory struct {
	hashes  []tlog.Hash
	entries []translog.Entry
}

func (l *memory) ReadHashes(indexes []int64) ([]tlog.Hash, error) {
	out := make([]tlog.Hash, len(indexes))
	for i, index := range indexes {
		out[i] = l.hashes[index]
	}
	return out, nil
}

func newLog(t testing.TB, size int) *memory {
	t.Helper()
	l := &memory{}
	for i := range size {
		e := translog.Entry{ChainID: fmt.Sprintf("%032x", i), N: 1, SealRoot: strings.Repeat("0a", 32), Link: strings.Repeat("0b", 32)}
		stored, err := tlog.StoredHashes(int64(i), e.Bytes(), l)
		if err != nil {
			t.Fatal(err)
		}
		l.hashes, l.entries = append(l.hashes, stored...), append(l.entries, e)
	}
	return l
}

func (l *memory) checkpoint(t testing.TB, size int64) translog.Checkpoint {
	t.Helper()
	root, err := tlog.TreeHash(size, l)
	if err != nil {
		t.Fatal(err)
	}
	return translog.Checkpoint{Origin: origin, Size: size, Root: root}
}

func (l *memory) fetch(_ context.Context, path string) ([]byte, error) {
	tile, err := translog.ParseTilePath(path)
	if err != nil {
		return nil, err
	}
	if tile.L >= 0 {
		return tlog.ReadTileData(tile, l)
	}
	var bundle []byte
	for i := range tile.W {
		if bundle, err = translog.AppendEntry(bundle, l.entries[int(tile.N)*translog.TileWidth+i].Bytes()); err != nil {
			return nil, err
		}
	}
	return bundle, nil
}

func signed(t testing.TB, c translog.Checkpoint, witnesses ...string) []byte {
	t.Helper()
	key := newKey("log")
	out, err := translog.Sign(c.Text(), c.Origin, public(key), signWith(key))
	if err != nil {
		t.Fatal(err)
	}
	for _, name := range witnesses {
		w := newKey(name)
		line, err := translog.Cosign(c, name, public(w), now, signWith(w))
		if err != nil {
			t.Fatal(err)
		}
		out = append(out, line...)
	}
	return out
}

// An independent implementation reads our checkpoints, cosignatures and proofs.
func TestOtherImplementationsAgree(t *testing.T) {
	t.Parallel()
	l := newLog(t, 300)
	c := l.checkpoint(t, 300)
	raw := signed(t, c, "w1", "w2")
	logVerifier, err := note.NewVerifier(translog.VerifierKey(origin, public(newKey("log"))))
	if err != nil {
		t.Fatal(err)
	}
	var witnesses []note.Verifier
	for _, w := range []string{"w1", "w2"} {
		v, err := formatsnote.NewVerifierForCosignatureV1(translog.CosignerKey(w, public(newKey(w))))
		if err != nil {
			t.Fatal(err)
		}
		witnesses = append(witnesses, v)
	}
	parsed, _, opened, err := formatslog.ParseCheckpoint(raw, origin, logVerifier, witnesses...)
	if err != nil || parsed.Size != 300 || !bytes.Equal(parsed.Hash, c.Root[:]) || len(opened.Sigs) != 3 {
		t.Fatalf("%+v, %d signatures, %v", parsed, len(opened.Sigs), err)
	}
	path, err := translog.ReadTree(t.Context(), c, l.fetch).Prove(257)
	if err != nil {
		t.Fatal(err)
	}
	p := translog.Proof{Index: 257, Path: path, Checkpoint: raw}
	var theirs formatsproof.TLogProof
	if err := theirs.Unmarshal(p.Bytes()); err != nil {
		t.Fatal(err)
	}
	if theirs.Index != 257 || len(theirs.Hashes) != len(path) || !bytes.Equal(theirs.Checkpoint, raw) {
		t.Errorf("they read %+v", theirs)
	}
	// And ours read theirs.
	w := newKey("w3")
	seed := append([]byte{4}, w.Seed()...)
	s, err := formatsnote.NewSignerForCosignatureV1(fmt.Sprintf("PRIVATE+KEY+w3+00000000+%s", base64Of(seed)))
	if err != nil {
		t.Fatal(err)
	}
	n, err := note.Sign(&note.Note{Text: c.Text()}, s)
	if err != nil {
		t.Fatal(err)
	}
	v, err := translog.NewCosigner(translog.CosignerKey("w3", public(w)))
	if err != nil {
		t.Fatal(err)
	}
	if _, opened, err := translog.Open(n, v); err != nil || len(opened.Sigs) != 1 {
		t.Errorf("their cosignature: %v", err)
	}
}

func TestTreeReader(t *testing.T) {
	t.Parallel()
	l := newLog(t, 700)
	rapid.Check(t, func(r *rapid.T) {
		size := rapid.Int64Range(1, 700).Draw(r, "size")
		index := rapid.Int64Range(0, size-1).Draw(r, "index")
		from := rapid.Int64Range(0, size).Draw(r, "from")
		c := l.checkpoint(t, size)
		tree := translog.ReadTree(t.Context(), c, l.fetch)
		path, err := tree.Prove(index)
		if err != nil {
			r.Fatal(err)
		}
		p := translog.Proof{Index: index, Path: path}
		if err := p.CheckInclusion(c, l.entries[index]); err != nil {
			r.Fatal(err)
		}
		if err := p.CheckInclusion(c, translog.Entry{}); err == nil {
			r.Fatal("holds another entry")
		}
		growth, err := tree.ProveGrowth(from)
		if err != nil {
			r.Fatal(err)
		}
		old := l.checkpoint(t, from)
		if err := translog.CheckGrowth(old, c, growth); err != nil {
			r.Fatal(err)
		}
		if err := translog.CheckGrowth(c, old, growth); err != nil {
			r.Fatal("the order matters: ", err)
		}
		old.Root[3] ^= 1
		fork := (*translog.ForkError)(nil)
		if err := translog.CheckGrowth(old, c, growth); !errors.As(err, &fork) {
			r.Fatalf("a fork: %v", err)
		}
		next := index
		err = tree.Entries(index, func(at int64, e translog.Entry) error {
			if at != next || e != l.entries[at] {
				return fmt.Errorf("entry %d", at)
			}
			next++
			return nil
		})
		if err != nil || next != size {
			r.Fatalf("%d entries: %v", next, err)
		}
	})
}

// Nothing that is fetched is believed: a changed byte in any file is noticed.
func TestTreeReaderTrustsNothing(t *testing.T) {
	t.Parallel()
	l := newLog(t, 300)
	c := l.checkpoint(t, 300)
	for _, path := range []string{"tile/0/000", "tile/0/001.p/44", "tile/1/000.p/1", "tile/entries/000", "tile/entries/001.p/44"} {
		for _, damage := range []func([]byte) []byte{
			func(b []byte) []byte { b[len(b)/2] ^= 1; return b },
			func(b []byte) []byte { return b[:len(b)-1] },
			func(b []byte) []byte { return append(b, 0) },
			func([]byte) []byte { return nil },
		} {
			fetch := func(ctx context.Context, p string) ([]byte, error) {
				b, err := l.fetch(ctx, p)
				if p == path {
					b = damage(b)
				}
				return b, err
			}
			tree := translog.ReadTree(t.Context(), c, fetch)
			if err := tree.Entries(0, func(int64, translog.Entry) error { return nil }); err == nil {
				t.Errorf("%s: damage is not noticed", path)
			}
		}
	}
}

func TestPaths(t *testing.T) {
	t.Parallel()
	for path, want := range map[string]tlog.Tile{
		"tile/0/000":             {H: 8, L: 0, N: 0, W: 256},
		"tile/2/x001/x234/067":   {H: 8, L: 2, N: 1234067, W: 256},
		"tile/0/x001/000.p/7":    {H: 8, L: 0, N: 1000, W: 7},
		"tile/entries/000.p/255": {H: 8, L: -1, N: 0, W: 255},
		"tile/entries/x123/456":  {H: 8, L: -1, N: 123456, W: 256},
		"tile/63/999":            {H: 8, L: 63, N: 999, W: 256},
	} {
		got, err := translog.ParseTilePath(path)
		if err != nil || got != want || translog.TilePath(got) != path {
			t.Errorf("%s: %+v, %v", path, got, err)
		}
	}
	for _, path := range []string{
		"", "tile", "tile/", "tile/0", "tile/0/0", "tile/0/00", "tile/00/000", "tile/-1/000", "tile/64/000", "tile/0/000.p/0", "tile/0/000.p/256", "tile/0/000.p/07",
		"tile/8/0/000", "tile/data/000", "tile/0/../000", "tile/0/x000/000", "checkpoint", "tile/0/000/", "/tile/0/000", "tile/0/000.p/1/", "tile/entries/", "tile/8/data/000",
	} {
		if got, err := translog.ParseTilePath(path); err == nil {
			t.Errorf("%q is %+v", path, got)
		}
	}
}

func TestPolicies(t *testing.T) {
	t.Parallel()
	logKey := translog.VerifierKey(origin, public(newKey("log")))
	w := func(name string) string {
		return "witness " + name + " " + translog.CosignerKey(name, public(newKey(name))) + "\n"
	}
	base := "# comment\n\n  log\t" + logKey + " https://log.test/2026/\n" + w("w1") + w("w2") + w("w3")
	c := newLog(t, 3).checkpoint(t, 3)
	for label, test := range map[string]struct {
		quorum    string
		witnesses []string
		ok        bool
	}{
		"none":                {"quorum none\n", nil, true},
		"one witness":         {"quorum w2\n", []string{"w2"}, true},
		"another witness":     {"quorum w2\n", []string{"w1", "w3"}, false},
		"any":                 {"group g any w1 w2\nquorum g\n", []string{"w2"}, true},
		"all":                 {"group g all w1 w2\nquorum g\n", []string{"w1"}, false},
		"two of three":        {"group g 2 w1 w2 w3\nquorum g\n", []string{"w1", "w3"}, true},
		"one of two of three": {"group g 2 w1 w2 w3\nquorum g\n", []string{"w1"}, false},
		"groups of groups":    {"group a any w1 w2\ngroup b all a w3\nquorum b\n", []string{"w2", "w3"}, true},
		"not the inner group": {"group a all w1 w2\ngroup b all a w3\nquorum b\n", []string{"w2", "w3"}, false},
		"unknown ones beside": {"quorum w1\n", []string{"w9", "w1"}, true},
		"the same one twice":  {"group g 2 w1 w2 w3\nquorum g\n", []string{"w1", "w1"}, false},
	} {
		p, err := translog.ParsePolicy(base + test.quorum)
		if err != nil {
			t.Fatalf("%s: %v", label, err)
		}
		_, names, err := p.Open(signed(t, c, test.witnesses...), translog.Period{})
		short := (*translog.QuorumError)(nil)
		if (err == nil) != test.ok || err != nil && !errors.As(err, &short) {
			t.Errorf("%s: %q, %v", label, names, err)
		}
	}
	twice := "witness again " + translog.CosignerKey("other", public(newKey("w1"))) + "\n"
	for label, bad := range map[string]string{
		"no quorum":               base,
		"two quorums":             base + "quorum none\nquorum none\n",
		"an unknown quorum":       base + "quorum w9\n",
		"an unknown keyword":      base + "quorums none\n",
		"a member before itself":  base + "group g any h\ngroup h any w1\nquorum g\n",
		"a member twice":          base + "group g 2 w1 w1\nquorum g\n",
		"a member of two groups":  base + "group g any w1\ngroup h any w1\nquorum g\n",
		"a threshold of zero":     base + "group g 0 w1\nquorum g\n",
		"a threshold above":       base + "group g 2 w1\nquorum g\n",
		"a threshold with zero":   base + "group g 01 w1\nquorum g\n",
		"a group of nobody":       base + "group g any\nquorum g\n",
		"a group called none":     base + "group none any w1\nquorum none\n",
		"a name twice":            base + w("w1") + "quorum none\n",
		"one key twice":           base + twice + "quorum none\n",
		"a log twice":             base + "log " + logKey + "\nquorum none\n",
		"a cosigner as log":       "log " + translog.CosignerKey("w", public(newKey("w"))) + "\nquorum none\n",
		"a log as cosigner":       "witness w " + logKey + "\nquorum w\n",
		"a key with other digits": "log " + strings.Replace(logKey, "+", "+0", 1) + "\nquorum none\n",
		"a control character":     "quorum none\r\n",
		"too long":                strings.Repeat("#", translog.MaxPolicyBytes) + "\nquorum none\n",
	} {
		if _, err := translog.ParsePolicy(bad); err == nil {
			t.Errorf("%s: accepted", label)
		}
	}
}

func TestSignRefusesNames(t *testing.T) {
	t.Parallel()
	key := newKey("log")
	for _, name := range []string{"", "a b", "a+b", "a\nb", "a\u00a0b", "\xff", strings.Repeat("a", translog.MaxKeyNameBytes+1)} {
		if _, err := translog.Sign("text\n", name, public(key), signWith(key)); err == nil {
			t.Errorf("signed as %q", name)
		}
	}
}
