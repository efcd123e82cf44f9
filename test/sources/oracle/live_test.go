//go:build live

package oracle_test

import (
	"testing"

	"github.com/sdg-service/sdg/internal/connector/oracle"
	"github.com/sdg-service/sdg/test/sources/live"
)

func TestLive(t *testing.T) { live.Run(t, "oracle", oracle.New()) }
