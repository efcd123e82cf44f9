package app

import (
	"context"
	"fmt"
	"slices"

	"github.com/sdg-service/sdg/internal/engine/synth"
	"github.com/sdg-service/sdg/internal/engine/synth/rules"
	"github.com/sdg-service/sdg/internal/frame"
	"github.com/sdg-service/sdg/internal/sdg"
	"github.com/sdg-service/sdg/internal/synthesis"
)

// synthesisPlan is what becomes of a request: the step to approve, and in words how rows are
// learnt and what holds in each.
type synthesisPlan struct {
	step sdg.PlanStep
	said []sdg.PlanNote
}

// planSynthesis makes the plan of a request.
func (t *Tenant) planSynthesis(ctx context.Context, req SynthesisRequest) (p synthesisPlan, err error) {
	kind, err := t.kindOf(ctx, req)
	if err != nil {
		return p, err
	}
	switch kind {
	case severalTables:
		c, err := t.tablesContract(ctx, req)
		if err != nil {
			return p, err
		}
		for i := range c.Tables {
			one := &c.Tables[i]
			p.rules(fmt.Sprintf("tables[%d].", i), "every row of "+one.Name, one.Conditions, one.Columns, req.ModelID != "" && !req.replaces(one.Name))
			p.constraints(fmt.Sprintf("tables[%d].", i), one.Name+": ", one.Constraints, one.Columns)
		}
		return p, p.add(tablesStep(0, c))
	case rowsOfEntities:
		c, err := t.sequenceContract(ctx, req)
		if err != nil {
			return p, err
		}
		p.rules("", "every row", c.Conditions, c.Columns, req.ModelID != "" && req.Conditions == nil)
		p.constraints("", "", c.Constraints, c.Columns)
		p.target(c.Target)
		return p, p.add(sequenceStep(0, c))
	}
	c, err := t.synthesisContract(ctx, req)
	if err != nil {
		return p, err
	}
	p.said = append(p.said, sdg.PlanNote{Text: engineSentence(c), Path: "engine"})
	p.rules("", "every row", c.Conditions, c.Columns, req.ModelID != "" && req.Conditions == nil)
	p.constraints("", "", c.Constraints, c.Columns)
	p.target(c.Target)
	if err := p.add(synthesisStep(0, c)); err != nil || c.ModelID != "" {
		return p, err
	}
	profile, err := t.DatasetProfile(ctx, c.Source.DatasetID)
	if err != nil {
		return p, err
	}
	proposeSequence(&p.step, proposeEntity(c.Kept(), profile))
	return p, nil
}

// add takes the step of the plan; rules of a model go first among its notes.
func (p *synthesisPlan) add(step sdg.PlanStep, err error) error {
	step.Assumptions = append(p.step.Assumptions, step.Assumptions...)
	p.step = step
	return err
}

// rules say which conditions hold. Those that a request left to its model are noted in the step,
// with how to replace them.
func (p *synthesisPlan) rules(at, where string, conditions []synth.Condition, columns []frame.Field, defaults bool) {
	for i, cond := range conditions {
		path := fmt.Sprintf("%sconditions[%d]", at, i)
		text := synthesis.ConditionText(cond, columns)
		if defaults {
			p.step.Assumptions = append(p.step.Assumptions, sdg.PlanNote{Path: path, Text: fmt.Sprintf(
				"In %s %s, as the model was trained for: send conditions to replace this, or an empty list for none.", where, text)})
			continue
		}
		p.said = append(p.said, sdg.PlanNote{Text: fmt.Sprintf("In %s %s.", where, text), Path: path})
	}
}

// constraints say what columns owe each other, of the table that their text begins with.
func (p *synthesisPlan) constraints(at, of string, list []rules.Rule, columns []frame.Field) {
	for i, r := range list {
		p.said = append(p.said, sdg.PlanNote{Text: "In every row: " + of + synthesis.DescribeConstraint(r, columns) + ".", Path: fmt.Sprintf("%sconstraints[%d]", at, i)})
	}
}

func (p *synthesisPlan) target(column string) {
	if column != "" {
		p.said = append(p.said, sdg.PlanNote{Text: column + " is the column that will be predicted: the utility report scores it.", Path: "target"})
	}
}

// replaces says that a request has conditions of a table in place of those of its model.
func (r *SynthesisRequest) replaces(table string) bool {
	return slices.ContainsFunc(r.Tables, func(t TableRequest) bool { return t.Table == table && t.Conditions != nil })
}
