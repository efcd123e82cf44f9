package folder

import "io"

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
