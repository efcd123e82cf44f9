package objectstest

import (
	"errors"
	"net/http"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/sdg-service/sdg/internal/port/objects"
)

var uploadTests = map[string]func(*testing.T, Backend){
	"LinkedUploadJoinsParts":         testLinkedUpload,
	"LinkedUploadCompletesTwice":     testLinkedTwice,
	"LinkedUploadIncomplete":         testLinkedIncomplete,
	"LinkedUploadReplacesPart":       testLinkedReplace,
	"LinkedUploadAborts":             testLinkedAbort,
	"LinkedUploadPartIsBoundToSize":  testLinkedBounds,
	"LinkedUploadRefusesArguments":   testLinkedArguments,
	"LinkedUploadsAreTheirOwnObject": testLinkedApart,
}

// linked is an upload of three parts.
type linked struct {
	key, id string
	parts   [][]byte
}

func announce(t *testing.T, b Backend, key string) linked {
	t.Helper()
	id, err := b.Uploads.BeginLinked(t.Context(), key, "application/octet-stream")
	if err != nil {
		t.Fatal(err)
	}
	return linked{key, id, [][]byte{noise(1, b.MinPartBytes+1), noise(2, b.MinPartBytes+2), noise(3, 5)}}
}

// send puts one part through its link.
func (u linked) send(t *testing.T, b Backend, number int, content []byte) {
	t.Helper()
	link, err := b.Uploads.SignPart(t.Context(), u.key, u.id, number, int64(len(content)), time.Minute)
	if err != nil {
		t.Fatal(err)
	}
	if got := follow(t, b, http.MethodPut, link, nil, content); got.status != http.StatusOK {
		t.Fatalf("part %d: %d %s", number, got.status, got.body)
	}
}

func (u linked) whole() []byte { return slices.Concat(u.parts...) }

func (u linked) complete(t *testing.T, b Backend) (objects.Info, error) {
	t.Helper()
	return b.Uploads.CompleteLinked(t.Context(), u.key, u.id, len(u.parts), int64(len(u.whole())))
}

func testLinkedUpload(t *testing.T, b Backend) {
	u := announce(t, b, "a/large file.csv")
	for _, number := range []int{3, 1, 2} {
		u.send(t, b, number, u.parts[number-1])
	}
	wantAbsent(t, b.Store, u.key)
	info, err := u.complete(t, b)
	if err != nil || info.Key != u.key || info.Size != int64(len(u.whole())) {
		t.Fatalf("%+v, %v", info, err)
	}
	wantContent(t, b.Store, u.key, u.whole())
	wantNoLeftovers(t, b)
}

func testLinkedTwice(t *testing.T, b Backend) {
	u := announce(t, b, "k")
	for i, part := range u.parts {
		u.send(t, b, i+1, part)
	}
	first, err := u.complete(t, b)
	if err != nil {
		t.Fatal(err)
	}
	second, err := u.complete(t, b)
	if err != nil || first != second {
		t.Fatalf("%+v, then %+v, %v", first, second, err)
	}
}

func testLinkedIncomplete(t *testing.T, b Backend) {
	u := announce(t, b, "k")
	if _, err := u.complete(t, b); !errors.Is(err, objects.ErrIncomplete) {
		t.Fatalf("no part: %v", err)
	}
	u.send(t, b, 1, u.parts[0])
	u.send(t, b, 3, u.parts[2])
	if _, err := u.complete(t, b); !errors.Is(err, objects.ErrIncomplete) {
		t.Fatalf("the second part is missing: %v", err)
	}
	u.send(t, b, 2, u.parts[1][1:])
	if _, err := u.complete(t, b); !errors.Is(err, objects.ErrIncomplete) {
		t.Fatalf("the second part is too short: %v", err)
	}
	wantAbsent(t, b.Store, "k")
	if _, err := b.Uploads.CompleteLinked(t.Context(), "k", "nosuchuploadnosuchuploadno", 1, 1); !errors.Is(err, objects.ErrNotFound) {
		t.Fatalf("an unknown upload: %v", err)
	}
}

func testLinkedReplace(t *testing.T, b Backend) {
	u := announce(t, b, "k")
	u.send(t, b, 2, noise(9, b.MinPartBytes+7))
	for i, part := range u.parts {
		u.send(t, b, i+1, part)
	}
	if _, err := u.complete(t, b); err != nil {
		t.Fatal(err)
	}
	wantContent(t, b.Store, "k", u.whole())
}

func testLinkedAbort(t *testing.T, b Backend) {
	u := announce(t, b, "k")
	u.send(t, b, 1, u.parts[0])
	for range 2 {
		if err := b.Uploads.AbortLinked(t.Context(), u.key, u.id); err != nil {
			t.Fatal(err)
		}
	}
	if _, err := u.complete(t, b); !errors.Is(err, objects.ErrNotFound) {
		t.Fatalf("after the end: %v", err)
	}
	link, err := b.Uploads.SignPart(t.Context(), u.key, u.id, 2, 5, time.Minute)
	if err != nil {
		t.Fatal(err)
	}
	if got := follow(t, b, http.MethodPut, link, nil, []byte("12345")); got.status != http.StatusNotFound {
		t.Fatalf("a part after the end: %d %s", got.status, got.body)
	}
	wantNoLeftovers(t, b)
}

// testLinkedBounds needs the signature check: on S3 the size is a signed header.
func testLinkedBounds(t *testing.T, b Backend) {
	if b.TrustsLinks {
		return
	}
	u := announce(t, b, "k")
	link, err := b.Uploads.SignPart(t.Context(), u.key, u.id, 1, 4, time.Minute)
	if err != nil {
		t.Fatal(err)
	}
	for name, body := range map[string]string{"longer": "12345", "shorter": "123", "empty": ""} {
		if got := follow(t, b, http.MethodPut, link, nil, []byte(body)); got.status < 400 || got.status > 499 {
			t.Errorf("%s: %d %s", name, got.status, got.body)
		}
	}
	if got := follow(t, b, http.MethodGet, link, nil, nil); got.status != http.StatusForbidden {
		t.Errorf("read by a part's link: %d", got.status)
	}
	for _, altered := range []string{link + "0", link + "&part=2", strings.Replace(link, "part=1", "part=2", 1)} {
		if got := follow(t, b, http.MethodPut, altered, nil, []byte("1234")); got.status != http.StatusForbidden {
			t.Errorf("%s: %d %s", altered, got.status, got.body)
		}
	}
}

func testLinkedArguments(t *testing.T, b Backend) {
	if _, err := b.Uploads.BeginLinked(t.Context(), "../k", ""); !errors.Is(err, objects.ErrInvalidKey) {
		t.Errorf("an invalid key: %v", err)
	}
	u := announce(t, b, "k")
	for name, c := range map[string]struct {
		number int
		size   int64
		life   time.Duration
	}{"number 0": {0, 1, time.Minute}, "number 10,001": {10_001, 1, time.Minute}, "negative size": {1, -1, time.Minute}, "no life": {1, 1, 0}} {
		if _, err := b.Uploads.SignPart(t.Context(), u.key, u.id, c.number, c.size, c.life); err == nil {
			t.Errorf("%s was taken", name)
		}
	}
}

func testLinkedApart(t *testing.T, b Backend) {
	one, two := announce(t, b, "one"), announce(t, b, "two")
	for i, part := range one.parts {
		one.send(t, b, i+1, part)
	}
	if _, err := b.Uploads.CompleteLinked(t.Context(), two.key, one.id, 3, int64(len(one.whole()))); !errors.Is(err, objects.ErrNotFound) {
		t.Fatalf("the upload of another key: %v", err)
	}
	if _, err := one.complete(t, b); err != nil {
		t.Fatal(err)
	}
	wantAbsent(t, b.Store, "two")
}
