package objects_test

import (
	"bytes"
	"context"
	"errors"
	"io"
	"math/rand/v2"
	"runtime"
	"sync"
	"sync/atomic"
	"testing"

	"pgregory.net/rapid"

	"github.com/sdg-service/sdg/internal/port/objects"
)

// ranged is a store of one object, made up as it is read, that counts requests.
type ranged struct {
	objects.Store
	size   int64
	gets   atomic.Int64
	bytes  atomic.Int64 // that were asked for
	broken atomic.Int64 // how many of the next requests fail
}

var errBroken = errors.New("broken on purpose")

// pattern is repeated in the object. Its length has no factor in common with that of a block.
var pattern = func() []byte {
	p := make([]byte, 1<<20+7)
	_, _ = rand.NewChaCha8([32]byte{1}).Read(p) // never fails
	return p
}()

// at is the byte at an offset.
func at(offset int64) byte { return pattern[offset%int64(len(pattern))] }

func (s *ranged) Get(ctx context.Context, key string, rng objects.Range) (io.ReadCloser, objects.Info, error) {
	s.gets.Add(1)
	if s.broken.Add(-1) >= 0 {
		return nil, objects.Info{}, errBroken
	}
	n, err := rng.Within(s.size)
	s.bytes.Add(n)
	return io.NopCloser(&made{ctx, rng.Offset, rng.Offset + n}), objects.Info{Key: key, Size: s.size}, err
}

type made struct {
	ctx     context.Context
	at, end int64
}

func (m *made) Read(p []byte) (int, error) {
	if err := m.ctx.Err(); err != nil {
		return 0, err
	}
	if m.at == m.end {
		return 0, io.EOF
	}
	p = p[:min(int64(len(p)), m.end-m.at)]
	n := copy(p, pattern[m.at%int64(len(pattern)):])
	m.at += int64(n)
	return n, nil
}

func open(t testing.TB, s *ranged) *objects.ReaderAt {
	t.Helper()
	s.broken.Store(0)
	r := objects.NewReaderAt(t.Context(), s, "k", s.size)
	t.Cleanup(func() {
		if err := r.Close(); err != nil {
			t.Error(err)
		}
	})
	return r
}

func check(t rapid.TB, r *objects.ReaderAt, size, offset int64, length int) {
	p := make([]byte, length)
	n, err := r.ReadAt(p, offset)
	want := max(0, min(int64(length), size-offset))
	if int64(n) != want || (err != nil) != (want < int64(length)) || err != nil && !errors.Is(err, io.EOF) {
		t.Fatalf("%d bytes at %d of %d: %d, %v", length, offset, size, n, err)
	}
	for i := 0; i < n; {
		start := (offset + int64(i)) % int64(len(pattern))
		run := pattern[start:min(int64(len(pattern)), start+int64(n-i))]
		if !bytes.Equal(p[i:i+len(run)], run) {
			t.Fatalf("%d bytes at %d are wrong", len(run), offset+int64(i))
		}
		i += len(run)
	}
}

func TestReaderAtGivesTheObjectsBytes(t *testing.T) {
	t.Parallel()
	for _, size := range []int64{0, 1, 1<<20 - 1, 1 << 20, 3<<20 + 7, 70 << 20} {
		s := &ranged{size: size}
		r := open(t, s)
		rapid.Check(t, func(t *rapid.T) {
			check(t, r, size, rapid.Int64Range(0, size+10).Draw(t, "offset"), rapid.IntRange(0, 3<<19).Draw(t, "length"))
		})
	}
}

func TestReaderAtAsksForLongRuns(t *testing.T) {
	t.Parallel()
	s := &ranged{size: 100<<20 + 5}
	r := open(t, s)
	hash, err := io.Copy(io.Discard, io.NewSectionReader(r, 0, s.size))
	if err != nil || hash != s.size {
		t.Fatal(hash, err)
	}
	if got := s.gets.Load(); got > 20 {
		t.Errorf("%d requests for 101 blocks", got)
	}
	// A second look at the end costs nothing.
	before := s.gets.Load()
	check(t, r, s.size, s.size-8, 8)
	if s.gets.Load() != before {
		t.Error("what was just read was asked for again")
	}
}

// TestReaderAtReadsGroupsOfColumnsOnce reads as a reader of Parquet does: in each group of rows
// several columns, which lie behind each other, a page of each in turn.
func TestReaderAtReadsGroupsOfColumnsOnce(t *testing.T) {
	t.Parallel()
	for name, shares := range map[string][]int64{
		"one wide column":    {12, 12, 76},
		"columns of a width": {20, 20, 20, 20, 20},
	} {
		t.Run(name, func(t *testing.T) {
			const group, pages = 13<<20 + 5, 50
			s := &ranged{size: 10 * group}
			r := open(t, s)
			for start := int64(0); start < s.size; start += group {
				for page := range int64(pages) {
					column := start
					for _, share := range shares {
						width := share * group / 100
						check(t, r, s.size, column+page*width/pages, int(width/pages))
						column += width
					}
				}
			}
			if asked := s.bytes.Load(); asked > s.size*5/4 {
				t.Errorf("%d bytes were asked for of %d", asked, s.size)
			}
		})
	}
}

func TestReaderAtIsSafeForManyReaders(t *testing.T) {
	t.Parallel()
	s := &ranged{size: 90 << 20}
	r := open(t, s)
	var readers sync.WaitGroup
	for worker := range 8 {
		readers.Go(func() {
			random := rand.New(rand.NewPCG(1, uint64(worker)))
			p := make([]byte, 100_000)
			for range 100 {
				offset := random.Int64N(s.size - int64(len(p)))
				if n, err := r.ReadAt(p, offset); err != nil || n != len(p) {
					t.Errorf("%d: %d, %v", offset, n, err)
				}
				if p[0] != at(offset) || p[len(p)-1] != at(offset+int64(len(p))-1) {
					t.Errorf("%d: wrong bytes", offset)
				}
			}
		})
	}
	readers.Wait()
}

func TestReaderAtHoldsFewBlocks(t *testing.T) {
	for name, c := range map[string]struct {
		lean bool
		step int64 // from block to block
		most uint64
	}{
		"in order":       {step: 1, most: 40 << 20},
		"in order, lean": {lean: true, step: 1, most: 16 << 20},
		"here and there": {step: 7, most: 100 << 20},
	} {
		t.Run(name, func(t *testing.T) {
			s := &ranged{size: 256 << 20}
			r := open(t, s)
			if c.lean {
				r.Lean()
			}
			holds(t, r, c.step, c.most)
		})
	}
}

// holds reads in all blocks and fails where more than so many bytes are held.
func holds(t *testing.T, r *objects.ReaderAt, step int64, most uint64) {
	t.Helper()
	blocks := r.Size() >> 20
	live := func() uint64 {
		runtime.GC()
		var m runtime.MemStats
		runtime.ReadMemStats(&m)
		return m.HeapAlloc
	}
	before, peak := live(), uint64(0)
	p := make([]byte, 4096)
	for i := range blocks {
		offset := i * step % blocks << 20
		if _, err := r.ReadAt(p, offset); err != nil {
			t.Fatal(err)
		}
		if p[0] != at(offset) || p[len(p)-1] != at(offset+int64(len(p))-1) {
			t.Fatalf("%d: wrong bytes", offset)
		}
		if i%32 == 31 {
			peak = max(peak, live())
		}
	}
	if peak > before+most {
		t.Errorf("held %d MiB", (peak-before)>>20)
	}
}

func TestReaderAtTriesAgainAfterAFault(t *testing.T) {
	t.Parallel()
	s := &ranged{size: 5 << 20}
	r := open(t, s)
	s.broken.Store(1)
	if _, err := r.ReadAt(make([]byte, 10), 0); !errors.Is(err, errBroken) {
		t.Fatalf("%v", err)
	}
	check(t, r, s.size, 0, 10)
}

// TestReaderAtReadsExactly: what lies apart is asked for as it is, and again where it failed.
func TestReaderAtReadsExactly(t *testing.T) {
	t.Parallel()
	s := &ranged{size: 3 << 20}
	r := open(t, s)
	for _, offset := range []int64{7, 1 << 20, 7, s.size - 100} {
		p := make([]byte, 100)
		if err := r.Exactly(p, offset); err != nil || p[0] != at(offset) || p[99] != at(offset+99) {
			t.Errorf("at %d: %v", offset, err)
		}
	}
	if s.gets.Load() != 4 || s.bytes.Load() != 400 {
		t.Errorf("%d requests of %d bytes", s.gets.Load(), s.bytes.Load())
	}
	if err := r.Exactly(make([]byte, 100), s.size-99); !errors.Is(err, io.ErrUnexpectedEOF) {
		t.Errorf("beyond the end: %v", err)
	}
	s.broken.Store(1)
	if err := r.Exactly(make([]byte, 1), 0); !errors.Is(err, errBroken) {
		t.Errorf("%v", err)
	}
}

func TestReaderAtRefusesNegativeOffsets(t *testing.T) {
	t.Parallel()
	r := open(t, &ranged{size: 5})
	if _, err := r.ReadAt(make([]byte, 1), -1); !errors.Is(err, objects.ErrRange) {
		t.Fatalf("%v", err)
	}
}

func TestReaderAtEndsWithItsContext(t *testing.T) {
	t.Parallel()
	ctx, cancel := context.WithCancel(t.Context())
	r := objects.NewReaderAt(ctx, &ranged{size: 50 << 20}, "k", 50<<20)
	cancel()
	if _, err := r.ReadAt(make([]byte, 10), 0); !errors.Is(err, context.Canceled) {
		t.Fatalf("%v", err)
	}
	if err := r.Close(); err != nil {
		t.Fatal(err)
	}
}

func BenchmarkReaderAtInOrder(b *testing.B) {
	s := &ranged{size: 256 << 20}
	b.SetBytes(s.size)
	for b.Loop() {
		r := objects.NewReaderAt(b.Context(), s, "k", s.size)
		if _, err := io.Copy(io.Discard, io.NewSectionReader(r, 0, s.size)); err != nil {
			b.Fatal(err)
		}
		if err := r.Close(); err != nil {
			b.Fatal(err)
		}
	}
}
