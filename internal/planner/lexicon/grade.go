package lexicon

import "slices"

// Grade is what a comparative compares: columns with one of these words in their names, or with one of these units; Down where it means
// less of it ("shorter").
type Grade struct {
	Nouns, Units []string
	Down         bool
}

var (
	lengths   = Grade{Nouns: []string{"length", "duration", "distance", "time", "nights", "days", "hours", "minutes", "service", "tenure"}, Units: []string{"km", "miles", "m", "min", "h", "s", "days"}}
	sizes     = Grade{Nouns: []string{"size", "area", "sqft", "m2", "capacity", "rooms", "bedrooms", "beds", "volume", "weight", "floor"}, Units: []string{"m2", "ft", "kg"}}
	weighs    = Grade{Nouns: []string{"weight", "mass", "load"}, Units: []string{"kg", "g", "lb", "t"}}
	distances = Grade{Nouns: []string{"distance", "km", "miles", "mileage"}, Units: []string{"km", "miles"}}
	heights   = Grade{Nouns: []string{"height", "altitude", "elevation"}, Units: []string{"cm"}}
	prices    = Grade{Nouns: []string{"price", "cost", "fare", "rent", "rate", "value", "fee"}}
	speeds    = Grade{Nouns: []string{"speed"}}
)

func (g Grade) less() Grade {
	g.Down = true
	return g
}

var grades = map[string]Grade{
	"longer": lengths, "shorter": lengths.less(), "bigger": sizes, "larger": sizes, "smaller": sizes.less(), "heavier": weighs, "lighter": weighs.less(),
	"farther": distances, "further": distances, "nearer": distances.less(), "closer": distances.less(), "taller": heights, "dearer": prices,
	"pricier": prices, "cheaper": prices.less(), "faster": speeds, "slower": speeds.less(),
}

// GradeOf is what a comparative compares, other than ages and dates.
func GradeOf(word string) (Grade, bool) {
	g, ok := grades[word]
	return g, ok
}

// Rank tells how well a column of this name and unit is what is compared: 0 best, -1 not at all.
func (g Grade) Rank(words []string, unit string) int {
	if k := slices.IndexFunc(g.Nouns, func(n string) bool { return slices.Contains(words, n) }); k >= 0 {
		return k
	}
	if unit != "" && slices.Contains(g.Units, unit) {
		return len(g.Nouns)
	}
	return -1
}

// comparatives begin remarks about when a number is more or less.
var comparatives = WordSet("higher lower more less fewer bigger larger smaller longer shorter greater busier quieter hotter warmer colder cooler cheaper dearer pricier heavier lighter faster slower older newer younger stronger weaker worse better taller deeper denser wetter drier")

// Comparative tells words that compare: "higher", "busier".
func Comparative(word string) bool { return comparatives[word] }
