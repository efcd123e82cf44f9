//go:build live

package azureblob_test

import (
	"testing"

	"github.com/sdg-service/sdg/internal/connector/azureblob"
	"github.com/sdg-service/sdg/test/sources/live"
)

func TestLive(t *testing.T) { live.Run(t, "azure_blob", azureblob.New()) }
