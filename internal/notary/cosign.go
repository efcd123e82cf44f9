package notary

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"

	"golang.org/x/mod/sumdb/note"
	"golang.org/x/mod/sumdb/tlog"

	"github.com/sdg-service/sdg/internal/port/objects"
	"github.com/sdg-service/sdg/internal/port/records"
	"github.com/sdg-service/sdg/internal/translog"
)

// Witness cosigns checkpoints that grow from those it saw before.
type Witness interface {
	// Cosign returns the witness's signatures under a signed checkpoint, verified. growth
	// gives the consistency proof from the size that the witness saw last.
	Cosign(ctx context.Context, signed []byte, growth func(from int64) ([]tlog.Hash, error)) ([]note.Signature, error)
}

// maxShows is how often publication begins again because cosignatures came between.
const maxShows = 8

// ErrCosignature is returned for a cosignature that no witness of the policy made, or
// that is not of the published checkpoint.
var ErrCosignature = errors.New("no witness of this log made this cosignature under its published checkpoint")

// cosignatures asks all witnesses. The log does not wait for a witness that fails: it is
// asked again with the next checkpoint.
func (s *Sequencer) cosignatures(ctx context.Context, h locked) []note.Signature {
	var all []note.Signature
	tree := s.tree(ctx, h.checkpoint)
	for _, w := range s.Witnesses {
		got, err := w.Cosign(ctx, []byte(h.Checkpoint), tree.ProveGrowth)
		if err != nil {
			s.Logger.WarnContext(ctx, "a witness did not cosign", "size", h.checkpoint.Size, "error", err)
			continue
		}
		all = append(all, got...)
	}
	return all
}

// show writes the published checkpoint, first the record, which never goes back in size,
// then its copy among the static files.
func (l *Log) show(ctx context.Context, c translog.Checkpoint, signed []byte, cosignatures []note.Signature) error {
	for range maxShows {
		signed := signed
		shownAlready := ""
		condition := records.Absent
		switch have, version, err := l.published(ctx); {
		case err == nil:
			condition = records.VersionIs(version)
			shown, err := checkpointOf([]byte(have.Checkpoint))
			if err != nil {
				return err
			}
			if shown.Size > c.Size {
				return nil // another sequencer is ahead, and shows that itself
			}
			if shown.Size == c.Size {
				if shown != c {
					return fmt.Errorf("%w: another tree of size %d is published", ErrFork, c.Size)
				}
				signed, shownAlready = []byte(have.Checkpoint), have.Checkpoint
			}
		case !errors.Is(err, records.ErrNotFound):
			return err
		}
		signed = translog.Merge(signed, cosignatures...)
		if string(signed) != shownAlready {
			body, err := json.Marshal(published{string(signed)})
			if err != nil {
				return fmt.Errorf("encode the published checkpoint: %w", err)
			}
			err = l.Records.Write(ctx, records.Put(records.Item{Key: records.Key{Partition: partition, Sort: publishedSort}, Body: body}, condition))
			var conflict *records.ConflictError
			if errors.As(err, &conflict) {
				continue
			}
			if err != nil {
				return fmt.Errorf("write the published checkpoint: %w", err)
			}
		}
		_, err := l.Objects.Put(ctx, Prefix+checkpointPath, bytes.NewReader(signed), objects.PutOptions{ContentType: "text/plain; charset=utf-8"})
		if err != nil {
			return fmt.Errorf("publish the checkpoint: %w", err)
		}
		return nil
	}
	return fmt.Errorf("write the published checkpoint: %w", errRaced)
}

// Cosigned adds cosignatures of the policy's witnesses to the published checkpoint: lines
// as a witness answers them. All others are ErrCosignature.
func (l *Log) Cosigned(ctx context.Context, policy *translog.Policy, lines []byte) error {
	signed, err := l.Checkpoint(ctx)
	if err != nil {
		return err
	}
	c, err := checkpointOf(signed)
	if err != nil {
		return err
	}
	var witnesses []note.Verifier
	for _, w := range policy.Witnesses {
		witnesses = append(witnesses, w.Verifier)
	}
	_, opened, err := translog.Open([]byte(c.Text()+"\n"+string(lines)), witnesses...)
	if err != nil || len(opened.UnverifiedSigs) > 0 {
		return ErrCosignature
	}
	return l.show(ctx, c, signed, opened.Sigs)
}
