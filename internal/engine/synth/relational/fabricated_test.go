package relational_test

import (
	"fmt"
	"strings"
	"testing"

	"github.com/sdg-service/sdg/internal/engine/synth/relational"
	"github.com/sdg-service/sdg/internal/frame"
)

// Names are words of people, not letters of the source in another order.
func TestNamesAreWords(t *testing.T) {
	t.Parallel()
	source := shop(300)[:1]
	cells := make([]string, source[0].Rows)
	for i := range cells {
		if i%7 > 0 {
			cells[i] = fmt.Sprintf("Q%sx Z%st", strings.Repeat("z", i%5), strings.Repeat("q", i%11))
		}
	}
	name := texts("guardian", cells, false)
	name.Kind, name.Treatment, name.Semantic = frame.Text, frame.Format, "full_name"
	source[0].Columns = append(source[0].Columns, name)
	m, err := relational.Train(source, relational.Schema{Tables: shopSchema().Tables[:1]}, relational.Options{Seed: 3})
	if err != nil {
		t.Fatal(err)
	}
	made := rows(t, m, relational.Request{Seed: 5, Rows: map[string]int64{source[0].Name: 200}})[source[0].Name].Column("guardian")
	empty := 0
	for row := range 200 {
		if made.IsNull(row) {
			empty++
			continue
		}
		if cell := made.Levels[made.Codes[row]]; strings.ContainsAny(cell, "qz") && !strings.ContainsAny(cell, "aeiou") || !strings.Contains(cell, " ") {
			t.Fatalf("row %d: %q", row, cell)
		}
	}
	if empty == 0 || empty > 80 {
		t.Errorf("%d of 200 names are missing, of the source's one in seven", empty)
	}
}
