package notation

import (
	"math"
	"strconv"

	"github.com/sdg-service/sdg/internal/planner/lexicon"
	"github.com/sdg-service/sdg/internal/planner/token"
)

var (
	// textEnds end the names of columns that hold text.
	textEnds = lexicon.WordSet("note notes comment comments text description remark remarks bio message summary title caption abstract body feedback review")
	// numberedNames are followed by numbers that are part of the name, as in "ISBN 13".
	numberedNames = lexicon.WordSet("isbn ean upc gtin iso issn")
)

// often reads "often zero".
func (l *besideReader) often(_ besideName, i int) besideRemark {
	if !l.at(i).Is("often", "frequently") || !l.zero(i+1) || !l.ends(i+2) {
		return besideRemark{}
	}
	return besideRemark{to: i + 2, full: "30% zero", note: l.at(i).Low + " means 30% of the rows"}
}

// zero: token i says that there is nothing.
func (l *besideReader) zero(i int) bool {
	t := l.at(i)
	return t.Is("zero", "none", "nothing") || t.Kind == token.Number && t.Num == 0 && !t.Percent
}

// flagShare reads how often a flag is set or not behind its name: "active false 90%", "is_member yes for 30%", "is_member usually yes".
func (l *besideReader) flagShare(n besideName, i int) besideRemark {
	t := l.at(i)
	if i != n.to+l.marks(i) && !besideTypes[l.at(i-1).Low] {
		return besideRemark{} // one of several values
	}
	switch {
	case t.Is("false", "no") && l.share(i+1) && l.ends(i+2) && !(l.at(i+2).Is(",") && (l.at(i+3).Is("true", "yes") || l.opened(i) > 0)):
		return besideRemark{to: i + 2, full: l.put(i, percentText(100-l.at(i+1).Num)+" true")}
	case l.marked(i):
	case t.Is("true", "yes") && l.at(i+1).Is("for", "in") && l.share(i+2) && l.ends(i+3) && !l.at(i+3).Is("and"):
		return besideRemark{to: i + 3, full: "(" + l.source(i+2, i+3) + " true)"}
	case t.Is("usually", "mostly", "mainly", "normally") && l.at(i+1).Is("yes", "no", "true", "false") && l.ends(i+2):
		return besideRemark{to: i + 2, full: "(" + l.source(i, i+2) + ")"}
	}
	return besideRemark{}
}

// share: a share of the rows stands at token i.
func (l *besideReader) share(i int) bool {
	t := l.at(i)
	return t.Kind == token.Number && t.Percent && t.Num > 0 && t.Num <= 100
}

func percentText(share float64) string {
	return strconv.FormatFloat(math.Round(share*1e6)/1e6, 'f', -1, 64) + "%"
}

// rareShare is how many rows in a hundred have what they rarely have.
const rareShare = 5

// rarely reads a bound that few rows are above: "score rarely above 90". How far those are above is supposed.
func (l *besideReader) rarely(_ besideName, i int) besideRemark {
	limit := l.at(i + 2)
	if !l.at(i).Is("rarely", "seldom") || !l.at(i+1).Is("above", "over", "exceeds", "exceeding") || !plainNumber(limit) || limit.Num <= 0 || !l.ends(i+3) {
		return besideRemark{}
	}
	beyond := strconv.FormatFloat(math.Ceil(float64(limit.Num*1.25)), 'f', -1, 64)
	return besideRemark{
		to: i + 3, full: l.put(i, percentText(100-rareShare)+" 0-"+limit.Text+" and "+percentText(rareShare)+" "+limit.Text+"-"+beyond),
		note: l.at(i).Low + " means " + percentText(rareShare) + " of the rows, which go up to " + beyond,
	}
}

// lastDigits reads what is left of a longer number: "last 4 digits only".
func (l *besideReader) lastDigits(_ besideName, i int) besideRemark {
	at := i
	for l.at(at).Is("only", "just", "the") {
		at++
	}
	if !l.at(at).Is("last", "final") || l.at(at+1).Kind != token.Number || !l.at(at+2).Is("digits") {
		return besideRemark{}
	}
	to := at + 3
	if l.at(to).Is("only") {
		to++
	}
	if !l.ends(to) || to == i+3 && !l.marked(i) {
		return besideRemark{}
	}
	return besideRemark{to: to, full: l.put(i, l.at(at+1).Text+" digits")}
}

// interval reads two numbers in square brackets that are far apart, which are bounds and no two values: "[0, 100]".
func (l *besideReader) interval(_ besideName, i int) besideRemark {
	low, high := l.at(i+1), l.at(i+3)
	if !l.at(i).Is("[") || low.Kind != token.Number || !l.at(i+2).Is(",") || high.Kind != token.Number || !l.at(i+4).Is("]") || high.Num-low.Num < 4 || low.Year || !l.ends(i+5) {
		return besideRemark{}
	}
	return besideRemark{to: i + 5, full: "between " + low.Text + " and " + high.Text}
}

// atLeast reads a number with a sign for more: "visits 20+".
func (l *besideReader) atLeast(n besideName, i int) besideRemark {
	if !plainNumber(l.at(i)) || i != n.to+l.marks(i) || !l.at(i+1).Is("+") || !l.at(i+1).Glued || !l.ends(i+2) {
		return besideRemark{}
	}
	return besideRemark{to: i + 2, full: "at least " + l.at(i).Text}
}

// normalCall reads a normal law as statisticians write it: "N(50, 5)", "normal(50, 5)".
func (l *besideReader) normalCall(_ besideName, i int) besideRemark {
	if l.at(i).Text != "N" && !l.at(i).Is("normal") || !l.at(i+1).Is("(") || l.at(i+2).Kind != token.Number || !l.at(i+3).Is(",") || l.at(i+4).Kind != token.Number || !l.at(i+5).Is(")") || !l.ends(i+6) {
		return besideRemark{}
	}
	return besideRemark{to: i + 6, full: "normal with mean " + l.at(i+2).Text + " and sd " + l.at(i+4).Text}
}

// numbered puts how many digits a code has in a bracket, where the number could be part of its name: "isbn 13 digits".
func (l *besideReader) numbered(n besideName, i int) besideRemark {
	if i != n.to || !numberedNames[n.last] || !plainNumber(l.at(i)) || !l.at(i+1).Is("digits", "characters", "chars") {
		return besideRemark{}
	}
	return besideRemark{to: i + 2, full: "(" + l.source(i, i+2) + ")"}
}

// lengthOfText reads a bound of what can only be text: "notes max 200".
func (l *besideReader) lengthOfText(n besideName, i int) besideRemark {
	if !l.at(i).Is("max", "maximum") || l.at(i+1).Kind != token.Number || l.at(i+1).Percent || !l.ends(i+2) || !textEnds[n.last] && !l.at(i-1).Is("text", "string", "varchar") {
		return besideRemark{}
	}
	return besideRemark{to: i + 2, full: l.source(i, i+2) + " characters"}
}

// inPercent reads the unit of a share.
func (l *besideReader) inPercent(_ besideName, i int) besideRemark {
	for _, words := range [][]string{{"in", "percent"}, {"in", "%"}, {"as", "a", "percentage"}, {"as", "percentage"}, {"as", "percent"}, {"as", "a", "percent"}} {
		if to := i + len(words); l.reads(i, words) && l.ends(to) {
			if l.at(i-1).Is("(", "[") {
				return besideRemark{to: to, full: "%"}
			}
			return besideRemark{to: to, full: " (%)", behind: true}
		}
	}
	return besideRemark{}
}
