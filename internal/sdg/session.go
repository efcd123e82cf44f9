package sdg

import "encoding/json"

// Session is a chat session. While a project of it waits for approval, a further
// message revises that project's plan.
type Session struct {
	ID string `json:"id"`
	// ProjectID is the latest project of the session.
	ProjectID string `json:"project_id,omitempty"`
	// Open is a description that could not be planned yet: the next message may answer
	// what was asked about it.
	Open      string `json:"open,omitempty"`
	CreatedAt Time   `json:"created_at"`
	UpdatedAt Time   `json:"updated_at"`
}

// Message is one message of a session with its answer.
type Message struct {
	ID        string          `json:"id"`
	SessionID string          `json:"session_id"`
	Content   string          `json:"content"`
	Results   []MessageResult `json:"results"`
	CreatedAt Time            `json:"created_at"`
}

// MessageResult is what the orchestrator made of a message.
type MessageResult struct {
	// Type is "project", "clarification" or "refusal".
	Type string          `json:"type"`
	Data json.RawMessage `json:"data"`
}

// Question is something the planner must know before it can plan.
type Question struct {
	ID          string   `json:"id"`
	Text        string   `json:"text"`
	Suggestions []string `json:"suggestions"`
}
