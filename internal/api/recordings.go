package api

import (
	"context"
	"net/http"

	"github.com/sdg-service/sdg/internal/app"
	"github.com/sdg-service/sdg/internal/recording"
	"github.com/sdg-service/sdg/internal/sdg"
)

// Agreed bounds what a caller agrees to.
type Agreed struct {
	MaxCredits int64  `json:"max_credits,omitempty" minimum:"1" doc:"Refuses the job if its quote is higher."`
	PlanSHA256 string `json:"plan_sha256,omitempty" pattern:"^[0-9a-f]{64}$" doc:"Refuses the job if its plan is not the one of this quote."`
}

func (a Agreed) agreement() app.Agreement { return app.Agreement(a) }

// SCADARun asks for the telemetry of a simulated plant.
type SCADARun struct {
	recording.Run
	Agreed
}

func (b SCADARun) request() app.RecordingRequest {
	return app.RecordingRequest{Kind: sdg.SCADAJob, Run: b.Run, Agreed: b.agreement()}
}

// ICSScenario asks for a simulated plant under attack.
type ICSScenario struct {
	recording.Run
	recording.Scenario
	Agreed
}

func (b ICSScenario) request() app.RecordingRequest {
	return app.RecordingRequest{Kind: sdg.ICSJob, Run: b.Run, Scenario: &b.Scenario, Agreed: b.agreement()}
}

// maxRecordingBody holds a thousand attacks with all their fields.
const maxRecordingBody = 1 << 20

func (s *Server) recordingRoutes() {
	const scada, ics = "SCADA", "ICS"
	register(s, operation{
		id: "submit-scada-run", submits: true, method: http.MethodPost, path: "/scada/runs", tag: scada, scope: sdg.Generate, budget: submitBudget,
		status: http.StatusAccepted, maxBody: maxRecordingBody, summary: "Simulate a plant and record its telemetry",
		doc: "Only plant is required. Sending the request agrees to its quote, which max_credits bounds.",
	}, s.submitSCADARun)
	register(s, operation{
		id: "quote-scada-run", method: http.MethodPost, path: "/scada/runs:quote", tag: scada, scope: sdg.Generate, budget: submitBudget,
		maxBody: maxRecordingBody, summary: "Quote a telemetry run", doc: "Checks, plans and prices a run without starting it; the contract in the answer shows every default.",
	}, s.quoteSCADARun)
	register(s, operation{
		id: "list-plants", method: http.MethodGet, path: "/scada/plants", tag: scada, scope: sdg.Read, summary: "List the plants of the catalogue",
	}, s.listPlants)
	register(s, operation{
		id: "get-plant", method: http.MethodGet, path: "/scada/plants/{plant}", tag: scada, scope: sdg.Read, summary: "Read a plant: equations, sources, tags, parameters, set points",
	}, s.getPlant)
	register(s, operation{
		id: "list-protocols", method: http.MethodGet, path: "/scada/protocols", tag: scada, scope: sdg.Read, summary: "List the protocols that captures speak",
	}, s.listProtocols)
	register(s, operation{
		id: "submit-ics-scenario", submits: true, method: http.MethodPost, path: "/ics/scenarios", tag: ics, scope: sdg.Generate, budget: submitBudget,
		status: http.StatusAccepted, maxBody: maxRecordingBody, summary: "Simulate a plant under attack",
		doc: "Only plant is required: without attacks and mix, five attacks are drawn. Sending the request agrees to its quote, which max_credits bounds.",
	}, s.submitICSScenario)
	register(s, operation{
		id: "quote-ics-scenario", method: http.MethodPost, path: "/ics/scenarios:quote", tag: ics, scope: sdg.Generate, budget: submitBudget,
		maxBody: maxRecordingBody, summary: "Quote a scenario", doc: "Checks, plans and prices a scenario without starting it; the contract in the answer shows every default.",
	}, s.quoteICSScenario)
	register(s, operation{
		id: "list-attacks", method: http.MethodGet, path: "/ics/attacks", tag: ics, scope: sdg.Read, summary: "List attacks and benign events",
	}, s.listAttacks)
	register(s, operation{
		id: "get-attack", method: http.MethodGet, path: "/ics/attacks/{attack}", tag: ics, scope: sdg.Read, summary: "Read an attack by id or type",
	}, s.getAttack)
}

func (s *Server) submitSCADARun(ctx context.Context, in *struct{ Body SCADARun }) (*jobAnswer, error) {
	return s.submitRecording(ctx, in.Body.request())
}

func (s *Server) submitICSScenario(ctx context.Context, in *struct{ Body ICSScenario }) (*jobAnswer, error) {
	return s.submitRecording(ctx, in.Body.request())
}

func (s *Server) submitRecording(ctx context.Context, req app.RecordingRequest) (*jobAnswer, error) {
	caller := callerOf(ctx)
	job, err := s.tenant(caller).SubmitRecording(ctx, caller, req)
	if err != nil {
		return nil, err
	}
	return answerJob(job), nil
}

func (s *Server) quoteSCADARun(ctx context.Context, in *struct{ Body SCADARun }) (*body[JobQuote], error) {
	return s.quoteRecording(ctx, in.Body.request())
}

func (s *Server) quoteICSScenario(ctx context.Context, in *struct{ Body ICSScenario }) (*body[JobQuote], error) {
	return s.quoteRecording(ctx, in.Body.request())
}

func (s *Server) quoteRecording(ctx context.Context, req app.RecordingRequest) (*body[JobQuote], error) {
	q, err := s.tenant(callerOf(ctx)).QuoteRecording(ctx, req)
	return &body[JobQuote]{JobQuote{q.Plan, q.Cost}}, err
}
