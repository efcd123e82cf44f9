package bolt

import (
	"bytes"
	"encoding/binary"
	"errors"
	"fmt"
	"math"
	"time"

	"github.com/sdg-service/sdg/internal/port/records"
)

// An item's value is
//
//	format (1 byte) | flags (1 byte) | version (uvarint)
//	| expiry (varint, nanoseconds since 1970)            with flagExpires
//	| index partition, index sort (uvarint length + bytes) with flagIndexed
//	| body (the rest)
const formatV1 = 1

const (
	flagExpires = 1 << iota
	flagIndexed
)

// separator ends the parts of a composite key. No part contains it
// (records.Key.Validate), so boundaries cannot be confused, and it is the smallest
// byte, so composites sort by their parts in order.
const separator = 0x00

var errCorrupt = errors.New("stored item is corrupt")

func joinKey(parts ...string) []byte {
	size := len(parts) - 1
	for _, part := range parts {
		size += len(part)
	}
	key := make([]byte, 0, size)
	for i, part := range parts {
		if i > 0 {
			key = append(key, separator)
		}
		key = append(key, part...)
	}
	return key
}

func itemKey(key records.Key) []byte { return joinKey(key.Partition, key.Sort) }

func indexKey(item records.Item) []byte {
	return joinKey(item.Index.Partition, item.Index.Sort, item.Partition, item.Sort)
}

// indexedItemKey returns the item key that ends an index key.
func indexedItemKey(key []byte) ([]byte, error) {
	for range 2 {
		i := bytes.IndexByte(key, separator)
		if i < 0 {
			return nil, errCorrupt
		}
		key = key[i+1:]
	}
	return key, nil
}

// expiryKey sorts by time: the sign bit is flipped, so that unsigned byte order is
// signed order.
func expiryKey(item records.Item) []byte {
	key := binary.BigEndian.AppendUint64(nil, uint64(item.ExpiresAt.UnixNano())^(1<<63))
	return append(key, itemKey(item.Key)...)
}

func splitExpiryKey(key []byte) (at time.Time, item []byte, err error) {
	if len(key) < 8 {
		return time.Time{}, nil, errCorrupt
	}
	nanos := binary.BigEndian.Uint64(key) ^ (1 << 63)
	return time.Unix(0, int64(nanos)).UTC(), key[8:], nil
}

func encode(item records.Item) []byte {
	value := make([]byte, 0, 2+3*binary.MaxVarintLen64+len(item.Index.Partition)+len(item.Index.Sort)+len(item.Body))
	var flags byte
	if !item.ExpiresAt.IsZero() {
		flags |= flagExpires
	}
	if item.Index.Partition != "" {
		flags |= flagIndexed
	}
	value = append(value, formatV1, flags)
	value = binary.AppendUvarint(value, uint64(item.Version))
	if flags&flagExpires != 0 {
		value = binary.AppendVarint(value, item.ExpiresAt.UnixNano())
	}
	if flags&flagIndexed != 0 {
		for _, part := range []string{item.Index.Partition, item.Index.Sort} {
			value = binary.AppendUvarint(value, uint64(len(part)))
			value = append(value, part...)
		}
	}
	return append(value, item.Body...)
}

// decode reads a stored pair. The item shares no memory with key and value, which
// bbolt takes back at the end of the transaction.
func decode(key, value []byte) (records.Item, error) {
	partition, sort, ok := bytes.Cut(key, []byte{separator})
	if !ok || len(value) < 2 {
		return records.Item{}, errCorrupt
	}
	if value[0] != formatV1 {
		return records.Item{}, fmt.Errorf("stored item has format %d, which this program does not know", value[0])
	}
	item := records.Item{Key: records.Key{Partition: string(partition), Sort: string(sort)}}
	r := reader{rest: value[2:]}
	item.Version = r.version()
	if value[1]&flagExpires != 0 {
		item.ExpiresAt = time.Unix(0, r.varint()).UTC()
	}
	if value[1]&flagIndexed != 0 {
		item.Index.Partition = r.text()
		item.Index.Sort = r.text()
	}
	if r.failed || value[1]&^(flagExpires|flagIndexed) != 0 {
		return records.Item{}, errCorrupt
	}
	item.Body = bytes.Clone(r.rest)
	return item, nil
}

// reader takes fields off a value; after the first bad one it only returns zeroes.
type reader struct {
	rest   []byte
	failed bool
}

func (r *reader) version() int64 {
	v, n := binary.Uvarint(r.rest)
	if n <= 0 || v == 0 || v > math.MaxInt64 {
		r.fail()
		return 0
	}
	r.rest = r.rest[n:]
	return int64(v)
}

func (r *reader) varint() int64 {
	v, n := binary.Varint(r.rest)
	if n <= 0 {
		r.fail()
		return 0
	}
	r.rest = r.rest[n:]
	return v
}

func (r *reader) text() string {
	size, n := binary.Uvarint(r.rest)
	if n <= 0 || size > uint64(len(r.rest)-n) {
		r.fail()
		return ""
	}
	text := string(r.rest[n : n+int(size)])
	r.rest = r.rest[n+int(size):]
	return text
}

func (r *reader) fail() { r.failed, r.rest = true, nil }
