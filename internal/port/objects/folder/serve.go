package folder

import (
	"errors"
	"fmt"
	"io"
	"io/fs"
	"net/http"

	"github.com/sdg-service/sdg/internal/port/objects"
)

// ServeHTTP serves the links that l made: GET with ranges and conditions, PUT of
// exactly the granted size and content type, PUT of a part of exactly the granted size. Answers: 403 for a link that is not
// valid, has expired, or is for another method; 404 for no object; 400 for a
// body of another size; 415 for another content type; 500 when the store fails.
func (l *Links) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	header := w.Header()
	header.Set("Cache-Control", "private, no-store")
	header.Set("X-Content-Type-Options", "nosniff")
	header.Set("Referrer-Policy", "no-referrer")
	// An uploaded HTML file must not run as a page of the service.
	header.Set("Content-Security-Policy", "default-src 'none'; sandbox")
	if r.Method != http.MethodGet && r.Method != http.MethodPut {
		header.Set("Allow", "GET, PUT")
		http.Error(w, "method not allowed", http.StatusMethodNotAllowed)
		return
	}
	g, err := l.open(r)
	if err != nil {
		http.Error(w, err.Error(), http.StatusForbidden)
		return
	}
	switch {
	case g.method == http.MethodGet:
		l.serveGet(w, r, g)
	case g.part > 0:
		l.servePart(w, r, g)
	default:
		l.servePut(w, r, g)
	}
}

func (l *Links) serveGet(w http.ResponseWriter, r *http.Request, g grant) {
	f, t, err := l.store.open(objectPath(g.key))
	if errors.Is(err, fs.ErrNotExist) {
		http.Error(w, "object not found", http.StatusNotFound)
		return
	}
	if err != nil {
		l.store.options.Log.ErrorContext(r.Context(), "serve object link", "key", g.key, "error", err)
		http.Error(w, "object cannot be read", http.StatusInternalServerError)
		return
	}
	defer f.Close() //nolint:errcheck // only read
	header := w.Header()
	if g.filename != "" {
		disposition, err := objects.Attachment(g.filename)
		if err != nil {
			http.Error(w, errLink.Error(), http.StatusForbidden)
			return
		}
		header.Set("Content-Disposition", disposition)
	}
	header.Set("Content-Type", t.ContentType)
	header.Set("ETag", fmt.Sprintf(`"%x"`, t.SHA256))
	http.ServeContent(w, r, "", t.ModifiedAt, io.NewSectionReader(f, 0, t.Size))
}

func (l *Links) servePut(w http.ResponseWriter, r *http.Request, g grant) {
	if r.Header.Get("Content-Type") != g.contentType {
		http.Error(w, "the link is for another content type", http.StatusUnsupportedMediaType)
		return
	}
	if r.ContentLength != g.size {
		http.Error(w, "the link is for a body of another size", http.StatusBadRequest)
		return
	}
	body := &exactly{r: r.Body, remaining: g.size}
	if _, err := l.store.Put(r.Context(), g.key, body, objects.PutOptions{ContentType: g.contentType}); err != nil {
		if errors.Is(err, errBodySize) || errors.Is(err, io.ErrUnexpectedEOF) {
			http.Error(w, "the body has another size than the link", http.StatusBadRequest)
			return
		}
		l.store.options.Log.ErrorContext(r.Context(), "store object by link", "key", g.key, "error", err)
		http.Error(w, "object cannot be stored", http.StatusInternalServerError)
		return
	}
	l.stored(r.Context(), g.key)
	w.WriteHeader(http.StatusOK)
}

var errBodySize = errors.New("body has another size")

// exactly reads remaining bytes and fails when its source has fewer or more.
// The header alone is not proof: not every server holds the body to it.
type exactly struct {
	r         io.Reader
	remaining int64
}

func (e *exactly) Read(p []byte) (int, error) {
	n, err := e.r.Read(p)
	e.remaining -= int64(n)
	if e.remaining < 0 || errors.Is(err, io.EOF) && e.remaining > 0 {
		return n, errBodySize
	}
	return n, err
}
