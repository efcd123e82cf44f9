//go:build live

package redshift_test

import (
	"testing"

	"github.com/sdg-service/sdg/internal/connector/redshift"
	"github.com/sdg-service/sdg/test/sources/live"
)

func TestLive(t *testing.T) { live.Run(t, "redshift", redshift.New()) }
