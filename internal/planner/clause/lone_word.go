package clause

import (
	"strings"

	"github.com/sdg-service/sdg/internal/planner/draft"
	"github.com/sdg-service/sdg/internal/planner/lexicon"
	"github.com/sdg-service/sdg/internal/planner/token"
)

func Article(noun string) string {
	if strings.ContainsAny(noun[:1], "aeiou") {
		return "an " + noun
	}
	return "a " + noun
}

// loneWords are columns where they stand by themselves in a list, and elsewhere words of a sentence.
var loneWords = lexicon.WordSet("from to until till by at on in out off for with of no per and or all any each min max sd mean a")

// loneWord reads a column that is called by a single letter or by a word of the language, which
// a list alone makes a name: "flights: number, from, to, delay", "boxes (x, y, width, height)".
func (p Reader) loneWord(i, end int, first bool) int {
	if names, _, _ := p.extremesOf(i, end); len(names) > 1 {
		return 0 // "min, max and average temperature"
	}
	t := p.Tok(i)
	if p.Table == nil || i == 0 || t.Kind != token.Word || t.Glued && !p.Tok(i-1).Is("(", "/") {
		return 0
	}
	letter := len(t.Low) == 1 && t.Low[0] >= 'a' && t.Low[0] <= 'z'
	if !letter && !loneWords[t.Low] || p.Revising {
		return 0
	}
	before, behind := p.Tok(i-1), p.Tok(i+1)
	opens := before.Is(":", ",", "(", ";", "/", "|", "[") || letter && before.Is("and", "&", "with")
	closes := i+1 >= end || behind.Is(",", ")", ";", "/", "|", "]", "(") || behind.Is(".") && !p.Tok(i+2).Glued || behind.Is("-") && !behind.Glued && before.Is(",") || behind.Kind == token.Line || letter && behind.Is("and", "&")
	if !opens || !closes || !before.Is(",") && !behind.Is(",", "/", "|") && !(letter && (before.Is("and", "&") || behind.Is("and", "&"))) || p.inColumnBracket(i) {
		return 0
	}
	if !letter && !p.nameList(i, end) {
		return 0
	}
	if p.Table.Column([]string{t.Low}) != nil {
		return 0
	}
	c := &draft.Column{Scale: -1, Table: p.Table, Stated: true, Words: []string{t.Low}, At: i, Span: t.Span}
	p.MeaningOf(c, i, i+1)
	if letter && c.Semantic == "" {
		c.Kind = draft.KindDecimal
	} else if !letter {
		p.sideMeaning(c)
	}
	p.Table.Columns = append(p.Table.Columns, c)
	p.Column = c
	p.Claim(i, i+1, &c.Element)
	return 1 + p.AfterHeader(c, i+1, end)
}

// inColumnBracket: the bracket around i says what values the column before it has, "grade (a, b, c)".
func (p Reader) inColumnBracket(i int) bool {
	for k := i - 1; k > 0 && p.Toks[k].Kind != token.Line; k-- {
		switch {
		case p.Toks[k].Is(")"):
			return false
		case p.Toks[k].Is("("):
			return p.Column != nil && p.Owner[k-1] == &p.Column.Element
		case p.Toks[k].Is(":"):
			return p.Column != nil && p.Owner[k-1] == &p.Column.Element && k > 0 && p.Column.At == k-1
		}
	}
	return false
}

// nameList: what stands beside the word at i in its list are names of columns, or a word like it.
func (p Reader) nameList(i, end int) bool {
	names := 0
	for _, k := range []int{i - 2, i + 2} {
		if k < 0 || k >= end || p.Toks[k].Kind != token.Word {
			continue
		}
		if loneWords[p.Toks[k].Low] || p.HeaderMatch(k, end) > 0 || !draft.FunctionWords[p.Toks[k].Low] {
			names++
		}
	}
	return names > 0
}

// sideMeaning is what stands in a column that is only called "from", "to", "in" or "out", by what
// the rows of its table are: two ends of a way, of a while, or of what is sent.
func (p Reader) sideMeaning(c *draft.Column) {
	noun := c.Table.Nouns[len(c.Table.Nouns)-1]
	usual := ""
	switch c.Words[0] {
	case "until", "till":
		c.Kind = draft.KindDate
		return
	case "from", "to":
		switch {
		case whileNouns[noun]:
			c.Kind = draft.KindDate
			return
		case noun == "email" || noun == "mail":
			usual = "email"
		case noun == "message" || noun == "letter" || noun == "chat" || noun == "gift" || noun == "parcel":
			usual = "full name"
		case noun == "transfer" || noun == "payment" || noun == "transaction" || noun == "wire" || noun == "remittance":
			usual = "account number"
		case noun == "call":
			usual = "phone"
		case noun == "follow" || noun == "friendship" || noun == "connection" || noun == "like":
			usual = "username"
		case wayNouns[noun]:
			usual = "city"
		}
	case "in", "out":
		if whileNouns[noun] || noun == "shift" || noun == "attendance" || noun == "timesheet" || noun == "visit" || noun == "entry" {
			c.Kind = draft.KindTimestamp
		}
		return
	}
	if usual != "" {
		c.ApplyMeaning(p.Lex.Lookup(lexicon.NameWords(usual)))
		p.Assume(&c.Element, Article(usual)+", because the text does not say of what it is", nil)
	}
}

var (
	// whileNouns are rows that last from one day to another.
	whileNouns = lexicon.WordSet("leave vacation holiday absence stay reservation booking lease contract period term tariff rate membership tenancy promotion offer sprint semester season policy rental assignment position job")
	// wayNouns are rows that lead from one place to another.
	wayNouns = lexicon.WordSet("trip route ride journey drive shipment delivery transport move relocation tour leg commute freight haul way")
)
