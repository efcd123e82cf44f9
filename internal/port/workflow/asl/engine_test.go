package asl_test

import (
	"bytes"
	"context"
	"crypto/rand"
	"encoding/json"
	"errors"
	"io"
	"path/filepath"
	"sync"
	"testing"
	"time"

	"github.com/sdg-service/sdg/internal/port/objects"
	"github.com/sdg-service/sdg/internal/port/workflow"
	"github.com/sdg-service/sdg/internal/port/workflow/asl"
	"github.com/sdg-service/sdg/internal/port/workflow/asl/journal"
	"github.com/sdg-service/sdg/internal/port/workflow/workflowtest"
)

const bucketName = "data"

// bucket holds objects in memory; only what a Distributed Map needs.
type bucket struct {
	objects.Store
	mu   sync.Mutex
	data map[string][]byte
}

func newBucket() *bucket { return &bucket{data: map[string][]byte{}} }

func (b *bucket) set(key string, data []byte) {
	b.mu.Lock()
	defer b.mu.Unlock()
	b.data[key] = data
}

func (b *bucket) Get(_ context.Context, key string, _ objects.Range) (io.ReadCloser, objects.Info, error) {
	b.mu.Lock()
	defer b.mu.Unlock()
	data, ok := b.data[key]
	if !ok {
		return nil, objects.Info{}, objects.ErrNotFound
	}
	return io.NopCloser(bytes.NewReader(data)), objects.Info{Key: key, Size: int64(len(data))}, nil
}

// options returns options that a test completes with definitions and handlers.
func options(t testing.TB) asl.Options {
	return asl.Options{
		Journal: filepath.Join(t.TempDir(), "journal"),
		Clock:   asl.SystemClock{},
		Entropy: rand.Reader,
		Random:  func() float64 { return 0.5 },
	}
}

// open opens an engine, resumes it, and shuts it down with the test.
func open(t testing.TB, opts asl.Options) *asl.Engine {
	t.Helper()
	engine, err := asl.New(opts)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { shutdown(t, engine) })
	if err := engine.Resume(t.Context()); err != nil {
		t.Fatal(err)
	}
	return engine
}

// shutdown ends an engine at once; one that is shut down already is no error.
func shutdown(t testing.TB, engine *asl.Engine) {
	t.Helper()
	ended, cancel := context.WithCancel(context.Background())
	cancel()
	if err := engine.Shutdown(ended); err != nil && !errors.Is(err, asl.ErrShutDown) {
		t.Errorf("shut down: %v", err)
	}
}

// finish waits for the end of an execution and returns its record.
func finish(t testing.TB, engine *asl.Engine, machine workflow.Machine, name string) journal.Execution {
	t.Helper()
	ctx, cancel := context.WithTimeout(t.Context(), time.Minute)
	defer cancel()
	if err := engine.Wait(ctx, machine, name); err != nil {
		t.Fatalf("wait for %s: %v", name, err)
	}
	record, found, err := engine.Execution(machine, name)
	if err != nil || !found {
		t.Fatalf("execution %s: found %v, %v", name, found, err)
	}
	return record
}

func TestConformance(t *testing.T) {
	workflowtest.Run(t, func(t *testing.T) workflowtest.Subject {
		opts := options(t)
		store := newBucket()
		opts.Definitions = workflowtest.Definitions(t)
		opts.Substitutions = map[string]string{
			workflowtest.ScriptFunction: "script",
			workflowtest.BranchMachine:  string(workflowtest.Branch),
		}
		opts.Handlers = map[string]asl.Handler{"script": workflowtest.Script}
		opts.Buckets = map[string]objects.Store{bucketName: store}
		engine := open(t, opts)
		return workflowtest.Subject{
			Engine: engine,
			Describe: func(_ context.Context, machine workflow.Machine, name string) (workflowtest.Outcome, error) {
				record, _, err := engine.Execution(machine, name)
				out := workflowtest.Outcome{Status: string(record.Status), Output: record.Output}
				if record.Failure != nil {
					out.Error = record.Failure.Name
				}
				return out, err
			},
			PutObject: func(_ context.Context, key string, data []byte) (string, error) {
				store.set(key, data)
				return bucketName, nil
			},
		}
	})
}

func raw(t testing.TB, doc any) json.RawMessage {
	t.Helper()
	data, err := json.Marshal(doc)
	if err != nil {
		t.Fatal(err)
	}
	return data
}
