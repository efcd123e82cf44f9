package planner

import (
	"slices"
	"time"

	"github.com/sdg-service/sdg/internal/contract"
	"github.com/sdg-service/sdg/internal/planner/token"
)

// parser holds one description while it is read. Phrase methods take a token index and
// an exclusive end; they return how many tokens they read, 0 for "not here".
type parser struct {
	text string
	toks []token.Token
	// sentence reads tokens as a sentence, for readers that sentences are made of.
	sentence func(p *parser, from, to int)
	owner    []*element // who took each token
	lex      *wordLists
	asOf     token.Period
	tables   []*tableDraft
	table    *tableDraft
	column   *columnDraft

	relations   []*relationDraft
	rules       []*ruleDraft
	relation    *relationDraft
	resolved    []*boundRule
	inners      []*parser // of words inside structured forms
	made        []madeRule
	ones        []*oneDraft
	latePairs   []*latePair
	everyOthers []*everyOther
	part        *partDraft // of which the text spoke last
	pools       []*poolDraft
	cited       []Provenance // beside what owners tell
	silent      []Span       // words that were taken away, because they say nothing
	asides      [][2]int     // remarks inside brackets that nobody understood

	ofWhen      *dateRange // of what a heading tells of: "last month's orders"
	seed        *uint64
	locale      string
	root        element
	assumptions []pendingNote
	questions   []Question
	askedOf     string                         // the column or table that the last question is about
	open        bool                           // what contradicts itself is built, for an answer to revise
	regions     [][2]int                       // tokens of tables in bars, which are read
	fields      bool                           // a line of a list that tells of one column is read as that column alone
	fielded     map[int]fieldLine              // such lines, by the token that they begin with
	brief       bool                           // a text that is a brief series is read as one
	briefSeen   bool                           // it is one
	lenient     bool                           // what can only have been misread is left out
	makeable    func(*contract.Contract) error // tells why the engine cannot carry out a contract; nil where nobody asks
	faultyAt    []string                       // columns that the contract's faults are about
	headed      bool                           // as is the beginning of a series
	headSeen    bool                           // it has such a beginning
	looking     bool                           // for one, and nothing is done about it
	distrust    bool                           // as is what contradicts itself
	reworded    bool                           // the text is not the user's, so nothing has a span in it
	content     []string                       // its words, once they are asked for
	guesses     []guess
	revising    bool
	themed      bool // the text names a field whose tables are known
	labelCount  int  // one more than the labels of a ticket, once they are counted
	waived      int  // how often what contradicts something else was left out
	inHeader    bool // inside the line of names with which a CSV file begins
	colonList   bool // inside "status: a, b, c"
	outline     *outline
	sketches    map[int]*sketch // by the token that they begin at
	declared    []*declaration  // the lists of columns that the text gives
}

type pendingNote struct {
	text string
	on   *element
	span *Span
}

// lexed is a text that was cut into tokens for several readers, each of which changes them.
type lexed struct {
	text string
	toks []token.Token
}

func (l *lexed) tokens(text string) []token.Token {
	if l == nil || l.text != text {
		return token.Tokenize(text)
	}
	return slices.Clone(l.toks)
}

// begin cuts a text into tokens that nobody has read yet.
func begin(text string, req Request) *parser {
	p := &parser{text: text, toks: req.lexed.tokens(text), lex: words()}
	p.joinedValues()
	p.owner = make([]*element, len(p.toks))
	y, m, d := req.AsOf.UTC().Date()
	p.asOf = token.Single(time.Date(y, m, d, 0, 0, 0, 0, time.UTC))
	p.root.path = "contract"
	p.open, p.brief, p.fields, p.headed, p.lenient, p.distrust = req.open, req.brief, req.fields, req.headed, req.lenient, req.distrust
	if req.lenient {
		p.makeable = req.check
	}
	p.locale = req.Locale
	if p.locale == "" {
		p.locale = DefaultLocale
	}
	return p
}

func (p *parser) tok(i int) *token.Token {
	if i < 0 || i >= len(p.toks) {
		return &token.Token{Kind: token.Line}
	}
	return &p.toks[i]
}

func (p *parser) claim(from, to int, e *element) {
	for i := from; i < to && i < len(p.owner); i++ {
		if p.owner[i] == nil {
			p.owner[i] = e
		}
	}
}

// span is the text from the first to the last of some tokens, which may stand in another order than in the text where it
// was said in known words.
func (p *parser) span(from, to int) Span {
	if from >= to || from >= len(p.toks) {
		return Span{}
	}
	a, b := p.toks[from].Span, p.toks[to-1].Span
	start := min(a.Start, b.Start)
	return Span{Start: start, End: max(a.End, b.End, start)}
}

func (p *parser) source(from, to int) string {
	s := p.span(from, to)
	return p.text[s.Start:s.End]
}

func (p *parser) assume(on *element, text string, span *Span) {
	p.assumptions = append(p.assumptions, pendingNote{text, on, span})
}
