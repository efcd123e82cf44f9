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

// kindOfValue is a kind of value without what tells it from others.
var kindOfValue = regexp.MustCompile(`(?i)(?:(?:tele)?phone|mobile) (?:numbers?|no\.?)$|(?:post|postal|zip) codes?$|(?:licen[cs]e|number) plates?$|street address(?:es)?$|(?:first|last|full) names?$|\p{L}+$`)

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
		case ibanCountries[m[4]] && strings.HasSuffix(strings.ToLower(m[2]), "iban") && strings.TrimSpace(m[3]) == "":
			return m[1] + m[2] + " (" + m[4] + ")" + m[5]
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
		if strings.Count(m[2], " ") > strings.Count(kindOfValue.FindString(m[2]), " ") {
			return m[1] + m[2] + " (" + nation + ")" + behind // the country is no part of the name "home postcode"
		}
		return m[1] + nation + " " + m[2] + behind
	},
}

// bothNational are two columns of one kind of value, and the country of both. Groups: the names, the country.
var bothNational = shorthand{
	newPattern(`(?i)\b((?:\p{L}+ )?(?:iban|post ?code|postal code|zip(?: code)?|(?:tele)?phone(?: number)?|mobile(?: number)?|licen[cs]e plate|number plate|plate|address|city))(,? and |, )((?:\p{L}+ )?(?:iban|post ?code|postal code|zip(?: code)?|(?:tele)?phone(?: number)?|mobile(?: number)?|licen[cs]e plate|number plate|plate|address|city)) \((?:both|all|each) (\p{L}{2,})(?: format| style| ones)?\)`),
	func(m []string) string {
		nation := nations[strings.ToLower(m[4])]
		if nation == "" && nationalities.MatchString(m[4]) {
			nation = m[4]
		}
		if nation == "" {
			return ""
		}
		return m[1] + " (" + nation + ")" + m[2] + m[3] + " (" + nation + ")"
	},
}

// NationalKinds puts the country of a kind of value in front of it: "iban German", "postcode: UK", "phone in French format",
// "address in the UK".
func NationalKinds(text string) (Rewriting, bool) {
	return inFull(text, []shorthand{bothNational, nationalKind})
}
