package s3_test

import (
	"net/http"
	"testing"
	"time"

	"github.com/aws/aws-sdk-go-v2/aws"
	awss3 "github.com/aws/aws-sdk-go-v2/service/s3"

	"github.com/sdg-service/sdg/internal/port/objects/objectstest"
	"github.com/sdg-service/sdg/internal/port/objects/s3"
	"github.com/sdg-service/sdg/test/emulator"
)

func TestConformance(t *testing.T) {
	local := emulator.Start(t)
	client := awss3.NewFromConfig(local.Config, func(o *awss3.Options) { o.UsePathStyle = true })
	objectstest.Run(t, func(t *testing.T) objectstest.Backend {
		bucket := emulator.UniqueName("objects")
		if _, err := client.CreateBucket(t.Context(), &awss3.CreateBucketInput{Bucket: &bucket}); err != nil {
			t.Fatal(err)
		}
		store := s3.New(client, bucket)
		return objectstest.Backend{
			Store: store, Multipart: store, Signer: store, Uploads: store,
			MinPartBytes: 5 << 20,
			Client:       http.DefaultClient,
			// MiniStack minds the expiry of a link, but not its signature.
			TrustsLinks: true,
			Expire:      waitUntil,
			Leftovers:   func(t *testing.T) []string { return unfinished(t, client, bucket) },
		}
	})
}

// waitUntil waits for what real time brings; the test's own deadline bounds it.
func waitUntil(t *testing.T, _ time.Duration, expired func() bool) {
	t.Helper()
	tick := time.NewTicker(50 * time.Millisecond)
	defer tick.Stop()
	for !expired() {
		select {
		case <-tick.C:
		case <-t.Context().Done():
			t.Fatal("the link did not expire")
		}
	}
}

// unfinished lists the bucket's multipart uploads that hold storage.
func unfinished(t *testing.T, client *awss3.Client, bucket string) []string {
	t.Helper()
	out, err := client.ListMultipartUploads(t.Context(), &awss3.ListMultipartUploadsInput{Bucket: &bucket})
	if err != nil {
		t.Fatal(err)
	}
	var ids []string
	for _, upload := range out.Uploads {
		ids = append(ids, aws.ToString(upload.Key)+" "+aws.ToString(upload.UploadId))
	}
	return ids
}
