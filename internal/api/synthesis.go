package api

import (
	"context"

	"github.com/sdg-service/sdg/internal/app"
	"github.com/sdg-service/sdg/internal/engine/synth"
	"github.com/sdg-service/sdg/internal/frame"
	"github.com/sdg-service/sdg/internal/sdg"
	"github.com/sdg-service/sdg/internal/synthesis"
)

// SynthesisRequest says what to synthesize.
type SynthesisRequest struct {
	DatasetID    string                     `json:"dataset_id,omitempty" doc:"synthesize: the dataset to learn from."`
	ModelID      string                     `json:"model_id,omitempty" doc:"synthesize: a trained model to sample from, in place of dataset_id."`
	Rows         int64                      `json:"rows,omitempty" minimum:"1" maximum:"100000000" doc:"synthesize: rows to make; as many as were learnt from if absent."`
	Seed         *uint64                    `json:"seed,omitempty" doc:"synthesize: the same seed makes the same bytes; drawn and shown if absent."`
	Engine       synth.Engine               `json:"engine,omitempty" enum:"cart,dp,copula" doc:"synthesize: cart (default) is closest to the data; dp gives a differential privacy guarantee; copula is a fast preview and fits very wide or very small tables."`
	Columns      []string                   `json:"columns,omitempty" maxItems:"10000" doc:"synthesize: the columns to keep; all if absent."`
	Treatments   map[string]frame.Treatment `json:"treatments,omitempty" doc:"synthesize: learn, format, mask or drop by column, in place of the dataset's."`
	Conditions   []string                   `json:"conditions,omitempty" maxItems:"50" doc:"synthesize: what holds in every row. With a model: in place of those of its training, which stay if absent; an empty list is none." example:"[\"age > 60\"]"`
	Constraints  []string                   `json:"constraints,omitempty" maxItems:"50" doc:"synthesize: what the columns of every row owe each other: comparisons and formulas over columns, implications, unique(a, b), combinations(a, b)." example:"[\"total = price * quantity\", \"if status = open then closed_at is null\"]"`
	Target       string                     `json:"target,omitempty" doc:"synthesize: the column that will be predicted; it is modelled first and scored in the utility report."`
	PrivacyLevel synth.Caution              `json:"privacy_level,omitempty" enum:"standard,high,maximum" doc:"synthesize: how far cart and copula keep away from single rows, at least; training goes on to a higher level where attacks on the model's rows succeed. If absent: standard, without attacks before the report's."`
	AcceptRisk   bool                       `json:"accept_risk,omitempty" doc:"synthesize: make rows also where attacks on them succeed at every privacy level up to maximum. Without it such a job ends, with the reason privacy_not_met, delivers nothing and charges nothing. Only with privacy_level."`
	Privacy      *PrivacyBudget             `json:"privacy,omitempty" doc:"synthesize: the budget of the engine dp."`
	Table        string                     `json:"table,omitempty" maxLength:"100" doc:"synthesize: the name of the result; the dataset's if absent."`
	RowsOfEntities
	SeveralTables
}

// PrivacyBudget is the promise of the engine dp, and what is public anyway.
type PrivacyBudget struct {
	Epsilon string `json:"epsilon,omitempty" pattern:"^[0-9]+(\\.[0-9]+)?$" doc:"Above 0, at most 100; 1 if absent. A decimal string: it is a promise, and is not rounded."`
	Delta   string `json:"delta,omitempty" pattern:"^0?\\.[0-9]+$" doc:"At most 0.001, and well below one over the number of rows; a power of ten below a tenth of that if absent."`
	// What is public anyway costs no budget.
	Bounds map[string]synthesis.Bounds `json:"bounds,omitempty" doc:"Least and greatest values of columns of numbers that are public knowledge; others are estimated privately."`
	Levels map[string][]string         `json:"levels,omitempty" doc:"Levels of categories that are public knowledge; others are estimated privately, and rare ones lost."`
}

func (b *SynthesisRequest) request() app.SynthesisRequest {
	req := app.SynthesisRequest{
		DatasetID: b.DatasetID, ModelID: b.ModelID, Engine: b.Engine, Rows: b.Rows, Seed: b.Seed, Columns: b.Columns,
		Treatments: b.Treatments, Conditions: b.Conditions, Constraints: b.Constraints, PrivacyLevel: b.PrivacyLevel, AcceptRisk: b.AcceptRisk, Target: b.Target, Table: b.Table,
	}
	if b.Privacy != nil {
		budget := synthesis.Budget(*b.Privacy)
		req.Privacy = &budget
	}
	b.sequence(&req)
	b.several(&req)
	return req
}

// JobQuote is what a job would do and cost.
type JobQuote struct {
	Plan        []sdg.PlanStep  `json:"plan"`
	CostSummary sdg.CostSummary `json:"cost_summary"`
}

func (s *Server) quoteJob(ctx context.Context, in *struct{ Body SynthesisRequest }) (*body[JobQuote], error) {
	q, err := s.tenant(callerOf(ctx)).QuoteSynthesis(ctx, in.Body.request())
	return &body[JobQuote]{JobQuote{q.Plan, q.Cost}}, err
}
