package step

import (
	"context"
	"errors"
	"fmt"
	"log/slog"
	"math"
	"slices"
	"strings"

	"github.com/sdg-service/sdg/internal/app"
	"github.com/sdg-service/sdg/internal/evidence"
	"github.com/sdg-service/sdg/internal/sdg"
)

// Seal builds the evidence bundle of a job and links it to the tenant's chain; for a
// contract without a job, its contract seal.
func Seal(a *app.App, sealer *app.Sealer, log *slog.Logger) Handler {
	return handle(log, SealStep, func(ctx context.Context, in app.WorkflowInput) (nothing, error) {
		t := a.Tenant(in.TenantID)
		if in.SealID != "" {
			err := sealer.Mint(ctx, t, in.SealID)
			var broken *evidence.CheckError
			if errors.As(err, &broken) {
				err = fmt.Errorf("%w: %w", err, errPermanent)
			}
			return nothing{}, err
		}
		job, err := t.RunningJob(ctx, in.JobID)
		if err != nil || job.Evidence != nil {
			return nothing{}, err
		}
		if err := t.EnterStage(ctx, job.ID, sdg.StageSeal); err != nil {
			return nothing{}, err
		}
		var s sections
		if err := getJSON(ctx, a.Objects, sectionsKey(t, job.ID), &s); err != nil {
			return nothing{}, err
		}
		costs, err := t.Measures(ctx, job.ID)
		if err != nil {
			return nothing{}, err
		}
		announced, err := t.AnnouncedBy(ctx, job)
		if err != nil {
			return nothing{}, err
		}
		notarization, err := t.Notarization(ctx)
		if err != nil {
			return nothing{}, err
		}
		draft, err := evidence.Prepare(t.ID(), job.ID, map[evidence.SectionName]any{
			evidence.ContractSection:         s.Contract,
			evidence.DeterminismSection:      s.Determinism,
			evidence.ConstraintSection:       s.Constraint,
			evidence.ArtifactIndexSection:    s.ArtifactIndex,
			evidence.EngineManifestSection:   s.Engine,
			evidence.PrivacySection:          s.Privacy,
			evidence.UtilitySection:          s.Utility,
			evidence.ValueSafetySection:      s.ValueSafety,
			evidence.RunTelemetrySection:     telemetry(s, t.Since(job.StartedAt).Seconds(), costs),
			evidence.RunManifestSection:      manifest(t, job, s, announced, notarization, sdg.At(a.Now())),
			evidence.ArtifactManifestSection: s.ArtifactManifest,
		})
		if err != nil {
			return nothing{}, fmt.Errorf("prepare evidence: %w: %w", err, errPermanent)
		}
		_, err = sealer.Seal(ctx, t, job.ID, draft, s.status())
		return nothing{}, err
	})
}

// telemetry sums the measures up: a step that ran on several workers becomes one entry.
func telemetry(s sections, elapsed float64, costs []app.Measure) evidence.RunTelemetry {
	out := evidence.RunTelemetry{RowsGenerated: s.Rows, BytesGenerated: s.Bytes, ElapsedSeconds: milli(elapsed), Steps: []evidence.StepTelemetry{}}
	if elapsed > 0 {
		out.RowsPerSecond = milli(float64(s.Rows) / elapsed)
	}
	slices.SortStableFunc(costs, func(a, b app.Measure) int { return a.StartedAt.Compare(b.StartedAt.Time) })
	type span struct{ first, last float64 }
	spans := map[string]span{}
	for _, m := range costs {
		name, _, _ := strings.Cut(m.Step, "/")
		at := slices.IndexFunc(out.Steps, func(e evidence.StepTelemetry) bool { return e.Step == name })
		if at < 0 {
			at = len(out.Steps)
			out.Steps = append(out.Steps, evidence.StepTelemetry{Step: name, StartedAt: m.StartedAt.String()})
			spans[name] = span{first: float64(m.StartedAt.UnixMilli()) / 1000}
		}
		e, sp := &out.Steps[at], spans[name]
		sp.last = max(sp.last, float64(m.StartedAt.UnixMilli())/1000+m.ElapsedSeconds)
		spans[name] = sp
		e.ElapsedSeconds = milli(sp.last - sp.first)
		e.CPUSeconds = milli(e.CPUSeconds + m.CPUSeconds)
		e.PeakHeapBytes = max(e.PeakHeapBytes, m.PeakHeapBytes)
		e.Attempts += m.Attempts
	}
	return out
}

// milli rounds seconds to milliseconds: more digits would be noise.
func milli(v float64) float64 { return math.Round(v*1000) / 1000 }

func manifest(t *app.Tenant, job sdg.Job, s sections, announced *evidence.AnnouncedBy, notarization string, now sdg.Time) evidence.RunManifest {
	return evidence.RunManifest{
		JobID: job.ID, TenantID: t.ID(), Kind: string(job.Kind), Status: s.status(), Seed: job.Seed, ContractHash: job.ContractHash,
		CreatedAt: job.CreatedAt.String(), StartedAt: job.StartedAt.String(), CompletedAt: now.String(),
		RowsTotal: s.Rows, Entities: s.Entities, Notarization: notarization,
		ContractSeal: announced,
	}
}
