package notation

import "github.com/sdg-service/sdg/internal/planner/token"

// Carried says again what a list says once: that its numbers are only about right, "about 7.5 for wheat, 6 for barley", and in which
// unit two columns are, "prep time and cook time in minutes".
func Carried(text string) (Rewriting, bool) {
	if columnsShown.MatchString(text) {
		return Rewriting{}, false
	}
	l := &lister{text: text, toks: tokensOf(text)}
	var changes []change
	for i := 1; i < len(l.toks); i++ {
		if l.at(i).Is("about", "around", "~", "roughly") {
			for _, k := range l.alsoAbout(i) {
				changes = append(changes, change{l.toks[k].Span, "about " + l.toks[k].Text})
			}
		}
		if at, unit := l.alsoIn(i); unit != "" {
			changes = append(changes, change{l.toks[at].Span, l.toks[at].Text + " in " + unit})
		}
	}
	if len(changes) == 0 {
		return Rewriting{}, false
	}
	return rewritten(text, changes)
}

// alsoAbout are the tokens of the numbers for other values behind one for a value that is only about right, at token i.
func (l *lister) alsoAbout(i int) (found []int) {
	for at := i + 1; ; at++ {
		n := at
		if l.at(n).Kind != token.Number || l.at(n).Percent {
			return found
		}
		if at++; token.Units[l.at(at).Low] != "" {
			at++
		}
		if !l.at(at).Is("for") || !l.plain(at+1) {
			return found
		}
		if n > i+1 {
			found = append(found, n)
		}
		if at += 2; !l.at(at).Is(",", "and") {
			return found
		}
		if l.at(at).Is(",") && l.at(at+1).Is("and") {
			at++
		}
	}
}

// alsoIn is the last word of a name, before the "and" at token i, whose unit the name behind it tells: both end with the same word.
func (l *lister) alsoIn(i int) (at int, unit string) {
	if !l.at(i).Is("and", "&") || !inUnits[l.at(i-1).Low] || !l.plain(i-2) {
		return 0, ""
	}
	k := i + 1
	for k < i+4 && l.plain(k) && l.at(k).Low != l.at(i-1).Low {
		k++
	}
	if k == i+1 || l.at(k).Low != l.at(i-1).Low {
		return 0, ""
	}
	if k++; !l.at(k).Is("in", "(") || token.Units[l.at(k+1).Low] == "" || l.at(k).Is("(") != l.at(k+2).Is(")") {
		return 0, ""
	}
	return i - 1, l.at(k + 1).Text
}
