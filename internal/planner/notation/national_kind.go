package notation

import (
	"regexp"
	"strings"
)

// nations are the words that make a kind of value one of a country.
var nations = map[string]string{
	"germany": "German", "france": "French", "spain": "Spanish", "italy": "Italian", "brazil": "Brazilian", "portugal": "Portuguese", "netherlands": "Dutch", "india": "Indian",
	"canada": "Canadian", "australia": "Australian", "mexico": "Mexican", "japan": "Japanese", "poland": "Polish", "sweden": "Swedish", "switzerland": "Swiss", "austria": "Austrian", "ireland": "Irish",
	"denmark": "Danish", "norway": "Norwegian", "finland": "Finnish", "england": "English", "uk": "UK", "us": "US", "usa": "US",
}

var nationalities = regexp.MustCompile(`(?i)^(?:german|french|spanish|italian|brazilian|portuguese|dutch|indian|canadian|australian|mexican|japanese|polish|swedish|swiss|austrian|irish|danish|norwegian|finnish|british|american)$`)

// nationalKind is an item with a kind of value that differs by country, and behind it the country. Groups: what stands before, the
// kind, what leads to the country, the country, what stands behind.
var nationalKind = shorthand{
	newPattern(`(?im)(^[ \t]*[-*•] |[,;:(] ?| and (?:an? )?| with (?:an? )?)` +
		`((?:\p{L}+ )?(?:iban|post ?codes?|postal codes?|zip(?: codes?)?|(?:tele)?phones?(?: numbers?| no\.?)?|mobiles?(?: numbers?| no\.?)?|licen[cs]e plates?|number plates?|plates?|(?:street )?address(?:es)?|city|cities|town|first names?|last names?|surnames?|full names?|names?))` +
		`((?: from| of(?: the)?| in(?: the)?|:| -| –)?) (\p{L}{2,})((?: format| style| ones?| only)?(?:[,;.)\n]|\z| and | unique| valid))`),
	func(m []string) string {
		low := strings.ToLower(m[4])
		nation := nations[low]
		switch {
		case nation != "" && (low != "us" || m[4] == "US"):
		case nationalities.MatchString(m[4]) && (m[3] != " in" && m[3] != " from" && !strings.HasPrefix(m[3], " of") || strings.HasPrefix(m[5], " format") || strings.HasPrefix(m[5], " style")):
			nation = m[4]
		default:
			return ""
		}
		behind := m[5]
		for _, no := range []string{" format", " style", " ones", " one", " only"} {
			behind = strings.TrimPrefix(behind, no)
		}
		return m[1] + nation + " " + m[2] + behind
	},
}

// NationalKinds puts the country of a kind of value in front of it: "iban German", "postcode: UK", "phone in French format",
// "address in the UK".
func NationalKinds(text string) (Rewriting, bool) { return inFull(text, []shorthand{nationalKind}) }
