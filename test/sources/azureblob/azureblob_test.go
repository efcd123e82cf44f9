//go:build sources

// Package azureblob_test runs the adapter against azurite, which checks Shared Key
// signatures and shared access signatures.
package azureblob_test

import (
	"bytes"
	"context"
	"crypto/hmac"
	"crypto/sha256"
	"encoding/base64"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"net/http"
	"net/url"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/sdg-service/sdg/internal/connector"
	"github.com/sdg-service/sdg/internal/connector/azureblob"
	"github.com/sdg-service/sdg/internal/connector/connectortest"
	"github.com/sdg-service/sdg/internal/connector/files/filestest"
	"github.com/sdg-service/sdg/internal/netguard"
	"github.com/sdg-service/sdg/test/sources/harness"
	"github.com/sdg-service/sdg/test/sources/objectstore"
)

func TestMain(m *testing.M) { os.Exit(harness.Main(m)) }

const (
	account   = "sdgreader"
	container = "tables"
)

var (
	key      = base64.StdEncoding.EncodeToString([]byte("an account key of the tests 5b1"))
	otherKey = base64.StdEncoding.EncodeToString([]byte("another key that nobody knows 2"))
)

type azurite struct {
	certs  harness.Certificates
	port   int
	client *http.Client
	tables []connectortest.Table
}

var shared harness.Shared[*azurite]

func start(t testing.TB) *azurite {
	bin := harness.NPM(t, "azurite@3.37.0")
	a := &azurite{certs: harness.NewCertificates(t), port: harness.Port(t)}
	pool, err := netguard.ParseCA(a.certs.CA)
	if err != nil {
		t.Fatal(err)
	}
	a.client = harness.Guard(t).Client(netguard.ClientOptions{CA: pool, Timeout: time.Minute, Stall: time.Minute})
	dir := harness.Dir(t, "")
	cert, private := a.certs.Good.Files(t, dir, "")
	harness.Server{
		Path: filepath.Join(bin, "azurite-blob"),
		Args: []string{"--blobHost", "127.0.0.1", "--blobPort", fmt.Sprint(a.port), "--cert", cert, "--key", private, "--inMemoryPersistence", "--disableTelemetry", "--silent", "--disableProductStyleUrl"},
		Env:  []string{"AZURITE_ACCOUNTS=" + account + ":" + key}, Dir: dir,
	}.Start(t, func(ctx context.Context) error {
		return a.put(ctx, "", "restype=container&", nil)
	})
	var objects map[string][]byte
	objects, a.tables = filestest.Objects(t)
	objects["large/large.csv"] = objectstore.LargeCSV()
	for name, content := range objects {
		if err := a.put(context.Background(), "/"+url.PathEscape(name), "", content); err != nil {
			t.Fatal(name, err)
		}
	}
	return a
}

func (a *azurite) service(string) string {
	return fmt.Sprintf("https://%s:%d/%s", harness.Host, a.port, account)
}

// put makes the container or a blob, authorised by an account SAS.
func (a *azurite) put(ctx context.Context, path, query string, content []byte) error {
	r, err := http.NewRequestWithContext(ctx, http.MethodPut, a.service("")+"/"+container+path+"?"+query+sas("rwlacd", "sco", time.Now().Add(time.Hour)), bytes.NewReader(content))
	if err != nil {
		return err
	}
	r.Header.Set("x-ms-blob-type", "BlockBlob")
	r.Header.Set("x-ms-version", "2021-12-02")
	answer, err := a.client.Do(r)
	if err != nil {
		return err
	}
	said, err := io.ReadAll(answer.Body)
	if err = errors.Join(err, answer.Body.Close()); err == nil && answer.StatusCode != http.StatusCreated && answer.StatusCode != http.StatusConflict {
		err = fmt.Errorf("%s: %s", answer.Status, said)
	}
	return err
}

// sas is an account SAS (learn.microsoft.com/rest/api/storageservices/create-account-sas).
func sas(permissions, resources string, until time.Time) string {
	const version = "2020-08-04"
	expiry := until.UTC().Format(time.RFC3339)
	secret, _ := base64.StdEncoding.DecodeString(key)
	mac := hmac.New(sha256.New, secret)
	mac.Write([]byte(strings.Join([]string{account, permissions, "b", resources, "", expiry, "", "https", version, ""}, "\n")))
	return url.Values{
		"sv": {version}, "ss": {"b"}, "srt": {resources}, "sp": {permissions}, "se": {expiry}, "spr": {"https"}, "sig": {base64.StdEncoding.EncodeToString(mac.Sum(nil))},
	}.Encode()
}

func (a *azurite) open(t testing.TB, service func(string) string, ca string, fields map[string]any) func(context.Context) (connector.Source, error) {
	t.Helper()
	all := map[string]any{"account": account, "container": container}
	for name, value := range fields {
		all[name] = value
	}
	raw, err := json.Marshal(all)
	if err != nil {
		t.Fatal(err)
	}
	guard := harness.Guard(t)
	c, err := connector.Find("azure_blob").Accept(raw, guard)
	if err != nil {
		t.Fatal(err)
	}
	o := azureblob.Options{Service: service}
	if ca != "" {
		if o.CA, err = netguard.ParseCA(ca); err != nil {
			t.Fatal(err)
		}
	}
	return func(ctx context.Context) (connector.Source, error) { return azureblob.NewWith(o).Open(ctx, c, guard) }
}

func TestConformance(t *testing.T) {
	a := shared.Get(t, start)
	signature, refused := sas("rl", "co", time.Now().Add(time.Hour)), sas("rl", "co", time.Now().Add(-time.Hour))
	for name, c := range map[string]struct{ good, bad map[string]any }{
		"account key":             {map[string]any{"account_key": key}, map[string]any{"account_key": otherKey}},
		"shared access signature": {map[string]any{"sas_token": "?" + signature}, map[string]any{"sas_token": refused}},
	} {
		t.Run(name, func(t *testing.T) {
			connectortest.Run(t, connectortest.Fixture{
				Open: a.open(t, a.service, a.certs.CA, c.good), OpenRefused: a.open(t, a.service, a.certs.CA, c.bad), Secrets: []string{key, otherKey, signature, refused},
				Schema: "data/", Tables: a.tables, Missing: "data/none.csv", Hostile: filestest.Hostile,
			})
		})
	}
}

func TestTLS(t *testing.T) {
	a := shared.Get(t, start)
	objectstore.TLS(t, func(ctx context.Context, address, ca string) (connector.Source, error) {
		return a.open(t, func(string) string { return address }, ca, map[string]any{"account_key": key})(ctx)
	})
}

func TestExactWords(t *testing.T) {
	a := shared.Get(t, start)
	for _, c := range []struct {
		name   string
		fields map[string]any
		code   string
	}{
		{"wrong key", map[string]any{"account_key": otherKey}, "AuthorizationFailure"},
		{"expired signature", map[string]any{"sas_token": sas("rl", "co", time.Now().Add(-time.Hour))}, "AuthorizationFailure"},
		{"signature that may not list", map[string]any{"sas_token": sas("r", "o", time.Now().Add(time.Hour))}, "AuthorizationResourceTypeMismatch"},
		{"no such container", map[string]any{"container": "nowhere", "account_key": key}, "ContainerNotFound"},
	} {
		t.Run(c.name, func(t *testing.T) {
			s, err := a.open(t, a.service, a.certs.CA, c.fields)(t.Context())
			if err != nil {
				t.Fatal(err)
			}
			defer func() { _ = s.Close() }()
			var refused *connector.SourceError
			if err := s.Probe(t.Context()); !errors.As(err, &refused) || refused.Code != c.code || !strings.HasPrefix(refused.Words, c.code+": ") {
				t.Errorf("%#v", err)
			}
		})
	}
}

func TestBlobsThatChange(t *testing.T) {
	a := shared.Get(t, start)
	if err := a.put(t.Context(), "/change%2Fa.csv", "", bytes.Repeat([]byte("a,b\n1,2\n"), 4<<20)); err != nil {
		t.Fatal(err)
	}
	s, err := a.open(t, a.service, a.certs.CA, map[string]any{"account_key": key})(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	defer func() { _ = s.Close() }()
	stream, err := s.Read(t.Context(), connector.Selection{Source: "change/a.csv", RowLimit: 3_000_000})
	if err != nil {
		t.Fatal(err)
	}
	if err := a.put(t.Context(), "/change%2Fa.csv", "", []byte("a,b\n3,4\n")); err != nil {
		t.Fatal(err)
	}
	var b connector.Batch
	for err == nil {
		err = stream.Next(t.Context(), &b)
	}
	if !strings.Contains(err.Error(), `"change/a.csv" changed while it was read`) {
		t.Errorf("%v", err)
	}
}

func TestLargeBlobs(t *testing.T) {
	a := shared.Get(t, start)
	s, err := a.open(t, a.service, a.certs.CA, map[string]any{"account_key": key})(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	defer func() { _ = s.Close() }()
	objectstore.Large(t, s, "large/large.csv")
}
