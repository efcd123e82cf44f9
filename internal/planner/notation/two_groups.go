package notation

import (
	"regexp"
	"strings"

	"github.com/sdg-service/sdg/internal/planner/lexicon"
	"github.com/sdg-service/sdg/internal/planner/token"
)

const (
	groupNoun   = `(?: (ones|\p{L}+s))?`
	groupVerb   = `(?: (?:pays?|costs?|works?|earns?|gets?|are|is|have|has|takes?|makes?|spends?|go|run|last|weigh|score|at|for|between|from|of|with|about|around))*`
	groupFigure = `((?:[€$£] ?)?\d[\d.,]*k?(?: ?(?:-|–|to) ?(?:[€$£] ?)?\d[\d.,]*k?)?%?|nothing)`
)

// twoGroups is a sentence that says a figure for each of two groups. Groups: what ends the text before, the first group, its noun,
// its figure, the second one with the same, what ends the sentence.
var twoGroups = newPattern(`(?i)([.;\n] ?|, )(?:the )?(\p{L}+)` + groupNoun + groupVerb + ` ` + groupFigure + `,? (?:and |while |but |whereas )?(?:the )?(\p{L}+)` + groupNoun + groupVerb + ` ` + groupFigure + `([.;\n](?:\s|$)|$)`)

// TwoGroups says figures of two groups by the flag that parts them, or lists the groups as a column where the text has none:
// "premium y/n, fee. Premium customers pay 50-200, free ones 0" is "the fee is 50-200 if premium, otherwise 0".
func TwoGroups(text string) (Rewriting, bool) {
	return supposed(text, []shorthand{
		{twoGroups, func(m []string) string { return groupsTold(text, m) }},
		{otherOnes, func(m []string) string { return otherGroup(text, m) }},
	})
}

// otherOnes are the figures of some rows behind those of a column. Groups: the column, its figures, the group, its figures, the end.
var otherOnes = newPattern(`(?i)\b((?:\p{L}+ )?\p{L}+) (\d[\d.,]*k? ?(?:-|–|to) ?\d[\d.,]*k?), (?:the )?(\p{L}+) ones(?: costs?| pays?| at| are)? ` + groupFigure + `([.;\n](?:\s|$)|$)`)

// otherGroup lists the group and all others as a column, or takes the flag of the group: "price 5-50, premium ones 50-200".
func otherGroup(text string, m []string) string {
	l := &shareReader{mixReader: mixReader{lister{text: text, toks: tokensOf(text)}}}
	group, figure, others := strings.ToLower(m[3]), strings.Trim(m[4], ",. "), strings.Trim(m[2], ",. ")
	if lexicon.FunctionWords[group] || l.alsoListed(group) || strings.Contains(strings.ToLower(text), "type") {
		return ""
	}
	if flag := l.flagOf(group, ""); flag != "" {
		return m[1] + ". The " + m[1] + " is " + figure + " if " + flag + ", otherwise " + others + m[5]
	}
	return m[1] + ", type (normal, " + group + "). The " + m[1] + " is " + others + " for normal, " + figure + " for " + group + m[5]
}

func groupsTold(text string, m []string) string {
	at := strings.Index(text, m[0])
	if at <= 0 || m[3] == "" && m[6] == "" || !strings.EqualFold(m[3], "ones") && m[3] != "" && strings.Contains(m[0], m[3]+" "+m[4]) && strings.HasPrefix(m[1], ",") {
		return "" // "platform ios 45 android 55"
	}
	before := text[:at]
	l := &shareReader{mixReader: mixReader{lister{text: before, toks: tokensOf(before)}}}
	first, second := strings.ToLower(m[2]), strings.ToLower(m[5])
	if second == "others" || second == "rest" {
		second = "normal"
	}
	if lexicon.FunctionWords[first] && first != "normal" || lexicon.FunctionWords[second] && second != "normal" || first == second || strings.EqualFold(m[3], second) {
		return ""
	}
	measure := l.lastMeasure()
	if measure == "" {
		return ""
	}
	figure := func(s string) string {
		if strings.EqualFold(s, "nothing") {
			return "0"
		}
		return strings.Trim(s, ",. ")
	}
	if flag := l.flagOf(first, m[3]); flag != "" {
		return m[1] + "The " + measure + " is " + figure(m[4]) + " if " + flag + ", otherwise " + figure(m[7]) + m[8]
	}
	if flag := l.flagOf(second, m[6]); flag != "" {
		return m[1] + "The " + measure + " is " + figure(m[7]) + " if " + flag + ", otherwise " + figure(m[4]) + m[8]
	}
	for _, t := range l.toks {
		if t.Low == first || t.Low == second || lexicon.Singular(t.Low) == lexicon.Singular(first) {
			return "" // the text has the groups already
		}
	}
	for _, c := range l.columns() {
		if lexicon.Holds(c.words, first) || lexicon.Holds(c.words, second) {
			return ""
		}
	}
	name := lexicon.SortOf([]string{first, second})
	switch noun := lexicon.Singular(strings.ToLower(m[3])); {
	case noun != "" && noun != "one" && !l.namesRows(noun):
		name = noun + " type"
	case name == "":
		name = "type"
	}
	if strings.Contains(strings.ToLower(before), name) {
		return ""
	}
	return ", " + name + " (" + first + ", " + second + "). The " + measure + " is " + figure(m[4]) + " for " + first + ", " + figure(m[7]) + " for " + second + m[8]
}

// lastMeasure is the last column of the list that holds numbers.
func (l *shareReader) lastMeasure() string {
	names := l.names()
	for k := len(names) - 1; k >= 0; k-- {
		c := names[k]
		if l.isFlag(c) {
			continue
		}
		switch m := lexicon.Lookup(c.words); {
		case m.Kind == lexicon.Integer, m.Kind == lexicon.Decimal, m.Kind == lexicon.Money, ofNumbers[m.Semantic]:
			return strings.Join(c.words, " ")
		case strings.Contains(" "+ofPrices+" "+ofLengths+" "+ofScores+" salary income wage weight ", " "+c.words[len(c.words)-1]+" "):
			return strings.Join(c.words, " ")
		}
	}
	return ""
}

// ofNumbers are meanings of columns that hold numbers.
var ofNumbers = lexicon.WordSet("salary price amount cost age weight height discount tip tax shipping_fee annual_revenue latency_ms duration_ms stock_on_hand quantity temperature")

// flagOf is the flag that is set for a group: "premium", "full timers" of "fulltime", "fraud".
func (l *shareReader) flagOf(group, noun string) string {
	noun = strings.ToLower(noun)
	forms := []string{group, lexicon.Stem(group), group + noun, group + lexicon.Singular(noun), group + strings.TrimSuffix(lexicon.Singular(noun), "r")}
	for _, c := range l.names() {
		if !l.isFlag(c) {
			continue
		}
		name := strings.TrimPrefix(strings.TrimPrefix(strings.Join(c.words, ""), "is_"), "is")
		for _, f := range forms {
			if f == name || f == lexicon.Stem(name) || f == strings.ReplaceAll(strings.ReplaceAll(name, "-", ""), "_", "") {
				return strings.Join(c.words, " ")
			}
		}
	}
	return ""
}

// isFlag: the column says yes or no.
func (l *shareReader) isFlag(c columnItem) bool {
	at := c.to
	if l.at(at).Is("(", ":", "?") {
		at++
	}
	behind := l.text[l.at(c.to-1).Span.End:]
	if yesOrNo.MatchString(behind) || l.at(c.to).Is("?") || strings.HasPrefix(c.words[0], "is_") || c.words[0] == "is" {
		return true
	}
	m := lexicon.Lookup(c.words)
	return m.Kind == lexicon.Boolean && l.at(at).Kind != token.Number
}

// yesOrNo stands behind the name of a flag.
var yesOrNo = regexp.MustCompile(`(?i)^ ?[(:]? ?(?:y/n|yes/no|yes or no|true/false|true or false|boolean|bool\b|flag)`)
