package notation

import (
	"regexp"
	"strings"

	"github.com/sdg-service/sdg/internal/planner/lexicon"
)

const (
	dimension = `(?:overall |outer |inner )?(?:width|height|length|depth|breadth|thickness|diameter)`
	itsName   = `\p{L}+(?: \p{L}+)?`
)

// twoInOne are two columns in one item of a list, and what one of them has to do with the other.
var twoInOne = []shorthand{
	// "state + matching zip"
	{newPattern(`(?i)(^|[,:;(\n] ?|\bwith )(\p{L}+)(?:,| and| plus| ?\+| &)(?: and)?(?: an?| the| its)? (?:matching|fitting|corresponding|consistent|suitable) (` + itsName + `)([,;.)\n]|$)`), func(m []string) string {
		if !placeName(m[2]) || !placeName(m[3]) {
			return ""
		}
		return m[1] + m[2] + ", " + m[3] + " matching the " + m[2] + m[4]
	}},
	{newPattern(`(?i)(^|[,:;(\n] ?|\bwith )(\p{L}+) (?:and|\+|&|plus) (` + itsName + `?),? (?:that|which) (?:go|belong|fit|come|work) together([,;.)\n]|$)`), func(m []string) string {
		if !placeName(m[2]) || !placeName(m[3]) {
			return ""
		}
		return m[1] + m[2] + ", " + m[3] + " matching the " + m[2] + m[4]
	}},
	// "company name, which children lack"
	{newPattern(`(?i)(\p{L}),? (?:that|which) (?:the )?((?:\p{L}+ )?(?:\p{L}+s|children|people|men|women)) (?:lack|do without|go without|miss|are without|cannot have|can't have|won't have)([,;.)\n]|$)`), func(m []string) string {
		return m[1] + ", empty for " + m[2] + m[3]
	}},
	// "coordinates (lat/lon)"
	{newPattern(`(?i)\b(?:gps )?(?:coordinates?|coords?|position|location|geo ?location)(?:(?:,? ?[(:]| as| in) ?)(lat(?:itude)?) ?(?:/|,|and|&|\+|,? and) ?(lon(?:gitude)?|lng)\)?([,;.\n]|$)`), func(m []string) string {
		return m[1] + ", " + m[2] + m[3]
	}},
	// "width x height in mm 10-90"
	{newPattern(`(?i)\b(` + dimension + `)(?: ?[x×/] ?|,? and |, )(` + dimension + `)(?:(?: ?[x×/] ?|,? and |, )(` + dimension + `))?,? (in [\p{L}]{1,11}|\([\p{L}]{1,11}\)),? ?(?:(?:both|each|all),? )?(?:between |from )?(\d[\d.]*(?: ?[-–] ?| to | and )\d[\d.]*)( each| both)?`), eachDimension},
	{newPattern(`(?i)\b(` + dimension + `) ?[x×] ?(` + dimension + `)(?: ?[x×] ?(` + dimension + `))?(?: ?[(:,])? ?(?:between |from )?(\d[\d.]*(?: ?[-–] ?| to | and )\d[\d.]*)((?: ?(?:mm|cm|m|km|in|inches|ft|feet)\b)?)(?: each)?\)?`), figuresEach},
	{newPattern(`(?i)\b(` + dimension + `) and (` + dimension + `)()(?: ?[(:,]) ?(?:between |from )?(\d[\d.]*(?: ?[-–] ?| to | and )\d[\d.]*)((?: ?(?:mm|cm|m|km|in|inches|ft|feet)\b)?) each\)?`), figuresEach},
	{newPattern(`(?i)\b(` + dimension + `) ?[x×] ?(` + dimension + `)(?: ?[x×] ?(` + dimension + `))?([,;.)\n]|$)`), func(m []string) string { return eachDimension([]string{m[0], m[1], m[2], m[3], "", ""}) + m[4] }},
	// "their marks 1-6 in maths, english and science"
	{newPattern(`(?i)\b(?:their |the |his |her )?(mark|grade|score|rating)s ((?:from |between )?\d[\d.]*(?: ?[-–] ?| to | and )\d[\d.]*) (?:in|for) (\p{L}+(?:, \p{L}+)*,? (?:and|&) \p{L}+)([,;.)\n]|$)`), func(m []string) string {
		var said []string
		for _, word := range listParts.Split(m[3], -1) {
			said = append(said, word+"_"+strings.ToLower(m[1])+" "+m[2])
		}
		return strings.Join(said, ", ") + m[4]
	}},
	// "interviewer and candidate, two different people"
	{newPattern(`(?i)([,:;(\n] ?|\bwith )(` + itsName + `) and (` + itsName + `), (?:two|both) different (?:\p{L}+)([,;.)\n]|$)`), func(m []string) string {
		return m[1] + m[2] + ", " + m[3] + " other than the " + m[2] + m[4]
	}},
	// "result 1-0, 0-1 or draw"
	{newPattern(`(?i)([,:;(\n] ?(?:an? |the )?)(\p{L}+)(?:,| is|:)? \(?(\d-\d)(?:, ?| or |/)(\d-\d)(?:(?:, ?(?:or )?| or |/)(½-½|\d-\d|draw|drawn|remis|tie))?\)?([,;.\n]|$)`), func(m []string) string {
		values := []string{m[3], m[4]}
		if m[5] != "" {
			values = append(values, m[5])
		}
		if m[3][0] <= m[3][2] && m[5] == "" {
			return ""
		}
		return m[1] + m[2] + ` ("` + strings.Join(values, `"/"`) + `")` + m[6]
	}},
	// "nobody sits on somebody else's seat"
	{newPattern(`(?i)([,;.\n] ?)(?:nobody|no one|no \p{L}+) (?:\p{L}+ )?(?:\p{L}+) (?:in |on |at |with |to )?(?:somebody|someone|anybody|anyone|another \p{L}+)(?: else)?['’]s (` + itsName + `)([,;.\n]|$)`), func(m []string) string {
		return m[1] + "no two have the same " + m[2] + m[3]
	}},
}

var listParts = regexp.MustCompile(`,? (?:and|&) |, ?`)

func figuresEach(m []string) string {
	figures := " " + m[4] + m[5]
	said := m[1] + figures + ", " + m[2] + figures
	if m[3] != "" {
		said += ", " + m[3] + figures
	}
	return said
}

// eachDimension gives each side of a thing the numbers that all have.
func eachDimension(m []string) string {
	figures := ""
	if m[5] != "" {
		figures = " " + m[5] + " " + strings.Trim(strings.TrimPrefix(strings.ToLower(m[4]), "in "), "()")
	}
	said := m[1] + figures + ", " + m[2] + figures
	if m[3] != "" {
		said += ", " + m[3] + figures
	}
	return said
}

func placeName(name string) bool {
	words := strings.Fields(strings.ToLower(name))
	switch lexicon.Lookup(words).Semantic {
	case "state", "state_code", "postal_code", "city", "country", "country_code", "county", "region":
		return true
	}
	return false
}

// TwoInOne says what such an item tells of each of its columns: "state + matching zip" is "state, zip matching the state".
func TwoInOne(text string) (Rewriting, bool) { return inFull(text, twoInOne) }
