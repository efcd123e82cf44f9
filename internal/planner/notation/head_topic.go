package notation

import (
	"fmt"
	"strings"

	"github.com/sdg-service/sdg/internal/planner/lexicon"
	"github.com/sdg-service/sdg/internal/planner/token"
)

// headTopic is the name of a place or a business of two words that "and" joins, right before the rows that the text counts.
// Groups: the topic, the word before the joiner, the joiner, the word behind it, the rows.
var headTopic = newPattern(`^((?:\p{L}+ ){0,3}(\p{L}+) (n|'n'|&|and) (\p{L}+)) (\d[\d,.]*k? (?:\p{L}+ )?\p{L}+s[.:])`)

// HeadTopics leaves only the rows: of "airport lost n found 500 items. item, color" nothing is lost, and nothing found.
func HeadTopics(text string) (Rewriting, bool) {
	m := headTopic.FindStringSubmatchIndex(text)
	if m == nil {
		return Rewriting{}, false
	}
	one, joiner, other := strings.ToLower(text[m[4]:m[5]]), text[m[6]:m[7]], strings.ToLower(text[m[8]:m[9]])
	if joiner != "n" && joiner != "'n'" && (lexicon.IsPlural(one) || lexicon.IsPlural(other)) || lexicon.FunctionWords[strings.ToLower(strings.Fields(text)[0])] {
		return Rewriting{}, false // "hotels and rooms 500 guests"
	}
	w := &writer{}
	rest := text[m[10]:m[11]]
	w.write(rest, token.Span{Start: 0, End: m[11]})
	w.copy(text, m[11], len(text))
	w.notes = append(w.notes, Note{Text: fmt.Sprintf("read %q as %q", text[:m[11]-1], rest[:len(rest)-1]), Span: token.Span{Start: 0, End: m[11]}})
	return w.rewriting(), true
}
