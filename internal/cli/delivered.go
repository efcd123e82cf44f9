package cli

import (
	"encoding/json"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path"
	"strings"

	"github.com/sdg-service/sdg/internal/evidence"
)

// delivered shows the verifier a folder of artifacts. Nothing outside of the folder can
// be reached through it; symbolic links, devices and pipes are reported, never opened.
type delivered struct {
	dir *os.Root
	// besides are names in the folder that are no artifacts.
	besides map[string]bool
}

var _ evidence.Artifacts = delivered{}

// List returns everything below the folder that is no folder itself, renditions left out.
func (d delivered) List() ([]evidence.ArtifactFile, error) {
	var files []evidence.ArtifactFile
	err := fs.WalkDir(d.dir.FS(), ".", func(name string, entry fs.DirEntry, err error) error {
		if err == nil && entry.IsDir() && name == renditionFolder {
			return fs.SkipDir
		}
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

// besides returns the names at the top of a delivery's folder that are no artifacts: the
// files at the given paths, the trust file, and evidence bundles that bear their job's
// name. What only bears such a name is not exempt. Should the index list one of them as
// an artifact, the verifier misses it and fails.
func besides(dir *os.Root, paths ...string) (map[string]bool, error) {
	entries, err := fs.ReadDir(dir.FS(), ".")
	if err != nil {
		return nil, fmt.Errorf("list the artifacts: %w", err)
	}
	names := map[string]bool{}
	for _, entry := range entries {
		if !entry.Type().IsRegular() {
			continue
		}
		other, err := entry.Info()
		if err != nil {
			return nil, fmt.Errorf("list the artifacts: %w", err)
		}
		for _, p := range paths {
			// What is not there is not in the folder either.
			if info, err := os.Lstat(p); err == nil && os.SameFile(info, other) {
				names[entry.Name()] = true
			}
		}
		if names[entry.Name()] {
			continue
		}
		if job, ok := strings.CutSuffix(entry.Name(), bundleName("")); ok && other.Size() <= evidence.MaxBundleBytes {
			names[entry.Name()] = isBundleOf(dir, entry.Name(), job)
		}
		if entry.Name() == trustFile {
			_, found, err := pinned(dir)
			names[trustFile] = found && err == nil
		}
	}
	// A note or a proof is exempt where its bundle is.
	for _, entry := range entries {
		name := entry.Name()
		ext := path.Ext(name)
		if entry.Type().IsRegular() && (ext == noteExtension || ext == proofExtension) && names[strings.TrimSuffix(name, ext)+path.Ext(bundleName(""))] {
			names[name] = true
		}
	}
	return names, nil
}

// isBundleOf reports whether a file says that it is the evidence of a job.
func isBundleOf(dir *os.Root, name, job string) bool {
	raw, err := dir.ReadFile(name)
	var b seal
	return err == nil && json.Unmarshal(raw, &b) == nil && b.Seal.JobID == job && job != ""
}
