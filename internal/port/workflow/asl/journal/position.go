package journal

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"

	"go.etcd.io/bbolt"
)

// Move puts a thread of a running execution at a position and drops its nested threads
// and its old token. Returns ErrEnded when the execution is not running.
func (j *Journal) Move(key Key, path string, to Position, events ...Event) error {
	err := j.update(func(tx *bbolt.Tx) error {
		if tx.Bucket(running).Get([]byte(key)) == nil {
			return ErrEnded
		}
		return errors.Join(
			dropThreads(tx, key, path, threadKey(key, path)),
			dropToken(tx, key, path),
			putPosition(tx, key, path, to),
			appendEvents(tx, key, events),
		)
	})
	if err != nil {
		return fmt.Errorf("journal move of %s to %q: %w", key, to.State, err)
	}
	return nil
}

// FinishItem ends the thread of a map item and keeps its output for the Map.
func (j *Journal) FinishItem(key Key, path string, output json.RawMessage, events ...Event) error {
	err := j.update(func(tx *bbolt.Tx) error {
		if tx.Bucket(running).Get([]byte(key)) == nil {
			return ErrEnded
		}
		return errors.Join(
			dropThreads(tx, key, path, nil),
			dropToken(tx, key, path),
			tx.Bucket(positions).Delete(threadKey(key, path)),
			tx.Bucket(results).Put(threadKey(key, path), output),
			appendEvents(tx, key, events),
		)
	})
	if err != nil {
		return fmt.Errorf("journal item %s of %s: %w", path, key, err)
	}
	return nil
}

// Results returns the outputs of the finished items below a thread, by thread path.
func (j *Journal) Results(key Key, path string) (map[string]json.RawMessage, error) {
	out := map[string]json.RawMessage{}
	err := j.db.View(func(tx *bbolt.Tx) error {
		return each(tx, results, nested(key, path), func(item, output []byte) error {
			out[string(item[len(key)+1:])] = bytes.Clone(output)
			return nil
		})
	})
	if err != nil {
		return nil, fmt.Errorf("results of %s: %w", key, err)
	}
	return out, nil
}

// Position returns where a thread stands, or ErrNotFound.
func (j *Journal) Position(key Key, path string) (Position, error) {
	var p Position
	err := j.db.View(func(tx *bbolt.Tx) error { return get(tx, positions, threadKey(key, path), &p) })
	if err != nil {
		return Position{}, fmt.Errorf("position of %s %s: %w", key, path, err)
	}
	return p, nil
}

// KeepItems notes the hash of the items that the Map at which a thread stands works on.
func (j *Journal) KeepItems(key Key, path, hash string) error {
	return j.amend(threadKey(key, path), func(p *Position) { p.Items = hash })
}

// MarkSent notes that the handler which was given the thread's token has finished.
func (j *Journal) MarkSent(key Key, path string) error {
	return j.amend(threadKey(key, path), func(p *Position) { p.Sent = true })
}

func (j *Journal) amend(thread []byte, change func(*Position)) error {
	err := j.update(func(tx *bbolt.Tx) error {
		var p Position
		if err := get(tx, positions, thread, &p); err != nil {
			if errors.Is(err, ErrNotFound) {
				return ErrEnded
			}
			return err
		}
		change(&p)
		return put(tx, positions, thread, p)
	})
	if err != nil {
		return fmt.Errorf("journal position of %q: %w", thread, err)
	}
	return nil
}

// Answer ends the wait for a token. The first answer is kept and the token is gone.
// Returns ErrNotFound for a token on which nothing waits.
func (j *Journal) Answer(token string, answer Answer, event Event) error {
	err := j.update(func(tx *bbolt.Tx) error {
		thread := bytes.Clone(tx.Bucket(tokens).Get([]byte(token)))
		if thread == nil {
			return ErrNotFound
		}
		var p Position
		if err := get(tx, positions, thread, &p); err != nil {
			return err
		}
		p.Answer = &answer
		key, path, _ := bytes.Cut(thread, []byte{0})
		event.Thread, event.State = string(path), p.State
		return errors.Join(
			put(tx, positions, thread, p),
			tx.Bucket(tokens).Delete([]byte(token)),
			appendEvents(tx, Key(key), []Event{event}),
		)
	})
	if err != nil {
		return fmt.Errorf("journal answer to a task token: %w", err)
	}
	return nil
}

func putPosition(tx *bbolt.Tx, key Key, path string, p Position) error {
	thread := threadKey(key, path)
	if p.Token != "" {
		if err := tx.Bucket(tokens).Put([]byte(p.Token), thread); err != nil {
			return err
		}
	}
	return put(tx, positions, thread, p)
}

// dropToken forgets the token, if any, on which a thread waits.
func dropToken(tx *bbolt.Tx, key Key, path string) error {
	var p Position
	err := get(tx, positions, threadKey(key, path), &p)
	if errors.Is(err, ErrNotFound) || err == nil && p.Token == "" {
		return nil
	}
	if err != nil {
		return err
	}
	return tx.Bucket(tokens).Delete([]byte(p.Token))
}

// dropThreads forgets the threads below the given one with their tokens and results.
// The main thread counts as below itself, unless it is spared.
func dropThreads(tx *bbolt.Tx, key Key, path string, spared []byte) error {
	prefix := nested(key, path)
	var paths []string
	err := each(tx, positions, prefix, func(thread, _ []byte) error {
		if !bytes.Equal(thread, spared) {
			paths = append(paths, string(thread[len(key)+1:]))
		}
		return nil
	})
	for _, inner := range paths {
		err = errors.Join(err, dropToken(tx, key, inner))
	}
	return errors.Join(err, erase(tx, positions, prefix, spared), erase(tx, results, prefix, nil))
}
