package reading

import (
	"slices"
	"strconv"
	"strings"

	"github.com/sdg-service/sdg/internal/planner/lexicon"
	"github.com/sdg-service/sdg/internal/planner/token"
)

// labelsPlausible: the labels of a list without shares are words that could be values.
func (r *reader) labelsPlausible(l valueList, led bool) bool {
	if !led && l.sep == "|" && !slices.ContainsFunc(l.values, func(v Value) bool { return !lexicon.Names(nameWords(v.Text)) }) {
		return false // columns: "title | author | pages"
	}
	if r.typeLed(l) || !led && len(l.values) == 2 && l.sep == "/" && compositeUnit(l.values[0].Text, l.values[1].Text) {
		return false
	}
	for _, v := range l.values {
		ws := nameWords(v.Text)
		if n := len(ws); n > 1 && (ws[n-1] == "yes" || ws[n-1] == "true") && truthOf([]Value{{Text: ws[n-1], Share: -1}, l.values[len(l.values)-1]}) != nil {
			return false // "bar licence yes/no"
		}
		if len(ws) > 4 || len(ws) > 3 && !led {
			return false
		}
		for k, w := range ws {
			if k > 0 && (w == "minus" || w == "times" || w == "never" || w == "exceeds" || w == "equals") {
				return false
			}
			if finiteVerbs[w] && !(w == "can" && len(ws) == 1) || k == 0 && !led && (w == "between" || w == "from" || w == "the" || w == "less" || w == "more") {
				return false
			}
		}
	}
	return true
}

// labelAt reads a value: a quote, a code, a number, or up to four words before what ends it.
func (r *reader) labelAt(i, end int, ends bool) (string, int) {
	if i >= end {
		return "", 0
	}
	t := r.toks[i]
	if _, n := r.boundAt(i, end); n > 1 && t.Kind == token.Word {
		return "", 0 // "not above 10"
	}
	switch t.Kind {
	case token.Quote:
		return t.Text, 1
	case token.Number:
		return r.numberLabel(i, end)
	case token.Date, token.Time:
		if t.Kind == token.Time || len(t.Text) < 3 || t.Period.Yearless {
			return r.source(i, i+1), 1
		}
		return r.source(i, i+1), 1
	case token.Mark, token.Line:
		if strings.ContainsAny(t.Text, "½¼¾⅓⅔") {
			return r.run(i, end)
		}
		if !t.Is("$$", "$$$", "$", "€", "<", ">", "+", "-", "#") || !(r.is(i+1, end, "/", ",", "|", "(", ")", "or") || i+1 >= end) {
			if t.Is("+", "-", "<", ">", "#") && i+1 < end && r.toks[i+1].Glued && r.toks[i+1].Kind != token.Mark {
				text, n := r.run(i, end)
				return text, n
			}
			return "", 0
		}
		return t.Text, 1
	}
	n := 0
	for i+n < end && n < 5 {
		t := r.toks[i+n]
		if t.Kind == token.Mark && n > 0 {
			if t.Glued && i+n+1 < end && r.toks[i+n+1].Glued && t.Is("-", "&", "+", ".", "'", "*", ":") && r.toks[i+n+1].Kind != token.Mark && !r.tok(i+n+1).Percent {
				n += 2
				continue
			}
			if t.Glued && t.Is("+", "-") && (i+n+1 >= end || !r.toks[i+n+1].Glued || r.toks[i+n+1].Is("/", "|", ",", ")", ";")) {
				n++
				continue
			}
			if last := r.toks[i+n-1].Text; t.Glued && t.Is("-") && len(last) < 3 && last == strings.ToUpper(last) && i+n+1 < end && !r.toks[i+n+1].Glued && r.toks[i+n+1].Kind == token.Number {
				n++ // "O- 7%"
				continue
			}
			if t.Is("&") && i+n+1 < end && r.toks[i+n+1].Kind == token.Word && r.toks[i+n+1].Text[0] < 'a' {
				n += 2
				continue
			}
			break
		}
		if t.Kind == token.Number && n > 0 && t.Glued {
			n++
			continue
		}
		if t.Kind != token.Word && t.Kind != token.Code && t.Kind != token.Quote || t.Kind == token.Quote && n > 0 {
			break
		}
		if t.Kind == token.Word && statWords[t.Low] && t.Text == t.Low && !(n == 0 && (r.atBreak(i+1, end) || r.is(i+1, end, "/", "|"))) {
			break
		}
		if n > 0 && (r.match(i+n, end, mainWords) > 0 || t.Is("rarely", "seldom") || t.Is("or", "and", "vs", "versus", "for", "with", "at", "in", "the", "otherwise", "each", "is", "are", "being", "where", "when", "if", "but", "while", "weight", "unless", "make", "makes", "has", "get", "gets", "have", "together", "along", "plus", "respectively", "accordingly") && !(t.Is("in", "for", "of", "and") && r.innerOf(i+n, end))) {
			break
		}
		if n > 0 {
			if t.Is("x") && r.tok(i+n+1).Kind == token.Number {
				break // "junior x 400"
			}
			if _, k := r.shareAt(i+n, end, false); k > 0 {
				break
			}
			if t.Is("only") && r.is(i+n+1, end, "then", "if", "when", "for", "where", "on", "in") {
				break // "wrong size only if returned"
			}
			if r.match(i+n, end, evenWords) > 0 || r.match(i+n, end, restWords) > 0 && !t.Is("other") {
				break
			}
		}
		n++
	}
	if n == 0 || n > 4 && !ends {
		return "", 0
	}
	if t.Is("the", "a", "an", "are", "is") && n > 1 && !r.toks[i+1].Glued {
		text, k := r.labelAt(i+1, end, ends)
		return text, k + boolInt(k > 0)
	}
	if n == 1 && t.Text != "A" && !(t.Is("a") && (r.is(i+1, end, "/", "|") || r.is(i-1, i, "/", "|"))) && t.Is("for", "in", "at", "on", "by", "to", "as", "if", "when", "only", "then", "not", "and", "or", "with", "the", "a", "an", "of", "is", "are", "between", "from", "than", "that", "which", "but") {
		return "", 0
	}
	if n > 1 && r.is(i+n-1, end, "to", "of", "at", "by", "in", "from", "nearest", "than") {
		return "", 0 // "rounded to"
	}
	return corrected(r, i, i+n), n
}

// statWords tell of numbers and stand in no label.
var statWords = lexicon.WordSet("normal gauss log-normal exponential triangular between from min max mean avg average sd std median stdev stddev deviation around about roughly approximately lognormal poisson gaussian uniform skewed sigma mu std_dev than ranging")

// innerOf: a preposition at i goes on inside a name: "bed and breakfast", "out for delivery".
func (r *reader) innerOf(i, end int) bool {
	joint := r.source(max(0, i-1), min(end, i+2))
	switch strings.ToLower(joint) {
	case "out for delivery", "checked in", "bed and breakfast", "ready for pickup", "cash on delivery", "paid in full", "sign in", "log in", "work in progress", "out of stock", "end of life", "point of sale", "back in stock", "in person", "trade and craft", "health and safety", "research and development", "food and drink":
		return true
	}
	return false
}

// corrected is the source of a label, with its spelling put right.
func corrected(r *reader, from, to int) string {
	if to-from == 1 && r.toks[from].Kind == token.Word && !strings.EqualFold(r.toks[from].Text, r.toks[from].Low) && !strings.HasSuffix(strings.ToLower(r.toks[from].Text), "'s") && len(r.toks[from].Low) > 5 {
		return r.toks[from].Low
	}
	return r.source(from, to)
}

// numberLabel reads a number as a value of a list, without its unit.
func (r *reader) numberLabel(i, end int) (string, int) {
	t := r.toks[i]
	if t.Percent {
		return "", 0
	}
	n := 1
	if c := t.Text[len(t.Text)-1]; c >= 'A' && c <= 'Z' {
		return t.Text, 1 // "3G", "12B"
	}
	if m, ok := strings.CutSuffix(t.Text, "m"); ok && len(m) < 4 && token.IsAllDigits(m) {
		return t.Text, 1 // "80m" is as well a distance
	}
	if i+1 < end && r.toks[i+1].Glued && r.toks[i+1].Is("+") && (i+2 >= end || !r.toks[i+2].Glued) {
		return t.Text + "+", 2
	}
	if i+2 < end && r.toks[i+1].Glued && r.toks[i+1].Is("-") && r.toks[i+2].Glued && r.toks[i+2].Kind == token.Number {
		return r.source(i, i+3), 3 // a band "18-25"
	}
	if i+2 < end && r.toks[i+1].Glued && r.toks[i+1].Is(":") && r.toks[i+2].Glued && r.toks[i+2].Kind == token.Number && !r.toks[i+2].Percent && (r.is(i+3, end, "/", "|", "or") || r.is(i-1, i, "/", "|", "or")) {
		return r.source(i, i+3), 3 // a score "2:1 / 1:2"
	}
	if i+2 < end && r.is(i+1, end, "-") && r.toks[i+1].Glued && r.toks[i+2].Glued && r.toks[i+2].Kind == token.Word {
		return r.source(i, i+3), 3 // "3-day"
	}
	if _, k := r.unitAt(i+1, end); k > 0 && !r.is(i+1, end, "in") {
		n += k
	}
	if len(t.Text) > 1 && t.Text[0] == '0' && token.IsAllDigits(t.Text) {
		return t.Text, n // "05"
	}
	if t.Unit != "" && len(t.Unit) == 2 && !token.IsAllDigits(t.Text) && t.Unit != "km" && token.Units[t.Unit] == "" {
		return t.Text, n
	}
	return strconv.FormatFloat(t.Num, 'f', t.Digits, 64), n
}
