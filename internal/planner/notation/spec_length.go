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
// "shelf char(3)" is "shelf 3 uppercase letters and digits". What numbers something has digits, where no class is told.
func FixedLengths(text string) (Rewriting, bool) {
	return specItems(text, shorthand{fixedLength, func(m []string) string {
		words := strings.FieldsFunc(strings.ToLower(m[2]), func(c rune) bool { return c == '_' || c == ' ' })
		last := words[len(words)-1]
		signs := signsTold(strings.ToLower(m[4]))
		switch {
		case len(m[3]) == 1 && m[3] < "3" && signs == "" || ownLengths[last] && signs == "":
			return ""
		case signs != "":
		case numbering[last]:
			signs = "digits"
		default:
			signs = "uppercase letters and digits"
		}
		return m[1] + m[2] + " exactly " + m[3] + " " + signs
	}})
}

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
