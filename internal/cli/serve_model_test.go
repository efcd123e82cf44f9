package cli_test

import (
	"strings"
	"testing"

	"github.com/sdg-service/sdg/internal/cli"
)

// TestWrongModelsDoNotStart: what names no model that could be asked ends sdg serve before
// it listens, and no message shows the key.
func TestWrongModelsDoNotStart(t *testing.T) {
	t.Parallel()
	tests := map[string]struct {
		environ, args []string
		says          string
	}{
		"another planner":        {nil, []string{"--planner", "oracle"}, "no planner"},
		"no model":               {nil, []string{"--planner", "bedrock"}, "--planner-model"},
		"no address":             {nil, []string{"--planner", "openai", "--planner-model", "m"}, "--planner-url"},
		"no duration":            {nil, []string{"--planner", "bedrock", "--planner-model", "m", "--planner-timeout", "soon"}, "no duration"},
		"too long":               {nil, []string{"--planner", "bedrock", "--planner-model", "m", "--planner-timeout", "1h"}, "no duration"},
		"from the environment":   {[]string{"SDG_PLANNER=openai", "SDG_PLANNER_MODEL=m"}, nil, "--planner-url"},
		"flags over environment": {[]string{"SDG_PLANNER=offline"}, []string{"--planner", "oracle"}, "no planner"},
	}
	for name, test := range tests {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			got := scene{environ: append(test.environ, "SDG_PLANNER_API_KEY=key-7741", "SDG_HOME="+t.TempDir())}.run(t, append([]string{"serve", "--addr", "127.0.0.1:0"}, test.args...)...)
			if got.exit != cli.ExitUsage || !strings.Contains(got.stderr, test.says) || strings.Contains(got.stdout+got.stderr, "key-7741") {
				t.Errorf("exit %d: %s", got.exit, got.stderr)
			}
		})
	}
}
