package notation

import (
	"slices"
	"strings"

	"github.com/sdg-service/sdg/internal/planner/lexicon"
	"github.com/sdg-service/sdg/internal/planner/token"
)

const (
	oneHolder = `(?:each|every|any) \p{L}+|everyone|everybody`
	heldName  = `(\p{L}[\p{L}_]*(?: (?:number|no|id|code|key|plate|card)\b)?(?: \p{L}[\p{L}_]*)??)`
)

// takenOnce are sentences that say that no two rows have the same of something. Groups: what, and whose.
var takenOnce = []*pattern{
	newPattern(`(?i)\b(?:` + oneHolder + `) (?:has|gets|have|gets|receives|is given|carries|wears|uses) an? ` + heldName + ` of (?:his|her|its|their|his or her|his/her) own\b`),
	newPattern(`(?i)\b(?:any )?two (?:different |of the )?\p{L}+ (?:never|can't|can not|cannot|can never|must not|may not|may never|must never|should not|should never|do not|don't|won't|will never) (?:ever )?(?:get|have|share|use|carry|hold|receive|wear|own) (?:the same|one|an?|an identical) ` + heldName),
	newPattern(`(?i)\b(?:each|every|an?|one|the same) ` + heldName + ` (?:belongs|is given|is assigned|goes|is handed|is issued|is tied|may be given|can be given|can be assigned) to (?:(?:only|exactly|just|at most) )?one (\p{L}+)(?: only| alone)?\b`),
	newPattern(`(?i)\b(?:the )?` + heldName + ` (?:differs|is different|are different|is another one) (?:for|with) (?:every|each) (?:single )?(\p{L}+)\b`),
	newPattern(`(?i)\ball (?:the |of the )?` + heldName + ` (?:(?:must|should|have to|need to|has to|will) (?:all )?(?:differ|be different|be distinct)|differ)(?: from (?:each other|one another))?\b`),
}

// TakenOnce says of a column that it is unique, where a sentence says it by what its rows do not share: "each user has a pin of his
// own", "two users never get the same pin", "all pins must differ".
func TakenOnce(text string) (Rewriting, bool) {
	if declares(text) {
		return Rewriting{}, false
	}
	l := &shareReader{mixReader: mixReader{lister{text: text, toks: tokensOf(text)}}}
	var forms []shorthand
	for _, p := range takenOnce {
		forms = append(forms, shorthand{p, func(m []string) string {
			if len(m) > 2 && !l.isRow(m[2]) {
				return "" // "the price differs for every shop"
			}
			if name := l.columnSaid(m[1]); name != "" {
				return name + " is unique"
			}
			return ""
		}})
	}
	return inFull(text, forms)
}

// isRow: the word is what the rows are, or what every row is.
func (l *shareReader) isRow(word string) bool {
	if word == "" {
		return false // behind the last token
	}
	_, noun := l.rows()
	one := lexicon.Singular(strings.ToLower(word))
	return one == lexicon.Singular(noun) || one == "row" || one == "record" || one == "person" || l.eachHas(one)
}

// eachHas: the text tells what each of these has.
func (l *shareReader) eachHas(noun string) bool {
	for k := 1; k+1 < len(l.toks); k++ {
		if l.at(k).Low == noun && l.at(k-1).Is("each", "every", "a", "an") && l.at(k+1).Is("has", "holds", "gets", "contains", "is", "comes") {
			return true
		}
	}
	return false
}

// counted: a number stands before the word, which is what the rows of a table are.
func (l *shareReader) counted(noun string) bool {
	for k := 1; k < len(l.toks); k++ {
		if t := l.at(k); t.Kind == token.Word && l.at(k-1).Kind == token.Number && !l.at(k-2).Is("than") && lexicon.Singular(t.Low) == lexicon.Singular(noun) {
			return true
		}
	}
	return false
}

var keyTail = lexicon.WordSet("number no nr num code id tag")

// columnSaid is the column of the list, as it is written there, that the words name; "" where none does.
func (l *shareReader) columnSaid(words string) string {
	said := strings.Fields(strings.ToLower(words))
	for k := range said {
		said[k] = lexicon.Singular(said[k])
	}
	if l.counted(said[len(said)-1]) {
		return ""
	}
	for _, c := range l.names() {
		n := len(c.words) - len(said)
		if before := l.at(c.from - 1); n < 0 || n > 1 || !before.Is(",", ":", ";", "(", "-", "with", "and") && before.Kind != token.Line {
			continue
		}
		if slices.EqualFunc(c.words[n:], said, func(a, b string) bool { return lexicon.Singular(a) == b }) || n == 1 && c.words[0] == said[0] && keyTail[c.words[1]] {
			return l.text[l.at(c.from).Span.Start:l.at(c.to-1).Span.End]
		}
	}
	return ""
}
