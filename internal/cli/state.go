package cli

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"

	"github.com/sdg-service/sdg/internal/evidence"
)

// readState reads the chain head that an earlier verification remembered. A file that
// is not there yet means that nothing is remembered.
func readState(path string) (*evidence.Head, error) {
	if path == "" {
		return nil, nil //nolint:nilnil // no head is a state of its own
	}
	f, err := os.Open(path)
	if errors.Is(err, fs.ErrNotExist) {
		return nil, nil //nolint:nilnil // no head is a state of its own
	}
	if err != nil {
		return nil, usage("Check --state.", "The state file cannot be read: %v.", err)
	}
	defer f.Close() //nolint:errcheck // only read
	var head evidence.Head
	if err := readStrict(f, &head); err != nil {
		return nil, usage("Restore the file; deleting it also forgets what would show a rollback.", "The state file %s cannot be read: %v.", clean(path), err)
	}
	return &head, nil
}

// remember keeps the head of a verified bundle, if it leads further than the one that
// is remembered. Only what a pinned key signed is remembered: anything else could be
// put there by anybody, and would then make the genuine chain look like a fork.
func (s *shell) remember(path string, seen *evidence.Head, r evidence.Result) error {
	if path == "" || seen != nil && r.N <= seen.N {
		return nil
	}
	if r.Levels[evidence.Authentic] != evidence.Reached || seen != nil && r.Levels[evidence.Current] != evidence.Reached {
		s.err.printf("%s %s\n", s.err.warn("note:"), s.err.wrap("the head of the chain was not remembered: it is not signed by a pinned key, or not tied to the one remembered", 6))
		return nil
	}
	raw, err := json.Marshal(evidence.Head{ChainID: r.ChainID, N: r.N, Link: r.Link})
	if err != nil {
		return fmt.Errorf("remember the head of the chain: %w", err)
	}
	dir, err := os.OpenRoot(filepath.Dir(path))
	if err != nil {
		return fmt.Errorf("remember the head of the chain: %w", err)
	}
	defer dir.Close() //nolint:errcheck // nothing is written through it any more
	return replace(dir, filepath.Base(path), bytes.NewReader(append(raw, '\n')))
}
