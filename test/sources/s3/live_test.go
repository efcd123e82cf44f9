//go:build live

package s3_test

import (
	"testing"

	"github.com/sdg-service/sdg/internal/connector/s3"
	"github.com/sdg-service/sdg/test/sources/live"
)

func TestLive(t *testing.T) { live.Run(t, "s3", s3.New()) }
