package step

import (
	"context"
	"encoding/hex"
	"fmt"
	"io"

	"github.com/sdg-service/sdg/internal/app"
	"github.com/sdg-service/sdg/internal/engine/mock"
	"github.com/sdg-service/sdg/internal/evidence"
	"github.com/sdg-service/sdg/internal/port/objects"
	"github.com/sdg-service/sdg/internal/report"
	"github.com/sdg-service/sdg/internal/sdg"
)

// spillBytes is how many bytes of join records a worker holds before it writes runs.
const spillBytes = 24 << 20

// mockMaker makes the tables of a contract.
type mockMaker struct {
	tables  []evidence.EntityCount
	program *mock.Program
	checker *report.Checker
}

func openMock(ctx context.Context, t *app.Tenant, job sdg.Job) (*mockMaker, error) {
	c, err := t.ApprovedContract(ctx, job)
	if err != nil {
		return nil, err
	}
	m := new(mockMaker)
	if m.program, err = mock.Compile(c); err != nil {
		return nil, fmt.Errorf("compile contract: %w: %w", err, errPermanent)
	}
	if m.checker, err = report.Compile(c); err != nil {
		return nil, fmt.Errorf("compile checks: %w: %w", err, errPermanent)
	}
	for _, t := range c.Tables {
		m.tables = append(m.tables, evidence.EntityCount{Table: t.Name, Rows: t.Rows, Columns: int64(len(t.Columns))})
	}
	return m, nil
}

func (m *mockMaker) Tables() []evidence.EntityCount { return m.tables }

func (m *mockMaker) Header(table int) ([]byte, error) {
	header := m.program.Header(table)
	if err := m.checker.CheckHeader(table, header); err != nil {
		return nil, fmt.Errorf("%w: %w", err, errPermanent)
	}
	return header, nil
}

func (m *mockMaker) Streams() []evidence.RandomStream {
	streams := []evidence.RandomStream{}
	for _, st := range m.program.Streams() {
		streams = append(streams, evidence.RandomStream{Table: st.Table, Column: st.Column, Purpose: st.Purpose})
	}
	return streams
}

func (m *mockMaker) Engine() evidence.EngineManifest {
	model := mock.ModelHash()
	return evidence.EngineManifest{Engine: mock.Name, EngineVersion: mock.Version, ModelSHA256: hex.EncodeToString(model[:])}
}

func (m *mockMaker) Worker(runs runFolder) worker {
	return &mockWorker{mockMaker: m, folder: runs, scratch: mock.NewScratch(), checks: m.checker.NewBlock()}
}

func (m *mockMaker) Judge(ctx context.Context, store objects.Store, s *sections, all shardResults) error {
	joins, err := m.checker.Join(func(need report.Need) ([]io.ReadCloser, error) { return openRuns(ctx, store, all.runs, need) })
	if err != nil {
		return fmt.Errorf("join runs: %w", err)
	}
	r, err := m.checker.Finish(all.partials, joins)
	if err != nil {
		return fmt.Errorf("finish reports: %w", err)
	}
	s.Constraint, s.Utility, s.ValueSafety, s.Privacy = r.Constraints, r.Utility, r.Safety, r.Privacy
	return nil
}

// mockWorker holds one worker's reusable state.
type mockWorker struct {
	*mockMaker
	folder  runFolder
	scratch *mock.Scratch
	checks  *report.Block
	runs    []Run
}

func (w *mockWorker) Append(dst []byte, table, block int) ([]byte, error) {
	return w.program.AppendBlock(dst, table, block, w.scratch)
}

func (w *mockWorker) Check(ctx context.Context, table, block int, csv []byte) error {
	if err := w.checks.Check(table, int64(block)*report.BlockRows, csv); err != nil {
		return err
	}
	if w.checks.Pending() > spillBytes {
		return w.spill(ctx)
	}
	return nil
}

// spill writes the join records as sorted runs.
func (w *mockWorker) spill(ctx context.Context) error {
	return w.checks.WriteRuns(func(need report.Need) (io.WriteCloser, error) {
		run, file := w.folder.create(ctx, need.Index, len(w.runs))
		w.runs = append(w.runs, run)
		return file, nil
	})
}

func (w *mockWorker) Flush(ctx context.Context) error { return w.spill(ctx) }

func (w *mockWorker) Finish(into *ShardResult) error {
	into.Runs = append(into.Runs, w.runs...)
	var err error
	into.Partials, err = mergePartials(into.Partials, w.checks.TakePartials())
	w.checks.Release()
	return err
}

// mergePartials adds partials to a list with one entry per table.
func mergePartials(into, from []*report.Partial) ([]*report.Partial, error) {
next:
	for _, p := range from {
		for _, have := range into {
			if have.Table == p.Table {
				if err := have.Merge(p); err != nil {
					return nil, fmt.Errorf("merge counts of table %d: %w", p.Table, err)
				}
				continue next
			}
		}
		into = append(into, p)
	}
	return into, nil
}
