package reading

import (
	"strings"

	"github.com/sdg-service/sdg/internal/contract"
	"github.com/sdg-service/sdg/internal/planner/codeform"
	"github.com/sdg-service/sdg/internal/planner/lexicon"
	"github.com/sdg-service/sdg/internal/planner/sample"
	"github.com/sdg-service/sdg/internal/planner/token"
)

// codeParts reads the parts of a code, however they are joined: "2 letters 9 digits 2 letters", "RT-, 4 capital
// letters, -, 4 digits". counted tells that a number of characters was among them.
func (r *reader) codeParts(i, end int) (pattern string, n int, counted bool) {
	var b strings.Builder
	at, last := i, i
	for parts := 0; at < end && parts < 12; parts++ {
		part, k, isCount := r.codePart(at, end, parts > 0)
		if k == 0 {
			break
		}
		b.WriteString(part)
		counted = counted || isCount
		at += k
		last = at
		sep := r.match(at, end, codeJoins)
		loose := sep == 0 && r.is(at, end, ",") || r.is(at, end, "and", "with")
		if sep == 0 && r.is(at, end, ",") {
			sep = 1 + r.any(at+1, end, "and", "then", "plus")
		}
		if sep == 0 && r.is(at, end, "-", "_", "/", ".", ":") && !r.toks[at].Glued && at+1 < end && !r.toks[at+1].Glued {
			if part, k, isCount := r.codePart(at+1, end, true); k > 0 && isCount { // "2 letters - 5 digits"
				b.WriteString(r.toks[at].Text + part)
				at += 1 + k
				last = at
				sep = r.match(at, end, codeJoins)
			}
		}
		if loose { // behind a comma or "and" only a counted part or a mark belongs to the code
			next := at + sep
			next += r.any(next, end, "a", "an", "one", "the")
			_, _, isCount := r.codePart(at+sep, end, true)
			if !isCount && r.tok(next).Kind != token.Quote && namedMarks[r.tok(next).Low] == "" && !(r.tok(next).Kind == token.Mark && r.is(next, end, "-", "/", "_")) {
				break
			}
		}
		at += sep
	}
	return b.String(), last - i, counted
}

// codePart reads one part: what is counted, what stands there as it is, or a mark.
func (r *reader) codePart(i, end int, behind bool) (part string, n int, counted bool) {
	i0 := i
	i += r.any(i, end, "a single", "one single", "just one", "just a", "a", "an", "exactly", "the letters", "the letter", "letters", "letter", "the prefix", "prefix", "the digits", "the", "always", "a run of", "random")
	if i > i0 && r.is(i-1, end, "letters", "letter") && r.tok(i).Text != strings.ToUpper(r.tok(i).Text) {
		i = i0
	}
	if i >= end {
		return "", 0, false
	}
	t := r.toks[i]
	if m := namedMarks[t.Low]; m != "" && t.Kind == token.Word && (behind || i > i0) {
		return contract.LiteralPattern(m), i + 1 - i0, false
	}
	if m := r.letterRange(i, end); m > 0 {
		return "A", i + m - i0, true // "a district letter A to F"
	}
	count, k := 0, 0
	switch {
	case t.Kind == token.Number && t.Num >= 1 && t.Num <= 64 && t.Digits == 0 && !t.Percent && (t.Unit == "" || len(t.Unit) == 1):
		count, k = int(t.Num), 1
		if u := r.tok(i + 2); r.is(i+1, end, "or", "to", "-") && u.Kind == token.Number && u.Num > t.Num && u.Num <= 64 {
			if _, m := r.alphabetAt(i+3, end); m > 0 {
				count, k = int(u.Num), 3 // "3 or 4 digits": codes have one length
			}
		}
	case i > i0 && t.Kind == token.Word && r.is(i-1, end, "a", "an", "single", "one"):
		count, k = 1, 0
	case behind && t.Kind == token.Word:
		if slot, m := r.alphabetAt(i, end); m > 0 && singular(r.toks[i+m-1].Low) == r.toks[i+m-1].Low && !r.is(i, end, "number", "character", "hex", "alphanumeric") {
			return slot, i + m - i0, true // "+ letter"
		}
	}
	if groups, m := r.digitGroups(i, end); m > 0 {
		return groups, i + m - i0, true
	}
	if count > 0 {
		at := i + k + r.any(i+k, end, "random", "-", "more", "further", "zero padded", "zero-padded", "consecutive")
		if slot, m := r.alphabetAt(at, end); m > 0 {
			at += m
			at += r.any(at, end, "long")
			return strings.Repeat(slot, count), at - i0, true
		}
	}
	if t.Kind == token.Quote && len(t.Text) <= 12 {
		return contract.LiteralPattern(t.Text), i + 1 - i0, false
	}
	if t.Kind == token.Mark && behind && t.Is("-", "/", ".", "_", ":") && i == i0 && i+1 < end {
		return contract.LiteralPattern(t.Text), 1, false
	}
	if t.Kind == token.Number && behind && token.IsAllDigits(t.Text) && (r.atBreak(i+1, end) || r.match(i+1, end, codeJoins) > 0) {
		return t.Text, i + 1 - i0, false
	}
	if u := r.tok(i + 1); t.Is("+") && i == i0 && i+1 < end && u.Glued && u.Kind == token.Number && token.IsAllDigits(u.Text) {
		return contract.LiteralPattern("+" + u.Text), 2, false // "+4915 followed by eight digits"
	}
	if n := r.any(i, end, "the year", "year", "current year"); n > 0 && behind {
		return r.asOf.From.Format("2006"), i + n - i0, false
	}
	// A literal: S, INV-, 1Z, POL_, pay_.
	if k := 1 + boolInt(r.is(i+1, end, "-", ":", "/") && r.toks[i+1].Glued); t.Kind == token.Word && len(t.Text) <= 8 && (k > 1 || strings.HasSuffix(t.Text, "_")) && (r.match(i+k, end, codeJoins) > 0 || r.tok(i+k).Kind == token.Number) && t.Text != strings.ToUpper(t.Text) {
		if _, m, isCount := r.codePart(i+k+r.match(i+k, end, codeJoins), end, true); m > 0 && isCount {
			return contract.LiteralPattern(r.source(i, i+k)), i + k - i0, false
		}
	}
	if codeform.MarksColumn[t.Text] && !(r.tok(i+1).Glued && r.is(i+1, end, "-", "_", "/", "#")) {
		return "", 0, false // "3 letters PK"
	}
	if t.Kind == token.Code || t.Kind == token.Word && (t.Text == strings.ToUpper(t.Text) && len(t.Text) <= 8 || strings.ContainsAny(t.Text, "0123456789") && len(t.Text) <= 8) {
		text, k := t.Text, 1
		for i+k < end && r.toks[i+k].Glued && r.toks[i+k].Kind == token.Mark && r.toks[i+k].Is("-", "_", "/", ".", "#", ":") && !(r.toks[i+k].Is(".", ":") && (i+k+1 >= end || !r.toks[i+k+1].Glued)) {
			text += r.toks[i+k].Text
			k++
		}
		if strings.Contains(text, "#") {
			return sample.Pattern(text), i + k - i0, true
		}
		if t.Kind == token.Number && t.Year {
			return t.Text, i + k - i0, false
		}
		joined := r.match(i+k, end, codeJoins) > 0 || r.is(i+k, end, ",", "-") || r.tok(i+k).Kind == token.Number && i+k < end
		if behind || joined {
			return contract.LiteralPattern(text), i + k - i0, false
		}
	}
	return "", 0, false
}

// letterRange reads one letter of some: "letter A to F", "a grade letter (A-D)", "district letter A-F".
func (r *reader) letterRange(i, end int) int {
	at := i
	for at < min(end, i+2) && r.tok(at).Kind == token.Word && !r.is(at, end, "letter", "letters") && !lexicon.FunctionWords[r.tok(at).Low] {
		at++
	}
	if !r.is(at, end, "letter", "letters") {
		return 0
	}
	at++
	open := r.any(at, end, "(")
	at += open + r.any(at+open, end, "from", "between")
	single := func(k int) bool {
		t := r.tok(k)
		return k < end && len(t.Text) == 1 && t.Text[0] >= 'A' && t.Text[0] <= 'Z'
	}
	k := r.any(at+1, end, "to", "-", "through", "..", "and", "or")
	switch {
	case len(r.tok(at).Text) == 3 && r.tok(at).Text[1] == '-' && at < end:
		at++ // "A-F"
	case k > 0 && single(at) && single(at+1+k):
		at += 2 + k
	default:
		return 0
	}
	if open > 0 {
		if !r.is(at, end, ")") {
			return 0
		}
		at++
	}
	return at - i
}
