package files_test

import (
	"context"
	"errors"
	"slices"
	"strings"
	"testing"

	"github.com/sdg-service/sdg/internal/connector"
	"github.com/sdg-service/sdg/internal/connector/connectortest"
	"github.com/sdg-service/sdg/internal/connector/files"
	"github.com/sdg-service/sdg/internal/connector/files/filestest"
	"github.com/sdg-service/sdg/internal/sdg"
)

const canary = "canary-5d8c07b1"

// fixture is what connectortest asks of, in a memory store; the suites of real stores use
// the same objects.
func fixture(t testing.TB, page int) connectortest.Fixture {
	t.Helper()
	objects, tables := filestest.Objects(t)
	m := store(nil)
	m.page = page
	for name, data := range objects {
		m.objects[name] = data
	}
	c, err := connector.Find("huggingface").Accept([]byte(`{"dataset_id":"a/b","token":"`+canary+`"}`), nil)
	if err != nil {
		t.Fatal(err)
	}
	return connectortest.Fixture{
		Open: func(ctx context.Context) (connector.Source, error) { return files.NewSource(ctx, m, "data/", nil), nil },
		OpenRefused: func(context.Context) (connector.Source, error) {
			return nil, c.Scrubber().Source("list the objects", "AccessDenied", errors.New("AccessDenied: "+canary))
		},
		Secrets: []string{canary}, Schema: "data/", Tables: tables, Missing: "data/none.csv",
		Hostile: filestest.Hostile,
	}
}

func TestConformance(t *testing.T) {
	t.Parallel()
	connectortest.Run(t, fixture(t, 0))
}

// TestConformanceInSmallPages: the store's pages end where they like.
func TestConformanceInSmallPages(t *testing.T) {
	t.Parallel()
	connectortest.Run(t, fixture(t, 1))
}

func names(p connector.Page) []string {
	var all []string
	for _, e := range p.Entries {
		all = append(all, e.Name)
	}
	return all
}

func TestBrowse(t *testing.T) {
	t.Parallel()
	m := store(map[string]string{
		"a.csv": "a\n1\n", "b/c.csv": "a\n1\n", "b/d/e.csv": "a\n1\n", "c.png": "PNG", "d.parquet": parquetOf(t, everyRows()), "e.parquet": "broken", "_SUCCESS.csv": "", "b-.csv": "12",
	})
	s := open(t, m)
	for _, c := range []struct {
		schema, contains string
		want             []string
	}{
		{"", "", []string{"a.csv", "b-.csv", "b/", "d.parquet", "e.parquet"}},
		{"b/", "", []string{"b/c.csv", "b/d/"}},
		{"", "PARQ", []string{"d.parquet", "e.parquet"}},
		{"no/", "", nil},
	} {
		page, err := s.Browse(t.Context(), connector.Listing{Schema: c.schema, Contains: c.contains, Limit: 500})
		if err != nil || !slices.Equal(names(page), c.want) || page.Next != "" {
			t.Errorf("%q %q: %q %q %v", c.schema, c.contains, names(page), page.Next, err)
		}
	}
	page, err := s.Browse(t.Context(), connector.Listing{Contains: "parquet", Limit: 500})
	if err != nil || page.Entries[0].RowsEstimate != 3 || page.Entries[0].Bytes != int64(len(m.objects["d.parquet"])) || page.Entries[1].RowsEstimate != connector.UnknownRows {
		t.Errorf("%+v %v", page.Entries, err)
	}
	if _, err := s.Browse(t.Context(), connector.Listing{After: "!", Limit: 1}); sdg.CodeOf(err) != sdg.ValidationFailed {
		t.Errorf("%v", err)
	}
}

// TestThePrefixIsAWall: nothing outside the connector's own prefix is shown or read.
func TestThePrefixIsAWall(t *testing.T) {
	t.Parallel()
	m := store(map[string]string{"mine/a.csv": "a\n1\n", "other/b.csv": "a\n1\n", "mine2.csv": "a\n1\n"})
	s := files.NewSource(t.Context(), m, "mine/", nil)
	defer func() { _ = s.Close() }()
	for _, schema := range []string{"", "m", "mine/"} {
		page, err := s.Browse(t.Context(), connector.Listing{Schema: schema, Limit: 10})
		if err != nil || !slices.Equal(names(page), []string{"mine/a.csv"}) {
			t.Errorf("%q: %q %v", schema, names(page), err)
		}
	}
	if page, err := s.Browse(t.Context(), connector.Listing{Schema: "other/", Limit: 10}); err != nil || len(page.Entries) > 0 {
		t.Errorf("%q %v", names(page), err)
	}
	for _, source := range []string{"other/b.csv", "other/", "o*", "mine2.csv", "mine*.csv", "../other/b.csv"} {
		if _, err := s.Read(t.Context(), connector.Selection{Source: source}); sdg.CodeOf(err) != sdg.ValidationFailed {
			t.Errorf("%q: %v", source, err)
		}
	}
	stream, err := s.Read(t.Context(), connector.Selection{Source: "**.csv"})
	if err != nil {
		t.Fatal(err)
	}
	var b connector.Batch
	if err := stream.Next(t.Context(), &b); err != nil || b.Rows() != 1 {
		t.Errorf("%d rows: %v", b.Rows(), err)
	}
}

func TestGlobs(t *testing.T) {
	t.Parallel()
	for _, c := range []struct {
		glob, name string
		want       bool
	}{
		{"a*", "a", true}, {"a*", "ab/c", false}, {"a**", "ab/c", true}, {"a?c", "abc", true}, {"a?c", "a/c", false}, {"a?c", "aäc", true},
		{"*.csv", "x.csv", true}, {"*.csv", "x.csv.gz", false}, {"a/*/c.csv", "a/b/c.csv", true}, {"a/*/c.csv", "a/b/d/c.csv", false}, {"a/**/c.csv", "a/b/d/c.csv", true},
		{"**x*y", "a/x/xby", true}, {"*a*b", "xaxbxb", true}, {"*a*b", "xaxbx", false}, {strings.Repeat("*a", 30), strings.Repeat("a", 500), true}, {strings.Repeat("*a", 30) + "b", strings.Repeat("a", 500), false},
		{strings.Repeat("**a", 30) + "b", strings.Repeat("a/", 500), false},
	} {
		if got := files.Match(c.glob, c.name); got != c.want {
			t.Errorf("%q matches %q: %v", c.glob, c.name, got)
		}
	}
}
