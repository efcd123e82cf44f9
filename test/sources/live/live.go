//go:build live

// Package live runs the conformance suite against a real account: SDG_LIVE_<TYPE> holds a
// connector's configuration as JSON, SDG_LIVE_<TYPE>_TABLE one of its tables. The table has
// at least 2 columns and from 2 to about 100,000 rows, and nobody changes it meanwhile: what
// it holds is taken from a first reading, and all checks that need one table alone are held
// against that.
package live

import (
	"context"
	"crypto/rand"
	"crypto/rsa"
	"crypto/x509"
	"encoding/json"
	"encoding/pem"
	"errors"
	"io"
	"os"
	"slices"
	"strings"
	"testing"

	"github.com/sdg-service/sdg/internal/connector"
	"github.com/sdg-service/sdg/internal/connector/connectortest"
	"github.com/sdg-service/sdg/internal/netguard"
)

// ofOneTable are the checks that need no second table and no empty schema around it.
var ofOneTable = []string{"probe", "refused credentials", "read", "read columns in order", "row limit", "unknown names", "after the end", "close early", "cancelled"}

// Run runs the checks, or prints SKIPPED where there is no configuration.
func Run(t *testing.T, typeName string, adapter connector.Adapter) {
	t.Helper()
	variable := "SDG_LIVE_" + strings.ToUpper(typeName)
	config, table := os.Getenv(variable), os.Getenv(variable+"_TABLE")
	if config == "" || table == "" {
		t.Skipf("SKIPPED: %s or %s_TABLE is not set: %s was not tried on a real account", variable, variable, typeName)
	}
	guard, err := netguard.New(netguard.Options{AllowPrivate: os.Getenv("SDG_LIVE_ALLOW_PRIVATE") != ""})
	if err != nil {
		t.Fatal(err)
	}
	kind := connector.Find(typeName)
	opener := func(config string) func(context.Context) (connector.Source, error) {
		c, err := kind.Accept(json.RawMessage(config), guard)
		if err != nil {
			t.Fatalf("%s: %v", variable, err)
		}
		return func(ctx context.Context) (connector.Source, error) { return adapter.Open(ctx, c, guard) }
	}
	wrong, secrets := spoil(t, kind, config)
	f := connectortest.Fixture{Open: opener(config), OpenRefused: opener(wrong), Secrets: secrets, Missing: "sdg_no_such_table"}
	f.Tables = []connectortest.Table{first(t, f.Open, table)}
	for _, c := range connectortest.Checks() {
		if slices.Contains(ofOneTable, c.Name) {
			t.Run(c.Name, func(t *testing.T) {
				if err := c.Run(t.Context(), f); err != nil {
					t.Error(err)
				}
			})
		}
	}
	t.Run("browse", func(t *testing.T) { browse(t, f.Open, table) })
}

// first reads the table for what the checks expect.
func first(t *testing.T, open func(context.Context) (connector.Source, error), name string) connectortest.Table {
	t.Helper()
	s, err := open(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	defer func() { _ = s.Close() }()
	stream, err := s.Read(t.Context(), connector.Selection{Source: name})
	if err != nil {
		t.Fatal(err)
	}
	defer func() { _ = stream.Close() }()
	table := connectortest.Table{Name: name, Columns: stream.Columns()}
	var b connector.Batch
	for {
		err := stream.Next(t.Context(), &b)
		if errors.Is(err, io.EOF) {
			break
		}
		if err != nil {
			t.Fatal(err)
		}
		for row := range b.Rows() {
			cells := make([]*string, len(b.Columns))
			for i := range b.Columns {
				if !b.Columns[i].Null[row] {
					text := string(b.Columns[i].AppendText(nil, row))
					cells[i] = &text
				}
			}
			table.Rows = append(table.Rows, cells)
		}
	}
	if len(table.Rows) < 2 || len(table.Columns) < 2 {
		t.Fatalf("%s has %d rows and %d columns; the checks need 2 of each", name, len(table.Rows), len(table.Columns))
	}
	t.Logf("%s has %d rows of %+v", name, len(table.Rows), table.Columns)
	return table
}

// browse demands the table in the list.
func browse(t *testing.T, open func(context.Context) (connector.Source, error), name string) {
	s, err := open(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	defer func() { _ = s.Close() }()
	for l := (connector.Listing{Limit: connector.MaxPage}); ; {
		page, err := s.Browse(t.Context(), l)
		if err != nil {
			t.Fatal(err)
		}
		if slices.ContainsFunc(page.Entries, func(e connector.Entry) bool { return e.Name == name }) {
			return
		}
		if page.Next == "" {
			t.Fatalf("%s is not in the list; give the name as the list has it", name)
		}
		l.After = page.Next
	}
}

// spoil replaces the configuration's secrets by others of their form.
func spoil(t *testing.T, kind *connector.Type, config string) (wrong string, secrets []string) {
	t.Helper()
	var fields map[string]any
	if err := json.Unmarshal([]byte(config), &fields); err != nil {
		t.Fatalf("the configuration is not JSON: %v", err)
	}
	for _, name := range kind.SecretFields() {
		secret, ok := fields[name].(string)
		if !ok {
			continue
		}
		secrets = append(secrets, secret)
		var file map[string]any
		switch {
		case json.Unmarshal([]byte(secret), &file) == nil:
			file["private_key"] = otherKey(t)
			changed, err := json.Marshal(file)
			if err != nil {
				t.Fatal(err)
			}
			fields[name] = string(changed)
		case strings.Contains(secret, "PRIVATE KEY"):
			fields[name] = otherKey(t)
		default:
			fields[name] = secret + "x"
		}
	}
	if len(secrets) == 0 {
		t.Fatal("the configuration has no secret")
	}
	changed, err := json.Marshal(fields)
	if err != nil {
		t.Fatal(err)
	}
	return string(changed), secrets
}

func otherKey(t *testing.T) string {
	t.Helper()
	key, err := rsa.GenerateKey(rand.Reader, 2048)
	if err != nil {
		t.Fatal(err)
	}
	der, err := x509.MarshalPKCS8PrivateKey(key)
	if err != nil {
		t.Fatal(err)
	}
	return string(pem.EncodeToMemory(&pem.Block{Type: "PRIVATE KEY", Bytes: der}))
}
