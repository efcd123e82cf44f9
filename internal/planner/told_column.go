package planner

import (
	"slices"
	"strings"

	"github.com/sdg-service/sdg/internal/planner/lexicon"
	"github.com/sdg-service/sdg/internal/planner/token"
)

// columnOfMix is the column of t that values belong to of which the sentence does not say it: one that has
// them already, else the one of those without values that fits best by its name, by the words around the
// values and by what such columns usually hold; nil where none does.
func (p *parser) columnOfMix(t *tableDraft, m *mixDraft) *columnDraft {
	if m.column != nil {
		return m.column
	}
	for _, c := range t.columns {
		if c.dropped || len(c.values) < 2 || c.base != nil {
			continue
		}
		known, open := 0, true
		for _, v := range c.values {
			open = open && v.share < 0
			known += boolInt(slices.ContainsFunc(m.list, func(o category) bool {
				return strings.EqualFold(o.text, v.text) || p.sameValueAt(lexicon.NameWords(v.text), o.at, len(p.toks)) > 0
			}))
		}
		if known == 0 {
			continue
		}
		if known == len(m.list) && len(c.values) == len(m.list) && open {
			return c
		}
		return nil // its shares stand already, or some of its values are others
	}
	states := 0
	for _, v := range m.list {
		states += boolInt(fateLike(v.text))
	}
	var best *columnDraft
	most, open := 0, 0
	domains := p.domainsOf(t)
	for _, c := range t.columns {
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
		c := &columnDraft{scale: -1, table: t, stated: true, words: []string{"status"}, at: m.list[0].at, span: p.span(m.list[0].at, m.list[0].at+1)}
		t.columns = append(t.columns, c)
		p.assume(&c.element, namelessValues+"status", nil)
		return c
	}
	return nil
}

// takesMix: the column may hold kinds of rows, and nothing is said of what it holds.
func (p *parser) takesMix(c *columnDraft) bool {
	last := c.words[len(c.words)-1]
	return c.stated && c.free() && !c.primary && !c.unique && c.min == nil && c.max == nil && !c.isDate(p.lex) && !c.key() &&
		!nameEnds[last] && !measureEnds[last] && token.Units[last] == "" && (c.kind != kindBoolean || len(c.words) > 1 && (last == "with" || last == "by" || last == "via" || last == "through")) && (!p.numeric(c) || (kindNouns[last] || sortNouns[last]) && c.semantic != "rating") && c.semantic != "full_name"
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
func (p *parser) mixFit(c *columnDraft, m *mixDraft, domains []*domain, states bool) int {
	last := lexicon.Singular(c.words[len(c.words)-1])
	score := 0
	if p.usuallyHolds(c, m.list, domains) {
		score += 8
	}
	for _, w := range m.frame {
		if slices.ContainsFunc(c.words, func(o string) bool {
			return lexicon.Stem(o) == lexicon.Stem(w) || deedOf[w] != "" && lexicon.Stem(deedOf[w]) == lexicon.Stem(o)
		}) && !functionWords[w] {
			score += 6
			break
		}
	}
	if kindNouns[last] {
		score += 4
	} else if fateNouns[last] || sortNouns[last] {
		score += 3
	} else if p.categorical(c) {
		score += 2
	} else if _, ok := p.lex.closedList(c.words, c.table.name()); ok {
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
	if lesserKinds[last] && !states || rankNouns[last] {
		score--
	}
	return score
}

// deedOf are nouns of verbs that are spelled otherwise.
var deedOf = map[string]string{"pay": "payment", "pays": "payment", "paid": "payment", "travel": "mode", "speak": "language", "live": "region", "randomised": "arm", "randomized": "arm", "allocated": "arm", "assigned": "arm", "answer": "answer", "choose": "choice", "sit": "seat"}

// usuallyHolds: one of the values is among those that such a column usually has.
func (p *parser) usuallyHolds(c *columnDraft, list []category, domains []*domain) bool {
	for _, v := range list {
		if p.usualValue(c, v.text) || p.usualValue(c, lexicon.Singular(strings.ToLower(v.text))) {
			return true
		}
	}
	usual := p.customOf(c, domains)
	return usual != nil && slices.ContainsFunc(usual.list, func(o category) bool {
		return slices.ContainsFunc(list, func(v category) bool {
			a, b := lexicon.NameWords(o.text), lexicon.NameWords(v.text)
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
