package client_test

import (
	"errors"
	"io"
	"strings"
	"testing"
	"testing/iotest"

	"github.com/google/go-cmp/cmp"

	"github.com/sdg-service/sdg/internal/client"
)

// FuzzFrames: any bytes end in one of the documented errors, events stay below the
// limit, and how the bytes are cut into reads makes no difference.
func FuzzFrames(f *testing.F) {
	for _, seed := range []string{"", "\n", "id: 1\nevent: a\ndata: {}\n\n", "data:x\r\ndata: y\r\n\r\n", "\ufeffid:7\n\n", ": c\n\nretry: 5\n\ndata", "id: a\x00b\ndata\n\n"} {
		f.Add(seed)
	}
	f.Fuzz(func(t *testing.T, stream string) {
		ids, data, err := client.Frames(strings.NewReader(stream))
		if !errors.Is(err, io.EOF) && !errors.Is(err, io.ErrUnexpectedEOF) && !errors.Is(err, client.ErrEventTooLong) {
			t.Fatalf("error %v", err)
		}
		for _, d := range data {
			if len(d) > client.MaxEventBytes {
				t.Fatalf("an event of %d bytes", len(d))
			}
		}
		idsAgain, dataAgain, errAgain := client.Frames(iotest.OneByteReader(strings.NewReader(stream)))
		if diff := cmp.Diff([]any{ids, data, err.Error()}, []any{idsAgain, dataAgain, errAgain.Error()}); diff != "" {
			t.Fatal(diff)
		}
	})
}
