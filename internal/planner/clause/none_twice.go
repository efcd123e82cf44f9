package clause

import (
	"fmt"
	"math"
	"slices"
	"strings"

	"github.com/sdg-service/sdg/internal/planner/draft"
	"github.com/sdg-service/sdg/internal/planner/lexicon"
	"github.com/sdg-service/sdg/internal/planner/term"
	"github.com/sdg-service/sdg/internal/planner/token"
)

// noneTwice reads that no row has the place, number or thing of another: "no seat sold twice", "no
// locker number used more than once", "never the same desk twice". Where the column alone has too few
// values for all rows, those in front of it that say where it is belong to it: rows and tables of seats.
func (p Reader) noneTwice(i, end int) int {
	t := p.Table
	n := p.Any(i, end, "never the same", "not the same", "no two people in the same", "no two on the same", "no two in the same", "no two at the same", "no two with the same", "no two have the same", "no two share the same", "no two share a", "nobody shares a", "no one shares a", "nobody has the same", "nobody gets the same", "nobody sits at the same", "nobody sits in the same", "nobody on the same", "nobody in the same", "nobody at the same", "no")
	if t == nil || n == 0 {
		return 0
	}
	plainNo := p.Lit(i, end, "no") && n == 1
	at := i + n
	c, k := p.twiceOf(t, at, end)
	if c == nil {
		return 0
	}
	at += k
	if k := p.Any(at, end, "occurs", "occur", "appears", "appear", "comes", "may occur", "may appear", "turns up", "is found"); k > 0 {
		at += k
	}
	at += p.Any(at, end, "is", "are", "may be", "can be", "may", "can", "must", "gets", "get", "being", "should be", "must be", "was")
	if w := p.Tok(at); at < end && w.Kind == token.Word && !w.Is("twice", "more", "double") && p.Any2(at+1, end, "twice", "more than once", "double", "two times", "again") {
		at++ // "sold", "given", "let"
	}
	twice := p.Any(at, end, "a second time", "any second time", "twice", "more than once", "two times", "double", "repeated", "repeats", "again", "comes twice")
	if twice == 0 {
		twice = p.ofSeveral(t, at, end)
	}
	if twice == 0 && plainNo || !p.AtBreak(at+twice, end) {
		return 0
	}
	if !p.uniqueHere(t, c) {
		return 0
	}
	p.Claim(i, at+twice, &t.Element)
	return at + twice - i
}

// ofSeveral reads that something is of several rows of the table: "assigned to more than one permit".
func (p Reader) ofSeveral(t *draft.Table, i, end int) int {
	at := i + p.Any(i, end, "ever")
	if w := p.Tok(at); at < end && w.Kind == token.Word && (term.ParticipleWord(w.Low) || w.Is("belong", "belongs", "go", "goes")) {
		at++
	}
	at += p.Any(at, end, "to", "by", "for", "in", "with", "on", "of")
	n := p.Any(at, end, "more than one", "more than a single", "two", "several", "multiple")
	words, k := p.NounRunVerb(at+n, end)
	if n == 0 || k == 0 || p.FindTable(words) != t && words[len(words)-1] != t.Nouns[len(t.Nouns)-1] {
		return 0
	}
	return at + n + k - i
}

// twiceOf finds the column that the noun at i names, by its whole name or by its first words: "seat"
// is the seat number.
func (p Reader) twiceOf(t *draft.Table, i, end int) (*draft.Column, int) {
	for n := min(3, end-i); n >= 1; n-- {
		words := p.WordsOf(i, i+n)
		if len(words) == 0 || p.Tok(i+n-1).Kind != token.Word {
			continue
		}
		for _, c := range t.Columns {
			if c.Dropped || c.Fk != nil || len(c.Words) < len(words) {
				continue
			}
			whole := slices.Equal(singularAllOf(c.Words[:len(words)]), singularAllOf(words))
			rest := c.Words[len(words):]
			if whole && (len(rest) == 0 || len(rest) == 1 && slices.Contains([]string{"number", "no", "code", "id", "num", "nr", "letter"}, rest[0])) || len(words) == 1 && len(c.Words) > 1 && lexicon.Singular(c.Words[len(c.Words)-1]) == lexicon.Singular(words[0]) && words[0] != "name" {
				return c, n
			}
		}
		if n == 1 && lexicon.Singular(words[0]) == t.Noun() || n == 1 && lexicon.Singular(words[0]) == "place" {
			// "no seat" of the seats, "no place" of rows and places
			for k := len(t.Columns) - 1; k >= 0; k-- {
				if c := t.Columns[k]; !c.Dropped && c.Room() > 1 && whereWords[lexicon.Singular(c.Words[0])] {
					return c, n
				}
			}
		}
	}
	return nil, 0
}

func singularAllOf(words []string) []string {
	return strings.Fields(lexicon.SingularLast(words))
}

// uniqueHere makes the column unique, or it together with the one in front of it that says where it is.
// It tells whether the text leaves room for that, or whether it asked.
func (p Reader) uniqueHere(t *draft.Table, c *draft.Column) bool {
	room := c.Room()
	if room == 0 || room >= t.Rows {
		c.Unique, c.Touched = true, true
		return true
	}
	for _, o := range t.Columns {
		if !o.Dropped && o != c && (o.Fk != nil || o.IsDate(p.Lex) || occasionWords[lexicon.Singular(o.Words[0])]) {
			return false // the same seat at another time, or of another show
		}
	}
	var where *draft.Column
	for _, o := range t.Columns[:slices.Index(t.Columns, c)] {
		if !o.Dropped && o.Room() > 0 && (whereWords[lexicon.Singular(o.Words[0])] || whereWords[lexicon.Singular(o.Words[len(o.Words)-1])]) && (where == nil || o.Room() > where.Room()) {
			where = o
		}
	}
	if where == nil {
		c.Unique, c.Touched = true, true // which is asked about
		return true
	}
	if both := room * where.Room(); both < t.Rows {
		p.Ask("unique_capacity", fmt.Sprintf("%s and %s must be unique together in %s rows, but there are only %s different pairs. Should they not be unique, or should there be fewer rows?", strings.Join(where.Words, " "), strings.Join(c.Words, " "), term.Plain(float64(t.Rows)), term.Plain(float64(both))),
			fmt.Sprintf("%s %s", term.Plain(float64(both)), t.Called(both)), fmt.Sprintf("%s 1 to %s", strings.Join(c.Words, " "), term.Plain(math.Ceil(float64(t.Rows)/float64(where.Room())))))
	}
	where.Listed()
	where.Touched, c.Touched = true, true
	t.Unique = append(t.Unique, []*draft.Column{where, c})
	return true
}

// whereWords name parts of a place, or times, that have numbers or letters of their own.
var whereWords = lexicon.WordSet("row section block table level floor pier aisle room deck sector gate stand hall zone building shelf rack bay field plot lane heat round screen coach carriage car wagon seat desk berth place house wing ward bed cell unit court pitch box locker stall area side storey cabin tent site terrace balcony circle letter tray drawer bin position well plate column")

// occasionWords name what a place is taken for.
var occasionWords = lexicon.WordSet("show performance screening event flight match game session train bus trip concert film movie evening night weekday month week year slot time shift")
