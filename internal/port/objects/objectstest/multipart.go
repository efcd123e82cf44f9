package objectstest

import (
	"bytes"
	"errors"
	"slices"
	"sync"
	"testing"

	"github.com/sdg-service/sdg/internal/port/objects"
)

var multipartTests = map[string]func(*testing.T, Backend){
	"MultipartInAnyOrder":             testPartsInAnyOrder,
	"MultipartByManyWorkers":          testPartsByWorkers,
	"MultipartIsHiddenUntilComplete":  testPartsHidden,
	"MultipartPartCanBeReplaced":      testPartReplaced,
	"MultipartReplacedTagIsRefused":   testOldTag,
	"MultipartCompleteCanBeRepeated":  testCompleteRepeated,
	"MultipartCompleteRace":           testCompleteRace,
	"MultipartRefusesPartLists":       testPartLists,
	"MultipartRefusesPartNumbers":     testPartNumbers,
	"MultipartOfUnknownUpload":        testUnknownUpload,
	"MultipartIsBoundToItsKey":        testUploadOfOtherKey,
	"MultipartAbort":                  testAbort,
	"MultipartIfAbsentSameBytes":      testPartsIfAbsentSame,
	"MultipartIfAbsentOtherBytes":     testPartsIfAbsentOther,
	"MultipartReplacesAnObject":       testPartsReplace,
	"MultipartUploadsDoNotMix":        testUploadsApart,
	"MultipartReadsFromWhereItStands": testPartFromOffset,
}

func begin(t *testing.T, b Backend, key string, opts objects.PutOptions) string {
	t.Helper()
	id, err := b.Multipart.Begin(t.Context(), key, opts)
	if err != nil {
		t.Fatal(err)
	}
	return id
}

func putPart(t *testing.T, b Backend, key, id string, number int, content []byte) objects.Part {
	t.Helper()
	part, err := b.Multipart.PutPart(t.Context(), key, id, number, bytes.NewReader(content))
	if err != nil {
		t.Fatal(err)
	}
	if part.Number != number || part.Size != int64(len(content)) || part.Tag == "" {
		t.Fatalf("part %+v", part)
	}
	return part
}

func complete(t *testing.T, b Backend, key, id string, parts ...objects.Part) objects.Info {
	t.Helper()
	info, err := b.Multipart.Complete(t.Context(), key, id, parts)
	if err != nil {
		t.Fatal(err)
	}
	return info
}

// pieces returns two parts of the least size and a short last one.
func pieces(b Backend) [3][]byte {
	return [3][]byte{noise(20, b.MinPartBytes), noise(21, b.MinPartBytes+7), []byte("the end")}
}

func testPartsInAnyOrder(t *testing.T, b Backend) {
	p := pieces(b)
	id := begin(t, b, "a/k", objects.PutOptions{ContentType: "text/csv"})
	last := putPart(t, b, "a/k", id, 10_000, p[2])
	first := putPart(t, b, "a/k", id, 1, p[0])
	middle := putPart(t, b, "a/k", id, 7, p[1])
	info := complete(t, b, "a/k", id, middle, last, first)
	want := slices.Concat(p[0], p[1], p[2])
	if info.Key != "a/k" || info.Size != int64(len(want)) || info.ContentType != "text/csv" {
		t.Fatalf("%+v", info)
	}
	wantContent(t, b.Store, "a/k", want)
	if stat, err := b.Store.Stat(t.Context(), "a/k"); err != nil || !sameInfo(stat, info) {
		t.Fatalf("Stat %+v, %v; Complete %+v", stat, err, info)
	}
	wantNoLeftovers(t, b)
}

func testPartsByWorkers(t *testing.T, b Backend) {
	const workers = 4
	id := begin(t, b, "k", objects.PutOptions{})
	parts := make([]objects.Part, workers)
	var want []byte
	var wg sync.WaitGroup
	for i := range workers {
		content := noise(uint64(30+i), b.MinPartBytes)
		want = append(want, content...)
		wg.Go(func() {
			var err error
			if parts[i], err = b.Multipart.PutPart(t.Context(), "k", id, i+1, bytes.NewReader(content)); err != nil {
				t.Error(err)
			}
		})
	}
	wg.Wait()
	complete(t, b, "k", id, parts...)
	wantContent(t, b.Store, "k", want)
}

func testPartsHidden(t *testing.T, b Backend) {
	id := begin(t, b, "k", objects.PutOptions{})
	part := putPart(t, b, "k", id, 1, []byte("x"))
	wantAbsent(t, b.Store, "k")
	if listed := listAll(t, b.Store, "", 10); len(listed) != 0 {
		t.Fatalf("listed %+v", listed)
	}
	complete(t, b, "k", id, part)
	wantContent(t, b.Store, "k", []byte("x"))
}

func testPartReplaced(t *testing.T, b Backend) {
	id := begin(t, b, "k", objects.PutOptions{})
	putPart(t, b, "k", id, 1, []byte("first try, cut of"))
	again := putPart(t, b, "k", id, 1, []byte("second try"))
	complete(t, b, "k", id, again)
	wantContent(t, b.Store, "k", []byte("second try"))
	wantNoLeftovers(t, b)
}

func testOldTag(t *testing.T, b Backend) {
	id := begin(t, b, "k", objects.PutOptions{})
	old := putPart(t, b, "k", id, 1, []byte("old"))
	putPart(t, b, "k", id, 1, []byte("new"))
	if _, err := b.Multipart.Complete(t.Context(), "k", id, []objects.Part{old}); !errors.Is(err, objects.ErrInvalidPart) {
		t.Fatalf("%v, want ErrInvalidPart", err)
	}
	wantAbsent(t, b.Store, "k")
}

func testCompleteRepeated(t *testing.T, b Backend) {
	p := pieces(b)
	id := begin(t, b, "k", objects.PutOptions{})
	parts := []objects.Part{putPart(t, b, "k", id, 1, p[0]), putPart(t, b, "k", id, 2, p[2])}
	first := complete(t, b, "k", id, parts...)
	for range 2 {
		if again := complete(t, b, "k", id, parts...); !sameInfo(again, first) {
			t.Fatalf("%+v then %+v", first, again)
		}
	}
	put(t, b.Store, "k", []byte("something else by now"))
	if _, err := b.Multipart.Complete(t.Context(), "k", id, parts); !errors.Is(err, objects.ErrNotFound) {
		t.Fatalf("after a later Put: %v, want ErrNotFound", err)
	}
	wantContent(t, b.Store, "k", []byte("something else by now"))
}

func testCompleteRace(t *testing.T, b Backend) {
	id := begin(t, b, "k", objects.PutOptions{})
	parts := []objects.Part{putPart(t, b, "k", id, 1, []byte("x"))}
	var wg sync.WaitGroup
	for range 6 {
		wg.Go(func() {
			if info, err := b.Multipart.Complete(t.Context(), "k", id, parts); err != nil || info.Size != 1 {
				t.Errorf("%+v, %v", info, err)
			}
		})
	}
	wg.Wait()
	wantContent(t, b.Store, "k", []byte("x"))
	wantNoLeftovers(t, b)
}

func testPartLists(t *testing.T, b Backend) {
	id := begin(t, b, "k", objects.PutOptions{})
	part := putPart(t, b, "k", id, 2, []byte("x"))
	other, forged := part, part
	other.Number = 1
	forged.Tag = "not-a-tag"
	for name, parts := range map[string][]objects.Part{
		"none":         nil,
		"twice":        {part, part},
		"not stored":   {other, part},
		"forged tag":   {forged},
		"number zero":  {{Number: 0, Tag: part.Tag, Size: 1}},
		"number large": {{Number: 10_001, Tag: part.Tag, Size: 1}},
	} {
		if _, err := b.Multipart.Complete(t.Context(), "k", id, parts); !errors.Is(err, objects.ErrInvalidPart) {
			t.Errorf("%s: %v, want ErrInvalidPart", name, err)
		}
	}
	wantAbsent(t, b.Store, "k")
	complete(t, b, "k", id, part)
}

func testPartNumbers(t *testing.T, b Backend) {
	id := begin(t, b, "k", objects.PutOptions{})
	for _, number := range []int{-1, 0, 10_001} {
		if _, err := b.Multipart.PutPart(t.Context(), "k", id, number, bytes.NewReader(nil)); !errors.Is(err, objects.ErrInvalidPart) {
			t.Errorf("number %d: %v, want ErrInvalidPart", number, err)
		}
	}
}

func testUnknownUpload(t *testing.T, b Backend) {
	id := begin(t, b, "k", objects.PutOptions{})
	part := putPart(t, b, "k", id, 1, []byte("x"))
	if err := b.Multipart.Abort(t.Context(), "k", id); err != nil {
		t.Fatal(err)
	}
	for _, unknown := range []string{id, "", "no-such-upload", "../" + id, "w.no-such"} {
		if _, err := b.Multipart.PutPart(t.Context(), "k", unknown, 1, bytes.NewReader(nil)); !errors.Is(err, objects.ErrNotFound) {
			t.Errorf("PutPart to %q: %v, want ErrNotFound", unknown, err)
		}
		if _, err := b.Multipart.Complete(t.Context(), "k", unknown, []objects.Part{part}); !errors.Is(err, objects.ErrNotFound) {
			t.Errorf("Complete of %q: %v, want ErrNotFound", unknown, err)
		}
		if err := b.Multipart.Abort(t.Context(), "k", unknown); err != nil {
			t.Errorf("Abort of %q: %v", unknown, err)
		}
	}
	wantAbsent(t, b.Store, "k")
	wantNoLeftovers(t, b)
}

func testUploadOfOtherKey(t *testing.T, b Backend) {
	id := begin(t, b, "mine", objects.PutOptions{})
	part := putPart(t, b, "mine", id, 1, []byte("x"))
	if _, err := b.Multipart.PutPart(t.Context(), "yours", id, 1, bytes.NewReader(nil)); !errors.Is(err, objects.ErrNotFound) {
		t.Errorf("PutPart: %v, want ErrNotFound", err)
	}
	if _, err := b.Multipart.Complete(t.Context(), "yours", id, []objects.Part{part}); !errors.Is(err, objects.ErrNotFound) {
		t.Errorf("Complete: %v, want ErrNotFound", err)
	}
	if err := b.Multipart.Abort(t.Context(), "yours", id); err != nil {
		t.Errorf("Abort: %v", err)
	}
	complete(t, b, "mine", id, part)
	wantAbsent(t, b.Store, "yours")
}

func testAbort(t *testing.T, b Backend) {
	id := begin(t, b, "k", objects.PutOptions{})
	putPart(t, b, "k", id, 1, []byte("x"))
	for range 2 {
		if err := b.Multipart.Abort(t.Context(), "k", id); err != nil {
			t.Fatal(err)
		}
	}
	wantAbsent(t, b.Store, "k")
	wantNoLeftovers(t, b)
}

func testPartsIfAbsentSame(t *testing.T, b Backend) {
	p := pieces(b)
	content := slices.Concat(p[0], p[2])
	put(t, b.Store, "k", content)
	id := begin(t, b, "k", objects.PutOptions{IfAbsent: true})
	parts := []objects.Part{putPart(t, b, "k", id, 1, p[0]), putPart(t, b, "k", id, 2, p[2])}
	for range 2 {
		if info := complete(t, b, "k", id, parts...); info.Size != int64(len(content)) {
			t.Fatalf("%+v", info)
		}
	}
	wantContent(t, b.Store, "k", content)
	wantNoLeftovers(t, b)
}

func testPartsIfAbsentOther(t *testing.T, b Backend) {
	put(t, b.Store, "k", []byte("one"))
	id := begin(t, b, "k", objects.PutOptions{IfAbsent: true})
	part := putPart(t, b, "k", id, 1, []byte("two"))
	for range 2 {
		if _, err := b.Multipart.Complete(t.Context(), "k", id, []objects.Part{part}); !errors.Is(err, objects.ErrExists) {
			t.Fatalf("%v, want ErrExists", err)
		}
	}
	wantContent(t, b.Store, "k", []byte("one"))
}

func testPartsReplace(t *testing.T, b Backend) {
	put(t, b.Store, "k", []byte("one"))
	id := begin(t, b, "k", objects.PutOptions{})
	complete(t, b, "k", id, putPart(t, b, "k", id, 1, []byte("two")))
	wantContent(t, b.Store, "k", []byte("two"))
}

func testUploadsApart(t *testing.T, b Backend) {
	one, two := begin(t, b, "k", objects.PutOptions{}), begin(t, b, "k", objects.PutOptions{})
	partOne, partTwo := putPart(t, b, "k", one, 1, []byte("one")), putPart(t, b, "k", two, 1, []byte("two"))
	complete(t, b, "k", two, partTwo)
	wantContent(t, b.Store, "k", []byte("two"))
	complete(t, b, "k", one, partOne)
	wantContent(t, b.Store, "k", []byte("one"))
}

func testPartFromOffset(t *testing.T, b Backend) {
	id := begin(t, b, "k", objects.PutOptions{})
	r := bytes.NewReader([]byte("skipped, kept"))
	if _, err := r.Seek(9, 0); err != nil {
		t.Fatal(err)
	}
	part, err := b.Multipart.PutPart(t.Context(), "k", id, 1, r)
	if err != nil || part.Size != 4 {
		t.Fatalf("%+v, %v", part, err)
	}
	complete(t, b, "k", id, part)
	wantContent(t, b.Store, "k", []byte("kept"))
}
