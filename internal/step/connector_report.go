package step

import (
	"bytes"
	"context"
	"encoding/hex"
	"encoding/json"
	"fmt"

	"github.com/sdg-service/sdg/internal/app"
	"github.com/sdg-service/sdg/internal/dataset"
	"github.com/sdg-service/sdg/internal/evidence"
	"github.com/sdg-service/sdg/internal/port/objects"
	"github.com/sdg-service/sdg/internal/sdg"
)

const (
	parquetMediaType = "application/vnd.apache.parquet"
	// importVersion is the engine's in the evidence; it changes with the bytes of an import.
	importVersion = "3"
)

// Names of an import's files in its evidence and among its artifacts.
const (
	importedData    = "data.parquet"
	importedProfile = "profile.json"
)

// report writes the sections that are sealed: what was read, and what became of it. What an
// engine would be judged by does not apply to rows that nobody made.
func (i *importRun) report(ctx context.Context, c *app.ImportContract, read staged, made madeFile, schema *dataset.Schema) error {
	contract, err := contractSection(ctx, i.tenant, i.job)
	if err != nil {
		return err
	}
	id, table := i.tenant.ImportDatasetID(i.job), "data"
	s := sections{
		Contract: contract,
		Determinism: evidence.DeterminismReport{
			Verdict: evidence.NotApplicable, Seed: i.job.Seed, Streams: []evidence.RandomStream{}, BlockRows: made.Rows,
			Selection: "nothing is random in an import: what the source holds decides", Tables: []evidence.RemadePart{}, Mismatches: []evidence.BlockMismatch{},
		},
		Constraint: evidence.ConstraintReport{Verdict: evidence.NotApplicable, Constraints: []evidence.ConstraintResult{}, Method: "an import states no constraints"},
		Engine: engineSection(i.job, evidence.EngineManifest{
			// The rows as they came from the source are what the dataset was made from.
			Engine: "sdg/import/" + c.ConnectorType, EngineVersion: importVersion, ModelSHA256: read.SHA256,
		}),
		Privacy: evidence.PrivacyReport{
			Verdict: evidence.NotApplicable, Basis: "the rows are the source's own, personal data included; nothing about them is synthetic",
			Scope: fmt.Sprintf("%s of connector %s (%s)", c.Source, c.ConnectorID, c.ConnectorType), Metrics: []evidence.Metric{}, NotTested: []string{},
		},
		Utility:     evidence.UtilityReport{Verdict: evidence.NotApplicable, Basis: "profile of the imported rows; the whole profile is " + importedProfile, Metrics: columnMetrics(table, schema)},
		ValueSafety: evidence.ValueSafetyScan{Verdict: evidence.NotApplicable, Scanners: []evidence.ScannerResult{}, Repairs: []evidence.CellFinding{}, BlockedCells: []evidence.CellFinding{}},
		Entities:    []evidence.EntityCount{{Table: table, Rows: made.Rows, Columns: int64(made.Columns)}},
		Rows:        made.Rows, Cells: made.Rows * int64(made.Columns), ReadBytes: read.Bytes, Bytes: made.DataBytes + made.profileSize,
	}
	files := []sdg.Artifact{
		{Name: importedData, Table: table, MediaType: parquetMediaType, SizeBytes: made.DataBytes, SHA256: made.ContentSHA256, RowCount: made.Rows, Key: i.tenant.DatasetDataKey(id)},
		{Name: importedProfile, MediaType: "application/json", SizeBytes: made.profileSize, SHA256: made.profileSHA256, Key: i.tenant.DatasetProfileKey(id)},
	}
	for n := range files {
		f := &files[n]
		f.ID, f.JobID, f.CreatedAt = app.ArtifactID(i.job, f.Name), i.job.ID, sdg.At(i.app.Now())
		blocks := evidence.ArtifactBlocks{Name: f.Name, Table: f.Table, SHA256: f.SHA256, BlockRows: max(1, made.Rows)}
		var tree evidence.BlockTree
		if f.Table != "" { // one block: the whole file
			tree.Append(made.blake3)
			blocks.Blocks = 1
		}
		root := tree.Root()
		blocks.BlockRoot = hex.EncodeToString(root[:])
		s.ArtifactIndex.Artifacts = append(s.ArtifactIndex.Artifacts, evidence.Artifact{
			ArtifactID: f.ID, Name: f.Name, MediaType: f.MediaType, SizeBytes: f.SizeBytes, SHA256: f.SHA256, RowCount: f.RowCount,
		})
		s.ArtifactManifest.Artifacts = append(s.ArtifactManifest.Artifacts, blocks)
	}
	if err := i.tenant.RegisterArtifacts(ctx, files); err != nil {
		return err
	}
	return putJSON(ctx, i.app.Objects, sectionsKey(i.tenant, i.job.ID), s)
}

// columnMetrics seal how many cells of each column are missing and how many differ.
func columnMetrics(table string, schema *dataset.Schema) []evidence.Metric {
	out := []evidence.Metric{}
	for n := range schema.Columns {
		c := &schema.Columns[n]
		missing, distinct := float64(c.Nulls), float64(c.Distinct)
		out = append(out,
			evidence.Metric{Name: "missing cells", Table: table, Columns: []string{c.Source}, Observed: &missing, Verdict: evidence.NotApplicable, Detail: c.Logical},
			evidence.Metric{Name: "distinct values", Table: table, Columns: []string{c.Source}, Observed: &distinct, Verdict: evidence.NotApplicable, Detail: c.Logical})
	}
	return out
}

// storedJSON stores a value and returns the bytes.
func storedJSON(ctx context.Context, store objects.Store, key string, v any) ([]byte, error) {
	raw, err := json.Marshal(v)
	if err != nil {
		return nil, fmt.Errorf("encode %s: %w", key, err)
	}
	if _, err := store.Put(ctx, key, bytes.NewReader(raw), objects.PutOptions{ContentType: "application/json"}); err != nil {
		return nil, fmt.Errorf("store %s: %w", key, err)
	}
	return raw, nil
}
