package connector_test

import (
	"database/sql"
	"slices"
	"strings"
	"testing"

	_ "modernc.org/sqlite"
	"pgregory.net/rapid"

	"github.com/sdg-service/sdg/internal/connector"
	"github.com/sdg-service/sdg/internal/sdg"
)

func TestQuote(t *testing.T) {
	t.Parallel()
	for _, c := range []struct {
		name    string
		dialect *connector.Dialect
		parts   []string
		want    string // empty if it cannot be written
	}{
		{"postgres", connector.Postgres, []string{"public", `a"b`}, `"public"."a""b"`},
		{"postgres, injection", connector.Postgres, []string{`"; drop table x; --`}, `"""; drop table x; --"`},
		{"postgres, dot", connector.Postgres, []string{"a.b"}, `"a.b"`},
		{"postgres, reserved", connector.Postgres, []string{"select"}, `"select"`},
		{"postgres, backslash", connector.Postgres, []string{`a\`}, `"a\"`},
		{"postgres, unicode quotes", connector.Postgres, []string{"a”b"}, `"a”b"`},
		{"postgres, 63 bytes", connector.Postgres, []string{strings.Repeat("a", 63)}, `"` + strings.Repeat("a", 63) + `"`},
		{"postgres, 64 bytes", connector.Postgres, []string{strings.Repeat("a", 64)}, ""},
		{"postgres, 64 bytes of 32 letters", connector.Postgres, []string{strings.Repeat("ä", 32)}, ""},
		{"postgres, empty", connector.Postgres, []string{""}, ""},
		{"postgres, no part", connector.Postgres, nil, ""},
		{"postgres, NUL", connector.Postgres, []string{"a\x00b"}, ""},
		{"postgres, line break", connector.Postgres, []string{"a\nb"}, ""},
		{"postgres, DEL", connector.Postgres, []string{"a\x7fb"}, ""},
		{"postgres, no UTF-8", connector.Postgres, []string{"a\xffb"}, ""},
		{"redshift", connector.Redshift, []string{`a"b`}, `"a""b"`},
		{"mysql", connector.MySQL, []string{"db", "a`b"}, "`db`.`a``b`"},
		{"mysql, backslash", connector.MySQL, []string{"a\\"}, "`a\\`"},
		{"mysql, 64 letters", connector.MySQL, []string{strings.Repeat("ä", 64)}, "`" + strings.Repeat("ä", 64) + "`"},
		{"mysql, 65 letters", connector.MySQL, []string{strings.Repeat("a", 65)}, ""},
		{"mysql, space at the end", connector.MySQL, []string{"a "}, ""},
		{"mysql, emoji", connector.MySQL, []string{"a😀"}, ""},
		{"sqlserver", connector.SQLServer, []string{"dbo", "a]b[c"}, "[dbo].[a]]b[c]"},
		{"sqlserver, 129 units", connector.SQLServer, []string{strings.Repeat("😀", 65)}, ""},
		{"oracle", connector.Oracle, []string{"HR", "a'b"}, `"HR"."a'b"`},
		{"oracle, quote", connector.Oracle, []string{`a"b`}, ""},
		{"snowflake", connector.Snowflake, []string{`a"b`}, `"a""b"`},
		{"databricks", connector.Databricks, []string{"main", "s", "a`b"}, "`main`.`s`.`a``b`"},
		{"clickhouse", connector.ClickHouse, []string{"a`b"}, "`a\\`b`"},
		{"clickhouse, backslash before the quote", connector.ClickHouse, []string{"a\\`b\\"}, "`a\\\\\\`b\\\\`"},
		{"bigquery", connector.BigQuery, []string{"my-project", "ds", "t 1"}, "`my-project`.`ds`.`t 1`"},
		{"bigquery, backtick", connector.BigQuery, []string{"a`b"}, ""},
		{"bigquery, backslash", connector.BigQuery, []string{`a\`}, ""},
		{"bigquery, wildcard", connector.BigQuery, []string{"events_*"}, ""},
	} {
		t.Run(c.name, func(t *testing.T) {
			t.Parallel()
			got, err := c.dialect.Quote(c.parts...)
			if got != c.want || (err == nil) != (c.want != "") || err != nil && sdg.CodeOf(err) != sdg.ValidationFailed {
				t.Errorf("%s, %v; want %s", got, err, c.want)
			}
		})
	}
}

func TestSplit(t *testing.T) {
	t.Parallel()
	for _, c := range []struct {
		name    string
		dialect *connector.Dialect
		text    string
		want    []string // nil if it is refused
	}{
		{"plain", connector.Postgres, "public.Orders", []string{"public", "Orders"}},
		{"one part", connector.Postgres, "orders", []string{"orders"}},
		{"quoted dot", connector.Postgres, `"a.b"."c""d"`, []string{"a.b", `c"d`}},
		{"brackets", connector.SQLServer, "dbo.[a]]b.c]", []string{"dbo", "a]b.c"}},
		{"backticks", connector.MySQL, "`a``b`.c", []string{"a`b", "c"}},
		{"backslash", connector.ClickHouse, "`a\\`b\\\\`", []string{"a`b\\"}},
		{"spaces are part of a name", connector.Postgres, "public.my table", []string{"public", "my table"}},
		{"empty", connector.Postgres, "", nil},
		{"empty part", connector.Postgres, "a..b", nil},
		{"empty quotes", connector.Postgres, `""`, nil},
		{"dot at the end", connector.Postgres, "a.", nil},
		{"dot at the start", connector.Postgres, ".a", nil},
		{"no closing quote", connector.Postgres, `"a`, nil},
		{"text behind the quote", connector.Postgres, `"a"b`, nil},
		{"quote inside", connector.Postgres, `a"b`, nil},
		{"injection", connector.Postgres, `a"; drop table b; --`, nil},
		{"four parts", connector.Postgres, "a.b.c.d", nil},
		{"other escape", connector.ClickHouse, "`a\\n`", nil},
		{"backslash at the end", connector.ClickHouse, "`a\\", nil},
	} {
		t.Run(c.name, func(t *testing.T) {
			t.Parallel()
			got, err := c.dialect.Split(c.text)
			if !slices.Equal(got, c.want) || (err == nil) != (c.want != nil) {
				t.Errorf("%q, %v; want %q", got, err, c.want)
			}
		})
	}
}

func nastyNames() *rapid.Generator[string] {
	return rapid.StringOf(rapid.OneOf(rapid.RuneFrom([]rune("ab .\"`[]\\';-*/$\x00\n😀ä”")), rapid.Rune()))
}

// readAll reads quoted parts as a source's lexer does, independently of the package.
func readAll(t interface{ Fatalf(string, ...any) }, d *connector.Dialect, quoted string) []string {
	open, closing := quoted[0], quoted[0]
	if open == '[' {
		closing = ']'
	}
	escapes := d == connector.ClickHouse || d == connector.BigQuery
	var parts []string
	for i := 0; i < len(quoted); {
		if len(parts) > 0 {
			if quoted[i] != '.' {
				t.Fatalf("%q: text outside of quotes", quoted)
			}
			i++
		}
		if quoted[i] != open {
			t.Fatalf("%q: a part without quotes", quoted)
		}
		part := []byte{}
		for i++; ; i++ {
			if i == len(quoted) {
				t.Fatalf("%q: no end", quoted)
			}
			if escapes && quoted[i] == '\\' {
				i++
			} else if quoted[i] == closing {
				if i+1 >= len(quoted) || quoted[i+1] != closing {
					break
				}
				i++
			}
			part = append(part, quoted[i])
		}
		i++
		parts = append(parts, string(part))
	}
	return parts
}

// TestQuotedNamesReadBack: whatever the name, a source reads exactly it, and so do we.
func TestQuotedNamesReadBack(t *testing.T) {
	t.Parallel()
	rapid.Check(t, func(t *rapid.T) {
		d := rapid.SampledFrom(connector.Dialects()).Draw(t, "dialect")
		parts := rapid.SliceOfN(nastyNames(), 1, 3).Draw(t, "parts")
		quoted, err := d.Quote(parts...)
		if err != nil {
			return
		}
		if got := readAll(t, d, quoted); !slices.Equal(got, parts) {
			t.Fatalf("%s reads %s as %q, want %q", d, quoted, got, parts)
		}
		for _, write := range []func(...string) (string, error){d.Quote, d.Join} {
			text, err := write(parts...)
			if err != nil {
				t.Fatal(err)
			}
			if got, err := d.Split(text); err != nil || !slices.Equal(got, parts) {
				t.Fatalf("%s: %s was split into %q, %v; want %q", d, text, got, err, parts)
			}
		}
	})
}

// TestQuotedNamesInADatabase has SQLite, which knows both styles, read what was written.
func TestQuotedNamesInADatabase(t *testing.T) {
	t.Parallel()
	db, err := sql.Open("sqlite", ":memory:")
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = db.Close() })
	rapid.Check(t, func(t *rapid.T) {
		d := rapid.SampledFrom([]*connector.Dialect{connector.Postgres, connector.Snowflake, connector.MySQL, connector.Databricks}).Draw(t, "dialect")
		name := nastyNames().Draw(t, "name")
		quoted, err := d.Quote(name)
		if err != nil {
			return
		}
		var got string
		rows, err := db.Query("SELECT 1 AS " + quoted)
		if err != nil {
			t.Fatalf("%s: %v", quoted, err)
		}
		columns, err := rows.Columns()
		if err != nil || rows.Close() != nil {
			t.Fatal(err)
		}
		if got = columns[0]; got != name {
			t.Fatalf("%s was read as %q", quoted, got)
		}
	})
}

func FuzzSplit(f *testing.F) {
	for _, text := range []string{"public.orders", `"a.b"."c""d"`, "dbo.[a]]b]", "`a\\`b`", `a"; drop table b; --`, "..", "\x00"} {
		f.Add(text)
	}
	f.Fuzz(func(t *testing.T, text string) {
		for _, d := range connector.Dialects() {
			parts, err := d.Split(text)
			if err != nil {
				if sdg.CodeOf(err) != sdg.ValidationFailed {
					t.Fatal(err)
				}
				continue
			}
			quoted, err := d.Quote(parts...)
			if err != nil {
				t.Fatalf("%s: %q was split, but not written: %v", d, text, err)
			}
			if got := readAll(t, d, quoted); !slices.Equal(got, parts) {
				t.Fatalf("%s reads %s as %q, want %q", d, quoted, got, parts)
			}
		}
	})
}
