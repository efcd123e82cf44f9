//go:build sources

package s3_test

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"os"
	"strings"
	"testing"

	"github.com/aws/aws-sdk-go-v2/aws"
	"github.com/aws/aws-sdk-go-v2/credentials"
	awss3 "github.com/aws/aws-sdk-go-v2/service/s3"

	"github.com/sdg-service/sdg/internal/connector"
	"github.com/sdg-service/sdg/internal/connector/connectortest"
	"github.com/sdg-service/sdg/internal/connector/files/filestest"
	"github.com/sdg-service/sdg/internal/connector/s3"
	"github.com/sdg-service/sdg/internal/netguard"
	"github.com/sdg-service/sdg/test/sources/harness"
	"github.com/sdg-service/sdg/test/sources/objectstore"
)

func TestMain(m *testing.M) { os.Exit(harness.Main(m)) }

const (
	rootKey, rootSecret     = "ROOTKEY", "root-secret-3f1b9e77"
	readerKey, readerSecret = "READERKEY", "reader-secret-8a17c2d0"
	noneKey, noneSecret     = "NONEKEY", "none-secret-51d7e0aa"
	bucket                  = "tables"
	region                  = "us-east-1"
)

// gateway is a versitygw, which checks signatures and rights.
type gateway struct {
	port   int
	certs  harness.Certificates
	root   *awss3.Client
	tables []connectortest.Table
}

var shared harness.Shared[*gateway]

func startGateway(t testing.TB) *gateway {
	path := harness.GoTool(t, "github.com/versity/versitygw/cmd/versitygw@v1.8.0")
	g := &gateway{port: harness.Port(t), certs: harness.NewCertificates(t)}
	dir, data, meta, iam := harness.Dir(t, ""), harness.Dir(t, ""), harness.Dir(t, ""), harness.Dir(t, "")
	cert, key := g.certs.Good.Files(t, dir, "")
	g.root = g.client(t, rootKey, rootSecret)
	harness.Server{Path: path, Args: []string{
		"--port", fmt.Sprintf("127.0.0.1:%d", g.port), "--access", rootKey, "--secret", rootSecret, "--region", region, "--cert", cert, "--key", key, "--iam-dir", iam, "--quiet", "--keep-alive",
		"posix", "--sidecar", meta, data,
	}}.Start(t, func(ctx context.Context) error {
		_, err := g.root.ListBuckets(ctx, &awss3.ListBucketsInput{})
		return err
	})
	for _, user := range [][2]string{{readerKey, readerSecret}, {noneKey, noneSecret}} {
		harness.Run(t, "", path, "admin", "--access", rootKey, "--secret", rootSecret, "--region", region, "--allow-insecure", "--endpoint-url", fmt.Sprintf("https://127.0.0.1:%d", g.port),
			"create-user", "--access", user[0], "--secret", user[1], "--role", "user")
	}
	ctx := context.Background()
	if _, err := g.root.CreateBucket(ctx, &awss3.CreateBucketInput{Bucket: aws.String(bucket)}); err != nil {
		t.Fatal(err)
	}
	policy := `{"Statement":[{"Effect":"Allow","Principal":["` + readerKey + `"],"Action":["s3:ListBucket","s3:GetObject"],"Resource":["arn:aws:s3:::tables","arn:aws:s3:::tables/*"]}]}`
	if _, err := g.root.PutBucketPolicy(ctx, &awss3.PutBucketPolicyInput{Bucket: aws.String(bucket), Policy: &policy}); err != nil {
		t.Fatal(err)
	}
	var objects map[string][]byte
	objects, g.tables = filestest.Objects(t)
	objects["large/large.csv"] = objectstore.LargeCSV()
	for name, content := range objects {
		g.put(t, name, content)
	}
	return g
}

func (g *gateway) put(t testing.TB, name string, content []byte) {
	t.Helper()
	if _, err := g.root.PutObject(context.Background(), &awss3.PutObjectInput{Bucket: aws.String(bucket), Key: &name, Body: bytes.NewReader(content)}); err != nil {
		t.Fatal(name, err)
	}
}

func (g *gateway) address() string { return fmt.Sprintf("https://%s:%d", harness.Host, g.port) }

// client is the SDK beside the adapter: it fills the store.
func (g *gateway) client(t testing.TB, key, secret string) *awss3.Client {
	t.Helper()
	pool, err := netguard.ParseCA(g.certs.CA)
	if err != nil {
		t.Fatal(err)
	}
	return awss3.New(awss3.Options{
		Region: region, Credentials: credentials.NewStaticCredentialsProvider(key, secret, ""), BaseEndpoint: aws.String(g.address()), UsePathStyle: true,
		HTTPClient: harness.Guard(t).Client(netguard.ClientOptions{CA: pool, MaxBody: 512 << 20}),
	})
}

func config(t testing.TB, fields map[string]any) connector.Config {
	t.Helper()
	raw, err := json.Marshal(fields)
	if err != nil {
		t.Fatal(err)
	}
	c, err := connector.Find("s3").Accept(raw, harness.Guard(t))
	if err != nil {
		t.Fatal(err)
	}
	return c
}

func (g *gateway) open(t testing.TB, key, secret string, change ...string) func(context.Context) (connector.Source, error) {
	t.Helper()
	fields := map[string]any{"bucket": bucket, "region": region, "endpoint": g.address(), "ssl_ca": g.certs.CA, "access_key_id": key, "secret_access_key": secret}
	for i := 0; i < len(change); i += 2 {
		fields[change[i]] = change[i+1]
	}
	c := config(t, fields)
	return func(ctx context.Context) (connector.Source, error) { return s3.New().Open(ctx, c, harness.Guard(t)) }
}

func TestConformance(t *testing.T) {
	g := shared.Get(t, startGateway)
	connectortest.Run(t, connectortest.Fixture{
		Open: g.open(t, readerKey, readerSecret), OpenRefused: g.open(t, readerKey, "wrong-"+readerSecret), Secrets: []string{readerSecret, "wrong-" + readerSecret},
		Schema: "data/", Tables: g.tables, Missing: "data/none.csv", Hostile: filestest.Hostile,
	})
}

func TestTLS(t *testing.T) {
	objectstore.TLS(t, func(ctx context.Context, address, ca string) (connector.Source, error) {
		fields := map[string]any{"bucket": bucket, "region": region, "endpoint": address, "access_key_id": readerKey, "secret_access_key": readerSecret}
		if ca != "" {
			fields["ssl_ca"] = ca
		}
		return s3.New().Open(ctx, config(t, fields), harness.Guard(t))
	})
}

// TestExactWords: what the store refuses comes in its own words.
func TestExactWords(t *testing.T) {
	g := shared.Get(t, startGateway)
	for _, c := range []struct {
		name  string
		open  func(context.Context) (connector.Source, error)
		code  string
		words string
	}{
		{"no rights", g.open(t, noneKey, noneSecret), "AccessDenied", "AccessDenied: Access Denied."},
		{"wrong secret", g.open(t, readerKey, "wrong"), "SignatureDoesNotMatch", "SignatureDoesNotMatch: The request signature we calculated does not match the signature you provided. Check your key and signing method."},
		{"unknown key", g.open(t, "NOBODY", "wrong"), "InvalidAccessKeyId", "InvalidAccessKeyId: The AWS Access Key Id you provided does not exist in our records."},
		{"no such bucket", g.open(t, rootKey, rootSecret, "bucket", "nowhere"), "NoSuchBucket", "NoSuchBucket: The specified bucket does not exist."},
	} {
		t.Run(c.name, func(t *testing.T) {
			s, err := c.open(t.Context())
			if err != nil {
				t.Fatal(err)
			}
			defer func() { _ = s.Close() }()
			var refused *connector.SourceError
			if err := s.Probe(t.Context()); !errors.As(err, &refused) || refused.Code != c.code || refused.Words != c.words {
				t.Errorf("%#v", err)
			}
		})
	}
}

func TestObjectsThatChange(t *testing.T) {
	g := shared.Get(t, startGateway)
	g.put(t, "change/a.csv", bytes.Repeat([]byte("a,b\n1,2\n"), 4<<20))
	s, err := g.open(t, readerKey, readerSecret)(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	defer func() { _ = s.Close() }()
	stream, err := s.Read(t.Context(), connector.Selection{Source: "change/a.csv", RowLimit: 3_000_000})
	if err != nil {
		t.Fatal(err)
	}
	g.put(t, "change/a.csv", []byte("a,b\n3,4\n"))
	var b connector.Batch
	for err == nil {
		err = stream.Next(t.Context(), &b)
	}
	if !strings.Contains(err.Error(), `"change/a.csv" changed while it was read`) {
		t.Errorf("%v", err)
	}
}

func TestLargeObjects(t *testing.T) {
	g := shared.Get(t, startGateway)
	s, err := g.open(t, readerKey, readerSecret)(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	defer func() { _ = s.Close() }()
	objectstore.Large(t, s, "large/large.csv")
}

// TestPrefix: the connector's prefix is a wall also for a real store.
func TestPrefix(t *testing.T) {
	g := shared.Get(t, startGateway)
	s, err := g.open(t, readerKey, readerSecret, "prefix", "data/parts/")(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	defer func() { _ = s.Close() }()
	if _, err := s.Read(t.Context(), connector.Selection{Source: "data/numbers.csv"}); err == nil {
		t.Error("an object outside the prefix was read")
	}
	page, err := s.Browse(t.Context(), connector.Listing{Limit: 500})
	if err != nil || len(page.Entries) != 3 || page.Entries[0].RowsEstimate != 3 {
		t.Errorf("%+v %v", page, err)
	}
}

// TestPagesOfThousands: S3 gives at most a thousand names at once.
func TestPagesOfThousands(t *testing.T) {
	g := shared.Get(t, startGateway)
	const objects = 1100
	for i := range objects {
		g.put(t, fmt.Sprintf("many/%04d.csv", i), []byte("a\n1\n"))
	}
	s, err := g.open(t, readerKey, readerSecret)(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	defer func() { _ = s.Close() }()
	l, names := connector.Listing{Schema: "many/", Limit: connector.MaxPage}, 0
	for {
		page, err := s.Browse(t.Context(), l)
		if err != nil {
			t.Fatal(err)
		}
		if names += len(page.Entries); page.Next == "" {
			break
		}
		l.After = page.Next
	}
	stream, err := s.Read(t.Context(), connector.Selection{Source: "many/*9.csv"})
	if err != nil {
		t.Fatal(err)
	}
	var b connector.Batch
	if err := stream.Next(t.Context(), &b); err != nil || names != objects || b.Rows() != objects/10 {
		t.Errorf("%d names, %d rows: %v", names, b.Rows(), err)
	}
}
