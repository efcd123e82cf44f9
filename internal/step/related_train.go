package step

import (
	"context"
	"fmt"
	"runtime"

	"github.com/sdg-service/sdg/internal/app"
	"github.com/sdg-service/sdg/internal/frame"
	"github.com/sdg-service/sdg/internal/sdg"
	"github.com/sdg-service/sdg/internal/synthesis"
)

// trainTables learns the tables of a job together.
func trainTables(ctx context.Context, t *app.Tenant, job sdg.Job, w *watch) error {
	c, err := t.ApprovedSynthesisTables(ctx, job)
	if err != nil {
		return err
	}
	seed, err := c.SeedValue()
	if err != nil {
		return fmt.Errorf("%w: %w", err, errPermanent)
	}
	sources, err := loadTables(ctx, t, c)
	if err != nil {
		return err
	}
	contradicted, err := c.Contradicted(sources)
	if err != nil {
		return refused(sdg.EngineError, fmt.Errorf("look for what contradicts the constraints: %w", err))
	}
	if err := c.Refuse(contradicted, sources); err != nil {
		return refused(sdg.ConstraintUnsatisfiable, err)
	}
	train, heldOut, err := synthesis.DivideTables(c, sources, seed)
	if err != nil {
		return refused(sdg.EngineError, fmt.Errorf("divide the tables: %w", err))
	}
	model, err := synthesis.TrainTables(ctx, c, train, heldOut, runtime.GOMAXPROCS(0), w.progress)
	if err != nil {
		return withheld(fmt.Errorf("train: %w", err))
	}
	file, err := model.AppendBinary(nil)
	if err != nil {
		return fmt.Errorf("write model: %w", err)
	}
	return gone("dataset", t.KeepTablesModel(ctx, job, app.TrainedTables{
		File: file, Index: synthesis.IndexTables(sources).AppendBinary(nil), EngineVersion: synthesis.TablesEngineVersion(), Contract: c,
	}))
}

// loadTables reads the whole sources of a contract.
func loadTables(ctx context.Context, t *app.Tenant, c *synthesis.TablesContract) ([]*frame.Frame, error) {
	var out []*frame.Frame
	for i := range c.Tables {
		table := &c.Tables[i]
		// As if it were alone: all rows are read, so that no seed decides which.
		one := &synthesis.Contract{Table: table.Name, Source: table.Source, Columns: table.Columns, TrainingRows: table.TrainingRows, HoldoutRows: table.HoldoutRows}
		source, err := openSynthesisSource(ctx, t, one, 0)
		if err != nil {
			return nil, err
		}
		f, err := source.load(ctx, nil)
		source.close()
		if err != nil {
			return nil, err
		}
		out = append(out, f)
	}
	return out, nil
}
