package planner

import (
	"github.com/sdg-service/sdg/internal/planner/lexicon"
	"github.com/sdg-service/sdg/internal/planner/plan"
	"github.com/sdg-service/sdg/internal/planner/token"
)

// foreignWords are function words of other languages; none of them is an English word, a code of a language or a usual
// name of a column.
var foreignWords = lexicon.WordSet(`ich wir brauche brauchen bitte mit und für der eine einen einem zwischen jeder jede jedes aus mindestens höchstens erstelle erzeuge sowie oder
	avec et une les besoin pour entre chaque veuillez créer créez ayant dans ainsi
	necesito quiero filas con una los las cada crea genera nombre y
	ho bisogno righe gli ogni crea voglio tra
	preciso linhas com cada quero uma criar
	ik heb nodig met een rijen voor tussen elke graag maak`)

// englishWords show that a text is English, whatever names are in it.
var englishWords = lexicon.WordSet("with and of the for per each every between from rows records columns table tables random unique have has is are need want some give make create generate please in last")

// foreign tells whether a description is written in another language than the one that is read: its words would become
// names of columns.
func foreign(toks []token.Token) bool {
	other := map[string]bool{}
	for _, t := range toks {
		switch {
		case t.Kind != token.Word:
		case englishWords[t.Low]:
			return false
		case foreignWords[t.Low]:
			other[t.Low] = true
		}
	}
	return len(other) > 1
}

// otherLanguage asks for the description in English.
func otherLanguage() plan.Result {
	res := unreadable()
	res.Questions[0] = plan.Question{
		ID: "language", Text: "Descriptions are read in English, and this one is not. Can you say it in English? Names of tables, columns and values may stay as they are.",
		Suggestions: []string{"500 customers: name, email, date of birth, with German names"},
	}
	return res
}
