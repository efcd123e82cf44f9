package api

import (
	"github.com/sdg-service/sdg/internal/app"
	"github.com/sdg-service/sdg/internal/engine/synth/relational"
	"github.com/sdg-service/sdg/internal/frame"
)

// SeveralTables are the fields of a request for several tables that keys join.
type SeveralTables struct {
	Tables    []SynthesisTable    `json:"tables,omitempty" minItems:"1" maxItems:"64" doc:"synthesize: several tables that are learnt and made together, in place of dataset_id. With a model of several tables: how many rows to make, by table."`
	Relations []SynthesisRelation `json:"relations,omitempty" maxItems:"500" doc:"synthesize: how tables hang together; found by names and values if absent, as the quote shows. The first relation of a child decides to which entity its rows belong."`
	Scale     float64             `json:"scale,omitempty" exclusiveMinimum:"0" maximum:"1000000" doc:"synthesize: how many times as many rows as were learnt from, of several tables; 1 if absent."`
}

// SynthesisTable is one of several tables that are learnt and made together.
type SynthesisTable struct {
	DatasetID   string                     `json:"dataset_id,omitempty" doc:"The dataset to learn from; absent with a model."`
	Table       string                     `json:"table,omitempty" maxLength:"100" doc:"The name of the table; the dataset's if absent."`
	Rows        int64                      `json:"rows,omitempty" minimum:"1" maximum:"100000000" doc:"Rows to make, of a table that no other table is above: the rows of others follow."`
	Columns     []string                   `json:"columns,omitempty" maxItems:"10000" doc:"The columns to keep; all if absent. Keys are always kept."`
	Treatments  map[string]frame.Treatment `json:"treatments,omitempty" doc:"learn, format, mask or drop by column, in place of the dataset's. Keys are made anew."`
	Conditions  []string                   `json:"conditions,omitempty" maxItems:"50" doc:"What holds in every row of the table. With a model: in place of those of its training, which stay if absent; an empty list is none." example:"[\"amount > 0\"]"`
	Constraints []string                   `json:"constraints,omitempty" maxItems:"50" doc:"What the columns of every row owe each other. Columns of a table above are written table.column, and what the rows below come to sum(table.column), mean, min_of, max_of or count(table): a column can be computed from it." example:"[\"shipped >= orders.ordered\", \"total = sum(items.amount)\"]"`
	Key         *string                    `json:"key,omitempty" doc:"The column that names the rows; found if absent, none if empty."`
	OrderBy     *string                    `json:"order_by,omitempty" doc:"The column by which rows of one parent follow each other, learnt row by row; the first time of a child without gaps if absent, none if empty."`
}

// SynthesisRelation says that a column of a child table holds keys of a parent table.
type SynthesisRelation struct {
	Child  string `json:"child" doc:"Table whose rows belong to or refer to another's."`
	Column string `json:"column" doc:"Its column that holds the keys."`
	Parent string `json:"parent" doc:"Table whose keys they are."`
}

// several adds what is asked of several tables.
func (b *SeveralTables) several(req *app.SynthesisRequest) {
	req.Scale = b.Scale
	for _, t := range b.Tables {
		req.Tables = append(req.Tables, app.TableRequest{
			DatasetID: t.DatasetID, Table: t.Table, Rows: t.Rows, Columns: t.Columns, Treatments: t.Treatments, Conditions: t.Conditions, Constraints: t.Constraints, Key: t.Key, Order: t.OrderBy,
		})
	}
	if b.Relations != nil {
		req.Relations = []relational.Relation{} // none, rather than those that are found
	}
	for _, r := range b.Relations {
		req.Relations = append(req.Relations, relational.Relation(r))
	}
}
