package files

import (
	"context"
	"errors"
	"io"
)

// Object is one version of an object.
type Object struct {
	Name string
	Size int64
	// Version is what the store tells versions apart by: an ETag or a generation.
	Version string
}

// Query asks for a page of names.
type Query struct {
	Prefix string
	// Folders gathers names that go on behind the next slash into one folder each.
	Folders bool
	// Page is the Next of the page before; empty for the first.
	Page string
	// Limit is how many names the page has at most, from 1 to 1000.
	Limit int
}

// Page is a page of names: objects and folders each in ascending byte order, and all of
// them below those of the next page.
type Page struct {
	Objects []Object
	// Folders end with a slash.
	Folders []string
	Next    string
}

// Store is a bucket. What it refuses is a *connector.SourceError.
type Store interface {
	List(ctx context.Context, q Query) (Page, error)
	// Open reads length bytes from offset on, of exactly this version: ErrChanged if there
	// is another one now.
	Open(ctx context.Context, o Object, offset, length int64) (io.ReadCloser, error)
}

// ErrChanged says that an object is not the version that was listed.
var ErrChanged = errors.New("the object changed")
