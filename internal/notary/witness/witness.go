// Package witness cosigns the checkpoints of logs that only grow: c2sp.org/tlog-witness.
//
// A witness is of use where it is run by somebody else than the log: in another AWS
// account (functions/witness), or by a customer (sdg log witness). It remembers one
// checkpoint per log, and persists the next one before it signs: were it the other way
// round, a crash would leave a signature under a tree that the witness has forgotten.
package witness

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"time"

	"github.com/sdg-service/sdg/internal/notary"
	"github.com/sdg-service/sdg/internal/port/keys"
	"github.com/sdg-service/sdg/internal/port/records"
	"github.com/sdg-service/sdg/internal/translog"
)

// partition holds one record per log: by its origin, what the witness saw last.
const partition = "witness"

// The ways in which a submission is refused.
var (
	ErrUnknownLog = errors.New("unknown log")
	ErrSignature  = errors.New("the checkpoint is not signed by a key of its log")
	ErrMalformed  = errors.New("malformed submission")
	ErrGrowth     = errors.New("the log did not grow from what was seen before")
)

// StaleError says that the submission starts from another size than the witness saw last.
type StaleError struct{ Size int64 }

func (e *StaleError) Error() string { return fmt.Sprintf("the witness has seen %d entries", e.Size) }

// Witness cosigns. Safe for concurrent use, also by several processes over one store.
type Witness struct {
	Records records.Store
	// Signer holds the witness's own key, which signs nothing else.
	Signer keys.Signer
	// Name is the key's name, a schema-less URL by custom.
	Name string
	// Logs lists the logs that are witnessed; the policy's quorum is of no meaning here.
	Logs *translog.Policy
	Now  func() time.Time
}

// seen is the record of one log.
type seen struct {
	Size int64  `json:"size"`
	Root string `json:"root"` // base64
	// Checkpoint is kept whole: should the log ever show another history, it is the proof.
	Checkpoint string `json:"checkpoint"`
}

// VerifierKey returns the key that verifies the witness's cosignatures.
func (w *Witness) VerifierKey(ctx context.Context) (string, error) {
	public, err := w.Signer.Public(ctx)
	if err != nil {
		return "", fmt.Errorf("read the witness's key: %w", err)
	}
	return translog.CosignerKey(w.Name, public), nil
}

// Add takes a submission and returns the signature line under its checkpoint. Errors are
// those above, *StaleError, or faults.
func (w *Witness) Add(ctx context.Context, body []byte) ([]byte, error) {
	s, err := translog.ParseSubmission(body)
	if err != nil {
		return nil, fmt.Errorf("%w: %w", ErrMalformed, err)
	}
	log, known := w.Logs.Log(translog.Origin(s.Checkpoint))
	if !known {
		return nil, ErrUnknownLog
	}
	c, _, err := translog.Open(s.Checkpoint, log.Verifier)
	if err != nil {
		return nil, fmt.Errorf("%w: %w", ErrSignature, err)
	}
	if s.Old > c.Size {
		return nil, fmt.Errorf("%w: old size %d above the checkpoint's %d", ErrMalformed, s.Old, c.Size)
	}
	if err := w.advance(ctx, s, c); err != nil {
		return nil, err
	}
	// Only now: what is signed is what the witness will hold the log to.
	public, err := w.Signer.Public(ctx)
	if err != nil {
		return nil, fmt.Errorf("read the witness's key: %w", err)
	}
	return translog.Cosign(c, w.Name, public, w.Now(), func(message []byte) ([]byte, error) { return w.Signer.Sign(ctx, message) })
}

// advance checks the submission against the record and persists the checkpoint, both
// under the version that was read: of two submissions at once one is refused as stale.
func (w *Witness) advance(ctx context.Context, s translog.Submission, c translog.Checkpoint) error {
	last, condition, err := w.last(ctx, c.Origin)
	if err != nil {
		return err
	}
	if s.Old != last.Size {
		return &StaleError{last.Size}
	}
	if (s.Old == 0 || s.Old == c.Size) && len(s.Growth) > 0 {
		return fmt.Errorf("%w: a proof where there is nothing to prove", ErrGrowth)
	}
	if c.Size == 0 && c.Root != translog.EmptyRoot() {
		return fmt.Errorf("%w: a root of no entries", ErrGrowth)
	}
	if err := translog.CheckGrowth(last, c, s.Growth); err != nil {
		return fmt.Errorf("%w: %w", ErrGrowth, err)
	}
	if c.Size == last.Size && !condition.IsAbsent() {
		return nil // signed again, with a new time
	}
	body, err := json.Marshal(seen{c.Size, c.Root.String(), string(s.Checkpoint)})
	if err != nil {
		return fmt.Errorf("encode what was seen: %w", err)
	}
	err = w.Records.Write(ctx, records.Put(records.Item{Key: records.Key{Partition: partition, Sort: c.Origin}, Body: body}, condition))
	var conflict *records.ConflictError
	if errors.As(err, &conflict) {
		now, _, err := w.last(ctx, c.Origin)
		if err != nil {
			return err
		}
		return &StaleError{now.Size}
	}
	if err != nil {
		return fmt.Errorf("persist what was seen: %w", err)
	}
	return nil
}

func (w *Witness) last(ctx context.Context, origin string) (translog.Checkpoint, records.Condition, error) {
	item, err := w.Records.Get(ctx, records.Key{Partition: partition, Sort: origin})
	if errors.Is(err, records.ErrNotFound) {
		return translog.Checkpoint{Origin: origin, Root: translog.EmptyRoot()}, records.Absent, nil
	}
	if err != nil {
		return translog.Checkpoint{}, records.Always, fmt.Errorf("read what was seen: %w", err)
	}
	var r seen
	if err := json.Unmarshal(item.Body, &r); err != nil {
		return translog.Checkpoint{}, records.Always, fmt.Errorf("decode what was seen: %w", err)
	}
	c, err := translog.ParseCheckpoint(fmt.Sprintf("%s\n%d\n%s\n", origin, r.Size, r.Root))
	if err != nil {
		return translog.Checkpoint{}, records.Always, fmt.Errorf("decode what was seen: %w", err)
	}
	return c, records.VersionIs(item.Version), nil
}

var _ notary.Witness = (*Client)(nil)
