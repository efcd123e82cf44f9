package app

import (
	"fmt"
	"math"
	"strings"

	"github.com/sdg-service/sdg/internal/frame"
	"github.com/sdg-service/sdg/internal/sdg"
	"github.com/sdg-service/sdg/internal/synthesis"
)

// tablesStep makes the plan step of a valid contract.
func tablesStep(index int, c *synthesis.TablesContract) (sdg.PlanStep, error) {
	canonical, err := c.Canonical()
	if err != nil {
		return sdg.PlanStep{}, err
	}
	hash, err := c.Hash()
	if err != nil {
		return sdg.PlanStep{}, err
	}
	var names []string
	for i := range c.Tables {
		names = append(names, c.Tables[i].Name)
	}
	title := fmt.Sprintf("Learn %d tables that hang together and synthesize about %d rows of %s", len(names), c.ExpectedRows(), strings.Join(names, ", "))
	if c.ModelID != "" {
		title = fmt.Sprintf("Synthesize about %d rows of %s from a trained model", c.ExpectedRows(), strings.Join(names, ", "))
	}
	e := sdg.Estimate{Rows: c.ExpectedRows(), Cells: c.ExpectedCells(), Seconds: math.Ceil(c.EstimateSeconds()*10) / 10}
	e.Credits = sdg.Charge(sdg.SynthesizeJob, sdg.Use{sdg.UnitCells: c.MostCells(), sdg.UnitTrainingCells: c.TrainingCells()})
	return sdg.PlanStep{
		StepIndex: index, ToolName: sdg.SynthesizeData, Title: title, DatasetID: c.Tables[0].Source.DatasetID, ModelID: c.ModelID, Seed: c.Seed, ContractHash: hash, Contract: canonical,
		Estimate: e, Assumptions: tablesNotes(c), Unparsed: []sdg.PlanNote{}, Provenance: []sdg.PlanNote{},
	}, nil
}

// tablesNotes says what was found or decided for the caller.
func tablesNotes(c *synthesis.TablesContract) []sdg.PlanNote {
	notes := []sdg.PlanNote{}
	note := func(path, format string, args ...any) {
		notes = append(notes, sdg.PlanNote{Text: fmt.Sprintf(format, args...), Path: path})
	}
	if c.ModelID == "" {
		levelNote(c.PrivacyLevel, c.AcceptRisk, note)
	}
	key := map[string]string{}
	for i := range c.Tables {
		key[c.Tables[i].Name] = c.Tables[i].Key
	}
	if c.ModelID == "" && c.Drawn() {
		for i := range c.Tables {
			if t := &c.Tables[i]; t.TrainingRows+t.HoldoutRows < t.Source.Rows {
				note(fmt.Sprintf("tables[%d].training_rows", i), "%d of the %d rows of %s are used: whole families, drawn at random.", t.TrainingRows+t.HoldoutRows, t.Source.Rows, t.Name)
			}
		}
	}
	learnt := map[string]bool{}
	for i, r := range c.Relations {
		at := fmt.Sprintf("relations[%d]", i)
		if learnt[r.Child] || r.Child == r.Parent {
			note(at, "%s.%s refers to %s.%s: kept exact, with how unevenly rows are referred to.", r.Child, r.Column, r.Parent, key[r.Parent])
		} else {
			note(at, "%s.%s is the key %s.%s: rows of %s are made for their row of %s.", r.Child, r.Column, r.Parent, key[r.Parent], r.Child, r.Parent)
			learnt[r.Child] = true
		}
	}
	if len(c.Relations) == 0 && len(c.Tables) > 1 {
		note("relations", "No table refers to another: each is learnt by itself.")
	}
	for i := range c.Tables {
		t := &c.Tables[i]
		at := fmt.Sprintf("tables[%d]", i)
		if t.Order != "" {
			note(at+".order_by", "Rows of %s follow each other by %s.", t.Name, t.Order)
		}
		switch {
		case !t.Root:
			note(at+".expected_rows", "About %d rows of %s, and at most %d: their number follows from the rows above. What is made is charged.", t.ExpectedRows, t.Name, t.MostRows)
		case t.HoldoutRows > 0:
			note(at+".holdout_rows", "%d of %d rows of %s are kept from the engine, with all that belongs to them, to measure privacy and utility.", t.HoldoutRows, t.HoldoutRows+t.TrainingRows, t.Name)
		default:
			note(at+".holdout_rows", "%s has too few rows to hold some out: its privacy is not measured against a holdout.", t.Name)
		}
		for k, f := range t.Columns {
			path := fmt.Sprintf("%s.columns[%d]", at, k)
			switch f.Treatment {
			case frame.Format:
				note(path, "%s.%s is made anew; none of its values is learnt or repeated.", t.Name, f.Name)
			case frame.Mask:
				note(path, "%s.%s is masked.", t.Name, f.Name)
			case frame.Drop:
				note(path, "%s.%s is left out.", t.Name, f.Name)
			}
		}
	}
	return notes
}
