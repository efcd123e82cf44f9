//go:build sources && heavy

package bigquery_test

import (
	"bytes"
	"context"
	"crypto/tls"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"log"
	"net"
	"net/http"
	"net/http/httputil"
	"net/url"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"sync/atomic"
	"testing"

	"cloud.google.com/go/bigquery/storage/apiv1/storagepb"
	"github.com/apache/arrow-go/v18/arrow/ipc"
	"google.golang.org/grpc"
	"google.golang.org/grpc/codes"
	"google.golang.org/grpc/credentials"
	"google.golang.org/grpc/credentials/insecure"
	"google.golang.org/grpc/status"

	"github.com/sdg-service/sdg/internal/connector"
	"github.com/sdg-service/sdg/internal/connector/connectortest"
	"github.com/sdg-service/sdg/internal/netguard/netguardtest"
	"github.com/sdg-service/sdg/test/sources/harness"
)

// TestConformanceOnTheEmulator holds the adapter, and thereby the fake's forms, against
// goccy/bigquery-emulator: queries, tables and read sessions by an engine that is not ours.
// It speaks no TLS and knows no credentials; the front of the test does both. Its read
// sessions know no DATETIME and no TIME, send BYTES in base64, and
// make a row of each item of a list.
func TestConformanceOnTheEmulator(t *testing.T) {
	rest, storage := startEmulator(t)
	ca := netguardtest.NewAuthority(t)
	certificate := ca.Issue(t, hosts...)
	key, err := account()
	if err != nil {
		t.Fatal(err)
	}
	g := &google{fake: newFake(nil, &key.PublicKey), ca: ca.PEM, key: keyFile(t, key)}
	g.port = serve(t, certificate, &emulated{g.fake, httputil.NewSingleHostReverseProxy(rest)})
	sessions := &unwrapped{}
	g.storagePort = sessions.serve(t, certificate, storage)
	wrong := otherKey(t)
	fixture := connectortest.Fixture{
		Open:        func(ctx context.Context) (connector.Source, error) { return g.open(ctx, t, g.key) },
		OpenRefused: func(ctx context.Context) (connector.Source, error) { return g.open(ctx, t, wrong) },
		Secrets:     []string{"canary-key-id", access}, Schema: dataset, Tables: asFixture(emulatedTables()),
		Missing: "missing", Hostile: []string{"big`; drop table big; --", "big$20240101", "INFORMATION_SCHEMA.TABLES", "../big", "other.big", "a'b"},
	}
	t.Run("sessions", func(t *testing.T) { connectortest.Run(t, fixture) })
	sessions.denied.Store(true)
	for _, c := range connectortest.Checks() {
		if c.Name != "read columns in order" { // its tabledata.list always gives all columns
			t.Run("rest, "+c.Name, func(t *testing.T) {
				if err := c.Run(t.Context(), fixture); err != nil {
					t.Error(err)
				}
			})
		}
	}
}

// emulated signs callers in and hands the rest to the emulator.
type emulated struct {
	*fake
	proxy *httputil.ReverseProxy
}

func (e *emulated) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	switch {
	case r.URL.Path == "/token":
		e.set(func() { e.grant(w, r) })
	case r.Header.Get("Authorization") != "Bearer "+access:
		refuse(w, http.StatusUnauthorized, "authError", "Request had invalid authentication credentials.")
	default:
		e.proxy.ServeHTTP(w, r)
	}
}

func serve(t *testing.T, c tls.Certificate, h http.Handler) int {
	l, err := tls.Listen("tcp", "127.0.0.1:0", &tls.Config{Certificates: []tls.Certificate{c}})
	if err != nil {
		t.Fatal(err)
	}
	server := &http.Server{Handler: h, ErrorLog: log.New(io.Discard, "", 0)}
	go func() { _ = server.Serve(l) }()
	t.Cleanup(func() { _ = server.Close() })
	return l.Addr().(*net.TCPAddr).Port
}

// unwrapped hands calls on to the emulator's read sessions. The emulator puts each message
// of Arrow, schema or rows, into a whole stream of its own; BigQuery sends the messages alone.
type unwrapped struct {
	storagepb.UnimplementedBigQueryReadServer
	upstream storagepb.BigQueryReadClient
	denied   atomic.Bool
}

func (u *unwrapped) serve(t *testing.T, c tls.Certificate, upstream string) int {
	conn, err := grpc.NewClient("passthrough:///"+upstream, grpc.WithTransportCredentials(insecure.NewCredentials()))
	if err != nil {
		t.Fatal(err)
	}
	l, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	rpc := grpc.NewServer(grpc.Creds(credentials.NewServerTLSFromCert(&c)))
	u.upstream = storagepb.NewBigQueryReadClient(conn)
	storagepb.RegisterBigQueryReadServer(rpc, u)
	go func() { _ = rpc.Serve(l) }()
	t.Cleanup(func() {
		rpc.Stop()
		_ = conn.Close()
	})
	return l.Addr().(*net.TCPAddr).Port
}

func (u *unwrapped) CreateReadSession(ctx context.Context, q *storagepb.CreateReadSessionRequest) (*storagepb.ReadSession, error) {
	if err := allowed(ctx); err != nil {
		return nil, err
	}
	if u.denied.Load() {
		return nil, status.Error(codes.PermissionDenied, "no sessions")
	}
	session, err := u.upstream.CreateReadSession(ctx, q)
	if err != nil {
		return nil, err
	}
	schema := session.GetArrowSchema()
	schema.SerializedSchema, _, err = messages(schema.GetSerializedSchema())
	return session, err
}

func (u *unwrapped) ReadRows(q *storagepb.ReadRowsRequest, out storagepb.BigQueryRead_ReadRowsServer) error {
	if err := allowed(out.Context()); err != nil {
		return err
	}
	in, err := u.upstream.ReadRows(out.Context(), q)
	for err == nil {
		var block *storagepb.ReadRowsResponse
		if block, err = in.Recv(); err != nil {
			break
		}
		batch := block.GetArrowRecordBatch()
		if _, batch.SerializedRecordBatch, err = messages(batch.GetSerializedRecordBatch()); err == nil {
			err = out.Send(block)
		}
	}
	if errors.Is(err, io.EOF) {
		return nil
	}
	return err
}

// messages splits a stream of Arrow into its schema and its records.
func messages(stream []byte) (schema, records []byte, err error) {
	r, err := ipc.NewReader(bytes.NewReader(stream))
	if err != nil {
		return nil, nil, err
	}
	end := []byte{0xff, 0xff, 0xff, 0xff, 0, 0, 0, 0}
	var out bytes.Buffer
	if err := ipc.NewWriter(&out, ipc.WithSchema(r.Schema())).Close(); err != nil {
		return nil, nil, err
	}
	schema = bytes.TrimSuffix(bytes.Clone(out.Bytes()), end)
	out.Reset()
	w := ipc.NewWriter(&out, ipc.WithSchema(r.Schema()))
	for r.Next() {
		if err := w.Write(r.Record()); err != nil {
			return nil, nil, err
		}
	}
	return schema, bytes.TrimPrefix(out.Bytes(), schema), r.Err()
}

func startEmulator(t *testing.T) (rest *url.URL, storage string) {
	dir := harness.Cache(t, "bigquery-emulator-0.8.1")
	program := filepath.Join(dir, "bigquery-emulator")
	if _, err := os.Stat(program); err != nil {
		defer harness.Lock(t, "bigquery-emulator")()
		build := exec.Command("go", "build", "-trimpath", "-ldflags", "-s -w", "-o", program, "github.com/goccy/bigquery-emulator/cmd/bigquery-emulator")
		build.Dir = filepath.Join(harness.Root(t), "test", "sources", "bigquery", "emulator")
		build.Env = append(os.Environ(), "CGO_ENABLED=0")
		if out, err := build.CombinedOutput(); err != nil {
			t.Fatalf("building the emulator: %v\n%s", err, out)
		}
	}
	port, storagePort := harness.Port(t), harness.Port(t)
	rest = &url.URL{Scheme: "http", Host: fmt.Sprintf("127.0.0.1:%d", port)}
	harness.Server{Path: program, Args: []string{"--project=" + project, "--dataset=" + dataset, "--host=127.0.0.1", fmt.Sprintf("--port=%d", port), fmt.Sprintf("--grpc-port=%d", storagePort)}}.
		Start(t, func(ctx context.Context) error {
			conn, err := new(net.Dialer).DialContext(ctx, "tcp", rest.Host)
			if err != nil {
				return err
			}
			return conn.Close()
		})
	for _, statement := range emulatedSetup {
		body, err := json.Marshal(map[string]any{"query": statement, "useLegacySql": false})
		if err != nil {
			t.Fatal(err)
		}
		answer, err := http.Post(rest.String()+"/bigquery/v2/projects/"+project+"/queries", "application/json", strings.NewReader(string(body)))
		if err != nil {
			t.Fatal(err)
		}
		words, _ := io.ReadAll(answer.Body)
		_ = answer.Body.Close()
		if answer.StatusCode != http.StatusOK {
			t.Fatalf("%s: %s", statement, words)
		}
	}
	return rest, fmt.Sprintf("127.0.0.1:%d", storagePort)
}

var emulatedSetup = []string{
	"CREATE TABLE ds.big AS SELECT x AS id, CONCAT('row ', CAST(x AS STRING)) AS name FROM UNNEST(GENERATE_ARRAY(0, 19999)) AS x",
	"CREATE TABLE ds.empty (id INT64)",
	"CREATE VIEW ds.seen AS SELECT name, id FROM ds.big WHERE id < 2",
	"CREATE TABLE ds.kinds (req INT64, f FLOAT64, b BOOL, n NUMERIC, ts TIMESTAMP, d DATE, j JSON, list ARRAY<FLOAT64>, rec STRUCT<n INT64, tags ARRAY<STRING>>)",
	`INSERT INTO ds.kinds (req, f, b, n, ts, d, j, list, rec) VALUES (-5, 0.5, TRUE, NUMERIC '12.3', TIMESTAMP '2024-02-29 01:02:03.123456 UTC', DATE '2024-02-29', JSON '{"a":[1,null]}', [0.5], STRUCT(1, ['x']))`,
	"INSERT INTO ds.kinds (req, list) VALUES (1, [2.5])",
}

func emulatedTables() []table {
	list := column("list", "FLOAT", connector.Text, "ARRAY<FLOAT64>", nil)
	list.want.Nullable = false
	return []table{
		{id: "big", shown: "big", fields: []field{id, name}, rows: many(bigRows)},
		{id: "empty", shown: "empty", fields: []field{id}},
		{id: "seen", shown: "seen", fields: []field{name, id}, rows: [][]*cell{plains("row 0", "0"), plains("row 1", "1")}},
		{id: "kinds", shown: "kinds",
			fields: []field{
				column("req", "", connector.Integer, "INT64", nil), column("f", "", connector.Float, "FLOAT64", nil), column("b", "", connector.Boolean, "BOOL", nil),
				column("n", "", connector.Decimal, "NUMERIC", nil), column("ts", "", connector.Moment, "TIMESTAMP", nil),
				column("d", "", connector.Date, "DATE", nil), column("j", "", connector.Text, "JSON", nil),
				list, column("rec", "", connector.Text, "STRUCT", nil),
			},
			rows: [][]*cell{
				plains("-5", "0.5", "true", "12.3", "2024-02-29T01:02:03.123456Z", "2024-02-29", `{"a":[1,null]}`, "[0.5]", `{"n":1,"tags":["x"]}`),
				plains("1", "NULL", "NULL", "NULL", "NULL", "NULL", "NULL", "[2.5]", "NULL"),
			}},
	}
}
