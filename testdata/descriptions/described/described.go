// Package described reads descriptions with what their authors expected, for the commands that fit the planner to them.
package described

import (
	"bufio"
	"encoding/json"
	"fmt"
	"os"
	"time"

	"github.com/sdg-service/sdg/internal/contract"
	"github.com/sdg-service/sdg/internal/engine/mock"
	"github.com/sdg-service/sdg/internal/planner"
)

// AsOf is the day that the descriptions were written against.
var AsOf = time.Date(2026, 11, 20, 0, 0, 0, 0, time.UTC)

// Host is a service that can carry out what the mock engine can.
var Host = planner.Host{Check: func(c *contract.Contract) error {
	_, err := mock.Compile(c)
	return err
}}

// Text is a description that is to be planned.
type Text struct {
	Description string
	Tables      []Table
}

// Table is what a table is expected to be called, as a regular expression, and its columns.
type Table struct {
	Name    string
	Columns []Column
}

// Column is a column that is expected: by an ID within the description, and by a regular expression, or the ID, for its name.
type Column struct{ ID, Name string }

// Pattern is the regular expression for the name.
func (c Column) Pattern() string {
	if c.Name == "" {
		return c.ID
	}
	return c.Name
}

const longest = 1 << 20 // bytes of a line

// Read returns the descriptions of a JSONL file that are to be planned.
func Read(name string) ([]Text, error) {
	f, err := os.Open(name)
	if err != nil {
		return nil, err
	}
	defer f.Close()
	var out []Text
	lines := bufio.NewScanner(f)
	lines.Buffer(make([]byte, longest), longest)
	for lines.Scan() {
		if len(lines.Bytes()) == 0 {
			continue
		}
		var d struct {
			Description string
			Expect      struct {
				Outcome string
				Tables  []Table
			}
		}
		if err := json.Unmarshal(lines.Bytes(), &d); err != nil {
			return nil, fmt.Errorf("%s: %w", name, err)
		}
		if d.Expect.Outcome == "generate" && len(d.Expect.Tables) > 0 {
			out = append(out, Text{d.Description, d.Expect.Tables})
		}
	}
	return out, lines.Err()
}
