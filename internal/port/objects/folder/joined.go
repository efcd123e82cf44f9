package folder

import (
	"encoding/hex"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"

	"github.com/sdg-service/sdg/internal/port/objects"
)

// joinedParts reads the parts of an upload one after the other, with one file
// open at a time. It fails when a stored part is not the one that was named.
type joinedParts struct {
	store    *Store
	uploadID string
	parts    []objects.Part
	file     *os.File
	current  io.Reader
}

func (j *joinedParts) Read(p []byte) (int, error) {
	for {
		if j.current == nil {
			if len(j.parts) == 0 {
				return 0, io.EOF
			}
			if err := j.next(); err != nil {
				return 0, err
			}
		}
		n, err := j.current.Read(p)
		if err == nil || !errors.Is(err, io.EOF) {
			return n, err
		}
		j.current = nil
		if err := j.file.Close(); err != nil {
			return n, err
		}
		if n > 0 {
			return n, nil
		}
	}
}

// close closes the part that a failed read left open.
func (j *joinedParts) close() error {
	if j.current == nil {
		return nil
	}
	j.current = nil
	return j.file.Close()
}

func (j *joinedParts) next() error {
	part := j.parts[0]
	f, t, err := j.store.open(partPath(j.uploadID, part.Number))
	if errors.Is(err, fs.ErrNotExist) {
		return fmt.Errorf("%w: number %d is not stored", objects.ErrInvalidPart, part.Number)
	}
	if err != nil {
		return err
	}
	if hex.EncodeToString(t.SHA256) != part.Tag {
		return errors.Join(fmt.Errorf("%w: number %d has another tag", objects.ErrInvalidPart, part.Number), f.Close())
	}
	j.parts, j.file, j.current = j.parts[1:], f, io.NewSectionReader(f, 0, t.Size)
	return nil
}
