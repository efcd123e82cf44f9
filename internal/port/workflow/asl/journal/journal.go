// Package journal keeps what the embedded engine must remember over a crash: the
// executions, where each of their threads stands, task tokens, results of map items,
// and the history, in one bbolt file.
//
// Every method that changes something is one atomic transaction, durable when the
// method returns nil. Transactions that wait at the same time share one commit. All
// methods are safe for concurrent use.
package journal

import (
	"bytes"
	"encoding/binary"
	"encoding/json"
	"errors"
	"fmt"
	"time"

	"go.etcd.io/bbolt"

	"github.com/sdg-service/sdg/internal/port/workflow"
	"github.com/sdg-service/sdg/internal/port/workflow/definition"
)

// MaxEvents bounds the history of one execution. Older events are dropped, which their
// missing numbers show.
const MaxEvents = 25_000

// lockPatience is how long Open waits for another process to let go of the file.
const lockPatience = 10 * time.Second

var (
	// ErrEnded is returned when the execution to change is not running (any more).
	ErrEnded = errors.New("execution has ended")
	// ErrNotFound is returned for an execution, thread or definition that is not there.
	ErrNotFound = errors.New("not in the journal")
)

// The buckets. A thread's key is its execution's key, a zero byte, and its path.
var (
	executions  = []byte("executions")  // Key → Execution
	running     = []byte("running")     // Key → nothing
	finished    = []byte("finished")    // time of the end, Key → nothing
	children    = []byte("children")    // Key, 0, child Key → nothing
	positions   = []byte("positions")   // thread's key → Position
	results     = []byte("results")     // thread's key → output
	tokens      = []byte("tokens")      // token → thread's key
	history     = []byte("history")     // Key, 0, number → Event
	definitions = []byte("definitions") // hash → definition
	buckets     = [][]byte{executions, running, finished, children, positions, results, tokens, history, definitions}
)

// Key names an execution: its machine, a slash, its name.
type Key string

// NewKey returns the key of an execution.
func NewKey(machine workflow.Machine, name string) Key {
	return Key(string(machine) + "/" + name)
}

// Status is where an execution's life stands.
type Status string

// The states of an execution's life, named as AWS names them.
const (
	Running   Status = "RUNNING"
	Succeeded Status = "SUCCEEDED"
	Failed    Status = "FAILED"
	Aborted   Status = "ABORTED"
)

// An Execution is one run of a machine.
type Execution struct {
	Machine    workflow.Machine    `json:"machine"`
	Name       string              `json:"name"`
	Definition string              `json:"definition"` // hash of the definition it runs under
	Parent     Key                 `json:"parent,omitempty"`
	Input      json.RawMessage     `json:"input"`
	Status     Status              `json:"status"`
	StartedAt  time.Time           `json:"started_at"`
	StoppedAt  time.Time           `json:"stopped_at,omitzero"`
	Output     json.RawMessage     `json:"output,omitempty"`
	Failure    *definition.Failure `json:"failure,omitempty"`
}

// Key returns the execution's key.
func (e Execution) Key() Key { return NewKey(e.Machine, e.Name) }

// A Position is where a thread stands: the state it is in, and all that a restart
// needs to go on there. The main thread's path is empty; that of a map item is the path
// of the thread that maps, the state's name and the index.
type Position struct {
	State     string          `json:"state"`
	Input     json.RawMessage `json:"input"`
	EnteredAt time.Time       `json:"entered_at"`
	// Attempts counts the retries spent, by the index of the Retrier.
	Attempts []int `json:"attempts,omitempty"`
	// NotBefore is when the next attempt may begin.
	NotBefore time.Time `json:"not_before,omitzero"`
	// Deadline is when a Wait ends, or a wait for a token or a nested execution fails.
	Deadline time.Time `json:"deadline,omitzero"`
	// Token is the task token on which the state waits; Sent tells that its handler has
	// finished; Answer is what came back.
	Token  string  `json:"token,omitempty"`
	Sent   bool    `json:"sent,omitempty"`
	Answer *Answer `json:"answer,omitempty"`
	// Items is the hash of the items that a Map works on.
	Items string `json:"items,omitempty"`
}

// An Answer ends the wait for a task token: an output or a failure.
type Answer struct {
	Output  json.RawMessage     `json:"output,omitempty"`
	Failure *definition.Failure `json:"failure,omitempty"`
}

// A Journal is an open file.
type Journal struct {
	db        *bbolt.DB
	committer *committer
}

// Open opens or makes the file. It fails when another process holds it.
func Open(path string) (*Journal, error) {
	db, err := bbolt.Open(path, 0o600, &bbolt.Options{Timeout: lockPatience, FreelistType: bbolt.FreelistMapType})
	if err != nil {
		return nil, fmt.Errorf("open journal %s: %w", path, err)
	}
	err = db.Update(func(tx *bbolt.Tx) error {
		for _, name := range buckets {
			if _, err := tx.CreateBucketIfNotExists(name); err != nil {
				return err
			}
		}
		return nil
	})
	if err != nil {
		return nil, errors.Join(fmt.Errorf("prepare journal %s: %w", path, err), db.Close())
	}
	return &Journal{db: db, committer: newCommitter(db)}, nil
}

// Close waits for the transactions under way and closes the file. No method may be
// called afterwards.
func (j *Journal) Close() error {
	j.committer.close()
	return j.db.Close()
}

func (j *Journal) update(change func(tx *bbolt.Tx) error) error { return j.committer.commit(change) }

func threadKey(key Key, path string) []byte { return []byte(string(key) + "\x00" + path) }

// nested returns the prefix of the keys of all threads below the given one.
func nested(key Key, path string) []byte {
	if path == "" {
		return threadKey(key, "")
	}
	return threadKey(key, path+"/")
}

func get(tx *bbolt.Tx, bucket, key []byte, into any) error {
	data := tx.Bucket(bucket).Get(key)
	if data == nil {
		return ErrNotFound
	}
	if err := json.Unmarshal(data, into); err != nil {
		return fmt.Errorf("read %s of %q: %w", bucket, key, err)
	}
	return nil
}

func put(tx *bbolt.Tx, bucket, key []byte, value any) error {
	data, err := json.Marshal(value)
	if err != nil {
		return fmt.Errorf("encode %s of %q: %w", bucket, key, err)
	}
	return tx.Bucket(bucket).Put(key, data)
}

// each calls visit for every entry under the prefix, in order. The entries must not be
// changed meanwhile, and are only valid during the call.
func each(tx *bbolt.Tx, bucket, prefix []byte, visit func(key, value []byte) error) error {
	cursor := tx.Bucket(bucket).Cursor()
	for key, value := cursor.Seek(prefix); key != nil && bytes.HasPrefix(key, prefix); key, value = cursor.Next() {
		if err := visit(key, value); err != nil {
			return err
		}
	}
	return nil
}

// erase deletes every entry under the prefix but the spared one.
func erase(tx *bbolt.Tx, bucket, prefix, spared []byte) error {
	var doomed [][]byte
	err := each(tx, bucket, prefix, func(key, _ []byte) error {
		if !bytes.Equal(key, spared) {
			doomed = append(doomed, bytes.Clone(key))
		}
		return nil
	})
	for _, key := range doomed {
		err = errors.Join(err, tx.Bucket(bucket).Delete(key))
	}
	return err
}

func timeKey(at time.Time, key Key) []byte {
	return append(binary.BigEndian.AppendUint64(nil, uint64(at.UnixNano())), key...)
}
