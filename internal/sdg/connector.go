package sdg

import "encoding/json"

// Connector is a source of data that a tenant has connected. Its secrets are in the vault;
// nothing of them is in the record.
type Connector struct {
	ID   string `json:"id"`
	Name string `json:"name"`
	// Type is one of connector.Types.
	Type string `json:"type"`
	// Config is the configuration without its secrets, defaults filled in.
	Config json.RawMessage `json:"config"`
	// SecretRef names the secrets in the vault; empty for a source that needs none.
	SecretRef string `json:"secret_ref,omitempty"`
	// SecretFields are the names of the secrets that are set.
	SecretFields []string `json:"secret_fields"`
	// SecretChangedAt is when the secrets were last set.
	SecretChangedAt Time `json:"secret_changed_at"`
	// Change is the request that made the record what it is, so that its repeat is recognised.
	Change    string `json:"change"`
	CreatedBy string `json:"created_by"`
	CreatedAt Time   `json:"created_at"`
	UpdatedAt Time   `json:"updated_at"`
}

// MaxConnectorName is the longest name, in bytes.
const MaxConnectorName = 200

// Reasons why an import failed.
const (
	SourceFailed   ReasonCode = "source_error"     // the source refused, in its own words
	SourceEmpty    ReasonCode = "source_empty"     // there is no row to import
	ImportTooLarge ReasonCode = "import_too_large" // more was to be read than the credits allow
)
