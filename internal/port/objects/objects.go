// Package objects is the port to bulk storage: streamed files under slash-separated
// keys. Keys are relative, use '/', hold no empty, "." or ".." parts and at most 900 bytes.
package objects

import (
	"context"
	"errors"
	"io"
	"time"
)

var (
	// ErrNotFound is returned when no object has the key, or the upload does not exist.
	ErrNotFound = errors.New("object not found")
	// ErrExists is returned by a Put with IfAbsent when the key holds other bytes.
	// Putting the same bytes again succeeds.
	ErrExists = errors.New("object exists with other content")
	// ErrInvalidKey is returned for a key that breaks the rules of the package comment.
	ErrInvalidKey = errors.New("invalid object key")
)

// Info describes a stored object.
type Info struct {
	Key         string
	Size        int64
	ContentType string
	ModifiedAt  time.Time
}

// PutOptions refines a Put.
type PutOptions struct {
	// IfAbsent writes only when the key is free; see ErrExists.
	IfAbsent    bool
	ContentType string
	// SHA256, where it is set, returns the digest of all bytes once they are read: a caller that
	// computes it anyway spares the store doing it again. A store may compute its own.
	SHA256 func() []byte
}

// Range selects bytes [Offset, Offset+Length). Length 0 means to the end.
type Range struct{ Offset, Length int64 }

// Page is one answer to List, in key order. Next is empty on the last page.
type Page struct {
	Objects []Info
	Next    string
}

// Part is a finished part of a multipart upload.
type Part struct {
	Number int // 1 to 10,000
	Tag    string
	Size   int64
}

// Store holds objects. All methods are safe for concurrent use and honour
// context cancellation. A reader sees a whole object or none: never a part of a Put.
type Store interface {
	// Put reads r to its end and stores it. When it returns nil the object is durable.
	// When r fails, nothing is stored. It returns the stored object's Info.
	Put(ctx context.Context, key string, r io.Reader, opts PutOptions) (Info, error)
	// Get opens a range of the object. The caller closes the reader. Returns ErrNotFound.
	Get(ctx context.Context, key string, rng Range) (io.ReadCloser, Info, error)
	// Stat returns ErrNotFound when there is no object.
	Stat(ctx context.Context, key string) (Info, error)
	// List returns up to limit (1 to 1000) objects whose keys start with prefix, after the cursor key.
	List(ctx context.Context, prefix, after string, limit int) (Page, error)
	// Delete removes the object; an absent object is no error.
	Delete(ctx context.Context, key string) error
}

// Multipart assembles one object from parts that different workers write in any
// order. Each part but the last is at least 5 MiB on S3.
type Multipart interface {
	// Begin starts an upload and returns its id.
	Begin(ctx context.Context, key string, opts PutOptions) (uploadID string, err error)
	// PutPart stores one part; a repeat with the same number replaces it.
	PutPart(ctx context.Context, key, uploadID string, number int, r io.ReadSeeker) (Part, error)
	// Complete joins the parts in order of number and publishes the object. A repeat
	// after success returns the same Info.
	Complete(ctx context.Context, key, uploadID string, parts []Part) (Info, error)
	// Abort drops the upload; an unknown upload is no error.
	Abort(ctx context.Context, key, uploadID string) error
}

// Signer makes links that let a holder read or write one object for a while
// without credentials. filename, when not empty, becomes the download's name.
type Signer interface {
	SignGet(ctx context.Context, key, filename string, ttl time.Duration) (url string, err error)
	SignPut(ctx context.Context, key, contentType string, size int64, ttl time.Duration) (url string, err error)
}
