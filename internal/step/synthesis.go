package step

import (
	"bytes"
	"context"
	"crypto/sha256"
	"encoding/hex"
	"fmt"
	"io"

	"github.com/sdg-service/sdg/internal/app"
	"github.com/sdg-service/sdg/internal/engine/synth"
	"github.com/sdg-service/sdg/internal/engine/synth/rules"
	"github.com/sdg-service/sdg/internal/evidence"
	"github.com/sdg-service/sdg/internal/frame"
	"github.com/sdg-service/sdg/internal/port/objects"
	"github.com/sdg-service/sdg/internal/report"
	"github.com/sdg-service/sdg/internal/report/sourcescan"
	"github.com/sdg-service/sdg/internal/sdg"
	"github.com/sdg-service/sdg/internal/synthesis"
)

// synthesisMaker makes rows like those of a dataset.
type synthesisMaker struct {
	learnt
	contract *synthesis.Contract
	model    synth.Model
	index    *sourcescan.Index
	sampler  synth.Sampler
}

func openSynthesis(ctx context.Context, t *app.Tenant, job sdg.Job) (*synthesisMaker, error) {
	c, err := t.ApprovedSynthesis(ctx, job)
	if err != nil {
		return nil, err
	}
	m := &synthesisMaker{contract: c}
	var file, index []byte
	if m.learnt, file, index, err = openLearnt(ctx, t, job, c.ModelID); err != nil {
		return nil, err
	}
	if m.model, err = synthesis.Decode(c.Engine, file); err != nil {
		return nil, m.unreadable("the file", err)
	}
	if m.index, err = sourcescan.Decode(index); err != nil {
		return nil, m.unreadable("the source index", err)
	}
	seed, err := c.SeedValue()
	if err != nil {
		return nil, fmt.Errorf("%w: %w", err, errPermanent)
	}
	if m.sampler, err = rules.NewSampler(m.model, synth.Request{Seed: seed, Rows: c.Rows, Conditions: c.Conditions}, c.Constraints); err != nil {
		return nil, refused(sdg.ConstraintUnsatisfiable, fmt.Errorf("sample from model %s: %w", m.record.ID, err))
	}
	return m, nil
}

func (m *synthesisMaker) Tables() []evidence.EntityCount {
	return []evidence.EntityCount{{Table: m.contract.Table, Rows: m.contract.Rows, Columns: int64(len(m.model.Fields()))}}
}

func (m *synthesisMaker) Header(int) ([]byte, error) {
	var f frame.Frame
	for _, field := range m.model.Fields() {
		f.Columns = append(f.Columns, frame.Column{Field: field})
	}
	return f.AppendHeader(nil), nil
}

func (m *synthesisMaker) Streams() []evidence.RandomStream {
	streams := []evidence.RandomStream{}
	for _, field := range m.model.Fields() {
		streams = append(streams, evidence.RandomStream{Table: m.contract.Table, Column: field.Name, Purpose: "sample"})
	}
	return streams
}

func (m *synthesisMaker) Worker(runFolder) worker {
	return m.worker()
}

func (m *synthesisMaker) worker() *synthesisWorker {
	fields := m.model.Fields()
	return &synthesisWorker{
		synthesisMaker: m, checks: synthesis.NewCheck(m.contract, fields), scan: sourcescan.NewScan(m.index, m.contract.Table, fields),
	}
}

// Judge compares the delivered rows with the source, and stores a page for each report.
func (m *synthesisMaker) Judge(ctx context.Context, store objects.Store, s *sections, all shardResults) error {
	return watched(ctx, m.tenant, m.job.ID, sdg.StageReport, func(ctx context.Context, w *watch) error {
		return m.judge(ctx, w, store, s, all)
	})
}

func (m *synthesisMaker) judge(ctx context.Context, w *watch, store objects.Store, s *sections, all shardResults) error {
	seed := m.record.Seed
	c := *m.contract
	c.Seed = seed // the training's: it decided which rows were held out
	trainingSeed, err := c.SeedValue()
	if err != nil {
		return fmt.Errorf("%w: %w", err, errPermanent)
	}
	source, err := openSynthesisSource(ctx, m.tenant, &c, trainingSeed)
	if err != nil {
		return err
	}
	defer source.close()
	rows, heldOut, err := source.rows(ctx)
	if err != nil {
		return err
	}
	made, err := m.judged(ctx)
	if err != nil {
		return err
	}
	j, err := synthesis.Judge(ctx, synthesis.JudgeInput{
		Contract: m.contract, Model: m.model, Learnt: rows, HeldOut: heldOut, TrainingSeed: trainingSeed, Synthetic: made, Checked: all.synthesis, Progress: w.progress,
	})
	if err != nil {
		return fmt.Errorf("judge: %w", err)
	}
	return m.report(ctx, store, s, j, m.contract.TrainingCells())
}

// maxJudgedBlocks bounds the rows that the reports look at: the attacks and the models in
// them work on smaller samples still.
const maxJudgedBlocks = 4

// judged makes the rows that are judged: all, or blocks that lie evenly in the table.
func (m *synthesisMaker) judged(ctx context.Context) (*frame.Frame, error) {
	blocks := report.Blocks(m.contract.Rows)
	n := min(blocks, maxJudgedBlocks)
	parts := make([]*frame.Frame, n)
	for i := range n {
		if err := ctx.Err(); err != nil {
			return nil, err
		}
		w := m.worker()
		if err := w.make(int(i * blocks / n)); err != nil {
			return nil, fmt.Errorf("make block %d again: %w", i*blocks/n, err)
		}
		parts[i] = &w.frame
	}
	return frame.Concat(parts...)
}

// synthesisWorker holds one worker's reusable state.
type synthesisWorker struct {
	*synthesisMaker
	frame  frame.Frame
	checks *synthesis.Check
	scan   *sourcescan.Scan
}

// make fills the frame with the rows of a block, values that harm repaired.
func (w *synthesisWorker) make(block int) error {
	if err := w.sampler.Block(&w.frame, int64(block)); err != nil {
		return err
	}
	w.scan.Block(&w.frame, int64(block)*report.BlockRows)
	return nil
}

func (w *synthesisWorker) Append(dst []byte, _, block int) ([]byte, error) {
	if err := w.make(block); err != nil {
		return dst, err
	}
	return w.frame.AppendCSV(dst, 0, w.frame.Rows), nil
}

// Check looks at the rows that Append made last.
func (w *synthesisWorker) Check(_ context.Context, _, block int, _ []byte) error {
	return w.checks.Block(&w.frame, int64(block)*report.BlockRows)
}

func (w *synthesisWorker) Flush(context.Context) error { return nil } // it holds nothing for joins

func (w *synthesisWorker) Finish(into *ShardResult) error {
	if into.Synthesis == nil {
		into.Synthesis = synthesis.NewFindings()
	}
	found := w.checks.Findings()
	found.Safety = *w.scan.Findings()
	into.Synthesis.Merge(found)
	return nil
}

// addPage stores a page that explains a report, and delivers it beside the data.
func (s *sections) addPage(ctx context.Context, store objects.Store, t *app.Tenant, job sdg.Job, name string, page []byte) error {
	sum := sha256.Sum256(page)
	p := PartResult{
		Part: Part{Table: -1, Name: name}, Key: jobKey(t, job.ID, "artifacts/"+name), SizeBytes: int64(len(page)),
		SHA256: hex.EncodeToString(sum[:]), BlockHashes: []string{},
	}
	if _, err := store.Put(ctx, p.Key, io.Reader(bytes.NewReader(page)), objects.PutOptions{ContentType: p.mediaType()}); err != nil {
		return fmt.Errorf("store %s: %w", name, err)
	}
	s.pages = append(s.pages, p)
	return nil
}
