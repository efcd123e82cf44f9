package objects

import (
	"fmt"
	"strings"
)

// DefaultContentType is what an object has that was put without one, as on S3.
const DefaultContentType = "application/octet-stream"

// MaxContentTypeBytes is the longest content type.
const MaxContentTypeBytes = 255

// ContentTypeOf returns the content type to store for a requested one: the
// default for none, and an error for one that cannot travel as a header value.
func ContentTypeOf(requested string) (string, error) {
	if requested == "" {
		return DefaultContentType, nil
	}
	if len(requested) > MaxContentTypeBytes {
		return "", fmt.Errorf("content type of %d bytes, at most %d", len(requested), MaxContentTypeBytes)
	}
	if strings.ContainsFunc(requested, func(r rune) bool { return r < 0x20 || r > 0x7e }) {
		return "", fmt.Errorf("content type %q is not printable ASCII", requested)
	}
	return requested, nil
}
