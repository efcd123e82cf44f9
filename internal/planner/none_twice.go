package planner

import (
	"fmt"
	"math"
	"slices"
	"strings"

	"github.com/sdg-service/sdg/internal/contract"
	"github.com/sdg-service/sdg/internal/planner/lexicon"
	"github.com/sdg-service/sdg/internal/planner/token"
)

// noneTwice reads that no row has the place, number or thing of another: "no seat sold twice", "no
// locker number used more than once", "never the same desk twice". Where the column alone has too few
// values for all rows, those in front of it that say where it is belong to it: rows and tables of seats.
func (p *parser) noneTwice(i, end int) int {
	t := p.table
	n := p.any(i, end, "never the same", "not the same", "no two people in the same", "no two on the same", "no two in the same", "no two at the same", "no two with the same", "no two have the same", "no two share the same", "no two share a", "nobody shares a", "no one shares a", "nobody has the same", "nobody gets the same", "nobody sits at the same", "nobody sits in the same", "nobody on the same", "nobody in the same", "nobody at the same", "no")
	if t == nil || n == 0 {
		return 0
	}
	plainNo := p.lit(i, end, "no") && n == 1
	at := i + n
	c, k := p.twiceOf(t, at, end)
	if c == nil {
		return 0
	}
	at += k
	if k := p.any(at, end, "occurs", "occur", "appears", "appear", "comes", "may occur", "may appear", "turns up", "is found"); k > 0 {
		at += k
	}
	at += p.any(at, end, "is", "are", "may be", "can be", "may", "can", "must", "gets", "get", "being", "should be", "must be", "was")
	if w := p.tok(at); at < end && w.Kind == token.Word && !w.Is("twice", "more", "double") && p.any2(at+1, end, "twice", "more than once", "double", "two times", "again") {
		at++ // "sold", "given", "let"
	}
	twice := p.any(at, end, "a second time", "any second time", "twice", "more than once", "two times", "double", "repeated", "repeats", "again", "comes twice")
	if twice == 0 {
		twice = p.ofSeveral(t, at, end)
	}
	if twice == 0 && plainNo || !p.atBreak(at+twice, end) {
		return 0
	}
	if !p.uniqueHere(t, c) {
		return 0
	}
	p.claim(i, at+twice, &t.element)
	return at + twice - i
}

// ofSeveral reads that something is of several rows of the table: "assigned to more than one permit".
func (p *parser) ofSeveral(t *tableDraft, i, end int) int {
	at := i + p.any(i, end, "ever")
	if w := p.tok(at); at < end && w.Kind == token.Word && (participleWord(w.Low) || w.Is("belong", "belongs", "go", "goes")) {
		at++
	}
	at += p.any(at, end, "to", "by", "for", "in", "with", "on", "of")
	n := p.any(at, end, "more than one", "more than a single", "two", "several", "multiple")
	words, k := p.nounRunVerb(at+n, end)
	if n == 0 || k == 0 || p.findTable(words) != t && words[len(words)-1] != t.nouns[len(t.nouns)-1] {
		return 0
	}
	return at + n + k - i
}

// twiceOf finds the column that the noun at i names, by its whole name or by its first words: "seat"
// is the seat number.
func (p *parser) twiceOf(t *tableDraft, i, end int) (*columnDraft, int) {
	for n := min(3, end-i); n >= 1; n-- {
		words := p.wordsOf(i, i+n)
		if len(words) == 0 || p.tok(i+n-1).Kind != token.Word {
			continue
		}
		for _, c := range t.columns {
			if c.dropped || c.fk != nil || len(c.words) < len(words) {
				continue
			}
			whole := slices.Equal(singularAllOf(c.words[:len(words)]), singularAllOf(words))
			rest := c.words[len(words):]
			if whole && (len(rest) == 0 || len(rest) == 1 && slices.Contains([]string{"number", "no", "code", "id", "num", "nr", "letter"}, rest[0])) || len(words) == 1 && len(c.words) > 1 && lexicon.Singular(c.words[len(c.words)-1]) == lexicon.Singular(words[0]) && words[0] != "name" {
				return c, n
			}
		}
		if n == 1 && lexicon.Singular(words[0]) == t.noun() || n == 1 && lexicon.Singular(words[0]) == "place" {
			// "no seat" of the seats, "no place" of rows and places
			for k := len(t.columns) - 1; k >= 0; k-- {
				if c := t.columns[k]; !c.dropped && c.room() > 1 && whereWords[lexicon.Singular(c.words[0])] {
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
func (p *parser) uniqueHere(t *tableDraft, c *columnDraft) bool {
	room := c.room()
	if room == 0 || room >= t.rows {
		c.unique, c.touched = true, true
		return true
	}
	for _, o := range t.columns {
		if !o.dropped && o != c && (o.fk != nil || o.isDate(p.lex) || occasionWords[lexicon.Singular(o.words[0])]) {
			return false // the same seat at another time, or of another show
		}
	}
	var where *columnDraft
	for _, o := range t.columns[:slices.Index(t.columns, c)] {
		if !o.dropped && o.room() > 0 && (whereWords[lexicon.Singular(o.words[0])] || whereWords[lexicon.Singular(o.words[len(o.words)-1])]) && (where == nil || o.room() > where.room()) {
			where = o
		}
	}
	if where == nil {
		c.unique, c.touched = true, true // which is asked about
		return true
	}
	if both := room * where.room(); both < t.rows {
		p.ask("unique_capacity", fmt.Sprintf("%s and %s must be unique together in %s rows, but there are only %s different pairs. Should they not be unique, or should there be fewer rows?", strings.Join(where.words, " "), strings.Join(c.words, " "), plain(float64(t.rows)), plain(float64(both))),
			fmt.Sprintf("%s %s", plain(float64(both)), t.called(both)), fmt.Sprintf("%s 1 to %s", strings.Join(c.words, " "), plain(math.Ceil(float64(t.rows)/float64(where.room())))))
	}
	where.listed()
	where.touched, c.touched = true, true
	t.unique = append(t.unique, []*columnDraft{where, c})
	return true
}

// listed turns a short range of whole numbers into the list of them, which can be shared out evenly.
func (c *columnDraft) listed() {
	if c.values != nil || c.min == nil || c.room() == 0 || c.room() > 1000 {
		return
	}
	for x := *c.min; x <= *c.max; x++ {
		c.values = append(c.values, category{text: trimFloat(x), share: -1, at: c.at})
	}
	c.min, c.max = nil, nil
	c.typ = contract.Integer
}

// room is how many values the text gives the column, 0 where it does not tell.
func (c *columnDraft) room() int64 {
	switch {
	case len(c.values) > 0:
		return int64(len(c.values))
	case c.pattern != "":
		if slots, err := contract.ParsePattern(c.pattern); err == nil {
			return contract.PatternCapacity(slots)
		}
	case c.min != nil && c.max != nil && *c.max >= *c.min && c.scale <= 0 && c.wholeBounds():
		return int64(*c.max-*c.min) + 1
	}
	return 0
}

// whereWords name parts of a place, or times, that have numbers or letters of their own.
var whereWords = lexicon.WordSet("row section block table level floor pier aisle room deck sector gate stand hall zone building shelf rack bay field plot lane heat round screen coach carriage car wagon seat desk berth place house wing ward bed cell unit court pitch box locker stall area side storey cabin tent site terrace balcony circle letter tray drawer bin position well plate column")

// occasionWords name what a place is taken for.
var occasionWords = lexicon.WordSet("show performance screening event flight match game session train bus trip concert film movie evening night weekday month week year slot time shift")
