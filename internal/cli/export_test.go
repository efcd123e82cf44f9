package cli

import (
	"io"
	"os"

	"github.com/sdg-service/sdg/internal/evidence"
)

// ReadTrust reads a trust file as far as the verifier uses it, for the fuzz target.
func ReadTrust(r io.Reader) ([]evidence.ServiceKey, error) {
	t, err := readTrust(r, "trust.json")
	if err != nil {
		return nil, err
	}
	return t.serviceKeys()
}

// Delivered shows a folder as the verifier sees it.
func Delivered(dir *os.Root) evidence.Artifacts { return delivered{dir: dir} }

// Clean is what every text from elsewhere passes.
var Clean = clean
