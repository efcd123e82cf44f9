package step

import (
	"context"
	"fmt"

	"github.com/sdg-service/sdg/internal/app"
	"github.com/sdg-service/sdg/internal/engine/synth/relational"
	"github.com/sdg-service/sdg/internal/engine/synth/sequence"
	"github.com/sdg-service/sdg/internal/evidence"
	"github.com/sdg-service/sdg/internal/frame"
	"github.com/sdg-service/sdg/internal/port/objects"
	"github.com/sdg-service/sdg/internal/report"
	judge "github.com/sdg-service/sdg/internal/report/relational"
	"github.com/sdg-service/sdg/internal/report/sourcescan"
	"github.com/sdg-service/sdg/internal/sdg"
	"github.com/sdg-service/sdg/internal/synthesis"
)

// sequences makes one table of rows of entities. How many rows there are is open until they are
// counted, before the work is cut: the count is stored, and every later step and shard reads it.
type sequences struct {
	tables
	maker *sequenceMaker
}

// sequenceMaker makes the blocks of the table.
type sequenceMaker struct {
	learnt
	contract *synthesis.SequenceContract
	alone    *synthesis.Contract // its conditions, and the constraints of single rows
	model    *synthesis.TablesModel
	fields   []frame.Field
	index    *sourcescan.Index
	request  relational.Request
	keys     *judge.KeyCheck // of entities: each begins once
	layout   *relational.Layout
	sampler  *sequence.Sampler // once rows are counted
}

func openSequences(ctx context.Context, a *app.App, t *app.Tenant, job sdg.Job) (sequences, error) {
	m := &sequenceMaker{}
	out := sequences{tables{m, a.Objects, t, job}, m}
	var err error
	if m.contract, err = t.ApprovedSequence(ctx, job); err != nil {
		return out, err
	}
	var file, index []byte
	if m.learnt, file, index, err = openLearnt(ctx, t, job, m.contract.ModelID); err != nil {
		return out, err
	}
	if m.model, err = synthesis.DecodeTables(file); err != nil {
		return out, m.unreadable("the file", err)
	}
	if m.index, err = sourcescan.Decode(index); err != nil {
		return out, m.unreadable("the source index", err)
	}
	if m.fields = m.contract.Fields(m.model); len(m.fields) != len(m.contract.Kept()) {
		return out, fmt.Errorf("model %s makes %d columns of %d: %w", m.record.ID, len(m.fields), len(m.contract.Kept()), errPermanent)
	}
	if m.request, err = m.contract.Request(); err != nil {
		return out, fmt.Errorf("%w: %w", err, errPermanent)
	}
	m.alone, _ = m.contract.Alone()
	m.keys = judge.NewKeyCheck(relational.Schema{Tables: []relational.Table{{Name: m.contract.Table, Key: m.contract.Entity}}})
	l, err := countedLayout(ctx, a.Objects, t, job.ID)
	if err != nil || l == nil { // Cut counts
		return out, err
	}
	return out, m.use(l)
}

// use makes the maker one of counted rows.
func (m *sequenceMaker) use(l *relational.Layout) (err error) {
	m.layout = l
	if m.sampler, err = m.contract.Sampler(m.model, m.request, l); err != nil {
		return refused(sdg.ConstraintUnsatisfiable, m.contract.Told(fmt.Errorf("sample from model %s: %w", m.record.ID, err)))
	}
	return nil
}

// Cut counts the rows of all entities, demands that they are within what was agreed to, and cuts
// the work like that of a table whose rows are known.
func (m sequences) Cut(ctx context.Context) ([]Shard, error) {
	if m.maker.layout == nil {
		if err := m.maker.count(ctx, m.store); err != nil {
			return nil, err
		}
	}
	return m.tables.Cut(ctx)
}

func (m *sequenceMaker) count(ctx context.Context, store objects.Store) error {
	l, err := countLayout(ctx, m.tenant, m.job.ID, m.record.ID, m.request, sdg.ConstraintUnsatisfiable, func(r relational.Request) (*relational.Layout, error) {
		l, err := m.model.Layout(r)
		return l, m.contract.Told(err)
	})
	if err != nil {
		return err
	}
	if rows := l.Rows(m.contract.Table); rows > m.contract.MostRows {
		return tooManyRows(fmt.Sprintf(
			"%d rows would be made, more than the %d that were agreed to. Nothing is charged. Ask for fewer entities, or use another seed.", rows, m.contract.MostRows))
	}
	if err := putJSON(ctx, store, layoutKey(m.tenant, m.job.ID), l); err != nil {
		return err
	}
	return m.use(l)
}

// Tables is the one table, with the rows that were counted; before that, those expected.
func (m *sequenceMaker) Tables() []evidence.EntityCount {
	e := evidence.EntityCount{Table: m.contract.Table, Rows: m.contract.ExpectedRows, Columns: int64(len(m.fields))}
	if m.layout != nil {
		e.Rows = m.layout.Rows(m.contract.Table)
	}
	return []evidence.EntityCount{e}
}

func (m *sequenceMaker) Header(int) ([]byte, error) {
	var f frame.Frame
	for _, field := range m.fields {
		f.Columns = append(f.Columns, frame.Column{Field: field})
	}
	return f.AppendHeader(nil), nil
}

func (m *sequenceMaker) Streams() []evidence.RandomStream {
	streams := []evidence.RandomStream{}
	for _, field := range m.fields {
		streams = append(streams, evidence.RandomStream{Table: m.contract.Table, Column: field.Name, Purpose: "sample"})
	}
	return streams
}

func (m *sequenceMaker) Worker(runs runFolder) worker { return m.worker(runs) }

func (m *sequenceMaker) worker(runs runFolder) *sequenceWorker {
	return &sequenceWorker{
		sequenceMaker: m, keys: keyRuns{keys: m.keys.Collector(), folder: runs},
		checks: synthesis.NewCheck(m.alone, m.fields), scan: sourcescan.NewScan(m.index, m.contract.Table, m.fields),
	}
}

// sequenceWorker holds one worker's reusable state.
type sequenceWorker struct {
	*sequenceMaker
	frame  frame.Frame
	begin  []int // rows of the frame that begin an entity
	scan   *sourcescan.Scan
	checks *synthesis.Check
	keys   keyRuns
}

// make fills the frame with the rows of a block, values that harm repaired.
func (w *sequenceWorker) make(block int) (err error) {
	if w.begin, err = w.sampler.Block(&w.frame, int64(block)); err != nil {
		return refused(sdg.ConstraintUnsatisfiable, w.contract.Told(fmt.Errorf("make block %d: %w", block, err)))
	}
	w.scan.Block(&w.frame, int64(block)*report.BlockRows)
	return nil
}

func (w *sequenceWorker) Append(dst []byte, _, block int) ([]byte, error) {
	if err := w.make(block); err != nil {
		return dst, err
	}
	return w.frame.AppendCSV(dst, 0, w.frame.Rows), nil
}

// Check looks at the rows that Append made last. An entity may begin once only: that of the rows
// that begin one no two share a value makes sure that no rows of different ones are mixed.
func (w *sequenceWorker) Check(ctx context.Context, _, block int, _ []byte) error {
	if err := w.checks.Block(&w.frame, int64(block)*report.BlockRows); err != nil {
		return fmt.Errorf("check block %d: %w", block, err)
	}
	entities := frame.Frame{Name: w.frame.Name, Rows: w.frame.Rows, Columns: []frame.Column{*w.frame.Column(w.contract.Entity)}}
	return w.keys.add(ctx, 0, entities.Select(w.begin), int64(block)*report.BlockRows)
}

func (w *sequenceWorker) Flush(ctx context.Context) error { return w.keys.spill(ctx) }

func (w *sequenceWorker) Finish(into *ShardResult) error {
	w.keys.finish(into, &synthesis.TablesFindings{Rules: []*synthesis.Findings{w.checks.Findings()}, Safety: []*sourcescan.Findings{w.scan.Findings()}})
	return nil
}
