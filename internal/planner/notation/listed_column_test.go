package notation_test

import (
	"testing"

	"github.com/sdg-service/sdg/internal/planner/notation"
)

func TestListedColumns(t *testing.T) {
	t.Parallel()
	rewritesAll(t, notation.ListedColumns, [][2]string{
		{"600 inspections: playground / inspector / date / defects found", "600 inspections: playground, inspector, date, defects found"},
		{"500 reviews: status new/planned/shipped/declined", ""},
		{"500 films:\nname: text\nrating: G/PG/PG-13/R\nlength: 60-200 min", ""},
		{"music lessons: student + teacher + instrument", "music lessons: student, teacher, instrument"},
	})
}
