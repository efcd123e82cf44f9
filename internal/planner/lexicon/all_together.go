package lexicon

// fewestTotal rows of a table are all of them where they are told beside fewer rows that they belong to.
const fewestTotal = 100

// AllTogether: children counted behind "with" are those of all parents, and not of each: "12 elevators with 5,000 rides". The text says
// neither.
func AllTogether(children, parents float64) bool {
	return children >= fewestTotal && children > parents
}
