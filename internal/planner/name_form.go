package planner

import (
	"slices"
	"strings"

	"github.com/sdg-service/sdg/internal/planner/lexicon"
)

// The form of a name says what it holds where its last word alone would say another thing: "date paid" is no
// flag, "minutes delayed" is no state, "fee due" is no day and "sensor_ok" is no text.

// formMeaning is the meaning of a name of several words by its form; m is what its last words mean.
func (p *parser) formMeaning(words []string, m meaning) (meaning, bool) {
	n := len(words)
	if n < 2 || m.exact {
		return m, false
	}
	first, last := words[0], words[n-1]
	numeric := p.numericMeaning(m)
	switch {
	case flagTails[last] && m.semantic != "bool":
		return meaning{kind: kindBoolean}, true
	case n == 2 && switched[first] && (last == "on" || last == "off"):
		return meaning{kind: kindBoolean}, true
	case last == "since", last == "until" && m.kind != kindTimestamp:
		return meaning{kind: kindDate}, true
	case (first == "date" || first == "day") && momentOf(words[1:]):
		return meaning{kind: kindDate}, true
	case first == "time" && (momentOf(words[1:]) || n == 2 && (last == "in" || last == "out")):
		return meaning{kind: kindTimestamp}, true
	case first == "year" && (momentOf(words[1:]) || words[1] == "of" && n > 2):
		return meaning{kind: kindInteger}, true
	case (first == "last" || first == "next" || first == "first") && n < 4 && participleWord(last) && m.kind != kindTimestamp:
		return meaning{kind: kindDate}, true
	case last == "by" && participleWord(words[n-2]) && n == 2:
		if makers[words[0]] {
			return meaning{semantic: "company"}, true
		}
		return meaning{semantic: "full_name"}, true
	case last == "due" && n == 2:
		if head := p.lex.lookup(words[:1]); moneySemantics[head.semantic] || head.kind == kindMoney {
			return head, true // the fee due is a fee
		}
	case slices.Contains([]string{"number", "count", "no"}, first) && words[1] == "of" && n > 2 && !numeric:
		return meaning{kind: kindInteger}, true
	case first == "position" && !numeric:
		return meaning{kind: kindInteger}, true
	case countedUnits[first] && !numeric && !identifyingTails[last] && m.kind != kindDate:
		if amountUnits[first] {
			return meaning{kind: kindDecimal}, true
		}
		return meaning{kind: kindInteger}, true
	case extremes[first] && lexicon.IsPlural(last) && lexicon.Singular(last) != last && !numeric && m.kind == "":
		return meaning{kind: kindInteger}, true // "max persons"
	}
	return m, false
}

// numericMeaning: what the lexicon knows is a number.
func (p *parser) numericMeaning(m meaning) bool {
	c := &columnDraft{scale: -1, semantic: m.semantic, kind: m.kind}
	return (m.semantic != "" || m.kind != "") && m.kind != kindBoolean && p.typeOf(c).Numeric()
}

// momentOf: the words tell what was done, so that a day or a time before them is that of it.
func momentOf(words []string) bool {
	return participleWord(words[len(words)-1]) || participleWord(words[0])
}

// participleWord: the word is a participle, "paid", "returned", "shod".
func participleWord(w string) bool {
	return len(w) > 3 && strings.HasSuffix(w, "ed") && !notParticiples[w] || irregularParticiple[w] || dateParticiple[w] || participles[w] || rareParticiples[w]
}

// rareParticiples are such as no other list has.
var rareParticiples = lexicon.WordSet("shod fought wound bound ground fought dealt swept fired worn borne sworn struck hidden bitten beaten forgotten shorn mown sewn sown spent swum begun slept born heard bent")

// notParticiples end like one.
var notParticiples = lexicon.WordSet("speed breed seed feed need weed deed reed creed shed bed led red hundred indeed embed")

// flagTails end names of what is so or not.
var flagTails = lexicon.WordSet("ok okay yn flag bool")

// makers are what companies do.
var makers = lexicon.WordSet("made built produced manufactured brewed published supplied insured distributed operated branded issued")

// identifyingTails end names of what tells things apart.
var identifyingTails = lexicon.WordSet("id no number code name type date at on status")

// countedUnits begin names of how much of them there was: "minutes ridden", "kilos dropped off".
var countedUnits = lexicon.WordSet("minutes hours seconds days weeks months nights years kilos kilograms kg grams litres liters gallons miles kilometres kilometers metres meters tonnes tons millilitres milliliters pints calories watts points percent cents")

// amountUnits are those of them that are measured rather than counted.
var amountUnits = lexicon.WordSet("hours kilos kilograms kg grams litres liters gallons kilometres kilometers metres meters tonnes tons percent")

// extremes begin names of the most and the least of something.
var extremes = lexicon.WordSet("max min maximum minimum total average avg mean most least")
