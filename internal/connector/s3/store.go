package s3

import (
	"context"
	"errors"
	"fmt"
	"io"
	"net/url"

	"github.com/aws/aws-sdk-go-v2/aws"
	"github.com/aws/aws-sdk-go-v2/service/s3"
	"github.com/aws/smithy-go"

	"github.com/sdg-service/sdg/internal/connector"
	"github.com/sdg-service/sdg/internal/connector/files"
)

// store is a bucket. It only lists and gets.
type store struct {
	client   *s3.Client
	bucket   string
	scrubber *connector.Scrubber
}

func (s *store) List(ctx context.Context, q files.Query) (files.Page, error) {
	in := &s3.ListObjectsV2Input{Bucket: &s.bucket, Prefix: aws.String(q.Prefix), MaxKeys: aws.Int32(int32(q.Limit))}
	if q.Folders {
		in.Delimiter = aws.String("/")
	}
	if q.Page != "" {
		in.ContinuationToken = &q.Page
	}
	out, err := s.client.ListObjectsV2(ctx, in)
	if err != nil {
		return files.Page{}, s.fault("list the objects", err)
	}
	var p files.Page
	for i := range out.Contents {
		o := &out.Contents[i]
		p.Objects = append(p.Objects, files.Object{Name: aws.ToString(o.Key), Size: aws.ToInt64(o.Size), Version: aws.ToString(o.ETag)})
	}
	for i := range out.CommonPrefixes {
		p.Folders = append(p.Folders, aws.ToString(out.CommonPrefixes[i].Prefix))
	}
	if aws.ToBool(out.IsTruncated) {
		p.Next = aws.ToString(out.NextContinuationToken)
	}
	return p, nil
}

func (s *store) Open(ctx context.Context, o files.Object, offset, length int64) (io.ReadCloser, error) {
	out, err := s.client.GetObject(ctx, &s3.GetObjectInput{Bucket: &s.bucket, Key: &o.Name, Range: aws.String(files.Range(offset, length)), IfMatch: &o.Version})
	if err != nil {
		var status interface{ HTTPStatusCode() int }
		if errors.As(err, &status) && files.Changed(status.HTTPStatusCode()) {
			return nil, fmt.Errorf("read the object: %w", files.ErrChanged)
		}
		return nil, s.fault("read the object", err)
	}
	if err := files.CheckRange(aws.ToString(out.ContentRange), offset); err != nil {
		return nil, errors.Join(s.scrubber.Source("read the object", "", err), out.Body.Close())
	}
	return out.Body, nil
}

// fault keeps of the SDK's words what the store said ("AccessDenied: Access Denied"), or
// what befell the connection.
func (s *store) fault(doing string, err error) error {
	var said smithy.APIError
	var sent *url.Error
	switch {
	case errors.As(err, &said):
		return s.scrubber.Source(doing, said.ErrorCode(), fmt.Errorf("%s: %s", said.ErrorCode(), said.ErrorMessage()))
	case errors.As(err, &sent): // its URL is left out
		return s.scrubber.Source(doing, "", sent.Err)
	}
	return s.scrubber.Source(doing, "", err)
}
