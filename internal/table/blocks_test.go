package table_test

import (
	"bytes"
	"errors"
	"io"
	"slices"
	"strings"
	"testing"

	"github.com/sdg-service/sdg/internal/table"
)

func TestReadBlocks(t *testing.T) {
	t.Parallel()
	quoted := "\"a\nb\",1\n"
	long := strings.Repeat("x", 300<<10) + ",2\n"
	for name, c := range map[string]struct {
		file   string
		header string
		blocks []string
		err    error
	}{
		"no rows":          {"a,b\n", "a,b\n", nil, nil},
		"one short block":  {"a,b\n1,2\n", "a,b\n", []string{"1,2\n"}, nil},
		"full and short":   {"a,b\n1,2\n3,4\n5,6\n", "a,b\n", []string{"1,2\n3,4\n", "5,6\n"}, nil},
		"full only":        {"a,b\n1,2\n3,4\n", "a,b\n", []string{"1,2\n3,4\n"}, nil},
		"quoted line feed": {"a,b\n" + quoted + quoted + "3,4\n", "a,b\n", []string{quoted + quoted, "3,4\n"}, nil},
		"quoted quote":     {"a\n\"x\"\"y\"\nz\n", "a\n", []string{"\"x\"\"y\"\nz\n"}, nil},
		"beyond a buffer":  {"a,b\n" + long + "1,2\n", "a,b\n", []string{long + "1,2\n"}, nil},
		"empty file":       {"", "", nil, io.EOF},
		"cut off":          {"a,b\n1,2", "a,b\n", nil, io.ErrUnexpectedEOF},
		"open quote":       {"a,b\n\"1,2\n", "a,b\n", nil, io.ErrUnexpectedEOF},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			var header string
			var blocks []string
			err := table.ReadBlocks(strings.NewReader(c.file), 2,
				func(b []byte) error { header = string(b); return nil },
				func(b []byte) error { blocks = append(blocks, string(b)); return nil })
			if !errors.Is(err, c.err) || header != c.header || !slices.Equal(blocks, c.blocks) {
				t.Errorf("header %q, blocks %q, %v", header, blocks, err)
			}
		})
	}
}

func TestReadBlocksStops(t *testing.T) {
	t.Parallel()
	stop := errors.New("stop")
	err := table.ReadBlocks(bytes.NewReader([]byte("a\n1\n2\n")), 1, func([]byte) error { return nil }, func([]byte) error { return stop })
	if !errors.Is(err, stop) {
		t.Errorf("%v", err)
	}
	err = table.ReadBlocks(io.MultiReader(strings.NewReader("a\n"), endless{}), 1, func([]byte) error { return nil }, func([]byte) error { return nil })
	if !errors.Is(err, table.ErrRowTooLong) {
		t.Errorf("endless row: %v", err)
	}
}

// endless is a row that never ends.
type endless struct{}

func (endless) Read(p []byte) (int, error) {
	for i := range p {
		p[i] = 'x'
	}
	return len(p), nil
}
