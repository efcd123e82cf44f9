package api

import (
	"errors"
	"io"
	"net/http"
	"time"
)

// endReadDeadline takes the deadline for reading a request off the connection once the
// request is read. net/http goes on reading behind it, to learn whether the caller has
// gone, and takes a deadline that passes there for that: it would cancel a handler that is
// still at work, such as a quote of a large table five seconds after its body was sent.
func endReadDeadline(next http.Handler) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if r.Body == nil || r.Body == http.NoBody {
			noDeadline(w)
		} else {
			r.Body = endingDeadline(w, r.Body)
		}
		next.ServeHTTP(w, r)
	})
}

func noDeadline(w http.ResponseWriter) {
	_ = http.NewResponseController(w).SetReadDeadline(time.Time{}) // writers without deadlines need none taken off
}

// endingDeadline is a body at whose end the deadline for reading ends. Who puts another body in its
// place wraps that too: huma sets a deadline before it reads any body.
func endingDeadline(w http.ResponseWriter, body io.ReadCloser) io.ReadCloser {
	return &readToEnd{ReadCloser: body, ended: func() { noDeadline(w) }}
}

// readToEnd calls ended when the end of the body was read.
type readToEnd struct {
	io.ReadCloser
	ended func()
}

func (b *readToEnd) Read(p []byte) (int, error) {
	n, err := b.ReadCloser.Read(p)
	if errors.Is(err, io.EOF) {
		b.ended()
	}
	return n, err
}
