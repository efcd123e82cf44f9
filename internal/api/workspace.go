package api

import (
	"context"
	"net/http"

	"github.com/sdg-service/sdg/internal/sdg"
)

// Workspace is the caller's workspace with what its plan includes and what is used.
type Workspace struct {
	ID                string   `json:"id"`
	Name              string   `json:"name"`
	Plan              sdg.Tier `json:"plan" enum:"free,developer,growth,enterprise"`
	RequestsPerMinute int      `json:"requests_per_minute"`
	ConcurrentJobs    int      `json:"concurrent_jobs"`
	MonthlyCredits    *int64   `json:"monthly_credits" doc:"null means no limit."`
	CreditsUsed       int64    `json:"credits_used" doc:"In the current month."`
	CreditsReserved   int64    `json:"credits_reserved" doc:"Held by accepted jobs."`
	CreatedAt         string   `json:"created_at" format:"date-time"`
}

func (s *Server) workspaceRoutes() {
	register(s, operation{
		id: "get-workspace", method: http.MethodGet, path: "/workspace", tag: "Workspace", scope: sdg.Read, summary: "Read the workspace, its plan and its use",
	}, s.getWorkspace)
	register(s, operation{
		id: "get-pricing", method: http.MethodGet, path: "/pricing", tag: "Workspace", scope: sdg.Read, summary: "Read the price list",
	}, s.getPricing)
}

func (s *Server) getWorkspace(ctx context.Context, _ *struct{}) (*body[Workspace], error) {
	t := s.tenant(callerOf(ctx))
	ws, err := t.Workspace(ctx)
	if err != nil {
		return nil, err
	}
	used, err := t.Credits(ctx)
	if err != nil {
		return nil, err
	}
	a := ws.Tier.Allowance()
	v := Workspace{
		ID: ws.ID, Name: ws.Name, Plan: ws.Tier, RequestsPerMinute: a.RequestsPerMinute, ConcurrentJobs: a.ConcurrentJobs,
		CreditsUsed: used.Used, CreditsReserved: used.Reserved, CreatedAt: ws.CreatedAt.String(),
	}
	if a.MonthlyCredits > 0 {
		v.MonthlyCredits = &a.MonthlyCredits
	}
	return &body[Workspace]{v}, nil
}

// Pricing is the price list.
type Pricing struct {
	MinimumCredits int64       `json:"minimum_credits" doc:"What the smallest job costs."`
	Prices         []sdg.Price `json:"prices"`
}

func (s *Server) getPricing(context.Context, *struct{}) (*body[Pricing], error) {
	return &body[Pricing]{Pricing{sdg.MinimumCredits, sdg.Prices}}, nil
}
