package folder_test

import (
	"bytes"
	"os"
	"path/filepath"
	"testing"

	"github.com/sdg-service/sdg/internal/port/objects"
	"github.com/sdg-service/sdg/internal/port/objects/folder"
)

// FuzzReadTrailer checks that no file, however damaged, gives an object that
// reaches past the file's end.
func FuzzReadTrailer(f *testing.F) {
	dir := f.TempDir()
	store, err := folder.Open(dir, folder.Options{Now: newClock().Now})
	if err != nil {
		f.Fatal(err)
	}
	f.Cleanup(func() { _ = store.Close() })
	if _, err := store.Put(f.Context(), "k", bytes.NewReader([]byte("x,y\n")), objects.PutOptions{}); err != nil {
		f.Fatal(err)
	}
	whole, err := os.ReadFile(filepath.Join(dir, folder.ObjectPath("k")))
	if err != nil {
		f.Fatal(err)
	}
	f.Add(whole)
	f.Add(whole[4:])
	f.Add(whole[:len(whole)-1])
	f.Add([]byte("\xff\xff\xff\xffsdgobj01"))
	f.Add([]byte("{\"size\":-1}\x00\x00\x00\x0bsdgobj01"))
	f.Fuzz(func(t *testing.T, content []byte) {
		size, err := folder.ReadTrailer(bytes.NewReader(content), int64(len(content)))
		if err == nil && (size < 0 || size > int64(len(content))) {
			t.Fatalf("an object of %d bytes in a file of %d", size, len(content))
		}
	})
}
