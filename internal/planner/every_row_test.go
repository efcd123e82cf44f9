package planner_test

import (
	"encoding/json"
	"strings"
	"testing"
)

// TestEveryRow: what a sentence says of all rows bounds the column that it is about.
func TestEveryRow(t *testing.T) {
	t.Parallel()
	for text, want := range map[string]string{
		"300 pallets: weight kg 100 to 900, height cm 100-180; no pallet is heavier than 600 kg":     `"min":100,"max":600`,
		"300 pallets: weight kg 100 to 900, height cm 100-180; every pallet is at least 120 cm high": `"min":120,"max":180`,
		"50 guests with name, age 5 to 80. All guests are at least 18 years old.":                    `"min":18,"max":80`,
		"60 houses: price 200000-900000, built 1950-2020. All houses were built after 1980.":         `"min":1981,"max":2020`,
		"60 houses: price 200000-900000, rooms 1-9. Every house costs at least 300,000.":             `"min":300000,"max":900000`,
		"80 books: title, published 1990-2010. All books were published before 2001.":                `"earliest":"1990-01-01","latest":"2000-12-31"`,
		"90 courses: duration 1-12 weeks. No course lasts more than 6 weeks.":                        `"min":1,"max":6`,
	} {
		res := plan(t, text)
		if res.Contract == nil {
			t.Errorf("%s\nasked: %v", text, res.Questions)
			continue
		}
		if out, _ := json.Marshal(res.Contract.Tables); !strings.Contains(string(out), want) {
			t.Errorf("%s\n%s\nlacks %s", text, out, want)
		}
	}
}
