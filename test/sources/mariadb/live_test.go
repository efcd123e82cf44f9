//go:build live

package mariadb_test

import (
	"testing"

	"github.com/sdg-service/sdg/internal/connector/mariadb"
	"github.com/sdg-service/sdg/test/sources/live"
)

func TestLive(t *testing.T) { live.Run(t, "mariadb", mariadb.New()) }
