//go:build live

package sqlserver_test

import (
	"testing"

	"github.com/sdg-service/sdg/internal/connector/sqlserver"
	"github.com/sdg-service/sdg/test/sources/live"
)

func TestLive(t *testing.T) { live.Run(t, "sqlserver", sqlserver.New()) }
