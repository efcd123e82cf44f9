package step

import (
	"cmp"
	"context"
	"encoding/hex"
	"fmt"
	"path"
	"runtime"
	"runtime/debug"

	"github.com/sdg-service/sdg/internal/app"
	"github.com/sdg-service/sdg/internal/evidence"
	"github.com/sdg-service/sdg/internal/report"
	"github.com/sdg-service/sdg/internal/sdg"
)

// sections are the evidence sections that do not depend on time, and the sums over
// them. The report step writes them once; seal and settle read them.
type sections struct {
	Contract         evidence.ContractReport    `json:"contract"`
	Determinism      evidence.DeterminismReport `json:"determinism"`
	Constraint       evidence.ConstraintReport  `json:"constraint"`
	ArtifactIndex    evidence.ArtifactIndex     `json:"artifact_index"`
	ArtifactManifest evidence.ArtifactManifest  `json:"artifact_manifest"`
	Engine           evidence.EngineManifest    `json:"engine"`
	Privacy          evidence.PrivacyReport     `json:"privacy"`
	Utility          evidence.UtilityReport     `json:"utility"`
	ValueSafety      evidence.ValueSafetyScan   `json:"value_safety"`
	Entities         []evidence.EntityCount     `json:"entities"`
	// Failure is why the data may not be delivered.
	Failure *sdg.Reason `json:"failure,omitempty"`
	Rows    int64       `json:"rows"`
	Cells   int64       `json:"cells"`
	// TrainingCells is what was learnt from in this job.
	TrainingCells int64 `json:"training_cells,omitempty"`
	// TagSamples and Packets are what a recording holds.
	TagSamples int64 `json:"tag_samples,omitempty"`
	Packets    int64 `json:"packets,omitempty"`
	// ReadBytes is what an import read, in bytes of cells.
	ReadBytes int64 `json:"read_bytes,omitempty"`

	pages []PartResult // files beside the tables
	Bytes int64        `json:"bytes"`
}

// status is the run's status in the sealed bytes and in the chain.
func (s *sections) status() string {
	if s.Failure != nil {
		return string(sdg.JobFailed)
	}
	return string(sdg.JobSucceeded)
}

// use is what the job is charged for.
func (s *sections) use() sdg.Use {
	return sdg.Use{
		sdg.UnitCells: s.Cells, sdg.UnitTrainingCells: s.TrainingCells, sdg.UnitTagSamples: s.TagSamples, sdg.UnitPackets: s.Packets, sdg.UnitBytes: s.ReadBytes,
	}
}

func sectionsKey(t *app.Tenant, jobID string) string { return jobKey(t, jobID, "sections.json") }

// contractSection seals the contract with its approval.
func contractSection(ctx context.Context, t *app.Tenant, job sdg.Job) (evidence.ContractReport, error) {
	step, err := t.ApprovedStep(ctx, job)
	if err != nil {
		return evidence.ContractReport{}, err
	}
	return evidence.ContractReport{
		ContractHash: job.ContractHash, Contract: step.Contract, PlanSHA256: job.Approval.PlanSHA256,
		ApprovedAt: job.Approval.At.String(), ApprovedBy: job.Approval.Actor,
	}, nil
}

// addFile enters one delivered file in both artifact sections.
func (s *sections) addFile(job sdg.Job, p PartResult, table string) error {
	if table == "" { // no table: rows and blocks would be of nothing
		p.Rows, p.BlockRows, p.Blocks, p.BlockHashes = 0, 0, 0, nil
	}
	var tree evidence.BlockTree
	for _, text := range p.BlockHashes {
		var h evidence.Hash
		if n, err := hex.Decode(h[:], []byte(text)); err != nil || n != len(h) {
			return fmt.Errorf("file %s has a malformed block hash", p.Name)
		}
		tree.Append(h)
	}
	root := tree.Root()
	s.ArtifactIndex.Artifacts = append(s.ArtifactIndex.Artifacts, evidence.Artifact{
		ArtifactID: app.ArtifactID(job, p.Name), Name: p.Name, MediaType: p.mediaType(),
		SizeBytes: p.SizeBytes, SHA256: p.SHA256, RowCount: p.Rows,
	})
	s.ArtifactManifest.Artifacts = append(s.ArtifactManifest.Artifacts, evidence.ArtifactBlocks{
		Name: p.Name, Table: table, SHA256: p.SHA256, BlockRows: cmp.Or(p.BlockRows, report.BlockRows),
		FirstBlock: int64(p.FirstBlock), Blocks: int64(p.Blocks), BlockRoot: hex.EncodeToString(root[:]),
	})
	s.Bytes += p.SizeBytes
	return nil
}

// count enters the tables' sizes as they were delivered.
func (s *sections) count(tables []evidence.EntityCount, parts []PartResult) {
	for i, t := range tables {
		t.Rows = 0
		for _, p := range parts {
			if p.Table == i {
				t.Rows += p.Rows
			}
		}
		s.Entities = append(s.Entities, t)
		s.Rows += t.Rows
		s.Cells += t.Rows * t.Columns
	}
}

// engineSection completes what the maker says of its engine, down to the linked libraries.
func engineSection(job sdg.Job, e evidence.EngineManifest) evidence.EngineManifest {
	e.Kind, e.ContractHash, e.Runtime, e.Libraries = string(job.Kind), job.ContractHash, runtime.Version(), []evidence.Library{}
	if info, ok := debug.ReadBuildInfo(); ok {
		for _, d := range info.Deps {
			e.Libraries = append(e.Libraries, evidence.Library{Name: d.Path, Version: d.Version})
		}
	}
	return e
}

// tableOf names the table of a file, empty for a page beside the tables.
func tableOf(tables []evidence.EntityCount, p PartResult) string {
	if p.Table < 0 {
		return ""
	}
	return tables[p.Table].Table
}

func (p PartResult) mediaType() string {
	switch {
	case p.Table >= 0:
		return csvMediaType
	case path.Ext(p.Name) == ".csv":
		return csvMediaType
	case path.Ext(p.Name) == ".json":
		return "application/json"
	case path.Ext(p.Name) == ".pcap":
		return "application/vnd.tcpdump.pcap"
	}
	return "text/html; charset=utf-8"
}

// artifactRecords are the records of the delivered files.
func artifactRecords(job sdg.Job, tables []evidence.EntityCount, parts []PartResult, now sdg.Time) []sdg.Artifact {
	out := make([]sdg.Artifact, len(parts))
	for i, p := range parts {
		out[i] = sdg.Artifact{
			ID: app.ArtifactID(job, p.Name), JobID: job.ID, Name: p.Name, Table: tableOf(tables, p), MediaType: p.mediaType(),
			SizeBytes: p.SizeBytes, SHA256: p.SHA256, RowCount: p.Rows, Key: p.Key, CreatedAt: now,
		}
	}
	return out
}
