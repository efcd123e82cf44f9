package neighbour

import (
	"context"
	"math"
	"runtime"

	"golang.org/x/sync/errgroup"
)

// Hit is a point found: its row number among the tree's points and its distance.
type Hit struct {
	Row      int32
	Distance uint32
}

// far is the distance of a hit that does not exist.
const far = math.MaxUint32

type open struct {
	node  int32
	bound uint32
}

// Nearest appends the k points closest to q's point i, the closest first, to dst. Among
// equally close points it is arbitrary which are found, but always the same. If the tree
// has fewer than k points, hits with row -1 follow.
func (t *Tree) Nearest(dst []Hit, q *Points, i, k int) []Hit {
	s := searcher{tree: t, stack: make([]open, 0, t.depth())}
	return s.nearest(dst, q.row(i), k)
}

type searcher struct {
	tree  *Tree
	stack []open
	// compared counts the points whose distance was computed.
	compared int
}

// Effort is the mean number of points that a search for the closest k of the given points
// compares: all in the worst case, few where rows have close neighbours. It does not depend
// on the machine, so that the amount of work may be decided by it.
func (t *Tree) Effort(q *Points, k int) int {
	s := searcher{tree: t, stack: make([]open, 0, t.depth())}
	var hits []Hit
	for i := range q.Rows {
		hits = s.nearest(hits[:0], q.row(i), k)
	}
	return s.compared / max(1, q.Rows)
}

func (s *searcher) nearest(dst []Hit, q []int32, k int) []Hit {
	start := len(dst)
	for range k {
		dst = append(dst, Hit{-1, far})
	}
	t, hits := s.tree, dst[start:]
	if len(t.nodes) == 0 {
		return dst
	}
	worst := &hits[k-1].Distance
	codes, d := t.space.codes, len(q)
	s.stack = append(s.stack[:0], open{0, 0})
	for len(s.stack) > 0 {
		o := s.stack[len(s.stack)-1]
		s.stack = s.stack[:len(s.stack)-1]
		if o.bound >= *worst {
			continue
		}
		n := &t.nodes[o.node]
		if n.right > 0 {
			near, far := open{o.node + 1, t.bound(int(o.node+1), q, *worst)}, open{n.right, t.bound(int(n.right), q, *worst)}
			if far.bound < near.bound {
				near, far = far, near
			}
			if far.bound < *worst {
				s.stack = append(s.stack, far)
			}
			if near.bound < *worst {
				s.stack = append(s.stack, near)
			}
			continue
		}
		s.compared += int(n.to - n.from)
		for at := int(n.from); at < int(n.to); at++ {
			if sum := within(q, t.coords[at*d:at*d+d], codes, *worst); sum < *worst {
				insert(hits, Hit{t.rows[at], sum})
				if *worst == 0 {
					return dst
				}
			}
		}
	}
	return dst
}

// insert puts a hit that is closer than the last into its place.
func insert(hits []Hit, h Hit) {
	at := len(hits) - 1
	for at > 0 && hits[at-1].Distance > h.Distance {
		hits[at] = hits[at-1]
		at--
	}
	hits[at] = h
}

// queryBlock is the number of queries that a worker takes at a time, between which it hears of a
// cancel: a query takes microseconds, but milliseconds in wide tables of rows without close neighbours.
const queryBlock = 32

// NearestAll finds the k closest points of all of q's points: k hits per point. Workers
// bounds the goroutines (0: one per core); hits do not depend on it.
func (t *Tree) NearestAll(ctx context.Context, q *Points, k, workers int) ([]Hit, error) {
	if workers <= 0 {
		workers = runtime.GOMAXPROCS(0)
	}
	out := make([]Hit, q.Rows*k)
	group, ctx := errgroup.WithContext(ctx)
	group.SetLimit(workers)
	for from := 0; from < q.Rows; from += queryBlock {
		group.Go(func() error {
			if err := ctx.Err(); err != nil {
				return err
			}
			s := searcher{tree: t, stack: make([]open, 0, t.depth())}
			for i := from; i < min(from+queryBlock, q.Rows); i++ {
				s.nearest(out[i*k:i*k:i*k+k], q.row(i), k)
			}
			return nil
		})
	}
	return out, group.Wait()
}
