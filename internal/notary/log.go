package notary

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"

	"github.com/sdg-service/sdg/internal/port/objects"
	"github.com/sdg-service/sdg/internal/port/records"
	"github.com/sdg-service/sdg/internal/translog"
)

// Where the log lies. Prefix is that of every object.
const (
	Prefix           = "log/"
	checkpointPath   = "checkpoint"
	checkpointFolder = "checkpoints/"
	stagingFolder    = "staging/"
	partition        = "log"
	headSort         = "head"
	publishedSort    = "published"
)

// maxObjectBytes bounds what is read into memory: a full bundle of the longest entries is
// far below it.
const maxObjectBytes = 4 << 20

// ErrNotLogged is returned for what the published log does not hold yet.
var ErrNotLogged = errors.New("not in the published log yet")

// Log reads the published log.
type Log struct {
	Records records.Store
	Objects objects.Store
}

// published is the record of what the world may see: the checkpoint with the
// cosignatures collected so far. It never goes back in size.
type published struct {
	Checkpoint string `json:"checkpoint"`
}

// Checkpoint returns the published checkpoint as a signed note, with cosignatures, or
// ErrNotLogged while the log is empty.
func (l *Log) Checkpoint(ctx context.Context) ([]byte, error) {
	p, _, err := l.published(ctx)
	if errors.Is(err, records.ErrNotFound) {
		return nil, ErrNotLogged
	}
	return []byte(p.Checkpoint), err
}

func (l *Log) published(ctx context.Context) (p published, version int64, err error) {
	item, err := l.Records.Get(ctx, records.Key{Partition: partition, Sort: publishedSort})
	if err != nil {
		return p, 0, fmt.Errorf("read the published checkpoint: %w", err)
	}
	if err := json.Unmarshal(item.Body, &p); err != nil {
		return p, 0, fmt.Errorf("decode the published checkpoint: %w", err)
	}
	return p, item.Version, nil
}

// Read returns a tile or a bundle of entries by its path, tile/…. A path that is none,
// and one that is not there, are objects.ErrNotFound.
func (l *Log) Read(ctx context.Context, path string) ([]byte, error) {
	if _, err := translog.ParseTilePath(path); err != nil {
		return nil, objects.ErrNotFound
	}
	return l.read(ctx, path)
}

func (l *Log) read(ctx context.Context, path string) ([]byte, error) {
	r, info, err := l.Objects.Get(ctx, Prefix+path, objects.Range{})
	if err != nil {
		return nil, err
	}
	defer r.Close() //nolint:errcheck // only read
	if info.Size > maxObjectBytes {
		return nil, fmt.Errorf("object %s has %d bytes", path, info.Size)
	}
	var b bytes.Buffer
	if _, err := io.CopyN(&b, r, info.Size); err != nil {
		return nil, fmt.Errorf("read %s: %w", path, err)
	}
	return b.Bytes(), nil
}

// tree reads the log under a checkpoint of its own.
func (l *Log) tree(ctx context.Context, c translog.Checkpoint) *translog.Tree {
	return translog.ReadTree(ctx, c, l.read)
}

// Prove returns the offline proof that the published log holds the entry of a place, or
// ErrNotLogged. The log proves it to itself first: a proof that it hands out holds.
func (l *Log) Prove(ctx context.Context, p Place) (translog.Proof, error) {
	if p.Index == nil {
		return translog.Proof{}, ErrNotLogged
	}
	signed, err := l.Checkpoint(ctx)
	if err != nil {
		return translog.Proof{}, err
	}
	c, err := checkpointOf(signed)
	if err != nil {
		return translog.Proof{}, err
	}
	if *p.Index >= c.Size {
		return translog.Proof{}, ErrNotLogged
	}
	path, err := l.tree(ctx, c).Prove(*p.Index)
	if err != nil {
		return translog.Proof{}, err
	}
	proof := translog.Proof{Index: *p.Index, Path: path, Checkpoint: signed}
	if err := proof.CheckInclusion(c, p.Entry); err != nil {
		return translog.Proof{}, fmt.Errorf("prove link %d of chain %s: %w", p.N, p.ChainID, err)
	}
	return proof, nil
}

// checkpointOf reads the text of a signed checkpoint of our own records, whose signature
// its readers verify.
func checkpointOf(signed []byte) (translog.Checkpoint, error) {
	text, _, found := bytes.Cut(signed, []byte("\n\n"))
	if !found {
		return translog.Checkpoint{}, errors.New("the stored checkpoint is no signed note")
	}
	return translog.ParseCheckpoint(string(text) + "\n")
}
