package sentence

import (
	"slices"
	"strings"

	"github.com/sdg-service/sdg/internal/planner/clause"
	"github.com/sdg-service/sdg/internal/planner/draft"
	"github.com/sdg-service/sdg/internal/planner/lexicon"
	"github.com/sdg-service/sdg/internal/planner/token"
)

// columnOfMix is the column of t that values belong to of which the sentence does not say it: one that has
// them already, else the one of those without values that fits best by its name, by the words around the
// values and by what such columns usually hold; nil where none does.
func (p Reader) columnOfMix(t *draft.Table, m *mixDraft) *draft.Column {
	if m.column != nil {
		return m.column
	}
	for _, c := range t.Columns {
		if c.Dropped || len(c.Values) < 2 || c.Base != nil {
			continue
		}
		known, open := 0, true
		for _, v := range c.Values {
			open = open && v.Share < 0
			known += draft.BoolInt(slices.ContainsFunc(m.list, func(o draft.Category) bool {
				return strings.EqualFold(o.Text, v.Text) || p.SameValueAt(lexicon.NameWords(v.Text), o.At, len(p.Toks)) > 0
			}))
		}
		if known == 0 {
			continue
		}
		if known == len(m.list) && len(c.Values) == len(m.list) && open {
			return c
		}
		return nil // its shares stand already, or some of its values are others
	}
	states := 0
	for _, v := range m.list {
		states += draft.BoolInt(fateLike(v.Text))
	}
	var best *draft.Column
	most, open := 0, 0
	domains := p.DomainsOf(t)
	for _, c := range t.Columns {
		if !p.takesMix(c) {
			continue
		}
		open++
		score := p.mixFit(c, m, domains, states*2 >= len(m.list))
		if best == nil || score > most {
			best, most = c, score
		}
	}
	switch {
	case best != nil && (most >= 2 || open == 1 && most >= 0):
		return best
	case best == nil && states == len(m.list):
		c := &draft.Column{Scale: -1, Table: t, Stated: true, Words: []string{"status"}, At: m.list[0].At, Span: p.Span(m.list[0].At, m.list[0].At+1)}
		t.Columns = append(t.Columns, c)
		p.Assume(&c.Element, clause.NamelessValues+"status", nil)
		return c
	}
	return nil
}

// takesMix: the column may hold kinds of rows, and nothing is said of what it holds.
func (p Reader) takesMix(c *draft.Column) bool {
	last := c.Words[len(c.Words)-1]
	return c.Stated && c.Free() && !c.Primary && !c.Unique && c.Min == nil && c.Max == nil && !c.IsDate(p.Lex) && !c.Key() &&
		!clause.NameEnds[last] && !measureEnds[last] && token.Units[last] == "" && (c.Kind != draft.KindBoolean || len(c.Words) > 1 && (last == "with" || last == "by" || last == "via" || last == "through")) && (!p.Numeric(c) || (clause.KindNouns[last] || sortNouns[last]) && c.Semantic != "rating") && c.Semantic != "full_name"
}

// measureEnds end the names of columns that hold numbers or codes.
var measureEnds = lexicon.WordSet("hour day week month year weekday minute second id no number code minutes hours seconds days weeks months years km kg cm mm ms price fee cost amount total count quantity age weight height length width distance score points rate percent at on date time timestamp")

// fateNouns end the names of columns that tell what has become of a row.
var fateNouns = lexicon.WordSet("status state outcome result decision verdict stage phase condition disposition occupancy finish ending")

// sortNouns end more names of columns whose values are kinds of things.
var sortNouns = lexicon.WordSet("race badge slot hull arm visibility form contract roof cabin deck fault health ticket coverage urgency setting bean grain roof wood metal colouring analyte parameter metric substance ingredient asset activity task service room course dish drink fruit food species rank breed faculty degree language lang service fuel treatment topic subject direction payment device product style area gas compound genre material cuisine crop carrier provider brand industry sector discipline sport habitat terrain shift mood theme party religion nationality country market network protocol platform browser os engine drivetrain transmission gearbox surface weather season diet allergy diagnosis therapy drug vaccine instrument format medium zone site wing ward line track lane gate terminal currency tariff plan package membership subscription licence permit visa purpose cause origin shape finish coating pattern answer response reply sentiment gender sex marital occupation profession school campus animal pet vehicle machine tool model make team league side winner position difficulty intensity frequency quality")

// rankNouns end names whose values are ranks or places, which sentences without a name seldom mean.
var rankNouns = lexicon.WordSet("level ward zone site line lane gate track team league terminal network")

// mixFit is how well values with the words around them fit a column.
func (p Reader) mixFit(c *draft.Column, m *mixDraft, domains []*draft.Domain, states bool) int {
	last := lexicon.Singular(c.Words[len(c.Words)-1])
	score := 0
	if p.usuallyHolds(c, m.list, domains) {
		score += 8
	}
	for _, w := range m.frame {
		if slices.ContainsFunc(c.Words, func(o string) bool {
			return lexicon.Stem(o) == lexicon.Stem(w) || deedOf[w] != "" && lexicon.Stem(deedOf[w]) == lexicon.Stem(o)
		}) && !draft.FunctionWords[w] {
			score += 6
			break
		}
	}
	if clause.KindNouns[last] {
		score += 4
	} else if fateNouns[last] || sortNouns[last] {
		score += 3
	} else if p.Categorical(c) {
		score += 2
	} else if _, ok := p.Lex.ClosedList(c.Words, c.Table.Name()); ok {
		score += 3
	}
	switch {
	case states && fateNouns[last]:
		score += 3
	case states:
		score--
	case fateNouns[last] && last != "stage" && last != "phase":
		score -= 2
	}
	if clause.LesserKinds[last] && !states || rankNouns[last] {
		score--
	}
	return score
}

// deedOf are nouns of verbs that are spelled otherwise.
var deedOf = map[string]string{"pay": "payment", "pays": "payment", "paid": "payment", "travel": "mode", "speak": "language", "live": "region", "randomised": "arm", "randomized": "arm", "allocated": "arm", "assigned": "arm", "answer": "answer", "choose": "choice", "sit": "seat"}

// usuallyHolds: one of the values is among those that such a column usually has.
func (p Reader) usuallyHolds(c *draft.Column, list []draft.Category, domains []*draft.Domain) bool {
	for _, v := range list {
		if p.UsualValue(c, v.Text) || p.UsualValue(c, lexicon.Singular(strings.ToLower(v.Text))) {
			return true
		}
	}
	usual := p.CustomOf(c, domains)
	return usual != nil && slices.ContainsFunc(usual.List, func(o draft.Category) bool {
		return slices.ContainsFunc(list, func(v draft.Category) bool {
			a, b := lexicon.NameWords(o.Text), lexicon.NameWords(v.Text)
			return len(a) > 0 && len(b) > 0 && lexicon.SingularLast(a) == lexicon.SingularLast(b)
		})
	})
}

// fateLike: the value tells what has become of a row.
func fateLike(value string) bool {
	ws := strings.Fields(strings.ToLower(value))
	if len(ws) == 0 {
		return false
	}
	last := ws[len(ws)-1]
	if len(ws) > 1 && slices.Contains([]string{"on", "in", "under", "out", "at", "off"}, ws[0]) {
		return true // "on the way", "under repair"
	}
	return strings.HasSuffix(ws[0], "ed") || strings.HasSuffix(last, "ed") || fateWords[ws[0]] || fateWords[last]
}

var fateWords = lexicon.WordSet("active inactive open pending late time out lost won sent paid unpaid overdue waiting running idle down up done new hired withdrawn void fine ok good bad alive dead vacant let free sold unsold progress transit absent present pass fail passed failed served negative positive inconclusive held forgiven broken withheld due early gone missing running stopped valid invalid no-show no-shows noshow granted taken given overturned upheld")
