package step

import (
	"context"
	"fmt"

	"github.com/sdg-service/sdg/internal/app"
	"github.com/sdg-service/sdg/internal/engine/synth/relational"
	"github.com/sdg-service/sdg/internal/evidence"
	"github.com/sdg-service/sdg/internal/frame"
	"github.com/sdg-service/sdg/internal/port/objects"
	"github.com/sdg-service/sdg/internal/report"
	judge "github.com/sdg-service/sdg/internal/report/relational"
	"github.com/sdg-service/sdg/internal/report/sourcescan"
	"github.com/sdg-service/sdg/internal/sdg"
	"github.com/sdg-service/sdg/internal/synthesis"
)

// related makes several tables that keys join. How many rows most of them have is open until
// they are counted, before the work is cut: the count is stored, and every later step and shard
// reads it.
type related struct {
	tables
	maker *relatedMaker
}

// relatedMaker makes the blocks of the tables.
type relatedMaker struct {
	learnt
	contract *synthesis.TablesContract
	model    *synthesis.TablesModel
	alone    []*synthesis.Contract // by table: its conditions and the constraints of its rows
	indexes  synthesis.TableIndexes
	request  relational.Request
	keys     *judge.KeyCheck
	layout   *relational.Layout // once rows are counted
	sampler  *relational.Sampler
}

func openRelated(ctx context.Context, a *app.App, t *app.Tenant, job sdg.Job) (related, error) {
	m := &relatedMaker{}
	out := related{tables{m, a.Objects, t, job}, m}
	var err error
	if m.contract, err = t.ApprovedSynthesisTables(ctx, job); err != nil {
		return out, err
	}
	var file, index []byte
	if m.learnt, file, index, err = openLearnt(ctx, t, job, m.contract.ModelID); err != nil {
		return out, err
	}
	if m.model, err = synthesis.DecodeTables(file); err != nil {
		return out, m.unreadable("the file", err)
	}
	if m.indexes, err = synthesis.DecodeIndexes(index, len(m.contract.Tables)); err != nil {
		return out, m.unreadable("the source index", err)
	}
	if m.request, err = m.contract.Request(); err != nil {
		return out, fmt.Errorf("%w: %w", err, errPermanent)
	}
	for i := range m.contract.Tables {
		c, _, err := m.contract.Alone(i)
		if err != nil {
			return out, fmt.Errorf("read the constraints of %s: %w: %w", m.contract.Tables[i].Name, err, errPermanent)
		}
		m.alone = append(m.alone, c)
	}
	m.keys = judge.NewKeyCheck(m.contract.Schema())
	l, err := countedLayout(ctx, a.Objects, t, job.ID)
	if err != nil || l == nil { // Cut counts
		return out, err
	}
	return out, m.use(l)
}

// use makes the maker one of counted rows.
func (m *relatedMaker) use(l *relational.Layout) (err error) {
	m.layout = l
	if m.sampler, err = m.model.Sampler(m.request, l); err != nil {
		return refused(sdg.ConstraintUnsatisfiable, fmt.Errorf("sample from model %s: %w", m.record.ID, err))
	}
	return nil
}

// Cut counts the rows of all tables, demands that they are within what was agreed to, and cuts
// the work like that of tables whose rows are known.
func (m related) Cut(ctx context.Context) ([]Shard, error) {
	if m.maker.layout == nil {
		if err := m.maker.count(ctx, m.store); err != nil {
			return nil, err
		}
	}
	return m.tables.Cut(ctx)
}

func (m *relatedMaker) count(ctx context.Context, store objects.Store) error {
	l, err := countLayout(ctx, m.tenant, m.job.ID, m.record.ID, m.request, sdg.ConstraintUnsatisfiable, m.model.Layout)
	if err != nil {
		return err
	}
	for i := range m.contract.Tables {
		t := &m.contract.Tables[i]
		if rows := l.Rows(t.Name); rows > t.MostRows {
			return tooManyRows(fmt.Sprintf(
				"%d rows of %s would be made, more than the %d that were agreed to. Nothing is charged. Ask for fewer rows of the tables above it, or use another seed.", rows, t.Name, t.MostRows))
		}
	}
	if err := putJSON(ctx, store, layoutKey(m.tenant, m.job.ID), l); err != nil {
		return err
	}
	return m.use(l)
}

// Tables have the rows that were counted; before that, those expected.
func (m *relatedMaker) Tables() []evidence.EntityCount {
	out := []evidence.EntityCount{}
	for i := range m.contract.Tables {
		t := &m.contract.Tables[i]
		e := evidence.EntityCount{Table: t.Name, Rows: t.ExpectedRows, Columns: int64(len(m.model.Fields(t.Name)))}
		if m.layout != nil {
			e.Rows = m.layout.Rows(t.Name)
		}
		out = append(out, e)
	}
	return out
}

func (m *relatedMaker) fields(table int) []frame.Field {
	return m.model.Fields(m.contract.Tables[table].Name)
}

func (m *relatedMaker) Header(table int) ([]byte, error) {
	var f frame.Frame
	for _, field := range m.fields(table) {
		f.Columns = append(f.Columns, frame.Column{Field: field})
	}
	return f.AppendHeader(nil), nil
}

func (m *relatedMaker) Streams() []evidence.RandomStream {
	streams := []evidence.RandomStream{}
	for i := range m.contract.Tables {
		for _, field := range m.fields(i) {
			streams = append(streams, evidence.RandomStream{Table: m.contract.Tables[i].Name, Column: field.Name, Purpose: "sample"})
		}
	}
	return streams
}

func (m *relatedMaker) Worker(runs runFolder) worker { return m.worker(runs) }

func (m *relatedMaker) worker(runs runFolder) *relatedWorker {
	w := &relatedWorker{relatedMaker: m, keys: keyRuns{keys: m.keys.Collector(), folder: runs}}
	for i := range m.contract.Tables {
		w.checks = append(w.checks, synthesis.NewCheck(m.alone[i], m.fields(i)))
		w.scans = append(w.scans, sourcescan.NewScan(m.indexes[i], m.contract.Tables[i].Name, m.fields(i)))
	}
	return w
}

// relatedWorker holds one worker's reusable state.
type relatedWorker struct {
	*relatedMaker
	frame  frame.Frame
	scans  []*sourcescan.Scan // by table
	checks []*synthesis.Check // by table
	keys   keyRuns
}

// make fills the frame with the rows of a block, values that harm repaired.
func (w *relatedWorker) make(table, block int) error {
	if err := w.sampler.Block(&w.frame, w.contract.Tables[table].Name, int64(block)); err != nil {
		return refused(sdg.ConstraintUnsatisfiable, fmt.Errorf("make block %d of %s: %w", block, w.contract.Tables[table].Name, err))
	}
	w.scans[table].Block(&w.frame, int64(block)*report.BlockRows)
	return nil
}

func (w *relatedWorker) Append(dst []byte, table, block int) ([]byte, error) {
	if err := w.make(table, block); err != nil {
		return dst, err
	}
	return w.frame.AppendCSV(dst, 0, w.frame.Rows), nil
}

// Check looks at the rows that Append made last.
func (w *relatedWorker) Check(ctx context.Context, table, block int, _ []byte) error {
	if err := w.checks[table].Block(&w.frame, int64(block)*report.BlockRows); err != nil {
		return fmt.Errorf("check block %d of %s: %w", block, w.contract.Tables[table].Name, err)
	}
	return w.keys.add(ctx, table, &w.frame, int64(block)*report.BlockRows)
}

func (w *relatedWorker) Flush(ctx context.Context) error { return w.keys.spill(ctx) }

func (w *relatedWorker) Finish(into *ShardResult) error {
	found := &synthesis.TablesFindings{}
	for _, c := range w.checks {
		found.Rules = append(found.Rules, c.Findings())
	}
	for _, s := range w.scans {
		found.Safety = append(found.Safety, s.Findings())
	}
	w.keys.finish(into, found)
	return nil
}

// Judge compares the delivered tables with the sources, and stores a page for each report.
func (m *relatedMaker) Judge(ctx context.Context, store objects.Store, s *sections, all shardResults) error {
	return watched(ctx, m.tenant, m.job.ID, sdg.StageReport, func(ctx context.Context, w *watch) error {
		return m.judge(ctx, w, store, s, all)
	})
}

func (m *relatedMaker) judge(ctx context.Context, w *watch, store objects.Store, s *sections, all shardResults) error {
	trained, seed, err := trainedBy(m.contract.ModelID, m.contract, func() (*synthesis.TablesContract, error) { return m.tenant.ModelTables(ctx, m.record) })
	if err != nil {
		return err
	}
	in := synthesis.TablesJudgeInput{Contract: m.contract, Model: m.model, TrainingSeed: seed, Checked: all.related, Progress: w.progress}
	from, err := openTables(ctx, m.tenant, trained)
	if err != nil {
		return err
	}
	from.close()
	in.Sources = from.tables
	if in.Keys, err = joinKeys(ctx, store, m.keys, all); err != nil {
		return err
	}
	for _, t := range m.Tables() {
		in.Rows = append(in.Rows, t.Rows)
	}
	if in.Synthetic, err = m.judged(ctx); err != nil {
		return err
	}
	j, err := synthesis.JudgeTables(ctx, in)
	if err != nil {
		return fmt.Errorf("judge: %w", err)
	}
	return m.report(ctx, store, s, j, m.contract.TrainingCells())
}

// judged makes the rows that are judged: of all tables whole families, the first ones, of which
// no table has more than the reports look at.
func (m *relatedMaker) judged(ctx context.Context) ([]*frame.Frame, error) {
	rows := m.sampler.Whole(maxJudgedBlocks * report.BlockRows)
	out := make([]*frame.Frame, len(m.contract.Tables))
	w := m.worker(runFolder{})
	for i := range out {
		name := m.contract.Tables[i].Name
		if m.layout.Rows(name) == 0 {
			out[i] = &frame.Frame{Name: name}
			for _, field := range m.fields(i) {
				out[i].Columns = append(out[i].Columns, frame.Column{Field: field})
			}
			continue
		}
		var err error
		if out[i], err = firstRows(ctx, name, rows[name], func(block int) (*frame.Frame, error) {
			w.frame = frame.Frame{}
			err := w.make(i, block)
			part := w.frame
			return &part, err
		}); err != nil {
			return nil, err
		}
	}
	return out, nil
}
