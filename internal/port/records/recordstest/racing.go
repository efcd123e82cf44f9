package recordstest

import (
	"context"
	"errors"
	"fmt"
	"strconv"
	"testing"

	"golang.org/x/sync/errgroup"

	"github.com/sdg-service/sdg/internal/port/records"
)

// racers is how many goroutines compete in each test.
const racers = 64

func testConcurrency(t *testing.T, open Open) {
	t.Run("CompareAndSwapLosesNoUpdate", func(t *testing.T) {
		t.Parallel()
		for _, company := range []bool{false, true} {
			b := setup(t, open)
			b.mustWrite(t, records.Put(b.item("counter", `0`), records.Absent))
			group, ctx := errgroup.WithContext(t.Context())
			for i := range racers {
				group.Go(func() error { return b.increment(ctx, i, company) })
			}
			if err := group.Wait(); err != nil {
				t.Fatal(err)
			}
			counter := b.mustGet(t, "counter")
			if string(counter.Body) != strconv.Itoa(racers) || counter.Version != racers+1 {
				t.Fatalf("counter %s at version %d after %d increments", counter.Body, counter.Version, racers)
			}
		}
	})
	t.Run("OneOfManyCreates", func(t *testing.T) {
		t.Parallel()
		b := setup(t, open)
		won := make(chan int, racers)
		group, ctx := errgroup.WithContext(t.Context())
		for i := range racers {
			group.Go(func() error {
				err := b.Write(ctx, records.Put(b.item("a", strconv.Itoa(i)), records.Absent))
				var conflict *records.ConflictError
				if errors.As(err, &conflict) {
					return nil
				}
				won <- i
				return err
			})
		}
		if err := group.Wait(); err != nil {
			t.Fatal(err)
		}
		if len(won) != 1 {
			t.Fatalf("%d writers created the item", len(won))
		}
		if got, want := string(b.mustGet(t, "a").Body), strconv.Itoa(<-won); got != want {
			t.Fatalf("item of writer %s, but writer %s was told it won", got, want)
		}
	})
	t.Run("BlindPutsAllCount", func(t *testing.T) {
		t.Parallel()
		b := setup(t, open)
		group, ctx := errgroup.WithContext(t.Context())
		for range racers {
			group.Go(func() error { return b.Write(ctx, records.Put(b.item("a", `{}`), records.Always)) })
		}
		if err := group.Wait(); err != nil {
			t.Fatal(err)
		}
		if got := b.mustGet(t, "a").Version; got != racers {
			t.Fatalf("version %d after %d puts", got, racers)
		}
	})
	t.Run("TransfersAreIsolated", func(t *testing.T) { testTransfers(t, open) })
}

// increment adds one to the counter; with company it also writes an item of its own,
// so that the write is a transaction of several operations.
func (b *bundle) increment(ctx context.Context, racer int, company bool) error {
	for {
		item, err := b.Get(ctx, b.key("counter"))
		if err != nil {
			return err
		}
		n, err := strconv.Atoi(string(item.Body))
		if err != nil {
			return err
		}
		ops := []records.Operation{records.Put(b.item("counter", strconv.Itoa(n+1)), records.VersionIs(item.Version))}
		if company {
			ops = append(ops, records.Put(b.item(fmt.Sprint("racer", racer), `{}`), records.Always))
		}
		err = b.Write(ctx, ops...)
		var conflict *records.ConflictError
		if !errors.As(err, &conflict) {
			return err
		}
	}
}

// testTransfers moves money both ways between two accounts that check each other's
// versions; whoever reads both at the versions of one Write sees the same sum.
func testTransfers(t *testing.T, open Open) {
	t.Parallel()
	const sum = 1000
	b := setup(t, open)
	b.mustWrite(t,
		records.Put(b.item("left", strconv.Itoa(sum)), records.Absent),
		records.Put(b.item("right", `0`), records.Absent))
	group, ctx := errgroup.WithContext(t.Context())
	for i := range 8 {
		group.Go(func() error {
			for moves := 0; moves < 4; {
				page, err := b.Query(ctx, records.Query{Partition: b.partition})
				if err != nil {
					return err
				}
				left, right := page.Items[0], page.Items[1]
				l, _ := strconv.Atoi(string(left.Body))
				r, _ := strconv.Atoi(string(right.Body))
				err = b.Write(ctx,
					records.Put(b.item("left", strconv.Itoa(l-i)), records.VersionIs(left.Version)),
					records.Put(b.item("right", strconv.Itoa(r+i)), records.VersionIs(right.Version)))
				var conflict *records.ConflictError
				switch {
				case err == nil:
					moves++
					if l+r != sum {
						return fmt.Errorf("a write that held saw %d + %d", l, r)
					}
				case !errors.As(err, &conflict):
					return err
				}
			}
			return nil
		})
	}
	if err := group.Wait(); err != nil {
		t.Fatal(err)
	}
	l, _ := strconv.Atoi(string(b.mustGet(t, "left").Body))
	r, _ := strconv.Atoi(string(b.mustGet(t, "right").Body))
	if l+r != sum || l != sum-4*(0+1+2+3+4+5+6+7) {
		t.Fatalf("accounts hold %d and %d", l, r)
	}
}
