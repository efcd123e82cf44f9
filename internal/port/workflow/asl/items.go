package asl

import (
	"context"
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"sync"

	"golang.org/x/sync/errgroup"

	"github.com/sdg-service/sdg/internal/port/objects"
	"github.com/sdg-service/sdg/internal/port/workflow/asl/journal"
	"github.com/sdg-service/sdg/internal/port/workflow/definition"
)

// maxItemsBytes bounds the object that a Distributed Map reads.
const maxItemsBytes = 64 << 20

// mapItems performs a Map: it runs the processor for each item that has no result yet,
// and returns the results in the order of the items.
func (r *run) mapItems(ctx context.Context, t *thread, state *definition.State, input any) (any, error) {
	if err := r.begin(ctx, t); err != nil {
		return nil, err
	}
	items, err := r.items(ctx, t, state, input)
	if err != nil {
		return nil, err
	}
	done, err := r.engine.journal.Results(r.key, t.path)
	if err != nil {
		return nil, err
	}
	m := &mapping{run: r, parent: t, state: state, input: input, outputs: make([]any, len(items))}
	group, inner := errgroup.WithContext(ctx)
	group.SetLimit(state.Items.MaxConcurrency)
	for index, item := range items {
		path := itemPath(t.path, state.Name, index)
		if output, ok := done[path]; ok {
			if m.outputs[index], err = definition.Decode(output); err != nil {
				return nil, fmt.Errorf("result of %s %s: %w", r.key, path, err)
			}
			continue
		}
		if inner.Err() != nil || r.engine.isDraining() {
			m.interrupt()
			break
		}
		group.Go(func() error { return m.one(inner, path, index, item) })
	}
	if err := group.Wait(); err != nil {
		return nil, m.failure(err)
	}
	if m.interrupted {
		return nil, errInterrupted
	}
	// AWS bounds what a Map returns, also when ResultPath discards it.
	if _, err := definition.Encode(m.outputs); err != nil {
		return nil, err
	}
	return m.outputs, nil
}

func itemPath(parent, state string, index int) string {
	path := fmt.Sprintf("%s/%08d", state, index)
	if parent == "" {
		return path
	}
	return parent + "/" + path
}

// A mapping is a Map at work.
type mapping struct {
	run     *run
	parent  *thread
	state   *definition.State
	input   any
	outputs []any // each item writes its own

	mu          sync.Mutex
	interrupted bool
	failed      []journal.Event // of items that failed, for the parent's next move
}

// one runs an item. An interruption is no error here: it must not cancel the handlers of
// other items, which may finish while the engine shuts down.
func (m *mapping) one(ctx context.Context, path string, index int, item any) error {
	t, err := m.thread(ctx, path, index, item)
	var output json.RawMessage
	if err == nil {
		output, err = m.run.walk(ctx, t)
	}
	if err == nil {
		m.run.note(t, journal.Event{Type: journal.ItemSucceeded})
		err = m.run.write(ctx, func() error { return m.run.engine.journal.FinishItem(m.run.key, path, output, t.pending...) })
	}
	if err == nil {
		m.outputs[index], err = definition.Decode(output)
		return err
	}
	if errors.Is(err, errInterrupted) {
		m.interrupt()
		return nil
	}
	m.mu.Lock()
	defer m.mu.Unlock()
	var failure *definition.Failure
	if errors.As(err, &failure) {
		if t != nil {
			m.failed = append(m.failed, t.pending...)
		}
		m.failed = append(m.failed, journal.Event{Type: journal.ItemFailed, At: m.run.engine.now(), Thread: path, Failure: failure})
	}
	return err
}

func (m *mapping) interrupt() {
	m.mu.Lock()
	defer m.mu.Unlock()
	m.interrupted = true
}

// thread finds the item's thread in the journal, or begins it.
func (m *mapping) thread(ctx context.Context, path string, index int, item any) (*thread, error) {
	graph := m.state.Items.Processor
	t, err := m.run.resumeThread(path, graph)
	if err == nil || !errors.Is(err, journal.ErrNotFound) {
		return t, err
	}
	doc, err := m.state.Items.Select(m.input, item, index, m.run.contextObject(m.parent))
	if err != nil {
		return nil, err
	}
	t = &thread{path: path, graph: graph}
	return t, m.run.enter(ctx, t, graph.StartAt, doc)
}

// failure names the error of the Map after that of an item.
func (m *mapping) failure(err error) error {
	var failure *definition.Failure
	if !errors.As(err, &failure) {
		return err
	}
	m.parent.pending = append(m.parent.pending, m.failed...)
	if !m.state.Items.Distributed {
		return failure
	}
	return &definition.Failure{Name: definition.ErrorToleratedFailure, Cause: "an item failed: " + failure.Error()}
}

// items returns what the Map works on. A restart must find the same items, or results
// would be counted for others.
func (r *run) items(ctx context.Context, t *thread, state *definition.State, input any) ([]any, error) {
	if !state.Items.Distributed {
		return state.Items.List(input)
	}
	bucket, key, err := state.Items.Object(input, r.contextObject(t))
	if err != nil {
		return nil, err
	}
	data, err := r.readObject(ctx, bucket, key)
	if err != nil {
		if ctx.Err() != nil {
			return nil, errInterrupted
		}
		return nil, &definition.Failure{Name: definition.ErrorItemReaderFailed, Cause: fmt.Sprintf("%s/%s: %v", bucket, key, err)}
	}
	sum := sha256.Sum256(data)
	hash := hex.EncodeToString(sum[:])
	if t.position.Items == "" {
		if err := r.write(ctx, func() error { return r.engine.journal.KeepItems(r.key, t.path, hash) }); err != nil {
			return nil, err
		}
		t.position.Items = hash
	}
	doc, err := definition.Decode(data)
	items, isList := doc.([]any)
	if err != nil || !isList || t.position.Items != hash {
		return nil, &definition.Failure{Name: definition.ErrorItemReaderFailed,
			Cause: fmt.Sprintf("%s/%s is no JSON array, or has changed since the Map began", bucket, key)}
	}
	return items, nil
}

func (r *run) readObject(ctx context.Context, bucket, key string) ([]byte, error) {
	store := r.engine.opts.Buckets[bucket]
	if store == nil {
		return nil, errors.New("no such bucket")
	}
	reader, _, err := store.Get(ctx, key, objects.Range{})
	if err != nil {
		return nil, err
	}
	defer reader.Close()
	data, err := io.ReadAll(io.LimitReader(reader, maxItemsBytes+1))
	if err == nil && len(data) > maxItemsBytes {
		err = fmt.Errorf("the object is above %d bytes", maxItemsBytes)
	}
	return data, err
}
