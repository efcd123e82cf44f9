package cart_test

import (
	"bytes"
	"encoding/csv"
	"os"
	"slices"
	"strconv"
	"testing"
	"time"

	"github.com/sdg-service/sdg/internal/frame"
)

// readTable reads a clean CSV: a column of numbers is a Number, of dates a Time, any other a
// Category; an empty cell is missing.
func readTable(t testing.TB, path string) *frame.Frame {
	t.Helper()
	raw, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	records, err := csv.NewReader(bytes.NewReader(raw)).ReadAll()
	if err != nil {
		t.Fatal(err)
	}
	f := &frame.Frame{Name: "adult", Rows: len(records) - 1}
	for j, name := range records[0] {
		cells := make([]string, f.Rows)
		for i := range cells {
			cells[i] = records[i+1][j]
		}
		f.Columns = append(f.Columns, column(name, cells))
	}
	if err := f.Check(); err != nil {
		t.Fatal(err)
	}
	return f
}

// column makes a column of whole numbers, of dates, or of categories.
func column(name string, cells []string) frame.Column {
	c := frame.Column{Field: frame.Field{Name: name, Treatment: frame.Learn}}
	if slices.Contains(cells, "") {
		c.Null = make([]bool, len(cells))
	}
	numbers, times := make([]float64, len(cells)), make([]int64, len(cells))
	isNumber, isTime := true, true
	for i, cell := range cells {
		if cell == "" {
			c.Null[i] = true
			continue
		}
		c.Levels = append(c.Levels, cell)
		v, err := strconv.ParseFloat(cell, 64)
		isNumber, numbers[i] = isNumber && err == nil, v
		at, err := time.Parse(time.DateOnly, cell)
		isTime, times[i] = isTime && err == nil, at.UnixMicro()
	}
	switch {
	case isNumber:
		c.Kind, c.Numbers, c.Levels = frame.Number, numbers, nil
	case isTime:
		c.Kind, c.Layout, c.Times, c.Levels = frame.Time, time.DateOnly, times, nil
	default:
		c.Kind = frame.Category
		slices.Sort(c.Levels)
		c.Levels = slices.Compact(c.Levels)
		c.Codes = make([]uint32, len(cells))
		for i, cell := range cells {
			if cell != "" {
				code, _ := slices.BinarySearch(c.Levels, cell)
				c.Codes[i] = uint32(code)
			}
		}
	}
	return c
}

// repeated returns a table of rows rows that goes through f again and again.
func repeated(f *frame.Frame, rows int) *frame.Frame {
	pick := make([]int, rows)
	for i := range pick {
		pick[i] = i * 7919 % f.Rows
	}
	return f.Select(pick)
}

// must returns what a call returned, or ends the test.
func must[T any](v T, err error) func(testing.TB) T {
	return func(t testing.TB) T {
		t.Helper()
		if err != nil {
			t.Fatal(err)
		}
		return v
	}
}
