package oracle_test

import (
	"context"
	"database/sql/driver"
	"errors"
	"fmt"
	"io"
	"slices"
	"strconv"
	"strings"
	"sync"
	"testing"

	"github.com/sijms/go-ora/v2/network"

	"github.com/sdg-service/sdg/internal/connector"
	"github.com/sdg-service/sdg/internal/connector/connectortest"
	"github.com/sdg-service/sdg/internal/connector/oracle"
	"github.com/sdg-service/sdg/internal/netguard"
)

const canary = "canary-3fa91c77"

// The statements, letter by letter: the script knows no others.
const (
	probeSQL    = "SELECT 1 FROM DUAL"
	readOnlySQL = "SET TRANSACTION READ ONLY"
	browseSQL   = `SELECT t.owner, t.table_name AS name, TO_CHAR(t.num_rows) AS estimate FROM all_tables t
WHERE t.nested = 'NO' AND t.secondary = 'N' AND t.dropped = 'NO' AND t.owner IN (SELECT u.username FROM all_users u WHERE u.oracle_maintained = 'N')
UNION ALL
SELECT v.owner, v.view_name, NULL FROM all_views v WHERE v.owner IN (SELECT u.username FROM all_users u WHERE u.oracle_maintained = 'N')`
	findSQL    = "SELECT r.owner, r.name FROM (" + browseSQL + ") r WHERE r.owner = :1 AND r.name = :2"
	columnsSQL = `SELECT c.column_name, c.data_type, TO_CHAR(CASE WHEN c.char_length > 0 THEN c.char_length ELSE c.data_length END), TO_CHAR(c.data_precision), TO_CHAR(c.data_scale), c.nullable
FROM all_tab_cols c WHERE c.owner = :1 AND c.table_name = :2 AND c.hidden_column = 'NO' ORDER BY c.column_id`
)

// script is a driver behind database/sql that plays a database. It holds the adapter to
// Oracle's rules: one transaction at a time, read-only before anything is asked.
type script struct {
	t      testing.TB
	tables []scripted
	refuse error

	mu       sync.Mutex
	readOnly bool // in this transaction
	begun    bool
	closed   int
}

type scripted struct {
	schema, name string
	estimate     driver.Value
	columns      []oracle.Column
	asked        []string
	rows         [][]driver.Value
}

func (s *script) Connect(context.Context) (driver.Conn, error) {
	if s.refuse != nil {
		return nil, s.refuse
	}
	return &scriptConn{script: s}, nil
}

func (s *script) Driver() driver.Driver { return nil }

type scriptConn struct{ *script }

func (c *scriptConn) Prepare(string) (driver.Stmt, error) { return nil, errors.New("not prepared") }
func (c *scriptConn) Begin() (driver.Tx, error)           { return nil, errors.New("no context") }

func (c *scriptConn) Close() error {
	c.mu.Lock()
	defer c.mu.Unlock()
	c.closed++
	c.begun, c.readOnly = false, false
	return nil
}

func (c *scriptConn) BeginTx(_ context.Context, o driver.TxOptions) (driver.Tx, error) {
	c.mu.Lock()
	defer c.mu.Unlock()
	if c.begun || o.ReadOnly { // the driver refuses the option
		c.t.Error("a transaction begins inside another, or in a way that the driver does not know")
	}
	c.begun = true
	return c, nil
}

func (c *scriptConn) Commit() error { return errors.New("nothing is to be committed") }

func (c *scriptConn) Rollback() error {
	c.mu.Lock()
	defer c.mu.Unlock()
	c.begun, c.readOnly = false, false
	return nil
}

func (c *scriptConn) ExecContext(_ context.Context, query string, args []driver.NamedValue) (driver.Result, error) {
	c.mu.Lock()
	defer c.mu.Unlock()
	if query != readOnlySQL || len(args) != 0 || !c.begun {
		c.t.Errorf("unexpected statement %q", query)
	}
	c.readOnly = true
	return driver.ResultNoRows, nil
}

func (c *scriptConn) QueryContext(ctx context.Context, query string, args []driver.NamedValue) (driver.Rows, error) {
	c.mu.Lock()
	defer c.mu.Unlock()
	if !c.readOnly {
		c.t.Errorf("%q outside of a read-only transaction", query)
	}
	if err := ctx.Err(); err != nil {
		return nil, err
	}
	rows := &scriptRows{}
	is := func(i int, value string) bool { return len(args) > i && args[i].Value == value }
	switch {
	case query == probeSQL && len(args) == 0:
		rows.width, rows.rows = 1, [][]driver.Value{{"1"}}
	case query == browseSQL && len(args) == 0:
		rows.width = 3
		for _, t := range c.tables {
			rows.rows = append(rows.rows, []driver.Value{t.schema, t.name, t.estimate})
		}
	case query == findSQL && len(args) == 2:
		rows.width = 2
		for _, t := range c.tables {
			if is(0, t.schema) && is(1, t.name) {
				rows.rows = append(rows.rows, []driver.Value{t.schema, t.name})
			}
		}
	case query == columnsSQL && len(args) == 2:
		rows.width = 6
		for _, t := range c.tables {
			if is(0, t.schema) && is(1, t.name) {
				for _, column := range t.columns {
					rows.rows = append(rows.rows, oracle.CatalogueRow(column))
				}
			}
		}
	default:
		if len(args) != 0 || !c.selected(query, rows) {
			c.t.Errorf("unexpected statement %q with %v", query, args)
			return nil, &network.OracleError{ErrCode: 900, ErrMsg: "ORA-00900: invalid SQL statement"}
		}
	}
	return rows, nil
}

// selected plays SELECT columns FROM "schema"."table" [WHERE ROWNUM <= n].
func (c *scriptConn) selected(query string, rows *scriptRows) bool {
	query, ok := strings.CutPrefix(query, "SELECT ")
	before, limit, limited := strings.Cut(query, " WHERE ROWNUM <= ")
	for _, t := range c.tables {
		list, found := strings.CutSuffix(before, fmt.Sprintf(` FROM "%s"."%s"`, t.schema, t.name))
		if !ok || !found {
			continue
		}
		var places []int
		for list != "" {
			at := slices.IndexFunc(t.asked, func(asked string) bool { return list == asked || strings.HasPrefix(list, asked+", ") })
			if at < 0 {
				return false
			}
			places, list = append(places, at), strings.TrimPrefix(list[len(t.asked[at]):], ", ")
		}
		rows.width = len(places)
		for i, row := range t.rows {
			if limited && strconv.Itoa(i) == limit {
				break
			}
			cells := make([]driver.Value, len(places))
			for j, at := range places {
				cells[j] = row[at]
			}
			rows.rows = append(rows.rows, cells)
		}
		return true
	}
	return false
}

type scriptRows struct {
	width int
	rows  [][]driver.Value
}

func (r *scriptRows) Columns() []string { return make([]string, r.width) }
func (r *scriptRows) Close() error      { return nil }

func (r *scriptRows) Next(dest []driver.Value) error {
	if len(r.rows) == 0 {
		return io.EOF
	}
	copy(dest, r.rows[0])
	r.rows = r.rows[1:]
	return nil
}

func config(t testing.TB, changes string) connector.Config {
	t.Helper()
	guard, err := netguard.New(netguard.Options{})
	if err != nil {
		t.Fatal(err)
	}
	c, err := connector.Find("oracle").Accept([]byte(`{"host":"db.example.com","user":"u","password":"`+canary+`","service_name":"shop.example"`+changes+`}`), guard)
	if err != nil {
		t.Fatal(err)
	}
	return c
}

func text(s string) *string { return &s }

// TestConformance is about SQL, catalogue and types: the driver itself is a script.
func TestConformance(t *testing.T) {
	t.Parallel()
	const many = connector.MaxBatchRows + 10
	orders := scripted{schema: "SHOP", name: "ORDERS", estimate: "8000", asked: []string{`"ID"`, `"NOTE"`}, columns: []oracle.Column{
		oracle.NewColumn("ID", "NUMBER", "22", "10", "0", false),
		oracle.NewColumn("NOTE", "VARCHAR2", "20", "", "", true),
	}}
	expected := connectortest.Table{Name: "SHOP.ORDERS", Columns: []connector.Column{
		{Name: "ID", Kind: connector.Integer, SourceType: "NUMBER(10,0)"}, {Name: "NOTE", Kind: connector.Text, SourceType: "VARCHAR2(20)", Nullable: true},
	}}
	for i := range many {
		note, want := driver.Value("row "+strconv.Itoa(i)), text("row "+strconv.Itoa(i))
		if i%7 == 0 {
			note, want = nil, nil
		}
		orders.rows = append(orders.rows, []driver.Value{strconv.Itoa(i), note})
		expected.Rows = append(expected.Rows, []*string{text(strconv.Itoa(i)), want})
	}
	odd := scripted{schema: "Odd one", name: "it's; [a] `name` ü", asked: []string{`TO_CHAR("c d", 'SYYYY-MM-DD HH24:MI:SS')`}, columns: []oracle.Column{oracle.NewColumn("c d", "DATE", "7", "", "", true)},
		rows: [][]driver.Value{{" 2024-02-29 12:34:56"}, {nil}}}
	oddName, err := connector.Oracle.Join(odd.schema, odd.name)
	if err != nil {
		t.Fatal(err)
	}
	db := &script{t: t, tables: []scripted{
		orders, odd,
		{schema: "SHOP", name: "EMPTY", asked: []string{`"ID"`}, columns: []oracle.Column{oracle.NewColumn("ID", "NUMBER", "22", "", "", true)}},
		{schema: "OTHER", name: "KEPT", asked: []string{`"ID"`}, columns: []oracle.Column{oracle.NewColumn("ID", "NUMBER", "22", "", "", true)}},
	}}
	c := config(t, "")
	open := func(server driver.Connector) func(context.Context) (connector.Source, error) {
		return func(ctx context.Context) (connector.Source, error) {
			return oracle.Open(ctx, server, func() {}, []string{"SHOP", "Odd one"}, c.Scrubber())
		}
	}
	connectortest.Run(t, connectortest.Fixture{
		Open: open(db), OpenRefused: open(&script{refuse: &network.OracleError{ErrCode: 1017, ErrMsg: "ORA-01017: invalid username/password; logon denied " + canary}}),
		Secrets: []string{canary},
		Tables: []connectortest.Table{
			expected,
			{Name: oddName, Columns: []connector.Column{{Name: "c d", Kind: connector.Moment, SourceType: "DATE", Nullable: true}}, Rows: [][]*string{{text("2024-02-29T12:34:56Z")}, {nil}}},
			{Name: "SHOP.EMPTY", Columns: []connector.Column{{Name: "ID", Kind: connector.Decimal, SourceType: "NUMBER", Nullable: true}}},
		},
		Missing: "SHOP.ABSENT",
		Hostile: []string{`SHOP."ORDERS"" --"`, "shop.orders", "SHOP.ORDERS@LINK", "SHOP.ORDERS; DROP TABLE ORDERS", "ORDERS", "OTHER.KEPT", "SHOP.ORDERS PARTITION (P)", "x\x00y", "SYS.DUAL"},
	})
}

// TestAnUnfinishedStreamGivesItsConnectionUp, on which the server notices that nobody
// wants the rows.
func TestAnUnfinishedStreamGivesItsConnectionUp(t *testing.T) {
	t.Parallel()
	table := scripted{schema: "S", name: "T", asked: []string{`"ID"`}, columns: []oracle.Column{oracle.NewColumn("ID", "NUMBER", "22", "10", "0", false)}}
	for i := range 2 * connector.MaxBatchRows {
		table.rows = append(table.rows, []driver.Value{strconv.Itoa(i)})
	}
	for _, how := range []string{"closed", "cancelled"} {
		db := &script{t: t, tables: []scripted{table}}
		abandoned := 0
		src, err := oracle.Open(t.Context(), db, func() { abandoned++ }, nil, config(t, "").Scrubber())
		if err != nil {
			t.Fatal(err)
		}
		stream, err := src.Read(t.Context(), connector.Selection{Source: "S.T"})
		if err != nil {
			t.Fatal(err)
		}
		if how == "cancelled" {
			ctx, cancel := context.WithCancel(t.Context())
			cancel()
			if err := stream.Next(ctx, &connector.Batch{}); !errors.Is(err, context.Canceled) {
				t.Error(err)
			}
		}
		if err := stream.Close(); err != nil {
			t.Error(err)
		}
		if abandoned == 0 || db.closed != 1 {
			t.Errorf("%s: abandoned %d times, %d connections closed", how, abandoned, db.closed)
		}
		if err := errors.Join(src.Probe(t.Context()), src.Close()); err != nil {
			t.Errorf("%s: afterwards: %v", how, err)
		}
	}
}
