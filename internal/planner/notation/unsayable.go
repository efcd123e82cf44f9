package notation

import (
	"slices"
	"strings"

	"github.com/sdg-service/sdg/internal/planner/lexicon"
	"github.com/sdg-service/sdg/internal/planner/token"
)

var (
	// mostlyWhere is a sentence, or the end of one, that says where or when something mostly happens. Groups: the lead, the noun.
	mostlyWhere = newPattern(`(?i)([.;,] ?|\n)(?:the )?(\p{L}+)((?: (?:happens?|occurs?|comes?|appears?|is|are|tends? to (?:happen|occur|be)))? (?:mostly|mainly|usually|more likely|more common|more often|more frequent|likelier|especially common|concentrated) (?:at|in|on|for|from|among|during|with|abroad|when|after|before|overnight|online)\b[^,.;\n]{0,40})([,.;\n]|$)`)
	andMostly   = newPattern(`(?i)(\d ?%)( and (?:happens?|occurs?|comes?|appears?|is|are) (?:mostly|mainly|usually|more likely|more common|more often|more frequent) [^,.;\n]{2,40})([,.;\n]|$)`)
	// moreOfGroup is a difference between groups. Groups: the lead, the difference, the end.
	moreOfGroup = newPattern(`(?i)([.;,] ?|\n| )((?:(?:about|around|roughly|by) )?(?:\d[\d.,]*k?%? (?:points? )?(?:higher|lower|more|less|longer|shorter|bigger|smaller|heavier|taller) (?:for|in|with|among) (?:the )?(\p{L}+)|(?:higher|lower|longer|shorter|bigger|smaller|heavier|taller) (?:for|in|with|among) (?:the )?(\p{L}+)(?: by (?:about |around )?\d[\d.,]*k?%?)?))([,.;\n]|$)`)
	groupIsMore = newPattern(`(?i)([.;] ?|\n)((?:the )?(\p{L}+)(?: (?:group|ones|\p{L}+))? (?:scores?|earns?|pays?|weighs?|is|are|has|have|gets?|takes?)(?: about| around| roughly)? \d[\d.,]*k?%?(?: points?)? (?:higher|lower|more|less|longer|shorter|bigger|smaller|heavier|taller|better|worse))([,.;\n]|$)`)
)

// ofUnknown are sentences that bound a number for some rows only. Groups: the bound, the rows.
var (
	ofUnknown  = newPattern(`(?i)[.;\n] ?((?:the )?(?:\p{L}+ )?\p{L}+ (?:is|are) (?:always )?(?:0|zero|nothing|free|\d[\d.,]*k?(?: ?(?:-|–|to) ?\d[\d.,]*k?)?) (?:for|when|if) (?:the )?(\p{L}+)(?: \p{L}+s)?)(?:[.;\n]|$)`)
	suchAreOdd = newPattern(`(?i)[.;\n] ?((?:the )?(\d+s|\p{L}+) (?:are|is) \p{L}+, (?:over|under|above|below|at least|at most|more than|less than) \d[^.;,\n]{0,20})(?:[.;\n]|$)`)
)

// UnsaidDifferences leaves out what no column can be told: that a flag is set more often among some rows ("fraud happens mostly at
// night"), what the numbers of rows are that nothing in the text tells apart ("tip is zero for cash"), and by how much the numbers of one group are above those of another ("20k more for managers"). Read as shares and
// values they would overwrite what is told of the columns; so they are reported as not read.
func UnsaidDifferences(text string) (Rewriting, bool) {
	if declares(text) {
		return Rewriting{}, false
	}
	l := &shareReader{mixReader: mixReader{lister{text: text, toks: tokensOf(text)}}}
	var lost []token.Span
	add := func(start, end int) {
		if len(lost) == 0 || lost[len(lost)-1].End <= start {
			lost = append(lost, token.Span{Start: start, End: end})
		}
	}
	for _, m := range mostlyWhere.FindAllStringSubmatchIndex(text, -1) {
		if l.hasShare(text[m[4]:m[5]]) {
			add(m[4], m[7])
		}
	}
	for _, m := range andMostly.FindAllStringSubmatchIndex(text, -1) {
		add(m[4], m[5])
	}
	for _, m := range moreOfGroup.FindAllStringSubmatchIndex(text, -1) {
		group := ""
		for _, g := range []int{6, 8} {
			if m[g] >= 0 {
				group = text[m[g]:m[g+1]]
			}
		}
		if l.listedGroup(group) {
			add(m[4], m[5])
		}
	}
	for _, m := range groupIsMore.FindAllStringSubmatchIndex(text, -1) {
		if l.listedGroup(text[m[6]:m[7]]) {
			add(m[4], m[5])
		}
	}
	for _, m := range append(ofUnknown.FindAllStringSubmatchIndex(text, -1), suchAreOdd.FindAllStringSubmatchIndex(text, -1)...) {
		if rows := text[m[4]:m[5]]; !lexicon.FunctionWords[strings.ToLower(rows)] && !l.known(rows, m[2]) {
			add(m[2], m[3])
		}
	}
	slices.SortFunc(lost, func(a, b token.Span) int { return a.Start - b.Start })
	return leftOut(text, lost)
}

// known: the word stands before the byte, or is what a column of which nothing is told usually holds.
func (l *shareReader) known(word string, until int) bool {
	low := strings.ToLower(word)
	for k := range l.toks {
		if t := l.at(k); t.Span.Start < until && (lexicon.Stem(t.Low) == lexicon.Stem(low) || strings.HasPrefix(t.Low, lexicon.Stem(low)) && len(low) > 3) {
			return true
		}
	}
	return slices.ContainsFunc(l.columns(), func(c columnItem) bool { return l.openName(c) && l.isValue(c, low) })
}

// hasShare: the noun is that of a flag, of which the text tells how often it is set.
func (l *shareReader) hasShare(noun string) bool {
	stem := lexicon.Stem(strings.ToLower(noun))
	for _, c := range l.names() {
		last := strings.TrimPrefix(c.words[len(c.words)-1], "is_")
		if lexicon.Stem(last) != stem && lexicon.Stem(strings.TrimPrefix(last, "is")) != stem {
			continue
		}
		for k := c.to; k < c.to+5 && !l.sentenceEnds(k) && !l.at(k).Is(","); k++ {
			if l.at(k).Percent {
				return true
			}
		}
	}
	return false
}

// listedGroup: the group is a value that the text lists.
func (l *shareReader) listedGroup(group string) bool {
	low := strings.ToLower(group)
	return low != "" && (l.alsoListed(low) || l.alsoListed(lexicon.Singular(low)))
}
