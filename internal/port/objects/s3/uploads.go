package s3

import (
	"context"
	"errors"
	"fmt"
	"time"

	"github.com/aws/aws-sdk-go-v2/aws"
	"github.com/aws/aws-sdk-go-v2/service/s3"
	"github.com/aws/aws-sdk-go-v2/service/s3/types"

	"github.com/sdg-service/sdg/internal/port/objects"
)

var _ objects.LinkedUploads = (*Store)(nil)

// BeginLinked implements objects.LinkedUploads. Its parts have no SHA-256: holders of
// links would have to compute and send it.
func (s *Store) BeginLinked(ctx context.Context, key, contentType string) (string, error) {
	contentType, err := objects.ContentTypeOf(contentType)
	if err := errors.Join(err, objects.CheckKey(key)); err != nil {
		return "", fmt.Errorf("begin upload of %q: %w", key, err)
	}
	out, err := s.client.CreateMultipartUpload(ctx, &s3.CreateMultipartUploadInput{Bucket: &s.bucket, Key: &key, ContentType: &contentType})
	if err != nil {
		return "", fmt.Errorf("begin upload of %q: %w", key, err)
	}
	return aws.ToString(out.UploadId), nil
}

// SignPart implements objects.LinkedUploads. Content-Length is a signed header.
func (s *Store) SignPart(ctx context.Context, key, uploadID string, number int, size int64, ttl time.Duration) (string, error) {
	err := errors.Join(ctx.Err(), objects.CheckKey(key), objects.CheckPartNumber(number), objects.CheckTTL(ttl))
	if err == nil && size < 0 {
		err = fmt.Errorf("size %d", size)
	}
	if err != nil {
		return "", fmt.Errorf("sign link to a part of %q: %w", key, err)
	}
	request, err := s.presigner.PresignUploadPart(ctx, &s3.UploadPartInput{
		Bucket: &s.bucket, Key: &key, UploadId: &uploadID, PartNumber: aws.Int32(int32(number)), ContentLength: &size,
	}, s3.WithPresignExpires(ttl))
	if err != nil {
		return "", fmt.Errorf("sign link to a part of %q: %w", key, err)
	}
	return request.URL, nil
}

// CompleteLinked implements objects.LinkedUploads. S3 says which parts are there: the
// holder of the links needs to remember nothing.
func (s *Store) CompleteLinked(ctx context.Context, key, uploadID string, parts int, size int64) (objects.Info, error) {
	info, err := s.completeLinked(ctx, key, uploadID, parts, size)
	if err != nil {
		return objects.Info{}, fmt.Errorf("complete upload of %q: %w", key, translate(err))
	}
	return info, nil
}

func (s *Store) completeLinked(ctx context.Context, key, uploadID string, parts int, size int64) (objects.Info, error) {
	if err := objects.CheckKey(key); err != nil {
		return objects.Info{}, err
	}
	stored, err := s.storedParts(ctx, key, uploadID)
	if code(err) == "NoSuchUpload" {
		// Completed before, by a call whose answer may have been lost, or never begun.
		return s.completedLinked(ctx, key, size)
	}
	if err != nil {
		return objects.Info{}, err
	}
	if err := objects.CheckWhole(stored, parts, size); err != nil {
		return objects.Info{}, err
	}
	upload := &types.CompletedMultipartUpload{}
	for _, part := range stored {
		upload.Parts = append(upload.Parts, types.CompletedPart{PartNumber: aws.Int32(int32(part.Number)), ETag: aws.String(part.Tag)})
	}
	_, err = s.client.CompleteMultipartUpload(ctx, &s3.CompleteMultipartUploadInput{
		Bucket: &s.bucket, Key: &key, UploadId: &uploadID, MultipartUpload: upload,
	})
	if err != nil && code(err) != "NoSuchUpload" {
		return objects.Info{}, err
	}
	return s.completedLinked(ctx, key, size)
}

// completedLinked returns the Info of the object that an upload has made.
func (s *Store) completedLinked(ctx context.Context, key string, size int64) (objects.Info, error) {
	head, err := s.client.HeadObject(ctx, &s3.HeadObjectInput{Bucket: &s.bucket, Key: &key})
	if err != nil {
		return objects.Info{}, err
	}
	if aws.ToInt64(head.ContentLength) != size {
		return objects.Info{}, objects.ErrNotFound
	}
	return infoOf(key, head), nil
}

// storedParts returns the parts of an upload in order. Their tags are S3's ETags.
func (s *Store) storedParts(ctx context.Context, key, uploadID string) ([]objects.Part, error) {
	var parts []objects.Part
	pages := s3.NewListPartsPaginator(s.client, &s3.ListPartsInput{Bucket: &s.bucket, Key: &key, UploadId: &uploadID})
	for pages.HasMorePages() {
		page, err := pages.NextPage(ctx)
		if err != nil {
			return nil, err
		}
		for _, part := range page.Parts {
			parts = append(parts, objects.Part{
				Number: int(aws.ToInt32(part.PartNumber)), Tag: aws.ToString(part.ETag), Size: aws.ToInt64(part.Size),
			})
		}
	}
	return parts, nil
}

// AbortLinked implements objects.LinkedUploads.
func (s *Store) AbortLinked(ctx context.Context, key, uploadID string) error {
	if err := objects.CheckKey(key); err != nil {
		return fmt.Errorf("abort upload of %q: %w", key, err)
	}
	if err := s.abort(ctx, key, uploadID); err != nil {
		return fmt.Errorf("abort upload of %q: %w", key, err)
	}
	return nil
}
