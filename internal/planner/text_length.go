package planner

import (
	"fmt"
	"strconv"
	"strings"

	"github.com/sdg-service/sdg/internal/contract"
	"github.com/sdg-service/sdg/internal/planner/token"
)

// lengthLeads introduce how long texts are; behind the first ones a number needs no unit.
var (
	lengthNames = []string{"max length :", "max length", "maximum length of", "maximum length", "max len", "maxlen", "maxlength", "min length of", "min length", "minimum length of", "minimum length", "text length of", "text length", "length of", "length :", "length", "len"}
	lengthLeads = []string{"very long text of", "very long texts of", "very long text", "very long texts", "very long", "long text of", "long texts of", "long text", "long texts", "long free text", "long", "short text of", "short text", "short texts", "short", "text of", "of", "with"}
)

// charactersPerWord is how many characters a word of a text has, with the blank behind it.
const charactersPerWord = 6

// textLength reads "up to 200 characters", "10-40 chars long", "long (200+ chars)", "140 chars max"
// and "at least 50 words".
func (p *parser) textLength(c *columnDraft, i, end int) int {
	at := i
	named := p.any(at, end, lengthNames...)
	at += named
	if named == 0 {
		at += p.any(at, end, lengthLeads...)
	}
	if at > i && p.lit(at, end, "(") {
		closing := p.closing(at, end)
		if closing < 0 {
			return 0
		}
		if n := p.textLengthAt(c, at+1, closing, named > 0); n > 0 && at+1+n == closing {
			return closing + 1 - i
		}
		return 0
	}
	if n := p.textLengthAt(c, at, end, named > 0); n > 0 {
		return at + n - i
	}
	return 0
}

// sizedType: "varchar(12)" stands between the tokens, whose number is no share.
func (p *parser) sizedType(from, to int) bool {
	for k := from; k+2 < to; k++ {
		if p.toks[k].Is("varchar", "nvarchar", "char", "character", "text", "string", "decimal", "numeric") && p.toks[k+1].Is("(") && p.toks[k+1].Glued && p.toks[k+2].Kind == token.Number {
			return true
		}
	}
	return false
}

// textLengthAt reads the numbers; named: a word before them says that they are lengths.
func (p *parser) textLengthAt(c *columnDraft, i, end int, named bool) int {
	if s, ok := contract.LookupSemantic(c.semantic); ok && !s.Allows(contract.String) || c.kind == kindInteger || c.kind == kindDecimal || c.kind == kindMoney {
		return 0
	}
	r, n := p.intervalAt(i, end)
	exact := false
	if n == 0 {
		a, k := p.amountAt(i, end)
		if k == 0 || a.percent || a.unit != "" {
			return 0
		}
		r, n, exact = interval{min: &a.value, max: &a.value}, k, true
	}
	per := 1
	unit := p.any(i+n, end, "characters", "chars", "character", "char", "letters long")
	if unit == 0 {
		if unit = p.any(i+n, end, "words"); unit > 0 {
			per = charactersPerWord
		}
	}
	at := i + n + unit
	if p.lit(at, end, "+") && exact { // "500 chars+"
		r.max, exact = nil, false
		at++
	}
	long := p.any(at, end, "long", "each", "in length")
	at += long
	switch most, least := p.any(at, end, "max", "maximum", "at most", "or less", "or fewer", "or shorter", "tops"), p.any(at, end, "min", "minimum", "at least", "or more", "or longer"); {
	case exact && most > 0:
		r.min, exact = nil, false
		at += most
	case exact && least > 0:
		r.max, exact = nil, false
		at += least
	}
	if unit == 0 && named && c.semantic == "" && c.kind != kindText && p.any2(i-1, i, "length", "of") {
		return 0 // "shift length 2, 3 or 4 hours"
	}
	if r.unit != "" || unit == 0 && !named || exact && !named && long == 0 && !c.prose() || per > 1 && !c.prose() {
		return 0
	}
	if exact && named && p.any2(i-1, i, "max len", "maxlen", "maxlength", "length") && (p.any2(i-2, i, "max length") || !p.any2(i-1, i, "length")) {
		r.min = nil
	}
	lo, hi := 0, 0
	if r.min != nil {
		lo = int(*r.min) * per
		if r.openMin {
			lo++
		}
	}
	if r.max != nil {
		hi = int(*r.max) * per
		if r.openMax {
			hi--
		}
	}
	if lo < 0 || hi < 0 || lo > contract.MaxTextLength || hi > contract.MaxTextLength || hi > 0 && lo > hi {
		return 0
	}
	if lo >= 3 && hi >= lo && hi <= 60 && (c.semantic == "username" || c.semantic == "password") {
		p.codeLength(c, (lo+hi)/2)
		return at - i
	}
	c.typ, c.lengths = contract.String, [2]int{lo, hi}
	if c.semantic == "" {
		c.kind = kindText
	}
	if c.size = hi; lo >= longText {
		p.assume(&c.element, fmt.Sprintf("texts that are shorter than %d characters go on with filler words", lo), nil)
	}
	if per > 1 {
		p.assume(&c.element, fmt.Sprintf("a word is about %d characters, with the blank behind it", charactersPerWord), nil)
	}
	return at - i
}

// codeLength makes names and passwords of one length.
func (p *parser) codeLength(c *columnDraft, length int) {
	c.pattern, c.semantic = strings.Repeat("a", length), ""
	if c.words[len(c.words)-1] == "password" {
		c.pattern = strings.Repeat("*", length)
	}
	p.assume(&c.element, strconv.Itoa(length)+" characters each: codes have one length", nil)
}

// prose: the column holds sentences.
func (c *columnDraft) prose() bool {
	return c.kind == kindText || c.semantic == "text" || len(c.words) > 0 && proseNames[c.words[len(c.words)-1]]
}

// longText is the fewest characters from which texts are paragraphs.
const longText = 100

// lowerLengths writes how long the texts of a column are.
func (c *columnDraft) lowerLengths(out *contract.Column) {
	if c.lengths == [2]int{} {
		return
	}
	if lo := c.lengths[0]; lo > 0 {
		out.Min = ptr(float64(lo))
		if lo >= longText && (out.Semantic == "text" || out.Semantic == "title" || out.Semantic == "description" || out.Semantic == "notes" || out.Semantic == "comment" || out.Semantic == "message") {
			out.Semantic = "paragraph"
		}
	}
	if hi := c.lengths[1]; hi > 0 {
		out.Max = ptr(float64(hi))
	}
}
