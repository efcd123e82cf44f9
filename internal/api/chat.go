package api

import (
	"context"
	"encoding/json"
	"net/http"

	"github.com/sdg-service/sdg/internal/app"
	"github.com/sdg-service/sdg/internal/planner/plan"
	"github.com/sdg-service/sdg/internal/sdg"
)

// Session is a chat session.
type Session struct {
	ID        string  `json:"id" example:"sess_01jd0000000000000000000000"`
	ProjectID *string `json:"project_id" doc:"The latest project of the session."`
	CreatedAt string  `json:"created_at" format:"date-time"`
	UpdatedAt string  `json:"updated_at" format:"date-time"`
}

// Message is a message and its answer.
type Message struct {
	ID        string          `json:"id"`
	SessionID string          `json:"session_id"`
	Content   string          `json:"content"`
	Results   []MessageResult `json:"results"`
	CreatedAt string          `json:"created_at" format:"date-time"`
}

// MessageResult is one thing that the orchestrator made of a message.
type MessageResult struct {
	Type string         `json:"type" enum:"project,clarification,refusal" doc:"What data holds: a project_id, questions to answer, or why the request is refused."`
	Data map[string]any `json:"data"`
}

// SessionPath names the resource of a request.
type SessionPath struct {
	SessionID string `path:"session_id" doc:"Chat session."`
}

func (s *Server) chatRoutes() {
	const tag = "Chat"
	register(s, operation{
		id: "create-session", method: http.MethodPost, path: "/chat/sessions", tag: tag, scope: sdg.Generate,
		status: http.StatusCreated, summary: "Open a chat session",
	}, s.createSession)
	register(s, operation{
		id: "list-sessions", method: http.MethodGet, path: "/chat/sessions", tag: tag, scope: sdg.Read, summary: "List chat sessions",
	}, s.listSessions)
	register(s, operation{
		id: "get-session", method: http.MethodGet, path: "/chat/sessions/{session_id}", tag: tag, scope: sdg.Read, summary: "Read a chat session",
	}, s.getSession)
	register(s, operation{
		id: "post-message", method: http.MethodPost, path: "/chat/sessions/{session_id}/messages", tag: tag, scope: sdg.Generate,
		maxBody: 2*plan.MaxDescription + 1024, summary: "Send a message",
		doc: "A description becomes a project, which is planned and then waits for approval. While it waits, a further message revises the plan. " +
			"What cannot be planned is answered by questions or a refusal, and makes no project.",
	}, s.postMessage)
	register(s, operation{
		id: "list-messages", method: http.MethodGet, path: "/chat/sessions/{session_id}/messages", tag: tag, scope: sdg.Read, summary: "List a session's messages",
	}, s.listMessages)
}

func (s *Server) createSession(ctx context.Context, _ *struct{}) (*body[Session], error) {
	v, err := s.tenant(callerOf(ctx)).CreateSession(ctx)
	return &body[Session]{viewSession(v)}, err
}

func (s *Server) listSessions(ctx context.Context, in *Paging) (*body[List[Session]], error) {
	req, err := in.request()
	if err != nil {
		return nil, err
	}
	got, err := s.tenant(callerOf(ctx)).Sessions(ctx, req)
	return &body[List[Session]]{listOf(got, viewSession)}, err
}

func (s *Server) getSession(ctx context.Context, in *SessionPath) (*body[Session], error) {
	v, err := s.tenant(callerOf(ctx)).Session(ctx, in.SessionID)
	return &body[Session]{viewSession(v)}, err
}

func (s *Server) postMessage(ctx context.Context, in *struct {
	SessionPath
	Body struct {
		Content string `json:"content" minLength:"1" maxLength:"65536" doc:"The data you need, in plain English." example:"1,000 customers with name, email and signup date in the last year"`
	}
}) (*body[Message], error) {
	if err := app.ValidContent("body.content", in.Body.Content); err != nil {
		return nil, err
	}
	m, err := s.tenant(callerOf(ctx)).PostMessage(ctx, in.SessionID, in.Body.Content)
	if err != nil {
		return nil, err
	}
	v, err := viewMessage(m)
	return &body[Message]{v}, err
}

func (s *Server) listMessages(ctx context.Context, in *struct {
	SessionPath
	Paging
}) (*body[List[Message]], error) {
	req, err := in.request()
	if err != nil {
		return nil, err
	}
	got, err := s.tenant(callerOf(ctx)).Messages(ctx, in.SessionID, req)
	if err != nil {
		return nil, err
	}
	return &body[List[Message]]{listOf(got, func(m sdg.Message) Message {
		v, viewErr := viewMessage(m)
		if viewErr != nil {
			err = viewErr
		}
		return v
	})}, err
}

func viewSession(v sdg.Session) Session {
	return Session{ID: v.ID, ProjectID: optional(v.ProjectID), CreatedAt: v.CreatedAt.String(), UpdatedAt: v.UpdatedAt.String()}
}

func viewMessage(m sdg.Message) (Message, error) {
	v := Message{ID: m.ID, SessionID: m.SessionID, Content: m.Content, CreatedAt: m.CreatedAt.String(), Results: make([]MessageResult, len(m.Results))}
	for i, r := range m.Results {
		v.Results[i].Type = r.Type
		if err := json.Unmarshal(r.Data, &v.Results[i].Data); err != nil {
			return v, err
		}
	}
	return v, nil
}

// optional is nil for an empty string.
func optional(s string) *string {
	if s == "" {
		return nil
	}
	return &s
}
