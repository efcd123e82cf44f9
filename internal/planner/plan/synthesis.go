package plan

// Dataset is a table that the caller uploaded, and that a description can name.
type Dataset struct {
	ID   string `json:"id"`
	Name string `json:"name"`
	// Columns are its columns; nil while nobody has read them. Conditions and the target
	// are then taken as they are written, for a second reading that knows the columns.
	Columns []string `json:"columns,omitempty"`
	// Values are frequent values of columns that hold categories, for "only women".
	Values map[string][]string `json:"values,omitempty"`
	// Shared counts the values of columns without gaps whose values several rows share: one of
	// them may say whose a row is. Entity is the one that most likely does, if any.
	Shared map[string]int64 `json:"shared,omitempty"`
	Entity string           `json:"entity,omitempty"`
	Rows   int64            `json:"rows"`
}

// Synthesis asks for rows like those of a dataset, or of several that belong together. Fields
// that the text leaves open are empty: the service has a default for each.
type Synthesis struct {
	DatasetID string `json:"dataset_id"`
	Rows      int64  `json:"rows,omitempty"`
	// Entity is the column that says whose a row is, where rows of one entity are learnt together,
	// Order the one that they follow each other by: nil leaves it to be found, empty is none.
	// Entities are made in place of rows.
	Entity   string  `json:"entity,omitempty"`
	Order    *string `json:"order,omitempty"`
	Entities int64   `json:"entities,omitempty"`
	// Tables are learnt and made together, in place of DatasetID, Rows, Conditions and Columns.
	// Scale is how many times as many rows as they have are wanted; 0 leaves it open.
	Tables []CopiedTable `json:"tables,omitempty"`
	Scale  float64       `json:"scale,omitempty"`
	// Engine is "cart", "copula" or "dp".
	Engine string `json:"engine,omitempty"`
	// Epsilon is the privacy budget of the engine dp, as a decimal number.
	Epsilon string `json:"epsilon,omitempty"`
	// PrivacyLevel is "standard", "high" or "maximum"; AcceptRisk has rows delivered also where
	// attacks on them succeed at every level.
	PrivacyLevel string `json:"privacy_level,omitempty"`
	AcceptRisk   bool   `json:"accept_risk,omitempty"`
	// Conditions hold in every row, such as `age > 60` or `country in ("DE", "FR")`.
	Conditions []string `json:"conditions,omitempty"`
	// Constraints are what columns owe each other in every row, such as `total = price * quantity`.
	Constraints []string `json:"constraints,omitempty"`
	// Target is the column that will be predicted.
	Target string `json:"target,omitempty"`
	// Columns are those to keep; nil keeps all.
	Columns []string `json:"columns,omitempty"`
	// Seed is a decimal uint64, or empty.
	Seed string `json:"seed,omitempty"`
}

// CopiedTable is one of several datasets that are learnt and made together.
type CopiedTable struct {
	DatasetID  string   `json:"dataset_id"`
	Rows       int64    `json:"rows,omitempty"`
	Columns    []string `json:"columns,omitempty"`
	Conditions []string `json:"conditions,omitempty"`
	// Constraints may name columns of tables above as table.column, and what rows below come to.
	Constraints []string `json:"constraints,omitempty"`
}
