package llm_test

import (
	"encoding/json"
	"io"
	"net/http"
	"net/http/httptest"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/aws/aws-sdk-go-v2/aws"
	"github.com/aws/aws-sdk-go-v2/credentials"

	"github.com/sdg-service/sdg/internal/contract"
	"github.com/sdg-service/sdg/internal/engine/mock"
	"github.com/sdg-service/sdg/internal/planner"
	"github.com/sdg-service/sdg/internal/planner/llm"
	"github.com/sdg-service/sdg/internal/sdg"
)

const apiKey = "key-that-must-not-be-seen"

var asOf = time.Date(2026, 11, 20, 0, 0, 0, 0, time.UTC)

// double stands for a model's endpoint: it gives the answers in order, and keeps what it was asked.
type double struct {
	answers []func(http.ResponseWriter, *http.Request)
	mu      sync.Mutex
	asked   []string
	headers []http.Header
	paths   []string
}

func (d *double) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	body, err := io.ReadAll(r.Body)
	if err != nil {
		return
	}
	d.mu.Lock()
	n := len(d.asked)
	d.asked, d.headers, d.paths = append(d.asked, string(body)), append(d.headers, r.Header.Clone()), append(d.paths, r.URL.EscapedPath())
	d.mu.Unlock()
	if n >= len(d.answers) {
		w.WriteHeader(http.StatusTeapot)
		return
	}
	d.answers[n](w, r)
}

// questions are the bodies of the requests so far.
func (d *double) questions() []string {
	d.mu.Lock()
	defer d.mu.Unlock()
	return slices.Clone(d.asked)
}

func (d *double) path(i int) string {
	d.mu.Lock()
	defer d.mu.Unlock()
	return d.paths[i]
}

func (d *double) header(i int) http.Header {
	d.mu.Lock()
	defer d.mu.Unlock()
	return d.headers[i]
}

// shape is one of the two protocols, as the service and as the endpoint see it.
type shape struct {
	name string
	// contract, refusal and cut are bodies of answers.
	contract     func(document string) string
	refusal, cut string
	config       func(url string) llm.Config
}

func encoded(v any) string {
	raw, err := json.Marshal(v)
	if err != nil {
		panic(err)
	}
	return string(raw)
}

var shapes = []shape{{
	name: "bedrock",
	contract: func(document string) string {
		input := json.RawMessage(document)
		if !json.Valid(input) {
			input = json.RawMessage(encoded(document))
		}
		return `{"output":{"message":{"role":"assistant","content":[{"text":"Here it is."},{"toolUse":{"toolUseId":"t1","name":"write_contract","input":` + string(input) +
			`}}]}},"stopReason":"tool_use","usage":{"inputTokens":1,"outputTokens":1,"totalTokens":2},"metrics":{"latencyMs":1}}`
	},
	refusal: `{"output":{"message":{"role":"assistant","content":[{"text":"I will not."}]}},"stopReason":"end_turn","usage":{"inputTokens":1,"outputTokens":1,"totalTokens":2},"metrics":{"latencyMs":1}}`,
	cut:     `{"output":{"message":{"role":"assistant","content":[{"text":"{"}]}},"stopReason":"max_tokens","usage":{"inputTokens":1,"outputTokens":1,"totalTokens":2},"metrics":{"latencyMs":1}}`,
	config: func(url string) llm.Config {
		return llm.Config{Kind: llm.Bedrock, Model: "a-model", AWS: aws.Config{
			Region: "eu-central-1", BaseEndpoint: aws.String(url), Credentials: credentials.NewStaticCredentialsProvider("id", apiKey, ""),
		}}
	},
}, {
	name: "openai",
	contract: func(document string) string {
		return `{"choices":[{"message":{"role":"assistant","content":` + encoded(document) + `},"finish_reason":"stop"}]}`
	},
	refusal: `{"choices":[{"message":{"role":"assistant","content":"","refusal":"I will not."},"finish_reason":"stop"}]}`,
	cut:     `{"choices":[{"message":{"role":"assistant","content":"{"},"finish_reason":"length"}]}`,
	config: func(url string) llm.Config {
		return llm.Config{Kind: llm.OpenAI, Model: "a-model", URL: url + "/v1", Key: sdg.NewSecret(apiKey), AllowLoopbackHTTP: true}
	},
}}

func says(body string) func(http.ResponseWriter, *http.Request) {
	return func(w http.ResponseWriter, _ *http.Request) {
		w.Header().Set("Content-Type", "application/json")
		_, _ = io.WriteString(w, body)
	}
}

func status(code int) func(http.ResponseWriter, *http.Request) {
	return func(w http.ResponseWriter, _ *http.Request) { w.WriteHeader(code) }
}

func compiles(c *contract.Contract) error {
	_, err := mock.Compile(c)
	return err
}

// open makes a planner that asks the double.
func (s shape) open(t *testing.T, d *double, change func(*llm.Config)) *llm.Planner {
	t.Helper()
	server := httptest.NewServer(d)
	t.Cleanup(server.Close)
	config := s.config(server.URL)
	config.Check = compiles
	if change != nil {
		change(&config)
	}
	p, err := llm.New(config)
	if err != nil {
		t.Fatal(err)
	}
	return p
}

func offline(t *testing.T, req planner.Request) planner.Result {
	t.Helper()
	res, err := planner.New().Plan(req)
	if err != nil {
		t.Fatal(err)
	}
	return res
}

func said(res planner.Result, text string) bool {
	return slices.ContainsFunc(res.Assumptions, func(a planner.Assumption) bool { return strings.Contains(a.Text, text) })
}
