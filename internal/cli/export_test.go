package cli

import (
	"io"
	"os"

	"github.com/sdg-service/sdg/internal/client"
	"github.com/sdg-service/sdg/internal/evidence"
	"github.com/sdg-service/sdg/internal/sdg"
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

// Believed is under which keys evidence of a service counts, by their ids, and which of
// them are new, when settings holds what is remembered and shown is what it says now.
func Believed(settings, service string, shown ...client.EvidenceKey) (all, fresh []string, err error) {
	s := &shell{Program: Program{ConfigDir: settings}}
	believed, added, _, err := s.believed(service, trustOf(shown))
	for _, k := range believed.Keys {
		all = append(all, k.KeyID)
	}
	for _, k := range added {
		fresh = append(fresh, k.KeyID)
	}
	return all, fresh, err
}

// Clean is what every text from elsewhere passes.
var Clean = clean

// Ended is the failure of what ended without success.
func Ended(what, id, status string, reason *sdg.Reason) error {
	return ended(what, id, status, reason)
}
