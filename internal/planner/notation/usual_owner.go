package notation

import (
	"slices"
	"strings"

	"github.com/sdg-service/sdg/internal/planner/lexicon"
	"github.com/sdg-service/sdg/internal/planner/token"
)

// signNouns are what values consist of, which is counted, too.
var signNouns = lexicon.WordSet("digits characters letters decimals places words signs points bits bytes")

// UsualOwners says of which table a figure is that a sentence tells of nothing: behind "120 courses, 1500 students", "credits 3, 5, 6 or
// 10" are of the courses, which usually have credits, and "IBAN for accounts" is of the accounts. Else it would be of what was told last.
func UsualOwners(text string) (Rewriting, bool) {
	if declares(text) {
		return Rewriting{}, false
	}
	l := &lister{text: text, toks: tokensOf(text)}
	counted := l.countedTables()
	if len(counted) < 2 || !slices.ContainsFunc(l.titles(), l.numberAt) {
		return Rewriting{}, false // not behind a list of tables, as most texts have it that tell figures so
	}
	var changes []change
	var notes []Note
	displaced := "" // the table that was told last before such a sentence
	for i := 1; i < len(l.toks); i++ {
		if !l.at(i-1).Is(".") || l.at(i).Kind != token.Word {
			continue
		}
		first, last := l.at(i), l.lastTable(i, counted)
		if to, owner := l.figureFor(i, counted); to > 0 {
			said, end := many(owner)+" have "+l.text[first.Span.Start:l.at(to-3).Span.End], l.at(to-1).Span.End
			switch next := to + 1; {
			case !l.at(to).Is(",") || !l.plain(next):
			case l.at(next + 1).Is("="):
				said, end = said+". "+owner, l.at(to).Span.End
			case l.figureBehind(next) > 0 && owner != counted[len(counted)-1] && !lexicon.UsualColumn(owner, l.nameAt(next)):
				if other, _ := l.usualOwner(next, counted); other != "" && other != owner {
					last = other
				}
				said, end = said+". "+many(last)+" have", l.at(to).Span.End
			}
			changes = append(changes, change{token.Span{Start: first.Span.Start, End: end}, said})
			continue
		}
		owner, name := l.usualOwner(i, counted)
		if owner == "" && displaced != "" && l.figureBehind(i) > 0 {
			owner = displaced
		} else if owner != "" {
			notes = append(notes, Note{Text: name + " is of the " + lexicon.Plural(owner) + ", which usually have it", Span: first.Span})
			displaced = last
		}
		if owner == "" || slices.Contains(counted, lexicon.Singular(first.Low)) {
			displaced = ""
			continue
		}
		changes = append(changes, change{first.Span, many(owner) + " have " + first.Text})
	}
	r, ok := rewritten(text, changes)
	r.Notes = append(r.Notes, notes...)
	return r, ok
}

// many begins a sentence with the rows of a noun.
func many(noun string) string {
	rows := lexicon.Plural(noun)
	return strings.ToUpper(rows[:1]) + rows[1:]
}

// countedTables are the nouns, in the singular, of which the text counts rows, in its order.
func (l *lister) countedTables() (nouns []string) {
	for k, t := range l.toks {
		if one := lexicon.Singular(t.Low); t.Kind == token.Word && one != t.Low && !slices.Contains(nouns, one) && l.tableNoun(one) && !rowNouns[t.Low] && !signNouns[t.Low] && (l.numberAt(k-1) || l.plain(k-1) && l.numberAt(k-2)) {
			nouns = append(nouns, one)
		}
	}
	return nouns
}

// figureFor reads "IBAN for accounts" at token i, up to where the sentence or its part ends; 0 where no such thing stands there.
func (l *lister) figureFor(i int, counted []string) (to int, owner string) {
	for to := i + 1; to <= i+2; to++ {
		if !l.plain(to-1) || !l.at(to).Is("for") {
			continue
		}
		if owner := l.at(to + 1).Low; lexicon.IsPlural(owner) && slices.Contains(counted, lexicon.Singular(owner)) && (l.sentenceEnds(to+2) || l.at(to+2).Is(",")) {
			return to + 2, lexicon.Singular(owner)
		}
	}
	return 0, ""
}

// figureBehind is where the name of a figure ends that begins at token i, in front of its numbers or values; 0 where none does.
func (l *lister) figureBehind(i int) int {
	for to := i + 1; to <= i+2 && l.at(to-1).Kind == token.Word; to++ {
		next := l.at(to)
		if next.Kind == token.Number || next.Is("between", "from", "(", ":") || next.Kind == token.Word && next.Text != next.Low {
			return to
		}
	}
	return 0
}

// nameAt is the name of the figure at token i.
func (l *lister) nameAt(i int) string {
	to := l.figureBehind(i)
	if to == 0 {
		return ""
	}
	return strings.ToLower(l.text[l.at(i).Span.Start:l.at(to-1).Span.End])
}

// usualOwner is the only counted table that usually has the figure that the sentence of token i begins with, whose name stands nowhere
// else; "" where the table that was told last may have it as well.
func (l *lister) usualOwner(i int, counted []string) (owner, name string) {
	if name = l.nameAt(i); name == "" {
		return "", ""
	}
	for _, noun := range counted {
		if lexicon.UsualColumn(noun, name) {
			if owner != "" {
				return "", ""
			}
			owner = noun
		}
	}
	last := l.lastTable(i, counted)
	if owner == "" || last == owner || last == "" || lexicon.UsualColumn(last, name) || strings.Count(strings.ToLower(l.text), name) > 1 || l.columnsTold(last) {
		return "", ""
	}
	return owner, name
}

// lastTable is the counted table that stands last before token i.
func (l *lister) lastTable(i int, counted []string) string {
	for k := i - 1; k >= 0; k-- {
		if one := lexicon.Singular(l.at(k).Low); slices.Contains(counted, one) {
			return one
		}
	}
	return ""
}
