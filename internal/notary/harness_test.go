package notary_test

import (
	"bytes"
	"context"
	"crypto/ed25519"
	"crypto/sha256"
	"encoding/json"
	"fmt"
	"io"
	"log/slog"
	"path/filepath"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	"golang.org/x/mod/sumdb/note"
	"golang.org/x/mod/sumdb/tlog"

	"github.com/sdg-service/sdg/internal/notary"
	"github.com/sdg-service/sdg/internal/port/keys"
	"github.com/sdg-service/sdg/internal/port/objects"
	"github.com/sdg-service/sdg/internal/port/objects/folder"
	"github.com/sdg-service/sdg/internal/port/records"
	"github.com/sdg-service/sdg/internal/port/records/bolt"
	"github.com/sdg-service/sdg/internal/port/records/recordstest"
	"github.com/sdg-service/sdg/internal/translog"
)

var testTime = time.Date(2026, 3, 1, 12, 0, 0, 0, time.UTC)

// key is a keys.Signer in memory.
type key ed25519.PrivateKey

var _ keys.Signer = key{}

func newKey(name string) key {
	seed := sha256.Sum256([]byte("test key " + name))
	return key(ed25519.NewKeyFromSeed(seed[:]))
}

func (k key) Sign(_ context.Context, message []byte) ([]byte, error) {
	return ed25519.Sign(ed25519.PrivateKey(k), message), nil
}

func (k key) Public(context.Context) (ed25519.PublicKey, error) { return k.public(), nil }

func (k key) public() ed25519.PublicKey { return ed25519.PrivateKey(k).Public().(ed25519.PublicKey) }

// faultyObjects fails puts on demand, as recordstest.Faulty does writes, and notes the
// keys of all puts.
type faultyObjects struct {
	objects.Store

	mu    sync.Mutex
	puts  []string
	fail  int // number of the put that fails, from 1; 0 for none
	apply bool
}

func (f *faultyObjects) Put(ctx context.Context, key string, r io.Reader, opts objects.PutOptions) (objects.Info, error) {
	f.mu.Lock()
	f.puts = append(f.puts, key)
	failing, apply := len(f.puts) == f.fail, f.apply
	f.mu.Unlock()
	if failing && !apply {
		return objects.Info{}, recordstest.ErrInjected
	}
	info, err := f.Store.Put(ctx, key, r, opts)
	if failing && err == nil {
		return objects.Info{}, recordstest.ErrInjected
	}
	return info, err
}

// world is one log with its stores.
type world struct {
	*notary.Sequencer
	t       testing.TB
	records *recordstest.Faulty
	objects *faultyObjects
	key     key
	added   int
}

func newWorld(t testing.TB) *world {
	t.Helper()
	dir := t.TempDir()
	inner, err := bolt.Open(filepath.Join(dir, "records"), time.Now)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() {
		if err := inner.Close(); err != nil {
			t.Error(err)
		}
	})
	store, err := folder.Open(filepath.Join(dir, "objects"), folder.Options{Now: time.Now, Log: slog.New(slog.DiscardHandler)})
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() {
		if err := store.Close(); err != nil {
			t.Error(err)
		}
	})
	w := &world{t: t, records: recordstest.NewFaulty(inner), objects: &faultyObjects{Store: store}, key: newKey("log")}
	w.Sequencer = &notary.Sequencer{
		Log: notary.Log{Records: w.records, Objects: w.objects}, Signer: w.key, Logger: slog.New(slog.DiscardHandler),
	}
	return w
}

func entry(i int) translog.Entry {
	return translog.Entry{
		ChainID: fmt.Sprintf("%032x", i%7), N: uint64(i + 1), SealRoot: fmt.Sprintf("%064x", i), Link: strings.Repeat("5a", 32),
	}
}

// placeKey is where the test's tenants hold their places.
func placeKey(i int) records.Key { return records.Key{Partition: "ten/logged", Sort: fmt.Sprint(i)} }

// add seals n further links: their places are pending.
func (w *world) add(n int) {
	w.t.Helper()
	var puts []records.Operation
	for range n {
		e := entry(w.added)
		body, err := json.Marshal(notary.Place{Entry: e})
		if err != nil {
			w.t.Fatal(err)
		}
		puts = append(puts, records.Put(records.Item{
			Key: placeKey(w.added), Index: notary.PendingKey(e, testTime.Add(time.Duration(w.added)*time.Millisecond)), Body: body,
		}, records.Absent))
		w.added++
	}
	for batch := range slices.Chunk(puts, records.MaxOperations) {
		if err := w.records.Store.Write(w.t.Context(), batch...); err != nil {
			w.t.Fatal(err)
		}
	}
}

func (w *world) sequence() int {
	w.t.Helper()
	n, err := w.Sequence(w.t.Context())
	if err != nil {
		w.t.Fatal(err)
	}
	return n
}

func (w *world) place(i int) notary.Place {
	w.t.Helper()
	item, err := w.records.Get(w.t.Context(), placeKey(i))
	if err != nil {
		w.t.Fatal(err)
	}
	var p notary.Place
	if err := json.Unmarshal(item.Body, &p); err != nil {
		w.t.Fatal(err)
	}
	return p
}

func (w *world) object(path string) []byte {
	w.t.Helper()
	r, _, err := w.objects.Get(w.t.Context(), notary.Prefix+path, objects.Range{})
	if err != nil {
		w.t.Fatalf("%s: %v", path, err)
	}
	defer r.Close()
	b, err := io.ReadAll(r)
	if err != nil {
		w.t.Fatal(err)
	}
	return b
}

// stockTiles reads our static files for package tlog, knowing nothing of package
// translog: C2SP's paths are tlog's without the height.
type stockTiles struct{ w *world }

func (s stockTiles) Height() int                     { return 8 }
func (s stockTiles) SaveTiles([]tlog.Tile, [][]byte) {}
func (s stockTiles) ReadTiles(t []tlog.Tile) ([][]byte, error) {
	var out [][]byte
	for _, tile := range t {
		out = append(out, s.w.object(strings.Replace(tile.Path(), "tile/8/", "tile/", 1)))
	}
	return out, nil
}

// stockTree opens a signed checkpoint with package note alone.
func (w *world) stockTree(signed []byte) tlog.Tree {
	w.t.Helper()
	verifier, err := note.NewVerifier(notary.VerifierKey(w.key.public()))
	if err != nil {
		w.t.Fatal(err)
	}
	opened, err := note.Open(signed, note.VerifierList(verifier))
	if err != nil {
		w.t.Fatal(err)
	}
	var tree tlog.Tree
	var origin, root string
	if _, err := fmt.Sscanf(opened.Text, "%s\n%d\n%s\n", &origin, &tree.N, &root); err != nil {
		w.t.Fatal(err)
	}
	if origin != notary.Origin(w.key.public()) {
		w.t.Errorf("origin %q", origin)
	}
	if tree.Hash, err = tlog.ParseHash(root); err != nil {
		w.t.Fatal(err)
	}
	return tree
}

// check walks the whole published log as a stranger does: package note and package tlog
// over static files. Every entry is there once, at the index that its place says, and
// every checkpoint ever published is of a tree that this one grew from.
func (w *world) check(size int) {
	w.t.Helper()
	tree := w.stockTree(w.object("checkpoint"))
	if tree.N != int64(size) {
		w.t.Fatalf("%d entries are published, want %d", tree.N, size)
	}
	hashes := tlog.TileHashReader(tree, stockTiles{w})
	seen := map[int64]bool{}
	for i := range size {
		p := w.place(i)
		if p.Index == nil || seen[*p.Index] {
			w.t.Fatalf("entry %d has the place %v", i, p.Index)
		}
		seen[*p.Index] = true
		proof, err := tlog.ProveRecord(tree.N, *p.Index, hashes)
		if err != nil {
			w.t.Fatal(err)
		}
		if err := tlog.CheckRecord(proof, tree.N, tree.Hash, *p.Index, tlog.RecordHash(entry(i).Bytes())); err != nil {
			w.t.Fatalf("entry %d: %v", i, err)
		}
	}
	page, err := w.objects.List(w.t.Context(), notary.Prefix+"checkpoints/", "", 1000)
	if err != nil {
		w.t.Fatal(err)
	}
	for _, info := range page.Objects {
		old := w.stockTree(w.object(strings.TrimPrefix(info.Key, notary.Prefix)))
		if old.N == tree.N {
			if old.Hash != tree.Hash {
				w.t.Errorf("another tree of size %d", old.N)
			}
			continue
		}
		proof, err := tlog.ProveTree(tree.N, old.N, hashes)
		if err != nil {
			w.t.Fatal(err)
		}
		if err := tlog.CheckTree(proof, tree.N, tree.Hash, old.N, old.Hash); err != nil {
			w.t.Errorf("checkpoint of size %d: %v", old.N, err)
		}
	}
	shown, err := w.Checkpoint(w.t.Context())
	if err != nil || !bytes.Equal(shown, w.object("checkpoint")) {
		w.t.Errorf("record and object of the checkpoint differ: %v", err)
	}
	count := 0
	reader := translog.ReadTree(w.t.Context(), translog.Checkpoint{Origin: "o", Size: tree.N, Root: tree.Hash},
		func(_ context.Context, path string) ([]byte, error) { return w.object(path), nil })
	if err := reader.Entries(0, func(int64, translog.Entry) error { count++; return nil }); err != nil || count != size {
		w.t.Errorf("%d entries in bundles, want %d: %v", count, size, err)
	}
}
