package notary_test

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	formatslog "github.com/transparency-dev/formats/log"
	"golang.org/x/mod/sumdb/note"

	"github.com/sdg-service/sdg/internal/notary"
	"github.com/sdg-service/sdg/internal/port/objects"
	"github.com/sdg-service/sdg/internal/port/records"
	"github.com/sdg-service/sdg/internal/port/records/recordstest"
)

// Clients that know nothing of this service read the log: package note, package tlog, and
// transparency-dev's checkpoints.
func TestStockClientsReadTheLog(t *testing.T) {
	t.Parallel()
	w := newWorld(t)
	for _, n := range []int{1, 2, 97, 155, 1, 1, 3} { // over the border of a tile, and onto it
		w.add(n)
		if got := w.sequence(); got != n {
			t.Fatalf("placed %d entries, want %d", got, n)
		}
	}
	w.check(260)
	verifier, err := note.NewVerifier(notary.VerifierKey(w.key.public()))
	if err != nil {
		t.Fatal(err)
	}
	c, _, _, err := formatslog.ParseCheckpoint(w.object("checkpoint"), notary.Origin(w.key.public()), verifier)
	if err != nil || c.Size != 260 {
		t.Fatalf("%+v, %v", c, err)
	}
}

func TestSequenceWritesTheseObjects(t *testing.T) {
	t.Parallel()
	w := newWorld(t)
	w.add(255)
	w.sequence()
	w.objects.puts = nil
	w.add(3)
	w.sequence()
	var got []string
	for _, key := range w.objects.puts {
		name := strings.TrimPrefix(key, notary.Prefix)
		if strings.HasPrefix(name, "staging/258-") && len(name) == len("staging/258-")+64 {
			name = "staging/258"
		}
		got = append(got, name)
	}
	want := []string{
		"staging/258",
		"tile/0/000", "tile/entries/000", "tile/0/001.p/2", "tile/entries/001.p/2", "tile/1/000.p/1",
		"checkpoints/258", "checkpoint",
	}
	if !slices.Equal(got, want) {
		t.Errorf("put %q, want %q", got, want)
	}
	page, err := w.objects.List(t.Context(), notary.Prefix+"staging/", "", 10)
	if err != nil || len(page.Objects) != 1 {
		t.Errorf("%d staged batches are left, want the last: %v", len(page.Objects), err)
	}
}

func TestSequenceOfNothing(t *testing.T) {
	t.Parallel()
	w := newWorld(t)
	if n := w.sequence(); n != 0 || len(w.objects.puts) != 0 || w.records.Writes() != 0 {
		t.Errorf("placed %d, put %q, %d writes", n, w.objects.puts, w.records.Writes())
	}
	if _, err := w.Checkpoint(t.Context()); !errors.Is(err, notary.ErrNotLogged) {
		t.Errorf("checkpoint of an empty log: %v", err)
	}
}

// TestEveryWriteMayFail cuts a run off at each of its writes, lost and half lost. The
// next run brings the log to the same end: every entry once, no second history.
func TestEveryWriteMayFail(t *testing.T) {
	t.Parallel()
	prepare := func(t *testing.T) *world {
		w := newWorld(t)
		w.add(254)
		w.sequence()
		w.objects.puts = nil
		w.add(4)
		return w
	}
	clean := prepare(t)
	before := clean.records.Writes()
	clean.sequence()
	writes, puts := clean.records.Writes()-before, len(clean.objects.puts)
	if writes != 2 || puts != 8 {
		t.Fatalf("%d writes and %d puts, want 2 and 8: the cases below no longer cover all", writes, puts)
	}
	finish := func(t *testing.T, w *world, err error) {
		t.Helper()
		if !errors.Is(err, recordstest.ErrInjected) {
			t.Fatalf("error %v, want the injected one", err)
		}
		w.objects.fail = 0
		w.add(2)
		w.sequence()
		w.check(260)
	}
	for n := 1; n <= writes; n++ {
		for name, fault := range map[string]recordstest.Fault{"lost": recordstest.NotPersisted, "half lost": recordstest.Persisted} {
			t.Run(fmt.Sprintf("write %d %s", n, name), func(t *testing.T) {
				t.Parallel()
				w := prepare(t)
				w.records.FailWrite(n, fault)
				_, err := w.Sequence(t.Context())
				finish(t, w, err)
			})
		}
	}
	for n := 1; n <= puts; n++ {
		for _, apply := range []bool{false, true} {
			t.Run(fmt.Sprintf("put %d applied %t", n, apply), func(t *testing.T) {
				t.Parallel()
				w := prepare(t)
				w.objects.fail, w.objects.apply = n, apply
				_, err := w.Sequence(t.Context())
				finish(t, w, err)
			})
		}
	}
}

// TestSequencersRace: correctness rests on the compare-and-swap, not on there being one.
func TestSequencersRace(t *testing.T) {
	t.Parallel()
	w := newWorld(t)
	const each, runs = 40, 3
	var group sync.WaitGroup
	for range runs {
		w.add(each)
		for range 3 {
			group.Go(func() {
				// A sequencer that loses every race gives up; the others are done by then.
				if _, err := w.Sequence(context.WithoutCancel(t.Context())); err != nil && !strings.Contains(err.Error(), "faster") {
					t.Error(err)
				}
			})
		}
	}
	group.Wait()
	w.sequence()
	w.check(each * runs)
}

// lagging answers index queries with what was pending a while ago, as a DynamoDB index may.
type lagging struct {
	records.Store
	stale []records.Item
}

func (l *lagging) Query(ctx context.Context, q records.Query) (records.Page, error) {
	page, err := l.Store.Query(ctx, q)
	page.Items = append(slices.Clone(l.stale), page.Items...)
	return page, err
}

func TestLaggingIndexPlacesNothingTwice(t *testing.T) {
	t.Parallel()
	w := newWorld(t)
	w.add(3)
	page, err := w.records.Query(t.Context(), records.Query{Index: true, Partition: "log-pending"})
	if err != nil || len(page.Items) != 3 {
		t.Fatalf("%d pending: %v", len(page.Items), err)
	}
	w.sequence()
	w.add(2)
	slow := &lagging{w.Records, page.Items}
	w.Records = slow
	if n, err := w.Sequence(t.Context()); err != nil || n != 2 {
		t.Fatalf("placed %d: %v", n, err)
	}
	w.Records = w.records
	w.check(5)
}

// TestForksAreRefused: where what is stored contradicts itself, nothing is signed.
func TestForksAreRefused(t *testing.T) {
	t.Parallel()
	head := records.Key{Partition: "log", Sort: "head"}
	for name, break_ := range map[string]func(*testing.T, *world){
		"the head is lost": func(t *testing.T, w *world) {
			if err := w.records.Write(t.Context(), records.Delete(head, records.Exists)); err != nil {
				t.Fatal(err)
			}
		},
		"the head is an older one": func(t *testing.T, w *world) {
			old, err := w.records.Get(t.Context(), head)
			if err != nil {
				t.Fatal(err)
			}
			w.add(1)
			w.sequence()
			if err := w.records.Write(t.Context(), records.Put(old, records.Always)); err != nil {
				t.Fatal(err)
			}
		},
		"the head is edited": func(t *testing.T, w *world) {
			item, err := w.records.Get(t.Context(), head)
			if err != nil {
				t.Fatal(err)
			}
			item.Body = bytes.Replace(item.Body, []byte(`\n5\n`), []byte(`\n4\n`), 1)
			if err := w.records.Write(t.Context(), records.Put(item, records.Always)); err != nil {
				t.Fatal(err)
			}
		},
		"another tree of this size is published": func(t *testing.T, w *world) {
			other := newWorld(t)
			other.added = 1
			other.add(5)
			other.sequence()
			w.overwrite("checkpoint", other.object("checkpoint"))
		},
		"a larger tree is published": func(t *testing.T, w *world) {
			other := newWorld(t)
			other.add(9)
			other.sequence()
			w.overwrite("checkpoint", other.object("checkpoint"))
		},
		"the published checkpoint is none": func(_ *testing.T, w *world) { w.overwrite("checkpoint", []byte("?")) },
		"a tile holds other bytes": func(_ *testing.T, w *world) {
			w.overwrite("tile/0/000.p/6", bytes.Repeat([]byte{7}, 6*32))
		},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			w := newWorld(t)
			w.add(5)
			w.sequence()
			break_(t, w)
			w.add(1)
			if n, err := w.Sequence(t.Context()); !errors.Is(err, notary.ErrFork) {
				t.Fatalf("placed %d: %v, want ErrFork", n, err)
			}
		})
	}
}

// A tile that the tree needs and that was changed is noticed before anything is signed.
func TestDamagedTilesAreNotBuiltOn(t *testing.T) {
	t.Parallel()
	for _, path := range []string{"tile/0/000.p/5", "tile/entries/000.p/5"} {
		w := newWorld(t)
		w.add(5)
		w.sequence()
		damaged := w.object(path)
		damaged[40] ^= 1
		w.overwrite(path, damaged)
		w.add(1)
		w.objects.puts = nil
		if _, err := w.Sequence(t.Context()); err == nil || len(w.objects.puts) != 0 {
			t.Errorf("%s: error %v after the puts %q", path, err, w.objects.puts)
		}
	}
}

func (w *world) overwrite(path string, data []byte) {
	w.t.Helper()
	if _, err := w.objects.Store.Put(w.t.Context(), notary.Prefix+path, bytes.NewReader(data), objects.PutOptions{}); err != nil {
		w.t.Fatal(err)
	}
}

func TestProve(t *testing.T) {
	t.Parallel()
	w := newWorld(t)
	w.add(3)
	if _, err := w.Prove(t.Context(), w.place(1)); !errors.Is(err, notary.ErrNotLogged) {
		t.Errorf("before sequencing: %v", err)
	}
	w.sequence()
	for i := range 3 {
		proof, err := w.Prove(t.Context(), w.place(i))
		if err != nil {
			t.Fatal(err)
		}
		tree := w.stockTree(proof.Checkpoint)
		if tree.N != 3 || proof.Index != *w.place(i).Index {
			t.Errorf("proof of %d in a tree of %d", proof.Index, tree.N)
		}
	}
	wrong := w.place(1)
	wrong.Link = strings.Repeat("00", 32)
	if _, err := w.Prove(t.Context(), wrong); err == nil {
		t.Error("proved an entry that is not there")
	}
}

func BenchmarkSequence(b *testing.B) {
	b.Run(fmt.Sprintf("batch=%d", notary.MaxBatch), func(b *testing.B) {
		w := newWorld(b)
		b.ReportMetric(0, "ns/op")
		var took time.Duration
		for range b.N {
			w.add(notary.MaxBatch)
			start := time.Now()
			w.sequence()
			took += time.Since(start)
		}
		b.ReportMetric(float64(took.Nanoseconds())/float64(b.N*notary.MaxBatch), "ns/entry")
	})
}
