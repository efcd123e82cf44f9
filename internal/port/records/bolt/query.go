package bolt

import (
	"bytes"
	"context"
	"fmt"
	"strings"
	"time"

	"go.etcd.io/bbolt"

	"github.com/sdg-service/sdg/internal/port/records"
)

// maxPageBytes ends a page early, as DynamoDB does, so that the memory of one query
// is bounded whatever the bodies' sizes.
const maxPageBytes = 1 << 20

// Query implements records.Store. Index queries are as consistent as the others.
func (s *Store) Query(ctx context.Context, q records.Query) (records.Page, error) {
	if err := ctx.Err(); err != nil {
		return records.Page{}, fmt.Errorf("query records: %w", err)
	}
	if err := q.Validate(); err != nil {
		return records.Page{}, fmt.Errorf("query records: %w", err)
	}
	var page records.Page
	err := s.view(func(tx *bbolt.Tx) error {
		var err error
		page, err = readPage(ctx, tx, q, s.now())
		return err
	})
	if err != nil {
		return records.Page{}, fmt.Errorf("query records of %q: %w", q.Partition, err)
	}
	return page, nil
}

// readPage collects live items until the page is full, and then looks one item
// further to know whether there is a next page.
func readPage(ctx context.Context, tx *bbolt.Tx, q records.Query, now time.Time) (records.Page, error) {
	items := tx.Bucket(bucketItems)
	walk := newCursor(tx, q)
	var page records.Page
	size := 0
	for key, value := walk.first(); key != nil; key, value = walk.next() {
		if err := ctx.Err(); err != nil {
			return records.Page{}, err
		}
		if q.Index {
			var err error
			if key, err = indexedItemKey(key); err != nil {
				return records.Page{}, err
			}
			if value = items.Get(key); value == nil {
				return records.Page{}, fmt.Errorf("index names a missing item: %w", errCorrupt)
			}
		}
		item, err := decode(key, value)
		if err != nil {
			return records.Page{}, err
		}
		if !item.Live(now) {
			continue
		}
		if len(page.Items) == q.PageSize() || size >= maxPageBytes {
			page.Next = position(page.Items[len(page.Items)-1], q.Index)
			return page, nil
		}
		page.Items = append(page.Items, item)
		size += len(item.Body)
	}
	return page, nil
}

func position(item records.Item, index bool) string {
	if index {
		return item.IndexPosition()
	}
	return item.Sort
}

// cursor walks the stored keys in [low, high), in either direction.
type cursor struct {
	at         *bbolt.Cursor
	low, high  []byte
	descending bool
}

// newCursor finds the bounds of a query. Three facts about stored keys are used: they
// hold no byte 0xFF (UTF-8), so prefix+0xFF is above all keys with the prefix; no
// part holds NUL, so key+NUL is the next key after key; and in the index NUL and the
// item's own key follow the index sort key, so sort+0x01 is above all entries of sort.
func newCursor(tx *bbolt.Tx, q records.Query) cursor {
	bucket := bucketItems
	if q.Index {
		bucket = bucketIndex
	}
	base := q.Partition + "\x00"
	low, high := base+q.Prefix, base+q.Prefix+"\xff"
	switch {
	case q.After != "" && q.Descending:
		high = min(high, base+q.After)
	case q.After != "" && q.Index && !strings.Contains(q.After, "\x00"):
		low = max(low, base+q.After+"\x01")
	case q.After != "":
		low = max(low, base+q.After+"\x00")
	case q.From != "" && q.Descending:
		high = min(high, base+q.From+"\x01")
	case q.From != "":
		low = max(low, base+q.From)
	}
	return cursor{
		at:         tx.Bucket(bucket).Cursor(),
		low:        []byte(low),
		high:       []byte(high),
		descending: q.Descending,
	}
}

func (c cursor) first() (key, value []byte) {
	if !c.descending {
		return c.bounded(c.at.Seek(c.low))
	}
	if key, _ := c.at.Seek(c.high); key == nil {
		return c.bounded(c.at.Last())
	}
	return c.bounded(c.at.Prev())
}

func (c cursor) next() (key, value []byte) {
	if c.descending {
		return c.bounded(c.at.Prev())
	}
	return c.bounded(c.at.Next())
}

func (c cursor) bounded(key, value []byte) ([]byte, []byte) {
	if key == nil || bytes.Compare(key, c.low) < 0 || bytes.Compare(key, c.high) >= 0 {
		return nil, nil
	}
	return key, value
}
