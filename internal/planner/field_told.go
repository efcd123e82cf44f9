package planner

import (
	"math"
	"strings"

	"github.com/sdg-service/sdg/internal/contract"
	"github.com/sdg-service/sdg/internal/planner/token"
)

// fieldRemark reads what people note behind the name of a column and would not say in a sentence.
func (p *parser) fieldRemark(c *columnDraft, i, end int) int {
	return p.firstReader([]func(*columnDraft, int, int) int{p.meaningTold, p.digitsType, p.emptyMeans, p.shareRemark, p.flatAmount, p.withTime, p.plainRemark}, c, i, end)
}

// meaningTold reads what a column holds, said in the words of a column: "made_by: full name", "contact: email address".
func (p *parser) meaningTold(c *columnDraft, i, end int) int {
	stop := i
	for stop < end && !p.toks[stop].Is(",", ";", "(", ".") {
		stop++
	}
	begins := i == 0 || p.tok(i-1).Is(":", "|", "=", ",", "-", "–", "—", "(")
	m, ok := p.lex.exact(p.wordsOf(i, stop))
	if !ok || !begins || stop == i || p.hasMark(i, stop) || p.namesType(i, stop) {
		return 0
	}
	if (c.semantic != "" || c.kind != "") && (m.semantic == "" || m.semantic != c.semantic) && m.semantic != "full_name" {
		return 0
	}
	c.applyMeaning(m)
	return stop - i
}

// digitsType reads "five-digit int", "6 digit number".
func (p *parser) digitsType(c *columnDraft, i, end int) int {
	digits, n := p.digitsWord(i, end)
	at := i + n
	if n == 0 {
		return 0
	}
	k := p.any(at, end, "integer", "int", "whole number")
	if k == 0 {
		return 0
	}
	low := math.Pow10(digits - 1)
	c.typ, c.semantic, c.kind, c.scale = contract.Integer, "", kindInteger, 0
	c.min, c.max = ptr(low), ptr(10*low-1)
	return at + k - i
}

// digitsWord reads "four-digit", "4-digit" or "4 digit".
func (p *parser) digitsWord(i, end int) (digits, n int) {
	if i >= end {
		return 0, 0
	}
	count := *p.tok(i)
	if word, ok := strings.CutSuffix(count.Low, "-digit"); ok {
		said := token.Tokenize(word)
		if len(said) != 1 {
			return 0, 0
		}
		count, n = said[0], 1
	} else if n = 1 + p.any(i+1, end, "-"); p.any(i+n, end, "digit") == 0 {
		return 0, 0
	} else {
		n++
	}
	if count.Kind != token.Number || count.Percent || count.Digits > 0 || count.Num < 2 || count.Num > 9 {
		return 0, 0
	}
	return int(count.Num), n
}

// emptyMeans reads what an empty cell stands for, and how many are: "null = perpetual, roughly 30 %", "empty means still
// open (12%)".
func (p *parser) emptyMeans(c *columnDraft, i, end int) int {
	n := p.any(i, end, "null", "nulls", "empty", "blank", "none", "missing")
	if n == 0 {
		return 0
	}
	k := p.any(i+n, end, "=", "means", "meaning", "stands for", ":")
	if k == 0 {
		return 0
	}
	for at := i + n + k + 1; at < end && at < i+n+k+longestGloss; at++ {
		if !p.toks[at].Is(",", "(", "-", "–", ";", ":") {
			continue
		}
		s, ok := p.shareAt(at+1, end)
		if !ok || s.vague != "" {
			return 0
		}
		c.nullShare = ptr(s.value)
		stop := at + 1 + s.n
		return stop + p.any(stop, end, ")") - i
	}
	return 0
}

// longestGloss is how many words tell what an empty cell stands for.
const longestGloss = 6

// shareRemark reads a share whose bracket says that it is of empty cells: "40% didn't bother (null)".
func (p *parser) shareRemark(c *columnDraft, i, end int) int {
	s, ok := p.shareAt(i, end)
	if !ok || s.vague != "" {
		return 0
	}
	for at := i + s.n; at < end && at < i+s.n+longestGloss; at++ {
		if p.toks[at].Is(",", ";") {
			return 0
		}
		if n := p.any(at, end, "( null )", "( empty )", "( blank )", "( nulls )", "-> null", "= null", "=> null"); n > 0 {
			c.nullShare = ptr(s.value)
			return at + n - i
		}
	}
	return 0
}

// flatAmount reads "1.00 flat", "flat 2.50".
func (p *parser) flatAmount(c *columnDraft, i, end int) int {
	lead := p.any(i, end, "flat", "fixed", "constant")
	t := p.tok(i + lead)
	if i+lead >= end || t.Kind != token.Number || t.Percent {
		return 0
	}
	behind := 0
	if lead == 0 {
		behind = p.any(i+1, end, "flat", "fixed", "constant")
	}
	if lead+behind == 0 || !p.atBreak(i+lead+1+behind, end) {
		return 0
	}
	c.distribution = &contract.Distribution{Kind: contract.Constant, Value: ptr(t.Num)}
	return lead + 1 + behind
}

// withTime: a day with its time is an instant.
func (p *parser) withTime(c *columnDraft, i, end int) int {
	n := p.any(i, end, "with time", "with times", "with a time", "date and time", "incl . time", "including time", "and time")
	if n == 0 || !c.isDate(p.lex) {
		return 0
	}
	c.typ, c.kind, c.semantic = contract.Timestamp, kindTimestamp, ""
	return n
}

// plainRemark reads words that name the sort of a column, and tell nothing that its name or its values do not.
func (p *parser) plainRemark(_ *columnDraft, i, end int) int {
	n := p.any(i, end, "enum", "enumeration", "categorical", "category", "lookup", "flag", "code list")
	if n > 0 && !p.atBreak(i+n, end) {
		return 0
	}
	return n
}
