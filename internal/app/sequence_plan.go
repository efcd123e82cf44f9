package app

import (
	"fmt"
	"math"
	"strings"

	"github.com/sdg-service/sdg/internal/frame"
	"github.com/sdg-service/sdg/internal/sdg"
	"github.com/sdg-service/sdg/internal/synthesis"
)

// sequenceStep makes the plan step of a valid contract.
func sequenceStep(index int, c *synthesis.SequenceContract) (sdg.PlanStep, error) {
	canonical, err := c.Canonical()
	if err != nil {
		return sdg.PlanStep{}, err
	}
	hash, err := c.Hash()
	if err != nil {
		return sdg.PlanStep{}, err
	}
	title := fmt.Sprintf("Learn sequences of %d entities and synthesize %d entities with about %d rows of %s", c.TrainingEntities, c.Entities, c.ExpectedRows, c.Table)
	if c.ModelID != "" {
		title = fmt.Sprintf("Synthesize %d entities with about %d rows of %s from a trained model", c.Entities, c.ExpectedRows, c.Table)
	}
	e := sdg.Estimate{Rows: c.ExpectedRows, Cells: c.ExpectedCells(), Seconds: math.Ceil(c.EstimateSeconds()*10) / 10}
	e.Credits = sdg.Charge(sdg.SynthesizeJob, sdg.Use{sdg.UnitCells: c.MostCells(), sdg.UnitTrainingCells: c.TrainingCells()})
	return sdg.PlanStep{
		StepIndex: index, ToolName: sdg.SynthesizeData, Title: title, DatasetID: c.Source.DatasetID, ModelID: c.ModelID, Seed: c.Seed, ContractHash: hash, Contract: canonical,
		Estimate: e, Assumptions: sequenceNotes(c), Unparsed: []sdg.PlanNote{}, Provenance: []sdg.PlanNote{},
	}, nil
}

// sequenceNotes says what was found or decided for the caller.
func sequenceNotes(c *synthesis.SequenceContract) []sdg.PlanNote {
	notes := []sdg.PlanNote{}
	note := func(path, format string, args ...any) {
		notes = append(notes, sdg.PlanNote{Text: fmt.Sprintf(format, args...), Path: path})
	}
	if c.ModelID == "" {
		levelNote(c.PrivacyLevel, c.AcceptRisk, note)
	}
	note("entity", "Rows that share a %s are learnt together: %d entities with %.1f rows on average. Every entity that is made is a new one.", c.Entity, c.TrainingEntities+c.HoldoutEntities, c.RowsPerEntity)
	if used := c.TrainingRows + c.HoldoutRows; c.ModelID == "" && used < c.Source.Rows {
		note("training_rows", "%d of the source's %d rows are used: those of %d entities, drawn at random, each with all of its rows.", used, c.Source.Rows, c.TrainingEntities+c.HoldoutEntities)
	}
	if c.Order != "" {
		note("order", "Rows of one %s follow each other by %s, each learnt from the one before.", c.Entity, c.Order)
	} else {
		note("order", "Rows of one %s have no order: no number or time was found, or named, by which they follow each other.", c.Entity)
	}
	if len(c.Constant) > 0 {
		note("constant", "These never change within a %s, and stay so: %s.", c.Entity, strings.Join(c.Constant, ", "))
	}
	note("expected_rows", "About %d rows, and at most %d: their number follows from the entities. What is made is charged.", c.ExpectedRows, c.MostRows)
	if c.HoldoutEntities > 0 {
		note("holdout_entities", "%d of %d entities are kept from the engine, with all their rows, to measure privacy and utility.", c.HoldoutEntities, c.HoldoutEntities+c.TrainingEntities)
	} else {
		note("holdout_entities", "There are too few entities to hold some out: privacy is not measured against a holdout.")
	}
	for i, f := range c.Columns {
		at := fmt.Sprintf("columns[%d]", i)
		switch f.Treatment {
		case frame.Format:
			note(at, "%s is made anew in the formats of its values; none of its values is learnt or repeated.", f.Name)
		case frame.Mask:
			note(at, "%s is masked.", f.Name)
		case frame.Drop:
			note(at, "%s is left out.", f.Name)
		}
	}
	return notes
}
