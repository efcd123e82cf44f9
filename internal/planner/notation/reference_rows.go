package notation

import (
	"fmt"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"unicode"

	"github.com/sdg-service/sdg/internal/planner/lexicon"
	"github.com/sdg-service/sdg/internal/planner/token"
)

// referenceTable is a small table all of whose rows the text writes out: "categories: EL Electronics, CL Clothing".
type referenceTable struct {
	noun     string // in the plural
	rows     []referenceRow
	label    string // what the names are called
	from, to int    // tokens
}

// referenceRow is one of them.
type referenceRow struct {
	code, name, more string // "" where the row has none
	number           bool   // more is one
}

var (
	lookupNouns = lexicon.WordSet("table list lookup")
	lookupWords = lexicon.WordSet("lookup reference fixed small static master look-up code")
	rowLeads    = lexicon.WordSet("with of containing holding has having are is namely")
	labelNouns  = lexicon.WordSet("label name title description")
	moneyCodes  = lexicon.WordSet("eur usd gbp chf jpy cad aud sek nok dkk pln czk inr cny brl mxn zar")
)

const fewestReference = 2

// ReferenceRows writes such a table as every reader knows it: a number of rows, a key that has each value once, and what stands beside
// each of them.
func ReferenceRows(text string) (Rewriting, bool) {
	l := &lister{text: text, toks: tokensOf(text)}
	var changes []change
	ahead := false
	for i := 0; i < len(l.toks); i++ {
		if i > 0 && !l.sentenceEnds(i-1) && !separates(l.at(i-1)) && !l.at(i-1).Is("and", ":", "with", "reference", "references") {
			continue
		}
		t, ok := l.referenceAt(i)
		if !ok {
			continue
		}
		if declares(text) {
			return Rewriting{}, false
		}
		span := token.Span{Start: l.at(t.from).Span.Start, End: l.at(t.to - 1).Span.End}
		said := t.told()
		if !l.sentenceEnds(t.to) && len(t.rows[0].code+t.rows[0].more) > 0 {
			said += "."
		}
		if before := l.at(i - 1); i > 0 && before.Is("reference", "references") { // "tickets reference a status table: 1 Open, …"
			said = "one " + t.one() + ". " + said
		}
		ahead = ahead || len(changes) == 0 && i > 0 && l.at(i-1).Is(".") && l.at(t.to).Is(".") && t.to+1 < len(l.toks)
		changes = append(changes, change{span, said})
		i = t.to - 1
	}
	if len(changes) == 1 && ahead {
		return moved(text, changes[0]), true
	}
	return rewritten(text, changes)
}

// tablesCounted is a first sentence that only counts tables.
var tablesCounted = regexp.MustCompile(`(?i)\A(?:two|three|four|five|six|\d) tables\. `)

// moved puts a sentence first, so that those behind it speak of the rows that the text spoke of before it.
func moved(text string, c change) Rewriting {
	w := &writer{}
	w.write(strings.TrimSuffix(c.full, ".")+". ", c.span)
	w.copy(text, len(tablesCounted.FindString(text)), c.span.Start)
	rest := c.span.End
	for rest < len(text) && (text[rest] == '.' || text[rest] == ' ') {
		rest++
	}
	w.copy(text, rest, len(text))
	return w.rewriting()
}

// one is the noun of one row.
func (t referenceTable) one() string {
	words := strings.Fields(t.noun)
	words[len(words)-1] = lexicon.Singular(words[len(words)-1])
	return strings.Join(words, " ")
}

// told is the table in those words.
func (t referenceTable) told() string {
	one := t.one()
	first := t.rows[0]
	if first.code == "" && first.more == "" {
		names := make([]string, len(t.rows))
		for k, r := range t.rows {
			names[k] = strconv.Quote(r.name)
		}
		return fmt.Sprintf("%d %s (unique name: %s)", len(t.rows), t.noun, strings.Join(names, "/"))
	}
	key, cell := "name", func(r referenceRow) string { return r.name }
	var columns []string
	beside := func(name string, of func(referenceRow) string, bare bool) {
		parts := make([]string, len(t.rows))
		for k, r := range t.rows {
			value := of(r)
			if !bare {
				value = strconv.Quote(value)
			}
			parts[k] = value + " if " + key + " is " + cell(r)
		}
		columns = append(columns, name+" ("+strings.Join(parts, ", ")+")")
	}
	if first.code != "" {
		key, cell = one+" code", func(r referenceRow) string { return r.code }
		if _, err := strconv.Atoi(first.code); err == nil {
			key = one + " id"
		}
		beside(t.label, func(r referenceRow) string { return r.name }, false)
	}
	if first.more != "" {
		name := "currency"
		if first.number {
			name = "price"
		}
		beside(name, func(r referenceRow) string { return r.more }, first.number)
	}
	keys := make([]string, len(t.rows))
	for k, r := range t.rows {
		keys[k] = cell(r)
	}
	return fmt.Sprintf("%d %s: unique %s (%s), %s", len(t.rows), t.noun, key, strings.Join(keys, "/"), strings.Join(columns, ", "))
}

// referenceAt reads such a table from token i on.
func (l *lister) referenceAt(i int) (t referenceTable, ok bool) {
	t.from, t.label = i, "name"
	at := i
	for nounArticles[l.at(at).Low] {
		at++
	}
	count := 0
	if n := l.at(at); wholeCount(n) {
		count, at = int(n.Num), at+1
	}
	for lookupWords[l.at(at).Low] && !l.at(at+1).Is(",", ":") {
		at++
	}
	lookup, announced := false, at > i && lookupWords[l.at(at-1).Low]
	if lookupNouns[l.at(at).Low] { // "a lookup table currencies with …"
		lookup, at = true, at+1
		for l.at(at).Is("for", "of", "the", "called", "named") {
			at++
		}
	}
	noun := l.at(at)
	if !l.thingWord(at) || noThings[noun.Low] || token.Units[noun.Low] != "" {
		return t, false
	}
	sort := "" // what stands before the noun: "ticket types"
	if next := l.at(at + 1); !lexicon.IsPlural(noun.Low) && l.thingWord(at+1) && lexicon.IsPlural(next.Low) && !noThings[next.Low] && l.at(at+2).Is(":", "(") {
		sort, noun, at = noun.Low+" ", next, at+1
	}
	t.noun = lexicon.Plural(lexicon.Singular(noun.Low))
	plural := noun.Low == t.noun
	one := lexicon.Singular(noun.Low)
	t.noun = sort + t.noun
	at++
	if lookupNouns[l.at(at).Low] {
		lookup, announced, at = true, announced || !l.at(at).Is("table"), at+1
	}
	if !plural && !lookup {
		return t, false
	}
	bracket, mark := false, false
	if l.at(at).Is(":", "-", "–", "—") && lookupList(l, at+1) > 0 { // "categories: a fixed list with code and label: …"
		lookup, announced, at = true, true, lookupList(l, at+1)
	}
	if rowLeads[l.at(at).Low] {
		for k := at + 1; k < at+7 && !l.sentenceEnds(k) && !l.at(k).Is(","); k++ {
			if l.at(k).Is(":") {
				for _, w := range l.toks[at+1 : k] {
					if labelNouns[w.Low] {
						t.label = w.Low
					}
				}
				at = k - 1
				break
			}
		}
		at++
		mark = true
	}
	switch next := l.at(at); {
	case next.Is("("):
		bracket, mark, at = true, true, at+1
	case next.Is(":", "-", "–", "—"):
		mark, at = true, at+1
	}
	if !mark && !(l.capital(at) && l.at(at+1).Is(",")) {
		return t, false
	}
	for {
		r, next := l.referenceRow(at)
		if next == at {
			return t, false
		}
		t.rows = append(t.rows, r)
		if at = next; !l.at(at).Is(",", "and", ";") {
			break
		}
		sep := at
		for l.at(at).Is(",", "and", ";") {
			at++
		}
		if l.at(sep).Is(";") && !bracket || !l.rowAlike(t.rows[0], at) {
			at = sep
			break
		}
	}
	t.to = at
	if bracket {
		if !l.at(at).Is(")") {
			return t, false
		}
		t.to = at + 1
	} else if !l.sentenceEnds(at) && !l.at(at).Is(",") {
		return t, false
	}
	if count > 0 && count != len(t.rows) || len(t.rows) < fewestReference {
		return t, false
	}
	single := t.rows[0].code == "" && t.rows[0].more == ""
	labels := make([]string, len(t.rows))
	seen := map[string]bool{}
	for k, r := range t.rows {
		labels[k] = r.name
		id := r.code
		if n, err := strconv.Atoi(id); err == nil && (n > k+1 || n < k) {
			return t, false // "120 scooters, 800 users"
		}
		if id == "" {
			id = r.name
		}
		if seen[id] || (r.code == "") != (t.rows[0].code == "") || (r.more == "") != (t.rows[0].more == "") || r.number != t.rows[0].number || r.name == "" {
			return t, false
		}
		seen[id] = true
	}
	spoken := l.spoken(one, t.to)
	switch {
	case lookup && (announced || !single || l.allProper(labels)):
	case single:
		if !l.allProper(labels) || len(t.rows) < fewestReference+1 || !l.namedAsRow(sort, one, t.to) {
			return t, false
		}
	case t.rows[0].code == "" && (!l.allProper(labels) || !l.namedAsRow(sort, one, t.to)), !spoken:
		return t, false
	}
	return t, !single || !l.namesOfColumns(labels)
}

// lookupList passes "a fixed list" and the like; 0 where none stands at token i.
func lookupList(l *lister, i int) int {
	at := i
	for nounArticles[l.at(at).Low] || lookupWords[l.at(at).Low] {
		at++
	}
	if lookupNouns[l.at(at).Low] && at > i {
		return at + 1
	}
	return 0
}

// referenceRow reads "EL Electronics", "1 Open", "DE Germany EUR", "Basic 19.99" or "Sales"; next is i where none stands there.
func (l *lister) referenceRow(i int) (r referenceRow, next int) {
	at := i
	first := l.at(at)
	if next := l.at(at + 1); (l.capitals(at) || plainNumber(first) && first.Num < 1000) && next.Kind == token.Word && !next.Is("and", "or") {
		r.code, at = l.text[first.Span.Start:first.Span.End], at+1
		if l.at(at).Is("=", "-", "–") {
			at++
		}
	}
	from := at
	for at < from+4 && (l.at(at).Kind == token.Word && !l.at(at).Is("and") || l.at(at).Kind == token.Quote) {
		if at > from && l.capitals(at) && moneyCodes[l.at(at).Low] {
			break
		}
		at++
	}
	if at == from || l.at(from).Is("at", "no", "not", "up", "more", "less", "between", "over", "under", "above", "below") {
		return r, i // "at least 100"
	}
	r.name = strings.Trim(l.text[l.at(from).Span.Start:l.at(at-1).Span.End], `"'`)
	switch t := l.at(at); {
	case t.Kind == token.Number && !t.Percent && !t.Spelled:
		r.more, r.number, at = strings.TrimLeft(l.text[t.Span.Start:t.Span.End], "$€£"), true, at+1
	case l.capitals(at) && moneyCodes[t.Low]:
		r.more, at = l.text[t.Span.Start:t.Span.End], at+1
	}
	if t := l.at(at); !t.Is(",", ";", "and", ")") && !l.sentenceEnds(at) {
		return r, i
	}
	return r, at
}

// rowAlike: a row like the first one stands at token i.
func (l *lister) rowAlike(first referenceRow, i int) bool {
	r, next := l.referenceRow(i)
	return next > i && (r.code == "") == (first.code == "") && (r.more == "") == (first.more == "")
}

// capitals: the token is a code of a few capitals.
func (l *lister) capitals(i int) bool {
	t := l.at(i)
	return (t.Kind == token.Word || t.Kind == token.Code) && len(t.Text) > 1 && len(t.Text) <= 4 && strings.ToUpper(t.Text) == t.Text && strings.ContainsFunc(t.Text, unicode.IsLetter)
}

// allProper: all names begin with a capital.
func (l *lister) allProper(names []string) bool {
	return !slices.ContainsFunc(names, func(n string) bool { return n == "" || !unicode.IsUpper([]rune(n)[0]) })
}

// namedAsRow: behind token from, the text speaks of one of the things as of a row: "each in one faculty", "20 per group", "plan id".
func (l *lister) namedAsRow(sort, noun string, from int) bool {
	for k := from; k < len(l.toks); k++ {
		before := k - 1
		if sort != "" && l.at(before).Low == strings.TrimSpace(sort) {
			before--
		}
		if l.at(k).Low == noun && (l.at(before).Is("per", "each", "every", "a", "an", "one", "its", "their") || l.at(k+1).Is("id", "code", "key")) || l.at(k).Low == noun+"_id" || l.at(k).Low == noun+"_code" {
			return true
		}
	}
	return false
}
