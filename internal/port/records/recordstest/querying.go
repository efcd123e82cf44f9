package recordstest

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/sdg-service/sdg/internal/port/records"
)

func testQuery(t *testing.T, open Open) {
	b := setup(t, open)
	names := []string{"a", "a#1", "a#2", "a#2#x", "a$", "aé", "b", "b#", "b#1", "\U0010FFFF", "\U0010FFFFz"}
	for _, name := range names {
		b.mustWrite(t, records.Put(b.item(name, `{}`), records.Absent))
	}
	foreign := records.Item{Key: records.Key{Partition: b.partition + "#", Sort: "a"}, Body: []byte(`{}`)}
	b.mustWrite(t, records.Put(foreign, records.Absent))

	for _, test := range []struct {
		name  string
		query records.Query
		want  []string
	}{
		{"Everything", records.Query{}, names},
		{"Prefix", records.Query{Prefix: "a#"}, []string{"a#1", "a#2", "a#2#x"}},
		{"PrefixIsAKey", records.Query{Prefix: "b"}, []string{"b", "b#", "b#1"}},
		{"PrefixOfNothing", records.Query{Prefix: "c"}, nil},
		{"PrefixLastRune", records.Query{Prefix: "\U0010FFFF"}, []string{"\U0010FFFF", "\U0010FFFFz"}},
		{"Descending", records.Query{Prefix: "a#", Descending: true}, []string{"a#2#x", "a#2", "a#1"}},
		{"DescendingLastRune", records.Query{Prefix: "\U0010FFFF", Descending: true}, []string{"\U0010FFFFz", "\U0010FFFF"}},
		{"After", records.Query{After: "a#2"}, []string{"a#2#x", "a$", "aé", "b", "b#", "b#1", "\U0010FFFF", "\U0010FFFFz"}},
		{"AfterMissing", records.Query{Prefix: "a", After: "a#11"}, []string{"a#2", "a#2#x", "a$", "aé"}},
		{"AfterBelowPrefix", records.Query{Prefix: "b", After: "a"}, []string{"b", "b#", "b#1"}},
		{"AfterAbovePrefix", records.Query{Prefix: "a", After: "b"}, nil},
		{"AfterEnd", records.Query{Prefix: "b", After: "b#1"}, nil},
		{"AfterDescending", records.Query{Prefix: "a", After: "a#2", Descending: true}, []string{"a#1", "a"}},
		{"AfterDescendingAbovePrefix", records.Query{Prefix: "a#", After: "b", Descending: true}, []string{"a#2#x", "a#2", "a#1"}},
		{"AfterDescendingBelowPrefix", records.Query{Prefix: "b", After: "a", Descending: true}, nil},
		{"From", records.Query{Prefix: "a", From: "a#2"}, []string{"a#2", "a#2#x", "a$", "aé"}},
		{"FromMissing", records.Query{Prefix: "a#", From: "a#11"}, []string{"a#2", "a#2#x"}},
		{"FromWithoutPrefix", records.Query{From: "b#"}, []string{"b#", "b#1", "\U0010FFFF", "\U0010FFFFz"}},
		{"FromBelowPrefix", records.Query{Prefix: "b", From: "a"}, []string{"b", "b#", "b#1"}},
		{"FromAbovePrefix", records.Query{Prefix: "a", From: "b"}, nil},
		{"FromDescending", records.Query{Prefix: "a", From: "a#2", Descending: true}, []string{"a#2", "a#1", "a"}},
		{"FromDescendingAbovePrefix", records.Query{Prefix: "a#", From: "b", Descending: true}, []string{"a#2#x", "a#2", "a#1"}},
		{"FromDescendingBelowPrefix", records.Query{Prefix: "b", From: "a", Descending: true}, nil},
		{"AfterWinsOverFrom", records.Query{Prefix: "b", From: "b", After: "b#"}, []string{"b#1"}},
	} {
		t.Run(test.name, func(t *testing.T) {
			t.Parallel()
			for _, limit := range []int{0, 1, 2, len(names)} {
				test.query.Partition, test.query.Limit = b.partition, limit
				pages, err := allPages(t.Context(), b, test.query)
				if err != nil {
					t.Fatal(err)
				}
				var got []string
				for _, page := range pages {
					if limit > 0 && len(page.Items) > limit {
						t.Fatalf("limit %d: page of %d", limit, len(page.Items))
					}
					got = append(got, sorts(page.Items)...)
				}
				if !slices.Equal(got, test.want) {
					t.Errorf("limit %d: got %q, want %q", limit, got, test.want)
				}
			}
		})
	}
	for name, query := range map[string]records.Query{
		"NoPartition":     {},
		"NegativeLimit":   {Partition: b.partition, Limit: -1},
		"LimitTooLarge":   {Partition: b.partition, Limit: records.MaxPageSize + 1},
		"NULInPrefix":     {Partition: b.partition, Prefix: "a\x00"},
		"BrokenPosition":  {Partition: b.partition, Index: true, After: "a\x00b"},
		"PositionOffMain": {Partition: b.partition, After: "a\x00b\x00c"},
	} {
		t.Run("Refuses"+name, func(t *testing.T) {
			t.Parallel()
			_, err := b.Query(t.Context(), query)
			mustRefuse(t, err)
		})
	}
}

func testPaging(t *testing.T, open Open) {
	t.Run("MoreThanOneFullPage", func(t *testing.T) {
		t.Parallel()
		b := setup(t, open)
		var want []string
		var ops []records.Operation
		for i := range records.MaxPageSize + 100 {
			item := b.item(fmt.Sprintf("%04d", i), `{}`)
			want = append(want, item.Sort)
			if ops = append(ops, records.Put(item, records.Absent)); len(ops) == records.MaxOperations {
				b.mustWrite(t, ops...)
				ops = nil
			}
		}
		for _, limit := range []int{0, 7} {
			items, err := allItems(t.Context(), b, records.Query{Partition: b.partition, Limit: limit})
			if err != nil {
				t.Fatal(err)
			}
			if !slices.Equal(sorts(items), want) {
				t.Errorf("limit %d: got %d items, want %d", limit, len(items), len(want))
			}
		}
	})
	t.Run("MoreThanOnePageOfBytes", func(t *testing.T) {
		t.Parallel()
		b := setup(t, open)
		var want []string
		for i := range 8 {
			item := b.item(fmt.Sprint(i), `"`+strings.Repeat("x", 350_000)+`"`)
			want = append(want, item.Sort)
			b.mustWrite(t, records.Put(item, records.Absent))
		}
		items, err := allItems(t.Context(), b, records.Query{Partition: b.partition})
		if err != nil || !slices.Equal(sorts(items), want) {
			t.Fatalf("got %q, %v", sorts(items), err)
		}
	})
	t.Run("GoesOnWhereItWasWhenItemsComeAndGo", func(t *testing.T) {
		t.Parallel()
		b := setup(t, open)
		for _, name := range []string{"a", "c", "e"} {
			b.mustWrite(t, records.Put(b.item(name, `{}`), records.Absent))
		}
		q := records.Query{Partition: b.partition, Limit: 2}
		page, err := b.Query(t.Context(), q)
		if err != nil || !slices.Equal(sorts(page.Items), []string{"a", "c"}) {
			t.Fatalf("got %q, %v", sorts(page.Items), err)
		}
		b.mustWrite(t,
			records.Delete(b.key("c"), records.Exists),
			records.Put(b.item("b", `{}`), records.Absent),
			records.Put(b.item("d", `{}`), records.Absent))
		q.After = page.Next
		page, err = b.Query(t.Context(), q)
		if err != nil || !slices.Equal(sorts(page.Items), []string{"d", "e"}) {
			t.Fatalf("got %q, %v", sorts(page.Items), err)
		}
	})
}

func testIndex(t *testing.T, open Open) {
	b := setup(t, open)
	indexed := func(sort, indexSort string) records.Item {
		return records.Item{
			Key: b.key(sort), Body: []byte(`{"of":"` + sort + `"}`),
			Index: records.Key{Partition: b.partition + "#index", Sort: indexSort},
		}
	}
	query := func(q records.Query) (items []records.Item) {
		q.Partition, q.Index = b.partition+"#index", true
		items, err := allItems(t.Context(), b, q)
		if err != nil {
			t.Fatal(err)
		}
		return items
	}
	mustList := func(t *testing.T, q records.Query, want ...string) {
		t.Helper()
		eventually(t, func() string {
			got := sorts(query(q))
			if slices.Equal(got, want) {
				return ""
			}
			return fmt.Sprintf("query %+v lists %q, want %q", q, got, want)
		})
	}
	b.mustWrite(t,
		records.Put(indexed("one", "n#3"), records.Absent),
		records.Put(indexed("two", "n#2"), records.Absent),
		records.Put(indexed("three", "n#1"), records.Absent),
		records.Put(indexed("other", "o"), records.Absent),
		records.Put(b.item("unlisted", `{}`), records.Absent))
	b.mustWrite(t, records.Put(indexed("two", "n#2"), records.VersionIs(1)))

	mustList(t, records.Query{Prefix: "n#"}, "three", "two", "one")
	mustList(t, records.Query{Limit: 1}, "three", "two", "one", "other")
	mustList(t, records.Query{Prefix: "n#", Descending: true, Limit: 2}, "one", "two", "three")
	mustList(t, records.Query{Prefix: "n#", From: "n#2"}, "two", "one")
	mustList(t, records.Query{Prefix: "n#", From: "n#2", Descending: true}, "two", "three")
	mustList(t, records.Query{After: "n#2"}, "one", "other")
	mustList(t, records.Query{After: "n#2", Descending: true, Limit: 1}, "three")
	if got := query(records.Query{Prefix: "n#2"}); !equal(got[0], b.mustGet(t, "two")) {
		t.Errorf("the index gives %+v", got[0])
	}

	t.Run("FollowsChanges", func(t *testing.T) {
		b.mustWrite(t, records.Put(indexed("one", "n#0"), records.Exists))
		b.mustWrite(t, records.Put(b.item("two", `{}`), records.Always))
		b.mustWrite(t, records.Delete(b.key("other"), records.Exists))
		mustList(t, records.Query{}, "one", "three")
	})
	t.Run("EqualIndexKeys", func(t *testing.T) {
		const twins = 25
		want := make([]string, 0, twins)
		for i := range twins {
			name := fmt.Sprintf("twin%02d", i)
			want = append(want, name)
			b.mustWrite(t, records.Put(indexed(name, "t"), records.Absent))
		}
		b.mustWrite(t, records.Put(indexed("past", "t\x01"), records.Absent))
		for _, descending := range []bool{false, true} {
			for _, limit := range []int{0, 1, 4} {
				eventually(t, func() string {
					got := sorts(query(records.Query{Prefix: "t", Limit: limit, Descending: descending}))
					got = slices.DeleteFunc(got, func(s string) bool { return s == "past" })
					slices.Sort(got)
					if slices.Equal(got, want) {
						return ""
					}
					return fmt.Sprintf("limit %d, descending %t: got %q", limit, descending, got)
				})
			}
		}
		mustList(t, records.Query{Prefix: "t", After: "t", Limit: 3}, "past")
		mustList(t, records.Query{Prefix: "t", After: "t", Descending: true, Limit: 3})
	})
}
