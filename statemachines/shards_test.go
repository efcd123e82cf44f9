package statemachines_test

import (
	"context"
	"io"
	"strings"

	"github.com/sdg-service/sdg/internal/port/objects"
)

// shardList is a bucket that holds the list of two shards under any key.
type shardList struct{ objects.Store }

func (shardList) Get(context.Context, string, objects.Range) (io.ReadCloser, objects.Info, error) {
	return io.NopCloser(strings.NewReader(`[{"shard":0},{"shard":1}]`)), objects.Info{}, nil
}
