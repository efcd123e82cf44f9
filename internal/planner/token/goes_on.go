package token

import "github.com/sdg-service/sdg/internal/planner/lexicon"

// ofOneDay stand before a day from which things are, and no period that it begins: "all from 10 March", "log lines from 10 March".
var ofOneDay = lexicon.WordSet("all only just solely exclusively log logs line lines data dump export snapshot")

// GoesOn: "from" behind this token and before a day begins a period that is still going on. Behind a length the day begins that:
// "7 days from 3 March".
func GoesOn(before *Token) bool {
	return !ofOneDay[before.Low] && before.Unit == "" && (before.Low == "" || Units[lexicon.Singular(before.Low)] == "")
}
