package api

import (
	"context"
	"net/http"

	"github.com/sdg-service/sdg/internal/sdg"
)

// Model is what a synthesize job learnt.
type Model struct {
	ModelID        string `json:"model_id" example:"mdl_01jd0000000000000000000000"`
	DatasetID      string `json:"dataset_id"`
	DatasetVersion int    `json:"dataset_version"`
	JobID          string `json:"job_id" doc:"The job that trained it."`
	Engine         string `json:"engine" enum:"cart,dp,copula,relational,sequence"`
	EngineVersion  string `json:"engine_version"`
	Seed           string `json:"seed"`
	TrainingRows   int64  `json:"training_rows"`
	HoldoutRows    int64  `json:"holdout_rows" doc:"Rows kept from the engine to measure privacy and utility."`
	Columns        int    `json:"columns"`
	SizeBytes      int64  `json:"size_bytes"`
	SHA256         string `json:"sha256"`
	CreatedAt      string `json:"created_at" format:"date-time"`
	// Tables are those of a model of several tables.
	Tables []sdg.ModelTable `json:"tables,omitempty" doc:"What a model of several tables learnt from. Rows and columns above are then sums, and dataset_id is the first table's."`
	// Sequence is of a model of rows of entities.
	Sequence *sdg.ModelSequence `json:"sequence,omitempty" doc:"By what a model of rows of entities has learnt them."`
}

// ModelPath names the resource of a request.
type ModelPath struct {
	ModelID string `path:"model_id" doc:"Trained model."`
}

func (s *Server) modelRoutes() {
	const tag = "Models"
	register(s, operation{
		id: "list-models", method: http.MethodGet, path: "/models", tag: tag, scope: sdg.Read, summary: "List trained models",
	}, s.listModels)
	register(s, operation{
		id: "get-model", method: http.MethodGet, path: "/models/{model_id}", tag: tag, scope: sdg.Read, summary: "Read a trained model",
	}, s.getModel)
	register(s, operation{
		id: "delete-model", method: http.MethodDelete, path: "/models/{model_id}", tag: tag, scope: sdg.Generate, status: http.StatusNoContent,
		summary: "Delete a trained model", doc: "Jobs that sampled from it keep their files and their evidence.",
	}, s.deleteModel)
}

func (s *Server) listModels(ctx context.Context, in *Paging) (*body[List[Model]], error) {
	req, err := in.request()
	if err != nil {
		return nil, err
	}
	got, err := s.tenant(callerOf(ctx)).Models(ctx, req)
	return &body[List[Model]]{listOf(got, viewModel)}, err
}

func (s *Server) getModel(ctx context.Context, in *ModelPath) (*body[Model], error) {
	m, err := s.tenant(callerOf(ctx)).Model(ctx, in.ModelID)
	return &body[Model]{viewModel(m)}, err
}

func (s *Server) deleteModel(ctx context.Context, in *ModelPath) (*struct{}, error) {
	return nil, s.tenant(callerOf(ctx)).DeleteModel(ctx, in.ModelID)
}

func viewModel(m sdg.Model) Model {
	return Model{
		ModelID: m.ID, DatasetID: m.DatasetID, DatasetVersion: m.DatasetVersion, JobID: m.JobID, Engine: m.Engine, EngineVersion: m.EngineVersion,
		Seed: m.Seed, TrainingRows: m.TrainingRows, HoldoutRows: m.HoldoutRows, Columns: m.Columns, SizeBytes: m.SizeBytes, SHA256: m.SHA256,
		CreatedAt: m.CreatedAt.String(), Tables: m.Tables, Sequence: m.Sequence,
	}
}
