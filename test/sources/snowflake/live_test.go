//go:build live

package snowflake_test

import (
	"testing"

	"github.com/sdg-service/sdg/internal/connector/snowflake"
	"github.com/sdg-service/sdg/test/sources/live"
)

func TestLive(t *testing.T) { live.Run(t, "snowflake", snowflake.New()) }
