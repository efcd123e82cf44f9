//go:build sources

package snowflake_test

import (
	"bytes"
	"context"
	"crypto/tls"
	"crypto/x509"
	"encoding/json"
	"fmt"
	"io"
	"log"
	"net"
	"net/http"
	"net/url"
	"os"
	"testing"

	"github.com/sdg-service/sdg/internal/connector"
	"github.com/sdg-service/sdg/internal/connector/snowflake"
	"github.com/sdg-service/sdg/internal/netguard"
	"github.com/sdg-service/sdg/internal/netguard/netguardtest"
	"github.com/sdg-service/sdg/test/sources/harness"
)

func TestMain(m *testing.M) { os.Exit(harness.Main(m)) }

// account is fakesnow behind a front.
type account struct {
	*front
	port  int
	certs harness.Certificates
}

var shared harness.Shared[account]

// hostOf is where the adapter looks for the account "source".
const hostOf = "source.snowflakecomputing.com"

func start(t testing.TB) account {
	python := harness.Python(t, "fakesnow", "fakesnow[server]==0.12.1", "snowflake-connector-python==4.8.1", "duckdb==2.0.0", "sqlglot==30.22.0", "uvicorn==0.54.0", "starlette==1.10.0", "pyarrow==26.0.1")
	port := harness.Port(t)
	upstream := &url.URL{Scheme: "http", Host: fmt.Sprintf("127.0.0.1:%d", port)}
	harness.Server{Path: python, Args: []string{"-m", "uvicorn", "fakesnow.server:app", "--host", "127.0.0.1", "--port", fmt.Sprint(port)}}.
		Start(t, func(ctx context.Context) error {
			conn, err := new(net.Dialer).DialContext(ctx, "tcp", upstream.Host)
			if err != nil {
				return err
			}
			return conn.Close()
		})
	a := account{front: newFront(t, upstream), certs: certificates(t)}
	prepare(t, upstream, setup)
	a.port = a.listen(t, a.certs.Good)
	return a
}

// listen serves until the end of the tests, and puts host and port of the stage into it.
func listen(t testing.TB, h http.Handler, certificate harness.Certificate, stageAt *string) int {
	l, err := tls.Listen("tcp", "127.0.0.1:0", &tls.Config{Certificates: []tls.Certificate{certificate.TLS}})
	if err != nil {
		t.Fatal(err)
	}
	port := l.Addr().(*net.TCPAddr).Port
	if stageAt != nil {
		*stageAt = fmt.Sprintf("%s:%d", stage, port)
	}
	server := &http.Server{Handler: h, ErrorLog: log.New(io.Discard, "", 0)}
	go func() { _ = server.Serve(l) }()
	t.Cleanup(func() { _ = server.Close() })
	return port
}

// prepare fills fakesnow past the front.
func prepare(t testing.TB, upstream *url.URL, statements []string) {
	post := func(path, token string, body, into any) {
		raw, err := json.Marshal(body)
		if err != nil {
			t.Fatal(err)
		}
		r, err := http.NewRequest(http.MethodPost, upstream.String()+path, bytes.NewReader(raw))
		if err != nil {
			t.Fatal(err)
		}
		if token != "" {
			r.Header.Set("Authorization", fmt.Sprintf("Snowflake Token=%q", token))
		}
		answer, err := http.DefaultClient.Do(r)
		if err != nil {
			t.Fatal(err)
		}
		defer func() { _ = answer.Body.Close() }()
		if err := json.NewDecoder(answer.Body).Decode(into); err != nil {
			t.Fatal(err)
		}
	}
	var login struct{ Data struct{ Token string } }
	post("/session/v1/login-request?databaseName=DB1&schemaName=S", "", map[string]any{"data": map[string]any{"SESSION_PARAMETERS": map[string]any{}}}, &login)
	for _, statement := range statements {
		var answer struct {
			Success bool
			Message string
		}
		post("/queries/v1/query-request", login.Data.Token, map[string]any{"sqlText": statement}, &answer)
		if !answer.Success {
			t.Fatalf("%s: %s", statement, answer.Message)
		}
	}
}

// certificates are those of the harness for the hosts of an account.
func certificates(t testing.TB) harness.Certificates {
	ca, other := netguardtest.NewAuthority(t), netguardtest.NewAuthority(t)
	return harness.Certificates{
		CA: ca.PEM, OtherCAPEM: other.PEM,
		Good:      harness.Certificate{TLS: ca.Issue(t, hostOf, stage)},
		WrongHost: harness.Certificate{TLS: ca.Issue(t, harness.OtherHost)},
		Expired:   harness.Certificate{TLS: ca.IssueExpired(t, hostOf)},
		OtherCA:   harness.Certificate{TLS: other.Issue(t, hostOf)},
	}
}

func pool(t testing.TB, pem string) *x509.CertPool {
	if pem == "" {
		return nil
	}
	p, err := netguard.ParseCA(pem)
	if err != nil {
		t.Fatal(err)
	}
	return p
}

func config(t testing.TB, fields map[string]any) connector.Config {
	t.Helper()
	all := map[string]any{"account": "source", "user": "READER", "password": password, "warehouse": "W", "database": "DB1"}
	for name, value := range fields {
		all[name] = value
		if value == nil {
			delete(all, name)
		}
	}
	raw, err := json.Marshal(all)
	if err != nil {
		t.Fatal(err)
	}
	c, err := connector.Find("snowflake").Accept(raw, harness.Guard(t))
	if err != nil {
		t.Fatal(err)
	}
	return c
}

// open opens the account "source" on a port.
func open(ctx context.Context, t testing.TB, port int, ca string, fields map[string]any) (connector.Source, error) {
	guard := harness.Guard(t, hostOf, stage)
	return snowflake.NewAt(snowflake.Endpoint{Port: port, CA: pool(t, ca)}).Open(ctx, config(t, fields), guard)
}

func (a account) open(ctx context.Context, t testing.TB, fields map[string]any) (connector.Source, error) {
	return open(ctx, t, a.port, a.certs.CA, fields)
}
