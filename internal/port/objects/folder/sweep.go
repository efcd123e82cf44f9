package folder

import (
	"errors"
	"fmt"
	"io/fs"
	"path"
)

// sweep removes what a crash left: all of tmp/, and uploads that never began or
// are older than Options.UploadMaxAge. It runs under the lock, before any call.
func (s *Store) sweep() error {
	names, err := s.names(tmpDir)
	if err != nil {
		return err
	}
	for _, name := range names {
		if err := s.root.RemoveAll(path.Join(tmpDir, name)); err != nil {
			return fmt.Errorf("sweep temporary file: %w", err)
		}
	}
	uploads, err := s.names(uploadsDir)
	if err != nil {
		return err
	}
	oldest := s.options.Now().Add(-s.options.UploadMaxAge)
	for _, id := range uploads {
		u, err := s.readUpload(id)
		if err == nil && u.BeganAt.After(oldest) {
			continue
		}
		if err != nil && !errors.Is(err, fs.ErrNotExist) {
			return fmt.Errorf("sweep upload %s: %w", id, err)
		}
		if err := s.root.RemoveAll(path.Join(uploadsDir, id)); err != nil {
			return fmt.Errorf("sweep upload %s: %w", id, err)
		}
	}
	return nil
}

// names returns a folder's entries in no order.
func (s *Store) names(folder string) ([]string, error) {
	dir, err := s.root.Open(folder)
	if err != nil {
		return nil, err
	}
	names, err := dir.Readdirnames(-1)
	return names, errors.Join(err, dir.Close())
}
