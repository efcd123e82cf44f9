package step_test

import (
	"context"
	"encoding/json"
	"errors"
	"io"
	"reflect"
	"strings"
	"sync/atomic"
	"testing"

	"github.com/sdg-service/sdg/internal/app"
	"github.com/sdg-service/sdg/internal/evidence"
	"github.com/sdg-service/sdg/internal/port/objects"
	"github.com/sdg-service/sdg/internal/sdg"
	"github.com/sdg-service/sdg/internal/step"
)

// landed is what an import leaves, as far as it must not depend on the passes that it took.
type landed struct {
	schema, profile, source string
	file                    string // the SHA-256 of the dataset's
	rows                    [][]string
	read                    int // how often the source was read from its begin
}

// failsOnce is a store that does not take the first object of a name.
type failsOnce struct {
	objects.Store
	suffix string
	failed atomic.Bool
}

func (f *failsOnce) Put(ctx context.Context, key string, r io.Reader, o objects.PutOptions) (objects.Info, error) {
	if strings.HasSuffix(key, f.suffix) && f.failed.CompareAndSwap(false, true) {
		return objects.Info{}, errors.New("the store is not there")
	}
	return f.Store.Put(ctx, key, r, o)
}

// importOrders imports 9,000 rows whose last one was changed.
func importOrders(t *testing.T, column int, last *string, prepare func(*harness, string)) (l landed) {
	t.Helper()
	h := newHarness(t, retail(t), sdg.Growth)
	table := orders(9000)
	if column >= 0 {
		table.Rows[8999][column] = last
	}
	h.memory.SetTables(table)
	h.memory.Before = func(_ context.Context, _ string, row int64) error {
		if row == 0 {
			l.read++
		}
		return nil
	}
	job := h.submitImport(t, h.connect(t), app.ImportRequest{Source: "public.orders", DatasetName: "orders"})
	if prepare != nil {
		prepare(h, step.StagedKey(h.tenant, job.ID))
	}
	if err := h.runImport(t, job.ID); err != nil {
		t.Fatal(err)
	}
	job = h.job(t, job.ID)
	d := again(t, func() (sdg.Dataset, error) { return h.tenant.Dataset(t.Context(), job.DatasetID) })
	l.file = d.ContentSHA256
	l.schema = text(t, again(t, func() (any, error) { return h.tenant.DatasetSchema(t.Context(), d.ID, 0) }))
	l.profile = text(t, again(t, func() (any, error) { return h.tenant.DatasetProfile(t.Context(), d.ID) }))
	for _, from := range []int64{0, 4444, 8900} {
		_, rows, err := h.tenant.DatasetRows(t.Context(), d.ID, from, 100)
		if err != nil {
			t.Fatal(err)
		}
		l.rows = append(l.rows, show(rows)...)
	}
	var engine evidence.EngineManifest
	if err := json.Unmarshal(h.bundle(t, job.ID)[evidence.EngineManifestSection], &engine); err != nil {
		t.Fatal(err)
	}
	l.source = engine.ModelSHA256
	for _, key := range h.stored(t) {
		if strings.HasSuffix(key, "staged.rows") {
			t.Errorf("%s is left", key)
		}
	}
	return l
}

func text(t *testing.T, v any) string {
	t.Helper()
	raw, err := json.Marshal(v)
	if err != nil {
		t.Fatal(err)
	}
	return string(raw)
}

// TestOnePassOrMore: an import ends the same whether its rows were written as the dataset's
// file at once, or that did not hold, or was never tried, or a run broke off behind it.
func TestOnePassOrMore(t *testing.T) {
	t.Parallel()
	stage := func(h *harness, key string) {
		if _, err := h.objects.Put(context.Background(), key, strings.NewReader(`{"version":3,"anew":true}`), objects.PutOptions{}); err != nil {
			t.Error(err)
		}
	}
	cell := func(s string) *string { return &s }
	for name, c := range map[string]struct {
		column int
		last   *string
		read   int
	}{
		"as foreseen":                   {-1, nil, 1},
		"an integer beyond 2^53":        {0, cell("9007199254740993"), 1},
		"a decimal too long":            {1, cell("123456789012345678901"), 2},
		"a decimal that cannot be read": {1, cell("lots"), 2},
		"a text that is missing":        {6, nil, 1},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			want := importOrders(t, c.column, c.last, stage)
			once := importOrders(t, c.column, c.last, nil)
			if once.read != c.read {
				t.Errorf("the source is read %d times, not %d", once.read, c.read)
			}
			store := &failsOnce{suffix: "profile.json"}
			broken := importOrders(t, c.column, c.last, func(h *harness, _ string) {
				store.Store = h.objects
				h.App.Objects = store
			})
			if !store.failed.Load() {
				t.Error("no run broke off")
			}
			want.read, once.read, broken.read = 0, 0, 0
			if broken.file != once.file {
				t.Error("a second run leaves another file")
			}
			want.file, once.file, broken.file = "", "", ""
			if !reflect.DeepEqual(once, want) {
				t.Errorf("one pass leaves\n%+v\nnot\n%+v", once, want)
			}
			if !reflect.DeepEqual(broken, want) {
				t.Errorf("a second run leaves\n%+v\nnot\n%+v", broken, want)
			}
		})
	}
}
