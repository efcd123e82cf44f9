//go:build live

package bigquery_test

import (
	"testing"

	"github.com/sdg-service/sdg/internal/connector/bigquery"
	"github.com/sdg-service/sdg/test/sources/live"
)

func TestLive(t *testing.T) { live.Run(t, "bigquery", bigquery.New()) }
