package planner

import (
	"strings"

	"github.com/sdg-service/sdg/internal/planner/token"
)

// commaList reads values between commas that no "or" closes: "one of cbc, t4, cortisol,
// result numeric …". It ends before the first item that is the name of a column or that
// says something about itself, as columns do.
func (p *parser) commaList(i, end int) ([]category, int) {
	var list []category
	at, last := i, i
	columns := false
	for at < end && len(list) < 60 {
		n := p.plainItem(at, end)
		if n == 0 {
			break
		}
		stop := at + n
		closes := stop >= end || p.any2(stop, end, ";", ")", "]", "(") || p.toks[stop].Kind == token.Line || p.toks[stop].Is(".")
		if !closes && !p.any2(stop, end, ",", "or", "and", "/", "|") {
			break
		}
		known := p.headerMatch(at, stop) == n && p.tok(at).Kind != token.Number && !p.onlyFlag(at, stop)
		if known && !columns && len(list) > 0 {
			break
		}
		columns = columns || known
		list = append(list, category{text: p.source(at, stop), share: -1, at: at})
		last = stop
		if closes {
			break
		}
		sep := p.any(stop, end, ", or", ", and", ",", "or", "and", "/", "|")
		if p.any2(stop+sep, end, "a", "an", "the", "their", "its") {
			break
		}
		at = stop + sep
		if p.any2(stop, end, ", or", "or") {
			if n := p.plainItem(at, end); n > 0 {
				list = append(list, category{text: p.source(at, at+n), share: -1, at: at})
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

// plainItem is the length of one value of a list: up to three words, a code or a number.
func (p *parser) plainItem(i, end int) int {
	_, n := p.valueItem(i, end, 3)
	if n == 0 || p.toks[i].Kind == token.Word && (functionWords[p.toks[i].Low] && len(p.toks[i].Low) > 2 && !p.any2(i, end, "none", "other", "unknown", "new", "never", "both", "first", "last", "high", "low", "text", "number", "date") || proseWords[p.toks[i].Low] && !p.any2(i, end, "none", "never")) {
		return 0
	}
	return n
}

// capitalList reads codes one behind the other: "source lang EN DE FR ES".
func (p *parser) capitalList(c *columnDraft, i, end int) int {
	var list []category
	at := i
	if n := p.lettersList(c, i, end); n > 0 {
		return n
	}
	for at < end && p.toks[at].Kind == token.Word && isCode(p.toks[at].Text) && currencyOnly(p, at, end) {
		list = append(list, category{text: p.toks[at].Text, share: -1, at: at})
		at++
	}
	if len(list) < 2 || !p.atBreak(at, end) || p.shouting() {
		return 0
	}
	if p.lit(at, end, "or") && at+1 < end && isCode(p.toks[at+1].Text) {
		list = append(list, category{text: p.toks[at+1].Text, share: -1, at: at + 1})
		at += 2
	}
	c.setValues(list)
	return at - i + p.shares(c, at, end)
}

// lettersList reads "S, M, L", "A, B, C": three or more capitals of at most three letters, of which one is
// alone; no column has such a name.
func (p *parser) lettersList(c *columnDraft, i, end int) int {
	var list []category
	at, last, alone := i, i, false
	for at < end && p.toks[at].Kind == token.Word && len(p.toks[at].Text) <= 3 && p.toks[at].Text == strings.ToUpper(p.toks[at].Text) && p.toks[at].Text != strings.ToLower(p.toks[at].Text) {
		list = append(list, category{text: p.toks[at].Text, share: -1, at: at})
		alone = alone || len(p.toks[at].Text) == 1
		at++
		last = at
		sep := p.any(at, end, ", or", ", and", ",", "or", "and")
		if sep == 0 {
			break
		}
		at += sep
	}
	if len(list) < 3 || !alone || p.shouting() || !p.atBreak(last, end) {
		return 0
	}
	c.setValues(list)
	return last - i + p.shares(c, last, end)
}

// currencyOnly refuses a currency in front of a number, which is a unit.
func currencyOnly(p *parser, i, end int) bool {
	return i+1 >= end || p.toks[i+1].Kind != token.Number
}

// shouting: the text has no small letters, so capitals mean nothing.
func (p *parser) shouting() bool { return p.text == strings.ToUpper(p.text) }

// openCategory reads "category plumbing, electrical, heating, other": a column that is
// known to have a few values, and behind it at least three single words that are no
// columns, closed by a semicolon, the end or the word "other".
func (p *parser) openCategory(i, to, end int) bool {
	last := p.tok(to - 1).Low
	if !headTails[last] && last != "species" && last != "breed" && last != "department" || !p.knownColumn(i, to) || p.tok(to).Kind != token.Word || p.headerMatch(to, end) > 0 || functionWords[p.tok(to).Low] || headTails[p.tok(to).Low] || proseWords[p.tok(to).Low] {
		return false
	}
	list, n := p.commaList(to, end)
	if n == 0 || len(list) < 3 {
		return false
	}
	for _, v := range list {
		if len(strings.Fields(v.text)) > 2 || p.toks[v.at].Kind == token.Number || p.headerMatch(v.at, end) > 0 && v.text != "other" {
			return false
		}
	}
	stop := to + n
	return stop >= end || p.any2(stop, end, ";", ")") || p.toks[stop].Is(".") || strings.EqualFold(list[len(list)-1].text, "other") || strings.EqualFold(list[len(list)-1].text, "others")
}

// onlyFlag: one word that can be a column because it says what was done: "paid", "shipped".
func (p *parser) onlyFlag(i, end int) bool {
	if end-i != 1 {
		return false
	}
	m := p.lex.lookup(p.wordsOf(i, end))
	return m.semantic == "" && m.kind == kindBoolean
}
