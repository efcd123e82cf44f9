package planner

import (
	"slices"
	"strings"

	"github.com/sdg-service/sdg/internal/planner/clause"
	"github.com/sdg-service/sdg/internal/planner/draft"
	"github.com/sdg-service/sdg/internal/planner/lexicon"
	"github.com/sdg-service/sdg/internal/planner/lower"
	"github.com/sdg-service/sdg/internal/planner/plan"
	"github.com/sdg-service/sdg/internal/planner/sentence"
	"github.com/sdg-service/sdg/internal/planner/term"
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

func (p reader) doubt() doubt {
	d := doubt{at: map[int]bool{}}
	if d.score = term.QuestionOpen * len(p.Questions); d.score == 0 {
		p.giveUnbuilt()
	}
	d.score += term.LeftOutAsOdd * p.Waived
	for _, f := range p.Leftovers() {
		for k := f[0]; k < f[1]; k++ {
			d.at[k] = true
			switch t := p.Toks[k]; {
			case t.Kind == token.Number || t.Kind == token.Date || t.Kind == token.Time || t.Kind == token.Quote:
				d.score += term.UnreadNumber
			case t.Kind == token.Word && !term.SilentWords[t.Low]:
				d.score += term.UnreadWord
			}
		}
	}
	if slices.ContainsFunc(p.Questions, func(q plan.Question) bool { return q.ID == "impossible" }) {
		for k := range p.Toks {
			d.at[k] = true // no contradiction in the text, but a contract that cannot be: something was misread
		}
	}
	for _, a := range p.Assumptions {
		switch {
		case strings.HasPrefix(a.Text, lower.FreeText), strings.HasPrefix(a.Text, lower.UnknownLabels):
			d.score += term.OddColumn
			p.mark(d, a.On)
		case strings.HasPrefix(a.Text, clause.NamelessValues) && len(p.Questions) > 0:
			p.mark(d, a.On) // shares that make no whole, and no column's name: no list of values
		case strings.HasPrefix(a.Text, lower.MadeUp):
			d.score += term.OddWord
			p.mark(d, a.On)
		case strings.HasSuffix(a.Text, "because the text names no number"), strings.HasSuffix(a.Text, "because the text names no range"):
			d.score += term.VagueSize
			p.mark(d, a.On)
		}
	}
	for _, g := range p.Guesses {
		d.score += g.Doubt
		p.mark(d, g.On)
	}
	if k := p.stepLost(); k >= 0 {
		d.score += 4 * term.OddColumn
		d.at[k] = true
	}
	told := slices.ContainsFunc(p.Tables, (*draft.Table).Tells)
	for _, t := range p.Tables {
		if told && !slices.ContainsFunc(t.Columns, func(c *draft.Column) bool { return c.Stated || c.Fk != nil }) {
			d.score += term.UnreadWord // the usual columns, beside a table whose columns the text names
			p.mark(d, &t.Element)
		}
		if t.Implicit && len(p.Tables) > 1 {
			d.score += term.OddWord // rows without a name beside tables that have one
			for _, c := range t.Columns {
				p.mark(d, &c.Element)
			}
		}
		if t.RowsSaid && t.Rows == 1 && !t.Derived {
			d.score += term.OddWord // "one row per field per day": seldom a table of one row
			p.mark(d, &t.Element)
		}
		if k := p.stepAlone(t); k >= 0 {
			d.score += 2 * term.OddColumn // "website traffic per day for 2025": no list of days
			d.at[k] = true
			p.mark(d, &t.Element)
		}
		if k := p.stepOf(t); k >= 0 {
			d.score += term.OddColumn // "water use per month for 6 buildings": no list of buildings
			d.at[k] = true
			p.mark(d, &t.Element)
		}
		if p.insideColumn(t) {
			d.score += term.OddColumn // "inspector (12 people)": no table begins there
			p.mark(d, &t.Element)
		}
		for _, c := range t.Columns {
			if c.Dropped || !c.Stated {
				continue
			}
			if p.foldLost(c) {
				d.score += 5 * term.OddColumn
				p.mark(d, &c.Element)
			}
			if !slices.ContainsFunc(c.Words, oddInName) && !c.OddName() && !p.markedAs(c) && !slices.ContainsFunc(c.Values, oddValue) {
				continue
			}
			d.score += term.OddWord
			p.mark(d, &c.Element)
		}
	}
	odd, missing := p.misreadFields()
	for _, c := range odd {
		d.score += term.OddColumn
		p.mark(d, &c.Element)
	}
	for _, f := range missing {
		d.score += term.OddColumn
		d.at[f.Name[0]] = true
	}
	for _, c := range p.strayed() {
		d.score += term.OddColumn
		p.mark(d, &c.Element)
	}
	return d
}

// foldLost: the column is called by how it would be computed of others, and is not: "average of the three", "mean grade of its pupils".
func (p reader) foldLost(c *draft.Column) bool {
	n := len(c.Words)
	if n < 2 || !foldWords[c.Words[0]] || c.Formula != "" || c.Base != nil {
		return false
	}
	if n == 4 && c.Words[2] == "of" {
		return slices.ContainsFunc(p.Tables, func(t *draft.Table) bool { return t != c.Table && t.Noun() == lexicon.Singular(c.Words[3]) })
	}
	return slices.Contains([]string{"of", "over", "between", "to"}, c.Words[1])
}

var foldWords = lexicon.WordSet("average mean total sum highest lowest difference rounded")

// usualColumns is the doubt for each table that has its usual columns beside one whose columns the text names, where two
// readers disagree: mostly the other one has found columns there.
const usualColumns = 5

// usualBeside is the doubt of all such tables.
func (p reader) usualBeside() int {
	n := 0
	told := slices.ContainsFunc(p.Tables, (*draft.Table).Tells)
	for _, t := range p.Tables {
		if told && !t.Tells() && slices.ContainsFunc(t.Columns, func(c *draft.Column) bool { return c.Usual && !c.Dropped }) {
			n += usualColumns
		}
	}
	return n
}

// less is the score of a wording, without its questions where it may bring one up.
func (d doubt) less(w wording, p reader) int {
	if w.asks {
		return d.score - term.QuestionOpen*len(p.Questions)
	}
	return d.score
}

func (p reader) mark(d doubt, e *draft.Element) {
	for k, o := range p.Owner {
		if o == e {
			d.at[k] = true
		}
	}
}

// stepOf is a token that says how often, where the table's head took it and made no grid of it; else -1.
func (p reader) stepOf(t *draft.Table) int {
	if t.Grid != nil {
		return -1
	}
	for k, o := range p.Owner {
		if o != &t.Element || p.Toks[k].Kind != token.Word {
			continue
		}
		if draft.HowOften[p.Toks[k].Low] {
			return k
		}
		if u, n := p.UnitAt(k+1, len(p.Toks)); n > 0 && u != "" && (draft.UnitSeconds[u] > 0 || term.DayUnits[u].Name != "") && (p.Toks[k].Is("per", "by") || p.Toks[k].Is("a", "one") && p.Tok(k-1).Is("for", "over", "during")) {
			return k
		}
	}
	return -1
}

// stepAlone is a token that begins a time step, in a text of one table that has a column at most and
// is no grid; else -1.
func (p reader) stepAlone(t *draft.Table) int {
	if t.Grid != nil || len(p.Tables) > 1 || draft.Live(t) > 2 || t.Base != nil {
		return -1
	}
	for k := range p.Toks {
		ofColumn := slices.ContainsFunc(t.Columns, func(c *draft.Column) bool { return p.Owner[k] == &c.Element })
		if p.BriefStepAhead(k, len(p.Toks)) && (draft.Live(t) < 2 || !ofColumn) {
			return k
		}
	}
	return -1
}

// insideColumn: the head of t stands in a bracket right behind a column.
func (p reader) insideColumn(t *draft.Table) bool {
	for k, o := range p.Owner {
		if o != &t.Element || p.Toks[k].Kind != token.Number || k < 2 || !p.Toks[k-1].Is("(") {
			continue
		}
		for _, other := range p.Tables {
			if slices.ContainsFunc(other.Columns, func(c *draft.Column) bool { return p.Owner[k-2] == &c.Element }) {
				return true
			}
		}
	}
	return false
}

// levelWords are values by themselves, one each.
var levelWords = lexicon.WordSet("small medium large low mid high xs xl xxl red blue green yellow black white silver gold bronze")

func oddInName(w string) bool { return sentence.OddWords[w] }

// markedAs: what follows the participle "as" is the flag, "marked as spam".
func (p reader) markedAs(c *draft.Column) bool {
	return len(c.Words) == 1 && c.At >= 0 && p.Tok(c.At+1).Is("as") && draft.Eventful(c.Words[0])
}

// oddValue: a value with a word in it that speaks of values, or several sizes or levels in one.
func oddValue(v draft.Category) bool {
	if words := strings.Fields(v.Text); len(words) > 1 && !slices.ContainsFunc(words, func(w string) bool {
		return !levelWords[strings.ToLower(w)] && (len(w) > 1 || w < "A" || w > "Z")
	}) {
		return true // "S M", "small medium"
	}
	words := lexicon.NameWords(v.Text)
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

// misreadFields are the columns that stand in lines of fields, and that the lines do not name.
func (p reader) misreadFields() (odd []*draft.Column, missing []draft.FieldLine) {
	lines := p.Fielded
	if len(lines) == 0 {
		return nil, nil
	}
	inside := make([]int, len(p.Toks)) // the line of a token, counted from 1
	for from, f := range lines {
		for k := f.From; k < min(f.To, len(inside)); k++ {
			inside[k] = from + 1
		}
	}
	named := map[int]bool{}
	for _, t := range p.Tables {
		for _, c := range t.Columns {
			if c.Dropped || !c.Stated || c.At < 0 || c.At >= len(inside) || inside[c.At] == 0 {
				continue
			}
			f := lines[inside[c.At]-1]
			if c.At >= f.Name[0] && c.At < f.Name[1] {
				named[f.From] = true
			} else if !slices.ContainsFunc(f.More, func(n [2]int) bool { return n[0] == c.At }) {
				odd = append(odd, c)
			}
		}
	}
	for from, f := range lines {
		if !named[from] {
			missing = append(missing, f)
		}
	}
	return odd, missing
}
