package connector_test

import (
	"bytes"
	"math"
	"testing"

	"pgregory.net/rapid"

	"github.com/sdg-service/sdg/internal/connector"
)

func columnsOf(kinds ...connector.Kind) []connector.Column {
	columns := make([]connector.Column, len(kinds))
	for i, k := range kinds {
		columns[i].Kind = k
	}
	return columns
}

func TestCellsAsText(t *testing.T) {
	t.Parallel()
	var b connector.Batch
	for range 2 { // the second time in reused buffers
		b.Reset(columnsOf(connector.Integer, connector.Float, connector.Boolean, connector.Moment, connector.Date, connector.Decimal, connector.Text))
		c := b.Columns
		c[0].AppendInt(math.MinInt64)
		c[1].AppendFloat(0.1)
		c[2].AppendInt(1)
		c[3].AppendInt(-1)
		c[4].AppendInt(-1)
		for i, text := range []string{"0.10", "ä\n"} {
			if err := c[5+i].AppendBytes([]byte(text)); err != nil {
				t.Fatal(err)
			}
		}
		if err := b.EndRow(); err != nil {
			t.Fatal(err)
		}
		for i := range c {
			c[i].AppendNull()
		}
		if err := b.EndRow(); err != nil || b.Rows() != 2 {
			t.Fatal(err)
		}
		for i, want := range []string{"-9223372036854775808", "0.1", "true", "1969-12-31T23:59:59.999999Z", "1969-12-31", "0.10", "ä\n"} {
			if got := string(c[i].AppendText(nil, 0)); got != want {
				t.Errorf("%s: %q, want %q", c[i].Kind, got, want)
			}
			if got := string(c[i].AppendText(nil, 1)); got != "" || !c[i].Null[1] {
				t.Errorf("%s: a missing cell is %q", c[i].Kind, got)
			}
		}
	}
}

func TestBatchBounds(t *testing.T) {
	t.Parallel()
	var b connector.Batch
	b.Reset(columnsOf(connector.Text, connector.Integer))
	if err := b.Columns[0].AppendBytes(make([]byte, connector.MaxCellBytes+1)); err == nil || len(b.Columns[0].Null) != 0 {
		t.Errorf("a cell beyond the limit: %v", err)
	}
	if err := b.Columns[0].AppendBytes(make([]byte, connector.MaxCellBytes)); err != nil || !b.Full() {
		t.Errorf("a cell of the limit: %v, full %v", err, b.Full())
	}
	if b.EndRow() == nil {
		t.Error("a row without a cell was accepted")
	}
	b.Reset(columnsOf(connector.Integer, connector.Integer))
	for i := range 3 {
		b.Columns[0].AppendInt(int64(i))
		b.Columns[1].AppendInt(int64(i))
	}
	if err := b.EndRows(3); err != nil || b.Rows() != 3 {
		t.Errorf("three rows, column by column: %v", err)
	}
	if b.Columns[0].AppendInt(1); b.EndRows(1) == nil {
		t.Error("rows of which one column has more were accepted")
	}
	b.Reset(columnsOf(connector.Integer))
	for !b.Full() {
		b.Columns[0].AppendInt(1)
		if err := b.EndRow(); err != nil {
			t.Fatal(err)
		}
	}
	if b.Rows() != connector.MaxBatchRows {
		t.Errorf("%d rows", b.Rows())
	}
}

func TestCellsComeBack(t *testing.T) {
	t.Parallel()
	var b connector.Batch
	rapid.Check(t, func(t *rapid.T) {
		cells := rapid.SliceOf(rapid.Ptr(rapid.SliceOf(rapid.Byte()), true)).Draw(t, "cells")
		b.Reset(columnsOf(connector.Binary))
		for _, cell := range cells {
			if cell == nil {
				b.Columns[0].AppendNull()
			} else if err := b.Columns[0].AppendBytes(*cell); err != nil {
				t.Fatal(err)
			}
			if err := b.EndRow(); err != nil {
				t.Fatal(err)
			}
		}
		for i, cell := range cells {
			if null := b.Columns[0].Null[i]; null != (cell == nil) || !null && !bytes.Equal(b.Columns[0].Cell(i), *cell) {
				t.Fatalf("cell %d is %q", i, b.Columns[0].Cell(i))
			}
		}
	})
}

func BenchmarkBatch(b *testing.B) {
	var batch connector.Batch
	columns := columnsOf(connector.Integer, connector.Text)
	text := []byte("twelve bytes")
	b.ReportAllocs()
	for b.Loop() {
		batch.Reset(columns)
		for !batch.Full() {
			batch.Columns[0].AppendInt(1)
			if err := batch.Columns[1].AppendBytes(text); err != nil {
				b.Fatal(err)
			}
			if err := batch.EndRow(); err != nil {
				b.Fatal(err)
			}
		}
	}
	b.ReportMetric(float64(connector.MaxBatchRows)*float64(b.N)/b.Elapsed().Seconds(), "rows/s")
}

func TestCellsBehindTheLastRowAreDropped(t *testing.T) {
	t.Parallel()
	var b connector.Batch
	b.Reset(columnsOf(connector.Integer, connector.Float, connector.Text))
	c := b.Columns
	for rows := range 2 { // before the first row, and behind it
		c[0].AppendInt(1)
		c[1].AppendFloat(2)
		if err := c[2].AppendBytes([]byte("dropped")); err != nil {
			t.Fatal(err)
		}
		b.Drop()
		if len(c[0].Null) != rows || len(c[0].Ints) != rows || len(c[1].Floats) != rows || len(c[2].Ends) != rows || string(c[2].Bytes) != "text"[:4*rows] {
			t.Fatalf("behind %d rows: %+v", rows, c)
		}
		c[0].AppendInt(1)
		c[1].AppendNull()
		if err := c[2].AppendBytes([]byte("text")); err != nil {
			t.Fatal(err)
		}
		if rows == 0 {
			if err := b.EndRow(); err != nil {
				t.Fatal(err)
			}
		}
	}
	if !b.Fits(1) {
		t.Error("another row does not fit")
	}
	c[2].Bytes = append(c[2].Bytes, make([]byte, connector.MaxBatchBytes)...)
	if b.Fits(1) {
		t.Error("a row of as many bytes as a batch fits beside another")
	}
}
