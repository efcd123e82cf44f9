package client

import (
	"context"
	"encoding/json"
	"net/url"
)

// Session is a chat session.
type Session struct {
	ID        string `json:"id"`
	ProjectID string `json:"project_id"`
	CreatedAt string `json:"created_at"`
	UpdatedAt string `json:"updated_at"`
}

// Message is a message and its answer.
type Message struct {
	ID        string          `json:"id"`
	SessionID string          `json:"session_id"`
	Content   string          `json:"content"`
	Results   []MessageResult `json:"results"`
}

// Types of a MessageResult.
const (
	ProjectResult       = "project"
	ClarificationResult = "clarification"
	RefusalResult       = "refusal"
)

// MessageResult is what a message led to. Which members of Data are set depends on Type.
type MessageResult struct {
	Type string     `json:"type"`
	Data ResultData `json:"data"`
}

// ResultData holds the members of all types.
type ResultData struct {
	ProjectID string     `json:"project_id"`
	Questions []Question `json:"questions"`
	Code      string     `json:"code"`
	Message   string     `json:"message"`
}

// Question is something that must be known before a plan can be made.
type Question struct {
	ID          string   `json:"id"`
	Text        string   `json:"text"`
	Suggestions []string `json:"suggestions"`
}

// CreateSession opens a chat session.
func (c *Client) CreateSession(ctx context.Context) (Reply[Session], error) {
	return call[Session](ctx, c, post("/chat/sessions", json.RawMessage(`{}`)))
}

// PostMessage sends a message and returns its answer.
func (c *Client) PostMessage(ctx context.Context, sessionID, content string) (Reply[Message], error) {
	body := struct {
		Content string `json:"content"`
	}{content}
	return call[Message](ctx, c, post("/chat/sessions/"+url.PathEscape(sessionID)+"/messages", body))
}
