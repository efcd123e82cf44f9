package step

import (
	"context"
	"fmt"
	"runtime"

	"github.com/zeebo/blake3"
	"golang.org/x/sync/errgroup"

	"github.com/sdg-service/sdg/internal/report"
)

// remake makes the selected blocks again, with workers of its own, and returns their
// hashes.
func remake(ctx context.Context, m tableMaker, selection []report.BlockID) (map[report.BlockID]report.BlockHash, error) {
	hashes := make([]report.BlockHash, len(selection))
	tasks := make(chan int)
	group, ctx := errgroup.WithContext(ctx)
	group.Go(func() error {
		defer close(tasks)
		for i := range selection {
			select {
			case tasks <- i:
			case <-ctx.Done():
				return ctx.Err()
			}
		}
		return nil
	})
	for range runtime.GOMAXPROCS(0) {
		group.Go(func() error {
			w := m.Worker(runFolder{})
			csv := takeCSV()
			defer func() { giveCSV(csv) }()
			for i := range tasks {
				var err error
				if csv, err = w.Append(csv[:0], selection[i].Table, int(selection[i].Block)); err != nil {
					return fmt.Errorf("make block %d of table %d again: %w", selection[i].Block, selection[i].Table, err)
				}
				hashes[i] = blake3.Sum256(csv)
			}
			return nil
		})
	}
	if err := group.Wait(); err != nil {
		return nil, err
	}
	out := make(map[report.BlockID]report.BlockHash, len(selection))
	for i, id := range selection {
		out[id] = hashes[i]
	}
	return out, nil
}
