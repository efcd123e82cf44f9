//go:build sources

// Package gcs_test runs the adapter against fake-gcs-server over https. That server checks
// no credentials, so a guard of our own stands before it: a token service and a proxy that
// demands its tokens, protocol fakes by Google's documentation (RFC 7523 assertions; the
// JSON API's error format).
package gcs_test

import (
	"bytes"
	"context"
	"crypto/rand"
	"crypto/rsa"
	"crypto/tls"
	"crypto/x509"
	"encoding/json"
	"encoding/pem"
	"errors"
	"fmt"
	"io"
	"log"
	"net/http"
	"net/http/httptest"
	"net/http/httputil"
	"net/url"
	"os"
	"strings"
	"sync/atomic"
	"testing"
	"time"

	"github.com/golang-jwt/jwt/v5"

	"github.com/sdg-service/sdg/internal/connector"
	"github.com/sdg-service/sdg/internal/connector/connectortest"
	"github.com/sdg-service/sdg/internal/connector/files/filestest"
	"github.com/sdg-service/sdg/internal/connector/gcs"
	"github.com/sdg-service/sdg/internal/netguard"
	"github.com/sdg-service/sdg/test/sources/harness"
	"github.com/sdg-service/sdg/test/sources/objectstore"
)

func TestMain(m *testing.M) { os.Exit(harness.Main(m)) }

const (
	bucket  = "tables"
	account = "reader@project.iam.gserviceaccount.com"
	token   = "ya29.token-6c0f2a91"
	scope   = "https://www.googleapis.com/auth/devstorage.read_only"
)

// service is fake-gcs-server behind a proxy that checks tokens.
type service struct {
	certs   harness.Certificates
	pool    *x509.CertPool
	key     *rsa.PrivateKey
	storage string // of the proxy
	token   string // of the token service
	direct  string // of fake-gcs-server
	client  *http.Client
	tables  []connectortest.Table
	busy    atomic.Int32 // how many requests are answered with 503
}

var shared harness.Shared[*service]

func start(t testing.TB) *service {
	path := harness.GoTool(t, "github.com/fsouza/fake-gcs-server@v1.56.1")
	s := &service{certs: harness.NewCertificates(t)}
	var err error
	if s.pool, err = netguard.ParseCA(s.certs.CA); err != nil {
		t.Fatal(err)
	}
	if s.key, err = rsa.GenerateKey(rand.Reader, 2048); err != nil {
		t.Fatal(err)
	}
	dir, port := harness.Dir(t, ""), harness.Port(t)
	cert, key := s.certs.Good.Files(t, dir, "")
	s.direct = fmt.Sprintf("https://127.0.0.1:%d", port)
	s.client = &http.Client{Transport: &http.Transport{TLSClientConfig: &tls.Config{RootCAs: s.pool}}}
	harness.Server{Path: path, Args: []string{
		"-backend", "memory", "-scheme", "https", "-host", "127.0.0.1", "-port", fmt.Sprint(port), "-cert-location", cert, "-private-key-location", key, "-public-host", fmt.Sprintf("127.0.0.1:%d", port), "-log-level", "error",
	}}.Start(t, func(ctx context.Context) error { return s.call(ctx, http.MethodGet, "/storage/v1/b?project=p", nil) })
	if err := s.call(context.Background(), http.MethodPost, "/storage/v1/b?project=p", []byte(`{"name":"`+bucket+`"}`)); err != nil {
		t.Fatal(err)
	}
	var objects map[string][]byte
	objects, s.tables = filestest.Objects(t)
	objects["large/large.csv"] = objectstore.LargeCSV()
	for name, content := range objects {
		s.put(t, name, content)
	}
	s.storage = s.serve(t, s.front(t))
	s.token = s.serve(t, http.HandlerFunc(s.tokens))
	return s
}

func (s *service) call(ctx context.Context, method, path string, body []byte) error {
	r, err := http.NewRequestWithContext(ctx, method, s.direct+path, bytes.NewReader(body))
	if err != nil {
		return err
	}
	answer, err := s.client.Do(r)
	if err != nil {
		return err
	}
	said, err := io.ReadAll(answer.Body)
	if err = errors.Join(err, answer.Body.Close()); err == nil && answer.StatusCode != http.StatusOK {
		err = fmt.Errorf("%s: %s", answer.Status, said)
	}
	return err
}

func (s *service) put(t testing.TB, name string, content []byte) {
	t.Helper()
	if err := s.call(context.Background(), http.MethodPost, "/upload/storage/v1/b/"+bucket+"/o?uploadType=media&name="+url.QueryEscape(name), content); err != nil {
		t.Fatal(name, err)
	}
}

// serve serves over TLS as harness.Host.
func (s *service) serve(t testing.TB, h http.Handler) string {
	server := httptest.NewUnstartedServer(h)
	server.TLS = &tls.Config{Certificates: []tls.Certificate{s.certs.Good.TLS}}
	server.Config.ErrorLog = log.New(io.Discard, "", 0)
	server.StartTLS()
	t.Cleanup(server.Close)
	u, err := url.Parse(server.URL)
	if err != nil {
		t.Fatal(err)
	}
	return "https://" + harness.Host + ":" + u.Port()
}

// front demands the token, and refuses what Google would refuse.
func (s *service) front(t testing.TB) http.Handler {
	u, err := url.Parse(s.direct)
	if err != nil {
		t.Fatal(err)
	}
	proxy := &httputil.ReverseProxy{Rewrite: func(r *httputil.ProxyRequest) { r.SetURL(u) }, Transport: s.client.Transport, ErrorLog: log.New(io.Discard, "", 0)}
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		switch {
		case s.busy.Add(-1) >= 0:
			w.WriteHeader(http.StatusServiceUnavailable)
		case r.Method != http.MethodGet:
			t.Errorf("%s %s", r.Method, r.URL)
		case r.Header.Get("Authorization") != "Bearer "+token:
			w.Header().Set("Content-Type", "application/json")
			w.WriteHeader(http.StatusUnauthorized)
			_, _ = io.WriteString(w, `{"error":{"code":401,"message":"Invalid Credentials","errors":[{"message":"Invalid Credentials","domain":"global","reason":"authError"}]}}`)
		case strings.HasPrefix(r.URL.Path, "/storage/v1/b/forbidden/"):
			w.WriteHeader(http.StatusForbidden)
			_, _ = io.WriteString(w, `{"error":{"code":403,"message":"`+account+` does not have storage.objects.list access to the Google Cloud Storage bucket.","errors":[{"reason":"forbidden"}]}}`)
		default:
			proxy.ServeHTTP(w, r)
		}
	})
}

// tokens is the token service: it verifies the assertion as RFC 7523 §3 says.
func (s *service) tokens(w http.ResponseWriter, r *http.Request) {
	var claims struct {
		jwt.RegisteredClaims
		Scope string `json:"scope"`
	}
	parsed, err := jwt.ParseWithClaims(r.PostFormValue("assertion"), &claims, func(*jwt.Token) (any, error) { return s.key.Public(), nil },
		jwt.WithValidMethods([]string{"RS256"}), jwt.WithExpirationRequired(), jwt.WithIssuer(account), jwt.WithAudience(s.token), jwt.WithIssuedAt())
	w.Header().Set("Content-Type", "application/json")
	if r.PostFormValue("grant_type") != "urn:ietf:params:oauth:grant-type:jwt-bearer" || err != nil || parsed.Header["kid"] != "key-1" || claims.Scope != scope || claims.ExpiresAt.After(time.Now().Add(time.Hour+time.Minute)) {
		w.WriteHeader(http.StatusBadRequest)
		_, _ = io.WriteString(w, `{"error":"invalid_grant","error_description":"Invalid JWT Signature."}`)
		return
	}
	_, _ = io.WriteString(w, `{"access_token":"`+token+`","expires_in":3599,"token_type":"Bearer"}`)
}

// keyFile is a service account's key as Google's console gives it.
func keyFile(t testing.TB, key *rsa.PrivateKey) string {
	t.Helper()
	der, err := x509.MarshalPKCS8PrivateKey(key)
	if err != nil {
		t.Fatal(err)
	}
	raw, err := json.Marshal(map[string]string{
		"type": "service_account", "project_id": "project", "private_key_id": "key-1", "client_email": account, "token_uri": "https://oauth2.googleapis.com/token",
		"private_key": string(pem.EncodeToMemory(&pem.Block{Type: "PRIVATE KEY", Bytes: der})),
	})
	if err != nil {
		t.Fatal(err)
	}
	return string(raw)
}

func (s *service) open(t testing.TB, key *rsa.PrivateKey, bucket string, o gcs.Options) (func(context.Context) (connector.Source, error), string) {
	t.Helper()
	file := keyFile(t, key)
	raw, err := json.Marshal(map[string]any{"bucket": bucket, "service_account_json": file})
	if err != nil {
		t.Fatal(err)
	}
	guard := harness.Guard(t)
	c, err := connector.Find("gcs").Accept(raw, guard)
	if err != nil {
		t.Fatal(err)
	}
	return func(ctx context.Context) (connector.Source, error) { return gcs.NewWith(o).Open(ctx, c, guard) }, file
}

func (s *service) options() gcs.Options {
	return gcs.Options{Storage: s.storage, Token: s.token, CA: s.pool}
}

func otherKey(t testing.TB) *rsa.PrivateKey {
	t.Helper()
	key, err := rsa.GenerateKey(rand.Reader, 2048)
	if err != nil {
		t.Fatal(err)
	}
	return key
}

func TestConformance(t *testing.T) {
	s := shared.Get(t, start)
	open, secret := s.open(t, s.key, bucket, s.options())
	refused, other := s.open(t, otherKey(t), bucket, s.options())
	connectortest.Run(t, connectortest.Fixture{
		Open: open, OpenRefused: refused, Secrets: []string{secret, other, token}, Schema: "data/", Tables: s.tables, Missing: "data/none.csv", Hostile: filestest.Hostile,
	})
}

func TestTLS(t *testing.T) {
	s := shared.Get(t, start)
	open := func(place func(address string) gcs.Options) objectstore.Opener {
		return func(ctx context.Context, address, ca string) (connector.Source, error) {
			o := place(address)
			if o.CA = nil; ca != "" {
				var err error
				if o.CA, err = netguard.ParseCA(ca); err != nil {
					return nil, err
				}
			}
			made, _ := s.open(t, s.key, bucket, o)
			return made(ctx)
		}
	}
	t.Run("token service", func(t *testing.T) {
		objectstore.TLS(t, open(func(address string) gcs.Options { return gcs.Options{Storage: address, Token: address} }))
	})
}

func TestExactWords(t *testing.T) {
	s := shared.Get(t, start)
	for _, c := range []struct {
		name   string
		key    *rsa.PrivateKey
		bucket string
		code   string
		words  string
	}{
		{"wrong key", otherKey(t), bucket, "invalid_grant", "invalid_grant: Invalid JWT Signature."},
		{"no rights", s.key, "forbidden", "forbidden", "403 Forbidden: " + account + " does not have storage.objects.list access to the Google Cloud Storage bucket."},
		{"no such bucket", s.key, "nowhere", "", "404 Not Found"},
	} {
		t.Run(c.name, func(t *testing.T) {
			open, _ := s.open(t, c.key, c.bucket, s.options())
			source, err := open(t.Context())
			if err != nil {
				t.Fatal(err)
			}
			defer func() { _ = source.Close() }()
			var refused *connector.SourceError
			if err := source.Probe(t.Context()); !errors.As(err, &refused) || c.code != "" && refused.Code != c.code || !strings.HasPrefix(refused.Words, c.words) {
				t.Errorf("%#v", err)
			}
		})
	}
}

func TestBusyServersAreAskedAgain(t *testing.T) {
	s := shared.Get(t, start)
	open, _ := s.open(t, s.key, bucket, s.options())
	source, err := open(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	defer func() { _ = source.Close() }()
	s.busy.Store(2)
	if err := source.Probe(t.Context()); err != nil {
		t.Errorf("%v", err)
	}
	s.busy.Store(0)
}

func TestObjectsThatChange(t *testing.T) {
	s := shared.Get(t, start)
	s.put(t, "change/a.csv", bytes.Repeat([]byte("a,b\n1,2\n"), 4<<20))
	open, _ := s.open(t, s.key, bucket, s.options())
	source, err := open(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	defer func() { _ = source.Close() }()
	stream, err := source.Read(t.Context(), connector.Selection{Source: "change/a.csv", RowLimit: 3_000_000})
	if err != nil {
		t.Fatal(err)
	}
	s.put(t, "change/a.csv", []byte("a,b\n3,4\n"))
	var b connector.Batch
	for err == nil {
		err = stream.Next(t.Context(), &b)
	}
	if !strings.Contains(err.Error(), `"change/a.csv" changed while it was read`) {
		t.Errorf("%v", err)
	}
}

func TestLargeObjects(t *testing.T) {
	s := shared.Get(t, start)
	open, _ := s.open(t, s.key, bucket, s.options())
	source, err := open(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	defer func() { _ = source.Close() }()
	objectstore.Large(t, source, "large/large.csv")
}
