package codeform_test

import (
	"testing"

	"github.com/sdg-service/sdg/internal/planner/codeform"
	"github.com/sdg-service/sdg/internal/planner/token"
)

// TestRead: forms of codes by their parts; what is left of a text, or all of it, is told behind a bar.
func TestRead(t *testing.T) {
	t.Parallel()
	for text, want := range map[string]string{
		"GB then 2 digits then a capital letter then 5 digits": `GB##A#####|`,
		"WO plus six digits": `WO######|`,
		"the year 2024, a dash and a four-digit running number":                           `2024-####|`,
		"year 2025, slash, five-digit counter":                                            `2025/#####|`,
		"'INV' and the id with 5 digits":                                                  `INV#####|`,
		"the year and a running number, like 2024-00017":                                  `202[45]-#####|`,
		"year and running number: 2024-0001":                                              `202[45]-####|`,
		"three letters, three digits and a check letter":                                  `AAA###A|`,
		"'GB' + 9 digits + 'X'":                                                           `GB#########X|`,
		"4 groups of 4 uppercase letters/digits separated by dashes":                      `****-****-****-****|`,
		"3 blocks of 5 digits separated by spaces":                                        `##### ##### #####|`,
		"four groups of four hex digits joined by colons, unique":                         `xxxx:xxxx:xxxx:xxxx|, unique`,
		"2 groups of 3 letters with a dot between":                                        `AAA.AAA|`,
		"16 digits in groups of 4 separated by spaces":                                    `#### #### #### ####|`,
		"12 characters in 3 groups of 4":                                                  `****-****-****|`,
		"4 groups of 4 digits without dashes":                                             `################|`,
		"5-4-2 digits with dashes":                                                        `#####-####-##|`,
		"3-3-4 digits":                                                                    `###-###-####|`,
		"hall 1-4 then a letter then 2 digits, e.g. 3B12":                                 `[1-4]A##|`,
		"a digit from 1 to 6 followed by 3 capitals":                                      `[1-6]AAA|`,
		"6 digits, first is a 4, unique":                                                  `4#####|, unique`,
		"6 digits, the first one always 4":                                                `4#####|`,
		"8 digits starting with 44":                                                       `44######|`,
		"16 digits, unique, starting with 6304":                                           `################|, unique, starting with 6304`,
		"19 digits, begins 8944":                                                          `8944###############|`,
		"6 digits ending in 00":                                                           `####00|`,
		"8 digits, the last is a 0 or 5":                                                  `#######[05]|`,
		"4 letters, the fourth always U, then 7 digits":                                   `AAAU#######|`,
		"3 capitals or digits":                                                            `***|`,
		"three capitals or digits":                                                        `***|`,
		"8 characters, capital letters and digits":                                        `********|`,
		"10 characters (digits only)":                                                     `##########|`,
		"8 lowercase letters and digits":                                                  `[0-9a-z][0-9a-z][0-9a-z][0-9a-z][0-9a-z][0-9a-z][0-9a-z][0-9a-z]|`,
		"6 upper case hex digits":                                                         `[0-9A-F][0-9A-F][0-9A-F][0-9A-F][0-9A-F][0-9A-F]|`,
		"ten lowercase hex characters":                                                    `xxxxxxxxxx|`,
		"2 letters 9 digits 2 letters e.g. RB123456789DE & unique":                        `AA#########AA|& unique`,
		"2 capitals + 3 or 4 digits":                                                      `AA####|`,
		"RT-, 4 capital letters, -, 4 digits; firmware":                                   `RT-AAAA-####|; firmware`,
		"4 letters - 4 digits - 2 letters, value":                                         `AAAA-####-AA|, value`,
		"a capital letter at the front and 5 digits":                                      `A#####|`,
		"LOT-#### plus a dash and a letter, name":                                         `LOT-####-A|, name`,
		"two capital letters, a hyphen and five digits":                                   `AA-#####|`,
		"3 letters dash 4 digits":                                                         `AAA-####|`,
		"s + 7 digits, name":                                                              `s#######|, name`,
		"B + 3 digits + letter, fill":                                                     `B###A|, fill`,
		"PK- plus six digits, never":                                                      `PK-######|, never`,
		"DSR-2025- and four digits, all different":                                        `DSR-2025-####|, all different`,
		"the letters IC + 3 digits":                                                       `IC###|`,
		"one letter A-E followed by two digits":                                           `[A-E]##|`,
		"a letter from A to H and two digits, depth":                                      `[A-H]##|, depth`,
		"one capital letter A-K, a dash and 4 digits":                                     `[A-K]-####|`,
		"S, then a letter A-F, then 4 digits":                                             `S[A-F]####|`,
		"a letter A-Z plus 4 digits":                                                      `A####|`,
		"one of A/B/C then 3 digits":                                                      `[A-C]###|`,
		"two digits for the year (25), country code DE, then 14 upper-case alphanumerics": `25DE**************|`,
		"25DE followed by 14 alphanumerics":                                               `25DE**************|`,
		"prefix BX, 2 letters, then 5 digits":                                             `BXAA#####|`,
		`"P" + the 4-digit year 2026 + 6 digits`:                                          `P2026######|`,
		"the year, a dash, then 6 digits":                                                 `202[45]-######|`,
		"INV then the year then 5 digits":                                                 `INV202[45]#####|`,
		"2 digits region + 3 digits number, lat":                                          `#####|, lat`,
		"two letters for the site then 4 digits; area":                                    `AA####|; area`,
		"+49 followed by ten digits":                                                      `+49##########|`,
		"+4915 then eight digits":                                                         `+4915########|`,
		"1Z + 16 letters or digits":                                                       `1Z****************|`,
		"0x plus 40 hex chars, unique":                                                    `0\xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx|, unique`,
		"2 letters and 4 digits, e.g. AB-1234":                                            `AA-####|`,
		"three letters followed by 2 digits like abc12":                                   `aaa##|`,
		"2 capital letters then 4 digits (e.g. TQ 4512)":                                  `AA ####|`,
		"2 letters then 4 digits, e.g. 77123":                                             `AA####|, e.g. 77123`,
		"usr_ followed by 8 lowercase letters":                                            `usr_aaaaaaaa|`,
		"two capitals, three digits and two capitals, colour":                             `AA###AA|, colour`,
		"K followed by a 5-digit number, price":                                           `K#####|, price`,
		"WO plus six digits, price 1-9":                                                   `WO######|, price 1-9`,
		"2 capitals then 3 digits, hall 1-4":                                              `AA###|, hall 1-4`,
		"2 capitals, 3 digits, ward letter A-C":                                           `AA###|, ward letter A-C`,
		"two letters A-H then 3 digits, price":                                            `[A-H][A-H]###|, price`,
		"aisle letter A-F, two digits, a hyphen, level digit 1-5 (B07-3)":                 `[A-F]##-[1-5]|`,
		"two digits, a hyphen, price":                                                     ``,
		"code letter A-E + 2 digits":                                                      ``,
		"5-10 plus letter A-C":                                                            ``,
		"12 characters starting with LB":                                                  `LB**********|`,
		"a single digit from 0 to 9, because":                                             `#|from 0 to 9, because`,
		"4 capital letters ending in U then 7 digits and no duplicates":                   `AAAU#######|and no duplicates`,
		"8 characters out of A-Z and 0-9, unique":                                         `********|, unique`,
		"a capital letter, two digits, one digit, hyphens between":                        `A-##-#|`,
		"2 letters then 3 digits separated by dashes, price":                              `AA-###|, price`,
		"2 letters then 3 digits with a gap":                                              `AA###|with a gap`,
		"the year in four digits, a dash, and then five digits, such as 1962-00417":       `19##-#####|`,
		"2 letter country code + 10 digits, unique":                                       `AA##########|, unique`,
		"LB and seven digits, unique":                                                     `LB#######|, unique`,
		"HD, a dash, four digits":                                                         `HD-####|`,
		"three digits for the site, a dash, three digits":                                 `###-###|`,
		"4 characters from a-z 0-9 _":                                                     `****|from a-z 0-9 _`,
		"POL and has 7 digits after it":                                                   `POL#######|after it`,
		"letter + three digits + letter":                                                  `A###A|`,
		"A, B or C followed by 3 digits":                                                  `[A-C]###|`,
		"8 characters, first two are DE and the rest digits":                              `DE######|`,
		"8 characters, the first two are DE":                                              `DE******|`,
		"6 digits, the last two are 00":                                                   `####00|`,
		"letter, dash, 4 digits":                                                          `A-####|`,
		"7 characters, the first three ASX, the others digits":                            `\ASX####|`,
		"R followed by a running number, total 5-90":                                      `R####|, total 5-90`,
		"ends in X with 5 digits before it, price":                                        `#####X|, price`,
		"ending in X, preceded by 5 digits":                                               `#####X|`,
		"2025, a hyphen and 4 digits":                                                     `2025-####|`,
		"P, the year 2025 and a running number":                                           `P2025####|`,
		"ends in X":                                                                       ``,
		"2025, a hyphen, price":                                                           ``,
		"letter and name":                                                                 ``,
		"A, B or C, then a name":                                                          ``,
		// What is no code.
		"25 branches, then 14 letters": ``,
		"red, then 3 digits":           ``,
		"normal then high":             ``,
		"A, B, C":                      ``,
		"between 3 and 5 letters":      ``,
		"1-4 rooms":                    ``,
		"hall 1-4, then a name":        `[1-4]|, then a name`,
		"the first 4 digits":           ``,
		"3% then 4 digits":             ``,
		"$5 plus 3 digits":             ``,
		"letters and parcels":          ``,
		"the year of birth":            ``,
		"small, medium, large":         ``,
	} {
		toks := token.Tokenize(text)
		r := codeform.Reader{Text: text, Toks: toks, Year: "202[45]"}
		f, n := r.Read(0, len(toks))
		got := ""
		if n > 0 {
			got = f.Pattern + "|"
			if n < len(toks) {
				got += text[toks[n].Span.Start:]
			}
		}
		if got != want {
			t.Errorf("%q\n got %q\nwant %q", text, got, want)
		}
	}
}
