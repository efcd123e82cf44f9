package draft

import (
	"math"
	"regexp"
	"strconv"
)

// phraseBounds are the bounds in the phrase of what a column usually holds.
var phraseBounds = regexp.MustCompile(`\bbetween (\d+) and (\d+)\b`)

// UsualAges are how many years old those are who the rows of the table are, where that is not any age of grown-ups: pupils, the children of
// a kindergarten, students, pensioners.
func (t *Table) UsualAges() (from, to float64, known bool) {
	age := (&Column{Table: t, Words: []string{"age"}}).CustomOfThing()
	if age == nil {
		return 0, 0, false
	}
	m := phraseBounds.FindStringSubmatch(age.Phrase)
	if m == nil {
		return 0, 0, false
	}
	from, _ = strconv.ParseFloat(m[1], 64)
	to, _ = strconv.ParseFloat(m[2], 64)
	if age == (&Column{Table: t, Words: []string{"age", "months"}}).CustomOfThing() {
		from, to = from/12, math.Ceil(to/12)
	}
	const grown, old = 35, 55
	return from, to, to <= grown || from >= old
}
