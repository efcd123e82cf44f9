package term

import (
	"math"
	"strings"

	"github.com/sdg-service/sdg/internal/contract"
	"github.com/sdg-service/sdg/internal/planner/draft"
	"github.com/sdg-service/sdg/internal/planner/token"
)

// NamesType: the tokens are a word for a type, "string".
func (p Reader) NamesType(from, to int) bool {
	for _, t := range TypeWords {
		if p.Any(from, to, t.Phrase) == to-from {
			return true
		}
	}
	return false
}

// FieldRemark reads what people note behind the name of a column and would not say in a sentence.
func (p Reader) FieldRemark(c *draft.Column, i, end int) int {
	return p.FirstReader([]func(*draft.Column, int, int) int{p.meaningTold, p.digitsType, p.emptyMeans, p.shareRemark, p.flatAmount, p.withTime, p.plainRemark}, c, i, end)
}

// meaningTold reads what a column holds, said in the words of a column: "made_by: full name", "contact: email address".
func (p Reader) meaningTold(c *draft.Column, i, end int) int {
	stop := i
	for stop < end && !p.Toks[stop].Is(",", ";", "(", ".") {
		stop++
	}
	begins := i == 0 || p.Tok(i-1).Is(":", "|", "=", ",", "-", "–", "—", "(")
	m, ok := p.Lex.Exact(p.WordsOf(i, stop))
	if !ok || !begins || stop == i || p.HasMark(i, stop) || p.NamesType(i, stop) {
		return 0
	}
	if (c.Semantic != "" || c.Kind != "") && (m.Semantic == "" || m.Semantic != c.Semantic) && m.Semantic != "full_name" {
		return 0
	}
	c.ApplyMeaning(m)
	c.Glossed = m.Semantic != ""
	return stop - i
}

// digitsType reads "five-digit int", "6 digit number".
func (p Reader) digitsType(c *draft.Column, i, end int) int {
	digits, n := p.digitsWord(i, end)
	at := i + n
	if n == 0 {
		return 0
	}
	k := p.Any(at, end, "integer", "int", "whole number")
	if k == 0 {
		return 0
	}
	low := math.Pow10(digits - 1)
	c.Typ, c.Semantic, c.Kind, c.Scale = contract.Integer, "", draft.KindInteger, 0
	c.Min, c.Max = draft.Ptr(low), draft.Ptr(10*low-1)
	return at + k - i
}

// digitsWord reads "four-digit", "4-digit" or "4 digit".
func (p Reader) digitsWord(i, end int) (digits, n int) {
	if i >= end {
		return 0, 0
	}
	count := *p.Tok(i)
	if word, ok := strings.CutSuffix(count.Low, "-digit"); ok {
		said := token.Tokenize(word)
		if len(said) != 1 {
			return 0, 0
		}
		count, n = said[0], 1
	} else if n = 1 + p.Any(i+1, end, "-"); p.Any(i+n, end, "digit") == 0 {
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
func (p Reader) emptyMeans(c *draft.Column, i, end int) int {
	n := p.Any(i, end, "null", "nulls", "empty", "blank", "none", "missing")
	if n == 0 {
		return 0
	}
	k := p.Any(i+n, end, "=", "means", "meaning", "stands for", ":")
	if k == 0 {
		return 0
	}
	for at := i + n + k + 1; at < end && at < i+n+k+longestGloss; at++ {
		if !p.Toks[at].Is(",", "(", "-", "–", ";", ":") {
			continue
		}
		s, ok := p.ShareAt(at+1, end)
		if !ok || s.Vague != "" {
			return 0
		}
		c.NullShare = draft.Ptr(s.Value)
		stop := at + 1 + s.N
		return stop + p.Any(stop, end, ")") - i
	}
	return 0
}

// longestGloss is how many words tell what an empty cell stands for.
const longestGloss = 6

// shareRemark reads a share whose bracket says that it is of empty cells: "40% didn't bother (null)".
func (p Reader) shareRemark(c *draft.Column, i, end int) int {
	s, ok := p.ShareAt(i, end)
	if !ok || s.Vague != "" {
		return 0
	}
	for at := i + s.N; at < end && at < i+s.N+longestGloss; at++ {
		if p.Toks[at].Is(",", ";") {
			return 0
		}
		if n := p.Any(at, end, "( null )", "( empty )", "( blank )", "( nulls )", "-> null", "= null", "=> null"); n > 0 {
			c.NullShare = draft.Ptr(s.Value)
			return at + n - i
		}
	}
	return 0
}

// flatAmount reads "1.00 flat", "flat 2.50".
func (p Reader) flatAmount(c *draft.Column, i, end int) int {
	lead := p.Any(i, end, "flat", "fixed", "constant")
	t := p.Tok(i + lead)
	if i+lead >= end || t.Kind != token.Number || t.Percent {
		return 0
	}
	behind := 0
	if lead == 0 {
		behind = p.Any(i+1, end, "flat", "fixed", "constant")
	}
	if lead+behind == 0 || !p.AtBreak(i+lead+1+behind, end) {
		return 0
	}
	c.Distribution = &contract.Distribution{Kind: contract.Constant, Value: draft.Ptr(t.Num)}
	return lead + 1 + behind
}

// withTime: a day with its time is an instant.
func (p Reader) withTime(c *draft.Column, i, end int) int {
	n := p.Any(i, end, "with time", "with times", "with a time", "date and time", "incl . time", "including time", "and time")
	if n == 0 || !c.IsDate(p.Lex) {
		return 0
	}
	c.Typ, c.Kind, c.Semantic = contract.Timestamp, draft.KindTimestamp, ""
	return n
}

// plainRemark reads words that name the sort of a column, and tell nothing that its name or its values do not.
func (p Reader) plainRemark(_ *draft.Column, i, end int) int {
	n := p.Any(i, end, "enum", "enumeration", "categorical", "category", "lookup", "flag", "code list")
	if n > 0 && !p.AtBreak(i+n, end) {
		return 0
	}
	return n
}

// FirstReader is what the first of the readers that understands the words takes for column c.
func (p Reader) FirstReader(readers []func(*draft.Column, int, int) int, c *draft.Column, i, end int) int {
	for _, read := range readers {
		if n := read(c, i, end); n > 0 {
			c.Touched = true
			p.Claim(i, i+n, &c.Element)
			return n
		}
	}
	return 0
}

var TypeWords = []struct {
	Phrase   string
	Typ      contract.Type
	Semantic string
	Kind     draft.Kind
	Scale    int
	Sized    bool
	Strong   bool
}{

	{Phrase: "whole number", Typ: contract.Integer}, {Phrase: "whole numbers only", Typ: contract.Integer}, {Phrase: "whole numbers", Typ: contract.Integer}, {Phrase: "integers only", Typ: contract.Integer},
	{Phrase: "likert scale", Typ: contract.Integer}, {Phrase: "likert", Typ: contract.Integer}, {Phrase: "integers", Typ: contract.Integer}, {Phrase: "integer", Typ: contract.Integer, Sized: true}, {Phrase: "int", Typ: contract.Integer, Sized: true}, {Phrase: "bigint", Typ: contract.Integer}, {Phrase: "smallint", Typ: contract.Integer},
	{Phrase: "decimal number", Typ: contract.Decimal, Sized: true}, {Phrase: "decimal", Typ: contract.Decimal, Sized: true}, {Phrase: "numeric", Typ: contract.Decimal, Sized: true}, {Phrase: "float", Typ: contract.Decimal},
	{Phrase: "double", Typ: contract.Decimal}, {Phrase: "money", Typ: contract.Decimal, Kind: draft.KindMoney, Scale: 2}, {Phrase: "number", Typ: contract.Decimal}, {Phrase: "numerical", Typ: contract.Decimal},
	{Phrase: "boolean flag", Typ: contract.Boolean}, {Phrase: "boolean", Typ: contract.Boolean}, {Phrase: "bool", Typ: contract.Boolean}, {Phrase: "yes / no", Typ: contract.Boolean}, {Phrase: "yes or no", Typ: contract.Boolean},
	{Phrase: "y / n", Typ: contract.Boolean}, {Phrase: "true / false", Typ: contract.Boolean}, {Phrase: "true or false", Typ: contract.Boolean}, {Phrase: "yes-no", Typ: contract.Boolean},
	{Phrase: "iso timestamp", Typ: contract.Timestamp}, {Phrase: "iso datetime", Typ: contract.Timestamp}, {Phrase: "iso 8601", Typ: contract.Timestamp}, {Phrase: "iso8601", Typ: contract.Timestamp}, {Phrase: "iso date", Typ: contract.Date}, {Phrase: "timestamp", Typ: contract.Timestamp}, {Phrase: "datetime", Typ: contract.Timestamp}, {Phrase: "date and time", Typ: contract.Timestamp}, {Phrase: "date + time", Typ: contract.Timestamp}, {Phrase: "date & time", Typ: contract.Timestamp}, {Phrase: "date plus time", Typ: contract.Timestamp}, {Phrase: "date time", Typ: contract.Timestamp}, {Phrase: "timestamps", Typ: contract.Timestamp},
	{Phrase: "date with time", Typ: contract.Timestamp}, {Phrase: "dates with times", Typ: contract.Timestamp}, {Phrase: "dates and times", Typ: contract.Timestamp}, {Phrase: "day and time", Typ: contract.Timestamp}, {Phrase: "full timestamps", Typ: contract.Timestamp}, {Phrase: "full timestamp", Typ: contract.Timestamp}, {Phrase: "full datetimes", Typ: contract.Timestamp}, {Phrase: "full datetime", Typ: contract.Timestamp}, {Phrase: "datetimes", Typ: contract.Timestamp}, {Phrase: "date times", Typ: contract.Timestamp},
	{Phrase: "date", Typ: contract.Date}, {Phrase: "dates", Typ: contract.Date}, {Phrase: "time of day", Typ: contract.Time},
	{Phrase: "varchar", Typ: contract.String, Sized: true}, {Phrase: "char", Typ: contract.String, Sized: true}, {Phrase: "string", Typ: contract.String, Sized: true}, {Phrase: "free text", Typ: contract.String, Kind: draft.KindText},
	{Phrase: "text", Typ: contract.String, Sized: true}, {Phrase: "str", Typ: contract.String, Sized: true},
	{Phrase: "uuid v4", Typ: contract.UUID, Semantic: "uuid", Strong: true}, {Phrase: "uuid4", Typ: contract.UUID, Semantic: "uuid", Strong: true}, {Phrase: "uuids", Typ: contract.UUID, Semantic: "uuid", Strong: true}, {Phrase: "uuid", Typ: contract.UUID, Semantic: "uuid", Strong: true}, {Phrase: "guid", Typ: contract.UUID, Semantic: "uuid", Strong: true},
}
