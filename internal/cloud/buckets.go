package cloud

import (
	"context"
	"io"
	"strings"

	awss3 "github.com/aws/aws-sdk-go-v2/service/s3"

	"github.com/sdg-service/sdg/internal/notary"
	"github.com/sdg-service/sdg/internal/port/objects"
	"github.com/sdg-service/sdg/internal/port/objects/s3"
)

// bundleFolder is the folder, below a tenant's, that holds sealed bundles.
const bundleFolder = "bundles"

// Buckets keeps sealed bundles and the transparency log apart from everything else: in a
// bucket that locks each object as it is written, which plans and artifacts must not be.
// The key decides.
type Buckets struct {
	Data, Evidence objects.Store
}

var _ objects.Store = Buckets{}

// IsBundle reports whether a key is that of a sealed bundle: "<tenant>/bundles/<name>".
func IsBundle(key string) bool {
	_, rest, _ := strings.Cut(key, "/")
	return strings.HasPrefix(rest, bundleFolder+"/")
}

// IsLog reports whether a key is that of a file of the transparency log that never
// changes: a tile, a bundle of entries, or an archived checkpoint.
func IsLog(key string) bool {
	return strings.HasPrefix(key, notary.Prefix+"tile/") || strings.HasPrefix(key, notary.Prefix+"checkpoints/")
}

func (b Buckets) of(key string) objects.Store {
	if IsBundle(key) || IsLog(key) {
		return b.Evidence
	}
	return b.Data
}

// Put implements objects.Store.
func (b Buckets) Put(ctx context.Context, key string, r io.Reader, opts objects.PutOptions) (objects.Info, error) {
	return b.of(key).Put(ctx, key, r, opts)
}

// Get implements objects.Store.
func (b Buckets) Get(ctx context.Context, key string, rng objects.Range) (io.ReadCloser, objects.Info, error) {
	return b.of(key).Get(ctx, key, rng)
}

// Stat implements objects.Store.
func (b Buckets) Stat(ctx context.Context, key string) (objects.Info, error) {
	return b.of(key).Stat(ctx, key)
}

// List implements objects.Store for prefixes inside one bucket: bundles are listed
// under a prefix that reaches into their folder, and under no other.
func (b Buckets) List(ctx context.Context, prefix, after string, limit int) (objects.Page, error) {
	return b.of(prefix).List(ctx, prefix, after, limit)
}

// Delete implements objects.Store. Deleting a bundle leaves its locked version where it is.
func (b Buckets) Delete(ctx context.Context, key string) error { return b.of(key).Delete(ctx, key) }

func (s *Service) bucket(name string) *s3.Store {
	client := awss3.NewFromConfig(s.AWS, func(o *awss3.Options) { o.UsePathStyle = s.pathStyle })
	return s3.New(client, name)
}

// DataBucket returns the name of the bucket that the state machines read shards from.
func (s *Service) DataBucket() string {
	return s.Environment.Matching(DataBucketVariable, bucketName, "bucket name")
}

func (s *Service) dataBucket() *s3.Store { return s.bucket(s.DataBucket()) }

func (s *Service) objects(data objects.Store) Buckets {
	return Buckets{data, s.bucket(s.Environment.Matching(EvidenceBucketVariable, bucketName, "bucket name"))}
}
