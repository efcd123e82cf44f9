package client

import (
	"context"
	"net/url"

	"github.com/sdg-service/sdg/internal/recording"
	"github.com/sdg-service/sdg/internal/sdg"
)

// Recording asks for a simulated plant; with a Scenario, for one under attack.
type Recording struct {
	recording.Run
	*recording.Scenario
	MaxCredits int64  `json:"max_credits,omitempty"`
	PlanSHA256 string `json:"plan_sha256,omitempty"`
}

// path is where recordings of the request's kind are submitted.
func (r *Recording) path() string {
	if r.Scenario != nil {
		return "/ics/scenarios"
	}
	return "/scada/runs"
}

// QuoteRecording plans and prices a recording without starting it.
func (c *Client) QuoteRecording(ctx context.Context, r Recording) (Reply[JobQuote], error) {
	r.MaxCredits, r.PlanSHA256 = 0, ""
	return call[JobQuote](ctx, c, post(r.path()+":quote", r))
}

// Record submits a recording.
func (c *Client) Record(ctx context.Context, r Recording) (Reply[Job], error) {
	return call[Job](ctx, c, post(r.path(), r))
}

// Whole is a list without pages.
type Whole[T any] struct {
	Data []T `json:"data"`
}

// PlantSummary names a plant of the catalogue.
type PlantSummary struct {
	Plant   string   `json:"plant"`
	Title   string   `json:"title"`
	Tags    int      `json:"tags"`
	Sources []string `json:"sources"`
}

// Plant describes a plant.
type Plant struct {
	PlantSummary
	Equations  []string `json:"equations"`
	Parameters []struct {
		Name    string  `json:"name"`
		Title   string  `json:"title"`
		Unit    string  `json:"unit"`
		Default float64 `json:"default"`
		Minimum float64 `json:"minimum"`
		Maximum float64 `json:"maximum"`
	} `json:"parameters"`
	Tags []struct {
		Tag     string  `json:"tag"`
		Title   string  `json:"title"`
		Unit    string  `json:"unit"`
		Role    string  `json:"role"`
		Minimum float64 `json:"minimum"`
		Maximum float64 `json:"maximum"`
	} `json:"tag_list"`
	Attacks []string `json:"attacks"`
}

// Attack is an entry of the catalogue.
type Attack struct {
	ID         string   `json:"id"`
	Type       string   `json:"type"`
	Title      string   `json:"title"`
	Class      string   `json:"class"`
	Family     string   `json:"family"`
	Techniques []string `json:"techniques"`
	Vectors    []string `json:"vectors"`
	Aim        string   `json:"aim"`
	Effect     string   `json:"effect"`
	Sign       string   `json:"sign"`
	Magnitude  Size     `json:"magnitude"`
	Seconds    Size     `json:"duration_s"`
	Options    []struct {
		Name  string `json:"name"`
		Title string `json:"title"`
		Size
	} `json:"options"`
}

// Size is a quantity with its range.
type Size struct {
	Unit    string  `json:"unit"`
	Default float64 `json:"default"`
	Minimum float64 `json:"minimum"`
	Maximum float64 `json:"maximum"`
}

// Plants lists the plants of the catalogue.
func (c *Client) Plants(ctx context.Context) (Reply[Whole[PlantSummary]], error) {
	return call[Whole[PlantSummary]](ctx, c, get("/scada/plants", nil))
}

// Plant reads a plant.
func (c *Client) Plant(ctx context.Context, id string) (Reply[Plant], error) {
	return call[Plant](ctx, c, get("/scada/plants/"+url.PathEscape(id), nil))
}

// Attacks lists attacks and benign events, or those of a family.
func (c *Client) Attacks(ctx context.Context, family string) (Reply[Whole[Attack]], error) {
	query := url.Values{}
	if family != "" {
		query.Set("family", family)
	}
	return call[Whole[Attack]](ctx, c, get("/ics/attacks", query))
}

// Attack reads an entry by id or type.
func (c *Client) Attack(ctx context.Context, id string) (Reply[Attack], error) {
	return call[Attack](ctx, c, get("/ics/attacks/"+url.PathEscape(id), nil))
}

// Estimate sums up the quote's steps.
func (q *JobQuote) Estimate() sdg.Estimate {
	e := sdg.Estimate{Credits: q.CostSummary.TotalEstimatedCredits, Seconds: q.CostSummary.EstimatedSeconds, Rows: q.CostSummary.EstimatedRows}
	for _, step := range q.Plan {
		e.Cells += step.Estimate.Cells
	}
	return e
}
