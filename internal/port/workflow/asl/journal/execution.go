package journal

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"time"

	"go.etcd.io/bbolt"

	"github.com/sdg-service/sdg/internal/port/workflow/definition"
)

// Create adds a running execution whose main thread stands at first. When one of the
// same key is there already, nothing is changed and that one is returned instead.
func (j *Journal) Create(e Execution, first Position, events ...Event) (existing *Execution, err error) {
	key := e.Key()
	err = j.update(func(tx *bbolt.Tx) error {
		existing = nil
		var old Execution
		switch err := get(tx, executions, []byte(key), &old); {
		case err == nil:
			existing = &old
			return adopt(tx, e.Parent, old)
		case !errors.Is(err, ErrNotFound):
			return err
		}
		return errors.Join(
			put(tx, executions, []byte(key), e),
			tx.Bucket(running).Put([]byte(key), nil),
			adopt(tx, e.Parent, e),
			putPosition(tx, key, "", first),
			appendEvents(tx, key, events),
		)
	})
	if err != nil {
		return nil, fmt.Errorf("journal start of %s: %w", key, err)
	}
	return existing, nil
}

// adopt notes that the execution ends with its parent.
func adopt(tx *bbolt.Tx, parent Key, child Execution) error {
	if parent == "" || child.Status != Running {
		return nil
	}
	var record Execution
	if err := get(tx, executions, []byte(parent), &record); err != nil {
		return err
	}
	if record.Status != Running {
		return ErrEnded
	}
	return tx.Bucket(children).Put(threadKey(parent, string(child.Key())), nil)
}

// Finish ends a running execution. Returns ErrEnded when it is not running.
func (j *Journal) Finish(key Key, at time.Time, output json.RawMessage, failure *definition.Failure, events ...Event) error {
	err := j.update(func(tx *bbolt.Tx) error {
		status := Succeeded
		if failure != nil {
			status = Failed
		}
		return end(tx, key, status, at, output, failure, events)
	})
	if err != nil {
		return fmt.Errorf("journal end of %s: %w", key, err)
	}
	return nil
}

// Abort ends a running execution and the nested ones that it waits for. It returns the
// keys of all that it ended; none when the execution is not running.
func (j *Journal) Abort(key Key, at time.Time, failure definition.Failure) (ended []Key, err error) {
	err = j.update(func(tx *bbolt.Tx) error {
		ended = nil
		for todo := []Key{key}; len(todo) > 0; todo = todo[1:] {
			var nestedKeys []Key
			prefix := threadKey(todo[0], "")
			err := each(tx, children, prefix, func(child, _ []byte) error {
				nestedKeys = append(nestedKeys, Key(child[len(prefix):]))
				return nil
			})
			if err != nil {
				return err
			}
			event := Event{Type: ExecutionAborted, At: at, Failure: &failure}
			err = end(tx, todo[0], Aborted, at, nil, &failure, []Event{event})
			if errors.Is(err, ErrEnded) || errors.Is(err, ErrNotFound) {
				continue
			}
			if err != nil {
				return err
			}
			ended = append(ended, todo[0])
			todo = append(todo, nestedKeys...)
		}
		return nil
	})
	if err != nil {
		return nil, fmt.Errorf("journal abort of %s: %w", key, err)
	}
	return ended, nil
}

// end writes the end of a running execution and drops what only a running one needs.
func end(tx *bbolt.Tx, key Key, status Status, at time.Time, output json.RawMessage, failure *definition.Failure, events []Event) error {
	e, err := stillRunning(tx, key)
	if err != nil {
		return err
	}
	e.Status, e.StoppedAt, e.Output, e.Failure = status, at, output, failure
	return errors.Join(
		put(tx, executions, []byte(key), e),
		tx.Bucket(running).Delete([]byte(key)),
		tx.Bucket(finished).Put(timeKey(at, key), nil),
		dropThreads(tx, key, "", nil),
		erase(tx, children, threadKey(key, ""), nil),
		appendEvents(tx, key, events),
	)
}

func stillRunning(tx *bbolt.Tx, key Key) (Execution, error) {
	var e Execution
	if err := get(tx, executions, []byte(key), &e); err != nil {
		return Execution{}, err
	}
	if e.Status != Running {
		return Execution{}, ErrEnded
	}
	return e, nil
}

// Execution returns an execution, or ErrNotFound.
func (j *Journal) Execution(key Key) (Execution, error) {
	var e Execution
	err := j.db.View(func(tx *bbolt.Tx) error { return get(tx, executions, []byte(key), &e) })
	if err != nil {
		return Execution{}, fmt.Errorf("execution %s: %w", key, err)
	}
	return e, nil
}

// Running returns all executions that have not ended, by key.
func (j *Journal) Running() ([]Execution, error) {
	var out []Execution
	err := j.db.View(func(tx *bbolt.Tx) error {
		return each(tx, running, nil, func(key, _ []byte) error {
			var e Execution
			err := get(tx, executions, key, &e)
			out = append(out, e)
			return err
		})
	})
	if err != nil {
		return nil, fmt.Errorf("list running executions: %w", err)
	}
	return out, nil
}

// Sweep forgets up to limit executions, oldest first: those that ended before the given
// time, and those beyond the newest keep. One whose parent still runs stays, because the
// parent would start it again. It returns how many it removed.
func (j *Journal) Sweep(before time.Time, keep, limit int) (removed int, err error) {
	err = j.update(func(tx *bbolt.Tx) error {
		removed = 0
		surplus := -keep
		if err := each(tx, finished, nil, func(_, _ []byte) error { surplus++; return nil }); err != nil {
			return err
		}
		var doomed [][]byte
		cutoff := timeKey(before, "")
		err := each(tx, finished, nil, func(entry, _ []byte) error {
			if len(doomed) == limit || surplus <= 0 && bytes.Compare(entry, cutoff) >= 0 {
				return nil
			}
			surplus--
			needed, err := parentRuns(tx, entry[8:])
			if !needed {
				doomed = append(doomed, bytes.Clone(entry))
			}
			return err
		})
		for _, entry := range doomed {
			key := Key(entry[8:])
			err = errors.Join(err,
				tx.Bucket(finished).Delete(entry),
				tx.Bucket(executions).Delete([]byte(key)),
				erase(tx, history, threadKey(key, ""), nil))
		}
		removed = len(doomed)
		return err
	})
	if err != nil {
		return 0, fmt.Errorf("sweep finished executions: %w", err)
	}
	return removed, nil
}

func parentRuns(tx *bbolt.Tx, key []byte) (bool, error) {
	var e Execution
	if err := get(tx, executions, key, &e); err != nil || e.Parent == "" {
		return false, err
	}
	return tx.Bucket(running).Get([]byte(e.Parent)) != nil, nil
}

// KeepDefinition stores a definition under its hash.
func (j *Journal) KeepDefinition(hash string, data []byte) error {
	err := j.update(func(tx *bbolt.Tx) error {
		if tx.Bucket(definitions).Get([]byte(hash)) != nil {
			return nil
		}
		return tx.Bucket(definitions).Put([]byte(hash), data)
	})
	if err != nil {
		return fmt.Errorf("keep definition %s: %w", hash, err)
	}
	return nil
}

// Definition returns a stored definition, or ErrNotFound.
func (j *Journal) Definition(hash string) ([]byte, error) {
	var data []byte
	err := j.db.View(func(tx *bbolt.Tx) error {
		if data = bytes.Clone(tx.Bucket(definitions).Get([]byte(hash))); data == nil {
			return ErrNotFound
		}
		return nil
	})
	if err != nil {
		return nil, fmt.Errorf("definition %s: %w", hash, err)
	}
	return data, nil
}
