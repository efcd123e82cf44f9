package dataset

import (
	"fmt"
	"strings"

	"github.com/sdg-service/sdg/internal/frame"
)

// Thresholds of decisions, as shares of the cells with a value.
const (
	// shownShare is how many cells must show a content for the column to be of it.
	shownShare = 0.8
	// givenNameShare is lower, because the list of given names is short.
	givenNameShare = 0.3
	// identifierShare is how many values must differ for a column to identify rows.
	identifierShare = 0.98
	// identifierCells is the number of cells below which different values show nothing.
	identifierCells = 10
	// repeatShare is how many values may differ in a column of categories, unless there
	// are at most fewLevels.
	repeatShare = 0.2
	fewLevels   = 20
	// maxLevels is how many categories a column has at most.
	maxLevels = 65_536
	// maxPlaceCodes is how many codes states, countries or counties have.
	maxPlaceCodes = 5000
	// keptRows is the mean number of rows from which on a reference is a group of rows, not
	// a person, if there are at most maxGroups.
	keptRows  = 20
	maxGroups = 1000
	// proseWords is the mean number of words from which a text is free text.
	proseWords = 6
)

// file is what is known about the whole file when its columns are decided.
type file struct {
	rows       int64
	comma      bool // some column can only be read with a decimal comma
	dayFirst   bool // some column can only be read with the day first
	monthFirst bool
}

// decide turns a guess into a column.
func (g *guess) decide(f file) Column {
	c := Column{Source: g.name}
	c.Name = g.name
	c.Treatment = frame.Learn
	c.Nulls = f.rows - g.cells
	c.Nullable = c.Nulls > 0
	means := meaningOf(g.name)
	c.Semantic = means.semantic
	var why reasons
	distinct, exact := g.values.estimate()
	if g.rising && g.cells > 0 {
		distinct, exact, g.unique = g.cells, true, true
	}
	c.Distinct, c.DistinctApproximate = distinct, !exact

	g.style(&c, f, &why)
	isNumber := !g.number.dead && !g.number.padded && !g.number.big && g.cells > 0
	isMoment := !g.moment.dead && g.cells > 0
	if isMoment && g.moment.form.order == 'c' { // 20240131: a date only if the name and all years say so
		isMoment = namedDate(g.name) && g.moment.low >= civil(1900, 1, 1) && g.moment.high < civil(2101, 1, 1) && !g.number.fractions
	}
	switch {
	case g.cells == 0:
		c.Logical, c.Kind = String, frame.Category
		why.add("The column has no values.")
	case isMoment:
		c.Logical, c.Kind = g.moment.form.logical(), frame.Time
		c.Layout = c.Style.Layout
	case isNumber && g.number.bits && g.number.min < g.number.max:
		c.Logical, c.Kind = Boolean, frame.Category
		why.add("All values are 0 or 1.")
	case isNumber:
		c.Logical, c.Kind, c.Decimals = Integer, frame.Number, c.Style.Decimals
		if c.Decimals > 0 || max(-g.number.min, g.number.max) > maxWhole { // floats may be whole and beyond any integer
			c.Logical = Decimal
		}
		g.codes(&c, means, &why)
	default:
		g.texts(&c, means, &why)
	}
	g.missings(&c, &why)
	g.keys(&c, f.rows, means, exact, &why)
	finish(&c, &why)
	g.possible(&c)
	c.Stored = c.Kind
	c.Reason = why.String()
	return c
}

// style decides how the column's numbers and dates would be read.
func (g *guess) style(c *Column, f file, why *reasons) {
	n := &g.number
	if !n.dead && g.cells > 0 {
		c.Style.Comma = n.deadPoint || n.marked && !n.deadComma && f.comma
		c.Style.Symbol = n.symbol
		c.Style.Decimals = min(n.decimalsPoint, maxDecimals)
		if c.Style.Comma {
			c.Style.Decimals = min(n.decimalsComma, maxDecimals)
			why.add("Commas are decimal marks.")
			if !n.deadPoint {
				why.add("The column allows both ways; another column of the file settled it.")
			}
		}
		if n.symbol != "" {
			why.add(fmt.Sprintf("The sign %q of %d cells is not kept; 12%s stands as 12.", n.symbol, n.symbols, n.symbol))
		}
		if g.dropsDigits() {
			why.add(fmt.Sprintf("More than %d decimals are rounded.", maxDecimals))
		}
	}
	m := &g.moment
	if !m.dead && m.seen {
		c.Style.DayFirst = m.form.order == 'n' && (!m.monthFirst || m.dayFirst && (f.dayFirst && !f.monthFirst || !f.monthFirst && m.form.sep == '.'))
		c.Style.Layout = m.form.layout(c.Style.DayFirst, m.padded, m.decimals)
		if n.dead {
			g.explainMoment(c.Style.DayFirst, why)
		}
	}
}

func (g *guess) dropsDigits() bool {
	return max(g.number.decimalsPoint, g.number.decimalsComma) > maxDecimals
}

func (g *guess) explainMoment(dayFirst bool, why *reasons) {
	m := &g.moment
	if m.form.order == 'n' {
		order := "month/day/year"
		if dayFirst {
			order = "day/month/year"
		}
		if m.monthFirst && m.dayFirst {
			why.add("Dates are read as " + order + "; no date of the column tells the order, so check it.")
		} else {
			why.add("Dates are read as " + order + ".")
		}
	}
	if m.form.year2 {
		why.add("Years of two digits lie between 1969 and 2068.")
	}
	if m.moved {
		why.add("Times with an offset were turned into UTC.")
	}
}

// codes turns columns of digits that are no quantities into texts.
func (g *guess) codes(c *Column, means meaning, why *reasons) {
	n := &g.number
	switch {
	case c.Logical != Integer || n.symbol != "":
		return
	case float64(n.cards) >= shownShare*float64(g.cells):
		c.Semantic = "credit_card"
		c.Logical, c.Kind, c.PersonalData = String, frame.Text, true
		why.add("The values have the check digits of payment cards.")
	case means.direct:
		c.Logical, c.Kind, c.PersonalData = String, frame.Text, true
		why.add(fmt.Sprintf("The name says %s.", plainWords(means.semantic)))
	case means.code, means.place && n.min >= 0 && c.Distinct <= maxPlaceCodes:
		c.Logical, c.Kind = String, frame.Category
		why.add(fmt.Sprintf("The name says %s: a code, not a quantity.", plainWords(means.semantic)))
		g.manyLevels(c, why)
	}
}

// texts decides about columns that are neither numbers nor dates.
func (g *guess) texts(c *Column, means meaning, why *reasons) {
	c.Logical, c.Kind = String, frame.Category
	t := &g.text
	if !g.number.dead {
		if g.number.padded {
			why.add("Numbers with leading zeros are codes, not quantities.")
		} else if g.number.big {
			why.add("Integers beyond 2^53 would lose digits: they are kept as texts.")
		}
	}
	if g.yesNo != 0 && t.cells == g.cells && t.cells > 0 {
		c.Logical = Boolean
		return
	}
	shown := g.shown()
	switch {
	case shown == isGivenName && (namedName(g.name) || means.direct || means.semantic == ""):
		c.Semantic = "first_name"
		if t.words > t.cells*3/2 {
			c.Semantic = "full_name"
		}
		if means.direct {
			c.Semantic = means.semantic
		}
		c.Kind, c.PersonalData = frame.Text, true
		why.add("The values begin with given names or titles of persons.")
	case shown == noContent && !means.direct && g.likePersons():
		c.Semantic, c.Kind, c.PersonalData = "full_name", frame.Text, true
		why.add("The name and the form of the values are those of persons.")
	case shown != noContent && shown != isGivenName:
		c.Semantic = contentSemantic[shown]
		if shown == isIBANText || shown == isSSNText || shown == isEmail || shown == isCardText || means.semantic == "" || !means.direct {
			why.add(fmt.Sprintf("The values have the form of %s.", plainWords(c.Semantic)))
		} else {
			c.Semantic = means.semantic
			why.add(fmt.Sprintf("The name says %s.", plainWords(means.semantic)))
		}
		c.Kind = frame.Text
		c.PersonalData = shown != isUUIDText && shown != isURLText
	case means.direct:
		c.Kind, c.PersonalData = frame.Text, true
		why.add(fmt.Sprintf("The name says %s.", plainWords(means.semantic)))
	default:
		g.plainTexts(c, why)
	}
}

// likePersons: the values are two or three words with capital letters, of a column that is called by a person; or by nothing but "name",
// where at least a few of them begin with a frequent given name. Few of all the world's names are frequent ones.
func (g *guess) likePersons() bool {
	t := &g.text
	if t.cells == 0 || float64(t.capital) < shownShare*float64(t.cells) || t.words < t.cells*9/5 || t.words > t.cells*3 {
		return false
	}
	return calledPerson(g.name) || namedName(g.name) && t.found[isGivenName]*20 >= t.cells
}

// plainTexts tells categories from free text and codes.
func (g *guess) plainTexts(c *Column, why *reasons) {
	t := &g.text
	if t.cells > 0 && t.words > proseWords*t.cells && c.Distinct > fewLevels {
		c.Kind = frame.Text
		why.add("The values are free text.")
		if n := g.personalCells(); n > 0 {
			c.PersonalData = true
			why.add(fmt.Sprintf("%d of them show personal data.", n))
		}
		return
	}
	if n := g.personalCells(); n > 0 {
		c.Kind, c.PersonalData = frame.Text, true
		why.add(fmt.Sprintf("%d values show personal data.", n))
		return
	}
	g.manyLevels(c, why)
}

// manyLevels makes texts of categories that hardly repeat.
func (g *guess) manyLevels(c *Column, why *reasons) {
	share := float64(c.Distinct) / float64(max(g.cells, 1))
	switch {
	case c.Distinct <= fewLevels && (share <= 0.5 || g.cells < 2*fewLevels):
	case c.Distinct > maxLevels:
		c.Kind = frame.Text
		why.add(fmt.Sprintf("More than %d different values are no categories.", maxLevels))
	case share > repeatShare:
		c.Kind = frame.Text
		why.add(fmt.Sprintf("%.0f %% of the values differ: they are texts, not categories.", 100*share))
	}
}

// personalCells is the number of cells that show what reaches a person.
func (g *guess) personalCells() int64 {
	found := &g.text.found
	return found[isEmail] + found[isSSNText] + found[isIBANText] + found[isCardText]
}

// shown is the content that nearly all cells have.
func (g *guess) shown() content {
	t := &g.text
	for c := noContent + 1; c < contents; c++ {
		share := shownShare
		if c == isGivenName {
			share = givenNameShare
		}
		if t.found[c] > 0 && float64(t.found[c]) >= share*float64(t.cells) && (c != isGivenName || float64(t.capital) >= shownShare*float64(t.cells)) {
			return c
		}
	}
	return noContent
}

// missings settles which spellings are missing cells and which are values.
func (g *guess) missings(c *Column, why *reasons) {
	typed := c.Kind == frame.Number || c.Kind == frame.Time || c.Logical == Boolean
	null := softNulls(typed, g.text.cells > 0 && g.text.pairs == g.text.cells)
	c.Style.EmptyText = !typed && g.emptied > 0 && (g.unquoted > 0 || g.meant)
	for i, n := range g.spelled {
		if n == 0 {
			continue
		}
		if i == spelledEmpty && c.Style.EmptyText {
			c.Nulls -= g.emptied
			c.Distinct++
			if g.unquoted == 0 {
				continue
			}
		}
		if !null[i] {
			c.Nulls -= n
			c.Distinct++
			continue
		}
		c.NullTexts = append(c.NullTexts, nullSpellings[i])
	}
	c.Nullable = c.Nulls > 0
	if len(c.NullTexts) > 1 || len(c.NullTexts) == 1 && c.NullTexts[0] != "" {
		quoted := make([]string, len(c.NullTexts))
		for i, s := range c.NullTexts {
			quoted[i] = fmt.Sprintf("%q", s)
		}
		why.add("Missing cells are written " + strings.Join(quoted, ", ") + ".")
	}
}

// keys finds identifiers: of rows, and of things in other tables.
func (g *guess) keys(c *Column, rows int64, means meaning, exact bool, why *reasons) {
	whole := c.Kind == frame.Number && c.Logical == Integer
	if c.Kind == frame.Time || c.Kind == frame.Number && !whole || c.Logical == Boolean || g.cells == 0 {
		return
	}
	// Rising integers are unique however many there are.
	unique := exact && g.unique && c.Distinct == g.cells || whole && g.number.rising
	share := float64(c.Distinct) / float64(g.cells)
	nearly := unique || share >= identifierShare
	spread := g.number.max - g.number.min
	// A calendar counts up too, but says when, not which.
	counts := spread == float64(g.cells-1) && g.cells >= identifierCells && !namedPeriod(g.name)
	switch {
	case g.cells < identifierCells && !namedID(g.name):
		return
	case whole && unique && (namedKey(g.name) || counts):
		why.add("No two rows share a value, and it counts or is named like a key.")
	case whole && nearly && namedID(g.name), !whole && nearly && c.Kind == frame.Text && g.oneWord():
		why.add("Nearly every row has a value of its own.")
	case namedID(g.name) && c.Distinct > fewLevels && !g.groups(c):
		why.add("The name says that the values refer to another table.")
		unique = false
	case namedID(g.name) && whole:
		c.Kind, c.Logical = frame.Category, String
		why.add("The name says that the values are keys, of which there are few.")
		return
	default:
		return
	}
	c.Identifier = true
	c.Unique = unique && c.Nulls == 0
	c.Kind, c.Decimals = frame.Text, 0
}

// groups reports whether a column of keys tells groups of rows apart (stores, regions),
// which are learnt, and not persons, whose keys are made anew.
func (g *guess) groups(c *Column) bool {
	return c.Distinct <= maxGroups && float64(g.cells) >= keptRows*float64(c.Distinct) && !namedPerson(g.name)
}

// oneWord reports whether the texts are like codes: hardly any spaces.
func (g *guess) oneWord() bool {
	return g.text.spaced*20 <= g.text.cells
}
