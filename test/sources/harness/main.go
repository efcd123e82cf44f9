//go:build sources || live

package harness

import (
	"fmt"
	"os"
	"slices"
	"sync"
	"testing"
)

// forPackage keeps what ends with the package's last test rather than with the test that
// started it.
var forPackage struct {
	mu       sync.Mutex
	cleanups []func()
	failed   bool
}

// Main runs the package's tests, then ends what Shared started, and returns the exit code.
func Main(m *testing.M) int {
	code := m.Run()
	forPackage.mu.Lock()
	defer forPackage.mu.Unlock()
	forPackage.failed = code != 0
	for _, cleanup := range slices.Backward(forPackage.cleanups) {
		cleanup()
	}
	return code
}

// Shared is what all tests of a package use together. The zero value is ready.
type Shared[T any] struct {
	once  sync.Once
	value T
	ok    bool
}

// Get starts it at the first call. What start registers with its testing.TB (Cleanup,
// TempDir) lasts until Main ends it.
func (s *Shared[T]) Get(t testing.TB, start func(testing.TB) T) T {
	t.Helper()
	s.once.Do(func() {
		s.value = start(packageTB{t})
		s.ok = true
	})
	if !s.ok {
		t.Fatal("what the tests share did not start: see the first test that needed it")
	}
	return s.value
}

// packageTB reports to the test that came first and cleans up at the end of the package.
type packageTB struct{ testing.TB }

func (p packageTB) Cleanup(f func()) {
	forPackage.mu.Lock()
	defer forPackage.mu.Unlock()
	forPackage.cleanups = append(forPackage.cleanups, f)
}

func (p packageTB) TempDir() string {
	dir, err := os.MkdirTemp("", "sdg-sources-")
	if err != nil {
		p.Fatal(err)
	}
	p.Cleanup(func() {
		if err := os.RemoveAll(dir); err != nil {
			fmt.Fprintln(os.Stderr, "removing a folder of the tests:", err)
		}
	})
	return dir
}

// Failed also looks at the tests that came later. Only cleanups at the package's end ask.
func (p packageTB) Failed() bool { return forPackage.failed || p.TB.Failed() }

// Log after the first test's end would panic.
func (p packageTB) Log(args ...any) { fmt.Fprintln(os.Stderr, args...) }

func (p packageTB) Logf(format string, args ...any) { fmt.Fprintf(os.Stderr, format+"\n", args...) }
