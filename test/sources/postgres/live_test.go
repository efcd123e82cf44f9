//go:build live

package postgres_test

import (
	"testing"

	"github.com/sdg-service/sdg/internal/connector/postgres"
	"github.com/sdg-service/sdg/test/sources/live"
)

func TestLive(t *testing.T) { live.Run(t, "postgres", postgres.New()) }
