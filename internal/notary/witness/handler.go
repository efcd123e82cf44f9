package witness

import (
	"errors"
	"fmt"
	"io"
	"log/slog"
	"net/http"

	"github.com/sdg-service/sdg/internal/translog"
)

const (
	// Path is where submissions are taken, below the submission prefix.
	Path = "/add-checkpoint"
	// sizeType is the media type of the answer to a stale submission.
	sizeType = "text/x.tlog.size"
)

// Handler serves POST <prefix>/add-checkpoint. There are no credentials: only checkpoints
// that a known log signed have an effect.
func (w *Witness) Handler(log *slog.Logger) http.Handler {
	mux := http.NewServeMux()
	mux.HandleFunc("POST "+Path, func(rw http.ResponseWriter, r *http.Request) {
		body, err := io.ReadAll(http.MaxBytesReader(rw, r.Body, translog.MaxNoteBytes))
		if err != nil {
			answer(rw, http.StatusBadRequest, "the submission cannot be read\n")
			return
		}
		lines, err := w.Add(r.Context(), body)
		if err == nil {
			answer(rw, http.StatusOK, string(lines))
			return
		}
		if stale := (*StaleError)(nil); errors.As(err, &stale) {
			rw.Header().Set("Content-Type", sizeType)
			rw.WriteHeader(http.StatusConflict)
			_, _ = fmt.Fprintf(rw, "%d\n", stale.Size) // the client is gone if this fails
			return
		}
		for _, known := range []struct {
			err    error
			status int
		}{
			{ErrUnknownLog, http.StatusNotFound}, {ErrSignature, http.StatusForbidden},
			{ErrMalformed, http.StatusBadRequest}, {ErrGrowth, http.StatusUnprocessableEntity},
		} {
			if errors.Is(err, known.err) {
				if known.err == ErrGrowth { // a log that shows two histories signed both
					log.WarnContext(r.Context(), "a log did not grow", "error", err, "submission", string(body))
				}
				answer(rw, known.status, known.err.Error()+"\n")
				return
			}
		}
		log.ErrorContext(r.Context(), "cosign", "error", err)
		answer(rw, http.StatusInternalServerError, "the witness failed; submit again\n")
	})
	return mux
}

func answer(w http.ResponseWriter, status int, text string) {
	w.Header().Set("Content-Type", "text/plain; charset=utf-8")
	w.Header().Set("X-Content-Type-Options", "nosniff")
	w.WriteHeader(status)
	_, _ = io.WriteString(w, text) // the client is gone if this fails
}
