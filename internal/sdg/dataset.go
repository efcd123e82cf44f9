package sdg

import "slices"

// Bounds of an upload.
const (
	// MaxUploadBytes is the largest file that can be uploaded.
	MaxUploadBytes = 50 << 30
	// MaxFormUploadBytes is the largest file that the API takes in a form. Larger ones
	// go to the object store by signed links.
	MaxFormUploadBytes = 6 << 20
	// MaxDatasetName is the longest name, in bytes.
	MaxDatasetName = 200
)

// UploadKind is the price list's name for uploads, which are no jobs.
const UploadKind JobKind = "upload"

// DatasetStatus is the state of a dataset.
type DatasetStatus string

const (
	DatasetUploading DatasetStatus = "uploading"
	DatasetImporting DatasetStatus = "importing"
	DatasetReady     DatasetStatus = "ready"
	DatasetFailed    DatasetStatus = "failed"
)

var datasetTransitions = map[DatasetStatus][]DatasetStatus{
	DatasetUploading: {DatasetImporting, DatasetFailed},
	DatasetImporting: {DatasetReady, DatasetFailed},
}

// CanBecome reports whether the dataset may go from s to next.
func (s DatasetStatus) CanBecome(next DatasetStatus) bool {
	return slices.Contains(datasetTransitions[s], next)
}

// Terminal reports whether nothing follows s.
func (s DatasetStatus) Terminal() bool { return len(datasetTransitions[s]) == 0 }

// Reasons why a dataset failed. A file that cannot be read has the code of its fault.
const (
	UploadExpired ReasonCode = "upload_expired"
	UploadChanged ReasonCode = "upload_changed"
)

// Dataset is a table that a user brought. Its schema and its profile are objects: they
// grow with the number of columns.
type Dataset struct {
	ID     string        `json:"id"`
	Name   string        `json:"name"`
	Status DatasetStatus `json:"status"`
	Reason *Reason       `json:"reason,omitempty"`

	// Filename is the name that the file was uploaded under. Format is what it turned out
	// to be ("csv", "parquet").
	Filename string `json:"filename"`
	Format   string `json:"format,omitempty"`
	// ConnectorID, Source and JobID say what an import read, and which job did; empty for uploads.
	ConnectorID string `json:"connector_id,omitempty"`
	Source      string `json:"source,omitempty"`
	JobID       string `json:"job_id,omitempty"`
	// SizeBytes and ContentSHA256 are of the uploaded file, of an import of the normalised
	// one; DataBytes is of the normalised one.
	SizeBytes     int64  `json:"size_bytes"`
	ContentSHA256 string `json:"content_sha256,omitempty"`
	DataBytes     int64  `json:"data_bytes,omitempty"`
	Rows          int64  `json:"rows"`
	Columns       int    `json:"columns"`
	// Version is the current schema's, from 1; 0 before the dataset is ready.
	Version int `json:"version"`
	// Progress of the import, 0 to 1.
	Progress float64 `json:"progress"`

	Upload *Upload `json:"upload,omitempty"`

	// ReservedCredits is held until the import ends; ChargedCredits is what it cost.
	ReservedCredits int64 `json:"reserved_credits"`
	ChargedCredits  int64 `json:"charged_credits"`
	// CreditMonth is the month ("2026-11") whose quota the reservation is in.
	CreditMonth string `json:"credit_month"`

	// CorrelationID is the request's that announced the file, as log lines have it.
	CorrelationID string `json:"correlation_id,omitempty"`
	CreatedAt     Time   `json:"created_at"`
	UpdatedAt     Time   `json:"updated_at"`
}

// Upload is how a file that is being uploaded arrives.
type Upload struct {
	// MultipartID is the object store's, empty for a file that is put in one piece.
	MultipartID string `json:"multipart_id,omitempty"`
	PartBytes   int64  `json:"part_bytes"`
	Parts       int    `json:"parts"`
	ExpiresAt   Time   `json:"expires_at"`
}

// SchemaVersion is one version of a dataset's schema.
type SchemaVersion struct {
	Version   int    `json:"version"`
	CreatedBy string `json:"created_by"` // the actor; "import" for the first
	CreatedAt Time   `json:"created_at"`
	// Changes are what was decided in it, one sentence each.
	Changes []string `json:"changes"`
}
