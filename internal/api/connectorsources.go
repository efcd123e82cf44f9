package api

import (
	"context"
	"encoding/base64"

	"github.com/sdg-service/sdg/internal/app"
	"github.com/sdg-service/sdg/internal/connector"
	"github.com/sdg-service/sdg/internal/sdg"
)

// ConnectorTest is the answer of a source that can be read.
type ConnectorTest struct {
	ConnectorID string `json:"connector_id"`
	Status      string `json:"status" enum:"ok"`
}

func (s *Server) testConnector(ctx context.Context, in *ConnectorPath) (*body[ConnectorTest], error) {
	caller := callerOf(ctx)
	if err := s.tenant(caller).TestConnector(ctx, caller, in.ConnectorID); err != nil {
		return nil, err
	}
	return &body[ConnectorTest]{ConnectorTest{in.ConnectorID, "ok"}}, nil
}

type browseBody struct {
	Schema string `json:"schema,omitempty" maxLength:"255" doc:"Only tables of this schema, or objects below this prefix."`
	Filter string `json:"filter,omitempty" maxLength:"255" doc:"Only names that contain this text, in any case of letters."`
	Limit  int    `json:"limit,omitempty" minimum:"1" maximum:"500" default:"100" doc:"Entries per page."`
	Cursor string `json:"cursor,omitempty" maxLength:"8192" doc:"X-Next-Cursor of the page before."`
}

// SourceEntry is a table or an object of a source.
type SourceEntry struct {
	Name         string `json:"name" doc:"What an import names as its source."`
	RowsEstimate *int64 `json:"rows_estimate" doc:"From the source's statistics; null if it has none."`
}

type browseAnswer struct {
	Next string `header:"X-Next-Cursor" doc:"Cursor of the next page; not set on the last."`
	Body []SourceEntry
}

func (s *Server) browseConnector(ctx context.Context, in *struct {
	ConnectorPath
	Body *browseBody `required:"false"`
}) (*browseAnswer, error) {
	l := connector.Listing{Limit: 100}
	if b := in.Body; b != nil {
		l.Schema, l.Contains = b.Schema, b.Filter
		if b.Limit > 0 {
			l.Limit = b.Limit
		}
		after, err := base64.RawURLEncoding.DecodeString(b.Cursor)
		if err != nil {
			return nil, sdg.Errorf(sdg.BadRequest, "Pass X-Next-Cursor of the page before, unchanged.", "The cursor is not one of ours.")
		}
		l.After = string(after)
	}
	caller := callerOf(ctx)
	page, err := s.tenant(caller).BrowseConnector(ctx, caller, in.ConnectorID, l)
	if err != nil {
		return nil, err
	}
	out := &browseAnswer{Next: base64.RawURLEncoding.EncodeToString([]byte(page.Next)), Body: make([]SourceEntry, len(page.Entries))}
	for i, e := range page.Entries {
		out.Body[i].Name = e.Name
		if e.RowsEstimate >= 0 {
			out.Body[i].RowsEstimate = &e.RowsEstimate
		}
	}
	return out, nil
}

type importBody struct {
	Source            string   `json:"source" minLength:"1" maxLength:"2048" doc:"A name as browsing shows it."`
	RowLimit          int64    `json:"row_limit,omitempty" minimum:"1" doc:"The most rows to read; all without it."`
	Columns           []string `json:"columns,omitempty" minItems:"1" maxItems:"10000" doc:"Columns to read, in this order; all without it."`
	Sample            bool     `json:"sample,omitempty" doc:"Reads 1,000 rows at most."`
	TargetDatasetName string   `json:"target_dataset_name,omitempty" minLength:"1" maxLength:"200" doc:"Name of the dataset; the source's without it."`
	MaxCredits        int64    `json:"max_credits,omitempty" minimum:"1" maximum:"1000000" doc:"What the import may cost, and so how much it reads; 100 without it, 1 for a sample."`
}

func (s *Server) importConnector(ctx context.Context, in *struct {
	ConnectorPath
	Body importBody
}) (*jobAnswer, error) {
	caller, b := callerOf(ctx), in.Body
	job, err := s.tenant(caller).SubmitImport(ctx, caller, in.ConnectorID, app.ImportRequest{
		Source: b.Source, Columns: b.Columns, RowLimit: b.RowLimit, Sample: b.Sample, DatasetName: b.TargetDatasetName, MaxCredits: b.MaxCredits,
	})
	if err != nil {
		return nil, err
	}
	return answerJob(job), nil
}
