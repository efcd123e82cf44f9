package planner

import (
	"strings"

	"github.com/sdg-service/sdg/internal/contract"
	"github.com/sdg-service/sdg/internal/planner/token"
)

func (p *parser) typePhrase(c *columnDraft, i, end int) int {
	at := i + p.any(i, end, "as a", "as an", "as", "of type", "type", "a", "an", "in")
	if n := p.any(at, end, "json object", "json string", "json document", "json blob", "json", "jsonb"); n > 0 && i > c.at && p.atBreak(at+n, end) {
		c.typ, c.json, c.semantic, c.kind = contract.String, true, "", ""
		return at + n - i
	}
	for _, t := range typeWords {
		n := p.any(at, end, t.phrase)
		if n == 0 || t.typ == contract.Boolean && n == 3 && p.any2(at+n, end, "/", "|", "or") {
			continue // "yes/no/abstain" are three values
		}
		after := at + n
		if t.sized && p.lit(after, end, "(") {
			k := after + 1
			var sizes []float64
			for k < end && !p.lit(k, end, ")") {
				if p.toks[k].Kind == token.Number {
					sizes = append(sizes, p.toks[k].Num)
				} else if !p.lit(k, end, ",") {
					break
				}
				k++
			}
			if p.lit(k, end, ")") && len(sizes) > 0 {
				after = k + 1
				switch {
				case len(sizes) == 2:
					c.scale = int(sizes[1])
				case t.typ == contract.String && sizes[0] >= 1 && sizes[0] <= contract.MaxTextLength:
					c.codeOfSize(int(sizes[0]))
					c.lengths[1] = c.size
				}
			}
		}
		// "date" and "text" also end headers and begin other phrases.
		if after < end && p.toks[after].Kind == token.Word && p.any2(after, end, "of", "when", "from name") {
			return 0
		}
		if p.tok(after-1).Is("number") && p.itemBegins(after-1) && p.codeAhead(after, end) {
			return 0 // a column: "priority 1-4, number INC + 7 digits"
		}
		c.typ = t.typ
		if r, k := p.intervalAt(after, end); k > 0 && t.typ == contract.Decimal && r.digits == 0 && r.min != nil && r.max != nil && p.any2(after-1, end, "number", "numbers") {
			c.typ = contract.Integer // "year group as a number 7 to 11"
		}
		if t.semantic != "" && (c.semantic == "" || t.strong) {
			c.semantic = t.semantic
		}
		if t.kind != "" {
			c.kind = t.kind
		}
		if t.typ == contract.Decimal && t.scale > 0 && c.scale < 0 {
			c.scale = t.scale
		}
		return after - i
	}
	return 0
}

var typeWords = []struct {
	phrase   string
	typ      contract.Type
	semantic string
	kind     kind
	scale    int
	sized    bool
	strong   bool
}{

	{phrase: "whole number", typ: contract.Integer}, {phrase: "whole numbers only", typ: contract.Integer}, {phrase: "whole numbers", typ: contract.Integer}, {phrase: "integers only", typ: contract.Integer},
	{phrase: "likert scale", typ: contract.Integer}, {phrase: "likert", typ: contract.Integer}, {phrase: "integers", typ: contract.Integer}, {phrase: "integer", typ: contract.Integer}, {phrase: "int", typ: contract.Integer}, {phrase: "bigint", typ: contract.Integer}, {phrase: "smallint", typ: contract.Integer},
	{phrase: "decimal number", typ: contract.Decimal, sized: true}, {phrase: "decimal", typ: contract.Decimal, sized: true}, {phrase: "numeric", typ: contract.Decimal, sized: true}, {phrase: "float", typ: contract.Decimal},
	{phrase: "double", typ: contract.Decimal}, {phrase: "money", typ: contract.Decimal, kind: kindMoney, scale: 2}, {phrase: "number", typ: contract.Decimal}, {phrase: "numerical", typ: contract.Decimal},
	{phrase: "boolean flag", typ: contract.Boolean}, {phrase: "boolean", typ: contract.Boolean}, {phrase: "bool", typ: contract.Boolean}, {phrase: "yes / no", typ: contract.Boolean}, {phrase: "yes or no", typ: contract.Boolean},
	{phrase: "y / n", typ: contract.Boolean}, {phrase: "true / false", typ: contract.Boolean}, {phrase: "true or false", typ: contract.Boolean}, {phrase: "yes-no", typ: contract.Boolean},
	{phrase: "iso timestamp", typ: contract.Timestamp}, {phrase: "iso datetime", typ: contract.Timestamp}, {phrase: "iso 8601", typ: contract.Timestamp}, {phrase: "iso8601", typ: contract.Timestamp}, {phrase: "iso date", typ: contract.Date}, {phrase: "timestamp", typ: contract.Timestamp}, {phrase: "datetime", typ: contract.Timestamp}, {phrase: "date and time", typ: contract.Timestamp}, {phrase: "date time", typ: contract.Timestamp}, {phrase: "timestamps", typ: contract.Timestamp},
	{phrase: "date with time", typ: contract.Timestamp}, {phrase: "dates with times", typ: contract.Timestamp}, {phrase: "dates and times", typ: contract.Timestamp}, {phrase: "day and time", typ: contract.Timestamp}, {phrase: "full timestamps", typ: contract.Timestamp}, {phrase: "full timestamp", typ: contract.Timestamp}, {phrase: "full datetimes", typ: contract.Timestamp}, {phrase: "full datetime", typ: contract.Timestamp}, {phrase: "datetimes", typ: contract.Timestamp}, {phrase: "date times", typ: contract.Timestamp},
	{phrase: "date", typ: contract.Date}, {phrase: "dates", typ: contract.Date}, {phrase: "time of day", typ: contract.Time},
	{phrase: "varchar", typ: contract.String, sized: true}, {phrase: "char", typ: contract.String, sized: true}, {phrase: "string", typ: contract.String}, {phrase: "free text", typ: contract.String, kind: kindText},
	{phrase: "text", typ: contract.String}, {phrase: "str", typ: contract.String},
	{phrase: "uuid v4", typ: contract.UUID, semantic: "uuid", strong: true}, {phrase: "uuid4", typ: contract.UUID, semantic: "uuid", strong: true}, {phrase: "uuids", typ: contract.UUID, semantic: "uuid", strong: true}, {phrase: "uuid", typ: contract.UUID, semantic: "uuid", strong: true}, {phrase: "guid", typ: contract.UUID, semantic: "uuid", strong: true},
}

// dateAndTime lets the sign in "date + time" be the word that it stands for: nothing is added there.
func (p *parser) dateAndTime() {
	for k := 1; k+1 < len(p.toks); k++ {
		if p.toks[k].Is("+", "&", "plus") && p.toks[k-1].Is("date", "dates", "day") && p.toks[k+1].Is("time", "times") && !(p.any2(k-2, k, "(") && p.any2(k+2, len(p.toks), ")")) {
			p.toks[k].Kind, p.toks[k].Text, p.toks[k].Low = token.Word, "and", "and"
		}
	}
}

// unitPhrase: "in kW", "(USD)", "kg", "miles".
func (p *parser) unitPhrase(c *columnDraft, i, end int) int {
	n := p.any(i, end, "measured in", "expressed in", "given in", "in thousands of", "in", "as")
	if m := p.any(i, end, "in whole", "whole", "in full", "full"); m > 0 && i > c.at {
		if u, k := p.unitAt(i+m, end); k > 0 && !p.any2(i+m, end, "%") {
			c.typ, c.unit = contract.Integer, u // "points, in whole euros from 3 to 90"
			return m + k
		}
	}
	u, k := p.unitAt(i+n, end)
	if n == 0 && p.tok(i).Is("min") && (p.tok(i+1).Is(",") && p.tok(i+2).Is("max") || p.tok(i+1).Is("and", "/") && p.tok(i+2).Is("max")) {
		return 0 // "min, max" are columns, not minutes
	}
	if k == 0 || p.tok(i+n).Is("people", "points", "persons", "stars", "pieces", "pages", "steps") {
		return 0
	}
	if n == 0 && !p.unitWord(i, end, k) {
		return 0
	}
	c.unit = u
	if n == 0 && k == 1 && unitSizes[u].of == "time" && p.toks[i].Kind == token.Word && i == c.at+len(c.words) && !lasting(c.words) && c.semantic == "" && c.kind == "" {
		c.words = append(c.words, p.toks[i].Low) // "print hrs" is no print
	}
	if unitSizes[u].of == "time" && c.typ == "" && p.typeOf(c) == contract.Time {
		c.semantic, c.kind = "", kindInteger // "finish time (secs)" is no time of day
	}
	if n > 0 && u == "years" && c.semantic == "" {
		c.kind = kindInteger
	}
	return n + k
}

// unitWord: a unit that stands alone must be followed by a number, a mark or the end.
func (p *parser) unitWord(i, end, k int) bool {
	next := i + k
	return k == 3 || next >= end || p.toks[next].Kind != token.Word || p.any2(next, end, "positive", "non-negative", "never", "always", "bell", "gaussian", "pareto", "log-normal", "long tail", "long-tailed", "heavy", "right", "usually", "typically", "ranging", "triangular", "not negative", "no more", "at most", "at least", "between", "from", "around", "about", "with", "normal", "normally", "lognormal", "exponential", "exponentially", "mean", "under", "over", "at", "up", "min", "uniform", "gamma", "weibull", "skewed", "and", "average", "averaging", "median", "mostly", "most", "poisson", "rounded", "beta")
}

// prefixType reads a type in front of a name: "a boolean needs_reorder", "integer age".
func (p *parser) prefixType(c *columnDraft, i, end int) int {
	t := p.tok(i + 1)
	if i+1 >= end || t.Kind != token.Word || t.Glued || p.headerMatch(i+1, end) == 0 && !strings.Contains(t.Text, "_") && !p.lit(i+2, end, "flag") {
		return 0
	}
	typ, ok := map[string]contract.Type{"boolean": contract.Boolean, "bool": contract.Boolean, "integer": contract.Integer, "decimal": contract.Decimal, "float": contract.Decimal}[p.tok(i).Low]
	if !ok {
		return 0
	}
	c.typ = typ
	return 1
}
