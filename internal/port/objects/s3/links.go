package s3

import (
	"context"
	"errors"
	"fmt"
	"time"

	"github.com/aws/aws-sdk-go-v2/aws"
	"github.com/aws/aws-sdk-go-v2/service/s3"

	"github.com/sdg-service/sdg/internal/port/objects"
)

// newPresigner returns a client that signs without a checksum of the body: the
// body is not known yet, and the SDK would sign that of an empty one.
func newPresigner(client *s3.Client) *s3.PresignClient {
	return s3.NewPresignClient(client, s3.WithPresignClientFromClientOptions(func(o *s3.Options) {
		o.RequestChecksumCalculation = aws.RequestChecksumCalculationWhenRequired
		// Else the new client writes into the provider that the given one reads: a data race.
		o.ExpressCredentials = nil
	}))
}

// SignGet implements objects.Signer. A link also ends when the credentials that
// made it do: a Lambda role's after some hours.
func (s *Store) SignGet(ctx context.Context, key, filename string, ttl time.Duration) (string, error) {
	if err := errors.Join(ctx.Err(), objects.CheckKey(key), objects.CheckTTL(ttl)); err != nil {
		return "", fmt.Errorf("sign link to %q: %w", key, err)
	}
	input := &s3.GetObjectInput{Bucket: &s.bucket, Key: &key}
	if filename != "" {
		disposition, err := objects.Attachment(filename)
		if err != nil {
			return "", fmt.Errorf("sign link to %q: %w", key, err)
		}
		input.ResponseContentDisposition = &disposition
	}
	request, err := s.presigner.PresignGetObject(ctx, input, s3.WithPresignExpires(ttl))
	if err != nil {
		return "", fmt.Errorf("sign link to %q: %w", key, err)
	}
	return request.URL, nil
}

// SignPut implements objects.Signer. Content-Type and Content-Length are signed
// headers, so the holder must send exactly these.
func (s *Store) SignPut(ctx context.Context, key, contentType string, size int64, ttl time.Duration) (string, error) {
	contentType, err := objects.ContentTypeOf(contentType)
	if err == nil && size < 0 {
		err = fmt.Errorf("size %d", size)
	}
	if err := errors.Join(err, ctx.Err(), objects.CheckKey(key), objects.CheckTTL(ttl)); err != nil {
		return "", fmt.Errorf("sign link to %q: %w", key, err)
	}
	request, err := s.presigner.PresignPutObject(ctx, &s3.PutObjectInput{
		Bucket: &s.bucket, Key: &key, ContentType: &contentType, ContentLength: &size,
	}, s3.WithPresignExpires(ttl))
	if err != nil {
		return "", fmt.Errorf("sign link to %q: %w", key, err)
	}
	return request.URL, nil
}
