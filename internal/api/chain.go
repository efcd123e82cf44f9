package api

import (
	"context"
	"net/http"
	"strconv"

	"github.com/sdg-service/sdg/internal/app"
	"github.com/sdg-service/sdg/internal/sdg"
)

// ChainHead is the end of the workspace's evidence chain.
type ChainHead struct {
	TenantID         string     `json:"tenant_id" doc:"Part of the genesis' hash."`
	ChainID          string     `json:"chain_id"`
	N                uint64     `json:"n" doc:"Number of links; 0 before the first seal."`
	Link             string     `json:"link"`
	SealedAt         string     `json:"sealed_at"`
	GenesisCreatedAt string     `json:"genesis_created_at" doc:"Part of the genesis' hash."`
	Head             *ChainLink `json:"head" doc:"The last link with the service's signature; null before the first seal."`
}

// ChainLink is one link of the evidence chain: all that its hash is computed from, and
// the service's signature over its note (docs/evidence-format.md, sections 2, 4 and 5).
type ChainLink struct {
	ChainID   string         `json:"chain_id"`
	N         uint64         `json:"n"`
	Prev      string         `json:"prev"`
	SealRoot  string         `json:"seal_root"`
	Link      string         `json:"link"`
	Status    string         `json:"status" doc:"succeeded or failed for a job, registered for a contract seal."`
	JobID     string         `json:"job_id" doc:"The job, or the contract seal."`
	SealedAt  string         `json:"sealed_at"`
	Signature ChainSignature `json:"signature"`
}

// ChainSignature is the service's Ed25519 signature over a link's note.
type ChainSignature struct {
	KeyID     string `json:"key_id"`
	Algorithm string `json:"algorithm" enum:"Ed25519"`
	Signature string `json:"signature" doc:"64 bytes in hex."`
}

func viewLink(l app.SignedLink) ChainLink {
	return ChainLink{
		ChainID: l.ChainID, N: l.N, Prev: l.Prev, SealRoot: l.SealRoot, Link: l.Link, Status: l.Status, JobID: l.JobID, SealedAt: l.SealedAt,
		Signature: ChainSignature{l.KeyID, "Ed25519", l.Signature},
	}
}

func (s *Server) chainRoutes() {
	const tag = "Evidence"
	register(s, operation{
		id: "get-evidence-chain", method: http.MethodGet, path: "/evidence-chain", tag: tag, scope: sdg.Read,
		summary: "Read the head of the evidence chain", doc: "With what its genesis is computed from, and the signed last link.",
	}, s.getChainHead)
	register(s, operation{
		id: "list-evidence-chain-links", method: http.MethodGet, path: "/evidence-chain/links", tag: tag, scope: sdg.Read,
		summary: "List links of the evidence chain, oldest first",
		doc:     "All of them, or a range. sdg evidence chain verify computes them again.",
	}, s.listChainLinks)
	register(s, operation{
		id: "get-evidence-chain-link", method: http.MethodGet, path: "/evidence-chain/links/{n}", tag: tag, scope: sdg.Read,
		summary: "Read one link of the evidence chain",
	}, s.getChainLink)
}

func (s *Server) getChainHead(ctx context.Context, _ *struct{}) (*body[ChainHead], error) {
	tenant := s.tenant(callerOf(ctx))
	head, err := tenant.ChainHead(ctx)
	if err != nil {
		return nil, err
	}
	genesis, err := tenant.ChainGenesis(ctx)
	if err != nil {
		return nil, err
	}
	out := ChainHead{TenantID: tenant.ID(), ChainID: head.ChainID, N: head.N, Link: head.Link, SealedAt: head.SealedAt, GenesisCreatedAt: genesis.GenesisCreatedAt}
	if head.N > 0 {
		last, err := tenant.ChainLink(ctx, head.N)
		if err != nil {
			return nil, err
		}
		view := viewLink(last)
		out.Head = &view
	}
	return &body[ChainHead]{out}, nil
}

func (s *Server) listChainLinks(ctx context.Context, in *struct {
	Paging
	From uint64 `query:"from" minimum:"1" maximum:"9007199254740991" default:"1" doc:"First link of the range."`
	To   uint64 `query:"to" minimum:"1" maximum:"9007199254740991" default:"9007199254740991" doc:"Last link of the range."`
}) (*body[List[ChainLink]], error) {
	req, err := in.request()
	if err != nil {
		return nil, err
	}
	after := in.From - 1
	if req.Cursor != "" {
		seen, err := strconv.ParseUint(req.Cursor, 10, 64)
		if err != nil {
			return nil, sdg.Errorf(sdg.BadRequest, "Pass next_cursor of the page before, unchanged.", "The cursor is not one of ours.")
		}
		after = max(after, seen)
	}
	if in.To <= after {
		return &body[List[ChainLink]]{List[ChainLink]{Data: []ChainLink{}}}, nil
	}
	limit := min(uint64(in.Limit), in.To-after)
	links, err := s.tenant(callerOf(ctx)).ChainLinks(ctx, after, int(limit))
	if err != nil {
		return nil, err
	}
	page := app.Page[app.SignedLink]{Data: links}
	if n := len(links); n > 0 && uint64(n) == limit && links[n-1].N < in.To {
		page.Next = strconv.FormatUint(links[n-1].N, 10)
	}
	return &body[List[ChainLink]]{listOf(page, viewLink)}, nil
}

func (s *Server) getChainLink(ctx context.Context, in *struct {
	N string `path:"n" doc:"Number of the link, from 1."`
}) (*body[ChainLink], error) {
	n, err := strconv.ParseUint(in.N, 10, 53)
	if err != nil || strconv.FormatUint(n, 10) != in.N {
		return nil, sdg.Missing("link")
	}
	link, err := s.tenant(callerOf(ctx)).ChainLink(ctx, n)
	return &body[ChainLink]{viewLink(link)}, err
}
