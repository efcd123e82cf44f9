//go:build live

package databricks_test

import (
	"testing"

	"github.com/sdg-service/sdg/internal/connector/databricks"
	"github.com/sdg-service/sdg/test/sources/live"
)

func TestLive(t *testing.T) { live.Run(t, "databricks", databricks.New()) }
