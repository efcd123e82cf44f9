package recordstest

import (
	"errors"
	"fmt"
	"slices"
	"strings"
	"testing"
	"time"

	"pgregory.net/rapid"

	"github.com/sdg-service/sdg/internal/port/records"
)

// testModel does random things to the store and to a map, and compares.
func testModel(t *testing.T, open Open) {
	rapid.Check(t, func(rt *rapid.T) {
		clock := NewClock()
		m := &model{
			store:     open(t, clock.Now),
			clock:     clock,
			partition: uniquePartition(),
			items:     make(map[string]records.Item),
		}
		rt.Repeat(map[string]func(*rapid.T){
			"write":   m.write,
			"query":   m.query,
			"advance": m.advance,
			"":        m.compare,
		})
	})
}

type model struct {
	store     records.Store
	clock     *Clock
	partition string
	items     map[string]records.Item // by sort key; expired ones too
}

var (
	modelSorts    = rapid.SampledFrom([]string{"a", "a#1", "a#2", "b", "b#1", "c"})
	modelPrefixes = rapid.SampledFrom([]string{"", "a", "a#", "b#", "d"})
)

func (m *model) index() string { return m.partition + "#index" }

func (m *model) live(sort string) (records.Item, bool) {
	item, found := m.items[sort]
	return item, found && item.Live(m.clock.Now())
}

func (m *model) write(t *rapid.T) {
	names := rapid.SliceOfNDistinct(modelSorts, 1, 4, rapid.ID[string]).Draw(t, "sorts")
	var ops []records.Operation
	var failed []int
	for i, name := range names {
		op := m.operation(t, name)
		ops = append(ops, op)
		if !m.holds(op) {
			failed = append(failed, i)
		}
	}
	err := m.store.Write(t.Context(), ops...)
	if len(failed) > 0 {
		var conflict *records.ConflictError
		if !errors.As(err, &conflict) || !slices.Equal(conflict.Failed, failed) {
			t.Fatalf("write: %v, want a conflict at %v", err, failed)
		}
		return
	}
	if err != nil {
		t.Fatalf("write: %v", err)
	}
	for _, op := range ops {
		m.apply(op)
	}
}

func (m *model) operation(t *rapid.T, sort string) records.Operation {
	item := records.Item{
		Key:  records.Key{Partition: m.partition, Sort: sort},
		Body: fmt.Appendf(nil, `{"n":%d}`, rapid.IntRange(0, 9).Draw(t, "n")),
	}
	if rapid.Bool().Draw(t, "indexed") {
		item.Index = records.Key{Partition: m.index(), Sort: modelSorts.Draw(t, "index sort")}
	}
	if rapid.Bool().Draw(t, "expiring") {
		item.ExpiresAt = m.clock.Now().Add(time.Duration(rapid.IntRange(-1, 3000).Draw(t, "life")) * time.Millisecond)
	}
	cond := rapid.SampledFrom([]records.Condition{
		records.Always, records.Absent, records.Exists,
		records.VersionIs(m.items[sort].Version), records.VersionIs(1),
	}).Draw(t, "condition")
	return rapid.SampledFrom([]records.Operation{
		records.Put(item, cond), records.Delete(item.Key, cond), records.Check(item.Key, cond),
	}).Draw(t, "operation")
}

func (m *model) holds(op records.Operation) bool {
	item, live := m.live(op.Item.Sort)
	if version, demanded := op.If.Version(); demanded {
		return live && item.Version == version
	}
	return op.If.IsAlways() || op.If.IsExists() == live
}

func (m *model) apply(op records.Operation) {
	switch op.Kind {
	case records.OpPut:
		before, live := m.live(op.Item.Sort)
		op.Item.Version = 1
		if live {
			op.Item.Version = before.Version + 1
		}
		m.items[op.Item.Sort] = op.Item
	case records.OpDelete:
		delete(m.items, op.Item.Sort)
	}
}

func (m *model) advance(t *rapid.T) {
	m.clock.Advance(time.Duration(rapid.IntRange(1, 2000).Draw(t, "milliseconds")) * time.Millisecond)
}

func (m *model) query(t *rapid.T) {
	q := records.Query{
		Partition:  m.partition,
		Prefix:     modelPrefixes.Draw(t, "prefix"),
		Descending: rapid.Bool().Draw(t, "descending"),
		Limit:      rapid.IntRange(0, 3).Draw(t, "limit"),
	}
	switch rapid.IntRange(0, 2).Draw(t, "start") {
	case 1:
		q.From = modelSorts.Draw(t, "from")
	case 2:
		q.After = modelSorts.Draw(t, "after")
	}
	got, err := allItems(t.Context(), m.store, q)
	if err != nil {
		t.Fatalf("query: %v", err)
	}
	var want []records.Item
	for sort := range m.items {
		item, live := m.live(sort)
		if live && strings.HasPrefix(sort, q.Prefix) && started(q, sort) {
			want = append(want, item)
		}
	}
	slices.SortFunc(want, func(a, b records.Item) int { return strings.Compare(a.Sort, b.Sort) })
	if q.Descending {
		slices.Reverse(want)
	}
	if !slices.EqualFunc(got, want, equal) {
		t.Fatalf("query %+v: got %v, want %v", q, got, want)
	}
}

func started(q records.Query, sort string) bool {
	switch {
	case q.After != "" && q.Descending:
		return sort < q.After
	case q.After != "":
		return sort > q.After
	case q.From != "" && q.Descending:
		return sort <= q.From
	default:
		return sort >= q.From
	}
}

// compare reads every item, and the whole index.
func (m *model) compare(t *rapid.T) {
	var indexed []string
	for _, sort := range []string{"a", "a#1", "a#2", "b", "b#1", "c"} {
		want, live := m.live(sort)
		got, err := m.store.Get(t.Context(), records.Key{Partition: m.partition, Sort: sort})
		switch {
		case !live && !errors.Is(err, records.ErrNotFound):
			t.Fatalf("get %q: %v, %v, want ErrNotFound", sort, got, err)
		case live && (err != nil || !equal(got, want)):
			t.Fatalf("get %q: %v, %v, want %v", sort, got, err, want)
		case live && want.Index.Partition != "":
			indexed = append(indexed, want.Index.Sort+" "+sort)
		}
	}
	slices.Sort(indexed)
	eventually(t, func() string {
		items, err := allItems(t.Context(), m.store, records.Query{Partition: m.index(), Index: true, Limit: 2})
		if err != nil {
			return err.Error()
		}
		var got []string
		for _, item := range items {
			got = append(got, item.Index.Sort+" "+item.Sort)
		}
		slices.Sort(got)
		if slices.Equal(got, indexed) {
			return ""
		}
		return fmt.Sprintf("index lists %q, want %q", got, indexed)
	})
}
