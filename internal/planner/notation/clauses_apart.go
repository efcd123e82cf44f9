package notation

import (
	"strings"

	"github.com/sdg-service/sdg/internal/planner/lexicon"
	"github.com/sdg-service/sdg/internal/planner/token"
)

var (
	eachWords   = lexicon.WordSet("each every a an one the all most")
	clauseVerbs = lexicon.WordSet("has have gets get contains contain owns own includes include takes take belongs belong makes places receives receive")
	// underOther are words of a clause that another one hangs on.
	underOther = lexicon.WordSet("if when where whenever unless while once because since although that which who whose with for so")
)

// ClausesApart makes sentences of clauses about tables that commas tie: "every owner has 1 to 3 pets, and every pet has at least one
// visit" are two. Who reads on would take what the second table has for columns of the first.
func ClausesApart(text string) (Rewriting, bool) {
	if !strings.Contains(text, ",") || declares(text) {
		return Rewriting{}, false
	}
	l := &lister{text: text, toks: tokensOf(text)}
	var changes []change
	told, depth := false, 0 // a clause of a table began the sentence
	for i := range l.toks {
		switch t := l.at(i); {
		case i == 0 || l.sentenceEnds(i-1):
			told, depth = l.tableClause(i), 0
		case t.Is("("):
			depth++
		case t.Is(")"):
			depth--
		case t.Is(":"), t.Kind == token.Word && underOther[t.Low] && l.at(i-1).Is(","):
			told = false // a list, or a clause that the next one may hang on
		}
		if !told || depth != 0 || !l.at(i).Is(",") {
			continue
		}
		next := i + 1
		if l.at(next).Is("and", "while", "but") {
			next++
		}
		if !l.tableClause(next) {
			continue
		}
		first := l.at(next)
		changes = append(changes, change{token.Span{Start: l.at(i).Span.Start, End: first.Span.End}, ". " + strings.ToUpper(first.Text[:1]) + first.Text[1:]})
	}
	return rewritten(text, changes)
}

// tableClause: a clause begins at token i whose subject is a table that the text speaks of elsewhere, too.
func (l *lister) tableClause(i int) bool {
	each := eachWords[l.at(i).Low]
	if each {
		i++
	}
	for to := i + 1; to <= i+2; to++ {
		noun := l.at(to - 1)
		if noun.Kind != token.Word || noTitle[noun.Low] || clauseVerbs[noun.Low] || lexicon.FunctionWords[noun.Low] && !lexicon.NamesTable(noun.Low) {
			return false
		}
		if verb := l.at(to).Low; clauseVerbs[verb] {
			plural := lexicon.IsPlural(noun.Low)
			return (each || plural) && strings.HasSuffix(verb, "s") != plural && (l.spokenElsewhere(noun.Low, to-1) || l.countAt(to+1) > 0)
		}
	}
	return false
}

// spokenElsewhere: the noun stands at another token than i, in whatever number.
func (l *lister) spokenElsewhere(noun string, i int) bool {
	one := lexicon.Singular(noun)
	for k, t := range l.toks {
		if k != i && t.Kind == token.Word && lexicon.Singular(t.Low) == one {
			return true
		}
	}
	return false
}
