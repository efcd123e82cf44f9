package cli

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"

	"golang.org/x/mod/sumdb/tlog"

	"github.com/sdg-service/sdg/internal/evidence"
	"github.com/sdg-service/sdg/internal/translog"
)

// state is what a state file remembers between calls: how far a chain had come, and how
// far each log.
type state struct {
	evidence.Head
	Logs []seenLog `json:"logs,omitempty"`
}

// seenLog is the largest checkpoint of one log that was seen.
type seenLog struct {
	Origin string `json:"origin"`
	Size   int64  `json:"size"`
	Root   string `json:"root"` // base64
}

// readState reads what earlier calls remembered. A file that is not there yet means that
// nothing is remembered.
func readState(path string) (state, error) {
	var st state
	if path == "" {
		return st, nil
	}
	f, err := os.Open(path)
	if errors.Is(err, fs.ErrNotExist) {
		return st, nil
	}
	if err != nil {
		return st, usage("Check --state.", "The state file cannot be read: %v.", err)
	}
	defer f.Close() //nolint:errcheck // only read
	err = readStrict(f, &st)
	for _, l := range st.Logs {
		if _, bad := tlog.ParseHash(l.Root); err == nil && bad != nil {
			err = bad
		}
	}
	if err != nil {
		return state{}, usage("Restore the file; deleting it also forgets what would show a rollback.", "The state file %s cannot be read: %v.", clean(path), err)
	}
	return st, nil
}

// head returns the remembered head of the chain, nil if there is none.
func (st state) head() *evidence.Head {
	if st.ChainID == "" {
		return nil
	}
	return &st.Head
}

// checkpoint returns what is remembered of a log.
func (st state) checkpoint(origin string) (translog.Checkpoint, bool) {
	for _, l := range st.Logs {
		if l.Origin == origin {
			root, err := tlog.ParseHash(l.Root) // readState has checked it
			return translog.Checkpoint{Origin: origin, Size: l.Size, Root: root}, err == nil
		}
	}
	return translog.Checkpoint{}, false
}

// log returns what is remembered of the log that a proof says it is of, nil if nothing is.
func (st state) log(proof []byte) *evidence.LogState {
	p, err := translog.ParseProof(proof)
	if err != nil {
		return nil // the verifier says what is wrong with it
	}
	c, known := st.checkpoint(translog.Origin(p.Checkpoint))
	if !known {
		return nil
	}
	return &evidence.LogState{Checkpoint: c}
}

// with returns the state with a checkpoint in place of the one before.
func (st state) with(c translog.Checkpoint) state {
	seen := seenLog{c.Origin, c.Size, c.Root.String()}
	out := state{Head: st.Head}
	found := false
	for _, l := range st.Logs {
		if l.Origin == c.Origin {
			l, found = seen, true
		}
		out.Logs = append(out.Logs, l)
	}
	if !found {
		out.Logs = append(out.Logs, seen)
	}
	return out
}

// write writes a state file whole.
func (st state) write(path string) error {
	var value any = st
	if st.ChainID == "" {
		value = struct {
			Logs []seenLog `json:"logs"`
		}{st.Logs}
	}
	raw, err := json.Marshal(value)
	if err != nil {
		return fmt.Errorf("encode the state: %w", err)
	}
	dir, err := os.OpenRoot(filepath.Dir(path))
	if err != nil {
		return fmt.Errorf("write the state: %w", err)
	}
	defer dir.Close() //nolint:errcheck // nothing is written through it any more
	return replace(dir, filepath.Base(path), bytes.NewReader(append(raw, '\n')))
}

// remember keeps the head of a verified bundle, if it leads further than the one that
// is remembered. Only what a pinned key signed is remembered: anything else could be
// put there by anybody, and would then make the genuine chain look like a fork.
func (s *shell) remember(path string, seen state, r evidence.Result) error {
	if path == "" || seen.head() != nil && r.N <= seen.N {
		return nil
	}
	if r.Levels[evidence.Authentic] != evidence.Reached || seen.head() != nil && r.Levels[evidence.Current] != evidence.Reached {
		s.err.printf("%s %s\n", s.err.warn("note:"), s.err.wrap("the head of the chain was not remembered: it is not signed by a pinned key, or not tied to the one remembered", 6))
		return nil
	}
	seen.Head = evidence.Head{ChainID: r.ChainID, N: r.N, Link: r.Link}
	return seen.write(path)
}
