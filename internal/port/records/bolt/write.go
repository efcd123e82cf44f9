package bolt

import (
	"context"
	"fmt"

	"go.etcd.io/bbolt"

	"github.com/sdg-service/sdg/internal/port/records"
)

// maxBatch is the most Writes in one transaction, which bounds how long the first of
// them waits for the others' work.
const maxBatch = 256

// request is one Write on its way to the committer.
type request struct {
	ctx    context.Context
	ops    []records.Operation
	answer chan error // buffered: the committer never waits for a writer who left
}

// Write implements records.Store. When the context ends while the write is under way
// the outcome is unknown.
func (s *Store) Write(ctx context.Context, ops ...records.Operation) error {
	if err := ctx.Err(); err != nil {
		return fmt.Errorf("write records: %w", err)
	}
	if err := records.ValidateWrite(ops); err != nil {
		return fmt.Errorf("write records: %w", err)
	}
	if len(ops) == 0 {
		return nil
	}
	req := &request{ctx: ctx, ops: ops, answer: make(chan error, 1)}
	select {
	case <-s.closing:
		return ErrClosed
	default:
	}
	select {
	case s.queue <- req:
	case <-ctx.Done():
		return fmt.Errorf("write records: %w", ctx.Err())
	case <-s.closing:
		return ErrClosed
	}
	select {
	case err := <-req.answer:
		return err
	case <-ctx.Done():
		return fmt.Errorf("write records: %w", ctx.Err())
	case <-s.stopped:
		// The committer may have answered just before it stopped.
		select {
		case err := <-req.answer:
			return err
		default:
			return ErrClosed
		}
	}
}

func (s *Store) commitLoop() {
	defer close(s.stopped)
	for {
		select {
		case <-s.closing:
			return
		case first := <-s.queue:
			s.commit(s.collect(first))
		}
	}
}

// collect takes along whatever is waiting, without waiting for more.
func (s *Store) collect(first *request) []*request {
	batch := []*request{first}
	for len(batch) < maxBatch {
		select {
		case req := <-s.queue:
			batch = append(batch, req)
		default:
			return batch
		}
	}
	return batch
}

// commit applies a batch in one transaction and answers it. A request that cannot be
// applied is found out before it has changed anything, so the others are not
// disturbed. Only a failure of the file rolls the whole batch back.
func (s *Store) commit(batch []*request) {
	outcomes := make([]error, len(batch))
	var touched []string
	err := s.db.Update(func(tx *bbolt.Tx) error {
		change := newChange(tx, s.now())
		for i, req := range batch {
			if outcomes[i] = req.ctx.Err(); outcomes[i] != nil {
				continue
			}
			before, failed, err := change.test(req.ops)
			switch {
			case err != nil:
				outcomes[i] = err
			case len(failed) > 0:
				outcomes[i] = &records.ConflictError{Failed: failed}
			default:
				if err := change.apply(req.ops, before); err != nil {
					return err
				}
			}
		}
		touched = change.touchedPartitions()
		return nil
	})
	if err == nil {
		s.watchers.notify(touched)
	}
	for i, req := range batch {
		if err != nil {
			outcomes[i] = err
		}
		if outcomes[i] != nil {
			outcomes[i] = fmt.Errorf("write records: %w", outcomes[i])
		}
		req.answer <- outcomes[i]
	}
}
