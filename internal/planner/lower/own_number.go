package lower

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"github.com/sdg-service/sdg/internal/contract"
	"github.com/sdg-service/sdg/internal/planner/draft"
	"github.com/sdg-service/sdg/internal/planner/lexicon"
)

// numberEnds are the last words of the names of what tells the rows of a table apart.
var numberEnds = lexicon.WordSet("number no nr num id ref reference")

// ownNumbers lets no two rows of a table have the same code where the code is called the number of its rows, of which people expect as
// much, and fits the years in codes to the dates of their rows.
func (p Reader) ownNumbers() {
	for _, t := range p.Tables {
		if t.Grid != nil || t.SqlName != "" {
			continue
		}
		for _, c := range t.Columns {
			if c.Dropped || c.Fk != nil || c.Base != nil || c.Pattern == "" || c.Values != nil {
				continue
			}
			p.yearOfRows(t, c)
			if numbersOwnRows(t, c) && c.Room() >= max(t.Rows, 1) && !p.Revising {
				c.Unique = true
				p.Assume(&c.Element, "no two rows have the same, because it numbers the rows", nil)
			}
		}
	}
}

// numbersOwnRows: the column is called the number of the table's rows, "order no" or "number" of orders, "po number" of purchase
// orders, and nothing is said of which rows share one.
func numbersOwnRows(t *draft.Table, c *draft.Column) bool {
	last := len(c.Words) - 1
	if !c.Stated || c.Unique || c.NullShare != nil || c.Distinct > 0 || c.Repeats > 0 || c.RepeatCount > 0 || c.Restart != nil || c.Formula != "" || len(c.Cases) > 0 || !numberEnds[c.Words[last]] {
		return false
	}
	switch owner := c.Words[:last]; len(owner) {
	case 0:
		first := slices.IndexFunc(t.Columns, func(o *draft.Column) bool { return !o.Dropped && o.Stated })
		return t.Columns[first] == c
	case 1:
		return owner[0] == t.Nouns[len(t.Nouns)-1] || len(t.Nouns) > 1 && owner[0] == initials(t.Nouns)
	default:
		return slices.Equal(owner, t.Nouns)
	}
}

func initials(words []string) string {
	var b strings.Builder
	for _, w := range words {
		b.WriteByte(w[0])
	}
	return b.String()
}

// anyYear is how a pattern has the year of an example or a mask, of which nobody said which years there are.
const anyYear = "202#"

// yearOfRows puts the years of the table's first date into a code that has any year of these.
func (p Reader) yearOfRows(t *draft.Table, c *draft.Column) {
	at := strings.Index(c.Pattern, anyYear)
	end := at + len(anyYear)
	if at < 0 || at > 0 && !strings.ContainsRune("-/_.: ", rune(c.Pattern[at-1])) || end < len(c.Pattern) && !strings.ContainsRune("-/_.: ", rune(c.Pattern[end])) {
		return
	}
	for _, d := range t.Columns {
		if d.Dropped || d.Dates == nil || !d.Stated || d.Dates.From.From.IsZero() || d.Dates.To.To.IsZero() {
			continue
		}
		first, last := d.Dates.From.From.Year(), d.Dates.To.To.Year()
		if y := p.shownYear(c.Pattern[:at]); first < 2020 || last > 2029 || last < first || y > 0 && (y < first || y > last) {
			return
		}
		var years strings.Builder
		for y := first; y <= last; y++ {
			fmt.Fprint(&years, y%10)
		}
		c.Pattern = c.Pattern[:end-1] + contract.SetPattern(years.String()) + c.Pattern[end:]
		note := fmt.Sprintf("the year of the codes is %d, as that of %s", first, d.Name())
		if last > first {
			note = fmt.Sprintf("the years of the codes are %d to %d, as those of %s, but not row by row", first, last, d.Name())
		}
		p.Assume(&c.Element, note, nil)
		return
	}
}

// shownYear is the year of the example of which a pattern was made, behind what its codes begin with; 0 where there is none.
func (p Reader) shownYear(begin string) int {
	slots, err := contract.ParsePattern(begin)
	var text strings.Builder
	for _, s := range slots {
		if err != nil || !s.Literal {
			return 0
		}
		text.WriteString(s.Alphabet)
	}
	decade := anyYear[:len(anyYear)-1]
	at := strings.Index(p.Text, text.String()+decade)
	if at < 0 || begin == "" {
		return 0
	}
	at += text.Len()
	y, err := strconv.Atoi(p.Text[at:min(at+len(anyYear), len(p.Text))])
	if err != nil {
		return 0
	}
	return y
}
