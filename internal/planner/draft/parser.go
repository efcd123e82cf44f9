// Package draft holds a description while it is read, with the tables, columns, rules and relations that its readers have found so far,
// of which a contract is made.
package draft

import (
	"slices"
	"strings"
	"time"

	"github.com/sdg-service/sdg/internal/contract"
	"github.com/sdg-service/sdg/internal/planner/plan"
	"github.com/sdg-service/sdg/internal/planner/token"
)

func (p *Parser) Ask(id, text string, suggestions ...string) {
	for _, q := range p.Questions {
		if q.ID == id && q.Text == text {
			return
		}
	}
	p.Questions = append(p.Questions, plan.Question{ID: id, Text: text, Suggestions: suggestions})
}

// Negate is the condition that holds where k does not.
func Negate(k contract.Condition) contract.Condition {
	k.Op = k.Op.Opposite()
	return k
}

// Guess is a column whose values are the usual ones, with how doubtful that leaves the reading of the text.
type Guess struct {
	On    *Element
	Doubt int
}

// A text that lists the columns of two tables or more, each in one piece that holds nothing but names
// ("Sheet "units": code, street, …", "For each lease we keep …", "An entry record = …"), declares them: the
// lists are all columns that there are, and the other sentences speak of them.

// Declaration is the list of the columns of one table.
type Declaration struct {
	Words    []string // the nouns of the table
	From, To int      // tokens, with the head
	Pieces   [][2]int // tokens of each name, with what stands in brackets behind it
	Written  string   // its name as the head has it, of an identifier
	Rows     int64    // as the head says it; 0 where it does not
	Table    *Table
}

// Element is a part of the contract in the making; its path is known once it is built.
type Element struct{ Path string }

// EveryOther is a rule by which each row of a table meets every other one, so that the pairs are all
// rows of another table.
type EveryOther struct {
	Element
	Table    *Table
	Legs     int // how often two of them meet
	From, To int
}

// FieldLine is a line of a list that tells of one column and nothing else: "- price: 0.80 to 4.50", "2. amount (EUR)",
// "* wind_ms averages about 5".
type FieldLine struct {
	From, To int      // tokens of the line
	Name     [2]int   // tokens of the column's name
	More     [][2]int // of the names of others that the same is told of: "sent_at, seen_at: last 30 days"
	Told     int      // the token at which what is told of it begins
}

// Inner is a parser of words that stand in a structured form (the type of a field, the
// description of a property): they are read by the same grammar, with tokens of their own.
func (p *Parser) Inner(text string, t *Table) *Parser {
	sub := &Parser{Text: text, Toks: token.Tokenize(text), Lex: p.Lex, AsOf: p.AsOf, Locale: p.Locale, Tables: p.Tables, Table: t, Sentence: p.Sentence}
	sub.Owner = make([]*Element, len(sub.Toks))
	return sub
}

// OneOf says that one row of each parent is told apart: "exactly one address per customer is
// the primary one". Its words are set aside before tables and relations are read, who would take
// them for a number of rows.
type OneOf struct {
	Element
	Toks   []token.Token
	What   []string // "primary", "captain"; none where the column before it is meant
	Item   []string // the rows, "address"; may be empty
	Parent []string // may be empty: the parent that the table has
	At     int      // the token that follows, once its own are gone
	Column *Column
	Value  string
}

// LatePair is a pair of parents that never comes twice, said before their rows were tied to them.
type LatePair struct {
	Element
	A, B     *Table
	From, To int
}

// Parser holds one description while it is read. Phrase methods take a token index and
// an exclusive end; they return how many tokens they read, 0 for "not here".
type Parser struct {
	Text string
	Toks []token.Token
	// sentence reads tokens as a sentence, for readers that sentences are made of.
	Sentence func(p *Parser, from, to int)
	Owner    []*Element // who took each token
	Lex      *wordLists
	AsOf     token.Period
	Tables   []*Table
	Table    *Table
	Column   *Column

	Relations   []*Relation
	Rules       []*Rule
	Relation    *Relation
	Resolved    []*BoundRule
	Inners      []*Parser // of words inside structured forms
	Made        []MadeRule
	Ones        []*OneOf
	LatePairs   []*LatePair
	EveryOthers []*EveryOther
	Part        *Part // of which the text spoke last
	Pools       []*Pool
	Cited       []plan.Provenance // beside what owners tell
	Silent      []plan.Span       // words that were taken away, because they say nothing
	Asides      [][2]int          // remarks inside brackets that nobody understood

	Periods     []LatePeriod // whose words are read once the plan is chosen
	OfWhen      *DateRange   // of what a heading tells of: "last month's orders"
	Seed        *uint64
	Locale      string
	Root        Element
	Assumptions []PendingNote
	Questions   []plan.Question
	AskedOf     string                         // the column or table that the last question is about
	Open        bool                           // what contradicts itself is built, for an answer to revise
	Regions     [][2]int                       // tokens of tables in bars, which are read
	Fields      bool                           // a line of a list that tells of one column is read as that column alone
	Fielded     map[int]FieldLine              // such lines, by the token that they begin with
	Brief       bool                           // a text that is a brief series is read as one
	BriefSeen   bool                           // it is one
	Lenient     bool                           // what can only have been misread is left out
	Makeable    func(*contract.Contract) error // tells why the engine cannot carry out a contract; nil where nobody asks
	FaultyAt    []string                       // columns that the contract's faults are about
	Misread     bool                           // the contract has a fault that no text asks for
	Headed      bool                           // as is the beginning of a series
	HeadSeen    bool                           // it has such a beginning
	Looking     bool                           // for one, and nothing is done about it
	Distrust    bool                           // as is what contradicts itself
	Reworded    bool                           // the text is not the user's, so nothing has a span in it
	Content     []string                       // its words, once they are asked for
	Guesses     []Guess
	Revising    bool
	Themed      bool // the text names a field whose tables are known
	LabelCount  int  // one more than the labels of a ticket, once they are counted
	Waived      int  // how often what contradicts something else was left out
	InHeader    bool // inside the line of names with which a CSV file begins
	ColonList   bool // inside "status: a, b, c"
	Outline     *Outline
	Sketches    map[int]*Sketch // by the token that they begin at
	Declared    []*Declaration  // the lists of columns that the text gives
}

// LatePeriod is a period of a table's rows that stands among words that nobody read.
type LatePeriod struct {
	Table    *Table
	From, To int
}

type PendingNote struct {
	Text string
	On   *Element
	Span *plan.Span
}

func tokens(l *plan.Lexed, text string) []token.Token {
	if l == nil || l.Text != text {
		return token.Tokenize(text)
	}
	return slices.Clone(l.Toks)
}

// Begin cuts a text into tokens that nobody has read yet.
func Begin(text string, req plan.Request) *Parser {
	p := &Parser{Text: text, Toks: tokens(req.Lexed, text), Lex: words()}
	p.joinedValues()
	p.Owner = make([]*Element, len(p.Toks))
	y, m, d := req.AsOf.UTC().Date()
	p.AsOf = token.Single(time.Date(y, m, d, 0, 0, 0, 0, time.UTC))
	p.Root.Path = "contract"
	p.Open, p.Brief, p.Fields, p.Headed, p.Lenient, p.Distrust = req.Open, req.Brief, req.Fields, req.Headed, req.Lenient, req.Distrust
	if req.Lenient {
		p.Makeable = req.Check
	}
	p.Locale = req.Locale
	if p.Locale == "" {
		p.Locale = plan.DefaultLocale
	}
	return p
}

func (p *Parser) Tok(i int) *token.Token {
	if i < 0 || i >= len(p.Toks) {
		return &token.Token{Kind: token.Line}
	}
	return &p.Toks[i]
}

func (p *Parser) Claim(from, to int, e *Element) {
	for i := from; i < to && i < len(p.Owner); i++ {
		if p.Owner[i] == nil {
			p.Owner[i] = e
		}
	}
}

// Span is the text from the first to the last of some tokens, which may stand in another order than in the text where it
// was said in known words.
func (p *Parser) Span(from, to int) plan.Span {
	if from >= to || from >= len(p.Toks) {
		return plan.Span{}
	}
	a, b := p.Toks[from].Span, p.Toks[to-1].Span
	start := min(a.Start, b.Start)
	return plan.Span{Start: start, End: max(a.End, b.End, start)}
}

func (p *Parser) Assume(on *Element, text string, span *plan.Span) {
	p.Assumptions = append(p.Assumptions, PendingNote{text, on, span})
}

// Part is a part of a table's rows that sentences speak of: those with a flag or a value, or
// those whose cell is empty.
type Part struct {
	Column *Column
	Value  string // "" for those whose cell is empty
	Share  float64
	Rest   bool      // all rows but these
	Filled []*Column // what only they have
}

func (part *Part) Condition() contract.Condition {
	k := contract.Condition{Column: part.Column.Name(), Op: contract.Equal, Values: []string{part.Value}}
	if part.Value == "" {
		k = contract.Condition{Column: part.Column.Name(), Op: contract.IsNull}
	}
	if part.Rest {
		return Negate(k)
	}
	return k
}

// Other adds the value of all rows but the part to the column that tells it.
func (part *Part) Other(value string) {
	c := part.Column
	if len(c.Values) == 1 && !strings.EqualFold(c.Values[0].Text, value) {
		c.Values = append(c.Values, Category{Text: value, Share: 1 - part.Share, At: c.At})
	}
}

// Pool is how many things the columns of one name are drawn from, where the text speaks of the
// whole that they belong to: "200 matches in a league of 12 teams: home team, away team", "300
// lessons at a school with 14 teachers: teacher, …". No table of 12 teams is meant: its columns
// are those of the matches.
type Pool struct {
	Noun string // in the singular
	N    int64
	Toks []token.Token
}

func (p *Parser) Release(from, to int) {
	for k := from; k < to && k < len(p.Owner); k++ {
		p.Owner[k] = nil
	}
}

// Sketch is a table, or a reference of one to another, as developers write them down: "author(id, name)",
// "votes.poll_id -> polls.id".
type Sketch struct {
	Open    int // of an object, where its members begin
	End     int
	List    bool     // of an object: it stands in square brackets
	Words   []string // of the table
	Items   [][2]int // its columns
	Column  []string // of a reference: the column, and the table that it is a row of
	Parent  []string
	Key     []string
	Written string
}

// MadeRule is a constraint with the tokens of the rule that it states.
type MadeRule struct {
	Table      string // path
	Constraint contract.Constraint
	From, To   int
}
