// Package records is the port to the system of record: small JSON items under
// (partition, sort) keys, written in atomic sets with conditions. It promises
// exactly what one DynamoDB TransactWriteItems and one bbolt transaction can both
// keep, so every store above it is written once.
//
// It is not for data: an item body is at most MaxBodyBytes. Anything larger
// belongs in the objects port and is referred to by key.
package records

import (
	"context"
	"errors"
	"fmt"
	"time"
)

const (
	// MaxOperations is the most operations one Write accepts (DynamoDB's limit).
	MaxOperations = 100
	// MaxBodyBytes is the largest item body: DynamoDB's 400 KB less room for keys and attributes.
	MaxBodyBytes = 380_000
	// MaxPageSize is the most items one Query returns.
	MaxPageSize = 500
)

// ErrNotFound is returned by Get when no live item has the key.
var ErrNotFound = errors.New("record not found")

// ConflictError says that a Write changed nothing because conditions did not
// hold. Failed lists the positions, in the Write's argument list, of every
// operation whose condition failed; it is never empty.
type ConflictError struct{ Failed []int }

func (e *ConflictError) Error() string {
	return fmt.Sprintf("write conflict at operations %v", e.Failed)
}

// Key addresses one item.
type Key struct{ Partition, Sort string }

// Item is one record. Version starts at 1 and grows by 1 with each Put; it is
// assigned by the store and ignored on input.
type Item struct {
	Key
	Version int64
	// Index, when its Partition is not empty, also lists the item in the one
	// secondary index under (Index.Partition, Index.Sort).
	Index Key
	// Body is a JSON document.
	Body []byte
	// ExpiresAt, when not zero, is the time after which the item is treated as
	// absent by every call. Physical removal comes later.
	ExpiresAt time.Time
}

// Condition guards an operation.
type Condition struct{ kind, version int64 }

var (
	// Always lets the operation through whatever is stored.
	Always = Condition{}
	// Absent demands that no live item has the key.
	Absent = Condition{kind: 1}
	// Exists demands that a live item has the key.
	Exists = Condition{kind: 2}
)

// VersionIs demands that the stored item has exactly this version.
func VersionIs(v int64) Condition { return Condition{kind: 3, version: v} }

// IsAlways, IsAbsent, IsExists and Version let adapters read a condition.
func (c Condition) IsAlways() bool { return c.kind == 0 }
func (c Condition) IsAbsent() bool { return c.kind == 1 }
func (c Condition) IsExists() bool { return c.kind == 2 }

// Version returns the demanded version, and whether one is demanded.
func (c Condition) Version() (int64, bool) { return c.version, c.kind == 3 }

// Operation is one part of a Write. Make it with Put, Delete or Check.
type Operation struct {
	Kind OperationKind
	Item Item // for Delete and Check only the Key is used
	If   Condition
}

// OperationKind says what an Operation does.
type OperationKind int

const (
	OpPut OperationKind = iota + 1
	OpDelete
	OpCheck
)

// Put stores the item whole.
func Put(item Item, cond Condition) Operation { return Operation{OpPut, item, cond} }

// Delete removes the item; deleting an absent item with Always succeeds.
func Delete(key Key, cond Condition) Operation { return Operation{OpDelete, Item{Key: key}, cond} }

// Check writes nothing; it makes the whole Write depend on cond.
func Check(key Key, cond Condition) Operation { return Operation{OpCheck, Item{Key: key}, cond} }

// Query selects items of one partition whose sort key starts with Prefix.
type Query struct {
	Partition string
	Prefix    string
	// Index queries the secondary index instead; Partition and Prefix then name index keys.
	Index bool
	// Descending returns the greatest sort key first.
	Descending bool
	// After is the sort key to continue after (exclusive), as returned in Page.Next.
	After string
	// From, when After is empty, is the sort key to start at (inclusive).
	From string
	// Limit is 1 to MaxPageSize; 0 means MaxPageSize.
	Limit int
}

// Page is one answer to a Query, in sort-key order. Next is empty on the last page.
type Page struct {
	Items []Item
	Next  string
}

// Store holds the records. All methods are safe for concurrent use and honour
// context cancellation.
type Store interface {
	// Get returns the live item, strongly consistent with every Write that has
	// returned. Returns ErrNotFound when there is none.
	Get(ctx context.Context, key Key) (Item, error)
	// Query returns a page of live items. Main-table queries are strongly
	// consistent; index queries may lag behind writes by a moment. A page may hold
	// fewer than Limit items while Next is not empty.
	Query(ctx context.Context, q Query) (Page, error)
	// Write applies all operations or none, in isolation. At most one operation may
	// name a key. When Write returns nil the change is durable. A *ConflictError
	// means nothing changed. Any other error leaves the outcome unknown: the caller
	// resolves it by reading.
	Write(ctx context.Context, ops ...Operation) error
}
