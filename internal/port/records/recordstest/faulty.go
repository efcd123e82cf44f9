package recordstest

import (
	"context"
	"errors"
	"fmt"
	"sync"

	"github.com/sdg-service/sdg/internal/port/records"
)

// ErrInjected is the failure that Faulty returns.
var ErrInjected = errors.New("injected failure")

// Fault says what a failing Write leaves behind. The caller is told the same.
type Fault int

const (
	// NotPersisted fails before the store is reached.
	NotPersisted Fault = iota + 1
	// Persisted lets the store apply the write, and loses its reply.
	Persisted
)

// Faulty is a store whose writes fail on demand, to test what callers do when an
// outcome is unknown:
//
//	store := recordstest.NewFaulty(inner)
//	store.FailWrite(1, recordstest.Persisted) // the next one
//
// Writes, with no fault set, tells how many writes a use case makes: a test then
// fails each of them in both ways.
type Faulty struct {
	records.Store

	mu     sync.Mutex
	writes int
	faults map[int]Fault // by number of the write
}

var _ records.Store = (*Faulty)(nil)

// NewFaulty wraps a store; it behaves as the store until told to fail.
func NewFaulty(store records.Store) *Faulty {
	return &Faulty{Store: store, faults: make(map[int]Fault)}
}

// FailWrite makes the nth Write from now fail; n is 1 for the next one.
func (f *Faulty) FailWrite(n int, fault Fault) {
	f.mu.Lock()
	defer f.mu.Unlock()
	f.faults[f.writes+n] = fault
}

// Writes returns how many times Write was called, failing or not.
func (f *Faulty) Writes() int {
	f.mu.Lock()
	defer f.mu.Unlock()
	return f.writes
}

// Write implements records.Store. A conflict of a Persisted fault is lost as well.
func (f *Faulty) Write(ctx context.Context, ops ...records.Operation) error {
	switch number, fault := f.count(); fault {
	case NotPersisted:
		return fmt.Errorf("write %d: %w", number, ErrInjected)
	case Persisted:
		err := f.Store.Write(ctx, ops...)
		return fmt.Errorf("write %d (reply lost: %v): %w", number, err, ErrInjected)
	default:
		return f.Store.Write(ctx, ops...)
	}
}

func (f *Faulty) count() (number int, fault Fault) {
	f.mu.Lock()
	defer f.mu.Unlock()
	f.writes++
	return f.writes, f.faults[f.writes]
}
