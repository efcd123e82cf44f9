package clause

import (
	"slices"
	"strings"

	"github.com/sdg-service/sdg/internal/planner/draft"
	"github.com/sdg-service/sdg/internal/planner/lexicon"
	"github.com/sdg-service/sdg/internal/planner/term"
)

// itemDeed is what an item of a list tells of its row in a clause: "it was last opened", "the locker was sold",
// "they handed it back".
type itemDeed struct {
	subject []string // words of a subject that is not the row itself
	last    string   // "last" or "first" before the verb
	verb    []string // the verb as it is written, with its particles and a preposition at its end
	passive bool     // behind was, is, has been
	acting  bool     // a subject stands before the verb
	more    bool     // it tells more than a name can hold
}

func (d itemDeed) ok() bool { return len(d.verb) > 0 && len(d.verb) < 4 }

// verbish: the word is a form of a verb that is no noun.
func verbish(w string) bool {
	plain, withS := VerbForms()
	return plain[w] == PureVerb || withS[w] == PureVerb || term.PastForms[w] != ""
}

// doer is what one calls the person who does what the verb says: "approved by", "owner".
func (p Reader) doer(verb string) string {
	if past := term.PastForms[verb]; past != "" {
		return past + " by"
	}
	if term.ParticipleWord(verb) {
		return verb + " by"
	}
	plain, withS := VerbForms()
	if withS[verb] == NoVerb || plain[lexicon.Singular(verb)] == NoVerb && lexicon.Singular(verb) == verb {
		return ""
	}
	stem := lexicon.Singular(verb)
	switch stem {
	case "do", "have", "be", "live", "pay", "run", "host", "use":
		return map[string]string{"live": "resident", "pay": "payer", "run": "manager", "host": "host", "use": "user"}[stem]
	}
	if strings.HasSuffix(stem, "e") {
		return stem + "r"
	}
	return stem + "er"
}

// ownNoun: the word names the rows of the current table.
func (p Reader) ownNoun(w string) bool {
	return p.Table != nil && slices.ContainsFunc(p.Table.Nouns, func(n string) bool { return n == w || n == lexicon.Singular(w) })
}

// deedIn parts the words of such a clause.
func (p Reader) deedIn(words []string) itemDeed {
	var d itemDeed
	k := 0
	for k < len(words) && !term.Helping[words[k]] && !term.Pronoun[words[k]] && !(k > 0 && (verbish(words[k]) || term.ParticipleWord(words[k]))) && k < 3 {
		k++
	}
	switch {
	case k < len(words) && term.Pronoun[words[k]] && k == 0:
		d.acting = true
		k++
	case k > 0 && k < len(words):
		d.acting = true
		if d.subject = words[:k:k]; p.ownNoun(words[k-1]) {
			d.subject = nil
		}
	case k == len(words) && len(words) == 1 && term.ParticipleWord(words[0]):
		k = 0 // "when paid"
	case k == len(words):
		d.more = len(words) > 0
		return d
	}
	for ; k < len(words) && (term.Helping[words[k]] || term.Adverbs[words[k]] || words[k] == "not" || words[k] == "due" || words[k] == "to" && term.Helping[words[k-1]]); k++ {
		switch {
		case words[k] == "last" || words[k] == "first":
			d.last = words[k]
		case words[k] == "next":
			d.last = "next"
		case words[k] == "not":
			d.more = true
		case words[k] == "due":
			d.verb = []string{"due"}
		case term.Helping[words[k]] && words[k] != "did":
			d.passive = true
		}
	}
	for ; k < len(words); k++ {
		w := words[k]
		switch {
		case len(d.verb) == 0 && (term.ParticipleWord(w) || verbish(w) || term.PastForms[w] != "" || !draft.FunctionWords[w] && !term.Pronoun[w]):
			if past := term.PastForms[w]; past != "" && !d.passive {
				w = past
			}
			d.verb = append(d.verb, w)
		case len(d.verb) > 0 && (term.DeedParticles[w] || w == "to" || w == "for" || w == "from" || w == "with" || w == "by" || w == "into"):
			d.verb = append(d.verb, w)
		case len(d.verb) > 0 && (term.Pronoun[w] || term.Adverbs[w] || p.ownNoun(w)):
		case len(d.verb) == 1 && w == "place" && (d.verb[0] == "taken" || d.verb[0] == "take" || d.verb[0] == "takes"):
			d.verb = []string{"held"}
		default:
			d.more = true
		}
	}
	return d
}

// clockDeeds are told to the minute.
var clockDeeds = lexicon.WordSet("taken seen started starts start ended ends end begun begins happened happens occurred stopped reported logged arrived arrives departed departs leaves unlocked locked called answered measured recorded posted created updated scanned opened closed submitted clicked viewed detected triggered resolved picked dropped collected left made come called rang played woke slept fed finished")

// moment names the column that tells when it was done, and what it holds. head is the noun that the text has for
// it, empty where it has none.
func (d itemDeed) moment(c *draft.Column, head string) {
	c.Kind = draft.KindDate
	verb := slices.Clone(d.verb)
	if n := len(verb) - 1; n > 0 && (verb[n] == "on" || verb[n] == "at" || verb[n] == "by" || verb[n] == "in" && head == "year") {
		verb = verb[:n]
	}
	switch {
	case head == "time" || head == "moment" || head == "hour" || head == "timestamp":
		c.Kind = draft.KindTimestamp
	case head == "" && d.last == "" && clockDeeds[verb[0]]:
		c.Kind, head = draft.KindTimestamp, "time"
		if term.ParticipleWord(verb[0]) {
			head = "at"
		}
	case head == "year":
		c.Kind = draft.KindInteger
	case head == "month":
		c.Kind = ""
	}
	if head == "" || head == "day" {
		head = "date"
	}
	if head == "moment" || head == "hour" || head == "timestamp" {
		head = "time"
	}
	if base := deedNouns[verb[0]]; base != "" && len(verb) == 1 {
		verb = []string{base}
		if head == "at" {
			head = "time"
		}
	}
	c.Words = slices.Clone(d.subject)
	if d.last != "" {
		c.Words = append(c.Words, d.last)
	}
	c.Words = append(append(c.Words, verb...), head)
}

// deedNouns stand in a name for verbs that are no participles.
var deedNouns = map[string]string{
	"starts": "start", "started": "start", "begins": "start", "begun": "start", "ends": "end", "ended": "end", "finished": "end", "arrives": "arrival", "arrived": "arrival", "departs": "departure", "departed": "departure", "leaves": "departure", "expires": "expiry", "expired": "expiry", "happened": "event", "happens": "event", "occurred": "event",
	"born": "birth", "died": "death", "opens": "opening", "closes": "closing", "renews": "renewal", "returns": "return",
}
