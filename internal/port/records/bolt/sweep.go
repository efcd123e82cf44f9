package bolt

import (
	"bytes"
	"context"
	"errors"
	"fmt"

	"go.etcd.io/bbolt"
	bbolterrors "go.etcd.io/bbolt/errors"
)

// sweepBatch is the most items one sweep transaction removes: writers wait for it.
const sweepBatch = 500

// Sweep removes the items that have expired from the file and returns how many. It
// changes nothing that a reader can see. Call it now and then.
func (s *Store) Sweep(ctx context.Context) (removed int, err error) {
	for {
		if err := ctx.Err(); err != nil {
			return removed, fmt.Errorf("sweep records: %w", err)
		}
		n := 0
		err := s.db.Update(func(tx *bbolt.Tx) error {
			var err error
			n, err = sweepSome(newChange(tx, s.now()))
			return err
		})
		if errors.Is(err, bbolterrors.ErrDatabaseNotOpen) {
			return removed, ErrClosed
		}
		if err != nil {
			return removed, fmt.Errorf("sweep records: %w", err)
		}
		removed += n
		if n < sweepBatch {
			return removed, nil
		}
	}
}

func sweepSome(c *change) (removed int, err error) {
	var expired [][]byte
	cursor := c.expiry.Cursor()
	for key, _ := cursor.First(); key != nil && len(expired) < sweepBatch; key, _ = cursor.Next() {
		at, item, err := splitExpiryKey(key)
		if err != nil {
			return 0, err
		}
		if !c.now.After(at) {
			break
		}
		expired = append(expired, bytes.Clone(item))
	}
	for _, key := range expired {
		value := c.items.Get(key)
		if value == nil {
			return 0, fmt.Errorf("expiry names a missing item: %w", errCorrupt)
		}
		item, err := decode(key, value)
		if err != nil {
			return 0, err
		}
		if err := c.remove(stored{item: item, found: true}); err != nil {
			return 0, err
		}
	}
	return len(expired), nil
}
