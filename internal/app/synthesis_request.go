package app

import (
	"context"
	"slices"
	"strings"

	"github.com/sdg-service/sdg/internal/engine/synth"
	"github.com/sdg-service/sdg/internal/sdg"
)

// synthesisKind is what a request is for. Which of its fields a request may set follows from it.
type synthesisKind int

const (
	oneTable synthesisKind = iota
	rowsOfEntities
	severalTables
)

// kindOf tells what a request is for: its fields say so, or the model that it names.
func (t *Tenant) kindOf(ctx context.Context, req SynthesisRequest) (synthesisKind, error) {
	switch {
	case req.Sequence != (SequenceRequest{}):
		return rowsOfEntities, nil
	case req.Tables != nil || req.Relations != nil || req.Scale != 0:
		return severalTables, nil
	case req.ModelID == "" || req.DatasetID != "":
		return oneTable, nil
	}
	m, err := t.Model(ctx, req.ModelID)
	switch {
	case m.Sequence != nil:
		return rowsOfEntities, err
	case len(m.Tables) > 0:
		return severalTables, err
	}
	return oneTable, err
}

// requestField is a field of requests that not all kinds take, or that a model has decided.
type requestField struct {
	name string
	set  func(r *SynthesisRequest) bool
	// refused says, by kind, why a request has no use for the field.
	refused map[synthesisKind]string
	// trained are the kinds of which it was decided when a model was trained.
	trained []synthesisKind
}

// inTables is why several tables refuse a field that each of them has.
func inTables(field string) map[synthesisKind]string {
	return map[synthesisKind]string{severalTables: "is for a single table: say it in tables[…]." + field}
}

var alreadySeveral = map[synthesisKind]string{
	rowsOfEntities: "are several already: rows of entities are learnt from one dataset, and among several tables a key says whose they are",
}

var requestFields = []requestField{
	{"accept_risk", func(r *SynthesisRequest) bool { return r.AcceptRisk }, nil, []synthesisKind{oneTable, rowsOfEntities, severalTables}},
	{"columns", func(r *SynthesisRequest) bool { return r.Columns != nil }, inTables("columns"), []synthesisKind{oneTable, rowsOfEntities}},
	{"conditions", func(r *SynthesisRequest) bool { return len(r.Conditions) > 0 }, inTables("conditions"), nil},
	{"constraints", func(r *SynthesisRequest) bool { return len(r.Constraints) > 0 }, inTables("constraints"), nil},
	{"dataset_id", func(r *SynthesisRequest) bool { return r.DatasetID != "" }, map[synthesisKind]string{severalTables: "is for a single table"}, nil},
	{"engine", func(r *SynthesisRequest) bool { return r.Engine != "" }, nil, []synthesisKind{oneTable}},
	{"entity", func(r *SynthesisRequest) bool { return r.Sequence.Entity != "" }, nil, []synthesisKind{rowsOfEntities}},
	{"order", func(r *SynthesisRequest) bool { return r.Sequence.Order != nil }, nil, []synthesisKind{rowsOfEntities}},
	{"privacy", func(r *SynthesisRequest) bool { return r.Privacy != nil }, map[synthesisKind]string{
		rowsOfEntities: "is the budget of the engine dp, which learns rows as if each were independent: leave it out, or entity", severalTables: "is for a single table",
	}, []synthesisKind{oneTable}},
	{"privacy_level", func(r *SynthesisRequest) bool { return r.PrivacyLevel != "" }, nil, []synthesisKind{oneTable, rowsOfEntities, severalTables}},
	{"relations", func(r *SynthesisRequest) bool { return r.Relations != nil }, nil, []synthesisKind{severalTables}},
	{"rows", func(r *SynthesisRequest) bool { return r.Rows != 0 }, inTables("rows"), nil},
	{"table", func(r *SynthesisRequest) bool { return r.Table != "" }, inTables("table"), []synthesisKind{rowsOfEntities}},
	{"tables", func(r *SynthesisRequest) bool { return len(r.Tables) > 0 || r.Relations != nil || r.Scale != 0 }, alreadySeveral, nil},
	{"target", func(r *SynthesisRequest) bool { return r.Target != "" }, map[synthesisKind]string{severalTables: "is for a single table"}, []synthesisKind{oneTable, rowsOfEntities}},
	{"treatments", func(r *SynthesisRequest) bool { return len(r.Treatments) > 0 }, inTables("treatments"), []synthesisKind{oneTable, rowsOfEntities}},
}

// refusedEngines say, by kind, why rows are not learnt by an engine.
var refusedEngines = map[synthesisKind]map[synth.Engine]string{
	rowsOfEntities: {
		synth.DP: "dp promises privacy for each row, and whoever has many rows would be protected less than epsilon says: leave it out and ask for a privacy_level, " +
			"or sum up the rows of each entity and synthesize that with dp",
		synth.Copula: "copula learns rows as if each were independent: leave it out, or entity",
	},
	severalTables: {
		synth.DP: "dp promises privacy for each row of one table: whoever has several rows, or rows in several tables, would be protected less than epsilon says. " +
			"Leave engine out and ask for a privacy_level, or sum the rows of each person up into one table and synthesize that with dp",
		synth.Copula: "copula knows nothing of rows above or below, or of their order: leave engine out, or synthesize the tables one by one",
	},
}

// misplaced refuses a request that sets fields that its kind does not take.
func misplaced(req SynthesisRequest, kind synthesisKind) error {
	found := misplacedFields(req, kind)
	if len(found) == 0 {
		return nil
	}
	hint := "Change the fields that are named, and send the request again."
	if kind == oneTable && req.ModelID != "" && req.DatasetID == "" {
		hint = "Train another model to change what is learnt."
	}
	return sdg.Invalid(hint, found...)
}

// misplacedFields finds what cannot be said of a kind of synthesis, by field.
func misplacedFields(req SynthesisRequest, kind synthesisKind) []sdg.FieldError {
	var found faults
	for _, f := range requestFields {
		if !f.set(&req) {
			continue
		}
		if why := f.refused[kind]; why != "" {
			found.add("body."+f.name, nil, "%s", why)
		} else if req.ModelID != "" && slices.Contains(f.trained, kind) {
			found.add("body."+f.name, nil, "was decided when the model was trained")
		}
	}
	if why, refused := refusedEngines[kind][req.Engine]; refused {
		found.add("body.engine", string(req.Engine), "%s", why)
	} else if kind != oneTable && req.Engine != "" && req.Engine != synth.CART {
		found.add("body.engine", string(req.Engine), "is unknown: leave it out")
	}
	if kind != severalTables && (req.DatasetID == "") == (req.ModelID == "") {
		found.add("body.dataset_id", nil, "exactly one of dataset_id, to train a model, and model_id, to sample from a trained one, is needed")
	}
	if kind == rowsOfEntities {
		misplacedEntities(req, &found)
	}
	slices.SortStableFunc(found.fields, func(a, b sdg.FieldError) int { return strings.Compare(a.Field, b.Field) })
	return found.fields
}

// misplacedEntities finds what contradicts itself in a request for rows of entities.
func misplacedEntities(req SynthesisRequest, found *faults) {
	if req.Rows != 0 && req.Sequence.Entities != 0 {
		found.add("body.entities", nil, "says how many to make, and rows too: send one of them")
	}
	if req.Sequence.Entities < 0 {
		found.add("body.entities", nil, "is negative")
	}
	if req.ModelID == "" && req.Sequence.Entity == "" {
		found.add("body.entity", nil, "is missing: it names the column whose value rows of one entity share")
	}
}

// seedOf is the seed of a request, drawn if it has none.
func (t *Tenant) seedOf(asked *uint64) (string, error) {
	if asked != nil {
		return formatSeed(*asked), nil
	}
	drawn, err := t.app.newSeed()
	if err != nil {
		return "", err
	}
	return formatSeed(drawn), nil
}
