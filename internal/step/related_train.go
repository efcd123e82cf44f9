package step

import (
	"context"
	"fmt"
	"runtime"
	"slices"

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
	from, err := openTables(ctx, t, c)
	if err != nil {
		return err
	}
	defer from.close()
	sources := from.tables
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
	model, err := synthesis.TrainDrawn(ctx, c, train, heldOut, from.taken(ctx), runtime.GOMAXPROCS(0), w.progress)
	if err != nil {
		return withheld(fmt.Errorf("train: %w", err))
	}
	file, err := model.AppendBinary(nil)
	if err != nil {
		return fmt.Errorf("write model: %w", err)
	}
	indexes, err := from.indexes(ctx)
	if err != nil {
		return err
	}
	return gone("dataset", t.KeepTablesModel(ctx, job, app.TrainedTables{
		File: file, Index: indexes.AppendBinary(nil), EngineVersion: synthesis.TablesEngineVersion(), Contract: c,
	}))
}

// tableSources are the sources of a contract of several tables.
type tableSources struct {
	names   []string
	tables  []*frame.Frame     // their rows, or those of the families that are drawn from them
	sources []*synthesisSource // by table: all rows, while it is open
	drawn   bool
}

// openTables reads what a contract's model is learnt from, or judged by. The caller closes it.
func openTables(ctx context.Context, t *app.Tenant, c *synthesis.TablesContract) (s tableSources, err error) {
	defer func() {
		if err != nil {
			s.close()
		}
	}()
	s.drawn = c.Drawn()
	for i := range c.Tables {
		table := &c.Tables[i]
		// As if it were alone, and all of it learnt: which rows are is decided by families.
		one := &synthesis.Contract{Table: table.Name, Source: table.Source, Columns: table.Columns, TrainingRows: table.Source.Rows}
		source, err := openSynthesisSource(ctx, t, one, 0)
		if err != nil {
			return s, err
		}
		s.sources, s.names = append(s.sources, source), append(s.names, table.Name)
	}
	rows := make([]*frame.RowSet, len(c.Tables))
	if s.drawn {
		if rows, err = s.draw(ctx, c); err != nil {
			return s, err
		}
	}
	for i := range s.sources {
		f, err := s.sources[i].load(ctx, rows[i])
		if err != nil {
			return s, err
		}
		s.tables = append(s.tables, f)
	}
	return s, nil
}

// draw chooses the families again that the plan has drawn.
func (s *tableSources) draw(ctx context.Context, c *synthesis.TablesContract) ([]*frame.RowSet, error) {
	var keys []*frame.Frame
	for i, source := range s.sources {
		f := &frame.Frame{Name: s.names[i], Rows: int(c.Tables[i].Source.Rows)}
		for _, name := range c.KeyColumns(i) {
			column, err := source.column(ctx, nil, name)
			if err != nil {
				return nil, err
			}
			f.Columns = append(f.Columns, *column)
		}
		keys = append(keys, f)
	}
	rows, err := synthesis.DrawTables(c, keys, synthesis.MaxTableRows)
	if err != nil {
		return nil, refused(sdg.EngineError, fmt.Errorf("draw families: %w", err))
	}
	if rows == nil {
		return nil, fmt.Errorf("the contract draws rows of sources that fit: %w", errPermanent)
	}
	return rows, nil
}

// taken reads whole columns of the sources where the tables are a part of them.
func (s *tableSources) taken(ctx context.Context) func(table, column string) (*frame.Column, error) {
	if !s.drawn {
		return nil
	}
	return func(table, column string) (*frame.Column, error) {
		return s.sources[slices.Index(s.names, table)].column(ctx, nil, column)
	}
}

// indexes know the values of the whole sources that no row may repeat.
func (s *tableSources) indexes(ctx context.Context) (synthesis.TableIndexes, error) {
	if !s.drawn {
		return synthesis.IndexTables(s.tables), nil
	}
	var out synthesis.TableIndexes
	for _, source := range s.sources {
		index, err := synthesis.SourceIndex(source.contract, func(name string) (*frame.Column, error) { return source.column(ctx, nil, name) })
		if err != nil {
			return nil, err
		}
		out = append(out, index)
	}
	return out, nil
}

func (s *tableSources) close() {
	for _, source := range s.sources {
		source.close()
	}
}
