package notation

import (
	"slices"
	"strings"

	"github.com/sdg-service/sdg/internal/planner/lexicon"
	"github.com/sdg-service/sdg/internal/planner/token"
)

// signWords tell of which signs a code is, in any order: "8 char code uppercase", "8 uppercase alphanumeric characters".
var signWords = lexicon.WordSet("char chars character characters letter letters digit digits hex hexadecimal alphanumeric alphanumerics alpha numeric uppercase upper lowercase lower capital caps case random code string long")

// CodeClasses writes of how many signs of which class a code is in one way: "8 char code uppercase" is "8 alphanumerics", "4-digit code"
// behind a name is "4 digits". What such a code stands for everywhere is that: "country 2 letter code" is "country code".
func CodeClasses(text string) (Rewriting, bool) {
	if columnsShown.MatchString(text) {
		return Rewriting{}, false
	}
	l := &lister{text: text, toks: tokensOf(text)}
	w, at := &writer{}, 0
	for i := 1; i < len(l.toks); i++ {
		from, to, said := l.codeClass(i)
		if said == "" {
			continue
		}
		span := l.span(from, to)
		w.copy(text, at, span.Start)
		w.write(said, span)
		at, i = span.End, to-1
	}
	return w.rest(text, at)
}

// codeClass reads the class of a code, or the norm that it follows, at token i, and what says the same in place of some tokens.
func (l *lister) codeClass(i int) (from, to int, said string) {
	if t := l.at(i); t.Is("iso2", "iso3", "iso-2", "iso-3") || t.Is("iso") && l.at(i+1).Is("code") {
		to := i + 1
		for l.at(to).Is("code") {
			to++
		}
		return i - 1, to, l.normed(i-1, to, t.Text)
	}
	if l.at(i).Is("single") && l.at(i+1).Is("letter", "digit", "character") && l.itemEnds(i+2) {
		from = i
		for l.at(from-1).Is("a", "one", "just", "only") {
			from--
		}
		return from, i + 2, "one " + l.at(i+1).Low // "that is a single letter"
	}
	n := l.at(i)
	if !plainNumber(n) || n.Num < 2 || n.Num > 128 {
		return 0, 0, ""
	}
	to = i + 1
	var words []string
	for l.at(to).Is("-") || signWords[l.at(to).Low] && l.at(to).Kind == token.Word {
		if l.at(to).Kind == token.Word {
			words = append(words, l.at(to).Low)
		}
		to++
	}
	if len(words) == 0 || l.at(to-1).Is("-") || !l.itemEnds(to) && !l.at(to).Is("unique", "with") {
		return 0, 0, ""
	}
	if len(words) == 1 && words[0] == "caps" && l.at(i-1).Is("(") {
		return i, to, n.Text + " capital letters" // and no number of caps
	}
	said = classOf(words)
	if said == "letters" && n.Num < 4 {
		if said = l.normed(i-1, to, n.Text+" letter code"); said != "" {
			return i - 1, to, said
		}
		if l.at(i-1).Is("(") && slices.Contains(words, "code") {
			return 0, 0, "" // "country (2 letter code)"
		}
		said = "letters"
	}
	if len(words) < 2 || strings.HasPrefix(words[0], "alphanumeric") || len(words) == 2 && (words[0] == "letter" && words[1] == "code" || words[0] == "uppercase" && strings.HasPrefix(words[1], "alphanumeric")) {
		return 0, 0, "" // which every reader knows
	}
	first := i
	for l.at(first-1).Is("unique", "a", "an", "random", "short") {
		first--
	}
	if said == "" || slices.Contains(words, "code") && l.itemOpens(first) && !l.at(first-1).Is("(", ":", "-") {
		return 0, 0, "" // "a unique 8 char code" is the column itself
	}
	return i, to, n.Text + " " + said
}

// normed is the name at token i with the norm that its values follow, which tokens up to to told; "" where it is of nothing whose codes
// everybody writes alike.
func (l *lister) normed(i, to int, norm string) string {
	if !l.plain(i) {
		return ""
	}
	m, ok := lexicon.Exact([]string{l.at(i).Low, "code"})
	switch {
	case !ok || m.Semantic == "":
		return ""
	case l.itemEnds(to) && isoCoded[l.at(i).Low]:
		return l.at(i).Text + " (" + norm + ")"
	}
	return l.at(i).Text + " code"
}

// isoCoded are things whose codes a bracket behind their name tells.
var isoCoded = lexicon.WordSet("country currency state")

// classOf is the class of signs that the words tell of, as every reader knows it; "" where they tell of none but by a name that is known.
func classOf(words []string) string {
	has := func(list ...string) bool {
		return slices.ContainsFunc(words, func(w string) bool { return slices.Contains(list, w) })
	}
	lower, upper := has("lowercase", "lower"), has("uppercase", "upper", "capital", "caps")
	switch {
	case has("hex", "hexadecimal"):
		return "hex characters"
	case has("alphanumeric", "alphanumerics", "alpha"):
	case has("letter", "letters"):
		if has("digit", "digits") {
			return ""
		}
		if lower {
			return "lowercase letters"
		}
		if upper {
			return "uppercase letters"
		}
		return "letters"
	case has("digit", "digits", "numeric"):
		return "digits"
	case lower:
		return "lowercase letters"
	}
	if lower {
		return ""
	}
	return "alphanumerics"
}
