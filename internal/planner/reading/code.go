package reading

import (
	"strings"
	"unicode"

	"github.com/sdg-service/sdg/internal/contract"
	"github.com/sdg-service/sdg/internal/planner/sample"
	"github.com/sdg-service/sdg/internal/planner/token"
)

// A code is read into the pattern of a contract: '#' a digit, 'A' an upper-case letter, 'a' a lower-case
// letter, '*' an upper-case letter or a digit, 'x' a hexadecimal digit; '\' takes the next literally.

var (
	codeLeads   = wordings("in the? form|format|shape|pattern|style of|:?, of the form|format|pattern|shape, with the? format|pattern|mask, formatted as|like, format|pattern|mask|template|shape|form :|is|=?, shaped as|like?, that? looks|looking like, like, such as, as in, e.g., eg, e . g ., e.g, for example, for instance, following the? pattern|format, matching the? pattern|format|regex?, according to the? pattern, as, example|sample :?, built like, styled, written as|like, regex, code|codes|numbers|ids|values like, which|that look|looks like, something like")
	partLeads2  = wordings("starting|beginning with, starts|begins|start|begin with, prefix|prefixed with|by|:|of|is?, with the? prefix, with a prefix of, consisting of, consists of, made up? of, is made up? of, are made up? of, built from|of|as, is built from|of|as, composed of, is composed of, of, a, an, exactly, with, having, must be, has, have, is, are, =, :, always, in total, all, being, contains, containing, which|that has|have|is|are, an|a code of, codes of")
	prefixLeads = wordings("starting|beginning|starts|begins|start|begin with, prefix|prefixed with|by|:|of|is?, with the? prefix, with a prefix of")
	codeJoins   = wordings(", followed by, followed by, and then, then, plus, +, and, &, ending in|with, ends in|with, and ends in|with, with, , and a")
	namedMarks  = map[string]string{"dash": "-", "hyphen": "-", "underscore": "_", "slash": "/", "dot": ".", "space": " ", "colon": ":", "minus": "-", "period": ".", "blank": " "}
)

// codeAt reads the form of a code: "like INV-2041", "S followed by 6 digits", "9 digits", "1Z + 16 letters or
// digits", "two capital letters, a hyphen and five digits", "matching ^[A-Z]{2}\d{6}$". Where no word leads to
// it, a number must count characters in it.
func (r *reader) codeAt(i, end int) (pattern string, n int) {
	lead := r.match(i, end, codeLeads) * boolInt(r.tok(i).Text != "EG") // a ground floor
	open := i + lead
	stop := end
	if lead == 0 && r.is(i, end, "(") { // a bracket that holds a code alone is left to whoever reads brackets
		return "", 0
	}
	if p, k := r.bareRegex(i, end); k > 0 {
		return p, k
	}
	if p, k := r.codeEnding(i, end); k > 0 {
		return p, k
	}
	if t := r.tok(i); lead == 0 && r.runningCode(i, end) {
		return sample.Pattern(t.Text), 2 // "K001.."
	}
	if t := r.tok(i); lead == 0 && (t.Kind == token.Word || t.Kind == token.Code) && t.Text == strings.ToUpper(t.Text) || t.Kind == token.Number {
		text, k := r.run(i, end)
		if strings.ContainsAny(text, "0123456789") && strings.IndexFunc(text, unicode.IsLetter) >= 0 && r.any(i+k, end, "format", "style", "-style", "pattern", "shape", "form") > 0 {
			return sample.Pattern(text), k + 1 // "A1234BC format"
		}
		if t.Kind != token.Number && strings.Contains(text, "-") && sample.IsTemplate(text) && strings.ContainsAny(text, "#09") && r.finished(i+k, end) {
			return sample.Pattern(text), k // "lot XX-9999"
		}
	}
	for _, at := range []int{open, i} {
		if p, k := r.placeholders(at, stop); k > 0 {
			return p, at + k - i
		}
		if at > i {
			if p, k := r.sampleAt(at, stop); k > 0 {
				return p, at + k - i
			}
		}
		k := r.match(at, stop, partLeads2)
		k += r.any(at+k, stop, "exactly", "always", "the letters", "the letter", "the prefix", "a prefix", "just", "random", "a run of", "either") * boolInt(k > 0)
		for _, from := range []int{at + k, at} {
			if p, m, counted := r.codeParts(from, stop); m > 0 && (counted || at > i && strings.ContainsAny(p, "#A*ax")) {
				m += r.any(from+m, stop, "long", "in length", "in total", "in all")
				m += r.ungrouped(from+m, stop)
				return r.alphabetBehind(p, from+m-i, i, stop)
			}
			if k == 0 {
				break
			}
		}
		if k > 0 && r.is(at, stop, "starting", "beginning", "starts", "begins", "start", "begin", "prefix", "prefixed", "with") && r.match(at, stop, prefixLeads) > 0 {
			if p, m := r.prefixAt(at+k, stop); m > 0 {
				return p, at + k + m - i
			}
		}
		if at == i {
			break
		}
	}
	return "", 0
}

// prefixAt reads what codes begin with where the text says no more of them: "starting with P-".
func (r *reader) prefixAt(i, end int) (string, int) {
	t := r.tok(i)
	if i >= end || t.Kind == token.Mark || t.Kind == token.Line {
		return "", 0
	}
	text, n := t.Text, 1
	if t.Kind != token.Quote {
		text, n = r.run(i, end)
	}
	if t.Kind != token.Quote && text != strings.ToUpper(text) || len(text) > 12 || !r.finished(i+n, end) {
		return "", 0
	}
	return contract.LiteralPattern(text), n
}

// withoutClasses leaves of a pattern what stands for itself.
var withoutClasses = strings.NewReplacer(`\#`, "", `\A`, "", `\a`, "", `\*`, "", `\x`, "")

// completeCode gives a code of which only the beginning is told six digits behind it.
func (c *Column) completeCode() {
	if c.Pattern != "" && !strings.ContainsAny(withoutClasses.Replace(c.Pattern), "#A*ax") {
		c.Pattern += "######"
	}
}

// run joins glued tokens: INV - 2041 as INV-2041.
func (r *reader) run(i, end int) (string, int) {
	n := 1
	for i+n < end && r.toks[i+n].Glued && !r.toks[i+n].Is(",", ";", ")", "(", "]", "..", "...") && !(r.toks[i+n].Is(".", ":") && (i+n+1 >= end || !r.toks[i+n+1].Glued)) {
		n++
	}
	return r.source(i, i+n), n
}
