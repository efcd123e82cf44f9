package translog

import (
	"bytes"
	"errors"
	"fmt"
	"strconv"
	"strings"

	"golang.org/x/mod/sumdb/tlog"
)

// Submission is what a log sends to a witness: c2sp.org/tlog-witness, add-checkpoint.
type Submission struct {
	// Old is the size that the witness is believed to have seen last.
	Old int64
	// Growth is the consistency proof from there.
	Growth []tlog.Hash
	// Checkpoint is the signed note.
	Checkpoint []byte
}

// Bytes returns the submission in its one form.
func (s Submission) Bytes() []byte {
	out := fmt.Appendf(nil, "old %d\n", s.Old)
	for _, h := range s.Growth {
		out = fmt.Appendf(out, "%s\n", h)
	}
	return append(append(out, '\n'), s.Checkpoint...)
}

// ParseSubmission reads a submission strictly. It verifies nothing.
func ParseSubmission(b []byte) (Submission, error) {
	if len(b) > MaxNoteBytes {
		return Submission{}, fmt.Errorf("submission of %d bytes, at most %d are read", len(b), MaxNoteBytes)
	}
	head, checkpoint, found := bytes.Cut(b, []byte("\n\n"))
	if !found {
		return Submission{}, errors.New("submission without a checkpoint")
	}
	lines := strings.Split(string(head), "\n")
	old, ok := strings.CutPrefix(lines[0], "old ")
	if !ok {
		return Submission{}, errors.New("submission's first line is not the old size")
	}
	s := Submission{Checkpoint: checkpoint}
	var err error
	if s.Old, err = strconv.ParseInt(old, 10, 64); err != nil || s.Old < 0 {
		return Submission{}, fmt.Errorf("old size %q is no whole number", clip(old))
	}
	if s.Growth, err = parseHashes(lines[1:]); err != nil {
		return Submission{}, fmt.Errorf("submission: %w", err)
	}
	if !bytes.Equal(s.Bytes(), b) {
		return Submission{}, errors.New("submission is not in its one form")
	}
	return s, nil
}
