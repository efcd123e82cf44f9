package dataset

import (
	"errors"
	"io"
	"slices"
	"sync"
)

// readBatch is a batch that was read, or why there is none.
type readBatch struct {
	*batch
	done float64
	err  error
}

// ahead shows all batches from the place at hand, and the share of the file that was read by
// then. The next batch is read in the meantime: so expanding and decoding, and what is done
// with the cells, each have a processor where there are two. A batch is shown until use
// returns; use may say which columns no later batch needs. The batch that is being read may
// still have them; it is the last when none is left. The library's panics end in read.
func (r *parquetReader) ahead(use func(b *batch, done float64) (drop []int, err error)) error {
	type emptied struct {
		*batch
		drop []int
	}
	empty, full, stop := make(chan emptied, 2), make(chan readBatch), make(chan struct{})
	empty <- emptied{batch: new(batch)}
	empty <- emptied{batch: new(batch)}
	var reading sync.WaitGroup
	reading.Go(func() {
		for {
			var e emptied
			select {
			case e = <-empty:
			case <-stop:
				return
			}
			r.chosen = slices.DeleteFunc(r.chosen, func(c int) bool { return slices.Contains(e.drop, c) })
			out := readBatch{batch: e.batch, err: io.EOF}
			if len(r.chosen) > 0 {
				out.err = r.read(e.batch)
				out.done = r.done()
			}
			select {
			case full <- out:
			case <-stop:
				return
			}
			if out.err != nil {
				return
			}
		}
	})
	defer reading.Wait()
	defer close(stop)
	for {
		b := <-full
		if errors.Is(b.err, io.EOF) {
			return nil
		}
		if b.err != nil {
			return b.err
		}
		drop, err := use(b.batch, b.done)
		if err != nil {
			return err
		}
		empty <- emptied{b.batch, drop}
	}
}
