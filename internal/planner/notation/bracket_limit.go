package notation

import (
	"strings"

	"github.com/sdg-service/sdg/internal/contract"
	"github.com/sdg-service/sdg/internal/planner/lexicon"
	"github.com/sdg-service/sdg/internal/planner/token"
)

// A bracket behind a name may hold the limit from which on it is so: "retired (only over 65)", "passed (>= 50)", "result
// pass/fail (pass from 50)". Which number is meant is left to the readers where they look for it, and else is the
// number that the list gives last.

// limitedFlag reads "(only over 65)" and "(>= 50)" behind a name that tells no number.
func (l *branchReader) limitedFlag(i int) (branch, bool) {
	if !l.at(i).Is("(") {
		return branch{}, false
	}
	at := i + 1
	only := l.at(at).Is("only", "just")
	if only {
		at++
	}
	if l.at(at).Is("for", "if", "when", "with") {
		at++
	}
	op, n := l.limit(at)
	end := at + n + 1
	if t := l.at(end - 1); n == 0 || t.Kind != token.Number || t.Percent || t.Unit != "" || !l.at(end).Is(")") || !l.itemEnds(end+1) {
		return branch{}, false
	}
	words, _ := l.nameBefore(i)
	if len(words) == 0 || numberName(words) || !only && !flagName(words) {
		return branch{}, false
	}
	return branch{i, end + 1, []branchPart{{"if " + op + " " + l.source(end-1, end), i, end + 1}}}, true
}

// limitedValue reads "result pass/fail (pass from 50)" and "pass/fail (pass if >= 50)".
func (l *branchReader) limitedValue(i int) (branch, bool) {
	if l.at(i).Kind != token.Word || !l.at(i+1).Is("/", "or") || l.at(i+2).Kind != token.Word || !l.at(i+3).Is("(") {
		return branch{}, false
	}
	yes, no := l.at(i), l.at(i+2)
	switch t := l.at(i + 4); {
	case t.Low == no.Low:
		yes, no = no, yes
	case t.Low != yes.Low:
		return branch{}, false
	}
	at := i + 5
	if l.at(at).Is("if", "when", "for", "at", "=", ":") && !l.at(at+1).Is("least") {
		at++
	}
	op, n := l.limit(at)
	limit := at + n
	if n == 0 || l.at(limit).Kind != token.Number || !l.at(limit+1).Is(")") {
		return branch{}, false
	}
	words, from := l.nameBefore(i)
	of := l.numberBefore(from)
	if of == "" {
		return branch{}, false
	}
	text := yes.Text + " if " + of + " is " + op + " " + l.source(limit, limit+1) + ", otherwise " + no.Text
	if len(words) == 0 {
		text = "result " + text
	}
	return branch{i, limit + 2, []branchPart{{text, i, limit + 2}}}, true
}

// nameBefore are the words of an item from its begin to token i, and where it begins.
func (l *branchReader) nameBefore(i int) ([]string, int) {
	from := i
	for from > 0 && i-from < 4 && l.at(from-1).Kind == token.Word && !l.at(from-1).Is("with", "and") {
		from--
	}
	if before := l.at(from - 1); !separates(before) && before.Kind != token.Line && !before.Is(":", "with", "and") {
		return nil, from
	}
	var words []string
	for k := from; k < i; k++ {
		words = append(words, l.at(k).Low)
	}
	return words, from
}

// numberBefore is the name of the item before token i, where it tells a number.
func (l *branchReader) numberBefore(i int) string {
	to := i
	for to > 0 && separates(l.at(to-1)) || to > 0 && l.at(to-1).Is("and") {
		to--
	}
	end := to
	for to > 0 && (l.at(to-1).Kind != token.Word || lexicon.FunctionWords[l.at(to-1).Low]) && !separates(l.at(to-1)) {
		to--
	}
	words, from := l.nameBefore(to)
	if len(words) == 0 || to == end && !numberName(words) {
		return ""
	}
	return l.source(from, to)
}

// numberName: the name is known for one of a number.
func numberName(words []string) bool {
	m := lexicon.Lookup(words)
	if s, ok := contract.LookupSemantic(m.Semantic); ok && s.Types[0].Numeric() {
		return true
	}
	return m.Kind == lexicon.Integer || m.Kind == lexicon.Decimal || m.Kind == lexicon.Money
}

// flagName: the name is one of what is so or not.
func flagName(words []string) bool {
	last := words[len(words)-1]
	return lexicon.Lookup(words).Kind == lexicon.Boolean || strings.HasSuffix(last, "ed") && len(words) == 1 || strings.HasSuffix(last, "ible") || flagWords[last]
}

var flagWords = lexicon.WordSet("adult senior minor pensioner pass overtime veteran overweight obese")
