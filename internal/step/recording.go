package step

import (
	"context"
	"errors"
	"fmt"

	"github.com/sdg-service/sdg/internal/app"
	"github.com/sdg-service/sdg/internal/evidence"
	"github.com/sdg-service/sdg/internal/port/objects"
	"github.com/sdg-service/sdg/internal/recording"
	"github.com/sdg-service/sdg/internal/sdg"
)

// recordings is the maker of scada and ics jobs. A shard is some spans of time; all files of a span are written at once, because
// they are views of one simulation.
type recordings struct {
	store     objects.Store
	tenant    *app.Tenant
	job       sdg.Job
	recording *recording.Recording
	tables    []evidence.EntityCount
	model     string // hash of what the engine generates from
}

func openRecording(ctx context.Context, store objects.Store, t *app.Tenant, job sdg.Job) (*recordings, error) {
	c, err := t.ApprovedRecording(ctx, job)
	if err != nil {
		return nil, err
	}
	m := &recordings{store: store, tenant: t, job: job}
	if m.recording, err = recording.Compile(c); err != nil {
		return nil, fmt.Errorf("compile recording: %w: %w", err, errPermanent)
	}
	if m.model, err = m.recording.ModelHash(); err != nil {
		return nil, fmt.Errorf("hash the plant: %w", err)
	}
	for _, table := range m.recording.Tables() {
		m.tables = append(m.tables, evidence.EntityCount{Table: table.Name, Rows: table.Rows, Columns: int64(len(table.Columns))})
	}
	return m, nil
}

func (m *recordings) Tables() []evidence.EntityCount { return m.tables }

func (m *recordings) Engine() evidence.EngineManifest {
	return evidence.EngineManifest{Engine: recording.EngineName, EngineVersion: recording.EngineVersion, ModelSHA256: m.model}
}

// Cut rehearses the recording: what the shards need to know of each other is stored.
func (m *recordings) Cut(ctx context.Context) ([]Shard, error) {
	var score *recording.Score
	err := watched(ctx, m.tenant, m.job.ID, sdg.StagePrepare, func(ctx context.Context, w *watch) (err error) {
		score, err = m.recording.Rehearse(func(done float64) error {
			w.progress(done)
			return ctx.Err()
		})
		return err
	})
	if err != nil {
		return nil, m.refused(err)
	}
	if err := putJSON(ctx, m.store, m.key("score.json"), score); err != nil {
		return nil, err
	}
	var shards []Shard
	var held int64
	part := 0
	for i, span := range m.recording.Spans() {
		if span.First() {
			part = 0
		} else {
			part++
			if err := putJSON(ctx, m.store, m.key(snapshotName(i)), score.Runs[span.Run].Snapshots[part]); err != nil {
				return nil, err
			}
		}
		size := m.recording.Bytes(span)
		if len(shards) == 0 || held+size > targetFileBytes {
			shards, held = append(shards, Shard{Shard: len(shards)}), 0
		}
		last := &shards[len(shards)-1]
		last.Spans, held = append(last.Spans, i), held+size
	}
	return shards, nil
}

// refused tells scenarios that cannot be, which no repetition heals, from faults.
func (m *recordings) refused(err error) error {
	if errors.Is(err, context.Canceled) || errors.Is(err, context.DeadlineExceeded) || errors.Is(err, app.ErrJobOver) {
		return err
	}
	return refused(sdg.EngineError, fmt.Errorf("simulate: %w", err))
}

func (m *recordings) key(name string) string { return jobKey(m.tenant, m.job.ID, name) }

func snapshotName(span int) string { return fmt.Sprintf("snapshots/%06d.json", span) }

// score reads what the rehearsal left.
func (m *recordings) score(ctx context.Context) (*recording.Score, error) {
	score := new(recording.Score)
	return score, getJSON(ctx, m.store, m.key("score.json"), score)
}

// play opens a span.
func (m *recordings) play(ctx context.Context, score *recording.Score, number int) (*recording.Player, error) {
	span := m.recording.Spans()[number]
	var snapshot []byte
	if !span.First() {
		if err := getJSON(ctx, m.store, m.key(snapshotName(number)), &snapshot); err != nil {
			return nil, err
		}
	}
	p, err := m.recording.Play(score, span, snapshot)
	if err != nil {
		return nil, fmt.Errorf("%w: %w", err, errPermanent)
	}
	return p, nil
}

// Make plays the spans of a shard one after the other.
func (m *recordings) Make(ctx context.Context, shard Shard) (ShardResult, error) {
	result := ShardResult{Shard: shard.Shard, Parts: []PartResult{}, Runs: []Run{}, Facts: &recording.Facts{}}
	score, err := m.score(ctx)
	if err != nil {
		return result, err
	}
	for _, number := range shard.Spans {
		p, err := m.play(ctx, score, number)
		if err != nil {
			return result, err
		}
		w := m.newSpanWriter(number, m.store)
		told := result.Rows
		w.written = func(samples int64) error {
			return m.tenant.AdvanceShard(ctx, m.job.ID, shard.Shard, told+samples)
		}
		parts, err := w.write(ctx, p)
		if err != nil {
			return result, m.refusedUnlessIO(err)
		}
		result.Parts = append(result.Parts, parts...)
		result.Rows += p.Facts.Samples
		result.Facts.Merge(p.Facts)
	}
	return result, nil
}

// refusedUnlessIO makes errors of the simulation final, and leaves those of the store to be repeated.
func (m *recordings) refusedUnlessIO(err error) error {
	var s *simulationError
	if errors.As(err, &s) {
		return m.refused(err)
	}
	return err
}

// simulationError is an error of the player.
type simulationError struct{ err error }

func (e *simulationError) Error() string { return e.err.Error() }
func (e *simulationError) Unwrap() error { return e.err }

// Judge writes the files on the whole recording, and the reports.
func (m *recordings) Judge(ctx context.Context, store objects.Store, s *sections, all shardResults) error {
	score, err := m.score(ctx)
	if err != nil {
		return err
	}
	counts := map[string]int64{}
	for _, p := range all.parts {
		if p.Table >= 0 {
			counts[m.tables[p.Table].Table] += p.Rows
		} else {
			counts[p.Name] += p.Rows
		}
		if recording.IsCapture(p.Name) {
			s.Packets += p.Rows
		}
	}
	s.TagSamples = all.facts.Samples * int64(m.recording.Columns())
	return watched(ctx, m.tenant, m.job.ID, sdg.StageReport, func(ctx context.Context, w *watch) error {
		j, err := m.recording.Judge(recording.JudgeInput{Score: score, Facts: all.facts, Rows: counts, Watch: func(done float64) error {
			w.progress(done)
			return ctx.Err()
		}})
		if err != nil {
			return err
		}
		s.Constraint, s.Privacy, s.Utility, s.ValueSafety = j.Constraint, j.Privacy, j.Utility, j.ValueSafety
		for _, p := range j.Pages {
			if err := s.addPage(ctx, store, m.tenant, m.job, p.Name, p.Body); err != nil {
				return err
			}
		}
		return nil
	})
}

// Remake plays spans again and compares every block of every file.
func (m *recordings) Remake(ctx context.Context, all shardResults) (evidence.DeterminismReport, error) {
	score, err := m.score(ctx)
	if err != nil {
		return evidence.DeterminismReport{}, err
	}
	delivered := map[string]PartResult{}
	for _, p := range all.parts {
		delivered[p.Name] = p
	}
	chosen, rule := m.recording.Selection()
	out := evidence.DeterminismReport{
		Verdict: evidence.Pass, Seed: m.job.Seed, Streams: m.recording.Streams(), BlockRows: recording.BlockSamples, Selection: rule,
		Tables: []evidence.RemadePart{}, Mismatches: []evidence.BlockMismatch{},
	}
	places := map[string]int{}
	for _, p := range all.parts {
		name := recording.FileOf(p.Name)
		at, ok := places[name]
		if !ok {
			at = len(out.Tables)
			places[name], out.Tables = at, append(out.Tables, evidence.RemadePart{Table: name})
		}
		out.Tables[at].BlocksTotal += int64(len(p.BlockHashes))
		out.BlocksTotal += int64(len(p.BlockHashes))
	}
	for _, number := range chosen {
		p, err := m.play(ctx, score, number)
		if err != nil {
			return out, err
		}
		again, err := m.newSpanWriter(number, nil).write(ctx, p)
		if err != nil {
			return out, err
		}
		for _, part := range again {
			m.matchPart(&out, places, delivered[part.Name], part)
		}
	}
	if out.BlocksTotal > 0 {
		out.Coverage = float64(out.BlocksRemade) / float64(out.BlocksTotal)
	}
	return out, nil
}

// matchPart compares the blocks of one file.
func (m *recordings) matchPart(out *evidence.DeterminismReport, places map[string]int, delivered, again PartResult) {
	part := &out.Tables[places[recording.FileOf(again.Name)]]
	for i := range max(len(delivered.BlockHashes), len(again.BlockHashes)) {
		expected, observed := hashAt(delivered, i), hashAt(again, i)
		part.BlocksRemade++
		out.BlocksRemade++
		if expected == observed && delivered.SHA256 == again.SHA256 {
			part.BlocksMatched++
			out.BlocksMatched++
			continue
		}
		out.Verdict = evidence.Fail
		if len(out.Mismatches) < maxMismatches {
			out.Mismatches = append(out.Mismatches, evidence.BlockMismatch{
				Table: part.Table, Block: int64(delivered.FirstBlock + i), Expected: expected, Observed: observed,
			})
		}
	}
}

// hashAt is the hash of a block, empty where a file has fewer.
func hashAt(p PartResult, i int) string {
	if i >= len(p.BlockHashes) {
		return ""
	}
	return p.BlockHashes[i]
}

const maxMismatches = 100
