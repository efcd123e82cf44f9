package client

// SeveralTables are the parts of a synthesis of several tables that keys join.
type SeveralTables struct {
	Tables []SynthesisTable `json:"tables,omitempty"`
	// Relations are found if nil, and none if empty.
	Relations []Relation `json:"relations,omitzero"`
	Scale     float64    `json:"scale,omitempty"`
}

// SynthesisTable is one of several tables that are learnt and made together.
type SynthesisTable struct {
	DatasetID   string            `json:"dataset_id,omitempty"`
	Table       string            `json:"table,omitempty"`
	Rows        int64             `json:"rows,omitempty"`
	Columns     []string          `json:"columns,omitempty"`
	Conditions  []string          `json:"conditions,omitzero"` // an empty list is none, nil those of the model
	Constraints []string          `json:"constraints,omitempty"`
	Treatments  map[string]string `json:"treatments,omitempty"`
	Key         *string           `json:"key,omitempty"`
	OrderBy     *string           `json:"order_by,omitempty"`
}

// Relation says that a column of a child table holds keys of a parent table.
type Relation struct {
	Child  string `json:"child"`
	Column string `json:"column"`
	Parent string `json:"parent"`
}
