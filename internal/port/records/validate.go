package records

import (
	"encoding/json"
	"errors"
	"fmt"
	"math"
	"strings"
	"time"
	"unicode/utf8"
)

const (
	// MaxPartitionBytes and MaxSortBytes are the longest keys: DynamoDB's limits.
	MaxPartitionBytes = 2048
	MaxSortBytes      = 1024
	// MaxWriteBytes is the most body bytes in one Write: DynamoDB's 4 MB per
	// transaction, less room for keys and attributes.
	MaxWriteBytes = 3_500_000
)

// Expiry times are kept as nanoseconds since 1970, which int64 bounds.
var (
	earliestExpiry = time.Unix(0, math.MinInt64)
	latestExpiry   = time.Unix(0, math.MaxInt64)
)

// ValidateWrite returns an error when the operations break a rule that holds in
// every adapter: keys are not empty, not too long, valid UTF-8 and free of NUL (which
// adapters use as a separator), no two operations name one key, and bodies are JSON
// documents within the limits. Adapters call it before they touch storage.
func ValidateWrite(ops []Operation) error {
	if len(ops) > MaxOperations {
		return fmt.Errorf("write of %d operations: the limit is %d", len(ops), MaxOperations)
	}
	total := 0
	seen := make(map[Key]int, len(ops))
	for i, op := range ops {
		if err := op.validate(); err != nil {
			return fmt.Errorf("operation %d: %w", i, err)
		}
		if first, dup := seen[op.Item.Key]; dup {
			return fmt.Errorf("operations %d and %d name the same key %q", first, i, op.Item.Key)
		}
		seen[op.Item.Key] = i
		if op.Kind == OpPut {
			total += len(op.Item.Body)
		}
	}
	if total > MaxWriteBytes {
		return fmt.Errorf("write of %d body bytes: the limit is %d", total, MaxWriteBytes)
	}
	return nil
}

func (op Operation) validate() error {
	if err := op.Item.Key.Validate(); err != nil {
		return err
	}
	switch op.Kind {
	case OpDelete, OpCheck:
		return nil
	case OpPut:
		return op.Item.validate()
	default:
		return fmt.Errorf("unknown operation kind %d", op.Kind)
	}
}

func (i Item) validate() error {
	if i.Index != (Key{}) {
		if err := i.Index.Validate(); err != nil {
			return fmt.Errorf("index: %w", err)
		}
	}
	if len(i.Body) > MaxBodyBytes {
		return fmt.Errorf("body of %d bytes: the limit is %d", len(i.Body), MaxBodyBytes)
	}
	if !utf8.Valid(i.Body) || !json.Valid(i.Body) {
		return errors.New("body is not a JSON document in UTF-8")
	}
	if at := i.ExpiresAt; !at.IsZero() && (at.Before(earliestExpiry) || at.After(latestExpiry)) {
		return fmt.Errorf("expiry %s is out of range", at)
	}
	return nil
}

// Validate returns an error when either part of the key cannot be stored.
func (k Key) Validate() error {
	if err := validatePart("partition key", k.Partition, MaxPartitionBytes); err != nil {
		return err
	}
	return validatePart("sort key", k.Sort, MaxSortBytes)
}

func validatePart(name, value string, limit int) error {
	if value == "" {
		return fmt.Errorf("%s is empty", name)
	}
	return validateText(name, value, limit)
}

func validateText(name, value string, limit int) error {
	switch {
	case len(value) > limit:
		return fmt.Errorf("%s of %d bytes: the limit is %d", name, len(value), limit)
	case !utf8.ValidString(value):
		return fmt.Errorf("%s %q is not valid UTF-8", name, value)
	case strings.ContainsRune(value, 0):
		return fmt.Errorf("%s %q contains NUL", name, value)
	}
	return nil
}

// Validate returns an error when the query breaks a rule that holds in every adapter.
func (q Query) Validate() error {
	if err := validatePart("partition key", q.Partition, MaxPartitionBytes); err != nil {
		return err
	}
	if err := validateText("prefix", q.Prefix, MaxSortBytes); err != nil {
		return err
	}
	if err := validateText("start", q.From, MaxSortBytes); err != nil {
		return err
	}
	if q.Limit < 0 || q.Limit > MaxPageSize {
		return fmt.Errorf("page size %d: it must be 1 to %d", q.Limit, MaxPageSize)
	}
	if !q.Index {
		return validateText("position", q.After, MaxSortBytes)
	}
	_, _, err := ParseIndexPosition(q.After)
	return err
}

// PageSize returns Limit with its default filled in.
func (q Query) PageSize() int {
	if q.Limit == 0 {
		return MaxPageSize
	}
	return q.Limit
}

// Live says whether the item is present at a time: it is, up to and including
// ExpiresAt.
func (i Item) Live(now time.Time) bool {
	return i.ExpiresAt.IsZero() || !now.After(i.ExpiresAt)
}
