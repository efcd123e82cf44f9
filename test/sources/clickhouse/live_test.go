//go:build live

package clickhouse_test

import (
	"testing"

	"github.com/sdg-service/sdg/internal/connector/clickhouse"
	"github.com/sdg-service/sdg/test/sources/live"
)

func TestLive(t *testing.T) { live.Run(t, "clickhouse", clickhouse.New()) }
