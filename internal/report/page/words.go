package page

import (
	"github.com/sdg-service/sdg/internal/report/privacy"
	"github.com/sdg-service/sdg/internal/report/utility"
)

// word is a check's name for people and what it means for them.
type word struct{ title, meaning string }

func words(name string) word {
	if w, ok := dictionary[name]; ok {
		return w
	}
	return word{title: name}
}

var dictionary = map[string]word{
	privacy.CheckExactCopies:        {"Exact copies", "Does a synthetic row repeat a real one? Some rows are so common that real people share them; more repeats than among real rows are copies."},
	privacy.CheckNearCopies:         {"Near copies", "Are synthetic rows suspiciously close to training rows? What counts as close is set by real rows that were kept out of training."},
	privacy.CheckCloserToTrain:      {"Closer to training than to holdout", "If the synthetic rows know only the population, they lie as near to people who were left out as to those who were learnt from: 50 %."},
	privacy.CheckNeighbourRatio:     {"Rows that single out a neighbour", "Does a synthetic row hug one training row while all others are far? Then this one person was imitated."},
	privacy.CheckMembershipDistance: {"Membership inference, by distance", "Can someone who holds the data tell that a known person was in the training table? 0.5 is guessing, 1 is certainty."},
	privacy.CheckMembershipDensity:  {"Membership inference, calibrated", "The same question, asked by someone who also holds other real rows and so knows which people are easy to hit by chance."},
	privacy.CheckSinglingOutOne:     {"Singling out, one attribute", "Can someone claim “exactly one person has this value” from the synthetic rows, and be right more often than about people who were left out?"},
	privacy.CheckSinglingOutMany:    {"Singling out, several attributes", "The same claim about combinations of attributes."},
	privacy.CheckLinkability:        {"Linkability", "Do the synthetic rows help to join two records about the same person, each of which knows half of the attributes?"},
	privacy.CheckInference:          {"Attribute inference", "Does someone who knows everything else about a person learn one attribute more often than about people who were left out?"},
	privacy.CheckRareLevels:         {"Rare categories", "Do values that few training rows have appear again?"},
	privacy.CheckRareNumbers:        {"Rare numbers and dates", "Do rare numbers and dates appear again more often than by chance?"},

	utility.CheckColumnShapes: {"Single columns", "Do the values of each column follow the real distribution?"},
	utility.CheckPairTrends:   {"Pairs of columns", "Do pairs of columns go together as in the real rows?"},
	utility.CheckStrongTrends: {"Related pairs", "The same for the pairs that are clearly related, where mistakes show most."},
	utility.CheckNulls:        {"Missing values", "Is the share of missing values kept?"},
	utility.CheckRules:        {"Rules", "Are rules kept that no real row breaks?"},
	utility.CheckRange:        {"Values out of range", "Are there values that the real rows do not have?"},
	utility.CheckTwoSample:    {"Telling real from synthetic", "Can a trained classifier tell them apart? 0.5 is guessing, 1 is certainty."},
	utility.CheckTask:         {"Learning from synthetic rows", "Does a model that learnt from synthetic rows predict real ones as well as a model that learnt from real rows?"},

	"rows_per_parent":       {"Rows per parent", "Has each row of the parent table as many rows below it as real ones have?"},
	"parent_and_children":   {"Parents and all their rows", "Do a parent’s columns go together with the number, means and commonest values of its rows as they really do?"},
	"parent_and_child":      {"Parents and single rows", "Do a parent’s columns go together with those of one of its rows as they really do?"},
	"two_sample_auc_joined": {"Telling real from synthetic, joined", "Can a trained classifier tell rows joined with their parent, and with the row before, from real ones? 0.5 is guessing, 1 is certainty."},
	"gaps":                  {"Gaps in time", "Do rows of one parent follow each other at the distances of the real ones?"},
	"steps":                 {"Steps from row to row", "Does the column move from row to row as it really does?"},
	"transitions":           {"What follows what", "Does each value follow the one of the row before as often as it really does?"},
}
