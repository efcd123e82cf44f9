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
		end := func() {
			_ = http.NewResponseController(w).SetReadDeadline(time.Time{}) // writers without deadlines need none taken off
		}
		if r.Body == nil || r.Body == http.NoBody {
			end()
		} else {
			r.Body = &readToEnd{ReadCloser: r.Body, ended: end}
		}
		next.ServeHTTP(w, r)
	})
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
