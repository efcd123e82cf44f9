package translog

import (
	"context"
	"errors"
	"fmt"

	"golang.org/x/mod/sumdb/tlog"
)

// Fetch returns the bytes at a path below a log's prefix, as TilePath makes them. It is
// trusted with nothing: all that it returns is held against a checkpoint.
type Fetch func(ctx context.Context, path string) ([]byte, error)

// Tree reads the log under one verified checkpoint. It keeps what it fetched: make one
// per use.
type Tree struct {
	Checkpoint Checkpoint

	ctx     context.Context //nolint:containedctx // package tlog's readers take none
	fetch   Fetch
	fetched map[string][]byte
}

// ReadTree returns the reader of the log under a checkpoint that the caller verified.
func ReadTree(ctx context.Context, c Checkpoint, fetch Fetch) *Tree {
	return &Tree{Checkpoint: c, ctx: ctx, fetch: fetch, fetched: map[string][]byte{}}
}

func (t *Tree) get(path string) ([]byte, error) {
	if have, ok := t.fetched[path]; ok {
		return have, nil
	}
	b, err := t.fetch(t.ctx, path)
	if err != nil {
		return nil, fmt.Errorf("fetch %s: %w", path, err)
	}
	t.fetched[path] = b
	return b, nil
}

// tiles adapts a Tree to package tlog, which authenticates what it reads.
type tiles struct{ *Tree }

func (t tiles) Height() int { return TileHeight }

func (t tiles) ReadTiles(wanted []tlog.Tile) ([][]byte, error) {
	out := make([][]byte, len(wanted))
	for i, tile := range wanted {
		b, err := t.get(TilePath(tile))
		if err != nil {
			return nil, err
		}
		if len(b) != tile.W*tlog.HashSize {
			return nil, fmt.Errorf("%s has %d bytes, want %d", TilePath(tile), len(b), tile.W*tlog.HashSize)
		}
		out[i] = b
	}
	return out, nil
}

func (t tiles) SaveTiles([]tlog.Tile, [][]byte) {}

// ReadHashes implements tlog.HashReader: every hash is proved against the checkpoint.
func (t *Tree) ReadHashes(indexes []int64) ([]tlog.Hash, error) {
	return tlog.TileHashReader(t.Checkpoint.Tree(), tiles{t}).ReadHashes(indexes)
}

// Prove returns the inclusion proof of the entry at an index.
func (t *Tree) Prove(index int64) (tlog.RecordProof, error) {
	if index < 0 || index >= t.Checkpoint.Size {
		return nil, fmt.Errorf("index %d in a tree of %d entries", index, t.Checkpoint.Size)
	}
	p, err := tlog.ProveRecord(t.Checkpoint.Size, index, t)
	if err != nil {
		return nil, fmt.Errorf("prove entry %d: %w", index, err)
	}
	return p, nil
}

// ProveGrowth returns the consistency proof from the tree of an earlier size to this one.
// It proves nothing about an earlier checkpoint until CheckGrowth has held them together.
func (t *Tree) ProveGrowth(from int64) ([]tlog.Hash, error) {
	switch {
	case from < 0 || from > t.Checkpoint.Size:
		return nil, fmt.Errorf("a tree of %d entries never had %d", t.Checkpoint.Size, from)
	case from == 0 || from == t.Checkpoint.Size:
		return nil, nil
	}
	p, err := tlog.ProveTree(t.Checkpoint.Size, from, t)
	if err != nil {
		return nil, fmt.Errorf("prove growth from %d entries: %w", from, err)
	}
	return p, nil
}

// Bundle returns the entries of the bundle at index n, proved against the checkpoint.
// The last bundle of a tree may be partial.
func (t *Tree) Bundle(n int64) ([][]byte, error) {
	first := n * TileWidth
	if n < 0 || first >= t.Checkpoint.Size {
		return nil, fmt.Errorf("bundle %d of a tree of %d entries", n, t.Checkpoint.Size)
	}
	width := int(min(TileWidth, t.Checkpoint.Size-first))
	raw, err := t.get(TilePath(tlog.Tile{H: TileHeight, L: -1, N: n, W: width}))
	if err != nil {
		return nil, err
	}
	entries, err := SplitEntries(raw, width)
	if err != nil {
		return nil, fmt.Errorf("bundle %d: %w", n, err)
	}
	indexes := make([]int64, width)
	for i := range indexes {
		indexes[i] = tlog.StoredHashIndex(0, first+int64(i))
	}
	want, err := t.ReadHashes(indexes)
	if err != nil {
		return nil, fmt.Errorf("bundle %d: %w", n, err)
	}
	for i, e := range entries {
		if tlog.RecordHash(e) != want[i] {
			return nil, fmt.Errorf("entry %d is not the one in the tree", first+int64(i))
		}
	}
	return entries, nil
}

// Entries calls visit for every entry from the given index on, in order, each proved and
// in this log's form.
func (t *Tree) Entries(from int64, visit func(index int64, e Entry) error) error {
	if from < 0 {
		return errors.New("entries begin at index 0")
	}
	for n := from / TileWidth; n*TileWidth < t.Checkpoint.Size; n++ {
		entries, err := t.Bundle(n)
		if err != nil {
			return err
		}
		for i, raw := range entries {
			index := n*TileWidth + int64(i)
			if index < from {
				continue
			}
			e, err := ParseEntry(raw)
			if err != nil {
				return fmt.Errorf("entry %d: %w", index, err)
			}
			if err := visit(index, e); err != nil {
				return err
			}
		}
	}
	return nil
}
