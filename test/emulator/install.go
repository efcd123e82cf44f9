//go:build unix

package emulator

import (
	"errors"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"syscall"
	"testing"
)

// The emulator, the translator it needs to deploy SAM templates, and what its KMS needs
// for Ed25519 keys. They go into one pip command: installing the translator later
// conflicts on a shared dependency.
const (
	ministackVersion    = "1.5.33"
	translatorVersion   = "1.115.0"
	cryptographyVersion = "50.0.2"
)

// install returns the path of a Python that has the emulator, first making its virtual
// environment in <repository>/.cache/ministack when it is not there yet. Test
// processes run side by side, so a file lock lets one of them do it.
func install() (python string, err error) {
	root, err := repositoryRoot()
	if err != nil {
		return "", err
	}
	cache := filepath.Join(root, ".cache", "ministack")
	if err := os.MkdirAll(cache, 0o755); err != nil {
		return "", fmt.Errorf("make the emulator's folder: %w", err)
	}
	lock, err := os.OpenFile(filepath.Join(cache, "lock"), os.O_CREATE|os.O_RDWR, 0o644)
	if err != nil {
		return "", fmt.Errorf("open the installation lock: %w", err)
	}
	defer lock.Close() // closing releases the lock
	if err := syscall.Flock(int(lock.Fd()), syscall.LOCK_EX); err != nil {
		return "", fmt.Errorf("take the installation lock: %w", err)
	}

	venv := filepath.Join(cache, ministackVersion+"-"+translatorVersion+"-"+cryptographyVersion)
	python = filepath.Join(venv, "bin", "python")
	complete := filepath.Join(venv, "complete")
	if _, err := os.Stat(complete); err == nil {
		return python, nil
	}
	if err := os.RemoveAll(venv); err != nil {
		return "", fmt.Errorf("remove a half-made installation: %w", err)
	}
	system, err := exec.LookPath("python3")
	if err != nil {
		return "", fmt.Errorf("the AWS tests need Python 3 with venv and pip: %w", err)
	}
	for _, argv := range [][]string{
		{system, "-m", "venv", venv},
		{
			python, "-m", "pip", "install", "--quiet", "--disable-pip-version-check",
			"ministack==" + ministackVersion, "aws-sam-translator==" + translatorVersion, "cryptography==" + cryptographyVersion,
		},
	} {
		if output, err := exec.Command(argv[0], argv[1:]...).CombinedOutput(); err != nil {
			return "", fmt.Errorf("install the emulator: %v: %w: %s", argv, err, output)
		}
	}
	if err := os.WriteFile(complete, nil, 0o644); err != nil {
		return "", fmt.Errorf("mark the emulator as installed: %w", err)
	}
	return python, nil
}

func repositoryRoot() (string, error) {
	dir, err := os.Getwd()
	if err != nil {
		return "", fmt.Errorf("find the repository: %w", err)
	}
	for {
		if _, err := os.Stat(filepath.Join(dir, "go.mod")); err == nil {
			return dir, nil
		}
		parent := filepath.Dir(dir)
		if parent == dir {
			return "", errors.New("find the repository: no go.mod above the working folder")
		}
		dir = parent
	}
}

// Python returns a Python that has the package cryptography, for tests that hold our
// cryptography against it. It is the emulator's own.
func Python(t testing.TB) string {
	t.Helper()
	python, err := install()
	if err != nil {
		t.Fatal(err)
	}
	return python
}
