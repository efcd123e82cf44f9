package planner

import (
	"fmt"
	"iter"
	"runtime"
	"runtime/debug"
	"sync/atomic"

	"github.com/sdg-service/sdg/internal/planner/plan"
)

// A text is read in several ways that do not wait for each other: by the phrase readers and by the grammar, in its own words and in
// others. While a processor has nothing else to do, it reads ahead in one of them. What is taken is chosen in the order of a single
// processor, and a reading depends on nothing but its text, so that a plan is the same with any number of them.

// busy are the plans and the readings ahead that are under way in the process.
var busy atomic.Int64

// ahead is what reading makes, which may have been begun before it is asked for.
type ahead[T any] struct {
	read  func() T
	begun atomic.Bool
	left  atomic.Bool // nobody asks for it any more
	done  chan struct{}
	out   T
	fault error
}

// mayReadAhead: what reads the request holds no plan of the caller's, who may change it after the answer, when a reading that was begun
// for nothing still goes on. A message about a plan is read in its turn.
func mayReadAhead(req plan.Request) bool { return req.Previous == nil }

// begin reads where a processor is idle. Else the reading begins when it is asked for.
func (a *ahead[T]) begin() {
	if a.done != nil {
		return
	}
	if busy.Add(1) > int64(runtime.GOMAXPROCS(0)) {
		busy.Add(-1)
		return
	}
	a.done = make(chan struct{})
	go func() {
		defer busy.Add(-1)
		if a.begun.Swap(true) {
			return // who asked for it was faster
		}
		defer close(a.done)
		defer func() {
			if fault := recover(); fault != nil {
				a.fault = fmt.Errorf("%v\n%s", fault, debug.Stack())
			}
		}()
		a.out = a.read()
	}()
}

// get is what was read. It fails where the reading failed.
func (a *ahead[T]) get() T {
	if !a.begun.Swap(true) {
		return a.read()
	}
	busy.Add(-1) // who waits needs no processor
	<-a.done
	busy.Add(1)
	if a.fault != nil {
		panic(a.fault)
	}
	return a.out
}

// leave: nobody will ask for it.
func (a *ahead[T]) leave() {
	a.begun.Store(true)
	a.left.Store(true)
}

// fewAhead bounds how many items are made before they are asked for, on any number of processors: mostly one of the first is taken.
const fewAhead = 4

// eachAhead reads the items in their order, and while one is read, the next ones on processors that are idle.
func eachAhead[T, U any](req plan.Request, items iter.Seq[T], read func(T) U) iter.Seq2[T, func() U] {
	type reading struct {
		item T
		*ahead[U]
	}
	return func(yield func(T, func() U) bool) {
		next, stop := iter.Pull(items)
		defer stop()
		var waiting []reading
		more := true
		take := func() {
			var item T
			if item, more = next(); more {
				waiting = append(waiting, reading{item, &ahead[U]{read: func() U { return read(item) }}})
			}
		}
		for more || len(waiting) > 0 {
			for more && len(waiting) < min(fewAhead, runtime.GOMAXPROCS(0)) {
				take()
			}
			if len(waiting) == 0 {
				return
			}
			now := waiting[0]
			waiting = waiting[1:]
			get := func() U {
				for _, w := range waiting {
					if mayReadAhead(req) {
						w.begin()
					}
				}
				return now.get()
			}
			if !yield(now.item, get) {
				for _, w := range waiting {
					w.leave()
				}
				return
			}
		}
	}
}
