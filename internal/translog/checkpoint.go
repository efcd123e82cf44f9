package translog

import (
	"encoding/base64"
	"errors"
	"fmt"
	"strconv"
	"strings"

	"golang.org/x/mod/sumdb/note"
	"golang.org/x/mod/sumdb/tlog"
)

// MaxNoteBytes bounds signed notes and proofs.
const MaxNoteBytes = 1 << 16

// Checkpoint binds a whole tree: what a log signs.
type Checkpoint struct {
	Origin string    // the log's name
	Size   int64     // number of entries
	Root   tlog.Hash // of the tree over them
}

// Text returns the three lines that are signed.
func (c Checkpoint) Text() string {
	return fmt.Sprintf("%s\n%d\n%s\n", c.Origin, c.Size, c.Root)
}

// Tree returns the tree in the form of package tlog.
func (c Checkpoint) Tree() tlog.Tree { return tlog.Tree{N: c.Size, Hash: c.Root} }

// ParseCheckpoint reads the text of a checkpoint strictly: what it accepts is what Text
// writes. Extension lines, which no monitor could audit, are refused.
func ParseCheckpoint(text string) (Checkpoint, error) {
	lines := strings.Split(text, "\n")
	if len(lines) != 4 || lines[0] == "" || lines[3] != "" {
		return Checkpoint{}, errors.New("no checkpoint: want the lines origin, size and root")
	}
	size, err := strconv.ParseInt(lines[1], 10, 64)
	if err != nil || size < 0 {
		return Checkpoint{}, fmt.Errorf("checkpoint's size %q is no whole number", clip(lines[1]))
	}
	root, err := parseHash(lines[2])
	if err != nil {
		return Checkpoint{}, fmt.Errorf("checkpoint's root: %w", err)
	}
	c := Checkpoint{Origin: lines[0], Size: size, Root: root}
	if c.Text() != text {
		return Checkpoint{}, errors.New("checkpoint is not in its one form")
	}
	return c, nil
}

// Open reads a signed checkpoint that one of the verifiers signed. The note it returns
// lists the signatures of verifiers in Sigs and all others in UnverifiedSigs.
func Open(signed []byte, verifiers ...note.Verifier) (Checkpoint, *note.Note, error) {
	if len(signed) > MaxNoteBytes {
		return Checkpoint{}, nil, fmt.Errorf("checkpoint of %d bytes, at most %d are read", len(signed), MaxNoteBytes)
	}
	n, err := note.Open(signed, note.VerifierList(verifiers...))
	if err != nil {
		return Checkpoint{}, nil, fmt.Errorf("open checkpoint: %w", err)
	}
	c, err := ParseCheckpoint(n.Text)
	return c, n, err
}

// Origin returns the first line of a signed checkpoint, before anything of it is
// verified: it only chooses the key to verify with.
func Origin(signed []byte) string {
	origin, _, _ := strings.Cut(string(signed), "\n")
	return origin
}

// EmptyRoot is the root of the tree without entries: the hash of nothing.
func EmptyRoot() tlog.Hash {
	h, _ := tlog.TreeHash(0, nil) // reads nothing, so it cannot fail
	return h
}

// parseHash reads 32 bytes in standard base64, in their one form.
func parseHash(s string) (tlog.Hash, error) {
	var h tlog.Hash
	raw, err := base64.StdEncoding.Strict().DecodeString(s)
	if err != nil || len(raw) != len(h) || len(s) != base64.StdEncoding.EncodedLen(len(h)) {
		return h, fmt.Errorf("%q is not the base64 form of 32 bytes", clip(s))
	}
	copy(h[:], raw)
	return h, nil
}
