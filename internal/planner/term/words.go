package term

import (
	"github.com/sdg-service/sdg/internal/planner/draft"
	"github.com/sdg-service/sdg/internal/planner/lexicon"
)

// ForTheRest stand behind what holds in all rows that no case before spoke of.
var ForTheRest = draft.PhrasesOf("otherwise", "or else", "else", "if not", "when not", "if it is not", "if it isn't", "when it is not", "if they are not", "if they aren't", "without one", "without it", "without", "for everyone else", "for everybody else", "for everything else", "for anyone else", "for anybody else", "for anything else", "for all others", "for all the others", "for all other ones", "for all other rows", "for the others", "for the other ones",
	"for others", "for the rest of them", "for the rest", "for all the rest", "for the remaining ones", "for the remainder", "for those who don't", "for those who do not", "for those that don't", "for those without", "in all other cases", "in all other rows", "in other cases", "in any other case", "in every other case", "everywhere else", "by default")

// Hollow are words of a condition that stand for the rows it is about: "the failed ones",
// "those that are closed", "any premium users".
var Hollow = lexicon.WordSet("ones those these who which rows row records record entries entry cases items any all every each everyone everybody anyone people persons users customers marked flagged classed when where if got actually really just with")

// People are words for rows that have an age.
var People = lexicon.WordSet("people persons person those anyone everyone users customers members patients guests passengers children kids adults men women students pupils players employees staff riders drivers visitors")

// BareAmounts are units that are columns of amounts where they stand by themselves.
var BareAmounts = lexicon.WordSet("kilos kg kilograms grams tonnes tons pounds ounces litres liters gallons pints hectares acres km kilometres kilometers miles metres meters cm inches kwh watts volts degrees celsius minutes mins seconds ms milliseconds hours calories kcal")

// CrossCounted are counted from 1 for each one of the other side.
var CrossCounted = lexicon.WordSet("test trial session visit attempt round lap race week day question item measurement sample replicate dose exam game match set wave run repetition block shot throw jump try month quarter hour year period phase stage lesson pass cycle shift sprint episode chapter level")

// FilledWords say of a cell that it holds something.
var FilledWords = []string{"filled in", "filled", "set", "given", "present", "populated", "provided", "known", "used", "entered", "recorded", "there", "available", "not empty", "not null", "not blank", "non-empty", "non-null"}

// SeriesNouns are what things are called that have values again and again.
var SeriesNouns = lexicon.WordSet(`city country state region area zone district county town place location site station sensor device meter machine inverter pump tank plant line room building
	shop store branch market outlet warehouse depot hub airport port harbour product item sku article brand category department team channel campaign server host service node pair ticker symbol
	stock share index currency coin commodity account fund person user driver vehicle bus train truck route lake river field farm greenhouse name id code key series tag asset unit
	kpi metric parameter language platform source provider operator carrier partner tenant customer client employee worker cow hive`)

// An item of a list of columns may ask for what the column holds: "who approved it", "when it was taken", "how
// long it took (minutes, 3 to 40)", "what it was for". It becomes one column with a short name, and never one of
// the words of the sentence. A condition ("when it was paid, …") is none: such an item stands between the marks
// of a list and ends there.

// ItemReach is how many words such an item has at most.
const ItemReach = 9

// Homes are columns that tell where someone lives.
var Homes = lexicon.WordSet("city state postal_code street_address phone")

// ToldInPercent: percentages of a column of this name are numbers of its own, not how many rows are true.
func ToldInPercent(name []string) bool {
	return rateNames[name[len(name)-1]] || lexicon.Charge(name)
}

var rateNames = lexicon.WordSet("rate percent percentage pct ratio share margin discount interest commission tax probability score yield apr fee markup allocation weight")

// TypeNames are what programs call types.
var TypeNames = lexicon.WordSet("int integer number float double real decimal numeric money string str text varchar char bool boolean date datetime timestamp time iso uuid guid email url json long short bigint int32 int64 float32 float64 enum any object array list id bytes")

// lengthLeads introduce how long texts are; behind the first ones a number needs no unit.
var (
	LengthNames = draft.PhrasesOf("max length :", "max length", "maximum length of", "maximum length", "max len", "maxlen", "maxlength", "min length of", "min length", "minimum length of", "minimum length", "text length of", "text length", "length of", "length :", "length", "len")
	LengthLeads = draft.PhrasesOf("very long text of", "very long texts of", "very long text", "very long texts", "very long", "long text of", "long texts of", "long text", "long texts", "long free text", "long", "short text of", "short text", "short texts", "short", "text of", "of", "with")
)

// NamingUnits are units that name a column by themselves where they are an item of a list.
var NamingUnits = lexicon.WordSet("seconds minutes hours days nights weeks months years points pages stars miles kilometres kilometers litres liters pieces persons people pounds kilos")
