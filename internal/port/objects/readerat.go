package objects

import (
	"context"
	"errors"
	"fmt"
	"io"
	"sync"
)

const (
	// blockBytes is what ReaderAt keeps and forgets as one.
	blockBytes = 256 << 10
	// maxRun is the most blocks that one request reads, firstRun what a request reads where none
	// read before.
	maxRun   = 24
	firstRun = 4
	// leastRun is to what runs shrink where many places are read at once.
	leastRun = 2
	// maxBlocks bounds the memory of a ReaderAt to 16 MiB, and what is on its way.
	maxBlocks = 2*maxRun + 16
	// readBlocks is how many blocks are kept that were read to their ends: whoever looks back most
	// often does so a little later, or not at all.
	readBlocks = 8
	// fewBlocks and shortRun are those of a Lean one.
	fewBlocks = 14
	shortRun  = 4
)

// ReaderAt reads an object at any offset, by ranged requests. Blocks that are read one
// after the other are asked for in ever longer runs, one run ahead of the reader; others
// a few at a time. It is safe for concurrent use, and must be closed.
type ReaderAt struct {
	store Ranges
	key   string
	size  int64
	lean  bool

	ctx    context.Context
	cancel context.CancelFunc
	loads  sync.WaitGroup

	mu     sync.Mutex
	blocks map[int64]*block
	clock  int64           // counts uses, to find the block that was used longest ago
	loaded int64           // counts blocks
	orders map[int64]int64 // how many were loaded when each was
	run    int             // the most blocks that one request reads; 0 as long as it is the usual number
}

// spareBlocks are the bytes of blocks that nobody reads any more, for those of any ReaderAt:
// most objects are read to their end, and the next one soon after.
var spareBlocks sync.Pool // of *[blockBytes]byte

type block struct {
	ready chan struct{} // closed once data or err is set
	data  []byte
	err   error
	used  int64
	order int64 // how many were loaded before
	reach int   // up to where it was read
	taken int   // bytes that were read, some of them maybe twice
	pins  int   // readers that copy from data
	run   int   // how long a run was asked for; at the object's end it is shorter
	leads bool  // to the next run, once it is read
}

// Ranges is the part of a Store that a ReaderAt reads by; stores of others have it too.
type Ranges interface {
	Get(ctx context.Context, key string, r Range) (io.ReadCloser, Info, error)
}

// NewReaderAt returns a reader of the object, whose size the caller knows from Stat. It
// reads while ctx lasts.
func NewReaderAt(ctx context.Context, store Ranges, key string, size int64) *ReaderAt {
	ctx, cancel := context.WithCancel(ctx)
	return &ReaderAt{store: store, key: key, size: size, ctx: ctx, cancel: cancel, blocks: map[int64]*block{}, orders: map[int64]int64{}}
}

// Lean bounds the memory to 4 MiB, and what is on its way, from now on. That suits what is read
// in order, and Parquet whose groups of rows are of that size; what lies further apart would be
// asked for again and again.
func (r *ReaderAt) Lean() *ReaderAt {
	r.mu.Lock()
	defer r.mu.Unlock()
	r.lean = true
	r.forget()
	return r
}

// longestRun is the most blocks that one request reads. r.mu is held.
func (r *ReaderAt) longestRun() int {
	switch {
	case r.run > 0:
		return r.run
	case r.lean:
		return shortRun
	}
	return maxRun
}

// most is how many blocks are kept. r.mu is held.
func (r *ReaderAt) most() int {
	if r.lean {
		return fewBlocks
	}
	return maxBlocks
}

// Size returns the object's size in bytes.
func (r *ReaderAt) Size() int64 { return r.size }

// Close ends what is being read. The object stays.
func (r *ReaderAt) Close() error {
	r.cancel()
	r.loads.Wait()
	r.mu.Lock()
	defer r.mu.Unlock()
	for i, b := range r.blocks {
		if b.pins == 0 { // who reads at this moment finds no other block
			r.drop(i)
		}
	}
	return nil
}

// ReadAt implements io.ReaderAt.
func (r *ReaderAt) ReadAt(p []byte, off int64) (n int, err error) {
	if off < 0 {
		return 0, fmt.Errorf("read %q at %d: %w", r.key, off, ErrRange)
	}
	for n < len(p) {
		at := off + int64(n)
		if at >= r.size {
			return n, io.EOF
		}
		b, err := r.pin(at / blockBytes)
		from, taken := int(at%blockBytes), 0
		if err == nil {
			taken = copy(p[n:], b.data[from:])
			n += taken
		}
		r.unpin(b, from, taken)
		if err != nil {
			return n, fmt.Errorf("read %q at %d: %w", r.key, at, err)
		}
	}
	return n, nil
}

// Exactly fills p by a request of its own, of which nothing is kept: what lies far apart and is
// read once costs no more than its bytes.
func (r *ReaderAt) Exactly(p []byte, off int64) error {
	body, _, err := r.store.Get(r.ctx, r.key, Range{Offset: off, Length: int64(len(p))})
	if err != nil {
		return fmt.Errorf("read %q at %d: %w", r.key, off, err)
	}
	defer func() { _ = body.Close() }() // it was only read from
	if _, err := io.ReadFull(body, p); err != nil {
		return fmt.Errorf("read %q at %d: %w", r.key, off, err)
	}
	return nil
}

// pin returns one block, loading it when it is not there. Its bytes hold until unpin.
func (r *ReaderAt) pin(index int64) (*block, error) {
	r.mu.Lock()
	r.clock++
	b := r.blocks[index]
	if b == nil {
		switch before := r.blocks[index-1]; {
		case r.late(index):
			r.load(index, 1, false)
		case before != nil:
			r.load(index, min(2*before.run, r.longestRun()), true)
		default:
			r.load(index, min(firstRun, r.longestRun()), false)
		}
		b = r.blocks[index]
	}
	b.used = r.clock
	b.pins++
	if b.leads { // the reader has come to this run: fetch the next one
		b.leads = false
		if next := index + int64(b.run); next*blockBytes < r.size && r.blocks[next] == nil && !r.late(next) {
			r.load(next, min(2*b.run, r.longestRun()), true)
		}
	}
	r.mu.Unlock()
	select {
	case <-b.ready:
		return b, b.err
	case <-r.ctx.Done():
		return b, r.ctx.Err()
	}
}

func (r *ReaderAt) unpin(b *block, from, taken int) {
	r.mu.Lock()
	b.pins--
	b.reach = max(b.reach, from+taken)
	b.taken += taken
	r.mu.Unlock()
}

// late tells that a block was there a short time ago: whoever asks for it lags behind others,
// who read what follows it. r.mu is held.
func (r *ReaderAt) late(index int64) bool {
	order, was := r.orders[index]
	return was && r.loaded-order < int64(2*r.most())
}

// load starts to read a run of blocks, which leads to the next one where it goes on from one.
// r.mu is held.
func (r *ReaderAt) load(index int64, run int, leads bool) {
	last := (r.size - 1) / blockBytes
	var wanted []*block
	for i := index; i < index+int64(run) && i <= last && r.blocks[i] == nil && (i == index || !r.late(i)); i++ {
		b := &block{ready: make(chan struct{}), used: r.clock, order: r.loaded, run: run, leads: leads && i == index}
		r.blocks[i], r.orders[i] = b, r.loaded
		r.loaded++
		wanted = append(wanted, b)
	}
	r.forget()
	r.loads.Go(func() { r.fetch(index, wanted) })
}

// forget drops the blocks that were used longest ago, but none that is on its way or being
// read: those that were read but for the last few, and others where there are too many. Of these
// the ones that were not read to their ends go last, unless nobody came for them for long:
// a reader of several places at once comes back to each, and to what was loaded ahead. Where
// such a block goes all the same before any of it was read, runs are too long for so many
// places. r.mu is held.
func (r *ReaderAt) forget() {
	for r.dropRead() {
	}
	most := r.most()
	for len(r.blocks) > most {
		oldest, found, foundOpen := int64(0), false, false
		for i, b := range r.blocks {
			if !b.idle() {
				continue
			}
			open := b.reach < len(b.data) && r.loaded-b.order < int64(2*most)
			if !found || foundOpen && !open || open == foundOpen && b.used < r.blocks[oldest].used {
				oldest, found, foundOpen = i, true, open
			}
		}
		if !found {
			return
		}
		// What was asked for by a longer run says nothing about those of now.
		if b := r.blocks[oldest]; foundOpen && b.reach == 0 && b.run <= r.longestRun() {
			r.run = max(leastRun, r.longestRun()/2)
		}
		r.drop(oldest)
	}
}

// dropRead drops the block that was read longest ago, if more than the last few were. r.mu is
// held.
func (r *ReaderAt) dropRead() bool {
	oldest, count := int64(0), 0
	for i, b := range r.blocks {
		if !b.idle() || b.reach < len(b.data) || b.taken < len(b.data) { // pages of several columns may lie in it
			continue
		}
		if count++; count == 1 || b.used < r.blocks[oldest].used {
			oldest = i
		}
	}
	if count > readBlocks {
		r.drop(oldest)
	}
	return count > readBlocks
}

// idle tells that a block is neither on its way nor being read.
func (b *block) idle() bool {
	select {
	case <-b.ready:
		return b.pins == 0
	default:
		return false
	}
}

// drop forgets a block that is not on its way, and that nobody reads. r.mu is held.
func (r *ReaderAt) drop(index int64) {
	if data := r.blocks[index].data; len(data) == blockBytes {
		spareBlocks.Put((*[blockBytes]byte)(data))
	}
	delete(r.blocks, index)
}

// blockBuffer returns a forgotten block's bytes, or new ones.
func blockBuffer(length int64) []byte {
	if length == blockBytes {
		if spare, ok := spareBlocks.Get().(*[blockBytes]byte); ok {
			return spare[:]
		}
	}
	return make([]byte, length)
}

// fetch reads a run by one request and hands out each block as it is whole.
func (r *ReaderAt) fetch(index int64, wanted []*block) {
	offset := index * blockBytes
	length := min(int64(len(wanted))*blockBytes, r.size-offset)
	body, _, err := r.store.Get(r.ctx, r.key, Range{Offset: offset, Length: length})
	for i, b := range wanted {
		if err == nil {
			data := blockBuffer(min(blockBytes, length-int64(i)*blockBytes))
			if _, err = io.ReadFull(body, data); err == nil {
				b.data = data
			} else if errors.Is(err, io.EOF) {
				err = io.ErrUnexpectedEOF // the object became shorter
			}
		}
		if b.err = err; err != nil {
			r.mu.Lock()
			delete(r.blocks, index+int64(i)) // a later read tries again
			r.mu.Unlock()
		}
		close(b.ready)
	}
	if body != nil {
		_ = body.Close() // it was only read from
	}
}
