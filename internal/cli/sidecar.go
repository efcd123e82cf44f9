package cli

import (
	"bytes"
	"cmp"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"net/http"
	"os"
	"path/filepath"
	"strings"
	"time"

	"github.com/sdg-service/sdg/internal/client"
	"github.com/sdg-service/sdg/internal/evidence"
	"github.com/sdg-service/sdg/internal/sdg"
	"github.com/sdg-service/sdg/internal/translog"
)

// The files beside a bundle have its name with another extension.
const (
	noteExtension  = ".note"
	proofExtension = ".tlog-proof"
)

const (
	// sidecarTries and sidecarPause bound the wait for a note and a proof that are about to
	// be made: the service makes them just after the seal.
	sidecarTries = 8
	sidecarPause = 400 * time.Millisecond
)

// sidecars is what lies beside a bundle; nil where it is not there.
type sidecars struct {
	note, proof []byte
	// pending says that the note waits for the workspace's own key.
	pending bool
}

// sidecarName returns the name of a file beside a bundle.
func sidecarName(bundle, extension string) string {
	return strings.TrimSuffix(bundle, filepath.Ext(bundle)) + extension
}

// manifest is the part of a bundle that says whether it demands a note.
type manifest struct {
	Manifest struct {
		Notarization string `json:"notarization"`
	} `json:"run_manifest"`
}

// sidecars brings the note and the log proof of a bundle, as far as the service has them.
func (s *shell) sidecars(ctx context.Context, c *client.Client, jobID string, bundle []byte) (sidecars, error) {
	var out sidecars
	var m manifest
	if err := json.Unmarshal(bundle, &m); err != nil {
		return out, nil //nolint:nilerr // the verifier says what is wrong with it
	}
	if m.Manifest.Notarization == evidence.NotarizationRequired {
		err := soon(ctx, func() (bool, error) {
			n, err := c.Note(ctx, jobID)
			if n.Value.Note != "" {
				out.note = []byte(n.Value.Note)
			}
			if err != nil || n.Value.Status != sdg.NotePending {
				return false, err
			}
			out.pending, err = isBrought(ctx, c, n.Value.KeyID)
			return !out.pending, err
		})
		if err != nil {
			return out, err
		}
	}
	err := soon(ctx, func() (bool, error) {
		proof, err := c.LogProof(ctx, jobID)
		var refused *client.Error
		if errors.As(err, &refused) && refused.Code == sdg.StateConflict {
			return true, nil
		}
		if len(proof) > 0 {
			out.proof = proof
		}
		return false, err
	})
	return out, err
}

// isBrought reports whether a signing key is the workspace's own: then nobody knows when
// it signs.
func isBrought(ctx context.Context, c *client.Client, keyID string) (bool, error) {
	keys, err := c.SigningKeys(ctx, client.Page{Limit: 500})
	for _, k := range keys.Value.Data {
		if k.ID == keyID {
			return k.Kind == sdg.BroughtKey, err
		}
	}
	return false, err
}

// soon repeats a request while it says that what is asked for is about to be there. A
// service without such a thing has none.
func soon(ctx context.Context, ask func() (pending bool, err error)) error {
	for try := 1; ; try++ {
		pending, err := ask()
		if absent(err) {
			return nil
		}
		if err != nil || !pending || try == sidecarTries {
			return err
		}
		timer := time.NewTimer(sidecarPause)
		select {
		case <-ctx.Done():
			timer.Stop()
			return context.Cause(ctx)
		case <-timer.C:
		}
	}
}

// absent reports whether the service has no such resource or route.
func absent(err error) bool {
	var refused *client.Error
	return errors.As(err, &refused) && refused.Status == http.StatusNotFound
}

// write puts the files beside a bundle. A proof may be newer than the one that is there;
// a note never changes.
func (c sidecars) write(dir *os.Root, bundle string) error {
	if c.note != nil {
		if err := writeOnce(dir, sidecarName(bundle, noteExtension), c.note); err != nil {
			return err
		}
	}
	if c.proof != nil {
		return replace(dir, sidecarName(bundle, proofExtension), bytes.NewReader(c.proof))
	}
	return nil
}

// names returns the names of the files that write puts there.
func (c sidecars) names(bundle string) []string {
	var names []string
	if c.note != nil {
		names = append(names, sidecarName(bundle, noteExtension))
	}
	if c.proof != nil {
		names = append(names, sidecarName(bundle, proofExtension))
	}
	return names
}

// openSidecars reads the files at the given paths, or else those beside a bundle.
func openSidecars(bundle, note, proof string) (out sidecars, err error) {
	if out.note, err = openSidecar(note, bundle, noteExtension); err != nil {
		return out, err
	}
	out.proof, err = openSidecar(proof, bundle, proofExtension)
	return out, err
}

func openSidecar(given, bundle, extension string) ([]byte, error) {
	if given == "" && bundle == "-" {
		return nil, nil
	}
	path := cmp.Or(given, sidecarName(bundle, extension))
	f, err := os.Open(path)
	if errors.Is(err, fs.ErrNotExist) && given == "" {
		return nil, nil
	}
	if err != nil {
		return nil, usage("Check the path.", "The file %s cannot be read: %v.", clean(path), err)
	}
	defer f.Close() //nolint:errcheck // only read
	// One byte more than a verifier takes is enough for it to refuse.
	raw, err := io.ReadAll(io.LimitReader(f, translog.MaxNoteBytes+1))
	if err != nil {
		return nil, fmt.Errorf("read %s: %w", path, err)
	}
	return raw, nil
}
