package reading

import (
	"math"
	"slices"
	"strings"

	"github.com/sdg-service/sdg/internal/planner/token"
)

// separatorAt reads what parts two items; all of a list use one mark, and "or" or "and" before the last.
func (r *reader) separatorAt(i, end int, l *valueList, told bool) (int, string) {
	if i >= end {
		return 0, ""
	}
	for _, s := range []struct{ mark, words string }{{",", ", or"}, {",", ", and"}, {";", "; and"}, {",", ","}, {";", ";"}, {"/", "/"}, {"|", "|"}, {"or", "or"}, {"and", "and"}, {"and", "&"}, {"+", "+"}, {"and", "plus"}, {"-", "-"}, {"vs", "vs ."}, {"vs", "vs"}, {"vs", "versus"}} {
		n := r.any(i, end, s.words)
		if n == 0 {
			continue
		}
		if s.mark == ";" && r.toks[i].Text != ";" {
			return 0, "" // the columns of the line are parted so
		}
		if s.mark == "-" && (r.toks[i].Glued || !told) || s.mark == "+" && !told || (s.mark == "and" || s.words == ", and") && (l.sep == "/" || l.sep == "|") {
			return 0, ""
		}
		if l.sep == "" || s.mark == l.sep || s.mark == "or" || s.mark == "and" || s.words == ", or" || s.words == ", and" {
			if l.sep == "" && s.mark != "or" && s.mark != "and" {
				l.sep = s.mark
			}
			if s.words == ", or" {
				return n, "or"
			}
			return n, s.mark
		}
		return 0, ""
	}
	if told && l.sep == "" && len(l.values) >= 1 || told && l.sep == " " {
		_, percent := r.shareAt(i+1, end, false)
		if r.toks[i].Kind == token.Word || r.toks[i].Kind == token.Quote || r.toks[i].Kind == token.Code || r.toks[i].Kind == token.Number && percent > 0 { // "web 50 event 20"
			l.sep = " "
			return 0, " "
		}
	}
	return 0, ""
}

// entryAt reads one item: a label, with its share before or behind, or the rest.
func (r *reader) entryAt(i, end int, l *valueList) (v Value, n int, bare bool) {
	i0 := i
	i += r.any(i, end, "the", "are", "is") * boolInt(len(l.values) > 0 && l.told > 0)
	if len(l.values) == 0 && r.is(i, end, "split", "divided", "distributed") && i+1 < end && r.toks[i+1].Kind == token.Word {
		if _, m := r.labelAt(i+1, end, true); m > 0 && r.atShare(i+1+m, end) {
			i++ // "types split dry 75%, reefer 25%"
		}
	}
	if k := r.match(i, end, restWords); k > 0 && l.told > 0 && !(l.bare && k == 1 && r.tok(i+1).Kind == token.Number && r.is(i, end, "other", "others", "rest")) { // "other 5" has a share of its own
		at := i + k
		at += r.any(at, end, "(", ":", "=", "to", "go to", "going to", "are", "is", "being", "just")
		at += r.match(at, end, evenWords)
		at += r.match(at, end, sharedAmong)
		rest := restOf(l)
		if s, m := r.shareAt(at, end, false); m > 0 && !l.bare { // "the other half birch"
			rest, at = s.value, at+m
		}
		at += r.match(at, end, goBy)
		at += r.any(at, end, "by", "via", "with")
		if text, m := r.labelAt(at, end, false); m > 0 {
			at += m
			at += r.any(at, end, ")")
			return Value{Text: text, Share: rest}, at - i0, false
		}
	}
	if t := r.tok(i); i < end && t.Kind == token.Number && t.Percent && l.told == 0 && len(l.values) > 0 && (l.sep == "/" || l.sep == "|") && r.finished(i+1, end) && !slices.ContainsFunc(l.values, func(o Value) bool { return !isNumber(o.Text) }) {
		return Value{Text: plain(t.Num), Share: -1}, 1, false // "0|5|10 %"
	}
	if s, k := r.shareAt(i, end, false); k > 0 && !r.is(i-1, i, "within", "by", "than") && !(l.sep == "/" && r.is(i+1, end, "/")) {
		at := i + k
		of := r.ofNoun(at, end)
		at += max(of, r.any(at, end, "of the time", "of the rows", "of them are", "of them", "of the cases", "of cases", "of rows", "of"))
		at += r.any(at, end, "them", "these", "those") * boolInt(r.is(at-1, at, "of"))
		at += r.any(at, end, "are", "is", "being", "of type", "for", "in", "with", "of the", "of", "as", "chance of", "chance for", "go to", "goes to", "×", "x", "have", "has") + r.match(at, end, goBy)
		at += r.any(at, end, "by", "via", "with") * boolInt(of+r.match(i, end, restWords) > 0 || l.told > 0)
		if text, m := r.labelAt(at, end, false); m > 0 && !r.is(at, end, "null", "empty", "missing", "blank") && !(r.is(at-1, at, "of") && numeric(r.mentionAt(r.table, at, end).column)) {
			at += m
			if low := strings.ToLower(text); low != "time" && low != "case" && low != "row" && (!r.atShare(at, end) || r.is(at, end, "(")) && !strings.HasPrefix(low, "no ") && !strings.HasPrefix(low, "without") && !strings.HasPrefix(low, "not ") {
				return Value{Text: text, Share: s.value}, at - i0, false
			}
		}
	}
	text, m := r.labelAt(i, end, true)
	if m == 0 {
		return Value{}, 0, false
	}
	at := i + m
	if k := r.any(at, end, "the rest", "the remainder", "otherwise", "for the rest", "for the remainder", "for all others", "in all other cases", "( rest )", "( the rest )", "rest", "remainder", ": rest", "= rest", "in the rest", "in the remainder", "in the remaining cases", "in the remaining ones", "in all others", "in all the others", "in the others", "makes up the rest", "make up the rest", "is the rest", "are the rest", "covers the rest", "accounts for the rest", "account for the rest", "for what is left", "what is left", "the balance", "in every other case", "in the other cases", "for the remaining ones", "take the rest", "takes the rest", "fills the rest"); k > 0 && l.told > 0 {
		return Value{Text: text, Share: restOf(l)}, at + k - i0, false
	}
	k := r.any(at, end, "(", "[")
	j := r.any(at+k, end, ":", "=", "->", "at", "for", "in", "with", "makes up", "make up", "is", "are", "being", "about", "~", "around", "*", "×", "x", "-", "has", "get", "gets", "weight", "with weight", "p =", "probability", "with probability", "with a probability of", "with prob", "with p =", "having", "occur in", "occurs in", "account for", "accounts for", "comes up in", "covers", "cover", "takes up", "take up", "represents", "represent", "takes", "is the case in", "appears in", "appear in", "is found in", "in about", "in some")
	j += r.any(at+k+j, end, "about", "~", "around", "roughly", "only", "just", "a share of", "in", "for", "at", "with", "up")
	for _, skip := range []int{j, 0} {
		from := at + k + skip
		s, sn := r.shareAt(from, end, false)
		if sn > 0 {
			from += sn
			from += r.ofNoun(from, end)
			from += r.any(from, end, "of the time", "of the cases", "of cases", "of rows", "of the rows", "of them", "of all", "each", "of the orders")
			if k > 0 {
				if !r.is(from, end, ")", "]") {
					break
				}
				from++
			}
			return Value{Text: text, Share: s.value}, from - i0, false
		}
		t := r.tok(from)
		if untold := len(l.values) > l.told; from < end && !untold && t.Kind == token.Number && !t.Spelled && t.Unit == "" && t.Num >= 0 && !t.Year && (skip == 0 || r.is(at+k, end, ":", "=", "->", "at", "*", "×", "x", "p", "weight", "with", "-", "~", "about") || l.told > 0 && !l.bare && r.is(at, end, "in", "for", "makes", "make", "covers", "accounts", "account") && r.finished(from+1, end)) && (k == 0 || r.is(from+1, end, ")", "]")) && r.match(from+1, end, rangeMarks)*boolInt(!r.is(from+1, end, "-") || r.tok(from+2).Kind == token.Number) == 0 {
			if u, k := r.unitAt(from+1, end); u == "" || k == 1 && len(r.tok(from+1).Text) == 1 && !r.tok(from+1).Glued && r.labelled(from+1, end) || u == "%" || r.tok(from+1+k).Kind == token.Number && from+1+k < end {
				from += 1 + k*boolInt(currency(r.tok(i)) == "" && !r.labelled(from+1, end))
				from += r.any(from, end, "%") * boolInt(k == 0)
				return Value{Text: text, Share: t.Num}, from - i0, true
			}
		}
		if skip == 0 {
			break
		}
	}
	return Value{Text: text, Share: -1}, at - i0, false
}

// labelled: at i stands not the unit of the number before, but the next label with a number of its own: "f 52 m 48",
// "A=50 B=30".
func (r *reader) labelled(i, end int) bool {
	k := i + 1 + r.any(i+1, end, "=", ":")
	return k < end && len(r.toks[i].Text) == 1 && r.toks[k].Kind == token.Number
}

// atShare: a share or bare number stands at i.
func (r *reader) atShare(i, end int) bool {
	i += r.any(i, end, "(", ":", "=")
	_, n := r.shareAt(i, end, false)
	return n > 0
}

func restOf(l *valueList) float64 {
	if l.bare {
		rest := 0.0
		for _, v := range l.values {
			rest += max(0, v.Share)
		}
		if rest <= 1 {
			return 1 - rest
		}
		return max(0, 100-rest)
	}
	return math.Round((1-l.sum)*1e9) / 1e9
}
