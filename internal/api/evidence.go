package api

import (
	"context"
	"encoding/hex"
	"io"
	"net/http"

	"github.com/danielgtaylor/huma/v2"

	"github.com/sdg-service/sdg/internal/port/keys"
	"github.com/sdg-service/sdg/internal/sdg"
)

// EvidenceKey is a public key under which the service signs chain heads.
type EvidenceKey struct {
	KeyID     string `json:"key_id"`
	Algorithm string `json:"algorithm" enum:"Ed25519"`
	PublicKey string `json:"public_key" doc:"32 bytes in hex. Pin it when you first see it, and compare it out of band."`
}

// ChainHead is the end of the workspace's evidence chain.
type ChainHead struct {
	ChainID  string `json:"chain_id"`
	N        uint64 `json:"n"`
	Link     string `json:"link"`
	SealedAt string `json:"sealed_at"`
}

func (s *Server) evidenceRoutes() {
	const tag = "Evidence"
	register(s, operation{
		id: "get-evidence", method: http.MethodGet, path: "/evidence/{job_id}", tag: tag, scope: sdg.Read, budget: evidenceBudget,
		summary: "Download a job's sealed evidence bundle", doc: "The exact sealed bytes; verify them with sdg evidence verify, offline.", errors: []int{409},
	}, s.getEvidence)
	register(s, operation{
		id: "list-evidence-keys", method: http.MethodGet, path: "/evidence-keys", tag: tag, scope: sdg.Read,
		summary: "List the keys that sign the evidence",
	}, s.listEvidenceKeys)
	register(s, operation{
		id: "get-evidence-chain", method: http.MethodGet, path: "/evidence-chain", tag: tag, scope: sdg.Read,
		summary: "Read the head of the evidence chain",
	}, s.getChainHead)
}

func (s *Server) getEvidence(ctx context.Context, in *JobPath) (*huma.StreamResponse, error) {
	r, info, err := s.tenant(callerOf(ctx)).OpenEvidence(ctx, in.JobID)
	if err != nil {
		return nil, err
	}
	return &huma.StreamResponse{Body: func(hc huma.Context) {
		defer r.Close()
		hc.SetHeader("Content-Type", "application/json")
		hc.SetHeader("Content-Disposition", `attachment; filename="`+in.JobID+`.evidence.json"`)
		if _, err := io.CopyN(hc.BodyWriter(), r, info.Size); err != nil {
			s.Log.WarnContext(ctx, "evidence download broke off", "error", err, "correlation_id", correlationID(ctx))
			panic(http.ErrAbortHandler)
		}
	}}, nil
}

func (s *Server) listEvidenceKeys(ctx context.Context, _ *struct{}) (*body[List[EvidenceKey]], error) {
	public, err := s.EvidenceKey(ctx)
	if err != nil {
		return nil, err
	}
	return &body[List[EvidenceKey]]{List[EvidenceKey]{Data: []EvidenceKey{{keys.ID(public), "Ed25519", hex.EncodeToString(public)}}}}, nil
}

func (s *Server) getChainHead(ctx context.Context, _ *struct{}) (*body[ChainHead], error) {
	h, err := s.tenant(callerOf(ctx)).ChainHead(ctx)
	return &body[ChainHead]{ChainHead{h.ChainID, h.N, h.Link, h.SealedAt}}, err
}
