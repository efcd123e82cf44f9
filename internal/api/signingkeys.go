package api

import (
	"context"
	"net/http"

	"github.com/sdg-service/sdg/internal/app"
	"github.com/sdg-service/sdg/internal/sdg"
)

// SigningKey is a key that notarizes the workspace's evidence.
type SigningKey struct {
	ID         string               `json:"id" example:"key_01jd0000000000000000000000"`
	Kind       sdg.SigningKeyKind   `json:"kind" enum:"generated,brought"`
	Algorithm  string               `json:"algorithm" enum:"ed25519"`
	PublicKey  string               `json:"public_key" doc:"In the form of signed notes: <name>+<8 hex digits>+<base64>. Pin it, and compare it out of band."`
	ValidFrom  string               `json:"valid_from" format:"date-time" doc:"It notarizes what is sealed from then on."`
	ValidUntil *string              `json:"valid_until" format:"date-time" doc:"Null while the key is active."`
	Status     sdg.SigningKeyStatus `json:"status" enum:"active,retired,revoked"`
	CreatedAt  string               `json:"created_at" format:"date-time"`
}

// NewSigningKey asks for a signing key.
type NewSigningKey struct {
	Body struct {
		Kind      sdg.SigningKeyKind `json:"kind" enum:"generated,brought" doc:"generated: the service makes and keeps the key and signs with it. brought: you keep it and send signatures."`
		PublicKey string             `json:"public_key,omitempty" maxLength:"400" doc:"Of a brought key: <name>+<8 hex digits>+<base64>, Ed25519."`
	}
}

// Notarization is the note of a job's evidence bundle.
type Notarization struct {
	JobID    string         `json:"job_id"`
	Status   sdg.NoteStatus `json:"status" enum:"pending,signed,impossible" doc:"impossible: the key was revoked before it signed."`
	KeyID    string         `json:"key_id"`
	SealedAt string         `json:"sealed_at" format:"date-time"`
	Text     string         `json:"text" doc:"What is signed."`
	Note     *string        `json:"note" doc:"The text with its signature (C2SP signed note), null until signed."`
	SignedAt *string        `json:"signed_at" format:"date-time"`
}

func (s *Server) signingKeyRoutes() {
	const tag = "Notarization"
	register(s, operation{
		id: "create-signing-key", method: http.MethodPost, path: "/signing-keys", tag: tag, scope: sdg.Admin, status: http.StatusCreated,
		summary: "Create the workspace's signing key", doc: "From then on, evidence bundles demand a note by this key.",
	}, s.addSigningKey((*app.Tenant).CreateSigningKey))
	register(s, operation{
		id: "list-signing-keys", method: http.MethodGet, path: "/signing-keys", tag: tag, scope: sdg.Read, summary: "List signing keys",
	}, s.listSigningKeys)
	register(s, operation{
		id: "rotate-signing-key", method: http.MethodPost, path: "/signing-keys/rotate", tag: tag, scope: sdg.Admin, status: http.StatusCreated,
		summary: "Replace the active signing key", doc: "The old key keeps what was sealed in its time.",
	}, s.addSigningKey((*app.Tenant).RotateSigningKey))
	register(s, operation{
		id: "revoke-signing-key", method: http.MethodPost, path: "/signing-keys/{key_id}/revoke", tag: tag, scope: sdg.Admin,
		summary: "Revoke a signing key", doc: "Its period of validity ends now. Without an active key, new evidence demands no note.",
	}, s.revokeSigningKey)
	register(s, operation{
		id: "list-pending-notes", method: http.MethodGet, path: "/notarizations/pending", tag: tag, scope: sdg.Read,
		summary: "List bundles that wait for a signature by a brought key", doc: "Oldest first.",
	}, s.listPendingNotes)
	register(s, operation{
		id: "get-note", method: http.MethodGet, path: "/notarizations/{job_id}", tag: tag, scope: sdg.Read,
		summary: "Read the note of a job's evidence",
	}, s.getNote)
	register(s, operation{
		id: "sign-note", method: http.MethodPost, path: "/notarizations/{job_id}", tag: tag, scope: sdg.Generate,
		summary: "Send the signed note of a brought key", doc: "It is verified before it is accepted.",
	}, s.signNote)
}

func (s *Server) addSigningKey(add func(*app.Tenant, context.Context, app.NewSigningKey) (sdg.SigningKey, error)) func(context.Context, *NewSigningKey) (*body[SigningKey], error) {
	return func(ctx context.Context, in *NewSigningKey) (*body[SigningKey], error) {
		key, err := add(s.tenant(callerOf(ctx)), ctx, app.NewSigningKey{Kind: in.Body.Kind, PublicKey: in.Body.PublicKey})
		return &body[SigningKey]{viewSigningKey(key)}, err
	}
}

func (s *Server) listSigningKeys(ctx context.Context, in *Paging) (*body[List[SigningKey]], error) {
	req, err := in.request()
	if err != nil {
		return nil, err
	}
	got, err := s.tenant(callerOf(ctx)).SigningKeys(ctx, req)
	return &body[List[SigningKey]]{listOf(got, viewSigningKey)}, err
}

func (s *Server) revokeSigningKey(ctx context.Context, in *KeyPath) (*body[SigningKey], error) {
	key, err := s.tenant(callerOf(ctx)).RevokeSigningKey(ctx, in.KeyID)
	return &body[SigningKey]{viewSigningKey(key)}, err
}

func (s *Server) listPendingNotes(ctx context.Context, in *Paging) (*body[List[Notarization]], error) {
	req, err := in.request()
	if err != nil {
		return nil, err
	}
	got, err := s.tenant(callerOf(ctx)).PendingNotes(ctx, req)
	return &body[List[Notarization]]{listOf(got, viewNote)}, err
}

func (s *Server) getNote(ctx context.Context, in *JobPath) (*body[Notarization], error) {
	n, err := s.tenant(callerOf(ctx)).Note(ctx, in.JobID)
	return &body[Notarization]{viewNote(n)}, err
}

func (s *Server) signNote(ctx context.Context, in *struct {
	JobPath
	Body struct {
		Note string `json:"note" minLength:"1" maxLength:"65536" doc:"The text of this notarization with your key's signature, as a C2SP signed note."`
	}
}) (*body[Notarization], error) {
	n, err := s.tenant(callerOf(ctx)).SignNote(ctx, in.JobID, []byte(in.Body.Note))
	return &body[Notarization]{viewNote(n)}, err
}

func viewSigningKey(k sdg.SigningKey) SigningKey {
	return SigningKey{
		ID: k.ID, Kind: k.Kind, Algorithm: k.Algorithm, PublicKey: k.PublicKey, Status: k.Status,
		ValidFrom: k.ValidFrom.String(), ValidUntil: optional(k.ValidUntil.String()), CreatedAt: k.CreatedAt.String(),
	}
}

func viewNote(n sdg.Notarization) Notarization {
	return Notarization{
		JobID: n.JobID, Status: n.Status, KeyID: n.KeyID, SealedAt: n.SealedAt.String(), Text: n.Text,
		Note: optional(n.Note), SignedAt: optional(n.SignedAt.String()),
	}
}
