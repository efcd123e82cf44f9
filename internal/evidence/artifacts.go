package evidence

import (
	"crypto/sha256"
	"encoding/hex"
	"fmt"
	"io"
)

// Artifacts gives the verifier the delivered files. It must not follow symbolic
// links and must report everything that it finds.
type Artifacts interface {
	// List returns every entry below the root that is not a directory, also those
	// that are not regular files, in any order.
	List() ([]ArtifactFile, error)
	// Open opens a regular file by its listed name. The verifier closes it.
	Open(name string) (io.ReadCloser, error)
}

// ArtifactFile is one entry found where the artifacts were delivered.
type ArtifactFile struct {
	Name string // relative, separated by slashes
	Size int64  // bytes
	// Regular is false for symbolic links, devices, pipes and sockets.
	Regular bool
}

// checkArtifacts holds the delivered files against the index: all of them, no others,
// regular files, then size, then SHA-256.
func checkArtifacts(index []Artifact, delivered Artifacts) finding {
	expected := fmt.Sprintf("exactly the %d indexed artifacts", len(index))
	if delivered == nil {
		return notPresent("no artifacts were given", expected)
	}
	files, err := delivered.List()
	if err != nil {
		return failed(fmt.Sprintf("artifacts cannot be listed: %v", err), expected)
	}
	indexed := make(map[string]Artifact, len(index))
	for _, artifact := range index {
		indexed[artifact.Name] = artifact
	}
	found := make(map[string]ArtifactFile, len(files))
	for _, file := range files {
		artifact, listed := indexed[file.Name]
		switch {
		case !listed:
			return failed("file "+clip(file.Name)+", which is not in the index", expected)
		case !file.Regular:
			return failed(clip(file.Name)+", which is not a regular file", expected)
		case file.Size != artifact.SizeBytes:
			return failed(fmt.Sprintf("%s of %d bytes", clip(file.Name), file.Size),
				fmt.Sprintf("%d bytes", artifact.SizeBytes))
		}
		if _, twice := found[file.Name]; twice {
			return failed(clip(file.Name)+" twice", expected)
		}
		found[file.Name] = file
	}
	for _, artifact := range index {
		if _, present := found[artifact.Name]; !present {
			return failed("no file "+artifact.Name, expected)
		}
	}
	for _, artifact := range index {
		digest, err := digestArtifact(delivered, artifact)
		if err != nil {
			return failed(err.Error(), expected)
		}
		if digest != artifact.SHA256 {
			return failed(artifact.Name+" with SHA-256 "+digest, artifact.SHA256)
		}
	}
	return passed(fmt.Sprintf("%d artifacts", len(index)), expected)
}

// digestArtifact streams one file. It never reads more than one byte beyond the
// indexed size, whatever the file has become since it was listed.
func digestArtifact(delivered Artifacts, artifact Artifact) (digest string, err error) {
	file, err := delivered.Open(artifact.Name)
	if err != nil {
		return "", fmt.Errorf("open artifact %s: %w", artifact.Name, err)
	}
	defer func() {
		if closeErr := file.Close(); err == nil && closeErr != nil {
			err = fmt.Errorf("close artifact %s: %w", artifact.Name, closeErr)
		}
	}()
	hasher := sha256.New()
	read, err := io.Copy(hasher, io.LimitReader(file, artifact.SizeBytes+1))
	if err != nil {
		return "", fmt.Errorf("read artifact %s: %w", artifact.Name, err)
	}
	if read != artifact.SizeBytes {
		return "", fmt.Errorf("artifact %s gave %d bytes or more, want %d", artifact.Name, read, artifact.SizeBytes)
	}
	return hex.EncodeToString(hasher.Sum(nil)), nil
}
