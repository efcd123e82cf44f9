package app

import (
	"context"
	"encoding/json"
	"fmt"

	"github.com/gowebpki/jcs"

	"github.com/sdg-service/sdg/internal/evidence"
	"github.com/sdg-service/sdg/internal/sdg"
)

const (
	// SampleRows is what an import in sample mode reads.
	SampleRows = 1000
	// defaultImportCredits bounds an import whose caller names no bound: 10 GB.
	defaultImportCredits = 100
	// maxImportColumns and maxSourceName bound what a request may name.
	maxImportColumns = 10_000
	maxSourceName    = 2048
	// importSeed: nothing of an import is random, but each run has a seed.
	importSeed = "0"
)

// ImportRequest asks for a table or object of a connector as a dataset.
type ImportRequest struct {
	// Source is a name as the connector's list shows it.
	Source string
	// Columns are those to read, in this order; none means all.
	Columns []string
	// RowLimit is the most rows to read; 0 means all.
	RowLimit int64
	// Sample reads SampleRows rows at most.
	Sample bool
	// DatasetName is the name of the new dataset; the source's if empty.
	DatasetName string
	// MaxCredits bounds what the import may cost, and so how much it reads; 0 means 100
	// credits, or 1 for a sample.
	MaxCredits int64
}

// ImportContract is exactly what an import does: it is the approved step of the job, and
// sealed in its evidence.
type ImportContract struct {
	Version       int      `json:"version"`
	ConnectorID   string   `json:"connector_id"`
	ConnectorType string   `json:"connector_type"`
	Source        string   `json:"source"`
	Columns       []string `json:"columns"` // empty means all
	RowLimit      int64    `json:"row_limit"`
	DatasetName   string   `json:"dataset_name"`
	// MaxBytes is the most that is read, in bytes of cells.
	MaxBytes int64 `json:"max_bytes"`
}

// contract checks a request and makes its contract.
func (r ImportRequest) contract(c sdg.Connector) (*ImportContract, error) {
	invalid := func(field, message string) error {
		return sdg.Invalid("Browse the connector for names that can be imported.", sdg.FieldError{Field: "body." + field, Message: message})
	}
	switch {
	case r.Source == "" || len(r.Source) > maxSourceName:
		return nil, invalid("source", fmt.Sprintf("must have 1 to %d bytes", maxSourceName))
	case len(r.Columns) > maxImportColumns:
		return nil, invalid("columns", fmt.Sprintf("are more than %d", maxImportColumns))
	case r.RowLimit < 0:
		return nil, invalid("row_limit", "is negative")
	case r.MaxCredits < 0:
		return nil, invalid("max_credits", "is negative")
	}
	out := &ImportContract{
		Version: 1, ConnectorID: c.ID, ConnectorType: c.Type, Source: r.Source, Columns: append([]string{}, r.Columns...), RowLimit: r.RowLimit, DatasetName: r.DatasetName,
	}
	credits := r.MaxCredits
	if r.Sample && (out.RowLimit == 0 || out.RowLimit > SampleRows) {
		out.RowLimit = SampleRows
	}
	if credits == 0 {
		credits = defaultImportCredits
		if r.Sample {
			credits = sdg.MinimumCredits
		}
	}
	out.MaxBytes = credits * sdg.BytesPerCredit
	if out.DatasetName == "" {
		out.DatasetName = r.Source[max(0, len(r.Source)-sdg.MaxDatasetName):]
	}
	return out, validDatasetName("body.target_dataset_name", out.DatasetName)
}

// SubmitImport starts an import. The caller names exactly what is read and may bound its
// price, and so agrees to the plan that is made of the request.
func (t *Tenant) SubmitImport(ctx context.Context, caller sdg.Caller, connectorID string, req ImportRequest) (sdg.Job, error) {
	con, err := t.Connector(ctx, connectorID)
	if err != nil {
		return sdg.Job{}, err
	}
	contract, err := req.contract(con)
	if err != nil {
		return sdg.Job{}, err
	}
	id, err := t.newID(ctx, sdg.JobPrefix)
	if err != nil {
		return sdg.Job{}, err
	}
	step, err := importStep(contract)
	if err != nil {
		return sdg.Job{}, err
	}
	q, err := t.storePlan(ctx, []sdg.PlanStep{step})
	if err != nil {
		return sdg.Job{}, err
	}
	approval := sdg.Approval{PlanSHA256: q.cost.ApprovalPlanSHA256, MaxCredits: q.cost.TotalEstimatedCredits, Actor: caller.Actor, At: t.now()}
	job := t.newJob(id, q.steps[0], q.key, approval)
	job.ConnectorID = con.ID
	err = t.change(ctx, "submit import", func(c *change) error {
		have, found, err := load[sdg.Job](c, jobs, id)
		if err != nil {
			return err
		}
		if found {
			job = have
			return nil
		}
		return c.submit(&job, caller.Tier)
	})
	return job, err
}

// importStep makes the plan step of a contract.
func importStep(c *ImportContract) (sdg.PlanStep, error) {
	raw, err := json.Marshal(c)
	if err != nil {
		return sdg.PlanStep{}, fmt.Errorf("write the contract of an import: %w", err)
	}
	canonical, err := jcs.Transform(raw)
	if err != nil {
		return sdg.PlanStep{}, fmt.Errorf("canonicalise the contract of an import: %w", err)
	}
	return sdg.PlanStep{
		ToolName: sdg.ImportTable, Title: "Import " + c.Source, Seed: importSeed, ContractHash: evidence.ContractHash(canonical), Contract: canonical,
		Estimate:    sdg.Estimate{Credits: sdg.Charge(sdg.ImportJob, sdg.Use{sdg.UnitBytes: c.MaxBytes}), Rows: c.RowLimit},
		Assumptions: []sdg.PlanNote{}, Unparsed: []sdg.PlanNote{}, Provenance: []sdg.PlanNote{},
	}, nil
}

// ApprovedImport returns the contract of a running import.
func (t *Tenant) ApprovedImport(ctx context.Context, job sdg.Job) (*ImportContract, error) {
	step, err := t.ApprovedStep(ctx, job)
	if err != nil {
		return nil, err
	}
	var c ImportContract
	if err := json.Unmarshal(step.Contract, &c); err != nil {
		return nil, fmt.Errorf("job %s: parse approved contract: %w", job.ID, err)
	}
	return &c, nil
}

// imports hold what a running import has made, by job id, until the job ends.
const imports collection = "import"

// ImportDatasetID is the dataset that an import makes, the same whenever it is computed.
func (t *Tenant) ImportDatasetID(job sdg.Job) string {
	return sdg.DerivedID(sdg.DatasetPrefix, job.CreatedAt.Time, t.id, job.ID)
}

// DatasetStagedKey is where an import leaves the rows as they came from the source.
func (t *Tenant) DatasetStagedKey(id string) string { return t.datasetKey(id, "staged.rows") }

// madeDataset is a dataset that does not exist before its job has succeeded.
type madeDataset struct {
	Dataset   sdg.Dataset `json:"dataset"`
	SchemaKey string      `json:"schema_key"`
}

// KeepImport records what an import has made. The dataset appears with the job's success.
// Keeping again changes nothing but what is new.
func (t *Tenant) KeepImport(ctx context.Context, job sdg.Job, c *ImportContract, in Imported) error {
	return t.editRunning(ctx, "keep import", job.ID, func(ch *change, job *sdg.Job) (bool, error) {
		if _, _, err := load[madeDataset](ch, imports, job.ID); err != nil {
			return false, err
		}
		now := t.now()
		d := sdg.Dataset{
			ID: t.ImportDatasetID(*job), Name: c.DatasetName, Status: sdg.DatasetReady, Format: in.Format, ConnectorID: c.ConnectorID, Source: c.Source, JobID: job.ID,
			SizeBytes: in.DataBytes, ContentSHA256: in.ContentSHA256, DataBytes: in.DataBytes, Rows: in.Rows, Columns: in.Columns,
			Version: 1, Progress: 1, CreditMonth: job.CreditMonth, CorrelationID: job.CorrelationID, CreatedAt: now, UpdatedAt: now,
		}
		job.RowsDone = in.Rows
		return true, ch.save(imports, job.ID, madeDataset{d, in.SchemaKey})
	})
}

// endImport stages what the end of an import means for its dataset: it appears whole, or
// what there is of it is purged.
func (c *change) endImport(job *sdg.Job) error {
	id := c.t.ImportDatasetID(*job)
	made, found, err := load[madeDataset](c, imports, job.ID)
	if err != nil {
		return err
	}
	if found {
		c.remove(imports, job.ID)
	}
	if job.Status != sdg.JobSucceeded {
		if _, purging, err := load[purge](c, purges, id); err != nil || purging {
			return err
		}
		return c.saveActive(purges, id, purge{ID: id, UpdatedAt: c.t.now(), Change: job.ID}, false)
	}
	if !found {
		return fmt.Errorf("settle import %s: it has made no dataset", job.ID)
	}
	d := made.Dataset
	d.UpdatedAt, d.CreatedAt, job.DatasetID = c.t.now(), c.t.now(), d.ID
	first := schemaVersion{
		SchemaVersion: sdg.SchemaVersion{Version: 1, CreatedBy: "import", CreatedAt: c.t.now(), Changes: []string{}}, Key: made.SchemaKey,
	}
	if err := c.emit("dataset.ready", DatasetEvent(d)); err != nil {
		return err
	}
	if err := c.save(schemaVersions.of(id), versionSort(1), first); err != nil {
		return err
	}
	return c.saveDataset(d)
}

// AdvanceRows records how far the reading of an import is. It fails with ErrJobOver when
// the job has ended, so that who reads can stop.
func (t *Tenant) AdvanceRows(ctx context.Context, id string, rows int64, share float64) error {
	return t.editRunning(ctx, "advance rows", id, func(_ *change, job *sdg.Job) (bool, error) {
		at := max(job.Progress, progressTraining+share*(progressReported-progressTraining))
		if rows <= job.RowsDone && at <= job.Progress {
			return false, nil
		}
		job.RowsDone, job.Progress = max(job.RowsDone, rows), at
		return true, nil
	})
}
