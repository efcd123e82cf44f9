package planner

import (
	"slices"
	"strings"

	"github.com/sdg-service/sdg/internal/planner/lexicon"
	"github.com/sdg-service/sdg/internal/planner/token"
)

// doubt tells how badly a text was read, and where: what nobody took, columns that look like
// nothing known, sizes that the text did not give. Plans of the same request in other words
// are compared by it; 0 is a text that was read whole.
type doubt struct {
	score int
	// at are the doubtful tokens.
	at map[int]bool
}

// Weights of what is doubtful. A question outweighs everything: no wording may bring one up.
const (
	unreadWord   = 2
	unreadNumber = 4
	oddColumn    = 5
	oddWord      = 3
	oddGuess     = 4
	vagueSize    = 1
	leftOutAsOdd = 5
	questionOpen = 1000
)

func (p *parser) doubt() doubt {
	d := doubt{at: map[int]bool{}}
	if d.score = questionOpen * len(p.questions); d.score == 0 {
		p.giveUnbuilt()
	}
	d.score += leftOutAsOdd * p.waived
	for _, f := range p.leftovers() {
		for k := f[0]; k < f[1]; k++ {
			d.at[k] = true
			switch t := p.toks[k]; {
			case t.Kind == token.Number || t.Kind == token.Date || t.Kind == token.Time || t.Kind == token.Quote:
				d.score += unreadNumber
			case t.Kind == token.Word && !silentWords[t.Low]:
				d.score += unreadWord
			}
		}
	}
	if slices.ContainsFunc(p.questions, func(q Question) bool { return q.ID == "impossible" }) {
		for k := range p.toks {
			d.at[k] = true // no contradiction in the text, but a contract that cannot be: something was misread
		}
	}
	for _, a := range p.assumptions {
		switch {
		case strings.HasPrefix(a.text, freeText), strings.HasPrefix(a.text, unknownLabels):
			d.score += oddColumn
			p.mark(d, a.on)
		case strings.HasPrefix(a.text, namelessValues) && len(p.questions) > 0:
			p.mark(d, a.on) // shares that make no whole, and no column's name: no list of values
		case strings.HasPrefix(a.text, madeUp):
			d.score += oddWord
			p.mark(d, a.on)
		case strings.HasSuffix(a.text, "because the text names no number"), strings.HasSuffix(a.text, "because the text names no range"):
			d.score += vagueSize
			p.mark(d, a.on)
		}
	}
	for _, g := range p.guesses {
		d.score += g.doubt
		p.mark(d, g.on)
	}
	if k := p.stepLost(); k >= 0 {
		d.score += 4 * oddColumn
		d.at[k] = true
	}
	told := slices.ContainsFunc(p.tables, (*tableDraft).tells)
	for _, t := range p.tables {
		if told && !slices.ContainsFunc(t.columns, func(c *columnDraft) bool { return c.stated || c.fk != nil }) {
			d.score += unreadWord // the usual columns, beside a table whose columns the text names
			p.mark(d, &t.element)
		}
		if t.implicit && len(p.tables) > 1 {
			d.score += oddWord // rows without a name beside tables that have one
			for _, c := range t.columns {
				p.mark(d, &c.element)
			}
		}
		if t.rowsSaid && t.rows == 1 && !t.derived {
			d.score += oddWord // "one row per field per day": seldom a table of one row
			p.mark(d, &t.element)
		}
		if k := p.stepAlone(t); k >= 0 {
			d.score += 2 * oddColumn // "website traffic per day for 2025": no list of days
			d.at[k] = true
			p.mark(d, &t.element)
		}
		if k := p.stepOf(t); k >= 0 {
			d.score += oddColumn // "water use per month for 6 buildings": no list of buildings
			d.at[k] = true
			p.mark(d, &t.element)
		}
		if p.insideColumn(t) {
			d.score += oddColumn // "inspector (12 people)": no table begins there
			p.mark(d, &t.element)
		}
		for _, c := range t.columns {
			if c.dropped || !c.stated {
				continue
			}
			if !slices.ContainsFunc(c.words, oddInName) && !c.oddName() && !p.markedAs(c) && !slices.ContainsFunc(c.values, oddValue) {
				continue
			}
			d.score += oddWord
			p.mark(d, &c.element)
		}
	}
	odd, missing := p.misreadFields()
	for _, c := range odd {
		d.score += oddColumn
		p.mark(d, &c.element)
	}
	for _, f := range missing {
		d.score += oddColumn
		d.at[f.name[0]] = true
	}
	for _, c := range p.strayed() {
		d.score += oddColumn
		p.mark(d, &c.element)
	}
	return d
}

// usualColumns is the doubt for each table that has its usual columns beside one whose columns the text names, where two
// readers disagree: mostly the other one has found columns there.
const usualColumns = 5

// usualBeside is the doubt of all such tables.
func (p *parser) usualBeside() int {
	n := 0
	told := slices.ContainsFunc(p.tables, (*tableDraft).tells)
	for _, t := range p.tables {
		if told && !t.tells() && slices.ContainsFunc(t.columns, func(c *columnDraft) bool { return c.usual && !c.dropped }) {
			n += usualColumns
		}
	}
	return n
}

// tells: the text names columns of the table.
func (t *tableDraft) tells() bool {
	return slices.ContainsFunc(t.columns, func(c *columnDraft) bool { return c.stated && !c.dropped })
}

// less is the score of a wording, without its questions where it may bring one up.
func (d doubt) less(w wording, p *parser) int {
	if w.asks {
		return d.score - questionOpen*len(p.questions)
	}
	return d.score
}

func (p *parser) mark(d doubt, e *element) {
	for k, o := range p.owner {
		if o == e {
			d.at[k] = true
		}
	}
}

// stepOf is a token that says how often, where the table's head took it and made no grid of it; else -1.
func (p *parser) stepOf(t *tableDraft) int {
	if t.grid != nil {
		return -1
	}
	for k, o := range p.owner {
		if o != &t.element || p.toks[k].Kind != token.Word {
			continue
		}
		if howOften[p.toks[k].Low] {
			return k
		}
		if u, n := p.unitAt(k+1, len(p.toks)); n > 0 && u != "" && (unitSeconds[u] > 0 || dayUnits[u].name != "") && (p.toks[k].Is("per", "by") || p.toks[k].Is("a", "one") && p.tok(k-1).Is("for", "over", "during")) {
			return k
		}
	}
	return -1
}

// stepAlone is a token that begins a time step, in a text of one table that has a column at most and
// is no grid; else -1.
func (p *parser) stepAlone(t *tableDraft) int {
	if t.grid != nil || len(p.tables) > 1 || live(t) > 2 || t.base != nil {
		return -1
	}
	for k := range p.toks {
		ofColumn := slices.ContainsFunc(t.columns, func(c *columnDraft) bool { return p.owner[k] == &c.element })
		if p.briefStepAhead(k, len(p.toks)) && (live(t) < 2 || !ofColumn) {
			return k
		}
	}
	return -1
}

// insideColumn: the head of t stands in a bracket right behind a column.
func (p *parser) insideColumn(t *tableDraft) bool {
	for k, o := range p.owner {
		if o != &t.element || p.toks[k].Kind != token.Number || k < 2 || !p.toks[k-1].Is("(") {
			continue
		}
		for _, other := range p.tables {
			if slices.ContainsFunc(other.columns, func(c *columnDraft) bool { return p.owner[k-2] == &c.element }) {
				return true
			}
		}
	}
	return false
}

// levelWords are values by themselves, one each.
var levelWords = lexicon.WordSet("small medium large low mid high xs xl xxl red blue green yellow black white silver gold bronze")

// oddWords are in no name of a column that was read well.
var oddWords = lexicon.WordSet(`means incl inc n w yr yrs every each in apart most least than only where when which must should between within during
	always never exactly across among their its them so because unless except otherwise half spread
	who whom don't dont doesn't didn't haven't not none without lack lacks if until else provided
	populated filled set give gave leave can't cant cannot mustn't come comes happens ones near ago
	sometime about usually typically tends tend people same any allowed possible values picks some
	random sometimes vs or and written something sth along similar example style prefixed shaped
	regex em 'em say says flagged tagged wth thru til anytime somewhere roughly just simply is are
	was were that holds stores keeps lists covers contains says hang hangs`)

func oddInName(w string) bool { return oddWords[w] }

// oddName: no column is called "on", "x", "hourly readings" or "school day" where it was read well.
func (c *columnDraft) oddName() bool {
	last := c.words[len(c.words)-1]
	if howOften[c.words[0]] && len(c.words) > 1 && c.table.grid == nil && live(c.table) == 1 {
		return true // "quarterly revenue 2019-2025"
	}
	if len(c.words) == 1 {
		return slices.Contains([]string{"on", "x", "out", "at", "to", "for", "by", "them", "it", "one", "row", "rows", "gap"}, last)
	}
	return slices.Contains([]string{"at", "with", "into", "against", "constant"}, c.words[0]) || slices.Contains(c.words[1:], "it") || slices.Contains([]string{"nothing", "this", "that", "these", "them"}, last) || howOften[c.words[0]] && (last == "readings" || last == "reading" || last == "records" || last == "figures" || last == "values" || last == "measurements" || last == "data" || last == "samples") ||
		last == "day" && slices.Contains([]string{"school", "working", "business", "trading", "work"}, c.words[0])
}

// markedAs: what follows the participle "as" is the flag, "marked as spam".
func (p *parser) markedAs(c *columnDraft) bool {
	return len(c.words) == 1 && c.at >= 0 && p.tok(c.at+1).Is("as") && eventful(c.words[0])
}

// oddValue: a value with a word in it that speaks of values, or several sizes or levels in one.
func oddValue(v category) bool {
	if words := strings.Fields(v.text); len(words) > 1 && !slices.ContainsFunc(words, func(w string) bool {
		return !levelWords[strings.ToLower(w)] && (len(w) > 1 || w < "A" || w > "Z")
	}) {
		return true // "S M", "small medium"
	}
	words := lexicon.NameWords(v.text)
	if len(words) == 1 && slices.Contains([]string{"maybe", "sometimes", "mostly", "half", "each"}, words[0]) {
		return false // "yes/no/maybe", "never/sometimes/often"
	}
	if len(words) > 2 && words[0] == "the" {
		return true // a noun of the text: "the recording date"
	}
	return slices.ContainsFunc(words, func(w string) bool {
		return slices.Contains([]string{"is", "are", "just", "only", "half", "mostly", "rest", "roughly", "around", "maybe", "sometimes", "vs", "else", "each", "evenly", "equally", "weighted", "possible", "values", "like", "gets"}, w)
	})
}
