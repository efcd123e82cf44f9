//go:build sources

// Package sqlserver_test holds the adapter against a protocol fake of SQL Server, through
// the real driver: see tdsfake for what that shows and what it cannot.
package sqlserver_test

import (
	"context"
	"encoding/json"
	"fmt"
	"os"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/sdg-service/sdg/internal/connector"
	"github.com/sdg-service/sdg/internal/connector/sqlserver"
	"github.com/sdg-service/sdg/test/sources/harness"
	"github.com/sdg-service/sdg/test/sources/sqlserver/tdsfake"
)

func TestMain(m *testing.M) { os.Exit(harness.Main(m)) }

const (
	readerPassword = "canary-reader-5b1d9e"
	otherPassword  = "canary-wrong-02c4fa"
)

// The statements, letter by letter: the fake knows no others.
const (
	sessionSQL = "SET LOCK_TIMEOUT 30000; SET DEADLOCK_PRIORITY LOW; SET TRANSACTION ISOLATION LEVEL READ COMMITTED"
	probeSQL   = "SELECT 1"
	readable   = `FROM sys.objects AS o JOIN sys.schemas AS s ON s.schema_id = o.schema_id
WHERE o.type IN ('U', 'V') AND o.is_ms_shipped = 0 AND HAS_PERMS_BY_NAME(QUOTENAME(s.name) + '.' + QUOTENAME(o.name), 'OBJECT', 'SELECT') = 1`
	browseSQL = `SELECT s.name, o.name, CAST(COALESCE((SELECT SUM(p.rows) FROM sys.partitions AS p WHERE p.object_id = o.object_id AND p.index_id IN (0, 1)), -1) AS bigint)
` + readable
	findSQL = `SELECT s.name, o.name, CAST(o.object_id AS bigint)
` + readable + ` AND s.name = @p1 AND o.name = @p2`
	columnsSQL = `SELECT c.name, COALESCE(TYPE_NAME(c.system_type_id), TYPE_NAME(c.user_type_id)), CAST(c.max_length AS bigint), CAST(c.precision AS bigint), CAST(c.scale AS bigint), c.is_nullable
FROM sys.columns AS c WHERE c.object_id = @p1 ORDER BY c.column_id`
)

// catalogued is a column as sys.columns has it, with what it travels as.
type catalogued struct {
	name, base               string
	length, precision, scale int
	nullable                 bool
	travels                  tdsfake.Type
	// asked is how the adapter must ask for it, if not by its name in brackets.
	asked string
}

type table struct {
	schema, name string
	estimate     int
	columns      []catalogued
	// rows are as many as yield takes.
	rows    func(yield func([]any) bool)
	silent  bool
	failure *tdsfake.Failure
}

// database answers for its tables.
type database []table

var selected = regexp.MustCompile(`(?s)^SELECT (?:TOP \((\d+)\) )?(.*) FROM (\[(?:[^\]]|\]\])*\]\.\[(?:[^\]]|\]\])*\])$`)

func bracketed(name string) string { return "[" + strings.ReplaceAll(name, "]", "]]") + "]" }

func (db database) answer(statement string, values []any) (tdsfake.Result, bool) {
	name, number := tdsfake.NVarChar(128), tdsfake.Int(8)
	switch statement {
	case sessionSQL:
		return tdsfake.Result{}, len(values) == 0
	case probeSQL:
		return result([]tdsfake.Column{{Type: tdsfake.Int(4)}}, [][]any{{1}}), len(values) == 0
	case browseSQL:
		var rows [][]any
		for _, t := range db {
			rows = append(rows, []any{t.schema, t.name, t.estimate})
		}
		return result([]tdsfake.Column{{Name: "name", Type: name}, {Name: "name", Type: name}, {Type: number, Nullable: true}}, rows), len(values) == 0
	case findSQL:
		var rows [][]any
		for i, t := range db { // a collation that knows no case
			if schema, ok := values[0].(string); ok && strings.EqualFold(schema, t.schema) && strings.EqualFold(values[1].(string), t.name) {
				rows = append(rows, []any{t.schema, t.name, 1000 + i})
			}
		}
		return result([]tdsfake.Column{{Name: "name", Type: name}, {Name: "name", Type: name}, {Type: number}}, rows), len(values) == 2
	case columnsSQL:
		id, ok := values[0].(int64)
		if !ok || len(values) != 1 || id < 1000 || int(id) >= 1000+len(db) {
			return tdsfake.Result{}, false
		}
		var rows [][]any
		for _, c := range db[id-1000].columns {
			nullable := 0
			if c.nullable {
				nullable = 1
			}
			rows = append(rows, []any{c.name, c.base, c.length, c.precision, c.scale, nullable})
		}
		return result([]tdsfake.Column{{Name: "name", Type: name}, {Type: name, Nullable: true}, {Type: number}, {Type: number}, {Type: number}, {Name: "is_nullable", Type: tdsfake.Bit()}}, rows), true
	}
	return db.selected(statement, values)
}

func result(columns []tdsfake.Column, rows [][]any) tdsfake.Result {
	return tdsfake.Result{Columns: columns, Rows: func(yield func([]any) bool) {
		for _, row := range rows {
			if !yield(row) {
				return
			}
		}
	}}
}

// selected reads SELECT [TOP (n)] columns FROM [schema].[table], for columns that exist.
func (db database) selected(statement string, values []any) (tdsfake.Result, bool) {
	m := selected.FindStringSubmatch(statement)
	if m == nil || len(values) != 0 {
		return tdsfake.Result{}, false
	}
	at := slices.IndexFunc(db, func(t table) bool { return bracketed(t.schema)+"."+bracketed(t.name) == m[3] })
	if at < 0 {
		return tdsfake.Result{}, false
	}
	t := db[at]
	var chosen []int
	var columns []tdsfake.Column
	for rest := m[2]; ; {
		found := -1
		for i, c := range t.columns {
			asked := c.asked
			if asked == "" {
				asked = bracketed(c.name)
			}
			if after, ok := strings.CutPrefix(rest, asked); ok && (after == "" || strings.HasPrefix(after, ", ")) {
				found, rest = i, strings.TrimPrefix(after, ", ")
				break
			}
		}
		if found < 0 {
			return tdsfake.Result{}, false
		}
		chosen = append(chosen, found)
		columns = append(columns, tdsfake.Column{Name: t.columns[found].name, Type: t.columns[found].travels, Nullable: t.columns[found].nullable})
		if rest == "" {
			break
		}
	}
	limit := -1
	if m[1] != "" {
		limit, _ = strconv.Atoi(m[1])
	}
	return tdsfake.Result{Columns: columns, Silent: t.silent, Failure: t.failure, Rows: func(yield func([]any) bool) {
		if t.rows == nil {
			return
		}
		given := 0
		for row := range t.rows {
			if given == limit {
				return
			}
			given++
			cells := make([]any, len(chosen))
			for i, c := range chosen {
				cells[i] = row[c]
			}
			if !yield(cells) {
				return
			}
		}
	}}, true
}

// accepts lets reader in, with her password.
func accepts(l tdsfake.Login) *tdsfake.Failure {
	switch {
	case l.User != "reader" || l.Password != readerPassword:
		return &tdsfake.Failure{Number: 18456, Class: 14, Message: fmt.Sprintf("Login failed for user '%s'.", l.User)}
	case l.Database != "shop":
		return &tdsfake.Failure{Number: 4060, Class: 11, Message: fmt.Sprintf("Cannot open database \"%s\" requested by the login. The login failed.", l.Database)}
	}
	return nil
}

// served is a fake with its tables.
type served struct {
	*tdsfake.Server
	certs  harness.Certificates
	strict bool
}

func serve(t testing.TB, strict bool, db database) served {
	certs := harness.NewCertificates(t)
	return served{tdsfake.Start(t, tdsfake.Options{Certificate: certs.Good.TLS, Strict: strict, Accepts: accepts, Answer: db.answer}), certs, strict}
}

func (s served) config(t testing.TB, changes map[string]any) connector.Config {
	t.Helper()
	fields := map[string]any{"host": harness.Host, "port": s.Port, "database": "shop", "user": "reader", "password": readerPassword, "ssl_ca": s.certs.CA, "encrypt": "true", "schemas": []string{"dbo", strange}}
	if s.strict {
		fields["encrypt"] = "strict"
	}
	for name, value := range changes {
		if fields[name] = value; value == "" {
			delete(fields, name)
		}
	}
	raw, err := json.Marshal(fields)
	if err != nil {
		t.Fatal(err)
	}
	c, err := connector.Find("sqlserver").Accept(raw, harness.Guard(t))
	if err != nil {
		t.Fatal(err)
	}
	return c
}

func (s served) open(t testing.TB, changes map[string]any) (connector.Source, error) {
	t.Helper()
	return sqlserver.New().Open(t.Context(), s.config(t, changes), harness.Guard(t))
}

// opened fails the test if the source does not open, and closes it at the test's end.
func (s served) opened(t testing.TB, changes map[string]any) connector.Source {
	t.Helper()
	src, err := s.open(t, changes)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() {
		if err := src.Close(); err != nil {
			t.Error(err)
		}
	})
	return src
}

func opener(t testing.TB, s served, password string) func(context.Context) (connector.Source, error) {
	c, guard := s.config(t, map[string]any{"password": password}), harness.Guard(t)
	return func(ctx context.Context) (connector.Source, error) { return sqlserver.New().Open(ctx, c, guard) }
}
