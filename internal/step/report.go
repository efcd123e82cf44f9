package step

import (
	"context"
	"fmt"
	"log/slog"
	"slices"

	"golang.org/x/sync/errgroup"

	"github.com/sdg-service/sdg/internal/app"
	"github.com/sdg-service/sdg/internal/evidence"
	"github.com/sdg-service/sdg/internal/port/objects"
	"github.com/sdg-service/sdg/internal/recording"
	"github.com/sdg-service/sdg/internal/report"
	"github.com/sdg-service/sdg/internal/sdg"
	"github.com/sdg-service/sdg/internal/synthesis"
)

// Report merges what the shards counted into the evidence sections, makes blocks again
// and compares them, and decides whether the data may be delivered.
func Report(a *app.App, turns Turns, log *slog.Logger) Handler {
	return handle(log, ReportStep, func(ctx context.Context, in app.WorkflowInput) (nothing, error) {
		t := a.Tenant(in.TenantID)
		job, err := t.RunningJob(ctx, in.JobID)
		if err != nil {
			return nothing{}, err
		}
		done, err := exists(ctx, a.Objects, sectionsKey(t, job.ID))
		if err != nil || done {
			return nothing{}, err
		}
		if err := t.EnterStage(ctx, job.ID, sdg.StageReport); err != nil {
			return nothing{}, err
		}
		err = measure(ctx, turns, t, job.ID, "report", func() error { return reportJob(ctx, a, t, job) })
		return nothing{}, concluded(ctx, t, job.ID, err)
	})
}

func reportJob(ctx context.Context, a *app.App, t *app.Tenant, job sdg.Job) error {
	results, err := readResults(ctx, a.Objects, t, job.ID)
	if err != nil {
		return err
	}
	m, err := openMaker(ctx, a, t, job)
	if err != nil {
		return err
	}
	s := sections{
		Engine:           engineSection(job, m.Engine()),
		ArtifactIndex:    evidence.ArtifactIndex{Artifacts: []evidence.Artifact{}},
		ArtifactManifest: evidence.ArtifactManifest{Artifacts: []evidence.ArtifactBlocks{}},
	}
	if s.Contract, err = contractSection(ctx, t, job); err != nil {
		return err
	}
	// Joins are one long merge; the other cores make blocks again meanwhile.
	group, both := errgroup.WithContext(ctx)
	group.Go(func() error { return m.Judge(both, a.Objects, &s, results) })
	var remade evidence.DeterminismReport
	group.Go(func() (err error) {
		remade, err = m.Remake(both, results)
		return err
	})
	if err := group.Wait(); err != nil {
		return err
	}
	s.Determinism = remade
	s.count(m.Tables(), results.parts)
	files := slices.Concat(results.parts, s.pages)
	for _, p := range files {
		if err := s.addFile(job, p, tableOf(m.Tables(), p)); err != nil {
			return err
		}
	}
	if s.Failure = s.obstacle(); s.Failure != nil {
		// Nothing is delivered, and the sealed evidence says why.
		s.ArtifactIndex.Artifacts, s.ArtifactManifest.Artifacts = []evidence.Artifact{}, []evidence.ArtifactBlocks{}
	} else if err := t.RegisterArtifacts(ctx, artifactRecords(job, m.Tables(), files, sdg.At(a.Now()))); err != nil {
		return err
	}
	if err := putJSON(ctx, a.Objects, sectionsKey(t, job.ID), s); err != nil {
		return err
	}
	// The runs have served; one that is left over by a crash costs storage until the job is deleted.
	for _, r := range results.runs {
		if err := a.Objects.Delete(ctx, r.Key); err != nil {
			return fmt.Errorf("delete run %s: %w", r.Key, err)
		}
	}
	return nil
}

// shardResults are the results of all shards, in the order of the contract's tables.
type shardResults struct {
	parts    []PartResult
	partials []*report.Partial
	runs     []Run
	// synthesis is what was counted in synthesized rows.
	synthesis *synthesis.Findings
	// related is what was counted in synthesized rows of several tables.
	related *synthesis.TablesFindings
	// facts are what was counted in recordings.
	facts recording.Facts
}

func readResults(ctx context.Context, store objects.Store, t *app.Tenant, jobID string) (shardResults, error) {
	var shards []Shard
	if err := getJSON(ctx, store, shardsKey(t, jobID), &shards); err != nil {
		return shardResults{}, err
	}
	all := shardResults{synthesis: synthesis.NewFindings(), related: &synthesis.TablesFindings{}}
	for _, shard := range shards {
		var r ShardResult
		if err := getJSON(ctx, store, resultKey(t, jobID, shard.Shard), &r); err != nil {
			return all, err
		}
		all.parts = append(all.parts, r.Parts...)
		all.runs = append(all.runs, r.Runs...)
		if r.Facts != nil {
			all.facts.Merge(*r.Facts)
		}
		if r.Synthesis != nil {
			all.synthesis.Merge(r.Synthesis)
		}
		if r.Related != nil {
			all.related.Merge(r.Related)
		}
		var err error
		if all.partials, err = mergePartials(all.partials, r.Partials); err != nil {
			return all, fmt.Errorf("merge shard %d: %w", shard.Shard, err)
		}
	}
	return all, nil
}

// obstacle says why the data may not be delivered, or nil.
func (s *sections) obstacle() *sdg.Reason {
	switch {
	case s.Determinism.Verdict == evidence.Fail:
		return &sdg.Reason{Code: sdg.NotReproducible, Message: fmt.Sprintf(
			"%d of %d blocks came out differently when they were made again.", s.Determinism.BlocksRemade-s.Determinism.BlocksMatched, s.Determinism.BlocksRemade)}
	case s.Constraint.HardViolated > 0:
		first := ""
		for _, r := range s.Constraint.Constraints {
			if r.Hard && r.Verdict == evidence.Fail {
				first = r.Description
				break
			}
		}
		return &sdg.Reason{Code: sdg.ConstraintViolated, Message: fmt.Sprintf(
			"%d of %d hard constraints do not hold in the data, first: %s", s.Constraint.HardViolated, s.Constraint.HardTotal, first)}
	case s.ValueSafety.Verdict == evidence.Fail:
		return &sdg.Reason{Code: sdg.ValueSafety, Message: "The value-safety scan blocked the data: " + blocked(s.ValueSafety)}
	}
	return nil
}

// blocked names the first cell that a scan blocks, by its place and not by its value, and what to change.
func blocked(scan evidence.ValueSafetyScan) string {
	for _, r := range scan.Scanners {
		if r.Verdict != evidence.Fail {
			continue
		}
		said := fmt.Sprintf("%s: %d cells", r.Scanner, r.Findings)
		if r.Findings == 1 {
			said = r.Scanner + ": 1 cell"
		}
		for _, c := range scan.BlockedCells {
			if c.Scanner == r.Scanner {
				return fmt.Sprintf("%s, first in %s.%s, row %d: %s. Give that column other values or another pattern.", said, c.Table, c.Column, c.Row, c.Detail)
			}
		}
		return said + "."
	}
	return "a cell."
}
