package notary

import (
	"bytes"
	"context"
	"crypto/ed25519"
	"crypto/sha256"
	"encoding/json"
	"errors"
	"fmt"

	"golang.org/x/mod/sumdb/tlog"

	"github.com/sdg-service/sdg/internal/port/objects"
	"github.com/sdg-service/sdg/internal/translog"
)

// staged is one object to publish.
type staged struct {
	Path string `json:"path"`
	Data []byte `json:"data"`
}

// stage computes the tree with the entries added, signs it, and writes what is to be
// published as one object. Nothing refers to it before the head does: after a lost race
// it is an orphan.
func (s *Sequencer) stage(ctx context.Context, h locked, public ed25519.PublicKey, entries []translog.Entry) (locked, error) {
	tree := s.tree(ctx, h.checkpoint)
	reader, err := extend(tree, h.checkpoint.Size, entries)
	if err != nil {
		return h, err
	}
	next := locked{checkpoint: translog.Checkpoint{Origin: h.checkpoint.Origin, Size: h.checkpoint.Size + int64(len(entries))}}
	if next.checkpoint.Root, err = tlog.TreeHash(next.checkpoint.Size, reader); err != nil {
		return h, fmt.Errorf("compute the root: %w", err)
	}
	files, err := newFiles(tree, reader, next.checkpoint.Size, entries)
	if err != nil {
		return h, err
	}
	signed, err := translog.Sign(next.checkpoint.Text(), next.checkpoint.Origin, public, func(message []byte) ([]byte, error) {
		return s.Signer.Sign(ctx, message)
	})
	if err != nil {
		return h, fmt.Errorf("sign the checkpoint: %w", err)
	}
	raw, err := json.Marshal(files)
	if err != nil {
		return h, fmt.Errorf("encode staging: %w", err)
	}
	next.head = head{
		Checkpoint: string(signed), Superseded: h.Staging,
		// The content names the object: two sequencers at one size never share one.
		Staging: fmt.Sprintf("%s%d-%x", stagingFolder, next.checkpoint.Size, sha256.Sum256(raw)),
	}
	if err := s.put(ctx, next.Staging, raw); err != nil {
		return h, fmt.Errorf("stage the batch: %w", err)
	}
	return next, nil
}

// newFiles returns the tiles and bundles that are new in the tree of the given size.
func newFiles(old *translog.Tree, reader tlog.HashReader, size int64, entries []translog.Entry) ([]staged, error) {
	var files []staged
	for _, tile := range tlog.NewTiles(translog.TileHeight, old.Checkpoint.Size, size) {
		data, err := tlog.ReadTileData(tile, reader)
		if err != nil {
			return nil, fmt.Errorf("compute %s: %w", translog.TilePath(tile), err)
		}
		files = append(files, staged{translog.TilePath(tile), data})
		if tile.L != 0 {
			continue
		}
		tile.L = -1
		bundle, err := newBundle(old, tile, entries)
		if err != nil {
			return nil, err
		}
		files = append(files, staged{translog.TilePath(tile), bundle})
	}
	return files, nil
}

// newBundle joins what the old tree has of a bundle with the new entries.
func newBundle(old *translog.Tree, tile tlog.Tile, entries []translog.Entry) ([]byte, error) {
	var bundle []byte
	var err error
	first := tile.N * translog.TileWidth
	if first < old.Checkpoint.Size {
		have, err := old.Bundle(tile.N)
		if err != nil {
			return nil, err
		}
		for _, e := range have {
			if bundle, err = translog.AppendEntry(bundle, e); err != nil {
				return nil, err
			}
		}
		first = old.Checkpoint.Size
	}
	for index := first; index < tile.N*translog.TileWidth+int64(tile.W); index++ {
		if bundle, err = translog.AppendEntry(bundle, entries[index-old.Checkpoint.Size].Bytes()); err != nil {
			return nil, err
		}
	}
	return bundle, nil
}

// publish makes visible what a head stands for, from the object that it staged: the same
// way after a commit and after a crash.
func (s *Sequencer) publish(ctx context.Context, h locked) error {
	raw, err := s.read(ctx, h.Staging)
	if err != nil {
		return fmt.Errorf("read what was staged: %w", err)
	}
	var files []staged
	if err := json.Unmarshal(raw, &files); err != nil {
		return fmt.Errorf("%w: decode what was staged: %w", ErrFork, err)
	}
	for _, f := range files {
		if err := s.put(ctx, f.Path, f.Data); err != nil {
			return fmt.Errorf("publish %s: %w", f.Path, err)
		}
	}
	archive := fmt.Sprintf("%s%d", checkpointFolder, h.checkpoint.Size)
	if err := s.put(ctx, archive, []byte(h.Checkpoint)); err != nil {
		return fmt.Errorf("publish %s: %w", archive, err)
	}
	if err := s.show(ctx, h.checkpoint, []byte(h.Checkpoint), s.cosignatures(ctx, h)); err != nil {
		return err
	}
	if h.Superseded == "" {
		return nil
	}
	if err := s.Objects.Delete(ctx, Prefix+h.Superseded); err != nil {
		s.Logger.WarnContext(ctx, "remove a staged batch that is published", "key", h.Superseded, "error", err)
	}
	return nil
}

// put writes an object that never changes.
func (s *Sequencer) put(ctx context.Context, path string, data []byte) error {
	_, err := s.Objects.Put(ctx, Prefix+path, bytes.NewReader(data), objects.PutOptions{IfAbsent: true, ContentType: "application/octet-stream"})
	if errors.Is(err, objects.ErrExists) {
		return fmt.Errorf("%w: %s holds other bytes", ErrFork, path)
	}
	return err
}
