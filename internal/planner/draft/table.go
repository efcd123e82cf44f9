package draft

import (
	"slices"
	"strings"

	"github.com/sdg-service/sdg/internal/contract"
	"github.com/sdg-service/sdg/internal/planner/lexicon"
	"github.com/sdg-service/sdg/internal/planner/plan"
	"github.com/sdg-service/sdg/internal/planner/token"
)

func Live(t *Table) int {
	n := 0
	for _, c := range t.Columns {
		if !c.Dropped {
			n++
		}
	}
	return n
}

var (
	WorkdayPhrases = []string{"weekdays only", "weekdays", "working days only", "working days", "business days only", "business days", "workdays only", "workdays", "monday to friday", "monday through friday", "monday - friday", "mon - fri", "mon-fri", "mon to fri", "no weekends", "excluding weekends", "not on weekends", "except weekends", "never on weekends", "excluding saturdays and sundays", "never on a weekend", "excluding saturday and sunday", "weekday", "working day", "business day", "workday", "monday-friday"}
)

// PlacesOf is how many rows a table has whose number the text does not say, where each value of a closed list
// comes exactly once in it; 0 where none does.
func (t *Table) PlacesOf() int64 {
	for _, c := range t.Columns {
		if c.Unique && !c.Dropped && !c.OpenList && len(c.Values) > 1 && c.Fk == nil && c.Values[0].Share < 0 {
			return int64(len(c.Values))
		}
	}
	return 0
}

func (t *Table) Has(semantics ...string) bool {
	for _, c := range t.Columns {
		if slices.Contains(semantics, c.Semantic) && !c.Dropped {
			return true
		}
	}
	return false
}

func (t *Table) IsSchool() bool {
	for _, n := range t.Nouns {
		if n == "student" || n == "pupil" || n == "exam" || n == "enrollment" || n == "enrolment" || n == "course" || n == "grade" || n == "test" || n == "result" {
			return true
		}
	}
	return t.Has("course_code", "course_title", "student_id", "gpa")
}

func (t *Table) CrossColumn(s *CrossSide) *Column {
	for _, noun := range s.Nouns {
		for _, c := range t.Columns {
			if !c.Dropped && len(c.Words) > 0 && CrossNamed(c.Words[0], noun) && c.Fk == nil {
				return c
			}
		}
	}
	return nil
}

// One table often has a row for each one of something in each one of something else: "40 participants, 60 trials each:
// participant, trial, …", "24 wells measured at 0, 6, 12 and 24 hours: well, hour, …", "every one of 100 raters scores
// all 8 wines", "18 hives, each inspected 12 times: hive, date, …". Such a beginning counts the rows where its own list
// of columns has a column of both.

// CrossSide is one of the two: what it is called, and how many there are or which.
type CrossSide struct {
	Nouns   []string // that may name its column, in the singular
	Count   int64
	Values  []Category
	Moments bool // it is when the other is looked at
	Unit    bool // days, weeks
	Own     bool // no column of the list is for it
}

// CrossHead is what the beginning of a text has told.
type CrossHead struct {
	Sides []CrossSide
	Times int64 // "12 times", in place of a second side
	All   bool  // it says each, every or all
	Each  bool  // it says so of both: every combination
	When  *DateRange
	Rows  int64 // that it counts itself; 0: none
}

// Count is how many rows there are.
func (h *CrossHead) Count() int64 {
	n := max(h.Times, 1)
	for _, s := range h.Sides {
		n *= s.Count
	}
	return n
}

// Coded: its values are codes or numbers, which nothing but a column of their own can show.
func (s *CrossSide) Coded() bool {
	return len(s.Values) > 0 && !slices.ContainsFunc(s.Values, func(v Category) bool {
		last := v.Text[len(v.Text)-1]
		return last < '0' || last > '9'
	})
}

// CrossNamed: a column called word is that of a noun: hive of beehives.
func CrossNamed(word, noun string) bool {
	return word == noun || len(word) > 3 && len(noun) > len(word)+2 && strings.HasSuffix(noun, word)
}

func (t *Table) RefersTo(parent *Table) bool {
	return slices.ContainsFunc(t.Columns, func(c *Column) bool { return c.Fk == parent && !c.Dropped })
}

// OnWeekdays keeps the dates of a table from weekends, where the text says so of all of them.
func (t *Table) OnWeekdays(l *wordLists) {
	for _, c := range t.Columns {
		if t.Weekdays && !c.Dropped && c.Calendar == nil && c.Semantic != "date_of_birth" && c.IsDate(l) && c.Formula == "" {
			c.Calendar = &contract.Calendar{Weekdays: contract.Workdays}
		}
	}
}

// Tells: the text names columns of the table.
func (t *Table) Tells() bool {
	return slices.ContainsFunc(t.Columns, func(c *Column) bool { return c.Stated && !c.Dropped })
}

// Table gathers what the text says about one table.
type Table struct {
	Element
	Nouns     []string // singular words, "order line"
	Rows      int64
	RowsSaid  bool
	Derived   bool // rows follow from a relation or a grid
	Columns   []*Column
	Grid      *Grid
	Grid0     *DateRange // said of the whole table, for its main date column
	Weekdays  bool       // its dates are from Monday to Friday
	Days      []string   // the days of the week of its main date column
	Growth    float64    // the density of its main date column at the end by the one at the beginning; 0: not said
	Coherent  [][]*Column
	Unique    [][]*Column
	Scoped    []ScopedKey  // columns that never repeat within one parent
	Place     *Whereabouts // where all its rows are
	Home      string       // locale of an adjective of the head, "UK flats"
	Places    *PlacesWithin
	Cross     *CrossHead      // it has a row for each one of something in each one of something else
	Keys      *KeysOf         // what its rows are of, in the columns of the table itself
	Pairs     [][2]*Table     // parents whose keys never come together twice
	Base      *contract.Table // when revising
	Implicit  bool            // made up because the text named no table
	Outlined  bool            // found before the clauses were read
	Counted   int64           // rows that the outline saw counted; 0: none
	SqlName   string          // as a CREATE TABLE has it
	Written   string          // its name as a sketch or a head has it
	KeyWords  []string        // what its key is called, where a reference to it says so
	Shown     bool            // a JSON Schema of the text declares its columns
	Headed    bool            // its columns are those of a header line
	Announced [2]int          // tokens of the sentence that lists all its columns
	BareList  bool            // which does so behind the head, without a word that announces them
	Span      plan.Span
}

// ScopedKey is a column without duplicates among the rows of one parent.
type ScopedKey struct {
	Column *Column
	Parent *Table
}

// DateRange is inclusive at both ends; a zero end is open.
type DateRange struct{ From, To token.Period }

// figures are numbers in the plural, as people speak of ratings: "60% fives".
var figures = map[string]string{"zeros": "0", "zeroes": "0", "ones": "1", "twos": "2", "threes": "3", "fours": "4", "fives": "5", "sixes": "6", "sevens": "7", "eights": "8", "nines": "9", "tens": "10"}

// FigureValues makes numbers of the values "fives, fours, ones" and "5s, 4s, 1s", where all of them are such.
func (t *Table) FigureValues() {
	for _, c := range t.Columns {
		if c.Dropped || len(c.Values) < 2 || c.Base != nil {
			continue
		}
		plain := make([]string, 0, len(c.Values))
		for _, v := range c.Values {
			low := strings.ToLower(strings.ReplaceAll(v.Text, "'", ""))
			number := figures[low]
			if digits, ok := strings.CutSuffix(low, "s"); number == "" && ok && digits != "" && token.IsAllDigits(digits) {
				number = digits
			}
			if number == "" {
				break
			}
			plain = append(plain, number)
		}
		if len(plain) < len(c.Values) {
			continue
		}
		for k := range plain {
			c.Values[k].Text = plain[k]
		}
		c.Typ, c.Kind, c.Min, c.Max = contract.Integer, "", nil, nil
	}
}

// DatesFor keeps a date range said of the whole table for its main date column.
func (t *Table) DatesFor(r DateRange) {
	t.Grid0 = &r
}

// DeviceKey is the column "device id", "unit no" or "serial number" of a grid that runs over things of another
// name, thermostats or pumps.
func (t *Table) DeviceKey(time *Column) *Column {
	for _, c := range t.Columns {
		if n := len(c.Words); c != time && !c.Dropped && c.Fk == nil && n > 1 && n < 4 && Identifying(c) && deviceNouns[c.Words[n-2]] && c.Values == nil && c.Formula == "" {
			return c
		}
	}
	return nil
}

// deviceNouns are what things that report values are called, whatever they are.
var deviceNouns = lexicon.WordSet("device sensor unit meter station node asset machine equipment appliance probe instrument gateway serial site source point tag")

// KeysOf says of a table how many different ones of something its rows are of: 60 employees.
type KeysOf struct {
	Noun  string // in the singular
	Count int64
}

// SaidRows are the rows of a table as far as the text has told them, or will.
func (t *Table) SaidRows() int64 {
	if t.RowsSaid {
		return t.Rows
	}
	return t.Counted
}

// Ordered puts keys first, then foreign keys, then the rest as the text has them.
func (t *Table) Ordered() []*Column {
	var keys, foreign, rest []*Column
	for _, c := range t.Columns {
		switch {
		case c.Dropped:
		case c.Primary && t.Base == nil:
			keys = append(keys, c)
		case c.Fk != nil && c.Generated && t.Base == nil:
			foreign = append(foreign, c)
		default:
			rest = append(rest, c)
		}
	}
	return append(append(keys, foreign...), rest...)
}

func BoolInt(b bool) int {
	if b {
		return 1
	}
	return 0
}

// PlacesWithin says that the rows of a table are all places within some things: slots 1 to 25 in
// each of 40 lots.
type PlacesWithin struct {
	Noun, Place string // in the singular
	Count       int64
	From, To    int64
}

// Beginning is the first column whose name begins with the noun; it is made where there is none.
func (t *Table) Beginning(noun string) *Column {
	for _, c := range t.Columns {
		if !c.Dropped && len(c.Words) > 0 && c.Words[0] == noun {
			return c
		}
	}
	c := &Column{Scale: -1, Table: t, Words: []string{noun}, At: -1, Stated: true}
	t.Columns = append(t.Columns, c)
	return c
}

// Identifying: the column tells one row from the others by its name.
func Identifying(c *Column) bool {
	last := c.Words[len(c.Words)-1]
	return last == "id" || last == "number" || last == "no" || last == "code" || last == "key"
}

// Declared: the text shows the table's columns as SQL or JSON.
func (t *Table) Declared() bool {
	return t.SqlName != "" || t.Shown
}

// apartPairs are the two sides of one row that are never one and the same.
var apartPairs = [][2]string{{"origin", "destination"}, {"from", "to"}, {"departure", "arrival"}, {"sender", "receiver"}, {"sender", "recipient"}, {"caller", "callee"}, {"home", "away"}, {"buyer", "seller"}, {"winner", "loser"}, {"follower", "followed"}, {"follower", "followee"}, {"payer", "payee"}, {"white", "black"}, {"source", "destination"}, {"source", "target"}, {"start", "end"}, {"pickup", "dropoff"}}

// OtherSide is the column of t that is the other side of c, its first; or nil.
func (t *Table) OtherSide(c *Column) *Column {
	if c.Dropped || c.Base != nil || len(c.Words) == 0 {
		return nil
	}
	for _, pair := range apartPairs {
		if c.Words[0] != pair[0] {
			continue
		}
		if o := t.Column(append([]string{pair[1]}, c.Words[1:]...)); o != nil && !o.Dropped && o.Base == nil && o.Fk == c.Fk {
			return o
		}
	}
	return nil
}

// Opposite is the column that the one word of a condition denies, nil if there is none.
func (t *Table) Opposite(word string, not *Column) *Column {
	words := lexicon.Opposites(word)
	for _, prefix := range []string{"un", "non-", "non"} {
		if rest, ok := strings.CutPrefix(word, prefix); ok && words == nil && len(rest) > 3 {
			words = []string{rest, lexicon.Singular(rest)} // "undamaged", "non-smokers"
		}
	}
	for _, w := range words {
		if c := t.Find(strings.Fields(w), not); c != nil {
			return c
		}
	}
	if lexicon.Failure(word) {
		return t.onlyFlag(not)
	}
	return nil
}

// onlyFlag is the one flag of the table, where it is told before c and tells of no failure itself: "escaped 42%, minutes left
// (empty if they failed)".
func (t *Table) onlyFlag(c *Column) *Column {
	var flag *Column
	for _, f := range t.Columns {
		if f.Dropped || f == c || f.Kind != KindBoolean && f.TrueShare == nil {
			continue
		}
		if flag != nil || lexicon.Denial(f.Words[len(f.Words)-1]) || c != nil && f.At > c.At {
			return nil
		}
		flag = f
	}
	return flag
}

// GenericHeads need the noun before them: "page views", "order lines".
var GenericHeads = lexicon.WordSet("line item view entry log record reading listing detail event result history sheet card test report metric sample visit session member account ticket stop review plan post data note")

// ShortenedHeads are left out where the noun before them says enough: the exams of "exam results".
var ShortenedHeads = lexicon.WordSet("result score report outcome")

var Synonyms = map[string]string{
	"person": "person", "people": "person", "client": "customer", "customer": "customer", "employee": "employee", "staff": "employee", "worker": "employee", "trip": "trip", "ride": "trip", "flat": "apartment", "apartment": "apartment",
	"car": "car", "vehicle": "car", "film": "movie", "movie": "movie", "shop": "store", "store": "store", "pupil": "student", "student": "student", "parcel": "parcel", "package": "parcel", "account": "account",
}

// OnlyReferences: the text says of the columns of t no more than which rows they refer to.
func (t *Table) OnlyReferences() bool {
	return Live(t) > 0 && !slices.ContainsFunc(t.Columns, func(c *Column) bool { return !c.Dropped && (c.Fk == nil || !c.Sketched) })
}

// ListedBefore: the columns of t, or three of them at least, were named before token i.
func (t *Table) ListedBefore(i int) bool {
	if t.Announced[1] > 0 {
		return i >= t.Announced[1]
	}
	n := 0
	for _, c := range t.Columns {
		n += BoolInt(c.Stated && !c.Dropped && c.At >= 0 && c.At < i)
	}
	return n >= 3
}

// Whereabouts are the place that a table's head names: all its rows are there.
type Whereabouts struct {
	City, State string     // as written; empty: not said
	List        []Category // several places, of which each row has one
	States      bool       // the list's are states of the USA, not cities
	From, To    int        // tokens
}
