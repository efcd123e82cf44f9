package journal

import (
	"bytes"
	"encoding/binary"
	"encoding/json"
	"fmt"
	"time"

	"go.etcd.io/bbolt"

	"github.com/sdg-service/sdg/internal/port/workflow/definition"
)

// EventType tells what happened.
type EventType string

// The kinds of events.
const (
	ExecutionStarted   EventType = "ExecutionStarted"
	ExecutionSucceeded EventType = "ExecutionSucceeded"
	ExecutionFailed    EventType = "ExecutionFailed"
	ExecutionAborted   EventType = "ExecutionAborted"
	StateEntered       EventType = "StateEntered"
	StateExited        EventType = "StateExited"
	StateFailed        EventType = "StateFailed"
	RetryScheduled     EventType = "RetryScheduled"
	TokenAnswered      EventType = "TokenAnswered"
	ItemSucceeded      EventType = "ItemSucceeded"
	ItemFailed         EventType = "ItemFailed"
)

// An Event is one entry of an execution's history. It holds no payloads.
type Event struct {
	Number  uint64              `json:"number"` // from 1, without gaps but for dropped ones at the start
	At      time.Time           `json:"at"`
	Type    EventType           `json:"type"`
	Thread  string              `json:"thread,omitempty"`
	State   string              `json:"state,omitempty"`
	Failure *definition.Failure `json:"failure,omitempty"`
	// Until is when a retry may begin.
	Until time.Time `json:"until,omitzero"`
}

func appendEvents(tx *bbolt.Tx, key Key, events []Event) error {
	if len(events) == 0 {
		return nil
	}
	bucket := tx.Bucket(history)
	prefix := threadKey(key, "")
	last := lastNumber(bucket, prefix)
	for _, event := range events {
		last++
		event.Number = last
		data, err := json.Marshal(event)
		if err != nil {
			return fmt.Errorf("encode event %s of %s: %w", event.Type, key, err)
		}
		if err := bucket.Put(numberKey(prefix, last), data); err != nil {
			return err
		}
		if last > MaxEvents {
			if err := bucket.Delete(numberKey(prefix, last-MaxEvents)); err != nil {
				return err
			}
		}
	}
	return nil
}

func numberKey(prefix []byte, number uint64) []byte {
	return binary.BigEndian.AppendUint64(bytes.Clone(prefix), number)
}

// lastNumber returns the number of the newest event under the prefix, 0 when there is none.
func lastNumber(bucket *bbolt.Bucket, prefix []byte) uint64 {
	cursor := bucket.Cursor()
	// The prefix ends with a zero byte: the first key after all its entries ends with a one.
	after := bytes.Clone(prefix)
	after[len(after)-1] = 1
	key, _ := cursor.Seek(after)
	if key == nil {
		key, _ = cursor.Last()
	} else {
		key, _ = cursor.Prev()
	}
	if !bytes.HasPrefix(key, prefix) {
		return 0
	}
	return binary.BigEndian.Uint64(key[len(prefix):])
}

// History returns the events of an execution, oldest first; none when it is unknown.
func (j *Journal) History(key Key) ([]Event, error) {
	var out []Event
	err := j.db.View(func(tx *bbolt.Tx) error {
		return each(tx, history, threadKey(key, ""), func(_, data []byte) error {
			var event Event
			if err := json.Unmarshal(data, &event); err != nil {
				return err
			}
			out = append(out, event)
			return nil
		})
	})
	if err != nil {
		return nil, fmt.Errorf("history of %s: %w", key, err)
	}
	return out, nil
}
