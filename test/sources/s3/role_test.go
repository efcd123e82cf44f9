//go:build sources

package s3_test

import (
	"bytes"
	"context"
	"crypto/tls"
	"errors"
	"fmt"
	"io"
	"log"
	"net/http"
	"net/http/httptest"
	"net/http/httputil"
	"net/url"
	"path/filepath"
	"strings"
	"sync"
	"testing"

	"github.com/aws/aws-sdk-go-v2/aws"
	"github.com/aws/aws-sdk-go-v2/credentials"
	awss3 "github.com/aws/aws-sdk-go-v2/service/s3"

	"github.com/sdg-service/sdg/internal/connector"
	"github.com/sdg-service/sdg/internal/connector/s3"
	"github.com/sdg-service/sdg/internal/netguard"
	"github.com/sdg-service/sdg/test/sources/harness"
)

const (
	role       = "arn:aws:iam::123456789012:role/sdg-reader"
	externalID = "sdg-external-2b7c"
)

// account is a moto server, which serves STS and S3, behind a front that does what moto
// does not: it checks the external id, as the role's trust policy would, and refuses S3
// without credentials that STS gave.
type account struct {
	address string
	certs   harness.Certificates

	mu      sync.Mutex
	granted string // the access key id that STS gave last
	assumed int
}

var motos harness.Shared[*account]

func startAccount(t testing.TB) *account {
	python := harness.Python(t, "moto", "moto[s3,server,sts]==5.2.5")
	a := &account{certs: harness.NewCertificates(t)}
	dir, port := harness.Dir(t, ""), harness.Port(t)
	cert, key := a.certs.Good.Files(t, dir, "")
	pool, err := netguard.ParseCA(a.certs.CA)
	if err != nil {
		t.Fatal(err)
	}
	transport := &http.Transport{TLSClientConfig: &tls.Config{RootCAs: pool}}
	direct := fmt.Sprintf("https://127.0.0.1:%d", port)
	harness.Server{Path: filepath.Join(filepath.Dir(python), "moto_server"), Args: []string{"-H", "127.0.0.1", "-p", fmt.Sprint(port), "-c", cert, "-k", key}}.Start(t, func(ctx context.Context) error {
		r, err := http.NewRequestWithContext(ctx, http.MethodGet, direct+"/moto-api/", nil)
		if err != nil {
			return err
		}
		answer, err := transport.RoundTrip(r)
		if err != nil {
			return err
		}
		return answer.Body.Close()
	})
	fill := awss3.New(awss3.Options{
		Region: region, Credentials: credentials.NewStaticCredentialsProvider("any", "any", ""), BaseEndpoint: &direct, UsePathStyle: true, HTTPClient: &http.Client{Transport: transport},
	})
	ctx := context.Background()
	if _, err := fill.CreateBucket(ctx, &awss3.CreateBucketInput{Bucket: aws.String(bucket)}); err != nil {
		t.Fatal(err)
	}
	if _, err := fill.PutObject(ctx, &awss3.PutObjectInput{Bucket: aws.String(bucket), Key: aws.String("a.csv"), Body: bytes.NewReader([]byte("a,b\n1,x\n"))}); err != nil {
		t.Fatal(err)
	}
	target, err := url.Parse(direct)
	if err != nil {
		t.Fatal(err)
	}
	proxy := &httputil.ReverseProxy{Rewrite: func(r *httputil.ProxyRequest) { r.SetURL(target) }, Transport: transport, ModifyResponse: a.remember}
	server := httptest.NewUnstartedServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) { a.front(w, r, proxy) }))
	server.TLS = &tls.Config{Certificates: []tls.Certificate{a.certs.Good.TLS}}
	server.Config.ErrorLog = log.New(io.Discard, "", 0)
	server.StartTLS()
	t.Cleanup(server.Close)
	u, err := url.Parse(server.URL)
	if err != nil {
		t.Fatal(err)
	}
	a.address = "https://" + harness.Host + ":" + u.Port()
	return a
}

func (a *account) front(w http.ResponseWriter, r *http.Request, proxy http.Handler) {
	a.mu.Lock()
	granted := a.granted
	a.mu.Unlock()
	if r.Method == http.MethodPost {
		raw, err := io.ReadAll(r.Body)
		form, malformed := url.ParseQuery(string(raw))
		if err != nil || malformed != nil || form.Get("Action") != "AssumeRole" || form.Get("RoleArn") != role || form.Get("ExternalId") != externalID {
			w.WriteHeader(http.StatusForbidden)
			_, _ = io.WriteString(w, `<ErrorResponse xmlns="https://sts.amazonaws.com/doc/2011-06-15/"><Error><Type>Sender</Type><Code>AccessDenied</Code><Message>User: arn:aws:iam::999999999999:role/sdg is not authorized to perform: sts:AssumeRole on resource: `+role+`</Message></Error></ErrorResponse>`)
			return
		}
		r.Body = io.NopCloser(bytes.NewReader(raw))
	} else if granted == "" || !strings.Contains(r.Header.Get("Authorization"), "Credential="+granted+"/") || r.Header.Get("X-Amz-Security-Token") == "" {
		w.WriteHeader(http.StatusForbidden)
		_, _ = io.WriteString(w, `<Error><Code>AccessDenied</Code><Message>Access Denied</Message></Error>`)
		return
	}
	proxy.ServeHTTP(w, r)
}

// remember reads the access key that STS gives.
func (a *account) remember(answer *http.Response) error {
	if answer.Request.Method != http.MethodPost {
		return nil
	}
	raw, err := io.ReadAll(answer.Body)
	if err != nil {
		return err
	}
	_, rest, _ := strings.Cut(string(raw), "<AccessKeyId>")
	key, _, found := strings.Cut(rest, "</AccessKeyId>")
	if !found {
		return errors.New("moto gave no credentials")
	}
	a.mu.Lock()
	a.granted, a.assumed = key, a.assumed+1
	a.mu.Unlock()
	answer.Body = io.NopCloser(bytes.NewReader(raw))
	return nil
}

func (a *account) open(t testing.TB, external string) (connector.Source, error) {
	t.Helper()
	pool, err := netguard.ParseCA(a.certs.CA)
	if err != nil {
		t.Fatal(err)
	}
	c := config(t, map[string]any{"bucket": bucket, "region": region, "endpoint": a.address, "ssl_ca": a.certs.CA, "role_arn": role})
	if external != "" {
		if c, err = c.SetByService("external_id", external); err != nil {
			t.Fatal(err)
		}
	}
	adapter := s3.NewWith(s3.Options{STS: a.address, CA: pool, Identity: credentials.NewStaticCredentialsProvider("SERVICE", "service-secret-7d20", "")})
	return adapter.Open(t.Context(), c, harness.Guard(t))
}

func TestAssumedRoles(t *testing.T) {
	a := motos.Get(t, startAccount)
	s, err := a.open(t, externalID)
	if err != nil {
		t.Fatal(err)
	}
	defer func() { _ = s.Close() }()
	if err := s.Probe(t.Context()); err != nil {
		t.Fatal(err)
	}
	stream, err := s.Read(t.Context(), connector.Selection{Source: "a.csv"})
	if err != nil {
		t.Fatal(err)
	}
	var b connector.Batch
	if err := stream.Next(t.Context(), &b); err != nil || b.Rows() != 1 {
		t.Errorf("%d rows: %v", b.Rows(), err)
	}
	if a.assumed != 1 {
		t.Errorf("the role was assumed %d times", a.assumed)
	}
}

func TestRolesNeedTheExternalID(t *testing.T) {
	a := motos.Get(t, startAccount)
	s, err := a.open(t, "another")
	if err != nil {
		t.Fatal(err)
	}
	defer func() { _ = s.Close() }()
	var refused *connector.SourceError
	if err := s.Probe(t.Context()); !errors.As(err, &refused) || refused.Code != "AccessDenied" || !strings.Contains(refused.Words, "not authorized to perform: sts:AssumeRole on resource: "+role) {
		t.Errorf("%#v", err)
	}
	if _, err := a.open(t, ""); err == nil {
		t.Error("a role was to be assumed without an external id")
	}
}
