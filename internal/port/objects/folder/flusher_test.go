package folder_test

import (
	"bytes"
	"errors"
	"io"
	"math/rand/v2"
	"os"
	"path/filepath"
	"testing"
	"testing/iotest"

	"github.com/sdg-service/sdg/internal/port/objects"
	"github.com/sdg-service/sdg/internal/port/objects/folder"
)

func randomBytes(n int) []byte {
	data := make([]byte, n)
	_, _ = rand.NewChaCha8([32]byte{}).Read(data) // it never fails
	return data
}

// Objects come back as they were put, whether their bytes end with a piece or not and however their reader parts them.
func TestBytesOfPieces(t *testing.T) {
	t.Parallel()
	s := open(t, t.TempDir(), newClock())
	for _, size := range []int{0, 1, folder.CopyBytes - 1, folder.CopyBytes, folder.CopyBytes + 1, 3 * folder.CopyBytes, 3*folder.CopyBytes + 4097} {
		data := randomBytes(size)
		for name, r := range map[string]io.Reader{"whole": bytes.NewReader(data), "halves": iotest.HalfReader(bytes.NewReader(data)), "end with data": iotest.DataErrReader(bytes.NewReader(data))} {
			if _, err := s.Put(t.Context(), "object", r, objects.PutOptions{}); err != nil {
				t.Fatal(err)
			}
			stored, _, err := s.Get(t.Context(), "object", objects.Range{})
			if err != nil {
				t.Fatal(err)
			}
			got, err := io.ReadAll(stored)
			if err = errors.Join(err, stored.Close()); err != nil || !bytes.Equal(got, data) {
				t.Errorf("%d bytes, %s: %d come back, or others: %v", size, name, len(got), err)
			}
		}
	}
}

// A reader that breaks off has not come to its end, whatever it calls that.
func TestReaderThatBreaksOff(t *testing.T) {
	t.Parallel()
	s := open(t, t.TempDir(), newClock())
	for _, size := range []int{0, 5, folder.CopyBytes, folder.CopyBytes + 5} {
		broken := io.MultiReader(bytes.NewReader(randomBytes(size)), iotest.ErrReader(io.ErrUnexpectedEOF))
		if _, err := s.Put(t.Context(), "object", broken, objects.PutOptions{}); !errors.Is(err, io.ErrUnexpectedEOF) {
			t.Errorf("behind %d bytes: %v", size, err)
		}
	}
	if _, err := s.Stat(t.Context(), "object"); !errors.Is(err, objects.ErrNotFound) {
		t.Errorf("an object is there: %v", err)
	}
}

// Where nothing can be written past the system's cache, the bytes go through it.
func TestWritesThatMustNotPassTheCache(t *testing.T) {
	t.Parallel()
	for name, openDirect := range map[string]func(string) (*os.File, error){
		"not known here":      nil,
		"refused when opened": func(string) (*os.File, error) { return nil, errors.ErrUnsupported },
		"refused when written": func(name string) (*os.File, error) {
			return os.Open(name) // takes no writes
		},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			path := filepath.Join(t.TempDir(), "file")
			f, err := os.Create(path)
			if err != nil {
				t.Fatal(err)
			}
			var opener func() (*os.File, error)
			if openDirect != nil {
				opener = func() (*os.File, error) { return openDirect(path) }
			}
			data := randomBytes(12*folder.CopyBytes + 100)
			if err := errors.Join(folder.WriteFile(f, bytes.NewReader(data), opener), f.Close()); err != nil {
				t.Fatal(err)
			}
			if got, err := os.ReadFile(path); err != nil || !bytes.Equal(got, data) {
				t.Errorf("%d bytes are in the file, or others: %v", len(got), err)
			}
		})
	}
}
