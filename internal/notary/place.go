package notary

import (
	"fmt"
	"time"

	"github.com/sdg-service/sdg/internal/port/records"
	"github.com/sdg-service/sdg/internal/translog"
)

// pendingIndex lists the places of all tenants that have no index yet, oldest first.
const pendingIndex = "log-pending"

// Place is where the log has an entry. It is written, pending, in the same atomic write
// as the link that it is about.
type Place struct {
	translog.Entry
	// Index is nil until the entry is in the log.
	Index *int64 `json:"index,omitempty"`
}

// PendingKey returns the index key under which a place is stored until it has an index.
func PendingKey(e translog.Entry, at time.Time) records.Key {
	return records.Key{Partition: pendingIndex, Sort: fmt.Sprintf("%013d/%s/%020d", at.UnixMilli(), e.ChainID, e.N)}
}
