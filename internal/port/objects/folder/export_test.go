package folder

import (
	"io"
	"os"
)

// KeyPath and DecodeName are tested as inverses of each other.
var (
	KeyPath    = keyPath
	ObjectPath = objectPath
	DecodeName = func(name string) (string, error) {
		text, _, err := decodeName(name)
		return text, err
	}
)

// ReadTrailer returns the size that the end of a file gives its object.
func ReadTrailer(r io.ReaderAt, fileSize int64) (int64, error) {
	t, err := readTrailer(r, fileSize)
	return t.Size, err
}

// CopyBytes is the size of the pieces that are written past the system's cache.
const CopyBytes = copyBytes

// WriteFile writes a file as objects are written, with another way to open it for writes past the system's cache.
func WriteFile(f *os.File, r io.Reader, openDirect func() (*os.File, error)) error {
	w := newFlusher(f, openDirect)
	defer w.close()
	if _, err := copyPieces(w, r); err != nil {
		return err
	}
	return w.finish()
}
