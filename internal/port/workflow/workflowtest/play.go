package workflowtest

import (
	"context"
	"encoding/json"
)

// Play returns a function that gives the answers in turn, and the last one again and
// again. It counts its calls in the file, and leaves its last payload beside it, in
// file + ".payload".
func Play(answers []json.RawMessage, file string) func(context.Context, json.RawMessage) (json.RawMessage, error) {
	return func(_ context.Context, payload json.RawMessage) (json.RawMessage, error) {
		if err := replace(file+".payload", string(payload)); err != nil {
			return nil, err
		}
		count, err := increment(file)
		if err != nil {
			return nil, err
		}
		return answers[min(count, len(answers))-1], nil
	}
}
