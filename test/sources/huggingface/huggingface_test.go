//go:build sources

package huggingface_test

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"os"
	"strconv"
	"strings"
	"testing"

	"github.com/parquet-go/parquet-go"

	"github.com/sdg-service/sdg/internal/connector"
	"github.com/sdg-service/sdg/internal/connector/connectortest"
	"github.com/sdg-service/sdg/internal/connector/files/filestest"
	"github.com/sdg-service/sdg/internal/connector/huggingface"
	"github.com/sdg-service/sdg/internal/netguard"
	"github.com/sdg-service/sdg/internal/sdg"
	"github.com/sdg-service/sdg/test/sources/harness"
	"github.com/sdg-service/sdg/test/sources/objectstore"
)

func TestMain(m *testing.M) { os.Exit(harness.Main(m)) }

type row struct {
	ID   int64   `parquet:"id"`
	Note *string `parquet:"note,optional"`
}

func shard(t testing.TB, from, to int) []byte {
	t.Helper()
	var rows []row
	for i := from; i < to; i++ {
		r := row{ID: int64(i)}
		if i%3 > 0 {
			note := "note " + strconv.Itoa(i)
			r.Note = &note
		}
		rows = append(rows, r)
	}
	var out bytes.Buffer
	w := parquet.NewGenericWriter[row](&out)
	if _, err := w.Write(rows); err != nil {
		t.Fatal(err)
	}
	if err := w.Close(); err != nil {
		t.Fatal(err)
	}
	return out.Bytes()
}

// datasets are a converted one of two configurations, private; one that the viewer does
// not know, of the files that all stores are tested with; and others to be refused.
func datasets(t testing.TB) (map[string]*dataset, map[string][]connectortest.Table) {
	t.Helper()
	const train = connector.MaxBatchRows + 2000
	objects, tables := filestest.Objects(t)
	columns := []connector.Column{{Name: "id", Kind: connector.Integer, SourceType: "INT(64,true)"}, {Name: "note", Kind: connector.Text, SourceType: "STRING", Nullable: true}}
	made := func(name string, n int) connectortest.Table {
		table := connectortest.Table{Name: name, Columns: columns}
		for i := range n {
			id := strconv.Itoa(i)
			cells := []*string{&id, nil}
			if i%3 > 0 {
				note := "note " + id
				cells[1] = &note
			}
			table.Rows = append(table.Rows, cells)
		}
		return table
	}
	converted := &dataset{
		files:     map[string][]byte{"README.md": []byte("# a dataset"), "data/raw.csv": []byte("a,b\n1,2\n")},
		converted: map[string][]byte{"default/train/0000.parquet": shard(t, 0, 5000), "default/train/0001.parquet": shard(t, 5000, train), "default/test/0000.parquet": shard(t, 0, 3), "default/validation/0000.parquet": shard(t, 0, 0), "other/train/0000.parquet": shard(t, 0, 7)},
		order:     []string{"default/train", "default/validation", "default/test", "other/train"}, rows: map[string]int64{"default/train": train, "default/test": 3, "default/validation": 0, "other/train": 7},
	}
	partial := *converted
	partial.partial = true
	return map[string]*dataset{
			"sdg/converted": converted, "sdg/partial": &partial, "sdg/plain": {files: objects}, "sdg/gated": {gated: true}, "sdg/public": {public: true, files: map[string][]byte{"a.csv": []byte("a\n1\n")}},
		}, map[string][]connectortest.Table{
			"sdg/converted": {made("default/test", 3), made("default/train", train), made("default/validation", 0)}, "sdg/plain": tables,
		}
}

func open(t testing.TB, o huggingface.Options, fields map[string]any) func(context.Context) (connector.Source, error) {
	t.Helper()
	raw, err := json.Marshal(fields)
	if err != nil {
		t.Fatal(err)
	}
	guard := harness.Guard(t, cdnHost)
	c, err := connector.Find("huggingface").Accept(raw, guard)
	if err != nil {
		t.Fatal(err)
	}
	return func(ctx context.Context) (connector.Source, error) {
		return huggingface.NewWith(o).Open(ctx, c, guard)
	}
}

func TestConformance(t *testing.T) {
	all, tables := datasets(t)
	f := newFake(t, all)
	for id, schema := range map[string]string{"sdg/converted": "default/", "sdg/plain": "data/"} {
		t.Run(id, func(t *testing.T) {
			connectortest.Run(t, connectortest.Fixture{
				Open: open(t, f.options(), map[string]any{"dataset_id": id, "token": goodToken}), OpenRefused: open(t, f.options(), map[string]any{"dataset_id": id, "token": badToken}),
				Secrets: []string{goodToken, badToken}, Schema: schema, Tables: tables[id], Missing: schema + "none", Hostile: append([]string{"default/../default/train", "other/train/../train"}, filestest.Hostile...),
			})
		})
	}
	if f.cdnReads == 0 {
		t.Error("nothing was read from the other host")
	}
}

func TestTLS(t *testing.T) {
	objectstore.TLS(t, func(ctx context.Context, address, ca string) (connector.Source, error) {
		o := huggingface.Options{Hub: address, Viewer: address}
		if ca != "" {
			var err error
			if o.CA, err = netguard.ParseCA(ca); err != nil {
				return nil, err
			}
		}
		return open(t, o, map[string]any{"dataset_id": "sdg/plain", "token": goodToken})(ctx)
	})
}

func TestExactWords(t *testing.T) {
	all, _ := datasets(t)
	f := newFake(t, all)
	for _, c := range []struct {
		name   string
		fields map[string]any
		code   string
		words  string
	}{
		{"wrong token", map[string]any{"dataset_id": "sdg/plain", "token": badToken}, "", "401 Unauthorized: Invalid credentials in Authorization header"},
		{"private without token", map[string]any{"dataset_id": "sdg/plain"}, "RepoNotFound", "401 Unauthorized: Repository not found"},
		{"no such dataset", map[string]any{"dataset_id": "sdg/none", "token": goodToken}, "RepoNotFound", "404 Not Found: Repository not found"},
		{"gated", map[string]any{"dataset_id": "sdg/gated", "token": goodToken}, "GatedRepo", "403 Forbidden: Access to dataset sdg/gated is restricted and you are not in the authorized list. Visit https://huggingface.co/datasets/sdg/gated to ask for access."},
		{"no such revision", map[string]any{"dataset_id": "sdg/plain", "token": goodToken, "revision": "v9"}, "RevisionNotFound", "404 Not Found: Invalid rev id: v9"},
	} {
		t.Run(c.name, func(t *testing.T) {
			s, err := open(t, f.options(), c.fields)(t.Context())
			if err != nil {
				t.Fatal(err)
			}
			defer func() { _ = s.Close() }()
			var refused *connector.SourceError
			if err := s.Probe(t.Context()); !errors.As(err, &refused) || refused.Code != c.code || refused.Words != c.words {
				t.Errorf("%#v", err)
			}
		})
	}
}

func browse(t testing.TB, s connector.Source, l connector.Listing) string {
	t.Helper()
	l.Limit = connector.MaxPage
	page, err := s.Browse(t.Context(), l)
	if err != nil {
		return err.Error()
	}
	var b strings.Builder
	for _, e := range page.Entries {
		fmt.Fprintf(&b, "%s %d;", e.Name, e.RowsEstimate)
	}
	return b.String()
}

// TestWhatIsShown is configurations, splits and revisions, and what the viewer does not have.
func TestWhatIsShown(t *testing.T) {
	all, _ := datasets(t)
	f := newFake(t, all)
	for _, c := range []struct {
		name   string
		fields map[string]any
		want   string
	}{
		{"first configuration", map[string]any{"dataset_id": "sdg/converted"}, "default/test 3;default/train 10192;default/validation 0;"},
		{"a configuration", map[string]any{"dataset_id": "sdg/converted", "config": "other"}, "other/train 7;"},
		{"a split", map[string]any{"dataset_id": "sdg/converted", "split": "test"}, "default/test 3;"},
		{"no such split", map[string]any{"dataset_id": "sdg/converted", "split": "none"}, string(sdg.ValidationFailed) + ": The request is not valid."},
		{"another revision", map[string]any{"dataset_id": "sdg/converted", "revision": "v1.0"}, "data/ -1;"},
		{"a configuration of another revision", map[string]any{"dataset_id": "sdg/converted", "revision": "v1.0", "config": "other"}, string(sdg.ValidationFailed) + ": The request is not valid."},
		{"converted in part", map[string]any{"dataset_id": "sdg/partial"}, "data/ -1;"},
		{"renamed", map[string]any{"dataset_id": "old/name"}, "data/ -1;"},
	} {
		t.Run(c.name, func(t *testing.T) {
			c.fields["token"] = goodToken
			s, err := open(t, f.options(), c.fields)(t.Context())
			if err != nil {
				t.Fatal(err)
			}
			defer func() { _ = s.Close() }()
			if got := browse(t, s, connector.Listing{}); got != c.want {
				t.Errorf("%s, want %s", got, c.want)
			}
		})
	}
}

// TestFilesBesideSplits: a repository's own files can be read where there are splits too.
func TestFilesBesideSplits(t *testing.T) {
	all, _ := datasets(t)
	f := newFake(t, all)
	s, err := open(t, f.options(), map[string]any{"dataset_id": "sdg/converted", "token": goodToken})(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	defer func() { _ = s.Close() }()
	stream, err := s.Read(t.Context(), connector.Selection{Source: "data/*.csv"})
	if err != nil {
		t.Fatal(err)
	}
	var b connector.Batch
	if err := stream.Next(t.Context(), &b); err != nil || b.Rows() != 1 || len(b.Columns) != 2 {
		t.Errorf("%d rows: %v", b.Rows(), err)
	}
}

func TestPublicDatasetsNeedNoToken(t *testing.T) {
	all, _ := datasets(t)
	f := newFake(t, all)
	s, err := open(t, f.options(), map[string]any{"dataset_id": "sdg/public"})(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	defer func() { _ = s.Close() }()
	if got := browse(t, s, connector.Listing{}); got != "a.csv -1;" {
		t.Error(got)
	}
}

func TestTooManyRequestsAreSentAgain(t *testing.T) {
	all, _ := datasets(t)
	f := newFake(t, all)
	f.busy = 1
	s, err := open(t, f.options(), map[string]any{"dataset_id": "sdg/plain", "token": goodToken})(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	defer func() { _ = s.Close() }()
	if err := s.Probe(t.Context()); err != nil {
		t.Errorf("%v", err)
	}
	f.busy = 100
	var refused *connector.SourceError
	if err := s.Probe(t.Context()); !errors.As(err, &refused) || refused.Words != "429 Too Many Requests" {
		t.Errorf("%v", err)
	}
}
