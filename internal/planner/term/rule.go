package term

import (
	"slices"
	"strings"

	"github.com/sdg-service/sdg/internal/planner/draft"
	"github.com/sdg-service/sdg/internal/planner/lexicon"
	"github.com/sdg-service/sdg/internal/planner/token"
)

// HeaderWords are the words of a name; unlike a reference it keeps "of".
func (p Reader) HeaderWords(from, to int) []string {
	var out []string
	for k := from; k < to; k++ {
		switch t := p.Toks[k]; t.Kind {
		case token.Word:
			if !t.Is("the", "a", "an", "its", "their") || to-from == 1 {
				out = lexicon.AppendNameWords(out, CorrectedText(&t))
			}
		case token.Quote, token.Number, token.Code:
			out = lexicon.AppendNameWords(out, t.Text)
		}
	}
	return out
}

// OfMany reads "one of 8 departments" and "1 of 12 cost centres": the words, singular, of what
// there are so many of.
func (p Reader) OfMany(i, end int) ([]string, int) {
	n := p.Any(i, end, "one of", "one out of", "any of")
	if t := p.Tok(i); n == 0 && i < end && t.Kind == token.Number && t.Text == "1" {
		if k := p.Any(i+1, end, "of", "out of"); k > 0 {
			n = 1 + k
		}
	}
	if n == 0 {
		return nil, 0
	}
	n += p.Any(i+n, end, "the", "our", "about", "around", "exactly", "some")
	t := p.Tok(i + n)
	if i+n >= end || t.Kind != token.Number || t.Num < 2 || t.Digits > 0 || t.Percent || t.Unit != "" || t.Year {
		return nil, 0
	}
	at := i + n + 1
	at += p.Any(at, end, "different", "distinct", "possible", "various")
	to := at
	for to < end && to-at < 3 && p.Toks[to].Kind == token.Word && !draft.FunctionWords[p.Toks[to].Low] && !p.AtBreak(to, end) {
		to++
	}
	if to == at || !p.AtBreak(to, end) || !lexicon.IsPlural(p.Toks[to-1].Low) || to == at+1 && p.Any2(to-1, to, "values", "options", "ones", "things", "types", "kinds", "people", "persons", "names") {
		return nil, 0
	}
	words := append([]string{}, p.WordsOf(at, to)...)
	words[len(words)-1] = lexicon.Singular(words[len(words)-1])
	return words, to - i
}

// actLeads stand before the verb that a reference names a column by: "what was ordered", "being issued".
var actLeads = draft.PhrasesOf("what was", "what is", "what has been", "what had been", "what they were", "what it was", "what there is", "what there was", "amount that was", "number that was", "being", "having been", "it was", "it is", "it has been", "it had been", "it got", "they were", "they are", "they have been", "they got", "he was", "she was", "when it was", "when they were", "when it is", "there are", "there were", "there is", "was", "were")

// Reference reads the words that name another column, up to a mark or a joining word.
func (p Reader) Reference(i, end int) (from, to int) {
	from = i + p.Any(i, end, "the one of the", "the value of the", "that of the", "that of", "the", "its", "their", "his", "her", "our", "your", "this", "that", "each", "a", "an")
	from += p.AnyOf(actLeads, from, end)
	to = from
	for to < end && to-from < 6 {
		t := p.Toks[to]
		if t.Is("at") && to > from && p.AtBreak(to+1, end) {
			to++
			continue
		}
		if t.Kind == token.Number && to > from && p.Tok(to-1).Is("week", "day", "month", "line", "quarter", "phase", "visit", "year") {
			to++
			continue
		}
		if t.Kind == token.Quote && to == from {
			return from, to + 1
		}
		if t.Kind != token.Word || t.Is("and", "or", "but", "with", "if", "when", "unless", "while", "where", "otherwise", "plus", "minus", "times", "multiplied", "divided", "rounded", "by", "for", "which", "who", "null", "so", "as", "then", "including", "having", "always", "also", "between", "except", "at", "optional", "nullable", "unique") {
			break
		}
		if to > from && (t.Is("is", "are", "was", "were", "in", "per", "must") && !p.participleBehind(to+1, end)) {
			break
		}
		to++
	}
	return from, to
}

// participleBehind: "the account was opened" names the column "opened".
func (p Reader) participleBehind(i, end int) bool {
	return i < end && p.Toks[i].Kind == token.Word && (strings.HasSuffix(p.Toks[i].Low, "ed") || draft.DateParticiple[p.Toks[i].Low])
}

// WordsOf are the words of a name; what lies behind the text has none.
func (p Reader) WordsOf(from, to int) []string {
	if from >= to {
		return nil
	}
	out := make([]string, 0, to-from)
	for k := from; k < min(to, len(p.Toks)); k++ {
		switch t := &p.Toks[k]; t.Kind {
		case token.Word:
			if to-from > 1 && t.Is("the", "a", "an", "its", "their", "of", "own") {
				continue
			}
			out = lexicon.AppendNameWords(out, CorrectedText(t))
		case token.Quote, token.Number:
			out = lexicon.AppendNameWords(out, t.Text)
		}
	}
	return out
}

// CorrectedText is the word with its spelling corrected but its inner capitals kept.
func CorrectedText(t *token.Token) string {
	if strings.EqualFold(t.Text, t.Low) {
		return t.Text
	}
	return t.Low
}

// ListFormula: commas and "and" belong to "sum of a, b and c".
func (p Reader) ListFormula(i, k int) bool {
	return p.Any2(i, k, "the sum of", "sum of", "the product of", "product of", "the difference between", "difference between", "difference of", "the mean of", "mean of", "the average of", "average of", "the total of", "the minimum of", "the maximum of", "days between", "hours between", "minutes between", "number of days between", "the number of days between", "the days between", "the time between", "the difference of")
}

// IsFormula: there is an operator between references, a list function, or "=" and one reference.
func (p Reader) IsFormula(from, to int, equals bool) bool {
	operators, refs := 0, 0
	for k := from; k < to; k++ {
		t := p.Toks[k]
		if t.Is("=", "is", "are", "equals") || t.Is("+") && p.Lit(k+1, to, "-") {
			return false // "22 +- 3" is a spread
		}
		if t.Is("-") && p.Any2(k+1, to, "always", "never", "not", "must", "no", "nobody", "different", "another", "only") {
			return false // "black player - never the same": the dash tells something
		}
		if t.Is("-") && p.Tok(k-1).Kind == token.Number && p.Tok(k+1).Kind == token.Number {
			continue // a range, as in "in km (0 - 240000)"
		}
		if k > from && k+1 <= to && (t.Is("+", "*", "/", "x", "×", "times", "plus", "minus", "multiplied", "divided") || t.Is("less") && !p.Lit(k+1, to, "than") || t.Is("-") && !(t.Glued && p.Tok(k+1).Glued)) {
			operators++
			continue
		}
		if t.Kind == token.Quote || t.Kind == token.Word && !draft.FunctionWords[t.Low] && !p.Any2(k, to, "one", "percent") {
			refs++
		} else if t.Kind == token.Word && p.Lex.Kinds[t.Low] != "" {
			refs++
		}
	}
	if p.ListFormula(from, to) {
		return refs > 0
	}
	if p.Tok(from).Is("+", "*", "/", "-", "×", "times", "plus", "x") || refs == 0 {
		return false
	}
	if operators > 0 {
		// A slash list "a/b/c" is a formula only behind an equals sign.
		for k := from; k < to; k++ {
			if p.Toks[k].Is("/") && !equals {
				return false
			}
		}
		return true
	}
	return equals && refs > 0 && to-from <= 6
}

// ConstantRule: "constant per household", "does not vary within a shop" of the column before.
func (p Reader) ConstantRule(t *draft.Table, i, end int) int {
	n := p.Any(i, end, "constant per", "constant for each", "constant within each", "constant within a", "the same for each", "the same within each", "the same for every", "fixed per", "fixed for each", "does not vary within a", "does not change within a", "one per", "stays the same for each", "same for each", "same per", "constant for a")
	if n == 0 || p.Column == nil || p.Column.Table != t {
		return 0
	}
	from, to := p.Reference(i+n, end)
	if to == from || slices.ContainsFunc(p.Column.Words, func(w string) bool { return oneOfGroup[w] }) && p.Column.CouldBeBool(p.Lex) {
		return 0 // "team captain flag, one per team": not the same for the whole team
	}
	p.Rules = append(p.Rules, &draft.Rule{Table: t, Column: p.Column, Kind: DependencyRule, From: from, To: to})
	p.Claim(i, to, &p.Column.Element)
	return to - i
}

// oneOfGroup are the words of flags that tell one member of a group from the others.
var oneOfGroup = lexicon.WordSet("head captain lead leader rep representative manager chief boss primary default main principal chair president speaker owner winner")
