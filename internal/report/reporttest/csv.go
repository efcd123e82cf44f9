// Package reporttest makes frames for the tests of the reports on synthesis.
package reporttest

import (
	"bytes"
	"encoding/csv"
	"fmt"
	"slices"
	"strconv"
	"strings"
	"time"

	"github.com/sdg-service/sdg/internal/frame"
)

// Frame reads CSV whose header cells are "name:kind", kind being number, time (dates),
// category or text. An empty cell is null.
func Frame(name string, data []byte) (*frame.Frame, error) {
	records, err := csv.NewReader(bytes.NewReader(data)).ReadAll()
	if err != nil {
		return nil, fmt.Errorf("read %s: %w", name, err)
	}
	header, records := records[0], records[1:]
	f := &frame.Frame{Name: name, Rows: len(records)}
	for i, h := range header {
		title, kind, _ := strings.Cut(h, ":")
		c := frame.Column{Field: frame.Field{Name: title, Kind: frame.Kind(kind), Treatment: frame.Learn, Layout: time.DateOnly}}
		if c.Kind == frame.Text {
			c.Treatment = frame.Format
		}
		cells := make([]string, len(records))
		for r, record := range records {
			cells[r] = record[i]
		}
		if err := fill(&c, cells); err != nil {
			return nil, fmt.Errorf("read %s, column %s: %w", name, title, err)
		}
		f.Columns = append(f.Columns, c)
	}
	return f, f.Check()
}

func fill(c *frame.Column, cells []string) error {
	if slices.Contains(cells, "") {
		c.Null = make([]bool, len(cells))
	}
	if c.Kind == frame.Category || c.Kind == frame.Text {
		c.Levels = slices.Sorted(slices.Values(cells))
		c.Levels = slices.Compact(c.Levels)
		if len(c.Levels) > 0 && c.Levels[0] == "" {
			c.Levels = c.Levels[1:]
		}
	}
	for r, cell := range cells {
		if cell == "" {
			c.Null[r] = true
		}
		switch c.Kind {
		case frame.Number:
			v := 0.0
			if cell != "" {
				var err error
				if v, err = strconv.ParseFloat(cell, 64); err != nil {
					return err
				}
				if _, decimals, ok := strings.Cut(cell, "."); ok {
					c.Decimals = max(c.Decimals, len(decimals))
				}
			}
			c.Numbers = append(c.Numbers, v)
		case frame.Time:
			v := int64(0)
			if cell != "" {
				t, err := time.Parse(time.DateOnly, cell)
				if err != nil {
					return err
				}
				v = t.UnixMicro()
			}
			c.Times = append(c.Times, v)
		default:
			code, _ := slices.BinarySearch(c.Levels, cell)
			c.Codes = append(c.Codes, uint32(code)%uint32(max(1, len(c.Levels))))
		}
	}
	return nil
}
