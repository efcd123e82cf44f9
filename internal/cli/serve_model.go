package cli

import (
	"fmt"
	"time"

	"github.com/spf13/cobra"

	"github.com/sdg-service/sdg/internal/planner/llm"
	"github.com/sdg-service/sdg/internal/sdg"
)

// offlinePlanner is the planner that asks no model.
const offlinePlanner = "offline"

// modelFlags say which language model drafts plans beside the offline planner.
type modelFlags struct {
	kind, name, url string
	timeout         string
	loopbackHTTP    bool
}

func (s *shell) addModelFlags(c *cobra.Command, f *modelFlags) {
	c.Flags().StringVar(&f.kind, "planner", s.getenv("SDG_PLANNER", offlinePlanner), "who drafts plans: offline (no model), bedrock, or openai for any endpoint of that shape; models see descriptions, never data ($SDG_PLANNER)")
	c.Flags().StringVar(&f.name, "planner-model", s.getenv("SDG_PLANNER_MODEL", ""), "model or inference profile of that planner ($SDG_PLANNER_MODEL)")
	c.Flags().StringVar(&f.url, "planner-url", s.getenv("SDG_PLANNER_URL", ""), "where the endpoint of the openai planner begins, such as https://api.example.com/v1; its key is $SDG_PLANNER_API_KEY ($SDG_PLANNER_URL)")
	c.Flags().StringVar(&f.timeout, "planner-timeout", s.getenv("SDG_PLANNER_TIMEOUT", llm.DefaultTimeout.String()), "how long a model is waited for before the offline planner's plan is taken ($SDG_PLANNER_TIMEOUT)")
	c.Flags().BoolVar(&f.loopbackHTTP, "planner-loopback-http", false, "let --planner-url be plain HTTP to an address of this machine, such as http://127.0.0.1:11434/v1")
}

// modelConfig reads the flags; its zero value means the offline planner alone.
func (s *shell) modelConfig(f modelFlags) (llm.Config, error) {
	switch f.kind {
	case offlinePlanner, "":
		return llm.Config{}, nil
	case string(llm.Bedrock), string(llm.OpenAI):
	default:
		return llm.Config{}, usage("Choose offline, bedrock or openai.", "There is no planner %q.", clean(f.kind))
	}
	patience, err := time.ParseDuration(f.timeout)
	if err != nil || patience < time.Second || patience > llm.MaxTimeout {
		return llm.Config{}, usage(fmt.Sprintf("For example --planner-timeout %v.", llm.DefaultTimeout), "The planner's timeout %q is no duration between 1s and %v.", clean(f.timeout), llm.MaxTimeout)
	}
	if f.name == "" {
		return llm.Config{}, usage("Name it with --planner-model or SDG_PLANNER_MODEL.", "The planner %s needs a model.", f.kind)
	}
	if f.kind == string(llm.OpenAI) && f.url == "" {
		return llm.Config{}, usage("Name it with --planner-url or SDG_PLANNER_URL.", "The planner openai needs the address of its endpoint.")
	}
	c := llm.Config{Kind: llm.Kind(f.kind), Model: f.name, URL: f.url, AllowLoopbackHTTP: f.loopbackHTTP, Timeout: patience}
	if key := s.getenv("SDG_PLANNER_API_KEY", ""); key != "" {
		c.Key = sdg.NewSecret(key)
	}
	return c, nil
}
