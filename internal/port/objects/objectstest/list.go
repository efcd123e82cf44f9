package objectstest

import (
	"errors"
	"slices"
	"strings"
	"testing"

	"github.com/sdg-service/sdg/internal/port/objects"
)

var listTests = map[string]func(*testing.T, Backend){
	"ListIsInByteOrder":      testListOrder,
	"ListPages":              testListPages,
	"ListPrefixes":           testListPrefixes,
	"ListAfterAnyKey":        testListAfter,
	"ListRefusesArguments":   testListArguments,
	"ListShowsWhatStatShows": testListInfo,
}

// orderKeys has neighbours whose order depends on where '/' sorts.
var orderKeys = []string{
	"a", "a!", "a-b", "a-b/c", "a.b", "a/b", "a/b-c", "a/b/c", "a/b0", "a0", "ab", "b/a", "b/a/z", "b/aa", "c",
	"d/" + strings.Repeat("y", 80), "d/" + strings.Repeat("y", 80) + "!", "d/" + strings.Repeat("y", 80) + "/z", "d/" + strings.Repeat("y", 80) + "0", "d/z", "é",
}

// listAll follows the pages to the end.
func listAll(t *testing.T, store objects.Store, prefix string, limit int) []objects.Info {
	t.Helper()
	var all []objects.Info
	for after := ""; ; {
		page, err := store.List(t.Context(), prefix, after, limit)
		if err != nil {
			t.Fatal(err)
		}
		if len(page.Objects) > limit {
			t.Fatalf("%d objects on a page of at most %d", len(page.Objects), limit)
		}
		all = append(all, page.Objects...)
		if page.Next == "" {
			return all
		}
		if page.Next <= after {
			t.Fatalf("cursor went from %q to %q", after, page.Next)
		}
		after = page.Next
	}
}

// wantKeys fails unless got is want in byte order, each once.
func wantKeys(t *testing.T, got, want []string) {
	t.Helper()
	want = slices.Sorted(slices.Values(want))
	if !slices.Equal(got, want) {
		t.Fatalf("listed %q\nwant   %q", got, want)
	}
}

func keysOf(infos []objects.Info) []string {
	var keys []string
	for _, info := range infos {
		keys = append(keys, info.Key)
	}
	return keys
}

func putKeys(t *testing.T, b Backend) {
	t.Helper()
	for _, key := range orderKeys {
		put(t, b.Store, key, []byte(key))
	}
}

func testListOrder(t *testing.T, b Backend) {
	putKeys(t, b)
	wantKeys(t, keysOf(listAll(t, b.Store, "", 1000)), orderKeys)
}

func testListPages(t *testing.T, b Backend) {
	putKeys(t, b)
	for _, limit := range []int{1, 2, 7, len(orderKeys) - 1, len(orderKeys), len(orderKeys) + 1} {
		wantKeys(t, keysOf(listAll(t, b.Store, "", limit)), orderKeys)
	}
	page, err := b.Store.List(t.Context(), "", "", len(orderKeys))
	if err != nil || page.Next != "" {
		t.Fatalf("a page that holds all has the cursor %q, %v", page.Next, err)
	}
}

func testListPrefixes(t *testing.T, b Backend) {
	putKeys(t, b)
	for _, prefix := range []string{"a", "a/", "a/b", "a/b/", "a-b", "b/a", "b/a/", "zz", "no/such/", "d/yy", "d/" + strings.Repeat("y", 80), "d/" + strings.Repeat("y", 80) + "/"} {
		var want []string
		for _, key := range orderKeys {
			if strings.HasPrefix(key, prefix) {
				want = append(want, key)
			}
		}
		wantKeys(t, keysOf(listAll(t, b.Store, prefix, 2)), want)
	}
}

func testListAfter(t *testing.T, b Backend) {
	putKeys(t, b)
	for _, after := range append([]string{"a/a", "a/b/b", "a/b/d", "b", "d/yyy", "zzz"}, orderKeys...) {
		var want []string
		for _, key := range orderKeys {
			if key > after {
				want = append(want, key)
			}
		}
		page, err := b.Store.List(t.Context(), "", after, 1000)
		if err != nil {
			t.Fatal(err)
		}
		wantKeys(t, keysOf(page.Objects), want)
	}
}

func testListArguments(t *testing.T, b Backend) {
	for _, limit := range []int{-1, 0, 1001} {
		if _, err := b.Store.List(t.Context(), "", "", limit); err == nil {
			t.Errorf("limit %d was taken", limit)
		}
	}
	for _, prefix := range []string{"/", "../", "a//", "a/../", "a\x00", `a\`} {
		if _, err := b.Store.List(t.Context(), prefix, "", 10); !errors.Is(err, objects.ErrInvalidKey) {
			t.Errorf("prefix %q: %v, want ErrInvalidKey", prefix, err)
		}
	}
	if _, err := b.Store.List(t.Context(), "", "../a", 10); !errors.Is(err, objects.ErrInvalidKey) {
		t.Errorf("cursor: %v, want ErrInvalidKey", err)
	}
}

// testListInfo compares all but the content type, which S3 does not list.
func testListInfo(t *testing.T, b Backend) {
	info := put(t, b.Store, "a/b", []byte("xyz"))
	listed := listAll(t, b.Store, "a/", 10)
	if len(listed) != 1 || listed[0].Size != 3 || !listed[0].ModifiedAt.Truncate(1e9).Equal(info.ModifiedAt.Truncate(1e9)) {
		t.Fatalf("listed %+v, stored %+v", listed, info)
	}
}
