package translog

import (
	"bytes"
	"errors"
	"fmt"
	"strconv"
	"strings"

	"golang.org/x/mod/sumdb/tlog"
)

// proofHeader is the first line of a tlog-proof.
const proofHeader = "c2sp.org/tlog-proof@v1"

// maxPath bounds inclusion and consistency proofs: trees have at most 2^63 entries.
const maxPath = 63

// Proof shows, offline, that the log holds an entry: c2sp.org/tlog-proof without extra
// data. It does not hold the entry: a verifier computes that from what it believes.
type Proof struct {
	Index int64
	// Path is the inclusion proof, from the leaf's sibling upwards.
	Path tlog.RecordProof
	// Checkpoint is the signed note, with any cosignatures, as it was published.
	Checkpoint []byte
}

// Bytes returns the proof in its one form.
func (p Proof) Bytes() []byte {
	out := fmt.Appendf(nil, "%s\nindex %d\n", proofHeader, p.Index)
	for _, h := range p.Path {
		out = fmt.Appendf(out, "%s\n", h)
	}
	return append(append(out, '\n'), p.Checkpoint...)
}

// ParseProof reads a proof strictly. It verifies nothing.
func ParseProof(b []byte) (Proof, error) {
	if len(b) > MaxNoteBytes {
		return Proof{}, fmt.Errorf("proof of %d bytes, at most %d are read", len(b), MaxNoteBytes)
	}
	head, checkpoint, found := bytes.Cut(b, []byte("\n\n"))
	if !found {
		return Proof{}, errors.New("proof without a checkpoint")
	}
	lines := strings.Split(string(head), "\n")
	if len(lines) < 2 || lines[0] != proofHeader {
		return Proof{}, errors.New("no " + proofHeader)
	}
	index, ok := strings.CutPrefix(lines[1], "index ")
	if !ok {
		return Proof{}, errors.New("proof's second line is not its index")
	}
	p := Proof{Checkpoint: checkpoint}
	var err error
	if p.Index, err = strconv.ParseInt(index, 10, 64); err != nil || p.Index < 0 {
		return Proof{}, fmt.Errorf("proof's index %q is no whole number", clip(index))
	}
	if p.Path, err = parseHashes(lines[2:]); err != nil {
		return Proof{}, fmt.Errorf("proof: %w", err)
	}
	if !bytes.Equal(p.Bytes(), b) {
		return Proof{}, errors.New("proof is not in its one form")
	}
	return p, nil
}

// parseHashes reads a list of hashes in base64.
func parseHashes(lines []string) ([]tlog.Hash, error) {
	if len(lines) > maxPath {
		return nil, fmt.Errorf("%d hashes, at most %d are needed", len(lines), maxPath)
	}
	var hashes []tlog.Hash
	for _, line := range lines {
		h, err := parseHash(line)
		if err != nil {
			return nil, err
		}
		hashes = append(hashes, h)
	}
	return hashes, nil
}

// CheckInclusion checks that the tree of a checkpoint holds the entry at the proof's
// index. The checkpoint must be the verified one of the proof.
func (p Proof) CheckInclusion(c Checkpoint, e Entry) error {
	if p.Index >= c.Size {
		return fmt.Errorf("index %d in a tree of %d entries", p.Index, c.Size)
	}
	if err := tlog.CheckRecord(p.Path, c.Size, c.Root, p.Index, e.Leaf()); err != nil {
		return fmt.Errorf("the tree of %d entries does not hold this entry at index %d", c.Size, p.Index)
	}
	return nil
}

// CheckGrowth checks that one log signed both checkpoints honestly: of equal size they
// have one root, otherwise path leads from the smaller to the larger. Any other finding
// is a *ForkError: evidence against the log, worth keeping.
func CheckGrowth(from, to Checkpoint, path []tlog.Hash) error {
	switch {
	case from.Origin != to.Origin:
		return fmt.Errorf("checkpoints of two logs, %q and %q", clip(from.Origin), clip(to.Origin))
	case from.Size > to.Size:
		from, to = to, from
	}
	fork := &ForkError{Small: from, Large: to}
	switch {
	case from.Size == to.Size:
		if from.Root != to.Root {
			return fork
		}
		return nil
	case from.Size == 0:
		if from.Root != EmptyRoot() || len(path) != 0 {
			return fork
		}
		return nil
	}
	if tlog.CheckTree(path, to.Size, to.Root, from.Size, from.Root) != nil {
		return fork
	}
	return nil
}

// ForkError says that two checkpoints of one log were not shown to be of one growing tree.
type ForkError struct{ Small, Large Checkpoint }

func (e *ForkError) Error() string {
	return fmt.Sprintf("the log %s shows two histories: size %d with root %s, and size %d with root %s",
		clip(e.Small.Origin), e.Small.Size, e.Small.Root, e.Large.Size, e.Large.Root)
}
