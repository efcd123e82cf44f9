package planner

import (
	"slices"

	"github.com/sdg-service/sdg/internal/planner/lexicon"
	"github.com/sdg-service/sdg/internal/planner/token"
)

var (
	// otherDeeds ask for something else than data, whatever follows.
	otherDeeds = lexicon.WordSet("translate summarise summarize explain rephrase paraphrase proofread solve debug refactor")
	// makeVerbs ask for one thing, which may be no data.
	makeVerbs = lexicon.WordSet("write compose draft tell sing draw paint give make create")
	// otherThings are what people have written that is no data.
	otherThings = lexicon.WordSet("poem haiku limerick sonnet essay story tale song lyrics letter speech joke riddle function program script class test unit recipe picture image drawing logo")
	askWords    = lexicon.WordSet("what who why how when where which whose")
	askVerbs    = lexicon.WordSet("is are was were do does did can could should would will much many far long")
	// dataWords show that data is meant all the same.
	dataWords = lexicon.WordSet("data dataset table tables rows row records record columns column csv fields samples sample")
)

// otherTask: the text asks a question, or for a text, and not for data: "Write a short poem about autumn", "What is the weather in
// Paris?". One that counts rows, or speaks of data, does not.
func otherTask(toks []token.Token) bool {
	i := 0
	for i < len(toks) && toks[i].Is("please", "pls", "hi", "hello", "hey", "can", "could", "you", ",", "kindly", "i", "want", "need", "to", "me") {
		i++
	}
	if i+2 >= len(toks) || slices.ContainsFunc(toks, func(t token.Token) bool { return dataWords[t.Low] }) {
		return false
	}
	if otherDeeds[toks[i].Low] {
		return true
	}
	if slices.ContainsFunc(toks, func(t token.Token) bool { return t.Kind == token.Number || t.Is(":", "(", ";") }) {
		return false
	}
	if askWords[toks[i].Low] {
		return askVerbs[toks[i+1].Low] && toks[len(toks)-1].Is("?")
	}
	if !makeVerbs[toks[i].Low] {
		return false
	}
	at := i + 1
	for at < len(toks) && toks[at].Is("me", "us") {
		at++
	}
	if at >= len(toks) || !toks[at].Is("a", "an", "one", "some") {
		return false
	}
	for k := at + 1; k < min(at+4, len(toks)) && toks[k].Kind == token.Word && !toks[k].Is("of", "with", "about", "for"); k++ {
		if otherThings[toks[k].Low] {
			return k+1 == len(toks) || toks[k+1].Kind != token.Word || lexicon.FunctionWords[toks[k+1].Low] // "a class list" is one of data
		}
	}
	return false
}
