package synthesis

import (
	"encoding/json"
	"fmt"

	"github.com/gowebpki/jcs"

	"github.com/sdg-service/sdg/internal/evidence"
)

// versionOf is the version that a synthesis contract states; "" where raw is none.
func versionOf(raw []byte) string {
	var c struct {
		Version string `json:"version"`
	}
	if json.Unmarshal(raw, &c) != nil {
		return ""
	}
	return c.Version
}

// parseContract reads an approved contract of one kind, which its version tells.
func parseContract[C any](raw []byte, version string) (*C, error) {
	c := new(C)
	if err := json.Unmarshal(raw, c); err != nil {
		return nil, fmt.Errorf("read synthesis contract: %w", err)
	}
	if found := versionOf(raw); found != version {
		return nil, fmt.Errorf("read synthesis contract: unknown version %q", found)
	}
	return c, nil
}

// canonicalForm is a contract in RFC 8785 form.
func canonicalForm(c any) ([]byte, error) {
	plain, err := json.Marshal(c)
	if err != nil {
		return nil, fmt.Errorf("encode synthesis contract: %w", err)
	}
	return jcs.Transform(plain)
}

// contractHash is the hash that plans and evidence know a contract by.
func contractHash(c any) (string, error) {
	canonical, err := canonicalForm(c)
	if err != nil {
		return "", err
	}
	return evidence.ContractHash(canonical), nil
}
