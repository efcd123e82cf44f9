package term

import (
	"slices"
	"strings"

	"github.com/sdg-service/sdg/internal/planner/draft"
	"github.com/sdg-service/sdg/internal/planner/lexicon"
)

// participles are participles that do not end in -ed.
var participles = lexicon.WordSet("taken made given sent paid signed sold lost won met found built kept left held drawn shown worn bought bookable refundable eligible required enabled active available present")

// switched is what is on or off.
var switched = lexicon.WordSet("lamp light lights heater heating power fan pump alarm engine motor siren wifi cooling aircon ac pilot camera lamps")

// The form of a name says what it holds where its last word alone would say another thing: "date paid" is no
// flag, "minutes delayed" is no state, "fee due" is no day and "sensor_ok" is no text.

// formMeaning is the meaning of a name of several words by its form; m is what its last words mean.
func (p Reader) formMeaning(words []string, m draft.Meaning) (draft.Meaning, bool) {
	n := len(words)
	if n < 2 || m.Exact {
		return m, false
	}
	first, last := words[0], words[n-1]
	numeric := p.numericMeaning(m)
	switch {
	case flagTails[last] && m.Semantic != "bool":
		return draft.Meaning{Kind: draft.KindBoolean}, true
	case n == 2 && switched[first] && (last == "on" || last == "off"):
		return draft.Meaning{Kind: draft.KindBoolean}, true
	case last == "since", last == "until" && m.Kind != draft.KindTimestamp:
		return draft.Meaning{Kind: draft.KindDate}, true
	case (last == "min" || last == "max" || last == "minimum" || last == "maximum") && m.Semantic == "" && m.Kind == "":
		return draft.Meaning{Kind: draft.KindDecimal}, true // "x_min"
	case (first == "date" || first == "day") && momentOf(words[1:]):
		return draft.Meaning{Kind: draft.KindDate}, true
	case first == "time" && (momentOf(words[1:]) || n == 2 && (last == "in" || last == "out")):
		return draft.Meaning{Kind: draft.KindTimestamp}, true
	case first == "year" && (momentOf(words[1:]) || words[1] == "of" && n > 2):
		return draft.Meaning{Kind: draft.KindInteger}, true
	case (first == "last" || first == "next" || first == "first") && n < 4 && ParticipleWord(last) && m.Kind != draft.KindTimestamp:
		return draft.Meaning{Kind: draft.KindDate}, true
	case last == "by" && ParticipleWord(words[n-2]) && n == 2:
		if makers[words[0]] {
			return draft.Meaning{Semantic: "company"}, true
		}
		return draft.Meaning{Semantic: "full_name"}, true
	case last == "due" && n == 2:
		if head := p.Lex.Lookup(words[:1]); MoneySemantics[head.Semantic] || head.Kind == draft.KindMoney {
			return head, true // the fee due is a fee
		}
	case slices.Contains([]string{"number", "count", "no"}, first) && words[1] == "of" && n > 2 && !numeric:
		return draft.Meaning{Kind: draft.KindInteger}, true
	case first == "position" && !numeric:
		return draft.Meaning{Kind: draft.KindInteger}, true
	case CountedUnits[first] && !numeric && !identifyingTails[last] && m.Kind != draft.KindDate:
		if amountUnits[first] {
			return draft.Meaning{Kind: draft.KindDecimal}, true
		}
		return draft.Meaning{Kind: draft.KindInteger}, true
	case extremes[first] && lexicon.IsPlural(last) && lexicon.Singular(last) != last && !numeric && m.Kind == "":
		return draft.Meaning{Kind: draft.KindInteger}, true // "max persons"
	}
	return m, false
}

// numericMeaning: what the lexicon knows is a number.
func (p Reader) numericMeaning(m draft.Meaning) bool {
	c := &draft.Column{Scale: -1, Semantic: m.Semantic, Kind: m.Kind}
	return (m.Semantic != "" || m.Kind != "") && m.Kind != draft.KindBoolean && p.TypeOf(c).Numeric()
}

// momentOf: the words tell what was done, so that a day or a time before them is that of it.
func momentOf(words []string) bool {
	return ParticipleWord(words[len(words)-1]) || ParticipleWord(words[0])
}

// ParticipleWord: the word is a participle, "paid", "returned", "shod".
func ParticipleWord(w string) bool {
	return len(w) > 3 && strings.HasSuffix(w, "ed") && !notParticiples[w] || draft.IrregularParticiple[w] || draft.DateParticiple[w] || participles[w] || rareParticiples[w]
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

// CountedUnits begin names of how much of them there was: "minutes ridden", "kilos dropped off".
var CountedUnits = lexicon.WordSet("minutes mins hours hrs seconds secs days weeks months nights years kilos kilograms kg grams litres liters gallons miles kilometres kilometers km kms kwh metres meters tonnes tons millilitres milliliters pints calories watts points percent cents")

// amountUnits are those of them that are measured rather than counted.
var amountUnits = lexicon.WordSet("hours kilos kilograms kg grams litres liters gallons kilometres kilometers km kms kwh metres meters tonnes tons percent")

// extremes begin names of the most and the least of something.
var extremes = lexicon.WordSet("max min maximum minimum total average avg mean most least")
