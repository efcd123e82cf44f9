package objectstest

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"io"
	"sync"
	"testing"
	"testing/iotest"
	"time"

	"github.com/sdg-service/sdg/internal/port/objects"
)

var putTests = map[string]func(*testing.T, Backend){
	"PutReturnsWhatStatReturns":      testPutInfo,
	"PutOfNothing":                   testPutEmpty,
	"PutReplaces":                    testPutReplaces,
	"PutWithoutContentType":          testPutDefaultType,
	"PutRefusesContentType":          testPutBadType,
	"IfAbsentOnFreeKey":              testIfAbsentFree,
	"IfAbsentSameBytes":              testIfAbsentSame,
	"IfAbsentOtherBytes":             testIfAbsentOther,
	"IfAbsentOtherBytesOfSameSize":   testIfAbsentSameSize,
	"IfAbsentLargeStream":            testIfAbsentLarge,
	"IfAbsentRaceHasOneWinner":       testIfAbsentRace,
	"FailingReaderStoresNothing":     testFailingReader,
	"FailingReaderKeepsOldVersion":   testFailingReaderKeeps,
	"CancelledPutStoresNothing":      testCancelledPut,
	"ConcurrentPutsGiveOneWhole":     testConcurrentPuts,
	"DeleteRemoves":                  testDelete,
	"DeleteOfAbsentIsNoError":        testDeleteAbsent,
	"DeleteAndPutRace":               testDeletePutRace,
	"DeleteLeavesNeighbours":         testDeleteNeighbours,
	"CancelledContextIsHonoured":     testCancelledCalls,
	"PutOfAStreamLargerThanOnePart":  testPutLarge,
	"PutOfAReaderThatGivesDataAtEOF": testDataErrReader,
}

func testPutInfo(t *testing.T, b Backend) {
	before := time.Now().Add(-24 * time.Hour)
	info := put(t, b.Store, "a/b.csv", []byte("x,y\n1,2\n"))
	if info.Key != "a/b.csv" || info.Size != 8 || info.ContentType != "text/csv" || info.ModifiedAt.Before(before) {
		t.Fatalf("Put returned %+v", info)
	}
	stat, err := b.Store.Stat(t.Context(), "a/b.csv")
	if err != nil {
		t.Fatal(err)
	}
	if !sameInfo(stat, info) {
		t.Fatalf("Stat returned %+v, Put %+v", stat, info)
	}
	wantNoLeftovers(t, b)
}

func sameInfo(a, b objects.Info) bool {
	return a.Key == b.Key && a.Size == b.Size && a.ContentType == b.ContentType && a.ModifiedAt.Equal(b.ModifiedAt)
}

func testPutEmpty(t *testing.T, b Backend) {
	if info := put(t, b.Store, "empty", nil); info.Size != 0 {
		t.Fatalf("size %d", info.Size)
	}
	wantContent(t, b.Store, "empty", nil)
}

func testPutReplaces(t *testing.T, b Backend) {
	put(t, b.Store, "k", []byte("a longer first version"))
	if _, err := b.Store.Put(t.Context(), "k", bytes.NewReader([]byte("second")), objects.PutOptions{ContentType: "text/plain"}); err != nil {
		t.Fatal(err)
	}
	wantContent(t, b.Store, "k", []byte("second"))
	if info, err := b.Store.Stat(t.Context(), "k"); err != nil || info.ContentType != "text/plain" {
		t.Fatalf("%+v, %v", info, err)
	}
	wantNoLeftovers(t, b)
}

func testPutDefaultType(t *testing.T, b Backend) {
	info, err := b.Store.Put(t.Context(), "k", bytes.NewReader(nil), objects.PutOptions{})
	if err != nil || info.ContentType != objects.DefaultContentType {
		t.Fatalf("%+v, %v", info, err)
	}
}

func testPutBadType(t *testing.T, b Backend) {
	for _, contentType := range []string{"text/csv\r\nX-Evil: 1", "text/\x00", string(make([]byte, 300))} {
		if _, err := b.Store.Put(t.Context(), "k", bytes.NewReader(nil), objects.PutOptions{ContentType: contentType}); err == nil {
			t.Fatalf("content type %q was stored", contentType)
		}
	}
	wantAbsent(t, b.Store, "k")
}

func putAbsent(t *testing.T, b Backend, key string, content []byte) (objects.Info, error) {
	t.Helper()
	return b.Store.Put(t.Context(), key, bytes.NewReader(content), objects.PutOptions{IfAbsent: true, ContentType: "text/csv"})
}

func testIfAbsentFree(t *testing.T, b Backend) {
	if info, err := putAbsent(t, b, "k", []byte("one")); err != nil || info.Size != 3 {
		t.Fatalf("%+v, %v", info, err)
	}
	wantContent(t, b.Store, "k", []byte("one"))
	wantNoLeftovers(t, b)
}

func testIfAbsentSame(t *testing.T, b Backend) {
	first, err := putAbsent(t, b, "k", []byte("one"))
	if err != nil {
		t.Fatal(err)
	}
	second, err := putAbsent(t, b, "k", []byte("one"))
	if err != nil || !sameInfo(first, second) {
		t.Fatalf("%+v then %+v, %v", first, second, err)
	}
	wantNoLeftovers(t, b)
}

func testIfAbsentOther(t *testing.T, b Backend) {
	put(t, b.Store, "k", []byte("one"))
	if _, err := putAbsent(t, b, "k", []byte("other")); !errors.Is(err, objects.ErrExists) {
		t.Fatalf("%v, want ErrExists", err)
	}
	wantContent(t, b.Store, "k", []byte("one"))
	wantNoLeftovers(t, b)
}

func testIfAbsentSameSize(t *testing.T, b Backend) {
	put(t, b.Store, "k", []byte("one"))
	if _, err := putAbsent(t, b, "k", []byte("two")); !errors.Is(err, objects.ErrExists) {
		t.Fatalf("%v, want ErrExists", err)
	}
	wantContent(t, b.Store, "k", []byte("one"))
}

func testIfAbsentLarge(t *testing.T, b Backend) {
	content := noise(1, 18<<20)
	stream := func(content []byte) error {
		_, err := b.Store.Put(t.Context(), "k", streamOf(content), objects.PutOptions{IfAbsent: true})
		return err
	}
	if err := stream(content); err != nil {
		t.Fatal(err)
	}
	if err := stream(content); err != nil {
		t.Fatalf("the same bytes again: %v", err)
	}
	content[len(content)-1] ^= 1
	if err := stream(content); !errors.Is(err, objects.ErrExists) {
		t.Fatalf("a changed last byte: %v, want ErrExists", err)
	}
	wantNoLeftovers(t, b)
}

func testIfAbsentRace(t *testing.T, b Backend) {
	const writers = 12
	var wg sync.WaitGroup
	results := make([]error, writers)
	for i := range writers {
		wg.Go(func() { _, results[i] = putAbsent(t, b, "k", fmt.Appendf(nil, "writer %02d", i)) })
	}
	wg.Wait()
	winner := -1
	for i, err := range results {
		switch {
		case err == nil && winner >= 0:
			t.Fatalf("writers %d and %d both won", winner, i)
		case err == nil:
			winner = i
		case !errors.Is(err, objects.ErrExists):
			t.Fatalf("writer %d: %v", i, err)
		}
	}
	if winner < 0 {
		t.Fatal("nobody won")
	}
	wantContent(t, b.Store, "k", fmt.Appendf(nil, "writer %02d", winner))
}

var errReader = errors.New("the source broke")

// streamOf hides everything but Read, so that the size is not known beforehand.
func streamOf(content []byte) io.Reader { return struct{ io.Reader }{bytes.NewReader(content)} }

func testFailingReader(t *testing.T, b Backend) {
	for name, size := range map[string]int{"at once": 0, "early": 100, "after several parts": 20 << 20} {
		for _, ifAbsent := range []bool{false, true} {
			r := io.MultiReader(streamOf(noise(2, size)), iotest.ErrReader(errReader))
			if _, err := b.Store.Put(t.Context(), "k", r, objects.PutOptions{IfAbsent: ifAbsent}); !errors.Is(err, errReader) {
				t.Fatalf("%s: %v, want the reader's error", name, err)
			}
			wantAbsent(t, b.Store, "k")
			wantNoLeftovers(t, b)
		}
	}
}

func testFailingReaderKeeps(t *testing.T, b Backend) {
	put(t, b.Store, "k", []byte("old"))
	r := io.MultiReader(streamOf([]byte("new")), iotest.ErrReader(errReader))
	if _, err := b.Store.Put(t.Context(), "k", r, objects.PutOptions{}); !errors.Is(err, errReader) {
		t.Fatalf("%v, want the reader's error", err)
	}
	wantContent(t, b.Store, "k", []byte("old"))
}

// cancelling ends a context after its bytes have been read.
type cancelling struct {
	io.Reader
	cancel context.CancelFunc
}

func (c cancelling) Read(p []byte) (int, error) {
	n, err := c.Reader.Read(p)
	if errors.Is(err, io.EOF) {
		c.cancel()
	}
	return n, err
}

func testCancelledPut(t *testing.T, b Backend) {
	for name, size := range map[string]int{"small": 1000, "large": 20 << 20} {
		ctx, cancel := context.WithCancel(t.Context())
		_, err := b.Store.Put(ctx, "k", cancelling{bytes.NewReader(noise(3, size)), cancel}, objects.PutOptions{})
		if !errors.Is(err, context.Canceled) {
			t.Fatalf("%s: %v, want context.Canceled", name, err)
		}
		wantAbsent(t, b.Store, "k")
		wantNoLeftovers(t, b)
	}
}

func testConcurrentPuts(t *testing.T, b Backend) {
	const writers, size = 8, 300_000
	content := func(i int) []byte { return bytes.Repeat([]byte{byte('a' + i)}, size+i) }
	put(t, b.Store, "k", content(0))
	done := make(chan struct{})
	var readers, wg sync.WaitGroup
	check := func() error {
		body, info, err := b.Store.Get(t.Context(), "k", objects.Range{})
		if err != nil {
			return err
		}
		got, err := io.ReadAll(body)
		if err = errors.Join(err, body.Close()); err != nil {
			return err
		}
		i := len(got) - size
		if i < 0 || i >= writers || !bytes.Equal(got, content(i)) || info.Size != int64(len(got)) ||
			info.ContentType != fmt.Sprintf("text/x-%d", i) && i > 0 {
			return fmt.Errorf("torn read: %d bytes, %+v", len(got), info)
		}
		return nil
	}
	readers.Go(func() {
		for {
			select {
			case <-done:
				return
			default:
				if err := check(); err != nil {
					t.Error(err)
					return
				}
			}
		}
	})
	for i := 1; i < writers; i++ {
		wg.Go(func() {
			opts := objects.PutOptions{ContentType: fmt.Sprintf("text/x-%d", i)}
			if _, err := b.Store.Put(t.Context(), "k", bytes.NewReader(content(i)), opts); err != nil {
				t.Error(err)
			}
		})
	}
	wg.Wait()
	close(done)
	readers.Wait()
	if err := check(); err != nil {
		t.Fatal(err)
	}
	wantNoLeftovers(t, b)
}

func testDelete(t *testing.T, b Backend) {
	put(t, b.Store, "a/b/c", []byte("x"))
	if err := b.Store.Delete(t.Context(), "a/b/c"); err != nil {
		t.Fatal(err)
	}
	wantAbsent(t, b.Store, "a/b/c")
	put(t, b.Store, "a/b/c", []byte("again"))
	wantContent(t, b.Store, "a/b/c", []byte("again"))
}

func testDeleteAbsent(t *testing.T, b Backend) {
	for range 2 {
		if err := b.Store.Delete(t.Context(), "no/such/object"); err != nil {
			t.Fatal(err)
		}
	}
}

// testDeletePutRace deletes the last object of a folder while others are put there.
func testDeletePutRace(t *testing.T, b Backend) {
	var wg sync.WaitGroup
	for i := range 4 {
		wg.Go(func() {
			key := fmt.Sprintf("deep/er/%d", i)
			for range 15 {
				if _, err := b.Store.Put(t.Context(), key, bytes.NewReader([]byte("x")), objects.PutOptions{}); err != nil {
					t.Errorf("put: %v", err)
				}
				if _, err := b.Store.Stat(t.Context(), key); err != nil {
					t.Errorf("stat: %v", err)
				}
				if err := b.Store.Delete(t.Context(), key); err != nil {
					t.Errorf("delete: %v", err)
				}
			}
		})
	}
	wg.Wait()
	page, err := b.Store.List(t.Context(), "", "", 10)
	if err != nil || len(page.Objects) != 0 {
		t.Fatalf("%+v, %v", page, err)
	}
}

func testDeleteNeighbours(t *testing.T, b Backend) {
	put(t, b.Store, "a", []byte("object"))
	put(t, b.Store, "a/b", []byte("below it"))
	if err := b.Store.Delete(t.Context(), "a"); err != nil {
		t.Fatal(err)
	}
	wantContent(t, b.Store, "a/b", []byte("below it"))
}

func testCancelledCalls(t *testing.T, b Backend) {
	put(t, b.Store, "k", []byte("x"))
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	_, putErr := b.Store.Put(ctx, "other", bytes.NewReader(nil), objects.PutOptions{})
	body, _, getErr := b.Store.Get(ctx, "k", objects.Range{})
	if getErr == nil {
		_, getErr = io.ReadAll(body)
		_ = body.Close()
	}
	_, statErr := b.Store.Stat(ctx, "k")
	_, listErr := b.Store.List(ctx, "", "", 10)
	for name, err := range map[string]error{
		"Put": putErr, "Get": getErr, "Stat": statErr, "List": listErr, "Delete": b.Store.Delete(ctx, "k"),
	} {
		if !errors.Is(err, context.Canceled) {
			t.Errorf("%s: %v, want context.Canceled", name, err)
		}
	}
	wantContent(t, b.Store, "k", []byte("x"))
}

func testPutLarge(t *testing.T, b Backend) {
	content := noise(4, 21<<20)
	if _, err := b.Store.Put(t.Context(), "k", streamOf(content), objects.PutOptions{ContentType: "text/csv"}); err != nil {
		t.Fatal(err)
	}
	wantContent(t, b.Store, "k", content)
	if info, err := b.Store.Stat(t.Context(), "k"); err != nil || info.Size != int64(len(content)) || info.ContentType != "text/csv" {
		t.Fatalf("%+v, %v", info, err)
	}
}

func testDataErrReader(t *testing.T, b Backend) {
	content := noise(5, 100_000)
	if _, err := b.Store.Put(t.Context(), "k", iotest.DataErrReader(streamOf(content)), objects.PutOptions{}); err != nil {
		t.Fatal(err)
	}
	wantContent(t, b.Store, "k", content)
}
