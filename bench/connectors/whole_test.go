//go:build sources

package connectors_test

import (
	"context"
	"fmt"
	"log/slog"
	"net"
	"os"
	"strings"
	"testing"
	"time"

	"github.com/sdg-service/sdg/internal/client"
	"github.com/sdg-service/sdg/internal/connector"
	"github.com/sdg-service/sdg/internal/embedded"
	"github.com/sdg-service/sdg/internal/sdg"
)

// whole measures imports as the service does them: source, staged rows, decisions about the
// columns, normalised Parquet, profile, evidence. The host must be one that is found without
// the tests' resolver.
func whole(b *testing.B, typeName string, a connector.Adapter, fields map[string]any, table string) {
	b.Helper()
	listener, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		b.Fatal(err)
	}
	url := "http://" + listener.Addr().String()
	ctx, cancel := context.WithCancel(context.Background())
	service, err := embedded.Open(ctx, embedded.Options{
		Home: b.TempDir(), BaseURL: url, Log: slog.New(slog.DiscardHandler), Adapters: map[string]connector.Adapter{typeName: a}, AllowPrivateSources: true,
	})
	if err != nil {
		b.Fatal(err)
	}
	served := make(chan error, 1)
	go func() { served <- service.Serve(ctx, listener, time.Second) }()
	defer func() {
		cancel()
		<-served
		_ = service.Close(context.Background())
	}()
	key, err := os.ReadFile(service.DevKeyPath)
	if err != nil {
		b.Fatal(err)
	}
	api, err := client.New(client.Options{BaseURL: url, Key: sdg.NewSecret(strings.TrimSpace(string(key)))})
	if err != nil {
		b.Fatal(err)
	}
	k, err := api.CreateConnector(ctx, client.ConnectorRequest{Name: "shop", Type: typeName, Config: fields})
	if err != nil {
		b.Fatal(err)
	}
	forgetPeak(b)
	measure(b, func(ctx context.Context) (int, error) {
		job, err := api.ImportConnector(ctx, k.Value.ID, client.ImportRequest{Source: table, MaxCredits: 1000})
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

// forgetPeak begins to look for the process's largest resident size anew.
func forgetPeak(b *testing.B) {
	b.Helper()
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
