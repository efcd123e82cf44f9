//go:build live

package gcs_test

import (
	"testing"

	"github.com/sdg-service/sdg/internal/connector/gcs"
	"github.com/sdg-service/sdg/test/sources/live"
)

func TestLive(t *testing.T) { live.Run(t, "gcs", gcs.New()) }
