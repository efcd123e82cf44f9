package table_test

import (
	"database/sql"
	"fmt"
	"strings"
	"testing"

	_ "modernc.org/sqlite"

	"github.com/sdg-service/sdg/internal/contract"
	"github.com/sdg-service/sdg/internal/table"
)

// openSQLite makes an empty database in memory whose foreign keys hold.
func openSQLite(t *testing.T) *sql.DB {
	t.Helper()
	db, err := sql.Open("sqlite", ":memory:?_pragma=foreign_keys(1)")
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = db.Close() })
	db.SetMaxOpenConns(1) // each connection would have a database of its own
	return db
}

// createSQLite runs the statements of a contract.
func createSQLite(t *testing.T, c *contract.Contract) *sql.DB {
	t.Helper()
	statements, err := table.DDL(c, table.SQLite)
	if err != nil {
		t.Fatal(err)
	}
	db := openSQLite(t)
	if _, err := db.Exec(string(statements)); err != nil {
		t.Fatalf("%v in\n%s", err, statements)
	}
	return db
}

// insert adds rows of CSV cells, as the head of the statements tells people to load them.
func insert(db *sql.DB, tab *contract.Table, rows [][]string) error {
	tx, err := db.Begin()
	if err != nil {
		return err
	}
	defer func() { _ = tx.Rollback() }()
	statement, err := tx.Prepare(fmt.Sprintf(`INSERT INTO "%s" VALUES (?%s)`, tab.Name, strings.Repeat(", ?", len(tab.Columns)-1)))
	if err != nil {
		return err
	}
	for _, row := range rows {
		values := make([]any, len(row))
		for i, cell := range row {
			switch {
			case cell == "":
			case tab.Columns[i].Type == contract.Boolean:
				values[i] = cell == "true"
			default:
				values[i] = cell
			}
		}
		if _, err := statement.Exec(values...); err != nil {
			return fmt.Errorf("row %q: %w", row, err)
		}
	}
	return tx.Commit()
}

// fill inserts all tables, parents first: no order is right that refuses this.
func fill(t *testing.T, db *sql.DB, s *sample) {
	t.Helper()
	done := map[string]bool{}
	for len(done) < len(s.Tables) {
		before := len(done)
	tables:
		for i := range s.Tables {
			tab := &s.Tables[i]
			for _, r := range s.Relations {
				if done[tab.Name] || r.Child == tab.Name && r.Parent != tab.Name && !done[r.Parent] {
					continue tables
				}
			}
			if done[tab.Name] {
				continue
			}
			if err := insert(db, tab, s.rows(t, i)); err != nil {
				t.Fatalf("fill table %s: %v", tab.Name, err)
			}
			done[tab.Name] = true
		}
		if len(done) == before {
			t.Fatal("the tables refer to each other in a circle")
		}
	}
}

func TestSQLiteTakesTheData(t *testing.T) {
	t.Parallel()
	eachSample(t, func(t *testing.T, s *sample) {
		db := createSQLite(t, s.Contract)
		fill(t, db, s)
		for i := range s.Tables {
			var n int
			if err := db.QueryRow(fmt.Sprintf(`SELECT count(*) FROM "%s"`, s.Tables[i].Name)).Scan(&n); err != nil {
				t.Fatal(err)
			}
			if want := len(s.rows(t, i)); n != want {
				t.Errorf("table %s has %d rows, want %d", s.Tables[i].Name, n, want)
			}
		}
	})
}

func TestSQLiteRefuses(t *testing.T) {
	t.Parallel()
	s := readSample(t, "testdata/hostile.json")
	db := createSQLite(t, s.Contract)
	fill(t, db, s)
	for _, test := range []struct {
		name  string
		table int
		// set changes cells of a copy of the first row, which else is a new one.
		set  map[string]string
		want string
	}{
		{"a key twice", 0, map[string]string{"where": "QQQ-0000", "from": s.rows(t, 0)[1][0]}, "UNIQUE"},
		{"a unique value twice", 0, map[string]string{"where": s.rows(t, 0)[1][1]}, "UNIQUE"},
		{"an empty cell", 0, map[string]string{"where": "QQQ-0000", "table": ""}, "NOT NULL"},
		{"a number out of range", 0, map[string]string{"where": "QQQ-0000", "table": "10.5"}, "CHECK"},
		{"no multiple", 0, map[string]string{"where": "QQQ-0000", "limit": "7"}, "CHECK"},
		{"a value that is not listed", 0, map[string]string{"where": "QQQ-0000", "group": "other"}, "CHECK"},
		{"a date too late", 0, map[string]string{"where": "QQQ-0000", "user": "2031-01-01"}, "CHECK"},
		{"a parent that is not there", 1, map[string]string{"key": "QQQ-0000"}, "FOREIGN KEY"},
		{"a row of its own", 1, map[string]string{"references": "9999"}, "CHECK"},
	} {
		t.Run(test.name, func(t *testing.T) {
			tab := &s.Tables[test.table]
			row := append([]string(nil), s.rows(t, test.table)[0]...)
			row[0] = []string{"00000000-0000-4000-8000-000000000000", "9999"}[test.table]
			for i, c := range tab.Columns {
				if cell, ok := test.set[c.Name]; ok {
					row[i] = cell
				}
			}
			if err := insert(db, tab, [][]string{row}); err == nil || !strings.Contains(err.Error(), test.want) {
				t.Errorf("got %v, want a failed %s", err, test.want)
			}
		})
	}
}
