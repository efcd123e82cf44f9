package notation

import "github.com/sdg-service/sdg/internal/planner/token"

// manyInCell is a list of which one cell holds several values. Groups: all of it but what comes before.
var manyInCell = newPattern(`(?i)[\p{L}_](,? ?\(?:? ?(?:with |holding |holds |hold |are |is )?(?:(?:zero|one|two|1|2|0) ?(?:-|–|to|or) ?(?:two|three|four|five|six|more|\d)|up to (?:two|three|four|five|six|\d)|one or more|several|any|some|a few) of [^.;()\n]{3,80}?,? ?\(?(?:separated|joined|delimited|divided|split|parted) (?:by|with) (?:an? )?(?:[;,|/+]|["'][;,|/+ ]+["']|commas?|semi-?colons?|pipes?|spaces?|slash(?:es)?|plus(?:es)?)\)?(?: each)?)`)

// ManyInCells leaves out what several values of one cell are, as no column holds a list; the plan tells that it was not read. Read as a
// list of values, each cell would hold one.
func ManyInCells(text string) (Rewriting, bool) {
	if declares(text) {
		return Rewriting{}, false
	}
	var lost []token.Span
	for _, m := range manyInCell.FindAllStringSubmatchIndex(text, -1) {
		lost = append(lost, token.Span{Start: m[2], End: m[3]})
	}
	return leftOut(text, lost)
}
