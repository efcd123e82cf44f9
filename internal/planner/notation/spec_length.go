package notation

import (
	"strings"

	"github.com/sdg-service/sdg/internal/planner/lexicon"
)

// fixedLength is a column of so many signs, and perhaps of which. Groups: what stands before the name, the name, how many, which,
// what follows.
var fixedLength = newPattern(specStart + `([A-Za-z]\w*(?: \w+)?) (?i:n?char|character)\((\d{1,2})\)(?:,? \(?((?i:(?:only |all )?(?:digits?|numeric|numbers|hex|hexadecimal|alphanumeric|(?:upper ?-?case |lower ?-?case |capital )?letters(?:(?: and | or |/| \+ |, )digits)?|upper ?-?case|lower ?-?case)(?: digits| only| characters)*))\)?)?($|[,;)\n.]|\s+(?i:pk|primary|fk|unique|not null|null|nullable|required)\b)`)

// ownLengths are last words of names whose values have a length of their own, or are prose of at most so many signs.
var ownLengths = lexicon.WordSet(`country currency language lang locale state region province gender sex title name text description note notes comment comments
	remark remarks message city street address email phone mobile status type kind category mac ssn nin tin cvv iban bic swift isbn ean upc vin hash md5 sha sha1 sha256 flag grade
	url path color colour unit initials airport iata icao timezone password label flags`)

// FixedLengths writes what a column of a fixed length holds as so many signs of a class: "imo char(7) digits only" is "imo 7 digits",
// "shelf char(3)" is "shelf 3 uppercase letters and digits". Where no class is told, what numbers something has digits, and other words
// than codes stay as they are.
func FixedLengths(text string) (Rewriting, bool) {
	return specItems(text, func(m []string) string {
		if m[4] != "" {
			return ""
		}
		return m[2] + ": " + m[3] + " " + supposedSigns(m[2]) + ", because of " + strings.TrimSpace(m[0][len(m[1])+len(m[2]):len(m[0])-len(m[5])])
	}, shorthand{fixedLength, func(m []string) string {
		signs := signsTold(strings.ToLower(m[4]))
		if signs == "" {
			if signs = supposedSigns(m[2]); signs == "digits" && len(m[3]) == 1 && m[3] < "3" || signs != "digits" && !isCode(m[2], m[3]) {
				return ""
			}
		}
		return m[1] + m[2] + " exactly " + m[3] + " " + signs
	}})
}

// lastWord is the last word of a name.
func lastWord(name string) string {
	words := strings.FieldsFunc(strings.ToLower(name), func(c rune) bool { return c == '_' || c == ' ' })
	return words[len(words)-1]
}

// supposedSigns are those of a code of which none are told.
func supposedSigns(name string) string {
	if numbering[lastWord(name)] {
		return "digits"
	}
	return "uppercase letters and digits"
}

// isCode: a column of that name and so many signs, as digits tell them, holds codes: it is called one, has a name without vowels or few
// signs, and no length of its own.
func isCode(name, signs string) bool {
	last := lastWord(name)
	few := len(signs) == 1 && signs >= "3" && signs <= "5"
	return !ownLengths[last] && (few || coding[last] || !strings.ContainsAny(last, "aeiouy"))
}

// coding are last words of names of codes.
var coding = lexicon.WordSet("id code key ref reference serial sku barcode tag plate registration reg imo mmsi lot batch badge ticket token pin slot bin shelf slug")

// numbering are last words of names that number something.
var numbering = lexicon.WordSet("no nr num number")

// signsTold is the class of signs that such words tell.
func signsTold(said string) string {
	switch {
	case said == "":
		return ""
	case strings.Contains(said, "hex"):
		return "hex digits"
	case strings.Contains(said, "lower"):
		return "lowercase letters"
	case strings.Contains(said, "letters") && strings.Contains(said, "digit"), strings.Contains(said, "alphanumeric"):
		return "uppercase letters and digits"
	case strings.Contains(said, "letters"), strings.Contains(said, "upper"):
		return "uppercase letters"
	}
	return "digits"
}
