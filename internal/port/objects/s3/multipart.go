package s3

import (
	"context"
	"crypto/sha256"
	"encoding/base64"
	"errors"
	"fmt"
	"io"
	"strings"

	"github.com/aws/aws-sdk-go-v2/aws"
	"github.com/aws/aws-sdk-go-v2/service/s3"
	"github.com/aws/aws-sdk-go-v2/service/s3/types"

	"github.com/sdg-service/sdg/internal/port/objects"
)

// An upload id is S3's own behind a mark of Begin's IfAbsent option, which S3
// wants to hear only at the end.
const (
	markReplace = "w."
	markAbsent  = "a."
)

// splitUploadID returns S3's id, or ErrNotFound for one that Begin never gave.
func splitUploadID(uploadID string) (id string, ifAbsent bool, err error) {
	if id, ok := strings.CutPrefix(uploadID, markReplace); ok && id != "" {
		return id, false, nil
	}
	if id, ok := strings.CutPrefix(uploadID, markAbsent); ok && id != "" {
		return id, true, nil
	}
	return "", false, objects.ErrNotFound
}

// Begin implements objects.Multipart.
func (s *Store) Begin(ctx context.Context, key string, opts objects.PutOptions) (string, error) {
	if err := objects.CheckKey(key); err != nil {
		return "", fmt.Errorf("begin upload: %w", err)
	}
	contentType, err := objects.ContentTypeOf(opts.ContentType)
	if err != nil {
		return "", fmt.Errorf("begin upload of %q: %w", key, err)
	}
	out, err := s.client.CreateMultipartUpload(ctx, &s3.CreateMultipartUploadInput{
		Bucket: &s.bucket, Key: &key, ContentType: &contentType, ChecksumAlgorithm: types.ChecksumAlgorithmSha256,
	})
	if err != nil {
		return "", fmt.Errorf("begin upload of %q: %w", key, err)
	}
	if opts.IfAbsent {
		return markAbsent + aws.ToString(out.UploadId), nil
	}
	return markReplace + aws.ToString(out.UploadId), nil
}

// PutPart implements objects.Multipart. The part's tag is its SHA-256 in base64,
// which S3 checks on arrival, a colon, and S3's ETag.
func (s *Store) PutPart(ctx context.Context, key, uploadID string, number int, r io.ReadSeeker) (objects.Part, error) {
	part, err := s.putPart(ctx, key, uploadID, number, r)
	if err != nil {
		return objects.Part{}, fmt.Errorf("put part %d of %q: %w", number, key, translate(err))
	}
	return part, nil
}

func (s *Store) putPart(ctx context.Context, key, uploadID string, number int, r io.ReadSeeker) (objects.Part, error) {
	if err := errors.Join(objects.CheckKey(key), objects.CheckPartNumber(number)); err != nil {
		return objects.Part{}, err
	}
	id, _, err := splitUploadID(uploadID)
	if err != nil {
		return objects.Part{}, err
	}
	start, err := r.Seek(0, io.SeekCurrent)
	if err != nil {
		return objects.Part{}, err
	}
	hash := sha256.New()
	body := &counting{ctx: ctx, r: r}
	if _, err := io.Copy(hash, body); err != nil {
		return objects.Part{}, err
	}
	if _, err := r.Seek(start, io.SeekStart); err != nil {
		return objects.Part{}, err
	}
	sum := base64.StdEncoding.EncodeToString(hash.Sum(nil))
	out, err := s.client.UploadPart(ctx, &s3.UploadPartInput{
		Bucket: &s.bucket, Key: &key, UploadId: &id, PartNumber: aws.Int32(int32(number)),
		Body: r, ContentLength: &body.size, ChecksumSHA256: &sum,
	})
	if err != nil {
		return objects.Part{}, err
	}
	return objects.Part{Number: number, Tag: sum + ":" + aws.ToString(out.ETag), Size: body.size}, nil
}

// Complete implements objects.Multipart.
func (s *Store) Complete(ctx context.Context, key, uploadID string, parts []objects.Part) (objects.Info, error) {
	info, err := s.complete(ctx, key, uploadID, parts)
	if err != nil {
		return objects.Info{}, fmt.Errorf("complete upload of %q: %w", key, translate(err))
	}
	return info, nil
}

func (s *Store) complete(ctx context.Context, key, uploadID string, parts []objects.Part) (objects.Info, error) {
	if err := objects.CheckKey(key); err != nil {
		return objects.Info{}, err
	}
	id, ifAbsent, err := splitUploadID(uploadID)
	if err != nil {
		return objects.Info{}, err
	}
	parts, err = objects.InOrder(parts)
	if err != nil {
		return objects.Info{}, err
	}
	input := &s3.CompleteMultipartUploadInput{
		Bucket: &s.bucket, Key: &key, UploadId: &id, MultipartUpload: &types.CompletedMultipartUpload{},
	}
	if ifAbsent {
		input.IfNoneMatch = aws.String("*")
	}
	for _, part := range parts {
		sum, etag, ok := strings.Cut(part.Tag, ":")
		if !ok {
			return objects.Info{}, fmt.Errorf("%w: number %d has a malformed tag", objects.ErrInvalidPart, part.Number)
		}
		input.MultipartUpload.Parts = append(input.MultipartUpload.Parts, types.CompletedPart{
			PartNumber: aws.Int32(int32(part.Number)), ETag: &etag, ChecksumSHA256: &sum,
		})
	}
	out, err := s.client.CompleteMultipartUpload(ctx, input)
	switch {
	case err == nil:
		return s.published(ctx, key, aws.ToString(out.ETag))
	case code(err) == "NoSuchUpload":
		// Completed before, by a call whose answer may have been lost, or never begun.
		return s.stored(ctx, key, parts, objects.ErrNotFound)
	case ifAbsent && isTaken(err):
		info, err := s.stored(ctx, key, parts, objects.ErrExists)
		if err != nil {
			return objects.Info{}, err
		}
		return info, s.abort(ctx, key, id)
	}
	return objects.Info{}, err
}

// published returns the Info of the object that a Complete made. S3 also answers
// a repeated Complete with success, by when the key may hold a later object:
// that one is not ours to describe.
func (s *Store) published(ctx context.Context, key, etag string) (objects.Info, error) {
	head, err := s.client.HeadObject(ctx, &s3.HeadObjectInput{Bucket: &s.bucket, Key: &key})
	if err != nil {
		return objects.Info{}, err
	}
	if aws.ToString(head.ETag) != etag {
		return objects.Info{}, objects.ErrNotFound
	}
	return infoOf(key, head), nil
}

// stored returns the Info of the object at key when it consists of exactly these
// parts, and otherwise the given error.
func (s *Store) stored(ctx context.Context, key string, parts []objects.Part, otherwise error) (objects.Info, error) {
	head, err := s.client.HeadObject(ctx, &s3.HeadObjectInput{Bucket: &s.bucket, Key: &key, ChecksumMode: types.ChecksumModeEnabled})
	if err != nil {
		return objects.Info{}, err
	}
	same := aws.ToString(head.ChecksumSHA256) == compositeOf(parts)
	if !same {
		// The same bytes may lie there in other parts.
		if same, err = s.consistsOf(ctx, key, aws.ToInt64(head.ContentLength), parts); err != nil {
			return objects.Info{}, err
		}
	}
	if !same {
		return objects.Info{}, otherwise
	}
	return infoOf(key, head), nil
}

// compositeOf returns the checksum that S3 gives an object made of these parts:
// the SHA-256 of the parts' SHA-256 in a row, and the number of parts.
func compositeOf(parts []objects.Part) string {
	hash := sha256.New()
	for _, part := range parts {
		sum, _, _ := strings.Cut(part.Tag, ":")
		raw, err := base64.StdEncoding.DecodeString(sum)
		if err != nil {
			return ""
		}
		hash.Write(raw)
	}
	return fmt.Sprintf("%s-%d", base64.StdEncoding.EncodeToString(hash.Sum(nil)), len(parts))
}

// consistsOf compares the stored bytes with the parts' SHA-256.
func (s *Store) consistsOf(ctx context.Context, key string, size int64, parts []objects.Part) (bool, error) {
	var total int64
	for _, part := range parts {
		if part.Size < 0 || part.Size > size-total {
			return false, nil
		}
		total += part.Size
	}
	if total != size {
		return false, nil
	}
	body, _, err := s.get(ctx, key, objects.Range{})
	if err != nil {
		return false, err
	}
	defer body.Close() //nolint:errcheck // only read
	for _, part := range parts {
		hash := sha256.New()
		if _, err := io.CopyN(hash, body, part.Size); err != nil {
			return false, err
		}
		if sum, _, _ := strings.Cut(part.Tag, ":"); sum != base64.StdEncoding.EncodeToString(hash.Sum(nil)) {
			return false, nil
		}
	}
	return true, nil
}

// Abort implements objects.Multipart.
func (s *Store) Abort(ctx context.Context, key, uploadID string) error {
	if err := objects.CheckKey(key); err != nil {
		return fmt.Errorf("abort upload of %q: %w", key, err)
	}
	id, _, err := splitUploadID(uploadID)
	if err != nil {
		return nil // an unknown upload
	}
	if err := s.abort(ctx, key, id); err != nil {
		return fmt.Errorf("abort upload of %q: %w", key, err)
	}
	return nil
}

func (s *Store) abort(ctx context.Context, key, id string) error {
	_, err := s.client.AbortMultipartUpload(ctx, &s3.AbortMultipartUploadInput{Bucket: &s.bucket, Key: &key, UploadId: &id})
	if code(err) == "NoSuchUpload" {
		return nil
	}
	return err
}
