package snowflake_test

import (
	"bytes"
	"compress/gzip"
	"context"
	"errors"
	"fmt"
	"io"
	"strings"
	"sync/atomic"
	"testing"

	"github.com/sdg-service/sdg/internal/connector/snowflake"
)

// counted is a body that counts what was read of it, and whether it was closed.
type counted struct {
	io.Reader
	read, open *atomic.Int64
}

func (c counted) Read(p []byte) (int, error) {
	n, err := c.Reader.Read(p)
	c.read.Add(int64(n))
	return n, err
}

func (c counted) Close() error {
	c.open.Add(-1)
	return nil
}

var errCut = errors.New("the line was cut")

// served opens chunks by what they hold; nil panics, as a driver may.
func served(chunks []io.Reader) (read, open *atomic.Int64, opener func(context.Context, int) (io.ReadCloser, error)) {
	read, open = new(atomic.Int64), new(atomic.Int64)
	return read, open, func(ctx context.Context, chunk int) (io.ReadCloser, error) {
		if err := ctx.Err(); err != nil {
			return nil, err
		}
		if chunks[chunk] == nil {
			panic("no such chunk")
		}
		open.Add(1)
		return counted{chunks[chunk], read, open}, nil
	}
}

func TestChunksComeInTheirOrder(t *testing.T) {
	long := strings.Repeat("0123456789", 60_000)
	broken := func() io.Reader { return io.MultiReader(strings.NewReader(long), brokenReader{}) }
	for _, c := range []struct {
		name   string
		chunks []io.Reader
		take   int // of each chunk; 0 is all
		want   []string
		err    string
	}{
		{name: "none"},
		{name: "an empty one", chunks: []io.Reader{strings.NewReader("")}, want: []string{""}},
		{name: "short ones", chunks: []io.Reader{strings.NewReader("a"), strings.NewReader("bc"), strings.NewReader("d")}, want: []string{"a", "bc", "d"}},
		{name: "longer than a block", chunks: []io.Reader{strings.NewReader(long), strings.NewReader("b"), strings.NewReader(long)}, want: []string{long, "b", long}},
		{name: "longer than all that is ahead", chunks: []io.Reader{strings.NewReader(strings.Repeat(long, 5)), strings.NewReader("b")}, want: []string{strings.Repeat(long, 5), "b"}},
		{name: "not read to their ends", chunks: []io.Reader{strings.NewReader(strings.Repeat(long, 5)), strings.NewReader("bc"), strings.NewReader("d")}, take: 1, want: []string{"0", "b", "d"}},
		{name: "cut off", chunks: []io.Reader{strings.NewReader("a"), broken(), strings.NewReader("c")}, want: []string{"a"}, err: errCut.Error()},
		{name: "cut off behind what was asked for", chunks: []io.Reader{broken(), strings.NewReader("c")}, take: 1, want: []string{"0"}, err: errCut.Error()},
		{name: "a panic", chunks: []io.Reader{strings.NewReader("a"), nil}, want: []string{"a"}, err: "panic: no such chunk"},
	} {
		t.Run(c.name, func(t *testing.T) {
			_, open, opener := served(c.chunks)
			chunks := snowflake.Fetch(t.Context(), len(c.chunks), opener)
			var got []string
			err := chunks.Next()
			for ; err == nil; err = chunks.Next() {
				of := io.Reader(chunks)
				if c.take > 0 {
					of = io.LimitReader(of, int64(c.take))
				}
				var chunk []byte
				if chunk, err = io.ReadAll(of); err != nil {
					break
				}
				got = append(got, string(chunk))
			}
			if c.err == "" && !errors.Is(err, io.EOF) || c.err != "" && (err == nil || !strings.Contains(err.Error(), c.err)) {
				t.Errorf("it ended with %v", err)
			}
			if fmt.Sprint(got) != fmt.Sprint(c.want) {
				t.Errorf("%d chunks: %.40q", len(got), got)
			}
			if again := chunks.Next(); !errors.Is(again, err) {
				t.Errorf("then %v", again)
			}
			if chunks.Close(); open.Load() != 0 {
				t.Errorf("%d bodies stayed open", open.Load())
			}
		})
	}
}

type brokenReader struct{}

func (brokenReader) Read([]byte) (int, error) { return 0, errCut }

// endless is a chunk without an end.
type endless struct{}

func (endless) Read(p []byte) (int, error) { return len(p), nil }

func TestChunksAreGivenUp(t *testing.T) {
	for _, c := range []struct {
		name   string
		giveUp func(snowflake.Chunks)
	}{
		{"by closing them", func(c snowflake.Chunks) { c.Close() }},
		{"by the context of who reads them", func(c snowflake.Chunks) {
			c.Cancel()
			if _, err := io.Copy(io.Discard, c); !errors.Is(err, context.Canceled) {
				t.Errorf("%v", err)
			}
			c.Close()
		}},
	} {
		t.Run(c.name, func(t *testing.T) {
			read, open, opener := served([]io.Reader{endless{}})
			chunks := snowflake.Fetch(t.Context(), 1, opener)
			if err := chunks.Next(); err != nil {
				t.Fatal(err)
			}
			if c.giveUp(chunks); open.Load() != 0 {
				t.Error("its body stayed open")
			}
			if n := read.Load(); n > snowflake.MostAhead+snowflake.MostAhead {
				t.Errorf("%d bytes were fetched of which none was asked for", n)
			}
		})
	}
}

func TestInflated(t *testing.T) {
	var packed bytes.Buffer
	z := gzip.NewWriter(&packed)
	_, _ = z.Write([]byte(strings.Repeat("rows ", 50_000)))
	if err := z.Close(); err != nil {
		t.Fatal(err)
	}
	damaged := bytes.Clone(packed.Bytes())
	damaged[len(damaged)-6]++ // its checksum
	for _, c := range []struct {
		name, body, want string
		err              error
	}{
		{name: "nothing"},
		{name: "one byte", body: "a", want: "a"},
		{name: "no gzip", body: "{\"data\": 1}", want: "{\"data\": 1}"},
		{name: "gzip", body: packed.String(), want: strings.Repeat("rows ", 50_000)},
		{name: "cut off", body: packed.String()[:packed.Len()/2], err: io.ErrUnexpectedEOF},
		{name: "damaged", body: string(damaged), err: gzip.ErrChecksum},
	} {
		t.Run(c.name, func(t *testing.T) {
			got, err := io.ReadAll(snowflake.Inflated(io.NopCloser(strings.NewReader(c.body))))
			if c.err == nil && (err != nil || string(got) != c.want) {
				t.Errorf("%.20q, %v", got, err)
			}
			if c.err != nil && (err == nil || err.Error() != c.err.Error()) {
				t.Errorf("%v", err)
			}
		})
	}
}
