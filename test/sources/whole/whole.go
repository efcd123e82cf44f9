//go:build sources

// Package whole measures imports as the service does them, for the benchmarks of connectors.
package whole

import (
	"context"
	"fmt"
	"io"
	"log/slog"
	"net"
	"os"
	"runtime/debug"
	"strings"
	"syscall"
	"testing"
	"time"

	"github.com/sdg-service/sdg/internal/client"
	"github.com/sdg-service/sdg/internal/connector"
	"github.com/sdg-service/sdg/internal/embedded"
	"github.com/sdg-service/sdg/internal/sdg"
)

// Table is what is imported.
type Table struct {
	Type    string // of the connector
	Adapter connector.Adapter
	Fields  map[string]any // of the connector; the host must be one that is found without the tests' resolver
	Source  string
	Rows    int
	Bytes   int64 // of the object; 0 for tables of databases
}

// Import measures imports of the table: source, staged rows, decisions about the columns,
// normalised Parquet, profile, evidence. CPU is that of the whole service, not the source's.
func Import(b *testing.B, of Table) {
	b.Helper()
	api, stop := serve(b, map[string]connector.Adapter{of.Type: of.Adapter})
	defer stop()
	k, err := api.CreateConnector(b.Context(), client.ConnectorRequest{Name: "shop", Type: of.Type, Config: of.Fields})
	if err != nil {
		b.Fatal(err)
	}
	forgetPeak(b)
	Measure(b, of.Rows, of.Bytes, func(ctx context.Context) (int, error) {
		job, err := api.ImportConnector(ctx, k.Value.ID, client.ImportRequest{Source: of.Source, MaxCredits: 1000})
		if err != nil {
			return 0, err
		}
		for _, err := range api.FollowJob(ctx, job.Value.JobID, "") {
			if err != nil {
				return 0, err
			}
		}
		if job, err = api.Job(ctx, job.Value.JobID); err != nil || job.Value.Status != sdg.JobSucceeded {
			return 0, fmt.Errorf("the import is %s: %v, %w", job.Value.Status, job.Value.Error, err)
		}
		d, err := api.Dataset(ctx, job.Value.DatasetID)
		return int(d.Value.Rows), err
	})
	b.ReportMetric(peakMB(b), "resident-MB")
}

// Upload measures uploads of a file of so many bytes and rows, from the first byte until
// the dataset is ready. CPU is that of the service and of its client, which sends the file.
func Upload(b *testing.B, filename string, content io.ReaderAt, size int64, rows int) {
	b.Helper()
	api, stop := serve(b, nil)
	defer stop()
	forgetPeak(b)
	Measure(b, rows, size, func(ctx context.Context) (int, error) {
		d, err := api.UploadDataset(ctx, client.File{Filename: filename, Size: size, Content: content}, nil)
		for err == nil && !sdg.DatasetStatus(d.Value.Status).Terminal() {
			time.Sleep(10 * time.Millisecond)
			d, err = api.Dataset(ctx, d.Value.ID)
		}
		if err == nil && sdg.DatasetStatus(d.Value.Status) != sdg.DatasetReady {
			err = fmt.Errorf("the dataset is %s", d.Value.Status)
		}
		return int(d.Value.Rows), err
	})
	b.ReportMetric(peakMB(b), "resident-MB")
}

// serve runs a service of its own, and returns a client of it.
func serve(b *testing.B, adapters map[string]connector.Adapter) (api *client.Client, stop func()) {
	b.Helper()
	listener, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		b.Fatal(err)
	}
	url := "http://" + listener.Addr().String()
	ctx, cancel := context.WithCancel(context.Background())
	service, err := embedded.Open(ctx, embedded.Options{
		Home: b.TempDir(), BaseURL: url, Log: slog.New(slog.DiscardHandler), Adapters: adapters, AllowPrivateSources: true,
	})
	if err != nil {
		b.Fatal(err)
	}
	served := make(chan error, 1)
	go func() { served <- service.Serve(ctx, listener, time.Second) }()
	stop = func() {
		cancel()
		<-served
		_ = service.Close(context.Background())
	}
	key, err := os.ReadFile(service.DevKeyPath)
	if err != nil {
		b.Fatal(err)
	}
	api, err = client.New(client.Options{BaseURL: url, Key: sdg.NewSecret(strings.TrimSpace(string(key)))})
	if err != nil {
		b.Fatal(err)
	}
	return api, stop
}

// Measure runs a loop over a table b.N times. It reports rows per second, the process's CPU
// time per row, and of objects megabytes per second, and per second of one processor.
func Measure(b *testing.B, rows int, bytes int64, read func(ctx context.Context) (int, error)) {
	b.Helper()
	b.ReportAllocs()
	before := cpu(b)
	for b.Loop() {
		n, err := read(b.Context())
		if err != nil || n != rows {
			b.Fatalf("%d rows, %v", n, err)
		}
	}
	busy, all := (cpu(b) - before).Seconds(), float64(rows)*float64(b.N)
	b.ReportMetric(all/b.Elapsed().Seconds(), "rows/s")
	b.ReportMetric(busy*1e6/all, "cpu-µs/row")
	if bytes > 0 {
		megabytes := float64(bytes) * float64(b.N) / 1e6
		b.ReportMetric(megabytes/b.Elapsed().Seconds(), "MB/s")
		b.ReportMetric(megabytes/busy, "MB/cpu-s")
	}
}

// cpu is the process's processor time so far.
func cpu(b *testing.B) time.Duration {
	b.Helper()
	var u syscall.Rusage
	if err := syscall.Getrusage(syscall.RUSAGE_SELF, &u); err != nil {
		b.Fatal(err)
	}
	return time.Duration(u.Utime.Nano() + u.Stime.Nano())
}

// forgetPeak gives what is free back, and begins to look for the process's largest resident
// size anew.
func forgetPeak(b *testing.B) {
	b.Helper()
	for range 3 { // what libraries keep for later goes with the second collection
		debug.FreeOSMemory()
	}
	if err := os.WriteFile("/proc/self/clear_refs", []byte("5"), 0); err != nil {
		b.Fatal(err)
	}
}

// peakMB is that size. Other sides of the benchmark that ran before in the process left some.
func peakMB(b *testing.B) float64 {
	b.Helper()
	raw, err := os.ReadFile("/proc/self/status")
	if err != nil {
		b.Fatal(err)
	}
	for line := range strings.Lines(string(raw)) {
		var kilobytes float64
		if n, _ := fmt.Sscanf(line, "VmHWM: %f kB", &kilobytes); n == 1 {
			return kilobytes / 1024
		}
	}
	b.Fatal("the system does not say how much was resident")
	return 0
}
