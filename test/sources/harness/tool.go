//go:build sources || live

package harness

import (
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
)

// GoTool builds a program of another module, pinned ("example.org/cmd/tool@v1.2.3"), unless
// it is there, and returns its path.
func GoTool(t testing.TB, pinned string) string {
	t.Helper()
	module, version, ok := strings.Cut(pinned, "@v")
	if !ok {
		t.Fatalf("the tool %s has no version", pinned)
	}
	defer Lock(t, "go-"+filepath.Base(module))()
	dir := Cache(t, "go-"+filepath.Base(module)+"-"+version)
	path := filepath.Join(dir, filepath.Base(module))
	if _, err := os.Stat(path); err == nil {
		return path
	}
	cmd := exec.Command("go", "install", pinned)
	cmd.Dir = "/" // outside of any module
	cmd.Env = append(os.Environ(), "GOBIN="+dir, "GOFLAGS=", "CGO_ENABLED=0")
	if out, err := cmd.CombinedOutput(); err != nil {
		t.Fatalf("building %s: %v\n%s", pinned, err, out)
	}
	return path
}

// NPM installs a pinned package ("azurite@3.37.0") unless it is there, and returns the
// folder of its programs.
func NPM(t testing.TB, pinned string) string {
	t.Helper()
	name, version, ok := strings.Cut(pinned, "@")
	if !ok {
		t.Fatalf("the package %s has no version", pinned)
	}
	defer Lock(t, "npm-"+name)()
	dir := Cache(t, "npm-"+name+"-"+version)
	bin, mark := filepath.Join(dir, "node_modules", ".bin"), filepath.Join(dir, "installed")
	if _, err := os.Stat(mark); err == nil {
		return bin
	}
	if out, err := exec.Command("npm", "install", "--prefix", dir, "--no-audit", "--no-fund", "--ignore-scripts", pinned).CombinedOutput(); err != nil {
		t.Fatalf("installing %s: %v\n%s", pinned, err, out)
	}
	if err := os.WriteFile(mark, nil, 0o644); err != nil {
		t.Fatal(err)
	}
	return bin
}
