package sdg

// SourceDeleted is the reason of a job whose dataset or model was deleted while it ran.
const SourceDeleted ReasonCode = "source_deleted"

// Model is what a synthesize job learnt. More rows can be sampled from it without its data.
type Model struct {
	ID string `json:"id"`
	// DatasetID and DatasetVersion name what was learnt from; deleting the dataset deletes its models.
	DatasetID      string `json:"dataset_id"`
	DatasetVersion int    `json:"dataset_version"`
	JobID          string `json:"job_id"` // the job that trained it
	Engine         string `json:"engine"`
	EngineVersion  string `json:"engine_version"`
	// Seed is the training's: it also decides which rows were held out.
	Seed         string `json:"seed"`
	TrainingRows int64  `json:"training_rows"`
	HoldoutRows  int64  `json:"holdout_rows"`
	Columns      int    `json:"columns"`
	// SHA256 and SizeBytes are of the model file under Key.
	SHA256    string `json:"sha256"`
	SizeBytes int64  `json:"size_bytes"`
	Key       string `json:"key"`
	// IndexKey is where the values are that no row may repeat.
	IndexKey string `json:"index_key"`
	// ContractHash is of the contract under which it was trained, the object under ContractKey.
	ContractHash string `json:"contract_hash"`
	ContractKey  string `json:"contract_key"`
	// Tables are what a model of several tables learnt from; empty of a model of one. Deleting
	// any of their datasets deletes the model. DatasetID is then the first table's, and rows and
	// columns are sums.
	Tables []ModelTable `json:"tables,omitempty"`
	// Sequence says whose rows a model of rows of entities makes; absent of others.
	Sequence  *ModelSequence `json:"sequence,omitempty"`
	CreatedAt Time           `json:"created_at"`
}

// ModelSequence is what a model of rows of entities has learnt them by.
type ModelSequence struct {
	// Entity is the column whose value rows of one entity share, Order the one by which they
	// follow each other, empty if they have no order; Constant never change within an entity.
	Entity           string   `json:"entity"`
	Order            string   `json:"order,omitempty"`
	Constant         []string `json:"constant"`
	TrainingEntities int64    `json:"training_entities"`
	HoldoutEntities  int64    `json:"holdout_entities"`
}

// ModelTable is one of the tables of a model.
type ModelTable struct {
	Table          string `json:"table"`
	DatasetID      string `json:"dataset_id"`
	DatasetVersion int    `json:"dataset_version"`
	TrainingRows   int64  `json:"training_rows"`
	HoldoutRows    int64  `json:"holdout_rows"`
	Columns        int    `json:"columns"`
	// Root says that no table is above this one: its rows can be asked for.
	Root bool `json:"root"`
}
