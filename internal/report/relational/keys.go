package relational

import (
	"fmt"
	"hash/fnv"
	"io"

	"github.com/sdg-service/sdg/internal/engine/synth/relational"
	"github.com/sdg-service/sdg/internal/evidence"
	"github.com/sdg-service/sdg/internal/frame"
	"github.com/sdg-service/sdg/internal/report/runs"
)

// keyShape holds every row under a hash of 128 bits: no two keys of a job share one by chance.
var keyShape = runs.Shape{Wide: true, Rows: true}

// maxExamples bounds the violations that are shown of one column.
const maxExamples = 5

// KeyCheck checks the keys of all rows, of any number, in bounded memory: workers write sorted
// runs of what they saw, and Join merges them.
type KeyCheck struct {
	schema relational.Schema
	needs  []keyNeed
}

// keyNeed is a column whose cells are joined by.
type keyNeed struct {
	table  int
	column string
	parent int // need of the key that the cells must be among; of keys themselves -1
}

// NewKeyCheck returns a check of the keys and relations of a schema.
func NewKeyCheck(s relational.Schema) *KeyCheck {
	k := &KeyCheck{schema: s}
	at := map[string]int{}
	for i, t := range s.Tables {
		if t.Key != "" {
			at[t.Name] = len(k.needs)
			k.needs = append(k.needs, keyNeed{i, t.Key, -1})
		}
	}
	for _, r := range s.Relations {
		for i, t := range s.Tables {
			if t.Name == r.Child {
				k.needs = append(k.needs, keyNeed{i, r.Column, at[r.Parent]})
			}
		}
	}
	return k
}

// KeyResult is what was found in one column: of a key the values that repeat one or are
// missing, of a relation those that no parent has.
type KeyResult struct {
	Table, Column string
	// Parent is the table whose keys the column holds; empty of a key.
	Parent string
	// Checked counts all values, Violations those that are wrong.
	Checked, Violations int64
	Examples            []evidence.Violation
}

// KeyCollector gathers the keys of the blocks that one worker made.
type KeyCollector struct {
	check      *KeyCheck
	collectors []*runs.Collector
	missing    []int64 // keys that are missing, by need
	cell       []byte
}

// Collector returns an empty collector. One goroutine uses it.
func (k *KeyCheck) Collector() *KeyCollector {
	c := &KeyCollector{check: k, missing: make([]int64, len(k.needs))}
	for range k.needs {
		c.collectors = append(c.collectors, runs.NewCollector(keyShape))
	}
	return c
}

// Block adds the rows of a block of a table, of which the first is row first.
func (c *KeyCollector) Block(table int, f *frame.Frame, first int64) error {
	for n, need := range c.check.needs {
		if need.table != table {
			continue
		}
		col := f.Column(need.column)
		if col == nil {
			return fmt.Errorf("table %q has no column %q", f.Name, need.column)
		}
		for row := range f.Rows {
			if col.IsNull(row) {
				c.missing[n]++
				continue
			}
			c.cell = col.AppendCell(c.cell[:0], row)
			h := fnv.New128a()
			_, _ = h.Write(c.cell) // a hash takes anything
			sum := h.Sum(c.cell[:0])
			c.cell = sum
			c.collectors[n].Add(runs.Key{High: word(sum[:8]), Low: word(sum[8:])}, first+int64(row))
		}
	}
	return nil
}

func word(b []byte) (w uint64) {
	for _, x := range b {
		w = w<<8 | uint64(x)
	}
	// The finaliser of SplitMix64 spreads the hashes of short cells over all leading bits.
	w = (w ^ w>>30) * 0xBF58476D1CE4E5B9
	w = (w ^ w>>27) * 0x94D049BB133111EB
	return w ^ w>>31
}

// Bytes is about how much memory is held.
func (c *KeyCollector) Bytes() (n int) {
	for _, r := range c.collectors {
		n += r.Bytes()
	}
	return n
}

// Write writes a run of each column that has rows, and forgets them.
func (c *KeyCollector) Write(create func(need int) (io.WriteCloser, error)) error {
	for n, r := range c.collectors {
		if r.Len() == 0 {
			continue
		}
		w, err := create(n)
		if err != nil {
			return err
		}
		if err := r.WriteRun(w); err != nil {
			_ = w.Close() // the first error is the one to tell
			return fmt.Errorf("write a run of keys: %w", err)
		}
		if err := w.Close(); err != nil {
			return fmt.Errorf("store a run of keys: %w", err)
		}
		r.Reset()
	}
	return nil
}

// Missing counts the rows without a value, by column in the order of Join's results.
func (c *KeyCollector) Missing() []int64 { return c.missing }

// Join judges all columns: keys in the order of the tables, then relations in theirs. missing
// are the sums of all collectors'. A missing key is wrong, a missing reference is not.
func (k *KeyCheck) Join(missing []int64, open func(need int) ([]io.ReadCloser, error)) ([]KeyResult, error) {
	out := make([]KeyResult, len(k.needs))
	for n, need := range k.needs {
		r := &out[n]
		r.Table, r.Column, r.Examples = k.schema.Tables[need.table].Name, need.column, []evidence.Violation{}
		if need.parent >= 0 {
			r.Parent = k.schema.Tables[k.needs[need.parent].table].Name
		} else if n < len(missing) {
			r.Checked, r.Violations = missing[n], missing[n]
		}
		if err := k.join(r, n, need.parent, open); err != nil {
			return nil, fmt.Errorf("join %s.%s: %w", r.Table, r.Column, err)
		}
	}
	return out, nil
}

func (k *KeyCheck) join(r *KeyResult, need, parent int, open func(int) ([]io.ReadCloser, error)) error {
	own, done, err := merge(need, open)
	if err != nil {
		return err
	}
	defer done()
	var parents *runs.Merge
	if parent >= 0 {
		var close func()
		if parents, close, err = merge(parent, open); err != nil {
			return err
		}
		defer close()
	}
	var record, above runs.Record
	var before runs.Key
	for first := true; ; first = false {
		more, err := own.Next(&record)
		if err != nil || !more {
			return err
		}
		r.Checked++
		wrong, detail := false, "is the key of another row too"
		if parents == nil {
			wrong = !first && record.Key == before
			before = record.Key
		} else {
			detail = "is no key of " + r.Parent
			for {
				next, ok := parents.Peek()
				if !ok || !less(next, record.Key) {
					wrong = !ok || next != record.Key
					break
				}
				if _, err := parents.Next(&above); err != nil {
					return err
				}
			}
		}
		if wrong {
			r.Violations++
			if len(r.Examples) < maxExamples {
				r.Examples = append(r.Examples, evidence.Violation{Row: record.Row, Detail: detail})
			}
		}
	}
}

func less(a, b runs.Key) bool { return a.High < b.High || a.High == b.High && a.Low < b.Low }

// merge opens the runs of a need; done must be called.
func merge(need int, open func(int) ([]io.ReadCloser, error)) (m *runs.Merge, done func(), err error) {
	files, err := open(need)
	if err != nil {
		return nil, nil, err
	}
	readers := make([]io.Reader, len(files))
	for i, f := range files {
		readers[i] = f
	}
	done = func() {
		for _, f := range files {
			_ = f.Close() // opened for reading: nothing can be lost
		}
	}
	if m, err = runs.NewMerge(keyShape, readers); err != nil {
		done()
	}
	return m, done, err
}
