package cli

import (
	"fmt"
	"io"
	"io/fs"
	"os"
	"path"

	"github.com/sdg-service/sdg/internal/evidence"
)

// delivered shows the verifier a folder of artifacts. Nothing outside of the folder can
// be reached through it; symbolic links, devices and pipes are reported, never opened.
type delivered struct {
	dir *os.Root
	// besides are names in the folder that are no artifacts: the bundle itself and its
	// trust and state files.
	besides map[string]bool
}

var _ evidence.Artifacts = delivered{}

// List returns everything below the folder that is no folder itself.
func (d delivered) List() ([]evidence.ArtifactFile, error) {
	var files []evidence.ArtifactFile
	err := fs.WalkDir(d.dir.FS(), ".", func(name string, entry fs.DirEntry, err error) error {
		if err != nil || entry.IsDir() || d.besides[name] {
			return err
		}
		info, err := entry.Info()
		if err != nil {
			return err
		}
		files = append(files, evidence.ArtifactFile{Name: name, Size: info.Size(), Regular: info.Mode().IsRegular()})
		return nil
	})
	if err != nil {
		return nil, fmt.Errorf("list the artifacts: %w", err)
	}
	return files, nil
}

// Open opens a regular file, and makes sure that it is the one that was looked at: a
// link put in its place between the two looks is refused.
func (d delivered) Open(name string) (io.ReadCloser, error) {
	seen, err := d.dir.Lstat(name)
	if err != nil {
		return nil, fmt.Errorf("open artifact: %w", err)
	}
	if !seen.Mode().IsRegular() {
		return nil, fmt.Errorf("open artifact %s: not a regular file", path.Clean(name))
	}
	f, err := d.dir.Open(name)
	if err != nil {
		return nil, fmt.Errorf("open artifact: %w", err)
	}
	opened, err := f.Stat()
	if err == nil && !os.SameFile(seen, opened) {
		err = fmt.Errorf("open artifact %s: it was replaced meanwhile", path.Clean(name))
	}
	if err != nil {
		_ = f.Close() // only read
		return nil, err
	}
	return f, nil
}

// sameFiles returns the names at the top of the folder under which the given files lie.
func sameFiles(dir *os.Root, paths ...string) (map[string]bool, error) {
	entries, err := fs.ReadDir(dir.FS(), ".")
	if err != nil {
		return nil, fmt.Errorf("list the artifacts: %w", err)
	}
	same := map[string]bool{}
	for _, p := range paths {
		info, err := os.Lstat(p)
		if err != nil {
			continue // not there: not in the folder either
		}
		for _, entry := range entries {
			if other, err := entry.Info(); err == nil && os.SameFile(info, other) {
				same[entry.Name()] = true
			}
		}
	}
	return same, nil
}
