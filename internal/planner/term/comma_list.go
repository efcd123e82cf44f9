package term

import (
	"strings"

	"github.com/sdg-service/sdg/internal/planner/draft"
	"github.com/sdg-service/sdg/internal/planner/lexicon"
	"github.com/sdg-service/sdg/internal/planner/token"
)

// CommaList reads values between commas that no "or" closes: "one of cbc, t4, cortisol,
// result numeric …". It ends before the first item that is the name of a column or that
// says something about itself, as columns do.
func (p Reader) CommaList(i, end int) ([]draft.Category, int) {
	var list []draft.Category
	at, last := i, i
	columns, named := false, false
	for at < end && len(list) < 60 {
		n := p.plainItem(at, end)
		if n == 0 {
			break
		}
		stop := at + n
		closes := stop >= end || p.Any2(stop, end, ";", ")", "]", "(") || p.Toks[stop].Kind == token.Line || p.Toks[stop].Is(".")
		if !closes && !p.Any2(stop, end, ",", "or", "and", "/", "|") {
			break
		}
		known := p.HeaderMatch(at, stop) == n && p.Tok(at).Kind != token.Number && !p.onlyFlag(at, stop)
		if known && !columns && len(list) > 0 && !(n == 1 && p.closesValues(i, stop, end)) {
			break
		}
		if len(list) > 0 && (!named && p.nextColumn(at, stop) || len(list) > 1 && p.Any2(stop, end, "/", "|") && p.Any2(at-1, end, ",")) {
			break
		}
		columns, named = columns || known, named || p.nextColumn(at, stop)
		list = append(list, draft.Category{Text: unquoted(p.Source(at, stop)), Share: -1, At: at})
		last = stop
		if closes {
			break
		}
		sep := p.Any(stop, end, ", or", ", and", ",", "or", "and", "/", "|")
		if p.Any2(stop+sep, end, "a", "an", "the", "their", "its") {
			break
		}
		at = stop + sep
		if p.Any2(stop, end, ", or", "or") {
			if n := p.plainItem(at, end); n > 0 {
				list = append(list, draft.Category{Text: unquoted(p.Source(at, at+n)), Share: -1, At: at})
				last = at + n
			}
			break
		}
	}
	if len(list) < 2 {
		return nil, 0
	}
	return list, last - i
}

// closesValues: the values that begin at i end at stop with all that is said there: "plan is one of free, pro, team.", and before a
// semicolon, which parts columns where commas part values.
func (p Reader) closesValues(i, stop, end int) bool {
	if p.Any2(stop, end, ";") {
		return true
	}
	return (p.Any2(i-3, i, "is one of") || p.Any2(i-3, i, "are one of")) && (stop >= end || p.Any2(stop, end, "."))
}

// nextColumn: a name of several words, or a name and what is said of its column: "customer id", "customer email unique", "vin valid".
func (p Reader) nextColumn(i, to int) bool {
	if to-i > 1 && p.Any2(to-1, to, "unique", "valid", "always", "optional", "required", "nullable", "uuid", "string", "integer") {
		to--
		return p.HeaderMatch(i, to) == to-i || to-i > 1 && draft.KeyEnds[p.Toks[to-1].Low]
	}
	last := p.Toks[to-1].Low
	return to-i > 1 && p.Tok(i).Kind == token.Word && (p.HeaderMatch(i, to) == to-i || draft.KeyEnds[last] || draft.MomentWords[last])
}

// plainItem is the length of one value of a list: up to three words, a code or a number.
func (p Reader) plainItem(i, end int) int {
	_, n := p.ValueItem(i, end, 3)
	if n == 0 || p.Toks[i].Kind == token.Word && (draft.FunctionWords[p.Toks[i].Low] && len(p.Toks[i].Low) > 2 && !p.Any2(i, end, "none", "other", "unknown", "new", "never", "both", "first", "last", "high", "low", "text", "number", "date") || ProseWords[p.Toks[i].Low] && !p.Any2(i, end, "none", "never")) {
		return 0
	}
	return n
}

// CurrencyOnly refuses a currency in front of a number, which is a unit.
func CurrencyOnly(p Reader, i, end int) bool {
	return i+1 >= end || p.Toks[i+1].Kind != token.Number
}

// Shouting: the text has no small letters, so capitals mean nothing.
func (p Reader) Shouting() bool { return p.Text == strings.ToUpper(p.Text) }

// OpenCategory reads "category plumbing, electrical, heating, other": a column that is
// known to have a few values, and behind it at least three single words that are no
// columns, closed by a semicolon, the end or the word "other".
func (p Reader) OpenCategory(i, to, end int) bool {
	last := p.Tok(to - 1).Low
	if !draft.HeadTails[last] && last != "species" && last != "breed" && last != "department" || !p.KnownColumn(i, to) || p.Tok(to).Kind != token.Word || p.HeaderMatch(to, end) > 0 || draft.FunctionWords[p.Tok(to).Low] || draft.HeadTails[p.Tok(to).Low] || ProseWords[p.Tok(to).Low] {
		return false
	}
	list, n := p.CommaList(to, end)
	if n == 0 || len(list) < 3 {
		return false
	}
	for _, v := range list {
		if len(strings.Fields(v.Text)) > 2 || p.Toks[v.At].Kind == token.Number || p.HeaderMatch(v.At, end) > 0 && v.Text != "other" {
			return false
		}
	}
	stop := to + n
	return stop >= end || p.Any2(stop, end, ";", ")") || p.Toks[stop].Is(".") || strings.EqualFold(list[len(list)-1].Text, "other") || strings.EqualFold(list[len(list)-1].Text, "others")
}

// onlyFlag: one word that can be a column because it says what was done: "paid", "shipped".
func (p Reader) onlyFlag(i, end int) bool {
	if end-i != 1 {
		return false
	}
	m := p.Lex.Lookup(p.WordsOf(i, end))
	return m.Semantic == "" && m.Kind == draft.KindBoolean
}

func (p Reader) KnownColumn(from, to int) bool { return p.HeaderMatch(from, to) == to-from }

// ProseWords stand in sentences and rules, and never in the name of a column: verbs,
// negations, comparisons, conditions and pronouns.
var ProseWords = lexicon.WordSet(`not no never nobody none neither nor may must might shall should would could can cannot can't don't won't doesn't isn't aren't do does did
	if unless whether because since while when whenever then so thus therefore according depending depends except instead rather otherwise than as
	from only also even both them they it we you us i me my our your this these those itself themselves same
	computed calculated derived ignore ignores ignored skip skips keep keeps make makes made makes take takes took get gets give gives goes go going
	rises rise falls fall grows grow increases increase decreases decrease drops repeats repeat repeated appears appear belongs belong contains describes
	sell sells linking links link connecting connects using uses use having has have had is are was were be been being match matches agree agrees differ differs
	that which who whose ones slowly gradually steadily slightly quickly declines declining varies vary pointing refers refer referring
	depend exceed exceeds equals equal want wants need needs like likes please ensure twice once always usually mostly roughly exactly atleast`)

// BareRunOfValues reads values behind "one of" that only blanks part: "A1 A2 B1 B2", "red blue green".
func (p Reader) BareRunOfValues(i, end int) ([]draft.Category, int) {
	var list []draft.Category
	at := i
	for at < end && len(list) < 20 {
		t := p.Toks[at]
		if t.Kind != token.Code && t.Kind != token.Quote && !(t.Kind == token.Number && t.Unit == "" && !t.Percent) && !(t.Kind == token.Word && !draft.FunctionWords[t.Low] && !HeaderEnds[t.Low] && !ProseWords[t.Low]) {
			break
		}
		list = append(list, draft.Category{Text: t.Text, Share: -1, At: at})
		at++
	}
	if len(list) < 2 || !p.AtBreak(at, end) || p.Any2(at, end, "-", "/", "or", "and") {
		return nil, 0
	}
	if len(list) == 2 && p.Toks[i].Kind == token.Word && (lexicon.IsPlural(p.Toks[i+1].Low) || p.Toks[i].Kind == token.Number) {
		return nil, 0 // "one of 12 depots", "one of our depots"
	}
	return list, at - i
}

// unquoted is a value without the marks that it stands in.
func unquoted(value string) string {
	if n := len(value); n > 2 && value[0] == value[n-1] && (value[0] == '\'' || value[0] == '"') {
		return value[1 : n-1]
	}
	return value
}
