package folder

import (
	"context"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"net/http"
	"path"
	"slices"
	"strconv"
	"time"

	"github.com/sdg-service/sdg/internal/port/objects"
)

// BeginLinked implements objects.LinkedUploads.
func (l *Links) BeginLinked(ctx context.Context, key, contentType string) (string, error) {
	return l.store.Begin(ctx, key, objects.PutOptions{ContentType: contentType})
}

// SignPart implements objects.LinkedUploads.
func (l *Links) SignPart(ctx context.Context, key, uploadID string, number int, size int64, ttl time.Duration) (string, error) {
	if err := objects.CheckPartNumber(number); err != nil {
		return "", fmt.Errorf("sign link to a part of %q: %w", key, err)
	}
	if size < 0 {
		return "", fmt.Errorf("sign link to a part of %q: size %d", key, size)
	}
	return l.sign(ctx, grant{method: http.MethodPut, key: key, size: size, upload: uploadID, part: number}, ttl)
}

// CompleteLinked implements objects.LinkedUploads.
func (l *Links) CompleteLinked(ctx context.Context, key, uploadID string, parts int, size int64) (objects.Info, error) {
	info, err := l.completeLinked(ctx, key, uploadID, parts, size)
	if err != nil {
		return objects.Info{}, fmt.Errorf("complete upload of %q: %w", key, notFound(err))
	}
	return info, nil
}

func (l *Links) completeLinked(ctx context.Context, key, uploadID string, parts int, size int64) (objects.Info, error) {
	if err := objects.CheckKey(key); err != nil {
		return objects.Info{}, err
	}
	stored, err := l.store.storedParts(key, uploadID)
	if errors.Is(err, fs.ErrNotExist) {
		// Completed before, by a call whose answer may have been lost, or never begun.
		info, err := l.store.Stat(ctx, key)
		if err == nil && info.Size != size {
			err = objects.ErrNotFound
		}
		return info, err
	}
	if err != nil {
		return objects.Info{}, err
	}
	if err := objects.CheckWhole(stored, parts, size); err != nil {
		return objects.Info{}, err
	}
	info, err := l.store.complete(ctx, key, uploadID, stored)
	if err == nil {
		l.stored(ctx, key)
	}
	return info, err
}

// AbortLinked implements objects.LinkedUploads.
func (l *Links) AbortLinked(ctx context.Context, key, uploadID string) error {
	return l.store.Abort(ctx, key, uploadID)
}

// storedParts returns the parts of an upload in order, or fs.ErrNotExist.
func (s *Store) storedParts(key, uploadID string) ([]objects.Part, error) {
	if _, err := s.uploadOf(key, uploadID); err != nil {
		return nil, err
	}
	names, err := s.names(path.Join(uploadsDir, uploadID))
	if err != nil {
		return nil, err
	}
	var parts []objects.Part
	for _, name := range names {
		if name == uploadFile {
			continue
		}
		number, err := strconv.Atoi(name)
		if err != nil {
			return nil, fmt.Errorf("upload holds what this store did not write: %w", err)
		}
		t, err := s.stat(path.Join(uploadsDir, uploadID, name))
		if err != nil {
			return nil, err
		}
		parts = append(parts, objects.Part{Number: number, Tag: fmt.Sprintf("%x", t.SHA256), Size: t.Size})
	}
	slices.SortFunc(parts, func(a, b objects.Part) int { return a.Number - b.Number })
	return parts, nil
}

// servePart stores a part of an upload. An upload that is no more is 404.
func (l *Links) servePart(w http.ResponseWriter, r *http.Request, g grant) {
	if r.ContentLength != g.size {
		http.Error(w, "the link is for a body of another size", http.StatusBadRequest)
		return
	}
	part, err := l.store.putPart(r.Context(), g.key, g.upload, g.part, &exactly{r: r.Body, remaining: g.size})
	switch {
	case errors.Is(err, fs.ErrNotExist):
		http.Error(w, "the upload has ended", http.StatusNotFound)
	case errors.Is(err, errBodySize), errors.Is(err, io.ErrUnexpectedEOF):
		http.Error(w, "the body has another size than the link", http.StatusBadRequest)
	case err != nil:
		l.store.options.Log.ErrorContext(r.Context(), "store part by link", "key", g.key, "part", g.part, "error", err)
		http.Error(w, "the part cannot be stored", http.StatusInternalServerError)
	default:
		w.Header().Set("ETag", strconv.Quote(part.Tag))
		w.WriteHeader(http.StatusOK)
	}
}
