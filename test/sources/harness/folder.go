//go:build sources || live

package harness

import (
	"fmt"
	"os"
	"path/filepath"
	"testing"
)

// Dir makes a folder with a short path (those of sockets are bounded) that the user can
// write in, and removes it at the end. The user is as in Server.User.
func Dir(t testing.TB, asUser string) string {
	t.Helper()
	dir, err := os.MkdirTemp("", "sdg-")
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() {
		if err := os.RemoveAll(dir); err != nil {
			fmt.Fprintln(os.Stderr, "removing a folder of the tests:", err)
		}
	})
	Own(t, asUser, dir)
	return dir
}

// Write writes a file that only the user can read: servers refuse keys that others can.
func Write(t testing.TB, asUser, path string, content []byte) {
	t.Helper()
	if err := os.WriteFile(path, content, 0o600); err != nil {
		t.Fatal(err)
	}
	Own(t, asUser, path)
}

// Own gives a file or folder to the user, if the tests are root.
func Own(t testing.TB, asUser, path string) {
	t.Helper()
	if c := credential(t, asUser); c != nil {
		if err := os.Chown(path, int(c.Uid), int(c.Gid)); err != nil {
			t.Fatal(err)
		}
	}
}

// Root is the folder of the repository.
func Root(t testing.TB) string {
	t.Helper()
	dir, err := os.Getwd()
	if err != nil {
		t.Fatal(err)
	}
	for {
		if _, err := os.Stat(filepath.Join(dir, "go.mod")); err == nil {
			return dir
		}
		if dir == filepath.Dir(dir) {
			t.Fatal("the tests do not run inside the repository")
		}
		dir = filepath.Dir(dir)
	}
}

// Cache makes a folder below .cache that outlives the tests.
func Cache(t testing.TB, name string) string {
	t.Helper()
	dir := filepath.Join(Root(t), ".cache", "sources", name)
	if err := os.MkdirAll(dir, 0o755); err != nil {
		t.Fatal(err)
	}
	return dir
}
