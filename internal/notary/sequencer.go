package notary

import (
	"context"
	"crypto/ed25519"
	"encoding/json"
	"errors"
	"fmt"
	"log/slog"
	"slices"

	"golang.org/x/mod/sumdb/tlog"

	"github.com/sdg-service/sdg/internal/port/keys"
	"github.com/sdg-service/sdg/internal/port/objects"
	"github.com/sdg-service/sdg/internal/port/records"
	"github.com/sdg-service/sdg/internal/translog"
)

// MaxBatch is how many entries one write can give their places: the head takes one
// operation of it.
const MaxBatch = records.MaxOperations - 1

// maxRaces is how often one Sequence begins again because another one was faster.
const maxRaces = 8

// originLead begins the names of logs; the id of the key follows.
const originLead = "sdgs.log/"

// ErrFork means that what is stored contradicts itself: the published checkpoint is
// ahead of the head or beside it, or a tile holds other bytes. Records were lost or
// changed from outside. Nothing may be signed until a person has looked at it.
var ErrFork = errors.New("the stored log contradicts itself")

// Origin returns the name of the log of a key.
func Origin(public ed25519.PublicKey) string { return originLead + keys.ID(public) }

// VerifierKey returns the key of the log in the form that clients pin.
func VerifierKey(public ed25519.PublicKey) string {
	return translog.VerifierKey(Origin(public), public)
}

// Sequencer extends the log. One at a time is enough; several at once are safe, because
// they compete for the head.
type Sequencer struct {
	Log
	// Signer holds the log's own key. The key names the log: another key is another log.
	Signer keys.Signer
	// Witnesses are asked to cosign what is published; those that fail are left out.
	Witnesses []Witness
	Logger    *slog.Logger
}

// head is the record that decides what the log is.
type head struct {
	Checkpoint string `json:"checkpoint"` // signed by the log alone
	// Staging is the object that holds what the checkpoint added.
	Staging string `json:"staging"`
	// Superseded is the staging object of the head before, which is published.
	Superseded string `json:"superseded,omitempty"`
}

// locked is a head as it was read: what a compare-and-swap needs.
type locked struct {
	head
	checkpoint translog.Checkpoint
	condition  records.Condition
}

// errRaced means that another sequencer moved the head.
var errRaced = errors.New("another sequencer was faster")

// Sequence publishes what an earlier run left over, then gives every pending entry its
// place, and returns how many it placed. It can be repeated after any error but ErrFork.
func (s *Sequencer) Sequence(ctx context.Context) (int, error) {
	placed := 0
	for races := 0; ; {
		n, err := s.round(ctx)
		placed += n
		switch {
		case errors.Is(err, errRaced) && races < maxRaces:
			races++
		case err != nil:
			return placed, fmt.Errorf("sequence the log: %w", err)
		case n == 0:
			return placed, nil
		}
	}
}

// round places one batch.
func (s *Sequencer) round(ctx context.Context) (int, error) {
	public, err := s.Signer.Public(ctx)
	if err != nil {
		return 0, fmt.Errorf("read the log's key: %w", err)
	}
	h, err := s.recover(ctx, public)
	if err != nil {
		return 0, err
	}
	page, err := s.Records.Query(ctx, records.Query{Index: true, Partition: pendingIndex, Limit: MaxBatch})
	if err != nil {
		return 0, fmt.Errorf("list pending entries: %w", err)
	}
	pending := page.Items
	for len(pending) > 0 {
		next, stale, err := s.commit(ctx, h, public, pending)
		if err != nil {
			return 0, err
		}
		if len(stale) == 0 {
			return len(pending), s.publish(ctx, next)
		}
		// The index lags behind: these have their places already.
		pending = slices.DeleteFunc(pending, func(item records.Item) bool { return slices.Contains(stale, item.Key) })
	}
	return 0, nil
}

// load reads the head: the empty log where there is none.
func (s *Sequencer) load(ctx context.Context, public ed25519.PublicKey) (locked, error) {
	item, err := s.Records.Get(ctx, records.Key{Partition: partition, Sort: headSort})
	if errors.Is(err, records.ErrNotFound) {
		return locked{checkpoint: translog.Checkpoint{Origin: Origin(public), Root: translog.EmptyRoot()}, condition: records.Absent}, nil
	}
	if err != nil {
		return locked{}, fmt.Errorf("read the head: %w", err)
	}
	h := locked{condition: records.VersionIs(item.Version)}
	if err := json.Unmarshal(item.Body, &h.head); err != nil {
		return locked{}, fmt.Errorf("decode the head: %w", err)
	}
	verifier, err := translog.NewVerifier(VerifierKey(public))
	if err != nil {
		return locked{}, err
	}
	// Whoever can write records still cannot make the log sign on from what it never signed.
	if h.checkpoint, _, err = translog.Open([]byte(h.Checkpoint), verifier); err != nil {
		return locked{}, fmt.Errorf("%w: the head is not signed by this log's key: %w", ErrFork, err)
	}
	return h, nil
}

// recover loads the head and makes sure that what it stands for is published.
func (s *Sequencer) recover(ctx context.Context, public ed25519.PublicKey) (locked, error) {
	h, err := s.load(ctx, public)
	if err != nil {
		return h, err
	}
	var shown translog.Checkpoint // size 0 if nothing is shown
	switch raw, err := s.read(ctx, checkpointPath); {
	case err == nil:
		if shown, err = checkpointOf(raw); err != nil {
			return h, fmt.Errorf("%w: the published checkpoint: %w", ErrFork, err)
		}
	case !errors.Is(err, objects.ErrNotFound):
		return h, fmt.Errorf("read the published checkpoint: %w", err)
	}
	switch {
	case shown.Size > h.checkpoint.Size:
		return h, fmt.Errorf("%w: size %d is published, the head has %d", ErrFork, shown.Size, h.checkpoint.Size)
	case shown.Size == h.checkpoint.Size && shown.Size > 0 && shown != h.checkpoint:
		return h, fmt.Errorf("%w: another tree of size %d is published", ErrFork, shown.Size)
	case shown.Size == h.checkpoint.Size:
		return h, nil
	}
	return h, s.publish(ctx, h)
}

// commit stages the pending entries and moves the head. It returns the new head, or the
// keys of those that turned out to have their places already; then nothing was written.
func (s *Sequencer) commit(ctx context.Context, h locked, public ed25519.PublicKey, pending []records.Item) (locked, []records.Key, error) {
	entries := make([]translog.Entry, len(pending))
	operations := make([]records.Operation, 1, 1+len(pending))
	for i, item := range pending {
		var p Place
		if err := json.Unmarshal(item.Body, &p); err != nil {
			return h, nil, fmt.Errorf("decode pending entry %s: %w", item.Sort, err)
		}
		index := h.checkpoint.Size + int64(i)
		entries[i], p.Index = p.Entry, &index
		body, err := json.Marshal(p)
		if err != nil {
			return h, nil, fmt.Errorf("encode place %s: %w", item.Sort, err)
		}
		operations = append(operations, records.Put(records.Item{Key: item.Key, Body: body}, records.VersionIs(item.Version)))
	}
	next, err := s.stage(ctx, h, public, entries)
	if err != nil {
		return h, nil, err
	}
	body, err := json.Marshal(next.head)
	if err != nil {
		return h, nil, fmt.Errorf("encode the head: %w", err)
	}
	operations[0] = records.Put(records.Item{Key: records.Key{Partition: partition, Sort: headSort}, Body: body}, h.condition)
	err = s.Records.Write(ctx, operations...)
	var conflict *records.ConflictError
	if !errors.As(err, &conflict) {
		if err != nil {
			// The log may have grown or not: only reading tells, which the next run does.
			return h, nil, fmt.Errorf("move the head: %w", err)
		}
		return next, nil, nil
	}
	var stale []records.Key
	for _, at := range conflict.Failed {
		if at == 0 {
			return h, nil, errRaced
		}
		stale = append(stale, pending[at-1].Key)
	}
	return h, stale, nil
}

// extend computes the hashes that entries add to a tree.
func extend(base tlog.HashReader, size int64, entries []translog.Entry) (tlog.HashReader, error) {
	first := tlog.StoredHashCount(size)
	var added []tlog.Hash
	reader := tlog.HashReaderFunc(func(indexes []int64) ([]tlog.Hash, error) {
		out := make([]tlog.Hash, len(indexes))
		var old, at []int64
		for i, index := range indexes {
			if index >= first {
				out[i] = added[index-first]
				continue
			}
			old, at = append(old, index), append(at, int64(i))
		}
		if len(old) == 0 {
			return out, nil
		}
		hashes, err := base.ReadHashes(old)
		if err != nil {
			return nil, err
		}
		for i, h := range hashes {
			out[at[i]] = h
		}
		return out, nil
	})
	for i, e := range entries {
		hashes, err := tlog.StoredHashesForRecordHash(size+int64(i), e.Leaf(), reader)
		if err != nil {
			return nil, fmt.Errorf("extend the tree: %w", err)
		}
		added = append(added, hashes...)
	}
	return reader, nil
}
