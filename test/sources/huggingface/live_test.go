//go:build live

package huggingface_test

import (
	"testing"

	"github.com/sdg-service/sdg/internal/connector/huggingface"
	"github.com/sdg-service/sdg/test/sources/live"
)

func TestLive(t *testing.T) { live.Run(t, "huggingface", huggingface.New()) }
