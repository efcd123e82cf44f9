package api

import (
	"context"
	"encoding/json"
	"io"
	"net/http"

	"github.com/danielgtaylor/huma/v2"

	"github.com/sdg-service/sdg/internal/contract"
	"github.com/sdg-service/sdg/internal/evidence"
	"github.com/sdg-service/sdg/internal/port/keys"
	"github.com/sdg-service/sdg/internal/sdg"
)

// Seal is a contract that was sealed before anything is generated from it.
type Seal struct {
	ID           string            `json:"id" example:"seal_01jd0000000000000000000000"`
	Status       sdg.SealStatus    `json:"status" enum:"pending,sealed"`
	ContractHash string            `json:"contract_hash"`
	CreatedBy    string            `json:"created_by"`
	CreatedAt    string            `json:"created_at" format:"date-time"`
	Chain        *SealPlace        `json:"chain" doc:"Place in the evidence chain; null while pending."`
	Links        map[string]string `json:"_links"`
}

// SealPlace is a seal's place in the evidence chain.
type SealPlace struct {
	ChainID  string `json:"chain_id"`
	N        int64  `json:"n"`
	Link     string `json:"link"`
	SealRoot string `json:"seal_root"`
	SealedAt string `json:"sealed_at" format:"date-time"`
}

// SealPath names a contract seal.
type SealPath struct {
	SealID string `path:"seal_id" doc:"Contract seal."`
}

type sealBody struct {
	Contract json.RawMessage `json:"contract" doc:"The typed contract to seal; schema at /v1/schemas/contract."`
}

// TransformSchema lets huma pass the contract through: contract.Parse checks it.
func (sealBody) TransformSchema(_ huma.Registry, schema *huma.Schema) *huma.Schema {
	schema.Properties["contract"] = &huma.Schema{Type: "object", Description: "A typed contract; schema at /v1/schemas/contract.", AdditionalProperties: true}
	return schema
}

func (s *Server) sealRoutes() {
	const tag = "Seals"
	register(s, operation{
		id: "create-seal", method: http.MethodPost, path: "/seals", tag: tag, scope: sdg.Generate, status: http.StatusAccepted,
		maxBody: contract.MaxBytes + 128<<10, summary: "Seal a contract without a job",
		doc: "Registers, in the evidence chain, what is meant to be generated. The seal is pending for a moment. A job that later runs this very contract names the oldest such seal in its run manifest.",
	}, s.createSeal)
	register(s, operation{
		id: "list-seals", method: http.MethodGet, path: "/seals", tag: tag, scope: sdg.Read, summary: "List contract seals",
	}, s.listSeals)
	register(s, operation{
		id: "get-seal", method: http.MethodGet, path: "/seals/{seal_id}", tag: tag, scope: sdg.Read, summary: "Read a contract seal",
	}, s.getSeal)
	register(s, operation{
		id: "get-seal-document", method: http.MethodGet, path: "/seals/{seal_id}/document", tag: tag, scope: sdg.Read,
		summary: "Download the sealed document of a contract seal", doc: "The exact sealed bytes; verify them with sdg evidence verify, offline.", errors: []int{409},
	}, s.getSealDocument)
	register(s, operation{
		id: "verify-seal", method: http.MethodPost, path: "/seals/{seal_id}/verify", tag: tag, scope: sdg.Read,
		summary: "Verify a stored contract seal", doc: "Runs every check over the stored document, with this service's key as the pinned one.", errors: []int{409},
	}, s.verifySeal)
}

func viewSeal(v sdg.ContractSeal) Seal {
	self := "/v1/client/seals/" + v.ID
	out := Seal{
		ID: v.ID, Status: v.Status, ContractHash: v.ContractHash, CreatedBy: v.CreatedBy, CreatedAt: v.CreatedAt.String(),
		Links: map[string]string{"self": self, "document": self + "/document", "verify": self + "/verify"},
	}
	if e := v.Evidence; e != nil {
		out.Chain = &SealPlace{e.ChainID, e.N, e.Link, e.SealRoot, e.SealedAt.String()}
	}
	return out
}

func (s *Server) createSeal(ctx context.Context, in *struct{ Body sealBody }) (*sealAnswer, error) {
	c, err := parseContract("body.contract", in.Body.Contract)
	if err != nil {
		return nil, err
	}
	caller := callerOf(ctx)
	v, err := s.tenant(caller).RegisterContract(ctx, caller, c)
	if err != nil {
		return nil, err
	}
	view := viewSeal(v)
	return &sealAnswer{view.Links["self"], view}, nil
}

// sealAnswer is a new seal with its address.
type sealAnswer struct {
	Location string `header:"Location"`
	Body     Seal
}

func (s *Server) listSeals(ctx context.Context, in *Paging) (*body[List[Seal]], error) {
	req, err := in.request()
	if err != nil {
		return nil, err
	}
	got, err := s.tenant(callerOf(ctx)).ContractSeals(ctx, req)
	return &body[List[Seal]]{listOf(got, viewSeal)}, err
}

func (s *Server) getSeal(ctx context.Context, in *SealPath) (*body[Seal], error) {
	v, err := s.tenant(callerOf(ctx)).ContractSeal(ctx, in.SealID)
	return &body[Seal]{viewSeal(v)}, err
}

func (s *Server) getSealDocument(ctx context.Context, in *SealPath) (*huma.StreamResponse, error) {
	r, info, err := s.tenant(callerOf(ctx)).OpenContractSeal(ctx, in.SealID)
	if err != nil {
		return nil, err
	}
	return s.download(ctx, r, info.Size, in.SealID+".seal.json"), nil
}

func (s *Server) verifySeal(ctx context.Context, in *SealPath) (*body[evidence.Result], error) {
	tenant := s.tenant(callerOf(ctx))
	r, _, err := tenant.OpenContractSeal(ctx, in.SealID)
	if err != nil {
		return nil, err
	}
	defer r.Close() //nolint:errcheck // only read
	document, err := io.ReadAll(io.LimitReader(r, evidence.MaxBundleBytes+1))
	if err != nil {
		return nil, err
	}
	public, err := s.EvidenceKey(ctx)
	if err != nil {
		return nil, err
	}
	return &body[evidence.Result]{evidence.VerifyContractSeal(document, evidence.VerifyOptions{
		ServiceKeys: []evidence.ServiceKey{{KeyID: keys.ID(public), PublicKey: public}}, TenantID: tenant.ID(), JobID: in.SealID,
	})}, nil
}
