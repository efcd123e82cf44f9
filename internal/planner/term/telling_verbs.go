package term

import (
	"slices"
	"strings"
)

// PlainVerbs stand in a sentence between a column and what it holds, the longest first: they say nothing
// themselves.
var PlainVerbs = VerbList(`
	came out as,come in at,come out as,come out at,comes in at,comes out as,comes out at,are distributed,
	are drawn,are spread,come out,comes out,is distributed,is drawn,is spread,take place,takes place,took place,
	was made,went out,were made,averages,begin,begins,come,comes,cover,covers,extend,extends,fall,falls,fell,
	follows,go,goes,happen,happened,happens,hover,hovers,land,landed,lands,lay,lie,lies,occur,occurred,occurs,
	range,ranged,ranges,remain,remains,run,runs,sat,show,shows,sit,sits,span,spans,stay,stayed,stays,stretch,
	stretches,take,takes,varies,vary,went`)

// listVerbs do so of columns that the text has listed; elsewhere most of them are nouns, too.
var listVerbs = VerbList(`
	are divided into,are split into,break down as,break down into,breaks down as,breaks down into,
	is divided into,is split into,split up into,splits up into,take the values,takes the values,amount to,
	amounts to,come as,comes as,consist of,consists of,divide into,divides into,split as,split into,splits into,
	amount,amounts,average,began,came,carries,carry,centers,centres,clusters,cost,costs,end,ends,follow,keep,
	keeps,last,lasts,lean,leans,measure,measures,ran,reach,reaches,score,scores,split,splits,start,starts,weigh,
	weighs`)

// TellingVerbs are both.
var TellingVerbs = slices.Concat(listVerbs, PlainVerbs)

func VerbList(list string) []string {
	var out []string
	for verb := range strings.SplitSeq(list, ",") {
		out = append(out, strings.TrimSpace(verb))
	}
	return out
}

func TellingVerb(w string) bool { return slices.Contains(TellingVerbs, w) }
