package step

import (
	"context"
	"encoding/hex"
	"fmt"
	"runtime"
	"runtime/debug"

	"github.com/sdg-service/sdg/internal/app"
	"github.com/sdg-service/sdg/internal/contract"
	"github.com/sdg-service/sdg/internal/engine/mock"
	"github.com/sdg-service/sdg/internal/evidence"
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
	Bytes   int64       `json:"bytes"`
}

// status is the run's status in the sealed bytes and in the chain.
func (s *sections) status() string {
	if s.Failure != nil {
		return string(sdg.JobFailed)
	}
	return string(sdg.JobSucceeded)
}

func sectionsKey(t *app.Tenant, jobID string) string { return jobKey(t, jobID, "sections.json") }

// contractSection seals the contract with its approval.
func contractSection(ctx context.Context, t *app.Tenant, job sdg.Job) (evidence.ContractReport, error) {
	c, err := t.ApprovedContract(ctx, job)
	if err != nil {
		return evidence.ContractReport{}, err
	}
	canonical, err := c.Canonical()
	if err != nil {
		return evidence.ContractReport{}, fmt.Errorf("write contract: %w", err)
	}
	return evidence.ContractReport{
		ContractHash: job.ContractHash, Contract: canonical, PlanSHA256: job.Approval.PlanSHA256,
		ApprovedAt: job.Approval.At.String(), ApprovedBy: job.Approval.Actor,
	}, nil
}

// addFile enters one delivered file in both artifact sections.
func (s *sections) addFile(job sdg.Job, p PartResult, table string) error {
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
		ArtifactID: app.ArtifactID(job, p.Name), Name: p.Name, MediaType: csvMediaType,
		SizeBytes: p.SizeBytes, SHA256: p.SHA256, RowCount: p.Rows,
	})
	s.ArtifactManifest.Artifacts = append(s.ArtifactManifest.Artifacts, evidence.ArtifactBlocks{
		Name: p.Name, Table: table, SHA256: p.SHA256, BlockRows: mock.BlockRows,
		FirstBlock: int64(p.FirstBlock), Blocks: int64(p.Blocks), BlockRoot: hex.EncodeToString(root[:]),
	})
	s.Bytes += p.SizeBytes
	return nil
}

// count enters the tables' sizes as they were delivered.
func (s *sections) count(c *contract.Contract, rows []int64) {
	for i, t := range c.Tables {
		s.Entities = append(s.Entities, evidence.EntityCount{Table: t.Name, Rows: rows[i], Columns: int64(len(t.Columns))})
		s.Rows += rows[i]
		s.Cells += rows[i] * int64(len(t.Columns))
	}
}

// engineSection says what made the data, down to the linked libraries.
func engineSection(job sdg.Job) evidence.EngineManifest {
	model := mock.ModelHash()
	e := evidence.EngineManifest{
		Engine: mock.Name, EngineVersion: mock.Version, Kind: string(job.Kind), ContractHash: job.ContractHash,
		ModelSHA256: hex.EncodeToString(model[:]), Runtime: runtime.Version(), Libraries: []evidence.Library{},
	}
	if info, ok := debug.ReadBuildInfo(); ok {
		for _, d := range info.Deps {
			e.Libraries = append(e.Libraries, evidence.Library{Name: d.Path, Version: d.Version})
		}
	}
	return e
}

// artifactRecords are the records of the delivered files.
func artifactRecords(job sdg.Job, c *contract.Contract, parts []PartResult, now sdg.Time) []sdg.Artifact {
	out := make([]sdg.Artifact, len(parts))
	for i, p := range parts {
		out[i] = sdg.Artifact{
			ID: app.ArtifactID(job, p.Name), JobID: job.ID, Name: p.Name, Table: c.Tables[p.Table].Name, MediaType: csvMediaType,
			SizeBytes: p.SizeBytes, SHA256: p.SHA256, RowCount: p.Rows, Key: p.Key, CreatedAt: now,
		}
	}
	return out
}
