package notation

import (
	"strings"

	"github.com/sdg-service/sdg/internal/contract"
	"github.com/sdg-service/sdg/internal/planner/lexicon"
	"github.com/sdg-service/sdg/internal/planner/token"
)

// joinedNames end the names of columns whose text may be made of that of others.
var joinedNames = lexicon.WordSet("name username login handle code key id ref reference label number no slug title sku barcode tag location position path place seat slot")

// JoinedTexts writes the text of a column that is made of those of others as a formula: "bin code = aisle-rack" is
// `bin code = concat(aisle, "-", rack)`, and "full name = first + last" joins the first and the last name.
func JoinedTexts(text string) (Rewriting, bool) {
	if columnsShown.MatchString(text) {
		return Rewriting{}, false
	}
	l := &lister{text: text, toks: tokensOf(text)}
	var changes []change
	for i := 1; i < len(l.toks); i++ {
		if name := lexicon.NameWords(l.at(i - 1).Low); !l.at(i).Is("=", "(", ":") || len(name) == 0 || !joinedNames[name[len(name)-1]] {
			continue
		}
		if to, formula := l.joinedText(i + 1); formula != "" {
			if l.at(i).Is("(") {
				to++
			}
			changes = append(changes, change{l.span(i, to), map[bool]string{true: " = ", false: "= "}[l.at(i).Glued] + formula})
			i = to - 1
		}
	}
	if len(changes) == 0 {
		return Rewriting{}, false
	}
	return rewritten(text, changes)
}

// joinedText reads the columns that a text is made of, and what stands between them, from token i on.
func (l *lister) joinedText(i int) (to int, formula string) {
	var args []string
	signs, numbers := map[string]bool{}, true
	for to = i; ; to++ {
		from := to
		for l.plain(to) && to-from < 3 {
			to++
		}
		names := l.joinedParts(from, to)
		if names == nil {
			return 0, ""
		}
		for k, n := range names {
			if k > 0 {
				sign := "-"
				if strings.Contains(l.at(from).Text, "_") {
					sign = "_"
				}
				args, signs[sign] = append(args, `"`+sign+`"`), true
			}
			args = append(args, n)
			numbers = numbers && numeral(lexicon.Lookup(lexicon.NameWords(n)))
		}
		t := l.at(to)
		if !t.Is("+", "-", "/", ".", "&") || t.Is("-", "/", ".") && !(t.Glued && l.at(to+1).Glued) {
			break
		}
		sign := t.Text
		if t.Is("+", "&") {
			if sign = ""; strings.HasSuffix(l.at(i-2).Low, "name") && !strings.HasPrefix(l.at(i-2).Low, "user") {
				sign = " "
			}
		}
		signs[t.Text] = true
		if sign != "" {
			args = append(args, `"`+sign+`"`)
		}
	}
	if len(args) < 2 || !l.itemEnds(to) && !l.at(to).Is(")") || l.at(i-1).Is("(") != l.at(to).Is(")") {
		return 0, ""
	}
	if numbers && (signs["+"] || signs["-"] || signs["/"]) || signs["/"] && l.at(i-1).Is("(", ":") {
		return 0, "" // a sum, or values: "location (aisle/rack)"
	}
	return to, "concat(" + strings.Join(args, ", ") + ")"
}

// numeral: what the name means is reckoned with.
func numeral(m lexicon.Meaning) bool {
	s, _ := contract.LookupSemantic(m.Semantic)
	return m.Kind == lexicon.Integer || m.Kind == lexicon.Decimal || m.Kind == lexicon.Money || len(s.Types) > 0 && s.Types[0].Numeric()
}

// joinedParts are the names of the columns that the tokens name, one or those that hyphens or underscores join; nil where the text lists
// no such column.
func (l *lister) joinedParts(from, to int) []string {
	if to == from {
		return nil
	}
	if name := l.listedName(l.lows(from, to), from); name != "" {
		return []string{name}
	}
	if to > from+1 {
		return nil
	}
	var names []string
	for _, sign := range []string{"-", "_"} {
		if parts := strings.Split(l.at(from).Low, sign); len(parts) > 1 {
			for _, part := range parts {
				name := l.listedName([]string{part}, from)
				if name == "" {
					return nil
				}
				names = append(names, name)
			}
		}
	}
	return names
}

// listedName is the name of a column that the text lists outside of token not: the words, or those with "name" behind them.
func (l *lister) listedName(words []string, not int) string {
	for k := 1; k+len(words) <= len(l.toks); k++ {
		if k <= not && not < k+len(words) || !l.itemOpens(k) {
			continue
		}
		n := 0
		for n < len(words) && l.at(k+n).Kind == token.Word && l.at(k+n).Low == words[n] {
			n++
		}
		if n < len(words) {
			continue
		}
		if l.at(k + n).Is("name") {
			return strings.Join(words, " ") + " name"
		}
		return strings.Join(words, " ")
	}
	return ""
}
