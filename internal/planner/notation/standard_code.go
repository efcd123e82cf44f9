package notation

import (
	"strings"

	"github.com/sdg-service/sdg/internal/planner/lexicon"
)

// codeStandards are names of standards that look like codes.
const codeStandards = `(icd-?10(?:-cm)?|icd-?9|ean-?13|ean-?8|gtin-?1[34]|upc-?a|isbn-?1[03]|sha-?256|sha-?512|sha-?1|md-?5|iso[- ]?(?:3166|4217|639)(?:-\d)?)`

var standardCodes = []shorthand{
	// "diagnosis code ICD-10", "barcode (EAN-13)"
	{newPattern(`(?i)((?:^|[,:;(.\n]|\bwith\b|\band\b)\s*(?:an? )?)((?:\p{L}+ ){0,2}(?:code|barcode|number|id|hash|checksum))s? (\(?)(?:in |as )?` + codeStandards + `(\)?)([,;.)\n]|$)`), func(m []string) string {
		switch opened, closed := m[3] != "", m[5] != ""; {
		case opened && !closed: // "(EAN-13, unique)" says more
			m[6] = " (" + strings.TrimLeft(m[6], ",;")
		case closed && !opened: // the bracket is of more than the code: "(name, barcode EAN-13)"
			m[6] = m[5] + m[6]
		}
		return m[1] + m[4] + " " + m[2] + m[6]
	}},
	// "sha-256"
	{newPattern(`(?i)\bsha-(256|512|1)\b`), func(m []string) string { return "sha" + m[1] }},
	// "a name column, an email column"
	{newPattern(`(?i)((?:^|[,:;(.\n]|\bwith\b|\band\b|\bhas\b|\bhave\b)\s*an? )(\p{L}+(?: \p{L}+)?) (?:column|field)\b`), func(m []string) string {
		words := strings.Fields(strings.ToLower(m[2]))
		if lexicon.FunctionWords[words[0]] || words[0] == "one" || words[0] == "target" || words[0] == "label" || !lexicon.Names(words) {
			return ""
		}
		return m[1] + m[2]
	}},
}

// StandardCodes calls codes by the standard that they follow, which is no example of them: "diagnosis code ICD-10" is "ICD-10 diagnosis code".
// What is called a column is called by its name alone.
func StandardCodes(text string) (Rewriting, bool) { return inFull(text, standardCodes) }
