package term

import (
	"github.com/sdg-service/sdg/internal/planner/lexicon"
)

var (
	Pronoun = lexicon.WordSet("it they he she them him her we you i this that someone somebody one us")
	Helping = lexicon.WordSet("was were is are be been being has have had got gets will would did does do can should must may")
	// DeedParticles go with a verb into a name: "handed in", "paid back".
	DeedParticles = lexicon.WordSet("up off out in over down on back away through round at together")
	Adverbs       = lexicon.WordSet("last first next recently already initially previously also then there here again")
	Happening     = lexicon.WordSet("happened happens occurred occurs took takes place is was started began starts begins ended ends")
)

// PastForms are past forms of verbs, with their participles.
var PastForms = map[string]string{
	"took": "taken", "gave": "given", "wrote": "written", "drove": "driven", "chose": "chosen", "ran": "run", "saw": "seen", "did": "done", "drew": "drawn", "broke": "broken", "grew": "grown", "flew": "flown", "spoke": "spoken", "stole": "stolen",
	"wore": "worn", "rode": "ridden", "sang": "sung", "came": "come", "went": "gone", "began": "begun", "threw": "thrown", "knew": "known", "ate": "eaten", "drank": "drunk", "swam": "swum", "made": "made", "paid": "paid", "sold": "sold", "sent": "sent", "bought": "bought", "built": "built", "held": "held", "kept": "kept", "left": "left", "led": "led", "lost": "lost", "won": "won", "met": "met", "found": "found", "taught": "taught", "told": "told", "brought": "brought", "caught": "caught", "dealt": "dealt", "fed": "fed", "laid": "laid", "lent": "lent", "shot": "shot", "dug": "dug", "shod": "shod", "heard": "heard", "slept": "slept", "spent": "spent", "felt": "felt", "won't": "",
}
