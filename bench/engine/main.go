// Command engine measures the mock engine into a new file, at row counts that no test could write: rows per
// second, CPU time per row and the peak memory of the process, with gofakeit beside it. Run it with `make bench-engine`.
package main

import (
	"bufio"
	"errors"
	"flag"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"runtime"
	"runtime/debug"
	"strconv"
	"syscall"
	"time"

	"github.com/brianvoe/gofakeit/v7"
	"golang.org/x/sync/errgroup"

	"github.com/sdg-service/sdg/internal/contract"
	"github.com/sdg-service/sdg/internal/engine/mock"
)

func main() {
	rows := flag.Int64("rows", 100_000_000, "rows of ten columns, about 150 bytes each")
	peer := flag.Int64("gofakeit", 1_000_000, "rows that gofakeit makes, afterwards and on one core; 0 for none")
	workers := flag.Int("workers", runtime.GOMAXPROCS(0), "blocks that are made at once")
	folder := flag.String("dir", "", "folder of the new file, which is removed again (default: the system's for temporary files)")
	flag.Parse()
	// Blocks are made in buffers that stay. What planning leaves behind is collected before they grow, not beside them.
	debug.SetMemoryLimit(40 << 20)
	err := measure("mock engine", *folder, *rows, func(f *os.File) error { return write(f, *rows, *workers) })
	if err == nil && *peer > 0 {
		err = measure("gofakeit", *folder, *peer, func(f *os.File) error { return fake(f, *peer) })
	}
	if err != nil {
		fmt.Fprintln(os.Stderr, "bench:", err)
		os.Exit(1)
	}
}

// measure lets make fill a new file, and prints what that took. The file counts as written when it is on the disk.
func measure(name, folder string, rows int64, make func(*os.File) error) (err error) {
	dir, err := os.MkdirTemp(folder, "sdg-bench-")
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, os.RemoveAll(dir)) }()
	f, err := os.OpenFile(filepath.Join(dir, "orders.csv"), os.O_CREATE|os.O_EXCL|os.O_WRONLY, 0o600)
	if err != nil {
		return err
	}
	before, err := usage()
	if err != nil {
		return err
	}
	began := time.Now()
	if err := errors.Join(make(f), f.Sync()); err != nil {
		return errors.Join(err, f.Close())
	}
	took := time.Since(began).Seconds()
	info, err := f.Stat()
	if err = errors.Join(err, f.Close()); err != nil {
		return err
	}
	after, err := usage()
	if err != nil {
		return err
	}
	user := time.Duration(after.Utime.Nano() - before.Utime.Nano()).Seconds()
	system := time.Duration(after.Stime.Nano() - before.Stime.Nano()).Seconds()
	fmt.Printf("%s: %d rows, %.2f GB in %.2f s: %.0f rows/s; CPU per row %.0f ns to make and %.0f ns in the system; peak resident so far %.1f MB\n",
		name, rows, float64(info.Size())/1e9, took, float64(rows)/took, user*1e9/float64(rows), system*1e9/float64(rows), float64(after.Maxrss)*1024/1e6)
	return nil
}

func usage() (u syscall.Rusage, err error) {
	if err := syscall.Getrusage(syscall.RUSAGE_SELF, &u); err != nil {
		return u, fmt.Errorf("read the process's usage: %w", err)
	}
	return u, nil
}

// table is the ten-column table that the speed of the engine is quoted for.
func table(rows int64) *contract.Contract {
	f := func(x float64) *float64 { return &x }
	return &contract.Contract{Version: "1", Seed: "42", AsOf: "2025-06-30", Locale: "en_US", Tables: []contract.Table{{
		Name: "orders", Rows: rows, Columns: []contract.Column{
			{Name: "id", Type: contract.Integer, Semantic: "row_id", PrimaryKey: true},
			{Name: "order_uuid", Type: contract.UUID, Semantic: "uuid", Unique: true},
			{Name: "name", Type: contract.String, Semantic: "full_name"},
			{Name: "email", Type: contract.String, Semantic: "email"},
			{Name: "phone", Type: contract.String, Semantic: "phone"},
			{Name: "street_address", Type: contract.String, Semantic: "street_address"},
			{Name: "city", Type: contract.String, Semantic: "city"},
			{Name: "ordered_on", Type: contract.Date, Earliest: "2023-07-01", Latest: "2025-06-30"},
			{Name: "amount", Type: contract.Decimal, Scale: 2, Min: f(1), Distribution: &contract.Distribution{Kind: contract.Lognormal, Median: f(60), Sigma: f(0.8)}},
			{Name: "category", Type: contract.String, Values: []contract.Category{{Value: "Books", Share: 0.5}, {Value: "Garden", Share: 0.3}, {Value: "Toys", Share: 0.2}}},
		},
	}}}
}

// blockBytes is a little more than a block of the table takes, so that no buffer has to grow: what it grew from would be garbage of its size.
const blockBytes = 165 * mock.BlockRows

// write makes blocks on all workers, each into a buffer of its own, and writes them in order.
func write(f io.Writer, rows int64, workers int) error {
	p, err := mock.Compile(table(rows))
	if err != nil {
		return err
	}
	if _, err := f.Write(p.Header(0)); err != nil {
		return err
	}
	blocks := p.Tables()[0].Blocks
	var group errgroup.Group
	// Each worker waits for its turn: block i follows block i-1, which worker i-1 writes.
	turns := make([]chan struct{}, workers)
	for i := range turns {
		turns[i] = make(chan struct{}, 1)
	}
	turns[0] <- struct{}{}
	stop := make(chan struct{})
	for worker := range workers {
		group.Go(func() (err error) {
			defer func() {
				if err != nil {
					close(stop) // only the one whose turn it is writes, and only it can fail first
				}
			}()
			s := mock.NewScratch()
			csv := make([]byte, 0, blockBytes)
			for block := worker; block < blocks; block += workers {
				if csv, err = p.AppendBlock(csv[:0], 0, block, s); err != nil {
					return err
				}
				select {
				case <-turns[worker]:
				case <-stop:
					return nil
				}
				if _, err := f.Write(csv); err != nil {
					return err
				}
				turns[(worker+1)%workers] <- struct{}{}
			}
			return nil
		})
	}
	return group.Wait()
}

// fake makes the same columns with gofakeit, as its users would.
func fake(f io.Writer, rows int64) error {
	out := bufio.NewWriterSize(f, 1<<20)
	g := gofakeit.New(42)
	from, to := time.Date(2023, 7, 1, 0, 0, 0, 0, time.UTC), time.Date(2025, 6, 30, 0, 0, 0, 0, time.UTC)
	categories := []string{"Books", "Garden", "Toys"}
	var line []byte
	for i := range rows {
		line = strconv.AppendInt(line[:0], i+1, 10)
		for _, cell := range []string{g.UUID(), g.Name(), g.Email(), g.Phone(), g.Street(), g.City()} {
			line = append(append(line, ','), cell...)
		}
		line = g.DateRange(from, to).AppendFormat(append(line, ','), time.DateOnly)
		line = strconv.AppendFloat(append(line, ','), g.Price(1, 500), 'f', 2, 64)
		line = append(append(append(line, ','), g.RandomString(categories)...), '\n')
		if _, err := out.Write(line); err != nil {
			return err
		}
	}
	return out.Flush()
}
