//go:build sources || live

package harness

import (
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"syscall"
	"testing"
)

// Debian installs packages that are not there yet (scripts/debian-install).
func Debian(t testing.TB, packages ...string) {
	t.Helper()
	// Several packages' tests install at once, and apt-get update does not wait for itself.
	defer Lock(t, "debian")()
	out, err := exec.Command(filepath.Join(Root(t), "scripts", "debian-install"), packages...).CombinedOutput()
	if err != nil {
		t.Fatalf("installing %s: %v\n%s", strings.Join(packages, ", "), err, out)
	}
}

// Python makes a virtual environment of the name in .cache with exactly these pinned
// requirements ("fakesnow[server]==0.12.1"), unless it is there, and returns its
// interpreter's path; programs that packages bring stand beside it.
func Python(t testing.TB, name string, requirements ...string) string {
	t.Helper()
	for _, r := range requirements {
		if !strings.ContainsAny(r, "=<") {
			t.Fatalf("the requirement %s has no version", r)
		}
	}
	defer Lock(t, "python-"+name)()
	dir := Cache(t, "python-"+name)
	interpreter, mark := filepath.Join(dir, "bin", "python"), filepath.Join(dir, "installed")
	wanted := strings.Join(requirements, "\n")
	if have, err := os.ReadFile(mark); err == nil && string(have) == wanted {
		return interpreter
	}
	run := func(path string, args ...string) {
		t.Helper()
		if out, err := exec.Command(path, args...).CombinedOutput(); err != nil {
			t.Fatalf("installing %s: %v\n%s", name, err, out)
		}
	}
	run("python3", "-m", "venv", "--clear", dir)
	run(interpreter, append([]string{"-m", "pip", "install", "--quiet", "--disable-pip-version-check"}, requirements...)...)
	if err := os.WriteFile(mark, []byte(wanted), 0o644); err != nil {
		t.Fatal(err)
	}
	return interpreter
}

// Lock waits until no other process of the tests holds the lock of the name, and returns
// what releases it.
func Lock(t testing.TB, name string) (release func()) {
	t.Helper()
	f, err := os.OpenFile(filepath.Join(Cache(t, "locks"), name), os.O_CREATE|os.O_RDWR, 0o644)
	if err != nil {
		t.Fatal(err)
	}
	if err := syscall.Flock(int(f.Fd()), syscall.LOCK_EX); err != nil {
		t.Fatal(err)
	}
	return func() { _ = f.Close() } // which releases it
}
