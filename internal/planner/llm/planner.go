package llm

import (
	"context"
	"fmt"
	"log/slog"
	"slices"
	"strings"
	"time"

	"github.com/go-json-experiment/json"
	"github.com/go-json-experiment/json/jsontext"

	"github.com/sdg-service/sdg/internal/contract"
	"github.com/sdg-service/sdg/internal/planner"
)

// maxFaults is how many faults of a first answer the model is told.
const maxFaults = 20

// Planner asks a model for contracts. It is safe for concurrent use.
type Planner struct {
	model   model
	name    string
	timeout time.Duration
	check   func(*contract.Contract) error
	log     *slog.Logger
}

// model is one protocol. ask returns a document that claims to be a contract; tries are
// the answers before, with what was wrong with them.
type model interface {
	ask(ctx context.Context, question string, tries []try) ([]byte, error)
}

type try struct {
	answer []byte
	faults string
}

// Takes tells whether the model is asked about what the offline planner made of a
// description: where that is a contract, or where it did not understand what the data is
// about. Refusals, contradictions and copies of datasets are not the model's to decide.
func (*Planner) Takes(offline planner.Result) bool {
	switch offline.Outcome {
	case planner.Planned:
		return offline.Contract != nil
	case planner.Clarification:
		return len(offline.Questions) > 0 && !slices.ContainsFunc(offline.Questions, func(q planner.Question) bool {
			return q.ID != "subject" && q.ID != "columns" && q.ID != "language"
		})
	}
	return false
}

// Draft asks the model, and answers with its plan or, wherever that fails, with the
// offline planner's, which then says why. It takes at most the configured time.
func (p *Planner) Draft(ctx context.Context, req planner.Request, offline planner.Result) planner.Result {
	if !p.Takes(offline) {
		return offline
	}
	ctx, cancel := context.WithTimeout(ctx, p.timeout)
	defer cancel()
	c, err := p.contract(ctx, req, offline)
	if err != nil {
		p.log.WarnContext(ctx, "the language model was of no use", "model", p.name, "error", err)
		offline.Assumptions = append(slices.Clone(offline.Assumptions), planner.Assumption{
			Text: fmt.Sprintf("read by the offline planner alone: the language model %s %s", p.name, reason(err)),
		})
		return offline
	}
	return p.merge(offline, c)
}

// contract asks up to twice: what was wrong with a first answer is told to the model.
func (p *Planner) contract(ctx context.Context, req planner.Request, offline planner.Result) (*contract.Contract, error) {
	question, err := newQuestion(req, offline)
	if err != nil {
		return nil, err
	}
	var tries []try
	for range 2 {
		answer, err := p.model.ask(ctx, question, tries)
		if err != nil {
			return nil, err
		}
		c, faults := p.read(answer, req, offline)
		if faults == nil {
			return c, nil
		}
		if len(answer) > contract.MaxBytes {
			return nil, errHuge
		}
		tries = append(tries, try{answer, faultList(faults)})
	}
	return nil, errInvalid
}

// read makes a contract of an answer. Version, seed and day are not the model's.
func (p *Planner) read(answer []byte, req planner.Request, offline planner.Result) (*contract.Contract, error) {
	var members map[string]jsontext.Value
	if err := json.Unmarshal(answer, &members); err != nil || members == nil {
		return nil, contract.Errors{{Message: "the answer is not one JSON object, or names a member twice"}}
	}
	for name, value := range map[string]string{"version": contract.Version, "seed": seed(req, offline), "as_of": req.AsOf.UTC().Format(time.DateOnly)} {
		raw, err := json.Marshal(value)
		if err != nil {
			return nil, fmt.Errorf("encode %s: %w", name, err)
		}
		members[name] = raw
	}
	raw, err := json.Marshal(members, json.Deterministic(true))
	if err != nil {
		return nil, fmt.Errorf("encode the answer: %w", err)
	}
	c, err := contract.Parse(raw)
	if err != nil {
		return nil, err
	}
	if req.Rows > 0 && !hasRows(c, req.Rows) && (offline.Contract == nil || hasRows(offline.Contract, req.Rows)) {
		return nil, contract.Errors{{Field: "tables", Message: fmt.Sprintf("the main table must have exactly %d rows, as asked for beside the text", req.Rows)}}
	}
	if err := p.check(c); err != nil {
		return nil, fmt.Errorf("the data cannot be made: %w", err)
	}
	return c, nil
}

func hasRows(c *contract.Contract, rows int64) bool {
	return slices.ContainsFunc(c.Tables, func(t contract.Table) bool { return t.Rows == rows })
}

// seed is the offline planner's, which knows what the text and the request say of it.
func seed(req planner.Request, offline planner.Result) string {
	switch {
	case offline.Contract != nil:
		return offline.Contract.Seed
	case req.Seed != nil:
		return fmt.Sprint(*req.Seed)
	case req.Previous != nil:
		return req.Previous.Seed
	case req.DefaultSeed != "":
		return req.DefaultSeed
	}
	return "0"
}

// faultList is what the model is told about its first answer.
func faultList(err error) string {
	lines := []string{err.Error()}
	if faults, ok := err.(contract.Errors); ok {
		lines = lines[:0]
		for _, f := range faults[:min(len(faults), maxFaults)] {
			lines = append(lines, f.Error())
		}
	}
	return "That is no valid contract. Answer again with the whole contract, mended:\n- " + strings.Join(lines, "\n- ")
}
