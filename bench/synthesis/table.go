package main

import (
	"encoding/csv"
	"fmt"
	"os"
	"slices"
	"strconv"
	"strings"
	"time"

	"github.com/sdg-service/sdg/internal/frame"
)

var layouts = []string{"2006-01-02", "2006-01-02 15:04:05"}

// readTable reads a clean CSV of the benchmark: a column of numbers is a Number, of dates
// a Time, any other a Category; an empty cell is missing.
func readTable(path string) (*frame.Frame, error) {
	file, err := os.Open(path)
	if err != nil {
		return nil, err
	}
	defer file.Close()
	records, err := csv.NewReader(file).ReadAll()
	if err != nil {
		return nil, fmt.Errorf("read %s: %w", path, err)
	}
	header, rows := records[0], records[1:]
	f := &frame.Frame{Name: "table", Rows: len(rows)}
	for j, name := range header {
		cells := make([]string, len(rows))
		for i := range rows {
			cells[i] = rows[i][j]
		}
		f.Columns = append(f.Columns, column(name, cells))
	}
	return f, f.Check()
}

func column(name string, cells []string) frame.Column {
	c := frame.Column{Field: frame.Field{Name: name, Treatment: frame.Learn}}
	for i, cell := range cells {
		if cell == "" {
			if c.Null == nil {
				c.Null = make([]bool, len(cells))
			}
			c.Null[i] = true
		}
	}
	if numbers(&c, cells) {
		return c
	}
	c.Numbers, c.Decimals = nil, 0
	if times(&c, cells) {
		return c
	}
	c.Kind, c.Times = frame.Category, nil
	for i, cell := range cells {
		if !c.IsNull(i) {
			c.Levels = append(c.Levels, cell)
		}
	}
	slices.Sort(c.Levels)
	c.Levels = slices.Compact(c.Levels)
	c.Codes = make([]uint32, len(cells))
	for i, cell := range cells {
		if !c.IsNull(i) {
			code, _ := slices.BinarySearch(c.Levels, cell)
			c.Codes[i] = uint32(code)
		}
	}
	return c
}

func numbers(c *frame.Column, cells []string) bool {
	c.Kind = frame.Number
	c.Numbers = make([]float64, len(cells))
	for i, cell := range cells {
		if c.IsNull(i) {
			continue
		}
		v, err := strconv.ParseFloat(cell, 64)
		if err != nil {
			return false
		}
		c.Numbers[i] = v
		if _, decimals, ok := strings.Cut(cell, "."); ok {
			if strings.ContainsAny(decimals, "eE") {
				c.Decimals = 17
			}
			c.Decimals = max(c.Decimals, len(strings.TrimRight(decimals, "0")))
		}
	}
	return true
}

func times(c *frame.Column, cells []string) bool {
	c.Kind = frame.Time
	for _, c.Layout = range layouts {
		c.Times = make([]int64, len(cells))
		ok := true
		for i, cell := range cells {
			if c.IsNull(i) {
				continue
			}
			t, err := time.Parse(c.Layout, cell)
			if ok = err == nil; !ok {
				break
			}
			c.Times[i] = t.UnixMicro()
		}
		if ok {
			return true
		}
	}
	c.Layout = ""
	return false
}
