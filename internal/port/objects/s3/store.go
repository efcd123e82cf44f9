// Package s3 keeps objects in an S3 bucket.
//
// The bucket needs strong consistency and conditional writes (If-None-Match),
// which all general purpose buckets have, and a lifecycle rule that ends
// unfinished multipart uploads.
package s3

import (
	"context"
	"crypto/sha256"
	"errors"
	"fmt"
	"io"
	"time"

	"github.com/aws/aws-sdk-go-v2/aws"
	"github.com/aws/aws-sdk-go-v2/feature/s3/transfermanager"
	"github.com/aws/aws-sdk-go-v2/service/s3"

	"github.com/sdg-service/sdg/internal/port/objects"
)

const (
	// PartBytes is how much of a stream one request carries. With S3's 10,000 parts,
	// a Put of unknown size takes at most 80 GB; larger objects need Multipart.
	PartBytes = 8 << 20
	// PartsInFlight is how many parts of one Put are sent at a time. A Put needs
	// about (PartsInFlight+1) x PartBytes of memory.
	PartsInFlight = 2
	// abortTimeout is the time to clean up after a Put whose context has ended.
	abortTimeout = 30 * time.Second
)

// Store holds objects in a bucket. Make it with New.
type Store struct {
	client    *s3.Client
	uploads   *transfermanager.Client
	presigner *s3.PresignClient
	bucket    string
}

var (
	_ objects.Store     = (*Store)(nil)
	_ objects.Multipart = (*Store)(nil)
	_ objects.Signer    = (*Store)(nil)
)

// New returns the store of one bucket.
func New(client *s3.Client, bucket string) *Store {
	uploads := transfermanager.New(client, func(o *transfermanager.Options) {
		o.PartSizeBytes = PartBytes
		o.MultipartUploadThreshold = PartBytes
		o.Concurrency = PartsInFlight
		o.FailTimeout = abortTimeout
	})
	return &Store{client, uploads, newPresigner(client), bucket}
}

// Put implements objects.Store. A stream shorter than PartBytes is one request,
// a longer one a multipart upload.
func (s *Store) Put(ctx context.Context, key string, r io.Reader, opts objects.PutOptions) (objects.Info, error) {
	if err := errors.Join(ctx.Err(), objects.CheckKey(key)); err != nil {
		return objects.Info{}, fmt.Errorf("put object %q: %w", key, err)
	}
	contentType, err := objects.ContentTypeOf(opts.ContentType)
	if err != nil {
		return objects.Info{}, fmt.Errorf("put object %q: %w", key, err)
	}
	sum := sha256.New()
	body := &counting{ctx: ctx, r: io.TeeReader(r, sum)}
	input := &transfermanager.UploadObjectInput{Bucket: &s.bucket, Key: &key, Body: body, ContentType: &contentType}
	if opts.IfAbsent {
		input.IfNoneMatch = aws.String("*")
	}
	_, err = s.uploads.UploadObject(ctx, input)
	if opts.IfAbsent && isTaken(err) {
		err = s.checkSame(ctx, key, body.size, [sha256.Size]byte(sum.Sum(nil)))
	}
	if err != nil {
		return objects.Info{}, fmt.Errorf("put object %q: %w", key, translate(err))
	}
	return s.Stat(ctx, key)
}

// checkSame returns ErrExists unless the stored object has this size and SHA-256.
func (s *Store) checkSame(ctx context.Context, key string, size int64, want [sha256.Size]byte) error {
	body, info, err := s.Get(ctx, key, objects.Range{})
	if err != nil {
		return fmt.Errorf("compare with the stored object: %w", err)
	}
	defer body.Close() //nolint:errcheck // only read
	if info.Size != size {
		return objects.ErrExists
	}
	sum := sha256.New()
	if _, err := io.Copy(sum, body); err != nil {
		return fmt.Errorf("compare with the stored object: %w", err)
	}
	if [sha256.Size]byte(sum.Sum(nil)) != want {
		return objects.ErrExists
	}
	return nil
}

// Stat implements objects.Store.
func (s *Store) Stat(ctx context.Context, key string) (objects.Info, error) {
	if err := objects.CheckKey(key); err != nil {
		return objects.Info{}, fmt.Errorf("stat object %q: %w", key, err)
	}
	head, err := s.client.HeadObject(ctx, &s3.HeadObjectInput{Bucket: &s.bucket, Key: &key})
	if err != nil {
		return objects.Info{}, fmt.Errorf("stat object %q: %w", key, translate(err))
	}
	return infoOf(key, head), nil
}

func infoOf(key string, head *s3.HeadObjectOutput) objects.Info {
	return objects.Info{
		Key: key, Size: aws.ToInt64(head.ContentLength),
		ContentType: aws.ToString(head.ContentType), ModifiedAt: aws.ToTime(head.LastModified),
	}
}

// List implements objects.Store. S3 does not list content types: they are empty.
func (s *Store) List(ctx context.Context, prefix, after string, limit int) (objects.Page, error) {
	if err := objects.CheckList(prefix, after, limit); err != nil {
		return objects.Page{}, fmt.Errorf("list objects: %w", err)
	}
	input := &s3.ListObjectsV2Input{Bucket: &s.bucket, Prefix: &prefix, MaxKeys: aws.Int32(int32(limit))}
	if after != "" {
		input.StartAfter = &after
	}
	out, err := s.client.ListObjectsV2(ctx, input)
	if err != nil {
		return objects.Page{}, fmt.Errorf("list objects under %q: %w", prefix, err)
	}
	var page objects.Page
	for _, object := range out.Contents {
		page.Objects = append(page.Objects, objects.Info{
			Key: aws.ToString(object.Key), Size: aws.ToInt64(object.Size), ModifiedAt: aws.ToTime(object.LastModified),
		})
	}
	if aws.ToBool(out.IsTruncated) && len(page.Objects) > 0 {
		page.Next = page.Objects[len(page.Objects)-1].Key
	}
	return page, nil
}

// Delete implements objects.Store.
func (s *Store) Delete(ctx context.Context, key string) error {
	if err := objects.CheckKey(key); err != nil {
		return fmt.Errorf("delete object %q: %w", key, err)
	}
	if _, err := s.client.DeleteObject(ctx, &s3.DeleteObjectInput{Bucket: &s.bucket, Key: &key}); err != nil {
		return fmt.Errorf("delete object %q: %w", key, err)
	}
	return nil
}

// counting counts what is read, and fails once its context has ended.
type counting struct {
	ctx  context.Context
	r    io.Reader
	size int64
}

func (c *counting) Read(p []byte) (int, error) {
	if err := c.ctx.Err(); err != nil {
		return 0, err
	}
	n, err := c.r.Read(p)
	c.size += int64(n)
	return n, err
}
