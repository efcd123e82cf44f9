package folder

import (
	"errors"
	"fmt"
	"io/fs"
	"path"
	"sync"
)

// durableLimit bounds how many folders are remembered as durable. Forgetting
// costs syncs, nothing else.
const durableLimit = 4096

// durableFolders remembers which folders are known to be entered durably in
// their parents.
type durableFolders struct {
	mu    sync.Mutex
	names map[string]struct{}
}

func (d *durableFolders) has(name string) bool {
	d.mu.Lock()
	defer d.mu.Unlock()
	_, ok := d.names[name]
	return ok
}

func (d *durableFolders) add(name string) {
	d.mu.Lock()
	defer d.mu.Unlock()
	if d.names == nil || len(d.names) >= durableLimit {
		d.names = make(map[string]struct{})
	}
	d.names[name] = struct{}{}
}

func (d *durableFolders) remove(name string) {
	d.mu.Lock()
	defer d.mu.Unlock()
	delete(d.names, name)
}

// makeFolder makes the folder and its parents, durably. A folder that is there
// but not known to be durable is synced too: another call may have made it and
// not yet synced it.
func (s *Store) makeFolder(name string) error {
	if name == "." || s.durable.has(name) {
		return nil
	}
	parent := path.Dir(name)
	if err := s.makeFolder(parent); err != nil {
		return err
	}
	if err := s.root.Mkdir(name, 0o700); err != nil && !errors.Is(err, fs.ErrExist) {
		return err
	}
	if err := s.syncFolder(parent); err != nil {
		return err
	}
	s.durable.add(name)
	return nil
}

// syncFolder makes the folder's entries durable.
func (s *Store) syncFolder(name string) error {
	f, err := s.root.Open(name)
	if err != nil {
		return fmt.Errorf("sync folder: %w", err)
	}
	return errors.Join(f.Sync(), f.Close())
}

// place runs move, which puts a file at name, with the folder there, and makes
// the move durable.
func (s *Store) place(name string, move func() error) error {
	s.tree.RLock()
	defer s.tree.RUnlock()
	if err := s.makeFolder(path.Dir(name)); err != nil {
		return err
	}
	if err := move(); err != nil {
		return err
	}
	return s.syncFolder(path.Dir(name))
}

// removeFile removes one file durably, then the folders that it leaves empty.
// An absent file is no error.
func (s *Store) removeFile(name string) error {
	if err := s.unlink(name); err != nil {
		return err
	}
	s.tree.Lock()
	defer s.tree.Unlock()
	for dir := path.Dir(name); dir != objectsDir; dir = path.Dir(dir) {
		if err := s.root.Remove(dir); err != nil {
			return nil // not empty, or already gone: the next removal sees to it
		}
		s.durable.remove(dir)
	}
	return nil
}

func (s *Store) unlink(name string) error {
	s.tree.RLock()
	defer s.tree.RUnlock()
	if err := s.root.Remove(name); err != nil {
		if errors.Is(err, fs.ErrNotExist) {
			return nil
		}
		return err
	}
	return s.syncFolder(path.Dir(name))
}
