package recordstest

import (
	"context"
	"errors"
	"fmt"
	"strings"
	"testing"
	"time"

	"github.com/sdg-service/sdg/internal/port/records"
)

func testGet(t *testing.T, open Open) {
	t.Run("AbsentIsErrNotFound", func(t *testing.T) {
		t.Parallel()
		b := setup(t, open)
		b.mustBeAbsent(t, "a")
		b.mustWrite(t, records.Put(b.item("a", `{}`), records.Always))
		b.mustBeAbsent(t, "A")
		b.mustBeAbsent(t, "aa")
	})
	t.Run("ReturnsAllThatWasPut", func(t *testing.T) {
		t.Parallel()
		b := setup(t, open)
		for name, item := range map[string]records.Item{
			"plain":   b.item("plain", `{"n":1}`),
			"unicode": b.item("ключ/鍵 \u0001", "{\"text\":\"\\u0000 \U0001F600 <&>\\\"\"}"),
			"indexed": {Key: b.key("indexed"), Index: records.Key{Partition: b.partition + "#i", Sort: "x"}, Body: []byte(`[]`)},
			"expiring": {
				Key: b.key("expiring"), Body: []byte(`null`),
				ExpiresAt: b.clock.Now().Add(time.Hour + 123_456_789*time.Nanosecond),
			},
			"largest": b.item("largest", `"`+strings.Repeat("x", records.MaxBodyBytes-2)+`"`),
			"longest key": {
				Key:  records.Key{Partition: pad(b.partition, records.MaxPartitionBytes), Sort: pad("s", records.MaxSortBytes)},
				Body: []byte(`{}`),
			},
		} {
			item.Version = 77 // ignored on input
			b.mustWrite(t, records.Put(item, records.Absent))
			got, err := b.Get(t.Context(), item.Key)
			if err != nil {
				t.Fatalf("%s: %v", name, err)
			}
			item.Version = 1
			if !equal(got, item) {
				t.Errorf("%s: got %.300v, want %.300v", name, got, item)
			}
		}
	})
	t.Run("PutReplacesWhole", func(t *testing.T) {
		t.Parallel()
		for name, cond := range map[string]records.Condition{
			"Always": records.Always, "Exists": records.Exists, "VersionIs": records.VersionIs(1),
		} {
			b := setup(t, open)
			full := b.item("a", `{"old":1}`)
			full.Index = records.Key{Partition: b.partition, Sort: "i"}
			full.ExpiresAt = b.clock.Now().Add(time.Minute)
			b.mustWrite(t, records.Put(full, records.Absent))
			bare := b.item("a", `{"new":1}`)
			b.mustWrite(t, records.Put(bare, cond))
			bare.Version = 2
			if got := b.mustGet(t, "a"); !equal(got, bare) {
				t.Errorf("%s: got %v, want %v", name, got, bare)
			}
			b.clock.Advance(time.Hour)
			b.mustGet(t, "a")
		}
	})
	t.Run("PartitionAndSortDoNotRunTogether", func(t *testing.T) {
		t.Parallel()
		b := setup(t, open)
		b.mustWrite(t, records.Put(records.Item{Key: records.Key{Partition: b.partition + "a", Sort: "b"}, Body: []byte(`1`)}, records.Absent))
		b.mustWrite(t, records.Put(records.Item{Key: records.Key{Partition: b.partition, Sort: "ab"}, Body: []byte(`2`)}, records.Absent))
		if got := b.mustGet(t, "ab"); string(got.Body) != `2` {
			t.Errorf("got %s", got.Body)
		}
	})
}

func pad(s string, size int) string { return s + strings.Repeat("p", size-len(s)) }

// testConditions tries every kind of operation with every condition on an absent, a
// live and an expired item, alone and beside another operation: adapters may take
// different ways for one and for several.
func testConditions(t *testing.T, open Open) {
	conditions := []struct {
		name                   string
		cond                   records.Condition
		onAbsent, onLiveItemV2 bool
	}{
		{"Always", records.Always, true, true},
		{"Absent", records.Absent, true, false},
		{"Exists", records.Exists, false, true},
		{"VersionIsSame", records.VersionIs(2), false, true},
		{"VersionIsOlder", records.VersionIs(1), false, false},
		{"VersionIsNewer", records.VersionIs(3), false, false},
	}
	kinds := []struct {
		name string
		make func(records.Item, records.Condition) records.Operation
	}{
		{"Put", records.Put},
		{"Delete", func(i records.Item, c records.Condition) records.Operation { return records.Delete(i.Key, c) }},
		{"Check", func(i records.Item, c records.Condition) records.Operation { return records.Check(i.Key, c) }},
	}
	for _, state := range []string{"Absent", "Live", "Expired"} {
		for _, kind := range kinds {
			for _, c := range conditions {
				for _, company := range []bool{false, true} {
					name := fmt.Sprintf("%s/%s/%s/company=%t", state, kind.name, c.name, company)
					t.Run(name, func(t *testing.T) {
						t.Parallel()
						b := setup(t, open)
						holds := c.onAbsent
						switch state {
						case "Live":
							holds = c.onLiveItemV2
							b.putTwice(t, time.Time{})
						case "Expired":
							b.putTwice(t, b.clock.Now().Add(time.Minute))
							b.clock.Advance(time.Hour)
						}
						ops := []records.Operation{kind.make(b.item("a", `{"after":1}`), c.cond)}
						if company {
							ops = append([]records.Operation{records.Put(b.item("company", `{}`), records.Absent)}, ops...)
						}
						err := b.Write(t.Context(), ops...)
						if holds && err != nil {
							t.Fatal(err)
						}
						if !holds {
							mustConflict(t, err, len(ops)-1)
						}
						if company && !holds {
							b.mustBeAbsent(t, "company")
						}
						want := stateAfter(state == "Live", holds, kind.name)
						b.mustHave(t, want)
					})
				}
			}
		}
	}
}

func (b *bundle) putTwice(t *testing.T, expiry time.Time) {
	t.Helper()
	item := b.item("a", `{"before":1}`)
	item.ExpiresAt = expiry
	b.mustWrite(t, records.Put(item, records.Absent))
	b.mustWrite(t, records.Put(item, records.VersionIs(1)))
}

// stateAfter returns body and version that the item must have, or zeroes for none.
func stateAfter(live, applied bool, kind string) records.Item {
	before := records.Item{}
	if live {
		before = records.Item{Version: 2, Body: []byte(`{"before":1}`)}
	}
	switch {
	case applied && kind == "Put":
		return records.Item{Version: before.Version + 1, Body: []byte(`{"after":1}`)}
	case applied && kind == "Delete":
		return records.Item{}
	default:
		return before
	}
}

func (b *bundle) mustHave(t *testing.T, want records.Item) {
	t.Helper()
	if want.Version == 0 {
		b.mustBeAbsent(t, "a")
		return
	}
	got := b.mustGet(t, "a")
	if got.Version != want.Version || string(got.Body) != string(want.Body) {
		t.Fatalf("item has version %d, body %s; want %d, %s", got.Version, got.Body, want.Version, want.Body)
	}
}

func testVersions(t *testing.T, open Open) {
	for name, cond := range map[string]func(version int64) records.Condition{
		"Always":    func(int64) records.Condition { return records.Always },
		"Exists":    func(int64) records.Condition { return records.Exists },
		"VersionIs": records.VersionIs,
	} {
		for _, company := range []bool{false, true} {
			t.Run(fmt.Sprintf("GrowByOne/%s/company=%t", name, company), func(t *testing.T) {
				t.Parallel()
				b := setup(t, open)
				b.mustWrite(t, records.Put(b.item("a", `0`), records.Absent))
				for version := int64(1); version <= 5; version++ {
					if got := b.mustGet(t, "a").Version; got != version {
						t.Fatalf("version %d, want %d", got, version)
					}
					ops := []records.Operation{records.Put(b.item("a", `1`), cond(version))}
					if company {
						ops = append(ops, records.Put(b.item("company", `{}`), records.Always))
					}
					b.mustWrite(t, ops...)
				}
			})
		}
	}
	t.Run("StartAgainAfterDelete", func(t *testing.T) {
		t.Parallel()
		b := setup(t, open)
		b.putTwice(t, time.Time{})
		b.mustWrite(t, records.Delete(b.key("a"), records.VersionIs(2)))
		b.mustWrite(t, records.Put(b.item("a", `{}`), records.Always))
		if got := b.mustGet(t, "a").Version; got != 1 {
			t.Fatalf("version %d, want 1", got)
		}
	})
}

func testAtomicity(t *testing.T, open Open) {
	t.Run("HundredOperations", func(t *testing.T) {
		t.Parallel()
		b := setup(t, open)
		ops := make([]records.Operation, records.MaxOperations)
		for i := range ops {
			ops[i] = records.Put(b.item(fmt.Sprintf("%03d", i), `{}`), records.Absent)
		}
		b.mustWrite(t, ops...)
		items, err := allItems(t.Context(), b, records.Query{Partition: b.partition})
		if err != nil || len(items) != records.MaxOperations {
			t.Fatalf("%d items, %v", len(items), err)
		}
	})
	t.Run("AllOrNothingAcrossPartitions", func(t *testing.T) {
		t.Parallel()
		b := setup(t, open)
		other := records.Key{Partition: b.partition + "#other", Sort: "x"}
		b.mustWrite(t, records.Put(b.item("kept", `{"v":1}`), records.Absent))
		err := b.Write(t.Context(),
			records.Put(records.Item{Key: other, Body: []byte(`{}`)}, records.Always),
			records.Delete(b.key("kept"), records.Exists),
			records.Check(b.key("missing"), records.Exists),
		)
		mustConflict(t, err, 2)
		b.mustGet(t, "kept")
		if _, err := b.Get(t.Context(), other); !errors.Is(err, records.ErrNotFound) {
			t.Fatalf("a part was written: %v", err)
		}
	})
	t.Run("EveryFailedPositionIsNamed", func(t *testing.T) {
		t.Parallel()
		b := setup(t, open)
		b.mustWrite(t, records.Put(b.item("a", `{}`), records.Absent))
		err := b.Write(t.Context(),
			records.Put(b.item("a", `{}`), records.Absent),
			records.Check(b.key("b"), records.Always),
			records.Put(b.item("c", `{}`), records.Always),
			records.Delete(b.key("d"), records.Exists),
			records.Check(b.key("e"), records.VersionIs(1)),
			records.Check(b.key("f"), records.Absent),
		)
		mustConflict(t, err, 0, 3, 4)
	})
	t.Run("NothingToDo", func(t *testing.T) {
		t.Parallel()
		b := setup(t, open)
		b.mustWrite(t)
		b.mustWrite(t, records.Check(b.key("a"), records.Always))
		b.mustWrite(t, records.Check(b.key("a"), records.Absent), records.Check(b.key("b"), records.Absent))
	})
}

func testRefusals(t *testing.T, open Open) {
	b := setup(t, open)
	quarter := `"` + strings.Repeat("x", 360_000) + `"`
	put := func(key records.Key, body string) records.Operation {
		return records.Put(records.Item{Key: key, Body: []byte(body)}, records.Always)
	}
	many := func(n int, body string) (ops []records.Operation) {
		for i := range n {
			ops = append(ops, put(b.key(fmt.Sprint("many", i)), body))
		}
		return ops
	}
	for name, ops := range map[string][]records.Operation{
		"SameKeyTwice":         {put(b.key("a"), `{}`), records.Check(b.key("a"), records.Always)},
		"TooManyOperations":    many(records.MaxOperations+1, `{}`),
		"BodyTooLarge":         {put(b.key("a"), `"`+strings.Repeat("x", records.MaxBodyBytes-1)+`"`)},
		"BodiesTooLarge":       many(records.MaxWriteBytes/360_000+1, quarter),
		"BodyNotJSON":          {put(b.key("a"), `{`)},
		"BodyEmpty":            {put(b.key("a"), ``)},
		"BodyNotUTF8":          {put(b.key("a"), "\"\xff\"")},
		"EmptyPartition":       {put(records.Key{Sort: "a"}, `{}`)},
		"EmptySort":            {put(records.Key{Partition: b.partition}, `{}`)},
		"EmptySortInDelete":    {records.Delete(records.Key{Partition: b.partition}, records.Always)},
		"LongPartition":        {put(records.Key{Partition: pad("p", records.MaxPartitionBytes+1), Sort: "a"}, `{}`)},
		"LongSort":             {put(b.key(pad("p", records.MaxSortBytes+1)), `{}`)},
		"NULInKey":             {put(b.key("a\x00b"), `{}`)},
		"KeyNotUTF8":           {put(b.key("a\xff"), `{}`)},
		"IndexWithoutSort":     {records.Put(records.Item{Key: b.key("a"), Index: records.Key{Partition: "p"}, Body: []byte(`{}`)}, records.Always)},
		"ExpiryBeyondCounting": {records.Put(records.Item{Key: b.key("a"), ExpiresAt: time.Date(3000, 1, 1, 0, 0, 0, 0, time.UTC), Body: []byte(`{}`)}, records.Always)},
		"NoKind":               {{Item: b.item("a", `{}`)}},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			mustRefuse(t, b.Write(t.Context(), ops...))
			b.mustBeAbsent(t, "a")
			b.mustBeAbsent(t, "many0")
		})
	}
	t.Run("GetEmptyKey", func(t *testing.T) {
		t.Parallel()
		_, err := b.Get(t.Context(), records.Key{Partition: b.partition})
		if mustRefuse(t, err); errors.Is(err, records.ErrNotFound) {
			t.Fatal("an unusable key is not a missing item")
		}
	})
}

func testExpiry(t *testing.T, open Open) {
	b := setup(t, open)
	expiry := b.clock.Now().Add(1500 * time.Millisecond)
	item := b.item("a", `{}`)
	item.ExpiresAt = expiry
	item.Index = records.Key{Partition: b.partition + "#i", Sort: "s"}
	b.mustWrite(t, records.Put(item, records.Absent))

	main := records.Query{Partition: b.partition}
	index := records.Query{Partition: b.partition + "#i", Index: true}
	listed := func(q records.Query) int {
		items, err := allItems(t.Context(), b, q)
		if err != nil {
			t.Fatal(err)
		}
		return len(items)
	}

	b.clock.Advance(1500 * time.Millisecond)
	b.mustGet(t, "a")
	if n := listed(main); n != 1 {
		t.Fatalf("at its expiry the item is listed %d times", n)
	}
	eventually(t, func() string {
		if listed(index) != 1 {
			return "at its expiry the item is not in the index"
		}
		return ""
	})

	b.clock.Advance(time.Nanosecond)
	b.mustBeAbsent(t, "a")
	if n := listed(main); n != 0 {
		t.Fatalf("after its expiry the item is listed %d times", n)
	}
	if n := listed(index); n != 0 {
		t.Fatalf("after its expiry the item is in the index %d times", n)
	}
}

func testCancellation(t *testing.T, open Open) {
	b := setup(t, open)
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	_, getErr := b.Get(ctx, b.key("a"))
	_, queryErr := b.Query(ctx, records.Query{Partition: b.partition})
	writeErr := b.Write(ctx, records.Put(b.item("a", `{}`), records.Always))
	for name, err := range map[string]error{"Get": getErr, "Query": queryErr, "Write": writeErr} {
		if !errors.Is(err, context.Canceled) {
			t.Errorf("%s: %v, want context.Canceled", name, err)
		}
	}
	b.mustBeAbsent(t, "a")
}
