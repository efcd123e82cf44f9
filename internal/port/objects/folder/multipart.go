package folder

import (
	"bytes"
	"context"
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"path"
	"strings"
	"time"

	"github.com/sdg-service/sdg/internal/port/objects"
)

// An upload is a folder uploads/<id> with the file "upload" (its description)
// and one file per part, named by number. All have the form of an object's
// file, so a part's SHA-256 is in its trailer; it is also the part's tag.
const (
	uploadFile = "upload"
	uploadIDs  = "abcdefghijklmnopqrstuvwxyz234567"
)

type upload struct {
	Key         string    `json:"key"`
	ContentType string    `json:"content_type"`
	IfAbsent    bool      `json:"if_absent"`
	BeganAt     time.Time `json:"began_at"`
}

// Begin implements objects.Multipart.
func (s *Store) Begin(ctx context.Context, key string, opts objects.PutOptions) (string, error) {
	if err := objects.CheckKey(key); err != nil {
		return "", fmt.Errorf("begin upload: %w", err)
	}
	id, err := s.begin(ctx, key, opts)
	if err != nil {
		return "", fmt.Errorf("begin upload of %q: %w", key, err)
	}
	return id, nil
}

func (s *Store) begin(ctx context.Context, key string, opts objects.PutOptions) (string, error) {
	contentType, err := objects.ContentTypeOf(opts.ContentType)
	if err != nil {
		return "", err
	}
	body, err := json.Marshal(upload{key, contentType, opts.IfAbsent, s.options.Now().UTC()})
	if err != nil {
		return "", err
	}
	id, err := s.newName()
	if err != nil {
		return "", err
	}
	d, err := s.draft(ctx, bytes.NewReader(body), "application/json", nil)
	if err != nil {
		return "", err
	}
	name := path.Join(uploadsDir, id, uploadFile)
	if err := s.place(name, func() error { return s.root.Rename(d.path, name) }); err != nil {
		return "", err
	}
	return id, nil
}

// PutPart implements objects.Multipart.
func (s *Store) PutPart(ctx context.Context, key, uploadID string, number int, r io.ReadSeeker) (objects.Part, error) {
	part, err := s.putPart(ctx, key, uploadID, number, r)
	if err != nil {
		return objects.Part{}, fmt.Errorf("put part %d of %q: %w", number, key, notFound(err))
	}
	return part, nil
}

func (s *Store) putPart(ctx context.Context, key, uploadID string, number int, r io.Reader) (objects.Part, error) {
	if err := errors.Join(objects.CheckKey(key), objects.CheckPartNumber(number)); err != nil {
		return objects.Part{}, err
	}
	if _, err := s.uploadOf(key, uploadID); err != nil {
		return objects.Part{}, err
	}
	d, err := s.draft(ctx, r, objects.DefaultContentType, nil)
	if err != nil {
		return objects.Part{}, err
	}
	// The folder must not be made here: an upload that was dropped meanwhile stays dropped.
	folder := path.Join(uploadsDir, uploadID)
	if err := s.root.Rename(d.path, partPath(uploadID, number)); err != nil {
		return objects.Part{}, errors.Join(err, s.root.Remove(d.path))
	}
	if err := s.syncFolder(folder); err != nil {
		return objects.Part{}, err
	}
	return objects.Part{Number: number, Tag: hex.EncodeToString(d.trailer.SHA256), Size: d.trailer.Size}, nil
}

// Complete implements objects.Multipart.
func (s *Store) Complete(ctx context.Context, key, uploadID string, parts []objects.Part) (objects.Info, error) {
	info, err := s.complete(ctx, key, uploadID, parts)
	if err != nil {
		return objects.Info{}, fmt.Errorf("complete upload of %q: %w", key, err)
	}
	return info, nil
}

func (s *Store) complete(ctx context.Context, key, uploadID string, parts []objects.Part) (objects.Info, error) {
	if err := objects.CheckKey(key); err != nil {
		return objects.Info{}, err
	}
	parts, err := objects.InOrder(parts)
	if err != nil {
		return objects.Info{}, err
	}
	u, err := s.uploadOf(key, uploadID)
	if errors.Is(err, fs.ErrNotExist) {
		return s.completed(ctx, key, parts)
	}
	if err != nil {
		return objects.Info{}, err
	}
	joined := &joinedParts{store: s, uploadID: uploadID, parts: parts}
	d, err := s.draft(ctx, joined, u.ContentType, nil)
	if err = errors.Join(err, joined.close()); err != nil {
		if _, gone := s.uploadOf(key, uploadID); errors.Is(gone, fs.ErrNotExist) {
			return s.completed(ctx, key, parts) // another Complete was first
		}
		return objects.Info{}, err
	}
	info, err := s.publish(ctx, key, d, u.IfAbsent)
	if err != nil {
		return objects.Info{}, err
	}
	return info, s.dropUpload(uploadID)
}

// completed answers a repeated Complete, when the upload is no more: with the
// stored object if it consists of exactly these parts, else with ErrNotFound.
func (s *Store) completed(ctx context.Context, key string, parts []objects.Part) (objects.Info, error) {
	f, t, err := s.open(objectPath(key))
	if err != nil {
		return objects.Info{}, notFound(err)
	}
	same, err := consistsOf(ctx, f, t, parts)
	if err = errors.Join(err, f.Close()); err != nil {
		return objects.Info{}, err
	}
	if !same {
		return objects.Info{}, objects.ErrNotFound
	}
	return t.info(key), nil
}

func consistsOf(ctx context.Context, r io.ReaderAt, t trailer, parts []objects.Part) (bool, error) {
	var offset int64
	for _, part := range parts {
		if part.Size < 0 || part.Size > t.Size-offset {
			return false, nil
		}
		sum := sha256.New()
		if _, err := io.Copy(sum, reading{ctx, io.NewSectionReader(r, offset, part.Size)}); err != nil {
			return false, err
		}
		if hex.EncodeToString(sum.Sum(nil)) != part.Tag {
			return false, nil
		}
		offset += part.Size
	}
	return offset == t.Size, nil
}

// Abort implements objects.Multipart.
func (s *Store) Abort(ctx context.Context, key, uploadID string) error {
	err := errors.Join(ctx.Err(), objects.CheckKey(key))
	if err == nil {
		if _, err = s.uploadOf(key, uploadID); err == nil {
			err = s.dropUpload(uploadID)
		}
	}
	if err != nil && !errors.Is(err, fs.ErrNotExist) {
		return fmt.Errorf("abort upload of %q: %w", key, err)
	}
	return nil
}

// dropUpload makes the upload unknown in one step, then removes its files.
func (s *Store) dropUpload(id string) error {
	name, err := s.newName()
	if err != nil {
		return err
	}
	gone := path.Join(tmpDir, name)
	from := path.Join(uploadsDir, id)
	if err := s.root.Rename(from, gone); err != nil {
		if errors.Is(err, fs.ErrNotExist) {
			return nil
		}
		return err
	}
	s.durable.remove(from)
	if err := s.syncFolder(uploadsDir); err != nil {
		return err
	}
	return s.root.RemoveAll(gone)
}

// uploadOf returns the upload of key, or fs.ErrNotExist when there is none.
func (s *Store) uploadOf(key, id string) (upload, error) {
	if len(id) != nameEncoding.EncodedLen(16) || strings.Trim(id, uploadIDs) != "" {
		return upload{}, fs.ErrNotExist
	}
	u, err := s.readUpload(id)
	if err == nil && u.Key != key {
		return upload{}, fs.ErrNotExist
	}
	return u, err
}

func (s *Store) readUpload(id string) (upload, error) {
	f, t, err := s.open(path.Join(uploadsDir, id, uploadFile))
	if err != nil {
		return upload{}, err
	}
	var u upload
	err = json.NewDecoder(io.NewSectionReader(f, 0, t.Size)).Decode(&u)
	return u, errors.Join(err, f.Close())
}

func partPath(uploadID string, number int) string {
	return path.Join(uploadsDir, uploadID, fmt.Sprintf("%05d", number))
}
