package llm_test

import (
	"errors"
	"strings"
	"testing"
	"time"

	"github.com/aws/aws-sdk-go-v2/aws"

	"github.com/sdg-service/sdg/internal/planner/llm"
	"github.com/sdg-service/sdg/internal/sdg"
)

func TestConfigurations(t *testing.T) {
	t.Parallel()
	openai := func(url string, loopback bool) llm.Config {
		return llm.Config{Kind: llm.OpenAI, Model: "m", URL: url, AllowLoopbackHTTP: loopback, Key: sdg.NewSecret(apiKey)}
	}
	for _, c := range []struct {
		name   string
		config llm.Config
		field  string // of the error; empty where there is none
	}{
		{"https", openai("https://api.example.com/v1", false), ""},
		{"https of an address inside", openai("https://10.0.0.7:8443/v1/", false), ""},
		{"plain on this machine, allowed", openai("http://127.0.0.1:11434/v1", true), ""},
		{"plain on this machine in IPv6, allowed", openai("http://[::1]:11434/v1", true), ""},
		{"plain on this machine", openai("http://127.0.0.1:11434/v1", false), "planner_url"},
		{"plain elsewhere, although allowed here", openai("http://10.0.0.7/v1", true), "planner_url"},
		{"plain by a name", openai("http://localhost:11434/v1", true), "planner_url"},
		{"a name that looks like here", openai("http://127.0.0.1.example.com/v1", true), "planner_url"},
		{"credentials in the address", openai("https://u:p@api.example.com/v1", false), "planner_url"},
		{"a query", openai("https://api.example.com/v1?key=1", false), "planner_url"},
		{"no host", openai("https:///v1", false), "planner_url"},
		{"no address", openai("", false), "planner_url"},
		{"another scheme", openai("file:///etc/passwd", true), "planner_url"},
		{"bedrock", llm.Config{Kind: llm.Bedrock, Model: "m", AWS: aws.Config{Region: "eu-west-1"}}, ""},
		{"bedrock without a region", llm.Config{Kind: llm.Bedrock, Model: "m"}, "planner"},
		{"no model", llm.Config{Kind: llm.Bedrock, AWS: aws.Config{Region: "eu-west-1"}}, "planner_model"},
		{"another kind", llm.Config{Kind: "oracle", Model: "m"}, "planner"},
		{"too patient", llm.Config{Kind: llm.Bedrock, Model: "m", Timeout: time.Hour}, "planner_timeout"},
	} {
		t.Run(c.name, func(t *testing.T) {
			t.Parallel()
			c.config.Check = compiles
			_, err := llm.New(c.config)
			if c.field == "" {
				if err != nil {
					t.Fatal(err)
				}
				return
			}
			e, ok := errors.AsType[*sdg.Error](err)
			if !ok || len(e.Fields) != 1 || e.Fields[0].Field != c.field {
				t.Fatalf("error %v, want one of %s", err, c.field)
			}
			if strings.Contains(e.Fields[0].Message, apiKey) {
				t.Error("the error shows the key")
			}
		})
	}
}
