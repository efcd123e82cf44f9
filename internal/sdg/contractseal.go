package sdg

// SealStatus is where a contract seal is.
type SealStatus string

const (
	SealPending SealStatus = "pending"
	SealSealed  SealStatus = "sealed"
)

// ContractSeal registers a contract, in the chain, before anything is generated from it.
type ContractSeal struct {
	ID           string     `json:"id"`
	Status       SealStatus `json:"status"`
	ContractHash string     `json:"contract_hash"`
	ContractKey  string     `json:"contract_key"` // object key of the canonical contract
	CreatedBy    string     `json:"created_by"`
	CreatedAt    Time       `json:"created_at"`
	// Evidence is the seal's place in the chain; nil while it is pending.
	Evidence *EvidenceLink `json:"evidence,omitempty"`
}
