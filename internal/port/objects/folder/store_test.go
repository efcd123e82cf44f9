package folder_test

import (
	"bytes"
	"errors"
	"io"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/sdg-service/sdg/internal/port/objects"
	"github.com/sdg-service/sdg/internal/port/objects/folder"
)

func put(t *testing.T, s *folder.Store, key, content string) {
	t.Helper()
	if _, err := s.Put(t.Context(), key, strings.NewReader(content), objects.PutOptions{ContentType: "text/csv"}); err != nil {
		t.Fatal(err)
	}
}

func get(t *testing.T, s *folder.Store, key string) string {
	t.Helper()
	body, _, err := s.Get(t.Context(), key, objects.Range{})
	if err != nil {
		t.Fatal(err)
	}
	content, err := io.ReadAll(body)
	if err = errors.Join(err, body.Close()); err != nil {
		t.Fatal(err)
	}
	return string(content)
}

func TestObjectsOutliveTheProcess(t *testing.T) {
	t.Parallel()
	dir, c := t.TempDir(), newClock()
	first := open(t, dir, c)
	put(t, first, "a/b", "kept")
	before, err := first.Stat(t.Context(), "a/b")
	if err != nil {
		t.Fatal(err)
	}
	if err := first.Close(); err != nil {
		t.Fatal(err)
	}
	c.Advance(time.Hour)
	second := open(t, dir, c)
	if after, err := second.Stat(t.Context(), "a/b"); err != nil || after != before {
		t.Fatalf("%+v, %v; was %+v", after, err, before)
	}
	if got := get(t, second, "a/b"); got != "kept" {
		t.Fatalf("%q", got)
	}
}

func TestOpenTakesTheFolderForItself(t *testing.T) {
	t.Parallel()
	dir, c := t.TempDir(), newClock()
	first := open(t, dir, c)
	if second, err := folder.Open(dir, folder.Options{}); err == nil {
		_ = second.Close()
		t.Fatal("two stores have one folder")
	}
	if err := first.Close(); err != nil {
		t.Fatal(err)
	}
	open(t, dir, c)
}

func TestOpenSweepsWhatACrashLeft(t *testing.T) {
	t.Parallel()
	dir, c := t.TempDir(), newClock()
	first := open(t, dir, c)
	put(t, first, "k", "kept")
	if err := first.Close(); err != nil {
		t.Fatal(err)
	}
	write(t, filepath.Join(dir, "tmp", "halffile"), "half a fi")
	write(t, filepath.Join(dir, "tmp", "droppedupload", "00001"), "a part")
	write(t, filepath.Join(dir, "uploads", "begunhalf", "00001"), "a part without an upload")
	second := open(t, dir, c)
	if left := append(files(t, filepath.Join(dir, "tmp")), files(t, filepath.Join(dir, "uploads"))...); len(left) > 0 {
		t.Fatalf("left: %q", left)
	}
	if got := get(t, second, "k"); got != "kept" {
		t.Fatalf("%q", got)
	}
}

func TestUploadsOutliveTheProcessUntilTheyAreOld(t *testing.T) {
	t.Parallel()
	dir, c := t.TempDir(), newClock()
	first := open(t, dir, c)
	id, err := first.Begin(t.Context(), "k", objects.PutOptions{ContentType: "text/csv"})
	if err != nil {
		t.Fatal(err)
	}
	part, err := first.PutPart(t.Context(), "k", id, 1, strings.NewReader("one part"))
	if err != nil {
		t.Fatal(err)
	}
	stale, err := first.Begin(t.Context(), "k", objects.PutOptions{})
	if err != nil {
		t.Fatal(err)
	}
	if err := first.Close(); err != nil {
		t.Fatal(err)
	}
	c.Advance(folder.DefaultUploadMaxAge - time.Second)
	second := open(t, dir, c)
	if _, err := second.Complete(t.Context(), "k", id, []objects.Part{part}); err != nil {
		t.Fatal(err)
	}
	if got := get(t, second, "k"); got != "one part" {
		t.Fatalf("%q", got)
	}
	if err := second.Close(); err != nil {
		t.Fatal(err)
	}
	c.Advance(time.Second)
	third := open(t, dir, c)
	if _, err := third.PutPart(t.Context(), "k", stale, 1, strings.NewReader("late")); !errors.Is(err, objects.ErrNotFound) {
		t.Fatalf("%v, want ErrNotFound", err)
	}
}

// TestDamagedFileIsNoObject changes an object's file in ways that a crash of the
// disk could, and expects an error, never other bytes.
func TestDamagedFileIsNoObject(t *testing.T) {
	t.Parallel()
	for name, damage := range map[string]func([]byte) []byte{
		"emptied":            func([]byte) []byte { return nil },
		"cut in the trailer": func(b []byte) []byte { return b[:len(b)-1] },
		"cut before it":      func(b []byte) []byte { return b[:100] },
		"bytes removed":      func(b []byte) []byte { return b[1:] },
		"bytes added":        func(b []byte) []byte { return append([]byte{0}, b...) },
		"length too large":   func(b []byte) []byte { b[len(b)-12] = 0xff; return b },
		"trailer not JSON":   func(b []byte) []byte { b[len(b)-13] = 'x'; return b },
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			dir := t.TempDir()
			s := open(t, dir, newClock())
			put(t, s, "k", strings.Repeat("x", 5000))
			file := filepath.Join(dir, folder.ObjectPath("k"))
			content, err := os.ReadFile(file)
			if err != nil {
				t.Fatal(err)
			}
			write(t, file, string(damage(content)))
			_, statErr := s.Stat(t.Context(), "k")
			_, _, getErr := s.Get(t.Context(), "k", objects.Range{})
			_, listErr := s.List(t.Context(), "", "", 10)
			for call, err := range map[string]error{"Stat": statErr, "Get": getErr, "List": listErr} {
				if err == nil || errors.Is(err, objects.ErrNotFound) {
					t.Errorf("%s: %v, want an error that is not ErrNotFound", call, err)
				}
			}
		})
	}
}

// TestSymbolicLinkOutIsNotFollowed plants a link to a file outside the folder.
func TestSymbolicLinkOutIsNotFollowed(t *testing.T) {
	t.Parallel()
	dir, outside := t.TempDir(), t.TempDir()
	s := open(t, dir, newClock())
	put(t, s, "a/k", "x")
	if err := os.Rename(filepath.Join(dir, "objects", "a"), filepath.Join(outside, "a")); err != nil {
		t.Fatal(err)
	}
	if err := os.Symlink(filepath.Join(outside, "a"), filepath.Join(dir, "objects", "a")); err != nil {
		t.Fatal(err)
	}
	if _, _, err := s.Get(t.Context(), "a/k", objects.Range{}); err == nil {
		t.Error("read outside the folder")
	}
	if _, err := s.Put(t.Context(), "a/new", bytes.NewReader(nil), objects.PutOptions{}); err == nil {
		t.Error("wrote outside the folder")
	}
	if err := s.Delete(t.Context(), "a/k"); err == nil {
		t.Error("deleted outside the folder")
	}
}

func TestDeleteRemovesEmptyFolders(t *testing.T) {
	t.Parallel()
	dir := t.TempDir()
	s := open(t, dir, newClock())
	put(t, s, "a/b/c/d", "x")
	put(t, s, "a/e", "x")
	for _, key := range []string{"a/b/c/d", "a/e"} {
		if err := s.Delete(t.Context(), key); err != nil {
			t.Fatal(err)
		}
	}
	if left := files(t, filepath.Join(dir, "objects")); len(left) > 0 {
		t.Fatalf("left: %q", left)
	}
}

func TestFilesAreForTheOwnerOnly(t *testing.T) {
	t.Parallel()
	dir := filepath.Join(t.TempDir(), "data")
	s := open(t, dir, newClock())
	put(t, s, "a/k", "x")
	for _, name := range append(files(t, dir), dir) {
		info, err := os.Stat(name)
		if err != nil {
			t.Fatal(err)
		}
		if info.Mode().Perm()&0o077 != 0 {
			t.Errorf("%s has mode %s", name, info.Mode())
		}
	}
}

func TestRandomnessFailureStoresNothing(t *testing.T) {
	t.Parallel()
	s, err := folder.Open(t.TempDir(), folder.Options{Random: strings.NewReader("")})
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = s.Close() })
	if _, err := s.Put(t.Context(), "k", strings.NewReader("x"), objects.PutOptions{}); !errors.Is(err, io.EOF) {
		t.Fatalf("%v, want the source's error", err)
	}
	if _, err := s.Stat(t.Context(), "k"); !errors.Is(err, objects.ErrNotFound) {
		t.Fatalf("%v, want ErrNotFound", err)
	}
}
