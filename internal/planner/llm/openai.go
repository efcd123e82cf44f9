package llm

import (
	"bytes"
	"context"
	"encoding/json"
	"fmt"
	"io"
	"net/http"
	"net/url"

	"github.com/sdg-service/sdg/internal/sdg"
)

// openAI asks an endpoint of the OpenAI chat shape: POST <url>/chat/completions.
type openAI struct {
	http      *http.Client
	url       string
	model     string
	key       sdg.Secret
	maxTokens int
	format    json.RawMessage
}

func newOpenAI(c Config) (*openAI, error) {
	u, err := endpoint(c)
	if err != nil {
		return nil, err
	}
	// Strict mode knows a part of JSON Schema only; the contract is validated here anyway.
	format, err := json.Marshal(map[string]any{"type": "json_schema", "json_schema": map[string]any{
		"name": toolName, "description": toolPurpose, "schema": schema(), "strict": false,
	}})
	if err != nil {
		return nil, fmt.Errorf("encode the contract's schema: %w", err)
	}
	transport, ok := http.DefaultTransport.(*http.Transport)
	if !ok {
		return nil, fmt.Errorf("the process has another HTTP transport")
	}
	target, err := url.JoinPath(u.String(), "chat", "completions")
	if err != nil {
		return nil, fmt.Errorf("make the endpoint's address: %w", err)
	}
	return &openAI{http: client(transport.Clone()), url: target, model: c.Model, key: c.Key, maxTokens: c.MaxTokens, format: format}, nil
}

type chatMessage struct {
	Role    string `json:"role"`
	Content string `json:"content"`
}

type chatRequest struct {
	Model          string          `json:"model"`
	Messages       []chatMessage   `json:"messages"`
	ResponseFormat json.RawMessage `json:"response_format"`
	MaxTokens      int             `json:"max_tokens"`
}

type chatAnswer struct {
	Choices []struct {
		Message struct {
			Content string `json:"content"`
			Refusal string `json:"refusal"`
		} `json:"message"`
		FinishReason string `json:"finish_reason"`
	} `json:"choices"`
}

func (o *openAI) ask(ctx context.Context, question string, tries []try) ([]byte, error) {
	messages := []chatMessage{{"system", instructions}, {"user", question}}
	for _, t := range tries {
		messages = append(messages, chatMessage{"assistant", string(t.answer)}, chatMessage{"user", t.faults})
	}
	body, err := json.Marshal(chatRequest{Model: o.model, Messages: messages, ResponseFormat: o.format, MaxTokens: o.maxTokens})
	if err != nil {
		return nil, fmt.Errorf("encode the question: %w", err)
	}
	r, err := http.NewRequestWithContext(ctx, http.MethodPost, o.url, bytes.NewReader(body))
	if err != nil {
		return nil, fmt.Errorf("make the request: %w", err)
	}
	r.Header.Set("Content-Type", "application/json")
	r.Header.Set("Accept", "application/json")
	if key := o.key.Reveal(); key != "" {
		r.Header.Set("Authorization", "Bearer "+key)
	}
	res, err := o.http.Do(r)
	if err != nil {
		return nil, fmt.Errorf("ask the endpoint: %w", err)
	}
	defer res.Body.Close()
	if err := statusFault(res.StatusCode); err != nil {
		return nil, err
	}
	raw, err := io.ReadAll(res.Body)
	if err != nil {
		return nil, fmt.Errorf("read the endpoint's answer: %w", err)
	}
	var answer chatAnswer
	if err := json.Unmarshal(raw, &answer); err != nil || len(answer.Choices) == 0 {
		return nil, errShape
	}
	first := answer.Choices[0]
	switch {
	case first.Message.Refusal != "" || first.FinishReason == "content_filter":
		return nil, errRefused
	case first.FinishReason == "length":
		return nil, errCut
	}
	return unfence([]byte(first.Message.Content)), nil
}

// unfence takes a document out of the Markdown fence that some models put around it.
func unfence(b []byte) []byte {
	b = bytes.TrimSpace(b)
	if inner, ok := bytes.CutPrefix(b, []byte("```")); ok {
		inner = bytes.TrimPrefix(inner, []byte("json"))
		b = bytes.TrimSpace(bytes.TrimSuffix(inner, []byte("```")))
	}
	return b
}
