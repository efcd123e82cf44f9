package s3

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"io"
	"math"
	"net/http"
	"strconv"
	"strings"

	"github.com/aws/aws-sdk-go-v2/aws"
	"github.com/aws/aws-sdk-go-v2/service/s3"

	"github.com/sdg-service/sdg/internal/port/objects"
)

// Get implements objects.Store.
func (s *Store) Get(ctx context.Context, key string, rng objects.Range) (io.ReadCloser, objects.Info, error) {
	body, info, err := s.get(ctx, key, rng)
	if err != nil {
		return nil, objects.Info{}, fmt.Errorf("get object %q: %w", key, translate(err))
	}
	return body, info, nil
}

func (s *Store) get(ctx context.Context, key string, rng objects.Range) (io.ReadCloser, objects.Info, error) {
	if err := objects.CheckKey(key); err != nil {
		return nil, objects.Info{}, err
	}
	if _, err := rng.Within(math.MaxInt64); err != nil {
		return nil, objects.Info{}, err
	}
	input := &s3.GetObjectInput{Bucket: &s.bucket, Key: &key}
	if rng != (objects.Range{}) {
		input.Range = aws.String(rangeHeader(rng))
	}
	out, err := s.client.GetObject(ctx, input)
	if hasStatus(err, http.StatusRequestedRangeNotSatisfiable) {
		return s.getNothing(ctx, key, rng)
	}
	if err != nil {
		return nil, objects.Info{}, err
	}
	size := aws.ToInt64(out.ContentLength)
	if out.ContentRange != nil {
		if size, err = totalSize(*out.ContentRange); err != nil {
			return nil, objects.Info{}, errors.Join(err, out.Body.Close())
		}
	}
	return out.Body, objects.Info{
		Key: key, Size: size, ContentType: aws.ToString(out.ContentType), ModifiedAt: aws.ToTime(out.LastModified),
	}, nil
}

// getNothing answers for a range that S3 refuses: the one that starts exactly at
// the end is empty, as in every reader, and any later one is an error.
func (s *Store) getNothing(ctx context.Context, key string, rng objects.Range) (io.ReadCloser, objects.Info, error) {
	info, err := s.Stat(ctx, key)
	if err != nil {
		return nil, objects.Info{}, err
	}
	length, err := rng.Within(info.Size)
	if err != nil {
		return nil, objects.Info{}, err
	}
	if length > 0 {
		return nil, objects.Info{}, errors.New("object was replaced while it was read")
	}
	return io.NopCloser(bytes.NewReader(nil)), info, nil
}

// rangeHeader returns the HTTP form, whose end is inclusive.
func rangeHeader(rng objects.Range) string {
	if rng.Length == 0 || rng.Length > math.MaxInt64-rng.Offset {
		return fmt.Sprintf("bytes=%d-", rng.Offset)
	}
	return fmt.Sprintf("bytes=%d-%d", rng.Offset, rng.Offset+rng.Length-1)
}

// totalSize returns the object's size from "bytes 3-5/10".
func totalSize(contentRange string) (int64, error) {
	_, total, _ := strings.Cut(contentRange, "/")
	size, err := strconv.ParseInt(total, 10, 64)
	if err != nil {
		return 0, fmt.Errorf("content range %q: %w", contentRange, err)
	}
	return size, nil
}
