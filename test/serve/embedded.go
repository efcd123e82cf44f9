// Package serve gives tests the embedded service behind an address.
package serve

import (
	"context"
	"net"
	"os"
	"strings"
	"testing"
	"time"

	"github.com/sdg-service/sdg/internal/embedded"
)

// shutdown is how long requests may go on when a test ends.
const shutdown = 5 * time.Second

// Embedded is a served service.
type Embedded struct {
	*embedded.Service
	URL string
	// AdminKey is its first API key.
	AdminKey string
	stop     func()
}

// Start serves the embedded service on loopback until the test ends or Stop is called.
// BaseURL is set here, and Home where it is empty.
func Start(t *testing.T, opts embedded.Options) *Embedded {
	t.Helper()
	l, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	opts.BaseURL = "http://" + l.Addr().String()
	if opts.Home == "" {
		opts.Home = t.TempDir()
	}
	s, err := embedded.Open(t.Context(), opts)
	if err != nil {
		t.Fatal(err)
	}
	key, err := os.ReadFile(s.DevKeyPath)
	if err != nil {
		t.Fatal(err)
	}
	ctx, cancel := context.WithCancel(context.WithoutCancel(t.Context()))
	served := make(chan error, 1)
	go func() { served <- s.Serve(ctx, l, shutdown) }()
	e := &Embedded{Service: s, URL: opts.BaseURL, AdminKey: strings.TrimSpace(string(key))}
	e.stop = func() {
		cancel()
		if err := <-served; err != nil {
			t.Error(err)
		}
		if err := s.Close(context.Background()); err != nil {
			t.Error(err)
		}
	}
	t.Cleanup(e.Stop)
	return e
}

// Stop ends the service. Another call does nothing.
func (e *Embedded) Stop() {
	if e.stop != nil {
		e.stop()
		e.stop = nil
	}
}
