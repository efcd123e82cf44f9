package recording

import (
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"

	"github.com/sdg-service/sdg/internal/engine/ics"
	"github.com/sdg-service/sdg/internal/engine/ics/catalog"
	"github.com/sdg-service/sdg/internal/engine/plant"
)

// ModelHash is a SHA-256 over the tables that the values come from: the plant's description and the catalogue of events.
func (r *Recording) ModelHash() (string, error) {
	raw, err := json.Marshal(struct {
		Plant   *plant.Spec
		Entries []ics.Entry
	}{r.spec, catalog.Entries()})
	if err != nil {
		return "", err
	}
	sum := sha256.Sum256(raw)
	return hex.EncodeToString(sum[:]), nil
}
