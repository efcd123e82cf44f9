package api

import (
	"context"
	"net/http"
	"strconv"

	"github.com/sdg-service/sdg/internal/app"
	"github.com/sdg-service/sdg/internal/dataset"
	"github.com/sdg-service/sdg/internal/frame"
	"github.com/sdg-service/sdg/internal/sdg"
)

// maxChangeBody is the largest change of a dataset: decisions about 10,000 columns.
const maxChangeBody = 4 << 20

// Dataset is a table that a user brought.
type Dataset struct {
	ID             string            `json:"id" example:"ds_01jd0000000000000000000000"`
	Name           string            `json:"name"`
	Status         sdg.DatasetStatus `json:"status" enum:"uploading,importing,ready,failed"`
	StatusReason   *sdg.Reason       `json:"status_reason" doc:"Why the dataset failed, and what to do."`
	Progress       float64           `json:"progress" minimum:"0" maximum:"1" doc:"Of the import."`
	Filename       string            `json:"filename"`
	Format         *string           `json:"format" doc:"What the file is: csv, tsv, jsonl, json or parquet."`
	Rows           int64             `json:"rows"`
	ColumnCount    int               `json:"column_count"`
	Columns        []DatasetColumn   `json:"columns,omitempty" doc:"The current schema; of a single dataset that is ready, not in lists."`
	Notes          []string          `json:"notes,omitempty" doc:"Decisions about the whole file, with the columns."`
	ConnectorID    *string           `json:"connector_id" doc:"What an import read; null for uploads."`
	Source         *string           `json:"source" doc:"The table or object that an import read."`
	JobID          *string           `json:"job_id" doc:"The job of the import."`
	SizeBytes      int64             `json:"size_bytes" doc:"Of the uploaded file; of an import of its Parquet file."`
	ContentSHA256  *string           `json:"content_sha256" doc:"Of the same file."`
	Version        int               `json:"version" doc:"Of the schema, from 1; 0 before the dataset is ready."`
	ChargedCredits int64             `json:"charged_credits"`
	CreatedAt      string            `json:"created_at" format:"date-time"`
	UpdatedAt      string            `json:"updated_at" format:"date-time"`
	Links          map[string]string `json:"_links"`
}

// DatasetColumn is one column of a dataset.
type DatasetColumn struct {
	Name         string          `json:"name"`
	Source       string          `json:"source" doc:"The column's name in the file."`
	Logical      string          `json:"logical" enum:"boolean,integer,decimal,date,datetime,time,string" doc:"How the file writes the cells."`
	Kind         frame.Kind      `json:"kind" enum:"number,time,category,text" doc:"How synthesis takes the cells."`
	Possible     []frame.Kind    `json:"possible_kinds" doc:"The kinds that can be chosen."`
	Treatment    frame.Treatment `json:"treatment" enum:"learn,format,mask,drop" doc:"What synthesis does: learn the distribution, make new values of the same format, blot out, or leave out."`
	Semantic     string          `json:"semantic,omitempty" doc:"What the cells are, if it was recognised: email, us_ssn, …"`
	PersonalData bool            `json:"personal_data"`
	Identifier   bool            `json:"identifier"`
	Unique       bool            `json:"unique"`
	Nullable     bool            `json:"nullable"`
	Nulls        int64           `json:"nulls"`
	Distinct     int64           `json:"distinct"`
	Decimals     int             `json:"decimals,omitempty"`
	Layout       string          `json:"layout,omitempty" doc:"How a time is written, as a Go layout."`
	Reason       string          `json:"reason" doc:"Why the column is treated as it is."`
}

// DatasetPath names the resource of a request.
type DatasetPath struct {
	DatasetID string `path:"dataset_id" doc:"Dataset."`
}

func (s *Server) datasetRoutes() {
	s.uploadRoutes()
	const tag = "Datasets"
	register(s, operation{
		id: "list-datasets", method: http.MethodGet, path: "/datasets", tag: tag, scope: sdg.Read, summary: "List datasets",
	}, s.listDatasets)
	register(s, operation{
		id: "get-dataset", method: http.MethodGet, path: "/datasets/{dataset_id}", tag: tag, scope: sdg.Read, summary: "Read a dataset and its schema",
	}, s.getDataset)
	register(s, operation{
		id: "change-dataset", method: http.MethodPatch, path: "/datasets/{dataset_id}", tag: tag, scope: sdg.Generate, maxBody: maxChangeBody,
		summary: "Rename a dataset, or decide about its columns",
		doc:     "A decision about columns makes a new version of the schema, all of it or nothing. What was made from an older version keeps that version.",
	}, s.changeDataset)
	register(s, operation{
		id: "delete-dataset", method: http.MethodDelete, path: "/datasets/{dataset_id}", tag: tag, scope: sdg.Generate, status: http.StatusNoContent,
		summary: "Delete a dataset and what was learned from it", doc: "Finished jobs, their files and their evidence stay.",
	}, s.deleteDataset)
	register(s, operation{
		id: "get-dataset-profile", method: http.MethodGet, path: "/datasets/{dataset_id}/profile", tag: tag, scope: sdg.Read, summary: "Read the profile of a dataset",
		doc: "Quotes no cell of a text column, and no value that fewer than minimum_count rows share.",
	}, s.getDatasetProfile)
	register(s, operation{
		id: "list-dataset-rows", method: http.MethodGet, path: "/datasets/{dataset_id}/rows", tag: tag, scope: sdg.Read, summary: "Read rows of a dataset",
		doc: "They are the source's own, personal data included. Where rows are long an answer has fewer than limit: go on at next_offset.",
	}, s.listDatasetRows)
	register(s, operation{
		id: "list-dataset-versions", method: http.MethodGet, path: "/datasets/{dataset_id}/versions", tag: tag, scope: sdg.Read, summary: "List the versions of a dataset's schema",
	}, s.listDatasetVersions)
	register(s, operation{
		id: "get-dataset-version", method: http.MethodGet, path: "/datasets/{dataset_id}/versions/{version}", tag: tag, scope: sdg.Read, summary: "Read a version of a dataset's schema",
	}, s.getDatasetVersion)
}

func (s *Server) listDatasets(ctx context.Context, in *Paging) (*body[List[Dataset]], error) {
	req, err := in.request()
	if err != nil {
		return nil, err
	}
	got, err := s.tenant(callerOf(ctx)).Datasets(ctx, req)
	return &body[List[Dataset]]{listOf(got, viewDataset)}, err
}

func (s *Server) getDataset(ctx context.Context, in *DatasetPath) (*body[Dataset], error) {
	d, err := s.tenant(callerOf(ctx)).Dataset(ctx, in.DatasetID)
	if err != nil {
		return nil, err
	}
	return s.withSchema(ctx, d)
}

// withSchema answers with a dataset and, when it is ready, its columns.
func (s *Server) withSchema(ctx context.Context, d sdg.Dataset) (*body[Dataset], error) {
	v := viewDataset(d)
	if d.Status == sdg.DatasetReady {
		schema, err := s.tenant(callerOf(ctx)).DatasetSchema(ctx, d.ID, d.Version)
		if err != nil {
			return nil, err
		}
		v.Columns, v.Notes = viewColumns(schema), schema.Notes
	}
	return &body[Dataset]{v}, nil
}

type datasetChangeBody struct {
	Name    *string        `json:"name,omitempty" minLength:"1" maxLength:"200"`
	Columns []columnChange `json:"columns,omitempty" maxItems:"10000"`
}

type columnChange struct {
	Name      string           `json:"name" minLength:"1" doc:"The column's present name."`
	Rename    *string          `json:"rename,omitempty" minLength:"1" doc:"Its new name."`
	Kind      *frame.Kind      `json:"kind,omitempty" enum:"number,time,category,text"`
	Treatment *frame.Treatment `json:"treatment,omitempty" enum:"learn,format,mask,drop"`
}

func (s *Server) changeDataset(ctx context.Context, in *struct {
	DatasetPath
	Body datasetChangeBody
}) (*body[Dataset], error) {
	change := app.DatasetChange{Name: in.Body.Name}
	for _, c := range in.Body.Columns {
		change.Edits = append(change.Edits, dataset.Edit{Column: c.Name, Name: c.Rename, Kind: c.Kind, Treatment: c.Treatment})
	}
	caller := callerOf(ctx)
	d, err := s.tenant(caller).ChangeDataset(ctx, caller, in.DatasetID, change)
	if err != nil {
		return nil, err
	}
	return s.withSchema(ctx, d)
}

func (s *Server) deleteDataset(ctx context.Context, in *DatasetPath) (*struct{}, error) {
	return nil, s.tenant(callerOf(ctx)).DeleteDataset(ctx, in.DatasetID)
}

func (s *Server) getDatasetProfile(ctx context.Context, in *DatasetPath) (*body[*dataset.Profile], error) {
	p, err := s.tenant(callerOf(ctx)).DatasetProfile(ctx, in.DatasetID)
	return &body[*dataset.Profile]{p}, err
}

// DatasetRows are rows of a dataset, cells as they would stand in CSV.
type DatasetRows struct {
	Columns []string    `json:"columns"`
	Rows    [][]*string `json:"rows" doc:"A missing cell is null."`
	Offset  int64       `json:"offset"`
	// NextOffset goes on behind these rows, which are fewer than asked for where they are long.
	NextOffset *int64 `json:"next_offset" doc:"Where to go on; null behind the last row."`
	Total      int64  `json:"total"`
}

func (s *Server) listDatasetRows(ctx context.Context, in *struct {
	DatasetPath
	Limit  int   `query:"limit" minimum:"1" maximum:"500" default:"50" doc:"Rows to read."`
	Offset int64 `query:"offset" minimum:"0" default:"0" doc:"Rows to leave out before."`
}) (*body[DatasetRows], error) {
	t := s.tenant(callerOf(ctx))
	schema, rows, err := t.DatasetRows(ctx, in.DatasetID, in.Offset, in.Limit)
	if err != nil {
		return nil, err
	}
	out := DatasetRows{Columns: make([]string, len(schema.Columns)), Rows: rows, Offset: in.Offset, Total: schema.Rows}
	for i := range schema.Columns {
		out.Columns[i] = schema.Columns[i].Name
	}
	if rows == nil {
		out.Rows = [][]*string{}
	} else if next := in.Offset + int64(len(rows)); next < schema.Rows {
		out.NextOffset = &next
	}
	return &body[DatasetRows]{out}, nil
}

func (s *Server) listDatasetVersions(ctx context.Context, in *struct {
	DatasetPath
	Paging
}) (*body[List[sdg.SchemaVersion]], error) {
	req, err := in.request()
	if err != nil {
		return nil, err
	}
	got, err := s.tenant(callerOf(ctx)).DatasetVersions(ctx, in.DatasetID, req)
	return &body[List[sdg.SchemaVersion]]{listOf(got, func(v sdg.SchemaVersion) sdg.SchemaVersion { return v })}, err
}

// DatasetSchema is one version of a dataset's schema.
type DatasetSchema struct {
	Version int             `json:"version"`
	Format  dataset.Format  `json:"format" doc:"How the file was read."`
	Columns []DatasetColumn `json:"columns"`
	Notes   []string        `json:"notes,omitempty" doc:"Decisions about the whole file."`
}

func (s *Server) getDatasetVersion(ctx context.Context, in *struct {
	DatasetPath
	Version string `path:"version" doc:"Version of the schema, from 1."`
}) (*body[DatasetSchema], error) {
	t := s.tenant(callerOf(ctx))
	if _, err := t.Dataset(ctx, in.DatasetID); err != nil {
		return nil, err
	}
	version, err := strconv.Atoi(in.Version)
	if err != nil || version < 1 || strconv.Itoa(version) != in.Version {
		return nil, sdg.Missing("version of the dataset's schema")
	}
	schema, err := t.DatasetSchema(ctx, in.DatasetID, version)
	if err != nil {
		return nil, err
	}
	return &body[DatasetSchema]{DatasetSchema{version, schema.Format, viewColumns(schema), schema.Notes}}, nil
}

func viewDataset(d sdg.Dataset) Dataset {
	self := "/v1/client/datasets/" + d.ID
	return Dataset{
		ID: d.ID, Name: d.Name, Status: d.Status, StatusReason: d.Reason, Progress: d.Progress, Filename: d.Filename, Format: optional(d.Format),
		Rows: d.Rows, ColumnCount: d.Columns, SizeBytes: d.SizeBytes, ContentSHA256: optional(d.ContentSHA256), Version: d.Version,
		ConnectorID: optional(d.ConnectorID), Source: optional(d.Source), JobID: optional(d.JobID),
		ChargedCredits: d.ChargedCredits, CreatedAt: d.CreatedAt.String(), UpdatedAt: d.UpdatedAt.String(),
		Links: map[string]string{"self": self, "profile": self + "/profile", "rows": self + "/rows", "versions": self + "/versions"},
	}
}

func viewColumns(s *dataset.Schema) []DatasetColumn {
	out := make([]DatasetColumn, len(s.Columns))
	for i := range s.Columns {
		c := &s.Columns[i]
		out[i] = DatasetColumn{
			Name: c.Name, Source: c.Source, Logical: c.Logical, Kind: c.Kind, Possible: c.Possible, Treatment: c.Treatment, Semantic: c.Semantic,
			PersonalData: c.PersonalData, Identifier: c.Identifier, Unique: c.Unique, Nullable: c.Nullable, Nulls: c.Nulls, Distinct: c.Distinct,
			Decimals: c.Decimals, Layout: c.Layout, Reason: c.Reason,
		}
		if c.Possible == nil {
			out[i].Possible = []frame.Kind{c.Kind}
		}
	}
	return out
}
