package draft

import (
	"slices"
	"strings"

	"github.com/sdg-service/sdg/internal/planner/lexicon"
)

// Called is how a number of its rows is spoken of.
func (t *Table) Called(n int64) string {
	switch {
	case t.Implicit:
		return "rows"
	case n == 1:
		return t.Noun()
	}
	return lexicon.Plural(t.Noun())
}

// Begins finds the one column whose name goes on behind the word.
func (t *Table) Begins(word string) *Column {
	var found *Column
	for _, c := range t.Columns {
		if c.Dropped || len(c.Words) == 0 || c.Words[0] != word {
			continue
		}
		if found != nil || len(c.Words) == 1 {
			return nil
		}
		found = c
	}
	return found
}

func (t *Table) Find(words []string, not *Column) *Column {
	phrase := Stems(ContentWords(words))
	if len(phrase) == 0 {
		return nil
	}
	var best *Column
	bestScore := 0
	var room [8]string
	for _, c := range t.Columns {
		if c == not || c.Dropped {
			continue
		}
		name := appendStems(room[:0], c.Words)
		common, lastCommon := 0, false
		for k, w := range name {
			for _, v := range phrase {
				if w == v {
					common++
					lastCommon = lastCommon || k == len(name)-1
					break
				}
			}
		}
		if common == 0 && !(len(phrase) == 1 && len(name) > 1 && verbParticles[name[1]]) {
			continue
		}
		score := 0
		switch {
		case len(name) == len(phrase) && common == len(name):
			score = 1000
		case common == len(phrase):
			score = 500 + 10*common - len(name)
		case common == len(name):
			score = 300 + 10*common - len(phrase)
			extra := phrase[0]
			if extra != lexicon.Stem(t.Nouns[len(t.Nouns)-1]) && len(phrase)-common > 1 {
				score -= 100
			}
		default:
			if common >= 1 && !WeakWords[name[0]] && (common*2 >= len(phrase) || common*2 >= len(name)) && (lastCommon || name[0] == phrase[0]) {
				score = 100 + 10*common
			}
			if common == 1 && len(phrase) > 1 && len(name) > 1 && (WeakWords[phrase[len(phrase)-1]] && lastCommon) {
				score = 0
			}
		}
		if len(phrase) == 1 && len(name) > 1 && verbParticles[name[1]] && name[0]+name[1] == phrase[0] {
			score = 500 // "after pickup" means "picked up on"
		} else if c.isWeakMatch(phrase, name) {
			score = 0
		}
		if score > 0 && score < 1000 && foreseen[name[0]] && phrase[0] != name[0] {
			score-- // "after departure" means the actual one before the scheduled one
		}
		if score > 0 && score < 1000 && slices.ContainsFunc(c.Words, func(w string) bool { return !WeakWords[w] && slices.Contains(words, w) }) {
			score += 2 // "claimed" is the claimed amount rather than the claim number
		}
		if score > bestScore {
			best, bestScore = c, score
		}
	}
	return best
}

// verbParticles go on in the noun of a verb: "pickup", "dropoff", "checkin".
var verbParticles = lexicon.WordSet("up off out in over down on")

// foreseen are the stems of words for what was only planned.
var foreseen = map[string]bool{lexicon.Stem("scheduled"): true, lexicon.Stem("planned"): true, lexicon.Stem("expected"): true, lexicon.Stem("estimated"): true, lexicon.Stem("requested"): true}

var WeakWords = lexicon.WordSet("date time day id name number no code type at on of status value amount total is has")

func ContentWords(words []string) []string {
	var out []string
	for _, w := range words {
		switch w {
		case "the", "a", "an", "its", "their", "was", "is", "were", "are", "been", "own", "that", "column", "field", "this", "same", "respective", "corresponding", "of", "row":
			continue
		}
		out = append(out, w)
	}
	return out
}

// ByNames finds the first column of the table that has one of the names.
func (t *Table) ByNames(names []string) *Column {
	for _, c := range t.Columns {
		if !c.Dropped && len(c.Words) > 0 && slices.ContainsFunc(names, c.Named) {
			return c
		}
	}
	return nil
}

// Named: the words of the column, or what they are short for, are the name.
func (c *Column) Named(name string) bool {
	if spell(c.Words, name) {
		return true
	}
	full := lexicon.InFull(c.Words)
	return full != nil && spell(full, name)
}

// Spellings are the words of the column, and what they are short for.
func (c *Column) Spellings() []string {
	names := []string{strings.Join(c.Words, " ")}
	if full := lexicon.InFull(c.Words); full != nil {
		names = append(names, strings.Join(full, " "))
	}
	return names
}

// spell: the words, with blanks between them, are the name.
func spell(words []string, name string) bool {
	for k, w := range words {
		if k > 0 && !strings.HasPrefix(name, " ") {
			return false
		}
		rest, ok := strings.CutPrefix(name[min(k, 1):], w)
		if !ok {
			return false
		}
		name = rest
	}
	return name == ""
}

// Stems are the words of a phrase in the form in which names are compared.
func Stems(ws []string) []string { return appendStems(make([]string, 0, len(ws)), ws) }

func appendStems(out, ws []string) []string {
	for _, w := range ws {
		out = append(out, lexicon.Stem(w))
	}
	return out
}

func (t *Table) Noun() string { return strings.Join(t.Nouns, " ") }

// Name is the plural of the nouns in snake case.
func (t *Table) Name() string {
	if t.Base != nil {
		return t.Base.Name
	}
	if t.SqlName != "" {
		return t.SqlName
	}
	if t.Written != "" {
		return t.Written
	}
	n := len(t.Nouns)
	parts := append([]string{}, t.Nouns[:n-1]...)
	return Identifier(append(parts, lexicon.Plural(t.Nouns[n-1])))
}

// Identifier joins words to a name that contracts accept.
func Identifier(words []string) string {
	if s := lexicon.Identifier(words); s != "" {
		return s
	}
	return "column"
}

// OnlyNamed: of the table's rows nothing but their names was said.
func (t *Table) OnlyNamed() bool {
	return len(t.Columns) == 1 && t.Columns[0].Unique && len(t.Columns[0].Words) == 1 && t.Columns[0].Words[0] == "name" && int64(len(t.Columns[0].Values)) == t.Rows
}

// HeadedAs is the one column of a header line that a wish behind it means by a part of its name:
// "fee" is delivery_fee, "delivered" is delivered_at. A header line gets no columns from such wishes.
func (t *Table) HeadedAs(words []string) []*Column {
	var out []*Column
	same := func(a, b string) bool { return lexicon.Singular(a) == lexicon.Singular(b) }
	for _, c := range t.Columns {
		n := len(c.Words) - len(words)
		if c.Dropped || n <= 0 || c.Fk != nil {
			continue
		}
		if slices.EqualFunc(c.Words[n:], words, same) || slices.EqualFunc(c.Words[:len(words)], words, same) {
			out = append(out, c)
		}
	}
	if len(out) != 1 {
		return nil
	}
	return out
}

// KeyOf is the column that names a row of t, or nil.
func (t *Table) KeyOf() *Column {
	noun := t.Nouns[len(t.Nouns)-1]
	var named, candidate *Column
	for _, c := range t.Columns {
		if c.Dropped || c.Fk != nil || c.Restart != nil || c.Distinct > 0 || c.Repeats > 0 || c.RepeatCount > 0 || slices.ContainsFunc(t.Scoped, func(s ScopedKey) bool { return s.Column == c }) {
			continue
		}
		if c.Primary || c.Base != nil && c.Base.PrimaryKey {
			return c
		}
		words := c.Words
		if c.Base != nil {
			words = lexicon.NameWords(c.Base.Name)
		}
		full := append(slices.Clone(t.Nouns), "")
		for _, end := range []string{"id", "no", "number", "code", "key", "uuid", "ref", "reference"} {
			full[len(full)-1] = end
			isID := end == "id" || end == "uuid" || end == "key"
			if len(words) == 2 && words[0] == noun && words[1] == end || slices.Equal(words, full) || isID && len(words) == 1 && words[0] == end ||
				len(words) == 2 && isID && words[1] == end && Synonyms[words[0]] != "" && Synonyms[words[0]] == Synonyms[noun] {
				if (isID || c.Unique) && named == nil {
					named = c
				} else if candidate == nil && c.NullShare == nil && !c.tooNarrow(t.Rows) {
					candidate = c
				}
			}
		}
	}
	if named == nil {
		named = candidate
	}
	return named
}

// NamesRowOf: a column of the table is by its name one row of another: "records with child, date".
func (t *Table) NamesRowOf(parent *Table) bool {
	noun := parent.Nouns[len(parent.Nouns)-1]
	return slices.ContainsFunc(t.Columns, func(c *Column) bool {
		return !c.Dropped && len(c.Words) > 0 && c.Words[0] == noun && (len(c.Words) == 1 || len(c.Words) == 2 && c.Words[1] == "id")
	})
}

// Column finds a column by its words.
func (t *Table) Column(words []string) *Column {
	for _, c := range t.Columns {
		if !c.Dropped && (slices.Equal(c.Words, words) || c.Base != nil && c.Base.Name == Identifier(words)) {
			return c
		}
	}
	return nil
}

// Two tables of one text that both have a "badge number" or an "ISBN" are tied by it: the rows of one are what the
// name names, and those of the other refer to them. Which is which says the noun in the name ("member number" of the
// members), a key that the text calls unique, or, where both begin with it, the number of rows.

// namingEnds end the names of columns that tell one row of a table from the others.
var namingEnds = lexicon.WordSet("id code number no nr key uuid ref reference isbn issn sku ean gtin upc barcode vin plate registration iban account imei imsi iccid mac hostname host tag serial imo mmsi callsign icao iata slug handle username login email orcid doi bib passport label postcode zip")

// OwnsName: the column is called as the key is, behind the noun of the table: "shop code" for the code of the shops.
func (t *Table) OwnsName(key, c *Column) bool {
	last := key.Words[len(key.Words)-1]
	return len(c.Words) == len(key.Words)+1 && c.Words[0] == t.Nouns[len(t.Nouns)-1] && namingEnds[last] && last != "postcode" && last != "zip" && slices.Equal(key.Words, c.Words[1:])
}

// WithoutOwner are the words of "registration number of the doctor" without the doctor, whose table t is.
func (t *Table) WithoutOwner(words []string) []string {
	if n := len(words); n > 2 && words[n-2] == "of" && words[n-1] == t.Nouns[len(t.Nouns)-1] {
		return words[:n-2]
	}
	return words
}

// NamesRows: nothing is said of the column that a key could not keep to.
func (t *Table) NamesRows(c *Column) bool {
	if c.Dropped || c.Fk != nil || c.Base != nil || c.Values != nil && !(c.Unique && int64(len(c.Values)) >= t.Rows) || c.Formula != "" || c.Distinct > 0 || c.Repeats > 0 || c.RepeatCount > 0 || len(c.Cases) > 0 || c.Restart != nil || c.ZeroShare > 0 || c.tooNarrow(t.Rows) {
		return false
	}
	if other := t.KeyOf(); other != nil && other != c && (other.Primary || other.Unique) {
		return false
	}
	last := c.Words[len(c.Words)-1]
	return c.Unique || c.Primary || namingEnds[last]
}

// NounIn: the words hold the noun of the table's rows.
func (t *Table) NounIn(words []string) bool {
	return slices.Contains(words, t.Nouns[len(t.Nouns)-1])
}

// At is where the table's first column stands in the text, or 0.
func (t *Table) At() int {
	for _, c := range t.Columns {
		if c.At >= 0 {
			return c.At
		}
	}
	return 0
}

// TwinOf: another column of t names a second row of the same table, "white player" beside "black player".
func (t *Table) TwinOf(c *Column, words []string) bool {
	return slices.ContainsFunc(t.Columns, func(o *Column) bool {
		return o != c && !o.Dropped && len(o.Words) > 1 && len(o.Words) < 4 && o.Words[0] != words[0] && o.Words[1] == words[1] && (len(o.Words) == 2 || o.Words[2] == "id") && (o.Fk == nil || o.At >= 0)
	})
}

// KeyedBy: the primary key is the number of a thing of this noun, so that the rows are such things.
func (t *Table) KeyedBy(noun string) bool {
	return slices.ContainsFunc(t.Columns, func(c *Column) bool { return c.Primary && len(c.Words) > 1 && c.Words[0] == noun })
}

// TimeNamed is the column with one of the words in its name, the first of them before the others, that may hold how long
// something takes.
func (t *Table) TimeNamed(words ...string) *Column {
	for _, w := range words {
		for _, c := range t.Columns {
			if !c.Dropped && c.Base == nil && c.Fk == nil && c.Values == nil && c.Dates == nil && c.Pattern == "" && c.TrueShare == nil && slices.Contains(c.Words, w) && !slices.Contains(c.Words, "name") {
				return c
			}
		}
	}
	return nil
}

// CalledAlike are the words of the column of t that is called as the parent's: "weight_kg" of total_weight_kg,
// "declared_value" of total_value.
func (t *Table) CalledAlike(of *Column) []string {
	words := slices.DeleteFunc(slices.Clone(of.Words), func(w string) bool {
		return slices.Contains([]string{"total", "sum", "overall", "combined", "all", "grand"}, w) || slices.Contains(of.Table.Nouns, w)
	})
	for n := range words {
		if c := t.Column(words[n:]); c != nil && c.Fk == nil && !c.Primary {
			return slices.Clone(c.Words)
		}
	}
	if len(words) == 0 {
		return nil
	}
	var found []string
	for _, c := range t.Columns {
		if !c.Dropped && c.Fk == nil && !c.Primary && c.Stated && slices.Contains(c.Words, words[len(words)-1]) {
			if found != nil {
				return nil
			}
			found = slices.Clone(c.Words)
		}
	}
	return found
}
