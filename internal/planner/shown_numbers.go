package planner

import (
	"bytes"
	"encoding/json"
	"math"
	"slices"
	"strconv"
	"strings"
	"time"

	"github.com/sdg-service/sdg/internal/contract"
	"github.com/sdg-service/sdg/internal/planner/draft"
	"github.com/sdg-service/sdg/internal/planner/token"
)

// shownNumbers are the numbers and the dates of a part of the contract.
type shownNumbers struct {
	text    []byte
	numbers map[float64]int // how often each stands there
}

// numbersShown reads the part of the contract at path, with what refers to it.
func numbersShown(c *contract.Contract, path string) *shownNumbers {
	s := &shownNumbers{numbers: map[float64]int{}}
	add := func(v any) {
		if raw, err := json.Marshal(v); err == nil {
			s.add(raw)
		}
	}
	table, column, ok := placeOf(path)
	switch {
	case !ok || table >= len(c.Tables):
		add(c)
		s.childMeans(c)
	case column < 0 || column >= len(c.Tables[table].Columns):
		add(c.Tables[table])
		s.gridEnd(c.Tables[table].Grid)
		for _, r := range c.Relations {
			add(r)
		}
	default:
		t := &c.Tables[table]
		col := &t.Columns[column]
		add(col)
		s.numbers[float64(len(col.Values))]++
		s.mean(col)
		if col.Pattern != "" {
			for _, run := range runs(col.Pattern) {
				s.numbers[float64(run)]++
			}
		}
		for _, k := range t.Constraints {
			if slices.Contains(k.Columns, col.Name) || k.Left == col.Name || k.Right == col.Name {
				add(k)
			}
		}
		for _, r := range c.Relations {
			if r.Child == t.Name && r.ChildColumn == col.Name || r.Parent == t.Name && r.ParentColumn == col.Name {
				add(r)
			}
		}
		if t.Grid != nil && (t.Grid.TimeColumn == col.Name || t.Grid.KeyColumn == col.Name) {
			add(t.Grid)
			s.gridEnd(t.Grid)
		}
	}
	return s
}

// mean adds the mean of a law that is told by other numbers.
func (s *shownNumbers) mean(c *contract.Column) {
	d := c.Distribution
	switch {
	case d == nil:
	case d.Kind == contract.Gamma && d.Shape != nil && d.Scale != nil:
		s.about(*d.Shape * *d.Scale)
	case d.Kind == contract.Beta && d.Alpha != nil && d.Beta != nil && c.Min != nil && c.Max != nil:
		s.about(*c.Min + (*c.Max-*c.Min)*(*d.Alpha/(*d.Alpha+*d.Beta)))
	}
}

// childMeans adds how many rows each row of another table has on average.
func (s *shownNumbers) childMeans(c *contract.Contract) {
	for _, r := range c.Relations {
		child, ok := c.Table(r.Child)
		parent, known := c.Table(r.Parent)
		if ok && known && parent.Rows > 0 {
			s.about(float64(child.Rows) / float64(parent.Rows))
		}
	}
}

// about adds a number as people say it, to three digits.
func (s *shownNumbers) about(v float64) {
	said, err := strconv.ParseFloat(strconv.FormatFloat(v, 'g', 3, 64), 64)
	if err == nil {
		s.numbers[said]++
	}
}

// gridEnd adds the last instant of a grid.
func (s *shownNumbers) gridEnd(g *contract.Grid) {
	if g == nil {
		return
	}
	for _, layout := range []string{draft.DayLayout, draft.InstantLayout} {
		if start, err := time.Parse(layout, g.Start); err == nil {
			if g.Closes() {
				s.add([]byte(time.Unix(g.OpenInstants(start.Unix())(g.Steps-1), 0).UTC().Format(layout)))
				continue
			}
			last := start.Add(time.Duration(g.StepSeconds*(g.Steps-1))*time.Second).AddDate(0, int(g.StepMonths*(g.Steps-1)), 0)
			s.add([]byte(last.Format(layout)))
		}
	}
}

// placeOf reads "tables[1].columns[2]"; column is -1 where the path names none.
func placeOf(path string) (table, column int, ok bool) {
	rest, ok := strings.CutPrefix(path, "tables[")
	if !ok {
		return 0, -1, false
	}
	index, rest, ok := strings.Cut(rest, "]")
	if !ok {
		return 0, -1, false
	}
	table, err := strconv.Atoi(index)
	if err != nil {
		return 0, -1, false
	}
	column = -1
	if rest, ok := strings.CutPrefix(rest, ".columns["); ok {
		if column, err = strconv.Atoi(strings.TrimSuffix(rest, "]")); err != nil {
			return table, -1, true
		}
	}
	return table, column, true
}

// runs are the lengths of the runs of equal letters in a pattern: of "##-####" 2 and 4.
func runs(pattern string) []int {
	var out []int
	for i := 0; i < len(pattern); {
		j := i
		for j < len(pattern) && pattern[j] == pattern[i] {
			j++
		}
		out = append(out, j-i)
		i = j
	}
	return out
}

// add counts the numbers of a text.
func (s *shownNumbers) add(text []byte) {
	s.text = append(append(s.text, text...), '\n')
	digit := func(i int) bool { return i >= 0 && i < len(text) && text[i] >= '0' && text[i] <= '9' }
	for i := 0; i < len(text); {
		if !digit(i) {
			i++
			continue
		}
		from := i
		if from > 0 && text[from-1] == '-' && !digit(from-2) {
			from--
		}
		for digit(i) || i < len(text) && (text[i] == '.' || text[i] == ',') && digit(i+1) && digit(i-1) && !(text[i] == ',' && !digit(i+3)) {
			i++
		}
		if v, err := strconv.ParseFloat(strings.ReplaceAll(string(text[from:i]), ",", ""), 64); err == nil {
			s.numbers[v]++
		}
	}
}

// take uses up a number that says what token t says; false where none is left.
func (s *shownNumbers) take(t token.Token, asOf time.Time) bool {
	use := func(v float64) bool {
		if s.numbers[v] > 0 {
			s.numbers[v]--
			return true
		}
		return false
	}
	switch t.Kind {
	case token.Date:
		if !strings.ContainsFunc(t.Text, token.IsDigit) && bytes.Contains(s.text, []byte(t.Period.From.Format("-01-"))) {
			return true // a month, whose year stands elsewhere
		}
		if !saysYear(t.Text) && (bytes.Contains(s.text, []byte(t.Period.From.Format("-01-02"))) || bytes.Contains(s.text, []byte(t.Period.To.Format("-01-02")))) {
			return true // "1 April to 31 July 2023"
		}
		return t.Period.From.IsZero() || bytes.Contains(s.text, []byte(t.Period.From.Format(draft.DayLayout))) || bytes.Contains(s.text, []byte(t.Period.To.Format(draft.DayLayout)))
	case token.Time:
		return t.Minute%60 == 0 && use(float64(t.Minute/60)) || bytes.Contains(s.text, []byte(time.Unix(int64(t.Minute)*60, 0).UTC().Format("15:04")))
	}
	v := t.Num
	if t.Spelled && bytes.Contains(s.text, []byte("_"+t.Low)) {
		return true // of a name: "player one"
	}
	if (t.Percent || v > 0 && v <= 100 && t.Unit == "") && s.share(v/100) {
		return true
	}
	for _, unit := range []float64{1, 60, 3600, 86400, 7 * 86400} {
		if use(v*unit) || use(-v*unit) {
			return true
		}
	}
	if v != math.Trunc(v) || math.Abs(v) > 10000 {
		return false
	}
	n := int(v)
	if bytes.Contains(s.text, []byte(asOf.Add(-time.Duration(n)*time.Hour).Format(draft.InstantLayout))) {
		return true
	}
	for _, d := range []time.Time{
		asOf.AddDate(0, 0, -n), asOf.AddDate(0, 0, -7*n), asOf.AddDate(0, -n, 0), asOf.AddDate(-n, 0, 0), asOf.AddDate(-n-1, 0, 0),
		asOf.AddDate(0, 0, n), asOf.AddDate(0, 0, 7*n), asOf.AddDate(0, n, 0), asOf.AddDate(n, 0, 0),
	} {
		for _, off := range []int{0, 1, -1} {
			if bytes.Contains(s.text, []byte(d.AddDate(0, 0, off).Format(draft.DayLayout))) {
				return true
			}
		}
	}
	return false
}

// saysYear: the text of a date has a run of four digits.
func saysYear(text string) bool {
	run := 0
	for _, r := range text {
		if run++; !token.IsDigit(r) {
			run = 0
		}
		if run == 4 {
			return true
		}
	}
	return false
}

// share reports whether x, or what it leaves of the whole, is among the numbers.
func (s *shownNumbers) share(x float64) bool {
	for y, n := range s.numbers { // 0.07 and 7/100 differ in the last bit
		if n > 0 && y > 0 && y < 1 && (math.Abs(y-x) < 1e-4 || math.Abs(y-(1-x)) < 1e-4) {
			return true
		}
	}
	return false
}

// ratio reports whether v is seen as a part of one of the others, or of all of them.
func (s *shownNumbers) ratio(v float64, others []float64) bool {
	if len(others) < 2 {
		return false
	}
	sum := 0.0
	for _, o := range others {
		sum += o
		if o > 0 && v > 0 && s.share(min(v, o)/max(v, o)) {
			return true
		}
	}
	return sum > 0 && s.share(v/sum)
}
