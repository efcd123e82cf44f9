package bolt

import (
	"fmt"
	"maps"
	"slices"
	"time"

	"go.etcd.io/bbolt"

	"github.com/sdg-service/sdg/internal/port/records"
)

// change applies Writes to the buckets of one transaction, keeping index and expiry
// entries in step with items.
type change struct {
	items, index, expiry *bbolt.Bucket
	now                  time.Time
	touched              map[string]bool
}

func newChange(tx *bbolt.Tx, now time.Time) *change {
	return &change{
		items:   tx.Bucket(bucketItems),
		index:   tx.Bucket(bucketIndex),
		expiry:  tx.Bucket(bucketExpiry),
		now:     now,
		touched: make(map[string]bool),
	}
}

func (c *change) touchedPartitions() []string {
	return slices.Sorted(maps.Keys(c.touched))
}

// stored is what the file holds under a key; found is true also for expired items.
type stored struct {
	item  records.Item
	found bool
}

// test reads what is stored under each operation's key and returns the positions of
// those whose conditions do not hold. It changes nothing.
func (c *change) test(ops []records.Operation) (before []stored, failed []int, err error) {
	before = make([]stored, len(ops))
	for i, op := range ops {
		if before[i], err = c.read(op.Item.Key); err != nil {
			return nil, nil, err
		}
		if !c.holds(op.If, before[i]) {
			failed = append(failed, i)
		}
	}
	return before, failed, nil
}

// apply makes the changes of operations that have passed test. An error spoils the
// transaction.
func (c *change) apply(ops []records.Operation, before []stored) error {
	for i, op := range ops {
		var err error
		switch op.Kind {
		case records.OpPut:
			err = c.put(op.Item, before[i])
		case records.OpDelete:
			err = c.remove(before[i])
		}
		if err != nil {
			return err
		}
	}
	return nil
}

func (c *change) read(key records.Key) (stored, error) {
	k := itemKey(key)
	value := c.items.Get(k)
	if value == nil {
		return stored{}, nil
	}
	item, err := decode(k, value)
	if err != nil {
		return stored{}, fmt.Errorf("read %q: %w", key, err)
	}
	return stored{item: item, found: true}, nil
}

func (c *change) live(s stored) bool { return s.found && s.item.Live(c.now) }

func (c *change) holds(cond records.Condition, s stored) bool {
	if version, demanded := cond.Version(); demanded {
		return c.live(s) && s.item.Version == version
	}
	switch {
	case cond.IsAbsent():
		return !c.live(s)
	case cond.IsExists():
		return c.live(s)
	default:
		return true
	}
}

func (c *change) put(item records.Item, before stored) error {
	item.Version = 1
	if c.live(before) {
		item.Version = before.item.Version + 1
	}
	if err := c.removeReferences(before); err != nil {
		return err
	}
	if err := c.items.Put(itemKey(item.Key), encode(item)); err != nil {
		return fmt.Errorf("put %q: %w", item.Key, err)
	}
	if item.Index.Partition != "" {
		if err := c.index.Put(indexKey(item), nil); err != nil {
			return fmt.Errorf("index %q: %w", item.Key, err)
		}
	}
	if !item.ExpiresAt.IsZero() {
		if err := c.expiry.Put(expiryKey(item), nil); err != nil {
			return fmt.Errorf("note the expiry of %q: %w", item.Key, err)
		}
	}
	c.touched[item.Partition] = true
	return nil
}

func (c *change) remove(before stored) error {
	if !before.found {
		return nil
	}
	if err := c.removeReferences(before); err != nil {
		return err
	}
	if err := c.items.Delete(itemKey(before.item.Key)); err != nil {
		return fmt.Errorf("delete %q: %w", before.item.Key, err)
	}
	c.touched[before.item.Partition] = true
	return nil
}

// removeReferences deletes the index and expiry entries of a stored item.
func (c *change) removeReferences(before stored) error {
	if before.found && before.item.Index.Partition != "" {
		if err := c.index.Delete(indexKey(before.item)); err != nil {
			return fmt.Errorf("unindex %q: %w", before.item.Key, err)
		}
	}
	if before.found && !before.item.ExpiresAt.IsZero() {
		if err := c.expiry.Delete(expiryKey(before.item)); err != nil {
			return fmt.Errorf("forget the expiry of %q: %w", before.item.Key, err)
		}
	}
	return nil
}
