package evidence_test

import (
	"errors"
	"strings"
	"testing"

	"github.com/sdg-service/sdg/internal/evidence"
)

// change edits one section of a sample in place.
func change[T any](name evidence.SectionName, edit func(*T)) func(map[evidence.SectionName]any) {
	return func(sections map[evidence.SectionName]any) {
		section := sections[name].(T)
		edit(&section)
		sections[name] = section
	}
}

// Each rule between sections has a case that breaks it alone; the message must name it.
func TestConsistencyRules(t *testing.T) {
	t.Parallel()
	type (
		manifest    = evidence.RunManifest
		determinism = evidence.DeterminismReport
		constraint  = evidence.ConstraintReport
		index       = evidence.ArtifactIndex
		blocks      = evidence.ArtifactManifest
	)
	inManifest := func(edit func(*manifest)) func(map[evidence.SectionName]any) {
		return change(evidence.RunManifestSection, edit)
	}
	inDeterminism := func(edit func(*determinism)) func(map[evidence.SectionName]any) {
		return change(evidence.DeterminismSection, edit)
	}
	inConstraint := func(edit func(*constraint)) func(map[evidence.SectionName]any) {
		return change(evidence.ConstraintSection, edit)
	}
	inIndex := func(edit func(*index)) func(map[evidence.SectionName]any) {
		return change(evidence.ArtifactIndexSection, edit)
	}
	inBlocks := func(edit func(*blocks)) func(map[evidence.SectionName]any) {
		return change(evidence.ArtifactManifestSection, edit)
	}
	for name, c := range map[string]struct {
		edit func(map[evidence.SectionName]any)
		want string
	}{
		"kind":                 {change(evidence.EngineManifestSection, func(e *evidence.EngineManifest) { e.Kind = "scada" }), "engine_manifest.kind"},
		"seed":                 {inDeterminism(func(d *determinism) { d.Seed = "8" }), "determinism_report.seed"},
		"seed of contract":     {func(s map[evidence.SectionName]any) { recontracted(s, `{"seed":"8"}`) }, "contract.seed"},
		"seed of another type": {func(s map[evidence.SectionName]any) { recontracted(s, `{"seed":7}`) }, "contract.seed"},
		"table twice":          {inManifest(func(m *manifest) { m.Entities[1].Table = "customers" }), `table "customers" twice`},
		"overflow of cells":    {inManifest(func(m *manifest) { m.Entities[1].Columns = evidence.MaxInteger }), "overflow"},
		"rows_total":           {inManifest(func(m *manifest) { m.RowsTotal = 8 }), "run_manifest.rows_total"},
		"rows_generated":       {change(evidence.RunTelemetrySection, func(r *evidence.RunTelemetry) { r.RowsGenerated = 8 }), "run_telemetry.rows_generated"},
		"rows_checked":         {inConstraint(func(r *constraint) { r.RowsChecked = 6 }), "constraint_report.rows_checked"},
		"rows checked by a report that does not apply": {inConstraint(func(r *constraint) { r.Verdict = evidence.NotApplicable }), "constraint_report.rows_checked"},
		"cells_scanned":            {change(evidence.ValueSafetySection, func(v *evidence.ValueSafetyScan) { v.CellsScanned = 13 }), "value_safety_scan.cells_scanned"},
		"more matched than remade": {inDeterminism(func(d *determinism) { d.Tables[0].BlocksMatched = 2 }), `table "customers"`},
		"blocks_total":             {inDeterminism(func(d *determinism) { d.BlocksTotal = 4 }), "blocks_total"},
		"blocks_remade":            {inDeterminism(func(d *determinism) { d.BlocksRemade = 2 }), "blocks_remade"},
		"blocks_matched":           {inDeterminism(func(d *determinism) { d.BlocksMatched = 2 }), "blocks_matched"},
		"coverage":                 {inDeterminism(func(d *determinism) { d.Coverage = 0.5 }), "coverage"},
		"mismatches of matching blocks": {inDeterminism(func(d *determinism) {
			d.Mismatches = []evidence.BlockMismatch{{Table: "customers", Expected: zeroHash, Observed: zeroHash}}
		}), "1 mismatches"},
		"a pass over a block that differs": {inDeterminism(func(d *determinism) {
			d.BlocksMatched--
			d.Tables[0].BlocksMatched--
		}), "determinism_report passes"},
		"more violated than total":             {inConstraint(func(r *constraint) { r.SoftViolated = 2 }), "more violated than total"},
		"a pass over hard violations":          {inConstraint(func(r *constraint) { r.HardViolated = 1 }), "hard_violated"},
		"a pass over a failed hard constraint": {inConstraint(func(r *constraint) { r.Constraints[0].Verdict = evidence.Fail }), "customers.id.unique"},
		"a pass over blocked cells": {change(evidence.ValueSafetySection, func(v *evidence.ValueSafetyScan) {
			v.BlockedCells = []evidence.CellFinding{{Table: "customers", Column: "city", Scanner: "card_number"}}
		}), "1 blocked cells"},
		"artifact lists of different length": {inBlocks(func(b *blocks) { b.Artifacts = b.Artifacts[:3] }), "artifacts in artifact_manifest"},
		"artifact name twice": {func(s map[evidence.SectionName]any) {
			inIndex(func(i *index) { i.Artifacts[2].Name = i.Artifacts[1].Name })(s)
			inBlocks(func(b *blocks) { b.Artifacts[2].Name = b.Artifacts[1].Name })(s)
		}, "artifact name"},
		"artifact id twice":            {inIndex(func(i *index) { i.Artifacts[2].ArtifactID = "art-1" }), "artifact id art-1 twice"},
		"artifacts in other order":     {inBlocks(func(b *blocks) { b.Artifacts[0], b.Artifacts[1] = b.Artifacts[1], b.Artifacts[0] }), "artifact_manifest.name"},
		"artifact of another hash":     {inBlocks(func(b *blocks) { b.Artifacts[0].SHA256 = zeroHash }), "artifact_manifest.sha256"},
		"more rows than in blocks":     {inBlocks(func(b *blocks) { b.Artifacts[0].BlockRows = 2 }), "artifact_index.row_count 3"},
		"root of no blocks":            {inBlocks(func(b *blocks) { b.Artifacts[3].BlockRoot = zeroHash }), "block_root"},
		"rows that belong to no table": {inBlocks(func(b *blocks) { b.Artifacts[0].Table = "" }), "belongs to no table"},
		"an unknown table":             {inBlocks(func(b *blocks) { b.Artifacts[0].Table = "invoices" }), "artifact_manifest.table"},
		"a table not delivered": {inManifest(func(m *manifest) {
			m.Entities = append(m.Entities, evidence.EntityCount{Table: "invoices"})
		}), `no artifact of table "invoices"`},
		"a gap between parts":    {inBlocks(func(b *blocks) { b.Artifacts[2].FirstBlock = 2 }), "first_block of orders/part-00001.csv"},
		"overlapping parts":      {inBlocks(func(b *blocks) { b.Artifacts[1].Blocks = 2 }), "first_block of orders/part-00001.csv"},
		"rows missing in a part": {inIndex(func(i *index) { i.Artifacts[2].RowCount = 1 }), `row_count over table "orders"`},
		"rows missing in one of two formats": {func(s map[evidence.SectionName]any) {
			inIndex(func(i *index) {
				i.Artifacts[2].MediaType = "application/vnd.apache.parquet"
			})(s)
			inBlocks(func(b *blocks) { b.Artifacts[2].FirstBlock = 0 })(s)
		}, `row_count over table "orders"`},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			sections := sampleSections()
			c.edit(sections)
			_, err := evidence.Prepare(sampleTenant, sampleJob, sections)
			var check *evidence.CheckError
			if !errors.As(err, &check) || check.Check != evidence.CheckConsistency {
				t.Fatalf("got %v, want a failed check %s", err, evidence.CheckConsistency)
			}
			if !strings.Contains(check.Observed, c.want) {
				t.Errorf("found %q, which does not name %q", check.Observed, c.want)
			}
		})
	}
}

// recontracted replaces the contract and its hash everywhere.
func recontracted(sections map[evidence.SectionName]any, contract string) {
	hash := evidence.ContractHash([]byte(contract))
	change(evidence.ContractSection, func(c *evidence.ContractReport) { c.Contract, c.ContractHash = []byte(contract), hash })(sections)
	change(evidence.EngineManifestSection, func(e *evidence.EngineManifest) { e.ContractHash = hash })(sections)
	change(evidence.RunManifestSection, func(m *evidence.RunManifest) { m.ContractHash = hash })(sections)
}

// A run may be honest about what went wrong: that is not an inconsistency.
func TestHonestReportsAreSealed(t *testing.T) {
	t.Parallel()
	for name, edit := range map[string]func(map[evidence.SectionName]any){
		"a failed constraint": change(evidence.ConstraintSection, func(r *evidence.ConstraintReport) {
			r.Verdict, r.HardViolated, r.Constraints[0].Verdict = evidence.Fail, 1, evidence.Fail
		}),
		"a block that differs": change(evidence.DeterminismSection, func(d *evidence.DeterminismReport) {
			d.Verdict, d.BlocksMatched, d.Tables[1].BlocksMatched = evidence.Fail, 2, 1
			d.Mismatches = []evidence.BlockMismatch{{Table: "orders", Block: 1, Expected: zeroHash, Observed: strings.Repeat("11", 32)}}
		}),
		"a sample of blocks": change(evidence.DeterminismSection, func(d *evidence.DeterminismReport) {
			d.BlocksRemade, d.BlocksMatched, d.Coverage = 1, 1, 1.0/3
			d.Tables[1].BlocksRemade, d.Tables[1].BlocksMatched = 0, 0
		}),
		"a scan that does not apply": change(evidence.ValueSafetySection, func(v *evidence.ValueSafetyScan) {
			v.Verdict, v.CellsScanned = evidence.NotApplicable, 0
		}),
		"a contract without a seed": func(s map[evidence.SectionName]any) { recontracted(s, `{"tables":[]}`) },
	} {
		sections := sampleSections()
		edit(sections)
		bundle, _ := sealed(t, sections, laterHead())
		if err := evidence.Verify(bundle, evidence.VerifyOptions{ServiceKeys: trusted()}).Err(); err != nil {
			t.Errorf("%s: %v", name, err)
		}
	}
}
